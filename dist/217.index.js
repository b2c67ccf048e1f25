export const id = 217;
export const ids = [217];
export const modules = {

/***/ 6737:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   D: () => (/* binding */ toApplicable),
/* harmony export */   r: () => (/* binding */ hasIdentity)
/* harmony export */ });
/* harmony import */ var _lib_error_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(8208);
/* harmony import */ var _lib_kubernetes_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(2860);
/* harmony import */ var _lib_text_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(859);



function hasIdentity({ object }) {
    const name = (0,_lib_kubernetes_js__WEBPACK_IMPORTED_MODULE_1__/* .isJsonObject */ .OW)(object.metadata) ? object.metadata.name : undefined;
    return isText(object.apiVersion) && isText(name);
}
function toApplicable(objects) {
    const nameless = objects.find((loaded) => !hasIdentity(loaded));
    if (nameless !== undefined)
        throw cannotApply(nameless);
    const last = new Map(objects.map((loaded) => [(0,_lib_kubernetes_js__WEBPACK_IMPORTED_MODULE_1__/* .identify */ .ls)(loaded.object), loaded]));
    return [...last.values()].map(({ object, at }) => ({ object: withoutStatus(object), at }));
}
function withoutStatus(object) {
    if (!('status' in object))
        return object;
    const { status: _, ...rest } = object;
    return rest;
}
function isText(value) {
    return typeof value === 'string' && value !== '';
}
function cannotApply({ object, at }) {
    return new _lib_error_js__WEBPACK_IMPORTED_MODULE_0__/* .BundleError */ .rJ('BUNDLE_INVALID', `The bundle has a ${(0,_lib_text_js__WEBPACK_IMPORTED_MODULE_2__/* .oneLine */ .TN)(object.kind, 80)} without an apiVersion or without a name, which no cluster takes.`, { at, hint: 'Give it both; `mode: validate` lists all such objects.' });
}


/***/ }),

/***/ 1377:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   a: () => (/* binding */ normalizeFolder),
/* harmony export */   d: () => (/* binding */ subtree)
/* harmony export */ });
/* harmony import */ var _lib_error_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(8208);
/* harmony import */ var _lib_text_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(859);


const maxNear = 5;
function subtree(tree, path) {
    const folder = normalizeFolder(path);
    if (folder === '')
        return tree;
    const start = `${folder}/`;
    const files = new Map();
    for (const [full, file] of tree.files) {
        if (!full.startsWith(start))
            continue;
        const inner = full.slice(start.length);
        files.set(inner, { ...file, path: inner });
    }
    if (files.size === 0)
        throw notFound(tree, folder);
    return { files };
}
function normalizeFolder(path) {
    const parts = path.trim().split('/');
    const problem = path.trim().startsWith('/')
        ? 'is absolute'
        : parts.includes('..')
            ? 'has ".." in it'
            : undefined;
    if (problem !== undefined) {
        throw new _lib_error_js__WEBPACK_IMPORTED_MODULE_0__/* .BundleError */ .rJ('INPUT_INVALID', `\`path\` "${(0,_lib_text_js__WEBPACK_IMPORTED_MODULE_1__/* .oneLine */ .TN)(path)}" ${problem}.`, {
            hint: 'Name a folder inside the bundle\'s source, such as deploy/base; "." is the whole of it.',
        });
    }
    return parts.filter((part) => part !== '' && part !== '.').join('/');
}
function notFound(tree, folder) {
    const name = (0,_lib_text_js__WEBPACK_IMPORTED_MODULE_1__/* .oneLine */ .TN)(folder);
    if (tree.files.has(folder)) {
        return new _lib_error_js__WEBPACK_IMPORTED_MODULE_0__/* .BundleError */ .rJ('SOURCE_NOT_FOUND', `\`path\` ${name} is a file of the bundle's source.`, {
            hint: 'Name the folder that holds it: all of its files are read.',
        });
    }
    const folders = listFolders(tree);
    const near = findNear(folders, folder);
    const has = near.length === 0
        ? `which has no folders (${(0,_lib_text_js__WEBPACK_IMPORTED_MODULE_1__/* .countOf */ .pq)(tree.files.size, 'file')} at its root)`
        : `which has ${(0,_lib_text_js__WEBPACK_IMPORTED_MODULE_1__/* .oneLine */ .TN)(near.join(', '))}${near.length < folders.length ? ' and others' : ''}`;
    return new _lib_error_js__WEBPACK_IMPORTED_MODULE_0__/* .BundleError */ .rJ('SOURCE_NOT_FOUND', `\`path\` ${name} is no folder of the bundle's source, ${has}.`, {
        hint: 'Correct `path`: it starts at the root of the source, and upper and lower case differ.',
    });
}
function listFolders(tree) {
    const folders = new Set();
    for (const path of tree.files.keys()) {
        for (let slash = path.lastIndexOf('/'); slash > 0; slash = path.lastIndexOf('/', slash - 1)) {
            const folder = path.slice(0, slash);
            if (folders.has(folder))
                break;
            folders.add(folder);
        }
    }
    return [...folders].sort();
}
function findNear(folders, wanted) {
    const name = nameOf(wanted).toLowerCase();
    const existing = new Set(folders);
    let parent = parentOf(wanted);
    while (parent !== '' && !existing.has(parent))
        parent = parentOf(parent);
    const near = [
        ...folders.filter((folder) => nameOf(folder).toLowerCase() === name),
        ...folders.filter((folder) => parentOf(folder) === parent),
        ...folders.filter((folder) => !folder.includes('/')),
    ];
    return [...new Set(near)].slice(0, maxNear);
}
function nameOf(path) {
    return path.slice(path.lastIndexOf('/') + 1);
}
function parentOf(path) {
    return path.slice(0, Math.max(0, path.lastIndexOf('/')));
}


/***/ }),

/***/ 2143:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   DU: () => (/* binding */ parseKubeconfig),
/* harmony export */   Gq: () => (/* binding */ invalid),
/* harmony export */   Ku: () => (/* binding */ selectContext),
/* harmony export */   hD: () => (/* binding */ quote),
/* harmony export */   nN: () => (/* binding */ mergeKubeconfigs)
/* harmony export */ });
/* harmony import */ var _lib_error_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(8208);
/* harmony import */ var _lib_kubernetes_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(2860);
/* harmony import */ var _lib_text_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(859);
/* harmony import */ var _lib_yaml_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(4979);




const maxContextsListed = 20;
function parseKubeconfig(text, origin) {
    const parsed = (0,_lib_yaml_js__WEBPACK_IMPORTED_MODULE_1__/* .parseYaml */ .h)(text);
    if (!parsed.ok) {
        const { reason, line } = parsed.fault;
        const safeReason = reason.replaceAll(/"[^"]*"|'[^']*'/g, '"…"');
        throw invalid(origin, `is not YAML${line === undefined ? '' : ` (line ${line})`}: ${(0,_lib_text_js__WEBPACK_IMPORTED_MODULE_2__/* .oneLine */ .TN)(safeReason, 100)}`);
    }
    const root = parsed.value;
    if (!(0,_lib_kubernetes_js__WEBPACK_IMPORTED_MODULE_3__/* .isJsonObject */ .OW)(root))
        throw invalid(origin, 'is not a kubeconfig: it is no mapping with clusters, users and contexts');
    if (root.kind !== undefined && root.kind !== 'Config') {
        throw invalid(origin, `is not a kubeconfig: its kind is ${(0,_lib_text_js__WEBPACK_IMPORTED_MODULE_2__/* .oneLine */ .TN)(String(root.kind), 60)}, not Config`);
    }
    const currentContext = root['current-context'];
    return {
        name: origin.name,
        ...(typeof currentContext === 'string' && currentContext !== '' && { currentContext }),
        clusters: readEntries(root, 'clusters', 'cluster', origin),
        users: readEntries(root, 'users', 'user', origin),
        contexts: readEntries(root, 'contexts', 'context', origin),
    };
}
function mergeKubeconfigs(files) {
    const currentContext = files.find((file) => file.currentContext !== undefined)?.currentContext;
    const merge = (part) => new Map(files.toReversed().flatMap((file) => [...file[part]]));
    return {
        name: files.map((file) => file.name).join(', '),
        ...(currentContext !== undefined && { currentContext }),
        clusters: merge('clusters'),
        users: merge('users'),
        contexts: merge('contexts'),
    };
}
function selectContext(kubeconfig, wanted) {
    if (kubeconfig.clusters.size === 0)
        throw invalid(kubeconfig, 'has no clusters');
    const name = wanted ?? kubeconfig.currentContext;
    const context = name === undefined ? undefined : kubeconfig.contexts.get(name);
    if (context === undefined)
        throw contextNotFound(kubeconfig, name);
    const cluster = requireEntry(kubeconfig, context, 'cluster');
    const { user, namespace } = context.fields;
    const isAnonymous = user === undefined || user === null || user === '';
    return {
        context,
        cluster,
        ...(!isAnonymous && { user: requireEntry(kubeconfig, context, 'user') }),
        ...(typeof namespace === 'string' && namespace !== '' && { namespace }),
    };
}
function invalid(origin, fault, hint) {
    return new _lib_error_js__WEBPACK_IMPORTED_MODULE_0__/* .BundleError */ .rJ('KUBECONFIG_INVALID', `${capitalize(origin.name)} ${fault}.`, {
        hint: hint ?? 'Check it with `kubectl config view`, or have it written anew by your cluster’s provider.',
    });
}
function readEntries(root, list, part, origin) {
    const items = root[list];
    if (items === undefined || items === null)
        return new Map();
    if (!Array.isArray(items))
        throw invalid(origin, `is of wrong shape: \`${list}\` is not a list`);
    const entries = new Map();
    for (const [index, item] of items.entries()) {
        const entry = readEntry(item, `${list}[${index}]`, part, origin);
        if (!entries.has(entry.name))
            entries.set(entry.name, entry);
    }
    return entries;
}
function readEntry(item, where, part, origin) {
    if (!(0,_lib_kubernetes_js__WEBPACK_IMPORTED_MODULE_3__/* .isJsonObject */ .OW)(item))
        throw invalid(origin, `is of wrong shape: \`${where}\` is not a mapping`);
    const { name } = item;
    if (typeof name !== 'string' || name === '')
        throw invalid(origin, `is of wrong shape: \`${where}\` has no name`);
    const fields = item[part] ?? (part === 'user' ? {} : undefined);
    if (!(0,_lib_kubernetes_js__WEBPACK_IMPORTED_MODULE_3__/* .isJsonObject */ .OW)(fields))
        throw invalid(origin, `is of wrong shape: \`${where}.${part}\` is not a mapping`);
    return { name, fields, origin };
}
function requireEntry(kubeconfig, context, part) {
    const name = context.fields[part];
    if (typeof name !== 'string' || name === '') {
        throw invalid(kubeconfig, `has a context ${quote(context.name)} that names no ${part}`);
    }
    const entry = kubeconfig[`${part}s`].get(name);
    if (entry !== undefined)
        return entry;
    throw invalid(kubeconfig, `has a context ${quote(context.name)} that names the ${part} ${quote(name)}, which is not there`);
}
function contextNotFound(kubeconfig, name) {
    const names = [...kubeconfig.contexts.keys()];
    const listed = names.slice(0, maxContextsListed).map(quote).join(', ');
    const rest = names.length > maxContextsListed ? ` and ${names.length - maxContextsListed} more` : '';
    const there = names.length === 0 ? 'it has no contexts' : `it has ${listed}${rest}`;
    const fault = name === undefined ? 'does not set a current context' : `has no context ${quote(name)}`;
    return new _lib_error_js__WEBPACK_IMPORTED_MODULE_0__/* .BundleError */ .rJ('CONTEXT_NOT_FOUND', `${capitalize(kubeconfig.name)} ${fault}: ${there}.`, {
        hint: names.length === 0
            ? 'Use a kubeconfig with a context, such as `kubectl config view --minify --flatten` prints.'
            : 'Set the input `context` to one of them.',
    });
}
function quote(name) {
    return `"${(0,_lib_text_js__WEBPACK_IMPORTED_MODULE_2__/* .oneLine */ .TN)(name, 100)}"`;
}
function capitalize(text) {
    return text.charAt(0).toUpperCase() + text.slice(1);
}


/***/ }),

/***/ 8368:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   U: () => (/* binding */ readKubeconfig)
/* harmony export */ });
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(6760);
/* harmony import */ var _lib_error_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(8208);
/* harmony import */ var _lib_text_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(859);
/* harmony import */ var _kubeconfig_file_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(2143);




const serviceAccountFolder = '/var/run/secrets/kubernetes.io/serviceaccount';
async function readKubeconfig(options, disk) {
    const input = options.kubeconfig?.trim() ?? '';
    if (isContent(input))
        return (0,_kubeconfig_file_js__WEBPACK_IMPORTED_MODULE_2__/* .parseKubeconfig */ .DU)(input, { name: 'the `kubeconfig` input' });
    if (input !== '')
        return (await readFile(expandHome(input, options.home), disk)) ?? raiseMissingInput(input);
    const listed = (options.kubeconfigEnv ?? '').split(node_path__WEBPACK_IMPORTED_MODULE_0__.delimiter).filter((path) => path !== '');
    if (listed.length > 0)
        return readList(listed, disk);
    const standard = options.home === undefined ? undefined : (0,node_path__WEBPACK_IMPORTED_MODULE_0__.join)(options.home, '.kube', 'config');
    const found = standard === undefined ? undefined : await readFile(standard, disk);
    return found ?? (await readServiceAccount(options, disk)) ?? raiseMissing(standard);
}
function isContent(input) {
    return input.includes('\n') || input.startsWith('{') || /^[\w-]+:\s/.test(input);
}
function expandHome(path, home) {
    return path.startsWith('~/') && home !== undefined ? (0,node_path__WEBPACK_IMPORTED_MODULE_0__.join)(home, path.slice(2)) : path;
}
async function readList(paths, disk) {
    const files = await Promise.all(paths.map((path) => readFile(path, disk)));
    const found = files.filter((file) => file !== undefined);
    if (found.length > 0)
        return (0,_kubeconfig_file_js__WEBPACK_IMPORTED_MODULE_2__/* .mergeKubeconfigs */ .nN)(found);
    throw new _lib_error_js__WEBPACK_IMPORTED_MODULE_1__/* .BundleError */ .rJ('KUBECONFIG_MISSING', `KUBECONFIG names ${paths.join(', ')}, but no such file exists.`, {
        hint: 'Write the kubeconfig in an earlier step, or hand it over with the input `kubeconfig`.',
    });
}
async function readFile(path, disk) {
    let bytes;
    try {
        bytes = await disk.readFile(path);
    }
    catch (error) {
        if (isMissing(error))
            return undefined;
        const reason = error instanceof Error ? error.message : String(error);
        throw new _lib_error_js__WEBPACK_IMPORTED_MODULE_1__/* .BundleError */ .rJ('KUBECONFIG_MISSING', `Kubeconfig ${path} cannot be read: ${(0,_lib_text_js__WEBPACK_IMPORTED_MODULE_3__/* .oneLine */ .TN)(reason, 200)}.`, {
            hint: 'Check that it is a file that the job’s user may read.',
            cause: error,
        });
    }
    return (0,_kubeconfig_file_js__WEBPACK_IMPORTED_MODULE_2__/* .parseKubeconfig */ .DU)(new TextDecoder().decode(bytes), {
        name: `kubeconfig ${path}`,
        folder: (0,node_path__WEBPACK_IMPORTED_MODULE_0__.dirname)(path),
    });
}
function isMissing(error) {
    return (error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENAMETOOLONG'));
}
function raiseMissingInput(input) {
    const decoded = /^[A-Za-z0-9+/=\s]{100,}$/.test(input) ? Buffer.from(input, 'base64').toString() : '';
    if (/clusters|apiVersion/.test(decoded)) {
        throw new _lib_error_js__WEBPACK_IMPORTED_MODULE_1__/* .BundleError */ .rJ('KUBECONFIG_INVALID', 'The `kubeconfig` input is encoded as Base64.', {
            hint: 'Decode it first: the input takes a path or the plain content.',
        });
    }
    throw new _lib_error_js__WEBPACK_IMPORTED_MODULE_1__/* .BundleError */ .rJ('KUBECONFIG_MISSING', `Kubeconfig ${(0,_lib_text_js__WEBPACK_IMPORTED_MODULE_3__/* .oneLine */ .TN)(input, 200)} does not exist.`, {
        hint: 'Set the input `kubeconfig` to the path of a file that an earlier step wrote, or to its content.',
    });
}
function raiseMissing(standard) {
    const tried = standard === undefined ? 'there is no home directory' : `${standard} does not exist`;
    throw new _lib_error_js__WEBPACK_IMPORTED_MODULE_1__/* .BundleError */ .rJ('KUBECONFIG_MISSING', `No kubeconfig: the input \`kubeconfig\` and KUBECONFIG are empty, ${tried}, and the job does not run in a pod.`, {
        hint: 'Set the input `kubeconfig` to a path or to the content, or log in to the cluster in an earlier step.',
    });
}
async function readServiceAccount(options, disk) {
    const { serviceAccountHost: host, serviceAccountPort: port } = options;
    if (!host || !port || !(await exists(`${serviceAccountFolder}/token`, disk)))
        return undefined;
    const namespace = await disk.readFile(`${serviceAccountFolder}/namespace`).then((bytes) => new TextDecoder().decode(bytes).trim(), () => undefined);
    const name = 'in-cluster';
    const origin = { name: 'the service account of this pod' };
    const server = `https://${host.includes(':') ? `[${host}]` : host}:${port}`;
    const entry = (fields) => new Map([[name, { name, fields, origin }]]);
    return {
        name: origin.name,
        currentContext: name,
        clusters: entry({ server, 'certificate-authority': `${serviceAccountFolder}/ca.crt` }),
        users: entry({ tokenFile: `${serviceAccountFolder}/token` }),
        contexts: entry({ cluster: name, user: name, ...(namespace !== undefined && { namespace }) }),
    };
}
async function exists(path, disk) {
    return disk.stat(path).then(() => true, () => false);
}


/***/ }),

/***/ 9344:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Bc: () => (/* binding */ isDigest),
/* harmony export */   Hy: () => (/* binding */ algorithmOf),
/* harmony export */   Y8: () => (/* binding */ Digester),
/* harmony export */   ZD: () => (/* binding */ hexOf),
/* harmony export */   ol: () => (/* binding */ digestOf)
/* harmony export */ });
/* harmony import */ var node_crypto__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(7598);

const wellFormed = /^(?:sha256:[0-9a-f]{64}|sha512:[0-9a-f]{128})$/;
function isDigest(text) {
    return wellFormed.test(text);
}
function algorithmOf(digest) {
    return digest.startsWith('sha512:') ? 'sha512' : 'sha256';
}
function hexOf(digest) {
    return digest.slice(digest.indexOf(':') + 1);
}
function digestOf(bytes, algorithm = 'sha256') {
    return `${algorithm}:${(0,node_crypto__WEBPACK_IMPORTED_MODULE_0__.createHash)(algorithm).update(bytes).digest('hex')}`;
}
class Digester {
    #hash;
    #algorithm;
    constructor(algorithm = 'sha256') {
        this.#algorithm = algorithm;
        this.#hash = (0,node_crypto__WEBPACK_IMPORTED_MODULE_0__.createHash)(algorithm);
    }
    update(bytes) {
        this.#hash.update(bytes);
    }
    digest() {
        return `${this.#algorithm}:${this.#hash.digest('hex')}`;
    }
}


/***/ }),

/***/ 2860:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   F8: () => (/* binding */ groupOf),
/* harmony export */   N6: () => (/* binding */ namespaceOf),
/* harmony export */   OW: () => (/* binding */ isJsonObject),
/* harmony export */   ls: () => (/* binding */ identify),
/* harmony export */   v8: () => (/* binding */ describeObject)
/* harmony export */ });
function isJsonObject(value) {
    return typeof value === 'object' && value !== null && !Array.isArray(value);
}
function groupOf(apiVersion) {
    const slash = apiVersion.indexOf('/');
    return slash < 0 ? '' : apiVersion.slice(0, slash);
}
function namespaceOf(object) {
    const namespace = textAt(metadataOf(object), 'namespace');
    return namespace === '' ? undefined : namespace;
}
function metadataOf({ metadata }) {
    return isJsonObject(metadata) ? metadata : {};
}
function textAt(object, field) {
    const value = object[field];
    return typeof value === 'string' ? value : '';
}
function describeObject(object, namespace = namespaceOf(object)) {
    const group = groupOf(textAt(object, 'apiVersion'));
    const written = textAt(object, 'kind');
    const kind = group.includes('.') && !group.endsWith('.k8s.io') ? `${written}.${group}` : written;
    const name = textAt(metadataOf(object), 'name');
    return `${kind} ${namespace === undefined ? '' : `${namespace}/`}${name}`.trim();
}
function identify(object) {
    return JSON.stringify([
        groupOf(textAt(object, 'apiVersion')),
        textAt(object, 'kind'),
        namespaceOf(object) ?? '',
        textAt(metadataOf(object), 'name'),
    ]);
}


/***/ }),

/***/ 5834:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   X: () => (/* binding */ mapConcurrently)
/* harmony export */ });
async function mapConcurrently(items, limit, work) {
    const results = new Array(items.length);
    const queue = items.entries();
    let failure;
    const runNext = async () => {
        for (const [index, item] of queue) {
            if (failure !== undefined)
                return;
            try {
                results[index] = await work(item, index);
            }
            catch (error) {
                failure ??= { error };
            }
        }
    };
    await Promise.all(Array.from({ length: Math.min(limit, items.length) }, runNext));
    if (failure !== undefined)
        throw failure.error;
    return results;
}


/***/ }),

/***/ 4710:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   C: () => (/* binding */ proxyHint),
/* harmony export */   G: () => (/* binding */ describeProxy)
/* harmony export */ });
function describeProxy(error) {
    const proxy = proxyOf(error);
    return proxy === undefined ? '' : ` (through the proxy ${proxy.address} of ${proxy.variable})`;
}
function proxyHint(error) {
    const proxy = proxyOf(error);
    if (proxy === undefined)
        return undefined;
    return `Check that \`${proxy.variable}\` is spelt right, and that the proxy runs and lets the request through; or add the host to \`NO_PROXY\`.`;
}
function proxyOf(error) {
    return error instanceof Error && 'proxy' in error ? error.proxy : undefined;
}


/***/ }),

/***/ 9375:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   X: () => (/* binding */ ruleFault)
/* harmony export */ });
function ruleFault(rule, isNamespaced) {
    const { verbs, apiGroups = [], resources = [], resourceNames = [], nonResourceURLs = [] } = rule;
    if (verbs === undefined || verbs === null || verbs.length === 0)
        return 'has no verbs';
    if (nonResourceURLs.length > 0) {
        if (isNamespaced)
            return 'has nonResourceURLs, which a Role cannot hold';
        const isMixed = apiGroups.length + resources.length + resourceNames.length > 0;
        return isMixed ? 'has both nonResourceURLs and resources' : undefined;
    }
    if (apiGroups.length === 0)
        return 'has no apiGroups';
    return resources.length === 0 ? 'has no resources' : undefined;
}


/***/ }),

/***/ 3536:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   l: () => (/* binding */ createRedactor)
/* harmony export */ });
/* harmony import */ var _text_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(859);

const minStart = 8;
const minEncoded = 6;
function createRedactor() {
    const known = new Set();
    let forms = [];
    return {
        learn: (secret) => {
            if (secret.trim() === '' || known.has(secret))
                return;
            known.add(secret);
            forms = [...new Set([...forms, ...listForms(secret)])].toSorted((left, right) => right.length - left.length);
        },
        redact: (text) => hideStarts(forms.reduce((rest, form) => rest.replaceAll(form, '***'), text), forms),
    };
}
function listForms(secret) {
    const text = secret.toWellFormed();
    const json = JSON.stringify(text).slice(1, -1);
    const urls = [encodeURIComponent(text), new URLSearchParams({ '': text }).toString().slice(1)];
    const forms = [
        secret,
        (0,_text_js__WEBPACK_IMPORTED_MODULE_0__/* .oneLine */ .TN)(text, text.length),
        json,
        json.replaceAll(/[<>&]/g, (character) => `\\u00${hexOf(character)}`),
        escapeHtml(text, '&quot;'),
        escapeHtml(text, '&#34;'),
        ...urls,
        ...urls.map((url) => url.replaceAll(/%[0-9A-F]{2}/g, (byte) => byte.toLowerCase())),
        ...listEncoded(text),
    ];
    return forms.filter((form) => form !== '');
}
function hexOf(character) {
    return character.charCodeAt(0).toString(16);
}
function escapeHtml(text, quote) {
    return text
        .replaceAll('&', '&amp;')
        .replaceAll('<', '&lt;')
        .replaceAll('>', '&gt;')
        .replaceAll('"', quote)
        .replaceAll("'", '&#39;');
}
function listEncoded(text) {
    const bytes = Buffer.from(text);
    const whole = bytes.toString('base64');
    const parts = [0, 1, 2].map((shift) => {
        const encoded = Buffer.concat([Buffer.alloc(shift), bytes]).toString('base64');
        return encoded.slice(Math.ceil((shift * 4) / 3), Math.floor(((shift + bytes.length) * 4) / 3));
    });
    return [whole, whole.replace(/=+$/, ''), ...parts]
        .filter((part) => part.length >= minEncoded)
        .flatMap((part) => [part, part.replaceAll('+', '-').replaceAll('/', '_')]);
}
function hideStarts(text, forms) {
    return text
        .split('…')
        .map((piece) => {
        const cut = Math.max(0, ...forms.map((form) => lengthOfStart(piece, form)));
        return cut === 0 ? piece : `${piece.slice(0, -cut)}***`;
    })
        .join('…');
}
function lengthOfStart(text, form) {
    const end = text.slice(-minStart);
    if (end.length < minStart)
        return 0;
    for (let at = form.lastIndexOf(end); at >= 0; at = at === 0 ? -1 : form.lastIndexOf(end, at - 1)) {
        if (text.endsWith(form.slice(0, at + minStart)))
            return at + minStart;
    }
    return 0;
}


/***/ }),

/***/ 9088:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   $N: () => (/* binding */ codeOf),
/* harmony export */   Ce: () => (/* binding */ createRetryBudget),
/* harmony export */   Dm: () => (/* binding */ isTransientStatus),
/* harmony export */   L5: () => (/* binding */ retry),
/* harmony export */   gL: () => (/* binding */ isTransientCode),
/* harmony export */   mu: () => (/* binding */ parseRetryAfter),
/* harmony export */   ur: () => (/* binding */ defaultRetryPolicy)
/* harmony export */ });
const defaultRetryPolicy = {
    attempts: 5,
    baseMs: 500,
    maxMs: 30_000,
    maxRetryAfterMs: 120_000,
};
const transientStatuses = new Set([
    408, 425, 429, 499, 500, 502, 503, 504, 520, 521, 522, 523, 524,
]);
const transientCodes = new Set([
    'ECONNRESET',
    'EPIPE',
    'ETIMEDOUT',
    'EAI_AGAIN',
    'CONNECT_TIMEOUT',
    'HEADERS_TIMEOUT',
    'BODY_TIMEOUT',
]);
const timeoutCodes = new Set(['CONNECT_TIMEOUT', 'HEADERS_TIMEOUT', 'BODY_TIMEOUT']);
const timeoutAttempts = 2;
const slowMs = 30_000;
const shownWaitMs = 5000;
function createRetryBudget(limit = 60) {
    let left = limit;
    return () => left-- > 0;
}
function isTransientStatus(status) {
    return transientStatuses.has(status);
}
function isTransientCode(code) {
    return code !== undefined && transientCodes.has(code);
}
function codeOf(error) {
    if (!(error instanceof Error) || !('code' in error))
        return undefined;
    return typeof error.code === 'string' ? error.code : undefined;
}
function parseRetryAfter(value, now) {
    if (value === undefined)
        return undefined;
    const ms = /^\s*\d+\s*$/.test(value)
        ? Number(value) * 1000
        : /^\s*[a-z]{3,9},? /i.test(value)
            ? Date.parse(value) - now
            : 0;
    return ms > 0 ? ms : undefined;
}
async function retry(attempt, options) {
    const { policy = defaultRetryPolicy, host, signal, what } = options;
    let waited = 0;
    for (let count = 1;; count++) {
        signal.throwIfAborted();
        const result = await settle(attempt);
        signal.throwIfAborted();
        const again = result.ok ? options.judge?.(result.value) : judgeError(result.error, count);
        const attempts = result.ok ? policy.attempts : attemptsAfter(result.error, policy);
        const wait = again && waitFor(again, count, { ...policy, attempts }, host.clock.random);
        if (again === undefined || wait === undefined || options.budget?.() === false) {
            if (waited > slowMs)
                host.log.warning(`${what} took ${count} tries and ${seconds(waited)} of waiting`);
            return unwrap(result);
        }
        const isShown = count === 1 || wait > shownWaitMs;
        host.log[isShown ? 'info' : 'debug'](`${what}: ${again.reason}, trying again in ${seconds(wait)} (${count + 1} of ${attempts})`);
        await host.clock.sleep(wait, signal);
        waited += wait;
    }
}
async function settle(attempt) {
    try {
        return { ok: true, value: await attempt() };
    }
    catch (error) {
        return { ok: false, error };
    }
}
function unwrap(result) {
    if (result.ok)
        return result.value;
    throw result.error;
}
function judgeError(error, count) {
    const code = codeOf(error);
    if (code === undefined)
        return undefined;
    const isTransient = isTransientCode(code) || (code === 'ENOTFOUND' && count < 2);
    return isTransient ? { reason: `${failedHow(code)} (${code})` } : undefined;
}
function failedHow(code) {
    if (code.endsWith('_TIMEOUT') || code === 'ETIMEDOUT')
        return 'did not answer';
    return code === 'ENOTFOUND' || code === 'EAI_AGAIN' ? 'could not resolve its host' : 'lost its connection';
}
function attemptsAfter(error, { attempts }) {
    return timeoutCodes.has(codeOf(error) ?? '') ? Math.min(attempts, timeoutAttempts) : attempts;
}
function waitFor(again, count, policy, random) {
    if (count >= policy.attempts)
        return undefined;
    if (again.retryAfterMs !== undefined) {
        return again.retryAfterMs > policy.maxRetryAfterMs ? undefined : again.retryAfterMs;
    }
    return Math.round(random() * Math.min(policy.maxMs, policy.baseMs * 2 ** (count - 1)));
}
function seconds(ms) {
    return `${(ms / 1000).toFixed(1)} s`;
}


/***/ }),

/***/ 4972:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   $J: () => (/* binding */ parseNumber),
/* harmony export */   VT: () => (/* binding */ comparePrereleases),
/* harmony export */   _m: () => (/* binding */ isPrereleaseIdentifier),
/* harmony export */   _o: () => (/* binding */ isBuildIdentifier),
/* harmony export */   a1: () => (/* binding */ formatSemver),
/* harmony export */   mU: () => (/* binding */ compareSemver)
/* harmony export */ });
const maxNumber = 2n ** 64n - 1n;
function parseNumber(digits) {
    if (!/^0*[0-9]{1,20}$/.test(digits))
        return undefined;
    const value = BigInt(digits);
    return value <= maxNumber ? value : undefined;
}
function isPrereleaseIdentifier(text) {
    return isBuildIdentifier(text) && !/^0[0-9]+$/.test(text);
}
function isBuildIdentifier(text) {
    return /^[0-9A-Za-z-]+$/.test(text);
}
function compareSemver(a, b) {
    return (compareNumbers(a.major, b.major) ||
        compareNumbers(a.minor, b.minor) ||
        compareNumbers(a.patch, b.patch) ||
        comparePrereleases(a.prerelease, b.prerelease));
}
function formatSemver({ major, minor, patch, prerelease, build }) {
    const pre = prerelease.length === 0 ? '' : `-${prerelease.join('.')}`;
    return `${major}.${minor}.${patch}${pre}${build.length === 0 ? '' : `+${build.join('.')}`}`;
}
function comparePrereleases(a, b) {
    if (a.length === 0 || b.length === 0)
        return b.length - a.length;
    for (const [index, identifier] of a.entries()) {
        const other = b[index];
        if (other === undefined)
            return 1;
        const order = compareIdentifiers(identifier, other);
        if (order !== 0)
            return order;
    }
    return a.length - b.length;
}
function compareIdentifiers(a, b) {
    if (a === b)
        return 0;
    const left = parseNumber(a);
    const right = parseNumber(b);
    if (left !== undefined && right !== undefined)
        return compareNumbers(left, right);
    if (left !== undefined)
        return -1;
    if (right !== undefined)
        return 1;
    return a < b ? -1 : 1;
}
function compareNumbers(a, b) {
    if (a === b)
        return 0;
    return a < b ? -1 : 1;
}


/***/ }),

/***/ 3434:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  M: () => (/* binding */ readFirstDocument)
});

// EXTERNAL MODULE: ./build/js/lib/yaml-fault.js
var yaml_fault = __webpack_require__(3310);
// EXTERNAL MODULE: ./build/js/lib/yaml-scalar.js
var yaml_scalar = __webpack_require__(6852);
;// CONCATENATED MODULE: ./build/js/lib/yaml-compose.js


function createReader(scanner, options, places) {
    return {
        ...options,
        scanner,
        handles: new Map(),
        anchors: new Map(),
        places,
        depth: 0,
        deepest: 0,
        start: 0,
        text: '',
        isMergeKey: false,
        isList: false,
        visits: 1,
        aliasVisits: 0,
        infiniteAt: undefined,
    };
}
const mergeTags = new Set(['!', 'tag:yaml.org,2002:merge']);
function composeScalar(reader, text, tag, isPlain) {
    reader.text = text;
    reader.isList = false;
    if (tag === '') {
        reader.isMergeKey = isPlain && text === '<<';
        return isPlain ? integerOf(reader, (0,yaml_scalar/* resolvePlain */.Rg)(text)) : text;
    }
    reader.isMergeKey = text === '<<' && mergeTags.has(tag);
    try {
        return integerOf(reader, (0,yaml_scalar/* resolveTagged */.ht)(tag, text));
    }
    catch (error) {
        throw atOffset(error, reader.start);
    }
}
function integerOf({ integers }, value) {
    if (typeof value !== 'bigint' || integers === 'uint64')
        return value;
    return BigInt.asIntN(64, value) === value ? value : Number(value);
}
function atOffset(error, offset) {
    return error instanceof yaml_scalar/* ScalarFault */.j6 ? new yaml_fault/* DocumentFault */.I(error.message, offset) : error;
}
function asValue(reader, value) {
    if (typeof value === 'number' && !Number.isFinite(value))
        reader.infiniteAt ??= reader.start;
    return value;
}
function refuseInfinite({ infiniteAt }, value) {
    if (infiniteAt !== undefined && holdsInfinite(value, new Set()))
        throw new yaml_fault/* DocumentFault */.I('an infinity or NaN is not a number that JSON can hold', infiniteAt);
}
function holdsInfinite(value, seen) {
    if (typeof value === 'number')
        return !Number.isFinite(value);
    if (typeof value !== 'object' || value === null || seen.has(value))
        return false;
    seen.add(value);
    return Object.values(value).some((part) => holdsInfinite(part, seen));
}
const maxDepth = 512;
function noteDepth(reader, depth, offset) {
    if (depth <= reader.deepest)
        return;
    if (depth > maxDepth)
        throw new yaml_fault/* DocumentFault */.I(`it nests deeper than ${maxDepth} levels`, offset);
    reader.deepest = depth;
}
function tagName({ handles }, handle, suffix, offset) {
    if (handle === '')
        return suffix;
    const prefix = handles.get(handle);
    if (prefix === undefined)
        throw new yaml_fault/* DocumentFault */.I('no `%TAG` directive says what the handle of the tag stands for', offset);
    return prefix + suffix;
}
function createMapping({ places }) {
    const mapping = { map: {}, merged: undefined, places: places && new Map() };
    if (mapping.places)
        places?.set(mapping.map, mapping.places);
    return mapping;
}
function addEntry(reader, mapping, key, readValue) {
    if (reader.isMergeKey) {
        reader.visits--;
        mapping.merged ??= new Set();
        mergeInto(mapping.map, mapping.merged, readValue(reader), reader);
        return;
    }
    const name = typeof key === 'string' ? key : keyOf(reader, key);
    if (reader.duplicates === 'refuse' &&
        Object.hasOwn(mapping.map, name) &&
        mapping.merged?.delete(name) !== true)
        throw new yaml_fault/* DocumentFault */.I('the mapping has this key already', reader.start);
    setOwn(mapping.map, name, readValue(reader));
    mapping.places?.set(name, reader.start);
}
function keyOf({ start, text }, key) {
    if (typeof key === 'object' && key !== null)
        throw new yaml_fault/* DocumentFault */.I('a mapping key must be text, a number or a boolean, not a collection', start);
    try {
        return (0,yaml_scalar/* keyText */.Pu)(text, key);
    }
    catch (error) {
        throw atOffset(error, start);
    }
}
function mergeInto(map, merged, value, { isList, start }) {
    const sources = isList && Array.isArray(value) ? value.toReversed() : [value];
    for (const source of sources) {
        if (typeof source !== 'object' || source === null || Array.isArray(source))
            throw new yaml_fault/* DocumentFault */.I('`<<` takes a mapping or a list of mappings', start);
        for (const [name, part] of Object.entries(source)) {
            setOwn(map, name, part);
            merged.add(name);
        }
    }
}
function setOwn(map, name, value) {
    if (name !== '__proto__')
        map[name] = value;
    else
        Object.defineProperty(map, name, { value, enumerable: true, configurable: true, writable: true });
}
function readAnchored(reader, name, read) {
    const { visits, depth, deepest } = reader;
    reader.anchors.set(name, undefined);
    reader.deepest = depth;
    const value = read();
    const weight = reader.visits - visits + 1;
    reader.anchors.set(name, { value, source: reader.text, weight, height: reader.deepest - depth });
    reader.deepest = Math.max(deepest, reader.deepest);
    return value;
}
function resolveAlias(reader, name) {
    const anchor = reader.anchors.get(name);
    if (anchor === undefined) {
        const reason = reader.anchors.has(name)
            ? 'the alias stands inside the value that it stands for'
            : 'no anchor of that name stands before the alias: put text that begins with `*` in quotes';
        throw new yaml_fault/* DocumentFault */.I(reason, reader.start);
    }
    noteDepth(reader, reader.depth + anchor.height, reader.start);
    reader.visits += 1 + anchor.weight;
    reader.aliasVisits += anchor.weight;
    checkAliases(reader);
    reader.text = anchor.source;
    reader.isMergeKey = false;
    reader.isList = false;
    return anchor.value;
}
const fewVisits = 400_000;
const manyVisits = 4_000_000;
function checkAliases({ visits, aliasVisits, start }) {
    if (aliasVisits <= 100 || visits <= 1000)
        return;
    const allowed = visits <= fewVisits
        ? 0.99
        : visits >= manyVisits
            ? 0.1
            : 0.99 - 0.89 * ((visits - fewVisits) / (manyVisits - fewVisits));
    if (aliasVisits / visits > allowed)
        throw new yaml_fault/* DocumentFault */.I('too much of the document comes from aliases', start);
}

;// CONCATENATED MODULE: ./build/js/lib/yaml-characters.js
const code = {
    end: 0,
    tab: 9,
    lineFeed: 10,
    return: 13,
    space: 32,
    exclamation: 33,
    doubleQuote: 34,
    hash: 35,
    percent: 37,
    ampersand: 38,
    singleQuote: 39,
    asterisk: 42,
    plus: 43,
    comma: 44,
    minus: 45,
    dot: 46,
    zero: 48,
    nine: 57,
    colon: 58,
    less: 60,
    greater: 62,
    question: 63,
    at: 64,
    openBracket: 91,
    backslash: 92,
    closeBracket: 93,
    backtick: 96,
    openBrace: 123,
    bar: 124,
    closeBrace: 125,
};
function isBlank(character) {
    return character === code.space || character === code.tab;
}
function isBreak(character) {
    return (character === code.lineFeed ||
        character === code.return ||
        character === 0x85 ||
        character === 0x2028 ||
        character === 0x2029);
}
function isBreakOrEnd(character) {
    return character === code.end || isBreak(character);
}
function isSpaceOrEnd(character) {
    return character <= code.space || character === 0x85 || character === 0x2028 || character === 0x2029;
}
function isDigit(character) {
    return character >= code.zero && character <= code.nine;
}
function isWord(character) {
    return ((character >= 97 && character <= 122) ||
        (character >= 65 && character <= 90) ||
        isDigit(character) ||
        character === 95 ||
        character === code.minus);
}
function isFlowIndicator(character) {
    return (character === code.comma ||
        character === code.question ||
        character === code.openBracket ||
        character === code.closeBracket ||
        character === code.openBrace ||
        character === code.closeBrace);
}
const startsNoPlain = new Set(Array.from('-?:,[]{}#&*!|>\'"%@`', (character) => character.charCodeAt(0)));
function startsPlain(character) {
    return !isSpaceOrEnd(character) && !startsNoPlain.has(character);
}
function isMarker(source, offset) {
    const first = source.charCodeAt(offset);
    return ((first === code.minus || first === code.dot) &&
        source.charCodeAt(offset + 1) === first &&
        source.charCodeAt(offset + 2) === first &&
        isSpaceOrEnd(source.charCodeAt(offset + 3)));
}

;// CONCATENATED MODULE: ./build/js/lib/yaml-scan-space.js


function passSpace(scanner) {
    const { source } = scanner;
    for (;;) {
        let character = source.charCodeAt(scanner.at);
        while (character === code.space ||
            (character === code.tab && (scanner.flowLevel > 0 || !scanner.isKeyAllowed)))
            character = source.charCodeAt(++scanner.at);
        if (character === code.hash) {
            passComment(scanner);
            character = source.charCodeAt(scanner.at);
        }
        if (!isBreak(character))
            return;
        passBreak(scanner);
        if (scanner.flowLevel === 0)
            scanner.isKeyAllowed = true;
    }
}
function passComment(scanner) {
    while (!isBreakOrEnd(scanner.source.charCodeAt(scanner.at)))
        scanner.at++;
}
function passRestOfLine(scanner, what) {
    const { source } = scanner;
    while (isBlank(source.charCodeAt(scanner.at)))
        scanner.at++;
    if (source.charCodeAt(scanner.at) === code.hash)
        passComment(scanner);
    const character = source.charCodeAt(scanner.at);
    if (!isBreakOrEnd(character))
        throw new yaml_fault/* DocumentFault */.I(`nothing but a comment can follow ${what} on its line`, scanner.at);
    if (character !== code.end)
        passBreak(scanner);
}
function passBreak(scanner) {
    const character = scanner.source.charCodeAt(scanner.at);
    scanner.at++;
    if (character === code.return && scanner.source.charCodeAt(scanner.at) === code.lineFeed)
        scanner.at++;
    scanner.lineStart = scanner.at;
    return character === 0x2028 ? '\u2028' : character === 0x2029 ? '\u2029' : '\n';
}
function foldBreaks(first, others) {
    if (first !== '\n')
        return first + others;
    return others === '' ? ' ' : others;
}

;// CONCATENATED MODULE: ./build/js/lib/yaml-scan-block.js



function scanBlockScalar(scanner, isLiteral) {
    const { source } = scanner;
    scanner.at++;
    const { chomping, increment } = scanHeader(scanner);
    passRestOfLine(scanner, 'the mark of a block scalar');
    const given = increment === 0 ? 0 : Math.max(scanner.indent, 0) + increment;
    let breaks = passIndentation(scanner, given);
    const indent = given > 0 ? given : breaks.deepest;
    const parts = [];
    let leading = '';
    let wasBlank = false;
    while (scanner.at - scanner.lineStart === indent && scanner.at < source.length - 1) {
        const begins = isBlank(source.charCodeAt(scanner.at));
        if (isLiteral || wasBlank || begins || leading !== '\n')
            parts.push(leading);
        else if (breaks.text === '')
            parts.push(' ');
        wasBlank = begins;
        const start = scanner.at;
        passLine(scanner);
        parts.push(breaks.text, source.slice(start, scanner.at));
        leading = source.charCodeAt(scanner.at) === code.end ? '' : passBreak(scanner);
        breaks = passIndentation(scanner, indent);
    }
    if (chomping !== code.minus)
        parts.push(leading);
    if (chomping === code.plus)
        parts.push(breaks.text);
    return parts.join('');
}
function scanHeader(scanner) {
    let chomping = 0;
    let increment = 0;
    const passChomping = () => {
        const character = scanner.source.charCodeAt(scanner.at);
        if (character !== code.plus && character !== code.minus)
            return;
        chomping = character;
        scanner.at++;
    };
    passChomping();
    const digit = scanner.source.charCodeAt(scanner.at);
    if (isDigit(digit)) {
        increment = digit - code.zero;
        if (increment === 0)
            throw new yaml_fault/* DocumentFault */.I('a block scalar cannot be indented by 0', scanner.at);
        scanner.at++;
        if (chomping === 0)
            passChomping();
    }
    return { chomping, increment };
}
function passLine(scanner) {
    const { source } = scanner;
    if (scanner.hasPlainBreaks) {
        const end = source.indexOf('\n', scanner.at);
        scanner.at = end < 0 ? source.length - 1 : end;
        return;
    }
    while (!isBreakOrEnd(source.charCodeAt(scanner.at)))
        scanner.at++;
}
function passIndentation(scanner, indent) {
    const { source } = scanner;
    let text = '';
    let deepest = 0;
    const limit = indent === 0 ? Number.POSITIVE_INFINITY : indent;
    for (;;) {
        while (scanner.at - scanner.lineStart < limit && source.charCodeAt(scanner.at) === code.space)
            scanner.at++;
        const column = scanner.at - scanner.lineStart;
        const character = source.charCodeAt(scanner.at);
        deepest = Math.max(deepest, column);
        if (character === code.tab && column < limit)
            throw new yaml_fault/* DocumentFault */.I('a tab stands where the indentation of a block scalar is expected', scanner.at);
        if (!isBreak(character))
            return { text, deepest: Math.max(deepest, scanner.indent + 1, 1) };
        text += passBreak(scanner);
    }
}

;// CONCATENATED MODULE: ./build/js/lib/yaml-scan-plain.js



function scanPlain(scanner) {
    const { source } = scanner;
    const column = scanner.indent + 1;
    let text = '';
    let start = scanner.at;
    for (;;) {
        const end = passWords(scanner);
        if (!isBreak(source.charCodeAt(scanner.at)))
            return text + source.slice(start, end);
        text += source.slice(start, end);
        const fold = passBreaks(scanner, column);
        start = scanner.at;
        if (!goesOn(scanner, column)) {
            scanner.isKeyAllowed = true;
            return text;
        }
        text += fold;
    }
}
function goesOn({ source, at, lineStart, flowLevel }, column) {
    if (flowLevel === 0 && at - lineStart < column)
        return false;
    if (at === lineStart && isMarker(source, at))
        return false;
    const character = source.charCodeAt(at);
    return character !== code.hash && !isSpaceOrEnd(character) && !isEnd(source, at, flowLevel, character);
}
function passWords(scanner) {
    const { source, flowLevel } = scanner;
    let { at } = scanner;
    let end = at;
    for (;;) {
        let character = source.charCodeAt(at);
        while (!isSpaceOrEnd(character)) {
            if (isEnd(source, at, flowLevel, character))
                break;
            at++;
            character = source.charCodeAt(at);
            end = at;
        }
        if (!isBlank(character))
            break;
        while (isBlank(character))
            character = source.charCodeAt(++at);
        if (character === code.hash || isBreak(character))
            break;
    }
    scanner.at = at;
    return end;
}
function isEnd(source, at, flowLevel, character) {
    if (character === code.colon && isSpaceOrEnd(source.charCodeAt(at + 1)))
        return true;
    return flowLevel > 0 && isFlowIndicator(character);
}
function passBreaks(scanner, column) {
    const { source } = scanner;
    const first = passBreak(scanner);
    let others = '';
    for (;;) {
        const character = source.charCodeAt(scanner.at);
        if (isBreak(character))
            others += passBreak(scanner);
        else if (!isBlank(character))
            return foldBreaks(first, others);
        else {
            if (character === code.tab && scanner.at - scanner.lineStart < column)
                throw new yaml_fault/* DocumentFault */.I('a tab stands where indentation is expected: use spaces', scanner.at);
            scanner.at++;
        }
    }
}

;// CONCATENATED MODULE: ./build/js/lib/yaml-tokens.js

const token = {
    streamEnd: 1,
    versionDirective: 2,
    tagDirective: 3,
    documentStart: 4,
    documentEnd: 5,
    blockSequence: 6,
    blockMapping: 7,
    blockEnd: 8,
    flowSequence: 9,
    flowSequenceEnd: 10,
    flowMapping: 11,
    flowMappingEnd: 12,
    flowEntry: 13,
    blockEntry: 14,
    key: 15,
    value: 16,
    alias: 17,
    anchor: 18,
    tag: 19,
    plain: 20,
    written: 21,
};
function createScanner(text) {
    return {
        source: `${text}\0`,
        hasPlainBreaks: !/[\r\u0085\u2028\u2029]/.test(text),
        at: 0,
        lineStart: 0,
        indent: -1,
        indents: [],
        flowLevel: 0,
        openings: [],
        isKeyAllowed: true,
        keys: [noKey()],
        tokens: [],
        head: 0,
        tail: 0,
        taken: 0,
    };
}
function noKey() {
    return { isPossible: false, isRequired: false, number: -1, start: 0, lineStart: 0 };
}
function nextNumber(scanner) {
    return scanner.taken + scanner.tail - scanner.head;
}
function addToken(scanner, type, start) {
    const { tokens } = scanner;
    let added = tokens[scanner.tail];
    if (added === undefined) {
        added = { type, start, text: '', suffix: '', keyLevel: -1 };
        tokens.push(added);
    }
    else {
        added.type = type;
        added.start = start;
        added.text = '';
        added.suffix = '';
        added.keyLevel = -1;
    }
    scanner.tail++;
    return added;
}
function insertToken(scanner, type, start, number) {
    const added = addToken(scanner, type, start);
    const place = scanner.head + number - scanner.taken;
    if (place < scanner.head)
        return;
    const { tokens } = scanner;
    for (let index = scanner.tail - 1; index > place; index--)
        tokens[index] = tokens[index - 1];
    tokens[place] = added;
}
function takeToken(scanner) {
    scanner.taken++;
    scanner.head++;
    if (scanner.head < scanner.tail)
        return;
    scanner.head = 0;
    scanner.tail = 0;
}
function forget(scanner, number) {
    const place = scanner.head + number - scanner.taken;
    if (place < scanner.head || place >= scanner.tail)
        return;
    const found = scanner.tokens[place];
    if (found !== undefined)
        found.keyLevel = -1;
}
function keyAt(scanner, level) {
    return scanner.keys[level];
}
function currentKey(scanner) {
    return keyAt(scanner, scanner.keys.length - 1);
}
function startKey(scanner) {
    if (!scanner.isKeyAllowed)
        return -1;
    dropKey(scanner);
    const key = currentKey(scanner);
    key.isPossible = true;
    key.isRequired = scanner.flowLevel === 0 && scanner.indent === scanner.at - scanner.lineStart;
    key.number = nextNumber(scanner);
    key.start = scanner.at;
    key.lineStart = scanner.lineStart;
    return scanner.keys.length - 1;
}
function dropKey(scanner) {
    const key = currentKey(scanner);
    if (!key.isPossible)
        return;
    if (key.isRequired)
        throw missingColon(key);
    key.isPossible = false;
    forget(scanner, key.number);
}
function confirmKey(scanner, key) {
    key.isPossible = false;
    forget(scanner, key.number);
}
function isPossibleKey(scanner, key) {
    if (!key.isPossible)
        return false;
    if (key.lineStart === scanner.lineStart && !isTooLong(scanner, key))
        return true;
    if (key.isRequired)
        throw missingColon(key);
    key.isPossible = false;
    return false;
}
const longestKey = 1024;
function isTooLong({ source, at }, { start }) {
    if (at - start <= longestKey)
        return false;
    return at - start > 2 * longestKey || Array.from(source.slice(start, at)).length > longestKey;
}
function missingColon(key) {
    return new yaml_fault/* DocumentFault */.I('a key stands here, but no `: ` follows it on its line', key.start);
}
function misplaced({ openings }, { type, start }, expected) {
    const opening = openings.at(-1);
    return type === token.streamEnd && opening !== undefined
        ? new yaml_fault/* DocumentFault */.I('the bracket that opens here is never closed', opening)
        : new yaml_fault/* DocumentFault */.I(`${expected} expected here`, start);
}
function isUndecided(scanner) {
    const level = scanner.tokens[scanner.head]?.keyLevel ?? -1;
    return level >= 0 && level < scanner.keys.length && isPossibleKey(scanner, keyAt(scanner, level));
}
function openFlow(scanner) {
    scanner.keys.push({ ...noKey(), number: nextNumber(scanner) });
    scanner.openings.push(scanner.at);
    scanner.flowLevel++;
}
function closeFlow(scanner) {
    if (scanner.flowLevel === 0)
        return;
    scanner.openings.pop();
    scanner.flowLevel--;
    forget(scanner, scanner.keys.pop()?.number ?? -1);
}

;// CONCATENATED MODULE: ./build/js/lib/yaml-scan-property.js




function scanAnchor(scanner, added) {
    const { source, at: start } = scanner;
    scanner.at++;
    added.text = passWord(scanner);
    const character = source.charCodeAt(scanner.at);
    if (added.text === '' || !(isSpaceOrEnd(character) || '?:,]}%@`'.includes(String.fromCharCode(character))))
        throw new yaml_fault/* DocumentFault */.I('the name of an anchor takes only letters, digits, `-` and `_`', start);
}
function passWord(scanner) {
    const { at: start, source } = scanner;
    while (isWord(source.charCodeAt(scanner.at)))
        scanner.at++;
    return source.slice(start, scanner.at);
}
function scanTag(scanner, added) {
    const { source, at: start } = scanner;
    if (source.charCodeAt(start + 1) === code.less) {
        scanner.at += 2;
        added.suffix = scanUri(scanner, '');
        if (source.charCodeAt(scanner.at) !== code.greater)
            throw new yaml_fault/* DocumentFault */.I('the tag that opens with `!<` has no `>`', start);
        scanner.at++;
    }
    else {
        const handle = passHandle(scanner);
        const isHandle = handle.length > 1 && handle.endsWith('!');
        added.suffix = scanUri(scanner, isHandle ? '' : handle);
        added.text = isHandle ? handle : '!';
        if (added.suffix === '') {
            added.text = '';
            added.suffix = '!';
        }
    }
    if (!isSpaceOrEnd(source.charCodeAt(scanner.at)))
        throw new yaml_fault/* DocumentFault */.I('a tag must be followed by a space', scanner.at);
}
function passHandle(scanner) {
    const { source, at: start } = scanner;
    if (source.charCodeAt(start) !== code.exclamation)
        throw new yaml_fault/* DocumentFault */.I('the handle of a tag begins with `!`', start);
    scanner.at++;
    passWord(scanner);
    if (source.charCodeAt(scanner.at) === code.exclamation)
        scanner.at++;
    return source.slice(start, scanner.at);
}
const uriCharacters = /[\w\-;/?:@&=+$,.!~*'()[\]]*/y;
function scanUri(scanner, head) {
    const { source, at: start } = scanner;
    let text = head.slice(1);
    for (;;) {
        uriCharacters.lastIndex = scanner.at;
        const part = uriCharacters.exec(source)?.[0] ?? '';
        text += part;
        scanner.at += part.length;
        if (source.charCodeAt(scanner.at) !== code.percent)
            break;
        text += passOctets(scanner);
    }
    if (scanner.at === start && head === '')
        throw new yaml_fault/* DocumentFault */.I('a tag has no name', start);
    return text;
}
const octets = /(?:%[0-9a-fA-F]{2})+/y;
function passOctets(scanner) {
    octets.lastIndex = scanner.at;
    const written = octets.exec(scanner.source)?.[0] ?? '';
    try {
        if (written === '')
            throw new URIError('no octet');
        scanner.at += written.length;
        return decodeURIComponent(written);
    }
    catch {
        throw new yaml_fault/* DocumentFault */.I('`%` must be followed by the two hexadecimal digits of an octet of UTF-8', scanner.at);
    }
}
function scanDirective(scanner) {
    const { source, at: start } = scanner;
    scanner.at++;
    const name = passWord(scanner);
    if (!isSpaceOrEnd(source.charCodeAt(scanner.at)) || (name !== 'YAML' && name !== 'TAG'))
        throw new yaml_fault/* DocumentFault */.I('a line that begins with `%` is a directive, and must be `%YAML` or `%TAG`', start);
    while (isBlank(source.charCodeAt(scanner.at)))
        scanner.at++;
    if (name === 'YAML')
        addToken(scanner, token.versionDirective, start).text = passVersion(scanner);
    else {
        const added = addToken(scanner, token.tagDirective, start);
        added.text = passDirectiveHandle(scanner);
        added.suffix = passPrefix(scanner);
    }
    passRestOfLine(scanner, 'a directive');
}
function passVersion(scanner) {
    const major = passNumber(scanner);
    if (scanner.source.charCodeAt(scanner.at) !== code.dot)
        throw new yaml_fault/* DocumentFault */.I('a version of YAML is two numbers, as in `%YAML 1.1`', scanner.at);
    scanner.at++;
    return `${major}.${passNumber(scanner)}`;
}
function passNumber(scanner) {
    const { source, at: start } = scanner;
    while (isDigit(source.charCodeAt(scanner.at)))
        scanner.at++;
    const length = scanner.at - start;
    if (length === 0 || length > 2)
        throw new yaml_fault/* DocumentFault */.I('a version of YAML is two numbers, as in `%YAML 1.1`', start);
    return Number(source.slice(start, scanner.at));
}
function passDirectiveHandle(scanner) {
    const { at: start } = scanner;
    const handle = passHandle(scanner);
    if (handle !== '!' && !(handle.length > 1 && handle.endsWith('!')))
        throw new yaml_fault/* DocumentFault */.I('the handle of a tag ends with `!`', start);
    return handle;
}
function passPrefix(scanner) {
    const { source } = scanner;
    if (!isBlank(source.charCodeAt(scanner.at)))
        throw new yaml_fault/* DocumentFault */.I('a `%TAG` takes a handle and a prefix', scanner.at);
    while (isBlank(source.charCodeAt(scanner.at)))
        scanner.at++;
    const prefix = scanUri(scanner, '');
    if (!isSpaceOrEnd(source.charCodeAt(scanner.at)))
        throw new yaml_fault/* DocumentFault */.I('nothing but a comment can follow a directive on its line', scanner.at);
    return prefix;
}

;// CONCATENATED MODULE: ./build/js/lib/yaml-scan-quoted.js



function scanQuoted(scanner) {
    const { source, at: opening } = scanner;
    const quote = source.charCodeAt(opening);
    scanner.at++;
    let text = '';
    for (;;) {
        text += passText(scanner, quote);
        const character = source.charCodeAt(scanner.at);
        if (character === code.end)
            throw new yaml_fault/* DocumentFault */.I('the quote that opens here is never closed', opening);
        if (isBreak(character))
            text += yaml_scan_quoted_passBreaks(scanner, opening, false);
        else if (character === code.backslash)
            text += passEscape(scanner, opening);
        else if (quote === code.doubleQuote || source.charCodeAt(scanner.at + 1) !== quote) {
            scanner.at++;
            return text;
        }
        else {
            text += "'";
            scanner.at += 2;
        }
    }
}
function passText(scanner, quote) {
    const { source, at: start } = scanner;
    let { at } = scanner;
    let character = source.charCodeAt(at);
    while (character !== quote &&
        character !== code.end &&
        !isBreak(character) &&
        (character !== code.backslash || quote === code.singleQuote))
        character = source.charCodeAt(++at);
    scanner.at = at;
    if (isBreak(character))
        while (at > start && isBlank(source.charCodeAt(at - 1)))
            at--;
    return source.slice(start, at);
}
function yaml_scan_quoted_passBreaks(scanner, opening, isEscaped) {
    const { source } = scanner;
    const first = passBreak(scanner);
    let others = '';
    for (;;) {
        const character = source.charCodeAt(scanner.at);
        if (isBreak(character))
            others += passBreak(scanner);
        else if (isBlank(character))
            scanner.at++;
        else
            break;
    }
    if (scanner.at === scanner.lineStart && isMarker(source, scanner.at))
        throw new yaml_fault/* DocumentFault */.I('a document marker stands inside the quotes that open here', opening);
    return isEscaped ? others : foldBreaks(first, others);
}
const escapes = {
    '0': '\0',
    a: '\x07',
    b: '\b',
    t: '\t',
    '\t': '\t',
    n: '\n',
    v: '\v',
    f: '\f',
    r: '\r',
    e: '\x1B',
    ' ': ' ',
    '"': '"',
    "'": "'",
    '\\': '\\',
    N: '\u0085',
    _: '\u00A0',
    L: '\u2028',
    P: '\u2029',
};
const digits = { x: 2, u: 4, U: 8 };
function passEscape(scanner, opening) {
    const { source, at } = scanner;
    if (isBreak(source.charCodeAt(at + 1))) {
        scanner.at++;
        return yaml_scan_quoted_passBreaks(scanner, opening, true);
    }
    const letter = source.charAt(at + 1);
    const length = digits[letter] ?? 0;
    scanner.at += 2 + length;
    if (length > 0)
        return characterOf(source.slice(at + 2, at + 2 + length), length, at);
    const meaning = escapes[letter];
    if (meaning !== undefined)
        return meaning;
    if (letter === '/')
        throw new yaml_fault/* DocumentFault */.I('YAML 1.1 does not know the escape `\\/`: write `/`', at);
    throw new yaml_fault/* DocumentFault */.I(`\`\\${letter === '\0' ? '' : letter}\` is no escape of YAML: write \`\\\\\` for a backslash`, at);
}
function characterOf(text, length, at) {
    if (text.length < length || !/^[0-9a-fA-F]+$/.test(text))
        throw new yaml_fault/* DocumentFault */.I(`an escape takes ${length} hexadecimal digits`, at);
    const point = Number.parseInt(text, 16);
    if ((point >= 0xd800 && point <= 0xdfff) || point > 0x10ffff)
        throw new yaml_fault/* DocumentFault */.I(`U+${text.toUpperCase()} is no character: write it out, or as \\UXXXXXXXX`, at);
    return String.fromCodePoint(point);
}

;// CONCATENATED MODULE: ./build/js/lib/yaml-scan.js








function peekToken(scanner) {
    while (scanner.head === scanner.tail || isUndecided(scanner))
        scanToken(scanner);
    return scanner.tokens[scanner.head];
}
function scanToken(scanner) {
    passSpace(scanner);
    const { source, at } = scanner;
    const column = at - scanner.lineStart;
    closeBlocks(scanner, column);
    const character = source.charCodeAt(at);
    if (character === code.end)
        endStream(scanner);
    else if (column === 0 && character === code.percent)
        addDirective(scanner);
    else if (column === 0 && isMarker(source, at))
        addMarker(scanner, character);
    else if (startsPlain(character) || isPlainIndicator(scanner, character))
        addScalar(scanner, token.plain);
    else
        scanIndicator(scanner, character);
}
function isPlainIndicator({ source, at, flowLevel }, character) {
    const canBegin = character === code.minus || (flowLevel === 0 && (character === code.question || character === code.colon));
    return canBegin && !isSpaceOrEnd(source.charCodeAt(at + 1));
}
function scanIndicator(scanner, character) {
    switch (character) {
        case code.openBracket:
            openBracket(scanner, token.flowSequence);
            break;
        case code.openBrace:
            openBracket(scanner, token.flowMapping);
            break;
        case code.closeBracket:
            closeBracket(scanner, token.flowSequenceEnd);
            break;
        case code.closeBrace:
            closeBracket(scanner, token.flowMappingEnd);
            break;
        case code.comma:
            addFlowEntry(scanner);
            break;
        case code.minus:
            addBlockEntry(scanner);
            break;
        case code.question:
            addKey(scanner);
            break;
        case code.colon:
            addValue(scanner);
            break;
        default:
            scanNode(scanner, character);
    }
}
function scanNode(scanner, character) {
    if (character === code.singleQuote || character === code.doubleQuote)
        addScalar(scanner, token.written);
    else if (character === code.asterisk)
        addProperty(scanner, token.alias);
    else if (character === code.ampersand)
        addProperty(scanner, token.anchor);
    else if (character === code.exclamation)
        addProperty(scanner, token.tag);
    else if ((character === code.bar || character === code.greater) && scanner.flowLevel === 0)
        addBlockScalar(scanner, character === code.bar);
    else
        throw noToken(scanner, character);
}
function noToken({ at, source }, character) {
    if (character === code.tab)
        return new yaml_fault/* DocumentFault */.I('a tab stands where indentation is expected: use spaces', at);
    return new yaml_fault/* DocumentFault */.I(`no value can begin with ${JSON.stringify(String.fromCodePoint(source.codePointAt(at) ?? 0))}: put it in quotes`, at);
}
function openBlock(scanner, type, start, number) {
    const column = start - scanner.lineStart;
    if (scanner.flowLevel > 0 || scanner.indent >= column)
        return;
    scanner.indents.push(scanner.indent);
    scanner.indent = column;
    if (number === undefined)
        addToken(scanner, type, start);
    else
        insertToken(scanner, type, start, number);
}
function closeBlocks(scanner, column) {
    if (scanner.flowLevel > 0)
        return;
    while (scanner.indent > column) {
        addToken(scanner, token.blockEnd, scanner.at);
        scanner.indent = scanner.indents.pop() ?? -1;
    }
}
function closeDocument(scanner) {
    closeBlocks(scanner, -1);
    dropKey(scanner);
    scanner.isKeyAllowed = false;
}
function endStream(scanner) {
    scanner.lineStart = scanner.at;
    closeDocument(scanner);
    addToken(scanner, token.streamEnd, scanner.at);
}
function addDirective(scanner) {
    closeDocument(scanner);
    scanDirective(scanner);
}
function addMarker(scanner, character) {
    closeDocument(scanner);
    addToken(scanner, character === code.minus ? token.documentStart : token.documentEnd, scanner.at);
    scanner.at += 3;
}
function addIndicator(scanner, type) {
    addToken(scanner, type, scanner.at);
    scanner.at++;
}
function openBracket(scanner, type) {
    const level = startKey(scanner);
    openFlow(scanner);
    scanner.isKeyAllowed = true;
    addToken(scanner, type, scanner.at).keyLevel = level;
    scanner.at++;
}
function closeBracket(scanner, type) {
    dropKey(scanner);
    closeFlow(scanner);
    scanner.isKeyAllowed = false;
    addIndicator(scanner, type);
}
function addFlowEntry(scanner) {
    dropKey(scanner);
    scanner.isKeyAllowed = true;
    addIndicator(scanner, token.flowEntry);
}
function addBlockEntry(scanner) {
    if (scanner.flowLevel === 0) {
        refuseUnlessAllowed(scanner, 'a list item (`- `)');
        openBlock(scanner, token.blockSequence, scanner.at);
    }
    dropKey(scanner);
    scanner.isKeyAllowed = true;
    addIndicator(scanner, token.blockEntry);
}
function addKey(scanner) {
    if (scanner.flowLevel === 0) {
        refuseUnlessAllowed(scanner, 'a key (`? `)');
        openBlock(scanner, token.blockMapping, scanner.at);
    }
    dropKey(scanner);
    scanner.isKeyAllowed = scanner.flowLevel === 0;
    addIndicator(scanner, token.key);
}
function addValue(scanner) {
    const key = currentKey(scanner);
    if (isPossibleKey(scanner, key)) {
        confirmKey(scanner, key);
        insertToken(scanner, token.key, key.start, key.number);
        openBlock(scanner, token.blockMapping, key.start, key.number);
        scanner.isKeyAllowed = false;
    }
    else {
        if (scanner.flowLevel === 0) {
            refuseUnlessAllowed(scanner, 'the value of a key (`: `)');
            openBlock(scanner, token.blockMapping, scanner.at);
        }
        scanner.isKeyAllowed = scanner.flowLevel === 0;
    }
    addIndicator(scanner, token.value);
}
function refuseUnlessAllowed({ isKeyAllowed, at }, what) {
    if (!isKeyAllowed)
        throw new yaml_fault/* DocumentFault */.I(`${what} cannot begin here: put text that holds its mark in quotes, or correct the indentation`, at);
}
function addProperty(scanner, type) {
    const level = startKey(scanner);
    scanner.isKeyAllowed = false;
    const added = addToken(scanner, type, scanner.at);
    added.keyLevel = level;
    if (type === token.tag)
        scanTag(scanner, added);
    else
        scanAnchor(scanner, added);
}
function addScalar(scanner, type) {
    const level = startKey(scanner);
    scanner.isKeyAllowed = false;
    const added = addToken(scanner, type, scanner.at);
    added.keyLevel = level;
    added.text = type === token.plain ? scanPlain(scanner) : scanQuoted(scanner);
}
function addBlockScalar(scanner, isLiteral) {
    dropKey(scanner);
    scanner.isKeyAllowed = true;
    addToken(scanner, token.written, scanner.at).text = scanBlockScalar(scanner, isLiteral);
}

;// CONCATENATED MODULE: ./build/js/lib/yaml-read.js




function readNothing(reader, start = peekToken(reader.scanner).start) {
    reader.visits++;
    reader.text = '';
    finish(reader, start, false);
    return null;
}
function finish(reader, start, isList) {
    reader.start = start;
    reader.isMergeKey = false;
    reader.isList = isList;
}
function readNode(reader, isBlock, isEntry) {
    const next = peekToken(reader.scanner);
    const { type, text } = next;
    if (type === token.alias) {
        reader.start = next.start;
        takeToken(reader.scanner);
        return resolveAlias(reader, text);
    }
    if (type === token.anchor || type === token.tag)
        return readWithProperties(reader, isBlock, isEntry);
    visit(reader, next.start);
    return readContent(reader, next, '', isBlock, isEntry);
}
function visit(reader, start) {
    reader.start = start;
    reader.visits++;
    if (reader.aliasVisits > 100)
        checkAliases(reader);
}
function readWithProperties(reader, isBlock, isEntry) {
    const { scanner } = reader;
    const { type: first, start: propertyStart } = peekToken(scanner);
    let anchor = '';
    let tag = '';
    for (let count = 0; count < 2; count++) {
        const { type, text, suffix, start } = peekToken(scanner);
        if (count > 0 && type === first)
            break;
        if (type === token.anchor)
            anchor = text;
        else if (type === token.tag)
            tag = tagName(reader, text, suffix, start);
        else
            break;
        takeToken(scanner);
    }
    const next = peekToken(scanner);
    visit(reader, next.start);
    const read = () => readTagged(reader, next, tag, isBlock, isEntry, propertyStart);
    return anchor === '' ? read() : readAnchored(reader, anchor, read);
}
function readTagged(reader, next, tag, isBlock, isEntry, propertyStart) {
    if (hasContent(next.type, isBlock, isEntry))
        return readContent(reader, next, tag, isBlock, isEntry);
    reader.start = propertyStart;
    return composeScalar(reader, '', tag, true);
}
function hasContent(type, isBlock, isEntry) {
    switch (type) {
        case token.plain:
        case token.written:
        case token.flowSequence:
        case token.flowMapping:
            return true;
        case token.blockSequence:
        case token.blockMapping:
            return isBlock;
        case token.blockEntry:
            return isEntry;
        default:
            return false;
    }
}
function readContent(reader, next, tag, isBlock, isEntry) {
    const { type, text, start } = next;
    if (type === token.plain || type === token.written) {
        takeToken(reader.scanner);
        return composeScalar(reader, text, tag, type === token.plain);
    }
    if (!hasContent(type, isBlock, isEntry))
        throw misplaced(reader.scanner, next, 'a value is');
    noteDepth(reader, ++reader.depth, start);
    const value = readCollection(reader, type);
    reader.depth--;
    finish(reader, start, Array.isArray(value));
    return value;
}
function readCollection(reader, type) {
    if (type !== token.blockEntry)
        takeToken(reader.scanner);
    switch (type) {
        case token.blockSequence:
            return readBlockSequence(reader);
        case token.blockEntry:
            return readEntries(reader);
        case token.blockMapping:
            return readBlockMapping(reader);
        case token.flowSequence:
            return readFlowSequence(reader);
        default:
            return readFlowMapping(reader);
    }
}
function addItem(list, places, reader, item) {
    list.push(asValue(reader, item));
    places?.set(list.length - 1, reader.start);
}
function createPlaces({ places }, list) {
    if (places === undefined)
        return undefined;
    const ofList = new Map();
    places.set(list, ofList);
    return ofList;
}
function readBlockSequence(reader) {
    const { scanner } = reader;
    const list = [];
    const places = createPlaces(reader, list);
    for (;;) {
        const { type, start } = peekToken(scanner);
        if (type === token.blockEnd)
            break;
        if (type !== token.blockEntry)
            throw new yaml_fault/* DocumentFault */.I('an item of the list must begin with `- `, in the column of the others', start);
        takeToken(scanner);
        const next = peekToken(scanner).type;
        const isEmpty = next === token.blockEntry || next === token.blockEnd;
        addItem(list, places, reader, isEmpty ? readNothing(reader) : readNode(reader, true, false));
    }
    takeToken(scanner);
    return list;
}
function readEntries(reader) {
    const { scanner } = reader;
    const list = [];
    const places = createPlaces(reader, list);
    while (peekToken(scanner).type === token.blockEntry) {
        takeToken(scanner);
        const next = peekToken(scanner).type;
        const isEmpty = next === token.blockEntry || endsBlockEntry(next);
        addItem(list, places, reader, isEmpty ? readNothing(reader) : readNode(reader, true, false));
    }
    return list;
}
function endsBlockEntry(type) {
    return type === token.key || type === token.value || type === token.blockEnd;
}
function readBlockMapping(reader) {
    const { scanner } = reader;
    const mapping = createMapping(reader);
    for (;;) {
        const { type, start } = peekToken(scanner);
        if (type === token.blockEnd)
            break;
        if (type !== token.key)
            throw new yaml_fault/* DocumentFault */.I('a key of the mapping must stand here, in the column of the others', start);
        takeToken(scanner);
        addEntry(reader, mapping, readBlockPart(reader, start), readBlockValue);
    }
    takeToken(scanner);
    return mapping.map;
}
function readBlockPart(reader, start) {
    return endsBlockEntry(peekToken(reader.scanner).type)
        ? readNothing(reader, start)
        : readNode(reader, true, true);
}
function readBlockValue(reader) {
    const { type, start } = peekToken(reader.scanner);
    if (type !== token.value)
        return readNothing(reader);
    takeToken(reader.scanner);
    return asValue(reader, readBlockPart(reader, start));
}
function passComma(reader, isFirst, end) {
    const { scanner } = reader;
    const next = peekToken(scanner);
    if (next.type === end)
        return false;
    if (isFirst)
        return true;
    if (next.type !== token.flowEntry)
        throw misplaced(scanner, next, `\`,\` or \`${end === token.flowSequenceEnd ? ']' : '}'}\` is`);
    takeToken(scanner);
    return peekToken(scanner).type !== end;
}
function readFlowSequence(reader) {
    const { scanner } = reader;
    const list = [];
    const places = createPlaces(reader, list);
    for (let isFirst = true; passComma(reader, isFirst, token.flowSequenceEnd); isFirst = false) {
        const isPair = peekToken(scanner).type === token.key;
        addItem(list, places, reader, isPair ? readPair(reader) : readNode(reader, false, false));
    }
    takeToken(scanner);
    return list;
}
function readPair(reader) {
    const { scanner } = reader;
    const { start } = peekToken(scanner);
    takeToken(scanner);
    visit(reader, start);
    const mapping = createMapping(reader);
    const { type } = peekToken(scanner);
    if (type === token.value || type === token.flowEntry || type === token.flowSequenceEnd) {
        takeToken(scanner);
        addEntry(reader, mapping, readNothing(reader), readPairValue);
    }
    else
        addEntry(reader, mapping, readNode(reader, false, false), readPairValue);
    finish(reader, start, false);
    return mapping.map;
}
function readPairValue(reader) {
    return readFlowValue(reader, token.flowSequenceEnd);
}
function readFlowMapping(reader) {
    const { scanner } = reader;
    const mapping = createMapping(reader);
    for (let isFirst = true; passComma(reader, isFirst, token.flowMappingEnd); isFirst = false) {
        if (peekToken(scanner).type !== token.key) {
            addEntry(reader, mapping, readNode(reader, false, false), readNothing);
            continue;
        }
        const { start } = peekToken(scanner);
        takeToken(scanner);
        const { type } = peekToken(scanner);
        const isEmpty = type === token.value || type === token.flowEntry || type === token.flowMappingEnd;
        addEntry(reader, mapping, isEmpty ? readNothing(reader, start) : readNode(reader, false, false), readMappingValue);
    }
    takeToken(scanner);
    return mapping.map;
}
function readMappingValue(reader) {
    return readFlowValue(reader, token.flowMappingEnd);
}
function readFlowValue(reader, end) {
    const { scanner } = reader;
    const { type: mark, start } = peekToken(scanner);
    if (mark !== token.value)
        return readNothing(reader);
    takeToken(scanner);
    const { type } = peekToken(scanner);
    if (type === token.flowEntry || type === end)
        return readNothing(reader, start);
    return asValue(reader, readNode(reader, false, false));
}

;// CONCATENATED MODULE: ./build/js/lib/yaml-document.js





const nonPrintable = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u0084\u0086-\u009F\uFFFE\uFFFF]/;
function readFirstDocument(text, options, places) {
    const control = text.search(nonPrintable);
    if (control < 0)
        return readDocument(createReader(createScanner(text), options, places));
    const scanner = createScanner(text.slice(0, control));
    const fault = new yaml_fault/* DocumentFault */.I('control characters are not allowed', control);
    try {
        const read = readDocument(createReader(scanner, options, places));
        if (chunkOf(text, scanner.at) < chunkOf(text, control))
            return read;
    }
    catch (error) {
        if (!(error instanceof yaml_fault/* DocumentFault */.I))
            throw error;
        if (chunkOf(text, scanner.at) < chunkOf(text, control))
            throw error;
    }
    throw fault;
}
function chunkOf(text, offset) {
    return Math.floor(Buffer.byteLength(text.slice(0, offset)) / 512);
}
function readDocument(reader) {
    const first = peekToken(reader.scanner);
    if (first.type === token.streamEnd)
        return { value: null };
    const isExplicit = startsDocument(first.type);
    readDirectives(reader);
    if (isExplicit)
        passDocumentStart(reader);
    const isEmpty = isExplicit && endsDocument(peekToken(reader.scanner).type);
    const value = isEmpty ? readNothing(reader) : asValue(reader, readNode(reader, true, false));
    refuseInfinite(reader, value);
    const { type, start } = peekToken(reader.scanner);
    if (!endsDocument(type))
        return { value, unreadFrom: start };
    const nextFrom = type === token.streamEnd ? undefined : contentBehind(reader.scanner.source, start);
    return nextFrom === undefined ? { value } : { value, nextFrom };
}
function contentBehind(source, start) {
    const content = /^(?:(?:---|\.\.\.)(?=\s))?[ \t]*(?!(?:---|\.\.\.)[\s\0])(?=[^\s#\0])/gm;
    content.lastIndex = start;
    const match = content.exec(source);
    return match === null ? undefined : match.index + match[0].length;
}
function startsDocument(type) {
    return type === token.versionDirective || type === token.tagDirective || type === token.documentStart;
}
function endsDocument(type) {
    return startsDocument(type) || type === token.documentEnd || type === token.streamEnd;
}
function readDirectives({ scanner, handles }) {
    const versions = [];
    for (;;) {
        const { type, text, suffix, start } = peekToken(scanner);
        if (type === token.versionDirective) {
            versions.push(text);
            refuseVersions(versions, start);
        }
        else if (type === token.tagDirective) {
            if (handles.has(text))
                throw new yaml_fault/* DocumentFault */.I('a `%TAG` directive for the same handle is already there', start);
            handles.set(text, suffix);
        }
        else
            break;
        takeToken(scanner);
    }
    if (!handles.has('!'))
        handles.set('!', '!');
    if (!handles.has('!!'))
        handles.set('!!', 'tag:yaml.org,2002:');
}
function refuseVersions([first, second], start) {
    if (second !== undefined)
        throw new yaml_fault/* DocumentFault */.I('a document has one `%YAML` directive at most', start);
    if (first !== '1.1')
        throw new yaml_fault/* DocumentFault */.I('only version 1.1 of YAML is read, as Kubernetes does', start);
}
function passDocumentStart({ scanner }) {
    const { type, start } = peekToken(scanner);
    if (type !== token.documentStart)
        throw new yaml_fault/* DocumentFault */.I('directives must be followed by `---`', start);
    takeToken(scanner);
}


/***/ }),

/***/ 3310:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   I: () => (/* binding */ DocumentFault),
/* harmony export */   q: () => (/* binding */ lineAndColumn)
/* harmony export */ });
class DocumentFault extends Error {
    offset;
    constructor(message, offset) {
        super(message);
        this.offset = offset;
    }
}
function lineAndColumn(text, offset) {
    let line = 1;
    let lineStart = 0;
    for (let end = text.indexOf('\n'); end >= 0 && end < offset; end = text.indexOf('\n', end + 1)) {
        line++;
        lineStart = end + 1;
    }
    return { line, column: offset - lineStart + 1 };
}


/***/ }),

/***/ 6852:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Pu: () => (/* binding */ keyText),
/* harmony export */   Rg: () => (/* binding */ resolvePlain),
/* harmony export */   ht: () => (/* binding */ resolveTagged),
/* harmony export */   j6: () => (/* binding */ ScalarFault)
/* harmony export */ });
const prefix = 'tag:yaml.org,2002:';
const words = new Map([
    ...['', '~', 'null', 'Null', 'NULL'].map((word) => [word, null]),
    ...['y', 'Y', 'yes', 'Yes', 'YES', 'true', 'True', 'TRUE', 'on', 'On', 'ON'].map((word) => [word, true]),
    ...['n', 'N', 'no', 'No', 'NO', 'false', 'False', 'FALSE', 'off', 'Off', 'OFF'].map((word) => [word, false]),
    ...['inf', 'Inf', 'INF'].flatMap((word) => [
        [`.${word}`, Number.POSITIVE_INFINITY],
        [`+.${word}`, Number.POSITIVE_INFINITY],
        [`-.${word}`, Number.NEGATIVE_INFINITY],
    ]),
    ...['.nan', '.NaN', '.NAN'].map((word) => [word, Number.NaN]),
]);
const longestWord = 5;
const hints = new Uint8Array(128);
for (const character of 'yYnNtTfFoO~')
    hints[character.charCodeAt(0)] = 1;
for (const character of '+-.0123456789')
    hints[character.charCodeAt(0)] = 2;
const shortInteger = /^(?:0|[1-9][0-9]{0,14})$/;
const integer = /^([-+]?)(?:0[xX]([0-9a-fA-F]+)|0[bB]([01]+)|0[oO]?([0-7]+)|(0|[1-9][0-9]*))$/;
const decimal = /^[-+]?(?:\.[0-9]+|[0-9]+(?:\.[0-9]*)?)(?:[eE][-+]?[0-9]+)?$/;
const int64Min = -(2n ** 63n);
const int64Max = 2n ** 63n - 1n;
const uint64Max = 2n ** 64n - 1n;
class ScalarFault extends Error {
}
function resolvePlain(source) {
    const first = source.charCodeAt(0);
    const hint = source === '' ? 1 : first < 128 ? (hints[first] ?? 0) : 0;
    if (hint === 0)
        return source;
    if (source.length <= longestWord) {
        const word = words.get(source);
        if (word !== undefined)
            return word;
    }
    if (hint === 1)
        return source;
    if (shortInteger.test(source))
        return Number(source);
    return parseInteger(source) ?? parseDecimal(source) ?? source;
}
function parseInteger(text) {
    if (text.startsWith('.'))
        return undefined;
    const match = integer.exec(text.replaceAll('_', ''));
    if (match === null)
        return undefined;
    const [, sign, hex, binary, octal, plain] = match;
    const digits = digitsOf(hex, binary, octal) ?? plain ?? '';
    if (digits.length > 80 && /^(?:0[xbo])?[^0]/.test(digits))
        return undefined;
    const value = sign === '-' ? -BigInt(digits) : BigInt(digits);
    if (value < int64Min || value > (sign === '' ? uint64Max : int64Max))
        return undefined;
    return value >= BigInt(Number.MIN_SAFE_INTEGER) && value <= BigInt(Number.MAX_SAFE_INTEGER)
        ? Number(value)
        : value;
}
function digitsOf(hex, binary, octal) {
    if (hex !== undefined)
        return `0x${hex}`;
    if (binary !== undefined)
        return `0b${binary}`;
    return octal === undefined ? undefined : `0o${octal}`;
}
function parseDecimal(text) {
    const plain = text.startsWith('.') ? text.replaceAll(/(?<=[0-9])_(?=[0-9])/g, '') : text.replaceAll('_', '');
    if (!decimal.test(plain))
        return undefined;
    const value = Number(plain);
    return Number.isFinite(value) ? value + 0 : undefined;
}
function resolveTagged(tag, source) {
    if (tag === `${prefix}binary`)
        return decodeBinary(source);
    const isOfTag = tag.startsWith(prefix) ? checks.get(tag.slice(prefix.length)) : undefined;
    if (isOfTag === undefined)
        return source;
    const value = resolvePlain(source);
    if (!isOfTag(value, source))
        throw new ScalarFault(`the text after the tag is no !!${tag.slice(prefix.length)}`);
    return typeof value === 'bigint' && tag === `${prefix}float` ? Number(value) : value;
}
const checks = new Map([
    ['null', (value) => value === null],
    ['bool', (value) => typeof value === 'boolean'],
    ['int', (_value, source) => isInteger(source)],
    ['float', (value) => typeof value === 'number' || (typeof value === 'bigint' && value <= int64Max)],
    ['timestamp', (_value, source) => isTimestamp(source)],
]);
function isInteger(source) {
    return /^[-+0-9]/.test(source) && parseInteger(source) !== undefined;
}
const timestamp = /^(\d{4})-(\d{1,2})-(\d{1,2})(?:(?:[Tt]| +)(\d{1,2}):(\d{1,2}):(\d{1,2})(?:[.,]\d+)?(Z|[-+]\d\d:\d\d)?)?$/;
function isTimestamp(source) {
    const [whole, year, month, day, hour = '0', minute = '0', second = '0', zone] = timestamp.exec(source) ?? [];
    if (whole === undefined || /[Tt]/.test(whole) !== (zone !== undefined))
        return false;
    const [zoneHour = 0, zoneMinute = 0] = zone?.match(/\d+/g)?.map(Number) ?? [];
    const date = new Date(0);
    date.setUTCFullYear(Number(year), Number(month) - 1, Number(day));
    const isDay = date.getUTCMonth() === Number(month) - 1 && date.getUTCDate() === Number(day);
    const isTime = Number(hour) < 24 && Number(minute) < 60 && Number(second) < 60;
    return isDay && isTime && zoneHour <= 24 && zoneMinute <= 60;
}
function decodeBinary(source) {
    const compact = source.replaceAll(/[\r\n]/g, '');
    if (!/^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/.test(compact))
        throw new ScalarFault('the value of a !!binary is not base64');
    return decodeAsGo(Buffer.from(compact, 'base64'));
}
function decodeAsGo(bytes) {
    const text = bytes.toString('utf8');
    if (!text.includes('\uFFFD'))
        return text;
    const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
    const parts = [];
    for (let at = 0; at < bytes.length;) {
        const first = bytes[at] ?? 0;
        const length = first < 0x80 ? 1 : first < 0xe0 ? 2 : first < 0xf0 ? 3 : 4;
        try {
            parts.push(decoder.decode(bytes.subarray(at, at + length)));
            at += length;
        }
        catch {
            parts.push('\uFFFD');
            at++;
        }
    }
    return parts.join('');
}
function keyText(source, value) {
    if (typeof value === 'string')
        return value;
    if (typeof value === 'boolean')
        return String(value);
    if (value === null)
        throw new ScalarFault('a mapping key must be text, a number or a boolean, not null');
    if (typeof value === 'bigint') {
        if (value <= int64Max)
            return String(value);
        throw new ScalarFault('the mapping key is too large for an integer');
    }
    return isInteger(source) ? String(value) : floatKey(value);
}
function floatKey(value) {
    if (Number.isNaN(value))
        return '.nan';
    const single = Math.fround(value);
    if (!Number.isFinite(single))
        return single > 0 ? '.inf' : '-.inf';
    let shortest = single;
    for (let precision = 1; precision <= 9; precision++) {
        shortest = Number(single.toPrecision(precision));
        if (Math.fround(shortest) === single)
            break;
    }
    const scientific = shortest.toExponential();
    const exponent = Number(scientific.slice(scientific.indexOf('e') + 1));
    return exponent >= -4 && exponent < 6
        ? String(shortest)
        : scientific.replace(/e([-+])(\d)$/, (_match, sign, digit) => `e${sign}0${digit}`);
}


/***/ }),

/***/ 4979:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   g: () => (/* binding */ decodeText),
/* harmony export */   h: () => (/* binding */ parseYaml)
/* harmony export */ });
/* harmony import */ var _yaml_document_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3434);
/* harmony import */ var _yaml_fault_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(3310);


function parseYaml(text, { duplicates = 'refuse', integers = 'uint64' } = {}) {
    const source = withoutByteOrderMark(text);
    try {
        const { value, unreadFrom: offset, nextFrom } = (0,_yaml_document_js__WEBPACK_IMPORTED_MODULE_0__/* .readFirstDocument */ .M)(source, { duplicates, integers });
        if (nextFrom !== undefined)
            return { ok: true, value, nextFrom: (0,_yaml_fault_js__WEBPACK_IMPORTED_MODULE_1__/* .lineAndColumn */ .q)(source, nextFrom).line };
        if (offset === undefined)
            return { ok: true, value };
        const { line } = (0,_yaml_fault_js__WEBPACK_IMPORTED_MODULE_1__/* .lineAndColumn */ .q)(source, offset);
        if (duplicates === 'last')
            return { ok: true, value, unreadFrom: line };
        return { ok: false, fault: { reason: 'the document is complete, but more follows', line } };
    }
    catch (error) {
        if (!(error instanceof _yaml_fault_js__WEBPACK_IMPORTED_MODULE_1__/* .DocumentFault */ .I))
            throw error;
        const { message: reason, offset } = error;
        return { ok: false, fault: { reason, ...(offset !== undefined && (0,_yaml_fault_js__WEBPACK_IMPORTED_MODULE_1__/* .lineAndColumn */ .q)(source, offset)) } };
    }
}
function withoutByteOrderMark(text) {
    return text.startsWith('\uFEFF') ? text.slice(1) : text;
}
function decodeText(bytes) {
    const encoding = bytes[0] === 0xff && bytes[1] === 0xfe
        ? 'utf-16le'
        : bytes[0] === 0xfe && bytes[1] === 0xff
            ? 'utf-16be'
            : 'utf-8';
    try {
        return new TextDecoder(encoding, { fatal: true, ignoreBOM: true }).decode(bytes);
    }
    catch {
        return undefined;
    }
}


/***/ }),

/***/ 217:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  run: () => (/* binding */ run)
});

// EXTERNAL MODULE: external "node:timers/promises"
var promises_ = __webpack_require__(8500);
;// CONCATENATED MODULE: ./build/js/host/clock.js

function createClock() {
    return {
        now: () => Date.now(),
        random: () => Math.random(),
        sleep: async (ms, signal) => {
            try {
                await (0,promises_.setTimeout)(ms, undefined, { signal });
            }
            catch (error) {
                throw signal.aborted ? signal.reason : error;
            }
        },
    };
}

// EXTERNAL MODULE: external "node:fs"
var external_node_fs_ = __webpack_require__(3024);
// EXTERNAL MODULE: external "node:fs/promises"
var external_node_fs_promises_ = __webpack_require__(1455);
;// CONCATENATED MODULE: ./build/js/host/disk.js


function createDisk() {
    return {
        readFile: async (path) => {
            const file = await openRegular(path);
            try {
                return await file.readFile();
            }
            finally {
                await file.close();
            }
        },
        openFile: streamFile,
        listDirectory: async (path) => {
            const entries = await (0,external_node_fs_promises_.readdir)(path, { withFileTypes: true });
            return entries.map((entry) => ({ name: entry.name, type: typeOf(entry) }));
        },
        stat: async (path) => {
            const found = await (0,external_node_fs_promises_.stat)(path);
            const type = typeOf(found);
            return {
                type: type === 'symlink' ? 'other' : type,
                size: found.size,
                executable: (found.mode & 0o111) !== 0,
            };
        },
        realPath: (path) => (0,external_node_fs_promises_.realpath)(path),
    };
}
async function* streamFile(path, part) {
    const file = await openRegular(path);
    yield* file.createReadStream(part && rangeOf(part));
}
async function openRegular(path) {
    const file = await (0,external_node_fs_promises_.open)(path, external_node_fs_.constants.O_RDONLY | external_node_fs_.constants.O_NONBLOCK);
    const found = await file.stat();
    if (found.isFile())
        return file;
    await file.close();
    const code = found.isDirectory() ? 'EISDIR' : 'EINVAL';
    throw Object.assign(new Error(`${code}: not a regular file, open '${path}'`), { code });
}
function rangeOf({ start, length }) {
    return { start, end: start + length - 1 };
}
function typeOf(entry) {
    if (entry.isFile())
        return 'file';
    if (entry.isDirectory())
        return 'directory';
    return entry.isSymbolicLink() ? 'symlink' : 'other';
}

// EXTERNAL MODULE: external "node:http"
var external_node_http_ = __webpack_require__(7067);
// EXTERNAL MODULE: external "node:https"
var external_node_https_ = __webpack_require__(4708);
// EXTERNAL MODULE: external "node:tls"
var external_node_tls_ = __webpack_require__(1692);
// EXTERNAL MODULE: ./build/js/lib/retry.js
var retry = __webpack_require__(9088);
;// CONCATENATED MODULE: ./build/js/host/agent.js


const readBytes = 256 * 1024;
function createAgent(protocol, keepAlive, proxy) {
    const options = {
        keepAlive,
        ...(proxy !== undefined && { proxyEnv: { HTTP_PROXY: proxy, HTTPS_PROXY: proxy } }),
    };
    const agent = protocol === 'https:' ? new external_node_https_.Agent(options) : new external_node_http_.Agent(options);
    if (proxy === undefined)
        agent.createConnection = readingIntoOneBuffer(agent.createConnection.bind(agent));
    return agent;
}
function readingIntoOneBuffer(connect) {
    return (options, callback) => {
        let buffer = Buffer.allocUnsafeSlow(readBytes);
        const onread = {
            buffer: () => buffer,
            callback: (length) => {
                if (!socket)
                    return false;
                const wantsMore = socket.push(buffer.subarray(0, length));
                if (socket.readableLength > 0)
                    buffer = Buffer.allocUnsafeSlow(readBytes);
                return wantsMore;
            },
        };
        const withBuffer = { ...options, onread };
        const socket = connect(withBuffer, callback);
        return socket;
    };
}

// EXTERNAL MODULE: external "node:net"
var external_node_net_ = __webpack_require__(7030);
;// CONCATENATED MODULE: ./build/js/lib/loopback.js

const loopback = new external_node_net_.BlockList();
loopback.addSubnet('127.0.0.0', 8, 'ipv4');
loopback.addAddress('::1', 'ipv6');
function isLoopback(hostname) {
    const name = hostname.replace(/^\[(.*)\]$/, '$1').toLowerCase();
    if (name === 'localhost' || name.endsWith('.localhost'))
        return true;
    return ((0,external_node_net_.isIPv4)(name) && loopback.check(name, 'ipv4')) || ((0,external_node_net_.isIPv6)(name) && loopback.check(name, 'ipv6'));
}

;// CONCATENATED MODULE: ./build/js/host/proxy.js


function proxyFor(url, environment) {
    const kind = url.protocol === 'https:' ? 'HTTPS_PROXY' : 'HTTP_PROXY';
    const name = [kind.toLowerCase(), kind].find((each) => environment[each]);
    const value = name && environment[name];
    if (!name || !value || isLoopback(url.hostname))
        return undefined;
    if (bypasses(url, environment.no_proxy || environment.NO_PROXY || ''))
        return undefined;
    const proxy = URL.parse(value.includes('://') ? value : `http://${value}`);
    if (proxy === null || !/^https?:$/.test(proxy.protocol)) {
        throw Object.assign(new Error(`${name} is not an http:// or https:// URL`), { code: 'PROXY_INVALID' });
    }
    return { variable: name, address: proxy.origin, href: proxy.href };
}
function nameProxy(http, environment) {
    return async (request) => {
        const route = proxyFor(request.url, environment);
        if (route === undefined)
            return await http(request);
        const { variable, address } = route;
        const name = (error) => error instanceof Error && !request.signal.aborted
            ? Object.assign(error, { proxy: { variable, address } })
            : error;
        try {
            const response = await http(request);
            return { ...response, body: renameErrors(response.body, name) };
        }
        catch (error) {
            throw name(error);
        }
    };
}
async function* renameErrors(body, rename) {
    try {
        yield* body;
    }
    catch (error) {
        throw rename(error);
    }
}
function bypasses(url, list) {
    const host = url.hostname.replace(/^\[(.*)\]$/, '$1').toLowerCase();
    const port = url.port || (url.protocol === 'https:' ? '443' : '80');
    return list
        .toLowerCase()
        .split(/[\s,]+/)
        .filter((entry) => entry !== '')
        .some((entry) => entry === '*' || matchesEntry(host, port, entry));
}
function matchesEntry(host, port, entry) {
    if (entry.includes('/'))
        return isInNetwork(host, entry);
    const [, name = entry, entryPort] = /^(\[.*\]|[^:]*):(\d+)$/.exec(entry) ?? [];
    if (entryPort !== undefined && entryPort !== port)
        return false;
    const bare = name.replace(/^\[(.*)\]$/, '$1').replace(/^\*?\./, '');
    return host === bare || ((0,external_node_net_.isIP)(host) === 0 && host.endsWith(`.${bare}`));
}
function isInNetwork(host, cidr) {
    const [network = '', prefix = ''] = cidr.split('/');
    const family = (0,external_node_net_.isIP)(network) === 6 ? 'ipv6' : 'ipv4';
    const length = Number(prefix);
    if ((0,external_node_net_.isIP)(network) === 0 || (0,external_node_net_.isIP)(host) === 0 || !/^\d+$/.test(prefix))
        return false;
    if (length > (family === 'ipv6' ? 128 : 32))
        return false;
    const list = new external_node_net_.BlockList();
    list.addSubnet(network, length, family);
    return list.check(host, (0,external_node_net_.isIP)(host) === 6 ? 'ipv6' : 'ipv4');
}

;// CONCATENATED MODULE: ./build/js/host/http.js






const defaultTimeouts = { connect: 30_000, headers: 60_000, body: 60_000 };
function createHttp(settings = {}) {
    const { proxyEnv = {}, timeouts = defaultTimeouts } = settings;
    const pool = new Map();
    const agents = (url, pooled) => {
        const proxy = proxyFor(url, proxyEnv)?.href;
        const key = `${url.protocol} ${pooled} ${proxy ?? ''}`;
        const agent = pool.get(key) ?? createAgent(url.protocol, pooled, proxy);
        pool.set(key, agent);
        return agent;
    };
    return {
        http: nameProxy((request) => exchange(request, agents, timeouts), proxyEnv),
        close: () => {
            for (const agent of pool.values())
                agent.destroy();
            pool.clear();
        },
    };
}
async function exchange(request, agents, timeouts) {
    let sent = await send(request, agents(request.url, true), timeouts);
    if (sent.kind === 'stale')
        sent = await send(request, agents(request.url, false), timeouts);
    if (sent.kind === 'stale')
        throw sent.error;
    const { message } = sent;
    return {
        status: message.statusCode ?? 0,
        headers: joinHeaders(message),
        body: readBody(message, request.signal, timeouts.body),
    };
}
function send(request, agent, timeouts) {
    const { signal, url } = request;
    signal.throwIfAborted();
    const { promise, resolve, reject } = Promise.withResolvers();
    const outgoing = http_open(request, agent, timeouts.connect);
    const finish = () => {
        clearTimeout(timer);
        signal.removeEventListener('abort', abort);
    };
    const fail = (error) => {
        finish();
        reject(error);
        outgoing.destroy();
    };
    const abort = () => fail(signal.reason);
    let timer = setTimeout(() => fail(timeout('CONNECT', url, timeouts.connect)), timeouts.connect);
    whenConnected(outgoing, url, () => {
        clearTimeout(timer);
        timer = setTimeout(() => fail(timeout('HEADERS', url, timeouts.headers)), timeouts.headers);
    });
    signal.addEventListener('abort', abort);
    outgoing.on('error', (error) => {
        finish();
        const isStale = outgoing.reusedSocket && ['ECONNRESET', 'EPIPE'].includes((0,retry/* codeOf */.$N)(error) ?? '');
        if (isStale)
            resolve({ kind: 'stale', error });
        else
            reject(error);
    });
    outgoing.on('response', (message) => {
        finish();
        holdBody(message, signal);
        resolve({ kind: 'response', message });
    });
    outgoing.end(request.body);
    return promise;
}
function http_open(request, agent, connectTimeout) {
    const { url, method, body, tls = {} } = request;
    const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) };
    const options = {
        agent,
        method,
        hostname: url.hostname.replace(/^\[(.*)\]$/, '$1'),
        port: url.port,
        path: `${url.pathname}${url.search}`,
        headers: { ...request.headers, ...length },
        timeout: connectTimeout,
    };
    return url.protocol === 'https:' ? (0,external_node_https_.request)({ ...options, ...tlsOptions(tls) }) : (0,external_node_http_.request)(options);
}
const contexts = new Map();
function trustAlso(additionalCa) {
    const context = contexts.get(additionalCa) ?? (0,external_node_tls_.createSecureContext)({ ca: [...(0,external_node_tls_.getCACertificates)('default'), additionalCa] });
    contexts.set(additionalCa, context);
    return { ca: additionalCa, secureContext: context };
}
function tlsOptions({ ca, additionalCa, cert, key, servername, rejectUnauthorized }) {
    return {
        ...(ca === undefined && additionalCa !== undefined && trustAlso(additionalCa)),
        ...(ca !== undefined && { ca: pem(ca) }),
        ...(cert !== undefined && { cert: pem(cert) }),
        ...(key !== undefined && { key: pem(key) }),
        ...(servername !== undefined && { servername }),
        ...(rejectUnauthorized !== undefined && { rejectUnauthorized }),
    };
}
function pem(value) {
    return typeof value === 'string' ? value : Buffer.from(value).toString('latin1');
}
function whenConnected(outgoing, url, run) {
    let isDone = false;
    const once = () => {
        if (!isDone)
            run();
        isDone = true;
    };
    outgoing.once('socket', (socket) => {
        if (outgoing.reusedSocket)
            once();
        else
            socket.once(url.protocol === 'https:' ? 'secureConnect' : 'connect', once);
    });
    outgoing.once('finish', once);
}
function holdBody(message, signal) {
    const abort = () => message.destroy(new Error('aborted'));
    signal.addEventListener('abort', abort);
    message.once('close', () => signal.removeEventListener('abort', abort));
    message.on('error', () => undefined);
}
async function* readBody(message, signal, limit) {
    const expire = () => message.destroy(timeout('BODY', undefined, limit));
    let timer = setTimeout(expire, limit);
    try {
        for await (const chunk of message) {
            clearTimeout(timer);
            yield chunk;
            timer = setTimeout(expire, limit);
        }
    }
    catch (error) {
        throw signal.aborted ? signal.reason : error;
    }
    finally {
        clearTimeout(timer);
    }
}
function timeout(phase, url, ms) {
    const texts = {
        CONNECT: `no connection to ${url?.host}`,
        HEADERS: `no answer from ${url?.host}`,
        BODY: 'no further byte of the answer',
    };
    return Object.assign(new Error(`${texts[phase]} within ${ms / 1000} s`), { code: `${phase}_TIMEOUT` });
}
function joinHeaders(message) {
    return Object.fromEntries(Object.entries(message.headersDistinct).map(([name, values]) => [name, values?.join(', ') ?? '']));
}

// EXTERNAL MODULE: external "node:child_process"
var external_node_child_process_ = __webpack_require__(1421);
;// CONCATENATED MODULE: ./build/js/host/process.js

const keptErrorCharacters = 64 * 1024;
const defaultMaxOutputBytes = 1024 * 1024;
const runProcess = (program, parameters, options) => new Promise((resolve, reject) => {
    const { signal, workingDirectory, environment, input = '', maxOutputBytes = defaultMaxOutputBytes, } = options;
    signal.throwIfAborted();
    const child = (0,external_node_child_process_.spawn)(program, parameters, {
        cwd: workingDirectory,
        env: { ...process.env, ...environment },
        stdio: ['pipe', 'pipe', 'pipe'],
        detached: true,
    });
    const watch = watchEnd(options, (reason) => {
        endGroup(child);
        reject(reason);
    });
    const output = [];
    let size = 0;
    let errors = '';
    child.stdout.on('data', (chunk) => {
        size += chunk.length;
        if (size <= maxOutputBytes)
            output.push(chunk);
        else
            watch.fail(withCode('PROCESS_OUTPUT', `it wrote more than ${maxOutputBytes} bytes`));
    });
    child.stderr.setEncoding('utf8').on('data', (text) => {
        errors = (errors + text).slice(-keptErrorCharacters);
    });
    child.on('error', watch.fail);
    child.on('close', (code) => {
        watch.stop();
        resolve({ exitCode: code ?? 1, stdout: Buffer.concat(output), stderr: errors });
    });
    child.stdin.on('error', () => undefined).end(input);
});
function watchEnd({ signal, timeoutMs }, onFailure) {
    const stop = () => {
        clearTimeout(timer);
        signal.removeEventListener('abort', abort);
    };
    const fail = (reason) => {
        stop();
        onFailure(reason);
    };
    const abort = () => fail(signal.reason);
    const expire = () => fail(withCode('PROCESS_TIMEOUT', `it did not end within ${timeoutMs / 1000} s`));
    const timer = setTimeout(expire, timeoutMs);
    signal.addEventListener('abort', abort, { once: true });
    return { fail, stop };
}
function endGroup(child) {
    try {
        if (child.pid !== undefined)
            process.kill(-child.pid, 'SIGKILL');
    }
    catch {
        child.kill('SIGKILL');
    }
    for (const stream of child.stdio)
        stream?.destroy();
}
function withCode(code, message) {
    return Object.assign(new Error(message), { code });
}

// EXTERNAL MODULE: external "node:path"
var external_node_path_ = __webpack_require__(6760);
// EXTERNAL MODULE: external "node:stream"
var external_node_stream_ = __webpack_require__(7075);
// EXTERNAL MODULE: external "node:stream/promises"
var external_node_stream_promises_ = __webpack_require__(6466);
;// CONCATENATED MODULE: ./build/js/host/storage.js





function createStorage() {
    return {
        makeDirectory,
        write: writeFile,
        rename: external_node_fs_promises_.rename,
        remove: (path) => (0,external_node_fs_promises_.rm)(path, { recursive: true, force: true, maxRetries: 3 }),
        list: listFiles,
        touch: async (path) => {
            const now = new Date();
            await (0,external_node_fs_promises_.utimes)(path, now, now);
        },
    };
}
async function makeDirectory(path) {
    try {
        await (0,external_node_fs_promises_.mkdir)(path, { mode: 0o700 });
    }
    catch (error) {
        const code = (0,retry/* codeOf */.$N)(error);
        if (code === 'ENOENT' && (0,external_node_path_.dirname)(path) !== path) {
            await makeDirectory((0,external_node_path_.dirname)(path));
            await (0,external_node_fs_promises_.mkdir)(path, { mode: 0o700 }).catch(acceptDirectory(path));
        }
        else
            await acceptDirectory(path)(error);
    }
}
function acceptDirectory(path) {
    return async (error) => {
        const found = await (0,external_node_fs_promises_.stat)(path).catch(() => undefined);
        if (found?.isDirectory() !== true)
            throw error;
    };
}
async function writeFile(path, content) {
    const write = async (chunks) => {
        const file = await (0,external_node_fs_promises_.open)(path, 'wx', 0o600);
        try {
            await file.writeFile(chunks);
        }
        catch (error) {
            await (0,external_node_fs_promises_.rm)(path, { force: true });
            throw error;
        }
        finally {
            await file.close();
        }
    };
    await (0,external_node_stream_promises_.pipeline)(content instanceof Uint8Array ? external_node_stream_.Readable.from([content]) : content, write);
}
async function listFiles(directory) {
    const entries = await (0,external_node_fs_promises_.readdir)(directory, { withFileTypes: true }).catch((error) => {
        if ((0,retry/* codeOf */.$N)(error) === 'ENOENT')
            return [];
        throw error;
    });
    const files = entries
        .filter((entry) => entry.isFile())
        .map(async ({ name }) => {
        const found = await (0,external_node_fs_promises_.stat)((0,external_node_path_.join)(directory, name)).catch(() => undefined);
        return found === undefined ? [] : [{ name, size: found.size, usedAt: found.mtimeMs }];
    });
    return (await Promise.all(files)).flat();
}

;// CONCATENATED MODULE: ./build/js/host/host.js





function createHost(log, proxy) {
    const { http, close } = createHttp({ proxyEnv: proxy });
    return { http, disk: createDisk(), storage: createStorage(), runProcess: runProcess, clock: createClock(), log, close };
}

// EXTERNAL MODULE: ./build/js/lib/error.js
var lib_error = __webpack_require__(8208);
;// CONCATENATED MODULE: ./build/js/host/signals.js

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
const graceMs = 3500;
function abortOnSignals(controller, giveUp) {
    const onSignal = (signal) => {
        if (controller.signal.aborted)
            return;
        controller.abort(new lib_error/* BundleError */.rJ('CANCELLED', `The run was cancelled by ${signal}.`));
        setTimeout(giveUp, graceMs).unref();
    };
    for (const signal of signals)
        process.on(signal, onSignal);
}

// EXTERNAL MODULE: ./build/js/inputs.js + 1 modules
var js_inputs = __webpack_require__(3183);
// EXTERNAL MODULE: external "os"
var external_os_ = __webpack_require__(857);
// EXTERNAL MODULE: external "crypto"
var external_crypto_ = __webpack_require__(6982);
// EXTERNAL MODULE: external "fs"
var external_fs_ = __webpack_require__(9896);
;// CONCATENATED MODULE: ./build/js/lib/commands.js
function o(e){return e==null?``:typeof e==`string`||e instanceof String?e:JSON.stringify(e)}function s(e){return Object.keys(e).length?{title:e.title,file:e.file,line:e.startLine,endLine:e.endLine,col:e.startColumn,endColumn:e.endColumn}:{}}function c(t,n,r){let i=new u(t,n,r);process.stdout.write(i.toString()+external_os_.EOL)}function l(e,t=``){c(e,{},t)}var u=class{constructor(e,t,n){e||=`missing.command`,this.command=e,this.properties=t,this.message=n}toString(){let e=`::`+this.command;if(this.properties&&Object.keys(this.properties).length>0){e+=` `;let t=!0;for(let n in this.properties)if(this.properties.hasOwnProperty(n)){let r=this.properties[n];r&&(t?t=!1:e+=`,`,e+=`${n}=${f(r)}`)}}return e+=`::${d(this.message)}`,e}};function d(e){return o(e).replace(/%/g,`%25`).replace(/\r/g,`%0D`).replace(/\n/g,`%0A`)}function f(e){return o(e).replace(/%/g,`%25`).replace(/\r/g,`%0D`).replace(/\n/g,`%0A`).replace(/:/g,`%3A`).replace(/,/g,`%2C`)}function p(t,n){let i=process.env[`GITHUB_${t}`];if(!i)throw Error(`Unable to find environment variable for file command ${t}`);if(!external_fs_.existsSync(i))throw Error(`Missing file at path: ${i}`);external_fs_.appendFileSync(i,`${o(n)}${external_os_.EOL}`,{encoding:`utf8`})}function m(t,r){let i=`ghadelimiter_${external_crypto_.randomUUID()}`,a=o(r);if(t.includes(i))throw Error(`Unexpected input: name should not contain the delimiter "${i}"`);if(a.includes(i))throw Error(`Unexpected input: value should not contain the delimiter "${i}"`);return`${t}<<${i}${external_os_.EOL}${a}${external_os_.EOL}${i}`}var h=function(e,t,n,r){function i(e){return e instanceof n?e:new n(function(t){t(e)})}return new(n||=Promise)(function(n,a){function o(e){try{c(r.next(e))}catch(e){a(e)}}function s(e){try{c(r.throw(e))}catch(e){a(e)}}function c(e){e.done?n(e.value):i(e.value).then(o,s)}c((r=r.apply(e,t||[])).next())})};const{access:g,appendFile:_,writeFile:v}=external_fs_.promises,y=`GITHUB_STEP_SUMMARY`,b=new class{constructor(){this._buffer=``}filePath(){return h(this,void 0,void 0,function*(){if(this._filePath)return this._filePath;let e=process.env[y];if(!e)throw Error(`Unable to find environment variable for $${y}. Check if your runtime environment supports job summaries.`);try{yield g(e,external_fs_.constants.R_OK|external_fs_.constants.W_OK)}catch{throw Error(`Unable to access summary file: '${e}'. Check if the file has correct read/write permissions.`)}return this._filePath=e,this._filePath})}wrap(e,t,n={}){let r=Object.entries(n).map(([e,t])=>` ${e}="${t}"`).join(``);return t?`<${e}${r}>${t}</${e}>`:`<${e}${r}>`}write(e){return h(this,void 0,void 0,function*(){let t=!!e?.overwrite,n=yield this.filePath();return yield(t?v:_)(n,this._buffer,{encoding:`utf8`}),this.emptyBuffer()})}clear(){return h(this,void 0,void 0,function*(){return this.emptyBuffer().write({overwrite:!0})})}stringify(){return this._buffer}isEmptyBuffer(){return this._buffer.length===0}emptyBuffer(){return this._buffer=``,this}addRaw(e,t=!1){return this._buffer+=e,t?this.addEOL():this}addEOL(){return this.addRaw(external_os_.EOL)}addCodeBlock(e,t){let n=Object.assign({},t&&{lang:t}),r=this.wrap(`pre`,this.wrap(`code`,e),n);return this.addRaw(r).addEOL()}addList(e,t=!1){let n=t?`ol`:`ul`,r=e.map(e=>this.wrap(`li`,e)).join(``),i=this.wrap(n,r);return this.addRaw(i).addEOL()}addTable(e){let t=e.map(e=>{let t=e.map(e=>{if(typeof e==`string`)return this.wrap(`td`,e);let{header:t,data:n,colspan:r,rowspan:i}=e,a=t?`th`:`td`,o=Object.assign(Object.assign({},r&&{colspan:r}),i&&{rowspan:i});return this.wrap(a,n,o)}).join(``);return this.wrap(`tr`,t)}).join(``),n=this.wrap(`table`,t);return this.addRaw(n).addEOL()}addDetails(e,t){let n=this.wrap(`details`,this.wrap(`summary`,e)+t);return this.addRaw(n).addEOL()}addImage(e,t,n){let{width:r,height:i}=n||{},a=Object.assign(Object.assign({},r&&{width:r}),i&&{height:i}),o=this.wrap(`img`,null,Object.assign({src:e,alt:t},a));return this.addRaw(o).addEOL()}addHeading(e,t){let n=`h${t}`,r=[`h1`,`h2`,`h3`,`h4`,`h5`,`h6`].includes(n)?n:`h1`,i=this.wrap(r,e);return this.addRaw(i).addEOL()}addSeparator(){let e=this.wrap(`hr`,null);return this.addRaw(e).addEOL()}addBreak(){let e=this.wrap(`br`,null);return this.addRaw(e).addEOL()}addQuote(e,t){let n=Object.assign({},t&&{cite:t}),r=this.wrap(`blockquote`,e,n);return this.addRaw(r).addEOL()}addLink(e,t){let n=this.wrap(`a`,e,{href:t});return this.addRaw(n).addEOL()}};var x;(function(e){e[e.Success=0]=`Success`,e[e.Failure=1]=`Failure`})(x||={});function S(e){c(`add-mask`,{},e)}function C(t,n){if(process.env.GITHUB_OUTPUT)return p(`OUTPUT`,m(t,n));process.stdout.write(external_os_.EOL),c(`set-output`,{name:t},o(n))}function w(e){process.exitCode=x.Failure,E(e)}function T(e){c(`debug`,{},e)}function E(e,t={}){c(`error`,s(t),e instanceof Error?e.toString():e)}function D(e,t={}){c(`warning`,s(t),e instanceof Error?e.toString():e)}function O(e,t={}){c(`notice`,s(t),e instanceof Error?e.toString():e)}function k(t){process.stdout.write(t+external_os_.EOL)}function A(e){l(`group`,e)}function j(){l(`endgroup`)}
// EXTERNAL MODULE: ./build/js/lib/redactor.js
var redactor = __webpack_require__(3536);
// EXTERNAL MODULE: ./build/js/lib/text.js
var lib_text = __webpack_require__(859);
;// CONCATENATED MODULE: ./build/js/lib/log.js



function createLog() {
    const { learn, redact } = (0,redactor/* createRedactor */.l)();
    const show = (text) => safeLines(redact(text));
    return {
        info: (text) => k(show(text)),
        debug: (text) => T(show(text)),
        warning: (text) => D(show(text)),
        mask: (secret) => {
            if (secret.trim() === '')
                return;
            learn(secret);
            S(secret);
        },
        redact,
        openGroup: (title) => A(show(title).replaceAll('\n', ' ')),
        closeGroup: () => j(),
    };
}
function safeLines(text) {
    return (0,lib_text/* showInvisible */.jQ)(text)
        .replaceAll('##[', '## [')
        .replaceAll(/^(\s*)::/gm, '$1\\::');
}

// EXTERNAL MODULE: ./build/js/lib/pool.js
var pool = __webpack_require__(5834);
// EXTERNAL MODULE: ./build/js/lib/kubernetes.js
var kubernetes = __webpack_require__(2860);
;// CONCATENATED MODULE: ./build/js/apply/body.js

const serverFields = new Set([
    'namespace',
    'managedFields',
    'resourceVersion',
    'uid',
    'creationTimestamp',
]);
function applyBody(object, namespace) {
    const { status: _, metadata, ...rest } = object;
    const kept = Object.entries(metadata).filter(([field]) => !serverFields.has(field));
    const body = {
        ...rest,
        metadata: { ...Object.fromEntries(kept), ...(namespace !== undefined && { namespace }) },
    };
    switch (`${(0,kubernetes/* groupOf */.F8)(object.apiVersion)}/${object.kind}`) {
        case '/Secret':
            return withData(body);
        case '/Service':
            return withSpec(body, withProtocols);
        case '/Pod':
            return withSpec(body, withContainerProtocols);
        case 'apps/DaemonSet':
        case 'apps/Deployment':
        case 'apps/ReplicaSet':
        case 'apps/StatefulSet':
        case 'batch/Job':
        case '/ReplicationController':
            return withSpec(body, withTemplateProtocols);
        case 'batch/CronJob':
            return withSpec(body, (spec) => replace(spec, 'jobTemplate', (template) => replace(template, 'spec', withTemplateProtocols)));
        case 'apiextensions.k8s.io/CustomResourceDefinition':
            return withSpec(body, withoutPlaceholderCa);
        default:
            return body;
    }
}
function withData(body) {
    const { stringData, ...rest } = body;
    if (!(0,kubernetes/* isJsonObject */.OW)(stringData))
        return body;
    const entries = Object.entries(stringData);
    if (!entries.every((entry) => typeof entry[1] === 'string'))
        return body;
    const encoded = entries.map(([key, value]) => [key, Buffer.from(value).toString('base64')]);
    return { ...rest, data: { ...((0,kubernetes/* isJsonObject */.OW)(body.data) && body.data), ...Object.fromEntries(encoded) } };
}
function withTemplateProtocols(spec) {
    return replace(spec, 'template', (template) => replace(template, 'spec', withContainerProtocols));
}
function withContainerProtocols(podSpec) {
    return ['containers', 'initContainers'].reduce((spec, list) => replaceItems(spec, list, withProtocols), podSpec);
}
function withProtocols(holder) {
    return replaceItems(holder, 'ports', (port) => ({ ...port, protocol: port.protocol ?? 'TCP' }));
}
function withoutPlaceholderCa(spec) {
    return replace(spec, 'conversion', (conversion) => replace(conversion, 'webhook', (webhook) => replace(webhook, 'clientConfig', (config) => {
        const { caBundle, ...others } = config;
        const isCertificate = typeof caBundle === 'string' &&
            Buffer.from(caBundle, 'base64').includes('-----BEGIN CERTIFICATE-----');
        return isCertificate ? config : others;
    })));
}
function withSpec(body, change) {
    return replace(body, 'spec', change);
}
function replace(object, field, change) {
    const member = object[field];
    return (0,kubernetes/* isJsonObject */.OW)(member) ? { ...object, [field]: change(member) } : object;
}
function replaceItems(object, field, change) {
    const items = object[field];
    if (!Array.isArray(items))
        return object;
    return { ...object, [field]: items.map((item) => ((0,kubernetes/* isJsonObject */.OW)(item) ? change(item) : item)) };
}

;// CONCATENATED MODULE: ./build/js/apply/errors.js


const maxConflictsListed = 20;
const typeFaults = [
    {
        code: 'APPLY_INVALID',
        matches: said(/expected string, got|must be of type string: "(?:boolean|integer|number)"/),
        what: 'has values that must be text and are not',
        hint: 'Put the value in quotes: YAML reads 8080, 010, 1.0, true and the like as numbers and booleans.',
    },
    {
        code: 'APPLY_INVALID',
        matches: said(/illegal base64 data|must be of type byte/),
        what: 'has a value that is not base64',
        hint: 'Encode the value with `base64 -w0`, or move it as it is to the field for plain text: `stringData` of a Secret, `data` of a ConfigMap.',
    },
    {
        code: 'APPLY_INVALID',
        matches: said(/duplicate entries for key/),
        what: 'has a list in which two entries have the same key',
        hint: 'Remove one of the two entries that the message names.',
    },
    {
        code: 'APPLY_INVALID',
        matches: said(/failed to create typed patch object|failed to convert new object|unable to convert unstructured object|cannot unmarshal|json: cannot|error decoding from json/),
        what: 'has a value of the wrong type',
        hint: 'Give the field a value of the type that the message asks for; a number or boolean stands without quotes.',
    },
];
const classes = [
    {
        code: 'APPLY_DENIED',
        matches: said(/admission webhook "[^"]*" denied the request|ValidatingAdmissionPolicy '[^']*'.*denied request/),
        what: 'was denied by an admission policy of the cluster',
        hint: 'Change the object to satisfy the policy, or ask the policy’s owner for an exception.',
    },
    {
        code: 'APPLY_DENIED',
        matches: said(/violates PodSecurity/),
        what: 'was denied by the namespace’s Pod Security level',
        hint: 'Set the securityContext fields that the message names, or deploy to a namespace with another level.',
    },
    {
        code: 'APPLY_DENIED',
        matches: said(/exceeded quota|failed quota/),
        what: 'does not fit the namespace’s ResourceQuota',
        hint: 'Ask for less, free some of the quota, or have it raised.',
    },
    {
        code: 'NAMESPACE_TERMINATING',
        matches: said(/because it is being terminated/),
        what: 'cannot be created: its namespace is being deleted',
        hint: 'Wait until the namespace is gone, then run again.',
    },
    {
        code: 'APPLY_FORBIDDEN',
        matches: said(/attempting to grant RBAC permissions not currently held/),
        what: 'grants rights that the deploying identity does not have itself',
        hint: 'Give the identity these rights, or the verbs `escalate` (roles) and `bind` (bindings) on the object.',
    },
    {
        code: 'APPLY_FORBIDDEN',
        matches: (refusal) => refusal.status === 403 && / cannot \w+ resource /.test(refusal.failure.fullMessage),
        what: 'may not be applied by the deploying identity',
        hint: 'Give the identity the verbs `get`, `create` and `patch` on this resource: server-side apply needs all of them.',
    },
    {
        code: 'APPLY_DENIED',
        matches: withStatus(403),
        what: 'was denied by the cluster',
        hint: 'The message says which rule of the cluster it breaks: change the object, or have the rule changed.',
    },
    {
        code: 'APPLY_INVALID',
        matches: said(/immutable|may not be changed|updates to \w+ spec for fields other than|cannot change roleRef/i),
        what: 'changes a field that cannot be changed on a live object',
        hint: 'Give the object a new name, or delete the live one first if its loss is acceptable.',
    },
    {
        code: 'APPLY_INVALID',
        matches: said(/unknown field|not declared in schema|strict decoding error|duplicate field/),
        what: 'has fields that the cluster does not know',
        hint: 'Look for a misspelt or misplaced field, or for one that is newer than the cluster.',
    },
    {
        code: 'APPLY_INVALID',
        matches: said(/Too long|entity too large|limit is \d+/i),
        what: 'is too large for the cluster',
        hint: 'Make it smaller: etcd takes about 1.5 MiB for one object, and annotations 256 KiB.',
    },
    {
        code: 'APPLY_FAILED',
        matches: said(/failed calling webhook|conversion webhook/),
        what: 'waits for a webhook that does not answer',
        hint: 'Check that the pods behind the webhook run and that its certificate is valid; then run again.',
    },
    {
        code: 'NAMESPACE_NOT_FOUND',
        matches: isMissingNamespace,
        what: 'has no namespace to go to',
        hint: 'Somebody deleted the namespace while the run was under way: create it again, then run again.',
    },
    ...typeFaults,
    {
        code: 'APPLY_INVALID',
        matches: withStatus(400, 405, 413, 422),
        what: 'is not valid for the cluster',
        hint: 'Correct the fields that the message names.',
    },
    {
        code: 'APPLY_FAILED',
        matches: withStatus(409),
        what: 'was changed by others again and again while it was applied',
        hint: 'Find out who writes it (`kubectl get … --show-managed-fields`), then run again.',
    },
];
function refusalError(change, refusal) {
    const details = { object: change.description, at: change.loaded.at };
    if (isFieldConflict(refusal))
        return conflictError(change, refusal.failure);
    const found = classes.find((candidate) => candidate.matches(refusal));
    const what = found?.what ?? `could not be applied (status ${refusal.status})`;
    const hint = found?.hint ?? 'Look into the API server’s log for the reason, then run again.';
    return new lib_error/* BundleError */.rJ(found?.code ?? 'APPLY_FAILED', `${change.description} ${what}: ${refusal.failure.message}.`, { ...details, hint: isMissingNamespace(refusal) && change.namespaceUnknown ? namespaceHint : hint });
}
const namespaceHint = 'Create the namespace first, or set `create-namespace: true` for an identity that may `create` namespaces.';
function isMissingNamespace({ status, failure }) {
    return status === 404 && failure.fullMessage.startsWith('namespaces ');
}
function isDenied(refusal) {
    return classes.find((candidate) => candidate.matches(refusal))?.code === 'APPLY_DENIED';
}
function isFieldConflict({ status, failure }) {
    return status === 409 && failure.causes.some(({ reason }) => reason === 'FieldManagerConflict');
}
function conflictError({ description, loaded }, { causes }) {
    const conflicts = causes.filter(({ reason }) => reason === 'FieldManagerConflict');
    const listed = conflicts.slice(0, maxConflictsListed).map(({ field, message }) => {
        const manager = /conflict with "([^"]*)"/.exec(message)?.[1] ?? 'an unknown manager';
        return `${field} (${(0,lib_text/* oneLine */.TN)(manager, 80)})`;
    });
    const more = conflicts.length > listed.length ? ` and ${conflicts.length - listed.length} more` : '';
    const onlyReplicas = conflicts.every(({ field }) => field === '.spec.replicas');
    return new lib_error/* BundleError */.rJ('APPLY_CONFLICT', `${description} has fields that other managers own and that the bundle would change: ${listed.join(', ')}${more}.`, {
        object: description,
        at: loaded.at,
        hint: onlyReplicas
            ? 'Leave `replicas` out of the manifest: an autoscaler or `kubectl scale` decides it.'
            : 'Leave these fields out of the bundle, set them to the live values, or have the other managers give them up.',
    });
}
function said(pattern) {
    return ({ failure }) => pattern.test(failure.fullMessage);
}
function withStatus(...statuses) {
    return ({ status }) => statuses.includes(status);
}

;// CONCATENATED MODULE: ./build/js/apply/untouched.js

const fieldManager = 'helm';
function isUntouched({ liveVersion, liveMetadata, loaded }, metadata) {
    if (liveVersion === undefined)
        return false;
    if (metadata.resourceVersion === liveVersion)
        return true;
    if (liveMetadata === undefined || metadata.generation === undefined)
        return false;
    if (metadata.uid !== liveMetadata.uid || metadata.generation !== liveMetadata.generation)
        return false;
    const entries = ownEntries(metadata);
    if (entries === '[]' || entries !== ownEntries(liveMetadata))
        return false;
    const wanted = loaded.object.metadata;
    return (['labels', 'annotations'].every((map) => keeps(liveMetadata[map], metadata[map], wanted[map])) &&
        ['finalizers', 'ownerReferences'].every((list) => JSON.stringify(liveMetadata[list]) === JSON.stringify(metadata[list])));
}
function ownEntries({ managedFields }) {
    const entries = Array.isArray(managedFields) ? managedFields.filter(kubernetes/* isJsonObject */.OW) : [];
    const own = entries.filter(({ manager, operation, subresource }) => manager === fieldManager && operation === 'Apply' && subresource === undefined);
    return JSON.stringify(own);
}
function keeps(before, after, wanted) {
    const [old, now, own] = [before, after, wanted].map((map) => ((0,kubernetes/* isJsonObject */.OW)(map) ? map : {}));
    return (Object.keys(old).every((key) => Object.hasOwn(now, key)) &&
        Object.keys(own).every((key) => old[key] === now[key]));
}

;// CONCATENATED MODULE: ./build/js/apply/lost-answer.js



const lookMs = 5000;
const cancelledLookMs = 1000;
async function findWritten(change, context) {
    const { liveVersion, liveUnknown, loaded, description, target } = change;
    const live = await look(target.path, context);
    if (live === 'missing')
        return { state: 'not applied' };
    if (!(0,kubernetes/* isJsonObject */.OW)(live?.metadata) || liveUnknown === true)
        return { state: 'unknown' };
    if (isUntouched(change, live.metadata))
        return { state: 'not applied' };
    const result = liveVersion === undefined ? 'created' : 'updated';
    return { state: 'applied', object: { object: loaded.object, description, target, result, live } };
}
async function look(path, { rest, clock, signal }) {
    const limit = new AbortController();
    const done = new AbortController();
    clock.sleep(signal.aborted ? cancelledLookMs : lookMs, done.signal).then(() => limit.abort(new Error('no answer in time')), () => undefined);
    try {
        const request = { method: 'GET', path, signal: limit.signal };
        const { status, body, failure } = await rest.request(request);
        if (failure === undefined)
            return body;
        return status === 404 ? 'missing' : undefined;
    }
    catch {
        return undefined;
    }
    finally {
        done.abort();
    }
}
function lostAnswerError(change, trouble, found) {
    const { description, loaded } = change;
    const details = { object: description, at: loaded.at };
    const outcome = describeFound(found);
    if ('thrown' in trouble) {
        const error = (0,lib_error/* toBundleError */.gi)(trouble.thrown);
        const message = `${description} got no answer to its apply: ${error.message.replace(/\.$/, '')}. ${outcome}`;
        const hint = error.hint === undefined ? {} : { hint: error.hint };
        return new lib_error/* BundleError */.rJ(error.code, message, { ...details, ...hint, cause: trouble.thrown });
    }
    const { status, failure } = trouble;
    const message = `${description} got no clear answer to its apply (status ${status}): ${failure.message}. ${outcome}`;
    return new lib_error/* BundleError */.rJ('APPLY_FAILED', message, {
        ...details,
        hint: 'Check the load of the API server and the proxies before it, then run again.',
    });
}
function describeFound({ state }) {
    switch (state) {
        case 'applied':
            return 'It was applied all the same.';
        case 'not applied':
            return 'It was not applied.';
        case 'unknown':
            return 'Whether it was applied is not known.';
    }
}

;// CONCATENATED MODULE: ./build/js/apply/apply-object.js







const firstWaitMs = 250;
const maxWaitMs = 4000;
async function applyObject(change, context) {
    let isAnswerLost = false;
    const onLostAnswer = () => {
        isAnswerLost = true;
    };
    const ending = await patchPatiently(change, context, onLostAnswer).catch((thrown) => ({
        thrown,
    }));
    if ('thrown' in ending) {
        if (!isAnswerLost)
            throw ending.thrown;
        return lost(change, ending, context);
    }
    const { status, body, failure } = ending;
    if (failure === undefined) {
        if (body.metadata === undefined)
            return lost(change, { thrown: noObject(status) }, context);
        return { kind: 'applied', object: appliedObject(change, ending, isAnswerLost) };
    }
    const refusal = { status, failure };
    if (isAnswerLost)
        return lost(change, refusal, context);
    return { kind: 'refused', error: refusalError(change, refusal) };
}
async function lost(change, trouble, context) {
    const found = await findWritten(change, context);
    return { kind: 'lost', error: lostAnswerError(change, trouble, found), found };
}
function noObject(status) {
    return new lib_error/* BundleError */.rJ('CLUSTER_PROTOCOL', `The API server answered ${status} without an object`, {
        hint: 'Check that `server` in the kubeconfig is the API server, and the proxies before it.',
    });
}
async function patchPatiently(change, { clock, log, rest, requestSignal, signal }, onLostAnswer) {
    const body = applyBody(change.loaded.object, change.target.namespace);
    let firstRefusedAt;
    for (let tries = 1;; tries++) {
        const response = await rest.request({
            method: 'PATCH',
            path: change.target.path,
            query: { fieldManager: fieldManager, fieldValidation: 'Strict', force: 'false' },
            contentType: 'application/apply-patch+yaml',
            body,
            signal: requestSignal,
            onLostAnswer,
        });
        const { status, failure } = response;
        const patience = failure === undefined ? undefined : patienceWith({ status, failure });
        if (failure === undefined || patience === undefined)
            return response;
        firstRefusedAt ??= clock.now();
        const left = patience.limitMs - (clock.now() - firstRefusedAt);
        if (left <= 0 || tries >= patience.maxTries)
            return response;
        if (tries === 1)
            log.info(`${change.description} ${patience.reason}: ${(0,lib_text/* oneLine */.TN)(failure.message)}`);
        const wait = Math.min(maxWaitMs, firstWaitMs * 2 ** (tries - 1)) * (0.5 + clock.random() / 2);
        await clock.sleep(Math.min(left, wait), signal);
    }
}
function appliedObject(change, { status, body }, isRepeated) {
    const { loaded, description, target } = change;
    return {
        object: loaded.object,
        description,
        target,
        result: resultOf(change, status, body, isRepeated),
        live: body,
    };
}
function resultOf(change, status, { metadata }, isRepeated) {
    const { liveVersion, liveUnknown } = change;
    if (status === 201)
        return 'created';
    if (liveVersion === undefined)
        return isRepeated && liveUnknown === undefined ? 'created' : 'updated';
    return (0,kubernetes/* isJsonObject */.OW)(metadata) && isUntouched(change, metadata) ? 'unchanged' : 'updated';
}
function patienceWith(refusal) {
    const { status, failure } = refusal;
    if (isWaitingForServiceAccount(refusal)) {
        return { limitMs: 10_000, maxTries: Number.POSITIVE_INFINITY, reason: 'waits for its service account' };
    }
    if (isDenied(refusal) || isFieldConflict(refusal) || isMissingNamespace(refusal))
        return undefined;
    if (status >= 500 && /failed calling webhook|conversion webhook/.test(failure.fullMessage)) {
        return { limitMs: 60_000, maxTries: Number.POSITIVE_INFINITY, reason: 'waits for a webhook' };
    }
    if (status === 404)
        return { limitMs: 10_000, maxTries: Number.POSITIVE_INFINITY, reason: 'waits for its kind to be served' };
    if (status === 409)
        return { limitMs: 10_000, maxTries: 5, reason: 'was changed by others meanwhile, trying again' };
    return undefined;
}
function isWaitingForServiceAccount({ status, failure }) {
    return status === 403 && failure.fullMessage.includes('error looking up service account');
}

;// CONCATENATED MODULE: ./build/js/apply/grace.js
const grace_graceMs = 1500;
function createGrace(signal, clock) {
    const late = new AbortController();
    const ended = new AbortController();
    const onAbort = () => {
        clock.sleep(grace_graceMs, ended.signal).then(() => late.abort(signal.reason), () => undefined);
    };
    if (signal.aborted)
        late.abort(signal.reason);
    else
        signal.addEventListener('abort', onAbort, { once: true });
    return {
        signal: late.signal,
        [Symbol.dispose]: () => {
            signal.removeEventListener('abort', onAbort);
            ended.abort();
        },
    };
}

;// CONCATENATED MODULE: ./build/js/apply/namespace.js



const namespacesPath = '/api/v1/namespaces';
async function createNamespace(name, context) {
    const { rest, log, requestSignal: signal } = context;
    const path = `${namespacesPath}/${encodeURIComponent(name)}`;
    const found = await rest.request({ method: 'GET', path, signal });
    if (found.failure === undefined)
        return { state: 'there' };
    const wasMissing = found.status === 404;
    const answer = await post(name, context);
    if ('thrown' in answer || (answer.failure !== undefined && answer.isLost))
        return afterLostAnswer(name, answer, wasMissing, context);
    const { status, failure } = answer;
    if (failure === undefined) {
        log.info(`created Namespace ${name}`);
        return { state: 'created' };
    }
    if (failure.reason === 'AlreadyExists')
        return { state: 'there' };
    if (status === 403 && !wasMissing) {
        log.warning(`Namespace ${name} can be neither read nor created by this identity: going on as if it were there`);
        return { state: 'there' };
    }
    throw notCreated(name, status, failure.message);
}
async function post(name, { rest, requestSignal: signal }) {
    let isLost = false;
    try {
        const response = await rest.request({
            method: 'POST',
            path: namespacesPath,
            query: { fieldManager: fieldManager },
            body: { apiVersion: 'v1', kind: 'Namespace', metadata: { name, labels: { name } } },
            signal,
            onLostAnswer: () => {
                isLost = true;
            },
        });
        return { ...response, isLost };
    }
    catch (thrown) {
        if (!isLost)
            throw thrown;
        return { thrown };
    }
}
async function afterLostAnswer(name, answer, wasMissing, context) {
    const live = await look(`${namespacesPath}/${encodeURIComponent(name)}`, context);
    if (typeof live === 'object' && wasMissing) {
        context.log.info(`created Namespace ${name} (the answer was lost, but it is there)`);
        return { state: 'created' };
    }
    const isMissing = live === 'missing';
    const outcome = isMissing ? 'It was not created.' : 'Whether it was created is not known.';
    const trouble = 'thrown' in answer
        ? (0,lib_error/* toBundleError */.gi)(answer.thrown)
        : notCreated(name, answer.status, answer.failure?.message);
    const message = `Namespace ${name} was asked for, and the answer was lost: ${trouble.message.replace(/\.$/, '')}. ${outcome}`;
    const error = new lib_error/* BundleError */.rJ(trouble.code, message, {
        object: `Namespace ${name}`,
        ...(trouble.hint !== undefined && { hint: trouble.hint }),
        cause: trouble,
    });
    if (isMissing)
        throw error;
    return { state: 'unknown', error };
}
function notCreated(name, status, reason = `status ${status}`) {
    const isForbidden = status === 403;
    return new lib_error/* BundleError */.rJ(isForbidden ? 'APPLY_FORBIDDEN' : 'APPLY_FAILED', `Namespace ${name} could not be created: ${reason}.`, {
        object: `Namespace ${name}`,
        hint: isForbidden
            ? 'Have somebody with rights on the cluster create the namespace once, or give the identity `create` on namespaces.'
            : 'Correct what the message names, or create the namespace in an earlier step.',
    });
}

;// CONCATENATED MODULE: ./build/js/apply/apply.js
var __addDisposableResource = (undefined && undefined.__addDisposableResource) || function (env, value, async) {
    if (value !== null && value !== void 0) {
        if (typeof value !== "object" && typeof value !== "function") throw new TypeError("Object expected.");
        var dispose, inner;
        if (async) {
            if (!Symbol.asyncDispose) throw new TypeError("Symbol.asyncDispose is not defined.");
            dispose = value[Symbol.asyncDispose];
        }
        if (dispose === void 0) {
            if (!Symbol.dispose) throw new TypeError("Symbol.dispose is not defined.");
            dispose = value[Symbol.dispose];
            if (async) inner = dispose;
        }
        if (typeof dispose !== "function") throw new TypeError("Object not disposable.");
        if (inner) dispose = function() { try { inner.call(this); } catch (e) { return Promise.reject(e); } };
        env.stack.push({ value: value, dispose: dispose, async: async });
    }
    else if (async) {
        env.stack.push({ async: true });
    }
    return value;
};
var __disposeResources = (undefined && undefined.__disposeResources) || (function (SuppressedError) {
    return function (env) {
        function fail(e) {
            env.error = env.hasError ? new SuppressedError(e, env.error, "An error was suppressed during disposal.") : e;
            env.hasError = true;
        }
        var r, s = 0;
        function next() {
            while (r = env.stack.pop()) {
                try {
                    if (!r.async && s === 1) return s = 0, env.stack.push(r), Promise.resolve().then(next);
                    if (r.dispose) {
                        var result = r.dispose.call(r.value);
                        if (r.async) return s |= 2, Promise.resolve(result).then(next, function(e) { fail(e); return next(); });
                    }
                    else s |= 1;
                }
                catch (e) {
                    fail(e);
                }
            }
            if (s === 1) return env.hasError ? Promise.reject(env.error) : Promise.resolve();
            if (env.hasError) throw env.error;
        }
        return next();
    };
})(typeof SuppressedError === "function" ? SuppressedError : function (error, suppressed, message) {
    var e = new Error(message);
    return e.name = "SuppressedError", e.error = error, e.suppressed = suppressed, e;
});






const maxRequests = 10;
const definitionLimitMs = 60_000;
const servedLimitMs = 10_000;
const servedPollMs = 500;
async function applyPlan(plan, context) {
    const env_1 = { stack: [], error: void 0, hasError: false };
    try {
        const grace = __addDisposableResource(env_1, createGrace(context.signal, context.clock), false);
        const objectContext = { ...context, requestSignal: grace.signal };
        const objects = [];
        context.signal.throwIfAborted();
        const createdNamespace = plan.createsNamespace && (await makeNamespace(plan.namespace, context, objectContext));
        for (const [index, stage] of plan.stages.entries()) {
            const { applied, faults } = await applyStage(stage, context, objectContext);
            objects.push(...applied);
            const [first, ...others] = faults;
            if (first !== undefined)
                throw withProgress((0,lib_error/* combineErrors */.Lt)([first, ...others]), plan, index, objects.length);
            if (stage.waits) {
                await context.waitFor(applied, definitionLimitMs);
                await waitUntilServed(plan.stages.slice(index + 1), context);
            }
        }
        const unchanged = objects.filter(({ result }) => result === 'unchanged').length;
        if (unchanged > 0)
            context.log.info(`${(0,lib_text/* countOf */.pq)(unchanged, 'object')} unchanged`);
        return { objects, ...(createdNamespace && { createdNamespace: plan.namespace }) };
    }
    catch (e_1) {
        env_1.error = e_1;
        env_1.hasError = true;
    }
    finally {
        __disposeResources(env_1);
    }
}
async function makeNamespace(name, { signal, onNamespaceCreated }, objectContext) {
    const result = await createNamespace(name, objectContext).catch((error) => {
        signal.throwIfAborted();
        throw error;
    });
    if (result.state !== 'there')
        onNamespaceCreated?.(result.state);
    signal.throwIfAborted();
    if (result.state === 'unknown')
        throw result.error;
    return result.state === 'created';
}
async function applyStage(stage, context, objectContext) {
    const { signal } = context;
    const outcomes = [];
    const faults = [];
    try {
        await (0,pool/* mapConcurrently */.X)(stage.changes, maxRequests, async (change, index) => {
            signal.throwIfAborted();
            const outcome = await applyObject(change, objectContext);
            outcomes[index] = outcome;
            tell(outcome, change, context);
            if (outcome.kind === 'lost')
                throw outcome.error;
        });
    }
    catch (error) {
        signal.throwIfAborted();
        if (!(error instanceof lib_error/* BundleError */.rJ))
            throw error;
        if (!outcomes.some((outcome) => outcome.kind === 'lost' && outcome.error === error))
            faults.push(error);
    }
    const applied = [];
    for (const outcome of outcomes.filter(Boolean)) {
        if (outcome.kind !== 'applied')
            faults.push(outcome.error);
        const object = appliedIn(outcome);
        if (object !== undefined)
            applied.push(object);
    }
    return { applied, faults };
}
function appliedIn(outcome) {
    if (outcome.kind === 'applied')
        return outcome.object;
    return outcome.kind === 'lost' && outcome.found.state === 'applied' ? outcome.found.object : undefined;
}
function tell(outcome, change, { log, onApplied, onUnknown }) {
    if (outcome.kind === 'lost' && outcome.found.state === 'unknown')
        onUnknown?.(change.description);
    const object = appliedIn(outcome);
    if (object === undefined)
        return;
    onApplied?.(object);
    const line = `${object.result} ${object.description}`;
    if (outcome.kind === 'lost')
        log.info(`${line} (the answer was lost, but the cluster shows it)`);
    else if (object.result === 'unchanged')
        log.debug(line);
    else
        log.info(line);
}
function withProgress(error, plan, failedStage, applied) {
    const sizes = plan.stages.map(({ changes }) => changes.length);
    const total = sizes.reduce((sum, size) => sum + size, 0);
    const untried = sizes.slice(failedStage + 1).reduce((sum, size) => sum + size, 0);
    const progress = `${applied} of ${(0,lib_text/* countOf */.pq)(total, 'object')} applied, ${untried} not tried.`;
    return (0,lib_error/* amendError */.wI)(error, { message: `${error.message} ${progress}` });
}
async function waitUntilServed(stages, { discovery, clock, signal }) {
    const objects = stages.flatMap(({ changes }) => changes.map(({ loaded }) => loaded.object));
    const isServed = () => objects.every(({ apiVersion, kind }) => discovery.find(apiVersion, kind) !== undefined);
    const end = clock.now() + servedLimitMs;
    while (!isServed() && clock.now() < end) {
        await discovery.refresh(signal);
        if (isServed())
            return;
        await clock.sleep(servedPollMs, signal);
    }
}

;// CONCATENATED MODULE: ./build/js/plan/lost-rights.js


const maxNamed = 5;
function isBinding({ loaded: { object } }) {
    const { apiVersion, kind } = object;
    return ((0,kubernetes/* groupOf */.F8)(apiVersion) === 'rbac.authorization.k8s.io' &&
        (kind === 'ClusterRoleBinding' || kind === 'RoleBinding'));
}
function warnOfLostRights(changes, { namespace, log }) {
    const losses = changes.filter(isBinding).flatMap((change) => {
        const kept = new Set(accountsIn(change.loaded.object.subjects).map(keyOf));
        const lost = accountsIn(change.liveSubjects).filter((account) => !kept.has(keyOf(account)));
        const owners = new Set(lost.map((account) => account.namespace).filter((owner) => owner !== namespace));
        return [...owners].map((owner) => ({ owner, binding: change.description }));
    });
    for (const [owner, bindings] of Map.groupBy(losses, (loss) => loss.owner)) {
        const named = bindings.slice(0, maxNamed).map(({ binding }) => (0,lib_text/* oneLine */.TN)(binding, 200));
        const more = bindings.length > named.length ? ` and ${bindings.length - named.length} more` : '';
        log.warning(`Service accounts in namespace ${(0,lib_text/* oneLine */.TN)(owner, 100)}, such as those of an operator, lose the rights of ${named.join(', ')}${more}: the deploy to ${namespace} takes over these bindings, because its own have the same names.`);
    }
}
function accountsIn(subjects) {
    return Array.isArray(subjects) ? subjects.filter(kubernetes/* isJsonObject */.OW).flatMap(toAccount) : [];
}
function toAccount({ kind, name, namespace }) {
    if (kind !== 'ServiceAccount' || typeof name !== 'string' || typeof namespace !== 'string')
        return [];
    return [{ name, namespace }];
}
function keyOf({ name, namespace }) {
    return `${namespace}/${name}`;
}

;// CONCATENATED MODULE: ./build/js/plan/live.js




const metadataOnly = 'application/json;as=PartialObjectMetadata;g=meta.k8s.io;v=v1,application/json';
const live_maxRequests = 10;
async function readLiveObjects(changes, context) {
    const failures = [];
    const read = await (0,pool/* mapConcurrently */.X)(changes, live_maxRequests, async (change) => {
        const { apiVersion, kind } = change.loaded.object;
        if (context.discovery.find(apiVersion, kind) === undefined)
            return change;
        const response = await request(change, context);
        const { status, failure } = response;
        if (failure === undefined)
            return withVersion(change, response);
        if (status === 404)
            return change;
        if (status !== 403)
            failures.push(`status ${status}: ${failure.message}`);
        return { ...change, liveUnknown: true };
    });
    const [first] = failures;
    if (first !== undefined) {
        context.log.warning(`${(0,lib_text/* countOf */.pq)(failures.length, 'object')} could not be read: how much of the bundle is in the cluster already is not known (${first})`);
    }
    return read;
}
async function request(change, { rest, signal }) {
    const { path } = change.target;
    const accept = isBinding(change) ? 'application/json' : metadataOnly;
    const read = await rest.request({ method: 'GET', path, accept, signal });
    if (read.status !== 403)
        return read;
    const patched = await rest.request({
        method: 'PATCH',
        path,
        query: { dryRun: 'All' },
        contentType: 'application/merge-patch+json',
        accept,
        body: {},
        signal,
    });
    return patched.failure === undefined || patched.status === 404 ? patched : read;
}
function withVersion(change, { body: { metadata, subjects } }) {
    const version = (0,kubernetes/* isJsonObject */.OW)(metadata) ? metadata.resourceVersion : undefined;
    return (0,kubernetes/* isJsonObject */.OW)(metadata) && typeof version === 'string'
        ? {
            ...change,
            liveVersion: version,
            liveMetadata: metadata,
            ...(subjects !== undefined && { liveSubjects: subjects }),
        }
        : { ...change, liveUnknown: true };
}

;// CONCATENATED MODULE: ./build/js/plan/target.js

function kindKey(apiVersion, kind) {
    return `${apiVersion} ${kind}`;
}
function objectPath(apiVersion, resource, name, namespace) {
    const root = (0,kubernetes/* groupOf */.F8)(apiVersion) === '' ? ['api'] : ['apis'];
    const scope = resource.namespaced && namespace !== undefined ? ['namespaces', namespace] : [];
    const segments = [...root, ...apiVersion.split('/'), ...scope, resource.plural, name];
    return segments.map((segment) => `/${encodeURIComponent(segment)}`).join('');
}
function isPathSegment(name) {
    return name !== '' && name !== '.' && name !== '..' && !/[/%]/.test(name);
}
function readDefinedKinds(objects) {
    return new Map(objects.flatMap(readDefinition));
}
function readDefinition({ apiVersion, kind, spec }) {
    if ((0,kubernetes/* groupOf */.F8)(apiVersion) !== 'apiextensions.k8s.io' || kind !== 'CustomResourceDefinition')
        return [];
    if (!(0,kubernetes/* isJsonObject */.OW)(spec) || !(0,kubernetes/* isJsonObject */.OW)(spec.names))
        return [];
    const { group, names, scope } = spec;
    const { kind: definedKind, plural } = names;
    if (typeof group !== 'string' || typeof definedKind !== 'string' || typeof plural !== 'string')
        return [];
    if (!isPathSegment(group) || !isPathSegment(plural))
        return [];
    const resource = { plural, namespaced: scope !== 'Cluster' };
    return servedVersions(spec.versions).map((version) => [kindKey(`${group}/${version}`, definedKind), resource]);
}
function servedVersions(versions) {
    if (!Array.isArray(versions))
        return [];
    return versions
        .filter((version) => (0,kubernetes/* isJsonObject */.OW)(version) && version.served !== false)
        .map((version) => version.name)
        .filter((name) => typeof name === 'string' && isPathSegment(name));
}

;// CONCATENATED MODULE: ./build/js/plan/namespaces.js




const namespaces_maxRequests = 10;
async function checkNamespaces(changes, context) {
    const used = changes.flatMap(({ target }) => target.namespace ?? []);
    const names = [...new Set([...(context.createNamespace ? [context.namespace] : []), ...used])];
    const states = await (0,pool/* mapConcurrently */.X)(names, namespaces_maxRequests, (name) => readState(name, context));
    const inBundle = new Set(changes.filter(isNamespace).map(({ loaded }) => loaded.object.metadata.name));
    const namesIn = (state) => names.filter((name, index) => states[index] === state && !(state !== 'terminating' && inBundle.has(name)));
    const missing = namesIn('missing');
    const unknown = new Set(namesIn('unknown'));
    const mayBeMissing = missing.includes(context.namespace) || unknown.has(context.namespace);
    const createsNamespace = context.createNamespace && mayBeMissing;
    return {
        createsNamespace,
        unknown,
        faults: [
            ...namesIn('terminating').map(terminating),
            ...missing
                .filter((name) => !(createsNamespace && name === context.namespace))
                .map((name) => notFound(name, changes, context)),
        ],
    };
}
async function readState(name, { rest, signal }) {
    const path = objectPath('v1', { plural: 'namespaces', namespaced: false }, name);
    const { status, body, failure } = await rest.request({ method: 'GET', path, signal });
    if (failure !== undefined)
        return status === 404 ? 'missing' : 'unknown';
    return isTerminating(body) ? 'terminating' : 'there';
}
function isTerminating({ metadata, status }) {
    if ((0,kubernetes/* isJsonObject */.OW)(metadata) && typeof metadata.deletionTimestamp === 'string')
        return true;
    return (0,kubernetes/* isJsonObject */.OW)(status) && status.phase === 'Terminating';
}
function isNamespace({ loaded: { object } }) {
    return object.apiVersion === 'v1' && object.kind === 'Namespace';
}
function terminating(name) {
    return new lib_error/* BundleError */.rJ('NAMESPACE_TERMINATING', `Namespace ${name} is being deleted, so nothing can be created in it.`, {
        object: `Namespace ${name}`,
        hint: `Wait until it is gone; \`kubectl get namespace ${name} -o yaml\` says what holds it up.`,
    });
}
function notFound(name, changes, { namespace, watches }) {
    if (name === namespace) {
        return new lib_error/* BundleError */.rJ('NAMESPACE_NOT_FOUND', `Namespace ${name} does not exist.`, {
            object: `Namespace ${name}`,
            hint: 'Set the input `create-namespace: true`, or create the namespace first.',
        });
    }
    const first = changes.find(({ target }) => target.namespace === name);
    return new lib_error/* BundleError */.rJ('NAMESPACE_NOT_FOUND', `Namespace ${name} of ${first?.description} does not exist.`, {
        object: `Namespace ${name}`,
        ...(first !== undefined && { at: first.loaded.at }),
        hint: creationHint(name, watches),
    });
}
function creationHint(name, watches) {
    const own = '`create-namespace` makes the release’s only.';
    if (watches === undefined)
        return `Add a Namespace object to the bundle, or create the namespace first: ${own}`;
    if (watches !== 'all' && watches.includes(name))
        return `The operator is to watch it: create it first, or correct \`watchNamespace\` under the input \`values\`; ${own}`;
    return `Create it first: a registry+v1 bundle cannot bring it, and ${own}`;
}

;// CONCATENATED MODULE: ./build/js/plan/order.js

const firstKinds = ['CustomResourceDefinition', 'Namespace'];
const listedKinds = [
    'PriorityClass',
    'NetworkPolicy',
    'ResourceQuota',
    'LimitRange',
    'PodSecurityPolicy',
    'PodDisruptionBudget',
    'ServiceAccount',
    'Secret',
    'ConfigMap',
    'StorageClass',
    'PersistentVolume',
    'PersistentVolumeClaim',
    'ClusterRole',
    'ClusterRoleBinding',
    'Role',
    'RoleBinding',
    'Service',
    'DaemonSet',
    'Pod',
    'ReplicationController',
    'ReplicaSet',
    'Deployment',
    'HorizontalPodAutoscaler',
    'StatefulSet',
    'Job',
    'CronJob',
    'IngressClass',
    'Ingress',
];
const lastKinds = [
    'APIService',
    'MutatingWebhookConfiguration',
    'ValidatingWebhookConfiguration',
];
const customRank = 1 + listedKinds.length;
function orderStages(changes) {
    const groups = Map.groupBy(changes, ({ loaded: { object } }) => sortKeyOf(object));
    return [...groups]
        .toSorted(([left], [right]) => (left < right ? -1 : 1))
        .map(([key, members]) => {
        const waits = key === sortKey(0);
        const kind = members[0]?.loaded.object.kind ?? '';
        return { name: waits ? 'definitions and namespaces' : kind, waits, changes: members };
    });
}
function sortKeyOf({ apiVersion, kind }) {
    if (!isBuiltIn((0,kubernetes/* groupOf */.F8)(apiVersion)))
        return sortKey(customRank, kind);
    if (firstKinds.includes(kind))
        return sortKey(0);
    if (lastKinds.includes(kind))
        return sortKey(customRank + 1 + lastKinds.indexOf(kind));
    const listed = listedKinds.indexOf(kind);
    return listed >= 0 ? sortKey(1 + listed) : sortKey(customRank, kind);
}
function sortKey(rank, kind = '') {
    return `${String(rank).padStart(3, '0')} ${kind}`;
}
function isBuiltIn(group) {
    return !group.includes('.') || group.endsWith('.k8s.io');
}

;// CONCATENATED MODULE: ./build/js/plan/place.js




function placeObjects(objects, context) {
    const defined = readDefinedKinds(objects.map(({ object }) => object));
    const changes = [];
    const faults = [];
    const places = new Map();
    for (const loaded of objects) {
        const change = placeObject(loaded, defined, context);
        if (change instanceof lib_error/* BundleError */.rJ) {
            faults.push(change);
            continue;
        }
        const key = identityOf(change);
        const earlier = places.get(key);
        if (earlier === undefined) {
            places.set(key, change);
            changes.push(change);
        }
        else {
            faults.push(sameObject(change, earlier));
        }
    }
    return { changes, faults };
}
function placeObject(loaded, defined, context) {
    const { object, at } = loaded;
    const { apiVersion, kind, metadata } = object;
    const resource = context.discovery.find(apiVersion, kind) ?? defined.get(kindKey(apiVersion, kind));
    if (resource === undefined)
        return unknownKind(loaded, defined, context);
    const namespace = resource.namespaced ? ((0,kubernetes/* namespaceOf */.N6)(object) ?? context.namespace) : undefined;
    const description = describePlaced(object, namespace);
    const wrongName = [metadata.name, ...(namespace === undefined ? [] : [namespace])].find((name) => !isPathSegment(name));
    if (wrongName !== undefined)
        return notAName(wrongName, description, at);
    const path = objectPath(apiVersion, resource, metadata.name, namespace);
    return { loaded, description, target: { path, ...(namespace !== undefined && { namespace }) } };
}
function describePlaced(object, namespace) {
    if (namespace !== undefined)
        return (0,kubernetes/* describeObject */.v8)(object, namespace);
    const { namespace: _, ...metadata } = object.metadata;
    return (0,kubernetes/* describeObject */.v8)({ ...object, metadata });
}
function identityOf({ loaded: { object }, target }) {
    return [(0,kubernetes/* groupOf */.F8)(object.apiVersion), object.kind, target.namespace ?? '', object.metadata.name].join('/');
}
function unknownKind(loaded, defined, { discovery, isOperator = false }) {
    const { object, at } = loaded;
    const { apiVersion, kind } = object;
    const details = { object: (0,kubernetes/* describeObject */.v8)(object), at };
    const name = `${(0,lib_text/* oneLine */.TN)(kind, 100)} (${(0,lib_text/* oneLine */.TN)(apiVersion, 150)})`;
    if (discovery.isDown(apiVersion)) {
        const [group, version] = apiVersion.split('/');
        return new lib_error/* BundleError */.rJ('KIND_UNKNOWN', `Whether the cluster serves the kind ${name} is unknown: the server behind its APIService is down.`, {
            ...details,
            hint: `See \`kubectl get apiservice ${version}.${group}\` for the reason, and repair it or delete it.`,
        });
    }
    const versions = [...new Set([...discovery.findVersions(kind), ...versionsIn(defined, kind)])];
    return new lib_error/* BundleError */.rJ('KIND_UNKNOWN', `The cluster does not serve the kind ${name} of ${details.object}.`, {
        ...details,
        hint: versions.length > 0
            ? `The cluster or the bundle has ${(0,lib_text/* oneLine */.TN)(kind, 100)} as ${(0,lib_text/* oneLine */.TN)(versions.join(', '))}: change the apiVersion.`
            : bringHint(apiVersion, isOperator),
    });
}
function bringHint(apiVersion, isOperator) {
    if (!/(?:^|\.)cert-manager\.io$/.test((0,kubernetes/* groupOf */.F8)(apiVersion)))
        return 'Add its CustomResourceDefinition to the bundle, or install the operator that brings it first.';
    return isOperator
        ? 'Install cert-manager in the cluster first, or set the input `cert-provider` to another that the cluster has.'
        : 'Install cert-manager in the cluster first.';
}
function versionsIn(defined, kind) {
    return [...defined.keys()]
        .filter((key) => key.endsWith(` ${kind}`))
        .map((key) => key.slice(0, -kind.length - 1));
}
function notAName(name, object, at) {
    return new lib_error/* BundleError */.rJ('APPLY_INVALID', `"${(0,lib_text/* oneLine */.TN)(name, 100)}" of ${object} cannot be a name in the cluster.`, {
        object,
        at,
        hint: 'Names are not `.` or `..` and hold neither `/` nor `%`.',
    });
}
function sameObject({ description, loaded: { at } }, earlier) {
    const first = earlier.loaded.at;
    const where = `${first.file}${first.line === undefined ? '' : `:${first.line}`}`;
    return new lib_error/* BundleError */.rJ('APPLY_INVALID', `The bundle holds ${description} twice: it is in ${where} already.`, {
        object: description,
        at,
        hint: 'An object without a namespace goes to the release’s namespace: remove one of the two, or name another namespace.',
    });
}

;// CONCATENATED MODULE: ./build/js/plan/secret-data.js



const base64 = /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/;
const maxKeysListed = 20;
function checkSecretData({ loaded, description }) {
    const { apiVersion, kind, data, stringData } = loaded.object;
    if ((0,kubernetes/* groupOf */.F8)(apiVersion) !== '' || kind !== 'Secret')
        return [];
    const fault = (what, hint) => new lib_error/* BundleError */.rJ('APPLY_INVALID', `${description} ${what}.`, {
        object: description,
        at: loaded.at,
        hint,
    });
    const fields = Object.entries({ data, stringData });
    return fields.flatMap(([field, values]) => {
        if (values === undefined || values === null)
            return [];
        if (!(0,kubernetes/* isJsonObject */.OW)(values))
            return [fault(`has a \`${field}\` that is not a mapping`, mappingHint(field))];
        const untyped = keysWhere(values, (value) => value !== null && typeof value !== 'string');
        const undecodable = field === 'data' ? keysWhere(values, isNotBase64) : [];
        return [
            ...(untyped.length === 0
                ? []
                : [fault(`has values in \`${field}\` that are not text: ${listOf(untyped)}`, quotesHint)]),
            ...(undecodable.length === 0
                ? []
                : [fault(`has values in \`data\` that are not base64: ${listOf(undecodable)}`, base64Hint)]),
        ];
    });
}
const quotesHint = 'Put each of these values in quotes: YAML reads 123, 1.0, true and the like as other types.';
const base64Hint = 'Encode these values with `base64 -w0`, or move them to `stringData` as they are.';
function mappingHint(field) {
    return `Write \`${field}\` as a mapping from keys to texts.`;
}
function isNotBase64(value) {
    return typeof value === 'string' && !base64.test(value.replaceAll(/[\r\n]/g, ''));
}
function keysWhere(values, test) {
    return Object.entries(values)
        .filter(([, value]) => test(value))
        .map(([key]) => key);
}
function listOf(keys) {
    const listed = keys.slice(0, maxKeysListed).map((key) => (0,lib_text/* oneLine */.TN)(key, 100));
    const rest = keys.length - listed.length;
    return `${listed.join(', ')}${rest > 0 ? ` and ${rest} more` : ''}`;
}

;// CONCATENATED MODULE: ./build/js/plan/make-plan.js







async function makePlan({ objects, operator }, context) {
    const placed = placeObjects(objects, { ...context, isOperator: operator !== undefined });
    const namespaces = await checkNamespaces(placed.changes, {
        ...context,
        ...(operator !== undefined && { watches: operator.watches }),
    });
    const [first, ...others] = [
        ...placed.faults,
        ...placed.changes.flatMap(checkSecretData),
        ...namespaces.faults,
    ];
    if (first !== undefined)
        throw (0,lib_error/* combineErrors */.Lt)([first, ...others]);
    const { unknown } = namespaces;
    const changes = await readLiveObjects(placed.changes.map((change) => unknown.has(change.target.namespace ?? '') ? { ...change, namespaceUnknown: true } : change), context);
    warnOfLostRights(changes, context);
    return {
        namespace: context.namespace,
        createsNamespace: namespaces.createsNamespace,
        ...(unknown.has(context.namespace) && { namespaceUnknown: true }),
        stages: orderStages(changes),
    };
}

// EXTERNAL MODULE: ./build/js/cache/actions-protocol.js
var actions_protocol = __webpack_require__(7233);
;// CONCATENATED MODULE: ./build/js/lib/until-aborted.js
async function untilAborted(promise, signal) {
    const { promise: aborted, reject } = Promise.withResolvers();
    const abort = () => reject(signal.reason);
    if (signal.aborted)
        abort();
    signal.addEventListener('abort', abort, { once: true });
    try {
        return await Promise.race([aborted, promise]);
    }
    finally {
        signal.removeEventListener('abort', abort);
    }
}

;// CONCATENATED MODULE: ./build/js/cache/actions-breaker.js
function createBreaker(notices) {
    const broken = new AbortController();
    let [mayRead, mayWrite] = [true, true];
    const stop = (kind) => {
        if (kind !== 'save')
            mayRead = false;
        if (kind !== 'restore')
            mayWrite = false;
        if (!mayRead)
            broken.abort();
    };
    const stops = {
        unavailable: () => stop('both'),
        broken: () => stop('both'),
        denied: stop,
        'rate-limited': stop,
        full: () => stop('save'),
        refused: () => stop('save'),
        damaged: () => undefined,
    };
    return {
        mayRead: () => mayRead,
        mayWrite: () => mayWrite,
        signal: broken.signal,
        note: ({ kind, key }, outcome) => {
            if (outcome.kind !== 'failed')
                return;
            stops[outcome.fault](kind);
            const message = describe(outcome, kind, key);
            const write = message.isWarning ? notices.warn : notices.tell;
            write(message.kind, message.text);
        },
    };
}
function describe({ fault, detail }, kind, key) {
    const verb = kind === 'restore' ? 'read' : 'written';
    switch (fault) {
        case 'unavailable':
            return told(fault, 'The Actions cache is not used: the runner offers none to this step.');
        case 'denied':
            return told(fault, `The Actions cache cannot be ${verb} by this job (${detail}). That is normal for runs that outsiders can start, such as those of pull requests from forks.`);
        case 'rate-limited':
            return told(fault, `The Actions cache takes no more requests for now (${detail}).`);
        case 'full':
            return told(fault, `The Actions cache takes no more entries (${detail}). Remove entries under Actions, Caches, or raise its limit.`);
        case 'refused':
            return told(fault, `The Actions cache took no new entry (${detail}).`);
        case 'damaged':
            return warned(fault, `Entry ${key} of the Actions cache cannot be unpacked (${detail}). The registry is asked instead. Delete the entry under Actions, Caches.`);
        case 'broken':
            return warned(fault, `The Actions cache does not work (${detail}). This run does without it. If it stays so, set \`cache: off\`.`);
    }
}
function told(kind, text) {
    return { kind, isWarning: false, text };
}
function warned(kind, text) {
    return { kind, isWarning: true, text };
}

// EXTERNAL MODULE: ./build/js/lib/digest.js
var lib_digest = __webpack_require__(9344);
;// CONCATENATED MODULE: ./build/js/cache/actions-keys.js

const minBlobBytes = 1024 * 1024;
function isOwnEntry({ size }) {
    return size >= minBlobBytes;
}
function actions_keys_keyOf(content) {
    return isOwnEntry(content) ? `bundle-deploy-blob-v1-${nameOf(content.digest)}` : packKeyOf(content.manifest);
}
function packKeyOf(manifest) {
    return `bundle-deploy-pack-v1-${nameOf(manifest)}`;
}
function nameOf(digest) {
    return `${(0,lib_digest/* algorithmOf */.Hy)(digest)}-${(0,lib_digest/* hexOf */.ZD)(digest)}`;
}

;// CONCATENATED MODULE: ./build/js/cache/actions-limits.js
const defaultLimits = {
    restoreMs: 10_000,
    restoreRate: 4 * 1024 * 1024,
    lostMs: 60_000,
    saveMs: 60_000,
};
function restoreLimit(size, { restoreMs, restoreRate }) {
    return restoreMs + (size / restoreRate) * 1000;
}

;// CONCATENATED MODULE: ./build/js/cache/actions-outcome.js


const faults = [
    [/(?:read|write) denied|does not permit|\(40[13]\)|responded with 40[13]/i, 'denied'],
    [/rate limit|\(429\)|responded with 429/i, 'rate-limited'],
    [/storage quota|over the (?:10GB|data cap) limit|\(413\)/i, 'full'],
    [/\(409\)|already.?exists/i, 'exists'],
    [/tar" failed|failed with exit code/i, 'damaged'],
    [/Failed to \w+Cache\w+: |reserveCache failed/, 'broken'],
    [/Unable to reserve cache/, 'refused'],
];
const complaint = /^(?:::(?:warning|error)::|::debug::Failed to reserve cache: |Failed to (?:save|restore): |Cache (?:save|restore) skipped: )(.*)$/gm;
function readOutcome(output, key) {
    const complaints = [...output.matchAll(complaint)].map(([, text = '']) => text);
    const answer = output.trimEnd().split('\n').at(-1) ?? '';
    const [verb, matched = ''] = answer.startsWith(actions_protocol/* answerPrefix */.z)
        ? answer.slice(actions_protocol/* answerPrefix */.z.length).split(' ', 2)
        : [];
    switch (verb) {
        case 'unavailable':
            return { kind: 'failed', fault: 'unavailable', detail: 'the runner has no cache service' };
        case 'restored':
            return { kind: matched.toLowerCase() === key.toLowerCase() ? 'restored' : 'missed' };
        case 'missed':
            return complaints.length === 0 ? { kind: 'missed' } : readFault(complaints);
        case 'saved':
            return complaints.length === 0 ? { kind: 'saved' } : readFault(complaints);
        default:
            return readFault(complaints);
    }
}
function readFault(complaints) {
    const text = complaints.join('\n');
    const fault = faults.find(([pattern]) => pattern.test(text))?.[1] ?? 'broken';
    if (fault === 'exists')
        return { kind: 'exists' };
    return { kind: 'failed', fault, detail: actions_outcome_describe(complaints[0]) };
}
const reasons = [
    /cache (?:read|write) denied: (.*)/,
    /(?:Failed request|Unable to make request|error uploading cache archive|More details): (.*)/,
    /^(?:Failed to (?:restore|save)|Error): (.*)/,
];
function actions_outcome_describe(complaint = 'it ended without an answer') {
    const [line = ''] = complaint.split('%0A', 1);
    const reason = reasons.map((pattern) => pattern.exec(line)?.[1]).find((found) => found !== undefined);
    const text = (reason ?? line).replaceAll(/(https?:\/\/[^\s?]*)\?\S*/g, '$1');
    return (0,lib_text/* oneLine */.TN)(text, 200).replace(/\.$/, '');
}

;// CONCATENATED MODULE: ./build/js/cache/actions-process.js




function filesOf(workspace) {
    return (0,external_node_path_.join)(workspace, actions_protocol/* entryDirectory */.U0);
}
async function makeWorkspace(storage, workspace) {
    await storage.makeDirectory(filesOf(workspace));
    await storage.makeDirectory(temporaryOf(workspace));
}
function createOperationRunner({ program, parameters }, { runProcess, storage, log }) {
    return async ({ kind, key, workspace, timeoutMs, signal }) => {
        try {
            if (kind === 'restore')
                await storage.write((0,external_node_path_.join)(filesOf(workspace), actions_protocol/* placeholder */.qf), new Uint8Array());
            const { stdout, stderr } = await runProcess(program, [...parameters, kind, key], {
                workingDirectory: workspace,
                environment: {
                    GITHUB_WORKSPACE: workspace,
                    RUNNER_TEMP: temporaryOf(workspace),
                    TAR_OPTIONS: actions_protocol/* tarOptions */.qz,
                    RUNNER_DEBUG: '0',
                },
                timeoutMs,
                signal,
            });
            const outcome = readOutcome(Buffer.from(stdout).toString('utf8'), key);
            log.debug(`Actions cache: ${kind} ${key}: ${describeOutcome(outcome)}${stderr === '' ? '' : ` (${stderr})`}`);
            return outcome;
        }
        catch (error) {
            signal.throwIfAborted();
            const detail = (0,retry/* codeOf */.$N)(error) === 'PROCESS_TIMEOUT'
                ? `no answer within ${Math.round(timeoutMs / 1000)} s`
                : String(error);
            return { kind: 'failed', fault: 'broken', detail };
        }
    };
}
function describeOutcome(outcome) {
    return outcome.kind === 'failed' ? `${outcome.fault}: ${outcome.detail}` : outcome.kind;
}
function temporaryOf(workspace) {
    return (0,external_node_path_.join)(workspace, 'temp');
}

;// CONCATENATED MODULE: ./build/js/cache/wait.js
function createGate(limit) {
    const waiting = [];
    let running = 0;
    return async (work) => {
        if (running < limit)
            running++;
        else {
            const { promise, resolve } = Promise.withResolvers();
            waiting.push(resolve);
            await promise;
        }
        try {
            return await work();
        }
        finally {
            const next = waiting.shift();
            if (next === undefined)
                running--;
            else
                next();
        }
    };
}

;// CONCATENATED MODULE: ./build/js/cache/actions-restore.js




const maxRestores = 3;
const unknown = { files: new Map() };
function createRestorer(options) {
    const { run, breaker, newWorkspace, limits, host } = options;
    const signal = AbortSignal.any([options.signal, breaker.signal]);
    const entries = new Map();
    const inTurn = createGate(maxRestores);
    let lostMs = 0;
    const restore = async (key, size) => {
        const timeoutMs = Math.min(restoreLimit(size, limits), limits.lostMs - lostMs);
        if (!breaker.mayRead() || timeoutMs <= 0)
            return unknown;
        const start = host.clock.now();
        const workspace = await newWorkspace();
        const operation = { kind: 'restore', key, workspace, timeoutMs };
        const outcome = await run({ ...operation, signal });
        breaker.note(operation, outcome);
        if (outcome.kind !== 'restored')
            lostMs += host.clock.now() - start;
        return readEntry(outcome, workspace, host.storage);
    };
    return {
        look: (key, size) => {
            const entry = entries.get(key) ?? inTurn(() => restore(key, size)).catch(() => unknown);
            entries.set(key, entry);
            return entry;
        },
        knows: async (key) => (await entries.get(key))?.exists === true,
        idle: async () => {
            await Promise.all(entries.values());
        },
    };
}
async function readEntry(outcome, workspace, storage) {
    const directory = filesOf(workspace);
    switch (outcome.kind) {
        case 'restored': {
            const files = await storage.list(directory);
            return { exists: true, files: new Map(files.map(({ name }) => [name, (0,external_node_path_.join)(directory, name)])) };
        }
        case 'missed':
            return { exists: false, files: new Map() };
        case 'failed':
            return outcome.fault === 'damaged' ? { exists: true, files: new Map() } : unknown;
        case 'saved':
        case 'exists':
            return unknown;
    }
}

// EXTERNAL MODULE: ./build/js/lib/duration.js
var duration = __webpack_require__(6388);
;// CONCATENATED MODULE: ./build/js/cache/actions-save.js





const maxBlobBytes = 2 * 1024 * 1024 * 1024;
async function saveEntries(contents, options) {
    const { host, limits, breaker, knows, signal } = options;
    const end = host.clock.now() + limits.saveMs;
    const saved = [];
    for (const entry of planEntries(contents)) {
        signal.throwIfAborted();
        const timeoutMs = end - host.clock.now();
        if (!breaker.mayWrite())
            break;
        if (timeoutMs <= 0) {
            host.log.info(`Not everything was saved to the Actions cache within ${(0,duration/* formatDuration */.a)(limits.saveMs)}`);
            break;
        }
        if (!(await knows(entry.key)) && (await saveEntry(entry, timeoutMs, options)))
            saved.push(entry);
    }
    if (saved.length === 0)
        return;
    const size = sizeOf(saved.flatMap((entry) => entry.contents));
    host.log.info(`Saved ${(0,lib_text/* countOf */.pq)(saved.length, 'entry', 'entries')} (${(0,lib_text/* formatBytes */.z3)(size)}) to the Actions cache`);
}
function planEntries(contents) {
    const blobs = contents
        .filter((content) => isOwnEntry(content) && content.from === 'registry' && content.size <= maxBlobBytes)
        .toSorted((a, b) => b.size - a.size)
        .map((content) => ({ key: actions_keys_keyOf(content), contents: [content] }));
    const small = Map.groupBy(contents.filter((content) => !isOwnEntry(content)), ({ manifest }) => manifest);
    const packs = [...small]
        .filter(([, parts]) => parts.some(({ from }) => from === 'registry'))
        .map(([manifest, parts]) => ({ key: packKeyOf(manifest), contents: parts }));
    return [...blobs, ...packs];
}
async function saveEntry({ key, contents }, timeoutMs, { run, breaker, newWorkspace, host, signal }) {
    const { storage, disk, log } = host;
    try {
        const workspace = await newWorkspace();
        for (const { digest, path } of contents) {
            await storage.write((0,external_node_path_.join)(filesOf(workspace), nameOf(digest)), disk.openFile(path));
        }
        const operation = { kind: 'save', key, workspace, timeoutMs };
        const outcome = await run({ ...operation, signal });
        breaker.note(operation, outcome);
        await storage.remove(workspace);
        return outcome.kind === 'saved';
    }
    catch (error) {
        signal.throwIfAborted();
        log.debug(`Entry ${key} was not saved: ${String(error)}`);
        return false;
    }
}
function sizeOf(contents) {
    return contents.reduce((total, { size }) => total + size, 0);
}

;// CONCATENATED MODULE: ./build/js/cache/actions-level.js








function createActionsLevel(options) {
    const { run, directory, host } = options;
    const limits = { ...defaultLimits, ...options.limits };
    const closing = new AbortController();
    const signal = AbortSignal.any([options.signal, closing.signal]);
    const breaker = createBreaker(options.notices);
    let count = 0;
    const newWorkspace = async () => {
        const workspace = (0,external_node_path_.join)(directory, `entry-${++count}`);
        await makeWorkspace(host.storage, workspace);
        return workspace;
    };
    const shared = { run, breaker, newWorkspace, limits, host };
    const restorer = createRestorer({ ...shared, signal });
    return {
        name: 'actions',
        prepare: async (manifest) => {
            void restorer.look(packKeyOf(manifest), 0);
            return false;
        },
        find: async (content, callerSignal) => {
            const key = actions_keys_keyOf(content);
            const { files } = await untilAborted(restorer.look(key, sizeOfEntry(content)), callerSignal);
            const path = files.get(nameOf(content.digest));
            return path === undefined ? undefined : { path, where: `entry ${key}` };
        },
        discard: ({ path }) => host.storage.remove(path).catch(() => undefined),
        store: async (contents, callerSignal) => {
            const saveSignal = AbortSignal.any([signal, callerSignal]);
            try {
                await saveEntries(contents, { ...shared, knows: restorer.knows, signal: saveSignal });
            }
            catch (error) {
                callerSignal.throwIfAborted();
                host.log.debug(`Saving to the Actions cache ended early: ${String(error)}`);
            }
        },
        close: async () => {
            closing.abort();
            await restorer.idle();
        },
    };
}
function sizeOfEntry(content) {
    return isOwnEntry(content) ? content.size : 0;
}

;// CONCATENATED MODULE: ./build/js/cache/tally.js
function createTally() {
    const bytes = { local: 0, actions: 0, registry: 0 };
    const blobs = { local: 0, actions: 0, registry: 0 };
    const hit = () => {
        if (blobs.local + blobs.actions === 0)
            return 'none';
        return blobs.registry === 0 ? 'full' : 'partial';
    };
    return {
        addPiece: (from, { digest, manifest }) => {
            if (digest !== manifest)
                blobs[from]++;
        },
        addBytes: (from, count) => {
            bytes[from] += count;
        },
        report: ({ applies, why }) => ({
            hit: applies === 'off' ? 'off' : hit(),
            applied: applies,
            ...(why !== undefined && { why }),
            bytes: { ...bytes },
        }),
    };
}
async function* countFetched(content, stream, tally) {
    tally.addPiece('registry', content);
    for await (const chunk of stream) {
        tally.addBytes('registry', chunk.length);
        yield chunk;
    }
}

;// CONCATENATED MODULE: ./build/js/cache/decorate.js

const maxManifestBytes = 4 * 1024 * 1024;
function decorateSource(source, options) {
    const { pull, store, tally, levels, pinned, decide } = options;
    const isOff = () => decide().applies === 'off';
    return {
        ...source,
        fetchRoot: async (signal) => {
            if (pinned !== undefined && !isOff())
                void prepare(levels, pinned);
            const root = await source.fetchRoot(signal);
            pull.root = root;
            pull.manifest = root.digest;
            return root;
        },
        fetchManifest: (descriptor, signal) => {
            pull.manifest = descriptor.digest;
            if (isOff() || descriptor.size > maxManifestBytes)
                return source.fetchManifest(descriptor, signal);
            return fetchThrough(source, store, descriptor, signal);
        },
        openBlob: (descriptor, signal) => {
            const { digest, size } = descriptor;
            const content = { digest, size, manifest: pull.manifest ?? digest };
            const fetch = () => source.openBlob(descriptor, signal);
            return isOff() ? countFetched(content, fetch(), tally) : store.open(content, fetch, signal);
        },
    };
}
async function prepare(levels, manifest) {
    for (const level of levels)
        if (await level.prepare(manifest))
            return;
}
async function fetchThrough(source, store, descriptor, signal) {
    const { digest, size } = descriptor;
    let fetched;
    const fetch = async function* () {
        fetched = await source.fetchManifest(descriptor, signal);
        yield fetched.bytes;
    };
    const chunks = await Array.fromAsync(store.open({ digest, size, manifest: digest }, fetch, signal));
    return fetched ?? { bytes: Buffer.concat(chunks), digest };
}

;// CONCATENATED MODULE: ./build/js/lib/github.js
const githubOrigin = 'https://ghcr.io';
function isGithubRegistry(host) {
    return /^ghcr\.io(?::0*443)?$/i.test(host);
}

;// CONCATENATED MODULE: ./build/js/cache/policy.js


const on = { applies: 'on' };
function decidePolicy(facts) {
    const { mode, reference, usedCredentials, isPublicRepository } = facts;
    if (mode !== 'auto')
        return { applies: mode };
    if (isLoopback(reference.host.replace(/:\d+$/, '')))
        return { applies: 'off' };
    if (!usedCredentials || isPublicRepository === false || isOwnPackage(facts))
        return on;
    const readers = isPublicRepository === true
        ? 'this repository is public, so everybody who opens a pull request can read its cache'
        : 'it is not known whether this repository is public, and with it its cache';
    return {
        applies: 'off',
        why: `Nothing of ${reference.host}/${reference.repository} is cached: it was pulled with credentials, and ${readers}. ` +
            'Set `cache: on` to cache it all the same, or `cache: off` to stop this notice.',
    };
}
function isOwnPackage({ reference, repositoryOwner }) {
    if (!isGithubRegistry(reference.host) || repositoryOwner === undefined)
        return false;
    return reference.repository.split('/', 1)[0] === repositoryOwner.toLowerCase();
}

;// CONCATENATED MODULE: ./build/js/cache/spool.js


const highWaterMark = 1024 * 1024;
const notKept = new Error('the content is not kept');
async function* spool(stream, { content, path, storage }) {
    const file = new external_node_stream_.PassThrough({ highWaterMark });
    file.on('error', () => undefined);
    const written = storage.write(path, file).then(() => true, () => {
        file.destroy(notKept);
        return false;
    });
    const digester = new lib_digest/* Digester */.Y8((0,lib_digest/* algorithmOf */.Hy)(content.digest));
    let size = 0;
    let isRight = false;
    try {
        for await (const chunk of stream) {
            size += chunk.length;
            digester.update(chunk);
            if (size > content.size)
                file.destroy(notKept);
            const taken = push(file, chunk, written);
            yield chunk;
            await taken;
        }
        isRight = size === content.size && digester.digest() === content.digest;
    }
    finally {
        if (isRight)
            file.end();
        else
            file.destroy(notKept);
        await written;
    }
    return isRight && (await written);
}
async function push(file, chunk, written) {
    if (file.destroyed || file.write(chunk))
        return;
    await Promise.race([new Promise((resolve) => file.once('drain', resolve)), written]);
}

;// CONCATENATED MODULE: ./build/js/cache/verify.js

async function verifyFile(disk, path, { digest, size }, signal) {
    signal.throwIfAborted();
    try {
        const found = await disk.stat(path);
        if (found.type !== 'file' || found.size !== size)
            return 'wrong';
        const digester = new lib_digest/* Digester */.Y8((0,lib_digest/* algorithmOf */.Hy)(digest));
        for await (const chunk of disk.openFile(path)) {
            signal.throwIfAborted();
            digester.update(chunk);
        }
        return digester.digest() === digest ? 'right' : 'wrong';
    }
    catch {
        signal.throwIfAborted();
        return 'absent';
    }
}

;// CONCATENATED MODULE: ./build/js/cache/run-store.js





const levelTitles = { local: 'local store', actions: 'Actions cache' };
function createRunStore(options) {
    const { directory, host, tally } = options;
    const pieces = new Map();
    const all = [];
    let made;
    let count = 0;
    const newPath = async () => {
        made ??= host.storage.makeDirectory(directory);
        await made;
        return (0,external_node_path_.join)(directory, String(++count));
    };
    async function* open(content, fetchContent, signal) {
        const { digest } = content;
        const fetch = () => countFetched(content, fetchContent(), tally);
        for (let piece = pieces.get(digest); piece !== undefined; piece = pieces.get(digest)) {
            const earlier = await untilAborted(piece, signal);
            if (earlier !== undefined)
                return yield* readHeld(earlier, fetch, host, signal);
        }
        const { promise, resolve } = Promise.withResolvers();
        pieces.set(digest, promise);
        let held;
        try {
            held = await findHeld(content, options, signal);
            if (held !== undefined) {
                resolve(held);
                yield* readHeld(held, fetch, host, signal);
            }
            else {
                const path = await newPath().catch(() => undefined);
                held = yield* fetchHeld(content, fetch(), path, host);
            }
        }
        finally {
            if (held === undefined)
                pieces.delete(digest);
            else
                all.push(held);
            resolve(held);
        }
    }
    return {
        open,
        newPath,
        held: () => all,
    };
}
async function* fetchHeld(content, stream, path, { storage }) {
    if (path === undefined) {
        yield* stream;
        return undefined;
    }
    const isKept = yield* spool(stream, { content, path, storage });
    return isKept ? { ...content, path, from: 'registry' } : undefined;
}
async function findHeld(content, { levels, host, notices, tally }, signal) {
    for (const level of levels) {
        const found = await level.find(content, signal);
        if (found === undefined)
            continue;
        const verdict = await verifyFile(host.disk, found.path, content, signal);
        if (verdict === 'right') {
            tally.addPiece(level.name, content);
            tally.addBytes(level.name, content.size);
            return { ...content, path: found.path, from: level.name };
        }
        await level.discard(found);
        if (verdict === 'wrong') {
            notices.warn(`wrong bytes: ${level.name}`, `The ${levelTitles[level.name]} holds other bytes than ${content.digest} names (${found.where}). ` +
                'They were dropped, and the registry is asked. Something writes to the cache that should not, or a disk fails: find out what.');
        }
    }
    return undefined;
}
async function* readHeld(held, fetch, { disk, log }, signal) {
    let read = 0;
    try {
        for await (const chunk of disk.openFile(held.path)) {
            signal.throwIfAborted();
            read += chunk.length;
            yield chunk;
        }
        if (read === held.size)
            return;
    }
    catch (error) {
        signal.throwIfAborted();
        log.debug(`The copy of ${held.digest} cannot be read any more: ${String(error)}`);
    }
    let skipped = 0;
    for await (const chunk of fetch()) {
        const start = Math.min(chunk.length, read - skipped);
        skipped += start;
        if (start < chunk.length)
            yield chunk.subarray(start);
    }
}

;// CONCATENATED MODULE: ./build/js/cache/blobs.js




const noLevels = {
    applies: 'off',
    why: 'Nothing is cached: the runner offers no cache to this step.',
};
function createBlobCache(options) {
    const { levels, directory, host, reference, notices } = options;
    const tally = createTally();
    const store = createRunStore({ levels, directory, host, tally, notices });
    const pull = {};
    const decide = () => {
        const decided = decidePolicy({ ...options, usedCredentials: pull.source?.usedCredentials() ?? false });
        const policy = decided.applies !== 'off' && levels.length === 0 ? noLevels : decided;
        if (policy.why !== undefined)
            notices.tell('policy', policy.why);
        return policy;
    };
    return {
        decorate: (source) => {
            pull.source = source;
            return decorateSource(source, { pull, store, tally, levels, pinned: reference.digest, decide });
        },
        report: () => tally.report(decide()),
        settle: async (signal) => {
            const policy = decide();
            if (policy.applies !== 'on')
                return tally.report(policy);
            const root = await holdRoot(pull, store, host.storage).catch(() => []);
            const contents = [...root, ...store.held()];
            for (const level of levels)
                await level.store(contents, signal);
            return tally.report(policy);
        },
        close: async () => {
            await Promise.all(levels.map((level) => level.close()));
            await host.storage.remove(directory).catch((error) => host.log.debug(String(error)));
        },
    };
}
async function holdRoot({ root }, store, storage) {
    if (root === undefined)
        return [];
    const { digest, bytes } = root;
    const path = await store.newPath();
    await storage.write(path, bytes);
    return [{ digest, size: bytes.length, manifest: digest, path, from: 'reference' }];
}

;// CONCATENATED MODULE: ./build/js/lib/random-name.js
function randomName({ random }) {
    return [random(), random()].map((number) => Math.floor(number * 2 ** 32).toString(36)).join('');
}

;// CONCATENATED MODULE: ./build/js/cache/local-store.js





const defaultMaxBytes = 2 * 1024 * 1024 * 1024;
const abandonedMs = 60 * 60 * 1000;
const temporaryEnding = '.tmp';
const algorithms = ['sha256', 'sha512'];
function createLocalStore(options) {
    const { directory, maxBytes = defaultMaxBytes, isReadOnly = false, host, notices } = options;
    const { disk, storage } = host;
    const pathOf = (digest) => (0,external_node_path_.join)(directory, (0,lib_digest/* algorithmOf */.Hy)(digest), (0,lib_digest/* hexOf */.ZD)(digest));
    const has = async (path) => {
        const found = await disk.stat(path).catch(() => undefined);
        return found?.type === 'file';
    };
    const isNew = async ({ digest, size, from }) => from !== 'local' && size <= maxBytes && !(await has(pathOf(digest)));
    return {
        name: 'local',
        prepare: (manifest) => has(pathOf(manifest)),
        find: async ({ digest }) => {
            const path = pathOf(digest);
            if (!(await has(path)))
                return undefined;
            if (!isReadOnly)
                await storage.touch(path).catch(() => undefined);
            return { path, where: path };
        },
        discard: ({ path }) => storage.remove(path).catch(() => undefined),
        store: async (contents, signal) => {
            let failure;
            const attempt = async (path, act) => {
                try {
                    await act();
                }
                catch (error) {
                    failure ??= `${(0,lib_text/* oneLine */.TN)(path)} (${(0,retry/* codeOf */.$N)(error) ?? (0,lib_text/* oneLine */.TN)(String(error))})`;
                }
                signal.throwIfAborted();
            };
            for (const content of contents) {
                const path = pathOf(content.digest);
                await attempt(path, async () => {
                    if (await isNew(content))
                        await add(path, content.path, host);
                });
            }
            await attempt(directory, async () => {
                for (const path of await findSurplus(directory, maxBytes, host))
                    await storage.remove(path);
            });
            if (failure !== undefined)
                notices.warn('local store', `Blobs cannot be kept in ${failure}.`);
        },
        close: async () => undefined,
    };
}
async function add(path, from, { disk, storage, clock }) {
    await storage.makeDirectory((0,external_node_path_.dirname)(path));
    const temporary = (0,external_node_path_.join)((0,external_node_path_.dirname)(path), `.${(0,external_node_path_.basename)(path)}.${randomName(clock)}${temporaryEnding}`);
    try {
        await storage.write(temporary, disk.openFile(from));
        const found = await disk.stat(path).catch(() => undefined);
        if (found?.type === 'directory')
            await storage.remove(path);
        await storage.rename(temporary, path);
    }
    catch (error) {
        await storage.remove(temporary).catch(() => undefined);
        throw error;
    }
}
async function findSurplus(directory, maxBytes, { storage, clock, log }) {
    const listed = await Promise.all(algorithms.map(async (algorithm) => {
        const files = await storage.list((0,external_node_path_.join)(directory, algorithm));
        return files.map((file) => ({ ...file, path: (0,external_node_path_.join)(directory, algorithm, file.name) }));
    }));
    const isTemporary = ({ name }) => name.endsWith(temporaryEnding);
    const files = listed.flat();
    const abandoned = files.filter((file) => isTemporary(file) && file.usedAt < clock.now() - abandonedMs);
    let total = 0;
    const surplus = files
        .filter((file) => !isTemporary(file))
        .toSorted((a, b) => b.usedAt - a.usedAt)
        .filter(({ size }) => {
        total += size;
        return total > maxBytes;
    });
    log.debug(`${(0,lib_text/* oneLine */.TN)(directory)} holds ${(0,lib_text/* formatBytes */.z3)(total)}; ${surplus.length} files are removed`);
    return [...abandoned, ...surplus].map(({ path }) => path);
}

;// CONCATENATED MODULE: ./build/js/cache/notices.js
function createNotices(log) {
    const told = new Map();
    const once = (write) => (kind, text) => {
        const before = told.get(kind) ?? new Set();
        if (before.has(text))
            return;
        told.set(kind, new Set([...before, text]));
        if (before.size === 0)
            write(text);
        else
            log.debug(text);
    };
    return { warn: once(log.warning), tell: once(log.info) };
}

;// CONCATENATED MODULE: ./build/js/cache/cache.js






function createCache(options) {
    const notices = createNotices(options.host.log);
    return createBlobCache({
        ...options,
        notices,
        levels: [...createLocalLevels(options, notices), ...createActionsLevels(options, notices)],
    });
}
function createLocalLevels(options, notices) {
    const { toolCache, maxStoreBytes, mode, host } = options;
    if (toolCache === undefined)
        return [];
    const directory = (0,external_node_path_.join)(toolCache, 'bundle-deploy', 'blobs');
    const limit = maxStoreBytes === undefined ? {} : { maxBytes: maxStoreBytes };
    return [createLocalStore({ directory, ...limit, isReadOnly: mode === 'read-only', host, notices })];
}
function createActionsLevels(options, notices) {
    const { actions, actionsLimits = {}, directory, host, signal } = options;
    if (actions === undefined)
        return [];
    const run = createOperationRunner(actions, host);
    return [createActionsLevel({ run, limits: actionsLimits, directory, host, notices, signal })];
}
function hasActionsCache(variables) {
    const { ACTIONS_CACHE_SERVICE_V2, ACTIONS_CACHE_URL, ACTIONS_RESULTS_URL } = variables;
    const isSecond = Boolean(ACTIONS_CACHE_SERVICE_V2) && isOnGitHub(variables.GITHUB_SERVER_URL);
    return Boolean(isSecond ? ACTIONS_RESULTS_URL : ACTIONS_CACHE_URL);
}
function isOnGitHub(serverUrl) {
    const { hostname } = URL.parse(serverUrl || 'https://github.com') ?? { hostname: '' };
    return hostname === 'github.com' || /\.(?:ghe\.com|localhost)$/.test(hostname);
}

;// CONCATENATED MODULE: ./build/js/pull-cache.js





const maxEventBytes = 32 * 1024 * 1024;
const noCache = { report: () => undefined, save: () => undefined, close: async () => undefined };
async function openPullCache(reference, { inputs, environment, host, signal }) {
    if (reference.kind !== 'registry')
        return noCache;
    const { self, toolCache, repositoryOwner, eventPath, temporaryDirectory, cacheVariables } = environment;
    const actions = { program: self.program, parameters: [self.script, actions_protocol/* cacheCommand */.gW] };
    const cache = createCache({
        mode: inputs.cache,
        reference,
        ...(repositoryOwner !== undefined && { repositoryOwner }),
        isPublicRepository: await readIsPublic(eventPath, host.disk),
        toolCache,
        actions: hasActionsCache(cacheVariables) ? actions : undefined,
        directory: (0,external_node_path_.join)(temporaryDirectory, `bundle-deploy-cache-${randomName(host.clock)}`),
        host,
        signal,
    });
    let saved = Promise.resolve();
    return {
        decorate: cache.decorate,
        report: cache.report,
        save: () => {
            saved = cache.settle(signal).catch((error) => host.log.debug(`Not saved: ${String(error)}`));
        },
        close: async () => {
            await saved;
            await cache.close();
        },
    };
}
async function readIsPublic(path, disk) {
    if (path === undefined)
        return undefined;
    try {
        const { size } = await disk.stat(path);
        if (size > maxEventBytes)
            return undefined;
        const event = JSON.parse(Buffer.from(await disk.readFile(path)).toString());
        const repository = (0,kubernetes/* isJsonObject */.OW)(event) ? event.repository : undefined;
        const isPrivate = (0,kubernetes/* isJsonObject */.OW)(repository) ? repository.private : undefined;
        return typeof isPrivate === 'boolean' ? !isPrivate : undefined;
    }
    catch {
        return undefined;
    }
}

;// CONCATENATED MODULE: ./build/js/report/results.js


function describeResolved(resolved) {
    if (resolved.kind === 'files')
        return `${resolved.digest}, ${(0,lib_text/* countOf */.pq)(resolved.files.size, 'file')}`;
    const size = `${(0,lib_text/* countOf */.pq)(resolved.layers.length, 'layer')}, ${(0,lib_text/* formatBytes */.z3)(resolved.size)}`;
    const manifest = resolved.manifestDigest === resolved.digest ? '' : ` (index; manifest ${resolved.manifestDigest})`;
    return `${resolved.digest}${manifest}, ${size}`;
}
function describeUnpacked({ tree }, cache) {
    const bytes = [...tree.files.values()].reduce((sum, file) => sum + file.bytes.byteLength, 0);
    const pulled = cache === undefined ? '' : `; ${describePulled(cache)}`;
    return `${(0,lib_text/* countOf */.pq)(tree.files.size, 'file')}, ${(0,lib_text/* formatBytes */.z3)(bytes)}${pulled}`;
}
function describePulled({ bytes }) {
    const places = [
        [bytes.local, "the runner's store"],
        [bytes.actions, 'the Actions cache'],
        [bytes.registry, 'the registry'],
    ];
    const parts = places.filter(([count]) => count > 0);
    return (parts.length === 0 ? places.slice(2) : parts)
        .map(([count, place]) => `${(0,lib_text/* formatBytes */.z3)(count)} from ${place}`)
        .join(', ');
}
function describeValidated({ objects }) {
    return `valid, ${(0,lib_text/* countOf */.pq)(objects.length, 'object')}`;
}
function describePlanned({ plan }) {
    const changes = plan.stages.flatMap((stage) => stage.changes);
    const existing = changes.filter((change) => change.liveVersion !== undefined).length;
    const unknown = changes.filter((change) => change.liveUnknown === true).length;
    const unless = plan.namespaceUnknown === true ? ' unless it is there' : '';
    const namespace = plan.createsNamespace ? `namespace ${plan.namespace} to create${unless}, ` : '';
    const unreadable = unknown === 0 ? '' : `, ${unknown} that could not be read`;
    return `${namespace}${(0,lib_text/* countOf */.pq)(changes.length, 'object')}, ${existing} of them in the cluster already${unreadable}`;
}
function describeApplied({ objects, createdNamespace }) {
    const count = (result) => objects.filter((object) => object.result === result).length;
    const namespace = createdNamespace === undefined ? '' : `namespace ${createdNamespace} created, `;
    return `${namespace}${count('created')} created, ${count('updated')} updated, ${count('unchanged')} unchanged`;
}
function describeWaited({ states, elapsedMs }) {
    const unreadable = states.filter((state) => state.readiness === 'unreadable').length;
    const exception = unreadable === 0 ? '' : `, but for ${(0,lib_text/* countOf */.pq)(unreadable, 'object')} that this job may not read`;
    return `everything is ready after ${(0,duration/* formatDuration */.a)(elapsedMs)}${exception}`;
}

// EXTERNAL MODULE: ./build/js/bundle/registryv1/applicable.js
var applicable = __webpack_require__(6737);
// EXTERNAL MODULE: ./build/js/lib/yaml-scalar.js
var yaml_scalar = __webpack_require__(6852);
;// CONCATENATED MODULE: ./build/js/lib/yaml-format.js


function formatYaml(value) {
    return isFilled(value)
        ? lines(value, '')
            .map((line) => `${line}\n`)
            .join('')
        : `${scalar(value, '')}\n`;
}
function isFilled(value) {
    return typeof value === 'object' && value !== null && Object.keys(value).length > 0;
}
function lines(value, indent) {
    if (Array.isArray(value))
        return value.flatMap((item) => itemLines(item, indent));
    return (0,kubernetes/* isJsonObject */.OW)(value)
        ? Object.entries(value).flatMap(([key, part]) => entryLines(key, part, indent))
        : [];
}
function itemLines(item, indent) {
    if (!isFilled(item))
        return [`${indent}- ${scalar(item, indent)}`];
    const [first = '', ...rest] = lines(item, `${indent}  `);
    return [`${indent}- ${first.slice(indent.length + 2)}`, ...rest];
}
function entryLines(key, value, indent) {
    const name = quoteUnlessPlain(key);
    const start = name.length < 900 ? `${indent}${name}:` : `${indent}? ${name}\n${indent}:`;
    if (!isFilled(value))
        return [`${start} ${scalar(value, indent)}`];
    if (name.length < 900)
        return [start, ...lines(value, Array.isArray(value) ? indent : `${indent}  `)];
    return [start, ...lines(value, `${indent}  `)];
}
function scalar(value, indent) {
    if (typeof value === 'string')
        return yaml_format_text(value, indent);
    if (Array.isArray(value))
        return '[]';
    if (typeof value === 'object' && value !== null)
        return '{}';
    return Object.is(value, -0) ? '0' : String(value);
}
const blockText = /^[^\s\p{Cc}](?!.*\n[ \t]+(?:\n|$))[\P{Cc}\n\t]*$/su;
const special = /[\u007F-\u00A0\u2028\u2029\uFEFF\uFFFE\uFFFF]/;
function yaml_format_text(value, indent) {
    if (!value.includes('\n') || !blockText.test(value) || special.test(value) || !value.isWellFormed())
        return quoteUnlessPlain(value);
    const body = value.replace(/\n+$/, '');
    const ends = value.length - body.length;
    const chomping = ends === 0 ? '-' : ends === 1 ? '' : '+';
    const inner = `${indent}  `;
    const written = body.split('\n').map((line) => (line === '' ? '' : `${inner}${line}`));
    return [`|${chomping}`, ...written, ...Array(Math.max(ends - 1, 0)).fill('')].join('\n');
}
const plainText = /^[A-Za-z_/](?:[\w./@+=%()$;,-]|:(?=[\w/])| (?=[\w./@+=%()$;-]))*$/;
const words = /^(?:y|n|yes|no|on|off|true|false|null|inf|nan|infinity)$/i;
function quoteUnlessPlain(value) {
    return plainText.test(value) && !words.test(value) && (0,yaml_scalar/* resolvePlain */.Rg)(value) === value ? value : quote(value);
}
function quote(value) {
    return JSON.stringify(value.toWellFormed()).replaceAll(new RegExp(special, 'g'), (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`);
}

// EXTERNAL MODULE: ./build/js/lib/rbac-rule.js
var rbac_rule = __webpack_require__(9375);
;// CONCATENATED MODULE: ./build/js/plan/rights/grants.js


const group = 'rbac.authorization.k8s.io';
function grantsOf(object, scope, objects, namespace) {
    if ((0,kubernetes/* groupOf */.F8)(object.apiVersion) !== group)
        return [];
    switch (object.kind) {
        case 'Role':
            return rulesOf(object, true).map((rule) => ({ at: scope, rule }));
        case 'ClusterRole':
            return [
                ...rulesOf(object, false).map((rule) => ({ at: undefined, rule })),
                ...aggregationGrants(object),
            ];
        case 'RoleBinding':
        case 'ClusterRoleBinding':
            return bindingGrants(object, scope, objects, namespace);
        default:
            return [];
    }
}
function rulesOf({ rules }, isNamespaced) {
    if (!Array.isArray(rules))
        return [];
    return rules
        .filter(kubernetes/* isJsonObject */.OW)
        .map(toRule)
        .filter((rule) => (0,rbac_rule/* ruleFault */.X)(rule, isNamespaced) === undefined);
}
function toRule(rule) {
    const verbs = textsOf(rule.verbs);
    const lists = ['apiGroups', 'resources', 'resourceNames', 'nonResourceURLs'];
    const filled = lists
        .map((list) => [list, textsOf(rule[list])])
        .filter(([, names]) => names.length > 0);
    return { verbs, ...Object.fromEntries(filled) };
}
function textsOf(list) {
    return Array.isArray(list) ? list.filter((item) => typeof item === 'string') : [];
}
function aggregationGrants({ aggregationRule, metadata }) {
    if (!(0,kubernetes/* isJsonObject */.OW)(aggregationRule))
        return [];
    return [{ at: undefined, rule: ruleFor('escalate', 'clusterroles', metadata.name) }];
}
function bindingGrants({ roleRef }, scope, objects, namespace) {
    if (!(0,kubernetes/* isJsonObject */.OW)(roleRef) || typeof roleRef.name !== 'string')
        return [];
    const { kind, name } = roleRef;
    if (kind !== 'Role' && kind !== 'ClusterRole')
        return [];
    const isDeployed = objects.some((other) => other.kind === kind &&
        (0,kubernetes/* groupOf */.F8)(other.apiVersion) === group &&
        other.metadata.name === name &&
        (kind === 'ClusterRole' || ((0,kubernetes/* namespaceOf */.N6)(other) ?? namespace) === scope));
    if (isDeployed)
        return [];
    return [{ at: scope, rule: ruleFor('bind', kind === 'Role' ? 'roles' : 'clusterroles', name) }];
}
function ruleFor(verb, resource, name) {
    return { verbs: [verb], apiGroups: [group], resources: [resource], resourceNames: [name] };
}

;// CONCATENATED MODULE: ./build/js/plan/rights/resources.js


const openshift = 'console.openshift.io';
const monitoring = 'monitoring.coreos.com';
const rbac = 'rbac.authorization.k8s.io';
const namespacedKinds = [
    ['', 'ConfigMap', 'configmaps'],
    ['', 'Secret', 'secrets'],
    ['', 'Service', 'services'],
    ['', 'ServiceAccount', 'serviceaccounts'],
    ['apps', 'Deployment', 'deployments'],
    ['autoscaling.k8s.io', 'VerticalPodAutoscaler', 'verticalpodautoscalers'],
    ['cert-manager.io', 'Certificate', 'certificates'],
    ['cert-manager.io', 'Issuer', 'issuers'],
    [monitoring, 'PodMonitor', 'podmonitors'],
    [monitoring, 'PrometheusRule', 'prometheusrules'],
    [monitoring, 'ServiceMonitor', 'servicemonitors'],
    ['networking.k8s.io', 'NetworkPolicy', 'networkpolicies'],
    ['policy', 'PodDisruptionBudget', 'poddisruptionbudgets'],
    [rbac, 'Role', 'roles'],
    [rbac, 'RoleBinding', 'rolebindings'],
];
const clusterKinds = [
    ['', 'Namespace', 'namespaces'],
    ['admissionregistration.k8s.io', 'MutatingWebhookConfiguration', 'mutatingwebhookconfigurations'],
    ['admissionregistration.k8s.io', 'ValidatingWebhookConfiguration', 'validatingwebhookconfigurations'],
    ['apiextensions.k8s.io', 'CustomResourceDefinition', 'customresourcedefinitions'],
    [openshift, 'ConsoleCLIDownload', 'consoleclidownloads'],
    [openshift, 'ConsoleLink', 'consolelinks'],
    [openshift, 'ConsolePlugin', 'consoleplugins'],
    [openshift, 'ConsoleQuickStart', 'consolequickstarts'],
    [openshift, 'ConsoleYAMLSample', 'consoleyamlsamples'],
    [rbac, 'ClusterRole', 'clusterroles'],
    [rbac, 'ClusterRoleBinding', 'clusterrolebindings'],
    ['scheduling.k8s.io', 'PriorityClass', 'priorityclasses'],
];
const known = new Map([
    ...entriesOf(namespacedKinds, true),
    ...entriesOf(clusterKinds, false),
]);
function entriesOf(kinds, namespaced) {
    return kinds.map(([group, kind, plural]) => [`${group}/${kind}`, { plural, namespaced }]);
}
function createResourceFinder(objects) {
    const defined = readDefinedKinds(objects);
    return ({ apiVersion, kind }) => known.get(`${(0,kubernetes/* groupOf */.F8)(apiVersion)}/${kind}`) ?? defined.get(kindKey(apiVersion, kind));
}

;// CONCATENATED MODULE: ./build/js/plan/rights/rule-set.js

class RuleSet {
    #scopes = new Map();
    add(scope, rule) {
        this.#scope(scope).rules.set(JSON.stringify(rule), rule);
    }
    addNamed(scope, verbs, apiVersion, resource, name) {
        const { named } = this.#scope(scope);
        const group = (0,kubernetes/* groupOf */.F8)(apiVersion);
        const key = JSON.stringify([group, resource, verbs]);
        const before = named.get(key) ?? { verbs, group, resource, names: new Set() };
        before.names.add(name);
        named.set(key, before);
    }
    roles() {
        return [...this.#scopes]
            .toSorted(([left], [right]) => ((left ?? '') < (right ?? '') ? -1 : 1))
            .map(([scope, { named, rules }]) => ({
            scope,
            rules: [...[...named.values()].map(rule_set_toRule), ...rules.values()],
        }));
    }
    #scope(scope) {
        const found = this.#scopes.get(scope) ?? { named: new Map(), rules: new Map() };
        this.#scopes.set(scope, found);
        return found;
    }
}
function rule_set_toRule({ verbs, group, resource, names }) {
    return { verbs, apiGroups: [group], resources: [resource], resourceNames: [...names].toSorted() };
}

;// CONCATENATED MODULE: ./build/js/plan/rights/rights.js




const workloads = new Set([
    'DaemonSet',
    'Deployment',
    'Job',
    'ReplicaSet',
    'StatefulSet',
]);
const ownWords = 'What bundle-deploy does with the objects of the bundle: look at them, create them and change them by server-side apply.';
const grantWords = 'What the bundle gives to its operator. Kubernetes lets nobody create a role or a binding with more rights than their own, so the identity that deploys must have them too; the alternative is the verbs `escalate` and `bind`, with which it could give itself any right.';
function rightsFor(objects, options) {
    const find = createResourceFinder(objects);
    const placed = objects.flatMap((object) => {
        const resource = find(object);
        if (resource === undefined)
            return [];
        const scope = resource.namespaced ? ((0,kubernetes/* namespaceOf */.N6)(object) ?? options.namespace) : undefined;
        return [{ object, plural: resource.plural, scope }];
    });
    const grants = new RuleSet();
    for (const { object, scope } of placed) {
        for (const { at, rule } of grantsOf(object, scope, objects, options.namespace))
            grants.add(at, rule);
    }
    return {
        namespaces: options.createNamespace ? [toNamespace(options.namespace)] : [],
        roles: [
            ...ownRights(placed, options)
                .roles()
                .map(({ scope, rules }) => toRole(options.name, scope, rules, ownWords)),
            ...grants.roles().map(({ scope, rules }) => toRole(`${options.name}-grants`, scope, rules, grantWords)),
        ],
        unknown: objects.filter((object) => find(object) === undefined).map((object) => (0,kubernetes/* describeObject */.v8)(object)),
    };
}
function ownRights(placed, options) {
    const own = new RuleSet();
    const verbs = ['get', 'create', 'patch', ...(options.deletes ? ['delete'] : [])];
    for (const { object, plural, scope } of placed) {
        own.addNamed(scope, verbs, object.apiVersion, plural, object.metadata.name);
        if (options.wait && scope !== undefined && workloads.has(object.kind))
            own.add(scope, podsRule);
    }
    const used = placed.flatMap(({ scope }) => scope ?? []);
    for (const name of new Set([...(options.createNamespace ? [options.namespace] : []), ...used])) {
        own.addNamed(undefined, ['get'], 'v1', 'namespaces', name);
    }
    return own;
}
const podsRule = rule(['list'], '', 'pods');
function rule(verbs, group, resource) {
    return { verbs, apiGroups: [group], resources: [resource] };
}
function toNamespace(name) {
    return { apiVersion: 'v1', kind: 'Namespace', metadata: { name } };
}
function toRole(name, scope, rules, why) {
    const metadata = {
        name,
        ...(scope !== undefined && { namespace: scope }),
        annotations: { 'kubernetes.io/description': why },
    };
    const kind = scope === undefined ? 'ClusterRole' : 'Role';
    return { apiVersion: 'rbac.authorization.k8s.io/v1', kind, metadata, rules };
}

;// CONCATENATED MODULE: ./build/js/rights-file.js






const rights_file_maxNamed = 10;
async function writeRights({ objects, operator }, { namespace, createNamespace, wait }, { temporaryDirectory }, { storage, clock, log }) {
    if (operator === undefined)
        return undefined;
    const known = objects.filter(applicable/* hasIdentity */.r).map(({ object }) => object);
    const options = { name: 'bundle-deploy', namespace, createNamespace, wait, deletes: false };
    const { namespaces, roles, unknown } = rightsFor(known, options);
    if (unknown.length > 0) {
        log.info(`${describeUnknown(unknown)}.`);
    }
    const documents = [...namespaces, ...roles].map((object) => formatYaml(object));
    const directory = (0,external_node_path_.join)(temporaryDirectory, `bundle-deploy-${randomName(clock)}`);
    const path = (0,external_node_path_.join)(directory, 'rights.yaml');
    try {
        await storage.makeDirectory(directory);
        await storage.write(path, Buffer.from(`${commentOn(unknown)}${documents.join('---\n')}`));
        return { path, unknown };
    }
    catch (error) {
        log.warning(`The rights could not be written to ${(0,lib_text/* oneLine */.TN)(path)}: ${(0,lib_text/* oneLine */.TN)(String(error))}.`);
        return undefined;
    }
}
function commentOn(unknown) {
    return unknown.length === 0
        ? ''
        : `# Not complete. ${describeUnknown(unknown)}: only a cluster knows their kinds.\n`;
}
function describeUnknown(unknown) {
    const named = unknown.slice(0, rights_file_maxNamed).map((name) => (0,lib_text/* oneLine */.TN)(name, 200));
    return `The rights for ${named.join(', ')}${unknown.length > rights_file_maxNamed ? ' and others' : ''} are not known`;
}

;// CONCATENATED MODULE: ./build/js/source/directory-hint.js


async function hintAtDirectory(error, reference, disk) {
    const isFromRegistry = error instanceof lib_error/* BundleError */.rJ && /^(?:REGISTRY|MANIFEST)_/.test(error.code);
    if (!isFromRegistry || reference.includes(':') || reference.startsWith('.'))
        return error;
    const found = await disk.stat(reference).catch(() => undefined);
    if (found?.type !== 'directory')
        return error;
    return new lib_error/* BundleError */.rJ(error.code, error.message, {
        hint: `${(0,lib_text/* oneLine */.TN)(reference)} is a directory here: write \`bundle: ./${(0,lib_text/* oneLine */.TN)(reference)}\` to use it.`,
        cause: error,
    });
}

;// CONCATENATED MODULE: ./build/js/source/media-type.js
const indexTypes = new Set([
    'application/vnd.oci.image.index.v1+json',
    'application/vnd.docker.distribution.manifest.list.v2+json',
]);
const imageTypes = new Set([
    'application/vnd.oci.image.manifest.v1+json',
    'application/vnd.docker.distribution.manifest.v2+json',
]);
const genericTypes = new Set([
    '',
    'text/plain',
    'application/json',
    'application/octet-stream',
]);
const acceptedManifests = [
    ...['application/vnd.oci.image.index.v1+json', 'application/vnd.oci.image.manifest.v1+json'],
    'application/vnd.docker.distribution.manifest.list.v2+json',
    'application/vnd.docker.distribution.manifest.v2+json',
    'application/vnd.oci.artifact.manifest.v1+json',
    '*/*;q=0.1',
].join(', ');
function isIndexType(mediaType) {
    return indexTypes.has(mediaType);
}
function isImageType(mediaType) {
    return imageTypes.has(mediaType);
}
function normalizeMediaType(text) {
    const type = (text ?? '').split(';', 1)[0]?.trim().toLowerCase() ?? '';
    return genericTypes.has(type) ? undefined : type;
}
function whyRefused(mediaType) {
    if (/^application\/vnd\.docker\.distribution\.manifest\.v1\+(?:json|prettyjws)$/.test(mediaType)) {
        return 'a Docker schema 1 manifest, which registries and clients have given up';
    }
    if (mediaType === 'application/vnd.oci.artifact.manifest.v1+json') {
        return 'an OCI artifact manifest, which was withdrawn before image-spec 1.1';
    }
    return undefined;
}
function isForeignLayer(mediaType) {
    return mediaType.includes('.nondistributable.') || mediaType.includes('.rootfs.foreign.');
}

;// CONCATENATED MODULE: ./build/js/source/platform.js



const attestationAnnotation = 'vnd.docker.reference.type';
const maxListed = 20;
function parsePlatform(text) {
    const parts = text.trim().toLowerCase().split('/');
    const [os, architecture, variant] = parts;
    const isWellFormed = parts.length <= 3 && parts.every((part) => /^[a-z0-9._-]+$/.test(part));
    if (os === undefined || architecture === undefined || !isWellFormed) {
        throw new lib_error/* BundleError */.rJ('INPUT_INVALID', `Platform "${(0,lib_text/* oneLine */.TN)(text)}" is not os/architecture[/variant].`, {
            hint: 'Write a platform such as linux/amd64 or linux/arm64/v8.',
        });
    }
    return { os, architecture, ...(variant !== undefined && { variant }) };
}
function formatPlatform({ os, architecture, variant }) {
    return [os, architecture, variant].filter((part) => part !== undefined).join('/');
}
function choosePlatform(children, wanted, name) {
    const candidates = preferArtifactType(dropRepeats(children.filter(isCandidate)), wanted.artifactType);
    const [only, ...others] = candidates;
    if (only !== undefined && others.length === 0)
        return only;
    const chosen = findPlatform(candidates, wanted.platform) ?? onlyOne(candidates.filter(hasNoPlatform));
    if (chosen !== undefined)
        return chosen;
    throw platform_notFound(candidates, wanted.platform, name);
}
function isCandidate({ mediaType, platform, annotations }) {
    if (!isImageType(mediaType) && !isIndexType(mediaType))
        return false;
    if (platform?.os === 'unknown' && platform.architecture === 'unknown')
        return false;
    return annotations?.[attestationAnnotation] !== 'attestation-manifest';
}
function dropRepeats(children) {
    return [...new Map(children.map((child) => [`${child.digest} ${describePlatform(child)}`, child])).values()];
}
function preferArtifactType(children, artifactType) {
    const preferred = children.filter((child) => artifactType !== undefined && child.artifactType === artifactType);
    return preferred.length > 0 ? preferred : children;
}
function findPlatform(children, wanted) {
    const fitting = children.filter(({ platform }) => platform?.os === wanted.os && platform.architecture === wanted.architecture);
    const variant = variantOf(wanted);
    const exact = fitting.find(({ platform }) => platform !== undefined && variantOf(platform) === variant);
    return exact ?? (wanted.variant === undefined ? fitting[0] : undefined);
}
function variantOf({ architecture, variant }) {
    return architecture === 'arm64' && variant === 'v8' ? undefined : variant;
}
function hasNoPlatform(child) {
    return child.platform === undefined;
}
function onlyOne(children) {
    return children.length === 1 ? children[0] : undefined;
}
function describePlatform({ platform }) {
    return platform === undefined ? 'no platform' : formatPlatform(platform);
}
function platform_notFound(children, wanted, name) {
    if (children.length === 0) {
        return new lib_error/* BundleError */.rJ('PLATFORM_NOT_FOUND', `${name} is an index without an image in it.`, {
            hint: 'Build the bundle again: its index lists no manifest that can be read.',
        });
    }
    const listed = children.slice(0, maxListed).map(describePlatform);
    const more = children.length > maxListed ? ` and ${children.length - maxListed} more` : '';
    return new lib_error/* BundleError */.rJ('PLATFORM_NOT_FOUND', `${name} has no image for ${formatPlatform(wanted)}, only for: ${(0,lib_text/* oneLine */.TN)(listed.join(', '))}${more}.`, { hint: 'Set `platform` to one of those listed, or name a manifest of the index by its digest.' });
}

// EXTERNAL MODULE: ./build/js/lib/semver.js
var semver = __webpack_require__(4972);
;// CONCATENATED MODULE: ./build/js/lib/semver-helm.js


const maxVersionLength = 256;
const maxRangeLength = 512;
const maxAlternatives = 32;
const space = '[\\t\\n\\f\\r ]';
const suffix = (mark) => `(?:${mark}([0-9A-Za-z-]+(?:\\.[0-9A-Za-z-]+)*))?`;
const versionShape = new RegExp(`^v?([0-9]+)(?:\\.([0-9]+))?(?:\\.([0-9]+))?${suffix('-')}${suffix('\\+')}$`);
const boundShape = `v?([0-9xX*|]+)(?:\\.([0-9xX*|]+))?(?:\\.([0-9xX*|]+))?${suffix('-')}${suffix('\\+')}`;
const conditionShape = new RegExp(`(~>|[!<>]=|=[<>]|[=<>~^]|)${space}*(${boundShape})`, 'y');
const separatorShape = new RegExp(`${space}*,${space}*|${space}+`, 'y');
const hyphenShape = new RegExp(`${space}*(${boundShape})${space}+-${space}+(${boundShape})${space}*`, 'g');
const secondVersion = 7;
const isAtLeast = (candidate, { bound }) => (0,semver/* compareSemver */.mU)(candidate, bound) >= 0;
const tests = {
    '': isSame,
    '=': isSame,
    '!=': isOther,
    '>': isAfter,
    '<': (candidate, { bound }) => (0,semver/* compareSemver */.mU)(candidate, bound) < 0,
    '>=': isAtLeast,
    '=>': isAtLeast,
    '<=': isUpTo,
    '=<': isUpTo,
    '~': isPatchOf,
    '~>': isPatchOf,
    '^': isCompatible,
};
const helmSemver = { parseStrict, parseTolerant, parseRange };
function parseStrict(text) {
    const numbers = /^([0-9]+)\.([0-9]+)\.([0-9]+)(?:[-+]|$)/.exec(text)?.slice(1);
    if (numbers === undefined || numbers.some((digits) => /^0[0-9]/.test(digits)))
        return undefined;
    return parseTolerant(text);
}
function parseTolerant(text) {
    if (text.length > maxVersionLength)
        return undefined;
    const [, majorText = '', minorText = '0', patchText = '0', pre, meta] = versionShape.exec(text) ?? [];
    const [major, minor, patch] = [majorText, minorText, patchText].map(semver/* parseNumber */.$J);
    if (major === undefined || minor === undefined || patch === undefined)
        return undefined;
    const prerelease = pre?.split('.') ?? [];
    const build = meta?.split('.') ?? [];
    const isSound = prerelease.every(semver/* isPrereleaseIdentifier */._m) && build.every(semver/* isBuildIdentifier */._o);
    return isSound ? { major, minor, patch, prerelease, build } : undefined;
}
function parseRange(text) {
    if (Buffer.byteLength(text) > maxRangeLength) {
        return { problem: `it is longer than ${maxRangeLength} bytes` };
    }
    const alternatives = expandHyphens(text).split('||');
    if (alternatives.length > maxAlternatives) {
        return { problem: `it has more than ${maxAlternatives} alternatives` };
    }
    const parsed = alternatives.map(parseConditions);
    const faulty = alternatives.find((_, index) => parsed[index] === undefined);
    if (faulty !== undefined) {
        return {
            problem: faulty.trim() === ''
                ? 'it is empty, or has nothing on one side of "||"'
                : `"${(0,lib_text/* oneLine */.TN)(faulty)}" is no condition that Helm reads, such as ^1.2.3 or >=1.2`,
        };
    }
    return { range: (version) => parsed.some((conditions) => areMet(version, conditions ?? [])) };
}
function expandHyphens(text) {
    let expanded = text;
    for (const match of text.matchAll(hyphenShape)) {
        const comparisons = `>= ${match[1]}, <= ${match[secondVersion]} `;
        expanded = expanded.replace(match[0], () => comparisons);
    }
    return expanded;
}
function parseConditions(text) {
    const trimmed = trimSpace(text);
    const conditions = [];
    for (let position = 0;;) {
        const match = matchAt(conditionShape, trimmed, position);
        const condition = match === undefined ? undefined : parseCondition(match);
        if (match === undefined || condition === undefined)
            return undefined;
        conditions.push(condition);
        position += match[0].length;
        if (position === trimmed.length)
            return conditions;
        const separator = matchAt(separatorShape, trimmed, position);
        if (separator === undefined)
            return undefined;
        position += separator[0].length;
    }
}
function trimSpace(text) {
    return text.replace(new RegExp(`^${space}+`), '').replace(new RegExp(`(?<!${space})${space}+$`), '');
}
function matchAt(shape, text, position) {
    shape.lastIndex = position;
    return shape.exec(text) ?? undefined;
}
function parseCondition(match) {
    const [, operator = '', version = '', major, minor, patch, pre] = match;
    const prerelease = pre === undefined ? '' : `-${pre}`;
    const wildcard = findWildcard(major, minor, patch);
    const bound = parseTolerant({
        major: `0.0.0${prerelease}`,
        minor: `${major}.0.0${prerelease}`,
        patch: `${major}.${minor}.0${prerelease}`,
        none: version,
    }[wildcard]);
    return bound && { operator, bound, wildcard };
}
function findWildcard(...parts) {
    const index = parts.findIndex((part) => part === undefined || /^[xX*]$/.test(part));
    return ['major', 'minor', 'patch'][index] ?? 'none';
}
function areMet(candidate, conditions) {
    const namesPrerelease = conditions.some(({ bound }) => bound.prerelease.length > 0);
    if (candidate.prerelease.length > 0 && !namesPrerelease)
        return false;
    return conditions.every((condition) => tests[condition.operator]?.(candidate, condition) ?? false);
}
function isSame(candidate, condition) {
    if (condition.wildcard !== 'none')
        return isPatchOf(candidate, condition);
    return (0,semver/* compareSemver */.mU)(candidate, condition.bound) === 0;
}
function isOther(candidate, { bound, wildcard }) {
    switch (wildcard) {
        case 'minor':
            return candidate.major !== bound.major;
        case 'patch':
            return (candidate.major !== bound.major ||
                candidate.minor !== bound.minor ||
                (0,semver/* comparePrereleases */.VT)(candidate.prerelease, bound.prerelease) !== 0);
        default:
            return (0,semver/* compareSemver */.mU)(candidate, bound) !== 0;
    }
}
function isAfter(candidate, { bound, wildcard }) {
    switch (wildcard) {
        case 'minor':
            return candidate.major > bound.major;
        case 'patch':
            return (candidate.major > bound.major || (candidate.major === bound.major && candidate.minor > bound.minor));
        default:
            return (0,semver/* compareSemver */.mU)(candidate, bound) > 0;
    }
}
function isUpTo(candidate, { bound, wildcard }) {
    if (wildcard === 'none')
        return (0,semver/* compareSemver */.mU)(candidate, bound) <= 0;
    if (candidate.major !== bound.major)
        return candidate.major < bound.major;
    return wildcard === 'minor' || candidate.minor <= bound.minor;
}
function isPatchOf(candidate, condition) {
    const { bound, wildcard } = condition;
    if (!isAtLeast(candidate, condition))
        return false;
    const isZero = bound.major === 0n && bound.minor === 0n && bound.patch === 0n;
    if (isZero && (wildcard === 'none' || wildcard === 'major'))
        return true;
    return candidate.major === bound.major && (wildcard === 'minor' || candidate.minor === bound.minor);
}
function isCompatible(candidate, condition) {
    const { bound, wildcard } = condition;
    if (!isAtLeast(candidate, condition) || candidate.major !== bound.major)
        return false;
    if (bound.major > 0n || wildcard === 'minor')
        return true;
    if (candidate.minor !== bound.minor)
        return false;
    return bound.minor > 0n || wildcard === 'patch' || candidate.patch === bound.patch;
}

// EXTERNAL MODULE: ./build/js/source/local.js
var local = __webpack_require__(3649);
;// CONCATENATED MODULE: ./build/js/source/directory-walk.js




const directory_walk_defaultLimits = {
    entries: 100_000,
    fileBytes: 64 * 1024 * 1024,
    totalBytes: 1024 * 1024 * 1024,
    depth: 64,
};
const maxFaults = 20;
const forbiddenInName = /[\p{Cc}\uFFFD]/u;
async function walk(disk, { root, start }, limits, signal) {
    const state = { disk, root, limits, signal, files: [], faults: [], entries: 0, bytes: 0 };
    await visitDirectory(state, { path: '', chain: [start] });
    return { files: state.files, faults: state.faults };
}
function limitFault(root, what, limit) {
    return new lib_error/* BundleError */.rJ('SOURCE_INVALID', `Directory ${(0,lib_text/* oneLine */.TN)(root)} is too large: ${what}; the limit is ${limit}.`, {
        hint: 'Name the directory that holds the bundle alone.',
    });
}
async function visitDirectory(state, place) {
    const { disk, root, limits, signal } = state;
    if (place.chain.length - 1 > limits.depth) {
        throw limitFault(root, `${(0,lib_text/* oneLine */.TN)(place.path)} is too deep`, `${limits.depth} levels`);
    }
    const directory = place.chain.at(-1) ?? root;
    const entries = await disk.listDirectory(directory).catch((error) => {
        throw (0,local/* diskFault */.s9)(error, `Directory ${(0,lib_text/* oneLine */.TN)(directory)}`);
    });
    for (const entry of entries) {
        if (entry.name === '.git')
            continue;
        signal.throwIfAborted();
        if (++state.entries > limits.entries)
            throw limitFault(root, 'it has more entries', String(limits.entries));
        await visitEntry(state, place, directory, entry);
        if (state.faults.length >= maxFaults)
            return;
    }
}
async function visitEntry(state, place, directory, entry) {
    const path = place.path === '' ? entry.name : `${place.path}/${entry.name}`;
    if (forbiddenInName.test(entry.name)) {
        state.faults.push(fault(path, 'has a name with characters that a bundle cannot have', 'Rename it.'));
        return;
    }
    const location = `${directory}${directory.endsWith(external_node_path_.sep) ? '' : external_node_path_.sep}${entry.name}`;
    const realPath = entry.type === 'symlink' ? await followLink(state, path, location) : location;
    if (realPath === undefined)
        return;
    const found = await state.disk.stat(realPath).catch((error) => {
        throw (0,local/* diskFault */.s9)(error, `File ${(0,lib_text/* oneLine */.TN)(location)}`);
    });
    if (found.type === 'file')
        addFile(state, { path, realPath, executable: found.executable }, found.size);
    else if (found.type === 'other') {
        state.faults.push(fault(path, 'is neither a file nor a directory', 'Remove it: a bundle has no devices, sockets or pipes.'));
    }
    else if (place.chain.includes(realPath)) {
        state.faults.push(fault(path, 'is a link to a directory around it, which has no end', 'Remove the link.'));
    }
    else
        await visitDirectory(state, { path, chain: [...place.chain, realPath] });
}
function addFile(state, file, size) {
    const { limits, root } = state;
    state.bytes += size;
    if (size > limits.fileBytes) {
        throw limitFault(root, `file ${(0,lib_text/* oneLine */.TN)(file.path)} has ${(0,lib_text/* formatBytes */.z3)(size)}`, (0,lib_text/* formatBytes */.z3)(limits.fileBytes));
    }
    if (state.bytes > limits.totalBytes) {
        throw limitFault(root, 'its files are larger in all', (0,lib_text/* formatBytes */.z3)(limits.totalBytes));
    }
    state.files.push(file);
}
async function followLink(state, path, location) {
    let target;
    try {
        target = await state.disk.realPath(location);
    }
    catch {
        state.faults.push(fault(path, 'is a link that leads nowhere', 'Remove the link, or restore what it points at.'));
        return undefined;
    }
    if (target !== state.root && !(0,local/* isInside */.FK)(state.root, target)) {
        state.faults.push(fault(path, 'is a link that leads out of the directory', 'Replace the link by a copy.'));
        return undefined;
    }
    if ((0,external_node_path_.relative)(state.root, target).split(external_node_path_.sep).includes('.git')) {
        state.faults.push(fault(path, 'is a link into .git, which is not read', 'Replace the link by a copy.'));
        return undefined;
    }
    return target;
}
function fault(path, problem, hint) {
    return new lib_error/* BundleError */.rJ('SOURCE_INVALID', `${(0,lib_text/* oneLine */.TN)(path)} ${problem}.`, { hint, at: { file: path } });
}

;// CONCATENATED MODULE: ./build/js/source/directory.js







const readsAtOnce = 16;
async function readDirectory(reference, { disk }, signal, limits = directory_walk_defaultLimits) {
    signal.throwIfAborted();
    const root = await (0,local/* findDirectory */.te)(disk, reference.path);
    const { digest, files } = await readFolder(disk, { root, start: root }, signal, limits);
    return { kind: 'files', digest, reference: `directory:${reference.path}@${digest}`, root, files };
}
async function readFolder(disk, place, signal, limits = directory_walk_defaultLimits) {
    const { files: found, faults } = await walk(disk, place, limits, signal);
    const [first, ...others] = faults;
    if (first !== undefined)
        throw (0,lib_error/* combineErrors */.Lt)([first, ...others]);
    const sorted = found.toSorted((a, b) => Buffer.compare(Buffer.from(a.path), Buffer.from(b.path)));
    const files = await readFiles(disk, place.start, sorted, limits, signal);
    return { digest: digestOfFiles(files), files: new Map(files.map((file) => [file.path, file])) };
}
function digestOfFiles(files) {
    const digester = new lib_digest/* Digester */.Y8();
    for (const { path, bytes, executable } of files) {
        digester.update(Buffer.from(`${executable ? 1 : 0} ${(0,lib_digest/* hexOf */.ZD)((0,lib_digest/* digestOf */.ol)(bytes))} ${path}\n`));
    }
    return digester.digest();
}
async function readFiles(disk, root, found, limits, signal) {
    let total = 0;
    return (0,pool/* mapConcurrently */.X)(found, readsAtOnce, async ({ path, realPath, executable }) => {
        signal.throwIfAborted();
        const name = (0,lib_text/* oneLine */.TN)((0,external_node_path_.join)(root, path));
        const bytes = await disk.readFile(realPath).catch((error) => {
            throw (0,local/* diskFault */.s9)(error, `File ${name}`);
        });
        total += bytes.length;
        if (bytes.length > limits.fileBytes) {
            throw limitFault(root, `file ${name} has ${(0,lib_text/* formatBytes */.z3)(bytes.length)}`, (0,lib_text/* formatBytes */.z3)(limits.fileBytes));
        }
        if (total > limits.totalBytes) {
            throw limitFault(root, 'its files are larger in all', (0,lib_text/* formatBytes */.z3)(limits.totalBytes));
        }
        return { path, bytes, executable };
    });
}

// EXTERNAL MODULE: ./build/js/source/reference-local.js
var reference_local = __webpack_require__(6341);
;// CONCATENATED MODULE: ./build/js/source/archive-file.js





async function readArchiveFile({ path }, { disk }, unpackArchive, signal) {
    signal.throwIfAborted();
    await (0,local/* findSourceFile */.$r)(disk, path);
    const name = (0,lib_text/* oneLine */.TN)(path);
    const files = await unpackArchive(disk.openFile(path), name, signal).catch((error) => {
        signal.throwIfAborted();
        throw (0,local/* diskFault */.s9)(error, `File ${name}`);
    });
    refuseImages(files, path);
    const digest = digestOfFiles(files.values());
    return { kind: 'files', digest, reference: `archive:${path}@${digest}`, files };
}
function refuseImages(files, path) {
    const name = (0,lib_text/* oneLine */.TN)(path);
    if (files.has('manifest.json') && [...files.keys()].some((file) => /^blobs\/|\/layer\.tar$/.test(file))) {
        throw new lib_error/* BundleError */.rJ('SOURCE_INVALID', `${name} is an image that docker save has written.`, {
            hint: `Write docker-archive:${name}.`,
        });
    }
    if (!files.has('oci-layout'))
        return;
    throw new lib_error/* BundleError */.rJ('SOURCE_INVALID', `${name} is an OCI layout.`, { hint: (0,reference_local/* unpackHint */.co)(name) });
}

;// CONCATENATED MODULE: ./build/js/source/git-command.js





const timeoutMs = 10 * 60_000;
const configuration = [
    'core.hooksPath=/dev/null',
    'core.attributesFile=/dev/null',
    'core.fsmonitor=false',
    'core.autocrlf=false',
    'core.protectHFS=true',
    'core.protectNTFS=true',
    'core.askPass=',
    'credential.helper=',
    'protocol.allow=never',
    'submodule.recurse=false',
    'fetch.recurseSubmodules=false',
    'gc.auto=0',
    'maintenance.auto=false',
    'http.lowSpeedLimit=1000',
    'http.lowSpeedTime=60',
];
function createGit({ directory, url, certificateFile, runProcess, signal }) {
    const { protocol: scheme, hostname } = new URL(url);
    const protocol = scheme.replace(':', '');
    const settings = [
        ...configuration,
        `protocol.${protocol}.allow=always`,
        ...(isLoopback(hostname) ? ['http.proxy='] : []),
    ].flatMap((setting) => ['-c', setting]);
    const environment = {
        ...environmentOf(directory, protocol),
        ...(certificateFile !== undefined && { GIT_SSL_CAINFO: certificateFile }),
    };
    return async (...parameters) => {
        try {
            return await runProcess('git', [...settings, ...parameters], {
                workingDirectory: directory,
                environment,
                timeoutMs,
                signal,
            });
        }
        catch (error) {
            signal.throwIfAborted();
            throw startFault(error);
        }
    };
}
function environmentOf(directory, protocol) {
    const repository = (0,external_node_path_.join)(directory, 'git');
    return {
        GIT_DIR: repository,
        GIT_WORK_TREE: (0,external_node_path_.join)(directory, 'tree'),
        GIT_INDEX_FILE: (0,external_node_path_.join)(repository, 'index'),
        GIT_OBJECT_DIRECTORY: (0,external_node_path_.join)(repository, 'objects'),
        GIT_ALTERNATE_OBJECT_DIRECTORIES: '',
        GIT_CONFIG_NOSYSTEM: '1',
        GIT_CONFIG_SYSTEM: '/dev/null',
        GIT_CONFIG_GLOBAL: '/dev/null',
        GIT_CONFIG_COUNT: '0',
        GIT_CONFIG_PARAMETERS: '',
        GIT_ATTR_NOSYSTEM: '1',
        GIT_ALLOW_PROTOCOL: protocol,
        GIT_PROTOCOL_FROM_USER: '0',
        GIT_TERMINAL_PROMPT: '0',
        GIT_ASKPASS: '',
        SSH_ASKPASS: '',
        HOME: directory,
        XDG_CONFIG_HOME: directory,
        LC_ALL: 'C',
        LANGUAGE: '',
    };
}
function startFault(error) {
    switch ((0,retry/* codeOf */.$N)(error)) {
        case 'ENOENT':
            return new lib_error/* BundleError */.rJ('SOURCE_INVALID', 'git is not installed on this machine, and the bundle is in a git repository.', {
                hint: 'Install git in an earlier step, or check the repository out there and name its directory.',
                cause: error,
            });
        case 'PROCESS_TIMEOUT':
            return new lib_error/* BundleError */.rJ('SOURCE_UNREACHABLE', `git was stopped: it did not end within ${timeoutMs / 60_000} minutes.`, {
                hint: 'Run again; for a repository that is this large use actions/checkout and name the directory.',
                cause: error,
            });
        case undefined:
            return error;
        default:
            return new lib_error/* BundleError */.rJ('SOURCE_INVALID', `git cannot be run: ${(0,lib_text/* oneLine */.TN)(error instanceof Error ? error.message : String(error))}.`, { hint: 'Check the installation of git on this machine.', cause: error });
    }
}

;// CONCATENATED MODULE: ./build/js/source/git-fault.js


const checkout = 'for a private one, check it out in an earlier step (actions/checkout) and name its directory.';
const distrust = /SSL certificate|certificate verif|local issuer certificate|gnutls_handshake|TLS connect error|SSL_/i;
const rules = [
    {
        pattern: /CONNECT tunnel failed|HTTP code \d+ from proxy|Proxy CONNECT aborted/i,
        code: 'SOURCE_UNREACHABLE',
        problem: 'is behind a proxy that does not let git through',
        hint: 'Check HTTPS_PROXY with its user and password, and whether the host belongs into NO_PROXY.',
    },
    {
        pattern: /couldn't find remote ref|not our ref|unadvertised object|no such remote ref/i,
        code: 'SOURCE_NOT_FOUND',
        problem: 'has no such branch, tag or commit',
        hint: 'Check what follows the @: a commit is written in full, with 40 hex digits.',
    },
    {
        pattern: /repository '.*' not found|returned error: (?:401|403|404)|could not read (?:Username|Password)|Authentication failed/i,
        code: 'SOURCE_NOT_FOUND',
        problem: 'is not there, or not public',
        hint: `Check the address; no credentials are sent: ${checkout}`,
    },
    {
        pattern: distrust,
        code: 'SOURCE_UNREACHABLE',
        problem: 'has no certificate that git trusts',
        hint: "Name the CA's certificate in `registry-ca-file`; besides, git trusts this machine's certificates, or those of the file that GIT_SSL_CAINFO names.",
    },
    {
        pattern: /Could not resolve|Failed to connect|Couldn't connect|Connection|timed out|Operation too slow|RPC failed|early EOF|hung up|disconnect|returned error: (?:429|5\d\d)/i,
        code: 'SOURCE_UNREACHABLE',
        problem: 'cannot be reached',
        hint: 'Check the host and the proxy variables, and run again.',
    },
];
const git_fault_transient = /Connection (?:reset|timed out)|RPC failed|early EOF|hung up|disconnect|returned error: (?:429|5\d\d)|tunnel failed, response 5\d\d|CONNECT aborted/i;
function isTransient(stderr) {
    return git_fault_transient.test(stderr);
}
function isDistrust(stderr) {
    return distrust.test(stderr);
}
function gitFault(name, command, stderr) {
    const words = (0,lib_text/* oneLine */.TN)(stderr);
    const rule = rules.find(({ pattern }) => pattern.test(stderr));
    if (rule === undefined) {
        return new lib_error/* BundleError */.rJ('SOURCE_INVALID', `git ${command} failed for ${name}: ${words}.`, {
            hint: 'Try the same with git on a machine of yours; a repository that only works with credentials or hooks is not read.',
        });
    }
    return new lib_error/* BundleError */.rJ(rule.code, `The repository of ${name} ${rule.problem} (git: ${words}).`, {
        hint: rule.hint,
    });
}

// EXTERNAL MODULE: ./build/js/source/reference-error.js
var reference_error = __webpack_require__(2088);
// EXTERNAL MODULE: ./build/js/source/reference-grammar.js
var reference_grammar = __webpack_require__(4779);
// EXTERNAL MODULE: ./build/js/source/reference-secrets.js
var reference_secrets = __webpack_require__(4623);
;// CONCATENATED MODULE: ./build/js/source/reference-web.js





const gitHint = 'Write git+https://host/repository.git@ref, where ref is a branch, a tag or a full commit; add #path for a folder of it.';
const checkoutHint = 'Check the repository out in an earlier step (actions/checkout has `ssh-key` and `token`) and name its directory, such as ./repository.';
function parseHttps(text) {
    const { base, fragment } = splitFragment(text);
    const url = parseUrl(text, base);
    if (!reference_local/* archiveEnding */.YG.test(url.pathname))
        throw invalidUrl(text, url);
    if (fragment !== undefined && !(0,lib_digest/* isDigest */.Bc)(fragment)) {
        throw (0,reference_error/* invalidReference */.n3)(text, `after the # ${(0,reference_grammar/* checkDigest */.H2)(fragment)}`, {
            hint: 'Pin the file by #sha256: and the 64 hex digits that sha256sum prints for it.',
        });
    }
    return { kind: 'https', url: url.href, ...(fragment !== undefined && { fileDigest: fragment }) };
}
function parseGit(text) {
    const scheme = /^(?:git\+)?([a-z0-9+]*):/i.exec(text)?.[1]?.toLowerCase();
    if (scheme !== 'https' && scheme !== 'http') {
        throw (0,reference_error/* unsupportedReference */.XH)(text, `A git repository over "${scheme}"`, `${gitHint} ${checkoutHint}`);
    }
    const { base, fragment } = splitFragment(text.replace(/^git\+/i, ''));
    const at = base.lastIndexOf('@');
    const hasRef = at > base.indexOf('/', base.indexOf('//') + 2);
    const url = parseUrl(text, hasRef ? base.slice(0, at) : base);
    if (url.search !== '')
        throw (0,reference_error/* invalidReference */.n3)(text, 'it has a "?"', { hint: gitHint });
    if (url.pathname === '/')
        throw (0,reference_error/* invalidReference */.n3)(text, 'it names no repository', { hint: gitHint });
    return {
        kind: 'git',
        url: url.href,
        ...(hasRef && { ref: checkRef(text, base.slice(at + 1)) }),
        ...(fragment !== undefined && { path: checkPath(text, fragment) }),
    };
}
function splitFragment(text) {
    const hash = text.indexOf('#');
    return hash < 0 ? { base: text } : { base: text.slice(0, hash), fragment: text.slice(hash + 1) };
}
function parseUrl(text, base) {
    const url = URL.parse(base);
    if (url === null || /\s/.test(base))
        throw (0,reference_error/* invalidReference */.n3)(text, 'it is no URL');
    if (url.username !== '' || url.password !== '') {
        throw (0,reference_error/* invalidReference */.n3)(text, 'it has a user or a password, which would end up in logs', {
            hint: `Without them only what is public can be read. ${checkoutHint}`,
        });
    }
    if (url.protocol === 'https:' || isLoopback(url.hostname))
        return url;
    throw (0,reference_error/* invalidReference */.n3)(text, `plain http is only used on this machine, and ${url.host} is another`, {
        hint: 'Write https://.',
    });
}
function invalidUrl(text, url) {
    if (/@sha(?:256|512):[^/]*$/i.test(url.pathname)) {
        return (0,reference_error/* invalidReference */.n3)(text, 'a file on the web is pinned by a "#", not by an "@"', {
            hint: 'Write #sha256:… and the 64 hex digits that sha256sum prints for the file.',
        });
    }
    if (/\.git(?:@|\/?$)/.test(url.pathname)) {
        return (0,reference_error/* invalidReference */.n3)(text, 'it is a web address of a git repository', { hint: gitHint });
    }
    return (0,reference_error/* invalidReference */.n3)(text, 'it is a web address', {
        hint: 'For a registry drop the scheme: write registry/repository:tag. An archive on the web must end in .tgz, .tar.gz, .tar.zst or .tar.',
    });
}
function checkRef(text, ref) {
    const problem = findRefProblem(ref);
    if (problem === undefined)
        return ref;
    throw (0,reference_error/* invalidReference */.n3)(text, problem, { hint: gitHint });
}
function findRefProblem(ref) {
    if (ref === '')
        return 'nothing follows the @';
    if (ref.length > 255)
        return 'the ref is longer than 255 characters';
    const stranger = /[\s~^:?*[\\]|\.\.|@\{|\/\//.exec(ref)?.[0];
    if (stranger !== undefined)
        return `the ref has "${stranger}"`;
    const hasOddEnd = /^[-+/.]|[/.]$|\.lock$/.test(ref);
    return hasOddEnd ? `the ref "${ref}" starts or ends as no branch or tag does` : undefined;
}
function checkPath(text, path) {
    const parts = path.split('/').filter((part) => part !== '' && part !== '.');
    if (parts.length > 0 && !path.startsWith('/') && !parts.includes('..') && !parts.includes('.git')) {
        return parts.join('/');
    }
    throw (0,reference_error/* invalidReference */.n3)(text, `"${path}" after the # is no folder inside the repository`, { hint: gitHint });
}

;// CONCATENATED MODULE: ./build/js/source/reference.js





const registryScheme = /^(?:oci|docker):\/\//i;
const layoutScheme = /^oci-layout:/i;
const dockerArchiveScheme = /^docker-archive:/i;
const webScheme = /^https?:\/\//i;
const gitScheme = /^git(?:\+\w+)?:\/\//i;
const forbidden = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u;
function parseReference(text) {
    const trimmed = text.trim();
    if (trimmed === '')
        throw (0,reference_error/* invalidReference */.n3)(text, 'it is empty');
    const hidden = forbidden.exec(trimmed);
    if (hidden !== null) {
        const code = hidden[0].codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0');
        throw (0,reference_error/* invalidReference */.n3)(text, `it has the control character U+${code} at position ${hidden.index + 1}`);
    }
    const path = (0,reference_local/* parsePath */.Rr)(trimmed);
    if (path !== undefined)
        return path;
    if (registryScheme.test(trimmed))
        return parseRegistry(text, trimmed.replace(registryScheme, ''));
    if (layoutScheme.test(trimmed))
        return (0,reference_local/* parseLayout */.U8)(text, trimmed.replace(layoutScheme, ''));
    if (dockerArchiveScheme.test(trimmed)) {
        return (0,reference_local/* parseDockerArchive */._1)(text, trimmed.replace(dockerArchiveScheme, ''));
    }
    if (gitScheme.test(trimmed))
        return parseGit(trimmed);
    if (webScheme.test(trimmed))
        return parseHttps(trimmed);
    refuseLogin(text);
    refuseNearMisses(text, trimmed);
    return parseRegistry(text, trimmed);
}
function formatReference(reference) {
    switch (reference.kind) {
        case 'registry':
            return `${reference.host}/${reference.repository}${formatContent(reference) || ':latest'}`;
        case 'oci-layout':
            return `oci-layout:${reference.path}${formatContent(reference)}`;
        case 'docker-archive':
            return `docker-archive:${reference.path}${formatChoice(reference)}`;
        case 'directory':
        case 'archive':
            return reference.path;
        case 'https':
            return `${reference.url}${reference.fileDigest === undefined ? '' : `#${reference.fileDigest}`}`;
        case 'git':
            return `git+${reference.url}${formatCommit(reference)}`;
    }
}
function formatContent({ tag, digest }) {
    return `${tag === undefined ? '' : `:${tag}`}${digest === undefined ? '' : `@${digest}`}`;
}
function formatChoice({ image, index, digest }) {
    if (image !== undefined)
        return `:${image}`;
    if (index !== undefined)
        return `:@${index}`;
    return digest === undefined ? '' : `@${digest}`;
}
function formatCommit({ ref, path }) {
    return `${ref === undefined ? '' : `@${ref}`}${path === undefined ? '' : `#${path}`}`;
}
function parseRegistry(text, body) {
    refuseLogin(text);
    const space = body.search(/\s/);
    if (space >= 0)
        throw (0,reference_error/* invalidReference */.n3)(text, `it has white space inside, after "${body.slice(0, space)}"`);
    const { rest, digest } = (0,reference_grammar/* splitDigest */.vo)(body);
    const { name, tag } = (0,reference_grammar/* splitTag */.RK)(rest);
    if (name === '') {
        throw (0,reference_error/* invalidReference */.n3)(text, `it has no repository before the ${tag === undefined ? 'digest' : 'tag'}`);
    }
    const parsed = (0,reference_grammar/* parseName */.$q)(name);
    if ('problem' in parsed)
        throw (0,reference_error/* invalidReference */.n3)(text, parsed.problem);
    const content = (0,reference_grammar/* parseContent */.Fs)(tag, digest);
    if ('problem' in content)
        throw (0,reference_error/* invalidReference */.n3)(text, content.problem);
    return { kind: 'registry', ...parsed, ...content };
}
function refuseLogin(text) {
    if (!(0,reference_secrets/* hasLogin */.eA)(text))
        return;
    throw (0,reference_error/* invalidReference */.n3)(text, 'it has a user or a password, which would end up in logs', {
        hint: 'Write them into `registry-username` and `registry-password`, or log in with docker/login-action in an earlier step.',
    });
}
function refuseNearMisses(text, trimmed) {
    if (/^oci-archive:/i.test(trimmed)) {
        throw (0,reference_error/* unsupportedReference */.XH)(text, 'An oci-archive', (0,reference_local/* unpackHint */.co)(trimmed.split(':', 2)[1] ?? ''));
    }
    if (/^(?:docker-daemon|containers-storage):.*:/i.test(trimmed)) {
        throw (0,reference_error/* unsupportedReference */.XH)(text, "An image in a daemon's storage", 'Write it to a file (docker save -o image.tar IMAGE) and name that: docker-archive:image.tar.');
    }
    if (/^[^/@]+@[^/:]+:[^/].*\.git\b/.test(trimmed)) {
        throw (0,reference_error/* unsupportedReference */.XH)(text, 'A git repository over ssh', 'Write git+https://host/repository.git@ref, or check the repository out in an earlier step and name its directory.');
    }
    const labelled = /^(?:file|archive|directory):(?:\/\/)?(\.{0,2}\/[^@]*)/i.exec(trimmed)?.[1];
    if (labelled !== undefined) {
        throw (0,reference_error/* invalidReference */.n3)(text, 'a path is written without a scheme', { hint: `Write ${labelled}.` });
    }
    const scheme = /^([a-z][a-z0-9+.-]*):\/\//i.exec(trimmed)?.[1];
    if (scheme !== undefined)
        throw (0,reference_error/* invalidReference */.n3)(text, `"${scheme}://" is not known`);
    if (reference_local/* archiveEnding */.YG.test(trimmed)) {
        const shown = (0,reference_secrets/* hideSecrets */.s0)(trimmed);
        throw (0,reference_error/* invalidReference */.n3)(text, 'it ends as the name of a file does, but does not start as a path', {
            hint: `Write ./${shown} for the file, or oci://${shown} for a repository of that name.`,
        });
    }
}

;// CONCATENATED MODULE: ./build/js/source/git.js










const lfsPointer = Buffer.from('version https://git-lfs.github.com/spec/v1\n');
const policy = { attempts: 3, baseMs: 1000, maxMs: 10_000, maxRetryAfterMs: 0 };
async function readGit(reference, options) {
    const { host, signal, temporaryDirectory } = options;
    signal.throwIfAborted();
    const directory = (0,external_node_path_.join)(temporaryDirectory, `bundle-deploy-git-${randomName(host.clock)}`);
    await makeDirectories(directory, host);
    try {
        const commit = await checkOut(await createGits(directory, reference, options), reference, options);
        const place = await findPlace((0,external_node_path_.join)(directory, 'tree'), reference, host);
        const { digest, files } = await readFolder(host.disk, place, signal);
        warnOfPointers(files, host);
        const pinned = formatReference({ ...reference, ref: commit });
        return { kind: 'files', digest, reference: pinned, files };
    }
    finally {
        await remove(directory, host);
    }
}
async function makeDirectories(directory, { storage }) {
    try {
        await storage.makeDirectory((0,external_node_path_.join)(directory, 'tree'));
    }
    catch (error) {
        throw (0,local/* diskFault */.s9)(error, `Temporary directory ${(0,lib_text/* oneLine */.TN)(directory)}`);
    }
}
async function createGits(directory, { url }, { host, certificates, signal }) {
    const settings = { directory, url, runProcess: host.runProcess, signal };
    const ofMachine = createGit(settings);
    if (certificates === undefined)
        return [ofMachine];
    const certificateFile = (0,external_node_path_.join)(directory, 'certificates.pem');
    try {
        await host.storage.write(certificateFile, Buffer.from(certificates));
    }
    catch (error) {
        throw (0,local/* diskFault */.s9)(error, `Temporary file ${(0,lib_text/* oneLine */.TN)(certificateFile)}`);
    }
    return [createGit({ ...settings, certificateFile }), ofMachine];
}
async function checkOut(gits, reference, options) {
    const name = formatReference(reference);
    const { ref = 'HEAD' } = reference;
    const run = async (command, ...parameters) => {
        const { exitCode, stdout, stderr } = await gits[0](command, ...parameters);
        if (exitCode !== 0)
            throw gitFault(name, command, stderr);
        return Buffer.from(stdout).toString().trim();
    };
    await run('init', '--quiet', '--template=');
    await fetchFirst(gits, reference, options);
    const commit = await run('rev-parse', '--verify', '--quiet', 'FETCH_HEAD^{commit}');
    if (/^[0-9a-f]{40}$/.test(ref) && commit !== ref) {
        throw new lib_error/* BundleError */.rJ('SOURCE_INVALID', `${ref} in ${name} is no commit, but leads to commit ${commit}.`, {
            hint: 'Name the commit itself, or the tag by its name.',
        });
    }
    await run('checkout', '--quiet', '--detach', '--force', commit);
    return commit;
}
async function fetchFirst(gits, reference, { host, signal }) {
    const name = formatReference(reference);
    const { url, ref = 'HEAD' } = reference;
    let failure = '';
    for (const git of gits) {
        const { exitCode, stderr } = await (0,retry/* retry */.L5)(() => git('fetch', '--quiet', '--depth=1', '--no-tags', '--', url, ref), {
            what: `git fetch of ${name}`,
            ...{ host, signal, policy },
            judge: (result) => result.exitCode !== 0 && isTransient(result.stderr)
                ? { reason: (0,lib_text/* oneLine */.TN)(result.stderr) }
                : undefined,
        });
        if (exitCode === 0)
            return;
        failure = stderr;
        if (!isDistrust(stderr))
            break;
    }
    throw gitFault(name, 'fetch', failure);
}
async function findPlace(tree, reference, { disk }) {
    const { path = '.' } = reference;
    const what = `Folder ${(0,lib_text/* oneLine */.TN)(path)} of ${formatReference(reference)}`;
    try {
        const root = await disk.realPath(tree);
        const start = await disk.realPath((0,external_node_path_.join)(tree, path));
        const { type } = await disk.stat(start);
        if (type === 'directory' && (start === root || (0,local/* isInside */.FK)(root, start)))
            return { root, start };
    }
    catch (error) {
        throw (0,local/* diskFault */.s9)(error, what, 'SOURCE_NOT_FOUND');
    }
    throw new lib_error/* BundleError */.rJ('SOURCE_INVALID', `${what} is a file, or a link that leads out of the repository.`, {
        hint: 'Name a folder after the #; all of its files are read.',
    });
}
function warnOfPointers(files, { log }) {
    const pointers = [...files.values()].filter(({ bytes }) => lfsPointer.equals(bytes.subarray(0, lfsPointer.length)));
    const [first] = pointers;
    if (first === undefined)
        return;
    log.warning(`${(0,lib_text/* countOf */.pq)(pointers.length, 'file')} of the repository, such as ${(0,lib_text/* oneLine */.TN)(first.path)}, ${pointers.length === 1 ? 'is' : 'are'} in git LFS: only the pointer was read. Check the repository out with actions/checkout (\`lfs: true\`) and name its directory instead.`);
}
async function remove(directory, { storage, clock, log }) {
    for (let tries = 3;; tries--) {
        try {
            return await storage.remove(directory);
        }
        catch (error) {
            if (tries > 1)
                await clock.sleep(200, new AbortController().signal);
            else
                return log.debug(`${directory} was not removed: ${(0,lib_text/* oneLine */.TN)(String(error))}`);
        }
    }
}

// EXTERNAL MODULE: ./build/js/lib/proxy.js
var proxy = __webpack_require__(4710);
;// CONCATENATED MODULE: ./build/js/source/registry/pace.js
const minWindowBytes = 60 * 1024;
const windowMs = 60_000;
function enforcePace(http, clock) {
    return async (request) => {
        const response = await http(request);
        return { ...response, body: readAtPace(response.body, clock) };
    };
}
async function* readAtPace(body, clock) {
    let waited = 0;
    let bytes = 0;
    let since = clock.now();
    for await (const chunk of body) {
        waited += clock.now() - since;
        bytes += chunk.length;
        if (waited >= windowMs) {
            if (bytes < minWindowBytes)
                throw tooSlow(bytes, waited);
            waited = 0;
            bytes = 0;
        }
        yield chunk;
        since = clock.now();
    }
}
async function* endWithin(body, ms, clock) {
    const start = clock.now();
    let bytes = 0;
    for await (const chunk of body) {
        bytes += chunk.length;
        if (clock.now() - start > ms)
            throw tooSlow(bytes, clock.now() - start);
        yield chunk;
    }
}
function tooSlow(bytes, ms) {
    const message = `only ${bytes} bytes came in ${Math.round(ms / 1000)} s`;
    return Object.assign(new Error(message), { code: 'BODY_TIMEOUT' });
}

;// CONCATENATED MODULE: ./build/js/source/registry/address.js


const privateNetworks = new external_node_net_.BlockList();
for (const [network, length] of [
    ['0.0.0.0', 8],
    ['10.0.0.0', 8],
    ['127.0.0.0', 8],
    ['169.254.0.0', 16],
    ['172.16.0.0', 12],
    ['192.168.0.0', 16],
]) {
    privateNetworks.addSubnet(network, length, 'ipv4');
}
privateNetworks.addAddress('::', 'ipv6');
privateNetworks.addAddress('::1', 'ipv6');
privateNetworks.addSubnet('fc00::', 7, 'ipv6');
privateNetworks.addSubnet('fe80::', 10, 'ipv6');
function registryUrl(host, plainHttp = false) {
    const name = host === 'docker.io' ? 'registry-1.docker.io' : host;
    const url = new URL(`https://${name}`);
    return plainHttp || isLoopback(url.hostname) ? new URL(`http://${name}`) : url;
}
function isSamePeer(a, b) {
    return (a.origin === b.origin || (isLoopback(a.hostname) && a.hostname === b.hostname && portOf(a) === portOf(b)));
}
function portOf({ port, protocol }) {
    return port || (protocol === 'https:' ? '443' : '80');
}
function isPrivateAddress(hostname) {
    const name = hostname.replace(/^\[(.*)\]$/, '$1');
    const family = (0,external_node_net_.isIP)(name);
    if (family === 0)
        return isLoopback(name);
    return privateNetworks.check(name, family === 6 ? 'ipv6' : 'ipv4');
}

;// CONCATENATED MODULE: ./build/js/source/registry/transport.js



const maxRedirects = 10;
const maxDiscarded = 64 * 1024;
const redirectStatuses = new Set([301, 302, 303, 307, 308]);
const headersForAll = new Set(['accept', 'accept-encoding', 'range', 'user-agent']);
async function get(http, start, headers, signal, onHop = () => undefined) {
    let url = start;
    let allowed = headers;
    for (let count = 0; count <= maxRedirects; count++) {
        if (!isSamePeer(url, start))
            allowed = keepHeadersForAll(headers);
        onHop(url);
        const response = await http({ method: 'GET', url, headers: allowed, signal });
        if (!redirectStatuses.has(response.status))
            return { ...response, url };
        await discard(response.body);
        url = nextUrl(url, response.headers.location, start);
    }
    throw redirectFault(start, `redirects more than ${maxRedirects} times`);
}
function isWebPage(headers) {
    return /^\s*text\/html\b/i.test(headers['content-type'] ?? '');
}
function webPageFault(host, what) {
    return new lib_error/* BundleError */.rJ('REGISTRY_PROTOCOL', `Registry ${host} answered with a web page instead of the ${what}.`, {
        hint: 'Check that the host is a registry, and that no proxy or sign-in page stands before it.',
    });
}
function isLonger(headers, limit) {
    return Number(headers['content-length'] ?? 0) > limit;
}
async function readUpTo(body, limit) {
    const chunks = [];
    let size = 0;
    for await (const chunk of body) {
        size += chunk.length;
        if (size > limit)
            return undefined;
        chunks.push(chunk);
    }
    return Buffer.concat(chunks);
}
async function readStart(body, limit) {
    const chunks = [];
    let size = 0;
    for await (const chunk of body) {
        chunks.push(chunk);
        size += chunk.length;
        if (size >= limit)
            break;
    }
    return Buffer.concat(chunks).subarray(0, limit);
}
async function discard(body) {
    await readStart(body, maxDiscarded);
}
function keepHeadersForAll(headers) {
    return Object.fromEntries(Object.entries(headers).filter(([name]) => headersForAll.has(name.toLowerCase())));
}
function nextUrl(current, location, start) {
    const next = location === undefined ? null : URL.parse(location, current.href);
    if (next === null)
        throw redirectFault(start, `redirects to no address (Location: ${location ?? 'none'})`);
    if (next.protocol !== 'https:' && next.protocol !== 'http:') {
        throw redirectFault(start, `redirects to ${next.protocol}`);
    }
    if (current.protocol === 'https:' && next.protocol === 'http:') {
        throw redirectFault(start, `redirects from https to plain http at ${next.host}`);
    }
    if (isPrivateAddress(next.hostname) && !isPrivateAddress(start.hostname)) {
        throw redirectFault(start, `redirects to the private address ${next.host}`);
    }
    return next;
}
function redirectFault(start, problem) {
    return new lib_error/* BundleError */.rJ('REGISTRY_PROTOCOL', `Registry ${start.host} ${(0,lib_text/* oneLine */.TN)(problem)}.`, {
        hint: 'Ask who runs the registry, or a proxy before it, to correct its redirects.',
    });
}

;// CONCATENATED MODULE: ./build/js/source/https.js









const maxBytes = 512 * 1024 * 1024;
const maxReasonBytes = 64 * 1024;
const connectionHint = 'Check host and port, the proxy variables, and for a private CA `registry-ca-file`; run again when the network was at fault.';
async function readHttps({ url, fileDigest: pinned }, { host, unpackArchive, certificates, signal }) {
    const name = (0,lib_text/* oneLine */.TN)((0,reference_secrets/* hideSecrets */.s0)(url));
    const http = enforcePace(https_trustAlso(host.http, certificates), host.clock);
    const attempt = async () => {
        const answer = await https_request(http, new URL(url), name, signal);
        if (answer.status !== 200)
            return { ok: false, answer, reason: await readReason(answer, host.log.redact) };
        checkHeaders(answer, name);
        const digester = new lib_digest/* Digester */.Y8(pinned === undefined ? 'sha256' : (0,lib_digest/* algorithmOf */.Hy)(pinned));
        const files = await unpackArchive(measure(answer, digester, name), name, signal);
        return { ok: true, files, fileDigest: digester.digest() };
    };
    const done = await (0,retry/* retry */.L5)(attempt, {
        what: `GET ${name}`,
        ...{ host, signal },
        judge: (result) => (result.ok ? undefined : judgeStatus(result.answer, host.clock.now())),
    }).catch((error) => {
        signal.throwIfAborted();
        throw connectionFault(error, name);
    });
    if (!done.ok)
        throw refusal(done, name);
    const { files, fileDigest } = done;
    if (pinned !== undefined && pinned !== fileDigest)
        throw mismatch(name, fileDigest, pinned);
    const digest = digestOfFiles(files.values());
    return { kind: 'files', digest, reference: `${(0,reference_secrets/* hideSecrets */.s0)(url)}#${fileDigest}`, files };
}
function https_trustAlso(http, certificates) {
    if (certificates === undefined)
        return http;
    return (request) => http({ ...request, tls: { ...request.tls, additionalCa: certificates } });
}
async function https_request(http, url, name, signal) {
    const headers = { accept: '*/*', 'accept-encoding': 'identity', 'user-agent': 'bundle-deploy' };
    try {
        return await get(http, url, headers, signal);
    }
    catch (error) {
        if (!(error instanceof lib_error/* BundleError */.rJ))
            throw error;
        const problem = error.message.replace(/^Registry /, 'server ');
        throw invalid(name, problem.replace(/\.$/, ''), 'Name the address that the redirects end at.');
    }
}
function checkHeaders({ headers }, name) {
    if (/^\s*text\/html\b/i.test(headers['content-type'] ?? '')) {
        throw invalid(name, 'the server answered with a web page', 'Open the address in a private browser window: it must give the file to anybody, without signing in.');
    }
    if (isLonger(headers, maxBytes))
        throw tooLarge(name);
}
async function* measure({ body }, digester, name) {
    let size = 0;
    for await (const chunk of body) {
        size += chunk.length;
        if (size > maxBytes)
            throw tooLarge(name);
        digester.update(chunk);
        yield chunk;
    }
}
async function readReason({ headers, body }, redact) {
    const start = new TextDecoder().decode(await readStart(body, maxReasonBytes));
    const text = (0,lib_text/* oneLine */.TN)(redact((0,lib_text/* onlyText */.Cw)(start, headers['content-type'])));
    return text === '' || text.startsWith('<') ? '' : `: ${text}`;
}
function judgeStatus({ status, headers }, now) {
    if (!(0,retry/* isTransientStatus */.Dm)(status))
        return undefined;
    const retryAfterMs = (0,retry/* parseRetryAfter */.mu)(headers['retry-after'], now);
    return { reason: `HTTP ${status}`, ...(retryAfterMs !== undefined && { retryAfterMs }) };
}
function refusal({ answer, reason }, name) {
    const { status, url } = answer;
    const what = `HTTP ${status} from ${(0,lib_text/* oneLine */.TN)(url.host)}${reason}`;
    if (status >= 500 || (0,retry/* isTransientStatus */.Dm)(status)) {
        return new lib_error/* BundleError */.rJ('SOURCE_UNREACHABLE', `Server of ${name} fails (${what}).`, {
            hint: "Run again later; the server's status page or log has the cause.",
        });
    }
    return new lib_error/* BundleError */.rJ('SOURCE_NOT_FOUND', `${name} is not there, or not public (${what}).`, {
        hint: 'Check the address. No credentials are sent: download what is not public in an earlier step, and name the file.',
    });
}
function connectionFault(error, name) {
    if (error instanceof lib_error/* BundleError */.rJ || (0,retry/* codeOf */.$N)(error) === undefined)
        return error;
    const [first] = error instanceof AggregateError ? error.errors : [];
    const cause = first ?? error;
    const text = (0,lib_text/* oneLine */.TN)(cause instanceof Error ? cause.message : String(cause));
    const what = `${name} cannot be downloaded${(0,proxy/* describeProxy */.G)(error)}: ${text} (${(0,retry/* codeOf */.$N)(error)}).`;
    return new lib_error/* BundleError */.rJ('SOURCE_UNREACHABLE', what, {
        hint: (0,proxy/* proxyHint */.C)(error) ?? connectionHint,
        cause: error,
    });
}
function mismatch(name, actual, pinned) {
    return new lib_error/* BundleError */.rJ('DIGEST_MISMATCH', `${name} has the digest ${actual} instead of ${pinned}.`, {
        hint: 'Do not use the file until it is known why it changed; if it should have, correct the digest in `bundle`.',
    });
}
function tooLarge(name) {
    return invalid(name, `it has more than ${(0,lib_text/* formatBytes */.z3)(maxBytes)}`, 'Name an archive that holds the bundle alone.');
}
function invalid(name, problem, hint) {
    return new lib_error/* BundleError */.rJ('SOURCE_INVALID', `${name} cannot be used: ${problem}.`, { hint });
}

// EXTERNAL MODULE: ./build/js/source/json.js
var json = __webpack_require__(7398);
;// CONCATENATED MODULE: ./build/js/source/manifest.js






const manifest_maxManifestBytes = 4 * 1024 * 1024;
const sizeProblem = `it is larger than ${manifest_maxManifestBytes / 1024 / 1024} MiB`;
const schema1Type = 'application/vnd.docker.distribution.manifest.v1+json';
const maxLayers = 128;
const maxFaultsShown = 5;
function parseManifest(bytes, contentType, name) {
    const subject = subjectOf(name);
    const { document, kind } = readDocument(bytes, normalizeMediaType(contentType), subject);
    return kind === 'index' ? readIndex(document, subject) : readImage(document, subject, name);
}
function parseLayoutIndex(bytes, refuse) {
    const subject = { invalid: refuse, unsupported: (what) => refuse(`it is ${what}`) };
    const { document, kind } = readDocument(bytes, undefined, subject);
    if (kind !== 'index')
        throw refuse('it is the manifest of an image and not an index');
    return readIndex(document, subject);
}
function manifest_tooLarge(name) {
    return subjectOf(name).invalid(sizeProblem);
}
function subjectOf(name) {
    return {
        invalid: (problem) => new lib_error/* BundleError */.rJ('MANIFEST_INVALID', `The manifest of ${name} cannot be used: ${problem}.`, {
            hint: 'Build the bundle again with a current tool, and check that the reference names a bundle.',
        }),
        unsupported: (what) => new lib_error/* BundleError */.rJ('MANIFEST_UNSUPPORTED', `The manifest of ${name} is ${what}.`, {
            hint: 'Build the bundle as an OCI image (docker buildx, crane, oras and helm do).',
        }),
    };
}
function readDocument(bytes, declared, subject) {
    if (bytes.length > manifest_maxManifestBytes)
        throw subject.invalid(sizeProblem);
    const parsed = (0,json/* parseJson */.q)(bytes);
    if (declared !== undefined)
        refuseType(declared, subject);
    if ('problem' in parsed)
        throw subject.invalid(parsed.problem);
    if (!(0,kubernetes/* isJsonObject */.OW)(parsed.value))
        throw subject.invalid('it is not a JSON object');
    return { document: parsed.value, kind: manifest_typeOf(parsed.value, declared, subject) };
}
function refuseType(type, { unsupported }) {
    if (isImageType(type) || isIndexType(type))
        return;
    throw unsupported(whyRefused(type) ?? `of type "${(0,lib_text/* oneLine */.TN)(type, 100)}", which is no image manifest or index`);
}
function manifest_typeOf(document, declared, subject) {
    const { mediaType, schemaVersion } = document;
    if (schemaVersion === 1)
        refuseType(schema1Type, subject);
    if (schemaVersion !== undefined && schemaVersion !== 2)
        throw subject.invalid('its schemaVersion is not 2');
    const shape = shapeOf(document, subject);
    if (mediaType !== undefined && typeof mediaType !== 'string')
        throw subject.invalid('"mediaType" is not a string');
    const own = normalizeMediaType(mediaType);
    if (own !== undefined)
        refuseType(own, subject);
    if (own !== undefined && declared !== undefined && own !== declared) {
        throw subject.invalid(`it calls itself ${own}, but was delivered as ${declared}`);
    }
    const type = declared ?? own;
    if (type !== undefined)
        return isIndexType(type) ? 'index' : 'image';
    if (shape === undefined)
        throw subject.invalid('it has neither "manifests" nor "layers"');
    return shape;
}
function shapeOf({ manifests, layers }, subject) {
    if (manifests !== undefined && layers !== undefined) {
        throw subject.invalid('it has both "manifests" and "layers"');
    }
    if (manifests !== undefined)
        return 'index';
    return layers === undefined ? undefined : 'image';
}
function readIndex(document, subject) {
    return { kind: 'index', manifests: descriptorsOf(readList(document.manifests, 'manifests'), subject) };
}
function readImage(document, subject, name) {
    const { config, artifactType, layers } = document;
    if (Array.isArray(layers) && layers.length > maxLayers) {
        throw subject.invalid(`it has ${layers.length} layers, more than the ${maxLayers} allowed`);
    }
    const reads = [readDescriptor(config, 'config'), ...readList(layers, 'layers')];
    const [checkedConfig, ...checkedLayers] = descriptorsOf(reads, subject);
    if (checkedConfig === undefined)
        throw subject.invalid('it has no config');
    refuseForeign(checkedLayers, name);
    return {
        kind: 'image',
        ...(typeof artifactType === 'string' && { artifactType }),
        config: checkedConfig,
        layers: checkedLayers,
    };
}
function refuseForeign(layers, name) {
    const index = layers.findIndex(({ mediaType }) => isForeignLayer(mediaType));
    const layer = layers[index];
    if (layer === undefined)
        return;
    throw new lib_error/* BundleError */.rJ('LAYER_UNSUPPORTED', `Layer ${index + 1} of ${name} is not kept in the registry (${(0,lib_text/* oneLine */.TN)(layer.mediaType, 100)}).`, {
        hint: 'Build the bundle from a base without foreign layers, such as `scratch`; they are never fetched from elsewhere.',
    });
}
function readList(list, field) {
    if (!Array.isArray(list))
        return [{ fault: `"${field}" is not a list` }];
    return list.map((item, index) => readDescriptor(item, `${field}[${index}]`));
}
function descriptorsOf(reads, subject) {
    const faults = reads.flatMap((read) => ('fault' in read ? [read.fault] : []));
    if (faults.length > 0) {
        const more = faults.length > maxFaultsShown ? `; and ${faults.length - maxFaultsShown} more faults` : '';
        throw subject.invalid(`${faults.slice(0, maxFaultsShown).join('; ')}${more}`);
    }
    return reads.flatMap((read) => ('descriptor' in read ? [read.descriptor] : []));
}
function readDescriptor(value, where) {
    if (!(0,kubernetes/* isJsonObject */.OW)(value))
        return { fault: `"${where}" is no descriptor` };
    const { mediaType, digest, size, artifactType } = value;
    if (typeof mediaType !== 'string' || mediaType === '')
        return { fault: `"${where}" has no mediaType` };
    if (typeof digest !== 'string')
        return { fault: `"${where}" has no digest` };
    if (!(0,lib_digest/* isDigest */.Bc)(digest)) {
        return { fault: `the digest "${(0,lib_text/* oneLine */.TN)(digest, 80)}" of "${where}" is no sha256 or sha512 digest` };
    }
    if (typeof size !== 'number' || !Number.isSafeInteger(size) || size < 0) {
        return { fault: `the size of "${where}" is no whole number of bytes` };
    }
    const platform = readPlatform(value.platform);
    const annotations = readTexts(value.annotations);
    const data = readData(value.data, digest, size);
    const urls = Array.isArray(value.urls) ? value.urls.filter((url) => typeof url === 'string') : [];
    return {
        descriptor: {
            mediaType: mediaType.toLowerCase(),
            digest,
            size,
            ...(urls.length > 0 && { urls }),
            ...(typeof artifactType === 'string' && { artifactType }),
            ...(platform !== undefined && { platform }),
            ...(annotations !== undefined && { annotations }),
            ...(data !== undefined && { data }),
        },
    };
}
function readPlatform(value) {
    if (!(0,kubernetes/* isJsonObject */.OW)(value))
        return undefined;
    const { os, architecture, variant } = value;
    if (typeof os !== 'string' || typeof architecture !== 'string')
        return undefined;
    if (os === '' && architecture === '')
        return undefined;
    return { os, architecture, ...(typeof variant === 'string' && variant !== '' && { variant }) };
}
function readData(value, digest, size) {
    if (typeof value !== 'string')
        return undefined;
    const bytes = Buffer.from(value, 'base64');
    const isRight = bytes.length === size && (0,lib_digest/* digestOf */.ol)(bytes, (0,lib_digest/* algorithmOf */.Hy)(digest)) === digest;
    return isRight ? bytes : undefined;
}
function readTexts(value) {
    if (!(0,kubernetes/* isJsonObject */.OW)(value))
        return undefined;
    return Object.fromEntries(Object.entries(value).flatMap(([key, text]) => (typeof text === 'string' ? [[key, text]] : [])));
}

;// CONCATENATED MODULE: ./build/js/source/image.js




const maxIndexDepth = 3;
async function resolveImage(source, wanted, signal) {
    const root = await source.fetchRoot(signal);
    const { fetched, manifest } = await descend(source, root, wanted, signal);
    const { config, layers } = manifest;
    return {
        kind: 'image',
        digest: root.digest,
        manifestDigest: fetched.digest,
        reference: source.pin(root.digest),
        config,
        layers,
        size: [config, ...layers].reduce((total, { size }) => total + size, 0),
        openBlob: (descriptor, signal) => openBlob(source, descriptor, signal),
    };
}
async function descend(source, root, wanted, signal) {
    const passed = new Set();
    let fetched = root;
    for (;;) {
        const manifest = parseManifest(fetched.bytes, fetched.mediaType, image_nameOf(source, fetched, root));
        if (manifest.kind === 'image')
            return { fetched, manifest };
        passed.add(fetched.digest);
        const child = choosePlatform(manifest.manifests, wanted, image_nameOf(source, fetched, root));
        if (passed.has(child.digest))
            throw image_invalid(source, `index ${child.digest} contains itself`);
        if (passed.size > maxIndexDepth)
            throw image_invalid(source, `indexes are nested deeper than ${maxIndexDepth}`);
        fetched = await fetchChild(source, child, signal);
    }
}
async function fetchChild(source, child, signal) {
    const { data, digest } = child;
    const fetched = data === undefined ? await source.fetchManifest(child, signal) : { bytes: data, digest };
    if (fetched.bytes.length !== child.size) {
        throw image_invalid(source, `${child.digest} has ${fetched.bytes.length} bytes, but its index says ${child.size}`);
    }
    return { ...fetched, mediaType: normalizeMediaType(fetched.mediaType) ?? child.mediaType };
}
function openBlob(source, descriptor, signal) {
    const { data } = descriptor;
    return data === undefined ? source.openBlob(descriptor, signal) : once(data);
}
async function* once(bytes) {
    yield bytes;
}
function image_nameOf(source, fetched, root) {
    return fetched === root ? source.name : `${source.name} (${fetched.digest})`;
}
function image_invalid(source, problem) {
    return new lib_error/* BundleError */.rJ('MANIFEST_INVALID', `The index of ${source.name} cannot be used: ${problem}.`, {
        hint: 'Build the index again, or name one of its manifests by digest.',
    });
}

;// CONCATENATED MODULE: ./build/js/source/layout-entry.js


const nameAnnotation = 'org.opencontainers.image.ref.name';
const layout_entry_maxListed = 20;
function chooseEntry(entries, { tag, path }) {
    const exact = entries.filter((entry) => tag === undefined || layout_entry_nameOf(entry) === tag);
    const loose = entries.filter((entry) => layout_entry_nameOf(entry)?.endsWith(`:${tag}`));
    const found = exact.length > 0 ? exact : loose;
    const digests = new Set(found.map(({ digest }) => digest));
    const [chosen] = found;
    if (chosen !== undefined && digests.size === 1)
        return chosen;
    const wanted = tag === undefined ? '' : ` named ${(0,lib_text/* oneLine */.TN)(tag)}`;
    const count = digests.size === 0 ? 'no image' : (0,lib_text/* countOf */.pq)(digests.size, 'image');
    const layout = `oci-layout:${(0,lib_text/* oneLine */.TN)(path)}`;
    throw new lib_error/* BundleError */.rJ('MANIFEST_NOT_FOUND', `The OCI layout ${(0,lib_text/* oneLine */.TN)(path)} has ${count}${wanted}${listNames(entries)}.`, { hint: adviseOn(entries, tag === undefined || digests.size === 0 ? undefined : digests, layout) });
}
function adviseOn(entries, doubles, layout) {
    if (entries.length === 0) {
        return 'Check that the directory is the right one, and that the step which writes an image into it has run.';
    }
    if (doubles !== undefined) {
        return `Name one by its digest: ${list([...doubles].map((digest) => `${layout}@${digest}`))}; or write the layout again, with each tag once.`;
    }
    const tags = new Set(entries.flatMap((entry) => tagOf(entry) ?? []));
    if (tags.size === 0)
        return `Name one by its digest: ${list(digestsOf(entries, layout))}.`;
    return `Name one of its tags: ${list([...tags].map((name) => `${layout}:${name}`))}; or a digest, as in ${layout}@sha256:….`;
}
function digestsOf(entries, layout) {
    return [...new Set(entries.map(({ digest }) => `${layout}@${digest}`))];
}
function layout_entry_nameOf({ annotations }) {
    return annotations?.[nameAnnotation];
}
function tagOf(entry) {
    return /(?:^|:)([A-Za-z0-9_][A-Za-z0-9._-]{0,127})$/.exec(layout_entry_nameOf(entry) ?? '')?.[1];
}
function listNames(entries) {
    return entries.length === 0
        ? ''
        : `; it lists ${list(entries.map((entry) => layout_entry_nameOf(entry) ?? entry.digest))}`;
}
function list(items) {
    const more = items.length > layout_entry_maxListed ? ` and ${items.length - layout_entry_maxListed} more` : '';
    return `${(0,lib_text/* oneLine */.TN)(items.slice(0, layout_entry_maxListed).join(', '), 3000)}${more}`;
}

;// CONCATENATED MODULE: ./build/js/source/layout.js









const hint = 'Write the layout again with a tool such as crane, oras or skopeo.';
function createLayoutSource(reference, { disk }) {
    const { path } = reference;
    const fetchManifest = async (descriptor, signal) => {
        signal.throwIfAborted();
        const root = await (0,local/* findDirectory */.te)(disk, path);
        const bytes = await readBlob(disk, root, descriptor.digest, 'BLOB_NOT_FOUND', descriptor.size);
        return { bytes, digest: descriptor.digest, mediaType: descriptor.mediaType };
    };
    return {
        name: formatReference(reference),
        pin: (digest) => `oci-layout:${path}@${digest}`,
        fetchRoot: async (signal) => {
            signal.throwIfAborted();
            const root = await (0,local/* findDirectory */.te)(disk, path);
            await checkVersion(disk, root);
            const entries = await readEntries(disk, root);
            if (reference.digest !== undefined)
                return fetchPinned(disk, root, entries, reference.digest);
            return fetchManifest(chooseEntry(entries, reference), signal);
        },
        fetchManifest,
        usedCredentials: () => false,
        openBlob: (descriptor, signal) => streamBlob(disk, path, descriptor, signal),
    };
}
async function checkVersion(disk, root) {
    const { bytes, refuse } = await readSmall(disk, root, 'oci-layout');
    const parsed = (0,json/* parseJson */.q)(bytes);
    if ('problem' in parsed)
        throw refuse(parsed.problem);
    const version = (0,kubernetes/* isJsonObject */.OW)(parsed.value) ? parsed.value.imageLayoutVersion : undefined;
    if (version === '1.0.0')
        return;
    if (typeof version !== 'string')
        throw refuse('it has no "imageLayoutVersion"');
    throw new lib_error/* BundleError */.rJ('SOURCE_INVALID', `The OCI layout ${(0,lib_text/* oneLine */.TN)(root)} is of version ${(0,lib_text/* oneLine */.TN)(version, 40)}; 1.0.0 is read.`, { hint });
}
async function readEntries(disk, root) {
    const { bytes, refuse } = await readSmall(disk, root, 'index.json');
    return parseLayoutIndex(bytes, refuse).manifests;
}
async function readSmall(disk, root, file) {
    const what = `The file ${file} of ${(0,lib_text/* oneLine */.TN)(root)}`;
    const refuse = (problem) => new lib_error/* BundleError */.rJ('SOURCE_INVALID', `${what} cannot be used: ${problem}.`, { hint });
    const found = await (0,local/* findFile */.qE)(disk, root, file, what, 'SOURCE_INVALID');
    if (found.size > manifest_maxManifestBytes) {
        throw refuse(`it has ${found.size} bytes, more than the ${manifest_maxManifestBytes} that are read`);
    }
    return { bytes: await readFile(disk, found.path, what), refuse };
}
async function readFile(disk, path, what) {
    try {
        return await disk.readFile(path);
    }
    catch (error) {
        throw (0,local/* diskFault */.s9)(error, what);
    }
}
async function fetchPinned(disk, root, entries, digest) {
    const entry = entries.find((candidate) => candidate.digest === digest);
    const bytes = await readBlob(disk, root, digest, 'MANIFEST_NOT_FOUND', entry?.size);
    return { bytes, digest, ...(entry !== undefined && { mediaType: entry.mediaType }) };
}
async function readBlob(disk, root, digest, missing, size) {
    const what = `Blob ${digest} of the OCI layout ${(0,lib_text/* oneLine */.TN)(root)}`;
    const found = await (0,local/* findFile */.qE)(disk, root, blobPath(digest), what, missing);
    if (found.size > manifest_maxManifestBytes)
        throw manifest_tooLarge(what);
    if (size !== undefined)
        checkSize(found.size, size, what);
    const bytes = await readFile(disk, found.path, what);
    const actual = (0,lib_digest/* digestOf */.ol)(bytes, (0,lib_digest/* algorithmOf */.Hy)(digest));
    if (actual === digest)
        return bytes;
    throw new lib_error/* BundleError */.rJ('DIGEST_MISMATCH', `${what} has other content: its digest is ${actual}.`, { hint });
}
async function* streamBlob(disk, path, { digest, size }, signal) {
    signal.throwIfAborted();
    const root = await (0,local/* findDirectory */.te)(disk, path);
    const what = `Blob ${digest} of the OCI layout ${(0,lib_text/* oneLine */.TN)(root)}`;
    const found = await (0,local/* findFile */.qE)(disk, root, blobPath(digest), what, 'BLOB_NOT_FOUND');
    checkSize(found.size, size, what);
    try {
        for await (const chunk of disk.openFile(found.path)) {
            signal.throwIfAborted();
            yield chunk;
        }
    }
    catch (error) {
        signal.throwIfAborted();
        throw (0,local/* diskFault */.s9)(error, what);
    }
}
function checkSize(actual, stated, what) {
    if (actual === stated)
        return;
    throw new lib_error/* BundleError */.rJ('BLOB_SIZE_MISMATCH', `${what} has ${actual} bytes instead of ${stated}.`, { hint });
}
function blobPath(digest) {
    return `blobs/${(0,lib_digest/* algorithmOf */.Hy)(digest)}/${(0,lib_digest/* hexOf */.ZD)(digest)}`;
}

// EXTERNAL MODULE: ./build/js/lib/mirror-line.js
var mirror_line = __webpack_require__(5142);
;// CONCATENATED MODULE: ./build/js/source/registry/refusal.js







const expiredStatuses = [400, 401, 403];
function refusal_refusalError(subject, refusal, circumstances) {
    const isElsewhere = !isSamePeer(refusal.url, circumstances.baseUrl);
    const { code, what, hint } = isElsewhere && expiredStatuses.includes(refusal.status)
        ? deniedByStorage(subject, refusal)
        : explain(subject, refusal, circumstances);
    const reason = refusal_readReason(refusal, circumstances.redact);
    const from = isElsewhere ? ` from ${(0,lib_text/* oneLine */.TN)(refusal.url.host)}` : '';
    return new lib_error/* BundleError */.rJ(code, `${what} (HTTP ${refusal.status}${from}${reason}).`, { hint });
}
function describeSubject({ kind, name, repository, host }) {
    return `${kind === 'tags' ? '' : `${kind} `}${name} of repository ${repository} in registry ${host}`;
}
function explain(subject, { status, headers }, { now, credentialSource }) {
    const { host, repository } = subject;
    switch (status) {
        case 401:
            return {
                code: 'REGISTRY_AUTH_REQUIRED',
                what: `Registry ${host} ${credentialSource === undefined ? 'wants' : 'wants other'} credentials for repository ${repository}`,
                hint: `${credentialHint(subject, credentialSource)} Some registries answer the same for a repository that does not exist.${shortNameHint(subject)}`,
            };
        case 403:
            return {
                code: 'REGISTRY_DENIED',
                what: `Registry ${host} denies access to the ${describeSubject(subject)}`,
                hint: `${credentialHint(subject, credentialSource)}${packageHint(host)}`,
            };
        case 404:
            return refusal_notFound(subject, credentialSource);
        case 429:
            return {
                code: 'REGISTRY_RATE_LIMITED',
                what: `Registry ${host} takes no more requests from this machine for now`,
                hint: `${waitHint((0,retry/* parseRetryAfter */.mu)(headers['retry-after'], now))} Credentials (\`registry-username\`) or a mirror of your own (\`registry-mirrors\`) avoid the limit.`,
            };
        default:
            return status >= 500 || status === 408 || status === 407 ? failing(subject, status) : strange(subject);
    }
}
function deniedByStorage(subject, { url }) {
    return {
        code: 'REGISTRY_DENIED',
        what: `Storage host ${(0,lib_text/* oneLine */.TN)(url.host)}, where registry ${subject.host} redirects to, refuses the ${describeSubject(subject)}`,
        hint: 'The link that the registry gave may have expired, or a firewall or a policy blocks it for this machine: run again, and if it stays, ask who runs the registry or the network.',
    };
}
function credentialHint({ host, repository }, source) {
    return source === undefined
        ? `No credentials for ${host} were found: set \`registry-username\` and \`registry-password\`, or log in with docker/login-action in an earlier step.`
        : `The credentials are those of ${source}: check that they are valid and may pull ${repository}.`;
}
function packageHint(host) {
    return isGithubRegistry(host)
        ? " With the job's own token the job needs `permissions: packages: read`, and the package must grant this repository access under its settings, Manage Actions access."
        : '';
}
function refusal_notFound(subject, source) {
    const { host, repository, name } = subject;
    if (subject.kind === 'blob') {
        return {
            code: 'BLOB_NOT_FOUND',
            what: `Registry ${host} has no blob ${name} in repository ${repository}, though the manifest names it`,
            hint: 'Push the bundle again: the registry has lost a part of it.',
        };
    }
    const thing = name.startsWith('tag ') ? name : `manifest ${name}`;
    const what = subject.kind === 'tags' ? `repository ${repository}` : `${thing} in repository ${repository}`;
    return {
        code: 'MANIFEST_NOT_FOUND',
        what: `Registry ${host} has no ${what}, or does not show it`,
        hint: `Check the spelling. A private repository may look as if it did not exist. ${credentialHint(subject, source)}${shortNameHint(subject)}`,
    };
}
function failing({ host }, status) {
    return {
        code: 'REGISTRY_UNREACHABLE',
        what: status === 407 ? `The proxy before registry ${host} wants credentials` : `Registry ${host} fails`,
        hint: status === 407
            ? 'Put user and password into the URL of the proxy variable.'
            : "Run again later; the registry's status page or log has the cause.",
    };
}
function strange(subject) {
    return {
        code: 'REGISTRY_PROTOCOL',
        what: `Registry ${subject.host} did not give the ${describeSubject(subject)}`,
        hint: 'Check that the host is a registry that serves the OCI distribution API under /v2/.',
    };
}
function shortNameHint({ host, repository }) {
    const short = host === 'docker.io' ? repository.replace(/^library\//, '') : undefined;
    return short === undefined ? '' : ` If a directory was meant, write ./${short}.`;
}
function waitHint(ms) {
    return ms === undefined
        ? 'Run again later.'
        : `Run again in ${Math.ceil(ms / 1000)} s, as the registry asks.`;
}
function refusal_readReason({ body, headers }, redact) {
    const parsed = (0,json/* parseJson */.q)(body);
    const errors = 'value' in parsed && (0,kubernetes/* isJsonObject */.OW)(parsed.value) ? parsed.value.errors : undefined;
    const text = Array.isArray(errors)
        ? errors.map(readError).join('; ')
        : (0,lib_text/* onlyText */.Cw)(new TextDecoder().decode(body), headers['content-type']);
    const line = (0,lib_text/* oneLine */.TN)(redact(text));
    return line === '' || line.startsWith('<') ? '' : `: ${line}`;
}
function readError(error) {
    if (!(0,kubernetes/* isJsonObject */.OW)(error))
        return '';
    return [error.code, error.message].filter((part) => typeof part === 'string' && part !== '').join(' ');
}

;// CONCATENATED MODULE: ./build/js/source/registry/authorization-fault.js



function anonymousRefused(place, realm, refusal) {
    return authorization_fault_fault('REGISTRY_AUTH_REQUIRED', `Registry ${place.host} gives no access to repository ${place.repository} without credentials: not found or no access (token service ${authorization_fault_describe(realm, refusal)}).`, `${credentialHint(place, undefined)}${packageHint(place.host)}`);
}
function credentialRefused(place, { source }, by) {
    const { host, repository } = place;
    const where = by === undefined ? '' : ` (token service ${authorization_fault_describe(by.realm, by.refusal)})`;
    return authorization_fault_fault(by?.refusal.status === 403 ? 'REGISTRY_DENIED' : 'REGISTRY_AUTH_REQUIRED', `Registry ${host} refuses the credentials of ${source} for repository ${repository}: not found or no access${where}.`, `${credentialHint(place, source)}${packageHint(host)}`);
}
function accessLacking(place, { source }) {
    const { host, repository } = place;
    return authorization_fault_fault('REGISTRY_DENIED', `The credentials of ${source} lack pull access to repository ${repository} of registry ${host}, or it does not exist (insufficient_scope).`, `Check the spelling of the repository, or grant the user access to it.${packageHint(host)}`);
}
function authorization_fault_describe(realm, { status, reason }) {
    return `${(0,lib_text/* oneLine */.TN)(realm.host)}: HTTP ${status}${reason}`;
}
function authorization_fault_fault(code, message, hint) {
    return new lib_error/* BundleError */.rJ(code, message, { hint });
}

;// CONCATENATED MODULE: ./build/js/source/registry/challenge.js
const separators = /[\s,]*/y;
const stray = /"(?:[^"\\]|\\.)*"?|./sy;
const token = /[^\s,="]+/y;
const token68 = /\s+[A-Za-z0-9._~+/-]+=*\s*(?=,|$)/y;
const parameterValue = /\s*=\s*(?:"((?:[^"\\]|\\.)*)"?|([^\s,"]*))/sy;
function parseChallenges(header) {
    const challenges = [];
    let position = 0;
    const take = (pattern) => {
        pattern.lastIndex = position;
        const match = pattern.exec(header);
        if (match === null)
            return undefined;
        position = pattern.lastIndex;
        return match;
    };
    while (position < header.length) {
        take(separators);
        const name = take(token)?.[0].toLowerCase();
        if (name === undefined) {
            take(stray);
            continue;
        }
        const value = take(parameterValue);
        if (value === undefined) {
            challenges.push({ scheme: name, parameters: new Map() });
            take(token68);
            continue;
        }
        const { parameters } = challenges.at(-1) ?? {};
        if (parameters?.has(name) === false)
            parameters.set(name, value[1]?.replaceAll(/\\(.)/gs, '$1') ?? value[2] ?? '');
    }
    return challenges;
}
function chooseChallenge(header = '') {
    const challenges = parseChallenges(header);
    const bearer = challenges.find(({ scheme }) => scheme === 'bearer')?.parameters;
    if (bearer === undefined) {
        return challenges.some(({ scheme }) => scheme === 'basic') ? { kind: 'basic' } : undefined;
    }
    const [realm, service, error] = ['realm', 'service', 'error'].map((name) => bearer.get(name));
    return {
        kind: 'bearer',
        ...(realm !== undefined && { realm }),
        ...(service !== undefined && { service }),
        scopes: (bearer.get('scope') ?? '').split(/\s+/).filter((scope) => scope !== ''),
        ...(error !== undefined && { error }),
    };
}

;// CONCATENATED MODULE: ./build/js/source/registry/credential.js
const identityTokenUser = '<token>';
function formatBasic(username, password) {
    return `Basic ${encodeLogin(username, password)}`;
}
function listHidden(secret) {
    if (secret.kind === 'password') {
        return [secret.password, encodeLogin(secret.username, secret.password)];
    }
    return [secret.token, encodeLogin(usernameOf(secret) ?? identityTokenUser, secret.token)];
}
function usernameOf(secret) {
    return 'username' in secret ? secret.username : undefined;
}
function encodeLogin(username, password) {
    return Buffer.from(`${username}:${password}`).toString('base64');
}

;// CONCATENATED MODULE: ./build/js/source/registry/credential-entry.js


function credential_entry_readEntry(entry) {
    if (!(0,kubernetes/* isJsonObject */.OW)(entry))
        return { kind: 'invalid', problem: 'it is no object' };
    const { registrytoken, identitytoken, auth } = entry;
    if (credential_entry_isFilled(registrytoken))
        return secret({ kind: 'registry-token', token: registrytoken });
    const login = credential_entry_isFilled(auth) ? decodeLogin(auth) : readLogin(entry.username, entry.password);
    if (credential_entry_isFilled(identitytoken)) {
        const username = login?.username;
        return secret({ kind: 'identity-token', token: identitytoken, ...(credential_entry_isFilled(username) && { username }) });
    }
    if (login === undefined)
        return { kind: 'invalid', problem: 'its `auth` is not base64 of user:password' };
    return login.username === '' || login.password === '' ? { kind: 'empty' } : secret(toSecret(login));
}
function toSecret({ username, password }) {
    return username === identityTokenUser
        ? { kind: 'identity-token', token: password }
        : { kind: 'password', username, password };
}
function secret(value) {
    return { kind: 'secret', secret: value };
}
function readLogin(username, password) {
    return { username: credential_entry_isFilled(username) ? username : '', password: credential_entry_isFilled(password) ? password : '' };
}
function decodeLogin(auth) {
    const text = auth.trim();
    if (!/^[A-Za-z0-9+/_-]+={0,2}$/.test(text))
        return undefined;
    const decoded = Buffer.from(text, 'base64').toString('utf8');
    const colon = decoded.indexOf(':');
    if (colon < 0)
        return undefined;
    return { username: decoded.slice(0, colon), password: decoded.slice(colon + 1).replace(/\0+$/, '') };
}
function credential_entry_isFilled(value) {
    return typeof value === 'string' && value !== '';
}

;// CONCATENATED MODULE: ./build/js/source/registry/credential-key.js
const hubHosts = new Set(['docker.io', 'index.docker.io', 'registry-1.docker.io']);
const hubServer = 'https://index.docker.io/v1/';
function normalizeKey(key) {
    const [host = '', ...path] = key
        .trim()
        .replace(/^https?:\/\//i, '')
        .replace(/\/+$/, '')
        .split('/');
    const name = normalizeHost(host);
    return path.length === 0 || /^v[12]$/.test(path.join('/')) ? name : [name, ...path].join('/');
}
function listKeys({ host, repository }) {
    const parts = [normalizeHost(host), ...repository.split('/')];
    return parts.map((_, index) => parts.slice(0, parts.length - index).join('/'));
}
function serverOf({ host }) {
    return normalizeHost(host) === 'docker.io' ? hubServer : host;
}
function normalizeHost(host) {
    const name = host.toLowerCase();
    return hubHosts.has(name) ? 'docker.io' : name;
}

;// CONCATENATED MODULE: ./build/js/source/registry/credential-file.js






const absentCodes = new Set(['ENOENT', 'ENOTDIR']);
async function readCredentialFile({ path, format, namedBy, mayBeClosed = false }, { disk, log }) {
    const ignore = (problem) => {
        const by = namedBy === undefined ? '' : `, which ${namedBy} names,`;
        log.warning(`The credential file ${(0,lib_text/* oneLine */.TN)(path)}${by} is not used: ${problem}.`);
    };
    let bytes;
    try {
        bytes = await disk.readFile(path);
    }
    catch (error) {
        const code = (0,retry/* codeOf */.$N)(error);
        if (mayBeClosed && code === 'EACCES')
            return undefined;
        if (!absentCodes.has(code))
            return ignore(`it cannot be read (${code ?? 'unknown error'})`);
        return namedBy === undefined ? undefined : ignore('it does not exist');
    }
    const parsed = (0,json/* parseJson */.q)(bytes);
    if ('problem' in parsed)
        return ignore(parsed.problem);
    if (!(0,kubernetes/* isJsonObject */.OW)(parsed.value))
        return ignore('it is no JSON object');
    const parts = format === 'dockercfg' ? { auths: parsed.value } : parsed.value;
    for (const problem of listProblems(parts)) {
        log.warning(`A part of the credential file ${(0,lib_text/* oneLine */.TN)(path)} is not used: ${problem}.`);
    }
    return readParts(path, parts);
}
function findEntry(file, place, log) {
    for (const key of listKeys(place)) {
        for (const value of file.entries.get(key) ?? []) {
            const entry = credential_entry_readEntry(value);
            if (entry.kind === 'secret')
                return entry.secret;
            if (entry.kind === 'invalid') {
                log.warning(`The entry for ${key} in ${(0,lib_text/* oneLine */.TN)(file.path)} is not used: ${entry.problem}.`);
            }
        }
    }
    return undefined;
}
function listProblems({ auths, credHelpers, credsStore }) {
    const objects = { auths, credHelpers };
    const isMissing = (value) => value === undefined || value === null;
    const faulty = Object.entries(objects).filter(([, value]) => !isMissing(value) && !(0,kubernetes/* isJsonObject */.OW)(value));
    const names = Object.entries((0,kubernetes/* isJsonObject */.OW)(credHelpers) ? credHelpers : {});
    return [
        ...faulty.map(([name]) => `its \`${name}\` is no object`),
        ...names
            .filter(([, name]) => typeof name !== 'string')
            .map(([key]) => `the helper of ${(0,lib_text/* oneLine */.TN)(key, 100)} in \`credHelpers\` is no text`),
        ...(isMissing(credsStore) || typeof credsStore === 'string' ? [] : ['its `credsStore` is no text']),
    ];
}
function readParts(path, { auths, credHelpers, credsStore }) {
    const entries = Object.entries((0,kubernetes/* isJsonObject */.OW)(auths) ? auths : {});
    const helpers = Object.entries((0,kubernetes/* isJsonObject */.OW)(credHelpers) ? credHelpers : {});
    return {
        path,
        entries: new Map([...Map.groupBy(entries, ([key]) => normalizeKey(key))].map(([key, group]) => [
            key,
            group.map(([, entry]) => entry),
        ])),
        helpers: new Map(helpers.flatMap(([key, name]) => typeof name === 'string' && name !== '' ? [[normalizeKey(key), name]] : [])),
        ...(typeof credsStore === 'string' && credsStore !== '' && { store: credsStore }),
    };
}

;// CONCATENATED MODULE: ./build/js/source/registry/credential-helper.js





const credential_helper_timeoutMs = 15_000;
const mayBeSecret = /[{}[\]]|(?:[Ss]ecret|[Pp]assword|[Tt]oken|[Aa]uth)\w*["']?\s*[:=]|[\w+/=-]{40,}|(?=[\w+/=-]*\d)(?=[\w+/=-]*[A-Z])[\w+/=-]{10,}/;
const noEntry = /credentials not found|no credentials (?:server URL|username)/i;
async function askHelper(question, { runProcess, log }, signal) {
    const { name, path, server } = question;
    const ignore = (problem) => {
        const helper = (0,lib_text/* oneLine */.TN)(`docker-credential-${name}`, 100);
        log.warning(`The credential helper ${helper}, which ${(0,lib_text/* oneLine */.TN)(path)} names, is not used: ${problem}.`);
    };
    if (!/^[A-Za-z0-9._-]+$/.test(name))
        return ignore('its name has other characters than letters, digits, ., _ and -');
    let result;
    try {
        result = await runProcess(`docker-credential-${name}`, ['get'], { input: server, timeoutMs: credential_helper_timeoutMs, signal });
    }
    catch (error) {
        signal.throwIfAborted();
        return ignore(describeFailure(error));
    }
    const { exitCode, stdout, stderr } = result;
    if (exitCode !== 0) {
        const said = new TextDecoder().decode(stdout);
        for (const secret of listSecrets(said))
            log.mask(secret);
        return noEntry.test(said) ? undefined : ignore(describeExit(exitCode, [said, stderr].map(log.redact)));
    }
    const found = (0,json/* parseJson */.q)(stdout);
    if (!('value' in found) || !(0,kubernetes/* isJsonObject */.OW)(found.value))
        return ignore('it printed no JSON object');
    const { Username: username, Secret: password } = found.value;
    if (typeof username !== 'string' || typeof password !== 'string') {
        return ignore('it printed no Username and Secret');
    }
    return username === '' || password === '' ? undefined : toSecret({ username, password });
}
function describeFailure(error) {
    const code = (0,retry/* codeOf */.$N)(error);
    if (code === 'ENOENT')
        return 'it is not installed, or not on PATH';
    return (0,lib_text/* oneLine */.TN)(error instanceof Error ? error.message : (code ?? 'it cannot be run'));
}
function listSecrets(text) {
    return [...text.matchAll(/"Secret"\s*:\s*("(?:[^"\\]|\\.)*")/gi)].flatMap(([, quoted = '']) => {
        const parsed = (0,json/* parseJson */.q)(Buffer.from(quoted));
        return 'value' in parsed && typeof parsed.value === 'string' ? [parsed.value] : [];
    });
}
function describeExit(exitCode, outputs) {
    const reason = outputs
        .filter((text) => !mayBeSecret.test(text))
        .map((text) => (0,lib_text/* oneLine */.TN)(text, 200))
        .find((text) => text !== '');
    return `it ended with code ${exitCode}${reason === undefined ? '' : ` (${reason})`}`;
}

;// CONCATENATED MODULE: ./build/js/source/registry/credential-paths.js

function listCredentialPaths(place, settings) {
    const { configFile, variables } = settings;
    const { REGISTRY_AUTH_FILE: authFile, HOME: home } = variables;
    const paths = [
        ...(configFile === undefined ? [] : [named(configFile, 'the `registry-config` input')]),
        ...(authFile === undefined ? [] : [named(authFile, 'REGISTRY_AUTH_FILE')]),
        ...listDockerPaths(place, variables).map(lookedFor),
        ...listPodmanPaths(variables),
        ...(home === undefined ? [] : [{ path: (0,external_node_path_.join)(home, '.dockercfg'), format: 'dockercfg' }]),
    ];
    return [...Map.groupBy(paths, ({ path }) => path).values()].flatMap(([first]) => first ?? []);
}
function listDockerPaths({ host, repository }, variables) {
    const { DOCKER_CONFIG: config, HOME: home } = variables;
    const directory = config ?? (home === undefined ? undefined : (0,external_node_path_.join)(home, '.docker'));
    if (directory === undefined)
        return [];
    const registry = host === 'docker.io' ? 'registry-1.docker.io' : host;
    const scoped = [`${registry}/${repository}@pull`, `${registry}/${repository}`, `${registry}@pull`, registry];
    return [...scoped.map((scope) => (0,external_node_path_.join)(directory, 'buildx', 'config', scope)), directory].map((parent) => (0,external_node_path_.join)(parent, 'config.json'));
}
function listPodmanPaths(variables) {
    const { XDG_RUNTIME_DIR: runtime, XDG_CONFIG_HOME: config, HOME: home, UID: user } = variables;
    const ofUser = config ?? (home === undefined ? undefined : (0,external_node_path_.join)(home, '.config'));
    const ofRun = { ...lookedFor((0,external_node_path_.join)('/run/containers', user ?? '', 'auth.json')), mayBeClosed: true };
    return [
        ...(runtime !== undefined ? [lookedFor((0,external_node_path_.join)(runtime, 'containers', 'auth.json'))] : user ? [ofRun] : []),
        ...(ofUser === undefined ? [] : [lookedFor((0,external_node_path_.join)(ofUser, 'containers', 'auth.json'))]),
    ];
}
function named(path, namedBy) {
    return { path, format: 'config', namedBy };
}
function lookedFor(path) {
    return { path, format: 'config' };
}

;// CONCATENATED MODULE: ./build/js/source/registry/credentials.js







async function findCredential(place, settings, host, signal) {
    const found = await search(place, settings, host, signal);
    if (found === undefined) {
        host.log.debug(`Registry ${place.host} is asked without credentials: none were found for it`);
        return undefined;
    }
    for (const hidden of listHidden(found.secret))
        host.log.mask(hidden);
    host.log.info(`Registry ${place.host} is asked with the credentials of ${found.source}`);
    return found;
}
async function search(place, { login, githubToken, ...settings }, host, signal) {
    if (login !== undefined) {
        const source = 'the `registry-username` and `registry-password` inputs';
        return { secret: { kind: 'password', ...login }, source, origin: 'input' };
    }
    for (const path of listCredentialPaths(place, settings)) {
        signal.throwIfAborted();
        const file = await readCredentialFile(path, host);
        const found = file && (await searchFile(file, place, host, signal));
        if (found !== undefined)
            return found;
    }
    if (githubToken === undefined || settings.plainHttp || !isGithubRegistry(place.host))
        return undefined;
    const secret = { kind: 'password', username: 'x-access-token', password: githubToken };
    return { secret, source: 'the `github-token` input', origin: 'job' };
}
async function searchFile(file, place, host, signal) {
    const path = (0,lib_text/* oneLine */.TN)(file.path);
    for (const name of new Set([file.helpers.get(normalizeKey(place.host)), file.store])) {
        if (name === undefined)
            continue;
        const secret = await askHelper({ name, path, server: serverOf(place) }, host, signal);
        const source = `${path} (credential helper docker-credential-${name})`;
        if (secret !== undefined)
            return { secret, source, origin: 'file' };
    }
    const secret = findEntry(file, place, host.log);
    return secret && { secret, source: path, origin: 'file' };
}

;// CONCATENATED MODULE: ./build/js/source/registry/connection-fault.js




const certificateCodes = new Set([
    'DEPTH_ZERO_SELF_SIGNED_CERT',
    'SELF_SIGNED_CERT_IN_CHAIN',
    'HOSTNAME_MISMATCH',
    'INVALID_CA',
    'INVALID_PURPOSE',
    'PATH_LENGTH_EXCEEDED',
]);
const tlsHint = 'Check that the host speaks https with a certificate that this machine trusts: `registry-ca-file` adds a CA, and `plain-http` allows plain HTTP.';
const hints = {
    ECONNREFUSED: 'Check that the registry runs, and that host and port of the reference are right.',
    ENOTFOUND: 'Check the spelling of the host; a repository of Docker Hub is written without one.',
    EAI_AGAIN: 'Name resolution fails on this machine: check its DNS.',
    PROXY_INVALID: 'Correct the proxy variable of the environment.',
};
const transferHint = 'Check the network between this machine and the registry, and run again.';
function connection_fault_connectionFault(error, what) {
    const code = (0,retry/* codeOf */.$N)(error);
    if (code === undefined || error instanceof lib_error/* BundleError */.rJ)
        return (0,lib_error/* toBundleError */.gi)(error);
    const kind = kindOf(code);
    const message = `${what}${(0,proxy/* describeProxy */.G)(error)}: ${describeCause(error)}.`;
    return new lib_error/* BundleError */.rJ(kind, message, { hint: hintOf(kind, code, error), cause: error });
}
function kindOf(code) {
    if (code.startsWith('HPE_'))
        return 'REGISTRY_PROTOCOL';
    return isTlsCode(code) ? 'REGISTRY_TLS' : 'REGISTRY_UNREACHABLE';
}
function isTlsCode(code) {
    return certificateCodes.has(code) || /^(?:ERR_TLS_|ERR_SSL_|CERT_|UNABLE_TO_|CRL_|EPROTO$)/.test(code);
}
function hintOf(kind, code, error) {
    if (kind === 'REGISTRY_TLS')
        return tlsHint;
    if (kind === 'REGISTRY_PROTOCOL')
        return 'What listens there does not speak HTTP: check host and port of the reference.';
    return (0,proxy/* proxyHint */.C)(error) ?? hints[code] ?? transferHint;
}
function describeCause(error) {
    const [first] = error instanceof AggregateError ? error.errors : [];
    const cause = first ?? error;
    const text = (0,lib_text/* oneLine */.TN)(cause instanceof Error ? cause.message : String(cause));
    const code = (0,retry/* codeOf */.$N)(cause);
    return code === undefined || text.includes(code) ? text : `${text} (${code})`;
}

;// CONCATENATED MODULE: ./build/js/source/registry/ping.js





async function pingRegistry(registry, plainHttp, { http, clock, log }, signal) {
    const url = new URL('/v2/', registryUrl(registry, plainHttp));
    const attempt = async () => {
        const response = await http({ method: 'GET', url, headers: { 'user-agent': 'bundle-deploy' }, signal });
        await discard(response.body);
        return response;
    };
    const { status, headers } = await (0,retry/* retry */.L5)(attempt, {
        what: `GET ${url.href}`,
        ...{ host: { clock, log }, signal },
        judge: (response) => (0,retry/* isTransientStatus */.Dm)(response.status) ? { reason: `HTTP ${response.status}` } : undefined,
    }).catch((error) => {
        signal.throwIfAborted();
        throw connection_fault_connectionFault(error, `Registry ${registry} cannot be reached`);
    });
    return status === 401 ? chooseChallenge(headers['www-authenticate']) : undefined;
}

;// CONCATENATED MODULE: ./build/js/source/registry/realm.js




function resolveRealm(realm, host, plainHttp) {
    const registry = registryUrl(host, plainHttp);
    const url = realm === undefined || realm === '' ? null : URL.parse(realm, registry.href);
    if (url === null)
        throw realmFault(host, `its challenge names no address (realm ${realm ?? 'missing'})`);
    const isPlain = url.protocol === 'http:';
    if (!isPlain && url.protocol !== 'https:')
        throw realmFault(host, `it is at ${url.protocol}`);
    if (isPlain && !(registry.protocol === 'http:' && (plainHttp || isLoopback(url.hostname)))) {
        throw realmFault(host, `${url.host} is on plain http, where credentials can be read`);
    }
    if (url.host !== registry.host && isPrivateAddress(url.hostname) && !isPrivateAddress(registry.hostname)) {
        throw realmFault(host, `${url.host} is a private address, which a public registry has no business to name`);
    }
    return url;
}
function realmFault(host, problem) {
    return new lib_error/* BundleError */.rJ('REGISTRY_PROTOCOL', `The token service of registry ${host} is not used: ${(0,lib_text/* oneLine */.TN)(problem)}.`, {
        hint: 'Check the host of the reference; if it is right, ask who runs the registry to correct the realm of its WWW-Authenticate header.',
    });
}

;// CONCATENATED MODULE: ./build/js/source/registry/token-fault.js



function describeService({ registry, realm }) {
    return `Token service ${(0,lib_text/* oneLine */.TN)(realm.host)} of registry ${registry}`;
}
function tokenFault(of, problem) {
    const service = describeService(of);
    if ('problem' in problem) {
        return token_fault_fault('REGISTRY_PROTOCOL', `${service} answered with no token: ${problem.problem}.`, protocolHint);
    }
    const { status, reason, retryAfterMs } = problem;
    const answer = `(HTTP ${status}${reason})`;
    if (status === 429) {
        const when = retryAfterMs === undefined ? 'later' : `in ${Math.ceil(retryAfterMs / 1000)} s, as it asks`;
        return token_fault_fault('REGISTRY_RATE_LIMITED', `${service} takes no more requests from this machine for now ${answer}.`, `Run again ${when}.`);
    }
    return (0,retry/* isTransientStatus */.Dm)(status) || status >= 500
        ? token_fault_fault('REGISTRY_UNREACHABLE', `${service} fails ${answer}.`, 'Run again later; this says nothing about the credentials.')
        : token_fault_fault('REGISTRY_PROTOCOL', `${service} gave no token ${answer}.`, protocolHint);
}
const protocolHint = 'Check that the host is a registry; if so, its token service, or a proxy before it, is at fault.';
function token_fault_fault(code, message, hint) {
    return new lib_error/* BundleError */.rJ(code, message, { hint });
}

;// CONCATENATED MODULE: ./build/js/source/registry/token.js








const maxTokenBytes = 128 * 1024;
const minLifeMs = 60_000;
const minMarginMs = 10_000;
const clientId = 'bundle-deploy';
async function requestToken(request, host, signal) {
    const { secret } = request;
    const since = host.clock.now();
    let answer = await token_send(request, secret?.kind === 'identity-token' ? postForm : getQuery, host, signal);
    if (secret?.kind === 'identity-token' && [404, 405].includes(answer.response.status)) {
        answer = await token_send(request, getQuery, host, signal);
    }
    const { status, headers } = answer.response;
    if (status === 200)
        return { token: readToken(request, answer.body, since) };
    const reason = refusal_readReason({ body: answer.body ?? new Uint8Array(), headers }, host.log.redact);
    if (status === 401 || status === 403 || (status === 400 && secret !== undefined)) {
        return { refusal: { status, reason } };
    }
    const retryAfterMs = (0,retry/* parseRetryAfter */.mu)(headers['retry-after'], host.clock.now());
    throw tokenFault(request, { status, reason, ...(retryAfterMs !== undefined && { retryAfterMs }) });
}
async function token_send(request, by, host, signal) {
    const attempt = async () => {
        const response = await by(request, host, signal);
        const isGood = response.status === 200;
        const body = isGood
            ? await readUpTo(response.body, maxTokenBytes)
            : await readStart(response.body, maxTokenBytes);
        return { response, body };
    };
    const service = describeService(request);
    return await (0,retry/* retry */.L5)(attempt, {
        what: `${service}: the token`,
        ...{ host, signal },
        judge: ({ response: { status, headers } }) => {
            if (!(0,retry/* isTransientStatus */.Dm)(status))
                return undefined;
            const retryAfterMs = (0,retry/* parseRetryAfter */.mu)(headers['retry-after'], host.clock.now());
            return { reason: `HTTP ${status}`, ...(retryAfterMs !== undefined && { retryAfterMs }) };
        },
    }).catch((error) => {
        signal.throwIfAborted();
        throw connection_fault_connectionFault(error, `${service} cannot be reached`);
    });
}
const getQuery = ({ realm, service, scopes, secret }, { http }, signal) => {
    const url = new URL(realm);
    if (service !== undefined)
        url.searchParams.set('service', service);
    for (const scope of scopes)
        url.searchParams.append('scope', scope);
    if (secret?.kind === 'password')
        url.searchParams.set('account', secret.username);
    const authorization = formatAuthorization(secret);
    const headers = {
        accept: 'application/json',
        'user-agent': clientId,
        ...(authorization && { authorization }),
    };
    return get(http, url, headers, signal);
};
const postForm = ({ realm, service, scopes, secret }, { http }, signal) => {
    const form = new URLSearchParams({
        grant_type: 'refresh_token',
        client_id: clientId,
        ...(service !== undefined && { service }),
        scope: scopes.join(' '),
        ...(secret?.kind === 'identity-token' && { refresh_token: secret.token }),
    });
    const headers = {
        accept: 'application/json',
        'content-type': 'application/x-www-form-urlencoded',
        'user-agent': clientId,
    };
    return http({ method: 'POST', url: realm, headers, body: form.toString(), signal });
};
function formatAuthorization(secret) {
    switch (secret?.kind) {
        case 'password':
            return formatBasic(secret.username, secret.password);
        case 'identity-token':
            return formatBasic(secret.username ?? identityTokenUser, secret.token);
        case 'registry-token':
        case undefined:
            return undefined;
    }
}
function readToken(request, body, since) {
    const parsed = body === undefined ? { problem: `it is longer than ${maxTokenBytes / 1024} KiB` } : (0,json/* parseJson */.q)(body);
    if ('problem' in parsed)
        throw tokenFault(request, { problem: parsed.problem });
    const answer = (0,kubernetes/* isJsonObject */.OW)(parsed.value) ? parsed.value : {};
    const value = [answer.token, answer.access_token].find((token) => typeof token === 'string' && token !== '');
    if (typeof value !== 'string')
        throw tokenFault(request, { problem: 'it has neither `token` nor `access_token`' });
    if (!/^[\x21-\x7e]+$/.test(value))
        throw tokenFault(request, { problem: 'its token has characters that no token has' });
    const life = readLife(answer);
    return { value, renewAt: since + life - Math.max(minMarginMs, life / 10) };
}
function readLife({ expires_in: seconds }) {
    const life = Number(seconds) * 1000;
    return Number.isFinite(life) ? Math.max(minLifeMs, life) : minLifeMs;
}

;// CONCATENATED MODULE: ./build/js/source/registry/turns.js

function createTurns() {
    let last = Promise.resolve();
    return async (work, signal) => {
        const turn = last.then(() => {
            signal.throwIfAborted();
            return work();
        });
        last = turn.catch(() => undefined);
        return await untilAborted(turn, signal);
    };
}

;// CONCATENATED MODULE: ./build/js/source/registry/authorization-session.js











const maxScopes = 8;
const maxSwitches = 1;
class AuthorizationSession {
    #repository;
    #settings;
    #host;
    #takeTurn = createTurns();
    #isPrepared = false;
    #credential;
    #refused;
    #scheme = { kind: 'none' };
    #scopes;
    #token;
    #wasRefused = false;
    #switches = 0;
    #failure;
    constructor(repository, settings, host) {
        this.#repository = repository;
        this.#settings = settings;
        this.#host = host;
        this.#scopes = [`repository:${repository.repository}:pull`];
    }
    async authorize(signal) {
        signal.throwIfAborted();
        if (!this.#isReady())
            await this.#takeTurn(() => this.#getReady(signal), signal);
        if (this.#token !== undefined)
            this.#token.uses++;
        return this.#header();
    }
    challenged(headers, sent, signal) {
        return this.#takeTurn(() => this.#answer(headers, sent, signal), signal);
    }
    credentialSource() {
        return this.#credential?.source;
    }
    #isReady() {
        if (!this.#isPrepared || this.#failure !== undefined)
            return false;
        if (this.#scheme.kind !== 'bearer')
            return true;
        return this.#token !== undefined && this.#host.clock.now() < this.#token.renewAt;
    }
    #header() {
        const secret = this.#credential?.secret;
        switch (this.#scheme.kind) {
            case 'none':
                return undefined;
            case 'basic':
                return secret?.kind === 'password' ? formatBasic(secret.username, secret.password) : undefined;
            case 'ready-token':
                return secret?.kind === 'registry-token' ? `Bearer ${secret.token}` : undefined;
            case 'bearer':
                return this.#token && `Bearer ${this.#token.value}`;
        }
    }
    async #getReady(signal) {
        if (this.#failure !== undefined)
            throw this.#failure;
        try {
            if (!this.#isPrepared)
                await this.#prepare(signal);
            this.#isPrepared = true;
            if (this.#scheme.kind === 'bearer' && !this.#isReady())
                await this.#renewToken(this.#scheme, signal);
        }
        catch (error) {
            signal.throwIfAborted();
            if (error instanceof lib_error/* BundleError */.rJ)
                this.#failure = error;
            throw error;
        }
    }
    async #prepare(signal) {
        this.#credential = await findCredential(this.#repository, this.#settings, this.#host, signal);
        if (this.#credential === undefined)
            return;
        if (this.#credential.secret.kind === 'registry-token') {
            this.#scheme = { kind: 'ready-token' };
            return;
        }
        const challenge = await this.#ping(signal);
        if (challenge?.kind === 'bearer')
            this.#useTokens({ ...challenge, scopes: [] });
        if (challenge?.kind === 'basic' && this.#credential.secret.kind === 'password') {
            this.#scheme = { kind: 'basic' };
        }
    }
    #ping(signal) {
        return pingRegistry(this.#repository.host, this.#settings.plainHttp, this.#host, signal);
    }
    async #answer(headers, sent, signal) {
        if (this.#failure !== undefined)
            throw this.#failure;
        if (sent !== this.#header())
            return true;
        const challenge = chooseChallenge(headers['www-authenticate']);
        switch (this.#scheme.kind) {
            case 'none':
                return this.#learn(challenge ?? (await this.#ping(signal)));
            case 'basic':
                return challenge?.kind === 'bearer' && this.#maySwitch()
                    ? this.#useTokens(challenge)
                    : this.#dropCredential(challenge);
            case 'ready-token':
                return this.#dropCredential(challenge);
            case 'bearer':
                return this.#answerToken(challenge);
        }
    }
    #learn(challenge) {
        if (challenge?.kind === 'bearer')
            return this.#useTokens(challenge);
        if (challenge?.kind === 'basic' && this.#credential?.secret.kind === 'password') {
            this.#scheme = { kind: 'basic' };
            return true;
        }
        return this.#giveUp();
    }
    #useTokens({ realm, service, scopes }) {
        const { plainHttp } = this.#settings;
        const url = resolveRealm(realm, this.#repository.host, plainHttp);
        this.#keepJobToken(url);
        this.#scheme = { kind: 'bearer', realm: url, ...(service !== undefined && { service }) };
        if (scopes.length > 0 && this.#token === undefined)
            this.#scopes = scopes.slice(0, maxScopes);
        this.#token = undefined;
        return true;
    }
    #keepJobToken(realm) {
        if (this.#credential?.origin !== 'job' || realm.origin === githubOrigin)
            return;
        this.#host.log.warning(`Registry ${this.#repository.host} names the token service ${(0,lib_text/* oneLine */.TN)(realm.origin)}, which does not get \`github-token\`: it goes to ${githubOrigin} alone`);
        this.#credential = undefined;
    }
    #answerToken(challenge) {
        if (challenge?.kind === 'basic' && this.#maySwitch()) {
            this.#token = undefined;
            return this.#learn(challenge);
        }
        if (challenge?.kind === 'bearer' && this.#addScopes(challenge.scopes))
            return this.#useTokens(challenge);
        if (challenge?.kind === 'bearer' && challenge.error === 'insufficient_scope') {
            if (this.#credential === undefined)
                return this.#giveUp();
            throw accessLacking(this.#repository, this.#credential);
        }
        if (this.#token?.isReplacement === true && this.#token.uses <= 1)
            return this.#giveUp();
        this.#token = undefined;
        this.#wasRefused = true;
        return true;
    }
    #addScopes(scopes) {
        const added = scopes.filter((scope) => !this.#scopes.includes(scope));
        if (added.length === 0 || this.#scopes.length + added.length > maxScopes)
            return false;
        this.#scopes = [...added, ...this.#scopes];
        return true;
    }
    #maySwitch() {
        return this.#switches++ < maxSwitches;
    }
    #dropCredential(challenge) {
        const credential = this.#credential;
        if (credential === undefined)
            return this.#giveUp();
        if (credential.origin === 'input')
            throw credentialRefused(this.#repository, credential);
        this.#forget(credential);
        return challenge?.kind === 'bearer' ? this.#useTokens(challenge) : true;
    }
    #forget(credential) {
        const { host, repository } = this.#repository;
        const text = `Registry ${host} refuses the credentials of ${credential.source}; repository ${repository} is asked for without them`;
        if (credential.origin === 'job')
            this.#host.log.info(text);
        else
            this.#host.log.warning(text);
        this.#refused = credential;
        this.#credential = undefined;
        this.#scheme = { kind: 'none' };
    }
    #giveUp() {
        if (this.#refused !== undefined)
            throw credentialRefused(this.#repository, this.#refused);
        return false;
    }
    async #renewToken(scheme, signal) {
        const { realm } = scheme;
        const ask = (credential) => requestToken({
            registry: this.#repository.host,
            ...{ realm, scopes: this.#scopes },
            ...(scheme.service !== undefined && { service: scheme.service }),
            ...(credential !== undefined && { secret: credential.secret }),
        }, this.#host, signal);
        let answer = await ask(this.#credential);
        const credential = this.#credential;
        if ('refusal' in answer && credential !== undefined) {
            const refused = credentialRefused(this.#repository, credential, { realm, refusal: answer.refusal });
            if (credential.origin === 'input')
                throw refused;
            this.#forget(credential);
            this.#scheme = scheme;
            answer = await ask(undefined);
            if ('refusal' in answer)
                throw refused;
        }
        if ('refusal' in answer)
            throw anonymousRefused(this.#repository, realm, answer.refusal);
        this.#host.log.mask(answer.token.value);
        this.#token = { ...answer.token, isReplacement: this.#wasRefused, uses: 0 };
        this.#wasRefused = false;
    }
}

;// CONCATENATED MODULE: ./build/js/source/registry/authorizer.js

function createAuthorizer(repository, settings, host) {
    const session = new AuthorizationSession(repository, settings, host);
    return {
        authorize: (signal) => session.authorize(signal),
        challenged: (headers, sent, signal) => session.challenged(headers, sent, signal),
        credentialSource: () => session.credentialSource(),
    };
}

;// CONCATENATED MODULE: ./build/js/source/registry/warnings.js

const maxWarnings = 10;
function createWarningLog(log, registry) {
    const seen = new Set();
    return (header = '') => {
        for (const [, quoted = ''] of header.matchAll(/(?:^|,)\s*299 \S+ "((?:[^"\\]|\\.)*)"/gs)) {
            const text = (0,lib_text/* oneLine */.TN)(log.redact(quoted.replaceAll(/\\(.)/gs, '$1')));
            if (seen.has(text) || seen.size >= maxWarnings)
                continue;
            seen.add(text);
            log.warning(`Registry ${registry}: ${text}`);
        }
    };
}

;// CONCATENATED MODULE: ./build/js/source/registry/endpoint.js








const maxErrorBytes = 64 * 1024;
const maxSmallMs = 60_000;
const maxChallenges = 4;
function createEndpoint(options) {
    const { registry, repository, baseUrl, authorizer, policy, budget, host } = options;
    const logWarnings = createWarningLog(host.log, registry);
    let usedCredentials = false;
    const attempt = async (request, onHop) => {
        const mayRepeat = createRepeatRule(baseUrl, authorizer, request.signal);
        for (;;) {
            const sent = await authorizer.authorize(request.signal);
            const headers = headersOf(request, sent);
            const answer = await get(host.http, request.url, headers, request.signal, onHop);
            logWarnings(answer.headers.warning);
            if ((request.statuses ?? [200]).includes(answer.status)) {
                usedCredentials ||= sent !== undefined && authorizer.credentialSource() !== undefined;
                return { ok: true, value: await request.read(boundTime(answer, request, host)) };
            }
            const refusal = { ...answer, body: await readStart(answer.body, maxErrorBytes) };
            if (!(await mayRepeat(refusal, sent)))
                return { ok: false, refusal };
        }
    };
    const send = async (request) => {
        let asked = request.url;
        const onHop = (url) => {
            asked = url;
        };
        const { signal } = request;
        const outcome = await (0,retry/* retry */.L5)(() => attempt(request, onHop), {
            what: `GET ${request.url.href}`,
            ...{ host, signal, policy, budget },
            judge: (found) => (found.ok ? undefined : judgeRefusal(found.refusal, host.clock.now())),
        }).catch((error) => {
            signal.throwIfAborted();
            throw connection_fault_connectionFault(error, describeUnreachable(registry, repository, baseUrl, asked));
        });
        if (outcome.ok)
            return outcome.value;
        throw refusalOf(options, request, outcome.refusal);
    };
    return {
        host: registry,
        repository,
        urlOf: (path) => urlOf(options, path),
        send,
        usedCredentials: () => usedCredentials,
    };
}
function boundTime(answer, { kind }, { clock }) {
    return kind === 'blob' ? answer : { ...answer, body: endWithin(answer.body, maxSmallMs, clock) };
}
function refusalOf({ registry, repository, baseUrl, authorizer, host }, { kind, name }, refusal) {
    const credentialSource = authorizer.credentialSource();
    return refusal_refusalError({ kind, name, host: registry, repository }, refusal, {
        now: host.clock.now(),
        baseUrl,
        redact: host.log.redact,
        ...(credentialSource !== undefined && { credentialSource }),
    });
}
function urlOf({ repository, baseUrl, mirrorOf }, path) {
    const url = new URL(`/v2/${repository}/${path}`, baseUrl);
    if (mirrorOf !== undefined)
        url.searchParams.set('ns', mirrorOf);
    return url;
}
function headersOf({ headers }, authorization) {
    return {
        ...headers,
        'accept-encoding': 'identity',
        'user-agent': 'bundle-deploy',
        ...(authorization !== undefined && { authorization }),
    };
}
function createRepeatRule(baseUrl, authorizer, signal) {
    let challenges = 0;
    let renewals = 0;
    return async ({ url, status, headers }, sent) => {
        if (isSamePeer(url, baseUrl)) {
            return status === 401 && ++challenges <= maxChallenges && authorizer.challenged(headers, sent, signal);
        }
        return expiredStatuses.includes(status) && ++renewals === 1;
    };
}
function judgeRefusal({ status, headers }, now) {
    if (!(0,retry/* isTransientStatus */.Dm)(status))
        return undefined;
    const retryAfterMs = (0,retry/* parseRetryAfter */.mu)(headers['retry-after'], now);
    return { reason: `HTTP ${status}`, ...(retryAfterMs !== undefined && { retryAfterMs }) };
}
function describeUnreachable(registry, repository, baseUrl, asked) {
    const what = `Registry ${registry} cannot be reached for repository ${repository}`;
    return asked.host === baseUrl.host ? what : `${what} at ${(0,lib_text/* oneLine */.TN)(asked.host)}, where it redirects to`;
}

;// CONCATENATED MODULE: ./build/js/source/registry/loopback-tls.js




const maxRefusalBytes = 64 * 1024;
const notTls = /WRONG_VERSION_NUMBER|PACKET_LENGTH|HTTP_REQUEST|wrong version number|packet length/i;
const wantsTls = /HTTP request to an HTTPS server|HTTP request was sent to HTTPS port|SSL-enabled server port/i;
function speakTlsOnLoopback(http) {
    const known = new Map();
    return async (request) => {
        const { host, hostname, protocol } = request.url;
        if (protocol !== 'http:' || !isLoopback(hostname) || known.get(host) === 'http:')
            return await http(request);
        if (known.get(host) === 'https:')
            return await http(overTls(request));
        const plain = await askPlain(http, request);
        if (!plain.mayBeTls) {
            known.set(host, 'http:');
            return plain.give();
        }
        try {
            const response = await http(overTls(request));
            known.set(host, 'https:');
            return response;
        }
        catch (error) {
            request.signal.throwIfAborted();
            if (!speaksTls(error))
                return plain.give();
            known.set(host, 'https:');
            throw error;
        }
    };
}
async function askPlain(http, request) {
    try {
        const response = await http(request);
        if (response.status !== 400)
            return { give: () => response, mayBeTls: false };
        const start = await readStart(response.body, maxRefusalBytes);
        const mayBeTls = wantsTls.test(new TextDecoder().decode(start));
        return { give: () => ({ ...response, body: bodyOf(start) }), mayBeTls };
    }
    catch (error) {
        const code = (0,retry/* codeOf */.$N)(error) ?? '';
        if (request.signal.aborted || !/^(?:ECONNRESET|EPIPE|HPE_\w+)$/.test(code))
            throw error;
        const give = () => {
            throw error;
        };
        return { give, mayBeTls: true };
    }
}
async function* bodyOf(bytes) {
    yield bytes;
}
function overTls(request) {
    const { host, hostname, port, pathname, search } = request.url;
    const at = port === '' ? `${hostname}:80` : host;
    return { ...request, url: new URL(`https://${at}${pathname}${search}`) };
}
function speaksTls(error) {
    const code = (0,retry/* codeOf */.$N)(error) ?? '';
    return isTlsCode(code) && !notTls.test(`${code} ${String(error)}`);
}

;// CONCATENATED MODULE: ./build/js/source/registry/manifest-request.js






async function fetchByDigest(endpoint, wanted, signal) {
    const { claimed: _, ...found } = await fetchManifest(endpoint, wanted, wanted, signal);
    const digest = (0,lib_digest/* digestOf */.ol)(found.bytes, (0,lib_digest/* algorithmOf */.Hy)(wanted));
    if (digest === wanted)
        return { ...found, digest };
    const { host, repository } = endpoint;
    const subject = describeSubject({ kind: 'manifest', name: wanted, host, repository });
    throw new lib_error/* BundleError */.rJ('DIGEST_MISMATCH', `Other bytes came for the ${subject}: their digest is ${digest}.`, {
        hint: 'Do not use this registry or mirror until it is known why: what it sends is not what was asked for.',
    });
}
async function fetchByTag(endpoint, tag, log, signal) {
    const { claimed, ...found } = await fetchManifest(endpoint, tag, `tag ${tag}`, signal);
    const digest = (0,lib_digest/* digestOf */.ol)(found.bytes);
    if (claimed !== undefined && (0,lib_digest/* isDigest */.Bc)(claimed) && (0,lib_digest/* digestOf */.ol)(found.bytes, (0,lib_digest/* algorithmOf */.Hy)(claimed)) !== claimed) {
        log.warning(`Registry ${endpoint.host} says that tag ${tag} of ${endpoint.repository} is ${claimed}, but its bytes are ${digest}: the bytes count.`);
    }
    return { ...found, digest };
}
function fetchManifest(endpoint, reference, name, signal) {
    return endpoint.send({
        ...{ kind: 'manifest', name, signal },
        url: endpoint.urlOf(`manifests/${reference}`),
        headers: { accept: acceptedManifests },
        read: (answer) => readManifest(answer, endpoint, name),
    });
}
async function readManifest({ headers, body }, { host, repository }, name) {
    const bytes = isLonger(headers, manifest_maxManifestBytes) ? undefined : await readUpTo(body, manifest_maxManifestBytes);
    if (bytes === undefined)
        throw manifest_tooLarge(`${repository} ${name}`);
    const mediaType = headers['content-type'];
    const start = Buffer.from(bytes.subarray(0, 64)).toString();
    if (isWebPage(headers) || /^\s*</.test(start)) {
        throw webPageFault(host, `manifest ${name} of repository ${repository}`);
    }
    return { bytes, claimed: headers['docker-content-digest'], ...(mediaType !== undefined && { mediaType }) };
}

;// CONCATENATED MODULE: ./build/js/source/registry/mirror-list.js

const mirror_list_absentCodes = new Set(['MANIFEST_NOT_FOUND', 'BLOB_NOT_FOUND']);
function createMirrorList(mirrors, log) {
    const left = new Set(mirrors);
    const giveUp = (mirror, what, error) => {
        const { code, message } = (0,lib_error/* toBundleError */.gi)(error);
        if (mirror_list_absentCodes.has(code))
            log.debug(`Mirror ${mirror.host} does not have ${what}`);
        else if (left.delete(mirror)) {
            log.warning(`Mirror ${mirror.host} is not asked any more in this run: ${message}`);
        }
    };
    return {
        current: () => [...left],
        giveUp,
        ask: async ({ what, ask, signal }) => {
            for (const mirror of [...left]) {
                try {
                    const value = await ask(mirror);
                    log.debug(`Mirror ${mirror.host} delivered ${what}`);
                    return { mirror, value };
                }
                catch (error) {
                    signal.throwIfAborted();
                    giveUp(mirror, what, error);
                }
            }
            return undefined;
        },
    };
}

;// CONCATENATED MODULE: ./build/js/source/registry/blob-stream.js






const maxResumes = 10;
const resumeWaitMs = 1000;
const maxBlobMs = 30 * 60_000;
async function* blob_stream_streamBlob(endpoint, descriptor, options) {
    const { host, budget, signal, offset = 0 } = options;
    const { clock, log } = host;
    const transfer = {
        ...{ endpoint, descriptor, offset },
        deadline: clock.now() + maxBlobMs,
        source: endpoint.host,
    };
    for (let resumes = 0;; resumes++) {
        const start = transfer.offset;
        const cut = yield* readPart(transfer, clock, signal);
        if (transfer.offset >= descriptor.size)
            return;
        const isStuck = resumes > 0 && transfer.offset === start;
        if (isStuck || resumes === maxResumes || !budget())
            throw brokenOff(transfer, cut, resumes);
        log.debug(`${descriptor.digest} was cut at byte ${transfer.offset} of ${descriptor.size}; it is resumed`);
        await clock.sleep(resumeWaitMs + Math.round(clock.random() * resumeWaitMs), signal);
    }
}
async function* readPart(transfer, clock, signal) {
    const part = await openPart(transfer, signal);
    if (part === undefined)
        return { ended: 'there is nothing after it (HTTP 416)' };
    transfer.source = part.source;
    let position = part.start;
    try {
        for await (const chunk of part.body) {
            if (clock.now() > transfer.deadline)
                throw tooLong(transfer);
            const fresh = chunk.subarray(Math.max(0, transfer.offset - position));
            position += chunk.length;
            if (fresh.length === 0)
                continue;
            transfer.offset += fresh.length;
            yield fresh;
        }
        return { ended: 'the answer was complete' };
    }
    catch (error) {
        signal.throwIfAborted();
        if ((0,retry/* isTransientCode */.gL)((0,retry/* codeOf */.$N)(error)))
            return { error };
        throw connection_fault_connectionFault(error, describePlace(transfer));
    }
}
async function openPart(transfer, signal) {
    const { endpoint, descriptor, offset } = transfer;
    const isResume = offset > 0;
    try {
        return await endpoint.send({
            ...{ kind: 'blob', name: descriptor.digest, signal },
            url: endpoint.urlOf(`blobs/${descriptor.digest}`),
            headers: { accept: '*/*', ...(isResume && { range: `bytes=${offset}-` }) },
            statuses: isResume ? [200, 206, 416] : [200],
            read: (answer) => readAnswer(answer, transfer),
        });
    }
    catch (error) {
        if (!isResume || !(error instanceof lib_error/* BundleError */.rJ))
            throw error;
        const { code, hint, cause } = error;
        const where = `${describePlace(transfer)}, and could not be resumed: ${error.message}`;
        throw new lib_error/* BundleError */.rJ(code, where, { ...(hint !== undefined && { hint }), cause });
    }
}
async function readAnswer(answer, transfer) {
    const { status, headers, body, url } = answer;
    const source = url.host;
    if (isWebPage(headers)) {
        await readStart(body, 1);
        throw webPageFault((0,lib_text/* oneLine */.TN)(source), `blob ${transfer.descriptor.digest}`);
    }
    if (status === 200)
        return { start: 0, source, body };
    const fault = status === 206 ? findRangeFault(headers, transfer) : undefined;
    if (status === 206 && fault === undefined)
        return { start: transfer.offset, source, body };
    await readStart(body, 1);
    if (fault === undefined)
        return undefined;
    throw new lib_error/* BundleError */.rJ('REGISTRY_PROTOCOL', `${(0,lib_text/* oneLine */.TN)(source)} sent ${fault}`, {
        hint: 'Ask who runs the registry, or a proxy before it: ranges of blobs are not served right.',
    });
}
function findRangeFault(headers, { offset, descriptor }) {
    const type = headers['content-type'] ?? '';
    if (/^\s*multipart\//i.test(type))
        return `several parts (${(0,lib_text/* oneLine */.TN)(type, 80)}) where one was asked for.`;
    const range = headers['content-range'] ?? '';
    const [, first, last, total] = /^\s*bytes\s+(\d+)-(\d+)\/(\d+|\*)\s*$/i.exec(range) ?? [];
    const isRight = Number(first) === offset &&
        Number(last) < descriptor.size &&
        (total === '*' || Number(total) === descriptor.size);
    if (isRight)
        return undefined;
    return `"${(0,lib_text/* oneLine */.TN)(range, 80)}" as the range from byte ${offset} of ${descriptor.size}.`;
}
function describePlace({ endpoint, descriptor, offset, source }) {
    const { host, repository } = endpoint;
    const subject = describeSubject({ kind: 'blob', name: descriptor.digest, host, repository });
    const sender = source === endpoint.host ? '' : ` (from ${(0,lib_text/* oneLine */.TN)(source)})`;
    return `The ${subject} broke off after ${offset} of ${descriptor.size} bytes${sender}`;
}
function brokenOff(transfer, cut, resumes) {
    const tries = resumes === 0 ? '' : ` and ${resumes} ${resumes === 1 ? 'resume' : 'resumes'}`;
    const what = `${describePlace(transfer)}${tries}`;
    if ('error' in cut)
        return connection_fault_connectionFault(cut.error, what);
    return blob_stream_fault('BLOB_SIZE_MISMATCH', `${what}: ${cut.ended}.`, 'Push the bundle again: the registry has lost a part of it.');
}
function tooLong(transfer) {
    const what = `${describePlace(transfer)}: it took longer than ${maxBlobMs / 60_000} minutes.`;
    return blob_stream_fault('REGISTRY_UNREACHABLE', what, transferHint);
}
function blob_stream_fault(code, message, hint) {
    return new lib_error/* BundleError */.rJ(code, message, { hint });
}

;// CONCATENATED MODULE: ./build/js/source/registry/mirrored-blob.js



const maxHeldBytes = 64 * 1024 * 1024;
function createBlobReader(registry, list, options) {
    let heldBytes = 0;
    return async function* (descriptor, signal) {
        const isHeld = heldBytes + descriptor.size <= maxHeldBytes;
        if (list.current().length === 0)
            yield* blob_stream_streamBlob(registry, descriptor, { ...options, signal });
        else if (!isHeld)
            yield* streamFromAll(registry, list, descriptor, { ...options, signal });
        else {
            heldBytes += descriptor.size;
            try {
                yield* holdAndRead(registry, list, descriptor, { ...options, signal });
            }
            finally {
                heldBytes -= descriptor.size;
            }
        }
    };
}
async function* holdAndRead(registry, list, descriptor, options) {
    const granted = await list.ask({
        what: `blob ${descriptor.digest}`,
        ask: (mirror) => readWhole(mirror, descriptor, options),
        signal: options.signal,
    });
    yield* granted?.value ?? blob_stream_streamBlob(registry, descriptor, options);
}
async function readWhole(mirror, descriptor, options) {
    const digester = new lib_digest/* Digester */.Y8((0,lib_digest/* algorithmOf */.Hy)(descriptor.digest));
    const chunks = [];
    let size = 0;
    for await (const chunk of blob_stream_streamBlob(mirror, descriptor, options)) {
        size += chunk.length;
        if (size > descriptor.size)
            break;
        digester.update(chunk);
        chunks.push(chunk);
    }
    if (size === descriptor.size && digester.digest() === descriptor.digest)
        return chunks;
    throw mirrored_blob_mismatch(mirror, descriptor);
}
async function* streamFromAll(registry, list, descriptor, options) {
    const digester = new lib_digest/* Digester */.Y8((0,lib_digest/* algorithmOf */.Hy)(descriptor.digest));
    let offset = 0;
    for (const mirror of list.current()) {
        try {
            for await (const chunk of blob_stream_streamBlob(mirror, descriptor, { ...options, offset })) {
                offset += chunk.length;
                digester.update(chunk);
                yield chunk;
            }
        }
        catch (error) {
            options.signal.throwIfAborted();
            list.giveUp(mirror, `blob ${descriptor.digest}`, error);
            continue;
        }
        if (digester.digest() === descriptor.digest)
            return;
        throw mirrored_blob_mismatch(mirror, descriptor);
    }
    yield* blob_stream_streamBlob(registry, descriptor, { ...options, offset });
}
function mirrored_blob_mismatch(mirror, descriptor) {
    return new lib_error/* BundleError */.rJ('DIGEST_MISMATCH', `Mirror ${mirror.host} sent other bytes for blob ${descriptor.digest}.`, {
        hint: 'Remove the mirror from `registry-mirrors` until it is known why: what it sends is not what was asked for.',
    });
}

;// CONCATENATED MODULE: ./build/js/source/registry/mirrors.js


function createPlaces(registry, mirrors, options) {
    const list = createMirrorList(mirrors, options.host.log);
    return {
        fetch: async (wish) => {
            const granted = await list.ask(wish);
            return granted === undefined ? wish.ask(registry) : granted.value;
        },
        openBlob: createBlobReader(registry, list, options),
    };
}

;// CONCATENATED MODULE: ./build/js/source/registry/near-tags.js

const maxShown = 5;
function describeNearTags(wanted, tags) {
    const names = tags.filter((tag) => !/^sha(?:256|512)-[0-9a-f]{64}/.test(tag));
    const key = near_tags_keyOf(wanted);
    const near = names.filter((tag) => near_tags_keyOf(tag).startsWith(key) || key.startsWith(near_tags_keyOf(tag)));
    near.sort((left, right) => Math.abs(left.length - wanted.length) - Math.abs(right.length - wanted.length));
    const shown = near.length > 0 ? near.slice(0, maxShown) : names.slice(-maxShown);
    return shown.length === 0 ? undefined : (0,lib_text/* oneLine */.TN)(shown.join(', '));
}
function near_tags_keyOf(tag) {
    return tag.toLowerCase().replace(/^v(?=\d)/, '');
}

;// CONCATENATED MODULE: ./build/js/source/registry/tags.js







const pageSize = 1000;
const maxPages = 100;
const maxAdvicePages = 5;
const maxPageBytes = 4 * 1024 * 1024;
async function listTags(endpoint, signal) {
    const pages = await Array.fromAsync(readPages(endpoint, signal));
    return [...new Set(pages.flat())];
}
async function peekTags(endpoint, signal) {
    const pages = [];
    try {
        for await (const page of readPages(endpoint, signal)) {
            if (pages.push(page) === maxAdvicePages)
                break;
        }
    }
    catch {
        signal.throwIfAborted();
    }
    return pages.flat();
}
async function* readPages(endpoint, signal) {
    const seen = new Set();
    const first = endpoint.urlOf('tags/list');
    first.searchParams.set('n', String(pageSize));
    for (let url = first; url !== undefined;) {
        if (seen.has(url.href))
            throw tags_invalid(endpoint, 'leads back to a page that was read');
        if (seen.size === maxPages)
            throw tags_invalid(endpoint, `has more than ${maxPages} pages`);
        seen.add(url.href);
        const page = await readPage(endpoint, url, signal);
        yield page.tags;
        url = page.next;
    }
}
function readPage(endpoint, url, signal) {
    return endpoint.send({
        ...{ kind: 'tags', name: 'list of tags', url, signal },
        headers: { accept: 'application/json' },
        read: async ({ body, headers }) => {
            const bytes = isLonger(headers, maxPageBytes) ? undefined : await readUpTo(body, maxPageBytes);
            if (bytes === undefined)
                throw tags_invalid(endpoint, `has a page of more than ${maxPageBytes / 1024 / 1024} MiB`);
            return { tags: parseTags(bytes, endpoint), next: nextPage(headers.link, url, endpoint) };
        },
    });
}
function parseTags(bytes, endpoint) {
    const parsed = (0,json/* parseJson */.q)(bytes);
    if ('problem' in parsed)
        throw tags_invalid(endpoint, `cannot be read: ${parsed.problem}`);
    const tags = (0,kubernetes/* isJsonObject */.OW)(parsed.value) ? (parsed.value.tags ?? []) : undefined;
    if (!Array.isArray(tags))
        throw tags_invalid(endpoint, 'has no "tags"');
    return tags.filter((tag) => typeof tag === 'string').filter(reference_grammar/* isTag */.dz);
}
function nextPage(header, current, endpoint) {
    const links = (header ?? '').matchAll(/<([^>]*)>((?:\s*;\s*[\w*]+\s*=\s*(?:"[^"]*"|[^\s",;]+))*)/g);
    const target = [...links].find(([, , parameters = '']) => /;\s*rel\s*=\s*"?next"?/i.test(parameters))?.[1];
    if (target === undefined)
        return undefined;
    const next = URL.parse(target, current.href);
    if (next !== null && isSamePeer(next, current))
        return next;
    throw tags_invalid(endpoint, `goes on at ${(0,lib_text/* oneLine */.TN)(target, 100)}, which is another host`);
}
function tags_invalid({ host, repository }, problem) {
    return new lib_error/* BundleError */.rJ('REGISTRY_PROTOCOL', `The list of tags of ${repository} in registry ${host} ${problem}.`, {
        hint: 'Name a tag or a digest in the reference, which needs no list.',
    });
}

;// CONCATENATED MODULE: ./build/js/source/registry/client.js













const mirrorPolicy = { ...retry/* defaultRetryPolicy */.ur, attempts: 2, maxRetryAfterMs: 5000 };
function createRegistrySource(reference, settings, host) {
    const budget = (0,retry/* createRetryBudget */.Ce)();
    const [registry, ...mirrors] = createEndpoints(reference, settings, host, budget);
    const places = createPlaces(registry, mirrors, { host, budget });
    return sourceOf(reference, { registry, mirrors, places, log: host.log });
}
function sourceOf(reference, peers) {
    const { host: registryHost, repository, tag = 'latest', digest } = reference;
    const { registry, mirrors, places, log } = peers;
    const fetchDigest = (wanted, signal) => places.fetch({ what: `manifest ${wanted}`, signal, ask: (place) => fetchByDigest(place, wanted, signal) });
    return {
        name: formatReference(reference),
        pin: (pinned) => `${registryHost}/${repository}@${pinned}`,
        fetchRoot: (signal) => digest === undefined ? fetchTag(registry, tag, log, signal) : fetchDigest(digest, signal),
        fetchManifest: (descriptor, signal) => fetchDigest(descriptor.digest, signal),
        openBlob: places.openBlob,
        listTags: (signal) => places.fetch({ what: 'list of tags', signal, ask: (place) => listTags(place, signal) }),
        withTag: (other) => sourceOf({ ...reference, tag: other }, peers),
        registry: registryHost,
        usedCredentials: () => [registry, ...mirrors].some((place) => place.usedCredentials()),
    };
}
function createEndpoints(reference, settings, host, budget) {
    const { certificates, plainHttp } = settings;
    const trusting = client_trustAlso(host.http, certificates);
    const http = enforcePace(plainHttp ? trusting : speakTlsOnLoopback(trusting), host.clock);
    const create = (name, repository, own, mirror) => createEndpoint({
        registry: name,
        repository,
        baseUrl: registryUrl(name, plainHttp),
        ...(mirror !== undefined && { mirrorOf: mirror.registry }),
        authorizer: createAuthorizer({ host: name, repository }, own, { ...host, http }),
        policy: mirror === undefined ? retry/* defaultRetryPolicy */.ur : mirrorPolicy,
        budget,
        host: { ...host, http },
    });
    const { login: _, ...mirrorSettings } = settings;
    const mirrors = settings.mirrors.filter((mirror) => (0,mirror_line/* isMirrorOf */.n)(mirror, reference.host));
    return [
        create(reference.host, reference.repository, settings),
        ...mirrors.map((mirror) => create(mirror.host, `${mirror.prefix}${reference.repository}`, mirrorSettings, mirror)),
    ];
}
function client_trustAlso(http, certificates) {
    if (certificates === undefined)
        return http;
    return (request) => http({ ...request, tls: { ...request.tls, additionalCa: certificates } });
}
async function fetchTag(registry, tag, log, signal) {
    try {
        return await fetchByTag(registry, tag, log, signal);
    }
    catch (error) {
        if (!(error instanceof lib_error/* BundleError */.rJ) || error.code !== 'MANIFEST_NOT_FOUND')
            throw error;
        const near = describeNearTags(tag, await peekTags(registry, signal));
        if (near === undefined)
            throw error;
        throw new lib_error/* BundleError */.rJ(error.code, error.message, {
            hint: `Use a tag that the repository has, such as: ${near}.`,
            cause: error,
        });
    }
}

;// CONCATENATED MODULE: ./build/js/source/version.js



const nearOnEachSide = 3;
const version_hint = 'Write a range such as ^1.2, ~1.2.3, >=1.2 <2 or 1.x.';
function chooseVersion(tags, range, evaluator) {
    const isInRange = parseVersionRange(range, evaluator);
    const candidates = tags.flatMap((tag) => readTag(tag, evaluator)).sort(compareCandidates);
    const exact = candidates.find(({ tag }) => tag === version_tagOf(range.trim()));
    const chosen = exact ?? candidates.findLast(({ version }) => isInRange(version));
    if (chosen !== undefined)
        return { tag: chosen.tag };
    return { versions: candidates.length, near: findNear(candidates, range, evaluator) };
}
function parseVersionRange(range, evaluator) {
    const parsed = evaluator.parseRange(range);
    if ('range' in parsed)
        return parsed.range;
    throw new lib_error/* BundleError */.rJ('INPUT_INVALID', `\`version\` "${(0,lib_text/* oneLine */.TN)(range, 100)}" is no range of versions: ${parsed.problem}.`, { hint: version_hint });
}
function noVersionFault(repository, range, tags, { versions, near }) {
    const found = `of its ${(0,lib_text/* countOf */.pq)(tags, 'tag')} ${versions === 0 ? 'none is a version' : `${versions} ${versions === 1 ? 'is a version' : 'are versions'}`}`;
    const nearest = near.length === 0 ? '' : `, the nearest being ${(0,lib_text/* oneLine */.TN)(near.join(', '))}`;
    return new lib_error/* BundleError */.rJ('MANIFEST_NOT_FOUND', `No tag of ${repository} is in the range "${(0,lib_text/* oneLine */.TN)(range, 100)}" of \`version\`: ${found}${nearest}.`, {
        hint: versions === 0
            ? 'Name a tag in the reference instead: only tags such as 1.2.3 or v1.2.3 are versions.'
            : 'Widen the range; a prerelease is only in a range that names one, such as >=1.2.0-0.',
    });
}
function readTag(tag, { parseStrict }) {
    const version = parseStrict(tag.replace(/^v/, '').replaceAll('_', '+'));
    return version === undefined ? [] : [{ tag, version }];
}
function version_tagOf(version) {
    return version.replaceAll('+', '_');
}
function compareCandidates(left, right) {
    const byVersion = (0,semver/* compareSemver */.mU)(left.version, right.version);
    if (byVersion !== 0)
        return byVersion;
    const byPrefix = Number(right.tag.startsWith('v')) - Number(left.tag.startsWith('v'));
    if (byPrefix !== 0)
        return byPrefix;
    return left.tag < right.tag ? -1 : 1;
}
function findNear(candidates, range, { parseTolerant }) {
    const pivot = parseTolerant(/\d+(?:\.\d+){0,2}(?:-[0-9A-Za-z.-]+)?/.exec(range)?.[0] ?? '');
    const index = pivot === undefined ? -1 : candidates.findIndex(({ version }) => (0,semver/* compareSemver */.mU)(version, pivot) >= 0);
    const middle = index < 0 ? candidates.length : index;
    return candidates
        .slice(Math.max(0, middle - nearOnEachSide), middle + nearOnEachSide)
        .map(({ tag }) => tag)
        .reverse();
}

;// CONCATENATED MODULE: ./build/js/source/resolve.js













async function resolve(reference, options) {
    const { host, registry, unpackArchive, version, signal } = options;
    if (version !== undefined)
        resolve_checkVersion(reference, version);
    switch (reference.kind) {
        case 'registry':
            return resolveRegistry(reference, options);
        case 'oci-layout':
            return resolveImage(createLayoutSource(reference, host), options, signal);
        case 'docker-archive': {
            const { resolveDockerArchive } = await Promise.all(/* import() */[__webpack_require__.e(750), __webpack_require__.e(823)]).then(__webpack_require__.bind(__webpack_require__, 1823));
            return resolveDockerArchive(reference, host, signal);
        }
        case 'directory':
            return readDirectory(reference, host, signal);
        case 'archive':
            return readArchiveFile(reference, host, unpackArchive, signal);
        case 'https':
            return readHttps(reference, { ...options, certificates: registry.certificates });
        case 'git':
            return readGit(reference, { ...options, certificates: registry.certificates });
    }
}
async function resolveRegistry(reference, options) {
    const { host, registry, version, decorate = (source) => source, signal } = options;
    const source = createRegistrySource(reference, registry, host);
    const chosen = version === undefined ? source : await chooseTag(source, reference, version, options);
    return resolveImage(decorate(chosen), options, signal);
}
async function chooseTag(source, reference, version, { host, signal }) {
    const repository = `${reference.host}/${reference.repository}`;
    const tags = await source.listTags(signal);
    const choice = chooseVersion(tags, version, helmSemver);
    if (!('tag' in choice))
        throw noVersionFault(repository, version, tags.length, choice);
    host.log.info(`Tag ${choice.tag} is the highest in the range ${(0,lib_text/* oneLine */.TN)(version, 100)}, of ${(0,lib_text/* countOf */.pq)(tags.length, 'tag')} of ${repository}`);
    return source.withTag(choice.tag);
}
function resolve_checkVersion(reference, version) {
    parseVersionRange(version, helmSemver);
    const problem = findVersionProblem(reference);
    if (problem === undefined)
        return;
    const name = (0,lib_text/* oneLine */.TN)((0,reference_secrets/* hideSecrets */.s0)(formatReference(reference)));
    throw new lib_error/* BundleError */.rJ('INPUT_INVALID', `\`version\` does not go with \`bundle\` ${name}: ${problem}.`, {
        hint: 'Leave `version` out, or write `bundle` as registry/repository alone.',
    });
}
function findVersionProblem(reference) {
    if (reference.kind !== 'registry')
        return 'only a repository of a registry has tags to choose from';
    const { tag, digest } = reference;
    if (tag === undefined && digest === undefined)
        return undefined;
    return `its ${digest === undefined ? 'tag' : 'digest'} already says which one is meant`;
}

;// CONCATENATED MODULE: ./build/js/lib/describe-error.js

const shownErrors = 20;
function describeError(error) {
    const all = [error, ...error.others];
    const texts = all.slice(0, shownErrors).map(({ code, message, hint, at }) => {
        const where = at === undefined ? '' : `${(0,lib_error/* formatPosition */.Ld)(at)}: `;
        return `${code}: ${where}${message}${hint === undefined ? '' : `\n  → ${hint}`}`;
    });
    if (all.length > shownErrors)
        texts.push(`… and ${all.length - shownErrors} more errors`);
    return texts.join('\n');
}

;// CONCATENATED MODULE: ./build/js/stage.js


function createStageRunner(log, clock, { facts, record }, signal) {
    return async ({ name, title, run, describe }) => {
        const start = clock.now();
        record({ stage: name });
        log.openGroup(title);
        try {
            signal.throwIfAborted();
            const result = await run();
            const line = describe(result);
            record({ finished: [...facts().finished, { stage: name, result: line, ms: clock.now() - start }] });
            log.info(`→ ${line}`);
            return result;
        }
        catch (error) {
            const known = (0,lib_error/* toBundleError */.gi)(error);
            log.info(`✗ ${describeError(known)}`);
            throw known;
        }
        finally {
            log.closeGroup();
        }
    };
}

;// CONCATENATED MODULE: ./build/js/wait/fields.js


function valueAt(object, path) {
    let value = object;
    for (const key of path.split('.')) {
        value = (0,kubernetes/* isJsonObject */.OW)(value) ? value[key] : undefined;
    }
    return value;
}
function integerAt(object, path, fallback) {
    return toInteger(valueAt(object, path)) ?? fallback;
}
function textAt(object, path) {
    const value = valueAt(object, path);
    return typeof value === 'string' ? value : '';
}
function toInteger(value) {
    if (typeof value === 'bigint')
        return Number(value);
    return typeof value === 'number' && Number.isInteger(value) ? value : undefined;
}
function readConditions(object) {
    const status = object.status ?? {};
    if (!(0,kubernetes/* isJsonObject */.OW)(status))
        return { ok: false, fault: '`status` is not a mapping' };
    const list = status.conditions ?? [];
    if (!Array.isArray(list))
        return { ok: false, fault: '`status.conditions` is not a list' };
    const conditions = [];
    for (const [index, item] of list.entries()) {
        const condition = readCondition(item ?? {});
        if (condition === undefined)
            return { ok: false, fault: `\`status.conditions[${index}]\` is not a condition` };
        conditions.push(condition);
    }
    return { ok: true, conditions };
}
function readCondition(item) {
    if (!(0,kubernetes/* isJsonObject */.OW)(item))
        return undefined;
    const { type, status, reason, message } = item;
    if (![type, status, reason, message].every(isTextOrUnset))
        return undefined;
    return {
        type: textAt(item, 'type'),
        status: textAt(item, 'status'),
        reason: (0,lib_text/* oneLine */.TN)(textAt(item, 'reason'), 100),
        message: (0,lib_text/* oneLine */.TN)(textAt(item, 'message')),
    };
}
function isTextOrUnset(value) {
    return typeof value === 'string' || value === undefined || value === null;
}
function findCondition(conditions, type) {
    return conditions.find((condition) => condition.type === type);
}
function hasCondition(conditions, type, status) {
    return conditions.some((condition) => condition.type === type && condition.status === status);
}

;// CONCATENATED MODULE: ./build/js/wait/causes.js



function causesIn(object) {
    if (textAt(object, 'apiVersion') === 'v1' && textAt(object, 'kind') === 'Pod') {
        const trouble = podTrouble(object);
        return trouble === undefined ? [] : [trouble.text];
    }
    const read = readConditions(object);
    if (!read.ok)
        return [];
    return read.conditions
        .filter(({ type, status, reason }) => {
        if (type === 'ReplicaFailure')
            return status === 'True';
        return type === 'Progressing' && status === 'False' && reason !== 'ProgressDeadlineExceeded';
    })
        .map(({ type, reason, message }) => `${type}: ${message || reason}`);
}
const startingReasons = new Set(['', 'ContainerCreating', 'PodInitializing']);
function podTrouble(pod) {
    const troubles = [
        ...statusesAt(pod, 'status.initContainerStatuses').flatMap((status) => containerTrouble(status, 'init container')),
        ...statusesAt(pod, 'status.containerStatuses').flatMap((status) => containerTrouble(status, 'container')),
        ...schedulingTrouble(pod),
        ...phaseTrouble(pod),
    ];
    return troubles.toSorted((left, right) => left.rank - right.rank)[0];
}
function containerTrouble(status, what) {
    const name = `${what} ${(0,lib_text/* oneLine */.TN)(textAt(status, 'name'), 100)}`;
    const waiting = valueAt(status, 'state.waiting');
    if ((0,kubernetes/* isJsonObject */.OW)(waiting)) {
        const reason = (0,lib_text/* oneLine */.TN)(textAt(waiting, 'reason'), 100);
        const parts = [name, reason || 'waiting', (0,lib_text/* oneLine */.TN)(textAt(waiting, 'message'))].filter(Boolean);
        const text = `${parts.join(': ')}${causes_describeExit(status, 'lastState.terminated', ', last')}`;
        return [{ rank: startingReasons.has(reason) ? 5 : 0, text }];
    }
    const exitCode = toInteger(valueAt(status, 'state.terminated.exitCode'));
    if (exitCode !== undefined && exitCode !== 0)
        return [{ rank: 1, text: `${name}: ended${causes_describeExit(status, 'state.terminated', '')}` }];
    const isRunning = (0,kubernetes/* isJsonObject */.OW)(valueAt(status, 'state.running'));
    const isUnready = what === 'container' && isRunning && status.ready === false;
    return isUnready ? [{ rank: 4, text: `${name}: running, but not ready` }] : [];
}
function causes_describeExit(status, path, before) {
    const exitCode = toInteger(valueAt(status, `${path}.exitCode`));
    if (exitCode === undefined)
        return '';
    const words = [textAt(status, `${path}.reason`), textAt(status, `${path}.message`)].filter(Boolean);
    const why = words.length === 0 ? '' : ` (${(0,lib_text/* oneLine */.TN)(words.join(', '))})`;
    return `${before} with exit code ${exitCode}${why}`;
}
function schedulingTrouble(pod) {
    const read = readConditions(pod);
    const scheduled = read.ok
        ? read.conditions.find(({ type, status }) => type === 'PodScheduled' && status === 'False')
        : undefined;
    if (scheduled === undefined)
        return [];
    return [{ rank: 2, text: `no node takes it: ${scheduled.message || scheduled.reason}` }];
}
function phaseTrouble(pod) {
    if (textAt(pod, 'status.phase') !== 'Failed')
        return [];
    const words = [textAt(pod, 'status.reason'), textAt(pod, 'status.message')].filter(Boolean);
    return words.length === 0 ? [] : [{ rank: 3, text: `failed: ${(0,lib_text/* oneLine */.TN)(words.join(', '))}` }];
}
function statusesAt(pod, path) {
    const list = valueAt(pod, path);
    return Array.isArray(list) ? list.filter(kubernetes/* isJsonObject */.OW) : [];
}

;// CONCATENATED MODULE: ./build/js/wait/diagnose.js





const workloadKinds = new Set([
    'DaemonSet',
    'Deployment',
    'Job',
    'ReplicaSet',
    'StatefulSet',
]);
const maxPods = 50;
const maxWorkloads = 10;
const diagnose_maxRequests = 5;
const limitMs = 5000;
function createPodReader(rest) {
    return async (workload, signal) => {
        const namespace = textAt(workload, 'metadata.namespace');
        const labelSelector = selectorOf(workload);
        if (labelSelector === undefined || namespace === '')
            return [];
        const { body } = await rest.request({
            method: 'GET',
            path: `/api/v1/namespaces/${encodeURIComponent(namespace)}/pods`,
            query: { labelSelector, limit: String(maxPods) },
            signal,
        });
        return Array.isArray(body.items) ? body.items.filter(kubernetes/* isJsonObject */.OW) : [];
    };
}
async function diagnose(workloads, { readPods, clock, signal, }) {
    const done = new AbortController();
    const limit = new AbortController();
    const ended = AbortSignal.any([signal, done.signal]);
    clock.sleep(limitMs, ended).then(() => limit.abort(new Error('no answer in time')), () => undefined);
    const found = new Map();
    const asked = workloads.filter(({ kind }) => typeof kind === 'string' && workloadKinds.has(kind));
    await (0,pool/* mapConcurrently */.X)(asked.slice(0, maxWorkloads), diagnose_maxRequests, async (workload) => {
        const pods = await readPods(workload, AbortSignal.any([signal, limit.signal])).catch(() => []);
        const trouble = worstOf(pods);
        if (trouble !== undefined)
            found.set(workload, trouble);
    });
    done.abort();
    return found;
}
function worstOf(pods) {
    const troubles = pods
        .filter((pod) => valueAt(pod, 'metadata.deletionTimestamp') === undefined)
        .flatMap((pod) => {
        const trouble = podTrouble(pod);
        return trouble === undefined ? [] : [{ ...trouble, name: (0,lib_text/* oneLine */.TN)(textAt(pod, 'metadata.name'), 100) }];
    });
    const worst = troubles.toSorted((left, right) => left.rank - right.rank)[0];
    return worst && `pod ${worst.name}: ${worst.text}`;
}
function selectorOf(workload) {
    const labels = valueAt(workload, 'spec.selector.matchLabels');
    const expressions = valueAt(workload, 'spec.selector.matchExpressions');
    const terms = [
        ...((0,kubernetes/* isJsonObject */.OW)(labels) ? Object.entries(labels).map(([key, value]) => `${key}=${String(value)}`) : []),
        ...(Array.isArray(expressions) ? expressions.map(termOf) : []),
    ];
    return terms.length === 0 || terms.includes(undefined) ? undefined : terms.join(',');
}
function termOf(expression) {
    if (!(0,kubernetes/* isJsonObject */.OW)(expression))
        return undefined;
    const key = textAt(expression, 'key');
    const values = Array.isArray(expression.values) ? expression.values.join(',') : '';
    switch (expression.operator) {
        case 'In':
            return `${key} in (${values})`;
        case 'NotIn':
            return `${key} notin (${values})`;
        case 'Exists':
            return key;
        case 'DoesNotExist':
            return `!${key}`;
        default:
            return undefined;
    }
}

;// CONCATENATED MODULE: ./build/js/wait/read.js

function createReader(rest) {
    return async ({ target, description }, signal) => {
        const { status, body, failure } = await rest.request({ method: 'GET', path: target.path, signal });
        if (failure === undefined)
            return body;
        if (status === 404)
            return undefined;
        const code = status === 403 ? 'APPLY_FORBIDDEN' : 'APPLY_FAILED';
        throw new lib_error/* BundleError */.rJ(code, `${description} cannot be read: ${failure.message}`, { object: description });
    };
}

;// CONCATENATED MODULE: ./build/js/wait/not-ready.js




function describeNotReady(states) {
    return states.filter(isNotReady).map(({ applied, status, readiness, causes = [] }) => {
        const message = status.message === '' ? 'not ready' : status.message;
        const reason = status.reason === undefined ? '' : ` (${status.reason})`;
        const said = `${applied.description}: ${readiness === 'failed' ? 'failed: ' : ''}${message}${reason}`;
        return [said, ...causes.filter((cause) => !isSaidBy(message, cause))].join('; ');
    });
}
function failedError(states) {
    const count = states.filter(isNotReady).length;
    return errorOf('WAIT_FAILED', `${count} of ${(0,lib_text/* countOf */.pq)(states.length, 'object')} failed`, states);
}
function timeoutError(states, timeoutMs) {
    const count = states.filter(isNotReady).length;
    const message = `${count} of ${(0,lib_text/* countOf */.pq)(states.length, 'object')} not ready after ${(0,duration/* formatDuration */.a)(timeoutMs)}`;
    return errorOf('WAIT_TIMEOUT', message, states, ' If it only needs longer, set a longer `timeout`.');
}
function isSaidBy(message, cause) {
    return message.includes(cause.slice(cause.indexOf(': ') + 2));
}
function isNotReady({ readiness }) {
    return readiness === 'failed' || readiness === 'waiting';
}
function errorOf(code, summary, states, advice = '') {
    const notReady = states.filter(isNotReady);
    const first = notReady.find(({ readiness }) => readiness === 'failed') ?? notReady[0];
    return new lib_error/* BundleError */.rJ(code, [`${summary}:`, ...describeNotReady(states)].join('\n'), {
        ...(first !== undefined && { hint: `Start with ${describeFirstStep(first.applied)}.${advice}` }),
        ...(first !== undefined && notReady.length === 1 && { object: first.applied.description }),
    });
}
const kindsWithPods = /^(?:Deployment|ReplicaSet|StatefulSet|DaemonSet|Job|Pod)$/;
function describeFirstStep({ object, target }) {
    const resource = target.path.split('/').at(-2) ?? object.kind;
    const group = (0,kubernetes/* groupOf */.F8)(object.apiVersion);
    const namespace = target.namespace === undefined ? '' : ` -n ${target.namespace}`;
    const command = `kubectl describe ${resource}${group === '' ? '' : `.${group}`}/${object.metadata.name}${namespace}`;
    return `\`${command}\`${kindsWithPods.test(object.kind) ? ' and the logs of its pods' : ''}`;
}

;// CONCATENATED MODULE: ./build/js/wait/rule.js
function current(message, note) {
    return { status: 'Current', message, ...(note !== undefined && { note }) };
}
function inProgress(reason, message) {
    return withReason('InProgress', reason, message);
}
function failed(reason, message) {
    return withReason('Failed', reason, message);
}
function rule_unknown(message) {
    return { status: 'Unknown', message };
}
function withReason(status, reason, message) {
    return { status, ...(reason !== '' && { reason }), message };
}

;// CONCATENATED MODULE: ./build/js/wait/kinds.js



function alwaysReady() {
    return current('ready as soon as it is stored');
}
function serviceStatus({ object }) {
    const isUnassigned = textAt(object, 'spec.type') === 'LoadBalancer' && textAt(object, 'spec.clusterIP') === '';
    return isUnassigned ? inProgress('NoIPAssigned', 'it has no cluster IP yet') : current('ready');
}
function volumeClaimStatus({ object }) {
    const phase = textAt(object, 'status.phase');
    if (phase === 'Bound')
        return current('bound to a volume');
    return inProgress('NotBound', `not bound to a volume (phase ${phase === '' ? 'unknown' : (0,lib_text/* oneLine */.TN)(phase, 60)})`);
}
function definitionStatus({ conditions }) {
    for (const { type, status, reason, message } of conditions) {
        if (type === 'NamesAccepted' && status === 'False')
            return failed(reason, message);
        if (type !== 'Established')
            continue;
        if (status === 'False' && reason !== 'Installing')
            return failed(reason, message);
        if (status === 'True')
            return current('established');
    }
    return inProgress('Installing', 'not established yet');
}
function namespaceStatus({ object }) {
    const phase = textAt(object, 'status.phase');
    if (phase === 'Active')
        return current('active');
    if (phase === 'Terminating')
        return { status: 'Terminating', message: 'being deleted with all that is in it' };
    return inProgress('NotActive', 'not active yet');
}
function apiServiceStatus({ conditions }) {
    const available = findCondition(conditions, 'Available');
    if (available?.status === 'True')
        return current('available');
    return inProgress(available?.reason || 'NotAvailable', available?.message || 'its API does not answer yet');
}

;// CONCATENATED MODULE: ./build/js/wait/pods.js




const schedulingGraceMs = 15_000;
function podStatus(view) {
    const phase = textAt(view.object, 'status.phase');
    switch (phase) {
        case 'Succeeded':
            return current('completed');
        case 'Failed':
            return current('completed, but not successfully', describeFailedPod(view.object));
        case 'Running':
            return runningPodStatus(view);
        case 'Pending':
            return pendingPodStatus(view);
        case '':
            return inProgress('PodNotObserved', 'it has no phase yet');
        default:
            return rule_unknown(`its phase is ${(0,lib_text/* oneLine */.TN)(phase, 60)}, which is none that Kubernetes defines for a reachable Pod`);
    }
}
function describeFailedPod(object) {
    const { status } = object;
    const parts = (0,kubernetes/* isJsonObject */.OW)(status)
        ? [textAt(status, 'reason'), textAt(status, 'message')].filter(Boolean)
        : [];
    return `it has failed${parts.length > 0 ? `: ${(0,lib_text/* oneLine */.TN)(parts.join(', '))}` : ''}, and counts as completed`;
}
function runningPodStatus({ object, conditions }) {
    if (hasCondition(conditions, 'Ready', 'True'))
        return current('ready');
    const containers = valueAt(object, 'status.containerStatuses') ?? [];
    if (!Array.isArray(containers) || !containers.every(kubernetes/* isJsonObject */.OW)) {
        return rule_unknown('`status.containerStatuses` is not a list of container statuses');
    }
    const crashing = containers
        .filter((container) => textAt(container, 'state.waiting.reason') === 'CrashLoopBackOff')
        .map((container) => textAt(container, 'name'))
        .filter(Boolean);
    if (crashing.length === 0)
        return inProgress('PodRunningNotReady', 'running, but not ready');
    return failed('ContainerCrashLooping', `crashing in a loop: ${(0,lib_text/* oneLine */.TN)(crashing.join(', '))}`);
}
function pendingPodStatus({ object, conditions, now }) {
    const scheduled = conditions.find(({ type, status }) => type === 'PodScheduled' && status === 'False');
    if (scheduled?.reason !== 'Unschedulable')
        return inProgress('PodPending', 'pending');
    const createdAt = Date.parse(textAt(object, 'metadata.creationTimestamp'));
    const isYoung = now - createdAt < schedulingGraceMs;
    const message = ['no node takes it', scheduled.message].filter(Boolean).join(': ');
    return isYoung ? inProgress('PodNotScheduled', message) : failed('PodUnschedulable', message);
}
function jobStatus({ object, conditions, jobs }) {
    const completions = integerAt(object, 'spec.completions', integerAt(object, 'spec.parallelism', 1));
    const count = (field) => integerAt(object, `status.${field}`, 0);
    const end = conditions.find(({ type, status }) => (type === 'Complete' || type === 'Failed') && status === 'True');
    if (end?.type === 'Complete')
        return current(`complete: ${count('succeeded')} of ${completions} pods succeeded`);
    if (end !== undefined) {
        const counts = `${(0,lib_text/* countOf */.pq)(count('failed'), 'pod')} failed, ${(0,lib_text/* countOf */.pq)(completions, 'completion')} wanted`;
        const why = [end.reason, end.message].filter(Boolean).join(', ');
        return failed('JobFailed', why === '' ? counts : `${counts}: ${why}`);
    }
    const progress = `${count('succeeded')} succeeded, ${count('active')} active, ${count('failed')} failed`;
    if (valueAt(object, 'spec.suspend') === true) {
        return current(`suspended: ${progress}`, 'it is suspended, so its completion is not waited for');
    }
    if (textAt(object, 'status.startTime') === '')
        return inProgress('JobNotStarted', 'not started yet');
    return jobs === 'started'
        ? current(`running: ${progress}`)
        : inProgress('JobNotComplete', `running: ${progress}`);
}

;// CONCATENATED MODULE: ./build/js/wait/workloads.js



const noDeadline = 2_147_483_647;
function deploymentStatus({ object, conditions }) {
    if (valueAt(object, 'spec.paused') === true)
        return current('paused', 'it is paused, so its rollout is not waited for');
    const overdue = conditions.find(({ type, reason }) => type === 'Progressing' && reason === 'ProgressDeadlineExceeded');
    if (overdue !== undefined) {
        const message = ['its rollout made no progress within its deadline', overdue.message]
            .filter(Boolean)
            .join(': ');
        return failed('ProgressDeadlineExceeded', message);
    }
    const wanted = integerAt(object, 'spec.replicas', 1);
    const created = integerAt(object, 'status.replicas', 0);
    const updated = integerAt(object, 'status.updatedReplicas', 0);
    const hasDeadline = integerAt(object, 'spec.progressDeadlineSeconds', noDeadline) !== noDeadline;
    const isRolledOut = conditions.some(({ type, status, reason }) => type === 'Progressing' && status === 'True' && reason === 'NewReplicaSetAvailable');
    return (findShortage('LessReplicas', created, wanted, 'replicas created') ??
        findShortage('LessUpdated', updated, wanted, 'replicas updated') ??
        workloads_findSurplus(created, wanted) ??
        findShortage('LessAvailable', integerAt(object, 'status.availableReplicas', 0), updated, 'updated replicas available') ??
        findShortage('LessReady', integerAt(object, 'status.readyReplicas', 0), wanted, 'replicas ready') ??
        (hasDeadline && !isRolledOut
            ? inProgress('ReplicaSetNotAvailable', 'its new ReplicaSet is not available yet')
            : hasCondition(conditions, 'Available', 'True')
                ? current(`${(0,lib_text/* countOf */.pq)(created, 'replica')} available`)
                : inProgress('DeploymentNotAvailable', 'it is not available yet')));
}
function replicaSetStatus({ object, conditions }) {
    const failure = conditions.find(({ type, status }) => type === 'ReplicaFailure' && status === 'True');
    if (failure !== undefined) {
        return inProgress('ReplicaFailure', failure.message || 'its pods cannot be created');
    }
    const wanted = integerAt(object, 'spec.replicas', 1);
    const count = (field) => integerAt(object, `status.${field}`, 0);
    return (findShortage('LessLabelled', count('fullyLabeledReplicas'), wanted, 'replicas labelled') ??
        findShortage('LessAvailable', count('availableReplicas'), wanted, 'replicas available') ??
        findShortage('LessReady', count('readyReplicas'), wanted, 'replicas ready') ??
        workloads_findSurplus(count('replicas'), wanted) ??
        current(`${(0,lib_text/* countOf */.pq)(count('replicas'), 'replica')} available`));
}
function statefulSetStatus({ object }) {
    if (textAt(object, 'spec.updateStrategy.type') === 'OnDelete') {
        return current('its pods are updated when somebody deletes them (OnDelete)');
    }
    const wanted = integerAt(object, 'spec.replicas', 1);
    const count = (field) => integerAt(object, `status.${field}`, 0);
    return (findShortage('LessReplicas', count('replicas'), wanted, 'replicas created') ??
        findShortage('LessReady', count('readyReplicas'), wanted, 'replicas ready') ??
        workloads_findSurplus(count('replicas'), wanted) ??
        statefulSetRevision(object, wanted));
}
function statefulSetRevision(object, wanted) {
    const updated = integerAt(object, 'status.updatedReplicas', 0);
    const partition = toInteger(valueAt(object, 'spec.updateStrategy.rollingUpdate.partition'));
    if (partition !== undefined) {
        return (findShortage('PartitionRollout', updated, wanted - partition, 'replicas updated') ??
            current(`rollout complete: ${(0,lib_text/* countOf */.pq)(updated, 'replica')} updated`));
    }
    const isSettled = textAt(object, 'status.currentRevision') === textAt(object, 'status.updateRevision');
    return (findShortage('LessCurrent', integerAt(object, 'status.currentReplicas', 0), wanted, 'replicas at the current revision') ??
        (isSettled
            ? current(`${(0,lib_text/* countOf */.pq)(integerAt(object, 'status.replicas', 0), 'replica')} ready`)
            : inProgress('RevisionMismatch', 'its rollout to the new revision has not finished')));
}
function daemonSetStatus({ object }) {
    if (valueAt(object, 'metadata.generation') === undefined)
        return inProgress('NoGeneration', 'it has no generation yet');
    if (valueAt(object, 'status.observedGeneration') === undefined) {
        return inProgress('NoObservedGeneration', 'its controller has not seen it yet');
    }
    const wanted = toInteger(valueAt(object, 'status.desiredNumberScheduled'));
    if (wanted === undefined) {
        return inProgress('NoDesiredNumber', 'its controller has not counted the nodes for it yet');
    }
    const count = (field) => integerAt(object, `status.${field}`, 0);
    return (findShortage('LessCurrent', count('currentNumberScheduled'), wanted, 'pods scheduled') ??
        findShortage('LessUpdated', count('updatedNumberScheduled'), wanted, 'pods updated') ??
        findShortage('LessAvailable', count('numberAvailable'), wanted, 'pods available') ??
        findShortage('LessReady', count('numberReady'), wanted, 'pods ready') ??
        current(`${(0,lib_text/* countOf */.pq)(wanted, 'pod')} ready`));
}
function findShortage(reason, have, wanted, what) {
    return have < wanted ? inProgress(reason, `${have} of ${wanted} ${what}`) : undefined;
}
function workloads_findSurplus(have, wanted) {
    return have > wanted
        ? inProgress('ExtraPods', `${(0,lib_text/* countOf */.pq)(have - wanted, 'surplus replica')} still to be removed`)
        : undefined;
}

;// CONCATENATED MODULE: ./build/js/wait/status.js







const status_rules = new Map([
    ['/ConfigMap', alwaysReady],
    ['/Namespace', namespaceStatus],
    ['/PersistentVolumeClaim', volumeClaimStatus],
    ['/Pod', podStatus],
    ['/Secret', alwaysReady],
    ['/Service', serviceStatus],
    ['apiextensions.k8s.io/CustomResourceDefinition', definitionStatus],
    ['apiregistration.k8s.io/APIService', apiServiceStatus],
    ['apps/DaemonSet', daemonSetStatus],
    ['apps/Deployment', deploymentStatus],
    ['apps/ReplicaSet', replicaSetStatus],
    ['apps/StatefulSet', statefulSetStatus],
    ['batch/CronJob', alwaysReady],
    ['batch/Job', jobStatus],
    ['extensions/DaemonSet', daemonSetStatus],
    ['extensions/Deployment', deploymentStatus],
    ['extensions/ReplicaSet', replicaSetStatus],
    ['policy/PodDisruptionBudget', () => current('its allowed disruptions are computed')],
]);
function statusOf(object, options) {
    const early = deletionStatus(object) ?? generationStatus(object);
    if (early !== undefined)
        return early;
    const read = readConditions(object);
    if (!read.ok)
        return rule_unknown(`its status cannot be read: ${read.fault}`);
    const view = { object, conditions: read.conditions, ...options };
    const rule = status_rules.get(`${(0,kubernetes/* groupOf */.F8)(textAt(object, 'apiVersion'))}/${textAt(object, 'kind')}`);
    return standardStatus(read.conditions) ?? (rule ?? readyStatus)(view);
}
function deletionStatus(object) {
    const timestamp = valueAt(object, 'metadata.deletionTimestamp');
    if (timestamp === undefined || timestamp === '')
        return undefined;
    if (typeof timestamp !== 'string')
        return rule_unknown('its status cannot be read: `metadata.deletionTimestamp` is not text');
    const finalizers = valueAt(object, 'metadata.finalizers');
    const held = Array.isArray(finalizers) && finalizers.length > 0 ? `, held by ${(0,lib_text/* oneLine */.TN)(finalizers.join(', '))}` : '';
    return { status: 'Terminating', message: `being deleted${held}` };
}
function generationStatus(object) {
    const generation = valueAt(object, 'metadata.generation');
    const observed = valueAt(object, 'status.observedGeneration');
    if (generation === undefined || observed === undefined)
        return undefined;
    const wanted = toGeneration(generation);
    const seen = toGeneration(observed);
    if (wanted === undefined || seen === undefined) {
        const field = wanted === undefined ? 'metadata.generation' : 'status.observedGeneration';
        return rule_unknown(`its status cannot be read: \`${field}\` is not an integer`);
    }
    if (wanted === seen)
        return undefined;
    return inProgress('LatestGenerationNotObserved', `its controller has not seen generation ${wanted} yet, only ${seen}`);
}
function toGeneration(value) {
    return typeof value === 'string' && /^\d+$/.test(value) ? Number(value) : toInteger(value);
}
function standardStatus(conditions) {
    for (const { type, status, reason, message } of conditions) {
        if (status !== 'True')
            continue;
        if (type === 'Reconciling')
            return inProgress(reason, message);
        if (type === 'Stalled')
            return failed(reason, message);
    }
    return undefined;
}
function readyStatus({ conditions }) {
    const ready = conditions.find(({ type, status }) => type === 'Ready' && /^(?:True|False|Unknown)$/.test(status));
    if (ready === undefined)
        return current('it reports no readiness');
    return ready.status === 'True' ? current('ready') : inProgress(ready.reason, ready.message);
}

;// CONCATENATED MODULE: ./build/js/wait/wait.js










const maxConcurrentReads = 10;
const maxIntervalMs = 2000;
const intervalGrowth = 1.5;
const progressEveryMs = 15_000;
const maxProgressLines = 5;
const maxFailedReads = 30;
async function waitForReady(objects, options) {
    const { clock, signal, timeoutMs } = options;
    signal.throwIfAborted();
    const startMs = clock.now();
    const watched = objects.map((applied) => startWatching(applied, options));
    const deadline = startDeadline(options);
    try {
        await readUntilSettled(watched, { ...options, signal: AbortSignal.any([signal, deadline.expired]) });
    }
    catch (error) {
        signal.throwIfAborted();
        if (!deadline.expired.aborted)
            throw error;
        await addPodCauses(watched, options);
        throw timeoutError(watched, timeoutMs);
    }
    finally {
        deadline.stop();
    }
    if (watched.some(({ readiness }) => readiness === 'failed')) {
        await addPodCauses(watched, options);
        throw failedError(watched);
    }
    return { states: watched, elapsedMs: clock.now() - startMs };
}
function startDeadline({ clock, signal, timeoutMs }) {
    const expiry = new AbortController();
    const stopping = new AbortController();
    clock.sleep(timeoutMs, AbortSignal.any([signal, stopping.signal])).then(() => expiry.abort(), () => undefined);
    return { expired: expiry.signal, stop: () => stopping.abort() };
}
function startWatching(applied, options) {
    const status = statusOf(applied.live, { now: options.clock.now(), jobs: options.jobs });
    const watched = { applied, status, readiness: 'waiting', failedReads: 0, causes: [] };
    if (status.status === 'Current')
        settle(watched, status, options);
    return watched;
}
async function readUntilSettled(watched, options) {
    const { clock, signal, intervalMs = 500 } = options;
    const startMs = clock.now();
    const findOpen = () => watched.filter(({ readiness }) => readiness === 'waiting');
    let lastProgressMs = startMs;
    let pauseMs = intervalMs;
    for (let open = findOpen(); open.length > 0; open = findOpen()) {
        await clock.sleep(pauseMs, signal);
        pauseMs = Math.min(pauseMs * intervalGrowth, Math.max(maxIntervalMs, intervalMs));
        await (0,pool/* mapConcurrently */.X)(open, maxConcurrentReads, (item) => readOnce(item, options));
        warnOfUnreadable(open, options.log);
        if (clock.now() - lastProgressMs >= progressEveryMs) {
            lastProgressMs = clock.now();
            logProgress(watched, lastProgressMs - startMs, options);
        }
    }
}
async function readOnce(watched, options) {
    let live;
    try {
        live = await options.read(watched.applied, options.signal);
        watched.failedReads = 0;
        noteCauses(watched, live);
    }
    catch (error) {
        options.signal.throwIfAborted();
        noteFailedRead(watched, error);
        return;
    }
    settle(watched, judge(watched.applied, live, options), options);
}
function noteCauses(watched, live) {
    if (live === undefined)
        delete watched.live;
    else
        watched.live = live;
    watched.causes = live === undefined ? [] : causesIn(live);
}
async function addPodCauses(watched, { readPods, clock, signal }) {
    if (readPods === undefined)
        return;
    const open = watched.filter(({ readiness }) => readiness === 'waiting' || readiness === 'failed');
    const found = await diagnose(open.map(({ live }) => live).filter((live) => live !== undefined), { readPods, clock, signal });
    signal.throwIfAborted();
    for (const item of open) {
        const cause = item.live && found.get(item.live);
        if (cause !== undefined)
            item.causes = [...item.causes, cause];
    }
}
function noteFailedRead(watched, error) {
    const code = error instanceof lib_error/* BundleError */.rJ ? error.code : undefined;
    if (code === 'CLUSTER_UNAUTHORIZED' || code === 'CLUSTER_TLS')
        throw error;
    watched.failedReads++;
    const message = (0,lib_text/* oneLine */.TN)(error instanceof Error ? error.message : String(error));
    if (code === 'APPLY_FORBIDDEN') {
        watched.readiness = 'unreadable';
        watched.status = { ...rule_unknown(message), reason: 'Forbidden' };
    }
    else if (watched.failedReads >= maxFailedReads) {
        watched.readiness = 'failed';
        watched.status = {
            ...rule_unknown(`${watched.failedReads} reads in a row failed: ${message}`),
            reason: 'ReadFailed',
        };
    }
}
function judge(applied, live, { clock, jobs }) {
    if (live === undefined) {
        return { status: 'NotFound', reason: 'NotFound', message: 'it was deleted after it was applied' };
    }
    if (isOlder(live, applied.live)) {
        return inProgress('StaleRead', 'the server still shows the state before it was applied');
    }
    return statusOf(live, { now: clock.now(), jobs });
}
function isOlder(live, applied) {
    if (valueAt(live, 'metadata.uid') !== valueAt(applied, 'metadata.uid'))
        return false;
    const seen = toInteger(valueAt(live, 'metadata.generation'));
    const wanted = toInteger(valueAt(applied, 'metadata.generation'));
    return seen !== undefined && wanted !== undefined && seen < wanted;
}
function settle(watched, status, { log }) {
    watched.status = status;
    const { description } = watched.applied;
    if (status.status === 'Failed') {
        watched.readiness = 'failed';
        log.info(`${description} failed: ${status.message}`);
    }
    else if (status.status === 'Current') {
        watched.readiness = 'ready';
        log.debug(`${description} is ready: ${status.message}`);
        if (status.note !== undefined)
            log.warning(`${description}: ${status.note}`);
    }
}
function warnOfUnreadable(open, log) {
    const unreadable = open.filter(({ readiness }) => readiness === 'unreadable');
    if (unreadable.length === 0)
        return;
    const names = limitLines(unreadable.map(({ applied }) => applied.description)).join(', ');
    log.warning(`Not waiting for ${names}: the job has no right to \`get\` ${unreadable.length === 1 ? 'it' : 'them'}`);
}
function logProgress(watched, elapsedMs, { log, timeoutMs }) {
    const open = watched.filter(({ readiness }) => readiness === 'waiting');
    if (open.length === 0)
        return;
    const time = `${(0,duration/* formatDuration */.a)(elapsedMs)} of ${(0,duration/* formatDuration */.a)(timeoutMs)}`;
    log.info(`Waiting for ${open.length} of ${(0,lib_text/* countOf */.pq)(watched.length, 'object')} (${time}):`);
    for (const line of limitLines(describeNotReady(open)))
        log.info(`  ${line}`);
}
function limitLines(lines) {
    const rest = lines.length - maxProgressLines;
    return rest <= 0 ? lines : [...lines.slice(0, maxProgressLines), `and ${rest} more`];
}

;// CONCATENATED MODULE: ./build/js/pipeline.js












const definitionPollMs = 50;
async function runPipeline(run) {
    const { inputs, request, host, recorder, signal } = run;
    const { record } = recorder;
    const stage = createStageRunner(host.log, host.clock, recorder, signal);
    const cache = await openPullCache(request.reference, run);
    try {
        const unpacked = await pull(run, stage, cache).finally(() => record({ cache: cache.report() }));
        cache.save();
        const validated = await stage({
            name: 'Validate',
            title: 'Validate',
            run: () => validateFiles(unpacked, run),
            describe: ({ rendered }) => describeValidated(rendered),
        });
        record({ rendered: validated.rendered });
        if (inputs.mode === 'deploy')
            await deploy(validated, run, stage);
        else
            await offerRights(validated.rendered, run);
    }
    finally {
        await cache.close();
    }
}
async function pull(run, stage, cache) {
    const { inputs, environment, request, host, recorder, signal } = run;
    const { decorate } = cache;
    if (request.reference.kind === 'registry')
        loadAhead();
    const resolved = await stage({
        name: 'Resolve',
        title: `Resolve ${recorder.facts().bundle}`,
        run: () => resolve(request.reference, {
            platform: parsePlatform(inputs.platform),
            registry: request.registry,
            ...(inputs.version !== undefined && { version: inputs.version }),
            ...(decorate !== undefined && { decorate }),
            unpackArchive: createArchiveReader(host.log),
            temporaryDirectory: environment.temporaryDirectory,
            host,
            signal,
        }).catch(async (error) => {
            throw await hintAtDirectory(error, inputs.bundle, host.disk);
        }),
        describe: describeResolved,
    });
    recorder.record({ resolved });
    return stage({
        name: 'Unpack',
        title: 'Unpack',
        run: () => unpackFiles(resolved, run),
        describe: (unpacked) => describeUnpacked(unpacked, cache.report()),
    });
}
async function deploy(validated, run, stage) {
    const { inputs, host, recorder, signal } = run;
    const { record } = recorder;
    const { cluster, plan } = await stage({
        name: 'Plan',
        title: 'Plan',
        run: () => planFor(validated, run),
        describe: describePlanned,
    });
    record({ plan });
    const { rest } = cluster;
    const readPods = createPodReader(rest);
    const readiness = { ...host, read: createReader(rest), readPods, jobs: 'complete', signal };
    const applied = await stage({
        name: 'Apply',
        title: `Apply to namespace ${plan.namespace}`,
        run: () => applyPlan(plan, {
            ...cluster,
            ...host,
            signal,
            waitFor: (objects, timeoutMs) => waitForReady(objects, { ...readiness, timeoutMs, intervalMs: definitionPollMs }),
            onNamespaceCreated: (certainty) => record({ namespaceCreated: certainty }),
            onApplied: (object) => record({ applied: [...recorder.facts().applied, object] }),
            onUnknown: (object) => record({ unknown: [...(recorder.facts().unknown ?? []), object] }),
        }),
        describe: describeApplied,
    });
    record({ applied: applied.objects });
    if (!inputs.wait)
        return record({ waited: false });
    const { states } = await stage({
        name: 'Wait',
        title: 'Wait until ready',
        run: () => waitForReady(applied.objects, { ...readiness, timeoutMs: inputs.timeoutMs }),
        describe: describeWaited,
    });
    record({ unreadable: states.filter(({ readiness: state }) => state === 'unreadable').length });
}
function loadAhead() {
    Promise.all([Promise.all(/* import() */[__webpack_require__.e(750), __webpack_require__.e(851), __webpack_require__.e(890), __webpack_require__.e(287)]).then(__webpack_require__.bind(__webpack_require__, 6287)), __webpack_require__.e(/* import() */ 80).then(__webpack_require__.bind(__webpack_require__, 6080))]).catch(() => undefined);
}
async function unpackFiles(resolved, { inputs, host, signal }) {
    const { unpack } = await Promise.all(/* import() */[__webpack_require__.e(750), __webpack_require__.e(851), __webpack_require__.e(890), __webpack_require__.e(287)]).then(__webpack_require__.bind(__webpack_require__, 6287));
    const { path } = inputs;
    return unpack(resolved, { log: host.log, signal, ...(path !== undefined && { folder: path }) });
}
async function validateFiles(unpacked, run) {
    const { validateBundle } = await __webpack_require__.e(/* import() */ 80).then(__webpack_require__.bind(__webpack_require__, 6080));
    const { inputs, host, recorder } = run;
    return validateBundle(unpacked, {
        format: inputs.format,
        path: inputs.path ?? '.',
        wishes: wishesOf(run),
        log: host.log,
        onFound: (loaded, findings) => recorder.record({ ...(loaded !== undefined && { loaded }), findings }),
    });
}
function createArchiveReader(log) {
    return async (...archive) => {
        const { createUnpackArchive } = await Promise.all(/* import() */[__webpack_require__.e(750), __webpack_require__.e(851), __webpack_require__.e(890), __webpack_require__.e(776)]).then(__webpack_require__.bind(__webpack_require__, 9776));
        return createUnpackArchive(log)(...archive);
    };
}
async function planFor(validated, run) {
    const { inputs, environment, request, host, recorder, signal } = run;
    const { connectCluster } = await __webpack_require__.e(/* import() */ 11).then(__webpack_require__.bind(__webpack_require__, 9011));
    const { renderForCluster } = await Promise.all(/* import() */[__webpack_require__.e(80), __webpack_require__.e(110)]).then(__webpack_require__.bind(__webpack_require__, 9110));
    const cluster = await connectCluster({ ...environment, ...inputs }, host, signal);
    const { discovery } = cluster;
    const rendered = renderForCluster(validated, {
        certProvider: inputs.certProvider,
        isServed: ({ group, version, kind }) => discovery.find(group === '' ? version : `${group}/${version}`, kind) !== undefined,
        log: host.log,
        onFound: (findings) => recorder.record({ findings }),
    });
    recorder.record({ rendered });
    await offerRights(rendered, run);
    const { namespace } = request;
    const { createNamespace } = inputs;
    return {
        cluster,
        plan: await makePlan(rendered, { ...cluster, log: host.log, namespace, createNamespace, signal }),
    };
}
function wishesOf({ inputs, request }) {
    const { values, certProvider } = inputs;
    return { namespace: request.namespace, certProvider, ...(values !== undefined && { values }) };
}
async function offerRights(rendered, { inputs, environment, request, host, recorder }) {
    const rights = await writeRights(rendered, { ...inputs, namespace: request.namespace }, environment, host);
    if (rights === undefined)
        return;
    host.log.info(`Rights that this takes: ${rights.path}`);
    recorder.record({ rightsPath: rights.path, rightsUnknown: rights.unknown });
}

// EXTERNAL MODULE: ./build/js/bundle/subtree.js
var subtree = __webpack_require__(1377);
// EXTERNAL MODULE: ./build/js/cluster/kubeconfig-file.js
var kubeconfig_file = __webpack_require__(2143);
// EXTERNAL MODULE: ./build/js/cluster/kubeconfig-source.js
var kubeconfig_source = __webpack_require__(8368);
;// CONCATENATED MODULE: ./build/js/cluster/secrets.js
const secretFields = ['token', 'password', 'client-key-data'];
function secretsOf({ users }) {
    return [...users.values()].flatMap(({ fields }) => secretFields.flatMap((field) => {
        const value = fields[field];
        return typeof value === 'string' && value !== '' ? [value] : [];
    }));
}

// EXTERNAL MODULE: external "node:crypto"
var external_node_crypto_ = __webpack_require__(7598);
;// CONCATENATED MODULE: ./build/js/source/registry/certificate-file.js




const certificate_file_maxBytes = 8 * 1024 * 1024;
const certificate_file_maxNamed = 5;
const begin = /-----BEGIN ([^-\r\n]*)-----/g;
const certificateLabel = /^(?:X509 |TRUSTED )?CERTIFICATE$/;
const certificate_file_hint = 'Give CA certificates in PEM form; `openssl x509 -inform der` converts from DER.';
async function readCertificateFile(path, disk) {
    const name = (0,lib_text/* oneLine */.TN)(path);
    const text = Buffer.from(await certificate_file_readBytes(path, name, disk)).toString('utf8');
    const sections = splitSections(text);
    const blocks = sections
        .filter(({ label }) => certificateLabel.test(label))
        .map(({ line, section }, index) => parseBlock(section, index + 1, line));
    if (blocks.length === 0)
        throw certificate_file_invalid(name, describeAbsence(text, sections), certificate_file_hint);
    const faults = blocks.flatMap((block) => ('problem' in block ? [block] : []));
    if (faults.length > 0) {
        const named = faults
            .slice(0, certificate_file_maxNamed)
            .map(({ number, line, problem }) => `number ${number}, which begins at line ${line} (${problem})`);
        const more = faults.length > certificate_file_maxNamed ? `; and ${faults.length - certificate_file_maxNamed} more` : '';
        throw certificate_file_invalid(name, `of its ${(0,lib_text/* countOf */.pq)(blocks.length, 'certificate')} ${faults.length} cannot be read: ${named.join('; ')}${more}`, 'Copy the certificate again, with its first and last line, or take it out of the file.');
    }
    return blocks.flatMap((block) => ('certificate' in block ? [block.certificate] : [])).join('');
}
async function certificate_file_readBytes(path, name, disk) {
    try {
        const { type, size } = await disk.stat(path);
        if (type === 'directory') {
            throw certificate_file_invalid(name, 'it is a directory', 'Name one file; several certificates may stand in it.');
        }
        if (type === 'other')
            throw certificate_file_invalid(name, 'it is no regular file', certificate_file_hint);
        if (size > certificate_file_maxBytes) {
            throw certificate_file_invalid(name, `it has ${(0,lib_text/* formatBytes */.z3)(size)}, more than the ${(0,lib_text/* formatBytes */.z3)(certificate_file_maxBytes)} read`, certificate_file_hint);
        }
        return await disk.readFile(path);
    }
    catch (error) {
        if (error instanceof lib_error/* BundleError */.rJ)
            throw error;
        const code = (0,retry/* codeOf */.$N)(error);
        const isAbsent = code === 'ENOENT' || code === 'ENOTDIR';
        throw certificate_file_invalid(name, isAbsent ? 'it does not exist' : `it cannot be read (${code ?? 'unknown error'})`, 'Check the path; a relative one starts at the working directory of the step.', error);
    }
}
function splitSections(text) {
    const starts = [...text.matchAll(begin)];
    let line = 1;
    let position = 0;
    return starts.map((match, index) => {
        line += text.slice(position, match.index).split('\n').length - 1;
        position = match.index;
        return { label: match[1] ?? '', line, section: text.slice(match.index, starts[index + 1]?.index) };
    });
}
function parseBlock(section, number, line) {
    try {
        return { certificate: new external_node_crypto_.X509Certificate(section).toString() };
    }
    catch (error) {
        const text = error instanceof Error ? error.message.replace(/^error:[^:]*:[^:]*:[^:]*:/, '') : '';
        return { number, line, problem: (0,lib_text/* oneLine */.TN)(text, 80) || 'unknown error' };
    }
}
function describeAbsence(text, sections) {
    if (text.trim() === '')
        return 'it is empty';
    if (sections.some(({ label }) => /PRIVATE KEY$/.test(label))) {
        return 'it holds a private key and no certificate';
    }
    const [first] = sections;
    return first === undefined
        ? 'it has no -----BEGIN CERTIFICATE-----'
        : `it holds no certificate, but what is called ${JSON.stringify((0,lib_text/* oneLine */.TN)(first.label, 40))}`;
}
function certificate_file_invalid(name, problem, advice, cause) {
    return new lib_error/* BundleError */.rJ('INPUT_INVALID', `\`registry-ca-file\` ${name} cannot be used: ${problem}.`, {
        hint: advice,
        ...(cause !== undefined && { cause }),
    });
}

;// CONCATENATED MODULE: ./build/js/source/registry/settings.js

async function loadRegistrySettings(options, disk) {
    const { login, githubToken, mirrors, plainHttp, registryConfig, registryCaFile, credentialVariables } = options;
    return {
        ...(login !== undefined && { login }),
        ...(registryConfig !== undefined && { configFile: registryConfig }),
        ...(githubToken !== undefined && { githubToken }),
        ...(registryCaFile !== undefined && { certificates: await readCertificateFile(registryCaFile, disk) }),
        mirrors,
        plainHttp,
        variables: credentialVariables,
    };
}

;// CONCATENATED MODULE: ./build/js/preflight.js








async function checkRequest(options) {
    const { parsed, environment, disk, onSecret } = options;
    const { inputs, fault } = parsed;
    const reference = await attempt(() => (inputs.bundle === '' ? undefined : parseReference(inputs.bundle)));
    const version = await attempt(() => {
        if (inputs.version !== undefined && reference.value !== undefined)
            resolve_checkVersion(reference.value, inputs.version);
    });
    const path = await attempt(() => (0,subtree/* normalizeFolder */.a)(inputs.path ?? ''));
    const registry = await attempt(() => loadRegistrySettings({ ...environment, ...inputs }, disk));
    const context = await attempt(() => inputs.mode === 'deploy' ? readContextNamespace(inputs, environment, disk, onSecret) : undefined);
    const faults = [fault, reference.fault, version.fault, path.fault, registry.fault, context.fault];
    const [first, ...others] = faults.filter((error) => error !== undefined);
    if (first !== undefined)
        throw (0,lib_error/* combineErrors */.Lt)([first, ...others]);
    return {
        reference: reference.value,
        registry: registry.value,
        namespace: inputs.namespace ?? context.value ?? 'default',
    };
}
async function readContextNamespace(inputs, environment, disk, onSecret) {
    const kubeconfig = await (0,kubeconfig_source/* readKubeconfig */.U)({ ...environment, ...inputs }, disk);
    for (const secret of secretsOf(kubeconfig))
        onSecret(secret);
    return (0,kubeconfig_file/* selectContext */.Ku)(kubeconfig, inputs.context).namespace;
}
async function attempt(read) {
    try {
        return { value: await read() };
    }
    catch (error) {
        return { fault: (0,lib_error/* toBundleError */.gi)(error) };
    }
}

;// CONCATENATED MODULE: ./build/js/report/facts.js
const stageNames = (/* unused pure expression or super */ null && (['Resolve', 'Unpack', 'Validate', 'Plan', 'Apply', 'Wait']));
function createRecorder(clock) {
    const start = clock.now();
    let facts = { bundle: '', mode: 'deploy', applied: [], finished: [] };
    const record = (more) => {
        facts = { ...facts, ...more };
    };
    return {
        facts: () => facts,
        record,
        finish: () => {
            record({ totalMs: clock.now() - start });
            return facts;
        },
    };
}

;// CONCATENATED MODULE: ./build/js/report/annotations.js




const keptPerSeverity = 8;
const keptCharacters = 4000;
function annotationsOf(findings, workspace, root) {
    return ['error', 'warning', 'info'].flatMap((severity) => {
        const all = findings.filter((finding) => finding.severity === severity);
        const shown = all.slice(0, keptPerSeverity).map((finding) => annotationOf(finding, workspace, root));
        const rest = all.length - shown.length;
        if (rest === 0)
            return shown;
        return [
            ...shown,
            { severity, title: 'More findings', message: `… and ${rest} more: see the log and the job summary.` },
        ];
    });
}
function annotationOf(finding, workspace, root) {
    const { severity, code, message, hint, at } = finding;
    const file = at === undefined || root === undefined ? undefined : pathInWorkspace(at, workspace, root);
    const where = file === undefined && at !== undefined ? `${(0,lib_error/* formatPosition */.Ld)(at)}: ` : '';
    return {
        severity,
        title: code,
        message: `${where}${message}${hint === undefined ? '' : `\n${hint}`}`.slice(0, keptCharacters),
        ...(file !== undefined && { file }),
        ...(file !== undefined && at?.line !== undefined && { startLine: at.line }),
        ...(file !== undefined && at?.column !== undefined && { startColumn: at.column }),
    };
}
function pathInWorkspace(at, workspace, root) {
    const path = (0,external_node_path_.relative)(workspace, `${root}${external_node_path_.sep}${at.file}`);
    return path.startsWith('..') || (0,external_node_path_.isAbsolute)(path) ? undefined : path.replaceAll(external_node_path_.sep, '/');
}
function writeAnnotations(annotations) {
    const commands = { error: E, warning: D, info: O };
    for (const { severity, message, ...properties } of annotations)
        commands[severity](safeLines(message), properties);
}

;// CONCATENATED MODULE: ./build/js/report/outcome.js

function outcomeOf(facts) {
    const counts = { created: 0, updated: 0, unchanged: 0 };
    for (const { result } of facts.applied)
        counts[result]++;
    const errors = facts.findings?.filter((finding) => finding.severity === 'error').length ?? 0;
    const isUncertain = (facts.unknown ?? []).length > 0;
    const changed = counts.created + counts.updated > 0 || facts.namespaceCreated !== undefined || isUncertain;
    return {
        status: outcome_statusOf(facts, changed),
        changed,
        errors,
        warnings: facts.findings?.filter((finding) => finding.severity === 'warning').length ?? 0,
        ...(facts.findings !== undefined && { valid: errors === 0 }),
        counts,
        conditions: conditionsOf(facts),
    };
}
function outcome_statusOf(facts, changed) {
    if (facts.error !== undefined)
        return facts.error.code === 'BUNDLE_INVALID' ? 'invalid' : 'failed';
    if (facts.mode === 'validate')
        return 'valid';
    return changed ? 'deployed' : 'unchanged';
}
function stateOf(facts) {
    const stopped = facts.error?.code === 'CANCELLED' && facts.stage !== undefined ? [`Stopped in stage ${facts.stage}.`] : [];
    const cluster = facts.mode === 'validate' ? [] : [clusterStateOf(facts)];
    const lines = [...stopped, ...cluster];
    return lines.length === 0 ? undefined : lines.join(' ');
}
function clusterStateOf(facts) {
    const { counts, changed } = outcomeOf(facts);
    if (!changed && facts.applied.length === 0)
        return 'The cluster was not changed.';
    const total = facts.plan?.stages.reduce((sum, stage) => sum + stage.changes.length, 0) ?? 0;
    const unknown = facts.unknown?.length ?? 0;
    const untouched = total - facts.applied.length - unknown;
    const parts = [
        ...['created', 'updated', 'unchanged'].map((result) => counts[result] > 0 ? `${counts[result]} ${result}` : ''),
        unknown > 0
            ? `${unknown} may have been applied (${unknown === 1 ? 'its answer was' : 'their answers were'} lost)`
            : '',
        untouched > 0 ? `${untouched} not applied` : '',
        namespaceStateOf(facts),
    ];
    return `Of ${(0,lib_text/* countOf */.pq)(total, 'object')}: ${parts.filter((part) => part !== '').join(', ')}.`;
}
function namespaceStateOf({ namespaceCreated, plan }) {
    if (namespaceCreated === undefined)
        return '';
    return namespaceCreated === 'created'
        ? `namespace ${plan?.namespace} created`
        : `namespace ${plan?.namespace} may have been created (its answer was lost)`;
}
const outcome_rules = [
    { type: 'Resolved', stage: 'Resolve', success: 'ResolveSuccessful', failure: 'ResolveFailed' },
    { type: 'Unpacked', stage: 'Unpack', success: 'UnpackSuccessful', failure: 'UnpackFailed' },
    { type: 'Validated', stage: 'Validate', success: 'ValidationSuccessful', failure: 'ValidationFailed' },
    { type: 'Planned', stage: 'Plan', success: 'PlanSuccessful', failure: 'PlanFailed' },
    { type: 'Installed', stage: 'Apply', success: 'InstallationSucceeded', failure: 'InstallFailed' },
    { type: 'Healthy', stage: 'Wait', success: 'Healthy', failure: 'Unhealthy' },
];
function conditionsOf(facts) {
    const stages = facts.mode === 'validate' ? outcome_rules.slice(0, 3) : outcome_rules;
    const reached = stages.findIndex(({ stage }) => finishedStage(facts, stage) === undefined);
    return stages.map((rule, index) => {
        const { type, stage } = rule;
        const finished = finishedStage(facts, stage);
        if (stage === 'Wait' && finished !== undefined && (facts.unreadable ?? 0) > 0)
            return { type, status: 'Unknown', reason: 'NotReadable', message: finished.result };
        if (finished !== undefined)
            return { type, status: 'True', reason: rule.success, message: finished.result };
        if (stage === 'Wait' && facts.waited === false) {
            return {
                type,
                status: 'Unknown',
                reason: 'WaitSkipped',
                message: 'The run did not wait for readiness.',
            };
        }
        if (index === reached && facts.error !== undefined && facts.stage !== undefined) {
            const reason = facts.error.code === 'CANCELLED' ? 'Cancelled' : rule.failure;
            return { type, status: 'False', reason, message: (0,lib_text/* oneLine */.TN)(facts.error.message, 1000) };
        }
        return { type, status: 'Unknown', reason: 'NotReached', message: '' };
    });
}
function finishedStage(facts, stage) {
    return facts.finished.find((finished) => finished.stage === stage);
}

;// CONCATENATED MODULE: ./build/js/report/outputs.js

function outputsOf(facts, outcome) {
    const { resolved, cache, loaded, plan } = facts;
    const isDeploy = facts.mode === 'deploy';
    const count = (value) => (isDeploy ? String(value) : '');
    return {
        digest: resolved?.digest ?? '',
        'manifest-digest': resolved?.kind === 'image' ? resolved.manifestDigest : '',
        reference: resolved?.reference ?? '',
        'cache-hit': cache?.hit ?? (resolved === undefined ? '' : 'off'),
        format: loaded?.format ?? '',
        name: loaded?.name ?? '',
        version: loaded?.version ?? '',
        valid: outcome.valid === undefined ? '' : String(outcome.valid),
        errors: String(outcome.errors),
        warnings: String(outcome.warnings),
        status: outcome.status,
        changed: String(outcome.changed),
        namespace: plan?.namespace ?? '',
        created: count(outcome.counts.created),
        updated: count(outcome.counts.updated),
        unchanged: count(outcome.counts.unchanged),
        'rights-path': facts.rightsPath ?? '',
        conditions: JSON.stringify(outcome.conditions),
    };
}
function writeOutputs(outputs) {
    for (const [name, value] of Object.entries(outputs))
        C(name, value);
}

;// CONCATENATED MODULE: ./build/js/report/redact-facts.js

function redactFacts(facts, redact) {
    const { bundle, error, findings, finished } = facts;
    return {
        ...facts,
        bundle: redact(bundle),
        finished: finished.map((stage) => ({ ...stage, result: redact(stage.result) })),
        ...(error !== undefined && { error: redactError(error, redact) }),
        ...(findings !== undefined && {
            findings: findings.map((finding) => ({
                ...finding,
                message: redact(finding.message),
                ...(finding.hint !== undefined && { hint: redact(finding.hint) }),
            })),
        }),
    };
}
function redactError(error, redact) {
    return (0,lib_error/* amendError */.wI)(error, {
        message: redact(error.message),
        ...(error.hint !== undefined && { hint: redact(error.hint) }),
        others: error.others.map((other) => redactError(other, redact)),
    });
}

;// CONCATENATED MODULE: ./build/js/report/markdown.js

function markdown_plainText(text, limit = 500) {
    return ((0,lib_text/* oneLine */.TN)(text, limit)
        .replaceAll('&', '&amp;')
        .replaceAll('<', '&lt;')
        .replaceAll('>', '&gt;')
        .replaceAll(/[\\`*_{}[\]()#+!|~@$]/g, '\\$&')
        .replaceAll('://', ':\u200B//')
        .replaceAll(/\bwww\./gi, (match) => `${match.slice(0, 3)}\u200B.`));
}
function codeSpan(text, limit = 500) {
    const content = (0,lib_text/* oneLine */.TN)(text, limit).replaceAll('|', '\\|');
    if (content === '')
        return '';
    const longestRun = Math.max(0, ...[...content.matchAll(/`+/g)].map(([run]) => run.length));
    const fence = '`'.repeat(longestRun + 1);
    const padding = longestRun > 0 ? ' ' : '';
    return `${fence}${padding}${content}${padding}${fence}`;
}
function table(headings, rows) {
    if (rows.length === 0)
        return '';
    const line = (cells) => `| ${cells.join(' | ')} |`;
    return [line(headings), line(headings.map(() => '---')), ...rows.map(line)].join('\n');
}
function folded(summary, content) {
    return `<details><summary>${summary}</summary>\n\n${content}\n\n</details>`;
}

;// CONCATENATED MODULE: ./build/js/report/operator.js


const maxRows = 200;
const maxNames = 20;
const maxRules = 5;
const maxTableBytes = 150 * 1024;
function operatorSection({ rendered, rightsUnknown = [] }) {
    const operator = rendered?.operator;
    if (operator === undefined)
        return '';
    return [
        '### The operator',
        factsTable(operator, rightsUnknown),
        webhooksTable(operator),
        rightsTable(operator),
    ]
        .filter((part) => part !== '')
        .join('\n\n');
}
function factsTable({ installNamespace, watches, needs }, rightsUnknown) {
    const rows = [
        ['Runs in', codeSpan(installNamespace)],
        ['Watches', watches === 'all' ? 'all namespaces' : operator_listNames(watches)],
    ];
    if (needs.length > 0)
        rows.push(['Needs', listed(needs.map((need) => markdown_plainText(need)))]);
    if (rightsUnknown.length > 0)
        rows.push(['Rights file lacks', operator_listNames(rightsUnknown)]);
    return table(['', ''], rows);
}
function webhooksTable({ webhooks }) {
    if (webhooks.length === 0)
        return '';
    const content = boundedTable(['Webhook', 'Type', 'Is asked about', 'When it does not answer'], webhooks, (webhook) => [codeSpan(webhook.name, 253), webhook.type, operator_subjectOf(webhook), failureOf(webhook)]);
    return `**${(0,lib_text/* countOf */.pq)(webhooks.length, 'webhook')}**\n\n${content}`;
}
function operator_subjectOf(webhook) {
    if (webhook.type === 'conversion')
        return webhook.crds.length === 0 ? 'nothing' : `other versions of ${operator_listNames(webhook.crds)}`;
    if (webhook.rules.length === 0)
        return 'nothing';
    const shown = webhook.rules.slice(0, maxRules).map(describeRule);
    const rest = webhook.rules.length - shown.length;
    return `${shown.join(', ')}${rest > 0 ? ` and ${(0,lib_text/* countOf */.pq)(rest, 'more rule')}` : ''}`;
}
function failureOf(webhook) {
    if (webhook.type === 'conversion')
        return webhook.crds.length === 0 ? 'nothing happens' : 'objects cannot be read';
    return webhook.failurePolicy === 'Ignore' ? 'requests pass' : 'requests are refused';
}
function describeRule(rule) {
    const groups = operator_textsOf(rule.apiGroups).filter((group) => group !== '');
    const place = groups.length === 0 ? '' : `(${operator_listNames(groups, 100)})`;
    const parts = [describeOperations(operator_textsOf(rule.operations)), operator_listNames(operator_textsOf(rule.resources), 100), place];
    return parts.filter((part) => part !== '').join(' ') || 'nothing';
}
function describeOperations(operations) {
    if (operations.includes('*'))
        return 'any operation on';
    return listed(operations.map((operation) => markdown_plainText(operation.toLowerCase(), 40)));
}
function rightsTable({ rights }) {
    const all = rights.flatMap(({ account, rights: own }) => own.map((right) => ({ account, ...right })));
    if (all.length === 0)
        return '';
    const warned = all.filter(({ warning }) => warning !== undefined).length;
    const sorted = all.toSorted((left, right) => Number(right.warning !== undefined) - Number(left.warning !== undefined));
    const content = boundedTable(['Service account', 'May'], sorted, ({ account, text, warning }) => [
        codeSpan(account, 253),
        `${markdown_plainText(text)}${warning === undefined ? '' : ` ⚠️ ${markdown_plainText(warning)}`}`,
    ]);
    const look = warned === 0 ? '' : `, ${warned} of them worth a second look`;
    return folded(`May do ${(0,lib_text/* countOf */.pq)(all.length, 'thing')}${look}`, content);
}
function boundedTable(headings, items, rowOf) {
    const rows = [];
    let left = maxTableBytes;
    for (const item of items.slice(0, maxRows)) {
        const row = rowOf(item);
        left -= Buffer.byteLength(row.join(' | '));
        if (left < 0)
            break;
        rows.push(row);
    }
    const rest = items.length - rows.length;
    return `${table(headings, rows)}${rest > 0 ? `\n\n… and ${rest} more.` : ''}`;
}
function operator_listNames(names, limit = 253) {
    return listed(names.map((name) => codeSpan(name, limit)));
}
function listed(items) {
    const rest = items.length - maxNames;
    return rest > 0 ? `${items.slice(0, maxNames).join(', ')} and ${rest} more` : items.join(', ');
}
function operator_textsOf(value) {
    return Array.isArray(value) ? value.filter((item) => typeof item === 'string') : [];
}

;// CONCATENATED MODULE: ./build/js/report/summary.js








const summary_maxBytes = 900 * 1024;
const maxFindings = 200;
const maxObjects = 1000;
const foldObjectsAbove = 25;
const titles = {
    valid: '✅ Bundle is valid',
    invalid: '❌ Bundle is invalid',
    deployed: '✅ Bundle deployed',
    unchanged: '✅ Bundle unchanged',
    failed: '❌ Bundle not deployed',
};
function summaryOf(facts, outcome) {
    const sections = [
        `## ${titleOf(facts, outcome)}`,
        resultTable(facts, outcome),
        facts.error === undefined ? '' : errorSection(facts, facts.error),
        findingsSection(facts),
        operatorSection(facts),
        objectsSection(facts),
    ];
    return `${withinBudget(sections.filter((section) => section !== '')).join('\n\n')}\n`;
}
function withinBudget(sections) {
    let left = summary_maxBytes;
    return sections.map((section) => {
        const bytes = Buffer.byteLength(section);
        if (bytes > left)
            return '*This part is too long for a job summary: see the log.*';
        left -= bytes;
        return section;
    });
}
function titleOf(facts, outcome) {
    if (outcome.status !== 'failed')
        return titles[outcome.status];
    if (facts.mode === 'validate')
        return '❌ Bundle could not be validated';
    return outcome.changed ? '❌ Bundle deployed in part' : titles.failed;
}
function resultTable(facts, { counts }) {
    const { resolved, cache, loaded, plan } = facts;
    const rows = [['Bundle', codeSpan(facts.bundle)]];
    if (resolved !== undefined)
        rows.push(['Digest', codeSpan(resolved.digest)]);
    if (resolved?.kind === 'image' && resolved.manifestDigest !== resolved.digest) {
        rows.push(['Manifest', codeSpan(resolved.manifestDigest)]);
    }
    if (cache !== undefined)
        rows.push(['Cache', `${cache.hit}; ${describePulled(cache)}`]);
    if (loaded !== undefined)
        rows.push(['Format', formatOf(loaded, facts.rendered)]);
    if (plan !== undefined)
        rows.push(['Namespace', codeSpan(plan.namespace)]);
    if (facts.applied.length > 0) {
        rows.push([
            'Objects',
            `${facts.namespaceCreated === 'created' ? `namespace ${codeSpan(plan?.namespace ?? '')} created, ` : ''}${counts.created} created, ${counts.updated} updated, ${counts.unchanged} unchanged`,
        ]);
    }
    if (facts.totalMs !== undefined)
        rows.push(['Time', timings(facts, facts.totalMs)]);
    return table(['', ''], rows);
}
function formatOf(loaded, rendered) {
    const count = rendered?.objects.length ?? (loaded.format === 'plain' ? loaded.objects.length : undefined);
    const objects = count === undefined ? '' : `, ${(0,lib_text/* countOf */.pq)(count, 'object')}`;
    return `${loaded.format}${objects}`;
}
function timings(facts, totalMs) {
    const stages = facts.finished.map(({ stage, ms }) => `${stage.toLowerCase()} ${(0,duration/* formatDuration */.a)(ms)}`);
    return stages.length === 0 ? (0,duration/* formatDuration */.a)(totalMs) : `${(0,duration/* formatDuration */.a)(totalMs)} (${stages.join(', ')})`;
}
function errorSection(facts, error) {
    const all = [error, ...error.others];
    const state = stateOf(facts);
    return all
        .slice(0, 20)
        .map(({ code, message, hint, at }) => {
        const where = at === undefined ? '' : ` ${codeSpan((0,lib_error/* formatPosition */.Ld)(at))}`;
        const lines = message
            .split('\n')
            .slice(0, 30)
            .map((line) => `> ${markdown_plainText(line, 1500)}  `);
        return [
            `> **${code}**${where}  `,
            ...lines,
            ...(hint === undefined ? [] : ['>', `> ${markdown_plainText(hint, 1000)}`]),
        ].join('\n');
    })
        .concat(all.length > 20 ? [`> … and ${all.length - 20} more: see the log.`] : [])
        .concat(state === undefined ? [] : [markdown_plainText(state)])
        .join('\n\n');
}
function findingsSection(facts) {
    const findings = facts.findings ?? [];
    if (findings.length === 0)
        return '';
    const rows = findings
        .slice(0, maxFindings)
        .map(({ severity, code, message, hint, at }) => [
        severity,
        at === undefined ? '' : codeSpan((0,lib_error/* formatPosition */.Ld)(at), 200),
        `${markdown_plainText(message)}${hint === undefined ? '' : ` ${markdown_plainText(hint)}`} (${codeSpan(code)})`,
    ]);
    const rest = findings.length - rows.length;
    const more = rest === 0 ? '' : `\n\n… and ${rest} more: see the log.`;
    return `### ${(0,lib_text/* countOf */.pq)(findings.length, 'finding')}\n\n${table(['', 'Where', 'What'], rows)}${more}`;
}
function objectsSection({ applied }) {
    if (applied.length === 0)
        return '';
    const rows = applied
        .slice(0, maxObjects)
        .map(({ description, result }) => [codeSpan(description, 300), result]);
    const rest = applied.length - rows.length;
    const content = `${table(['Object', 'Result'], rows)}${rest === 0 ? '' : `\n\n… and ${rest} more.`}`;
    const heading = (0,lib_text/* countOf */.pq)(applied.length, 'object');
    return applied.length > foldObjectsAbove ? folded(heading, content) : `### ${heading}\n\n${content}`;
}
async function writeSummary(markdown) {
    await b.addRaw(markdown).write();
}

;// CONCATENATED MODULE: ./build/js/report/report.js








async function report(known, options, log) {
    const facts = redactFacts(known, log.redact);
    const outcome = outcomeOf(facts);
    const root = facts.resolved?.kind === 'files' ? facts.resolved.root : undefined;
    const findings = facts.findings ?? [];
    await report_attempt('set the outputs', log, () => writeOutputs(outputsOf(facts, outcome)));
    if (options.annotations) {
        await report_attempt('write annotations', log, () => writeAnnotations(annotationsOf(findings, options.workspace, root)));
    }
    if (options.summary) {
        await report_attempt('write the job summary', log, () => writeSummary(summaryOf(facts, outcome)));
    }
    if (facts.error === undefined)
        log.info(lastLine(facts, outcome));
    else
        fail(facts, log);
}
function lastLine(facts, { status, counts }) {
    if (facts.mode === 'validate')
        return 'The bundle is valid.';
    if (status === 'unchanged')
        return `Nothing to change: the cluster holds this bundle already (${facts.resolved?.digest}).`;
    const namespace = facts.namespaceCreated === undefined ? '' : `namespace ${facts.plan?.namespace} created, `;
    return `Deployed: ${namespace}${counts.created} created, ${counts.updated} updated, ${counts.unchanged} unchanged.`;
}
function fail(facts, log) {
    const state = stateOf(facts);
    if (state !== undefined)
        log.info(state);
    if (facts.error !== undefined)
        w(safeLines(describeError(facts.error)));
}
async function report_attempt(what, log, act) {
    try {
        await act();
    }
    catch (error) {
        log.warning(`Could not ${what}: ${error instanceof Error ? error.message : String(error)}`);
    }
}

;// CONCATENATED MODULE: ./build/js/run.js










async function run(variables, environment) {
    survivePipeEnd();
    const log = createLog();
    const { close, ...host } = createHost(log, environment.proxy);
    const recorder = createRecorder(host.clock);
    const cancel = new AbortController();
    const parsed = (0,js_inputs/* parseInputs */.TL)(variables);
    const { inputs } = parsed;
    for (const secret of (0,reference_secrets/* listSecrets */.AQ)(inputs.bundle))
        log.mask(secret);
    recorder.record({ bundle: (0,reference_secrets/* hideSecrets */.s0)(inputs.bundle), mode: inputs.mode });
    const options = {
        summary: environment.hasSummary && inputs.summary,
        annotations: inputs.annotations,
        workspace: await realPathOf(environment.workspace, host.disk),
    };
    const finish = run_once((error) => {
        if (error !== undefined)
            recorder.record({ error: (0,lib_error/* toBundleError */.gi)(error) });
        return report(recorder.finish(), options, log);
    });
    abortOnSignals(cancel, () => finish(cancel.signal.reason).then(() => process.exit(1)));
    try {
        (0,js_inputs/* checkNodeVersion */.vP)(process.versions.node);
        const request = await checkRequest({ parsed, environment, disk: host.disk, onSecret: log.mask });
        const { signal } = cancel;
        await runPipeline({ inputs, environment, request, host: { ...host, log }, recorder, signal });
        await finish(undefined);
    }
    catch (error) {
        logCause(error, log);
        await finish(error);
    }
    finally {
        close();
    }
}
function survivePipeEnd() {
    for (const stream of [process.stdout, process.stderr])
        stream.on('error', () => undefined);
}
function realPathOf(path, disk) {
    return disk.realPath(path).catch(() => path);
}
function logCause(error, log) {
    for (let cause = error; cause instanceof Error; cause = cause.cause)
        log.debug(cause.stack ?? cause.message);
}
function run_once(act) {
    let promise;
    return (parameter) => {
        promise ??= act(parameter);
        return promise;
    };
}


/***/ }),

/***/ 7398:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   q: () => (/* binding */ parseJson)
/* harmony export */ });
const maxDepth = 64;
function parseJson(bytes) {
    let text;
    try {
        text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
    }
    catch {
        return { problem: 'it is not UTF-8 text' };
    }
    if (isDeeperThan(text, maxDepth))
        return { problem: `it is nested deeper than ${maxDepth} levels` };
    try {
        return { value: JSON.parse(text) };
    }
    catch {
        return { problem: text.trim() === '' ? 'it is empty' : 'it is not JSON' };
    }
}
function isDeeperThan(text, limit) {
    let depth = 0;
    let inString = false;
    for (let index = 0; index < text.length; index++) {
        const character = text[index];
        if (character === '\\')
            index++;
        else if (character === '"')
            inString = !inString;
        else if (!inString)
            depth += depthChange(character);
        if (depth > limit)
            return true;
    }
    return false;
}
function depthChange(character) {
    if (character === '[' || character === '{')
        return 1;
    return character === ']' || character === '}' ? -1 : 0;
}


/***/ }),

/***/ 3649:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   $r: () => (/* binding */ findSourceFile),
/* harmony export */   FK: () => (/* binding */ isInside),
/* harmony export */   qE: () => (/* binding */ findFile),
/* harmony export */   s9: () => (/* binding */ diskFault),
/* harmony export */   te: () => (/* binding */ findDirectory)
/* harmony export */ });
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(6760);
/* harmony import */ var _lib_error_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(8208);
/* harmony import */ var _lib_retry_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(9088);
/* harmony import */ var _lib_text_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(859);




function isInside(root, path) {
    const way = (0,node_path__WEBPACK_IMPORTED_MODULE_0__.relative)(root, path);
    return way !== '' && way !== '..' && !way.startsWith(`..${node_path__WEBPACK_IMPORTED_MODULE_0__.sep}`) && !(0,node_path__WEBPACK_IMPORTED_MODULE_0__.isAbsolute)(way);
}
async function findDirectory(disk, path) {
    const name = (0,_lib_text_js__WEBPACK_IMPORTED_MODULE_3__/* .oneLine */ .TN)(path);
    try {
        const root = await disk.realPath(path);
        const { type } = await disk.stat(root);
        if (type === 'directory')
            return root;
    }
    catch (error) {
        throw diskFault(error, `Directory ${name}`, 'SOURCE_NOT_FOUND');
    }
    throw new _lib_error_js__WEBPACK_IMPORTED_MODULE_1__/* .BundleError */ .rJ('SOURCE_INVALID', `${name} is not a directory.`, {
        hint: 'Name the directory that holds the files, or an archive of them: .tgz, .tar.gz, .tar.zst or .tar.',
    });
}
async function findSourceFile(disk, path) {
    const name = (0,_lib_text_js__WEBPACK_IMPORTED_MODULE_3__/* .oneLine */ .TN)(path);
    const { type, size } = await disk.stat(path).catch((error) => {
        throw diskFault(error, `File ${name}`, 'SOURCE_NOT_FOUND');
    });
    if (type === 'file')
        return { size };
    throw new _lib_error_js__WEBPACK_IMPORTED_MODULE_1__/* .BundleError */ .rJ('SOURCE_INVALID', `${name} is not a file.`, {
        hint: type === 'directory'
            ? `Write ${name}/ if the directory of that name is the bundle.`
            : 'Name a regular file: devices, sockets and pipes are not read.',
    });
}
async function findFile(disk, root, path, what, missing) {
    let real;
    let found;
    try {
        real = await disk.realPath((0,node_path__WEBPACK_IMPORTED_MODULE_0__.join)(root, path));
        found = await disk.stat(real);
    }
    catch (error) {
        throw diskFault(error, what, missing);
    }
    if (!isInside(root, real)) {
        throw new _lib_error_js__WEBPACK_IMPORTED_MODULE_1__/* .BundleError */ .rJ('SOURCE_INVALID', `${what} is a link that leads out of the directory.`, {
            hint: 'Replace the link by a copy of the file.',
        });
    }
    if (found.type === 'file')
        return { path: real, size: found.size };
    throw new _lib_error_js__WEBPACK_IMPORTED_MODULE_1__/* .BundleError */ .rJ('SOURCE_INVALID', `${what} is not a file.`, {
        hint: 'Write the layout again with a tool such as crane, oras or skopeo.',
    });
}
function diskFault(error, what, missing = 'SOURCE_INVALID') {
    if (error instanceof _lib_error_js__WEBPACK_IMPORTED_MODULE_1__/* .BundleError */ .rJ)
        return error;
    const code = (0,_lib_retry_js__WEBPACK_IMPORTED_MODULE_2__/* .codeOf */ .$N)(error);
    if (code === 'ENOENT' || code === 'ENOTDIR') {
        return new _lib_error_js__WEBPACK_IMPORTED_MODULE_1__/* .BundleError */ .rJ(missing, `${what} does not exist.`, {
            hint: 'Check the path; a relative one starts at the working directory of the step.',
            cause: error,
        });
    }
    const reason = (0,_lib_text_js__WEBPACK_IMPORTED_MODULE_3__/* .oneLine */ .TN)(error instanceof Error ? error.message : String(error));
    return new _lib_error_js__WEBPACK_IMPORTED_MODULE_1__/* .BundleError */ .rJ('SOURCE_INVALID', `${what} cannot be read: ${reason}.`, {
        hint: 'Check that the user of this step may read the path.',
        cause: error,
    });
}


/***/ }),

/***/ 2088:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   XH: () => (/* binding */ unsupportedReference),
/* harmony export */   n3: () => (/* binding */ invalidReference)
/* harmony export */ });
/* unused harmony export showReference */
/* harmony import */ var _lib_error_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(8208);
/* harmony import */ var _lib_text_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(859);
/* harmony import */ var _reference_secrets_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(4623);



const usage = 'Write registry/repository:tag, registry/repository@sha256:…, a path such as ./manifests or ./chart.tgz, oci-layout:DIR, docker-archive:FILE, https://host/chart.tgz, or git+https://host/repository.git@ref.';
function showReference(text) {
    return `"${(0,_lib_text_js__WEBPACK_IMPORTED_MODULE_1__/* .oneLine */ .TN)((0,_reference_secrets_js__WEBPACK_IMPORTED_MODULE_2__/* .hideSecrets */ .s0)(text))}"`;
}
function invalidReference(text, problem, details = {}) {
    const message = `Reference ${showReference(text)} cannot be read: ${(0,_lib_text_js__WEBPACK_IMPORTED_MODULE_1__/* .oneLine */ .TN)((0,_reference_secrets_js__WEBPACK_IMPORTED_MODULE_2__/* .hideQuoted */ .lK)(problem, text))}.`;
    return new _lib_error_js__WEBPACK_IMPORTED_MODULE_0__/* .BundleError */ .rJ('REFERENCE_INVALID', message, { hint: details.hint ?? usage });
}
function unsupportedReference(text, what, hint) {
    return new _lib_error_js__WEBPACK_IMPORTED_MODULE_0__/* .BundleError */ .rJ('REFERENCE_UNSUPPORTED', `${what} cannot be read: ${showReference(text)}.`, { hint });
}


/***/ }),

/***/ 4779:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   $q: () => (/* binding */ parseName),
/* harmony export */   Bs: () => (/* binding */ checkTag),
/* harmony export */   Fs: () => (/* binding */ parseContent),
/* harmony export */   H2: () => (/* binding */ checkDigest),
/* harmony export */   RK: () => (/* binding */ splitTag),
/* harmony export */   dz: () => (/* binding */ isTag),
/* harmony export */   vo: () => (/* binding */ splitDigest)
/* harmony export */ });
/* harmony import */ var _lib_digest_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(9344);
/* harmony import */ var _lib_registry_name_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(599);


const maxTagLength = 128;
const maxRepositoryLength = 255;
const hexDigits = { sha256: 64, sha512: 128 };
function splitDigest(text) {
    const at = text.indexOf('@');
    return at < 0 ? { rest: text } : { rest: text.slice(0, at), digest: text.slice(at + 1) };
}
function splitTag(text) {
    const colon = text.lastIndexOf(':');
    const isTag = colon > Math.max(text.lastIndexOf('/'), text.lastIndexOf(']'));
    return isTag ? { name: text.slice(0, colon), tag: text.slice(colon + 1) } : { name: text };
}
function parseContent(tag, digest) {
    const checkedTag = tag === undefined ? {} : checkTag(tag);
    if ('problem' in checkedTag || digest === undefined)
        return checkedTag;
    return (0,_lib_digest_js__WEBPACK_IMPORTED_MODULE_0__/* .isDigest */ .Bc)(digest) ? { ...checkedTag, digest } : { problem: checkDigest(digest) };
}
function checkDigest(text) {
    if (text === '')
        return 'nothing follows the @';
    if (text.includes('@'))
        return 'it has more than one @';
    const colon = text.indexOf(':');
    if (colon < 0)
        return `the digest "${text}" has no algorithm: sha256:… is expected`;
    const algorithm = text.slice(0, colon);
    const hex = text.slice(colon + 1);
    const length = hexDigits[algorithm];
    if (length === undefined)
        return `digest algorithm "${algorithm}" is not supported, only sha256 and sha512 are`;
    const stranger = /[^0-9a-fA-F]/u.exec(hex);
    if (stranger !== null)
        return `the ${algorithm} digest has "${stranger[0]}", which is no hex digit`;
    if (hex.length !== length)
        return `the ${algorithm} digest has ${hex.length} hex digits instead of ${length}`;
    return `the hex digits of the ${algorithm} digest must be lower-case`;
}
function checkTag(text) {
    const isVersion = /^v?\d+\.\d+\.\d+[0-9A-Za-z.-]*\+[0-9A-Za-z.-]+$/.test(text);
    const tag = isVersion ? text.replace('+', '_') : text;
    if (tag === '')
        return { problem: 'the tag after the last colon is empty' };
    if (tag.length > maxTagLength) {
        return { problem: `the tag has ${tag.length} characters, more than the ${maxTagLength} allowed` };
    }
    if (/^[.-]/.test(tag))
        return { problem: `the tag "${tag}" starts with "${tag[0]}"` };
    const stranger = /[^\w.-]/u.exec(tag);
    if (stranger === null)
        return { tag };
    return {
        problem: `the tag "${tag}" has "${stranger[0]}": only letters, digits, "_", "." and "-" are allowed`,
    };
}
function isTag(text) {
    const checked = checkTag(text);
    return 'tag' in checked && checked.tag === text;
}
function parseName(name) {
    if (/^[0-9a-f]{64}$/.test(name)) {
        return { problem: 'a name of 64 hex digits alone could be an image ID: write docker.io/ before it' };
    }
    const slash = name.indexOf('/');
    const first = slash < 0 ? '' : name.slice(0, slash);
    if (name.startsWith('[') && slash < 0)
        return { problem: 'it has a host but no repository' };
    const hasHost = /[.:A-Z[]/.test(first) || first === 'localhost';
    const path = hasHost ? name.slice(slash + 1) : name;
    const problem = (hasHost ? (0,_lib_registry_name_js__WEBPACK_IMPORTED_MODULE_1__/* .findHostProblem */ .x)(first) : undefined) ?? (0,_lib_registry_name_js__WEBPACK_IMPORTED_MODULE_1__/* .findPathProblem */ .W)(path, hasHost);
    if (problem !== undefined)
        return { problem };
    const host = !hasHost || first === 'index.docker.io' ? 'docker.io' : first;
    const repository = host === 'docker.io' && !path.includes('/') ? `library/${path}` : path;
    if (repository.length <= maxRepositoryLength)
        return { host, repository };
    return {
        problem: `the repository has ${repository.length} characters, more than the ${maxRepositoryLength} allowed`,
    };
}


/***/ }),

/***/ 6341:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Rr: () => (/* binding */ parsePath),
/* harmony export */   U8: () => (/* binding */ parseLayout),
/* harmony export */   YG: () => (/* binding */ archiveEnding),
/* harmony export */   _1: () => (/* binding */ parseDockerArchive),
/* harmony export */   co: () => (/* binding */ unpackHint),
/* harmony export */   "if": () => (/* binding */ parseImageName)
/* harmony export */ });
/* harmony import */ var _lib_digest_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(9344);
/* harmony import */ var _reference_error_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(2088);
/* harmony import */ var _reference_grammar_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(4779);



const archiveEnding = /\.(?:tgz|tar|tar\.(?:gz|zst))$/i;
const pathStart = /^(?:\.{1,2}$|\.{0,2}\/)/;
function parsePath(text) {
    if (!pathStart.test(text))
        return undefined;
    return { kind: archiveEnding.test(text) ? 'archive' : 'directory', path: text };
}
function parseLayout(text, body) {
    const pin = /@([a-z0-9+._-]*:[^/@]*)$/i.exec(body);
    const { name, tag } = (0,_reference_grammar_js__WEBPACK_IMPORTED_MODULE_2__/* .splitTag */ .RK)(body.slice(0, pin?.index));
    if (name === '')
        throw (0,_reference_error_js__WEBPACK_IMPORTED_MODULE_1__/* .invalidReference */ .n3)(text, 'it names no directory after oci-layout:');
    if (archiveEnding.test(name)) {
        throw (0,_reference_error_js__WEBPACK_IMPORTED_MODULE_1__/* .unsupportedReference */ .XH)(text, 'An OCI layout in an archive', unpackHint(name));
    }
    const content = (0,_reference_grammar_js__WEBPACK_IMPORTED_MODULE_2__/* .parseContent */ .Fs)(tag, pin?.[1]);
    if ('problem' in content)
        throw (0,_reference_error_js__WEBPACK_IMPORTED_MODULE_1__/* .invalidReference */ .n3)(text, content.problem);
    return { kind: 'oci-layout', path: name, ...content };
}
function unpackHint(archive) {
    return `Unpack it in an earlier step (mkdir layout && tar -xf ${archive} -C layout) and write oci-layout:layout.`;
}
function parseDockerArchive(text, body) {
    const [, pinned, digest] = /^([^:]*)@([a-z0-9]+:[^:/@]*)$/i.exec(body) ?? [];
    const colon = body.indexOf(':');
    const path = pinned ?? (colon < 0 ? body : body.slice(0, colon));
    if (path === '')
        throw (0,_reference_error_js__WEBPACK_IMPORTED_MODULE_1__/* .invalidReference */ .n3)(text, 'it names no file after docker-archive:');
    if (digest !== undefined) {
        if (!(0,_lib_digest_js__WEBPACK_IMPORTED_MODULE_0__/* .isDigest */ .Bc)(digest))
            throw (0,_reference_error_js__WEBPACK_IMPORTED_MODULE_1__/* .invalidReference */ .n3)(text, (0,_reference_grammar_js__WEBPACK_IMPORTED_MODULE_2__/* .checkDigest */ .H2)(digest));
        return { kind: 'docker-archive', path, digest };
    }
    if (colon < 0)
        return { kind: 'docker-archive', path };
    const choice = body.slice(colon + 1);
    if (choice.startsWith('@'))
        return { kind: 'docker-archive', path, index: parseIndex(text, choice.slice(1)) };
    const image = parseImageName(choice);
    if ('problem' in image) {
        throw (0,_reference_error_js__WEBPACK_IMPORTED_MODULE_1__/* .invalidReference */ .n3)(text, `of the image "${choice}" in the archive ${image.problem}`);
    }
    return { kind: 'docker-archive', path, image: image.name };
}
function parseImageName(text) {
    const { name, tag = 'latest' } = (0,_reference_grammar_js__WEBPACK_IMPORTED_MODULE_2__/* .splitTag */ .RK)(text);
    const parsed = (0,_reference_grammar_js__WEBPACK_IMPORTED_MODULE_2__/* .parseName */ .$q)(name);
    if ('problem' in parsed)
        return parsed;
    const checked = (0,_reference_grammar_js__WEBPACK_IMPORTED_MODULE_2__/* .checkTag */ .Bs)(tag);
    return 'problem' in checked ? checked : { name: `${parsed.host}/${parsed.repository}:${checked.tag}` };
}
function parseIndex(text, digits) {
    if (/^[0-9]{1,5}$/.test(digits))
        return Number(digits);
    throw (0,_reference_error_js__WEBPACK_IMPORTED_MODULE_1__/* .invalidReference */ .n3)(text, `the index "${digits}" of the image in the archive is no number from 0`);
}


/***/ }),

/***/ 4623:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   AQ: () => (/* binding */ listSecrets),
/* harmony export */   eA: () => (/* binding */ hasLogin),
/* harmony export */   lK: () => (/* binding */ hideQuoted),
/* harmony export */   s0: () => (/* binding */ hideSecrets)
/* harmony export */ });
const localForm = /^(?:\.{0,2}\/|\.{1,2}$|(?:oci-layout|oci-archive|docker-archive|docker-daemon|containers-storage|file|archive|directory):)/i;
const tellingName = /sig|token|key|secret|pass|pwd|cred|auth|code/i;
const minValue = 16;
function hideSecrets(text) {
    const { start, login, rest, query } = findParts(text);
    const shown = query === '' ? rest : rest.replace(`?${query}`, '?***');
    return `${text.slice(0, start)}${login === '' ? '' : '***@'}${shown}`;
}
function listSecrets(text) {
    const { login, query } = findParts(text);
    const values = [...new URLSearchParams(query)].flatMap(([name, value]) => tellingName.test(name) || value.length >= minValue ? [value] : []);
    const secrets = [passwordOf(login), decode(passwordOf(login)), query, ...values];
    return [...new Set(secrets)].filter((secret) => secret !== '');
}
function hideQuoted(about, text) {
    const { login, query } = findParts(text);
    const quoted = [login, passwordOf(login)].filter((part) => part !== '').map((part) => `"${part}"`);
    const rest = quoted.reduce((shown, part) => shown.replaceAll(part, '"***"'), about);
    return query === '' ? rest : rest.replaceAll(query, '***');
}
function hasLogin(text) {
    const { login, rest } = findParts(text);
    return login !== '' && /[./:]/.test(rest);
}
function findParts(text) {
    const indent = text.length - text.trimStart().length;
    const form = text.slice(indent);
    if (localForm.test(form))
        return { start: 0, login: '', rest: text, query: '' };
    const scheme = /^[a-z][a-z0-9+.-]*:\/\//i.exec(form)?.[0] ?? '';
    const start = indent + scheme.length;
    const body = text.slice(start);
    const length = /^(?:(?:oci|docker):\/\/)?$/i.test(scheme) ? findInName(body) : findInUrl(body);
    const rest = length < 0 ? body : body.slice(length + 1);
    const query = /\?([^#]*)/.exec(rest)?.[1] ?? '';
    return { start, login: length < 0 ? '' : body.slice(0, length), rest, query };
}
function findInName(name) {
    let end = name.length;
    let at = name.lastIndexOf('@');
    while (at >= 0 && isDigestLike(name.slice(at + 1, end))) {
        end = at;
        at = name.slice(0, end).lastIndexOf('@');
    }
    const login = name.slice(0, Math.max(0, at));
    if (login === '' || login === 'git')
        return -1;
    return !login.includes('/') || hasOddPort(login.slice(0, login.indexOf('/'))) ? at : -1;
}
function isDigestLike(text) {
    return /^(?:sha|md|blake)\d*:[^/]*$/i.test(text) || /^[a-z0-9]+:[0-9a-f]{32,}$/i.test(text);
}
function findInUrl(body) {
    const authority = /^[^/?#]*/.exec(body)?.[0] ?? '';
    return authority.includes('@') || !hasOddPort(authority)
        ? authority.lastIndexOf('@')
        : body.lastIndexOf('@');
}
function hasOddPort(host) {
    return /^[^[\]]*:(?!\d*$)/.test(host);
}
function passwordOf(login) {
    return login.slice(login.indexOf(':') + 1);
}
function decode(text) {
    try {
        return decodeURIComponent(text);
    }
    catch {
        return text;
    }
}


/***/ })

};
