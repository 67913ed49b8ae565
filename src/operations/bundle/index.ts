/** Bundles: contexts as one file, written and opened. */
export { checkBundled, openBundle, type OpenBundle, type RunBundle } from './open-bundle.ts';
export type { BundledContext } from './shape.ts';
export { type BundleInput, type BundleSigning, writeBundle, type WrittenBundle } from './write-bundle.ts';
