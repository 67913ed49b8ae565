import { canonicalNumber, isNumeral, type Value, writeJson } from '../yaml/index.ts';
import type { ItemKey, PathStep } from './types.ts';

/** `spec.containers[web].ports[8080/TCP].name`, for readers. Unusual keys stand in `["…"]`. */
export function pathText(path: readonly PathStep[]): string {
  let text = '';
  for (const step of path) {
    if (step.kind === 'key') {
      if (/^[A-Za-z0-9_-]+$/.test(step.key)) text += text === '' ? step.key : `.${step.key}`;
      else text += `[${JSON.stringify(step.key)}]`;
    } else if (step.kind === 'index') text += `[${step.after ?? step.before ?? 0}]`;
    else if (step.kind === 'member') text += `[${scalarText(step.value)}]`;
    else text += `[${itemText(step.keys, step.occurrence)}]`;
  }
  return text;
}

/** Keys from the top downwards. */
export const keySteps = (keys: readonly string[]): PathStep[] => keys.map((key) => ({ kind: 'key', key }));

/** The last key of a path, which names a list. */
export function lastKey(path: readonly PathStep[]): string {
  const step = path.findLast((candidate) => candidate.kind === 'key');
  return step?.kind === 'key' ? step.key : '';
}

/** The path as glob rules see it: one word for each step, and the key's value for an item. */
export function pathSegments(path: readonly PathStep[]): string[] {
  return path.map((step) => {
    if (step.kind === 'key') return step.key;
    if (step.kind === 'index') return String(step.after ?? step.before ?? 0);
    return step.kind === 'member' ? scalarText(step.value) : itemText(step.keys, 1);
  });
}

function itemText(keys: readonly ItemKey[], occurrence: number): string {
  const text = keys
    .map((key) => key.value)
    .filter((value) => value !== undefined)
    .map(scalarText)
    .join('/');
  return occurrence > 1 ? `${text}#${occurrence}` : text;
}

export function scalarText(value: Value): string {
  if (typeof value === 'string') return value;
  return isNumeral(value) ? canonicalNumber(value) : writeJson(value);
}
