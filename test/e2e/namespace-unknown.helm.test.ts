/** Two sets of manifests of which one names its namespace: the same resources, unless there are others. */
import { expect, it } from '@jest/globals';
import { diffTexts, findingsOf } from './from-to.ts';

const service = (name: string, port: number, namespace = ''): string =>
  `---\napiVersion: v1\nkind: Service\nmetadata: {name: ${name}${namespace && `, namespace: ${namespace}`}}\nspec: {selector: {app: ${name}}, ports: [{port: ${port}}]}\n`;
const deployment = (labels: string, namespace = ''): string =>
  `---\napiVersion: apps/v1\nkind: Deployment\nmetadata: {name: web${namespace && `, namespace: ${namespace}`}}\nspec:\n  selector: {matchLabels: {${labels}}}\n  template:\n    metadata: {labels: {${labels}}}\n    spec: {containers: [{name: web, image: "web:1"}]}\n`;
const database = (namespace = ''): string =>
  `---\napiVersion: apps/v1\nkind: StatefulSet\nmetadata: {name: db${namespace && `, namespace: ${namespace}`}}\nspec:\n  serviceName: db\n  selector: {matchLabels: {app: db}}\n  template:\n    metadata: {labels: {app: db}}\n    spec: {containers: [{name: db, image: "postgres:16.1"}]}\n  volumeClaimTemplates:\n  - metadata: {name: data}\n    spec: {accessModes: [ReadWriteOnce], resources: {requests: {storage: 1Gi}}}\n`;
const before = (namespace = ''): string =>
  [
    database(namespace),
    service('db', 5432, namespace),
    deployment('app: web', namespace),
    service('web', 80, namespace),
  ].join('');
const after = (namespace = ''): string =>
  [
    database(namespace),
    service('db', 5432, namespace),
    deployment('app: web, tier: front', namespace),
    service('web', 8080, namespace),
  ].join('');

it('finds the same, whichever side names the namespace', () => {
  const expected = findingsOf(before(), after());
  expect(expected).toContain('high immutable-deployment-selector');
  expect(findingsOf(before(), after('default'))).toEqual(expected);
  expect(findingsOf(before('default'), after())).toEqual(expected);
  expect(diffTexts(before(), after('default')).stdout).toContain('+0 ~2 −0');
});

it('keeps apart what has a namesake of its own side', () => {
  const { stdout } = diffTexts(service('web', 80), service('web', 80) + service('web', 81, 'other'));
  expect(stdout).toContain('+1 ~0 −0');
});

it('takes one of several namespaces for the one that its partner names', () => {
  const { stdout } = diffTexts(
    service('web', 80) + service('db', 1),
    service('web', 80, 'a') + service('db', 2, 'b'),
  );
  expect(stdout).toContain('+0 ~1 −0');
});

it('-n says where the manifests are installed that name no namespace', () => {
  expect(diffTexts(before(), before('shop'), '-n', 'shop').stdout).toContain('no resource changes');
  expect(diffTexts(service('web', 80), service('web', 80, 'shop'), '-n', 'other').stdout).not.toContain(
    'no resource changes',
  );
});
