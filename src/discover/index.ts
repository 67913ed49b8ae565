/** What other tools would deploy from a repository, as plain data. */
export * from './types.ts';
