// Bundles without webhooks that support every install mode, by name: texts by path.

const annotations = 'annotations:\n  operators.operatorframework.io.bundle.package.v1: tank\n'

const modes = ['OwnNamespace', 'SingleNamespace', 'MultiNamespace', 'AllNamespaces']
  .map((type) => `  - {type: ${type}, supported: true}`)
  .join('\n')

/** A ClusterServiceVersion of that name around its annotations and its install strategy. */
function csv(name: string, rest: { readonly annotations: string; readonly strategy: string }): string {
  return `apiVersion: operators.coreos.com/v1alpha1
kind: ClusterServiceVersion
metadata:
  name: ${name}
  annotations: ${rest.annotations}
spec:
  displayName: Tank
  version: 1.2.3
  installModes:
${modes}
  install:
    strategy: deployment
    spec:
${rest.strategy.trimEnd().replaceAll(/^/gm, '      ')}
`
}

const small = csv('tank.v1.2.3', {
  annotations: '{capabilities: Basic Install}',
  strategy: `
permissions:
- serviceAccountName: keeper
  rules:
  - {apiGroups: [""], resources: [configmaps, secrets], verbs: [get, list]}
clusterPermissions:
- serviceAccountName: keeper
  rules:
  - {apiGroups: [authentication.k8s.io], resources: [tokenreviews], verbs: [create]}
deployments:
- name: keeper
  label: {tier: control}
  spec:
    replicas: 1
    selector: {matchLabels: {app: keeper}}
    template:
      metadata: {labels: {app: keeper}}
      spec:
        serviceAccountName: keeper
        containers:
        - {name: manager, image: "example.com/keeper:1"}
`,
})

const crd = `apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata:
  name: tanks.example.com
  labels: {app: tank}
spec:
  group: example.com
  names: {kind: Tank, listKind: TankList, plural: tanks, singular: tank, shortNames: [tk]}
  scope: Namespaced
  versions:
  - name: v1
    served: true
    storage: true
    subresources: {status: {}}
    additionalPrinterColumns:
    - {name: Depth, type: integer, jsonPath: .spec.depth, priority: 1}
    schema:
      openAPIV3Schema:
        type: object
        properties:
          spec:
            type: object
            required: [depth]
            properties:
              depth: {type: integer, minimum: 0, maximum: 11, default: 3}
              fish: {type: array, maxItems: 0, items: {type: string, enum: [cod, eel]}}
              water: {x-kubernetes-preserve-unknown-fields: true, type: object}
`

const permissions = csv('a-rather-long-name-of-an-operator.v0.0.1', {
  annotations: '{}',
  strategy: `
permissions:
- serviceAccountName: ""
  rules:
  - {apiGroups: [""], resources: [pods], verbs: ["*"], resourceNames: [<a&b>, "\\u2028", ü]}
- serviceAccountName: default
  rules: []
- serviceAccountName: worker
- serviceAccountName: worker-with-a-name-that-leaves-no-room-for-anything-else
  rules:
  - {verbs: [get], nonResourceURLs: [/metrics], apiGroups: [], future: true}
  - {apiGroups: [apps], resources: [deployments]}
clusterPermissions:
- serviceAccountName: worker
  rules:
  - {verbs: [], apiGroups: [""], resources: [nodes]}
- serviceAccountName: x
  rules: null
deployments: []
`,
})

const others = `apiVersion: v1
kind: List
items:
- apiVersion: v1
  kind: ConfigMap
  metadata: {name: settings, namespace: elsewhere, annotations: {a: "1"}}
  data: {octal: "010", text: "yes"}
- apiVersion: policy/v1
  kind: PodDisruptionBudget
  metadata: {name: keeper}
  spec: {minAvailable: 1, selector: {matchLabels: {app: keeper}}}
---
apiVersion: rbac.authorization.k8s.io/v1
kind: ClusterRole
metadata: {name: tank-reader}
rules:
- {apiGroups: [example.com], resources: [tanks], verbs: [get]}
---
apiVersion: autoscaling.k8s.io/v1
kind: VerticalPodAutoscaler
metadata: {name: keeper, namespace: elsewhere}
spec: {targetRef: {apiVersion: apps/v1, kind: Deployment, name: keeper}}
`

const pods = csv('pods.v2.0.0-rc.1', {
  annotations: '{shared: csv, olm.targetNamespaces: csv}',
  strategy: `
clusterPermissions:
- serviceAccountName: first
  rules: [{apiGroups: ["*"], resources: ["*"], verbs: ["*"]}]
deployments:
- name: first
  spec:
    replicas: 0
    minReadySeconds: 0
    strategy: {type: RollingUpdate, rollingUpdate: {maxSurge: 50%, maxUnavailable: 0}}
    selector: {matchLabels: {app: first}, matchExpressions: [{key: a, operator: Exists}]}
    template:
      metadata: {labels: {app: first}, annotations: {shared: template, olm.targetNamespaces: template}, creationTimestamp: null}
      spec:
        serviceAccountName: first
        terminationGracePeriodSeconds: 0
        securityContext: {runAsNonRoot: true}
        volumes:
        - {name: scratch, emptyDir: {sizeLimit: 0.5Gi}}
        - {name: token, projected: {sources: [{serviceAccountToken: {path: token}}]}}
        initContainers:
        - {name: init, image: "example.com/init:1", command: [sh, -c, "true"]}
        containers:
        - name: manager
          image: example.com/first:1
          args: ["--leader-elect", ""]
          env:
          - {name: EMPTY, value: ""}
          - {name: NODE, valueFrom: {fieldRef: {fieldPath: spec.nodeName}}}
          - {name: LIMIT, valueFrom: {resourceFieldRef: {resource: limits.cpu}}}
          ports: [{containerPort: 8443, name: https}]
          resources: {limits: {cpu: 1000m, memory: 2048Mi}, requests: {cpu: 0.1, memory: 1.5Gi}}
          livenessProbe: {httpGet: {path: /healthz, port: https}, initialDelaySeconds: 5}
          readinessProbe: {grpc: {port: 9000}}
          securityContext: {allowPrivilegeEscalation: false, capabilities: {drop: [ALL]}}
          volumeMounts: [{name: scratch, mountPath: /tmp, readOnly: false}]
- name: second
  spec:
    selector: {matchLabels: {app: second}}
    template:
      metadata: {labels: {app: second}}
      spec: {containers: [{name: only, image: "example.com/second:1"}], nodeSelector: {disk: ssd}}
`,
})

const properties = `properties:
- {type: olm.package, value: {packageName: tank, version: 1.2.3}}
- {type: example.com/text, value: "<a&b>"}
`

export const bundles: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  small: {
    'metadata/annotations.yaml': annotations,
    'manifests/csv.yaml': small,
    'manifests/crd.yaml': crd,
    'manifests/others.yaml': others,
  },
  permissions: { 'metadata/annotations.yaml': annotations, 'manifests/csv.yaml': permissions },
  pods: {
    'metadata/annotations.yaml': annotations,
    'metadata/properties.yaml': properties,
    'manifests/csv.yaml': pods,
  },
}
