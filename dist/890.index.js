export const id = 890;
export const ids = [890];
export const modules = {

/***/ 8392:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  b: () => (/* binding */ readArchive)
});

// EXTERNAL MODULE: ./build/js/unpack/byte-source.js
var byte_source = __webpack_require__(6093);
// EXTERNAL MODULE: ./node_modules/tar/dist/esm/header.js + 2 modules
var esm_header = __webpack_require__(6532);
// EXTERNAL MODULE: ./node_modules/tar/dist/esm/parse.js + 6 modules
var parse = __webpack_require__(3851);
// EXTERNAL MODULE: ./build/js/unpack/faults.js
var faults = __webpack_require__(6636);
;// CONCATENATED MODULE: ./build/js/unpack/entry-parser.js




const notAnArchive = 'it is not a tar archive';
function previewHeader(block, name, position) {
    if (block[0] === 0x1f && block[1] === 0x8b) {
        throw (0,faults/* formatFault */.A)(name, `at byte ${position} there is gzip where a tar header must be: it is packed twice`);
    }
    if (block.length < byte_source/* blockBytes */.V) {
        throw (0,faults/* formatFault */.A)(name, position === 0 ? notAnArchive : `the archive is cut off at byte ${position + block.length}`);
    }
    const header = guard(name, position, () => new esm_header/* Header */.Y(block));
    if (!header.cksumValid) {
        throw (0,faults/* formatFault */.A)(name, position === 0 ? notAnArchive : `the checksum of the tar header at byte ${position} is wrong`);
    }
    return { typeFlag: block[156] === 0 ? '' : block.toString('latin1', 156, 157), size: header.size };
}
function createEntryParser(name) {
    let begun;
    let position = 0;
    const parser = new parse/* Parser */.i({
        strict: true,
        zstd: false,
        maxMetaEntrySize: Number.MAX_SAFE_INTEGER,
        onReadEntry: (entry) => {
            begun = entry;
        },
    });
    const feed = (bytes) => {
        guard(name, position, () => parser.write(bytes));
        position += bytes.length;
    };
    return {
        extend: feed,
        begin: (header) => {
            begun = undefined;
            feed(header);
            if (begun === undefined)
                throw (0,faults/* formatFault */.A)(name, `the tar header at byte ${position} gives no entry`);
            return begun;
        },
        feed,
    };
}
function guard(name, position, work) {
    try {
        return work();
    }
    catch (error) {
        const text = error instanceof Error ? error.message.replace(/^TAR_[A-Z_]+: /, '') : String(error);
        throw (0,faults/* formatFault */.A)(name, `the tar header at byte ${position} is damaged (${text})`, error);
    }
}

// EXTERNAL MODULE: external "node:buffer"
var external_node_buffer_ = __webpack_require__(4573);
;// CONCATENATED MODULE: ./build/js/unpack/extended-header.js


const decidingKeys = new Set(['path', 'linkpath', 'size']);
function checkPaxRecords(body, isGlobal, name) {
    for (let start = 0; start < body.length;) {
        const end = start + lengthOfRecord(body, start);
        const equals = body.indexOf(0x3d, start);
        const space = body.indexOf(0x20, start);
        if (!(end > start && end <= body.length && body[end - 1] === 0x0a && equals > space && equals < end)) {
            throw (0,faults/* formatFault */.A)(name, 'an extended header is damaged');
        }
        const key = body.toString('utf8', space + 1, equals);
        checkRecord(key, body.subarray(equals + 1, end - 1), isGlobal, name);
        start = end;
    }
}
function lengthOfRecord(body, start) {
    const digits = /^\d{1,7}(?= )/.exec(body.toString('latin1', start, start + 8));
    return digits === null ? Number.NaN : Number(digits[0]);
}
function checkRecord(key, value, isGlobal, name) {
    if (key.startsWith('GNU.sparse.'))
        throw sparse(name);
    if (decidingKeys.has(key)) {
        if (isGlobal)
            throw (0,faults/* formatFault */.A)(name, `a global extended header sets "${key}" for all entries`);
        if (value.length === 0 || value.includes(0) || !(0,external_node_buffer_.isUtf8)(value)) {
            throw (0,faults/* formatFault */.A)(name, `an extended header has a "${key}" that is empty, holds NUL or is not UTF-8`);
        }
        if (key === 'size' && !/^\d+$/.test(value.toString('latin1'))) {
            throw (0,faults/* formatFault */.A)(name, 'an extended header has a "size" that is no number');
        }
    }
    if (/\n\d+ [^\n]*=/.test(value.toString('latin1'))) {
        throw (0,faults/* formatFault */.A)(name, 'an extended header hides a record in the value of another');
    }
}
function sparse(name) {
    return (0,faults/* unsupportedFault */.k7)(name, 'it holds a sparse file', 'Pack it without sparse files (GNU tar: leave out --sparse).');
}

// EXTERNAL MODULE: ./build/js/unpack/paths.js
var paths = __webpack_require__(4057);
;// CONCATENATED MODULE: ./build/js/unpack/archive.js





