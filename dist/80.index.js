export const id = 80;
export const ids = [80];
export const modules = {

/***/ 7130:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   L: () => (/* binding */ withMissingProviders),
/* harmony export */   V: () => (/* binding */ chooseCertProvider)
/* harmony export */ });
/* harmony import */ var _constraints_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(2010);

const signs = [
    ['cert-manager', { group: 'cert-manager.io', version: 'v1', kind: 'Certificate' }],
    ['service-ca', { group: 'operator.openshift.io', version: 'v1', kind: 'ServiceCA' }],
];
function chooseCertProvider(choice, bundle, isServed) {
    const webhooks = bundle.csv.spec.webhookdefinitions ?? [];
    if (choice !== 'auto') {
        const warning = webhooks.length > 0 && isServed !== undefined && warnOfAbsent(choice, isServed);
        return { provider: choice, ...(warning && { warning }) };
    }
    if (webhooks.length === 0)
        return { provider: 'none' };
    if (isServed === undefined) {
        const why = 'Certificates of webhooks: cert-manager is assumed, since no cluster is asked; `cert-provider` says otherwise';
        return { provider: 'cert-manager', why };
    }
    const [provider] = signs.find(([, api]) => isServed(api)) ?? ['none'];
    return {
        provider,
        why: provider === 'none'
            ? 'Certificates of webhooks: the cluster has neither cert-manager nor OpenShift’s service CA'
            : `Certificates of webhooks: ${provider}, which the cluster has`,
    };
}
function warnOfAbsent(choice, isServed) {
    const [, api] = signs.find(([provider]) => provider === choice) ?? [];
    if (api === undefined || isServed(api))
        return undefined;
    return `The input \`cert-provider\` is ${choice}, but the cluster does not serve ${(0,_constraints_js__WEBPACK_IMPORTED_MODULE_0__/* .describeApi */ .GK)(api)}: the webhooks get no certificate unless it is there nonetheless.`;
}
function withMissingProviders(finding) {
    if (finding.code !== 'CERT_PROVIDER_MISSING')
        return finding;
    const apis = signs.map(([provider, api]) => `${provider} (${(0,_constraints_js__WEBPACK_IMPORTED_MODULE_0__/* .describeApi */ .GK)(api)})`);
    return {
        ...finding,
        message: `${finding.message} The cluster has neither ${apis.join(' nor ')}.`,
        hint: 'Install cert-manager in the cluster, then run again.',
    };
}


/***/ }),

/***/ 5582:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   f: () => (/* binding */ describeDependency),
/* harmony export */   q: () => (/* binding */ checkDependencies)
/* harmony export */ });
/* harmony import */ var _lib_kubernetes_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(2860);
/* harmony import */ var _lib_text_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(859);
/* harmony import */ var _constraints_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(2010);
/* harmony import */ var _validate_report_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(1013);




function describeDependency(dependency) {
    switch (dependency.type) {
        case 'crd':
            return `CustomResourceDefinition ${(0,_lib_text_js__WEBPACK_IMPORTED_MODULE_0__/* .oneLine */ .TN)(dependency.name, 260)}${dependency.api === undefined ? '' : ` (${(0,_constraints_js__WEBPACK_IMPORTED_MODULE_1__/* .describeApi */ .GK)(dependency.api)})`}`;
        case 'label':
            return `a package with the label ${(0,_lib_text_js__WEBPACK_IMPORTED_MODULE_0__/* .oneLine */ .TN)(dependency.label, 100)}`;
        case 'constraint':
            return (0,_constraints_js__WEBPACK_IMPORTED_MODULE_1__/* .describeConstraint */ .Rl)(dependency.constraint);
        default:
            return (0,_constraints_js__WEBPACK_IMPORTED_MODULE_1__/* .describeConstraint */ .Rl)(dependency);
    }
}
function checkDependencies(bundle, dependencies, isServed) {
    const own = bundle.crds.flatMap(({ object }) => apisOf(object.spec));
    const isThere = (api) => isServed(api) || own.some((other) => isSame(api, other));
    return dependencies
        .filter((dependency) => isDependencyMet(dependency, isThere) === false)
        .map((dependency) => {
        const reason = dependency.type === 'constraint' && dependency.failureMessage !== undefined
            ? `: ${(0,_lib_text_js__WEBPACK_IMPORTED_MODULE_0__/* .oneLine */ .TN)(dependency.failureMessage)}`
            : '';
        const message = `The operator needs ${describeDependency(dependency)}, which the cluster does not have${reason}.`;
        const hint = 'Install the operator that brings it first: OLM would have, bundle-deploy installs this bundle alone.';
        const at = bundle.locateDependency(dependency) ?? bundle.csvAt;
        return { ...(0,_validate_report_js__WEBPACK_IMPORTED_MODULE_2__/* .csvError */ .rA)(bundle, [], 'DEPENDENCY_MISSING', message, hint), severity: 'warning', at };
    });
}
function isDependencyMet(dependency, isServed) {
    switch (dependency.type) {
        case 'crd':
            return dependency.api === undefined ? undefined : isServed(dependency.api);
        case 'label':
            return undefined;
        case 'constraint':
            return (0,_constraints_js__WEBPACK_IMPORTED_MODULE_1__/* .isMet */ .TD)(dependency.constraint, isServed);
        default:
            return (0,_constraints_js__WEBPACK_IMPORTED_MODULE_1__/* .isMet */ .TD)(dependency, isServed);
    }
}
function apisOf(spec) {
    if (!(0,_lib_kubernetes_js__WEBPACK_IMPORTED_MODULE_3__/* .isJsonObject */ .OW)(spec) || !(0,_lib_kubernetes_js__WEBPACK_IMPORTED_MODULE_3__/* .isJsonObject */ .OW)(spec.names) || !Array.isArray(spec.versions))
        return [];
    const { group, names } = spec;
    const { kind } = names;
    if (typeof group !== 'string' || typeof kind !== 'string')
        return [];
    return spec.versions.flatMap((version) => (0,_lib_kubernetes_js__WEBPACK_IMPORTED_MODULE_3__/* .isJsonObject */ .OW)(version) && typeof version.name === 'string' && version.served !== false
        ? [{ group, kind, version: version.name }]
        : []);
}
function isSame(left, right) {
    return left.group === right.group && left.version === right.version && left.kind === right.kind;
}


/***/ }),

/***/ 2010:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   GK: () => (/* binding */ describeApi),
/* harmony export */   LY: () => (/* binding */ readPackage),
/* harmony export */   Rl: () => (/* binding */ describeConstraint),
/* harmony export */   TD: () => (/* binding */ isMet),
/* harmony export */   aT: () => (/* binding */ readConstraint),
/* harmony export */   ty: () => (/* binding */ readGvk)
/* harmony export */ });
/* harmony import */ var _lib_kubernetes_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(2860);
/* harmony import */ var _lib_text_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(859);


const maxDepth = 32;
function readConstraint(value, depth = 0) {
    const { gvk, cel } = value;
    if ((0,_lib_kubernetes_js__WEBPACK_IMPORTED_MODULE_0__/* .isJsonObject */ .OW)(gvk)) {
        const api = readGvk(gvk);
        return api && { type: 'gvk', api };
    }
    if ((0,_lib_kubernetes_js__WEBPACK_IMPORTED_MODULE_0__/* .isJsonObject */ .OW)(value.package))
        return readPackage(value.package, 'versionRange');
    if ((0,_lib_kubernetes_js__WEBPACK_IMPORTED_MODULE_0__/* .isJsonObject */ .OW)(cel)) {
        return typeof cel.rule === 'string' && cel.rule !== '' ? { type: 'cel', rule: cel.rule } : undefined;
    }
    const type = ['all', 'any', 'not'].find((name) => (0,_lib_kubernetes_js__WEBPACK_IMPORTED_MODULE_0__/* .isJsonObject */ .OW)(value[name]));
    const nested = type === undefined ? undefined : value[type];
    if (type === undefined || !(0,_lib_kubernetes_js__WEBPACK_IMPORTED_MODULE_0__/* .isJsonObject */ .OW)(nested) || depth >= maxDepth)
        return undefined;
    return readNested(type, nested.constraints, depth);
}
function readNested(type, list, depth) {
    if (!Array.isArray(list) || list.length === 0)
        return undefined;
    const constraints = list.map((item) => ((0,_lib_kubernetes_js__WEBPACK_IMPORTED_MODULE_0__/* .isJsonObject */ .OW)(item) ? readConstraint(item, depth + 1) : undefined));
    return constraints.every((constraint) => constraint !== undefined) ? { type, constraints } : undefined;
}
function readGvk(value) {
    if (!(0,_lib_kubernetes_js__WEBPACK_IMPORTED_MODULE_0__/* .isJsonObject */ .OW)(value))
        return undefined;
    const { group, version, kind } = value;
    if (typeof group !== 'string' || typeof version !== 'string' || typeof kind !== 'string')
        return undefined;
    return group === '' || version === '' || kind === '' ? undefined : { group, version, kind };
}
function readPackage(value, rangeKey) {
    const { packageName } = value;
    const range = value[rangeKey];
    if (typeof packageName !== 'string' || packageName === '')
        return undefined;
    return typeof range === 'string' && range !== '' ? { type: 'package', name: packageName, range } : undefined;
}
function isMet(constraint, isServed) {
    switch (constraint.type) {
        case 'gvk':
            return isServed(constraint.api);
        case 'package':
        case 'cel':
            return undefined;
        case 'all':
            return allMet(constraint.constraints.map((nested) => isMet(nested, isServed)));
        case 'any':
            return negate(allMet(constraint.constraints.map((nested) => negate(isMet(nested, isServed)))));
        case 'not':
            return allMet(constraint.constraints.map((nested) => negate(isMet(nested, isServed))));
    }
}
function allMet(results) {
    if (results.includes(false))
        return false;
    return results.includes(undefined) ? undefined : true;
}
function negate(result) {
    return result === undefined ? undefined : !result;
}
function describeConstraint(constraint) {
    switch (constraint.type) {
        case 'gvk':
            return describeApi(constraint.api);
        case 'package':
            return `package ${(0,_lib_text_js__WEBPACK_IMPORTED_MODULE_1__/* .oneLine */ .TN)(constraint.name, 100)} ${(0,_lib_text_js__WEBPACK_IMPORTED_MODULE_1__/* .oneLine */ .TN)(constraint.range, 100)}`;
        case 'cel':
            return `the expression ${(0,_lib_text_js__WEBPACK_IMPORTED_MODULE_1__/* .oneLine */ .TN)(constraint.rule, 200)}`;
        default: {
            const shown = constraint.constraints.slice(0, 10).map(describeConstraint);
            const words = { all: 'all of', any: 'any of', not: 'none of' }[constraint.type];
            return (0,_lib_text_js__WEBPACK_IMPORTED_MODULE_1__/* .oneLine */ .TN)(`${words} (${shown.join(', ')})`, 500);
        }
    }
}
function describeApi({ group, version, kind }) {
    return `${(0,_lib_text_js__WEBPACK_IMPORTED_MODULE_1__/* .oneLine */ .TN)(kind, 100)} in ${(0,_lib_text_js__WEBPACK_IMPORTED_MODULE_1__/* .oneLine */ .TN)(`${group}/${version}`, 200)}`;
}


/***/ }),

/***/ 1560:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Di: () => (/* binding */ usableModes),
/* harmony export */   MT: () => (/* binding */ targetNamespaces),
/* harmony export */   N5: () => (/* binding */ supportedModes),
/* harmony export */   pb: () => (/* binding */ listModes),
/* harmony export */   yG: () => (/* binding */ hasUsableMode)
/* harmony export */ });
/* unused harmony exports installModeTypes, findTargetFault */
/* harmony import */ var _lib_error_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(8208);
/* harmony import */ var _lib_text_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(859);


const installModeTypes = [
    'AllNamespaces',
    'MultiNamespace',
    'OwnNamespace',
    'SingleNamespace',
];
function supportedModes(csv) {
    const supported = (csv.spec.installModes ?? []).filter(({ supported }) => supported);
    return new Set(installModeTypes.filter((type) => supported.some((mode) => mode.type === type)));
}
const usableModes = ['AllNamespaces', 'SingleNamespace', 'OwnNamespace'];
function hasUsableMode(modes) {
    return usableModes.some((mode) => modes.has(mode));
}
function listModes(modes) {
    return `[${[...modes].toSorted().join(' ')}]`;
}
function targetNamespaces(modes, installNamespace, watchNamespace) {
    const targets = watchNamespace === undefined ? defaultTargets(modes) : [watchNamespace];
    const fault = findTargetFault(targets, modes, installNamespace);
    if (fault === undefined)
        return targets;
    throw new _lib_error_js__WEBPACK_IMPORTED_MODULE_0__/* .BundleError */ .rJ('CONFIG_INVALID', fault, {
        hint: 'Set `watchNamespace` under the input `values` as the install modes of the bundle allow.',
    });
}
function defaultTargets(modes) {
    return modes.has('AllNamespaces') ? [''] : [];
}
function findTargetFault(targets, modes, installNamespace) {
    const names = new Set(targets);
    const supported = `the supported install modes ${listModes(modes)}`;
    if (names.size === 0) {
        const wanted = modes.has('MultiNamespace')
            ? 'at least one target namespace'
            : 'exactly one target namespace';
        return `The operator needs ${wanted}, but none is given: ${supported} do not include AllNamespaces.`;
    }
    const list = (0,_lib_text_js__WEBPACK_IMPORTED_MODULE_1__/* .oneLine */ .TN)(`[${targets.join(' ')}]`);
    const refused = names.size === 1
        ? refusedSingle(targets[0] ?? '', modes, installNamespace)
        : refusedSeveral(names, modes, installNamespace);
    return refused && `The target namespaces ${list} are invalid: ${supported} do not support ${refused}.`;
}
function refusedSingle(name, modes, installNamespace) {
    if (name === '')
        return modes.has('AllNamespaces') ? undefined : 'targeting all namespaces';
    if (name === installNamespace) {
        return modes.has('OwnNamespace') ? undefined : `targeting the operator’s own namespace ${name}`;
    }
    return modes.has('SingleNamespace') ? undefined : `targeting the namespace ${(0,_lib_text_js__WEBPACK_IMPORTED_MODULE_1__/* .oneLine */ .TN)(name, 80)}`;
}
function refusedSeveral(names, modes, installNamespace) {
    if (names.has(installNamespace) && !modes.has('OwnNamespace')) {
        return `targeting the operator’s own namespace ${installNamespace}`;
    }
    return modes.has('MultiNamespace') && !names.has('') ? undefined : 'targeting these namespaces';
}


/***/ }),

/***/ 9369:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   YZ: () => (/* binding */ supportedKinds),
/* harmony export */   su: () => (/* binding */ isNamespacedKind),
/* harmony export */   z6: () => (/* binding */ isSupportedKind)
/* harmony export */ });
const namespacedByKind = new Map([
    ['ClusterServiceVersion', true],
    ['CustomResourceDefinition', false],
    ['Secret', true],
    ['ClusterRole', false],
    ['ClusterRoleBinding', false],
    ['ConfigMap', true],
    ['ServiceAccount', true],
    ['Service', true],
    ['Role', true],
    ['RoleBinding', true],
    ['PrometheusRule', true],
    ['ServiceMonitor', true],
    ['PodMonitor', true],
    ['PodDisruptionBudget', true],
    ['PriorityClass', false],
    ['VerticalPodAutoscaler', false],
    ['ConsoleYAMLSample', false],
    ['ConsoleQuickStart', false],
    ['ConsoleCLIDownload', false],
    ['ConsoleLink', false],
    ['ConsolePlugin', false],
    ['NetworkPolicy', true],
]);
function isSupportedKind(kind) {
    return namespacedByKind.has(kind);
}
function isNamespacedKind(kind) {
    return namespacedByKind.get(kind) ?? false;
}
function supportedKinds() {
    return [...namespacedByKind.keys()].filter((kind) => kind !== 'ClusterServiceVersion');
}


/***/ }),

/***/ 4155:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Af: () => (/* binding */ annotateService),
/* harmony export */   eF: () => (/* binding */ generateCertificates),
/* harmony export */   go: () => (/* binding */ annotateCaller)
/* harmony export */ });
/* harmony import */ var _context_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(4024);
/* harmony import */ var _naming_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(9690);


const providers = {
    none: { callerAnnotations: () => ({}), serviceAnnotations: () => ({}), objects: () => [] },
    'cert-manager': {
        callerAnnotations: (deployment, namespace) => ({
            'cert-manager.io/inject-ca-from': `${namespace}/${(0,_naming_js__WEBPACK_IMPORTED_MODULE_0__/* .certificateNameOf */ .ci)(deployment)}`,
        }),
        serviceAnnotations: () => ({}),
        objects: certManagerObjects,
    },
    'service-ca': {
        callerAnnotations: () => ({ 'service.beta.openshift.io/inject-cabundle': 'true' }),
        serviceAnnotations: (deployment) => ({
            'service.beta.openshift.io/serving-cert-secret-name': (0,_naming_js__WEBPACK_IMPORTED_MODULE_0__/* .certificateNameOf */ .ci)(deployment),
        }),
        objects: () => [],
    },
};
function annotateCaller(context, deployment, object) {
    const { callerAnnotations } = providers[context.certificates];
    return annotate(object, callerAnnotations(deployment, context.installNamespace));
}
function annotateService(context, deployment, object) {
    return annotate(object, providers[context.certificates].serviceAnnotations(deployment));
}
function generateCertificates(context) {
    const { objects } = providers[context.certificates];
    return [...(0,_context_js__WEBPACK_IMPORTED_MODULE_1__/* .webhookDeployments */ .oy)(context.bundle)]
        .sort()
        .flatMap((deployment) => objects(deployment, context.installNamespace))
        .map((object) => ({ ...(0,_context_js__WEBPACK_IMPORTED_MODULE_1__/* .fromCsv */ .Ff)(context, object), raw: true }));
}
function annotate(object, annotations) {
    if (Object.keys(annotations).length === 0)
        return object;
    const { metadata } = object;
    return {
        ...object,
        metadata: { ...metadata, annotations: { ...metadata.annotations, ...annotations } },
    };
}
function certManagerObjects(deployment, namespace) {
    const service = `${(0,_naming_js__WEBPACK_IMPORTED_MODULE_0__/* .serviceNameOf */ .Ee)(deployment)}.${namespace}`;
    const certificate = (0,_naming_js__WEBPACK_IMPORTED_MODULE_0__/* .certificateNameOf */ .ci)(deployment);
    const issuer = (0,_naming_js__WEBPACK_IMPORTED_MODULE_0__/* .issuerNameOf */ .sz)(certificate);
    const apiVersion = 'cert-manager.io/v1';
    return [
        {
            apiVersion,
            kind: 'Issuer',
            metadata: { name: issuer, namespace },
            spec: { selfSigned: {} },
            status: {},
        },
        {
            apiVersion,
            kind: 'Certificate',
            metadata: { name: certificate, namespace },
            spec: {
                commonName: service,
                dnsNames: [service, `${service}.svc`, `${service}.svc.cluster.local`],
                duration: '17520h0m0s',
                issuerRef: { name: issuer },
                renewBefore: '24h0m0s',
                secretName: certificate,
                usages: ['server auth'],
            },
            status: {},
        },
    ];
}


/***/ }),

/***/ 4024:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Ff: () => (/* binding */ fromCsv),
/* harmony export */   PE: () => (/* binding */ deploymentOf),
/* harmony export */   jC: () => (/* binding */ calledPort),
/* harmony export */   o: () => (/* binding */ deploymentsOf),
/* harmony export */   o0: () => (/* binding */ webhooksOf),
/* harmony export */   oy: () => (/* binding */ webhookDeployments),
/* harmony export */   xS: () => (/* binding */ strategyOf),
/* harmony export */   ze: () => (/* binding */ watchesAllNamespaces)
/* harmony export */ });
function watchesAllNamespaces({ targetNamespaces }) {
    return targetNamespaces.length === 1 && targetNamespaces[0] === '';
}
function strategyOf({ csv }) {
    return csv.spec.install.spec ?? { deployments: null };
}
function deploymentsOf(bundle) {
    return strategyOf(bundle).deployments ?? [];
}
function webhooksOf({ csv }) {
    return csv.spec.webhookdefinitions ?? [];
}
function deploymentOf(webhook) {
    return webhook.deploymentName ?? '';
}
function webhookDeployments(bundle) {
    return new Set(webhooksOf(bundle).map(deploymentOf));
}
function calledPort(webhook) {
    return webhook.containerPort ?? 0;
}
function fromCsv({ bundle }, object) {
    return { object, at: bundle.csvAt };
}


/***/ }),

/***/ 5473:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   VG: () => (/* binding */ convertersOf),
/* harmony export */   eA: () => (/* binding */ generateDefinitions),
/* harmony export */   nn: () => (/* binding */ generateOthers)
/* harmony export */ });
/* harmony import */ var _lib_kubernetes_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(2860);
/* harmony import */ var _kinds_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(9369);
/* harmony import */ var _certificates_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(4155);
/* harmony import */ var _context_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(4024);
/* harmony import */ var _naming_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(9690);





function generateDefinitions(context) {
    const converters = convertersOf(context.bundle);
    return context.bundle.crds.map(({ object, at }) => {
        const webhook = converters.get(object.metadata.name);
        return webhook === undefined
            ? { object, at, raw: true }
            : { object: convertBy(context, webhook, object), at };
    });
}
function convertersOf(bundle) {
    const conversions = (0,_context_js__WEBPACK_IMPORTED_MODULE_3__/* .webhooksOf */ .o0)(bundle).filter(({ type }) => type === 'ConversionWebhook');
    return new Map(conversions.flatMap((webhook) => (webhook.conversionCRDs ?? []).map((name) => [name, webhook])));
}
function convertBy(context, webhook, crd) {
    const deployment = (0,_context_js__WEBPACK_IMPORTED_MODULE_3__/* .deploymentOf */ .PE)(webhook);
    const service = {
        namespace: context.installNamespace,
        name: (0,_naming_js__WEBPACK_IMPORTED_MODULE_2__/* .serviceNameOf */ .Ee)(deployment),
        path: webhook.webhookPath ?? '/',
        port: (0,_context_js__WEBPACK_IMPORTED_MODULE_3__/* .calledPort */ .jC)(webhook),
    };
    const conversion = {
        strategy: 'Webhook',
        webhook: { clientConfig: { service }, conversionReviewVersions: webhook.admissionReviewVersions },
    };
    return (0,_certificates_js__WEBPACK_IMPORTED_MODULE_1__/* .annotateCaller */ .go)(context, deployment, {
        ...crd,
        spec: { ...crd.spec, conversion },
    });
}
function generateOthers(context) {
    return context.bundle.others.map(({ object, at }) => ({
        object: (0,_kinds_js__WEBPACK_IMPORTED_MODULE_0__/* .isNamespacedKind */ .su)(object.kind) ? moveTo(object, context.installNamespace) : object,
        at,
        raw: true,
    }));
}
function moveTo(object, namespace) {
    const metadata = object.metadata;
    if (metadata !== undefined && !(0,_lib_kubernetes_js__WEBPACK_IMPORTED_MODULE_4__/* .isJsonObject */ .OW)(metadata))
        return object;
    return { ...object, metadata: { ...object.metadata, namespace } };
}


/***/ }),

/***/ 3333:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Bh: () => (/* binding */ findIdentityTrouble),
/* harmony export */   Nf: () => (/* binding */ findRefusals),
/* harmony export */   Y: () => (/* binding */ findWebhookTrouble),
/* harmony export */   mu: () => (/* binding */ findMissingIdentity)
/* harmony export */ });
/* harmony import */ var _lib_go_json_js__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(4465);
/* harmony import */ var _lib_kubernetes_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(2860);
/* harmony import */ var _lib_text_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(859);
/* harmony import */ var _validate_report_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(1013);
/* harmony import */ var _context_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(4024);
/* harmony import */ var _definitions_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(5473);
/* harmony import */ var _naming_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(9690);
/* harmony import */ var _webhooks_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(1409);








function findRefusals(bundle) {
    const converters = (0,_definitions_js__WEBPACK_IMPORTED_MODULE_0__/* .convertersOf */ .VG)(bundle);
    return bundle.crds.flatMap(({ object, at }) => {
        const webhook = converters.get(object.metadata.name);
        const spec = (0,_lib_kubernetes_js__WEBPACK_IMPORTED_MODULE_3__/* .isJsonObject */ .OW)(object.spec) ? object.spec : {};
        if (webhook === undefined || spec.preserveUnknownFields !== true)
            return [];
        return [
            {
                code: 'CRD_CONVERSION_INVALID',
                severity: 'error',
                message: `${(0,_lib_kubernetes_js__WEBPACK_IMPORTED_MODULE_3__/* .describeObject */ .v8)(object)} cannot be converted by the webhook ${quote(webhook.generateName)}: its spec.preserveUnknownFields is true, and only with false the API server calls a webhook.`,
                hint: 'Set spec.preserveUnknownFields to false, and mark what must be kept with x-kubernetes-preserve-unknown-fields.',
                object: (0,_lib_kubernetes_js__WEBPACK_IMPORTED_MODULE_3__/* .describeObject */ .v8)(object),
                at: bundle.locate(object, ['spec', 'preserveUnknownFields']) ?? at,
            },
        ];
    });
}
function findWebhookTrouble(context) {
    return [...findMissingPorts(context), ...findLongServiceNames(context), ...findPortConflicts(context)];
}
function findMissingPorts({ bundle }) {
    return placedWebhooks(bundle)
        .filter(({ webhook }) => isCalled(webhook) && (0,_context_js__WEBPACK_IMPORTED_MODULE_4__/* .calledPort */ .jC)(webhook) <= 0)
        .map(({ webhook, path }) => warning((0,_validate_report_js__WEBPACK_IMPORTED_MODULE_5__/* .placeInCsv */ .nF)(bundle, [...path, 'containerPort']), 'WEBHOOK_PORT_INVALID', `The webhook ${quote(webhook.generateName)} of type ${quote(webhook.type)} ${webhook.containerPort === undefined
        ? 'has no containerPort'
        : `has containerPort ${webhook.containerPort}`}, so the API server is told to call port ${(0,_context_js__WEBPACK_IMPORTED_MODULE_4__/* .calledPort */ .jC)(webhook)}, which it refuses; the Service listens on 443.`, 'Set containerPort to the port that the Service shall have, such as 443.'));
}
function placedWebhooks(bundle) {
    return (0,_context_js__WEBPACK_IMPORTED_MODULE_4__/* .webhooksOf */ .o0)(bundle).map((webhook, index) => ({ webhook, path: (0,_validate_report_js__WEBPACK_IMPORTED_MODULE_5__/* .webhookPath */ .D$)(index) }));
}
function isCalled({ type, conversionCRDs = [] }) {
    if (type === 'ConversionWebhook')
        return conversionCRDs.length > 0;
    return type === 'ValidatingAdmissionWebhook' || type === 'MutatingAdmissionWebhook';
}
function findLongServiceNames({ bundle }) {
    const serving = (0,_context_js__WEBPACK_IMPORTED_MODULE_4__/* .webhookDeployments */ .oy)(bundle);
    return (0,_context_js__WEBPACK_IMPORTED_MODULE_4__/* .deploymentsOf */ .o)(bundle).flatMap(({ name }, index) => {
        const service = (0,_naming_js__WEBPACK_IMPORTED_MODULE_1__/* .serviceNameOf */ .Ee)(name);
        const length = Buffer.byteLength(service);
        if (!serving.has(name) || length <= _naming_js__WEBPACK_IMPORTED_MODULE_1__/* .longestLabel */ .Jg)
            return [];
        return warning((0,_validate_report_js__WEBPACK_IMPORTED_MODULE_5__/* .placeInCsv */ .nF)(bundle, [...(0,_validate_report_js__WEBPACK_IMPORTED_MODULE_5__/* .deploymentPath */ .nR)(index), 'name']), 'SERVICE_NAME_TOO_LONG', `The deployment ${quote(name)} serves webhooks, and the name of its Service, ${quote(service)}, has ${length} characters: a cluster takes at most ${_naming_js__WEBPACK_IMPORTED_MODULE_1__/* .longestLabel */ .Jg}.`, 'Give the deployment another name: one of 56 characters makes the only Service name that is too long.');
    });
}
function findPortConflicts({ bundle }) {
    const served = Map.groupBy(placedWebhooks(bundle), ({ webhook }) => (0,_context_js__WEBPACK_IMPORTED_MODULE_4__/* .deploymentOf */ .PE)(webhook));
    return (0,_context_js__WEBPACK_IMPORTED_MODULE_4__/* .deploymentsOf */ .o)(bundle).flatMap(({ name }) => {
        const byPort = Map.groupBy(served.get(name) ?? [], ({ webhook }) => (0,_webhooks_js__WEBPACK_IMPORTED_MODULE_2__/* .servicePortOf */ .OD)(webhook).port);
        return [...byPort]
            .toSorted(([left], [right]) => left - right)
            .flatMap(([port, sharing]) => {
            const [first, ...rest] = sharing;
            const other = rest.find(({ webhook }) => first !== undefined && !hasSameTarget(webhook, first.webhook));
            if (other === undefined)
                return [];
            const ports = (0,_webhooks_js__WEBPACK_IMPORTED_MODULE_2__/* .servicePorts */ .E1)(sharing.map(({ webhook }) => webhook));
            const shown = ports
                .slice(0, maxTargets)
                .map(({ targetPort }) => (0,_lib_text_js__WEBPACK_IMPORTED_MODULE_6__/* .oneLine */ .TN)(JSON.stringify(targetPort), 40));
            const more = ports.length > shown.length ? ` and ${ports.length - shown.length} more` : '';
            return warning((0,_validate_report_js__WEBPACK_IMPORTED_MODULE_5__/* .placeInCsv */ .nF)(bundle, [...other.path, 'targetPort']), 'SERVICE_PORT_CONFLICT', `Webhooks of the deployment ${quote(name)} share the Service port ${port} but have different target ports (${shown.join(', ')}${more}): a cluster refuses such a Service.`, 'Give these webhooks one targetPort, or each a containerPort of its own.');
        });
    });
}
const maxTargets = 10;
function hasSameTarget(left, right) {
    return (0,_webhooks_js__WEBPACK_IMPORTED_MODULE_2__/* .servicePortOf */ .OD)(left).targetPort === (0,_webhooks_js__WEBPACK_IMPORTED_MODULE_2__/* .servicePortOf */ .OD)(right).targetPort;
}
function findIdentityTrouble({ bundle }, objects) {
    const namedAfter = namesOfDeployments(bundle);
    const nameless = new Map(objects.map((loaded) => [loaded, findMissingIdentity(loaded)]));
    const groups = Map.groupBy(objects, (loaded) => (nameless.get(loaded) ?? []).length > 0 ? loaded : (0,_lib_kubernetes_js__WEBPACK_IMPORTED_MODULE_3__/* .identify */ .ls)(loaded.object));
    return [...groups.values()].flatMap(([first, ...others]) => {
        if (first === undefined)
            return [];
        return [...(nameless.get(first) ?? []), ...duplicates(first, others, namedAfter)];
    });
}
function findMissingIdentity({ object, at }) {
    const metadata = (0,_lib_kubernetes_js__WEBPACK_IMPORTED_MODULE_3__/* .isJsonObject */ .OW)(object.metadata) ? object.metadata : {};
    const lacks = (code, field, hint) => warning(at, code, `${(0,_lib_text_js__WEBPACK_IMPORTED_MODULE_6__/* .oneLine */ .TN)(object.kind, 80)} has no \`${field}\`: a cluster refuses it.`, hint);
    return [
        ...(isText(object.apiVersion)
            ? []
            : [
                lacks('OBJECT_NO_API_VERSION', 'apiVersion', "Add the API version of the object's kind, such as v1."),
            ]),
        ...(isText(metadata.name)
            ? []
            : [lacks('OBJECT_NO_NAME', 'metadata.name', 'Give the object a fixed name.')]),
    ];
}
function isText(value) {
    return typeof value === 'string' && value !== '';
}
function namesOfDeployments(bundle) {
    const pairs = [...(0,_context_js__WEBPACK_IMPORTED_MODULE_4__/* .webhookDeployments */ .oy)(bundle)].sort().flatMap((deployment) => {
        const certificate = (0,_naming_js__WEBPACK_IMPORTED_MODULE_1__/* .certificateNameOf */ .ci)(deployment);
        return [
            { name: `Service ${(0,_naming_js__WEBPACK_IMPORTED_MODULE_1__/* .serviceNameOf */ .Ee)(deployment)}`, deployment },
            { name: `Certificate ${certificate}`, deployment },
            { name: `Issuer ${(0,_naming_js__WEBPACK_IMPORTED_MODULE_1__/* .issuerNameOf */ .sz)(certificate)}`, deployment },
        ];
    });
    return new Map([...Map.groupBy(pairs, ({ name }) => name)].map(([name, made]) => [
        name,
        made.map(({ deployment }) => deployment),
    ]));
}
function duplicateHint({ kind, metadata: { name } }, namedAfter) {
    const deployments = namedAfter.get(`${kind} ${name}`) ?? [];
    if (deployments.length < 2)
        return 'Name a permission, a service account or an object once: the ClusterServiceVersion brings its own service accounts and roles.';
    const shown = deployments.slice(0, maxTargets).map(quote).join(', ');
    const more = deployments.length > maxTargets ? ` and ${deployments.length - maxTargets} more` : '';
    return `The deployments ${shown}${more} serve webhooks, and their names become one ${kind} name: change all of them but one.`;
}
function duplicates(first, others, namedAfter) {
    const [second] = others;
    if (second === undefined)
        return [];
    const name = (0,_lib_kubernetes_js__WEBPACK_IMPORTED_MODULE_3__/* .describeObject */ .v8)(first.object);
    const times = others.length === 1 ? 'twice' : `${others.length + 1} times`;
    const text = (0,_lib_go_json_js__WEBPACK_IMPORTED_MODULE_7__/* .goJson */ .Pl)(first.object);
    const difference = others.every(({ object }) => (0,_lib_go_json_js__WEBPACK_IMPORTED_MODULE_7__/* .goJson */ .Pl)(object) === text)
        ? `${name} is rendered ${times} with the same content.`
        : `${name} is rendered ${times}, and ${others.length === 1 ? 'the two' : 'they'} differ: which of them stays depends on their order.`;
    const hint = duplicateHint(first.object, namedAfter);
    return [{ ...warning(second.at, 'OBJECT_DUPLICATE', difference, hint), object: name }];
}
function warning(at, code, message, hint) {
    return { code, severity: 'warning', message, hint, at };
}
function quote(text) {
    return JSON.stringify((0,_lib_text_js__WEBPACK_IMPORTED_MODULE_6__/* .oneLine */ .TN)(text, 80));
}


