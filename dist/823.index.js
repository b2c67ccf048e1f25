export const id = 823;
export const ids = [823];
export const modules = {

/***/ 1823:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  resolveDockerArchive: () => (/* binding */ resolveDockerArchive)
});

// EXTERNAL MODULE: ./build/js/lib/error.js
var error = __webpack_require__(8208);
// EXTERNAL MODULE: ./build/js/lib/text.js
var lib_text = __webpack_require__(859);
// EXTERNAL MODULE: ./build/js/lib/kubernetes.js
var kubernetes = __webpack_require__(2860);
// EXTERNAL MODULE: ./build/js/source/json.js
var json = __webpack_require__(7398);
// EXTERNAL MODULE: ./build/js/source/reference-local.js
var reference_local = __webpack_require__(6341);
;// CONCATENATED MODULE: ./build/js/source/docker-archive-manifest.js





const maxManifestBytes = 1024 * 1024;
const maxListed = 20;
function parseArchiveManifest(bytes, name) {
    const parsed = (0,json/* parseJson */.q)(bytes);
    if ('problem' in parsed)
        throw invalid(name, parsed.problem);
    if (!Array.isArray(parsed.value))
        throw invalid(name, 'it is no list of images');
    return parsed.value.map((item, index) => {
        const { Config, RepoTags, Layers } = (0,kubernetes/* isJsonObject */.OW)(item) ? item : {};
        if (typeof Config !== 'string')
            throw invalid(name, `image ${index} has no "Config"`);
        if (!isTexts(Layers))
            throw invalid(name, `image ${index} has no list of "Layers"`);
        return { config: Config, tags: isTexts(RepoTags) ? RepoTags : [], layers: Layers };
    });
}
function chooseArchivedImage(images, reference, digestOf) {
    const { image: name, index, digest, path } = reference;
    const candidates = images.filter((image, place) => (name === undefined || image.tags.some((tag) => fullNameOf(tag) === name)) &&
        (index === undefined || place === index) &&
        (digest === undefined || digestOf(image) === digest));
    const [chosen, ...others] = candidates;
    const isAmbiguous = others.some((other) => other.config !== chosen?.config);
    if (chosen !== undefined && !isAmbiguous)
        return chosen;
    const wanted = name ?? digest ?? (index === undefined ? undefined : `at index ${index}`);
    const count = images.length === 1 ? '1 image' : `${images.length || 'no'} images`;
    const what = wanted === undefined ? `has ${count}` : `does not have the image ${wanted}; it has ${count}`;
    throw new error/* BundleError */.rJ('MANIFEST_NOT_FOUND', `The docker-archive ${(0,lib_text/* oneLine */.TN)(path)} ${what}${listImages(images)}.`, { hint: `Choose one: docker-archive:${(0,lib_text/* oneLine */.TN)(path)}:REPOSITORY:TAG, or :@ and its index.` });
}
function listImages(images) {
    const names = images
        .slice(0, maxListed)
        .map(({ tags }, index) => `@${index} ${tags.length === 0 ? 'without a tag' : tags.join(' ')}`);
    if (images.length > maxListed)
        names.push('…');
    return names.length === 0 ? '' : `: ${(0,lib_text/* oneLine */.TN)(names.join(', '), 2000)}`;
}
function fullNameOf(tag) {
    const parsed = (0,reference_local/* parseImageName */["if"])(tag);
    return 'name' in parsed ? parsed.name : undefined;
}
function isTexts(value) {
    return Array.isArray(value) && value.every((item) => typeof item === 'string');
}
function invalid(name, problem) {
    return new error/* BundleError */.rJ('SOURCE_INVALID', `The manifest.json of ${name} cannot be used: ${problem}.`, {
        hint: 'Write the archive again with docker save, podman save or skopeo.',
    });
}

// EXTERNAL MODULE: ./build/js/source/local.js
var local = __webpack_require__(3649);
// EXTERNAL MODULE: ./node_modules/tar/dist/esm/header.js + 2 modules
var esm_header = __webpack_require__(6532);
// EXTERNAL MODULE: ./node_modules/tar/dist/esm/pax.js
var pax = __webpack_require__(750);
// EXTERNAL MODULE: ./build/js/lib/digest.js
var digest = __webpack_require__(9344);
;// CONCATENATED MODULE: ./build/js/source/byte-reader.js
function createByteReader(chunks) {
    const iterator = chunks[Symbol.asyncIterator]();
    let held = new Uint8Array(0);
    let position = 0;
    const forward = async (length, onPiece) => {
        for (let left = length; left > 0;) {
            if (held.length === 0) {
                const next = await iterator.next();
                if (next.done === true)
                    return;
                held = next.value;
                continue;
            }
            const piece = held.subarray(0, left);
            held = held.subarray(piece.length);
            position += piece.length;
            left -= piece.length;
            onPiece(piece);
        }
    };
    return {
        take: async (length) => {
            const pieces = [];
            await forward(length, (piece) => pieces.push(piece));
            return Buffer.concat(pieces);
        },
        forward,
        skip: (length) => forward(length, () => undefined),
        position: () => position,
        close: async () => {
            await iterator.return?.();
        },
    };
}

