/**
 * Replaces `node-fetch` in Google's http client (scripts/replacements.mjs, jest.config.js). Some of its logins make clients that take no
 * parameter for it, so each call runs with a fetch of its own. CommonJS, like the package that imports it.
 */
const { AsyncLocalStorage } = require('node:async_hooks');

const gcsFetch = new AsyncLocalStorage();

module.exports = (url, options) => gcsFetch.getStore()(url, options);
module.exports.gcsFetch = gcsFetch;
// Our transport knows the user's proxy.
module.exports.HttpsProxyAgent = function HttpsProxyAgent() {};
