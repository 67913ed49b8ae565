/** Reports whose every text wants out: names, values, lines, messages, hints, reasons. */
import * as fc from 'fast-check';
import type { Change, Comparison, ResourceChange } from '../../src/diff/index.ts';
import type { DriftRow, LiveReport, Report } from '../../src/report/index.ts';
import type { Value } from '../../src/yaml/index.ts';
import { comparison, context, hunk, makeRef, path, report } from './builder.ts';

const fragments = [
  '`',
  '``',
  '```',
  '````',
  '~~~',
  '|',
  '\\',
  '\\|',
  '<',
  '>',
  '&',
  '&lt;',
  '&#64;',
  '"',
  "'",
  '*',
  '_',
  '~~',
  '#',
  '# ',
  '- ',
  '1. ',
  '<!-- pligos -->',
  '-->',
  '</details>',
  '</summary>',
  '<details>',
  '<script>alert(1)</script>',
  '</script>',
  '<img src=x onerror=alert(1)>',
  '<a href="javascript:alert(1)">',
  '<svg onload=alert(1)>',
  ']]>',
  '@octocat',
  '@org/team',
  '#1',
  'fixes #12',
  'GH-7',
  'o/r#3',
  '1a2b3c4d5e6f',
  'https://evil.example/a',
  'www.evil.example',
  'a@b.example',
  '[x](javascript:alert(1))',
  '![x](y)',
  '[^1]',
  ':tada:',
  '$x$',
  '$`x`$',
  '\n',
  '\n\n',
  '\r\n',
  '\r',
  '\t',
  '\0',
  '\u001b[31m',
  '\u202e',
  '\u2066',
  '\u200b',
  '\u2028',
  '\ufeff',
  '\u{e0041}',
  '\ud800',
  '\u00a0',
  '\u3164',
  '--- ',
  '+++ b/x',
  '@@ -1 +1 @@',
  '::error::x',
  '\u2029',
  '{{',
  '}}',
  '%0A',
  ' ',
  '  ',
  'web',
  'a',
  'ß',
  '日本',
  '🔥',
  '.',
  ',',
  ':',
  ')',
];

/** A text that happens to name a secret hides what stands at it when it is read: that is another test. */
const namesSecret = /pass|pwd|secret|token|key|credential|jwt|dsn|bearer/i;

export const hostileText: fc.Arbitrary<string> = fc
  .array(fc.oneof({ weight: 6, arbitrary: fc.constantFrom(...fragments) }, fc.string({ maxLength: 6 })), {
    maxLength: 7,
  })
  .map((parts) => parts.join(''))
  .filter((text) => !namesSecret.test(text));

const value: fc.Arbitrary<Value> = fc.letrec<{ value: Value }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 2 },
    hostileText,
    fc.constantFrom<Value>(null, true, { numeral: '1.20' }),
    fc.array(tie('value'), { maxLength: 2 }),
    fc.array(fc.tuple(hostileText, tie('value')), { maxLength: 2 }).map((entries) => new Map(entries)),
  ),
})).value;

const resource = fc
  .record({ kind: hostileText, namespace: hostileText, name: hostileText })
  .map((parts) => makeRef({ apiVersion: 'v1', group: '', ...parts }));

const oneChange: fc.Arbitrary<Change> = fc
  .record({
    keys: fc.array(hostileText, { minLength: 1, maxLength: 3 }),
    item: hostileText,
    before: value,
    after: value,
    lines: fc.array(hostileText, { maxLength: 4 }),
    form: fc.nat(5),
  })
  .map(({ keys, item, before, after, lines, form }): Change => {
    const steps: Change['path'] = keys.map((key) => ({ kind: 'key', key }));
    const base = {
      path: [
        ...steps,
        ...(form === 1
          ? [{ kind: 'item' as const, keys: [{ key: 'name', value: item }], occurrence: 2 }]
          : []),
      ],
    };
    if (form === 2) return { ...base, kind: 'added', after };
    if (form === 3) return { ...base, kind: 'removed', before };
    if (form !== 4) return { ...base, kind: 'changed', before, after };
    const texts = lines.flatMap((line) => line.split('\n')).map((line) => `+${line}`);
    return {
      ...base,
      kind: 'changed',
      before: 'a',
      after: 'b',
      detail: {
        kind: 'text',
        hunks: [hunk(3, [' x', ...texts])],
        removedLines: 0,
        addedLines: texts.length,
        coarse: false,
      },
    };
  });

