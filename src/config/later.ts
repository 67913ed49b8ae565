/** Features that the language has and this version has not. */
import { isMap, type Value } from '../yaml/index.ts';

/** What a command does: it makes a chart, or it changes a cluster with it, perhaps after `gate.failOn` was looked at. */
export type Doing = 'generate' | 'deploy' | 'deploy judged';

/**
 * The keys of a context that such a command cannot do without. The others of `Context.later` only
 * say how to compare and judge: they hinder nobody.
 */
const needed: Readonly<Record<string, readonly Doing[]>> = {
  friends: ['generate', 'deploy'],
  secrets: ['generate', 'deploy'],
  gate: ['deploy'],
};

/** Must a command that does this fail, because the key's feature is not built yet? */
export function notInThisVersion(key: string, value: Value, doing: Doing): boolean {
  if (key === 'gate' && !demandsMore(value, doing)) return false;
  const kind = doing === 'generate' ? doing : 'deploy';
  return Object.hasOwn(needed, key) && needed[key]?.includes(kind) === true;
}

/** A gate that lets everything through needs nobody to guard it; whether a review is needed is looked at apart. */
function demandsMore(gate: Value, doing: Doing): boolean {
  return isMap(gate) && doing !== 'deploy judged' && (gate.get('failOn') ?? 'none') !== 'none';
}