/***/ }),

/***/ 9690:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  ci: () => (/* binding */ certificateNameOf),
  sz: () => (/* binding */ issuerNameOf),
  Jg: () => (/* binding */ longestLabel),
  Ee: () => (/* binding */ serviceNameOf),
  Fi: () => (/* binding */ uniqueName)
});

// UNUSED EXPORTS: joinName

// EXTERNAL MODULE: external "node:crypto"
var external_node_crypto_ = __webpack_require__(7598);
// EXTERNAL MODULE: ./build/js/lib/go-json.js
var go_json = __webpack_require__(4465);
;// CONCATENATED MODULE: ./build/js/bundle/registryv1/render/hash.js


function hashOf(value) {
    const digest = (0,external_node_crypto_.createHash)('sha224')
        .update(`${(0,go_json/* goJson */.Pl)(value)}\n`)
        .digest('hex');
    return BigInt(`0x${digest}`).toString(36);
}

;// CONCATENATED MODULE: ./build/js/bundle/registryv1/render/naming.js

const longestLabel = 63;
function joinName(base, suffix) {
    const bytes = Buffer.from(base);
    const suffixLength = Buffer.byteLength(suffix);
    if (bytes.length + suffixLength <= longestLabel)
        return `${base}-${suffix}`;
    return `${bytes.subarray(0, Math.max(0, longestLabel - 1 - suffixLength)).toString()}-${suffix}`;
}
function uniqueName(base, value) {
    return joinName(base, hashOf(value));
}
function serviceNameOf(deployment) {
    return joinName(deployment.replaceAll('.', '-'), 'service');
}
function certificateNameOf(deployment) {
    return joinName(serviceNameOf(deployment), 'cert');
}
function issuerNameOf(certificate) {
    return joinName(certificate, 'selfsigned-issuer');
}


/***/ }),

/***/ 75:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   B: () => (/* binding */ normalizeDeploymentConfig),
/* harmony export */   O: () => (/* binding */ finish)
/* harmony export */ });
/* harmony import */ var _lib_go_types_normalize_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(5321);
/* harmony import */ var _lib_kubernetes_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(2860);


const goTypes = new Map([
    ['ServiceAccount', 'core/v1.ServiceAccount'],
    ['Role', 'rbac/v1.Role'],
    ['RoleBinding', 'rbac/v1.RoleBinding'],
    ['ClusterRole', 'rbac/v1.ClusterRole'],
    ['ClusterRoleBinding', 'rbac/v1.ClusterRoleBinding'],
    ['CustomResourceDefinition', 'apiextensions/v1.CustomResourceDefinition'],
    ['Deployment', 'apps/v1.Deployment'],
    ['ValidatingWebhookConfiguration', 'admissionregistration/v1.ValidatingWebhookConfiguration'],
    ['MutatingWebhookConfiguration', 'admissionregistration/v1.MutatingWebhookConfiguration'],
    ['Service', 'core/v1.Service'],
]);
function finish({ object, at, raw }) {
    const type = goTypes.get(object.kind);
    if (raw === true || type === undefined)
        return { object, at };
    const { value, faults } = (0,_lib_go_types_normalize_js__WEBPACK_IMPORTED_MODULE_0__/* .normalize */ .S)(type, object);
    if (faults.length > 0)
        throw new Error(`generated ${object.kind}: ${JSON.stringify(faults[0])}`);
    return { object: value, at };
}
function normalizeDeploymentConfig(config) {
    const { value, faults } = (0,_lib_go_types_normalize_js__WEBPACK_IMPORTED_MODULE_0__/* .normalize */ .S)('operators/v1alpha1.SubscriptionConfig', config, 'json');
    const normalized = value;
    const clears = (0,_lib_kubernetes_js__WEBPACK_IMPORTED_MODULE_1__/* .isJsonObject */ .OW)(config.nodeSelector) && Object.keys(config.nodeSelector).length === 0;
    return { config: clears ? { ...normalized, nodeSelector: {} } : normalized, faults };
}


/***/ }),

/***/ 1409:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   BC: () => (/* binding */ generateValidatingWebhooks),
/* harmony export */   E1: () => (/* binding */ servicePorts),
/* harmony export */   N6: () => (/* binding */ generateMutatingWebhooks),
/* harmony export */   OD: () => (/* binding */ servicePortOf),
/* harmony export */   _E: () => (/* binding */ webhookNameOf),
/* harmony export */   gM: () => (/* binding */ generateServices)
/* harmony export */ });
/* harmony import */ var _certificates_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(4155);
/* harmony import */ var _context_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(4024);
/* harmony import */ var _naming_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(9690);



function generateValidatingWebhooks(context) {
    return generateConfigurations(context, 'ValidatingAdmissionWebhook', 'ValidatingWebhookConfiguration');
}
function generateMutatingWebhooks(context) {
    return generateConfigurations(context, 'MutatingAdmissionWebhook', 'MutatingWebhookConfiguration');
}
function webhookNameOf({ generateName }) {
    return generateName.endsWith('-') ? generateName.slice(0, -1) : generateName;
}
const copiedFields = [
    'rules',
    'failurePolicy',
    'matchPolicy',
    'objectSelector',
    'sideEffects',
    'timeoutSeconds',
    'admissionReviewVersions',
];
function generateConfigurations(context, type, kind) {
    const fields = kind === 'MutatingWebhookConfiguration' ? [...copiedFields, 'reinvocationPolicy'] : copiedFields;
    return (0,_context_js__WEBPACK_IMPORTED_MODULE_2__/* .webhooksOf */ .o0)(context.bundle)
        .filter((webhook) => webhook.type === type)
        .map((webhook) => {
        const name = webhookNameOf(webhook);
        const configuration = {
            apiVersion: 'admissionregistration.k8s.io/v1',
            kind,
            metadata: { name, namespace: context.installNamespace },
            webhooks: [
                {
                    name,
                    clientConfig: { service: serviceReference(context, webhook) },
                    ...pick(webhook, fields),
                    ...namespaceSelector(context.targetNamespaces),
                },
            ],
        };
        return (0,_context_js__WEBPACK_IMPORTED_MODULE_2__/* .fromCsv */ .Ff)(context, (0,_certificates_js__WEBPACK_IMPORTED_MODULE_0__/* .annotateCaller */ .go)(context, (0,_context_js__WEBPACK_IMPORTED_MODULE_2__/* .deploymentOf */ .PE)(webhook), configuration));
    });
}
function serviceReference(context, webhook) {
    return {
        namespace: context.installNamespace,
        name: (0,_naming_js__WEBPACK_IMPORTED_MODULE_1__/* .serviceNameOf */ .Ee)((0,_context_js__WEBPACK_IMPORTED_MODULE_2__/* .deploymentOf */ .PE)(webhook)),
        ...pick({ path: webhook.webhookPath }, ['path']),
        port: (0,_context_js__WEBPACK_IMPORTED_MODULE_2__/* .calledPort */ .jC)(webhook),
    };
}
function namespaceSelector(targets) {
    if (targets.length === 0 || targets.includes(''))
        return {};
    const requirement = { key: 'kubernetes.io/metadata.name', operator: 'In', values: targets };
    return { namespaceSelector: { matchExpressions: [requirement] } };
}
function pick(from, fields) {
    const picked = {};
    for (const field of fields) {
        const value = from[field];
        if (value !== undefined)
            picked[field] = value;
    }
    return picked;
}
function generateServices(context) {
    const webhooks = Map.groupBy((0,_context_js__WEBPACK_IMPORTED_MODULE_2__/* .webhooksOf */ .o0)(context.bundle), _context_js__WEBPACK_IMPORTED_MODULE_2__/* .deploymentOf */ .PE);
    return (0,_context_js__WEBPACK_IMPORTED_MODULE_2__/* .deploymentsOf */ .o)(context.bundle).flatMap(({ name, spec }) => {
        const served = webhooks.get(name);
        if (served === undefined)
            return [];
        const { matchLabels } = (spec.selector ?? {});
        const service = {
            apiVersion: 'v1',
            kind: 'Service',
            metadata: { name: (0,_naming_js__WEBPACK_IMPORTED_MODULE_1__/* .serviceNameOf */ .Ee)(name), namespace: context.installNamespace },
            spec: {
                ports: servicePorts(served).map(({ port, targetPort }) => ({ name: `${port}`, port, targetPort })),
                ...(matchLabels !== undefined && { selector: matchLabels }),
            },
        };
        return [(0,_context_js__WEBPACK_IMPORTED_MODULE_2__/* .fromCsv */ .Ff)(context, (0,_certificates_js__WEBPACK_IMPORTED_MODULE_0__/* .annotateService */ .Af)(context, name, service))];
    });
}
function servicePortOf(webhook) {
    const called = (0,_context_js__WEBPACK_IMPORTED_MODULE_2__/* .calledPort */ .jC)(webhook);
    const port = called > 0 ? called : 443;
    return { port, targetPort: (webhook.targetPort ?? port) };
}
function servicePorts(webhooks) {
    const ports = new Map();
    for (const webhook of webhooks) {
        const port = servicePortOf(webhook);
        ports.set(JSON.stringify([port.port, port.targetPort]), port);
    }
    return [...ports.values()].sort((a, b) => a.port - b.port || numberOf(a.targetPort) - numberOf(b.targetPort) || rank(a) - rank(b));
}
function rank({ targetPort }) {
    return typeof targetPort === 'number' ? 0 : 1;
}
function numberOf(targetPort) {
    if (typeof targetPort === 'number')
        return targetPort;
    return /^[+-]?\d+$/.test(targetPort) ? Number(targetPort) : 0;
}


/***/ }),

/***/ 3638:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  E: () => (/* binding */ checkSettings),
  $: () => (/* binding */ readRenderOptions)
});

// EXTERNAL MODULE: ./build/js/lib/text.js
var lib_text = __webpack_require__(859);
// EXTERNAL MODULE: ./build/js/lib/error.js
var error = __webpack_require__(8208);
// EXTERNAL MODULE: ./build/js/lib/kubernetes.js
var kubernetes = __webpack_require__(2860);
// EXTERNAL MODULE: ./build/js/lib/nearest.js
var nearest = __webpack_require__(8020);
// EXTERNAL MODULE: ./build/js/lib/yaml.js
var yaml = __webpack_require__(4979);
// EXTERNAL MODULE: ./build/js/lib/yaml-locate.js
var yaml_locate = __webpack_require__(4702);
// EXTERNAL MODULE: ./build/js/lib/go-types/table.js + 1 modules
var table = __webpack_require__(4852);
;// CONCATENATED MODULE: ./build/js/bundle/registryv1/config-shape.js




const mapPrefix = 'map[string]';
function checkShape(value, type, path, report) {
    const shape = type.replace(/^\*+/, '');
    const misfit = misfitOf(value, shape);
    if (misfit !== undefined) {
        report.faults.push(wrongType(value, misfit, path));
        return;
    }
    if (Array.isArray(value)) {
        const element = shape.slice('[]'.length);
        for (const [index, item] of value.entries())
            checkShape(item, element, [...path, index], report);
    }
    else if ((0,kubernetes/* isJsonObject */.OW)(value)) {
        if (shape.startsWith(mapPrefix))
            checkEntries(value, shape.slice(mapPrefix.length), path, report);
        else
            checkFields(value, shape, path, report);
    }
}
function checkEntries(value, type, path, report) {
    for (const [key, item] of Object.entries(value))
        checkShape(item, type, [...path, key], report);
}
function checkFields(value, struct, path, report) {
    const fields = typesOfFields(struct);
    if (fields === undefined)
        return;
    for (const field of (0,table/* requiredOf */.V)(struct)) {
        if (!Object.hasOwn(value, field))
            report.faults.push(missing([...path, field], Object.keys(value)));
    }
    for (const [field, item] of Object.entries(value)) {
        const type = fields.get(field);
        if (type === undefined)
            report.ignored.push(describeIgnored([...path, field], [...fields.keys()]));
        else
            checkShape(item, type, [...path, field], report);
    }
}
const structs = new Map();
function typesOfFields(struct) {
    const kept = structs.get(struct);
    if (kept !== undefined)
        return kept;
    const found = (0,table/* fieldsOf */.P)(struct);
    if (found === undefined)
        return undefined;
    const types = new Map(found.map(({ name, type }) => [name, type]));
    structs.set(struct, types);
    return types;
}
function describeIgnored(path, known) {
    const near = (0,nearest/* nearestWord */.z)(String(path.at(-1)), known);
    return `${showPath(path)}${near === undefined ? '' : ` (did you mean ${near}?)`}`;
}
function misfitOf(value, shape) {
    if (shape.startsWith('[]'))
        return Array.isArray(value) ? undefined : 'a list';
    const scalar = scalars.get(shape);
    if (scalar !== undefined)
        return scalar.fits(value) ? undefined : scalar.words;
    return (0,kubernetes/* isJsonObject */.OW)(value) ? undefined : 'an object';
}
const wholeNumber = {
    words: 'a whole number',
    fits: (value) => typeof value === 'bigint' || Number.isInteger(value),
};
const scalars = new Map([
    ['string', { words: 'a string', fits: (value) => typeof value === 'string' }],
    ['bool', { words: 'a boolean', fits: (value) => typeof value === 'boolean' }],
    ['int32', wholeNumber],
    ['int64', wholeNumber],
    [
        'quantity',
        {
            words: 'a quantity (a string or a number)',
            fits: (value) => ['string', 'number', 'bigint'].includes(typeof value),
        },
    ],
    ['time', { words: 'a time such as "2006-01-02T15:04:05Z"', fits: isTime }],
]);
function isTime(text) {
    if (typeof text !== 'string')
        return false;
    const match = /^(\d{4}-\d\d-\d\d)[Tt]([01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d+)?(?:[Zz]|[+-]\d\d:\d\d)$/.exec(text);
    if (match?.[1] === undefined)
        return false;
    const day = new Date(`${match[1]}T00:00:00Z`);
    return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(match[1]);
}
function wrongType(value, wanted, path) {
    const isQuotable = wanted === 'a string' && ['number', 'bigint', 'boolean'].includes(typeof value);
    const subject = path.length === 0 ? 'the configuration' : showPath(path);
    return {
        path,
        message: `${subject} must be ${wanted}, but is ${describe(value)}`,
        ...(isQuotable && { hint: 'Put the value in quotes.' }),
    };
}
function missing(path, given, why = '') {
    const near = (0,nearest/* nearestWord */.z)(String(path.at(-1)), given);
    return {
        path,
        message: `${showPath(path)} is required, but missing${why}`,
        ...(near !== undefined && { hint: `${JSON.stringify((0,lib_text/* oneLine */.TN)(near, 80))} may be meant for it.` }),
    };
}
function showPath(path) {
    return `\`${(0,lib_text/* oneLine */.TN)(path.join('.'), 200)}\``;
}
function describe(value) {
    if (value === null)
        return 'null';
    if (Array.isArray(value))
        return 'a list';
    if (typeof value === 'object')
        return 'an object';
    return typeof value === 'bigint' ? 'a number' : `a ${typeof value}`;
}

// EXTERNAL MODULE: ./build/js/lib/dns-name.js
var dns_name = __webpack_require__(4709);
// EXTERNAL MODULE: ./build/js/bundle/registryv1/install-modes.js
var install_modes = __webpack_require__(1560);
;// CONCATENATED MODULE: ./build/js/bundle/registryv1/config-watch-namespace.js




const path = ['watchNamespace'];
function watchRule(modes) {
    const own = modes.has('OwnNamespace');
    const single = modes.has('SingleNamespace');
    const why = `because the bundle supports the install modes ${(0,install_modes/* listModes */.pb)(modes)}`;
    if (!own && !single)
        return { use: 'forbidden', which: 'any', why };
    const which = own && single ? 'any' : own ? 'own' : 'other';
    return { use: modes.has('AllNamespaces') ? 'optional' : 'required', which, why };
}
function findMissingWatch(rule, given, installNamespace) {
    if (rule.use !== 'required' || given.includes('watchNamespace'))
        return [];
    const fault = missing(path, given, `: it must be ${expected(rule, installNamespace)}, ${rule.why}`);
    const name = rule.which === 'own' && installNamespace !== '' ? (0,lib_text/* oneLine */.TN)(installNamespace, 80) : 'NAMESPACE';
    return [{ ...fault, hint: `Add a line \`watchNamespace: ${name}\` to the input \`values\`.` }];
}
function checkWatch(value, rule, installNamespace) {
    if (value === null && rule.use === 'optional')
        return [];
    const wanted = expected(rule, installNamespace);
    if (typeof value !== 'string') {
        const { message, ...others } = wrongType(value, 'a string', path);
        return [{ ...others, message: `${message}: it must be ${wanted}, ${rule.why}` }];
    }
    if (installNamespace !== '' && !isAllowed(value, rule, installNamespace)) {
        const shown = JSON.stringify((0,lib_text/* oneLine */.TN)(value, 80));
        const message = `\`watchNamespace\` is ${shown}, but must be ${wanted}, ${rule.why}`;
        return [{ path, message, hint: wrongNamespaceHint }];
    }
    return checkForm(value);
}
const wrongNamespaceHint = 'The namespace that the operator is installed in is the input `namespace`: change the one or the other.';
function isAllowed(value, { which }, installNamespace) {
    if (which === 'own')
        return value === installNamespace;
    return which === 'any' || value !== installNamespace;
}
function expected({ use, which }, installNamespace) {
    const install = installNamespace === '' ? '' : ` ${JSON.stringify(installNamespace)}`;
    const name = {
        own: `the namespace${install} that the operator is installed in`,
        other: `a namespace different from the install namespace${install}`,
        any: 'the name of a namespace',
    }[which];
    return use === 'optional' ? `null or left out, which means all namespaces, or ${name}` : name;
}
function checkForm(value) {
    const { length } = [...value];
    const faults = [];
    if (length === 0) {
        faults.push({ path, message: '`watchNamespace` must have at least 1 character, but is empty' });
    }
    if (length > dns_name/* maxDnsLabelLength */.eR) {
        faults.push({
            path,
            message: `\`watchNamespace\` must have at most ${dns_name/* maxDnsLabelLength */.eR} characters, but has ${length}`,
        });
    }
    if (!(0,dns_name/* hasDnsLabelForm */.Cl)(value)) {
        faults.push({
            path,
            message: `\`watchNamespace\` must be lower-case letters, digits and inner hyphens (^${dns_name/* dnsLabelPattern */.aG}$), but is ${JSON.stringify((0,lib_text/* oneLine */.TN)(value, 80))}`,
        });
    }
    return faults;
}

;// CONCATENATED MODULE: ./build/js/bundle/registryv1/config.js









const deploymentConfigTypes = {
    affinity: 'core/v1.Affinity',
    annotations: 'map[string]string',
    env: '[]core/v1.EnvVar',
    envFrom: '[]core/v1.EnvFromSource',
    nodeSelector: 'map[string]string',
    resources: 'core/v1.ResourceRequirements',
    tolerations: '[]core/v1.Toleration',
    volumeMounts: '[]core/v1.VolumeMount',
    volumes: '[]core/v1.Volume',
};
const selectorHint = 'Leave it out: OLM v0 takes a `selector` here, but never used it.';
const maxFaults = 100;
function readConfig(text, csv, installNamespace) {
    const value = parse(text ?? '{}');
    const report = { faults: [], ignored: [] };
    checkConfig(value, csv, installNamespace, report);
    refuse(report.faults, (0,yaml_locate/* createLocator */.T)(text ?? '{}'));
    const { watchNamespace, deploymentConfig } = value;
    return {
        ...(typeof watchNamespace === 'string' && { watchNamespace }),
        ...((0,kubernetes/* isJsonObject */.OW)(deploymentConfig) && { deploymentConfig }),
        ignored: report.ignored,
    };
}
function refuseConfigTypes(text, faults) {
    refuse(faults.map(({ path, expected, found }) => {
        const whole = ['deploymentConfig', ...path];
        return { path: whole, message: `${showPath(whole)} must be ${expected}, but is ${(0,lib_text/* oneLine */.TN)(found, 80)}` };
    }), (0,yaml_locate/* createLocator */.T)(text));
}
function parse(text) {
    const parsed = (0,yaml/* parseYaml */.h)(text);
    if (parsed.ok && parsed.nextFrom === undefined)
        return parsed.value;
    if (parsed.ok)
        throw new error/* BundleError */.rJ('CONFIG_INVALID', `The input \`values\` has a second document (line ${parsed.nextFrom}), but only one is read.`, { hint: 'Write everything into one object, without `---` or `...`.' });
    const { reason, line } = parsed.fault;
    throw new error/* BundleError */.rJ('CONFIG_INVALID', `The input \`values\` is not YAML: ${(0,lib_text/* oneLine */.TN)(reason)}${line === undefined ? '' : ` (line ${line})`}.`, { hint: 'Write an object, such as `watchNamespace: team-a`, on lines of its own under `values: |`.' });
}
function checkConfig(value, csv, installNamespace, report) {
    const rule = csv && watchRule((0,install_modes/* supportedModes */.N5)(csv));
    const { faults } = report;
    if (!(0,kubernetes/* isJsonObject */.OW)(value)) {
        faults.push(wrongType(value, 'an object', []));
        return;
    }
    const keys = Object.keys(value);
    const known = rule?.use === 'forbidden' ? ['deploymentConfig'] : ['watchNamespace', 'deploymentConfig'];
    if (rule !== undefined)
        faults.push(...findMissingWatch(rule, keys, installNamespace));
    for (const [key, item] of Object.entries(value)) {
        if (!known.includes(key))
            continue;
        if (key === 'deploymentConfig')
            checkDeploymentConfig(item, report);
        else if (rule !== undefined)
            faults.push(...checkWatch(item, rule, installNamespace));
    }
    for (const key of keys.filter((name) => !known.includes(name))) {
        faults.push(csv && key === 'watchNamespace' ? forbiddenWatch(csv) : unknownKey([key], known));
    }
}
function checkDeploymentConfig(value, report) {
    const path = ['deploymentConfig'];
    if (!(0,kubernetes/* isJsonObject */.OW)(value)) {
        report.faults.push(wrongType(value, 'an object', path));
        return;
    }
    const known = Object.keys(deploymentConfigTypes);
    const unknown = [];
    for (const [key, item] of Object.entries(value)) {
        const type = Object.hasOwn(deploymentConfigTypes, key) ? deploymentConfigTypes[key] : undefined;
        if (key === 'selector')
            unknown.push({ ...unknownKey([...path, key], known), hint: selectorHint });
        else if (type === undefined)
            unknown.push(unknownKey([...path, key], known));
        else
            checkShape(item, type, [...path, key], report);
    }
    report.faults.push(...unknown);
}
function forbiddenWatch(csv) {
    const modes = (0,install_modes/* listModes */.pb)((0,install_modes/* supportedModes */.N5)(csv));
    return {
        path: ['watchNamespace'],
        message: `the field \`watchNamespace\` is unknown to this bundle: it supports the install modes ${modes}, and only OwnNamespace and SingleNamespace take a namespace`,
        hint: 'Leave it out: the operator watches all namespaces.',
    };
}
function unknownKey(path, known) {
    const near = (0,nearest/* nearestWord */.z)(path.at(-1) ?? '', known);
    return {
        path,
        message: `the field ${showPath(path)} is unknown; known ${known.length === 1 ? 'is' : 'are'} ${known.join(', ')}`,
        ...(near !== undefined && { hint: `Did you mean ${near}? Capitals count.` }),
    };
}
function refuse(faults, locate) {
    const errors = faults.slice(0, maxFaults).map(({ path, message, hint }) => {
        const line = lineOf(path, locate);
        const text = `In the input \`values\`, ${message}${line === undefined ? '' : ` (line ${line})`}.`;
        return new error/* BundleError */.rJ('CONFIG_INVALID', text, hint === undefined ? {} : { hint });
    });
    if (faults.length > maxFaults) {
        const more = (0,lib_text/* countOf */.pq)(faults.length - maxFaults, 'more fault');
        errors.push(new error/* BundleError */.rJ('CONFIG_INVALID', `The input \`values\` has ${more}.`));
    }
    const [first, ...others] = errors;
    if (first !== undefined)
        throw (0,error/* combineErrors */.Lt)([first, ...others]);
}
function lineOf(path, locate) {
    for (let depth = path.length; depth > 0; depth--) {
        const place = locate(path.slice(0, depth));
        if (place !== undefined)
            return place.line;
    }
    return undefined;
}

// EXTERNAL MODULE: ./build/js/bundle/registryv1/render/typed.js
var typed = __webpack_require__(75);
;// CONCATENATED MODULE: ./build/js/bundle/registryv1/settings.js




const maxNamed = 10;
function checkSettings(csv, given) {
    readSettings(csv !== undefined && (0,install_modes/* hasUsableMode */.yG)((0,install_modes/* supportedModes */.N5)(csv)) ? csv : undefined, given);
}
function readSettings(csv, { namespace, values }) {
    const config = readConfig(values, csv, namespace);
    const normalized = config.deploymentConfig && (0,typed/* normalizeDeploymentConfig */.B)(config.deploymentConfig);
    refuseConfigTypes(values ?? '{}', normalized?.faults ?? []);
    return { config, normalized };
}
function readRenderOptions({ csv }, target, log) {
    const { config, normalized } = readSettings(csv, target);
    const { namespace, certificates } = target;
    const { watchNamespace, ignored } = config;
    if (ignored.length > 0) {
        const named = ignored.slice(0, maxNamed).map((path) => (0,lib_text/* oneLine */.TN)(path, 200));
        const more = ignored.length > named.length ? ` and ${ignored.length - named.length} more` : '';
        log.warning(`The input \`values\` has ${(0,lib_text/* countOf */.pq)(ignored.length, 'field')} that Kubernetes does not know, and that ${ignored.length === 1 ? 'changes' : 'change'} nothing: ${named.join(', ')}${more}.`);
    }
    return {
        installNamespace: namespace,
        targetNamespaces: (0,install_modes/* targetNamespaces */.MT)((0,install_modes/* supportedModes */.N5)(csv), namespace, watchNamespace),
        certificates,
        ...(normalized !== undefined && { deploymentConfig: normalized.config }),
    };
}


/***/ }),

/***/ 1013:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   B4: () => (/* binding */ groupSorted),
/* harmony export */   D$: () => (/* binding */ webhookPath),
/* harmony export */   hD: () => (/* binding */ quote),
/* harmony export */   nF: () => (/* binding */ placeInCsv),
/* harmony export */   nR: () => (/* binding */ deploymentPath),
/* harmony export */   rA: () => (/* binding */ csvError)
/* harmony export */ });
/* harmony import */ var _lib_go_json_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(4465);
/* harmony import */ var _lib_kubernetes_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(2860);
/* harmony import */ var _lib_text_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(859);



function csvError(bundle, path, code, message, hint) {
    const object = (0,_lib_kubernetes_js__WEBPACK_IMPORTED_MODULE_0__/* .describeObject */ .v8)(bundle.csv);
    return { code, severity: 'error', message, hint, object, at: placeInCsv(bundle, path) };
}
function placeInCsv({ csv, csvAt, locate }, path) {
    return locate(csv, path) ?? csvAt;
}
function deploymentPath(index) {
    return ['spec', 'install', 'spec', 'deployments', index];
}
function webhookPath(index) {
    return ['spec', 'webhookdefinitions', index];
}
function quote(name) {
    return JSON.stringify((0,_lib_text_js__WEBPACK_IMPORTED_MODULE_1__/* .oneLine */ .TN)(name, 260));
}
function groupSorted(items, keyOf) {
    return [...Map.groupBy(items, keyOf)].toSorted(([left], [right]) => (0,_lib_go_json_js__WEBPACK_IMPORTED_MODULE_2__/* .compareUtf8 */ .zq)(left, right));
}


/***/ }),

/***/ 5271:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  p: () => (/* binding */ renderBundle)
});

// EXTERNAL MODULE: ./build/js/lib/error.js
var error = __webpack_require__(8208);
// EXTERNAL MODULE: ./build/js/lib/text.js
var lib_text = __webpack_require__(859);
// EXTERNAL MODULE: ./build/js/bundle/registryv1/check-dependencies.js
var check_dependencies = __webpack_require__(5582);
// EXTERNAL MODULE: ./build/js/bundle/registryv1/render/context.js
var render_context = __webpack_require__(4024);
// EXTERNAL MODULE: ./build/js/lib/kubernetes.js
var kubernetes = __webpack_require__(2860);
// EXTERNAL MODULE: ./build/js/bundle/registryv1/render/definitions.js
var definitions = __webpack_require__(5473);
// EXTERNAL MODULE: ./build/js/bundle/registryv1/render/naming.js + 1 modules
var naming = __webpack_require__(9690);
;// CONCATENATED MODULE: ./build/js/bundle/registryv1/render/rbac.js


const rbacGroup = 'rbac.authorization.k8s.io';
const defaultAccount = 'default';
const readNamespaces = {
    verbs: ['get', 'list', 'watch'],
    apiGroups: [''],
    resources: ['namespaces'],
};
function generateServiceAccounts(context) {
    const { permissions = [], clusterPermissions = [] } = (0,render_context/* strategyOf */.xS)(context.bundle);
    const names = new Set([...permissions, ...clusterPermissions].map(accountOf));
    names.delete(defaultAccount);
    return [...names].sort().map((name) => (0,render_context/* fromCsv */.Ff)(context, {
        apiVersion: 'v1',
        kind: 'ServiceAccount',
        metadata: { name, namespace: context.installNamespace },
    }));
}
function generateRoles(context) {
    return namespacedGrants(context.bundle, context).flatMap(({ namespace, permission }) => grant(context, permission, namespace));
}
function generateClusterRoles(context) {
    return clusterGrants(context.bundle, context).flatMap((permission) => grant(context, permission));
}
function accountOf({ serviceAccountName }) {
    return serviceAccountName === '' ? defaultAccount : serviceAccountName;
}
function namespacedGrants(bundle, options) {
    if ((0,render_context/* watchesAllNamespaces */.ze)(options))
        return [];
    const { permissions = [] } = (0,render_context/* strategyOf */.xS)(bundle);
    return options.targetNamespaces.flatMap((namespace) => permissions.map((permission) => ({ namespace, permission })));
}
function clusterGrants(bundle, options) {
    const { permissions = [], clusterPermissions = [] } = (0,render_context/* strategyOf */.xS)(bundle);
    if (!(0,render_context/* watchesAllNamespaces */.ze)(options))
        return clusterPermissions;
    const promoted = permissions.map((permission) => ({
        ...permission,
        rules: [...(permission.rules ?? []), readNamespaces],
    }));
    return [...clusterPermissions, ...promoted];
}
function grant(context, permission, namespace) {
    const { serviceAccountName, rules } = permission;
    const account = accountOf(permission);
    const { name: csvName = '' } = context.bundle.csv.metadata;
    const name = (0,naming/* uniqueName */.Fi)(`${csvName}-${account}`, { serviceAccountName, rules });
    const kind = namespace === undefined ? 'ClusterRole' : 'Role';
    const metadata = { name, ...(namespace !== undefined && { namespace }) };
    const apiVersion = `${rbacGroup}/v1`;
    return [
        (0,render_context/* fromCsv */.Ff)(context, { apiVersion, kind, metadata, rules }),
        (0,render_context/* fromCsv */.Ff)(context, {
            apiVersion,
            kind: `${kind}Binding`,
            metadata,
            subjects: [{ kind: 'ServiceAccount', name: account, namespace: context.installNamespace }],
            roleRef: { apiGroup: rbacGroup, kind, name },
        }),
    ];
}

;// CONCATENATED MODULE: ./build/js/bundle/registryv1/render/describe-accounts.js



