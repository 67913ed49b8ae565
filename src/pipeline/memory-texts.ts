/** Resources as they were kept and as they are: compared as renders are, but what is hidden in them stays a word. */
import type { Comparison, IgnoreRule } from '../diff/index.ts';
import type { RedactOptions } from '../redact/index.ts';
import type { SinceOptions } from './memory-since.ts';

export type TextComparer = (
  texts: readonly { readonly before: string; readonly after: string }[],
  namespace: string,
  ignore: readonly IgnoreRule[],
) => Comparison;

/** Everything, Secrets too: the values are no secrets any more, and tags would say that they are. */
const all: RedactOptions['allow'] = [
  { path: '**', reason: 'hidden before' },
  { kind: 'Secret', name: '*', path: '**', reason: 'hidden before' },
];

/** What was kept may be anyone's file, so what looks like a secret is hidden once more: on both sides alike. */
export function makeTextComparer({ engine, key, secrets }: SinceOptions): TextComparer {
  const redactor = engine.makeRedactor({ key, known: secrets, also: [], allow: [] }, []);
  const clean = (text: string): string =>
    redactor.text(text, false).replaceAll(/\(secret [0-9a-f]{12}\)/g, '(secret)');
  return (texts, namespace, ignore) => {
    const side = (which: 'before' | 'after') => ({
      text: texts.map((one) => (one[which] === '' ? '' : `---\n${clean(one[which])}`)).join(''),
      namespace,
    });
    return engine.openComparison({
      before: side('before'),
      after: side('after'),
      redact: { key, known: [], also: [], allow: all },
      ignore,
    }).comparison;
  };
}