const zeros = Buffer.alloc(64 * 1024);
const typesOfExtendedHeaders = new Set(['x', 'g', 'L', 'K']);
const typesOfEntries = new Set(['', '0', '1', '2', '3', '4', '5', '6', '7']);
async function* readArchive(input, context) {
    const source = (0,byte_source/* createByteSource */.k)(input, 'until-next');
    const parser = createEntryParser(context.name);
    try {
        let isExtended = false;
        for (;;) {
            const position = source.position();
            const block = await source.take(byte_source/* blockBytes */.V);
            if (isEnd(block)) {
                if (isExtended)
                    throw (0,faults/* formatFault */.A)(context.name, 'it ends after an extended header');
                await readTrailer(block, source, context);
                return;
            }
            const header = previewHeader(block, context.name, position);
            isExtended = typesOfExtendedHeaders.has(header.typeFlag);
            if (isExtended)
                await readExtendedHeader(block, header, source, parser, context);
            else
                yield await readEntry(block, header, source, parser, context);
        }
    }
    finally {
        await source.close();
    }
}
function isEnd(block) {
    return block.equals(zeros.subarray(0, block.length));
}
async function readTrailer(first, source, { name, note }) {
    let length = first.length;
    for (;;) {
        const bytes = await source.takeBlocks(zeros.length);
        if (bytes.length === 0)
            break;
        if (!isEnd(bytes))
            throw (0,faults/* formatFault */.A)(name, `data follows the end of the archive, before byte ${source.position()}`);
        length += bytes.length;
    }
    if (length < 2 * byte_source/* blockBytes */.V)
        note('The archive has no end marker');
}
async function readExtendedHeader(block, { typeFlag, size }, source, parser, { name, budget }) {
    const { extendedHeaderBytes } = budget.limits;
    if (size === undefined)
        throw (0,faults/* formatFault */.A)(name, 'an extended header has no valid size');
    if (size > extendedHeaderBytes) {
        throw (0,faults/* limitFault */.us)(name, `an extended header of ${size} bytes; at most ${extendedHeaderBytes} are read`);
    }
    const head = Buffer.from(block);
    const body = await source.take(padded(size));
    if (body.length < padded(size))
        throw truncated(name, source);
    if (typeFlag === 'x' || typeFlag === 'g')
        checkPaxRecords(body.subarray(0, size), typeFlag === 'g', name);
    parser.extend(Buffer.concat([head, body]));
}
async function readEntry(block, { typeFlag }, source, parser, context) {
    const { name, budget } = context;
    if (typeFlag === 'S')
        throw sparse(name);
    if (!typesOfEntries.has(typeFlag)) {
        throw (0,faults/* formatFault */.A)(name, `it has an entry of the unknown type ${(0,faults/* quotePath */.WG)(typeFlag)}`);
    }
    const entry = parser.begin(block);
    budget.countEntry(name, entry.path);
    const path = safePath((0,paths/* judgePath */.DQ)(entry.path), entry.path, name);
    if (path === '' && entry.type !== 'Directory') {
        throw (0,faults/* unsafePathFault */.KS)(name, entry.path, 'it takes the place of the root directory');
    }
    if (entry.type === 'File' || entry.type === 'OldFile' || entry.type === 'ContiguousFile') {
        if (entry.header.size === undefined)
            throw (0,faults/* formatFault */.A)(name, `the entry ${(0,faults/* quotePath */.WG)(entry.path)} has no valid size`);
        const content = context.admit(path, entry.remain);
        await readContent(content, entry, source, parser, context);
        return { kind: 'file', path, content, executable: ((entry.mode ?? 0) & 0o111) !== 0 };
    }
    if (entry.remain > 0)
        throw (0,faults/* formatFault */.A)(name, `the entry ${(0,faults/* quotePath */.WG)(path)} has data but is no file`);
    entry.resume();
    return linkOrDirectory(entry, path, name);
}
function linkOrDirectory(entry, path, name) {
    const target = entry.linkpath ?? '';
    switch (entry.type) {
        case 'Directory':
            return { kind: 'directory', path };
        case 'SymbolicLink': {
            const fault = (0,paths/* findTargetFault */.Nq)(target);
            if (fault !== undefined)
                throw (0,faults/* unsafePathFault */.KS)(name, path, `a link whose target is unsafe: ${fault}`);
            return { kind: 'symlink', path, target };
        }
        case 'Link':
            return {
                kind: 'hardlink',
                path,
                target: safePath((0,paths/* judgeHardLinkTarget */.od)(target), path, name, 'a hard link whose target is unsafe: '),
            };
        default:
            return { kind: 'special', path };
    }
}
async function readContent(content, entry, source, parser, { name, budget }) {
    const { fileBytes } = budget.limits;
    const { size } = content;
    if (!content.isDropped && size > fileBytes) {
        throw (0,faults/* limitFault */.us)(name, `a file of ${size} bytes; at most ${fileBytes} are read`, entry.path);
    }
    const bytes = Buffer.allocUnsafeSlow(content.isDropped ? 0 : size);
    let written = 0;
    entry.on('data', (chunk) => {
        if (content.isDropped)
            return;
        bytes.set(chunk, written);
        written += chunk.length;
    });
    entry.resume();
    for (let left = padded(size); left > 0;) {
        const piece = await source.takeBlocks(left);
        if (piece.length === 0 || piece.length % byte_source/* blockBytes */.V !== 0)
            throw truncated(name, source);
        parser.feed(piece);
        left -= piece.length;
    }
    if (!content.isDropped)
        content.bytes = new Uint8Array(bytes.buffer);
}
function safePath(verdict, raw, name, prefix = '') {
    if (verdict.kind === 'unsafe')
        throw (0,faults/* unsafePathFault */.KS)(name, raw, `${prefix}${verdict.reason}`);
    return verdict.path;
}
function padded(size) {
    return Math.ceil(size / byte_source/* blockBytes */.V) * byte_source/* blockBytes */.V;
}
function truncated(name, source) {
    return (0,faults/* formatFault */.A)(name, `the archive is cut off at byte ${source.position()}`);
}


/***/ }),