const group = 'rbac.authorization.k8s.io';
const accountPrefix = 'system:serviceaccount:';
const maxAccounts = 500;
function describeAccounts(context) {
    const drafts = [
        ...generateRoles(context),
        ...generateClusterRoles(context),
        ...(0,definitions/* generateOthers */.nn)(context),
    ].filter(({ object: { apiVersion, metadata } }) => isRbac(apiVersion) && (0,kubernetes/* isJsonObject */.OW)(metadata));
    const objects = new Map(drafts.map(({ object }) => [keyOf(object.kind, object.metadata.name, (0,kubernetes/* namespaceOf */.N6)(object)), object]));
    const holds = [...objects.values()].flatMap((object) => holdsOf(object, context.installNamespace));
    const byAccount = [...Map.groupBy(holds, ({ account }) => account)].toSorted(byOwnThenName);
    return {
        accounts: byAccount
            .slice(0, maxAccounts)
            .map(([account, own]) => describeAccount(account, unique(own), objects)),
        left: Math.max(0, byAccount.length - maxAccounts),
    };
}
function isRbac(apiVersion) {
    return typeof apiVersion === 'string' && (0,kubernetes/* groupOf */.F8)(apiVersion) === group;
}
function byOwnThenName([left, [ofLeft]], [right, [ofRight]]) {
    return Number(ofRight?.isOwn) - Number(ofLeft?.isOwn) || (left < right ? -1 : 1);
}
function unique(holds) {
    return [
        ...new Map(holds.map((hold) => [JSON.stringify([hold.kind, hold.role, hold.namespace ?? null]), hold])).values(),
    ];
}
function holdsOf(object, installNamespace) {
    const { kind, roleRef, subjects } = object;
    if (kind !== 'RoleBinding' && kind !== 'ClusterRoleBinding')
        return [];
    if (!(0,kubernetes/* isJsonObject */.OW)(roleRef) || typeof roleRef.name !== 'string' || !Array.isArray(subjects))
        return [];
    const { kind: roleKind, name: role } = roleRef;
    if (roleKind !== 'Role' && roleKind !== 'ClusterRole')
        return [];
    const namespace = kind === 'RoleBinding' ? (0,kubernetes/* namespaceOf */.N6)(object) : undefined;
    return subjects.filter(kubernetes/* isJsonObject */.OW).flatMap((subject) => {
        const account = describe_accounts_accountOf(subject, installNamespace);
        return account === undefined ? [] : [{ ...account, kind: roleKind, role, namespace }];
    });
}
function describe_accounts_accountOf({ kind, name, namespace }, installNamespace) {
    if (typeof name !== 'string')
        return undefined;
    if (kind === 'ServiceAccount')
        return serviceAccount(name, namespace, installNamespace);
    if (kind === 'Group')
        return { account: `group ${name}`, isOwn: coversAll(name, installNamespace) };
    if (kind !== 'User')
        return undefined;
    const [home, account] = name.startsWith(accountPrefix) ? name.slice(accountPrefix.length).split(':') : [];
    return account === undefined
        ? { account: `user ${name}`, isOwn: false }
        : serviceAccount(account, home, installNamespace);
}
function serviceAccount(name, namespace, installNamespace) {
    const isOwn = namespace === installNamespace;
    return { account: isOwn ? name : `${typeof namespace === 'string' ? namespace : ''}/${name}`, isOwn };
}
function coversAll(name, namespace) {
    return ['system:serviceaccounts', `system:serviceaccounts:${namespace}`, 'system:authenticated'].includes(name);
}
function describeAccount(name, holds, objects) {
    const held = holds.map((hold) => ({ hold, role: objects.get(keyOf(hold.kind, hold.role, hold.namespace)) }));
    const rulesIn = (list) => list.flatMap(({ role }) => readRules(role?.rules));
    const clusterWide = held.filter(({ hold }) => hold.namespace === undefined);
    const namespaced = Map.groupBy(held.filter(({ hold }) => hold.namespace !== undefined), ({ hold }) => hold.namespace ?? '');
    return {
        name,
        clusterWide: rulesIn(clusterWide),
        namespaces: [...namespaced]
            .map(([namespace, list]) => ({ namespace, rules: rulesIn(list) }))
            .filter(({ rules }) => rules.length > 0),
        unread: held.flatMap(({ hold, role }) => unreadOf(hold, role)),
    };
}
function keyOf(kind, name, namespace) {
    return JSON.stringify([kind, name, kind.startsWith('Cluster') ? '' : (namespace ?? '')]);
}
function unreadOf({ kind, role: name, namespace }, role) {
    const place = namespace === undefined ? {} : { namespace };
    if (role === undefined)
        return [{ kind, name, ...place, why: 'missing' }];
    return (0,kubernetes/* isJsonObject */.OW)(role.aggregationRule) ? [{ kind, name, ...place, why: 'gathered' }] : [];
}
function readRules(rules) {
    if (!Array.isArray(rules))
        return [];
    const lists = ['apiGroups', 'resources', 'resourceNames', 'nonResourceURLs'];
    return rules.filter(kubernetes/* isJsonObject */.OW).map((rule) => ({
        verbs: textsOf(rule.verbs),
        ...Object.fromEntries(lists.filter((list) => rule[list] !== undefined).map((list) => [list, textsOf(rule[list])])),
    }));
}
function textsOf(list) {
    return Array.isArray(list) ? list.filter((item) => typeof item === 'string') : [];
}

// EXTERNAL MODULE: ./build/js/bundle/registryv1/render/webhooks.js
var webhooks = __webpack_require__(1409);
;// CONCATENATED MODULE: ./build/js/bundle/registryv1/render/describe-operator.js




function describeOperator(bundle, options) {
    const targetNamespaces = [...new Set(options.targetNamespaces)];
    const { accounts, left } = describeAccounts({ ...options, targetNamespaces, bundle });
    return {
        installNamespace: options.installNamespace,
        watches: (0,render_context/* watchesAllNamespaces */.ze)({ targetNamespaces }) ? 'all' : targetNamespaces,
        webhooks: (0,render_context/* webhooksOf */.o0)(bundle).flatMap(describeWebhook),
        accounts,
        ...(left > 0 && { moreAccounts: left }),
    };
}
function describeWebhook(webhook) {
    const deployment = (0,render_context/* deploymentOf */.PE)(webhook);
    const shared = { name: (0,webhooks/* webhookNameOf */._E)(webhook), deployment, service: (0,naming/* serviceNameOf */.Ee)(deployment) };
    switch (webhook.type) {
        case 'ConversionWebhook':
            return [{ ...shared, type: 'conversion', crds: webhook.conversionCRDs ?? [] }];
        case 'ValidatingAdmissionWebhook':
        case 'MutatingAdmissionWebhook': {
            const type = webhook.type === 'MutatingAdmissionWebhook' ? 'mutating' : 'validating';
            const { rules = [], failurePolicy = 'Fail' } = webhook;
            return [{ ...shared, type, rules, failurePolicy }];
        }
        default:
            return [];
    }
}

;// CONCATENATED MODULE: ./build/js/bundle/registryv1/rights-words.js

const maxRights = 100;
const maxNames = 10;
const readVerbs = ['get', 'list', 'watch'];
const changeVerbs = ['update', 'patch'];
const verbWords = { deletecollection: 'delete many of', update: 'replace' };
function describeRules(rules, where) {
    return bounded(rules.flatMap((rule) => describeRule(rule, where)));
}
function describeUnread(roles) {
    return bounded(roles.map(({ kind, name, namespace, why }) => {
        const place = namespace === undefined ? 'in all namespaces' : `in the namespace ${namespace}`;
        return {
            text: `use every right of ${kind} ${(0,lib_text/* oneLine */.TN)(name, 100)} ${place}`,
            warning: warningOfUnread(kind, name, why),
        };
    }));
}
function warningOfUnread(kind, name, why) {
    if (why === 'gathered')
        return 'the cluster gathers its rules from other roles';
    return kind === 'ClusterRole' && name === 'cluster-admin'
        ? 'this is every right there is; the bundle does not bring this role'
        : 'the bundle does not bring this role, so its rules are not shown here';
}
function bounded(all) {
    const rights = new Map(all.map((right) => [right.text, right]));
    const shown = [...rights.values()].slice(0, maxRights);
    const left = rights.size - shown.length;
    return left === 0 ? shown : [...shown, { text: `${(0,lib_text/* countOf */.pq)(left, 'more right')}, not shown here` }];
}
function describeRule(rule, where) {
    const verbs = rule.verbs ?? [];
    if (verbs.length === 0)
        return [];
    const warning = warningOf(rule);
    const rights = [];
    for (const group of rule.apiGroups ?? []) {
        if ((rule.resources ?? []).length === 0)
            continue;
        const what = `${describeVerbs(verbs)} ${describeResources(rule, group)}`;
        rights.push({ text: `${what} ${where}`, ...(warning !== undefined && { warning }) });
    }
    if (rule.nonResourceURLs !== undefined && rule.nonResourceURLs.length > 0) {
        const text = `${listVerbs(verbs)} the API server’s paths ${listNames(rule.nonResourceURLs)}`;
        const isAll = rule.nonResourceURLs.some((path) => path === '*' || path === '/*');
        rights.push({ text, ...(isAll && { warning: 'this is every path, logs and profiles included' }) });
    }
    return rights;
}
function describeVerbs(verbs) {
    return verbs.includes('*') ? 'do anything with' : listVerbs(verbs);
}
function listVerbs(verbs) {
    if (verbs.includes('*'))
        return 'do anything with';
    const has = (wanted) => wanted.every((verb) => verbs.includes(verb));
    const merged = new Map([
        ['read', readVerbs],
        ['change', changeVerbs],
    ]);
    const words = new Set();
    for (const verb of verbs) {
        const whole = [...merged].find(([, parts]) => parts.includes(verb) && has(parts));
        words.add(whole?.[0] ?? (Object.hasOwn(verbWords, verb) ? verbWords[verb] : undefined) ?? (0,lib_text/* oneLine */.TN)(verb, 40));
    }
    const list = [...words].slice(0, maxNames);
    return list.length < 2 ? list.join('') : `${list.slice(0, -1).join(', ')} and ${list.at(-1)}`;
}
function describeResources({ resources = [], resourceNames = [] }, group) {
    const named = resourceNames.length === 0 ? '' : ` named ${listNames(resourceNames)}`;
    if (resources.includes('*')) {
        const groups = group === '*' ? 'all API groups' : group === '' ? 'the core API' : (0,lib_text/* oneLine */.TN)(group, 100);
        return `all resources of ${groups}${named}`;
    }
    const suffix = group === '' ? '' : ` (${group === '*' ? 'any API group' : (0,lib_text/* oneLine */.TN)(group, 100)})`;
    return `${listNames(resources)}${suffix}${named}`;
}
function listNames(names) {
    const shown = [...new Set(names)].slice(0, maxNames).map((name) => (0,lib_text/* oneLine */.TN)(name, 100));
    const left = new Set(names).size - shown.length;
    return `${shown.join(', ')}${left > 0 ? ` and ${left} more` : ''}`;
}
const rbac = 'rbac.authorization.k8s.io';
const writeVerbs = ['create', 'update', 'patch'];
const risks = [
    {
        groups: [rbac],
        resources: ['roles', 'clusterroles'],
        verbs: ['escalate'],
        why: 'whoever has it can give itself any right',
    },
    {
        groups: [rbac],
        resources: ['roles', 'clusterroles'],
        verbs: ['bind'],
        unlessNamed: true,
        why: 'whoever has it can give itself the rights of any role',
    },
    {
        groups: [''],
        resources: ['users', 'groups', 'serviceaccounts'],
        verbs: ['impersonate'],
        why: 'whoever has it can act as somebody else',
    },
    {
        groups: [''],
        resources: ['serviceaccounts/token'],
        verbs: ['create'],
        unlessNamed: true,
        why: 'whoever has it can act as any service account there',
    },
    {
        groups: [''],
        resources: ['secrets'],
        verbs: readVerbs,
        unlessNamed: true,
        why: 'every secret there can be read, tokens and passwords of others included',
    },
    {
        groups: [''],
        resources: ['pods/exec', 'pods/attach'],
        verbs: ['get', 'create'],
        unlessNamed: true,
        why: 'whoever has it can run commands in any pod there',
    },
    {
        groups: [''],
        resources: ['nodes/proxy'],
        verbs: ['get', 'create'],
        unlessNamed: true,
        why: 'whoever has it can run commands in any pod, past the API server’s checks',
    },
    {
        groups: ['admissionregistration.k8s.io'],
        resources: ['mutatingwebhookconfigurations', 'validatingwebhookconfigurations'],
        verbs: writeVerbs,
        unlessNamed: true,
        why: 'whoever has it can read, change or refuse any request to the cluster',
    },
    {
        groups: [''],
        resources: ['secrets'],
        verbs: readVerbs,
        why: 'the secrets of these names can be read, whoever they belong to',
    },
];
function warningOf(rule) {
    const { apiGroups = [], resources = [], resourceNames = [] } = rule;
    const verbs = rule.verbs ?? [];
    if (resources.includes('*') && resourceNames.length === 0) {
        const isAll = apiGroups.includes('*') && verbs.includes('*');
        return isAll ? 'this is every right there is' : '`*` also means every resource that is added later';
    }
    return risks.find((risk) => {
        if (risk.unlessNamed === true && resourceNames.length > 0)
            return false;
        return meets(apiGroups, risk.groups) && meets(resources, risk.resources) && meets(verbs, risk.verbs);
    })?.why;
}
function meets(given, wanted) {
    return given.includes('*') || given.some((name) => wanted.includes(name));
}

;// CONCATENATED MODULE: ./build/js/bundle/registryv1/operator-summary.js




function summarizeOperator(bundle, options) {
    const operator = describeOperator(bundle, options);
    return {
        ...operator,
        rights: [
            ...operator.accounts.map((account) => ({ account: account.name, rights: rightsOf(account) })),
            ...restOf(operator),
        ],
        needs: bundle.dependencies.map(check_dependencies/* describeDependency */.f),
    };
}
function restOf({ moreAccounts }) {
    if (moreAccounts === undefined)
        return [];
    const text = `${(0,lib_text/* countOf */.pq)(moreAccounts, 'more account')}, not shown here`;
    return [{ account: 'others', rights: [{ text, warning: 'the bundle gives them rights too' }] }];
}
function rightsOf({ clusterWide, namespaces, unread }) {
    return [
        ...describeUnread(unread),
        ...describeRules(clusterWide, 'in all namespaces'),
        ...namespaces.flatMap(({ namespace, rules }) => describeRules(rules, `in the namespace ${namespace}`)),
    ];
}

// EXTERNAL MODULE: ./build/js/lib/dns-name.js
var dns_name = __webpack_require__(4709);
// EXTERNAL MODULE: ./build/js/bundle/registryv1/validate-report.js
var validate_report = __webpack_require__(1013);
;// CONCATENATED MODULE: ./build/js/bundle/registryv1/render/pod-lists.js
function withPod(deployment, edit) {
    const { spec } = deployment;
    const { template } = spec;
    return { ...deployment, spec: { ...spec, template: { ...template, spec: edit(template.spec) } } };
}
function withContainers(pod, edit) {
    return { ...pod, containers: pod.containers?.map(edit) ?? null };
}
function mergeByName(existing, entries) {
    const merged = [...existing];
    const places = new Map(existing.map(({ name }, index) => [name, index]));
    for (const entry of entries) {
        const place = places.get(entry.name);
        if (place === undefined)
            merged.push(entry);
        else
            merged[place] = entry;
    }
    return merged;
}
function appendDifferent(existing, entries) {
    const merged = [...existing];
    const seen = new Set(existing.map(canonical));
    for (const entry of entries) {
        const text = canonical(entry);
        if (seen.has(text))
            continue;
        seen.add(text);
        merged.push(entry);
    }
    return merged;
}
function canonical(value) {
    return JSON.stringify(value, (_key, part) => {
        if (typeof part === 'bigint')
            return `integer ${part}`;
        if (typeof part !== 'object' || part === null || Array.isArray(part))
            return part;
        return Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)));
    });
}

;// CONCATENATED MODULE: ./build/js/bundle/registryv1/render/certificate-volumes.js

const places = [
    {
        name: 'webhook-cert',
        mountPath: '/tmp/k8s-webhook-server/serving-certs',
        certificate: 'tls.crt',
        key: 'tls.key',
    },
    {
        name: 'apiservice-cert',
        mountPath: '/apiserver.local.config/certificates',
        certificate: 'apiserver.crt',
        key: 'apiserver.key',
    },
];
function mountCertificate(pod, secretName) {
    const replaced = replacedVolumes(pod);
    const volumes = places.map(({ name, certificate, key }) => ({
        name,
        secret: {
            secretName,
            items: [
                { key: 'tls.crt', path: certificate },
                { key: 'tls.key', path: key },
            ],
        },
    }));
    const mounts = places.map(({ name, mountPath }) => ({ name, mountPath }));
    const without = (list = []) => list.filter(({ name }) => !replaced.has(name));
    const mounted = withContainers(pod, (container) => ({
        ...container,
        volumeMounts: [...without(container.volumeMounts), ...mounts],
    }));
    return { ...mounted, volumes: [...without(pod.volumes), ...volumes] };
}
function replacedVolumes({ containers }) {
    const paths = places.map(({ mountPath }) => mountPath);
    const mounts = (containers ?? []).flatMap(({ volumeMounts = [] }) => volumeMounts);
    const taken = mounts.filter(({ mountPath }) => paths.includes(mountPath)).map(({ name }) => name);
    return new Set([...places.map(({ name }) => name), ...taken]);
}

;// CONCATENATED MODULE: ./build/js/bundle/registryv1/render/deployment-config.js

function applyDeploymentConfig(deployment, config) {
    const edited = withPod(deployment, (pod) => withContainers(configurePod(pod, config), (container) => configureContainer(container, config)));
    return addAnnotations(edited, config.annotations ?? {});
}
function configureContainer(container, config) {
    const { env = [], envFrom = [], volumeMounts = [] } = container;
    return {
        ...container,
        env: mergeByName(env, config.env ?? []),
        envFrom: appendDifferent(envFrom, config.envFrom ?? []),
        volumeMounts: mergeByName(volumeMounts, config.volumeMounts ?? []),
        ...(config.resources !== undefined && { resources: config.resources }),
    };
}
function configurePod(pod, config) {
    const { affinity, ...rest } = pod;
    const merged = mergeAffinity(affinity, config.affinity);
    return {
        ...rest,
        volumes: mergeByName(pod.volumes ?? [], config.volumes ?? []),
        tolerations: appendDifferent(pod.tolerations ?? [], config.tolerations ?? []),
        ...(config.nodeSelector !== undefined && { nodeSelector: config.nodeSelector }),
        ...(merged !== undefined && { affinity: merged }),
    };
}
const affinityFields = ['nodeAffinity', 'podAffinity', 'podAntiAffinity'];
function mergeAffinity(existing, config) {
    if (config === undefined)
        return existing;
    const given = affinityFields.filter((field) => isPresent(config[field]));
    if (given.length === 0)
        return undefined;
    const merged = {};
    for (const field of affinityFields) {
        const part = given.includes(field) ? config[field] : existing?.[field];
        const erased = given.includes(field) && asksForNothing(part);
        if (isPresent(part) && !erased)
            merged[field] = part;
    }
    return Object.keys(merged).length === 0 ? undefined : merged;
}
function asksForNothing(part) {
    const hard = part.requiredDuringSchedulingIgnoredDuringExecution;
    const rules = Array.isArray(hard) ? hard : hard?.nodeSelectorTerms;
    return isEmptyList(rules) && isEmptyList(part.preferredDuringSchedulingIgnoredDuringExecution);
}
function isEmptyList(value) {
    return !Array.isArray(value) || value.length === 0;
}
function isPresent(value) {
    return value !== undefined && value !== null;
}
function addAnnotations(deployment, annotations) {
    if (Object.keys(annotations).length === 0)
        return deployment;
    const { metadata, spec } = deployment;
    const { template } = spec;
    const pods = { ...template.metadata, annotations: { ...annotations, ...template.metadata.annotations } };
    return {
        ...deployment,
        metadata: { ...metadata, annotations: { ...annotations, ...metadata.annotations } },
        spec: { ...spec, template: { ...template, metadata: pods } },
    };
}

;// CONCATENATED MODULE: ./build/js/bundle/registryv1/render/deployments.js





function generateDeployments(context) {
    const serving = (0,render_context/* webhookDeployments */.oy)(context.bundle);
    return (0,render_context/* deploymentsOf */.o)(context.bundle).map((entry) => {
        const plain = draft(context, entry);
        const certified = serving.has(entry.name) && context.certificates !== 'none'
            ? withPod(plain, (pod) => mountCertificate(pod, (0,naming/* certificateNameOf */.ci)(entry.name)))
            : plain;
        const { deploymentConfig } = context;
        return (0,render_context/* fromCsv */.Ff)(context, deploymentConfig === undefined ? certified : applyDeploymentConfig(certified, deploymentConfig));
    });
}
function draft({ bundle, ...options }, entry) {
    const spec = entry.spec;
    const { template } = spec;
    const annotations = {
        ...bundle.csv.metadata.annotations,
        ...template.metadata.annotations,
        'olm.targetNamespaces': options.targetNamespaces.join(','),
        'olm.operatorNamespace': options.installNamespace,
    };
    return {
        apiVersion: 'apps/v1',
        kind: 'Deployment',
        metadata: {
            name: entry.name,
            namespace: options.installNamespace,
            ...(entry.label !== undefined && { labels: entry.label }),
        },
        spec: {
            ...spec,
            template: { ...template, metadata: { ...template.metadata, annotations } },
            revisionHistoryLimit: 1,
        },
    };
}

;// CONCATENATED MODULE: ./build/js/bundle/registryv1/render/deployment-findings.js





const podLists = {
    containers: [{ field: 'name' }],
    initContainers: [{ field: 'name' }],
    volumes: [{ field: 'name' }],
    imagePullSecrets: [{ field: 'name', default: '' }],
    hostAliases: [{ field: 'ip' }],
    topologySpreadConstraints: [{ field: 'topologyKey' }, { field: 'whenUnsatisfiable' }],
};
const containerLists = {
    env: [{ field: 'name' }],
    ports: [{ field: 'containerPort' }, { field: 'protocol', default: 'TCP' }],
    volumeMounts: [{ field: 'mountPath' }],
    volumeDevices: [{ field: 'devicePath' }],
};
function findDuplicateKeys(context) {
    return generateDeployments(context).flatMap(({ object }, index) => {
        const pod = podOf(object.spec);
        const path = [...(0,validate_report/* deploymentPath */.nR)(index), 'spec', 'template', 'spec'];
        const found = [
            ...duplicatesIn(pod, podLists, path),
            ...['initContainers', 'containers'].flatMap((list) => itemsOf(pod[list]).flatMap((container, place) => duplicatesIn(container, containerLists, [...path, list, place]))),
        ];
        return found.map(({ list, key, at }) => ({
            code: 'LIST_KEY_DUPLICATE',
            severity: 'warning',
            message: `The deployment ${(0,validate_report/* quote */.hD)(object.metadata.name)} has two entries ${(0,validate_report/* quote */.hD)(key)} in ${at.slice(path.length).join('.')}: server-side apply refuses it.`,
            hint: `Keep one of them; look into \`deploymentConfig\` too, whose ${list} are added.`,
            at: (0,validate_report/* placeInCsv */.nF)(context.bundle, at),
        }));
    });
}
function podOf(spec) {
    const template = (0,kubernetes/* isJsonObject */.OW)(spec) ? spec.template : undefined;
    const pod = (0,kubernetes/* isJsonObject */.OW)(template) ? template.spec : undefined;
    return (0,kubernetes/* isJsonObject */.OW)(pod) ? pod : {};
}
function itemsOf(list) {
    return Array.isArray(list) ? list.filter(kubernetes/* isJsonObject */.OW) : [];
}
function duplicatesIn(owner, lists, path) {
    return Object.entries(lists).flatMap(([list, keys]) => {
        const seen = new Set();
        for (const item of itemsOf(owner[list])) {
            const key = keys.map(({ field, default: standard = '' }) => String(item[field] ?? standard)).join('/');
            if (seen.has(key))
                return [{ list, key, at: [...path, list] }];
            seen.add(key);
        }
        return [];
    });
}
function findMisnamedAccounts(context) {
    const { bundle } = context;
    const { permissions = [], clusterPermissions = [] } = (0,render_context/* strategyOf */.xS)(bundle);
    const strategy = ['spec', 'install', 'spec'];
    const uses = [
        ...namesIn(permissions, [...strategy, 'permissions']),
        ...namesIn(clusterPermissions, [...strategy, 'clusterPermissions']),
        ...(0,render_context/* deploymentsOf */.o)(bundle).map(({ spec }, index) => ({
            name: podOf(spec).serviceAccountName,
            path: [...(0,validate_report/* deploymentPath */.nR)(index), 'spec', 'template', 'spec', 'serviceAccountName'],
        })),
    ];
    const first = new Map(uses.toReversed().map(({ name, path }) => [name, path]));
    return [...first].toReversed().flatMap(([name, path]) => {
        if (typeof name !== 'string' || name === '')
            return [];
        const faults = (0,dns_name/* dnsSubdomainFaults */.VP)(name);
        if (faults.length === 0)
            return [];
        return {
            code: 'SERVICE_ACCOUNT_NAME_INVALID',
            severity: 'warning',
            message: `The service account ${(0,validate_report/* quote */.hD)(name)} has a name that a cluster refuses: ${faults.join('; ')}.`,
            hint: 'Give the service account another name, in the permissions and in the deployments.',
            at: (0,validate_report/* placeInCsv */.nF)(bundle, path),
        };
    });
}
function namesIn(permissions, path) {
    return permissions.map(({ serviceAccountName }, index) => ({
        name: serviceAccountName,
        path: [...path, index, 'serviceAccountName'],
    }));
}

// EXTERNAL MODULE: ./build/js/bundle/registryv1/render/findings.js
var findings = __webpack_require__(3333);
// EXTERNAL MODULE: ./build/js/bundle/registryv1/render/certificates.js
var certificates = __webpack_require__(4155);
;// CONCATENATED MODULE: ./build/js/bundle/registryv1/render/generators.js





const generators = [
    generateServiceAccounts,
    generateRoles,
    generateClusterRoles,
    definitions/* generateDefinitions */.eA,
    definitions/* generateOthers */.nn,
    generateDeployments,
    webhooks/* generateValidatingWebhooks */.BC,
    webhooks/* generateMutatingWebhooks */.N6,
    webhooks/* generateServices */.gM,
    certificates/* generateCertificates */.eF,
];
function generate(context) {
    return generators.flatMap((generator) => generator(context));
}

// EXTERNAL MODULE: ./build/js/lib/rbac-rule.js
var rbac_rule = __webpack_require__(9375);
;// CONCATENATED MODULE: ./build/js/bundle/registryv1/render/rule-findings.js





function findRuleTrouble(context) {
    const isNamespaced = !(0,render_context/* watchesAllNamespaces */.ze)(context);
    return [
        ...findInCsv(context, 'permissions', isNamespaced),
        ...findInCsv(context, 'clusterPermissions', false),
        ...findInManifests(context),
    ];
}
function findInCsv({ bundle }, list, isNamespaced) {
    return ((0,render_context/* strategyOf */.xS)(bundle)[list] ?? []).flatMap(({ serviceAccountName, rules }, index) => (rules ?? []).flatMap((rule, number) => {
        const path = ['spec', 'install', 'spec', list, index, 'rules', number];
        const subject = `A rule of the ${list} of ${JSON.stringify((0,lib_text/* oneLine */.TN)(serviceAccountName, 80))}`;
        return toFinding(subject, rule, isNamespaced, () => (0,validate_report/* placeInCsv */.nF)(bundle, path));
    }));
}
function findInManifests({ bundle }) {
    return bundle.others.flatMap(({ object, at }) => {
        const { apiVersion, kind, metadata, rules } = object;
        if (typeof apiVersion !== 'string' || !(0,kubernetes/* isJsonObject */.OW)(metadata))
            return [];
        if ((0,kubernetes/* groupOf */.F8)(apiVersion) !== 'rbac.authorization.k8s.io')
            return [];
        if ((kind !== 'Role' && kind !== 'ClusterRole') || !Array.isArray(rules))
            return [];
        return rules.flatMap((rule, number) => {
            if (!(0,kubernetes/* isJsonObject */.OW)(rule))
                return [];
            const subject = `A rule of the ${kind} ${JSON.stringify((0,lib_text/* oneLine */.TN)(String(metadata.name), 80))}`;
            const place = () => bundle.locate(object, ['rules', number]) ?? at;
            return toFinding(subject, typed(rule), kind === 'Role', place);
        });
    });
}
function typed(rule) {
    const lists = ['verbs', 'apiGroups', 'resources', 'resourceNames', 'nonResourceURLs'];
    return Object.fromEntries(lists.map((list) => [list, rule_findings_textsOf(rule[list])]));
}
function rule_findings_textsOf(list) {
    return Array.isArray(list) ? list.filter((item) => typeof item === 'string') : [];
}
function toFinding(subject, rule, isNamespaced, place) {
    const fault = (0,rbac_rule/* ruleFault */.X)(rule, isNamespaced);
    if (fault === undefined)
        return [];
    return [
        {
            code: 'RULE_INVALID',
            severity: 'warning',
            message: `${subject} ${fault}: a cluster refuses such a role, and the deploy fails.`,
            hint: isNamespaced && (rule.nonResourceURLs ?? []).length > 0
                ? 'Move the rule to clusterPermissions, or to a ClusterRole.'
                : 'Give the rule verbs, and either apiGroups and resources or nonResourceURLs.',
            at: place(),
        },
    ];
}

// EXTERNAL MODULE: ./build/js/bundle/registryv1/render/typed.js
var render_typed = __webpack_require__(75);
;// CONCATENATED MODULE: ./build/js/bundle/registryv1/render/webhook-findings.js





const maxPort = 65_535;
const policies = {
    failurePolicy: ['Ignore', 'Fail'],
    matchPolicy: ['Exact', 'Equivalent'],
};
const mutatingPolicies = { ...policies, reinvocationPolicy: ['Never', 'IfNeeded'] };
function findWebhookFieldTrouble({ bundle }) {
    return (0,render_context/* webhooksOf */.o0)(bundle).flatMap((webhook, index) => faultsOf(webhook).map(({ code, path, text, hint }) => ({
        code,
        severity: 'warning',
        message: `The webhook ${(0,validate_report/* quote */.hD)(webhook.generateName)} of type ${(0,validate_report/* quote */.hD)(webhook.type)} ${text}.`,
        hint,
        at: (0,validate_report/* placeInCsv */.nF)(bundle, [...(0,validate_report/* webhookPath */.D$)(index), ...path]),
    })));
}
function faultsOf(webhook) {
    switch (webhook.type) {
        case 'ValidatingAdmissionWebhook':
            return [...admissionFaults(webhook, policies), ...commonFaults(webhook)];
        case 'MutatingAdmissionWebhook':
            return [...admissionFaults(webhook, mutatingPolicies), ...commonFaults(webhook)];
        case 'ConversionWebhook':
            return commonFaults(webhook);
        default:
            return [unknownType(), ...portFaults(webhook)];
    }
}
function unknownType() {
    return {
        code: 'WEBHOOK_TYPE_UNKNOWN',
        path: ['type'],
        text: 'is of an unknown type: nothing calls it, and only a Service is made for it',
        hint: 'Set type to ValidatingAdmissionWebhook, MutatingAdmissionWebhook or ConversionWebhook.',
    };
}
function admissionFaults(webhook, allowed) {
    return [
        ...nameFaults(webhook),
        ...Object.entries(allowed).flatMap(([field, values]) => choiceFaults(webhook, field, values)),
        ...sideEffectFaults(webhook),
        ...timeoutFaults(webhook),
        ...(webhook.rules ?? []).flatMap(ruleFaults),
    ];
}
function nameFaults(webhook) {
    const name = (0,webhooks/* webhookNameOf */._E)(webhook);
    if (name.split('.').length >= 3)
        return [];
    return [
        {
            code: 'WEBHOOK_NAME_INVALID',
            path: ['generateName'],
            text: 'has a name of fewer than three parts with dots between them, which a cluster refuses',
            hint: 'Add a domain to generateName, as in validate.reef.example.com.',
        },
    ];
}
function choiceFaults(webhook, field, values, prefix = []) {
    const value = webhook[field];
    if (value === undefined || (typeof value === 'string' && values.includes(value)))
        return [];
    return [invalid([...prefix, field], value, `one of ${values.join(', ')}`)];
}
function sideEffectFaults({ sideEffects }) {
    return sideEffects === 'None' || sideEffects === 'NoneOnDryRun'
        ? []
        : [invalid(['sideEffects'], sideEffects, 'one of None, NoneOnDryRun')];
}
function timeoutFaults({ timeoutSeconds }) {
    if (timeoutSeconds === undefined || (timeoutSeconds >= 1 && timeoutSeconds <= 30))
        return [];
    return [invalid(['timeoutSeconds'], timeoutSeconds, 'a number from 1 to 30')];
}
function ruleFaults(rule, index) {
    const path = ['rules', index];
    const lists = ['operations', 'apiGroups', 'apiVersions', 'resources'];
    const missing = lists.filter((list) => webhook_findings_textsOf(rule[list]).length === 0);
    const operations = ['*', 'CREATE', 'UPDATE', 'DELETE', 'CONNECT'];
    const strange = webhook_findings_textsOf(rule.operations).find((operation) => !operations.includes(operation));
    return [
        ...missing.map((list) => invalid([...path, list], rule[list], 'a list with something in it')),
        ...(strange === undefined
            ? []
            : [invalid([...path, 'operations'], strange, `of ${operations.join(', ')}`)]),
        ...choiceFaults(rule, 'scope', ['Cluster', 'Namespaced', '*'], path),
    ];
}
function commonFaults(webhook) {
    const { admissionReviewVersions, webhookPath: path } = webhook;
    const isKnown = (admissionReviewVersions ?? []).some((version) => version === 'v1' || version === 'v1beta1');
    return [
        ...(isKnown
            ? []
            : [invalid(['admissionReviewVersions'], admissionReviewVersions, 'a list with v1 or v1beta1 in it')]),
        ...(path === undefined || path === '' || path.startsWith('/')
            ? []
            : [invalid(['webhookPath'], path, 'a path that begins with /')]),
        ...portFaults(webhook),
    ];
}
function portFaults(webhook) {
    const { port, targetPort } = (0,webhooks/* servicePortOf */.OD)(webhook);
    const isHigh = port > maxPort;
    const wrongTarget = webhook.targetPort !== undefined && !isTargetPort(targetPort);
    return [
        ...(isHigh ? [portFault('containerPort', port, `a number from 1 to ${maxPort}`)] : []),
        ...(wrongTarget
            ? [
                portFault('targetPort', targetPort, `a number from 1 to ${maxPort}, or the name of a container's port`),
            ]
            : []),
    ];
}
function isTargetPort(port) {
    if (typeof port === 'number')
        return port >= 0 && port <= maxPort;
    if (port === '')
        return true;
    return port.length <= 15 && /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(port) && /[a-z]/.test(port);
}
function portFault(field, value, wanted) {
    return { ...invalid([field], value, wanted), code: 'WEBHOOK_PORT_INVALID' };
}
function invalid(path, value, wanted) {
    const field = path.filter((step) => typeof step === 'string').at(-1);
    const shown = value === undefined || value === null
        ? `has no ${field}`
        : `has ${field} ${(0,lib_text/* oneLine */.TN)((0,kubernetes/* isJsonObject */.OW)(value) || Array.isArray(value) ? JSON.stringify(value) : typeof value === 'string' ? JSON.stringify(value) : String(value), 80)}`;
    return {
        code: 'WEBHOOK_FIELD_INVALID',
        path,
        text: `${shown}, which a cluster refuses: it must be ${wanted}`,
        hint: `Set ${field} to ${wanted}.`,
    };
}
function webhook_findings_textsOf(list) {
    return Array.isArray(list) ? list.filter((item) => typeof item === 'string') : [];
}

