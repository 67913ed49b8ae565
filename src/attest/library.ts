/**
 * The libraries that verify, behind one door: Sigstore's own verifier, and the client of The Update Framework that its roots of trust
 * come by. Large: only a deploy that believes none but attested records loads them.
 */
export { bundleFromJSON } from '@sigstore/bundle';
export { TrustedRoot } from '@sigstore/protobuf-specs';
export { toSignedEntity, toTrustMaterial, Verifier } from '@sigstore/verify';
export { DownloadHTTPError, DownloadLengthMismatchError } from 'tuf-js/dist/error.js';
export { Updater } from 'tuf-js';
/** Where trust begins: each document is signed by the keys that it names, and every later one by those of the one before. */
export { default as roots } from './roots.json' with { type: 'json' };