/***/ 6093:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   V: () => (/* binding */ blockBytes),
/* harmony export */   k: () => (/* binding */ createByteSource)
/* harmony export */ });
const blockBytes = 512;
function createByteSource(input, life) {
    const iterator = input[Symbol.asyncIterator]();
    const queue = [];
    let held = 0;
    let position = 0;
    const fill = async (length) => {
        while (held < length) {
            const last = life === 'until-next' ? queue.pop() : undefined;
            if (last !== undefined)
                queue.push(Buffer.from(last));
            const { done, value } = await iterator.next();
            if (done === true)
                return;
            if (value.byteLength === 0)
                continue;
            queue.push(Buffer.from(value.buffer, value.byteOffset, value.byteLength));
            held += value.byteLength;
        }
    };
    const look = (length) => {
        const [first = Buffer.alloc(0)] = queue;
        return first.length >= length ? first.subarray(0, length) : Buffer.concat(queue, Math.min(length, held));
    };
    const shift = (length) => {
        const piece = look(length);
        discard(queue, piece.length);
        held -= piece.length;
        position += piece.length;
        return piece;
    };
    return {
        peek: async (length) => {
            await fill(length);
            return look(length);
        },
        take: async (length) => {
            await fill(length);
            return shift(length);
        },
        takeBlocks: async (max) => {
            await fill(Math.min(blockBytes, max));
            const atHand = queue[0]?.length ?? 0;
            return shift(Math.min(max, atHand < blockBytes ? blockBytes : atHand - (atHand % blockBytes)));
        },
        position: () => position,
        close: async () => {
            await iterator.return?.();
        },
    };
}
function discard(queue, length) {
    let left = length;
    const remaining = queue.findIndex((buffer) => {
        if (buffer.length > left)
            return true;
        left -= buffer.length;
        return false;
    });
    queue.splice(0, remaining < 0 ? queue.length : remaining);
    const [first] = queue;
    if (first !== undefined)
        queue[0] = first.subarray(left);
}


/***/ }),

/***/ 5612:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  mF: () => (/* binding */ decompress),
  IR: () => (/* binding */ detectCompression),
  se: () => (/* binding */ peek),
  w3: () => (/* binding */ statedCompression)
});

// EXTERNAL MODULE: external "node:stream"
var external_node_stream_ = __webpack_require__(7075);
// EXTERNAL MODULE: external "node:zlib"
var external_node_zlib_ = __webpack_require__(8522);
// EXTERNAL MODULE: ./build/js/unpack/byte-source.js
var byte_source = __webpack_require__(6093);
// EXTERNAL MODULE: ./build/js/unpack/faults.js
var faults = __webpack_require__(6636);
;// CONCATENATED MODULE: ./build/js/unpack/zstd-frames.js

const frameMagic = 0xfd2fb528;
const skippableMagic = 0x184d2a50;
const longestHeader = 18;
const maxBlockBytes = 128 * 1024;
const maxWindowBytes = 128 * 1024 * 1024;
const skippedAtOnce = 64 * 1024;
function startsWithFrame(head) {
    if (head.length < 4)
        return false;
    const magic = Buffer.from(head.buffer, head.byteOffset, 4).readUInt32LE();
    return magic === frameMagic || isSkippable(magic);
}
async function findFrame(source, name) {
    for (;;) {
        const start = await source.peek(8);
        if (start.length === 0)
            return false;
        if (start.length < 4)
            throw cutOff(name, source.position() + start.length);
        const magic = start.readUInt32LE();
        if (magic === frameMagic)
            return true;
        if (!isSkippable(magic)) {
            throw (0,faults/* formatFault */.A)(name, `its zstd stream has something else than a frame at byte ${source.position()}`);
        }
        await takeAll(source, 8, name);
        for (let left = start.readUInt32LE(4); left > 0; left -= skippedAtOnce) {
            await takeAll(source, Math.min(left, skippedAtOnce), name);
        }
    }
}
async function* readFrame(source, name) {
    const start = await source.peek(longestHeader);
    const header = parseHeader(start);
    if (header === undefined)
        throw cutOff(name, source.position() + start.length);
    if (header.windowBytes > maxWindowBytes) {
        throw (0,faults/* limitFault */.us)(name, `its zstd stream needs a window of ${header.windowBytes} bytes; at most ${maxWindowBytes} are given (zstd --long=27)`);
    }
    yield await takeAll(source, header.length, name);
    for (let isLast = false; !isLast;) {
        const blockHeader = await source.peek(3);
        if (blockHeader.length < 3)
            throw cutOff(name, source.position() + blockHeader.length);
        const block = parseBlockHeader(blockHeader);
        if (block === undefined) {
            throw (0,faults/* formatFault */.A)(name, `its zstd stream is damaged at byte ${source.position()}: no such block`);
        }
        isLast = block.isLast;
        yield await takeAll(source, 3 + block.length + (isLast ? header.checksumLength : 0), name);
    }
}
function parseHeader(bytes) {
    const descriptor = bytes[4];
    if (descriptor === undefined)
        return undefined;
    const isSingleSegment = (descriptor & 0x20) !== 0;
    const dictionaryLength = [0, 1, 2, 4][descriptor & 3] ?? 0;
    const contentSizeLength = [isSingleSegment ? 1 : 0, 2, 4, 8][descriptor >> 6] ?? 0;
    const contentSizeAt = 5 + (isSingleSegment ? 0 : 1) + dictionaryLength;
    const length = contentSizeAt + contentSizeLength;
    if (bytes.length < length)
        return undefined;
    const windowBytes = isSingleSegment
        ? readContentSize(bytes.subarray(contentSizeAt, length))
        : windowOf(bytes[5] ?? 0);
    return { length, windowBytes, checksumLength: (descriptor & 4) === 0 ? 0 : 4 };
}
function windowOf(descriptor) {
    const base = 2 ** (10 + (descriptor >> 3));
    return base + (base / 8) * (descriptor & 7);
}
function readContentSize(field) {
    switch (field.length) {
        case 8:
            return Number(field.readBigUInt64LE());
        case 2:
            return field.readUInt16LE() + 256;
        default:
            return field.readUIntLE(0, field.length);
    }
}
function parseBlockHeader(bytes) {
    const value = bytes.readUIntLE(0, 3);
    const type = (value >> 1) & 3;
    const size = value >> 3;
    if (type === 3 || size > maxBlockBytes)
        return undefined;
    const isRunLength = type === 1;
    return { isLast: (value & 1) !== 0, length: isRunLength ? 1 : size };
}
async function takeAll(source, length, name) {
    const bytes = await source.take(length);
    if (bytes.length < length)
        throw cutOff(name, source.position());
    return bytes;
}
function isSkippable(magic) {
    return magic >= skippableMagic && magic < skippableMagic + 16;
}
function cutOff(name, length) {
    return (0,faults/* formatFault */.A)(name, `its zstd stream is cut off after ${length} bytes`);
}

