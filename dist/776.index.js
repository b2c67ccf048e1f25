export const id = 776;
export const ids = [776];
export const modules = {

/***/ 9776:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   createUnpackArchive: () => (/* binding */ createUnpackArchive)
/* harmony export */ });
/* harmony import */ var _archive_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(8392);
/* harmony import */ var _content_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(9760);
/* harmony import */ var _dead_links_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(9671);
/* harmony import */ var _entries_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(1181);
/* harmony import */ var _faults_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(6636);
/* harmony import */ var _keep_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(492);
/* harmony import */ var _limits_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(2833);
/* harmony import */ var _listing_js__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(2677);
/* harmony import */ var _notes_js__WEBPACK_IMPORTED_MODULE_9__ = __webpack_require__(8212);
/* harmony import */ var _overlay_js__WEBPACK_IMPORTED_MODULE_8__ = __webpack_require__(2846);
/* harmony import */ var _tree_js__WEBPACK_IMPORTED_MODULE_10__ = __webpack_require__(8441);











function createUnpackArchive(log, limits = {}) {
    const all = { ..._limits_js__WEBPACK_IMPORTED_MODULE_6__/* .defaultLimits */ .M, ...limits };
    return async (content, name, signal) => {
        const notes = (0,_notes_js__WEBPACK_IMPORTED_MODULE_9__/* .createNotes */ .a)(log);
        const context = {
            name: { kind: 'file', path: name },
            budget: (0,_limits_js__WEBPACK_IMPORTED_MODULE_6__/* .createBudget */ .y)(all),
            admit: _keep_js__WEBPACK_IMPORTED_MODULE_5__/* .keepAll */ .bq.admit,
            note: (text) => notes.add(`Archive ${name}: ${text}`),
        };
        const entries = await readEntries(content, context, signal);
        const root = (0,_overlay_js__WEBPACK_IMPORTED_MODULE_8__/* .mergeLayers */ .J)([{ name: context.name, entries, whiteouts: new Set(), opaques: new Set() }]);
        const { files, deadLinks } = (0,_listing_js__WEBPACK_IMPORTED_MODULE_7__/* .listFiles */ .C)(root, {
            source: name,
            maxEntries: all.entries,
            isOwn: _keep_js__WEBPACK_IMPORTED_MODULE_5__/* .keepAll */ .bq.isOwn,
        });
        (0,_dead_links_js__WEBPACK_IMPORTED_MODULE_2__/* .logDeadLinks */ ._)(deadLinks, { whole: `archive ${name}`, note: context.note, log });
        notes.close();
        return (0,_tree_js__WEBPACK_IMPORTED_MODULE_10__/* .createTree */ .b)(files).files;
    };
}
async function readEntries(content, context, signal) {
    const input = bound(content, context, signal);
    try {
        const { isEmpty, chunks } = await (0,_content_js__WEBPACK_IMPORTED_MODULE_1__/* .openContent */ .Q)(input, context, signal);
        if (isEmpty)
            throw (0,_faults_js__WEBPACK_IMPORTED_MODULE_4__/* .formatFault */ .A)(context.name, 'it is empty');
        const entries = new Map();
        for await (const entry of (0,_archive_js__WEBPACK_IMPORTED_MODULE_0__/* .readArchive */ .b)(chunks, context))
            (0,_entries_js__WEBPACK_IMPORTED_MODULE_3__/* .addEntry */ .A)(entries, entry, context.note);
        for await (const _ of input)
            ;
        return entries;
    }
    finally {
        input.return().catch(() => undefined);
    }
}
async function* bound(content, { name, budget }, signal) {
    const { blobBytes } = budget.limits;
    let size = 0;
    signal.throwIfAborted();
    for await (const chunk of content) {
        signal.throwIfAborted();
        size += chunk.length;
        if (size > blobBytes)
            throw (0,_faults_js__WEBPACK_IMPORTED_MODULE_4__/* .limitFault */ .us)(name, `it is longer than the ${blobBytes} bytes that are read`);
        yield chunk;
    }
}


/***/ })

};