;// CONCATENATED MODULE: ./build/js/source/tar-index.js




const blockBytes = 512;
const maxEntries = 100_000;
const maxExtendedBytes = 1024 * 1024;
class Damage extends Error {
}
async function indexTar(chunks) {
    const reader = createByteReader(chunks);
    try {
        return { index: await readIndex(reader) };
    }
    catch (error) {
        if (error instanceof Damage)
            return { problem: error.message };
        throw error;
    }
    finally {
        await reader.close();
    }
}
async function readIndex(reader) {
    const files = new Map();
    const links = new Map();
    for (let count = 0; count < maxEntries; count++) {
        const entry = await readEntry(reader);
        if (entry === undefined)
            return { files, links };
        const { type, path, target, size } = entry;
        files.delete(path);
        links.delete(path);
        if (type === 'Link')
            links.set(path, normalizePath(target));
        else if (type === 'SymbolicLink')
            links.set(path, resolveLink(path, target));
        const file = await readContent(reader, size);
        if (type === 'File' || type === 'OldFile')
            files.set(path, file);
    }
    throw new Damage(`it has more than ${maxEntries} entries`);
}
async function readEntry(reader) {
    let extended = {};
    for (;;) {
        const position = reader.position();
        const block = await reader.take(blockBytes);
        if (block.every((byte) => byte === 0))
            return undefined;
        const header = parseHeader(block, extended, position);
        switch (String.fromCharCode(block[156] ?? 0)) {
            case 'x':
                extended = pax/* Pax */.u.parse(await readExtended(reader, header), extended);
                break;
            case 'L':
                extended = { ...extended, path: untilNul(await readExtended(reader, header)) };
                break;
            case 'K':
                extended = { ...extended, linkpath: untilNul(await readExtended(reader, header)) };
                break;
            case 'g':
                await readExtended(reader, header);
                break;
            default:
                return {
                    type: header.type,
                    path: normalizePath(extended.path ?? header.path ?? ''),
                    target: extended.linkpath ?? header.linkpath ?? '',
                    size: header.size ?? 0,
                };
        }
    }
}
function parseHeader(block, extended, position) {
    if (block.length < blockBytes)
        throw new Damage(`it is cut off at byte ${position + block.length}`);
    const problem = position === 0 ? 'it is no tar archive' : `its header at byte ${position} is damaged`;
    try {
        const header = new esm_header/* Header */.Y(block, 0, extended);
        if (header.cksumValid && Number.isSafeInteger(header.size))
            return header;
    }
    catch {
    }
    throw new Damage(problem);
}
async function readExtended(reader, { size = 0 }) {
    if (size > maxExtendedBytes)
        throw new Damage(`it has an extended header of ${size} bytes`);
    const bytes = await reader.take(size);
    await reader.skip(-size & (blockBytes - 1));
    if (bytes.length < size)
        throw new Damage(`it is cut off at byte ${reader.position()}`);
    return bytes.toString();
}
async function readContent(reader, size) {
    const offset = reader.position();
    const digester = new digest/* Digester */.Y8();
    let head = new Uint8Array(0);
    await reader.forward(size, (piece) => {
        if (head.length < 4)
            head = Buffer.concat([head, piece.subarray(0, 4 - head.length)]);
        digester.update(piece);
    });
    await reader.skip(-size & (blockBytes - 1));
    if (reader.position() < offset + size)
        throw new Damage(`it is cut off at byte ${reader.position()}`);
    return { offset, size, digest: digester.digest(), head };
}
function untilNul(text) {
    return text.split('\0', 1)[0] ?? '';
}
function normalizePath(path) {
    return path
        .split('/')
        .filter((part) => part !== '' && part !== '.')
        .join('/');
}
function resolveLink(path, target) {
    const start = target.startsWith('/') ? [] : path.split('/').slice(0, -1);
    const parts = [];
    for (const part of [...start, ...normalizePath(target).split('/')]) {
        if (part === '..')
            parts.pop();
        else
            parts.push(part);
    }
    return parts.join('/');
}

;// CONCATENATED MODULE: ./build/js/source/docker-archive.js





