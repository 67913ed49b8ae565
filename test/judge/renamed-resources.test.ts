import { describe, expect, it } from '@jest/globals';
import { openComparison } from '../../src/diff/index.ts';
import { factsOf } from '../../src/judge/facts.ts';

/** Claims with one name before and another one after; some more, so that the release does not move as a whole. */
function namesOf(annotations: string): { readonly kept: string[]; readonly gone: string[] } {
  const stays = ['a', 'b', 'c'].map((name) => claim(`stays-${name}`, '')).join('');
  const side = (text: string) => ({ text, namespace: 'demo' });
  const opened = openComparison({
    before: side(claim('old-one', annotations) + stays),
    after: side(claim('new-one', annotations) + stays),
    redact: { key: Buffer.from('a key of this test'), known: [], also: [], allow: [] },
    ignore: [],
  });
  expect(opened.comparison.counts).toMatchObject({ renamed: 1 });
  const facts = factsOf({ ...opened, kubeVersion: {}, schemas: [], validate: 'none' });
  const name = ({ resource }: (typeof facts.deleted)[number]): string => resource.name;
  return { kept: facts.retained.map(name), gone: facts.deleted.map(name) };
}

const claim = (name: string, annotations: string): string => `---
apiVersion: v1
kind: PersistentVolumeClaim
metadata:
  name: ${name}
${annotations}spec:
  accessModes:
    - ReadWriteOnce
  storageClassName: a-class-that-is-quite-long-and-telling
  volumeMode: Filesystem
  selector:
    matchLabels:
      example.com/for-whom: somebody-in-particular
      example.com/and-what: something-in-particular
  resources:
    requests:
      storage: 10Gi
`;

describe('a renamed resource', () => {
  it.each([
    ['plainly', '  annotations:\n    helm.sh/resource-policy: keep\n'],
    ['in quotes', '  annotations:\n    "helm.sh/resource-policy": " Keep "\n'],
    ['with an escape', '  annotations:\n    "helm.sh/resource\\u002dpolicy": keep\n'],
    ['in braces', '  annotations: {helm.sh/resource-policy: keep}\n'],
  ])('stays in the cluster where keep is written %s', (_how, annotations) => {
    expect(namesOf(annotations)).toEqual({ kept: ['old-one'], gone: [] });
  });

  it.each([
    ['nothing says so', ''],
    ['the annotation says something else', '  annotations:\n    helm.sh/resource-policy: delete\n'],
    ['another field says so', '  labels:\n    helm.sh/resource-policy: keep\n'],
  ])('is deleted where %s', (_how, annotations) => {
    expect(namesOf(annotations)).toEqual({ kept: [], gone: ['old-one'] });
  });
});
