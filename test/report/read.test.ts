/** What `jsonReport` writes is read back as it was; what is secret, or leads elsewhere, is not. */
import { describe, expect, it } from '@jest/globals';
import type { ContextReport, Report } from '../../src/report/index.ts';
import { jsonReport, markdownReport, readReport } from '../../src/report/index.ts';
import { canonicalNumber } from '../../src/yaml/index.ts';
import { holds } from '../property.ts';
import { added, change, changed, comparison, context, hunk, ref, report } from './builder.ts';
import { hostileReport } from './hostile.ts';
import * as samples from './samples.ts';

const options = { file: 'report.json', key: Buffer.from('a key of this run'), secrets: [] };
const read = (json: string): Report => readReport(json, options);

const commit = '9f8e7d6c5b4a39281706f5e4d3c2b1a09f8e7d6c';

/** With names of commits and files as git has them; without what JSON leaves out. */
function plain(given: Report): Report {
  return {
    ...given,
    head: { name: given.head.name, commit },
    contexts: given.contexts.map(
      (one): ContextReport => ({
        ...one,
        problems: one.problems.map(({ side, problem }) => {
          const { at, ...rest } = problem;
          return {
            side,
            problem: at === undefined ? rest : { ...rest, at: { ...at, file: 'a/pligos.yaml' } },
          };
        }),
        ...(one.comparison && {
          comparison: {
            ...one.comparison,
            quiet: [],
            findings: one.comparison.findings.map((found) =>
              found.source === undefined ? found : { ...found, source: { file: 'a/x.yaml', line: 3 } },
            ),
          },
        }),
      }),
    ),
  };
}

/** Numbers as JSON writes them. */
function canonical(value: unknown): unknown {
  if (value instanceof Map) return new Map([...value].map(([key, item]) => [key, canonical(item)]));
  if (Array.isArray(value)) return value.map(canonical);
  if (typeof value !== 'object' || value === null) return value;
  if ('numeral' in value && typeof value.numeral === 'string')
    return { numeral: canonicalNumber({ numeral: value.numeral }) };
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, canonical(item)]));
}

describe('a JSON report that is read', () => {
  it('is the report that was written, and JSON of it is the same text', () => {
    // Random texts now and then have the form of a password in an address: these are hidden.
    let hidden = 0;
    let all = 0;
    holds(hostileReport, (given) => {
      const wanted = plain(given);
      const json = jsonReport(wanted);
      const found = read(json);
      all += 1;
      if (jsonReport(found).includes('(secret ') && !json.includes('(secret ')) {
        hidden += 1;
        return;
      }
      expect(found).toEqual(canonical(wanted));
      expect(jsonReport(found)).toBe(json);
    });
    expect(hidden).toBeLessThan(all / 50);
  });

  it('loses paths that lead out and names that are no commits, and nothing else', () => {
    holds(
      hostileReport,
      (given) => {
        const once = jsonReport(read(jsonReport(given)));
        expect(jsonReport(read(once))).toBe(once);
      },
      500,
    );
  });

  it.each(Object.entries(samples))('reads %s as a team sees it, to the same comment', (_name, sample) => {
    const given = sample();
    const found = read(jsonReport(given));
    expect(markdownReport(found)).toBe(markdownReport(given));
    expect(JSON.parse(jsonReport(found))).toEqual(JSON.parse(jsonReport(given)));
  });

  it('keeps numbers as they were written', () => {
    const one = changed(ref('v1 ConfigMap a'), [
      change('data.big', '12345678901234567890', '18446744073709551615'),
      change('data.small', '1.5e-7', '-0.5'),
    ]);
    const json = jsonReport(report([context('dev', { comparison: comparison([one]) })]));
    expect(jsonReport(read(json))).toBe(json);
    expect(json).toContain('12345678901234567890');
  });

  it('keeps the order of keys that look like numbers, and a key __proto__', () => {
    const content = 'kind: X\ndata: {"10": a, "9": b, __proto__: {polluted: yes}}';
    const json = jsonReport(
      report([context('dev', { comparison: comparison([added(ref('v1 X a'), content)]) })]),
    );
    expect(jsonReport(read(json))).toBe(json);
    expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false);
  });

  it('leaves out what it does not know', () => {
    const json = jsonReport(report([context('dev')]));
    const more = json.replace('"version": 1,', '"version": 1, "surprise": {"a": [1]},');
    expect(jsonReport(read(more))).toBe(json);
  });

  it('names a resource that stands nowhere else by its id', () => {
    const web = ref('apps/v1 Deployment shop/web');
    const restart = { resource: { ...web, id: 'apps/Deployment/shop/web' }, because: ['spec'], quiet: true };
    const json = jsonReport(
      report([context('dev', { comparison: comparison([], { restarts: [restart] }) })]),
    );
    const [found] = read(json).contexts[0]?.comparison?.restarts ?? [];
    expect(found?.resource).toMatchObject({
      group: 'apps',
      kind: 'Deployment',
      namespace: 'shop',
      name: 'web',
    });
    expect(jsonReport(read(json))).toBe(json);
  });
});

