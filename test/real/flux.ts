/** Flux's own libraries, as far as they render. */
import { spawnSync } from 'node:child_process';
import { findPart, providePart } from '../../scripts/real-parts.mjs';

export function fluxMissing(): string | undefined {
  if (findPart('flux-oracle') !== undefined) return undefined;
  if (process.env['PLIGOS_REAL'] !== 'required')
    return "Flux's libraries are not built: run node scripts/real-parts.mjs flux-oracle";
  const { reason } = providePart('flux-oracle');
  return reason === undefined ? undefined : `Flux's libraries cannot be had: ${reason}`;
}

interface Question {
  readonly kustomization?: unknown;
  readonly helmRelease?: unknown;
  readonly text?: string;
  readonly variables?: Readonly<Record<string, string>>;
  /** The folder of the repository, which is changed. */
  readonly root?: string;
  /** ConfigMaps and Secrets of the cluster. */
  readonly objects?: readonly unknown[];
}

interface Answer {
  readonly manifests?: readonly unknown[];
  readonly values?: unknown;
  readonly text: string;
  readonly error?: string;
}

export function askFlux(questions: readonly Question[]): readonly Answer[] {
  const { stdout, stderr, status } = spawnSync(findPart('flux-oracle') ?? '', {
    input: questions.map((question) => `${JSON.stringify(question)}\n`).join(''),
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  if (status !== 0) throw new Error(stderr);
  return stdout
    .trimEnd()
    .split('\n')
    .map((line): Answer => JSON.parse(line));
}
