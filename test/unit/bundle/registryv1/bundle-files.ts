// A small bundle of our own, to be changed file by file.
import { createTree, type Tree } from '../../../../src/unpack/tree.ts'

export const annotations = `annotations:
  operators.operatorframework.io.bundle.mediatype.v1: registry+v1
  operators.operatorframework.io.bundle.package.v1: harbour
`

export const csv = `apiVersion: operators.coreos.com/v1alpha1
kind: ClusterServiceVersion
metadata:
  name: harbour.v0.3.0
spec:
  version: 0.3.0
  installModes:
  - {type: AllNamespaces, supported: true}
  install:
    strategy: deployment
    spec:
      deployments:
      - name: pilot
        spec:
          selector: {matchLabels: {app: pilot}}
          template:
            metadata: {labels: {app: pilot}}
            spec:
              containers:
              - name: pilot
                image: registry.example.com/pilot:1
`

/** The bundle with some files replaced or added; undefined leaves a file out. */
export function bundleOf(changes: Readonly<Record<string, string | Uint8Array | undefined>> = {}): Tree {
  const files = { 'metadata/annotations.yaml': annotations, 'manifests/csv.yaml': csv, ...changes }
  return createTree(
    Object.entries(files).flatMap(([path, content]) =>
      content === undefined ? [] : [{ path, bytes: Buffer.from(content as string), executable: false }],
    ),
  )
}
