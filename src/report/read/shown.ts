/** What a report file keeps for later runs: resources as their own job wrote them, one word for every secret. */
import type { IgnoreRule } from '../../diff/index.ts';
import { tagPattern } from '../../redact/index.ts';
import { unpackText } from '../kept-text.ts';
import { at, entriesOf, given, itemsOf, mostText, need, type ReportNode, word, wrong } from './node.ts';

/** By id; what is hidden here gets the word that is kept, for a tag is another one in each run. Longer texts are left out. */
export function readShown(node: ReportNode): ReadonlyMap<string, string | null> {
  const shown = new Map<string, string | null>();
  for (const [id, text] of entriesOf(node, shownText)) {
    if (text === null || text.length <= mostText) shown.set(id, text && text.replace(tagPattern, '(secret)'));
  }
  return shown;
}

function shownText(node: ReportNode): string | null {
  const packed = at(node, 'gzip');
  const value = typeof packed?.value === 'string' ? unpackText(packed.value) : node.value;
  if (value === null || typeof value === 'string') return value;
  throw wrong(packed ?? node, packed === undefined ? 'a text or null' : 'a compressed text');
}

export function readIgnores(node: ReportNode): readonly IgnoreRule[] {
  return itemsOf(node, (rule) => ({
    ...given(rule, 'kind', word),
    ...given(rule, 'name', word),
    ...given(rule, 'namespace', word),
    ...given(rule, 'group', word),
    ...given(rule, 'path', word),
    reason: word(need(rule, 'reason')),
  }));
}
