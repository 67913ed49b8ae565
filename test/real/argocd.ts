/** The real Argo CD, as far as it renders. */
import { spawnSync } from 'node:child_process';
import { cpSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { findPart, providePart } from '../../scripts/real-parts.mjs';
import { kustomizePath } from './kustomize.ts';

export function argoCdMissing(): string | undefined {
  if (findPart('argocd-oracle') !== undefined) return undefined;
  if (process.env['PLIGOS_REAL'] !== 'required')
    return "Argo CD's libraries are not built: run node scripts/real-parts.mjs argocd-oracle";
  const { reason } = providePart('argocd-oracle');
  return reason === undefined ? undefined : `Argo CD's libraries cannot be had: ${reason}`;
}

interface Answer {
  readonly manifests: readonly unknown[];
  readonly error?: string;
}

/** What Argo CD makes of each Application; all repositories are the folder. */
export function renderByArgoCd(
  applications: readonly unknown[],
  { root, home, helm, kubeVersion }: Readonly<Record<'root' | 'home' | 'helm' | 'kubeVersion', string>>,
): readonly Answer[] {
  // `kustomize edit` changes the files, as in a checkout of Argo CD's own.
  const input = applications.map((application, index) => {
    const copy = join(home, `copy-${index}`);
    cpSync(root, copy, { recursive: true });
    return JSON.stringify({ application, root: copy, kubeVersion });
  });
  const { stdout, stderr, status } = spawnSync(findPart('argocd-oracle') ?? '', {
    input: `${input.join('\n')}\n`,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
    env: {
      HOME: home,
      TMPDIR: home,
      PATH: [dirname(helm), dirname(kustomizePath()), '/usr/bin', '/bin'].join(':'),
    },
  });
  if (status !== 0) throw new Error(stderr);
  return stdout
    .trim()
    .split('\n')
    .map((line): Answer => JSON.parse(line));
}
