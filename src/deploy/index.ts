/** A deploy: in which order, in which steps, and its record. */
export * from './types.ts';