const pem = `-----BEGIN PRIVATE KEY-----\n${'A'.repeat(64)}\n-----END PRIVATE KEY-----`;
const jwt = 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxMjM0In0.c2lnbmF0dXJl';

describe('secrets in a report file', () => {
  const dev = (more: Partial<ContextReport>): string => jsonReport(report([context('dev', more)]));
  const value = (kind: string, at: string, text: string): string =>
    dev({
      comparison: comparison([changed(ref(`v1 ${kind} a`), [change(at, JSON.stringify(text), '"x"')])]),
    });

  it.each([
    ['a token', value('ConfigMap', 'data.note', `see ${jwt}`), jwt],
    ['a private key', value('ConfigMap', 'data.note', pem), 'AAAA'],
    ['a password in an address', value('Deployment', 'spec.url', 'postgres://u:s3cr3tpw@db/x'), 's3cr3tpw'],
    ['a value with the name of a secret', value('ConfigMap', 'data.DB_PASSWORD', 'pa55word!'), 'pa55word!'],
    [
      'a variable with the name of a secret',
      value('Deployment', 'spec.template.spec.containers[web].env[API_TOKEN].value', 'pa55word!'),
      'pa55word!',
    ],
    ['data of a Secret', value('Secret', 'data.whatever', 'cGE1NXdvcmQh'), 'cGE1NXdvcmQh'],
    [
      'a Secret that is new',
      dev({
        comparison: comparison([added(ref('v1 Secret a'), 'kind: Secret\nstringData: {note: pa55word!}')]),
      }),
      'pa55word!',
    ],
    [
      'a token in a message',
      dev({
        status: 'failed',
        problems: [
          { side: 'head', problem: { severity: 'error', code: 'helm-render', message: `helm said ${jwt}` } },
        ],
      }),
      jwt,
    ],
    ['a token in a name', dev({ release: jwt }), jwt],
    [
      'a key that spans the lines of a text',
      dev({
        comparison: comparison([
          changed(ref('v1 ConfigMap a'), [
            change('data.file', '"a"', '"b"', {
              detail: {
                kind: 'text',
                hunks: [
                  hunk(
                    1,
                    pem.split('\n').map((line) => `+${line}`),
                  ),
                ],
                removedLines: 0,
                addedLines: 3,
                coarse: false,
              },
            }),
          ]),
        ]),
      }),
      'AAAA',
    ],
  ])('%s is hidden, whoever wrote it', (_name, json, secret) => {
    expect(json).toContain(secret);
    const found = jsonReport(read(json));
    expect(found).not.toContain(secret);
    expect(found).toMatch(/\(secret [0-9a-f]{12}\)/);
  });

  it('the secrets of the job itself are hidden as well', () => {
    const json = dev({ release: 'hush-hush-value' });
    const found = readReport(json, { ...options, secrets: ['hush-hush-value'] });
    expect(jsonReport(found)).not.toContain('hush-hush-value');
  });

  it('what is hidden already keeps its tag', () => {
    const tags = ['"(secret 3f9a0c41d27e)"', '"(secret 71bc02fe9d15)"'] as const;
    const json = dev({
      comparison: comparison([changed(ref('v1 Secret a'), [change('data.whatever', ...tags)])]),
    });
    expect(jsonReport(read(json))).toBe(json);
  });
});

describe('places in a report file', () => {
  const failing = (file: string): string =>
    jsonReport(
      report([
        context('dev', {
          status: 'failed',
          problems: [
            {
              side: 'head',
              problem: { severity: 'error', code: 'usage', message: 'm', at: { file, line: 1, column: 1 } },
            },
          ],
        }),
      ]),
    );

  it.each([
    '/etc/passwd',
    '../x.yaml',
    'a/../../x',
    'https://evil.example/x',
    'C:\\x',
    '~/x',
    'a\nb',
    'javascript:alert(1)',
  ])('%j is dropped', (file) => {
    expect(read(failing(file)).contexts[0]?.problems[0]?.problem).not.toHaveProperty('at');
  });

  it('a path of the repository stays', () => {
    expect(read(failing('services/web/pligos.yaml')).contexts[0]?.problems[0]?.problem.at).toEqual({
      file: 'services/web/pligos.yaml',
      line: 1,
      column: 1,
    });
  });
});