;// CONCATENATED MODULE: ./build/js/unpack/compression.js




const chunkSize = 256 * 1024;
async function peek(input) {
    let head = new Uint8Array(0);
    while (head.length < 4) {
        const next = await input.next();
        if (next.done === true)
            break;
        head = head.length === 0 ? next.value : Buffer.concat([head, next.value]);
    }
    return { head, stream: resume(head, input) };
}
async function* resume(head, input) {
    if (head.length > 0)
        yield head;
    for (let next = await input.next(); next.done !== true; next = await input.next())
        yield next.value;
}
function detectCompression(head) {
    if (head[0] === 0x1f && head[1] === 0x8b)
        return 'gzip';
    return startsWithFrame(head) ? 'zstd' : 'none';
}
function statedCompression(mediaType) {
    if (/[+.]gzip$/.test(mediaType))
        return 'gzip';
    return /[+.]zstd$/.test(mediaType) ? 'zstd' : 'none';
}
function decompress(input, compression, archive) {
    switch (compression) {
        case 'none':
            return copy(input);
        case 'gzip':
            return gunzip(input);
        case 'zstd':
            return unzstd(input, archive);
    }
}
async function* copy(input) {
    let inputBytes = 0;
    for await (const chunk of input) {
        inputBytes += chunk.length;
        yield { chunk, inputBytes };
    }
}
async function* gunzip(input) {
    const inflater = (0,external_node_zlib_.createGunzip)({ chunkSize });
    (0,external_node_stream_.pipeline)(external_node_stream_.Readable.from(input), inflater, () => { });
    for await (const chunk of inflater) {
        yield { chunk, inputBytes: inflater.bytesWritten };
        release(chunk);
    }
}
async function* unzstd(input, { name, budget }) {
    const source = (0,byte_source/* createByteSource */.k)(input, 'lasting');
    while (await findFrame(source, name)) {
        budget.countFrame(name);
        const decoder = (0,external_node_zlib_.createZstdDecompress)({ chunkSize });
        (0,external_node_stream_.pipeline)(external_node_stream_.Readable.from(readFrame(source, name)), decoder, () => { });
        for await (const chunk of decoder) {
            yield { chunk, inputBytes: source.position() };
            release(chunk);
        }
    }
}
function release({ buffer, byteOffset, byteLength }) {
    const isDecoders = buffer instanceof ArrayBuffer && buffer.byteLength === chunkSize;
    if (isDecoders && byteOffset + byteLength === chunkSize)
        buffer.transfer(0);
}


/***/ }),

/***/ 9760:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Q: () => (/* binding */ openContent)
/* harmony export */ });
/* harmony import */ var _compression_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(5612);
/* harmony import */ var _faults_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(6636);


async function openContent(input, { name, budget }, signal) {
    const { head, stream } = await (0,_compression_js__WEBPACK_IMPORTED_MODULE_0__/* .peek */ .se)(input);
    const compression = (0,_compression_js__WEBPACK_IMPORTED_MODULE_0__/* .detectCompression */ .IR)(head);
    const pieces = blaming(name, compression, (0,_compression_js__WEBPACK_IMPORTED_MODULE_0__/* .decompress */ .mF)(stream, compression, { name, budget }));
    return { compression, isEmpty: head.length === 0, chunks: meter(pieces, name, budget, signal) };
}
async function* blaming(name, compression, pieces) {
    try {
        yield* pieces;
    }
    catch (error) {
        if (error instanceof Error && 'code' in error && /^Z(?:STD)?_/.test(String(error.code))) {
            throw (0,_faults_js__WEBPACK_IMPORTED_MODULE_1__/* .formatFault */ .A)(name, `its ${compression} stream is damaged (${error.message})`, error);
        }
        throw error;
    }
}
async function* meter(pieces, name, budget, signal) {
    const { ratio, ratioFromBytes } = budget.limits;
    let bytes = 0;
    for await (const { chunk, inputBytes } of pieces) {
        signal.throwIfAborted();
        bytes += chunk.length;
        budget.countBytes(name, chunk.length);
        if (bytes > ratioFromBytes && bytes > ratio * inputBytes) {
            throw (0,_faults_js__WEBPACK_IMPORTED_MODULE_1__/* .limitFault */ .us)(name, `${inputBytes} bytes unpack to ${bytes} and more, over ${ratio} times as many`);
        }
        yield chunk;
    }
}


/***/ }),

/***/ 9671:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   _: () => (/* binding */ logDeadLinks)
/* harmony export */ });
/* harmony import */ var _lib_text_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(859);
/* harmony import */ var _faults_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(6636);


