import { Buffer } from 'node:buffer';
import { describe, expect, it } from '@jest/globals';
import * as fc from 'fast-check';
import { type Comparison, openComparison } from '../../src/diff/index.ts';
import { holds } from '../property.ts';
import { compare, configMap, redact } from './help.ts';

/**
 * What is equal at the same place, written as usual, or different in a label alone is answered in short ways. Here the same
 * pairs take the long ones as well: the places shifted, the names in quotes, everything parsed.
 */
interface Piece {
  readonly kind: string;
  readonly name: string;
  readonly namespace: string;
  readonly chart: string;
  readonly label: string;
  readonly value: string;
}

const piece: fc.Arbitrary<Piece> = fc.record({
  kind: fc.constantFrom('ConfigMap', 'Secret', 'Namespace', 'Thing'),
  name: fc.constantFrom('web', 'api', 'db', 'hidden-word-1x', 'job*'),
  namespace: fc.constantFrom('', 'demo', 'other'),
  chart: fc.constantFrom('web-1.0', 'web-1.1'),
  label: fc.constantFrom('a', 'other', 'p4ssw0rd-of-1'),
  value: fc.constantFrom('aaaa', 'p4ssw0rd-of-1', 'an0ther-0ne', 'x: y', 'keep'),
});

function written({ kind, name, namespace, chart, label, value }: Piece, quotes: boolean): string {
  const lines = [
    '---',
    `apiVersion: ${kind === 'Thing' ? 'example.com/v1' : 'v1'}`,
    `kind: ${kind}`,
    'metadata:',
    name.endsWith('*')
      ? `  generateName: ${name.slice(0, -1)}-`
      : `  name: ${quotes ? JSON.stringify(name) : name}`,
    ...(namespace === '' ? [] : [`  namespace: ${namespace}`]),
    '  labels:',
    `    helm.sh/chart: ${chart}`,
    `    app: ${label}`,
    `    app.kubernetes.io/name: ${name.replace('*', '')}`,
    kind === 'Secret' ? 'stringData:' : 'data:',
    `  key: "${value}"`,
    `  password: "${value}-and-more"`,
    ...(kind === 'Secret' ? [] : [`  encoded: ${Buffer.from(value).toString('base64')}`]),
  ];
  return `${lines.join('\n')}\n`;
}

/** At most two of one identity on a side: of three it is open which of two equal ones is left. */
function atMostTwice(pieces: readonly Piece[]): Piece[] {
  const seen = new Map<string, number>();
  return pieces.filter(({ kind, name, namespace }) => {
    const key = `${kind} ${name} ${kind === 'Namespace' ? '' : namespace || 'demo'}`;
    const count = (seen.get(key) ?? 0) + 1;
    seen.set(key, count);
    return count <= (name.endsWith('*') ? 1 : 2);
  });
}

const side = fc.array(piece, { maxLength: 7 }).map(atMostTwice);
/** Two sides that are alike, at the same places or not. */
const pair = fc
  .tuple(side, side, fc.array(fc.nat(20), { maxLength: 7 }))
  .map(([before, other, kept]) => [
    before,
    atMostTwice([...before.filter((_, at) => !kept.includes(at)), ...other.slice(0, kept.length)]),
  ]);

/** With rules of the user's no label is told by its line alone. */
const ignore = [{ kind: 'Nothing', reason: 'to take the long way' }];
const extra = configMap('  x: "1"', 'aaa-stands-first-and-alone');

/** Everything but where it stands, the extra resource left out. */
function meaning(found: Comparison): unknown {
  const rest = found.resources.filter(({ resource }) => resource.name !== 'aaa-stands-first-and-alone');
  // Why a value is hidden is told of the place where it was found first.
  const hidden = new Set(['origin', 'line', 'cause', 'base64']);
  const text = JSON.stringify(
    {
      resources: rest,
      quiet: found.quiet,
      groups: found.groups,
      restarts: found.restarts,
      findings: found.findings
        .map(({ rule, severity, side: of, resource }) => JSON.stringify([rule, severity, of, resource?.name]))
        .toSorted(),
      counts: { ...found.counts, added: rest.filter(({ kind }) => kind === 'added').length, after: 0 },
    },
    (name, value: unknown) => {
      if (hidden.has(name)) return undefined;
      return value instanceof Map ? Array.from(value) : value;
    },
  );
  return JSON.parse(text);
}

const render = (pieces: readonly Piece[], quotes = false): string =>
  pieces.map((one) => written(one, quotes)).join('');

describe('the short ways', () => {
  it('say the same as the long ones', () => {
    holds(pair, ([before = [], after = []]) => {
      const short = compare(render(before), render(after));
      const shifted = compare(render(before), extra + render(after));
      expect(meaning(shifted)).toEqual(meaning(short));
      const quoted = compare(render(before, true), render(after, true));
      expect(meaning(quoted)).toEqual(meaning(short));
      const parsed = compare(render(before), render(after), { ignore });
      expect(meaning(parsed)).toEqual(meaning(short));
    });
  });

  it('say nothing at all of what is equal, whatever is in it', () => {
    holds(side, (pieces) => {
      const { resources, quiet, groups, limits, counts } = compare(render(pieces), render(pieces));
      expect({ resources, quiet, groups, limits }).toEqual({
        resources: [],
        quiet: [],
        groups: [],
        limits: [],
      });
      expect(counts).toMatchObject({ before: pieces.length, after: pieces.length, equal: pieces.length });
    });
  });

  it('tell the labels of a Secret, and hide what only looks like labels in its data', () => {
    const secret = (label: string, inside: string): string =>
      `---\napiVersion: v1\nkind: Secret\nmetadata:\n  name: a\n  labels:\n    helm.sh/chart: ${label}\nstringData:\n  template:\n    metadata:\n      labels:\n        helm.sh/chart: ${inside}\n`;
    const labelled = compare(secret('web-1.0', 'same'), secret('web-1.1', 'same'));
    expect(labelled.resources).toEqual([]);
    expect(labelled.groups).toMatchObject([{ what: 'helm.sh/chart', before: 'web-1.0', after: 'web-1.1' }]);
    const changed = compare(secret('web-1.0', 'hidden-one'), secret('web-1.0', 'hidden-two'));
    expect(changed.groups).toHaveLength(1);
    expect(JSON.stringify([changed.resources, changed.groups, changed.quiet])).not.toContain('hidden-');
  });

  it('find every resource by its id, the first of two', () => {
    holds(
      pair,
      ([before = [], after = []]) => {
        const sideOf = (pieces: readonly Piece[]) => ({ text: render(pieces), namespace: 'demo' });
        const views = openComparison({ before: sideOf(before), after: sideOf(after), redact, ignore: [] });
        for (const view of [views.before, views.after]) {
          for (const { id } of view.entries)
            expect(view.find(id)).toBe(view.entries.find((entry) => entry.id === id));
          expect(view.find('core/ConfigMap/demo/not-there')).toBeUndefined();
          expect(view.find('core/Job/demo/web*')).toBeUndefined();
        }
      },
      300,
    );
  });
});
