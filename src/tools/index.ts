/** Small tools that know nothing of the product. */
export { addTo, groupBy } from './group-by.ts';
export { inParallel, limitConcurrency } from './in-parallel.ts';
export { nodeCrypto, nodeZlib } from './node-modules.ts';
export { once } from './once.ts';
export { plural } from './plural.ts';
export { makeStyle, type TextStyle } from './style.ts';