;// CONCATENATED MODULE: ./build/js/bundle/registryv1/render/render.js






function renderRegistryV1(bundle, options) {
    const context = { ...options, bundle };
    const refusals = (0,findings/* findRefusals */.Nf)(bundle);
    if (refusals.length > 0)
        return { objects: [], findings: refusals };
    const objects = generate(context).map(render_typed/* finish */.O);
    return {
        objects,
        findings: [
            ...(0,findings/* findMissingIdentity */.mu)({ object: bundle.csv, at: bundle.csvAt }),
            ...(0,findings/* findWebhookTrouble */.Y)(context),
            ...findWebhookFieldTrouble(context),
            ...findDuplicateKeys(context),
            ...findMisnamedAccounts(context),
            ...findRuleTrouble(context),
            ...(0,findings/* findIdentityTrouble */.Bh)(context, objects),
        ],
    };
}

// EXTERNAL MODULE: ./build/js/bundle/registryv1/settings.js + 3 modules
var settings = __webpack_require__(3638);
;// CONCATENATED MODULE: ./build/js/bundle/render.js




function renderBundle(bundle, target, log) {
    switch (bundle.format) {
        case 'plain':
            if (target.values !== undefined)
                throw noValues();
            return { rendered: { objects: bundle.objects }, findings: [] };
        case 'registry+v1': {
            const options = (0,settings/* readRenderOptions */.$)(bundle, target, log);
            const { objects, findings } = renderRegistryV1(bundle, options);
            return { rendered: { objects, operator: summarizeOperator(bundle, options) }, findings };
        }
    }
}
function noValues() {
    return new error/* BundleError */.rJ('INPUT_INVALID', '`values` is set, but a bundle of plain manifests takes no configuration.', { hint: 'Leave `values` out, or check `bundle` and `format`: it may be another bundle than was meant.' });
}


/***/ }),

/***/ 6080:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

// ESM COMPAT FLAG
__webpack_require__.r(__webpack_exports__);

// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  findGateTrouble: () => (/* binding */ findGateTrouble),
  invalidBundle: () => (/* binding */ invalidBundle),
  logFindings: () => (/* binding */ logFindings),
  validateBundle: () => (/* binding */ validateBundle)
});

// EXTERNAL MODULE: ./build/js/lib/error.js
var lib_error = __webpack_require__(8208);
// EXTERNAL MODULE: ./build/js/lib/finding.js
var finding = __webpack_require__(2063);
// EXTERNAL MODULE: ./build/js/lib/text.js
var lib_text = __webpack_require__(859);
;// CONCATENATED MODULE: ./build/js/bundle/registryv1/find-roots.js
const mediaTypeAnnotation = /^[ \t]+["']?operators\.operatorframework\.io\.bundle\.mediatype\.v1["']?:[ \t]*["']?([\w.+-]+)/m;
function annotatedMediaType(file) {
    return mediaTypeAnnotation.exec(textOf(file))?.[1];
}
function holdsCsv(file) {
    if (!Buffer.from(file.bytes.buffer, file.bytes.byteOffset, file.bytes.length).includes('ClusterServiceVersion'))
        return false;
    const text = textOf(file);
    return /^\s*\{/.test(text)
        ? /["']?kind["']?\s*:\s*["']?ClusterServiceVersion\b/.test(text)
        : /^["']?kind["']?[ \t]*:[ \t]*["']?ClusterServiceVersion["']?[ \t]*(?:#.*)?\r?$/m.test(text);
}
function findBundleFolders(files) {
    const folders = new Set();
    for (const file of files) {
        const [, inManifests] = /^(.+)\/manifests\/[^/]+$/.exec(file.path) ?? [];
        if (inManifests !== undefined && !folders.has(inManifests) && holdsCsv(file))
            folders.add(inManifests);
        const [, annotated] = /^(.+)\/metadata\/annotations\.yaml$/.exec(file.path) ?? [];
        if (annotated !== undefined && annotatedMediaType(file) === 'registry+v1')
            folders.add(annotated);
    }
    return [...folders].sort();
}
function textOf(file) {
    return file === undefined ? '' : Buffer.from(file.bytes).toString('utf8');
}

;// CONCATENATED MODULE: ./build/js/bundle/misplaced.js



const maxFolders = 5;
const insist = '`format: plain` applies the files as they stand.';
function findMisplacedBundle(files, folder) {
    const folders = findBundleFolders(files);
    if (folders.length > 0) {
        const what = folders.length === 1 ? 'an OLM bundle' : `${folders.length} OLM bundles`;
        return new lib_error/* BundleError */.rJ('FORMAT_UNSUPPORTED', `There is no OLM bundle at the root, but ${what} below it, which must not be applied as plain manifests.`, { hint: `${choosePath(folders, folder)} ${insist}` });
    }
    const csv = files.find(holdsCsv);
    if (csv === undefined)
        return undefined;
    const path = inSource(csv.path, folder);
    const where = folder === '' ? 'at the root' : `in ${(0,lib_text/* oneLine */.TN)(folder)}/`;
    return new lib_error/* BundleError */.rJ('FORMAT_UNSUPPORTED', `There is a ClusterServiceVersion, but no directory manifests/ ${where} that holds it: applied as a plain manifest it installs nothing.`, { at: { file: path }, hint: `${pathAbove(path)} ${insist}` });
}
function choosePath(folders, folder) {
    const shown = folders.slice(0, maxFolders).map((found) => (0,lib_text/* oneLine */.TN)(inSource(found, folder)));
    if (folders.length === 1)
        return `Set \`path: ${shown.join('')}\`.`;
    const rest = folders.length - shown.length;
    return `Set \`path\` to one of ${shown.join(', ')}${rest > 0 ? ` and ${rest} more` : ''}.`;
}
function pathAbove(path) {
    const steps = path.split('/').slice(0, -1);
    if (steps.at(-1) === 'manifests')
        return `Set \`path: ${(0,lib_text/* oneLine */.TN)(steps.slice(0, -1).join('/') || '.')}\`.`;
    return 'An OLM bundle has it in manifests/, beside metadata/: give the folder that holds both, often one level up.';
}
function inSource(path, folder) {
    return folder === '' ? path : `${folder}/${path}`;
}

// EXTERNAL MODULE: ./build/js/lib/kubernetes.js
var kubernetes = __webpack_require__(2860);
// EXTERNAL MODULE: ./build/js/lib/yaml.js
var yaml = __webpack_require__(4979);
;// CONCATENATED MODULE: ./build/js/lib/yaml-documents.js
function withLineFeeds(text) {
    return text.includes('\r') ? text.replaceAll('\r\n', '\n') : text;
}
const marker = /(?<![^\n])---([^\n]*)\n?/g;
function splitDocuments(stream) {
    const text = withLineFeeds(stream);
    const documents = [];
    let start = 0;
    let line = 1;
    let lineAt = 0;
    const finish = (end) => {
        if (end === start)
            return;
        const part = text.slice(start, end);
        line += countLines(text, lineAt, start);
        lineAt = start;
        documents.push({ text: part.endsWith('\n') ? part : `${part}\n`, line });
    };
    for (const { 0: whole, 1: content = '', index } of text.matchAll(marker)) {
        const rest = content.trim();
        if (rest !== '' && !rest.startsWith('#'))
            return {
                documents: [],
                fault: {
                    reason: 'a document marker must stand alone, but text follows it',
                    line: line + countLines(text, lineAt, index),
                },
            };
        if (index === start)
            continue;
        finish(index);
        start = index + whole.length;
    }
    finish(text.length);
    return { documents };
}
function countLines(text, from, to) {
    let count = 0;
    for (let at = text.indexOf('\n', from); at >= 0 && at < to; at = text.indexOf('\n', at + 1))
        count++;
    return count;
}

// EXTERNAL MODULE: ./build/js/lib/yaml-locate.js
var yaml_locate = __webpack_require__(4702);
;// CONCATENATED MODULE: ./build/js/bundle/plain/objects.js



function readObjects(value, file, document) {
    const objects = [];
    const findings = [];
    const nodes = [{ value, path: [] }];
    const locate = (0,yaml_locate/* createLocator */.T)(document.text);
    for (let node = nodes.shift(); node !== undefined; node = nodes.shift()) {
        const at = positionOf(file, document, locate(node.path));
        const list = (0,kubernetes/* isJsonObject */.OW)(node.value) ? listItems(node.value) : undefined;
        if (list === 'invalid') {
            findings.push(fault('LIST_INVALID', 'A List needs `items`, a list of objects.', at));
        }
        else if (list !== undefined) {
            nodes.unshift(...list.map((item, index) => ({ value: item, path: [...(node?.path ?? []), 'items', index] })));
        }
        else {
            const faults = findIdentityFaults(node.value, at);
            if (faults.length > 0)
                findings.push(...faults);
            else
                objects.push({ object: node.value, at });
        }
    }
    return { objects, findings };
}
function positionOf(file, document, place) {
    return place === undefined
        ? { file, line: document.line }
        : { file, line: document.line + place.line - 1, column: place.column };
}
function listItems(value) {
    const { apiVersion, kind, items } = value;
    if (typeof kind !== 'string' || !kind.endsWith('List'))
        return undefined;
    if (kind === 'List' && apiVersion === 'v1')
        return Array.isArray(items) ? items : 'invalid';
    if (!Array.isArray(items))
        return undefined;
    const itemKind = kind.slice(0, -'List'.length);
    return items.map((item) => (0,kubernetes/* isJsonObject */.OW)(item) && item.kind === undefined && item.apiVersion === undefined && apiVersion !== undefined
        ? { apiVersion, kind: itemKind, ...item }
        : item);
}
function findIdentityFaults(value, at) {
    if (!(0,kubernetes/* isJsonObject */.OW)(value)) {
        return [fault('OBJECT_NOT_A_MAPPING', `The document is ${nameType(value)}, not a Kubernetes object.`, at)];
    }
    const findings = [];
    const named = typeof value.kind === 'string' && value.kind !== '' ? value.kind : undefined;
    if (typeof value.apiVersion !== 'string' || value.apiVersion === '') {
        findings.push(fault('OBJECT_NO_API_VERSION', `${named ?? 'The object'} has no \`apiVersion\`${wrongType(value.apiVersion)}.`, at));
    }
    if (named === undefined) {
        findings.push(fault('OBJECT_NO_KIND', `The object has no \`kind\`${wrongType(value.kind)}.`, at));
    }
    const metadata = (0,kubernetes/* isJsonObject */.OW)(value.metadata) ? value.metadata : {};
    if (typeof metadata.name !== 'string' || metadata.name === '') {
        findings.push({
            ...fault('OBJECT_NO_NAME', `${named ?? 'The object'} has no \`metadata.name\`${wrongType(metadata.name)}.`, at),
            ...(metadata.generateName !== undefined && {
                hint: '`generateName` makes a new object on every run: give the object a fixed name.',
            }),
        });
    }
    else {
        findings.push(...findNameFaults(metadata, named ?? 'The object', at));
    }
    return findings;
}
function findNameFaults(metadata, kind, at) {
    return ['name', 'namespace'].flatMap((field) => {
        const value = metadata[field];
        if (typeof value !== 'string' || !isUnfitForPath(value))
            return [];
        const message = `${kind} has a \`metadata.${field}\` that the API server cannot take: ${JSON.stringify((0,lib_text/* oneLine */.TN)(value, 80))}.`;
        return [
            {
                ...fault('OBJECT_NAME_INVALID', message, at),
                hint: 'Use at most 253 lower-case letters, digits, `-` and `.`.',
            },
        ];
    });
}
function isUnfitForPath(name) {
    return name === '.' || name === '..' || name.length > 253 || /[/%\p{Cc}\p{Zl}\p{Zp}]/u.test(name);
}
function fault(code, message, at) {
    return { code, severity: 'error', message, at };
}
function wrongType(value) {
    if (value === undefined || value === null || value === '')
        return '';
    return typeof value === 'string' ? '' : `: it is ${nameType(value)}, so put it in quotes`;
}
function nameType(value) {
    if (value === null)
        return 'null';
    if (Array.isArray(value))
        return 'a list';
    if (typeof value === 'object')
        return 'a mapping';
    return typeof value === 'bigint' ? 'a number' : `a ${typeof value}`;
}

;// CONCATENATED MODULE: ./build/js/bundle/plain/load.js




function loadPlain(tree, labels) {
    const { manifests, ignored } = chooseManifests(tree);
    const parts = manifests.map(loadFile);
    const objects = parts.flatMap((part) => part.objects);
    const findings = [...parts.flatMap((part) => part.findings), ...findDuplicates(objects)];
    if (objects.length === 0 && findings.length === 0)
        findings.push(emptyBundle(manifests.length));
    const name = labels['org.opencontainers.image.title'];
    const version = labels['org.opencontainers.image.version'];
    return {
        bundle: {
            format: 'plain',
            ...(name !== undefined && { name }),
            ...(version !== undefined && { version }),
            objects,
        },
        findings,
        ignored,
    };
}
function chooseManifests(tree) {
    const files = [...tree.files.values()];
    const folder = files.some((file) => file.path.startsWith('manifests/')) ? 'manifests/' : '';
    const isManifest = (file) => file.path.startsWith(folder) && /\.(?:ya?ml|json)$/i.test(file.path) && !/(?:^|\/)\./.test(file.path);
    return {
        manifests: files.filter(isManifest),
        ignored: files.filter((file) => !isManifest(file)).map((file) => file.path),
    };
}
function loadFile(file) {
    const text = (0,yaml/* decodeText */.g)(file.bytes);
    if (text === undefined) {
        return faulty('FILE_NOT_TEXT', 'The file is not UTF-8 text.', { file: file.path }, 'Save it as UTF-8.');
    }
    const stream = splitDocuments(text);
    if (stream.fault !== undefined) {
        const { reason, line } = stream.fault;
        return faulty('YAML_INVALID', `Not YAML: ${reason}.`, { file: file.path, line }, 'Put the document on the line after the marker.');
    }
    const parts = stream.documents.map((document) => loadDocument(file.path, document));
    return { objects: parts.flatMap((part) => part.objects), findings: parts.flatMap((part) => part.findings) };
}
function loadDocument(file, document) {
    const parsed = (0,yaml/* parseYaml */.h)(document.text);
    if (!parsed.ok) {
        const { reason, line, column } = parsed.fault;
        const at = { file, line: document.line + (line ?? 1) - 1, ...(column !== undefined && { column }) };
        return faulty('YAML_INVALID', `Not YAML: ${reason}.`, at);
    }
    if (parsed.nextFrom !== undefined)
        return faulty('YAML_INVALID', 'Not YAML: the document ends with `...`, but more follows.', { file, line: document.line + parsed.nextFrom - 1 }, 'Put `---` before what follows, or take it out.');
    return parsed.value === null ? { objects: [], findings: [] } : readObjects(parsed.value, file, document);
}
function faulty(code, message, at, hint) {
    return {
        objects: [],
        findings: [{ code, severity: 'error', message, at, ...(hint !== undefined && { hint }) }],
    };
}
function findDuplicates(objects) {
    const first = new Map();
    const findings = [];
    for (const loaded of objects) {
        const { object, at } = loaded;
        const key = (0,kubernetes/* identify */.ls)(object);
        const before = first.get(key);
        if (before === undefined) {
            first.set(key, loaded);
            continue;
        }
        findings.push({
            code: 'OBJECT_DUPLICATE',
            severity: 'error',
            message: `${(0,kubernetes/* describeObject */.v8)(object)} is already defined in ${before.at.file}, line ${before.at.line ?? 1}.`,
            hint: 'Remove one of the two: which of them would win depends on their order.',
            object: (0,kubernetes/* describeObject */.v8)(object),
            at,
        });
    }
    return findings;
}
function emptyBundle(files) {
    return {
        code: 'BUNDLE_EMPTY',
        severity: 'error',
        message: files === 0
            ? 'The bundle holds no manifest: no file that ends in .yaml, .yml or .json.'
            : `The bundle holds no object: ${files === 1 ? 'its one manifest is' : `all ${files} manifests are`} empty.`,
        hint: 'Put the manifests under manifests/ or at the root of the bundle; hidden files are not read.',
    };
}

;// CONCATENATED MODULE: ./build/js/bundle/detect.js





const mediaTypeLabel = 'operators.operatorframework.io.bundle.mediatype.v1';
const annotationsPath = 'metadata/annotations.yaml';
function detectFormat(tree, labels, choice, folder = '') {
    if (choice !== 'auto')
        return choice;
    const label = labels[mediaTypeLabel];
    const declared = formatOf(annotatedMediaType(tree.files.get(annotationsPath))) ?? formatOf(label);
    if (declared !== undefined)
        return declared;
    if (label !== undefined)
        throw unknownMediaType(label);
    const chart = [...tree.files.keys()].find((path) => /^(?:[^/]+\/)?Chart\.yaml$/.test(path));
    if (chart !== undefined)
        throw helmChart(chart);
    const manifests = [...tree.files.values()].filter(({ path }) => path.startsWith('manifests/'));
    const isBundle = tree.files.has(annotationsPath) && manifests.length > 0;
    if (isBundle || manifests.some(holdsCsv))
        return 'registry+v1';
    const misplaced = findMisplacedBundle(chooseManifests(tree).manifests, folder);
    if (misplaced !== undefined)
        throw misplaced;
    return 'plain';
}
function formatOf(mediaType) {
    if (mediaType === 'registry+v1')
        return mediaType;
    return mediaType === 'plain+v0' ? 'plain' : undefined;
}
function unknownMediaType(label) {
    return new lib_error/* BundleError */.rJ('FORMAT_UNSUPPORTED', `The image's label ${mediaTypeLabel} names the format "${(0,lib_text/* oneLine */.TN)(label, 60)}", which this version cannot deploy.`, {
        hint: 'Formats are registry+v1 and plain+v0. If the label is wrong, correct it, or set `format: registry+v1` or `format: plain`.',
    });
}
function helmChart(file) {
    return new lib_error/* BundleError */.rJ('FORMAT_UNSUPPORTED', `The bundle is a Helm chart (${(0,lib_text/* oneLine */.TN)(file)}), which this version cannot deploy.`, {
        hint: 'Give an OLM registry+v1 bundle or plain manifests, or set `format: plain` when its files are to be applied as they stand.',
    });
}

// EXTERNAL MODULE: ./build/js/lib/go-types/normalize.js + 7 modules
var normalize = __webpack_require__(5321);
;// CONCATENATED MODULE: ./build/js/lib/yaml-stream.js


function readYamlStream(stream) {
    const text = withLineFeeds(stream);
    if (!/^[^\S\uFEFF]*\{/.test(text))
        return readYaml(text, 1);
    const documents = [];
    const lineOf = createLineCounter(text);
    let at = 0;
    for (;;) {
        const start = at + leadingSpace(text, at);
        if (start >= text.length)
            return { documents, faults: [] };
        const end = endOfJson(text, start);
        if (end === 'too deep')
            return {
                documents,
                faults: [{ reason: `it nests deeper than ${maxDepth} levels`, line: lineOf(start) }],
            };
        const value = end === undefined ? undefined : parseJson(text.slice(start, end));
        if (end === undefined || value === undefined) {
            if (documents.length > 1)
                return {
                    documents,
                    faults: [{ reason: 'it is neither JSON nor a further document', line: lineOf(start) }],
                };
            const rest = at + (/^[^\S\n]*\n?/.exec(text.slice(at))?.[0].length ?? 0);
            const yaml = readYaml(text.slice(rest), lineOf(rest));
            return { documents: [...documents, ...yaml.documents], faults: yaml.faults };
        }
        documents.push({ text: text.slice(start, end), line: lineOf(start), value });
        at = end;
    }
}
function readYaml(text, firstLine) {
    const { documents: parts, fault } = splitDocuments(text);
    if (fault !== undefined)
        return { documents: [], faults: [{ reason: fault.reason, line: fault.line + firstLine - 1 }] };
    const documents = [];
    const faults = [];
    for (const part of parts) {
        const line = part.line + firstLine - 1;
        const parsed = (0,yaml/* parseYaml */.h)(part.text, { duplicates: 'last', integers: 'int64' });
        if (parsed.ok) {
            const { value, unreadFrom = parsed.nextFrom } = parsed;
            const unread = unreadFrom === undefined ? {} : { unreadFrom: line + unreadFrom - 1 };
            documents.push({ text: part.text, line, value, ...unread });
        }
        else
            faults.push({ ...parsed.fault, line: line + (parsed.fault.line ?? 1) - 1 });
    }
    return { documents, faults };
}
function leadingSpace(text, at) {
    const space = /[ \t\r\n]*/y;
    space.lastIndex = at;
    return space.exec(text)?.[0].length ?? 0;
}
const maxDepth = 512;
function endOfJson(text, start) {
    const token = /"(?:[^"\\]|\\.)*"|[[\]{}]|[^\s"[\]{}]+/gs;
    token.lastIndex = start;
    let depth = 0;
    for (let match = token.exec(text); match !== null; match = token.exec(text)) {
        const [first] = match[0];
        if (first === '{' || first === '[')
            depth++;
        else if (first === '}' || first === ']')
            depth--;
        if (depth <= 0)
            return token.lastIndex;
        if (depth > maxDepth)
            return 'too deep';
    }
    return undefined;
}
function parseJson(text) {
    try {
        return JSON.parse(text, /\d{16}|\\u[dD][89a-fA-F]/.test(text) ? exactly : undefined);
    }
    catch {
        return undefined;
    }
}
function exactly(_key, value, context) {
    if (typeof value === 'string')
        return value.toWellFormed();
    const source = context?.source ?? '';
    return typeof value === 'number' && !Number.isSafeInteger(value) && /^-?\d+$/.test(source)
        ? integerOf(source, value)
        : value;
}
function integerOf(source, value) {
    if (source.length > 20)
        return value;
    const exact = BigInt(source);
    return BigInt.asIntN(64, exact) === exact ? exact : value;
}
function createLineCounter(text) {
    let line = 1;
    let next = text.indexOf('\n');
    return (offset) => {
        while (next >= 0 && next < offset) {
            line++;
            next = text.indexOf('\n', next + 1);
        }
        return line;
    };
}

;// CONCATENATED MODULE: ./build/js/bundle/registryv1/source-object.js

function positionAt({ file, document, locator, base }, path) {
    for (let length = path.length; length >= 0; length--) {
        const found = locator([...base, ...path.slice(0, length)]);
        if (found !== undefined)
            return { file, line: document.line + found.line - 1, column: found.column };
    }
    return { file, line: document.line };
}
const listedFaults = 100;
function typeFindings(faults, { place, label, prefix = [], }) {
    const findings = faults.slice(0, listedFaults).map(({ path, expected, found }) => {
        const full = [...prefix, ...path];
        return {
            code: 'FIELD_TYPE_INVALID',
            severity: 'error',
            message: `${label}: \`${formatPath(full)}\` takes ${expected}, but is ${found}.`,
            ...(expected === 'text' && { hint: 'Put the value in quotes.' }),
            object: label,
            at: positionAt(place, full),
        };
    });
    if (faults.length > listedFaults)
        findings.push({
            code: 'FIELD_TYPE_INVALID',
            severity: 'error',
            message: `${label}: ${(0,lib_text/* countOf */.pq)(faults.length - listedFaults, 'more field')} of the wrong type.`,
            object: label,
            at: positionAt(place, prefix),
        });
    return findings;
}
function wrapFindings(wraps, { place, label }) {
    const common = { code: 'NUMBER_WRAPPED', severity: 'warning', object: label };
    const findings = wraps.slice(0, listedFaults).map(({ path, bits, written, kept }) => ({
        ...common,
        message: `${label}: \`${formatPath(path)}\` holds a whole number of ${bits} bits: ${(0,lib_text/* oneLine */.TN)(written, 60)} does not fit, and becomes ${kept}.`,
        hint: 'Write the number that is meant; operator-controller cuts it in the same way.',
        at: positionAt(place, path),
    }));
    if (wraps.length > listedFaults)
        findings.push({
            ...common,
            message: `${label}: ${(0,lib_text/* countOf */.pq)(wraps.length - listedFaults, 'more number')} cut to the size of the field.`,
            at: positionAt(place, []),
        });
    return findings;
}
function formatPath(path) {
    return path
        .map((step, index) => {
        if (typeof step === 'number')
            return `[${step}]`;
        if (/^[\w-]+$/.test(step))
            return index === 0 ? step : `.${step}`;
        return `[${JSON.stringify(step.slice(0, 120))}]`;
    })
        .join('');
}

;// CONCATENATED MODULE: ./build/js/bundle/registryv1/read-file.js







function readManifestFile({ path, bytes }) {
    const text = (0,yaml/* decodeText */.g)(bytes);
    if (text === undefined)
        return {
            objects: [],
            findings: [
                {
                    code: 'FILE_NOT_TEXT',
                    severity: 'error',
                    message: 'The file is not UTF-8 text, but every file under manifests/ is read as YAML or JSON.',
                    hint: 'Save it as UTF-8, or move it out of manifests/.',
                    at: { file: path },
                },
            ],
        };
    const { documents, faults } = readYamlStream(text);
    const findings = faults.map(({ reason, line, column }) => ({
        code: 'YAML_INVALID',
        severity: 'error',
        message: `Not YAML: ${reason}.`,
        hint: 'Every file under manifests/ is read as YAML or JSON, whatever its name: move other files elsewhere.',
        at: { file: path, ...(line !== undefined && { line }), ...(column !== undefined && { column }) },
    }));
    const parts = documents
        .filter(({ value }) => value !== null)
        .map((document) => readDocument(path, document));
    return {
        objects: parts.flatMap((part) => part.objects),
        findings: [
            ...findings,
            ...documents.flatMap((document) => unreadFinding(path, document)),
            ...parts.flatMap((part) => part.findings),
        ],
    };
}
function unreadFinding(file, { unreadFrom }) {
    if (unreadFrom === undefined)
        return [];
    return [
        {
            code: 'YAML_UNREAD',
            severity: 'warning',
            message: 'The document is complete before this line, so nothing from here on is read.',
            hint: "Indent the line as the document's first one, or put `---` before it.",
            at: { file, line: unreadFrom },
        },
    ];
}
function readDocument(file, document) {
    const place = { file, document, locator: (0,yaml_locate/* createLocator */.T)(document.text), base: [] };
    const { value } = document;
    if (!(0,kubernetes/* isJsonObject */.OW)(value))
        return read_file_faulty('OBJECT_NOT_A_MAPPING', `The document is ${read_file_nameType(value)}, not a Kubernetes object.`, place, []);
    if (kindOf(value) === '')
        return { objects: [], findings: [missingKind(value, place)] };
    const findings = checkDocument(value, place);
    if (findings.length > 0 && Object.hasOwn(value, 'items'))
        return { objects: [], findings };
    if (findings.length > 0)
        return { objects: [{ value, at: positionAt(place, []), place, isFaulty: true }], findings };
    if (!Object.hasOwn(value, 'items'))
        return { objects: [{ value, at: positionAt(place, []), place }], findings: [] };
    return readList(value, place);
}
function checkDocument(value, place) {
    const faults = value.metadata === undefined ? [] : (0,normalize/* normalize */.S)('meta/v1.ObjectMeta', value.metadata).faults;
    const label = describe(value);
    const findings = typeFindings(faults, { place, label, prefix: ['metadata'] });
    const { apiVersion = null } = value;
    if (apiVersion !== null && typeof apiVersion !== 'string')
        findings.push(...typeFindings([{ path: ['apiVersion'], expected: 'text', found: read_file_nameType(apiVersion) }], {
            place,
            label,
        }));
    return findings;
}
function missingKind(value, place) {
    const { apiVersion, kind } = value;
    const reason = typeof kind === 'string' && kind !== '' && typeof apiVersion === 'string'
        ? `\`apiVersion: ${(0,lib_text/* oneLine */.TN)(apiVersion, 60)}\` is no API version, so the object has no usable \`kind\``
        : `The object has no \`kind\`${kind === undefined || kind === null || kind === '' ? '' : ' that is text'}`;
    return {
        code: 'OBJECT_NO_KIND',
        severity: 'error',
        message: `${reason}: ${outline(value)}.`,
        hint: 'Every document under manifests/ must be a Kubernetes object.',
        at: positionAt(place, []),
    };
}
function outline({ apiVersion, metadata, ...others }) {
    const name = (0,kubernetes/* isJsonObject */.OW)(metadata) ? metadata.name : undefined;
    const known = [
        ...(typeof apiVersion === 'string' ? [`the apiVersion ${(0,lib_text/* oneLine */.TN)(apiVersion, 60)}`] : []),
        ...(typeof name === 'string' ? [`the name ${(0,lib_text/* oneLine */.TN)(name, 60)}`] : []),
    ];
    const keys = Object.keys(others);
    const shown = keys.slice(0, 8).map((key) => `\`${(0,lib_text/* oneLine */.TN)(key, 60)}\``);
    if (keys.length > shown.length)
        shown.push('more');
    if (shown.length > 0)
        known.push(`the ${keys.length === 1 ? 'field' : 'fields'} ${shown.join(', ')}`);
    return known.length === 0 ? 'it is empty' : `it has ${known.join(', ')}`;
}
function kindOf({ apiVersion, kind }) {
    if (typeof kind !== 'string')
        return '';
    return typeof apiVersion === 'string' && apiVersion.split('/').length > 2 ? '' : kind;
}
function readList(list, place) {
    const { items = null } = list;
    if (items === null)
        return { objects: [], findings: [] };
    if (!Array.isArray(items))
        return read_file_faulty('LIST_INVALID', `${describe(list)} has \`items\` and so is a List, but they are ${read_file_nameType(items)}.`, place, ['items']);
    const parts = items.map((item, index) => readItem(item, list, { ...place, base: ['items', index] }));
    return { objects: parts.flatMap((part) => part.objects), findings: parts.flatMap((part) => part.findings) };
}
function readItem(item, list, place) {
    if (!(0,kubernetes/* isJsonObject */.OW)(item))
        return read_file_faulty('OBJECT_NOT_A_MAPPING', `The item of the List is ${read_file_nameType(item)}, not a Kubernetes object.`, place, []);
    const value = withListKind(item, list);
    if (kindOf(value) === '')
        return { objects: [], findings: [missingKind(value, place)] };
    if (typeof value.apiVersion !== 'string' || value.apiVersion === '')
        return read_file_faulty('OBJECT_NO_API_VERSION', `${describe(value)} stands in a List and has no \`apiVersion\`.`, place, []);
    if (Array.isArray(value.items))
        return read_file_faulty('LIST_INVALID', `${describe(value)} is a List inside a List.`, place, []);
    return { objects: [{ value, at: positionAt(place, []), place }], findings: [] };
}
function withListKind(item, { apiVersion, kind }) {
    const hasOwn = [item.kind, item.apiVersion].some((field) => typeof field === 'string' && field !== '');
    if (hasOwn || typeof kind !== 'string')
        return item;
    return {
        ...item,
        apiVersion: typeof apiVersion === 'string' ? apiVersion : '',
        kind: kind.replace(/List$/, ''),
    };
}
function read_file_faulty(code, message, place, path) {
    return { objects: [], findings: [{ code, severity: 'error', message, at: positionAt(place, path) }] };
}
function describe({ kind, metadata }) {
    const name = (0,kubernetes/* isJsonObject */.OW)(metadata) && typeof metadata.name === 'string' ? metadata.name : '';
    return (0,lib_text/* oneLine */.TN)(`${typeof kind === 'string' ? kind : 'The object'} ${name}`.trim(), 160);
}
function read_file_nameType(value) {
    if (value === null)
        return 'null';
    if (Array.isArray(value))
        return 'a list';
    if (typeof value === 'object')
        return 'a mapping';
    if (typeof value === 'string')
        return 'text';
    return typeof value === 'boolean' ? 'a boolean' : 'a number';
}

;// CONCATENATED MODULE: ./build/js/bundle/registryv1/convert.js





