export const id = 287;
export const ids = [287];
export const modules = {

/***/ 6287:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

// ESM COMPAT FLAG
__webpack_require__.r(__webpack_exports__);

// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  unpack: () => (/* binding */ unpack)
});

// EXTERNAL MODULE: ./build/js/lib/error.js
var lib_error = __webpack_require__(8208);
// EXTERNAL MODULE: ./build/js/lib/pool.js
var pool = __webpack_require__(5834);
// EXTERNAL MODULE: ./build/js/lib/digest.js
var lib_digest = __webpack_require__(9344);
// EXTERNAL MODULE: ./build/js/lib/kubernetes.js
var kubernetes = __webpack_require__(2860);
// EXTERNAL MODULE: ./build/js/lib/text.js
var lib_text = __webpack_require__(859);
;// CONCATENATED MODULE: ./build/js/unpack/blob.js


async function* readVerified(image, descriptor, signal) {
    const digester = new lib_digest/* Digester */.Y8((0,lib_digest/* algorithmOf */.Hy)(descriptor.digest));
    let size = 0;
    signal.throwIfAborted();
    for await (const chunk of image.openBlob(descriptor, signal)) {
        signal.throwIfAborted();
        size += chunk.length;
        if (size > descriptor.size)
            throw tooLong(image, descriptor);
        digester.update(chunk);
        yield chunk;
    }
    signal.throwIfAborted();
    if (size < descriptor.size)
        throw truncated(image, descriptor, size);
    const digest = digester.digest();
    if (digest !== descriptor.digest) {
        throw new lib_error/* BundleError */.rJ('DIGEST_MISMATCH', `Blob ${descriptor.digest} of ${image.reference} has other content: its bytes have the digest ${digest}`, {
            hint: 'Run again, since a registry or a proxy on the way may have changed it; build the image anew if it stays so.',
        });
    }
}
async function readVerifiedBytes(image, descriptor, signal) {
    const chunks = [];
    for await (const chunk of readVerified(image, descriptor, signal))
        chunks.push(chunk);
    return Buffer.concat(chunks);
}
function tooLong(image, descriptor) {
    return new lib_error/* BundleError */.rJ('BLOB_SIZE_MISMATCH', `Blob ${descriptor.digest} of ${image.reference} is longer than the ${descriptor.size} bytes that its manifest states`, { hint: 'What is sent is not what the manifest describes: build the image anew.' });
}
function truncated(image, descriptor, got) {
    return new lib_error/* BundleError */.rJ('BLOB_SIZE_MISMATCH', `Blob ${descriptor.digest} of ${image.reference} ended early: got ${got} of ${descriptor.size} bytes`, {
        hint: 'The transfer was cut, or part of the blob is lost: run again, and build the image anew if it stays so.',
    });
}

;// CONCATENATED MODULE: ./build/js/unpack/config.js





