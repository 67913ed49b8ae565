/**
 * Replaces `make-fetch-happen` (scripts/replacements.mjs, jest.config.js). @sigstore/sign has no parameter for an HTTP client, so each
 * call of it runs with a client of its own. CommonJS, like the package that requires it.
 */
const { AsyncLocalStorage } = require('node:async_hooks');

const httpClient = new AsyncLocalStorage();

module.exports = (url, options) => httpClient.getStore()(url, options);
module.exports.httpClient = httpClient;
