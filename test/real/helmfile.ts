/** The real helmfile, and what it renders of each release. */
import { execFile, spawnSync } from 'node:child_process';
import { tmpdir } from 'node:os';
import { dirname } from 'node:path';
import { promisify } from 'node:util';
import { findPart, providePart } from '../../scripts/real-parts.mjs';

export function helmfileMissing(): string | undefined {
  if (findPart('helmfile') !== undefined) return undefined;
  if (process.env['PLIGOS_REAL'] !== 'required')
    return 'helmfile is not built: run node scripts/real-parts.mjs helmfile';
  const { reason } = providePart('helmfile');
  return reason === undefined ? undefined : `helmfile cannot be had: ${reason}`;
}

export const helmfilePath = (): string => findPart('helmfile') ?? '';

interface HelmfileTemplate {
  readonly file: string;
  readonly environment: string;
  /** Labels of the release. */
  readonly selector: string;
  /** `helmfile template` has a flag for definitions, and no eye for skipCRDs. */
  readonly skipsCrds: boolean;
  readonly helm: string;
  readonly kustomize: string;
  readonly env: Readonly<Record<string, string>>;
}

/** What `helmfile template` prints of the releases with these labels. */
export async function helmfileTemplate(one: HelmfileTemplate): Promise<string> {
  const words = ['--file', one.file, '--environment', one.environment, '--selector', one.selector];
  const programs = ['--helm-binary', one.helm, '--kustomize-binary', one.kustomize];
  const { stdout } = await promisify(execFile)(
    helmfilePath(),
    [...words, ...programs, 'template', ...(one.skipsCrds ? [] : ['--include-crds'])],
    {
      cwd: dirname(one.file),
      // It leaves temporary charts behind.
      env: { TMPDIR: tmpdir(), ...one.env },
      encoding: 'utf8',
      maxBuffer: 64 * 1024 * 1024,
    },
  );
  return stdout;
}

/** One after the other, for what needs no server of this process. */
export function helmfileWords(cwd: string, ...words: string[]): string {
  const { stdout, stderr, status } = spawnSync(helmfilePath(), words, { cwd, encoding: 'utf8' });
  if (status !== 0) throw new Error(stderr);
  return stdout;
}
