/**
 * The libraries that sign and verify: Sigstore's own signer and verifier, and the client of The Update Framework, which fetches the
 * roots of trust. They are large: only a run with `attested-by` loads them.
 */
export { bundleFromJSON, bundleToJSON } from '@sigstore/bundle';
export { TrustedRoot } from '@sigstore/protobuf-specs';
// By their paths: the package's index also loads the logins of other CI systems.
export { DSSEBundleBuilder } from '@sigstore/sign/dist/bundler/dsse.js';
export { FulcioSigner } from '@sigstore/sign/dist/signer/fulcio/index.js';
export { RekorWitness } from '@sigstore/sign/dist/witness/tlog/index.js';
export { TSAWitness } from '@sigstore/sign/dist/witness/tsa/index.js';
export { toSignedEntity, toTrustMaterial, Verifier } from '@sigstore/verify';
export { DownloadHTTPError, DownloadLengthMismatchError } from 'tuf-js/dist/error.js';
export { Updater } from 'tuf-js';
export { httpClient } from './library-http.cjs';
/** Where trust begins: each document is signed by its own keys, and the next one by the keys of this one. */
export { default as roots } from './roots.json' with { type: 'json' };
