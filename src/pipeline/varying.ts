/** Does a chart use anything that differs from render to render? */
import { Buffer } from 'node:buffer';
import { readTgz } from '../archive/index.ts';
import type { Chart } from '../chart/index.ts';
import { varyingFunctions } from '../data/index.ts';

/** A word inside of an action; `.Values` is a field and `values` a function, so nothing but a blank or a bracket stands before it. */
const pattern = new RegExp(`(?:[\\s({|-])(?:${varyingFunctions.join('|')})(?:[\\s)}|]|$)`, 'm');

/** True where one of its templates, of a sub-chart's, or a text of its values (for `tpl`) names such a function. */
export function mayVary(chart: Chart, valueTexts: readonly string[]): boolean {
  if (valueTexts.some(variesIn)) return true;
  for (const [path, { content }] of chart.files) {
    if (/^charts\/[^/]+\.tgz$/.test(path)) {
      if (readTgz(content, path).some((file) => holdsTemplates(file.path) && variesIn(text(file.content))))
        return true;
    } else if (holdsTemplates(path) && variesIn(text(content))) return true;
  }
  return false;
}

const holdsTemplates = (path: string): boolean => /(?:^|\/)templates\/|(?:^|\/)values\.yaml$/.test(path);
const text = (content: Uint8Array): string =>
  Buffer.from(content.buffer, content.byteOffset, content.length).toString('utf8');
/** Outside of actions such words are everywhere (`values`, `date`) and mean nothing. */
const variesIn = (source: string): boolean => {
  for (const [, action = ''] of source.matchAll(/\{\{([\s\S]*?)\}\}/g))
    if (pattern.test(` ${action} `)) return true;
  return false;
};
