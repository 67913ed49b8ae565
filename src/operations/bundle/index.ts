/** Bundles: contexts as one file, written and opened. */
export { checkBundled, openBundle, type OpenBundle } from './open-bundle.ts';
export type { BundledContext } from './shape.ts';
export { type BundleInput, writeBundle, type WrittenBundle } from './write-bundle.ts';
