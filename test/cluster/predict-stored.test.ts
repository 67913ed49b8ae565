/** A last release that helm itself cannot read any more: it reads that manifest before it touches anything. */
import { describe, expect, it } from '@jest/globals';
import {
  type Connection,
  type Intent,
  predict,
  type ReleaseHistory,
  type ServedApis,
  type StoredRelease,
} from '../../src/cluster/index.ts';

const nobody: Connection = {
  name: 'test',
  namespace: 'shop',
  send: () => Promise.reject(new Error('nothing has to be asked')),
  get: () => Promise.reject(new Error('nothing has to be asked')),
  stream: () => Promise.reject(new Error('nothing is watched here')),
  close: () => undefined,
};
const served: ServedApis = { kubeVersion: 'v1.34.4', apiVersions: [], missing: [], kind: () => undefined };
const intent: Intent = {
  helm: 3,
  release: 'web',
  namespace: 'shop',
  verb: 'upgrade',
  manifest: '',
  serverSide: 'auto',
  forceConflicts: false,
  forceReplace: false,
  takeOwnership: false,
  createNamespace: false,
  skipCrds: false,
  noHooks: false,
};

function historyWith(manifest: string): ReleaseHistory {
  const current: StoredRelease = {
    name: 'web',
    namespace: 'shop',
    revision: 1,
    status: 'deployed',
    manifest,
    hooks: [],
    applyMethod: 'csa',
    chart: { name: 'web', version: '1.0.0', values: {} },
    config: {},
    firstDeployed: '',
    lastDeployed: '',
    description: '',
  };
  return { revisions: [current], last: current, current };
}

describe('a stored manifest', () => {
  // Helm 3.17.2 and 4.1.4 refuse each of the three with these first words.
  it.each([
    ['is no YAML', '---\n: : :\n\t-'],
    ['holds what has no kind', '---\nmetadata: {name: x}\n'],
    ['holds a word', '---\nhunter2\n'],
  ])('that %s stops the upgrade, and none of it is told', async (_what, manifest) => {
    const { refusal } = await predict(nobody, served, intent, historyWith(manifest));
    expect(refusal?.why).toBe('helm');
    expect(refusal?.message).toMatch(
      /^unable to build kubernetes objects from current release manifest: .+ \(line \d+\)$/,
    );
    expect(refusal?.message).not.toContain('hunter2');
  });

  it('that can be read, an empty one too, stops nothing', async () => {
    expect((await predict(nobody, served, intent, historyWith(''))).refusal).toBeUndefined();
  });
});
