import { describe, expect, it } from '@jest/globals';
import * as fc from 'fast-check';
import { scanLines } from '../../src/manifests/header.ts';
import { usualHeader } from '../../src/manifests/usual-header.ts';
import { holds, runsOf } from '../property.ts';

const usual =
  '# Source: web/templates/a.yaml\napiVersion: apps/v1\nkind: Deployment\nmetadata:\n  name: web\n  namespace: demo\n  labels:\n    app: web\nspec:\n  replicas: 1\n';

/** Lines as charts print them, and as they do not: each of them may stand anywhere. */
const line = fc.constantFrom(
  '# x',
  '',
  ' ',
  '   ',
  '  # x',
  'apiVersion: v1',
  'apiVersion: apps/v1',
  'apiVersion: "v1"',
  'kind: ConfigMap',
  'kind: List',
  'kind: Yes',
  'kind: Config',
  'kind: a',
  'metadata:',
  'metadata: {}',
  '  name: web',
  '  name: yes',
  '  name: w.e-b',
  '  name: "web"',
  '  name: 1',
  '  name:',
  '   name: web',
  '  namespace: demo',
  '  namespace: no',
  '  generateName: web-',
  '  labels:',
  '  annotations:',
  '  labels: {}',
  '    a: b',
  '    helm.sh/hook: test',
  '    "helm.sh/hook-weight": "1"',
  '   c: d',
  '    # helm.sh/hook: no',
  '    text: helm.sh/hook',
  '  creationTimestamp: null',
  '  - x',
  '- y',
  '-',
  '--',
  'spec:',
  'data: x',
  'data',
  '"data": y',
  '{}',
  '\ta: b',
  'a b: c',
  'name: web',
  'a: b\r',
  '...',
  '%YAML',
  '\u2028a: b',
);
const start = fc.constantFrom(
  '',
  'apiVersion: v1\nkind: ConfigMap\nmetadata:\n',
  'apiVersion: v1\nkind: ConfigMap\nmetadata:\n  name: web\n',
  'apiVersion: v1\nkind: Secret\nmetadata:\n  name: web\n  labels:\n    a: b\n',
);
const written = fc
  .tuple(start, fc.array(line, { maxLength: 8 }), fc.constantFrom('', '\n'))
  .map(([first, lines, end]) => first + lines.join('\n') + end);

describe('the header of a document that is written as usual', () => {
  it('is known by two expressions', () => {
    expect(usualHeader(usual)).toEqual({
      apiVersion: 'apps/v1',
      kind: 'Deployment',
      name: 'web',
      generateName: '',
      namespace: 'demo',
      isTest: false,
      isHook: false,
    });
    const hook = usual.replace('  labels:\n', '  annotations:\n    "helm.sh/hook": test\n  labels:\n');
    expect(usualHeader(hook)?.isHook).toBe(true);
    const last = usual.replace('  name: web\n', '').replace('spec:', '  name: web\nspec:');
    expect(usualHeader(last)?.name).toBe('web');
  });

  it('is the same line by line, wherever it is known', () => {
    let known = 0;
    holds(
      written,
      (text) => {
        const found = usualHeader(text);
        if (found === undefined) return;
        known += 1;
        expect(found).toEqual(scanLines(text));
      },
      20_000,
    );
    expect(known).toBeGreaterThan(runsOf(300));
  });

  it('is asked of a long document without a way back for every line', () => {
    const long = `${usual}${'  a: b\n'.repeat(300_000)}`;
    expect(usualHeader(long)?.name).toBe('web');
    const wide = usual.replace('    app: web\n', '    app: web\n'.repeat(300_000));
    expect(usualHeader(wide)).toBeUndefined();
    expect(scanLines(wide)?.name).toBe('web');
  });
});
