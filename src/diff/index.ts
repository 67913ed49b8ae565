/** Resources x resources -> changes. */
export * from './types.ts';