function convertObjects(objects) {
    const crds = [];
    const others = [];
    const places = [];
    const findings = [];
    const csvs = [];
    for (const source of objects) {
        const { at, place } = source;
        const { object, findings: found } = convertObject(source);
        findings.push(...found);
        places.push([object, place]);
        const isFaulty = source.isFaulty === true || (0,finding/* hasErrors */.C)(found);
        const { kind } = source.value;
        if (kind === 'ClusterServiceVersion')
            csvs.push({ csv: object, isFaulty, source, at, place });
        else if (kind === 'CustomResourceDefinition') {
            if (!isFaulty)
                crds.push({ object, at });
        }
        else
            others.push({ object, at });
    }
    const csv = csvs.at(-1);
    if (csv !== undefined)
        findings.push(...csvs.slice(0, -1).map((before) => duplicateCsv(before, csv)));
    return { ...(csv !== undefined && { csv }), crds, others, places, findings };
}
const types = new Map([
    ['ClusterServiceVersion', 'operators/v1alpha1.ClusterServiceVersion'],
    ['CustomResourceDefinition', 'apiextensions/v1.CustomResourceDefinition'],
]);
function convertObject(source) {
    const { value, place } = source;
    const object = value;
    const { kind } = object;
    const type = types.get(kind);
    if (type === undefined)
        return { object, findings: [] };
    const { value: converted, faults, wraps } = (0,normalize/* normalize */.S)(type, value);
    const subject = { place, label: describe(value) };
    return {
        object: converted,
        findings: [
            ...typeFindings(source.isFaulty ? faults.filter(isWithin) : faults, subject),
            ...wrapFindings(wraps, subject),
        ],
    };
}
function isWithin({ path: [first] }) {
    return first !== 'metadata' && first !== 'apiVersion';
}
function writtenVersion({ value }) {
    const version = (0,kubernetes/* isJsonObject */.OW)(value.spec) ? value.spec.version : undefined;
    return typeof version === 'string' ? version : undefined;
}
function duplicateCsv(before, winner) {
    const where = ({ at }) => `${at.file}, line ${at.line ?? 1}`;
    return {
        code: 'CSV_DUPLICATE',
        severity: 'warning',
        message: `${describe(before.source.value)} in ${where(before)} is not used: the bundle has several ClusterServiceVersions, and ${describe(winner.source.value)} in ${where(winner)} is read last.`,
        hint: 'Keep one ClusterServiceVersion in the bundle.',
        object: describe(before.source.value),
        at: before.at,
    };
}

// EXTERNAL MODULE: ./build/js/bundle/registryv1/constraints.js
var constraints = __webpack_require__(2010);
;// CONCATENATED MODULE: ./build/js/bundle/registryv1/dependencies.js



const dependenciesFile = 'metadata/dependencies.yaml';
function dependenciesOf(csv, locate, file) {
    const found = [...requiredByCsv(csv)];
    const findings = namelessCrds(csv, locate);
    const take = (entries, source, read) => {
        for (const { part, path } of entries) {
            const dependency = readEntry(part, read);
            if (dependency === undefined)
                findings.push(invalid(source, part, locate(source, path)));
            else if (dependency !== 'other')
                found.push({ part: { ...dependency, source }, path });
        }
    };
    take(numbered(propertiesOf(csv), []), 'properties', propertyReaders);
    if (file !== undefined && file !== null) {
        const entries = (0,kubernetes/* isJsonObject */.OW)(file) ? (file.dependencies ?? []) : undefined;
        const path = (0,kubernetes/* isJsonObject */.OW)(file) ? ['dependencies'] : [];
        if (Array.isArray(entries))
            take(numbered(entries, path), 'dependencies', dependencyReaders);
        else
            findings.push(invalid('dependencies', null, locate('dependencies', path)));
    }
    const distinct = new Map();
    for (const written of found) {
        const key = JSON.stringify(written.part);
        if (!distinct.has(key))
            distinct.set(key, written);
    }
    const paths = new Map([...distinct.values()].map(({ part, path }) => [part, path]));
    return {
        dependencies: [...paths.keys()],
        locate: (dependency) => {
            const path = paths.get(dependency);
            return path && locate(dependency.source, path);
        },
        findings,
    };
}
function numbered(parts, path) {
    return parts.map((part, index) => ({ part, path: [...path, index] }));
}
const requiredCrdsPath = ['spec', 'customresourcedefinitions', 'required'];
function namelessCrds(csv, locate) {
    return numbered(csv.spec.customresourcedefinitions?.required ?? [], requiredCrdsPath)
        .filter(({ part: { name } }) => name === '')
        .map(({ path }) => ({
        code: 'DEPENDENCY_INVALID',
        severity: 'warning',
        message: 'The ClusterServiceVersion requires a CustomResourceDefinition, but does not name it.',
        hint: 'Give it `name`, `version` and `kind`, or remove it from `required`.',
        at: locate('csv', path),
    }));
}
function requiredByCsv(csv) {
    const { customresourcedefinitions, apiservicedefinitions, nativeAPIs } = csv.spec;
    const crds = numbered(customresourcedefinitions?.required ?? [], requiredCrdsPath);
    return [
        ...crds
            .filter(({ part: { name } }) => name !== '')
            .map(({ part: { name, version, kind }, path }) => {
            const api = (0,constraints/* readGvk */.ty)({
                group: name.slice(name.indexOf('.') + 1),
                version: dependencies_textOf(version),
                kind: dependencies_textOf(kind),
            });
            const part = { type: 'crd', source: 'csv', name, ...(api !== undefined && { api }) };
            return { part, path: [...path, 'name'] };
        }),
        ...requiredApis(apiservicedefinitions?.required, ['spec', 'apiservicedefinitions', 'required']),
        ...requiredApis(nativeAPIs, ['spec', 'nativeAPIs']),
    ];
}
function requiredApis(list, path) {
    if (!Array.isArray(list))
        return [];
    return numbered(list, path).flatMap((entry) => {
        const api = (0,constraints/* readGvk */.ty)(entry.part);
        return api === undefined ? [] : { part: { type: 'gvk', source: 'csv', api }, path: entry.path };
    });
}
function dependencies_textOf(value) {
    return typeof value === 'string' ? value : '';
}
function propertiesOf(csv) {
    const { annotations } = csv.metadata;
    const text = (0,kubernetes/* isJsonObject */.OW)(annotations) ? annotations['olm.properties'] : undefined;
    if (typeof text !== 'string')
        return [];
    try {
        const value = JSON.parse(text);
        return Array.isArray(value) ? value : [];
    }
    catch {
        return [];
    }
}
const readGvkBody = (value) => {
    const api = (0,constraints/* readGvk */.ty)(value);
    return api && { type: 'gvk', api };
};
const readConstraintBody = (value) => {
    const constraint = (0,constraints/* readConstraint */.aT)(value);
    if (constraint === undefined)
        return undefined;
    const { failureMessage } = value;
    return { type: 'constraint', constraint, ...(typeof failureMessage === 'string' && { failureMessage }) };
};
const propertyReaders = {
    'olm.package.required': (value) => (0,constraints/* readPackage */.LY)(value, 'versionRange'),
    'olm.gvk.required': readGvkBody,
    'olm.constraint': readConstraintBody,
};
const dependencyReaders = {
    'olm.package': (value) => (0,constraints/* readPackage */.LY)(value, 'version'),
    'olm.gvk': readGvkBody,
    'olm.label': ({ label }) => typeof label === 'string' && label !== '' ? { type: 'label', label } : undefined,
    'olm.constraint': readConstraintBody,
};
function readEntry(entry, readers) {
    if (!(0,kubernetes/* isJsonObject */.OW)(entry) || typeof entry.type !== 'string')
        return readers === propertyReaders ? 'other' : undefined;
    const read = Object.hasOwn(readers, entry.type) ? readers[entry.type] : undefined;
    if (read === undefined)
        return readers === propertyReaders ? 'other' : undefined;
    const value = typeof entry.value === 'string' ? parseText(entry.value) : entry.value;
    return (0,kubernetes/* isJsonObject */.OW)(value) ? read(value) : undefined;
}
function parseText(text) {
    try {
        return JSON.parse(text);
    }
    catch {
        return undefined;
    }
}
function invalid(source, entry, at) {
    const type = (0,kubernetes/* isJsonObject */.OW)(entry) && typeof entry.type === 'string' ? ` of type ${(0,lib_text/* oneLine */.TN)(entry.type, 80)}` : '';
    const what = source === 'properties' ? 'The properties hold a dependency' : `${dependenciesFile} holds a dependency`;
    return {
        code: 'DEPENDENCY_INVALID',
        severity: 'warning',
        message: `${what}${type} that cannot be read: a field is missing or has the wrong type.`,
        hint: 'Give it what its type asks for: olm.gvk has group, version and kind; olm.package has packageName and version (in properties, olm.package.required has packageName and versionRange); olm.label has label; olm.constraint has one of gvk, package, cel, all, any and not.',
        at,
    };
}

// EXTERNAL MODULE: ./build/js/lib/go-json.js
var go_json = __webpack_require__(4465);
;// CONCATENATED MODULE: ./build/js/bundle/registryv1/metadata.js








const metadata_annotationsPath = 'metadata/annotations.yaml';
const propertiesPath = 'metadata/properties.yaml';
const prefix = 'operators.operatorframework.io.bundle.';
const packageAnnotation = `${prefix}package.v1`;
const textAnnotations = [packageAnnotation, `${prefix}channels.v1`, `${prefix}channel.default.v1`];
function readPackageName(tree) {
    const at = { file: metadata_annotationsPath };
    if (!tree.files.has(metadata_annotationsPath))
        return { name: '', at, findings: [missingAnnotations(tree)] };
    const { value, findings, place } = readMetadataFile(tree, metadata_annotationsPath);
    if (place === undefined)
        return { name: '', at, findings };
    const root = mappingAt(value, place, []);
    const [key, annotations] = fieldOf(root.value, 'annotations');
    const mapping = mappingAt(annotations, place, [key]);
    const texts = textAnnotations.map((annotation) => {
        const [name, found] = fieldOf(mapping.value, annotation);
        return textAt(found, place, [key, name]);
    });
    const name = texts[0]?.value ?? '';
    return {
        name,
        at: name === '' ? positionAt(place, [key, packageAnnotation]) : at,
        findings: [root, mapping, ...texts].flatMap((part) => part.findings),
    };
}
function readProperties(tree) {
    if ((tree.files.get(propertiesPath)?.bytes.length ?? 0) === 0)
        return { findings: [] };
    const { value, findings, place } = readMetadataFile(tree, propertiesPath);
    if (place === undefined)
        return { findings };
    const root = mappingAt(value, place, []);
    const [key, entries] = fieldOf(root.value, 'properties');
    if (entries !== null && !Array.isArray(entries))
        return { findings: [...root.findings, metadata_wrongType(place, [key], 'a list', entries)] };
    const parts = (entries ?? []).map((entry, index) => metadata_readEntry(entry, place, [key, index]));
    return {
        properties: parts.map((part) => part.property),
        locate: (index) => positionAt(place, [key, index]),
        findings: [...root.findings, ...parts.flatMap((part) => part.findings)],
    };
}
function metadata_readEntry(entry, place, path) {
    const mapping = mappingAt(entry, place, path);
    const [key, found] = fieldOf(mapping.value, 'type');
    const type = textAt(found, place, [...path, key]);
    const [, value] = fieldOf(mapping.value, 'value');
    return {
        property: { type: type.value, value: (0,go_json/* goJson */.Pl)(value, { sortKeys: true }) },
        findings: [...mapping.findings, ...type.findings],
    };
}
function readDependenciesFile(tree) {
    const nowhere = () => ({ file: dependenciesFile });
    if (!tree.files.has(dependenciesFile))
        return { value: null, findings: [], locate: nowhere };
    const { value, findings, place } = readMetadataFile(tree, dependenciesFile);
    return {
        value,
        findings: findings.map((finding) => ({ ...finding, severity: 'warning' })),
        locate: place === undefined ? nowhere : (path) => positionAt(place, path),
    };
}
function readMetadataFile(tree, path) {
    const text = (0,yaml/* decodeText */.g)(tree.files.get(path)?.bytes ?? new Uint8Array());
    if (text === undefined)
        return {
            value: null,
            findings: [
                {
                    code: 'FILE_NOT_TEXT',
                    severity: 'error',
                    message: 'The file is not UTF-8 text.',
                    hint: 'Save it as UTF-8.',
                    at: { file: path },
                },
            ],
        };
    const parsed = (0,yaml/* parseYaml */.h)(text, { duplicates: 'last' });
    if (parsed.ok)
        return {
            value: parsed.value,
            findings: [],
            place: { file: path, document: { text, line: 1 }, locator: (0,yaml_locate/* createLocator */.T)(text), base: [] },
        };
    const { reason, line, column } = parsed.fault;
    const at = { file: path, ...(line !== undefined && { line }), ...(column !== undefined && { column }) };
    return {
        value: null,
        findings: [{ code: 'YAML_INVALID', severity: 'error', message: `Not YAML: ${reason}.`, at }],
    };
}
function mappingAt(value, place, path) {
    if ((0,kubernetes/* isJsonObject */.OW)(value))
        return { value, findings: [] };
    return { value: {}, findings: value === null ? [] : [metadata_wrongType(place, path, 'a mapping', value)] };
}
function textAt(value, place, path) {
    if (value === null)
        return { value: '', findings: [] };
    if (typeof value !== 'object')
        return { value: typeof value === 'number' ? (0,go_json/* goJson */.Pl)(value) : String(value), findings: [] };
    return { value: '', findings: [metadata_wrongType(place, path, 'text', value)] };
}
function metadata_wrongType(place, path, expected, found) {
    const subject = path.length === 0 ? 'The file' : `\`${formatPath(path)}\``;
    return {
        code: 'METADATA_INVALID',
        severity: 'error',
        message: `${subject} takes ${expected}, but is ${read_file_nameType(found)}.`,
        at: positionAt(place, path),
    };
}
function fieldOf(mapping, name) {
    const keys = Object.keys(mapping)
        .filter((key) => key.toLowerCase() === name.toLowerCase() && mapping[key] !== null)
        .sort();
    const key = keys.at(-1) ?? name;
    return [key, mapping[key] ?? null];
}
function missingAnnotations(tree) {
    const near = [...tree.files.keys()].find((path) => /(?:^|\/)annotations\.ya?ml$/.test(path));
    return {
        code: 'METADATA_MISSING',
        severity: 'error',
        message: `The bundle has no ${metadata_annotationsPath}, the only place where its package is read from.`,
        hint: near === undefined
            ? `Add it with \`annotations:\` and the key ${prefix}package.v1.`
            : near.endsWith(`/${metadata_annotationsPath}`)
                ? `${(0,lib_text/* oneLine */.TN)(near)} is not read: set \`path\` to the folder that holds this bundle.`
                : `${(0,lib_text/* oneLine */.TN)(near)} is not read: name it ${metadata_annotationsPath}.`,
        at: { file: metadata_annotationsPath },
    };
}

;// CONCATENATED MODULE: ./build/js/bundle/registryv1/properties.js





const maxShown = 20;
function parsePropertiesAnnotation(text) {
    let value;
    try {
        value = JSON.parse(text);
    }
    catch {
        return { fault: 'is not JSON' };
    }
    if (value === null)
        return { properties: [] };
    if (!Array.isArray(value))
        return { fault: 'is not a list' };
    const entries = itemsOf(text).map(parseEntry);
    const properties = entries.filter((entry) => entry !== undefined);
    if (properties.length === entries.length)
        return { properties };
    const wrong = [...entries.keys()].filter((index) => entries[index] === undefined);
    const shown = wrong.slice(0, maxShown).join(', ');
    const more = wrong.length > maxShown ? ` and ${wrong.length - maxShown} more` : '';
    return {
        fault: `is wrong at ${wrong.length === 1 ? 'entry' : 'the entries'} ${shown}${more}, counted from 0: each takes an object with \`type\`, a text, and \`value\``,
    };
}
function formatProperties(properties) {
    if (properties.length === 0)
        return 'null';
    return `[${properties.map(({ type, value }) => `{"type":${(0,go_json/* goJson */.Pl)(type)},"value":${value}}`).join(',')}]`;
}
function parseEntry(text) {
    if (text === 'null')
        return { type: '', value: 'null' };
    if (!text.startsWith('{'))
        return undefined;
    let type = '';
    let value = 'null';
    for (const [key, part] of membersOf(text)) {
        const name = key.toLowerCase();
        if (name === 'value')
            value = (0,go_json/* escapeAsGo */.Et)(part);
        if (name !== 'type' || part === 'null')
            continue;
        if (!part.startsWith('"'))
            return undefined;
        type = JSON.parse(part);
    }
    return { type, value };
}
function mergeProperties(converted, properties) {
    if (converted === undefined)
        return { findings: [] };
    const { csv, place } = converted;
    const metadata = (0,kubernetes/* isJsonObject */.OW)(csv.metadata) ? csv.metadata : { name: '' };
    const annotations = (0,kubernetes/* isJsonObject */.OW)(metadata.annotations) ? metadata.annotations : {};
    const text = annotations['olm.properties'];
    const existing = typeof text === 'string' ? parsePropertiesAnnotation(text) : { properties: [] };
    if ('fault' in existing)
        return {
            findings: [
                {
                    code: 'METADATA_INVALID',
                    severity: 'error',
                    message: `${describe(csv)}: the annotation \`olm.properties\` ${existing.fault}.`,
                    hint: `Write the properties to ${propertiesPath} instead.`,
                    object: describe(csv),
                    at: positionAt(place, ['metadata', 'annotations', 'olm.properties']),
                },
            ],
        };
    if (properties === undefined)
        return { csv, findings: [] };
    const merged = formatProperties([...existing.properties, ...properties]);
    return {
        csv: { ...csv, metadata: { ...metadata, annotations: { ...annotations, 'olm.properties': merged } } },
        findings: [],
    };
}
const token = /"(?:[^"\\]|\\.)*"|[^\s"]/gs;
function itemsOf(list) {
    return split(list);
}
function membersOf(object) {
    return split(object).map((member) => {
        const key = /^"(?:[^"\\]|\\.)*"/s.exec(member)?.[0] ?? '""';
        return [JSON.parse(key), member.slice(key.length + 1)];
    });
}
function split(text) {
    const parts = [];
    let part = '';
    let depth = 0;
    for (const [found] of text.matchAll(token)) {
        if (found === ']' || found === '}')
            depth--;
        if (depth === 1 && found === ',') {
            parts.push(part);
            part = '';
        }
        else if (depth > 0)
            part += found;
        if (found === '[' || found === '{')
            depth++;
    }
    return part === '' ? parts : [...parts, part];
}

;// CONCATENATED MODULE: ./build/js/bundle/registryv1/load.js









const folder = 'manifests/';
const metadataPaths = new Set([metadata_annotationsPath, propertiesPath, dependenciesFile]);
function loadRegistryV1(tree, source = '') {
    const { manifests, ignored, findings: layout } = chooseFiles(tree, source);
    const files = manifests.map(readManifestFile);
    const objects = files.flatMap((file) => file.objects);
    const kinds = convertObjects(objects);
    const { name, at: nameAt, findings: annotationFindings } = readPackageName(tree);
    const properties = readProperties(tree);
    const merged = mergeProperties(kinds.csv, properties.properties);
    const findings = [
        ...layout,
        ...annotationFindings,
        ...properties.findings,
        ...files.flatMap((file) => file.findings),
        ...kinds.findings,
        ...merged.findings,
    ];
    const unread = {
        manifests: (0,finding/* hasErrors */.C)([...layout, ...files.flatMap((file) => file.findings), ...kinds.findings]),
        name: (0,finding/* hasErrors */.C)(annotationFindings),
    };
    if (kinds.csv === undefined && !unread.manifests)
        findings.push(missingCsv(manifests.length));
    if (kinds.csv === undefined || kinds.csv.isFaulty)
        return { findings, ignored };
    const csv = merged.csv ?? kinds.csv.csv;
    const file = readDependenciesFile(tree);
    const inSource = locateInSources(csv, kinds.csv.place, properties, file.locate);
    const needed = dependenciesOf(csv, inSource, file.value);
    const { version } = csv.spec;
    const places = new Map([...kinds.places, [csv, kinds.csv.place]]);
    return {
        bundle: {
            format: 'registry+v1',
            name,
            nameAt,
            ...(typeof version === 'string' &&
                version !== '' && { version: writtenVersion(kinds.csv.source) ?? version }),
            csv,
            csvAt: kinds.csv.at,
            crds: kinds.crds,
            others: kinds.others,
            dependencies: needed.dependencies,
            ...((unread.manifests || unread.name) && { unread }),
            locate: createLocate(places),
            locateDependency: needed.locate,
        },
        findings: [...findings, ...file.findings, ...needed.findings],
        ignored,
    };
}
function chooseFiles(tree, source) {
    const files = [...tree.files.values()];
    const inside = files.filter((file) => file.path.startsWith(folder));
    const isNested = (path) => path.indexOf('/', folder.length) >= 0;
    const folders = new Set(inside
        .filter(({ path }) => isNested(path))
        .map(({ path }) => path.slice(0, path.indexOf('/', folder.length))));
    const findings = [...folders].map((path) => ({
        code: 'MANIFESTS_SUBDIRECTORY',
        severity: 'error',
        message: `${path} is a directory, but manifests/ may hold only files.`,
        hint: 'Move its files into manifests/ itself.',
        at: { file: path },
    }));
    if (inside.length === 0)
        findings.push(missingManifests(files, source));
    const isRead = (path) => path.startsWith(folder) || metadataPaths.has(path);
    return {
        manifests: inside.filter(({ path }) => !isNested(path)),
        ignored: files.map(({ path }) => path).filter((path) => !isRead(path)),
        findings,
    };
}
function createLocate(places) {
    return (object, path) => {
        const place = places.get(object);
        return place === undefined ? undefined : positionAt(place, path);
    };
}
function locateInSources(csv, place, { properties = [], locate }, locateInFile) {
    const annotated = propertiesOf(csv).length - properties.length;
    return (source, path) => {
        if (source === 'csv')
            return positionAt(place, path);
        if (source === 'dependencies')
            return locateInFile(path);
        const [index] = path;
        if (locate !== undefined && typeof index === 'number' && index >= annotated)
            return locate(index - annotated);
        return positionAt(place, ['metadata', 'annotations', 'olm.properties']);
    };
}
function missingCsv(files) {
    return {
        code: 'CSV_MISSING',
        severity: 'error',
        message: `manifests/ holds no ClusterServiceVersion${files === 1 ? ' in its one file' : `, in none of its ${files} files`}.`,
        hint: 'Add the ClusterServiceVersion of the operator; the kind counts upper and lower case.',
    };
}
function missingManifests(files, source) {
    const folders = findBundleFolders(files);
    return {
        code: 'MANIFESTS_MISSING',
        severity: 'error',
        message: 'The bundle has no directory manifests/, which is where its objects are read from.',
        hint: folders.length > 0
            ? choosePath(folders, source)
            : 'Set `path` when the bundle is in a folder of what was given.',
    };
}

// EXTERNAL MODULE: ./build/js/bundle/subtree.js
var subtree = __webpack_require__(1377);
;// CONCATENATED MODULE: ./build/js/bundle/load.js




function loadBundle({ tree: whole, labels }, choice, path) {
    const tree = (0,subtree/* subtree */.d)(whole, path);
    const folder = (0,subtree/* normalizeFolder */.a)(path);
    const format = detectFormat(tree, labels, choice, folder);
    const loaded = format === 'plain' ? loadPlain(tree, labels) : loadRegistryV1(tree, folder);
    return { format, ...withPrefix(loaded, folder) };
}
function withPrefix(loaded, folder) {
    if (folder === '')
        return loaded;
    const inSource = (at) => ({ ...at, file: `${folder}/${at.file}` });
    const placed = (item) => item.at === undefined ? item : { ...item, at: inSource(item.at) };
    const { bundle, findings, ignored } = loaded;
    return {
        ...(bundle !== undefined && {
            bundle: bundle.format === 'plain'
                ? { ...bundle, objects: bundle.objects.map(placed) }
                : registryV1InSource(bundle, inSource, placed),
        }),
        findings: findings.map(placed),
        ignored: ignored.map((file) => `${folder}/${file}`),
    };
}
function registryV1InSource(bundle, inSource, placed) {
    return {
        ...bundle,
        nameAt: inSource(bundle.nameAt),
        csvAt: inSource(bundle.csvAt),
        crds: bundle.crds.map(placed),
        others: bundle.others.map(placed),
        locate: (object, path) => {
            const at = bundle.locate(object, path);
            return at && inSource(at);
        },
        locateDependency: (dependency) => {
            const at = bundle.locateDependency(dependency);
            return at && inSource(at);
        },
    };
}

// EXTERNAL MODULE: ./build/js/bundle/registryv1/cert-provider.js
var cert_provider = __webpack_require__(7130);
// EXTERNAL MODULE: ./build/js/bundle/registryv1/check-dependencies.js
var check_dependencies = __webpack_require__(5582);
// EXTERNAL MODULE: ./build/js/bundle/registryv1/install-modes.js
var install_modes = __webpack_require__(1560);
// EXTERNAL MODULE: ./build/js/bundle/registryv1/validate-report.js
var validate_report = __webpack_require__(1013);
;// CONCATENATED MODULE: ./build/js/bundle/registryv1/gates.js



function findUnsupported(bundle, certProvider) {
    const { csv } = bundle;
    const findings = [];
    const services = csv.spec.apiservicedefinitions?.owned ?? [];
    if (services.length > 0) {
        findings.push((0,validate_report/* csvError */.rA)(bundle, ['spec', 'apiservicedefinitions', 'owned', 0], 'API_SERVICE_UNSUPPORTED', `The bundle is not supported: apiservicedefinitions.owned has ${listNames(services.map(({ name }) => name))}, and owned API services (apiServiceDefinitions) are not supported.`, 'Serve the API by a CustomResourceDefinition, or deploy the APIService by other means.'));
    }
    const webhooks = csv.spec.webhookdefinitions ?? [];
    if (webhooks.length > 0 && certProvider === 'none') {
        findings.push((0,validate_report/* csvError */.rA)(bundle, (0,validate_report/* webhookPath */.D$)(0), 'CERT_PROVIDER_MISSING', `The bundle is not supported without a certificate provider: webhookDefinitions has ${listNames(webhooks.map(({ generateName }) => generateName))}, and a webhook needs a certificate.`, 'Set the input `cert-provider` to cert-manager or service-ca, whichever the cluster has.'));
    }
    const modes = (0,install_modes/* supportedModes */.N5)(csv);
    if (!(0,install_modes/* hasUsableMode */.yG)(modes)) {
        findings.push((0,validate_report/* csvError */.rA)(bundle, ['spec', 'installModes'], 'INSTALL_MODE_UNSUPPORTED', `The bundle is not supported: it must support at least one of the install modes [${install_modes/* usableModes */.Di.join(' ')}], and supports ${(0,install_modes/* listModes */.pb)(modes)}.`, modes.size === 0
            ? 'Set the modes of spec.installModes that the operator can work in to `supported: true`, such as AllNamespaces.'
            : 'MultiNamespace alone cannot be installed: set another mode of spec.installModes to `supported: true` if the operator can work that way.'));
    }
    return findings;
}
function listNames(names) {
    const shown = names.slice(0, 5).map((name) => JSON.stringify((0,lib_text/* oneLine */.TN)(String(name ?? ''), 80)));
    return `${shown.join(', ')}${names.length > shown.length ? ` and ${names.length - shown.length} more` : ''}`;
}

// EXTERNAL MODULE: ./build/js/bundle/registryv1/render/findings.js
var findings = __webpack_require__(3333);
// EXTERNAL MODULE: ./build/js/bundle/registryv1/settings.js + 3 modules
var settings = __webpack_require__(3638);
// EXTERNAL MODULE: ./build/js/lib/nearest.js
var nearest = __webpack_require__(8020);
// EXTERNAL MODULE: ./build/js/bundle/registryv1/kinds.js
var kinds = __webpack_require__(9369);
;// CONCATENATED MODULE: ./build/js/bundle/registryv1/validate-contents.js



function findUnnamedPackage({ name, nameAt, unread }) {
    if (name !== '' || unread?.name)
        return [];
    return [
        {
            code: 'PACKAGE_NAME_MISSING',
            severity: 'error',
            message: 'The package name is empty.',
            hint: 'Set the annotation operators.operatorframework.io.bundle.package.v1 in metadata/annotations.yaml.',
            at: nameAt,
        },
    ];
}
function findUnsupportedKinds({ others, locate }) {
    return others
        .filter(({ object }) => !(0,kinds/* isSupportedKind */.z6)(object.kind))
        .map(({ object, at }) => {
        const name = object.metadata?.name;
        return {
            code: 'KIND_UNSUPPORTED',
            severity: 'error',
            message: `The resource ${(0,validate_report/* quote */.hD)(typeof name === 'string' ? name : '')} is of the kind ${(0,validate_report/* quote */.hD)(object.kind)}, which a registry+v1 bundle cannot hold.`,
            hint: hintFor(object.kind),
            at: locate(object, ['kind']) ?? at,
        };
    });
}
function hintFor(kind) {
    const near = (0,nearest/* nearestWord */.z)(kind, (0,kinds/* supportedKinds */.YZ)());
    if (near?.toLowerCase() === kind.toLowerCase())
        return `Kinds are told apart by capitals: write ${near}.`;
    if (kind === 'Deployment')
        return 'Move it to spec.install.spec.deployments of the ClusterServiceVersion.';
    if (/WebhookConfiguration$/.test(kind))
        return 'Describe it in spec.webhookdefinitions of the ClusterServiceVersion.';
    return 'Take it out of manifests/ and have the operator create it, or apply it in another step.';
}

;// CONCATENATED MODULE: ./build/js/bundle/registryv1/validate-crds.js



function ownedCrds({ csv }) {
    return new Set((csv.spec.customresourcedefinitions?.owned ?? []).map(({ name }) => name));
}
function findDuplicateCrds({ crds, locate }) {
    return (0,validate_report/* groupSorted */.B4)(crds, ({ object }) => object.metadata.name ?? '').flatMap(([name, [first, second]]) => {
        if (first === undefined || second === undefined)
            return [];
        const { file, line } = first.at;
        return {
            code: 'CRD_DUPLICATE',
            severity: 'error',
            message: `The bundle holds the CustomResourceDefinition ${(0,validate_report/* quote */.hD)(name)} more than once: it is in ${file}${line === undefined ? '' : `, line ${line}`} already.`,
            hint: 'Remove all but one of them.',
            object: (0,kubernetes/* describeObject */.v8)(second.object),
            at: locate(second.object, ['metadata', 'name']) ?? second.at,
        };
    });
}
function findMissingCrds(bundle) {
    if (bundle.unread?.manifests)
        return [];
    const present = new Set(bundle.crds.map(({ object }) => object.metadata.name));
    const owned = bundle.csv.spec.customresourcedefinitions?.owned ?? [];
    const entries = Map.groupBy(owned.keys(), (index) => owned[index]?.name ?? '');
    return [...entries]
        .filter(([name]) => !present.has(name))
        .toSorted(([left], [right]) => (0,go_json/* compareUtf8 */.zq)(left, right))
        .map(([name, [first = 0]]) => (0,validate_report/* csvError */.rA)(bundle, ['spec', 'customresourcedefinitions', 'owned', first, 'name'], 'CRD_MISSING', `The ClusterServiceVersion owns the CustomResourceDefinition ${(0,validate_report/* quote */.hD)(name)}, which is not in the bundle.`, 'Add its manifest to manifests/, or move the entry from `owned` to `required` if another operator brings it.'));
}

;// CONCATENATED MODULE: ./build/js/bundle/registryv1/validate-conversion.js




function conversionWebhooks({ csv }) {
    return (csv.spec.webhookdefinitions ?? [])
        .map((webhook, index) => ({ webhook, path: (0,validate_report/* webhookPath */.D$)(index) }))
        .filter(({ webhook }) => webhook.type === 'ConversionWebhook');
}
function convertedCrds({ webhook, path }) {
    const { generateName, conversionCRDs = [] } = webhook;
    return conversionCRDs.map((crd, index) => ({
        crd,
        webhook: generateName,
        path: [...path, 'conversionCRDs', index],
    }));
}
function findImpossibleConversions(bundle) {
    const modes = (0,install_modes/* supportedModes */.N5)(bundle.csv);
    if (modes.size === 1 && modes.has('AllNamespaces'))
        return [];
    return conversionWebhooks(bundle).map(({ webhook: { generateName }, path }) => (0,validate_report/* csvError */.rA)(bundle, [...path, 'type'], 'WEBHOOK_MODE_UNSUPPORTED', `The bundle has the conversion webhook ${(0,validate_report/* quote */.hD)(generateName)} and supports the install modes ${(0,install_modes/* listModes */.pb)(modes)}, but a conversion webhook is only supported for a bundle whose one install mode is AllNamespaces.`, 'A CRD is converted for the whole cluster: set all other modes of spec.installModes to `supported: false`.'));
}
function findSharedConversionCrds(bundle) {
    const uses = conversionWebhooks(bundle).flatMap(convertedCrds);
    return (0,validate_report/* groupSorted */.B4)(uses, ({ crd }) => crd).flatMap(([crd, members]) => {
        const [, second] = members;
        if (second === undefined)
            return [];
        const webhooks = members.map(({ webhook }) => webhook).toSorted(go_json/* compareUtf8 */.zq);
        return (0,validate_report/* csvError */.rA)(bundle, second.path, 'WEBHOOK_CRD_SHARED', `The conversion webhooks ${webhooks.map(validate_report/* quote */.hD).join(', ')} name the same CustomResourceDefinition ${(0,validate_report/* quote */.hD)(crd)}.`, 'A CRD has one conversion webhook: name it in one list of conversionCRDs, and there once.');
    });
}
function findForeignConversionCrds(bundle) {
    const owned = ownedCrds(bundle);
    return (0,validate_report/* groupSorted */.B4)(conversionWebhooks(bundle), ({ webhook }) => webhook.generateName).flatMap(([name, webhooks]) => webhooks
        .flatMap(convertedCrds)
        .filter(({ crd }) => !owned.has(crd))
        .toSorted((left, right) => (0,go_json/* compareUtf8 */.zq)(left.crd, right.crd))
        .map(({ crd, path }) => (0,validate_report/* csvError */.rA)(bundle, path, 'WEBHOOK_CRD_NOT_OWNED', `The conversion webhook ${(0,validate_report/* quote */.hD)(name)} names the CustomResourceDefinition ${(0,validate_report/* quote */.hD)(crd)}, which the bundle does not own.`, 'Add it to spec.customresourcedefinitions.owned, or take it out of conversionCRDs.')));
}

