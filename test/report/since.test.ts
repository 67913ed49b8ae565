/** What changed since somebody looked, in every format. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { Ajv, type AnySchema } from 'ajv';
import * as fc from 'fast-check';
import { markdownReport, type Report, renderReport, type Since } from '../../src/report/index.ts';
import { holds } from '../property.ts';
import { change, changed, comparison, context, finding, ref, report } from './builder.ts';
import { complaints } from './github.ts';
import { hostileReport } from './hostile.ts';

const then = 'abc1234def'.padEnd(40, '0');
const web = ref('apps/v1 Deployment dev/web');
const one = changed(web, [change('spec.replicas', '2', '3')]);
const whole = comparison([
  changed(web, [change('spec.replicas', '1', '3')]),
  changed(ref('v1 ConfigMap dev/other'), [change('data.a', 'x', 'y')]),
]);

function since(more: Partial<Since> = {}): Since {
  return {
    kind: 'push',
    commit: then,
    by: [],
    status: 'changed',
    contexts: [context('dev', { comparison: comparison([one]) }), context('staging')],
    notes: [],
    ...more,
  };
}

const withSince = (...all: readonly Since[]): Report =>
  report([context('dev', { comparison: whole }), context('staging', { comparison: comparison([]) })], {
    since: all,
  });

const same = { status: 'same', contexts: [] } as const;
const sentences: readonly [string, Partial<Since>, string][] = [
  ['a push', {}, 'Since the last push (`abc1234`): 1 resource changed.'],
  ['a push that changed nothing', same, 'Since the last push (`abc1234`): nothing in the renders changed.'],
  [
    'a push that replaced what was there',
    { ...same, rewritten: true },
    'Since the last push (`abc1234`, replaced by a rebase or force push): nothing in the renders changed.',
  ],
  [
    'what is not known any more',
    { status: 'unknown', contexts: [], reason: 'the preview of `abc1234` is no longer in the cache' },
    'Since the last push (`abc1234`): cannot be told: the preview of `abc1234` is no longer in the cache.',
  ],
  [
    'an approval',
    { kind: 'approval', by: ['alice'] },
    'Since the approval at `abc1234` by `@alice`: 1 resource changed.',
  ],
  [
    'an approval by two of what was replaced',
    { kind: 'approval', by: ['alice', 'bob'], rewritten: true },
    'Since the approval at `abc1234` (replaced by a rebase or force push) by `@alice` and `@bob`: 1 resource changed.',
  ],
  [
    'an approval of this very commit',
    { ...same, kind: 'approval', by: ['alice'], commit: '9f8e7d6c5b4a39281706f5e4d3c2b1a09f8e7d6c' },
    '`9f8e7d6`, this very commit, is approved by `@alice`.',
  ],
  [
    'what is as at the base again',
    { contexts: [], back: 1, notes: ['`shop/dev` is as at the base again: `ConfigMap/a`'] },
    'Since the last push (`abc1234`): 1 resource is as at the base again.',
  ],
  [
    'what is as at the base again, beside a change',
    { back: 12 },
    'Since the last push (`abc1234`): 1 resource changed, 12 are as at the base again.',
  ],
  ['a report', { kind: 'report', file: 'old.json' }, 'Since `old.json` (`abc1234`): 1 resource changed.'],
  [
    'nothing but notes',
    { contexts: [], notes: ['`shop/dev` is deleted now'] },
    'Since the last push (`abc1234`): no resource really changed.',
  ],
];

/** A page without its markup. */
const plain = (html: string): string =>
  html
    .replaceAll(/<\/?code>/g, '`')
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll('&#39;', "'");