const maxNamed = 10;
const manifestName = /^(?:manifests|metadata)$|(?:^|\/)(?:manifests|metadata)\/(?:.*\/)?[^/]+\.(?:ya?ml|json)$/;
function logDeadLinks(links, { whole, note, log }) {
    for (const link of links)
        note(`Left out the link ${describe(link)}`);
    const missed = links.filter(({ path }) => manifestName.test(path));
    if (missed.length === 0)
        return;
    const named = missed.slice(0, maxNamed).map(describe).join('; ');
    const more = missed.length > maxNamed ? `; and ${missed.length - maxNamed} more` : '';
    log.warning(`Of ${whole} ${(0,_lib_text_js__WEBPACK_IMPORTED_MODULE_1__/* .countOf */ .pq)(missed.length, 'link')} ${missed.length === 1 ? 'was' : 'were'} left out where manifests should be: ${named}${more}. Put the files themselves in their places.`);
}
function describe({ path, target, fault }) {
    return `${(0,_faults_js__WEBPACK_IMPORTED_MODULE_0__/* .quotePath */ .WG)(path)} -> ${(0,_faults_js__WEBPACK_IMPORTED_MODULE_0__/* .quotePath */ .WG)(target)} ${fault}`;
}


/***/ }),

/***/ 1181:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   A: () => (/* binding */ addEntry)
/* harmony export */ });
/* harmony import */ var _faults_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(6636);

function addEntry(entries, entry, note) {
    const { path, ...rest } = entry;
    if (rest.kind === 'special') {
        note(`${(0,_faults_js__WEBPACK_IMPORTED_MODULE_0__/* .quotePath */ .WG)(path)} is a device or pipe and was left out`);
        return;
    }
    const earlier = entries.get(path);
    if (earlier !== undefined) {
        if (earlier.kind === 'directory' && rest.kind === 'directory')
            return;
        note(`${(0,_faults_js__WEBPACK_IMPORTED_MODULE_0__/* .quotePath */ .WG)(path)} is there more than once; the last one counts`);
        entries.delete(path);
    }
    entries.set(path, rest);
}


/***/ }),

/***/ 6636:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   A: () => (/* binding */ formatFault),
/* harmony export */   KS: () => (/* binding */ unsafePathFault),
/* harmony export */   WG: () => (/* binding */ quotePath),
/* harmony export */   k7: () => (/* binding */ unsupportedFault),
/* harmony export */   l2: () => (/* binding */ wholeOf),
/* harmony export */   us: () => (/* binding */ limitFault)
/* harmony export */ });
/* harmony import */ var _lib_error_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(8208);
/* harmony import */ var _lib_text_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(859);


const shownLength = 200;
function quotePath(path) {
    const shown = (0,_lib_text_js__WEBPACK_IMPORTED_MODULE_1__/* .showInvisible */ .jQ)(path.slice(0, shownLength)).replaceAll('\n', '\\u{a}');
    const isCut = path.length > shownLength || shown.length > shownLength;
    return `"${shown.slice(0, shownLength)}${isCut ? '…' : ''}"`;
}
function wholeOf(name) {
    return name.kind === 'layer' ? 'the image' : 'the archive';
}
function formatFault(name, fault, cause) {
    return new _lib_error_js__WEBPACK_IMPORTED_MODULE_0__/* .BundleError */ .rJ('LAYER_FORMAT', `${describe(name)} cannot be read: ${fault}`, {
        hint: name.kind === 'layer'
            ? 'The layer was packed like this: build the image again and push it, or name the image that is really the bundle.'
            : 'Get the file again if it was downloaded or copied, else pack it again; a plain, gzip or zstd tar archive is read.',
        cause,
    });
}
function unsupportedFault(name, fault, hint) {
    return new _lib_error_js__WEBPACK_IMPORTED_MODULE_0__/* .BundleError */ .rJ('LAYER_UNSUPPORTED', `${describe(name)} cannot be read: ${fault}`, { hint });
}
function unsafePathFault(name, path, reason) {
    const whole = name.kind === 'layer' ? 'image' : 'archive';
    return new _lib_error_js__WEBPACK_IMPORTED_MODULE_0__/* .BundleError */ .rJ('LAYER_UNSAFE_PATH', `${describe(name)} has the entry ${quotePath(path)}: ${reason}`, {
        hint: `Do not use this ${whole} unless you know why the entry is there; a bundle needs only plain relative paths, and links that stay inside the ${whole}.`,
    });
}
function limitFault(name, fault, path) {
    const place = path === undefined ? '' : ` (at entry ${quotePath(path)})`;
    return new _lib_error_js__WEBPACK_IMPORTED_MODULE_0__/* .BundleError */ .rJ('LAYER_LIMIT', `${describe(name)} goes over a limit: ${fault}${place}`, {
        hint: name.kind === 'layer'
            ? "Bundles are small: check that the reference names the bundle and not, for example, the operator's own image."
            : 'Bundles are small: check that the file is the bundle alone, without binaries or images in it.',
    });
}
function describe(name) {
    return name.kind === 'layer' ? `Layer ${name.digest} of ${name.reference}` : `Archive ${name.path}`;
}


/***/ }),

