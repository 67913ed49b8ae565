/** Features that the language has and this version has not. */

/** What a command does: it makes a chart, or it also runs helm for the user with it. */
export type Doing = 'generate' | 'run';

/**
 * The keys of a context that such a command cannot do without. The others of `Context.later` only
 * say how to compare and judge: they hinder nobody.
 */
const needed: Readonly<Record<string, readonly Doing[]>> = {
  friends: ['generate', 'run'],
  secrets: ['generate', 'run'],
  needs: ['run'],
  lifecycle: ['run'],
};

/** Must a command that does this fail, because the key's feature is not built yet? */
export function notInThisVersion(key: string, doing: Doing): boolean {
  return Object.hasOwn(needed, key) && needed[key]?.includes(doing) === true;
}