const configType = 'application/vnd.docker.container.image.v1+json';
const layerType = 'application/vnd.docker.image.rootfs.diff.tar';
const maxLinks = 40;
const hint = 'Write the archive again with docker save, podman save or skopeo.';
async function resolveDockerArchive(reference, { disk }, signal) {
    const archive = await openArchive(reference.path, disk, signal);
    const images = parseArchiveManifest(await readManifest(archive, signal), archive.name);
    const find = (path) => findFile(archive, path);
    const image = chooseArchivedImage(images, reference, ({ config }) => find(config).digest);
    const config = { file: find(image.config), mediaType: configType };
    const layers = image.layers.map((path) => {
        const file = find(path);
        return { file, mediaType: `${layerType}${compressionOf(file)}` };
    });
    checkNames(archive, image);
    const blobs = new Map([config, ...layers].map(({ file }) => [file.digest, file]));
    const { digest } = config.file;
    const descriptors = layers.map(describe);
    return {
        kind: 'image',
        digest,
        manifestDigest: digest,
        reference: `docker-archive:${reference.path}@${digest}`,
        config: describe(config),
        layers: descriptors,
        size: descriptors.reduce((total, { size }) => total + size, config.file.size),
        openBlob: (descriptor, blobSignal) => openBlob(archive, blobs.get(descriptor.digest), descriptor.digest, blobSignal),
    };
}
async function openArchive(path, disk, signal) {
    const name = `the docker-archive ${(0,lib_text/* oneLine */.TN)(path)}`;
    const { size } = await (0,local/* findSourceFile */.$r)(disk, path);
    const indexed = await indexTar(read(disk, path, { start: 0, length: size }, signal));
    if ('index' in indexed)
        return { name, path, disk, index: indexed.index };
    throw docker_archive_invalid(name, await explain(indexed.problem, disk, path, signal));
}
async function explain(problem, disk, path, signal) {
    const head = Buffer.concat(await Array.fromAsync(read(disk, path, { start: 0, length: 4 }, signal)));
    const isCompressed = compressionOf({ head }) !== '';
    return isCompressed ? 'it is compressed as a whole: decompress it in an earlier step' : problem;
}
async function readManifest(archive, signal) {
    const { index, name, disk, path } = archive;
    const file = index.files.get('manifest.json');
    if (file === undefined) {
        const isLayout = index.files.has('oci-layout');
        throw docker_archive_invalid(name, isLayout
            ? 'it is an OCI layout: unpack it in an earlier step and write oci-layout: and the directory'
            : 'it has no manifest.json');
    }
    if (file.size > maxManifestBytes) {
        throw docker_archive_invalid(name, `its manifest.json has ${file.size} bytes, more than the ${maxManifestBytes} that are read`);
    }
    return Buffer.concat(await Array.fromAsync(read(disk, path, { start: file.offset, length: file.size }, signal)));
}
function findFile({ index, name }, path) {
    let current = path.replace(/^(?:\.\/)+/, '');
    for (let count = 0; count < maxLinks; count++) {
        const file = index.files.get(current);
        if (file !== undefined)
            return file;
        const target = index.links.get(current);
        if (target === undefined)
            break;
        current = target;
    }
    throw new error/* BundleError */.rJ('BLOB_NOT_FOUND', `${(0,lib_text/* oneLine */.TN)(path)} of ${name} is not in it, though its manifest.json names it.`, {
        hint,
    });
}
function checkNames(archive, { config, layers }) {
    for (const path of [config, ...layers]) {
        const hex = /^(?:blobs\/sha256\/([0-9a-f]{64})|([0-9a-f]{64})\.json)$/.exec(path)?.slice(1).join('');
        const { digest } = findFile(archive, path);
        if (hex === undefined || digest === `sha256:${hex}`)
            continue;
        throw new error/* BundleError */.rJ('DIGEST_MISMATCH', `${path} of ${archive.name} has other content than its name says: its digest is ${digest}.`, { hint });
    }
}
function describe({ file, mediaType, }) {
    return { mediaType, digest: file.digest, size: file.size };
}
function compressionOf({ head }) {
    const start = Buffer.from(head).toString('hex');
    if (start.startsWith('1f8b'))
        return '.gzip';
    return start === '28b52ffd' ? '.zstd' : '';
}
async function* openBlob({ name, disk, path }, file, digest, signal) {
    signal.throwIfAborted();
    if (file === undefined)
        throw new error/* BundleError */.rJ('BLOB_NOT_FOUND', `Blob ${digest} is not in ${name}.`, { hint });
    yield* read(disk, path, { start: file.offset, length: file.size }, signal);
}
async function* read(disk, path, part, signal) {
    if (part.length === 0)
        return;
    try {
        for await (const chunk of disk.openFile(path, part)) {
            signal.throwIfAborted();
            yield chunk;
        }
    }
    catch (error) {
        signal.throwIfAborted();
        throw (0,local/* diskFault */.s9)(error, `File ${(0,lib_text/* oneLine */.TN)(path)}`);
    }
}
function docker_archive_invalid(name, problem) {
    return new error/* BundleError */.rJ('SOURCE_INVALID', `Nothing can be read from ${name}: ${problem}.`, { hint });
}


/***/ })

};