const maxConfigBytes = 4 * 1024 * 1024;
const imageConfigTypes = new Set([
    'application/vnd.oci.image.config.v1+json',
    'application/vnd.docker.container.image.v1+json',
]);
function isContainerImage({ config }) {
    return imageConfigTypes.has(config.mediaType);
}
async function readConfig(image, signal) {
    const { config } = image;
    if (!isContainerImage(image))
        return { labels: {}, downloadedBytes: 0 };
    if (config.size > maxConfigBytes) {
        throw invalid(image, `is ${config.size} bytes long, more than the ${maxConfigBytes} that are read`);
    }
    const document = parseJson(image, await readVerifiedBytes(image, config, signal));
    if (!(0,kubernetes/* isJsonObject */.OW)(document))
        throw invalid(image, 'is not a JSON object');
    const diffIds = readDiffIds(image, document.rootfs);
    const settings = document.config ?? {};
    if (!(0,kubernetes/* isJsonObject */.OW)(settings))
        throw invalid(image, 'has a "config" that is not an object');
    return {
        labels: readLabels(image, settings.Labels),
        ...(diffIds !== undefined && { diffIds }),
        downloadedBytes: config.size,
    };
}
function parseJson(image, bytes) {
    try {
        return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
    }
    catch (error) {
        throw invalid(image, `is not JSON: ${(0,lib_text/* oneLine */.TN)(error instanceof Error ? error.message : String(error))}`, error);
    }
}
function readLabels(image, labels) {
    if (labels === undefined || labels === null)
        return {};
    if (!(0,kubernetes/* isJsonObject */.OW)(labels))
        throw invalid(image, 'has labels that are not an object');
    return Object.fromEntries(Object.entries(labels).map(([name, value]) => {
        if (typeof value !== 'string')
            throw invalid(image, `has the label ${(0,lib_text/* oneLine */.TN)(name)}, which is not a text`);
        return [name, value];
    }));
}
function readDiffIds(image, rootfs) {
    if (rootfs === undefined || rootfs === null)
        return undefined;
    const list = (0,kubernetes/* isJsonObject */.OW)(rootfs) ? rootfs.diff_ids : undefined;
    if (!Array.isArray(list))
        throw invalid(image, 'has a "rootfs" without a list of diff IDs');
    const diffIds = list.map((id) => {
        if (typeof id !== 'string' || !(0,lib_digest/* isDigest */.Bc)(id) || (0,lib_digest/* algorithmOf */.Hy)(id) !== 'sha256') {
            throw invalid(image, 'has a diff ID that is no SHA-256 digest');
        }
        return id;
    });
    if (diffIds.length !== image.layers.length) {
        throw invalid(image, `lists ${diffIds.length} diff IDs for ${image.layers.length} layers`);
    }
    return diffIds;
}
function invalid(image, fault, cause) {
    return new lib_error/* BundleError */.rJ('MANIFEST_INVALID', `Config ${image.config.digest} of ${image.reference} ${fault}`, {
        hint: 'Build the image again and push it.',
        cause,
    });
}

// EXTERNAL MODULE: ./build/js/unpack/dead-links.js
var dead_links = __webpack_require__(9671);
// EXTERNAL MODULE: ./build/js/unpack/faults.js
var faults = __webpack_require__(6636);
;// CONCATENATED MODULE: ./build/js/unpack/dropped.js


const bundleFile = /^manifests\/|^(?:[^/]+\/)?Chart\.yaml$/;
function logDropped({ count, bytes, manifests }, kept, log) {
    if (count === 0)
        return;
    log.info(`Dropped ${(0,lib_text/* countOf */.pq)(count, 'file')} with ${(0,lib_text/* formatBytes */.z3)(bytes)} that are not part of a bundle: outside of manifests/, metadata/, tests/ and charts`);
    const [example] = manifests;
    if (example === undefined || kept.some(({ path }) => bundleFile.test(path)))
        return;
    log.warning(`The image is too large to keep all of its files: ${(0,lib_text/* countOf */.pq)(manifests.length, 'file')} that may be manifests, such as ${(0,faults/* quotePath */.WG)(example)}, were dropped. Put them under manifests/, or build the bundle from scratch, so that its image holds nothing else.`);
}

// EXTERNAL MODULE: ./build/js/unpack/keep.js
var keep = __webpack_require__(492);
// EXTERNAL MODULE: ./build/js/unpack/archive.js + 2 modules
var archive = __webpack_require__(8392);
// EXTERNAL MODULE: ./build/js/unpack/compression.js + 1 modules
var unpack_compression = __webpack_require__(5612);
// EXTERNAL MODULE: ./build/js/unpack/content.js
var content = __webpack_require__(9760);
// EXTERNAL MODULE: ./build/js/unpack/entries.js
var unpack_entries = __webpack_require__(1181);
;// CONCATENATED MODULE: ./build/js/unpack/whiteouts.js
const whiteoutPrefix = '.wh.';
const metadataPrefix = '.wh..wh.';
const opaqueName = '.wh..wh..opq';
function readMarker(path) {
    if (!path.includes(whiteoutPrefix))
        return { kind: 'none' };
    const components = path.split('/');
    const name = components.pop() ?? '';
    if (components.some((component) => component.startsWith(metadataPrefix)))
        return { kind: 'metadata' };
    if (components.some((component) => component.startsWith(whiteoutPrefix))) {
        return { kind: 'unsafe', reason: 'it lies below a whiteout' };
    }
    if (name === opaqueName)
        return { kind: 'opaque', path: components.join('/') };
    if (name.startsWith(metadataPrefix))
        return { kind: 'metadata' };
    if (!name.startsWith(whiteoutPrefix))
        return { kind: 'none' };
    const hidden = name.slice(whiteoutPrefix.length);
    if (hidden === '' || hidden === '.' || hidden === '..') {
        return { kind: 'unsafe', reason: 'it is a whiteout that names no file' };
    }
    return { kind: 'whiteout', path: [...components, hidden].join('/') };
}

