/** What our rules say of one update, in one word. */
import { openComparison, type Finding } from '../../src/diff/index.ts';
import { immutableRules, judge } from '../../src/judge/index.ts';
import { redact } from '../diff/help.ts';
import type { JsonMap, Word } from './update-pairs.ts';

export interface Told {
  readonly word: Word;
  /** Of the rules about what is refused; worst first. */
  readonly findings: readonly Finding[];
}

const ids = new Set(immutableRules.map(({ id }) => id));

/** JSON is YAML; several objects are several documents. */
export function toldOf(before: readonly JsonMap[], after: readonly JsonMap[]): Told {
  const side = (objects: readonly JsonMap[]): { text: string; namespace: string } => ({
    text: objects.map((object) => `---\n${JSON.stringify(object)}\n`).join(''),
    namespace: 'default',
  });
  return toldOfTexts(side(before).text, side(after).text);
}

export function toldOfTexts(before: string, after: string, again?: string): Told {
  const opened = openComparison({
    before: { text: before, namespace: 'default' },
    after: { text: after, namespace: 'default', ...(again !== undefined && { again }) },
    redact,
    ignore: [],
  });
  const judged = judge({ ...opened, kubeVersion: {}, schemas: [], validate: 'none' });
  const findings = judged.findings.filter(({ rule }) => ids.has(rule));
  const { changed, quiet, added, removed, renamed } = opened.comparison.counts;
  const isSame = changed + quiet + added + removed + renamed === 0;
  return { word: wordOf(findings, isSame), findings };
}

function wordOf(findings: readonly Finding[], isSame: boolean): Word {
  if (findings.some(({ severity }) => severity === 'high')) return 'refused';
  if (findings.some(({ rule }) => !rule.startsWith('hook-'))) return 'possible';
  return isSame ? 'same' : 'accepted';
}