/***/ 492:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Ho: () => (/* binding */ createKeeper),
/* harmony export */   Jd: () => (/* binding */ findCharts),
/* harmony export */   Z2: () => (/* binding */ defaultKeepRule),
/* harmony export */   bq: () => (/* binding */ keepAll)
/* harmony export */ });
const mebibyte = 1024 * 1024;
const defaultKeepRule = Object.freeze({
    otherBytes: 16 * mebibyte,
    chartBytes: 16 * mebibyte,
    chartFileBytes: 5 * mebibyte,
});
const ownDirectories = ['manifests/', 'metadata/', 'tests/'];
function createContent(size) {
    return { size, bytes: new Uint8Array(0), isDropped: false };
}
const keepAll = {
    admit: (_path, size) => createContent(size),
    isOwn: () => true,
    settle: () => undefined,
};
function findCharts(root) {
    if (root.children.has('Chart.yaml'))
        return () => true;
    return (topDirectory) => {
        const node = root.children.get(topDirectory);
        return node?.kind === 'directory' && node.children.has('Chart.yaml');
    };
}
function createKeeper(rule = defaultKeepRule, folder = '') {
    const own = [...ownDirectories, ...asPrefix(folder)];
    const isOwn = (path) => own.some((directory) => path.startsWith(directory));
    const directories = new Map();
    let otherBytes = 0;
    const isOver = () => otherBytes > rule.otherBytes;
    const dropHopeless = (directory) => {
        const isTooLarge = directory.bytes > rule.chartBytes;
        for (const file of directory.files)
            if (isTooLarge || file.size > rule.chartFileBytes)
                drop(file);
        directory.files = directory.files.filter((file) => !file.isDropped);
    };
    const addOther = (top, file) => {
        const directory = directories.get(top) ?? { bytes: 0, files: [] };
        const wasOver = isOver();
        directories.set(top, directory);
        directory.files.push(file);
        if (file.size <= rule.chartFileBytes)
            directory.bytes += file.size;
        otherBytes += file.size;
        if (!isOver())
            return;
        if (!wasOver)
            for (const each of directories.values())
                dropHopeless(each);
        else if (file.size > rule.chartFileBytes || directory.bytes > rule.chartBytes)
            dropHopeless(directory);
    };
    return {
        admit: (path, size) => {
            const file = createContent(size);
            const slash = path.indexOf('/');
            if (slash >= 0 && !isOwn(path))
                addOther(path.slice(0, slash), file);
            return file;
        },
        isOwn,
        settle: (isChart) => {
            if (!isOver())
                return;
            for (const [top, { files }] of directories)
                if (!isChart(top))
                    files.forEach(drop);
        },
    };
}
function asPrefix(folder) {
    const components = folder.split('/').filter((component) => component !== '' && component !== '.');
    return components.length === 0 ? [] : [`${components.join('/')}/`];
}
function drop(file) {
    file.isDropped = true;
    file.bytes = new Uint8Array(0);
}


/***/ }),

/***/ 2833:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   M: () => (/* binding */ defaultLimits),
/* harmony export */   y: () => (/* binding */ createBudget)
/* harmony export */ });
/* harmony import */ var _faults_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(6636);

const mebibyte = 1024 * 1024;
const defaultLimits = Object.freeze({
    layers: 128,
    blobBytes: 512 * mebibyte,
    totalBytes: 1024 * mebibyte,
    fileBytes: 64 * mebibyte,
    entries: 100_000,
    ratio: 200,
    ratioFromBytes: 10 * mebibyte,
    frames: 100_000,
    extendedHeaderBytes: mebibyte,
});
function createBudget(limits) {
    let entries = 0;
    let frames = 0;
    let bytes = 0;
    return {
        limits,
        countEntry: (name, path) => {
            entries++;
            if (entries > limits.entries) {
                throw (0,_faults_js__WEBPACK_IMPORTED_MODULE_0__/* .limitFault */ .us)(name, `${(0,_faults_js__WEBPACK_IMPORTED_MODULE_0__/* .wholeOf */ .l2)(name)} has more than ${limits.entries} entries`, path);
            }
        },
        countFrame: (name) => {
            frames++;
            if (frames > limits.frames) {
                throw (0,_faults_js__WEBPACK_IMPORTED_MODULE_0__/* .limitFault */ .us)(name, `${(0,_faults_js__WEBPACK_IMPORTED_MODULE_0__/* .wholeOf */ .l2)(name)} has more than ${limits.frames} zstd frames`);
            }
        },
        countBytes: (name, more) => {
            bytes += more;
            if (bytes > limits.totalBytes) {
                throw (0,_faults_js__WEBPACK_IMPORTED_MODULE_0__/* .limitFault */ .us)(name, `${(0,_faults_js__WEBPACK_IMPORTED_MODULE_0__/* .wholeOf */ .l2)(name)} unpacks to more than ${limits.totalBytes} bytes`);
            }
        },
    };
}


/***/ }),

/***/ 8944:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Zl: () => (/* binding */ followPath),
/* harmony export */   sT: () => (/* binding */ followLink)
/* harmony export */ });
/* unused harmony export leavesRoot */
const maxLinks = 40;
const maxSteps = 1024;
function followPath(from, path, links = 0) {
    let directory = startOf(from, path);
    let followed = links;
    const pending = path.split('/').reverse();
    for (let steps = 0; pending.length > 0; steps++) {
        if (steps >= maxSteps)
            return { kind: 'endless' };
        const next = takeStep(directory, pending.pop() ?? '');
        if (next.kind === 'file' && pending.some((name) => name !== ''))
            return { kind: 'missing' };
        if (next.kind === 'directory') {
            directory = next.directory;
        }
        else if (next.kind === 'symlink') {
            if (++followed > maxLinks)
                return { kind: 'endless' };
            directory = startOf(directory, next.link.target);
            pending.push(...next.link.target.split('/').reverse());
        }
        else {
            return next;
        }
    }
    return { kind: 'directory', directory };
}
function followLink(directory, link) {
    if (leavesRoot(link.path, link.target))
        return { kind: 'outside' };
    return followPath(directory, link.target, 1);
}
function leavesRoot(linkPath, target) {
    let depth = target.startsWith('/') ? 0 : linkPath.split('/').length - 1;
    for (const component of target.split('/')) {
        if (component === '..')
            depth--;
        else if (component !== '' && component !== '.')
            depth++;
        if (depth < 0)
            return true;
    }
    return false;
}
function takeStep(directory, name) {
    if (name === '' || name === '.')
        return { kind: 'directory', directory };
    if (name === '..') {
        const { parent } = directory;
        return parent === undefined ? { kind: 'outside' } : { kind: 'directory', directory: parent };
    }
    const child = directory.children.get(name);
    switch (child?.kind) {
        case undefined:
            return { kind: 'missing' };
        case 'file':
            return { kind: 'file', file: child };
        case 'directory':
            return { kind: 'directory', directory: child };
        case 'symlink':
            return { kind: 'symlink', link: child };
    }
}
function startOf(directory, path) {
    let start = directory;
    if (path.startsWith('/'))
        while (start.parent !== undefined)
            start = start.parent;
    return start;
}