const oneResource: fc.Arbitrary<ResourceChange> = fc
  .record({
    resource,
    before: resource,
    content: fc.array(fc.tuple(hostileText, value), { maxLength: 3 }),
    changes: fc.array(oneChange, { minLength: 1, maxLength: 4 }),
    form: fc.nat(3),
  })
  .map(({ resource: own, before, content, changes, form }): ResourceChange => {
    if (form === 0) return { kind: 'added', resource: own, content: new Map(content), facts: new Map() };
    if (form === 1) return { kind: 'removed', resource: own, content: new Map(content), facts: new Map() };
    if (form === 2) return { kind: 'renamed', resource: own, before, by: 'likeness', likeness: 0.8, changes };
    return { kind: 'changed', resource: own, before: own, changes };
  });

const oneLive: fc.Arbitrary<LiveReport> = fc
  .record({
    own: resource,
    texts: fc.array(hostileText, { minLength: 4, maxLength: 4 }),
    value,
    other: value,
  })
  .map(({ own, texts, value: released, other }) => {
    const [a = '', b = '', c = '', d = ''] = texts;
    const { group, kind, namespace, name } = own;
    const identity = { group, kind, namespace, name };
    const steps: DriftRow['path'] = [
      // A key may happen to name a secret, which is hidden when it is read.
      { kind: 'key', key: 'containers' },
      { kind: 'item', keys: [{ key: 'name', value: c }], occurrence: 1 },
    ];
    return {
      cluster: a,
      verb: 'upgrade',
      method: 'server-side',
      helm: { version: a, as: b },
      release: { revision: 3, status: d, deployed: '2026-11-20T10:12:13Z' },
      drift: [
        { resource: identity, path: steps, released, live: other, manager: d, reverted: false, after: other },
        {
          resource: identity,
          path: [{ kind: 'member', value: a }],
          live: other,
          time: '2026-11-20T10:12:13Z',
          reverted: false,
        },
        { resource: { ...identity, name: b }, reverted: true },
      ],
      kept: [identity],
      notAsked: [{ resource: identity, reason: 'its-kind-comes-with-the-render' }],
    };
  });

const oneComparison: fc.Arbitrary<Comparison> = fc
  .record({
    resources: fc.array(oneResource, { maxLength: 6 }),
    texts: fc.array(hostileText, { minLength: 8, maxLength: 8 }),
    at: fc.nat(5),
  })
  .map(({ resources, texts, at }) => {
    const [a = '', b = '', c = '', d = '', e = '', f = '', g = '', h = ''] = texts;
    const first = resources[at % Math.max(1, resources.length)]?.resource;
    if (first === undefined) return comparison([]);
    return comparison(resources, {
      quiet: resources.filter((one) => one.kind === 'changed').slice(0, 2),
      findings: [
        {
          rule: a,
          severity: 'high',
          side: 'after',
          resource: first,
          path: path('spec.x'),
          message: b,
          hint: c,
          template: d,
          source: { file: e, line: 3 },
        },
        { rule: a, severity: 'info', side: 'both', message: d, hint: e, allowed: { reason: f } },
      ],
      groups: [
        { id: 'g', kind: 'ignored', what: g, before: h, after: a, reason: b, changes: 1, resources: ['x'] },
      ],
      restarts: [{ resource: first, because: [c, d], quiet: false }],
      random: [{ resource: first, path: [{ kind: 'key', key: e }], wasConstant: true }],
      limits: [{ kind: 'text', message: f }],
    });
  });

export const hostileReport: fc.Arbitrary<Report> = fc
  .record({
    one: oneComparison,
    two: oneComparison,
    live: oneLive,
    names: fc.array(hostileText, { minLength: 8, maxLength: 8 }),
  })
  .map(({ one, two, live, names }) => {
    const [a = '', b = '', c = '', d = '', e = '', f = '', g = '', h = ''] = names;
    const problem = {
      severity: 'error',
      code: 'usage',
      message: e,
      hint: f,
      at: { file: g, line: 3, column: 4 },
    } as const;
    return report(
      [
        context(a, {
          comparison: one,
          failOn: 'high',
          images: one.resources.slice(0, 2).map(({ resource: own }) => ({
            resource: own,
            container: f,
            init: true,
            before: { text: g, registry: h, repository: a, tag: b, digest: c },
            after: { text: h, registry: a, repository: b, tag: d, digest: '' },
          })),
          dependencies: [
            { name: a, before: b, after: c },
            { name: g, after: h },
          ],
        }),
        context(b, { comparison: two, kubeVersion: { version: c, source: 'helm' } }),
        context(a, {
          against: 'cluster',
          comparison: two,
          live,
          kubeVersion: { version: c, source: 'cluster' },
        }),
        context(c, { status: 'failed', problems: [{ side: 'head', problem }] }),
        context(d),
      ],
      { title: h, base: { name: a }, head: { name: b, commit: c }, command: `pligos diff ${d}`, limits: [e] },
    );
  });
