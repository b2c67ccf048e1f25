// The workflow commands that the action uses, from @actions/core: the only module that imports it. The package also
// brings an HTTP client for tokens that are not asked for here, which the build leaves out of this module
// (scripts/build.ts): it would be most of the time that the action takes to start.
export {
  debug,
  endGroup,
  error,
  info,
  notice,
  setFailed,
  setOutput,
  setSecret,
  startGroup,
  summary,
  warning,
} from '@actions/core'
