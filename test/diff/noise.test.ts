import { describe, expect, it } from '@jest/globals';
import * as fc from 'fast-check';
import { readArgoIgnores, readIgnoreRule } from '../../src/diff/index.ts';
import { compare, configMap } from './help.ts';
import { runsOf } from '../property.ts';

const resource = (
  chart: string,
  { kind = 'ConfigMap', name = 'web', image = 'a:1', version = '1.0', checksum = 'aaa' } = {},
): string =>
  kind === 'ConfigMap'
    ? `---\napiVersion: v1\nkind: ConfigMap\nmetadata:\n  name: ${name}\n  labels:\n    app: ${name}\n    helm.sh/chart: ${chart}\n    app.kubernetes.io/version: "${version}"\ndata:\n  a: b\n`
    : `---\napiVersion: apps/v1\nkind: ${kind}\nmetadata:\n  name: ${name}\n  labels:\n    helm.sh/chart: ${chart}\nspec:\n  selector:\n    matchLabels:\n      helm.sh/chart: fixed\n  template:\n    metadata:\n      annotations:\n        checksum/config: ${checksum}\n      labels:\n        helm.sh/chart: ${chart}\n    spec:\n      containers:\n      - name: main\n        image: ${image}\n`;

const statefulSet = (chart: string): string =>
  `---\napiVersion: apps/v1\nkind: StatefulSet\nmetadata:\n  name: web\nspec:\n  selector:\n    matchLabels:\n      helm.sh/chart: ${chart}\n  volumeClaimTemplates:\n  - metadata:\n      name: data\n      labels:\n        helm.sh/chart: ${chart}\n`;

const labelled = (label: string, chartLabel: string, space: string, place: string): string =>
  `---\napiVersion: apps/v1\nkind: Deployment\nmetadata:\n  name: web\n  ${place}:\n${space}app.kubernetes.io/version: ${label}\n${space}helm.sh/chart: ${chartLabel}\nspec:\n  template:\n    metadata:\n      labels:\n        helm.sh/chart: ${chartLabel}\n`;

const ignoring = (text: string) => ({ ignore: [readIgnoreRule(text).rule ?? { reason: 'none' }] });

describe('noise', () => {
  it('is grouped by what it says and counted, and none of it is lost', () => {
    const names = ['a', 'b', 'c'];
    const side = (chart: string): string => names.map((name) => resource(chart, { name })).join('');
    const found = compare(side('web-1.2'), side('web-1.3'));
    expect(found).toMatchObject({
      resources: [],
      counts: { quiet: 3, changed: 0, equal: 0 },
      groups: [{ kind: 'label', what: 'helm.sh/chart', before: 'web-1.2', after: 'web-1.3', changes: 3 }],
    });
    expect(found.groups[0]?.resources).toEqual(names.map((name) => `core/ConfigMap/demo/${name}`));
  });

  it('stands beside real changes of the same resource, marked', () => {
    const found = compare(
      resource('web-1', { kind: 'Deployment' }),
      resource('web-2', { kind: 'Deployment', image: 'a:2' }),
    );
    const [only] = found.resources;
    expect(only?.kind === 'changed' && only.changes.map(({ group }) => group !== undefined)).toEqual([
      true,
      // The image restarts the pods anyway.
      true,
      false,
    ]);
  });

  it('in a pod template restarts the pods; a checksum does, too', () => {
    const label = compare(
      resource('web-1', { kind: 'Deployment' }),
      resource('web-2', { kind: 'Deployment' }),
    );
    expect(label.restarts).toMatchObject([{ quiet: true, resource: { name: 'web' } }]);
    const checksum = compare(
      resource('web-1', { kind: 'Deployment' }),
      resource('web-1', { kind: 'Deployment', checksum: 'bbb' }),
    );
    expect(checksum).toMatchObject({
      resources: [{ kind: 'changed', resource: { name: 'web' } }],
      restarts: [{ quiet: true }],
      groups: [],
    });
    const image = compare(
      resource('web-1', { kind: 'Deployment' }),
      resource('web-1', { kind: 'Deployment', image: 'a:2' }),
    );
    expect(image.restarts).toMatchObject([
      { quiet: false, because: ['spec.template.spec.containers[main].image'] },
    ]);
    expect(compare(resource('web-1'), resource('web-2')).restarts).toEqual([]);
  });

  it('is no label of a selector or of a claim template, which cannot change', () => {
    const found = compare(statefulSet('web-1'), statefulSet('web-2'));
    expect(found.groups).toEqual([]);
    expect(found.resources).toMatchObject([{ changes: [{}, {}] }]);
  });

  it('is told the same by the lines alone as by a full comparison', () => {
    const version = fc.constantFrom(
      '1',
      '1.0',
      '"1.0"',
      "'1.0'",
      'v1',
      'yes',
      '# none',
      '1 # one',
      'a: b',
      '',
      '{}',
      '"a\\tb"',
    );
    const chart = fc.constantFrom('web-1', 'web-2', '"web-2"', 'web-2 ', "'web-1'");
    const indent = fc.constantFrom('    ', '      ');
    const place = fc.constantFrom('labels', 'annotations', 'labels: ');
    fc.assert(
      fc.property(version, version, chart, chart, indent, place, (a, b, c, d, space, where) => {
        // What is broken on both sides in the same words is not looked at, as in documents of equal text.
        fc.pre(a !== b || a !== 'a: b');
        const [before, after] = [labelled(a, c, space, where), labelled(b, d, space, where)];
        const lines = compare(before, after);
        // A rule that matches nothing: every pair is parsed.
        const full = compare(before, after, { ignore: [{ kind: 'Nothing', reason: 'none' }] });
        const groups = (found: typeof full) =>
          found.groups
            .map((group) => ({ ...group, id: '' }))
            .toSorted((x, y) => (JSON.stringify(x) < JSON.stringify(y) ? -1 : 1));
        expect(groups(lines)).toEqual(groups(full));
        expect(lines.counts).toEqual(full.counts);
        expect(lines.restarts.map(({ because }) => because.toSorted())).toEqual(
          full.restarts.map(({ because }) => because.toSorted()),
        );
      }),
      { numRuns: runsOf(500) },
    );
  });
});

