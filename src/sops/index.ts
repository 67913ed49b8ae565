/** Value files that sops encrypted: recognized, decrypted by sops, or filled with placeholders. */
export { changedKeys } from './changed-keys.ts';
export { decryptValues, type LackingKey, textsOf } from './decrypt.ts';
export { type EncryptedValues, readEncrypted } from './encrypted.ts';
export { leafPlaceholder, type OpenValues, placeholderText, withPlaceholders } from './placeholders.ts';
