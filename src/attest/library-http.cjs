/**
 * In the place of `make-fetch-happen` (scripts/replacements.mjs, jest.config.js): @sigstore/sign takes no client of HTTP, so each signature
 * brings its own along. CommonJS, as the package that requires it.
 */
const { AsyncLocalStorage } = require('node:async_hooks');

const httpClient = new AsyncLocalStorage();

module.exports = (url, options) => httpClient.getStore()(url, options);
module.exports.httpClient = httpClient;
