import { createHash } from 'node:crypto';

/** Stands for a value in names of branches and in markers. */
export const shortHash = (value: unknown): string =>
  createHash('sha256').update(JSON.stringify(value)).digest('hex').slice(0, 12);