describe('what changed since somebody looked', () => {
  it.each(sentences)('is told of %s in the same words everywhere', (_, more, sentence) => {
    const shown = withSince(since(more));
    expect(markdownReport(shown)).toContain(`\n\n**${sentence}**\n\n`);
    expect(renderReport(shown, 'text', { width: 300 })).toContain(`\n\n${sentence}\n\n`);
    expect(plain(renderReport(shown, 'html'))).toContain(`\n${sentence}\n`);
  });

  it('stands before all the rest, with the context, the resource and its difference from then', () => {
    const markdown = markdownReport(withSince(since({ notes: ['`shop/staging` was not looked at then'] })));
    const [lead = '', rest = ''] = markdown.split('\n### The whole change\n');
    expect(lead).toMatch(/^## .*\n\n.* → .*\n\n\*\*Since the last push/);
    expect(lead).toContain('In `dev`:\n\n<details open><summary><b>~</b> <code>Deployment/web</code>');
    expect(lead).toContain('- replicas: 2\n+ replicas: 3');
    expect(lead).toContain('- `shop/staging` was not looked at then.\n');
    expect(lead).not.toContain('other');
    expect(rest).toContain('- replicas: 1\n+ replicas: 3');
    expect(rest).toContain('ConfigMap/other');

    const [top = '', below = ''] = renderReport(withSince(since()), 'text').split('The whole change:');
    expect(top).toContain('- replicas: 2\n    + replicas: 3');
    expect(below).toContain('- replicas: 1\n    + replicas: 3');

    const html = renderReport(withSince(since()), 'html');
    expect(
      html.indexOf('<div class="minus">- replicas: 2</div><div class="plus">+ replicas: 3</div>'),
    ).toBeLessThan(html.indexOf('<table'));
  });

  it('marks what this run found dangerous', () => {
    const found = comparison([one], { findings: [finding('high', web, 'it will be refused')] });
    const contexts = [context('dev', { comparison: found }), context('staging')];
    const [lead] = markdownReport(withSince(since({ contexts }))).split('\n### The whole change\n');
    expect(lead).toContain('<summary>🟠 <b>~</b> <code>Deployment/web</code>');
  });

  it('is nothing where nothing is known of earlier runs', () => {
    const { since: _, ...without } = withSince();
    for (const format of ['markdown', 'text', 'html'] as const)
      expect(renderReport(withSince(), format)).toBe(renderReport(without, format));
    expect(JSON.parse(renderReport(without, 'json'))).not.toHaveProperty('since');
    expect(markdownReport(withSince())).not.toMatch(/[Ss]ince|whole change/);
  });

  it('is in the JSON report as its schema says, only with the contexts that differ', () => {
    const schema: AnySchema = JSON.parse(
      readFileSync(new URL('../../schema/report.json', import.meta.url), 'utf8'),
    );
    const validate = new Ajv({ strict: true, strictRequired: false, allErrors: true }).compile(schema);
    const shown = withSince(...sentences.map(([, more]) => since(more)));
    const contexts = shown.contexts.map((each) => ({
      ...each,
      digest: { digest: 'd'.repeat(64), resources: new Map([['x', 'e'.repeat(64)]]) },
      shown: new Map([
        ['x', 'kind: ConfigMap\n'],
        ['y', null],
      ]),
    }));
    const json: unknown = JSON.parse(renderReport({ ...shown, contexts }, 'json'));
    expect([validate(json), validate.errors]).toEqual([true, null]);
    expect(json).toMatchObject({
      contexts: [{ shown: { x: 'kind: ConfigMap\n', y: null } }, {}],
      since: expect.arrayContaining([
        expect.objectContaining({ kind: 'push', contexts: [expect.objectContaining({ context: 'dev' })] }),
      ]),
    });
  });

  it('keeps every budget, and its sentence as long as there is room', () => {
    const resources = Array.from({ length: 120 }, (_, at) =>
      changed(ref(`v1 ConfigMap dev/box-${at}`), [change('data.text', `"${at}"`, `"${'x'.repeat(at * 5)}"`)]),
    );
    const contexts = [context('dev', { comparison: comparison(resources) }), context('staging')];
    const shown = report([context('dev', { comparison: comparison(resources) }), context('staging')], {
      since: [
        since({ contexts, notes: resources.map(({ resource }) => resource.name) }),
        since({ kind: 'approval', by: ['alice'] }),
      ],
    });
    holds(
      fc.integer({ min: 500, max: 70_000 }),
      (budget) => {
        const markdown = markdownReport(shown, { budget });
        expect(markdown.length).toBeLessThanOrEqual(budget);
        expect(complaints(markdown)).toEqual([]);
        const missing = ['last push (`abc1234`): 120 resources', '`@alice`: 1 resource'].filter(
          (words) => !markdown.includes(words),
        );
        expect(budget > 1500 ? missing : []).toEqual([]);
      },
      60,
    );
  });

  it('lets nothing of a hostile repository, branch or reviewer out of its place', () => {
    const evil = '@octo/team`<script>alert(1)</script>`\n\n# fixes #1 -->';
    holds(
      hostileReport,
      (hostile) => {
        const all: Since = {
          ...since({ kind: 'approval', by: [evil], contexts: hostile.contexts, notes: [evil] }),
          file: evil,
          reason: evil,
        };
        const shown = { ...hostile, since: [all, { ...all, status: 'unknown' as const }] };
        expect(complaints(markdownReport(shown))).toEqual([]);
        const tags = /<(?:script|a|img|iframe|link|form)\b/g;
        expect(renderReport(shown, 'html').match(tags)).toEqual(renderReport(hostile, 'html').match(tags));
        // oxlint-disable-next-line no-control-regex -- these are what would steer a terminal
        expect(renderReport(shown, 'text')).not.toMatch(/[\u0000-\u0008\u000b-\u001f]/);
      },
      100,
    );
  });
});
