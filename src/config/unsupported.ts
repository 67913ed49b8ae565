/** Features of the language that this version does not support. */

/** What a command does: it makes a chart, or it changes a cluster with it. */
export type ContextUse = 'generate' | 'deploy';

/** The unsupported keys of a context that such a command needs. */
const needed: Readonly<Record<string, readonly ContextUse[]>> = {};

/** Must a command that does this fail, because the key's feature is not supported yet? */
export const isUnsupported = (key: string, doing: ContextUse): boolean =>
  Object.hasOwn(needed, key) && needed[key]?.includes(doing) === true;