/***/ }),

/***/ 2677:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   C: () => (/* binding */ listFiles)
/* harmony export */ });
/* harmony import */ var _lib_error_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(8208);
/* harmony import */ var _faults_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(6636);
/* harmony import */ var _links_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(8944);
/* harmony import */ var _paths_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(4057);




function listFiles(root, { source, maxEntries, isOwn }) {
    const files = [];
    const deadLinks = [];
    const dropped = new Map();
    const above = new Set();
    let visited = 0;
    const visit = (directory, prefix) => {
        if (above.size > _paths_js__WEBPACK_IMPORTED_MODULE_2__/* .maxDepth */ .Mw) {
            throw tooMuch(source, `paths more than ${_paths_js__WEBPACK_IMPORTED_MODULE_2__/* .maxDepth */ .Mw} directories deep, such as ${(0,_faults_js__WEBPACK_IMPORTED_MODULE_1__/* .quotePath */ .WG)(prefix)}`);
        }
        above.add(directory);
        for (const [name, node] of directory.children) {
            if (++visited > maxEntries)
                throw tooMuch(source, `more than ${maxEntries} paths`);
            const path = `${prefix}${name}`;
            add(node.kind === 'symlink' ? follow(directory, node, path) : toDestination(node), path);
        }
        above.delete(directory);
    };
    const add = (destination, path) => {
        if (destination?.kind === 'file')
            addFile(destination.file, path);
        else if (destination?.kind === 'directory')
            visit(destination.directory, `${path}/`);
    };
    const addFile = ({ content, executable }, path) => {
        if (!content.isDropped)
            files.push({ path, bytes: content.bytes, executable });
        else if (isOwn(path))
            throw missing(source, path);
        else if (!dropped.has(content))
            dropped.set(content, path);
    };
    const follow = (directory, link, path) => {
        const destination = (0,_links_js__WEBPACK_IMPORTED_MODULE_3__/* .followLink */ .sT)(directory, link);
        if (destination.kind === 'outside') {
            throw (0,_faults_js__WEBPACK_IMPORTED_MODULE_1__/* .unsafePathFault */ .KS)(link.archive, link.path, `a link to ${(0,_faults_js__WEBPACK_IMPORTED_MODULE_1__/* .quotePath */ .WG)(link.target)}, which is outside ${(0,_faults_js__WEBPACK_IMPORTED_MODULE_1__/* .wholeOf */ .l2)(link.archive)}`);
        }
        const fault = findDeadEnd(destination, above, isOwn(path));
        if (fault === undefined)
            return destination;
        deadLinks.push({ path, target: link.target, fault });
        return undefined;
    };
    visit(root, '');
    return { files, deadLinks, dropped: summarize(dropped) };
}
function summarize(dropped) {
    return {
        count: dropped.size,
        bytes: [...dropped.keys()].reduce((sum, { size }) => sum + size, 0),
        manifests: [...dropped.values()].filter((path) => /\.(?:ya?ml|json)$/.test(path)),
    };
}
function toDestination(node) {
    return node.kind === 'file' ? { kind: 'file', file: node } : { kind: 'directory', directory: node };
}
function findDeadEnd(destination, above, isOwn) {
    switch (destination.kind) {
        case 'missing':
            return 'leads to nothing';
        case 'endless':
            return 'is one of too many links in a row';
        case 'directory':
            return above.has(destination.directory) ? 'leads back to a directory above it' : undefined;
        case 'file':
            return destination.file.content.isDropped && !isOwn ? 'leads to a file that was dropped' : undefined;
        case 'outside':
            return undefined;
    }
}
function tooMuch(source, fault) {
    return new _lib_error_js__WEBPACK_IMPORTED_MODULE_0__/* .BundleError */ .rJ('LAYER_LIMIT', `The files of ${source} go over a limit: with its links followed it has ${fault}`, {
        hint: "Bundles are small: check that the reference names the bundle and not, for example, the operator's own image.",
    });
}
function missing(source, path) {
    return new _lib_error_js__WEBPACK_IMPORTED_MODULE_0__/* .BundleError */ .rJ('LAYER_LIMIT', `${(0,_faults_js__WEBPACK_IMPORTED_MODULE_1__/* .quotePath */ .WG)(path)} of ${source} is a link to a file outside of the bundle's directories, which was dropped because the image is large`, {
        hint: 'Put the file itself in place of the link, or build the bundle from scratch, so that its image holds nothing else.',
    });
}


/***/ }),

/***/ 8212:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   a: () => (/* binding */ createNotes)
/* harmony export */ });
const maxNotes = 100;
function createNotes(log) {
    let count = 0;
    return {
        add: (text) => {
            if (++count <= maxNotes)
                log.debug(text);
        },
        close: () => {
            if (count > maxNotes)
                log.debug(`${count - maxNotes} more notes on what was unpacked were left out`);
        },
    };
}


/***/ }),

/***/ 2846:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  J: () => (/* binding */ mergeLayers)
});

// EXTERNAL MODULE: ./build/js/unpack/faults.js
var faults = __webpack_require__(6636);
// EXTERNAL MODULE: ./build/js/unpack/links.js
var links = __webpack_require__(8944);
;// CONCATENATED MODULE: ./build/js/unpack/node.js
function createDirectory(parent) {
    return { kind: 'directory', parent, children: new Map() };
}

;// CONCATENATED MODULE: ./build/js/unpack/overlay.js



