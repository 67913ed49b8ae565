/**
 * By major version, the helm whose ways with a cluster are known here: it was tried and its sources were read, and the tables of patches are
 * made from its Go types (scripts/generate-patch-keys.mjs).
 */
export const knownHelms: Readonly<Record<3 | 4, string>> = { 3: '3.17.2', 4: '4.1.4' };
