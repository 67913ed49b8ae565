/** Rule 17: nothing is removed that git did not drop on purpose. The traps with releases are in test/real/prune.cluster.test.ts. */
import { realpathSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { StoredRelease } from '../../src/cluster/index.ts';
import { labelsOf, ownerIn, type PrunePolicy } from '../../src/deploy/index.ts';
import { notAllowed, renderedContents } from '../../src/operations/prune/contents.ts';
import { findDropped, judgePolicy, whyKept } from '../../src/operations/prune/rules.ts';
import { openScene } from '../../src/operations/prune/scene.ts';
import type { OwnedRelease, PruneInput } from '../../src/operations/prune/types.ts';
import { commit, git, gitEnv, makeFolder, makeRepository } from '../git/repository.ts';
import { surroundingsIn } from '../operations/surroundings.ts';

let home: ReturnType<typeof makeFolder>;
let root = '';
let first = '';
beforeEach(() => {
  home = makeFolder();
  root = join(realpathSync(home.path), 'work');
  first = makeRepository(root, {
    'm.yaml': 'apiVersion: v1\nkind: ConfigMap\nmetadata: {name: m}\n',
    'a/pligos.yaml': file('live: {manifests: [../m.yaml]}'),
    'b/pligos.yaml': file('live: {manifests: [../m.yaml], release: b}'),
  });
});
afterEach(() => home.dispose());

const file = (...lines: readonly string[]): string =>
  `contexts:\n${lines.map((line) => `  ${line}\n`).join('')}`;

interface Owned {
  readonly from?: string;
  readonly prune?: PrunePolicy | 'none';
  readonly status?: OwnedRelease['release']['status'];
  readonly kubeContext?: string;
  readonly name?: string;
}

function release({
  from = first,
  prune = 'always',
  status = 'deployed',
  kubeContext,
  name = 'a',
}: Owned): OwnedRelease {
  const labels = {
    ...labelsOf({ repository: 'acme/shop', service: 'a', context: 'live', commit: from }),
    ...(prune !== 'none' && { 'pligos.dev/prune': prune }),
  };
  const owner = ownerIn(labels);
  if (owner === undefined) throw new Error('the labels name no owner');
  return {
    release: { name, namespace: 'default', revision: 1, status, labels },
    owner,
    kubeContext,
    defaultNamespace: 'default',
  };
}

/** The obstacles, and what is said of the release of `a/live`. */
async function judged(
  owned: Owned = {},
  input: Partial<PruneInput> = {},
  cwd = root,
): Promise<readonly string[]> {
  const surroundings = surroundingsIn(cwd, join(home.path, 'cache'), {
    env: { ...gitEnv, GITHUB_REPOSITORY: 'acme/shop' },
  });
  const opened = await openScene({ contexts: [], helmWords: [], allowDestroy: [], ...input }, surroundings);
  try {
    if (opened.scene === undefined) return opened.obstacles;
    const one = release(owned);
    const why = whyKept(one, opened.scene);
    if (why !== undefined) return [...opened.obstacles, why];
    const dropped = await findDropped(one, opened.scene);
    if (typeof dropped === 'string') return [...opened.obstacles, dropped];
    const { mayGo, why: words } = await judgePolicy(dropped, input.approvals);
    return [...opened.obstacles, mayGo ? 'goes' : words];
  } finally {
    opened.close();
  }
}

const drop = (more: Readonly<Record<string, string>> = {}): string => {
  rmSync(join(root, 'a', 'pligos.yaml'));
  return commit(root, more);
};

describe('a release goes', () => {
  it('where git dropped its context, and where it must not is said why', async () => {
    drop();
    expect(await judged()).toEqual(['goes']);
  });
});

describe('a release stays', () => {
  it('where another context installs it', async () => {
    drop({ 'b/pligos.yaml': file('live: {manifests: [../m.yaml], release: a}') });
    expect(await judged()).toEqual(['b/live installs it now']);
  });

  it('where its context is still in git under its name, moved or with another release', async () => {
    commit(root, { 'a/pligos.yaml': file('live: {manifests: [../m.yaml], release: c}') });
    expect(await judged()).toEqual(['the context is still in git, with the release c']);
  });

  it('where the service was renamed', async () => {
    commit(root, {
      'a/Chart.yaml': 'apiVersion: v2\nname: z\nversion: 1.0.0\n',
      'a/pligos.yaml': file('live: {manifests: [../m.yaml], release: z}'),
    });
    expect(await judged()).toEqual([
      'a/pligos.yaml still has the context, under another name of the service',
    ]);
  });

  it('where the folder moved', async () => {
    renameSync(join(root, 'a'), join(root, 'z'));
    commit(root, {});
    expect(await judged()).toEqual(['git sees a/pligos.yaml as moved to z/pligos.yaml']);
  });

  it('where the commit that dropped it adds a context, in its file or in another one', async () => {
    const renamed = commit(root, { 'a/pligos.yaml': file('prod: {manifests: [../m.yaml], release: p}') });
    expect(await judged()).toEqual([
      `${renamed.slice(0, 12)}, which removed it, adds prod: it may be a rename`,
    ]);
    git(root, 'reset', '--quiet', '--hard', first);
    const moved = drop({
      'z/pligos.yaml': `# ${'other '.repeat(50)}\n${file('live: {manifests: [../m.yaml], release: yy}')}`,
    });
    expect(await judged()).toEqual([
      `${moved.slice(0, 12)}, which removed it, adds z/pligos.yaml: it may have moved`,
    ]);
  });

  it('where it was deployed from a commit that this branch or this clone does not have', async () => {
    git(root, 'checkout', '--quiet', '-b', 'later');
    const later = commit(root, { note: 'x' });
    git(root, 'checkout', '--quiet', 'main');
    drop();
    expect(await judged({ from: later })).toEqual([
      `it was deployed from ${later.slice(0, 12)}, which is not in the history of this branch`,
    ]);
    git(root, 'clone', '--quiet', '--depth', '1', `file://${root}`, join(home.path, 'shallow'));
    const [said] = await judged({}, {}, realpathSync(join(home.path, 'shallow')));
    expect(said).toBe(
      `it was deployed from ${first.slice(0, 12)}, which this shallow clone lacks (fetch-depth: 0)`,
    );
  });

  it('where the context installed something else then', async () => {
    drop();
    expect(await judged({ name: 'other' })).toEqual(['the context installed a in default then']);
    expect(await judged({ kubeContext: 'elsewhere' })).toEqual([
      'the context was deployed to another cluster then',
    ]);
  });

  it('where a command works on it, and where its label says nothing of prune', async () => {
    drop();
    expect(await judged({ status: 'pending-upgrade' })).toEqual([
      'revision 1 is pending-upgrade: another command works on it, or was interrupted',
    ]);
    expect(await judged({ prune: 'none' })).toEqual(['its label says nothing of prune']);
  });

  it('where prune does not let it go', async () => {
    const by = drop().slice(0, 12);
    expect(await judged({ prune: 'report' })).toEqual([`${by} removed the context, and prune is report`]);
    const needs = `${by} removed the context, and prune needs an approved pull request`;
    expect(await judged({ prune: 'confirm' })).toEqual([`${needs}, which only the Action can find out`]);
    const approvals = (approvedBy: readonly string[]) => ({
      approvals: () => Promise.resolve({ approvedBy, pull: 7 }),
    });
    expect(await judged({ prune: 'confirm' }, approvals([]))).toEqual([
      `${needs}: #7 was merged without an approval`,
    ]);
    expect(await judged({ prune: 'confirm' }, approvals(['mona']))).toEqual(['goes']);
  });

  it('where the context needs a review, or the key before the drop says so', async () => {
    commit(root, {
      'a/pligos.yaml': file(
        'live: {manifests: [../m.yaml], release: a, prune: always, gate: {require: approved}}',
      ),
    });
    const by = drop().slice(0, 12);
    expect(await judged()).toEqual([
      `${by} removed the context, and prune needs an approved pull request, which only the Action can find out`,
    ]);
    git(root, 'reset', '--quiet', '--hard', first);
    commit(root, { 'a/pligos.yaml': file('live: {manifests: [../m.yaml], release: a, prune: report}') });
    const again = drop().slice(0, 12);
    expect(await judged()).toEqual([`${again} removed the context, and prune is report`]);
  });
});

describe('nothing goes at all', () => {
  it('on another branch than the default one', async () => {
    git(root, 'checkout', '--quiet', '-b', 'feature');
    drop();
    expect(await judged()).toEqual(['the commit that is checked out is not the tip of main', 'goes']);
    expect(await judged({}, { branch: { name: 'feature', isDefault: false } })).toEqual([
      'feature is not the default branch of the repository',
      'goes',
    ]);
  });

  it('in an empty or sparse checkout', async () => {
    drop();
    rmSync(join(root, 'b'), { recursive: true });
    expect(await judged()).toEqual(['the checkout has no pligos.yaml at all']);
    git(root, 'checkout', '--quiet', '.');
    commit(root, { 'c/pligos.yaml': file('live: {manifests: [../m.yaml], release: c}') });
    rmSync(join(root, 'c'), { recursive: true });
    expect(await judged()).toEqual(['git has c/pligos.yaml, and the checkout does not', 'goes']);
  });

  it('where a file of the repository cannot be read, or no context is left', async () => {
    drop({ 'b/pligos.yaml': file('live: {manifets: [../m.yaml]}') });
    expect((await judged())[0]).toMatch(/b\/pligos.yaml:2 cannot be read: /);
    commit(root, { 'b/pligos.yaml': 'contexts: {}\n' });
    expect(await judged()).toEqual(['the repository has no context left', 'goes']);
  });
});

describe('what would be lost', () => {
  const stored = (manifest: string): Pick<StoredRelease, 'name' | 'namespace' | 'manifest' | 'hooks'> => ({
    name: 'a',
    namespace: 'x',
    manifest,
    hooks: [],
  });

  it.each([
    ['PersistentVolumeClaim/x/d', 'v1', 'PersistentVolumeClaim', ''],
    ['PersistentVolume/d', 'v1', 'PersistentVolume', ''],
    ['CustomResourceDefinition/d', 'apiextensions.k8s.io/v1', 'CustomResourceDefinition', ''],
    ['Namespace/d', 'v1', 'Namespace', ''],
    ['StatefulSet/x/d', 'apps/v1', 'StatefulSet', 'spec: {volumeClaimTemplates: [{metadata: {name: v}}]}\n'],
    [
      'ConfigMap/x/d',
      'v1',
      'ConfigMap',
      'data: {}\n',
      ', annotations: {meta.helm.sh/release-name: b, meta.helm.sh/release-namespace: x}',
    ],
  ])('%s is protected, unless its name is allowed', async (name, apiVersion, kind, rest, more = '') => {
    const contents = await renderedContents(
      stored(`apiVersion: ${apiVersion}\nkind: ${kind}\nmetadata: {name: d${more}}\n${rest}`),
    );
    expect(contents.removes).toEqual([name]);
    expect(contents.protects.map((one) => one.name)).toEqual([name]);
    expect(notAllowed(contents, 'x', [])).toHaveLength(1);
    expect(notAllowed(contents, 'x', [`${kind}/*`, 'other', `${kind}/y/d`])).toHaveLength(1);
    expect(notAllowed(contents, 'x', [name])).toEqual([]);
    expect(notAllowed(contents, 'x', [`${kind}/d`])).toEqual([]);
  });

  it('a ConfigMap, and a StatefulSet without data, are not', async () => {
    const contents = await renderedContents(
      stored(
        'apiVersion: v1\nkind: ConfigMap\nmetadata: {name: d}\n---\napiVersion: apps/v1\nkind: StatefulSet\nmetadata: {name: s}\nspec: {}\n',
      ),
    );
    expect(contents).toEqual({
      removes: ['ConfigMap/x/d', 'StatefulSet/x/s'],
      keeps: [],
      protects: [],
      hooks: [],
    });
  });
});
