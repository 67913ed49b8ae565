/** Two renders -> what validation says of the second. */
import { Buffer } from 'node:buffer';
import { schemaTables } from '../../src/data/index.ts';
import { type Finding, openComparison, pathText } from '../../src/diff/index.ts';
import type { JudgeInput } from '../../src/judge/index.ts';
import { validate } from '../../src/judge/validate/index.ts';

type Options = Partial<Pick<JudgeInput, 'kubeVersion' | 'relabelled' | 'schemas' | 'validate'>>;

/** The findings of validation in the order of the text; by default against Kubernetes 1.34. */
export function validated(after: string, options: Options = {}, before = ''): Finding[] {
  const redact = { key: Buffer.from('a key of this test'), known: [], also: [], allow: [] };
  const side = (text: string) => ({ text, namespace: 'shop' });
  const opened = openComparison({ before: side(before), after: side(after), redact, ignore: [] });
  const input: JudgeInput = {
    ...opened,
    kubeVersion: { before: '1.34', after: '1.34' },
    schemas: [],
    validate: 'all',
    tables: schemaTables,
    ...options,
  };
  return validate(input).toSorted((a, b) => (a.line ?? 0) - (b.line ?? 0));
}

/** `wrong-type spec.replicas 7: an integer is expected, ...`: rule, path, line and message. */
export const told = ({ rule, path = [], line, message }: Finding): string =>
  `${rule} ${pathText(path)} ${line}: ${message}`;

export const toldOf = (after: string, options?: Options, before?: string): string[] =>
  validated(after, options, before).map(told);