// EXTERNAL MODULE: ./build/js/lib/dns-name.js
var dns_name = __webpack_require__(4709);
;// CONCATENATED MODULE: ./build/js/bundle/registryv1/validate-deployments.js



function deploymentNames({ csv }) {
    return (csv.spec.install.spec?.deployments ?? []).map(({ name }) => name);
}
function findDuplicateDeployments(bundle) {
    return namedDeployments(bundle).flatMap(([name, uses]) => {
        const [, second] = uses;
        if (second === undefined)
            return [];
        return (0,validate_report/* csvError */.rA)(bundle, [...(0,validate_report/* deploymentPath */.nR)(second.index), 'name'], 'DEPLOYMENT_DUPLICATE', `The install strategy has ${(0,lib_text/* countOf */.pq)(uses.length, 'deployment')} with the same name ${(0,validate_report/* quote */.hD)(name)}.`, 'Give each entry of spec.install.spec.deployments a name of its own: of two, one would overwrite the other.');
    });
}
function findMisnamedDeployments(bundle) {
    return namedDeployments(bundle).flatMap(([name, [first]]) => {
        const faults = (0,dns_name/* dnsSubdomainFaults */.VP)(name);
        if (faults.length === 0 || first === undefined)
            return [];
        return (0,validate_report/* csvError */.rA)(bundle, [...(0,validate_report/* deploymentPath */.nR)(first.index), 'name'], 'DEPLOYMENT_NAME_INVALID', `The install strategy has a deployment with the invalid name ${(0,validate_report/* quote */.hD)(name)}: ${faults.join('; ')}.`, 'Change the name in spec.install.spec.deployments: the API server would refuse it.');
    });
}
function namedDeployments(bundle) {
    const deployments = deploymentNames(bundle).map((name, index) => ({ name, index }));
    return (0,validate_report/* groupSorted */.B4)(deployments, ({ name }) => name);
}

;// CONCATENATED MODULE: ./build/js/bundle/registryv1/validate-webhook-rules.js

const forbiddenGroups = new Set(['*', 'olm.operatorframework.io']);
const registrationGroup = 'admissionregistration.k8s.io';
const forbiddenResources = new Set([
    '*',
    'mutatingwebhookconfiguration',
    'mutatingwebhookconfigurations',
    'validatingwebhookconfiguration',
    'validatingwebhookconfigurations',
]);
function findForbiddenRules(bundle) {
    return (bundle.csv.spec.webhookdefinitions ?? []).flatMap((webhook, index) => {
        if (webhook.type === 'ConversionWebhook')
            return [];
        return (webhook.rules ?? []).flatMap((rule, number) => forbiddenPartsOf(rule).map(({ what, path }) => (0,validate_report/* csvError */.rA)(bundle, [...(0,validate_report/* webhookPath */.D$)(index), 'rules', number, ...path], 'WEBHOOK_RULE_FORBIDDEN', `The webhook ${(0,validate_report/* quote */.hD)(webhook.generateName)} of type ${(0,validate_report/* quote */.hD)(webhook.type)} has a forbidden rule: an admission webhook cannot intercept ${what}.`, 'Narrow the rule to the API groups and resources that the operator is about.')));
    });
}
function forbiddenPartsOf({ apiGroups, resources }) {
    return textsOf(apiGroups).flatMap(({ text: group, index }) => {
        if (forbiddenGroups.has(group))
            return [{ what: `the API group ${(0,validate_report/* quote */.hD)(group)}`, path: ['apiGroups', index] }];
        if (group !== registrationGroup)
            return [];
        return textsOf(resources)
            .filter(({ text }) => forbiddenResources.has(text.toLowerCase()))
            .map((resource) => ({
            what: `the resource ${(0,validate_report/* quote */.hD)(resource.text)} of the API group ${(0,validate_report/* quote */.hD)(group)}`,
            path: ['resources', resource.index],
        }));
    });
}
function textsOf(list) {
    if (!Array.isArray(list))
        return [];
    return list.flatMap((text, index) => (typeof text === 'string' ? [{ text, index }] : []));
}

;// CONCATENATED MODULE: ./build/js/bundle/registryv1/validate-webhooks.js




function findHomelessWebhooks(bundle) {
    const deployments = new Set(deploymentNames(bundle));
    return placedWebhooks(bundle)
        .filter(({ webhook: { deploymentName = '' } }) => !deployments.has(deploymentName))
        .toSorted(({ webhook: left }, { webhook: right }) => (0,go_json/* compareUtf8 */.zq)(left.deploymentName ?? '', right.deploymentName ?? '') || compareWebhooks(left, right))
        .map(({ webhook, index }) => (0,validate_report/* csvError */.rA)(bundle, [...(0,validate_report/* webhookPath */.D$)(index), 'deploymentName'], 'WEBHOOK_DEPLOYMENT_MISSING', `The webhook ${(0,validate_report/* quote */.hD)(webhook.generateName)} of type ${(0,validate_report/* quote */.hD)(webhook.type)} names the deployment ${(0,validate_report/* quote */.hD)(webhook.deploymentName ?? '')}, which does not exist in the install strategy.`, 'Set deploymentName to the name of an entry of spec.install.spec.deployments.'));
}
function findDuplicateWebhooks(bundle) {
    return groupedWebhooks(bundle).flatMap((uses) => {
        const [, second] = uses;
        if (second === undefined)
            return [];
        const { type, generateName } = second.webhook;
        return (0,validate_report/* csvError */.rA)(bundle, [...(0,validate_report/* webhookPath */.D$)(second.index), 'generateName'], 'WEBHOOK_DUPLICATE', `The webhook name ${(0,validate_report/* quote */.hD)(generateName)} is a duplicate: ${uses.length} webhooks of type ${(0,validate_report/* quote */.hD)(type)} have it.`, 'Give each webhook of one type a generateName of its own: it becomes the name of an object.');
    });
}
function findMisnamedWebhooks(bundle) {
    return groupedWebhooks(bundle).flatMap(([first]) => {
        if (first === undefined)
            return [];
        const { type, generateName } = first.webhook;
        const faults = (0,dns_name/* dnsSubdomainFaults */.VP)(generateName);
        if (faults.length === 0)
            return [];
        return (0,validate_report/* csvError */.rA)(bundle, [...(0,validate_report/* webhookPath */.D$)(first.index), 'generateName'], 'WEBHOOK_NAME_INVALID', `The webhook of type ${(0,validate_report/* quote */.hD)(type)} has the invalid name ${(0,validate_report/* quote */.hD)(generateName)}: ${faults.join('; ')}.`, generateName.endsWith('-')
            ? 'Nothing is added to a generateName here: leave out the "-" at its end.'
            : 'Change generateName: it becomes the name of an object.');
    });
}
function compareWebhooks(left, right) {
    return (0,go_json/* compareUtf8 */.zq)(left.type, right.type) || (0,go_json/* compareUtf8 */.zq)(left.generateName, right.generateName);
}
function placedWebhooks({ csv }) {
    return (csv.spec.webhookdefinitions ?? []).map((webhook, index) => ({ webhook, index }));
}
function groupedWebhooks(bundle) {
    const groups = Map.groupBy(placedWebhooks(bundle), ({ webhook: { type, generateName } }) => JSON.stringify([type, generateName]));
    return [...groups.values()].toSorted(([left], [right]) => left === undefined || right === undefined ? 0 : compareWebhooks(left.webhook, right.webhook));
}

;// CONCATENATED MODULE: ./build/js/bundle/registryv1/validate.js






const validators = [
    findDuplicateDeployments,
    findMisnamedDeployments,
    findDuplicateCrds,
    findMissingCrds,
    findUnnamedPackage,
    findImpossibleConversions,
    findHomelessWebhooks,
    findDuplicateWebhooks,
    findMisnamedWebhooks,
    findSharedConversionCrds,
    findForeignConversionCrds,
    findForbiddenRules,
    findUnsupportedKinds,
];
function validateRegistryV1(bundle) {
    return validators.flatMap((validator) => validator(bundle));
}

// EXTERNAL MODULE: ./build/js/bundle/render.js + 14 modules
var render = __webpack_require__(5271);
;// CONCATENATED MODULE: ./build/js/bundle/validate.js











const loggedFindings = 2000;
const loggedDependencies = 50;
function validateBundle(source, options) {
    const { format: choice, path, log, wishes, onFound } = options;
    const { format, bundle, findings: found, ignored } = loadBundle(source, choice, path);
    log.info(`Format ${format}${choice === 'auto' ? ', detected' : ''}`);
    if (ignored.length > 0)
        logIgnored(ignored, log);
    const target = bundle === undefined ? undefined : chooseTarget(bundle, wishes, log);
    const unsupported = bundle && target ? findGateTrouble(bundle, target) : [];
    const checked = [...found, ...unsupported, ...(bundle === undefined ? [] : findInvalid(bundle))];
    const findings = bundle && (0,finding/* hasErrors */.C)(checked) ? [...checked, ...findUnrenderable(bundle)] : checked;
    logFindings(findings, log);
    onFound(bundle, findings);
    if (bundle === undefined || target === undefined || (0,finding/* hasErrors */.C)(findings)) {
        throw (0,lib_error/* combineErrors */.Lt)([
            invalidBundle(findings),
            ...(format === 'plain' ? [] : configFaults(bundle, wishes)),
        ]);
    }
    const { rendered, findings: later } = (0,render/* renderBundle */.p)(bundle, target, log);
    logFindings(later, log);
    const all = [...findings, ...later];
    onFound(bundle, all);
    if ((0,finding/* hasErrors */.C)(later))
        throw invalidBundle(all);
    logDependencies(bundle, log);
    return { bundle, target, rendered, findings: all };
}
function chooseTarget(bundle, { certProvider, ...wishes }, log) {
    if (bundle.format === 'plain')
        return { ...wishes, certificates: 'none' };
    const { provider, why } = (0,cert_provider/* chooseCertProvider */.V)(certProvider, bundle);
    if (why !== undefined)
        log.debug(why);
    return { ...wishes, certificates: provider };
}
function findGateTrouble(bundle, { certificates }) {
    return bundle.format === 'plain' ? [] : findUnsupported(bundle, certificates);
}
function findInvalid(bundle) {
    return bundle.format === 'plain' ? [] : validateRegistryV1(bundle);
}
function findUnrenderable(bundle) {
    return bundle.format === 'plain' ? [] : (0,findings/* findRefusals */.Nf)(bundle);
}
function configFaults(bundle, wishes) {
    try {
        (0,settings/* checkSettings */.E)(bundle?.format === 'registry+v1' ? bundle.csv : undefined, wishes);
        return [];
    }
    catch (error) {
        return [(0,lib_error/* toBundleError */.gi)(error)];
    }
}
function logIgnored(ignored, log) {
    log.info(`Not read: ${(0,lib_text/* countOf */.pq)(ignored.length, 'file')} that ${ignored.length === 1 ? 'is' : 'are'} no manifest`);
    for (const path of ignored)
        log.debug(`not read: ${path}`);
}
function logFindings(findings, log) {
    for (const finding of findings.slice(0, loggedFindings))
        log.info(describeFinding(finding));
    if (findings.length > loggedFindings)
        log.info(`… and ${(0,lib_text/* countOf */.pq)(findings.length - loggedFindings, 'more finding')}`);
}
function logDependencies(bundle, log) {
    if (bundle.format === 'plain')
        return;
    const { dependencies } = bundle;
    for (const dependency of dependencies.slice(0, loggedDependencies))
        log.info(`Needs ${(0,check_dependencies/* describeDependency */.f)(dependency)}`);
    if (dependencies.length > loggedDependencies)
        log.info(`… and needs ${(0,lib_text/* countOf */.pq)(dependencies.length - loggedDependencies, 'more thing')}`);
}
function describeFinding({ severity, code, message, hint, at }) {
    const where = at === undefined ? '' : ` ${(0,lib_error/* formatPosition */.Ld)(at)}`;
    return `${severity}${where} ${code} ${message}${hint === undefined ? '' : ` → ${hint}`}`;
}
function invalidBundle(findings) {
    const errors = findings.filter(({ severity }) => severity === 'error');
    const [first] = errors;
    const one = errors.length === 1 ? first : undefined;
    return new lib_error/* BundleError */.rJ('BUNDLE_INVALID', one === undefined
        ? `The bundle has ${(0,lib_text/* countOf */.pq)(errors.length, 'error')}.`
        : `The bundle has an error: ${one.message}`, {
        hint: one === undefined
            ? `Correct them all and run again: ${errors.length > loggedFindings ? `the first ${loggedFindings} are` : 'each is'} listed in the log.`
            : (one.hint ?? 'Correct it and run again.'),
        ...(one?.at !== undefined && { at: one.at }),
        ...(one?.object !== undefined && { object: one.object }),
    });
}


/***/ }),

/***/ 2063:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   C: () => (/* binding */ hasErrors)
/* harmony export */ });
/* unused harmony export findingCodes */
const findingCodes = (/* unused pure expression or super */ null && ([
    'BUNDLE_EMPTY',
    'YAML_INVALID',
    'FILE_NOT_TEXT',
    'OBJECT_NOT_A_MAPPING',
    'OBJECT_NO_API_VERSION',
    'OBJECT_NO_KIND',
    'OBJECT_NO_NAME',
    'OBJECT_NAME_INVALID',
    'OBJECT_DUPLICATE',
    'LIST_INVALID',
    'API_SERVICE_UNSUPPORTED',
    'CERT_PROVIDER_MISSING',
    'INSTALL_MODE_UNSUPPORTED',
    'DEPLOYMENT_DUPLICATE',
    'DEPLOYMENT_NAME_INVALID',
    'CRD_DUPLICATE',
    'CRD_MISSING',
    'PACKAGE_NAME_MISSING',
    'WEBHOOK_MODE_UNSUPPORTED',
    'WEBHOOK_DEPLOYMENT_MISSING',
    'WEBHOOK_DUPLICATE',
    'WEBHOOK_NAME_INVALID',
    'WEBHOOK_CRD_SHARED',
    'WEBHOOK_CRD_NOT_OWNED',
    'WEBHOOK_RULE_FORBIDDEN',
    'KIND_UNSUPPORTED',
    'DEPENDENCY_INVALID',
    'DEPENDENCY_MISSING',
    'YAML_UNREAD',
    'METADATA_MISSING',
    'METADATA_INVALID',
    'MANIFESTS_MISSING',
    'MANIFESTS_SUBDIRECTORY',
    'FIELD_TYPE_INVALID',
    'NUMBER_WRAPPED',
    'CSV_MISSING',
    'CSV_DUPLICATE',
    'CRD_CONVERSION_INVALID',
    'WEBHOOK_PORT_INVALID',
    'SERVICE_NAME_TOO_LONG',
    'SERVICE_PORT_CONFLICT',
    'RULE_INVALID',
    'WEBHOOK_FIELD_INVALID',
    'WEBHOOK_TYPE_UNKNOWN',
    'LIST_KEY_DUPLICATE',
    'SERVICE_ACCOUNT_NAME_INVALID',
]));
function hasErrors(findings) {
    return findings.some(({ severity }) => severity === 'error');
}


/***/ }),

