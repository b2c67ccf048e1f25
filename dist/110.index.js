export const id = 110;
export const ids = [110];
export const modules = {

/***/ 9110:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   renderForCluster: () => (/* binding */ renderForCluster)
/* harmony export */ });
/* harmony import */ var _lib_finding_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(2063);
/* harmony import */ var _registryv1_applicable_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(6737);
/* harmony import */ var _registryv1_cert_provider_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(7130);
/* harmony import */ var _registryv1_check_dependencies_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(5582);
/* harmony import */ var _render_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(5271);
/* harmony import */ var _validate_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(6080);






function renderForCluster(validated, wishes) {
    const { bundle, rendered, findings } = validated;
    if (bundle.format === 'plain')
        return rendered;
    const { isServed, log, onFound } = wishes;
    const missing = (0,_registryv1_check_dependencies_js__WEBPACK_IMPORTED_MODULE_4__/* .checkDependencies */ .q)(bundle, bundle.dependencies, isServed);
    const again = renderAgain(validated, wishes);
    const later = [...missing, ...again.findings];
    (0,_validate_js__WEBPACK_IMPORTED_MODULE_3__.logFindings)(later, log);
    if (later.length > 0)
        onFound([...findings, ...later]);
    if ((0,_lib_finding_js__WEBPACK_IMPORTED_MODULE_5__/* .hasErrors */ .C)(later))
        throw (0,_validate_js__WEBPACK_IMPORTED_MODULE_3__.invalidBundle)(later);
    return { ...again.rendered, objects: (0,_registryv1_applicable_js__WEBPACK_IMPORTED_MODULE_0__/* .toApplicable */ .D)(again.rendered.objects) };
}
function renderAgain(validated, { certProvider, isServed, log }) {
    const { bundle, rendered, target } = validated;
    if (bundle.format === 'plain')
        return { rendered, findings: [] };
    const { provider, why, warning } = (0,_registryv1_cert_provider_js__WEBPACK_IMPORTED_MODULE_1__/* .chooseCertProvider */ .V)(certProvider, bundle, isServed);
    if (why !== undefined)
        log.info(why);
    if (warning !== undefined)
        log.warning(warning);
    if (provider === target.certificates)
        return { rendered, findings: [] };
    const found = { ...target, certificates: provider };
    const unsupported = (0,_validate_js__WEBPACK_IMPORTED_MODULE_3__.findGateTrouble)(bundle, found);
    if ((0,_lib_finding_js__WEBPACK_IMPORTED_MODULE_5__/* .hasErrors */ .C)(unsupported))
        return { rendered, findings: unsupported.map(_registryv1_cert_provider_js__WEBPACK_IMPORTED_MODULE_1__/* .withMissingProviders */ .L) };
    return { rendered: (0,_render_js__WEBPACK_IMPORTED_MODULE_2__/* .renderBundle */ .p)(bundle, found, log).rendered, findings: [] };
}


/***/ })

};
