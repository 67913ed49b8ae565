/**
 * In the place of `node-fetch` (jest.config.js), which Google's client and that of Kubernetes import. Of the latter only its configuration runs,
 * which needs `Headers`.
 */
const fetch = require('../src/fetch/buckets/gcs-fetch.cjs');

module.exports = (url, options) => fetch(url, options);
module.exports.Headers = Headers;