describe('what the user ignores', () => {
  const before = configMap('  a: "1"\n  b: "1"');
  const after = configMap('  a: "2"\n  b: "2"');

  it('is counted in a group with the reason, and the rest is shown', () => {
    const found = compare(before, after, ignoring('ConfigMap/w*:data.a # set by a controller'));
    expect(found.groups).toMatchObject([
      { kind: 'ignored', what: 'data.a', reason: 'set by a controller', changes: 1 },
    ]);
    expect(found.resources).toMatchObject([
      { changes: [{ group: 'g1' }, { path: [{ key: 'data' }, { key: 'b' }] }] },
    ]);
  });

  it.each(['ConfigMap', 'ConfigMap/web', '*/web:data', ':data.*', ':/data', ':**', 'ConfigMap:data[*]'])(
    '%s covers both',
    (rule) => {
      expect(compare(before, after, ignoring(rule))).toMatchObject({ resources: [], counts: { quiet: 1 } });
    },
  );

  it.each(['Secret', 'ConfigMap/x', ':data.c', ':metadata', 'ConfigMap:data.a.b'])(
    '%s covers none',
    (rule) => {
      expect(compare(before, after, ignoring(rule)).resources).toMatchObject([{ changes: [{}, {}] }]);
    },
  );

  it('may be a whole resource that came or went', () => {
    expect(compare('', after, ignoring('ConfigMap'))).toMatchObject({
      resources: [],
      groups: [{ kind: 'ignored', what: 'added' }],
      counts: { quiet: 1 },
    });
  });

  it('names containers by their names', () => {
    const found = compare(
      resource('w', { kind: 'Deployment' }),
      resource('w', { kind: 'Deployment', image: 'a:2' }),
      ignoring(':spec.template.spec.containers[main].image'),
    );
    expect(found.resources).toEqual([]);
  });

  it('a rule that names nothing is an error', () => {
    expect(readIgnoreRule('  ').problems).toMatchObject([{ severity: 'error', code: 'usage' }]);
  });

  it.each([
    ['spec.replicas', ':spec.replicas'],
    ['deployment/web', ':deployment/web'],
  ])('%s would be a kind that no cluster has, and is an error', (text, path) => {
    const [found] = readIgnoreRule(text).problems;
    expect(found).toMatchObject({ severity: 'error', code: 'usage' });
    expect(found?.hint).toContain(`write ${path}`);
  });
});

describe("Argo's ignoreDifferences", () => {
  it('are read from an Application: pointers, and jq expressions that are paths', () => {
    const { rules, problems } = readArgoIgnores(
      'app.yaml',
      `kind: Application\nspec:\n  ignoreDifferences:\n  - group: apps\n    kind: Deployment\n    name: web\n    jsonPointers: [/spec/replicas, /metadata/labels/a~1b]\n  - group: "*"\n    kind: "*"\n    jqPathExpressions:\n    - .spec.template.spec.containers[].image\n    - .metadata.annotations."example.com/x"\n    - .spec.containers[] | select(.name == "x")\n`,
    );
    expect(rules.map(({ kind, group, path }) => [group, kind, path])).toEqual([
      ['apps', 'Deployment', '/spec/replicas'],
      ['apps', 'Deployment', '/metadata/labels/a~1b'],
      ['*', '*', 'spec.template.spec.containers[*].image'],
      ['*', '*', 'metadata.annotations["example.com/x"]'],
    ]);
    expect(problems).toMatchObject([{ severity: 'warning', at: { line: 13 } }]);
    const found = compare(
      resource('w', { kind: 'Deployment' }),
      resource('w', { kind: 'Deployment', image: 'a:2' }),
      { ignore: rules },
    );
    expect(found.resources).toEqual([]);
  });

  it('a file without any is an error with its place', () => {
    expect(readArgoIgnores('app.yaml', 'a: 1\n').problems).toMatchObject([
      { severity: 'error', at: { file: 'app.yaml', line: 1 } },
    ]);
  });
});
