// Modules of packages that dist/ does not hold, and the module that stands in the place of each: whole modules, chosen when an import is
// resolved. No package's source is changed.
import { fileURLToPath } from 'node:url';

const client = '/node_modules/@kubernetes/client-node/dist/';
const inClient = (importer) => importer.includes(client);

/** The first row that fits counts; `by` looks at the importing file. */
const rows = [
  { path: 'undici', module: 'replacements/undici.mjs' },
  { path: 'make-fetch-happen', module: '../src/attest/library-http.cjs' },
  ...[
    '@aws-sdk/credential-provider-http',
    '@aws-sdk/credential-provider-node',
    '@smithy/credential-provider-imds',
    '@smithy/node-http-handler',
    'bowser',
  ].map((path) => ({ path, module: 'replacements/aws-client.cjs' })),
  ...['node-fetch', 'https-proxy-agent'].map((path) => ({
    path,
    by: (importer) => importer.includes('/node_modules/gaxios/'),
    module: '../src/fetch/buckets/gcs-fetch.cjs',
  })),
  { path: 'debug', module: 'replacements/debug.mjs' },
  ...[
    './azure_auth.js',
    './exec_auth.js',
    './file_auth.js',
    './gcp_auth.js',
    './oidc_auth.js',
    './gen/index.js',
    'node-fetch',
    'js-yaml',
  ].map((path) => ({ path, by: inClient, module: 'replacements/kubernetes-client.mjs' })),
];

/** The file that takes the place of an import; undefined where the import stays what it is. */
export function replacementOf(path, importer) {
  const row = rows.find((one) => one.path === path && (one.by === undefined || one.by(importer)));
  return row && fileURLToPath(new URL(row.module, import.meta.url));
}
