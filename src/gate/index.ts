/** The gate: records of what was reviewed, and the verdict over what is about to be sent. */
export * from './types.ts';
