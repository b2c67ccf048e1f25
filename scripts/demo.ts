// `npm run demo`: the built action on real input, with nothing prepared. Starts the test bed, pushes a sample bundle,
// deploys it exactly as a runner would, deploys its second version, and shows what changed in the cluster.
// `--no-cluster` validates the sample and a broken bundle instead, in seconds.
import { parseArgs } from 'node:util'
import { runDeployDemo } from './lib/demo-deploy.ts'
import { runValidateDemo } from './lib/demo-validate.ts'

const { values } = parseArgs({ options: { 'no-cluster': { type: 'boolean', default: false } } })

process.exitCode = (await (values['no-cluster'] ? runValidateDemo() : runDeployDemo())) ? 0 : 1
