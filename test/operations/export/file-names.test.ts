/** Names of exported files: one for each resource, on every file system. */
import { describe, expect, it } from '@jest/globals';
import * as fc from 'fast-check';
import { type FileSubject, fileNamesOf } from '../../../src/operations/export/file-names.ts';
import { holds } from '../../property.ts';

const subject = (kind: string, name: string, more: Partial<FileSubject> = {}): FileSubject => ({
  group: '',
  kind,
  namespace: '',
  name,
  ...more,
});

describe('the name of a file', () => {
  it.each([
    ['a core kind', subject('Service', 'web'), 'service_web.yaml'],
    ['a kind of a group', subject('Deployment', 'web', { group: 'apps' }), 'deployment.apps_web.yaml'],
    [
      'another namespace',
      subject('Role', 'web', { group: 'rbac.authorization.k8s.io', namespace: 'kube-system' }),
      'kube-system_role.rbac.authorization.k8s.io_web.yaml',
    ],
    ['a name with a colon', subject('ClusterRole', 'system:web'), 'clusterrole_system%3aweb.yaml'],
    ['capital letters', subject('ConfigMap', 'Web'), 'configmap_%57eb.yaml'],
    ['a name that leads out', subject('ConfigMap', '../../etc/x'), 'configmap_..%2f..%2fetc%2fx.yaml'],
    ['a kind that leads out', subject('../x', 'a'), '%2e%2e%2fx_a.yaml'],
    ['a device of Windows', subject('Con', 'a', { group: 'example.com' }), '%63on.example.com_a.yaml'],
    ['an underscore', subject('ConfigMap', 'a_b'), 'configmap_a%5fb.yaml'],
    ['letters of other scripts', subject('ConfigMap', 'é\n'), 'configmap_%c3%a9%0a.yaml'],
  ])('of %s', (_what, given, name) => {
    expect(fileNamesOf([given])).toEqual([name]);
  });

  it('tells kinds of two groups apart, whichever of them are there', () => {
    const knative = subject('Service', 'web', { group: 'serving.knative.dev' });
    const both = fileNamesOf([knative, subject('Service', 'web')]);
    expect(both).toEqual(['service.serving.knative.dev_web.yaml', 'service_web.yaml']);
    expect(fileNamesOf([knative])).toEqual(both.slice(0, 1));
  });

  it('gets a digest where two kinds differ in the case of letters', () => {
    const names = fileNamesOf([subject('Foo', 'a'), subject('FOO', 'a')]);
    expect(names).toEqual([
      expect.stringMatching(/^foo_a_[0-9a-f]{16}\.yaml$/),
      expect.stringMatching(/^foo_a_[0-9a-f]{16}\.yaml$/),
    ]);
    expect(new Set(names).size).toBe(2);
  });

  const hostile = fc.oneof(
    fc.string({ maxLength: 300, unit: 'binary' }),
    fc.constantFrom('', '.', '..', '/', 'CON', 'con', 'a_b', 'a.b', 'A', 'a', '%41', 'a'.repeat(400)),
  );
  const subjects = fc.uniqueArray(
    fc.record({
      group: hostile,
      kind: hostile.filter((kind) => kind !== ''),
      namespace: hostile,
      name: hostile,
    }),
    { maxLength: 6, selector: (one) => JSON.stringify(one) },
  );

  it('is plain, short, and different for different resources, without regard to case', () => {
    holds(subjects, (given) => {
      const names = fileNamesOf(given);
      for (const name of names) expect(name).toMatch(/^[a-z0-9%][a-z0-9%._-]{0,219}\.yaml$/);
      for (const name of names) expect(name).not.toMatch(/^(?:con|prn|aux|nul|com\d|lpt\d)\./);
      expect(new Set(names.map((name) => name.toLowerCase())).size).toBe(given.length);
    });
  });
});
