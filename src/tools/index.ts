/** Small tools that know nothing of the product. */
export { inParallel } from './in-parallel.ts';
export { once } from './once.ts';
export { plural } from './plural.ts';