;// CONCATENATED MODULE: ./build/js/unpack/layer.js









async function readLayer(image, descriptor, context, signal) {
    const name = { kind: 'layer', digest: descriptor.digest, reference: image.reference };
    const note = (text) => context.note(`Layer ${name.digest}: ${text}`);
    const transfer = new AbortController();
    const blob = rememberFailure(readVerified(image, descriptor, AbortSignal.any([signal, transfer.signal])));
    try {
        return await readContent(blob, descriptor, { ...context, name, note }, signal);
    }
    catch (error) {
        signal.throwIfAborted();
        if (blames(error, 'LAYER_FORMAT') || blames(error, 'LAYER_UNSAFE_PATH'))
            await drain(blob);
        throw blob.failure() ?? error;
    }
    finally {
        transfer.abort();
        await blob.return();
    }
}
async function readContent(blob, { digest, mediaType }, context, signal) {
    const { isEmpty, compression, chunks } = await (0,content/* openContent */.Q)(blob, context, signal);
    const stated = (0,unpack_compression/* statedCompression */.w3)(mediaType);
    if (isEmpty)
        context.note('The blob is empty and taken as a layer without files');
    else if (compression !== stated) {
        context.note(`The media type ${(0,faults/* quotePath */.WG)(mediaType)} says ${stated}, the bytes say ${compression}`);
    }
    const digester = new lib_digest/* Digester */.Y8();
    const layer = await collectEntries((0,archive/* readArchive */.b)(hashing(chunks, digester), context), context);
    await drain(blob);
    return { ...layer, digest, diffId: digester.digest() };
}
async function* hashing(chunks, digester) {
    for await (const chunk of chunks) {
        digester.update(chunk);
        yield chunk;
    }
}
async function collectEntries(archive, { name, note }) {
    const entries = new Map();
    const whiteouts = new Set();
    const opaques = new Set();
    for await (const entry of archive) {
        const marker = readMarker(entry.path);
        switch (marker.kind) {
            case 'none':
                (0,unpack_entries/* addEntry */.A)(entries, entry, note);
                break;
            case 'whiteout':
                whiteouts.add(marker.path);
                break;
            case 'opaque':
                opaques.add(marker.path);
                break;
            case 'metadata':
                break;
            case 'unsafe':
                throw (0,faults/* unsafePathFault */.KS)(name, entry.path, marker.reason);
        }
    }
    return { name, entries, whiteouts, opaques };
}
function rememberFailure(stream) {
    let failure;
    const remember = async function* () {
        try {
            yield* stream;
        }
        catch (error) {
            failure = error;
            throw error;
        }
    };
    return Object.assign(remember(), { failure: () => failure });
}
async function drain(blob) {
    for await (const _ of blob)
        ;
}
function blames(error, code) {
    return error instanceof lib_error/* BundleError */.rJ && error.code === code;
}

// EXTERNAL MODULE: ./build/js/unpack/limits.js
var unpack_limits = __webpack_require__(2833);
// EXTERNAL MODULE: ./build/js/unpack/listing.js
var listing = __webpack_require__(2677);
// EXTERNAL MODULE: ./build/js/unpack/notes.js
var unpack_notes = __webpack_require__(8212);
// EXTERNAL MODULE: ./build/js/unpack/overlay.js + 1 modules
var overlay = __webpack_require__(2846);
// EXTERNAL MODULE: ./build/js/unpack/tree.js
var tree = __webpack_require__(8441);
;// CONCATENATED MODULE: ./build/js/unpack/layers.js













