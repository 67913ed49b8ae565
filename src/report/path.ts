import type { ItemKey, Step } from '../diff/index.ts';
import { canonicalNumber, isNumeral, type Value, writeJson } from '../yaml/index.ts';

const plainKey = /^[A-Za-z0-9_-]+$/;
const plainItem = /^[A-Za-z0-9_./:@*-]+$/;

/** `spec.template.spec.containers[web].env[LOG_LEVEL].value`; what could be misread stands in quotes. */
export function pathText(path: readonly Step[]): string {
  let text = '';
  for (const step of path) text += stepText(step, text === '');
  return text;
}

function stepText(step: Step, first: boolean): string {
  if (step.kind === 'key') {
    if (!plainKey.test(step.key)) return `[${JSON.stringify(step.key)}]`;
    return first ? step.key : `.${step.key}`;
  }
  if (step.kind === 'index') return `[${indexText(step.before, step.after)}]`;
  if (step.kind === 'member') return `[${scalarText(step.value)}]`;
  const occurrence = step.occurrence > 1 ? ` #${step.occurrence}` : '';
  return `[${itemText(step.keys)}${occurrence}]`;
}

function indexText(before: number | undefined, after: number | undefined): string {
  if (before === undefined || after === undefined || before === after) return String(after ?? before ?? 0);
  return `${before}→${after}`;
}

/** What the server fills in is left out, unless nothing else is there. */
function itemText(keys: readonly ItemKey[]): string {
  const written = keys.filter((key) => key.value !== undefined && key.filled === undefined);
  const shown = written.length > 0 ? written : keys.filter((key) => key.value !== undefined);
  return shown.length === 0 ? 'without key' : shown.map((key) => scalarText(key.value ?? null)).join('/');
}

function scalarText(value: Value): string {
  if (isNumeral(value)) return canonicalNumber(value);
  return typeof value === 'string' && plainItem.test(value) ? value : writeJson(value);
}