function mergeLayers(layers) {
    const root = createDirectory();
    for (const layer of layers)
        applyLayer(root, layer);
    return root;
}
function applyLayer(root, layer) {
    for (const [path, entry] of layer.entries) {
        if (entry.kind === 'directory')
            place(root, path, createDirectory, layer);
    }
    for (const path of layer.opaques)
        clear(root, path);
    for (const path of layer.whiteouts)
        remove(root, path);
    for (const [path, entry] of layer.entries) {
        if (entry.kind === 'file')
            place(root, path, () => entry, layer);
        else if (entry.kind === 'symlink') {
            place(root, path, () => ({ kind: 'symlink', target: entry.target, path, archive: layer.name }), layer);
        }
    }
    for (const [path, entry] of layer.entries) {
        if (entry.kind !== 'hardlink')
            continue;
        const file = findHardLinked(root, path, entry.target, layer);
        place(root, path, () => file, layer);
    }
}
function place(root, path, make, layer) {
    const components = path.split('/');
    const name = components.pop();
    if (name === undefined || name === '')
        return;
    const parent = enterParents(root, components, path, layer);
    const node = make(parent);
    if (node.kind === 'directory' && parent.children.get(name)?.kind === 'directory')
        return;
    parent.children.set(name, node);
}
function enterParents(root, components, path, layer) {
    let directory = root;
    for (const component of components) {
        const child = directory.children.get(component);
        let next = child?.kind === 'directory' ? child : undefined;
        if (child?.kind === 'symlink') {
            const destination = (0,links/* followLink */.sT)(directory, child);
            if (destination.kind === 'outside') {
                throw (0,faults/* unsafePathFault */.KS)(layer.name, path, `it lies below the link ${(0,faults/* quotePath */.WG)(child.path)}, which leads out of ${(0,faults/* wholeOf */.l2)(layer.name)}`);
            }
            if (destination.kind === 'directory')
                next = destination.directory;
        }
        if (next === undefined) {
            next = createDirectory(directory);
            directory.children.set(component, next);
        }
        directory = next;
    }
    return directory;
}
function locate(root, path) {
    const slash = path.lastIndexOf('/');
    const parent = (0,links/* followPath */.Zl)(root, path.slice(0, Math.max(slash, 0)));
    return parent.kind === 'directory' ? [parent.directory, path.slice(slash + 1)] : undefined;
}
function remove(root, path) {
    const [parent, name] = locate(root, path) ?? [];
    if (name !== undefined)
        parent?.children.delete(name);
}
function clear(root, path) {
    if (path === '') {
        root.children.clear();
        return;
    }
    const [parent, name] = locate(root, path) ?? [];
    const directory = name === undefined ? undefined : parent?.children.get(name);
    if (directory?.kind === 'directory')
        directory.children.clear();
}
function findHardLinked(root, path, target, layer) {
    let named = target;
    for (const seen = new Set([path]); !seen.has(named);) {
        seen.add(named);
        const entry = layer.entries.get(named);
        if (entry?.kind !== 'hardlink')
            break;
        named = entry.target;
    }
    const [parent, name] = locate(root, named) ?? [];
    const node = name === undefined ? undefined : parent?.children.get(name);
    if (node?.kind === 'file')
        return node;
    throw (0,faults/* formatFault */.A)(layer.name, `the entry ${(0,faults/* quotePath */.WG)(path)} is a hard link to ${(0,faults/* quotePath */.WG)(target)}, which is no file of this or a lower layer`);
}


/***/ }),

/***/ 4057:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   DQ: () => (/* binding */ judgePath),
/* harmony export */   Mw: () => (/* binding */ maxDepth),
/* harmony export */   Nq: () => (/* binding */ findTargetFault),
/* harmony export */   od: () => (/* binding */ judgeHardLinkTarget)
/* harmony export */ });
/* unused harmony exports maxPathBytes, maxComponentBytes */
const maxPathBytes = 4096;
const maxComponentBytes = 255;
const maxDepth = 64;
function judgePath(raw) {
    const reason = findTextFault(raw);
    if (reason !== undefined)
        return unsafe(reason);
    if (raw.startsWith('/'))
        return unsafe('it is absolute');
    const components = raw.split('/').filter((component) => component !== '' && component !== '.');
    const path = components.join('/');
    if (hasDrivePrefix(path))
        return unsafe('it starts with a drive letter');
    if (components.includes('..'))
        return unsafe('it has ".." as a component');
    if (components.length > maxDepth)
        return unsafe(`it is more than ${maxDepth} directories deep`);
    if (components.some((component) => Buffer.byteLength(component) > maxComponentBytes)) {
        return unsafe(`a component is longer than ${maxComponentBytes} bytes`);
    }
    return { kind: 'safe', path };
}
function judgeHardLinkTarget(raw) {
    return judgePath(raw.replace(/^\/+/, ''));
}
function findTargetFault(target) {
    return findTextFault(target) ?? (hasDrivePrefix(target) ? 'it starts with a drive letter' : undefined);
}
function unsafe(reason) {
    return { kind: 'unsafe', reason };
}
function findTextFault(text) {
    if (Buffer.byteLength(text) > maxPathBytes)
        return `it is longer than ${maxPathBytes} bytes`;
    if (/\p{Cc}/u.test(text))
        return 'it holds control characters';
    if (text.includes('\u{fffd}'))
        return 'it is not UTF-8';
    return undefined;
}
function hasDrivePrefix(path) {
    return /^[A-Za-z]:/.test(path);
}


/***/ }),

/***/ 8441:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   b: () => (/* binding */ createTree)
/* harmony export */ });
function createTree(files) {
    const keyed = Array.from(files, (file) => ({ key: Buffer.from(file.path), file }));
    keyed.sort((left, right) => Buffer.compare(left.key, right.key));
    return { files: new Map(keyed.map(({ file }) => [file.path, file])) };
}


/***/ })

};