/***/ 4465:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Et: () => (/* binding */ escapeAsGo),
/* harmony export */   Pl: () => (/* binding */ goJson),
/* harmony export */   zq: () => (/* binding */ compareUtf8)
/* harmony export */ });
function goJson(value, options = {}) {
    const parts = [];
    write(value, options.sortKeys === true, parts);
    return parts.join('');
}
function compareUtf8(a, b) {
    const length = Math.min(a.length, b.length);
    for (let index = 0; index < length; index++) {
        const left = a.charCodeAt(index);
        const right = b.charCodeAt(index);
        if (left !== right)
            return rankOf(left) - rankOf(right);
    }
    return a.length - b.length;
}
function rankOf(unit) {
    return unit >= 0xd800 && unit <= 0xdfff ? unit + 0x10000 : unit;
}
function write(value, isSorted, parts) {
    if (value === null || typeof value === 'boolean' || typeof value === 'bigint')
        parts.push(String(value));
    else if (typeof value === 'number')
        parts.push(numberText(value));
    else if (typeof value === 'string')
        parts.push(stringText(value));
    else if (isList(value))
        writeList(value, isSorted, parts);
    else
        writeObject(value, isSorted, parts);
}
function isList(value) {
    return Array.isArray(value);
}
function writeList(list, isSorted, parts) {
    parts.push('[');
    for (const [index, value] of list.entries()) {
        if (index > 0)
            parts.push(',');
        write(value, isSorted, parts);
    }
    parts.push(']');
}
function writeObject(object, isSorted, parts) {
    const entries = Object.entries(object);
    if (isSorted)
        entries.sort(([a], [b]) => compareUtf8(a, b));
    parts.push('{');
    for (const [index, [key, value]] of entries.entries()) {
        if (index > 0)
            parts.push(',');
        parts.push(stringText(key), ':');
        write(value, isSorted, parts);
    }
    parts.push('}');
}
function numberText(value) {
    if (!Number.isFinite(value))
        throw new RangeError(`${value} has no text in JSON`);
    return Object.is(value, -0) ? '-0' : String(value);
}
function stringText(value) {
    return escapeAsGo(JSON.stringify(value.toWellFormed()));
}
function escapeAsGo(json) {
    return json.replace(/[<>&\u2028\u2029]/g, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`);
}


/***/ }),

/***/ 5321:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  S: () => (/* binding */ normalize)
});

// EXTERNAL MODULE: ./build/js/lib/kubernetes.js
var kubernetes = __webpack_require__(2860);
// EXTERNAL MODULE: ./build/js/lib/text.js
var lib_text = __webpack_require__(859);
;// CONCATENATED MODULE: ./build/js/lib/go-types/reading.js

function readValue(codec, value, reading) {
    return value === null || value === undefined ? codec.zero() : codec.read(value, reading);
}
function readPart(codec, key, value, reading) {
    if (value === null || value === undefined)
        return codec.zero();
    reading.path.push(key);
    const written = codec.read(value, reading);
    reading.path.pop();
    return written;
}
function noteFault(reading, expected, found) {
    reading.faults.push({ path: [...reading.path], expected, found });
}
function noteKind(reading, expected, value) {
    noteFault(reading, expected, kindOf(value));
}
function noteWrap(reading, bits, written, kept) {
    reading.wraps.push({ path: [...reading.path], bits, written: String(written), kept: String(kept) });
}
function kindOf(value) {
    if (value === null)
        return 'null';
    if (typeof value === 'string')
        return 'text';
    if (typeof value === 'boolean')
        return 'true or false';
    if (typeof value === 'object')
        return Array.isArray(value) ? 'a list' : 'an object';
    return 'a number';
}
const maxQuote = 60;
function quote(value) {
    if (typeof value === 'string')
        return JSON.stringify((0,lib_text/* oneLine */.TN)(value, maxQuote));
    return typeof value === 'object' ? kindOf(value) : String(value);
}

;// CONCATENATED MODULE: ./build/js/lib/go-types/scalars.js

const minInt64 = -(2n ** 63n);
const firstWithExponent = 1e21;
const textCodec = {
    zero: () => '',
    read(value, reading) {
        if (typeof value === 'string')
            return value;
        noteKind(reading, 'text', value);
        return '';
    },
    isEmpty: (written) => written === '',
};
const booleanCodec = {
    zero: () => false,
    read(value, reading) {
        if (typeof value === 'boolean')
            return value;
        noteKind(reading, 'true or false', value);
        return false;
    },
    isEmpty: (written) => written === false,
};
const floatCodec = {
    zero: () => 0,
    read(value, reading) {
        if (typeof value === 'number')
            return value;
        if (typeof value === 'bigint')
            return Number(value);
        noteKind(reading, 'a number', value);
        return 0;
    },
    isEmpty: (written) => written === 0,
};
function integerCodec(bits) {
    return { zero: () => 0, read: (value, reading) => readInteger(bits, value, reading), isEmpty: isZero };
}
function isZero(written) {
    return written === 0;
}
function readInteger(bits, value, reading) {
    if (typeof value !== 'number' && typeof value !== 'bigint') {
        noteKind(reading, 'a whole number', value);
        return 0;
    }
    if (typeof value === 'number' && !Number.isInteger(value)) {
        noteFault(reading, 'a whole number', quote(value));
        return 0;
    }
    const isUnchecked = reading.decoder === 'unstructured';
    if (bits === 32 && typeof value === 'number' && value === (value | 0))
        return value | 0;
    const whole = BigInt(value);
    if (isUnchecked) {
        const kept = BigInt.asIntN(bits, toInt64(whole));
        if (kept !== whole)
            noteWrap(reading, bits, value, kept);
        return shorten(kept);
    }
    if (whole !== BigInt.asIntN(bits, whole) || Math.abs(Number(value)) >= firstWithExponent) {
        noteFault(reading, `a whole number of ${bits} bits`, quote(value));
        return 0;
    }
    return shorten(whole);
}
function toInt64(whole) {
    return whole === BigInt.asIntN(64, whole) ? whole : minInt64;
}
function shorten(whole) {
    const short = Number(whole);
    return Number.isSafeInteger(short) ? short : whole;
}
const bytesCodec = {
    zero: () => null,
    read(value, reading) {
        if (typeof value === 'string')
            return readBase64(value, reading);
        if (!Array.isArray(value)) {
            noteKind(reading, 'text in base64', value);
            return '';
        }
        const numbers = value.map((item, index) => readByte(item, index, reading));
        return Buffer.from(numbers).toString('base64');
    },
    isEmpty: (written) => written === null || written === '',
};
function readByte(item, index, reading) {
    if (item === null)
        return 0;
    reading.path.push(index);
    const number = readInteger(64, item, reading);
    if (reading.decoder !== 'unstructured' && (number < 0 || number > 255)) {
        noteFault(reading, 'a byte', quote(item));
    }
    const kept = BigInt.asUintN(8, BigInt(number));
    if (reading.decoder === 'unstructured' && kept !== BigInt(number))
        noteWrap(reading, 8, number, kept);
    reading.path.pop();
    return Number(kept);
}
function readBase64(text, reading) {
    const compact = text.replaceAll(/[\r\n]/g, '');
    if (/^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/.test(compact)) {
        return Buffer.from(compact, 'base64').toString('base64');
    }
    noteFault(reading, 'text in base64', 'other text');
    return '';
}

// EXTERNAL MODULE: ./build/js/lib/go-json.js
var go_json = __webpack_require__(4465);
// EXTERNAL MODULE: ./build/js/lib/semver.js
var semver = __webpack_require__(4972);
;// CONCATENATED MODULE: ./build/js/lib/semver-olm.js


const comparisons = {
    '': (order) => order === 0,
    '=': (order) => order === 0,
    '==': (order) => order === 0,
    '!': (order) => order !== 0,
    '!=': (order) => order !== 0,
    '>': (order) => order > 0,
    '>=': (order) => order >= 0,
    '<': (order) => order < 0,
    '<=': (order) => order <= 0,
};
const olmSemver = { parseStrict, parseTolerant, parseRange };
function parseStrict(text) {
    const [, majorText = '', minorText = '', patchText = '', pre, meta] = /^([0-9]+)\.([0-9]+)\.([0-9]+)(?:-([^+]*))?(?:\+(.*))?$/s.exec(text) ?? [];
    const [major, minor, patch] = [majorText, minorText, patchText].map(parseStrictNumber);
    if (major === undefined || minor === undefined || patch === undefined)
        return undefined;
    const prerelease = pre?.split('.') ?? [];
    const build = meta?.split('.') ?? [];
    const isSound = prerelease.every((part) => (0,semver/* isPrereleaseIdentifier */._m)(part) && !isTooLarge(part)) &&
        build.every(semver/* isBuildIdentifier */._o);
    return isSound ? { major, minor, patch, prerelease, build } : undefined;
}
function parseStrictNumber(digits) {
    return /^0[0-9]/.test(digits) ? undefined : (0,semver/* parseNumber */.$J)(digits);
}
function isTooLarge(identifier) {
    return /^[0-9]+$/.test(identifier) && (0,semver/* parseNumber */.$J)(identifier) === undefined;
}
function parseTolerant(text) {
    const [major = '', minor, ...rest] = text.trim().replace(/^v/, '').split('.');
    const patch = rest.length === 0 ? undefined : rest.join('.');
    if (patch === undefined && /[+-]/.test(minor ?? major))
        return undefined;
    return parseStrict([major, minor ?? '0', patch ?? '0'].map(dropZeros).join('.'));
}
function dropZeros(part) {
    return part.length > 1 ? part.replace(/^0+(?=[0-9])/, '') : part;
}
function parseRange(text) {
    const alternatives = splitAlternatives(splitConditions(text));
    if (alternatives.some((conditions) => conditions.length === 0)) {
        return { problem: `"${(0,lib_text/* oneLine */.TN)(text)}" has nothing on one side of "||", or nothing at all` };
    }
    const ranges = [];
    for (const conditions of alternatives) {
        const parsed = parseAll(conditions);
        if ('problem' in parsed)
            return parsed;
        ranges.push((version) => parsed.value.every((isMet) => isMet(version)));
    }
    return { range: (version) => ranges.some((isMet) => isMet(version)) };
}
function splitConditions(text) {
    return text
        .replaceAll(/([<>=]) +/g, '$1')
        .split(' ')
        .filter((part) => part.length > 1);
}
function splitAlternatives(parts) {
    const alternatives = [[]];
    for (const part of parts) {
        if (part === '||')
            alternatives.push([]);
        else
            alternatives.at(-1)?.push(part);
    }
    return alternatives;
}
function parseAll(conditions) {
    const ranges = [];
    for (const text of conditions) {
        for (const condition of expandWildcard(splitOperator(text))) {
            const version = parseStrict(condition.version);
            const compare = comparisons[condition.operator];
            if (version === undefined || compare === undefined) {
                return { problem: `"${(0,lib_text/* oneLine */.TN)(text)}" is no condition that OLM reads, such as >=1.2.3` };
            }
            ranges.push((candidate) => compare((0,semver/* compareSemver */.mU)(candidate, version)));
        }
    }
    return { value: ranges };
}
function splitOperator(text) {
    const start = text.search(/\p{Nd}/u);
    return start < 0
        ? { operator: text, version: '' }
        : { operator: text.slice(0, start).trim(), version: text.slice(start) };
}
function expandWildcard(condition) {
    const { operator, version } = condition;
    if (!`${operator}${version}`.includes('x'))
        return [condition];
    const flat = version.replace('.x.x', '.x').replace('.x', '.0');
    const first = flat.split('.').length === 2 ? `${flat}.0` : flat;
    const next = nextOf(version, first);
    switch (operator) {
        case '>':
            return [{ operator: '>=', version: next }];
        case '<=':
            return [{ operator: '<', version: next }];
        case '>=':
        case '<':
            return [{ operator, version: first }];
        case '':
        case '=':
        case '==':
            return [
                { operator: '>=', version: first },
                { operator: '<', version: next },
            ];
        case '!':
        case '!=':
            return [
                { operator: '<', version: first },
                { operator: '>=', version: next },
            ];
        default:
            return [{ operator: '', version: first }];
    }
}
function nextOf(wildcard, first) {
    const parts = wildcard.split('.');
    const raised = parts.length === 2 ? 0 : 1;
    if (parts.at(-1) !== 'x' || parts.length > 3)
        return '';
    const numbers = first.split('.');
    const number = numbers[raised] ?? '';
    if (!/^[0-9]{1,18}$/.test(number))
        return '';
    return numbers.with(raised, String(BigInt(number) + 1n)).join('.');
}

;// CONCATENATED MODULE: ./build/js/lib/go-types/quantity.js
const maxLength = 1000;
const maxInt64 = 2n ** 63n - 1n;
const maxFastDigits = 18;
const syntax = /^([+-]?)(0*)([0-9]*)(?:\.([0-9]*))?([eEinumkKMGTP]*[+-]?[0-9]*)$/;
const decimalExponents = {
    n: -9,
    u: -6,
    m: -3,
    '': 0,
    k: 3,
    M: 6,
    G: 9,
    T: 12,
    P: 15,
    E: 18,
};
const decimalSuffixes = new Map(Object.entries(decimalExponents).map(([text, exponent]) => [exponent, text]));
const binaryExponents = new Map([...'KMGTPE'].map((letter, index) => [`${letter}i`, (index + 1) * 10]));
const binarySuffixes = new Map([...binaryExponents].map(([text, exponent]) => [exponent, text]));
function canonicalQuantity(text) {
    if (text === '' || text.length > maxLength)
        return undefined;
    const [, sign = '', zeros = '', digits, fraction = '', suffixText = ''] = syntax.exec(text) ?? [];
    const suffix = readSuffix(suffixText);
    if (digits === undefined || suffix === undefined)
        return undefined;
    if (/^[+-]?0*$/.test(text))
        return '0';
    const parts = { zeros, digits, fraction, suffix };
    const fast = isFast(parts);
    if (fast && isCanonical(parts))
        return text;
    const written = fast ? writeFast(parts) : writeSlow(parts);
    if (written === undefined)
        return undefined;
    return sign === '-' && written !== '0' ? `-${written}` : written;
}
function writeFast({ digits, fraction, suffix }) {
    const value = BigInt(`0${digits}${fraction}`);
    return suffix.base === 2
        ? write({ digits: value * 2n ** BigInt(suffix.exponent), exponent: 0 }, suffix.format)
        : write({ digits: value, exponent: suffix.exponent - fraction.length }, suffix.format);
}
function writeSlow({ zeros, digits, fraction, suffix }) {
    const all = zeros + digits + fraction;
    if (all === '')
        return undefined;
    const { amount, format } = bound(BigInt(all), fraction.length, suffix);
    return write(amount, format);
}
function readSuffix(text) {
    if (Object.hasOwn(decimalExponents, text)) {
        return { base: 10, exponent: decimalExponents[text] ?? 0, format: 'decimal' };
    }
    const binary = binaryExponents.get(text);
    if (binary !== undefined)
        return { base: 2, exponent: binary, format: 'binary' };
    const [, exponentText] = /^[eE]([+-]?[0-9]+)$/.exec(text) ?? [];
    if (exponentText === undefined)
        return undefined;
    const exponent = BigInt(exponentText.replace('+', ''));
    if (exponent !== BigInt.asIntN(64, exponent))
        return undefined;
    return { base: 10, exponent: Number(BigInt.asIntN(32, exponent)), format: 'exponent' };
}
function isFast({ digits, fraction, suffix: { base, exponent } }) {
    const length = Math.max(digits.length, 1) + fraction.length;
    if (base === 2)
        return fraction === '' && 14 - length - Math.trunc((exponent * 3) / 10) >= 0;
    return length <= maxFastDigits && exponent - fraction.length >= -9;
}
function isCanonical({ digits, fraction, suffix: { base, exponent } }) {
    const all = digits === '' ? '0' : digits + fraction;
    if (base === 2)
        return BigInt(all) % 8n !== 0n;
    return (exponent - fraction.length) % 3 === 0 && !all.endsWith('000') && !all.startsWith('0');
}
function bound(digits, places, suffix) {
    const isBinary = suffix.base === 2;
    const scaled = isBinary ? digits * 2n ** BigInt(suffix.exponent) : digits;
    const amount = roundUp({ digits: scaled, exponent: isBinary ? -places : suffix.exponent - places }, -9);
    if (!isBinary)
        return { amount, format: suffix.format };
    if (compare(amount, maxInt64) > 0)
        return { amount: { digits: maxInt64, exponent: 0 }, format: 'binary' };
    return { amount, format: amount.digits > 0n && compare(amount, 1n) < 0 ? 'decimal' : 'binary' };
}
function roundUp(amount, exponent) {
    const places = exponent - amount.exponent;
    if (places <= 0 || amount.digits === 0n)
        return amount;
    if (places > maxLength + 30)
        return { digits: 1n, exponent };
    const divisor = 10n ** BigInt(places);
    return { digits: (amount.digits + divisor - 1n) / divisor, exponent };
}
function compare({ digits, exponent }, other) {
    const difference = exponent >= 0 ? digits * 10n ** BigInt(exponent) - other : digits - other * 10n ** BigInt(-exponent);
    if (difference === 0n)
        return 0;
    return difference > 0n ? 1 : -1;
}
function write(amount, format) {
    if (amount.digits === 0n)
        return '0';
    const whole = format === 'binary' ? wholeOf(amount) : undefined;
    if (whole === undefined || whole < 1024n)
        return writeDecimal(amount, format);
    let digits = whole;
    let exponent = 0;
    while (digits % 1024n === 0n) {
        digits /= 1024n;
        exponent += 10;
    }
    return `${digits}${binarySuffixes.get(exponent) ?? ''}`;
}
function wholeOf({ digits, exponent }) {
    const divisor = 10n ** BigInt(-exponent);
    return digits % divisor === 0n ? digits / divisor : undefined;
}
function writeDecimal(amount, format) {
    let { digits, exponent } = amount;
    while (digits % 10n === 0n) {
        digits /= 10n;
        exponent++;
    }
    while (exponent % 3 !== 0) {
        digits *= 10n;
        exponent--;
    }
    if (format === 'exponent')
        return exponent === 0 ? `${digits}` : `${digits}e${exponent}`;
    return `${digits}${decimalSuffixes.get(exponent) ?? ''}`;
}

;// CONCATENATED MODULE: ./build/js/lib/go-types/time.js
const time_syntax = /^([0-9]{4})-([0-9]{2})-([0-9]{2})T([0-9]{1,2}):([0-9]{2}):([0-9]{2})(?:[.,]([0-9]+))?(?:Z|([+-])([0-9]{2}):([0-9]{2}))$/;
function canonicalTime(text) {
    const match = time_syntax.exec(text);
    if (match === null)
        return undefined;
    const [year, month, day, hour, minute, second] = match.slice(1, 7).map(Number);
    const [fraction = '', sign = '+', zoneHour = '0', zoneMinute = '0'] = match.slice(7);
    if (year === undefined || month === undefined || day === undefined)
        return undefined;
    if (hour === undefined || minute === undefined || second === undefined)
        return undefined;
    if (month < 1 || month > 12 || day < 1 || day > daysOf(year, month))
        return undefined;
    if (hour > 23 || minute > 59 || second > 59)
        return undefined;
    if (Number(zoneHour) > 24 || Number(zoneMinute) > 60)
        return undefined;
    const zone = (Number(zoneHour) * 60 + Number(zoneMinute)) * (sign === '-' ? -1 : 1);
    const date = new Date(0);
    date.setUTCFullYear(year, month - 1, day);
    date.setUTCHours(hour, minute - zone, second);
    const written = format(date);
    const isWholeSecond = /^0*$/.test(fraction.slice(0, 9));
    return isWholeSecond && written === '0001-01-01T00:00:00Z' ? null : written;
}
function daysOf(year, month) {
    const date = new Date(0);
    date.setUTCFullYear(year, month, 0);
    return date.getUTCDate();
}
function format(date) {
    const year = date.getUTCFullYear();
    const years = `${year < 0 ? '-' : ''}${String(Math.abs(year)).padStart(4, '0')}`;
    const rest = [date.getUTCMonth() + 1, date.getUTCDate(), date.getUTCHours(), date.getUTCMinutes()];
    const [month, day, hour, minute] = rest.map((part) => String(part).padStart(2, '0'));
    return `${years}-${month}-${day}T${hour}:${minute}:${String(date.getUTCSeconds()).padStart(2, '0')}Z`;
}

;// CONCATENATED MODULE: ./build/js/lib/go-types/special.js








const never = () => false;
function fromText(expected, zero, canonical) {
    return {
        zero: () => zero,
        read(value, reading) {
            const written = typeof value === 'string' ? canonical(value) : undefined;
            if (written !== undefined)
                return written;
            noteFault(reading, expected, quote(value));
            return zero;
        },
        isEmpty: never,
    };
}
function canonicalVersion(text) {
    const version = olmSemver.parseTolerant(text);
    return version === undefined ? undefined : (0,semver/* formatSemver */.a1)(version);
}
function canonicalRelease(text) {
    const isSound = text.split('.').every((part) => {
        if (/^[0-9]+$/.test(part))
            return (0,semver/* isPrereleaseIdentifier */._m)(part) && (0,semver/* parseNumber */.$J)(part) !== undefined;
        return (0,semver/* isBuildIdentifier */._o)(part);
    });
    return isSound ? text : undefined;
}
const goSpaces = /^[ \u0085\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000]+|[ \u0085\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000]+$/g;
function withinInt64(value) {
    return typeof value === 'bigint' && value !== BigInt.asIntN(64, value) ? Number(value) : value;
}
const quantity = {
    zero: () => '0',
    read(value, reading) {
        const text = typeof value === 'object' ? '' : String(withinInt64(value));
        const written = canonicalQuantity(text.replaceAll(goSpaces, ''));
        if (written !== undefined)
            return written;
        noteFault(reading, 'a quantity, such as 2, 500m or 1Gi', quote(value));
        return '0';
    },
    isEmpty: never,
};
const intOrString = {
    zero: () => 0,
    read(value, reading) {
        if (typeof value === 'string')
            return value;
        if (typeof value === 'number' || typeof value === 'bigint') {
            return readInteger(32, value, { ...reading, decoder: 'json' });
        }
        noteKind(reading, 'text or a whole number', value);
        return 0;
    },
    isEmpty: never,
};
const json = { zero: () => null, read: (value) => sorted(value), isEmpty: never };
const rawMessage = { ...json, isEmpty: (written) => written === null };
function sorted(value) {
    if (typeof value === 'bigint')
        return withinInt64(value);
    if (Array.isArray(value))
        return value.map(sorted);
    if (!(0,kubernetes/* isJsonObject */.OW)(value))
        return value;
    return sortedObject(Object.entries(value).map(([key, item]) => [key, sorted(item)]));
}
function sortedObject(entries) {
    return Object.fromEntries(entries.sort(([a], [b]) => (0,go_json/* compareUtf8 */.zq)(a, b)));
}
function orSchema(schema, zero, readOther) {
    return {
        zero: () => zero,
        read(value, reading) {
            const inner = { ...reading, decoder: 'kubernetes' };
            return (0,kubernetes/* isJsonObject */.OW)(value) ? schema.read(value, inner) : readOther(value, inner);
        },
        isEmpty: never,
    };
}
function specialCodecs(codecOf) {
    const schema = () => codecOf('apiextensions/v1.JSONSchemaProps');
    const listOrNull = (list) => (value, reading) => {
        const written = Array.isArray(value) ? list.read(value, reading) : null;
        return Array.isArray(written) && written.length > 0 ? written : null;
    };
    return {
        intOrString: () => intOrString,
        json: () => json,
        quantity: () => quantity,
        rawMessage: () => rawMessage,
        release: () => fromText('a release, such as 1 or 20240501.rc-2', '', canonicalRelease),
        time: () => fromText('a time, such as 2024-05-01T12:00:00Z', null, canonicalTime),
        version: () => fromText('a version, such as 1.2.3', '0.0.0', canonicalVersion),
        schemaOrArray: () => orSchema(schema(), null, listOrNull(codecOf('[]apiextensions/v1.JSONSchemaProps'))),
        schemaOrStringArray: () => orSchema(schema(), null, listOrNull(codecOf('[]string'))),
        schemaOrBool: () => orSchema(schema(), false, (value, reading) => {
            if (typeof value === 'boolean')
                return value;
            noteKind(reading, 'true, false or a schema', value);
            return false;
        }),
    };
}

// EXTERNAL MODULE: ./build/js/lib/go-types/table.js + 1 modules
var table = __webpack_require__(4852);
;// CONCATENATED MODULE: ./build/js/lib/go-types/codecs.js





const scalars = {
    bool: () => booleanCodec,
    bytes: () => bytesCodec,
    float64: () => floatCodec,
    int32: () => integerCodec(32),
    int64: () => integerCodec(64),
    string: () => textCodec,
};
const named = { ...scalars, ...specialCodecs(codecOf) };
const known = new Map();
function codecOf(type) {
    const found = known.get(type);
    if (found !== undefined)
        return found;
    const made = makeCodec(type);
    known.set(type, made);
    return made;
}
function makeCodec(type) {
    const makeNamed = named[type];
    if (makeNamed !== undefined)
        return makeNamed();
    if (type.startsWith('*'))
        return pointerCodec(type.slice(1));
    if (type.startsWith('[]'))
        return listCodec(type.slice(2));
    if (type.startsWith('map[string]'))
        return mapCodec(type.slice('map[string]'.length));
    const fields = (0,table/* fieldsOf */.P)(type);
    if (fields === undefined)
        throw new Error(`${type} is not in the table of Go types`);
    return structCodec(fields);
}
function later(type) {
    let codec;
    return () => {
        codec ??= codecOf(type);
        return codec;
    };
}
function isUnset(_written, given) {
    return given === null || given === undefined;
}
function pointerCodec(type) {
    const target = later(type);
    return { zero: () => null, read: (value, reading) => target().read(value, reading), isEmpty: isUnset };
}
function listCodec(type) {
    const element = later(type);
    return {
        zero: () => null,
        read(value, reading) {
            if (Array.isArray(value)) {
                return value.map((item, index) => readPart(element(), index, item, reading));
            }
            noteKind(reading, 'a list', value);
            return null;
        },
        isEmpty: (written) => written === null || (Array.isArray(written) && written.length === 0),
    };
}
function mapCodec(type) {
    const element = later(type);
    return {
        zero: () => null,
        read(value, reading) {
            if (!(0,kubernetes/* isJsonObject */.OW)(value)) {
                noteKind(reading, 'an object', value);
                return null;
            }
            return sortedObject(Object.entries(value).map(([key, item]) => [key, readPart(element(), key, item, reading)]));
        },
        isEmpty: (written) => written === null || ((0,kubernetes/* isJsonObject */.OW)(written) && Object.keys(written).length === 0),
    };
}
function fieldCodec(field, index) {
    const codec = later(field.type);
    let unset;
    return {
        ...field,
        index,
        codec,
        unset() {
            unset ??= { written: isLeftOut(field, codec(), codec().zero(), null) ? undefined : codec().zero() };
            return unset.written;
        },
    };
}
function isLeftOut({ omitEmpty, omitZero }, codec, written, given) {
    return (omitEmpty && codec.isEmpty(written, given)) || (omitZero && written === codec.zero());
}
function structCodec(fields) {
    const write = structWriter(fields);
    const nameOf = new Map(fields.map(({ name }) => [foldName(name), name]));
    let zero;
    return {
        zero() {
            zero ??= write({}, { decoder: 'unstructured', path: [], faults: [], wraps: [] });
            return zero;
        },
        read(value, reading) {
            if ((0,kubernetes/* isJsonObject */.OW)(value)) {
                return write(reading.decoder === 'json' ? withNames(value, nameOf) : value, reading);
            }
            noteKind(reading, 'an object', value);
            return this.zero();
        },
        isEmpty: () => false,
    };
}
function structWriter(fields) {
    const parts = fields.map(fieldCodec);
    const byName = new Map(parts.map((part) => [part.name, part]));
    let always;
    return (value, reading) => {
        always ??= parts.filter(({ unset }) => unset() !== undefined);
        const wanted = [...always];
        for (const key of Object.keys(value)) {
            const part = byName.get(key);
            if (part !== undefined && part.unset() === undefined)
                wanted.push(part);
        }
        wanted.sort((a, b) => a.index - b.index);
        const written = {};
        for (const field of wanted) {
            const part = writeField(field, value[field.name], reading);
            if (part !== undefined)
                written[field.name] = part;
        }
        return written;
    };
}
function writeField(field, given, reading) {
    if (given === undefined || given === null)
        return field.unset();
    const codec = field.codec();
    const part = readPart(codec, field.name, given, reading);
    return isLeftOut(field, codec, part, given) ? undefined : part;
}
function withNames(value, nameOf) {
    const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
    return Object.fromEntries(entries.flatMap(([key, item]) => {
        const name = nameOf.get(foldName(key));
        return name === undefined ? [] : [[name, item]];
    }));
}
function foldName(name) {
    return name.replaceAll('\u017f', 's').toLowerCase();
}

;// CONCATENATED MODULE: ./build/js/lib/go-types/normalize.js


function normalize(type, value, decoder = 'unstructured') {
    const reading = { decoder, path: [], faults: [], wraps: [] };
    return { value: readValue(codecOf(type), value, reading), faults: reading.faults, wraps: reading.wraps };
}


/***/ }),

/***/ 4852:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  P: () => (/* binding */ fieldsOf),
  V: () => (/* binding */ requiredOf)
});

;// CONCATENATED MODULE: ./build/js/lib/go-types/table.json
const table_namespaceObject = /*#__PURE__*/JSON.parse('{"v":{"admissionregistration/v1.MatchCondition":{"name":"string","expression":"string"},"admissionregistration/v1.MutatingWebhook":{"name":"string","clientConfig":"admissionregistration/v1.WebhookClientConfig","rules":"[]admissionregistration/v1.RuleWithOperations,omitempty","failurePolicy":"*string,omitempty","matchPolicy":"*string,omitempty","namespaceSelector":"*meta/v1.LabelSelector,omitempty","objectSelector":"*meta/v1.LabelSelector,omitempty","sideEffects":"*string","timeoutSeconds":"*int32,omitempty","admissionReviewVersions":"[]string","reinvocationPolicy":"*string,omitempty","matchConditions":"[]admissionregistration/v1.MatchCondition,omitempty"},"admissionregistration/v1.MutatingWebhookConfiguration":{"kind":"string,omitempty","apiVersion":"string,omitempty","metadata":"meta/v1.ObjectMeta,omitempty","webhooks":"[]admissionregistration/v1.MutatingWebhook,omitempty"},"admissionregistration/v1.RuleWithOperations":{"operations":"[]string,omitempty","apiGroups":"[]string,omitempty","apiVersions":"[]string,omitempty","resources":"[]string,omitempty","scope":"*string,omitempty"},"admissionregistration/v1.ServiceReference":{"namespace":"string","name":"string","path":"*string,omitempty","port":"*int32,omitempty"},"admissionregistration/v1.ValidatingWebhook":{"name":"string","clientConfig":"admissionregistration/v1.WebhookClientConfig","rules":"[]admissionregistration/v1.RuleWithOperations,omitempty","failurePolicy":"*string,omitempty","matchPolicy":"*string,omitempty","namespaceSelector":"*meta/v1.LabelSelector,omitempty","objectSelector":"*meta/v1.LabelSelector,omitempty","sideEffects":"*string","timeoutSeconds":"*int32,omitempty","admissionReviewVersions":"[]string","matchConditions":"[]admissionregistration/v1.MatchCondition,omitempty"},"admissionregistration/v1.ValidatingWebhookConfiguration":{"kind":"string,omitempty","apiVersion":"string,omitempty","metadata":"meta/v1.ObjectMeta,omitempty","webhooks":"[]admissionregistration/v1.ValidatingWebhook,omitempty"},"admissionregistration/v1.WebhookClientConfig":{"url":"*string,omitempty","service":"*admissionregistration/v1.ServiceReference,omitempty","caBundle":"bytes,omitempty"},"apiextensions/v1.CustomResourceColumnDefinition":{"name":"string","type":"string","format":"string,omitempty","description":"string,omitempty","priority":"int32,omitempty","jsonPath":"string"},"apiextensions/v1.CustomResourceConversion":{"strategy":"string","webhook":"*apiextensions/v1.WebhookConversion,omitempty"},"apiextensions/v1.CustomResourceDefinition":{"kind":"string,omitempty","apiVersion":"string,omitempty","metadata":"meta/v1.ObjectMeta,omitempty","spec":"apiextensions/v1.CustomResourceDefinitionSpec","status":"apiextensions/v1.CustomResourceDefinitionStatus,omitempty"},"apiextensions/v1.CustomResourceDefinitionCondition":{"type":"string","status":"string","lastTransitionTime":"time,omitempty","reason":"string,omitempty","message":"string,omitempty","observedGeneration":"int64,omitempty"},"apiextensions/v1.CustomResourceDefinitionNames":{"plural":"string","singular":"string,omitempty","shortNames":"[]string,omitempty","kind":"string","listKind":"string,omitempty","categories":"[]string,omitempty"},"apiextensions/v1.CustomResourceDefinitionSpec":{"group":"string","names":"apiextensions/v1.CustomResourceDefinitionNames","scope":"string","versions":"[]apiextensions/v1.CustomResourceDefinitionVersion","conversion":"*apiextensions/v1.CustomResourceConversion,omitempty","preserveUnknownFields":"bool,omitempty"},"apiextensions/v1.CustomResourceDefinitionStatus":{"conditions":"[]apiextensions/v1.CustomResourceDefinitionCondition","acceptedNames":"apiextensions/v1.CustomResourceDefinitionNames","storedVersions":"[]string","observedGeneration":"int64,omitempty"},"apiextensions/v1.CustomResourceDefinitionVersion":{"name":"string","served":"bool","storage":"bool","deprecated":"bool,omitempty","deprecationWarning":"*string,omitempty","schema":"*apiextensions/v1.CustomResourceValidation,omitempty","subresources":"*apiextensions/v1.CustomResourceSubresources,omitempty","additionalPrinterColumns":"[]apiextensions/v1.CustomResourceColumnDefinition,omitempty","selectableFields":"[]apiextensions/v1.SelectableField,omitempty"},"apiextensions/v1.CustomResourceSubresourceScale":{"specReplicasPath":"string","statusReplicasPath":"string","labelSelectorPath":"*string,omitempty"},"apiextensions/v1.CustomResourceSubresourceStatus":{},"apiextensions/v1.CustomResourceSubresources":{"status":"*apiextensions/v1.CustomResourceSubresourceStatus,omitempty","scale":"*apiextensions/v1.CustomResourceSubresourceScale,omitempty"},"apiextensions/v1.CustomResourceValidation":{"openAPIV3Schema":"*apiextensions/v1.JSONSchemaProps,omitempty"},"apiextensions/v1.ExternalDocumentation":{"description":"string,omitempty","url":"string,omitempty"},"apiextensions/v1.JSONSchemaProps":{"id":"string,omitempty","$schema":"string,omitempty","$ref":"*string,omitempty","description":"string,omitempty","type":"string,omitempty","format":"string,omitempty","title":"string,omitempty","default":"*json,omitempty","maximum":"*float64,omitempty","exclusiveMaximum":"bool,omitempty","minimum":"*float64,omitempty","exclusiveMinimum":"bool,omitempty","maxLength":"*int64,omitempty","minLength":"*int64,omitempty","pattern":"string,omitempty","maxItems":"*int64,omitempty","minItems":"*int64,omitempty","uniqueItems":"bool,omitempty","multipleOf":"*float64,omitempty","enum":"[]json,omitempty","maxProperties":"*int64,omitempty","minProperties":"*int64,omitempty","required":"[]string,omitempty","items":"*schemaOrArray,omitempty","allOf":"[]apiextensions/v1.JSONSchemaProps,omitempty","oneOf":"[]apiextensions/v1.JSONSchemaProps,omitempty","anyOf":"[]apiextensions/v1.JSONSchemaProps,omitempty","not":"*apiextensions/v1.JSONSchemaProps,omitempty","properties":"map[string]apiextensions/v1.JSONSchemaProps,omitempty","additionalProperties":"*schemaOrBool,omitempty","patternProperties":"map[string]apiextensions/v1.JSONSchemaProps,omitempty","dependencies":"map[string]schemaOrStringArray,omitempty","additionalItems":"*schemaOrBool,omitempty","definitions":"map[string]apiextensions/v1.JSONSchemaProps,omitempty","externalDocs":"*apiextensions/v1.ExternalDocumentation,omitempty","example":"*json,omitempty","nullable":"bool,omitempty","x-kubernetes-preserve-unknown-fields":"*bool,omitempty","x-kubernetes-embedded-resource":"bool,omitempty","x-kubernetes-int-or-string":"bool,omitempty","x-kubernetes-list-map-keys":"[]string,omitempty","x-kubernetes-list-type":"*string,omitempty","x-kubernetes-map-type":"*string,omitempty","x-kubernetes-validations":"[]apiextensions/v1.ValidationRule,omitempty"},"apiextensions/v1.SelectableField":{"jsonPath":"string"},"apiextensions/v1.ServiceReference":{"namespace":"string","name":"string","path":"*string,omitempty","port":"*int32,omitempty"},"apiextensions/v1.ValidationRule":{"rule":"string","message":"string,omitempty","messageExpression":"string,omitempty","reason":"*string,omitempty","fieldPath":"string,omitempty","optionalOldSelf":"*bool,omitempty"},"apiextensions/v1.WebhookClientConfig":{"url":"*string,omitempty","service":"*apiextensions/v1.ServiceReference,omitempty","caBundle":"bytes,omitempty"},"apiextensions/v1.WebhookConversion":{"clientConfig":"*apiextensions/v1.WebhookClientConfig,omitempty","conversionReviewVersions":"[]string"},"apps/v1.Deployment":{"kind":"string,omitempty","apiVersion":"string,omitempty","metadata":"meta/v1.ObjectMeta,omitempty","spec":"apps/v1.DeploymentSpec,omitempty","status":"apps/v1.DeploymentStatus,omitempty"},"apps/v1.DeploymentCondition":{"type":"string","status":"string","lastUpdateTime":"time,omitempty","lastTransitionTime":"time,omitempty","reason":"string,omitempty","message":"string,omitempty"},"apps/v1.DeploymentSpec":{"replicas":"*int32,omitempty","selector":"*meta/v1.LabelSelector","template":"core/v1.PodTemplateSpec","strategy":"apps/v1.DeploymentStrategy,omitempty","minReadySeconds":"int32,omitempty","revisionHistoryLimit":"*int32,omitempty","paused":"bool,omitempty","progressDeadlineSeconds":"*int32,omitempty"},"apps/v1.DeploymentStatus":{"observedGeneration":"int64,omitempty","replicas":"int32,omitempty","updatedReplicas":"int32,omitempty","readyReplicas":"int32,omitempty","availableReplicas":"int32,omitempty","unavailableReplicas":"int32,omitempty","terminatingReplicas":"*int32,omitempty","conditions":"[]apps/v1.DeploymentCondition,omitempty","collisionCount":"*int32,omitempty"},"apps/v1.DeploymentStrategy":{"type":"string,omitempty","rollingUpdate":"*apps/v1.RollingUpdateDeployment,omitempty"},"apps/v1.RollingUpdateDeployment":{"maxUnavailable":"*intOrString,omitempty","maxSurge":"*intOrString,omitempty"},"core/v1.AWSElasticBlockStoreVolumeSource":{"volumeID":"string","fsType":"string,omitempty","partition":"int32,omitempty","readOnly":"bool,omitempty"},"core/v1.Affinity":{"nodeAffinity":"*core/v1.NodeAffinity,omitempty","podAffinity":"*core/v1.PodAffinity,omitempty","podAntiAffinity":"*core/v1.PodAntiAffinity,omitempty"},"core/v1.AppArmorProfile":{"type":"string","localhostProfile":"*string,omitempty"},"core/v1.AzureDiskVolumeSource":{"diskName":"string","diskURI":"string","cachingMode":"*string,omitempty","fsType":"*string,omitempty","readOnly":"*bool,omitempty","kind":"*string,omitempty"},"core/v1.AzureFileVolumeSource":{"secretName":"string","shareName":"string","readOnly":"bool,omitempty"},"core/v1.CSIVolumeSource":{"driver":"string","readOnly":"*bool,omitempty","fsType":"*string,omitempty","volumeAttributes":"map[string]string,omitempty","nodePublishSecretRef":"*core/v1.LocalObjectReference,omitempty"},"core/v1.Capabilities":{"add":"[]string,omitempty","drop":"[]string,omitempty"},"core/v1.CephFSVolumeSource":{"monitors":"[]string","path":"string,omitempty","user":"string,omitempty","secretFile":"string,omitempty","secretRef":"*core/v1.LocalObjectReference,omitempty","readOnly":"bool,omitempty"},"core/v1.CinderVolumeSource":{"volumeID":"string","fsType":"string,omitempty","readOnly":"bool,omitempty","secretRef":"*core/v1.LocalObjectReference,omitempty"},"core/v1.ClientIPConfig":{"timeoutSeconds":"*int32,omitempty"},"core/v1.ClusterTrustBundleProjection":{"name":"*string,omitempty","signerName":"*string,omitempty","labelSelector":"*meta/v1.LabelSelector,omitempty","optional":"*bool,omitempty","path":"string"},"core/v1.ConfigMapEnvSource":{"name":"string,omitempty","optional":"*bool,omitempty"},"core/v1.ConfigMapKeySelector":{"name":"string,omitempty","key":"string","optional":"*bool,omitempty"},"core/v1.ConfigMapProjection":{"name":"string,omitempty","items":"[]core/v1.KeyToPath,omitempty","optional":"*bool,omitempty"},"core/v1.ConfigMapVolumeSource":{"name":"string,omitempty","items":"[]core/v1.KeyToPath,omitempty","defaultMode":"*int32,omitempty","optional":"*bool,omitempty"},"core/v1.Container":{"name":"string","image":"string,omitempty","command":"[]string,omitempty","args":"[]string,omitempty","workingDir":"string,omitempty","ports":"[]core/v1.ContainerPort,omitempty","envFrom":"[]core/v1.EnvFromSource,omitempty","env":"[]core/v1.EnvVar,omitempty","resources":"core/v1.ResourceRequirements,omitempty","resizePolicy":"[]core/v1.ContainerResizePolicy,omitempty","restartPolicy":"*string,omitempty","restartPolicyRules":"[]core/v1.ContainerRestartRule,omitempty","volumeMounts":"[]core/v1.VolumeMount,omitempty","volumeDevices":"[]core/v1.VolumeDevice,omitempty","livenessProbe":"*core/v1.Probe,omitempty","readinessProbe":"*core/v1.Probe,omitempty","startupProbe":"*core/v1.Probe,omitempty","lifecycle":"*core/v1.Lifecycle,omitempty","terminationMessagePath":"string,omitempty","terminationMessagePolicy":"string,omitempty","imagePullPolicy":"string,omitempty","securityContext":"*core/v1.SecurityContext,omitempty","stdin":"bool,omitempty","stdinOnce":"bool,omitempty","tty":"bool,omitempty"},"core/v1.ContainerPort":{"name":"string,omitempty","hostPort":"int32,omitempty","containerPort":"int32","protocol":"string,omitempty","hostIP":"string,omitempty"},"core/v1.ContainerResizePolicy":{"resourceName":"string","restartPolicy":"string"},"core/v1.ContainerRestartRule":{"action":"string,omitempty","exitCodes":"*core/v1.ContainerRestartRuleOnExitCodes,omitempty"},"core/v1.ContainerRestartRuleOnExitCodes":{"operator":"string,omitempty","values":"[]int32,omitempty"},"core/v1.DownwardAPIProjection":{"items":"[]core/v1.DownwardAPIVolumeFile,omitempty"},"core/v1.DownwardAPIVolumeFile":{"path":"string","fieldRef":"*core/v1.ObjectFieldSelector,omitempty","resourceFieldRef":"*core/v1.ResourceFieldSelector,omitempty","mode":"*int32,omitempty"},"core/v1.DownwardAPIVolumeSource":{"items":"[]core/v1.DownwardAPIVolumeFile,omitempty","defaultMode":"*int32,omitempty"},"core/v1.EmptyDirVolumeSource":{"medium":"string,omitempty","sizeLimit":"*quantity,omitempty"},"core/v1.EnvFromSource":{"prefix":"string,omitempty","configMapRef":"*core/v1.ConfigMapEnvSource,omitempty","secretRef":"*core/v1.SecretEnvSource,omitempty"},"core/v1.EnvVar":{"name":"string","value":"string,omitempty","valueFrom":"*core/v1.EnvVarSource,omitempty"},"core/v1.EnvVarSource":{"fieldRef":"*core/v1.ObjectFieldSelector,omitempty","resourceFieldRef":"*core/v1.ResourceFieldSelector,omitempty","configMapKeyRef":"*core/v1.ConfigMapKeySelector,omitempty","secretKeyRef":"*core/v1.SecretKeySelector,omitempty","fileKeyRef":"*core/v1.FileKeySelector,omitempty"},"core/v1.EphemeralContainer":{"name":"string","image":"string,omitempty","command":"[]string,omitempty","args":"[]string,omitempty","workingDir":"string,omitempty","ports":"[]core/v1.ContainerPort,omitempty","envFrom":"[]core/v1.EnvFromSource,omitempty","env":"[]core/v1.EnvVar,omitempty","resources":"core/v1.ResourceRequirements,omitempty","resizePolicy":"[]core/v1.ContainerResizePolicy,omitempty","restartPolicy":"*string,omitempty","restartPolicyRules":"[]core/v1.ContainerRestartRule,omitempty","volumeMounts":"[]core/v1.VolumeMount,omitempty","volumeDevices":"[]core/v1.VolumeDevice,omitempty","livenessProbe":"*core/v1.Probe,omitempty","readinessProbe":"*core/v1.Probe,omitempty","startupProbe":"*core/v1.Probe,omitempty","lifecycle":"*core/v1.Lifecycle,omitempty","terminationMessagePath":"string,omitempty","terminationMessagePolicy":"string,omitempty","imagePullPolicy":"string,omitempty","securityContext":"*core/v1.SecurityContext,omitempty","stdin":"bool,omitempty","stdinOnce":"bool,omitempty","tty":"bool,omitempty","targetContainerName":"string,omitempty"},"core/v1.EphemeralVolumeSource":{"volumeClaimTemplate":"*core/v1.PersistentVolumeClaimTemplate,omitempty"},"core/v1.ExecAction":{"command":"[]string,omitempty"},"core/v1.FCVolumeSource":{"targetWWNs":"[]string,omitempty","lun":"*int32,omitempty","fsType":"string,omitempty","readOnly":"bool,omitempty","wwids":"[]string,omitempty"},"core/v1.FileKeySelector":{"volumeName":"string","path":"string","key":"string","optional":"*bool,omitempty"},"core/v1.FlexVolumeSource":{"driver":"string","fsType":"string,omitempty","secretRef":"*core/v1.LocalObjectReference,omitempty","readOnly":"bool,omitempty","options":"map[string]string,omitempty"},"core/v1.FlockerVolumeSource":{"datasetName":"string,omitempty","datasetUUID":"string,omitempty"},"core/v1.GCEPersistentDiskVolumeSource":{"pdName":"string","fsType":"string,omitempty","partition":"int32,omitempty","readOnly":"bool,omitempty"},"core/v1.GRPCAction":{"port":"int32","service":"*string"},"core/v1.GitRepoVolumeSource":{"repository":"string","revision":"string,omitempty","directory":"string,omitempty"},"core/v1.GlusterfsVolumeSource":{"endpoints":"string","path":"string","readOnly":"bool,omitempty"},"core/v1.HTTPGetAction":{"path":"string,omitempty","port":"intOrString","host":"string,omitempty","scheme":"string,omitempty","httpHeaders":"[]core/v1.HTTPHeader,omitempty"},"core/v1.HTTPHeader":{"name":"string","value":"string"},"core/v1.HostAlias":{"ip":"string","hostnames":"[]string,omitempty"},"core/v1.HostPathVolumeSource":{"path":"string","type":"*string,omitempty"},"core/v1.ISCSIVolumeSource":{"targetPortal":"string","iqn":"string","lun":"int32","iscsiInterface":"string,omitempty","fsType":"string,omitempty","readOnly":"bool,omitempty","portals":"[]string,omitempty","chapAuthDiscovery":"bool,omitempty","chapAuthSession":"bool,omitempty","secretRef":"*core/v1.LocalObjectReference,omitempty","initiatorName":"*string,omitempty"},"core/v1.ImageVolumeSource":{"reference":"string,omitempty","pullPolicy":"string,omitempty"},"core/v1.KeyToPath":{"key":"string","path":"string","mode":"*int32,omitempty"},"core/v1.Lifecycle":{"postStart":"*core/v1.LifecycleHandler,omitempty","preStop":"*core/v1.LifecycleHandler,omitempty","stopSignal":"*string,omitempty"},"core/v1.LifecycleHandler":{"exec":"*core/v1.ExecAction,omitempty","httpGet":"*core/v1.HTTPGetAction,omitempty","tcpSocket":"*core/v1.TCPSocketAction,omitempty","sleep":"*core/v1.SleepAction,omitempty"},"core/v1.LoadBalancerIngress":{"ip":"string,omitempty","hostname":"string,omitempty","ipMode":"*string,omitempty","ports":"[]core/v1.PortStatus,omitempty"},"core/v1.LoadBalancerStatus":{"ingress":"[]core/v1.LoadBalancerIngress,omitempty"},"core/v1.LocalObjectReference":{"name":"string,omitempty"},"core/v1.NFSVolumeSource":{"server":"string","path":"string","readOnly":"bool,omitempty"},"core/v1.NodeAffinity":{"requiredDuringSchedulingIgnoredDuringExecution":"*core/v1.NodeSelector,omitempty","preferredDuringSchedulingIgnoredDuringExecution":"[]core/v1.PreferredSchedulingTerm,omitempty"},"core/v1.NodeSelector":{"nodeSelectorTerms":"[]core/v1.NodeSelectorTerm"},"core/v1.NodeSelectorRequirement":{"key":"string","operator":"string","values":"[]string,omitempty"},"core/v1.NodeSelectorTerm":{"matchExpressions":"[]core/v1.NodeSelectorRequirement,omitempty","matchFields":"[]core/v1.NodeSelectorRequirement,omitempty"},"core/v1.ObjectFieldSelector":{"apiVersion":"string,omitempty","fieldPath":"string"},"core/v1.ObjectReference":{"kind":"string,omitempty","namespace":"string,omitempty","name":"string,omitempty","uid":"string,omitempty","apiVersion":"string,omitempty","resourceVersion":"string,omitempty","fieldPath":"string,omitempty"},"core/v1.PersistentVolumeClaimSpec":{"accessModes":"[]string,omitempty","selector":"*meta/v1.LabelSelector,omitempty","resources":"core/v1.VolumeResourceRequirements,omitempty","volumeName":"string,omitempty","storageClassName":"*string,omitempty","volumeMode":"*string,omitempty","dataSource":"*core/v1.TypedLocalObjectReference,omitempty","dataSourceRef":"*core/v1.TypedObjectReference,omitempty","volumeAttributesClassName":"*string,omitempty"},"core/v1.PersistentVolumeClaimTemplate":{"metadata":"meta/v1.ObjectMeta,omitempty","spec":"core/v1.PersistentVolumeClaimSpec"},"core/v1.PersistentVolumeClaimVolumeSource":{"claimName":"string","readOnly":"bool,omitempty"},"core/v1.PhotonPersistentDiskVolumeSource":{"pdID":"string","fsType":"string,omitempty"},"core/v1.PodAffinity":{"requiredDuringSchedulingIgnoredDuringExecution":"[]core/v1.PodAffinityTerm,omitempty","preferredDuringSchedulingIgnoredDuringExecution":"[]core/v1.WeightedPodAffinityTerm,omitempty"},"core/v1.PodAffinityTerm":{"labelSelector":"*meta/v1.LabelSelector,omitempty","namespaces":"[]string,omitempty","topologyKey":"string","namespaceSelector":"*meta/v1.LabelSelector,omitempty","matchLabelKeys":"[]string,omitempty","mismatchLabelKeys":"[]string,omitempty"},"core/v1.PodAntiAffinity":{"requiredDuringSchedulingIgnoredDuringExecution":"[]core/v1.PodAffinityTerm,omitempty","preferredDuringSchedulingIgnoredDuringExecution":"[]core/v1.WeightedPodAffinityTerm,omitempty"},"core/v1.PodCertificateProjection":{"signerName":"string,omitempty","keyType":"string,omitempty","maxExpirationSeconds":"*int32,omitempty","credentialBundlePath":"string,omitempty","keyPath":"string,omitempty","certificateChainPath":"string,omitempty","userAnnotations":"map[string]string,omitempty"},"core/v1.PodDNSConfig":{"nameservers":"[]string,omitempty","searches":"[]string,omitempty","options":"[]core/v1.PodDNSConfigOption,omitempty"},"core/v1.PodDNSConfigOption":{"name":"string,omitempty","value":"*string,omitempty"},"core/v1.PodOS":{"name":"string"},"core/v1.PodReadinessGate":{"conditionType":"string"},"core/v1.PodResourceClaim":{"name":"string","resourceClaimName":"*string,omitempty","resourceClaimTemplateName":"*string,omitempty"},"core/v1.PodSchedulingGate":{"name":"string"},"core/v1.PodSchedulingGroup":{"podGroupName":"*string,omitempty"},"core/v1.PodSecurityContext":{"seLinuxOptions":"*core/v1.SELinuxOptions,omitempty","windowsOptions":"*core/v1.WindowsSecurityContextOptions,omitempty","runAsUser":"*int64,omitempty","runAsGroup":"*int64,omitempty","runAsNonRoot":"*bool,omitempty","supplementalGroups":"[]int64,omitempty","supplementalGroupsPolicy":"*string,omitempty","fsGroup":"*int64,omitempty","sysctls":"[]core/v1.Sysctl,omitempty","fsGroupChangePolicy":"*string,omitempty","seccompProfile":"*core/v1.SeccompProfile,omitempty","appArmorProfile":"*core/v1.AppArmorProfile,omitempty","seLinuxChangePolicy":"*string,omitempty"},"core/v1.PodSpec":{"volumes":"[]core/v1.Volume,omitempty","initContainers":"[]core/v1.Container,omitempty","containers":"[]core/v1.Container","ephemeralContainers":"[]core/v1.EphemeralContainer,omitempty","restartPolicy":"string,omitempty","terminationGracePeriodSeconds":"*int64,omitempty","activeDeadlineSeconds":"*int64,omitempty","dnsPolicy":"string,omitempty","nodeSelector":"map[string]string,omitempty","serviceAccountName":"string,omitempty","serviceAccount":"string,omitempty","automountServiceAccountToken":"*bool,omitempty","nodeName":"string,omitempty","hostNetwork":"bool,omitempty","hostPID":"bool,omitempty","hostIPC":"bool,omitempty","shareProcessNamespace":"*bool,omitempty","securityContext":"*core/v1.PodSecurityContext,omitempty","imagePullSecrets":"[]core/v1.LocalObjectReference,omitempty","hostname":"string,omitempty","subdomain":"string,omitempty","affinity":"*core/v1.Affinity,omitempty","schedulerName":"string,omitempty","tolerations":"[]core/v1.Toleration,omitempty","hostAliases":"[]core/v1.HostAlias,omitempty","priorityClassName":"string,omitempty","priority":"*int32,omitempty","dnsConfig":"*core/v1.PodDNSConfig,omitempty","readinessGates":"[]core/v1.PodReadinessGate,omitempty","runtimeClassName":"*string,omitempty","enableServiceLinks":"*bool,omitempty","preemptionPolicy":"*string,omitempty","overhead":"map[string]quantity,omitempty","topologySpreadConstraints":"[]core/v1.TopologySpreadConstraint,omitempty","setHostnameAsFQDN":"*bool,omitempty","os":"*core/v1.PodOS,omitempty","hostUsers":"*bool,omitempty","schedulingGates":"[]core/v1.PodSchedulingGate,omitempty","resourceClaims":"[]core/v1.PodResourceClaim,omitempty","resources":"*core/v1.ResourceRequirements,omitempty","hostnameOverride":"*string,omitempty","schedulingGroup":"*core/v1.PodSchedulingGroup,omitempty"},"core/v1.PodTemplateSpec":{"metadata":"meta/v1.ObjectMeta,omitempty","spec":"core/v1.PodSpec,omitempty"},"core/v1.PortStatus":{"port":"int32","protocol":"string","error":"*string,omitempty"},"core/v1.PortworxVolumeSource":{"volumeID":"string","fsType":"string,omitempty","readOnly":"bool,omitempty"},"core/v1.PreferredSchedulingTerm":{"weight":"int32","preference":"core/v1.NodeSelectorTerm"},"core/v1.Probe":{"exec":"*core/v1.ExecAction,omitempty","httpGet":"*core/v1.HTTPGetAction,omitempty","tcpSocket":"*core/v1.TCPSocketAction,omitempty","grpc":"*core/v1.GRPCAction,omitempty","initialDelaySeconds":"int32,omitempty","timeoutSeconds":"int32,omitempty","periodSeconds":"int32,omitempty","successThreshold":"int32,omitempty","failureThreshold":"int32,omitempty","terminationGracePeriodSeconds":"*int64,omitempty"},"core/v1.ProjectedVolumeSource":{"sources":"[]core/v1.VolumeProjection","defaultMode":"*int32,omitempty"},"core/v1.QuobyteVolumeSource":{"registry":"string","volume":"string","readOnly":"bool,omitempty","user":"string,omitempty","group":"string,omitempty","tenant":"string,omitempty"},"core/v1.RBDVolumeSource":{"monitors":"[]string","image":"string","fsType":"string,omitempty","pool":"string,omitempty","user":"string,omitempty","keyring":"string,omitempty","secretRef":"*core/v1.LocalObjectReference,omitempty","readOnly":"bool,omitempty"},"core/v1.ResourceClaim":{"name":"string","request":"string,omitempty"},"core/v1.ResourceFieldSelector":{"containerName":"string,omitempty","resource":"string","divisor":"quantity,omitempty"},"core/v1.ResourceRequirements":{"limits":"map[string]quantity,omitempty","requests":"map[string]quantity,omitempty","claims":"[]core/v1.ResourceClaim,omitempty"},"core/v1.SELinuxOptions":{"user":"string,omitempty","role":"string,omitempty","type":"string,omitempty","level":"string,omitempty"},"core/v1.ScaleIOVolumeSource":{"gateway":"string","system":"string","secretRef":"*core/v1.LocalObjectReference","sslEnabled":"bool,omitempty","protectionDomain":"string,omitempty","storagePool":"string,omitempty","storageMode":"string,omitempty","volumeName":"string,omitempty","fsType":"string,omitempty","readOnly":"bool,omitempty"},"core/v1.SeccompProfile":{"type":"string","localhostProfile":"*string,omitempty"},"core/v1.SecretEnvSource":{"name":"string,omitempty","optional":"*bool,omitempty"},"core/v1.SecretKeySelector":{"name":"string,omitempty","key":"string","optional":"*bool,omitempty"},"core/v1.SecretProjection":{"name":"string,omitempty","items":"[]core/v1.KeyToPath,omitempty","optional":"*bool,omitempty"},"core/v1.SecretVolumeSource":{"secretName":"string,omitempty","items":"[]core/v1.KeyToPath,omitempty","defaultMode":"*int32,omitempty","optional":"*bool,omitempty"},"core/v1.SecurityContext":{"capabilities":"*core/v1.Capabilities,omitempty","privileged":"*bool,omitempty","seLinuxOptions":"*core/v1.SELinuxOptions,omitempty","windowsOptions":"*core/v1.WindowsSecurityContextOptions,omitempty","runAsUser":"*int64,omitempty","runAsGroup":"*int64,omitempty","runAsNonRoot":"*bool,omitempty","readOnlyRootFilesystem":"*bool,omitempty","allowPrivilegeEscalation":"*bool,omitempty","procMount":"*string,omitempty","seccompProfile":"*core/v1.SeccompProfile,omitempty","appArmorProfile":"*core/v1.AppArmorProfile,omitempty"},"core/v1.Service":{"kind":"string,omitempty","apiVersion":"string,omitempty","metadata":"meta/v1.ObjectMeta,omitempty","spec":"core/v1.ServiceSpec,omitempty","status":"core/v1.ServiceStatus,omitempty"},"core/v1.ServiceAccount":{"kind":"string,omitempty","apiVersion":"string,omitempty","metadata":"meta/v1.ObjectMeta,omitempty","secrets":"[]core/v1.ObjectReference,omitempty","imagePullSecrets":"[]core/v1.LocalObjectReference,omitempty","automountServiceAccountToken":"*bool,omitempty"},"core/v1.ServiceAccountTokenProjection":{"audience":"string,omitempty","expirationSeconds":"*int64,omitempty","path":"string"},"core/v1.ServicePort":{"name":"string,omitempty","protocol":"string,omitempty","appProtocol":"*string,omitempty","port":"int32","targetPort":"intOrString,omitempty","nodePort":"int32,omitempty"},"core/v1.ServiceSpec":{"ports":"[]core/v1.ServicePort,omitempty","selector":"map[string]string,omitempty","clusterIP":"string,omitempty","clusterIPs":"[]string,omitempty","type":"string,omitempty","externalIPs":"[]string,omitempty","sessionAffinity":"string,omitempty","loadBalancerIP":"string,omitempty","loadBalancerSourceRanges":"[]string,omitempty","externalName":"string,omitempty","externalTrafficPolicy":"string,omitempty","healthCheckNodePort":"int32,omitempty","publishNotReadyAddresses":"bool,omitempty","sessionAffinityConfig":"*core/v1.SessionAffinityConfig,omitempty","ipFamilies":"[]string,omitempty","ipFamilyPolicy":"*string,omitempty","allocateLoadBalancerNodePorts":"*bool,omitempty","loadBalancerClass":"*string,omitempty","internalTrafficPolicy":"*string,omitempty","trafficDistribution":"*string,omitempty"},"core/v1.ServiceStatus":{"loadBalancer":"core/v1.LoadBalancerStatus,omitempty","conditions":"[]meta/v1.Condition,omitempty"},"core/v1.SessionAffinityConfig":{"clientIP":"*core/v1.ClientIPConfig,omitempty"},"core/v1.SleepAction":{"seconds":"int64"},"core/v1.StorageOSVolumeSource":{"volumeName":"string,omitempty","volumeNamespace":"string,omitempty","fsType":"string,omitempty","readOnly":"bool,omitempty","secretRef":"*core/v1.LocalObjectReference,omitempty"},"core/v1.Sysctl":{"name":"string","value":"string"},"core/v1.TCPSocketAction":{"port":"intOrString","host":"string,omitempty"},"core/v1.Toleration":{"key":"string,omitempty","operator":"string,omitempty","value":"string,omitempty","effect":"string,omitempty","tolerationSeconds":"*int64,omitempty"},"core/v1.TopologySpreadConstraint":{"maxSkew":"int32","topologyKey":"string","whenUnsatisfiable":"string","labelSelector":"*meta/v1.LabelSelector,omitempty","minDomains":"*int32,omitempty","nodeAffinityPolicy":"*string,omitempty","nodeTaintsPolicy":"*string,omitempty","matchLabelKeys":"[]string,omitempty"},"core/v1.TypedLocalObjectReference":{"apiGroup":"*string","kind":"string","name":"string"},"core/v1.TypedObjectReference":{"apiGroup":"*string","kind":"string","name":"string","namespace":"*string,omitempty"},"core/v1.Volume":{"name":"string","hostPath":"*core/v1.HostPathVolumeSource,omitempty","emptyDir":"*core/v1.EmptyDirVolumeSource,omitempty","gcePersistentDisk":"*core/v1.GCEPersistentDiskVolumeSource,omitempty","awsElasticBlockStore":"*core/v1.AWSElasticBlockStoreVolumeSource,omitempty","gitRepo":"*core/v1.GitRepoVolumeSource,omitempty","secret":"*core/v1.SecretVolumeSource,omitempty","nfs":"*core/v1.NFSVolumeSource,omitempty","iscsi":"*core/v1.ISCSIVolumeSource,omitempty","glusterfs":"*core/v1.GlusterfsVolumeSource,omitempty","persistentVolumeClaim":"*core/v1.PersistentVolumeClaimVolumeSource,omitempty","rbd":"*core/v1.RBDVolumeSource,omitempty","flexVolume":"*core/v1.FlexVolumeSource,omitempty","cinder":"*core/v1.CinderVolumeSource,omitempty","cephfs":"*core/v1.CephFSVolumeSource,omitempty","flocker":"*core/v1.FlockerVolumeSource,omitempty","downwardAPI":"*core/v1.DownwardAPIVolumeSource,omitempty","fc":"*core/v1.FCVolumeSource,omitempty","azureFile":"*core/v1.AzureFileVolumeSource,omitempty","configMap":"*core/v1.ConfigMapVolumeSource,omitempty","vsphereVolume":"*core/v1.VsphereVirtualDiskVolumeSource,omitempty","quobyte":"*core/v1.QuobyteVolumeSource,omitempty","azureDisk":"*core/v1.AzureDiskVolumeSource,omitempty","photonPersistentDisk":"*core/v1.PhotonPersistentDiskVolumeSource,omitempty","projected":"*core/v1.ProjectedVolumeSource,omitempty","portworxVolume":"*core/v1.PortworxVolumeSource,omitempty","scaleIO":"*core/v1.ScaleIOVolumeSource,omitempty","storageos":"*core/v1.StorageOSVolumeSource,omitempty","csi":"*core/v1.CSIVolumeSource,omitempty","ephemeral":"*core/v1.EphemeralVolumeSource,omitempty","image":"*core/v1.ImageVolumeSource,omitempty"},"core/v1.VolumeDevice":{"name":"string","devicePath":"string"},"core/v1.VolumeMount":{"name":"string","readOnly":"bool,omitempty","recursiveReadOnly":"*string,omitempty","mountPath":"string","subPath":"string,omitempty","mountPropagation":"*string,omitempty","subPathExpr":"string,omitempty"},"core/v1.VolumeProjection":{"secret":"*core/v1.SecretProjection,omitempty","downwardAPI":"*core/v1.DownwardAPIProjection,omitempty","configMap":"*core/v1.ConfigMapProjection,omitempty","serviceAccountToken":"*core/v1.ServiceAccountTokenProjection,omitempty","clusterTrustBundle":"*core/v1.ClusterTrustBundleProjection,omitempty","podCertificate":"*core/v1.PodCertificateProjection,omitempty"},"core/v1.VolumeResourceRequirements":{"limits":"map[string]quantity,omitempty","requests":"map[string]quantity,omitempty"},"core/v1.VsphereVirtualDiskVolumeSource":{"volumePath":"string","fsType":"string,omitempty","storagePolicyName":"string,omitempty","storagePolicyID":"string,omitempty"},"core/v1.WeightedPodAffinityTerm":{"weight":"int32","podAffinityTerm":"core/v1.PodAffinityTerm"},"core/v1.WindowsSecurityContextOptions":{"gmsaCredentialSpecName":"*string,omitempty","gmsaCredentialSpec":"*string,omitempty","runAsUserName":"*string,omitempty","hostProcess":"*bool,omitempty"},"meta/v1.Condition":{"type":"string","status":"string","observedGeneration":"int64,omitempty","lastTransitionTime":"time","reason":"string","message":"string"},"meta/v1.GroupVersionKind":{"group":"string","version":"string","kind":"string"},"meta/v1.LabelSelector":{"matchLabels":"map[string]string,omitempty","matchExpressions":"[]meta/v1.LabelSelectorRequirement,omitempty"},"meta/v1.LabelSelectorRequirement":{"key":"string","operator":"string","values":"[]string,omitempty"},"meta/v1.ManagedFieldsEntry":{"manager":"string,omitempty","operation":"string,omitempty","apiVersion":"string,omitempty","time":"*time,omitempty","fieldsType":"string,omitempty","fieldsV1":"*json,omitempty","subresource":"string,omitempty"},"meta/v1.ObjectMeta":{"name":"string,omitempty","generateName":"string,omitempty","namespace":"string,omitempty","selfLink":"string,omitempty","uid":"string,omitempty","resourceVersion":"string,omitempty","generation":"int64,omitempty","creationTimestamp":"time,omitempty,omitzero","deletionTimestamp":"*time,omitempty","deletionGracePeriodSeconds":"*int64,omitempty","labels":"map[string]string,omitempty","annotations":"map[string]string,omitempty","ownerReferences":"[]meta/v1.OwnerReference,omitempty","finalizers":"[]string,omitempty","managedFields":"[]meta/v1.ManagedFieldsEntry,omitempty"},"meta/v1.OwnerReference":{"apiVersion":"string","kind":"string","name":"string","uid":"string","controller":"*bool,omitempty","blockOwnerDeletion":"*bool,omitempty"},"operators/v1alpha1.APIResourceReference":{"name":"string","kind":"string","version":"string"},"operators/v1alpha1.APIServiceDefinitions":{"owned":"[]operators/v1alpha1.APIServiceDescription,omitempty","required":"[]operators/v1alpha1.APIServiceDescription,omitempty"},"operators/v1alpha1.APIServiceDescription":{"name":"string","group":"string","version":"string","kind":"string","deploymentName":"string,omitempty","containerPort":"int32,omitempty","displayName":"string,omitempty","description":"string,omitempty","resources":"[]operators/v1alpha1.APIResourceReference,omitempty","statusDescriptors":"[]operators/v1alpha1.StatusDescriptor,omitempty","specDescriptors":"[]operators/v1alpha1.SpecDescriptor,omitempty","actionDescriptors":"[]operators/v1alpha1.ActionDescriptor,omitempty"},"operators/v1alpha1.ActionDescriptor":{"path":"string","displayName":"string,omitempty","description":"string,omitempty","x-descriptors":"[]string,omitempty","value":"rawMessage,omitempty"},"operators/v1alpha1.AppLink":{"name":"string,omitempty","url":"string,omitempty"},"operators/v1alpha1.CRDDescription":{"name":"string","version":"string","kind":"string","displayName":"string,omitempty","description":"string,omitempty","resources":"[]operators/v1alpha1.APIResourceReference,omitempty","statusDescriptors":"[]operators/v1alpha1.StatusDescriptor,omitempty","specDescriptors":"[]operators/v1alpha1.SpecDescriptor,omitempty","actionDescriptors":"[]operators/v1alpha1.ActionDescriptor,omitempty"},"operators/v1alpha1.CleanupSpec":{"enabled":"bool"},"operators/v1alpha1.CleanupStatus":{"pendingDeletion":"[]operators/v1alpha1.ResourceList,omitempty"},"operators/v1alpha1.ClusterServiceVersion":{"kind":"string,omitempty","apiVersion":"string,omitempty","metadata":"meta/v1.ObjectMeta","spec":"operators/v1alpha1.ClusterServiceVersionSpec","status":"operators/v1alpha1.ClusterServiceVersionStatus"},"operators/v1alpha1.ClusterServiceVersionCondition":{"phase":"string,omitempty","message":"string,omitempty","reason":"string,omitempty","lastUpdateTime":"*time,omitempty","lastTransitionTime":"*time,omitempty"},"operators/v1alpha1.ClusterServiceVersionSpec":{"install":"operators/v1alpha1.NamedInstallStrategy","version":"version,omitempty","release":"release,omitzero","maturity":"string,omitempty","customresourcedefinitions":"operators/v1alpha1.CustomResourceDefinitions,omitempty","apiservicedefinitions":"operators/v1alpha1.APIServiceDefinitions,omitempty","webhookdefinitions":"[]operators/v1alpha1.WebhookDescription,omitempty","nativeAPIs":"[]meta/v1.GroupVersionKind,omitempty","minKubeVersion":"string,omitempty","displayName":"string","description":"string,omitempty","keywords":"[]string,omitempty","maintainers":"[]operators/v1alpha1.Maintainer,omitempty","provider":"operators/v1alpha1.AppLink,omitempty","links":"[]operators/v1alpha1.AppLink,omitempty","icon":"[]operators/v1alpha1.Icon,omitempty","installModes":"[]operators/v1alpha1.InstallMode,omitempty","replaces":"string,omitempty","labels":"map[string]string,omitempty","annotations":"map[string]string,omitempty","selector":"*meta/v1.LabelSelector,omitempty","cleanup":"operators/v1alpha1.CleanupSpec,omitempty","skips":"[]string,omitempty","relatedImages":"[]operators/v1alpha1.RelatedImage,omitempty"},"operators/v1alpha1.ClusterServiceVersionStatus":{"phase":"string,omitempty","message":"string,omitempty","reason":"string,omitempty","lastUpdateTime":"*time,omitempty","lastTransitionTime":"*time,omitempty","conditions":"[]operators/v1alpha1.ClusterServiceVersionCondition,omitempty","requirementStatus":"[]operators/v1alpha1.RequirementStatus,omitempty","certsLastUpdated":"*time,omitempty","certsRotateAt":"*time,omitempty","cleanup":"operators/v1alpha1.CleanupStatus,omitempty"},"operators/v1alpha1.CustomResourceDefinitions":{"owned":"[]operators/v1alpha1.CRDDescription,omitempty","required":"[]operators/v1alpha1.CRDDescription,omitempty"},"operators/v1alpha1.DependentStatus":{"group":"string","version":"string","kind":"string","status":"string","uuid":"string,omitempty","message":"string,omitempty"},"operators/v1alpha1.Icon":{"base64data":"string","mediatype":"string"},"operators/v1alpha1.InstallMode":{"type":"string","supported":"bool"},"operators/v1alpha1.Maintainer":{"name":"string,omitempty","email":"string,omitempty"},"operators/v1alpha1.NamedInstallStrategy":{"strategy":"string","spec":"operators/v1alpha1.StrategyDetailsDeployment,omitempty"},"operators/v1alpha1.RelatedImage":{"name":"string","image":"string"},"operators/v1alpha1.RequirementStatus":{"group":"string","version":"string","kind":"string","name":"string","status":"string","message":"string","uuid":"string,omitempty","dependents":"[]operators/v1alpha1.DependentStatus,omitempty"},"operators/v1alpha1.ResourceInstance":{"name":"string","namespace":"string,omitempty"},"operators/v1alpha1.ResourceList":{"group":"string","kind":"string","instances":"[]operators/v1alpha1.ResourceInstance"},"operators/v1alpha1.SpecDescriptor":{"path":"string","displayName":"string,omitempty","description":"string,omitempty","x-descriptors":"[]string,omitempty","value":"rawMessage,omitempty"},"operators/v1alpha1.StatusDescriptor":{"path":"string","displayName":"string,omitempty","description":"string,omitempty","x-descriptors":"[]string,omitempty","value":"rawMessage,omitempty"},"operators/v1alpha1.StrategyDeploymentPermissions":{"serviceAccountName":"string","rules":"[]rbac/v1.PolicyRule"},"operators/v1alpha1.StrategyDeploymentSpec":{"name":"string","spec":"apps/v1.DeploymentSpec","label":"map[string]string,omitempty"},"operators/v1alpha1.StrategyDetailsDeployment":{"deployments":"[]operators/v1alpha1.StrategyDeploymentSpec","permissions":"[]operators/v1alpha1.StrategyDeploymentPermissions,omitempty","clusterPermissions":"[]operators/v1alpha1.StrategyDeploymentPermissions,omitempty"},"operators/v1alpha1.SubscriptionConfig":{"selector":"*meta/v1.LabelSelector,omitempty","nodeSelector":"map[string]string,omitempty","tolerations":"[]core/v1.Toleration,omitempty","resources":"*core/v1.ResourceRequirements,omitempty","envFrom":"[]core/v1.EnvFromSource,omitempty","env":"[]core/v1.EnvVar,omitempty","volumes":"[]core/v1.Volume,omitempty","volumeMounts":"[]core/v1.VolumeMount,omitempty","affinity":"*core/v1.Affinity,omitempty","annotations":"map[string]string,omitempty"},"operators/v1alpha1.WebhookDescription":{"generateName":"string","type":"string","deploymentName":"string,omitempty","containerPort":"int32,omitempty","targetPort":"*intOrString,omitempty","rules":"[]admissionregistration/v1.RuleWithOperations,omitempty","failurePolicy":"*string,omitempty","matchPolicy":"*string,omitempty","objectSelector":"*meta/v1.LabelSelector,omitempty","sideEffects":"*string","timeoutSeconds":"*int32,omitempty","admissionReviewVersions":"[]string","reinvocationPolicy":"*string,omitempty","webhookPath":"*string,omitempty","conversionCRDs":"[]string,omitempty"},"rbac/v1.AggregationRule":{"clusterRoleSelectors":"[]meta/v1.LabelSelector,omitempty"},"rbac/v1.ClusterRole":{"kind":"string,omitempty","apiVersion":"string,omitempty","metadata":"meta/v1.ObjectMeta,omitempty","rules":"[]rbac/v1.PolicyRule","aggregationRule":"*rbac/v1.AggregationRule,omitempty"},"rbac/v1.ClusterRoleBinding":{"kind":"string,omitempty","apiVersion":"string,omitempty","metadata":"meta/v1.ObjectMeta,omitempty","subjects":"[]rbac/v1.Subject,omitempty","roleRef":"rbac/v1.RoleRef"},"rbac/v1.PolicyRule":{"verbs":"[]string","apiGroups":"[]string,omitempty","resources":"[]string,omitempty","resourceNames":"[]string,omitempty","nonResourceURLs":"[]string,omitempty"},"rbac/v1.Role":{"kind":"string,omitempty","apiVersion":"string,omitempty","metadata":"meta/v1.ObjectMeta,omitempty","rules":"[]rbac/v1.PolicyRule"},"rbac/v1.RoleBinding":{"kind":"string,omitempty","apiVersion":"string,omitempty","metadata":"meta/v1.ObjectMeta,omitempty","subjects":"[]rbac/v1.Subject,omitempty","roleRef":"rbac/v1.RoleRef"},"rbac/v1.RoleRef":{"apiGroup":"string","kind":"string","name":"string"},"rbac/v1.Subject":{"kind":"string","apiGroup":"string,omitempty","name":"string","namespace":"string,omitempty"}},"m":{"core/v1.AWSElasticBlockStoreVolumeSource":["volumeID"],"core/v1.AppArmorProfile":["type"],"core/v1.AzureDiskVolumeSource":["diskName","diskURI"],"core/v1.AzureFileVolumeSource":["secretName","shareName"],"core/v1.CSIVolumeSource":["driver"],"core/v1.CephFSVolumeSource":["monitors"],"core/v1.CinderVolumeSource":["volumeID"],"core/v1.ClusterTrustBundleProjection":["path"],"core/v1.ConfigMapKeySelector":["key"],"core/v1.Container":["name"],"core/v1.ContainerPort":["containerPort"],"core/v1.ContainerResizePolicy":["resourceName","restartPolicy"],"core/v1.ContainerRestartRule":["action"],"core/v1.ContainerRestartRuleOnExitCodes":["operator"],"core/v1.DownwardAPIVolumeFile":["path"],"core/v1.EnvVar":["name"],"core/v1.EphemeralContainer":["name"],"core/v1.FileKeySelector":["key","path","volumeName"],"core/v1.FlexVolumeSource":["driver"],"core/v1.GCEPersistentDiskVolumeSource":["pdName"],"core/v1.GRPCAction":["port"],"core/v1.GitRepoVolumeSource":["repository"],"core/v1.GlusterfsVolumeSource":["endpoints","path"],"core/v1.HTTPGetAction":["port"],"core/v1.HTTPHeader":["name","value"],"core/v1.HostAlias":["ip"],"core/v1.HostPathVolumeSource":["path"],"core/v1.ISCSIVolumeSource":["iqn","lun","targetPortal"],"core/v1.KeyToPath":["key","path"],"core/v1.NFSVolumeSource":["path","server"],"core/v1.NodeSelector":["nodeSelectorTerms"],"core/v1.NodeSelectorRequirement":["key","operator"],"core/v1.ObjectFieldSelector":["fieldPath"],"core/v1.PersistentVolumeClaimTemplate":["spec"],"core/v1.PersistentVolumeClaimVolumeSource":["claimName"],"core/v1.PhotonPersistentDiskVolumeSource":["pdID"],"core/v1.PodAffinityTerm":["topologyKey"],"core/v1.PodCertificateProjection":["keyType","signerName"],"core/v1.PodOS":["name"],"core/v1.PodReadinessGate":["conditionType"],"core/v1.PodResourceClaim":["name"],"core/v1.PodSchedulingGate":["name"],"core/v1.PodSpec":["containers"],"core/v1.PortStatus":["port","protocol"],"core/v1.PortworxVolumeSource":["volumeID"],"core/v1.PreferredSchedulingTerm":["preference","weight"],"core/v1.QuobyteVolumeSource":["registry","volume"],"core/v1.RBDVolumeSource":["image","monitors"],"core/v1.ResourceClaim":["name"],"core/v1.ResourceFieldSelector":["resource"],"core/v1.ScaleIOVolumeSource":["gateway","secretRef","system"],"core/v1.SeccompProfile":["type"],"core/v1.SecretKeySelector":["key"],"core/v1.ServiceAccountTokenProjection":["path"],"core/v1.ServicePort":["port"],"core/v1.SleepAction":["seconds"],"core/v1.Sysctl":["name","value"],"core/v1.TCPSocketAction":["port"],"core/v1.TopologySpreadConstraint":["maxSkew","topologyKey","whenUnsatisfiable"],"core/v1.TypedLocalObjectReference":["kind","name"],"core/v1.TypedObjectReference":["kind","name"],"core/v1.Volume":["name"],"core/v1.VolumeDevice":["devicePath","name"],"core/v1.VolumeMount":["mountPath","name"],"core/v1.VsphereVirtualDiskVolumeSource":["volumePath"],"core/v1.WeightedPodAffinityTerm":["podAffinityTerm","weight"],"meta/v1.Condition":["lastTransitionTime","message","reason","status","type"],"meta/v1.LabelSelectorRequirement":["key","operator"],"meta/v1.OwnerReference":["apiVersion","kind","name","uid"]}}');
;// CONCATENATED MODULE: ./build/js/lib/go-types/table.js

const structs = table_namespaceObject.v;
const requiredFields = table_namespaceObject.m;
function fieldsOf(struct) {
    if (!Object.hasOwn(structs, struct))
        return undefined;
    return Object.entries(structs[struct] ?? {}).map(([name, text]) => {
        const [type = '', ...options] = text.split(',');
        return {
            name,
            type,
            omitEmpty: options.includes('omitempty'),
            omitZero: options.includes('omitzero'),
        };
    });
}
function requiredOf(struct) {
    return Object.hasOwn(requiredFields, struct) ? (requiredFields[struct] ?? []) : [];
}


/***/ }),

/***/ 8020:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   z: () => (/* binding */ nearestWord)
/* harmony export */ });
const maxLength = 64;
function nearestWord(word, known) {
    if (word.length > maxLength)
        return undefined;
    const lower = word.toLowerCase();
    const [best] = known
        .map((candidate) => ({ candidate, distance: editDistance(lower, candidate.toLowerCase()) }))
        .filter(({ candidate, distance }) => distance <= Math.max(1, Math.floor(candidate.length / 3)))
        .toSorted((left, right) => left.distance - right.distance);
    return best?.candidate;
}
function editDistance(from, to) {
    let older = [];
    let old = Array.from({ length: to.length + 1 }, (_, index) => index);
    for (let row = 1; row <= from.length; row++) {
        const next = [row];
        for (let column = 1; column <= to.length; column++) {
            const isSame = from[row - 1] === to[column - 1];
            const isSwap = from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1];
            next.push(Math.min((old[column] ?? 0) + 1, (next[column - 1] ?? 0) + 1, (old[column - 1] ?? 0) + (isSame ? 0 : 1), isSwap ? (older[column - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY));
        }
        older = old;
        old = next;
    }
    return old[to.length] ?? 0;
}


/***/ }),

/***/ 4702:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   T: () => (/* binding */ createLocator)
/* harmony export */ });
/* harmony import */ var _kubernetes_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(2860);
/* harmony import */ var _yaml_document_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3434);
/* harmony import */ var _yaml_fault_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(3310);



function createLocator(text) {
    let document;
    return (path) => {
        if (path.length === 0)
            return (0,_yaml_fault_js__WEBPACK_IMPORTED_MODULE_1__/* .lineAndColumn */ .q)(text, contentStart(text));
        document ??= readPlaces(text);
        const offset = offsetOf(document, path);
        return offset === undefined ? undefined : (0,_yaml_fault_js__WEBPACK_IMPORTED_MODULE_1__/* .lineAndColumn */ .q)(text, offset);
    };
}
function readPlaces(text) {
    const places = new Map();
    const mark = text.startsWith('\uFEFF') ? 1 : 0;
    try {
        const { value } = (0,_yaml_document_js__WEBPACK_IMPORTED_MODULE_0__/* .readFirstDocument */ .M)(text.slice(mark), { duplicates: 'last', integers: 'int64' }, places);
        return { value, places };
    }
    catch (error) {
        if (error instanceof _yaml_fault_js__WEBPACK_IMPORTED_MODULE_1__/* .DocumentFault */ .I)
            return { value: null, places: new Map() };
        throw error;
    }
}
function contentStart(text) {
    const match = /^(?![#%]|---)[ \t]*(?=[^\s#])/m.exec(text);
    return match === null ? 0 : match.index + match[0].length;
}
function offsetOf({ value, places }, path) {
    let node = value;
    let offset;
    for (const step of path) {
        if (typeof node !== 'object' || node === null)
            return undefined;
        offset = places.get(node)?.get(step);
        if (offset === undefined)
            return undefined;
        node = childOf(node, step);
    }
    return offset;
}
function childOf(node, step) {
    if (typeof step === 'number')
        return Array.isArray(node) ? node[step] : undefined;
    return (0,_kubernetes_js__WEBPACK_IMPORTED_MODULE_2__/* .isJsonObject */ .OW)(node) ? node[step] : undefined;
}


/***/ })

};
