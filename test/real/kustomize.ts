/** The real kustomize. */
import { spawnSync } from 'node:child_process';
import { findPart, providePart } from '../../scripts/real-parts.mjs';

export function kustomizeMissing(): string | undefined {
  if (findPart('kustomize') !== undefined) return undefined;
  if (process.env['PLIGOS_REAL'] !== 'required')
    return 'kustomize is not there: run node scripts/real-parts.mjs kustomize';
  const { reason } = providePart('kustomize');
  return reason === undefined ? undefined : `kustomize cannot be had: ${reason}`;
}

export const kustomizePath = (): string => findPart('kustomize') ?? '';

/** What it prints of a folder in the repository itself. */
export function kustomizeBuild(dir: string): string {
  const { stdout, stderr, status } = spawnSync(kustomizePath(), ['build', dir], { encoding: 'utf8' });
  if (status !== 0) throw new Error(stderr);
  return stdout;
}
