/** Argo CD's own libraries, asked what they make of ApplicationSets and templates: many at once. */
import { spawnSync } from 'node:child_process';
import { findPart, providePart } from '../../scripts/real-parts.mjs';

const part = 'argocd-appset-oracle';

export function appsetOracleMissing(): string | undefined {
  if (findPart(part) !== undefined) return undefined;
  if (process.env['PLIGOS_REAL'] !== 'required')
    return `it is not built: run node scripts/real-parts.mjs ${part}`;
  const { reason } = providePart(part);
  return reason === undefined ? undefined : `${part} cannot be had: ${reason}`;
}

export type AppsetQuestion =
  | { readonly set: string; readonly root: string; readonly answers: object }
  | {
      readonly template: string;
      readonly params: object;
      readonly goTemplate: boolean;
      readonly options?: readonly string[];
    };

export interface AppsetAnswer {
  readonly text?: string;
  readonly applications?: readonly Readonly<Record<string, unknown>>[];
  readonly error?: string;
}

export function askArgoCd(questions: readonly AppsetQuestion[]): readonly AppsetAnswer[] {
  const { status, stdout, stderr } = spawnSync(findPart(part) ?? '', [], {
    input: questions.map((question) => JSON.stringify(question)).join('\n'),
    encoding: 'utf8',
    maxBuffer: 2 ** 30,
  });
  if (status !== 0) throw new Error(stderr);
  return stdout
    .trimEnd()
    .split('\n')
    .map((line): AppsetAnswer => JSON.parse(line));
}