const maxTransfers = 6;
async function unpackImage(image, options) {
    const { log } = options;
    const limits = { ...unpack_limits/* defaultLimits */.M, ...options.limits };
    const notes = (0,unpack_notes/* createNotes */.a)(log);
    checkDescriptors(image, limits);
    const keeper = isContainerImage(image)
        ? (0,keep/* createKeeper */.Ho)({ ...keep/* defaultKeepRule */.Z2, ...options.keep }, options.folder)
        : keep/* keepAll */.bq;
    const descriptors = [...new Map(image.layers.map((layer) => [layer.digest, layer])).values()];
    const context = { budget: (0,unpack_limits/* createBudget */.y)(limits), admit: keeper.admit, note: notes.add };
    const { config, layers } = await readBlobs(image, descriptors, context, options.signal);
    const byDigest = new Map(layers.map((layer) => [layer.digest, layer]));
    const ordered = image.layers.flatMap(({ digest }) => byDigest.get(digest) ?? []);
    checkDiffIds(image, config, ordered);
    const root = (0,overlay/* mergeLayers */.J)(ordered);
    keeper.settle((0,keep/* findCharts */.Jd)(root));
    const { files, deadLinks, dropped } = (0,listing/* listFiles */.C)(root, {
        source: image.reference,
        maxEntries: limits.entries,
        isOwn: keeper.isOwn,
    });
    (0,dead_links/* logDeadLinks */._)(deadLinks, { whole: image.reference, note: notes.add, log });
    notes.close();
    logDropped(dropped, files, log);
    return {
        tree: (0,tree/* createTree */.b)(files),
        labels: config.labels,
        downloadedBytes: descriptors.reduce((sum, { size }) => sum + size, config.downloadedBytes),
    };
}
function checkDescriptors(image, limits) {
    if (image.layers.length > limits.layers) {
        throw new lib_error/* BundleError */.rJ('LAYER_LIMIT', `${image.reference} has ${image.layers.length} layers; at most ${limits.layers} are read`, { hint: 'Build the image with fewer layers.' });
    }
    for (const { digest, size } of image.layers) {
        if (size > limits.blobBytes) {
            throw (0,faults/* limitFault */.us)({ kind: 'layer', digest, reference: image.reference }, `it is ${size} bytes long; at most ${limits.blobBytes} are read`);
        }
    }
}
async function readBlobs(image, descriptors, context, signal) {
    const group = new AbortController();
    const groupSignal = AbortSignal.any([signal, group.signal]);
    const abortingOthers = async (work) => {
        try {
            return await work;
        }
        catch (error) {
            group.abort(error);
            throw error;
        }
    };
    const config = abortingOthers(readConfig(image, groupSignal));
    const layers = (0,pool/* mapConcurrently */.X)(descriptors, maxTransfers, (descriptor) => abortingOthers(readLayer(image, descriptor, context, groupSignal)));
    await Promise.allSettled([config, layers]);
    signal.throwIfAborted();
    if (group.signal.aborted)
        throw group.signal.reason;
    return { config: await config, layers: await layers };
}
function checkDiffIds(image, config, layers) {
    for (const [index, { digest, diffId }] of layers.entries()) {
        const expected = config.diffIds?.[index];
        if (expected === undefined || expected === diffId)
            continue;
        throw new lib_error/* BundleError */.rJ('DIGEST_MISMATCH', `Layer ${digest} of ${image.reference} unpacks to ${diffId}, but the image's config says diff ID ${expected}`, { hint: 'Manifest and config do not belong together: build the image again and push it.' });
    }
}

;// CONCATENATED MODULE: ./build/js/unpack/unpack.js


async function unpack(resolved, options) {
    switch (resolved.kind) {
        case 'image':
            return await unpackImage(resolved, options);
        case 'files':
            return { tree: (0,tree/* createTree */.b)(resolved.files.values()), labels: {}, downloadedBytes: 0 };
    }
}


/***/ })

};
