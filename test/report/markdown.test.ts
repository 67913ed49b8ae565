import { describe, expect, it } from '@jest/globals';
import * as fc from 'fast-check';
import { holds } from '../property.ts';
import { markdownReport, textReport } from '../../src/report/index.ts';
import { added, change, changed, comparison, context, finding, ref, report } from './builder.ts';
import { complaints } from './github.ts';
import { hostileReport } from './hostile.ts';
import { shop } from './samples.ts';
import { spent } from '../processor-time.ts';
import { prose } from '../../src/report/comment/escape.ts';
import { itAtScale } from '../at-scale.ts';

/** Many resources of different sizes, some with findings. */
function many(sizes: readonly number[]) {
  const resources = sizes.map((size, index) => {
    const resource = ref(`apps/v1 Deployment dev/app-${index}-end`);
    const changes = Array.from({ length: size + 1 }, (_, at) =>
      change(`spec.field${at}`, `${at}`, `${at + 1}`),
    );
    return index % 7 === 3 ? added(resource, 'kind: Deployment\nspec: {a: 1}') : changed(resource, changes);
  });
  const findings = resources
    .filter((_, index) => index % 5 === 4)
    .map(({ resource }) => finding('medium', resource, `something about ${resource.name}`));
  return report([context('dev', { comparison: comparison(resources, { findings }) })]);
}

/** What so many changed resources cost. */
const cost = (count: number): number => {
  const one = many(Array.from({ length: count }, () => 3));
  return spent(() => void markdownReport(one));
};

const listLine = (markdown: string): boolean =>
  /^- [^\n]*app-\d+-end/m.test(markdown.slice(markdown.indexOf('### Resources')));

/** Small ones as often as large ones. */
const budgets = fc.oneof(fc.integer({ min: 500, max: 6000 }), fc.integer({ min: 500, max: 70_000 }));

describe('a Markdown report', () => {
  it('is valid, closed and within its budget at every budget', () => {
    const sizes = fc.array(
      fc.oneof({ weight: 9, arbitrary: fc.nat(6) }, { weight: 1, arbitrary: fc.nat(600) }),
      { minLength: 1, maxLength: 40 },
    );
    holds(
      fc.tuple(sizes, budgets),
      ([each, budget]) => {
        const markdown = markdownReport(many(each), { budget });
        expect(markdown.length).toBeLessThanOrEqual(budget);
        expect(complaints(markdown)).toEqual([]);
      },
      500,
    );
  });

  it('lists every changed resource as long as the list fits, and counts those that it leaves out', () => {
    holds(
      fc.tuple(fc.array(fc.nat(30), { minLength: 1, maxLength: 300 }), budgets),
      ([sizes, budget]) => {
        const markdown = markdownReport(many(sizes), { budget });
        const resources = markdown.slice(Math.max(0, markdown.indexOf('### Resources')));
        const names = resources.match(/Deployment\/app-\d+-end/g) ?? [];
        const counted = Number(/^… and (\d+) more resources?:/m.exec(markdown)?.[1] ?? 0);
        expect(new Set(names).size + counted).toBe(sizes.length);
        // A line of the list takes some 40 characters; the other parts never take more than two thirds.
        const mustFit = sizes.length * 50 < (budget - 400) / 3;
        expect(mustFit && counted > 0).toBe(false);
        expect(counted > 0 && markdown.includes('<details')).toBe(false);
      },
      500,
    );
  });

  it('shortens, then lists, then counts as the budget shrinks, the least severe first', () => {
    const small = many(Array.from({ length: 60 }, () => 8));
    const whole = markdownReport(small, { budget: 64_000 });
    expect(whole).not.toContain('left out here');
    expect(listLine(whole)).toBe(false);
    const shorter = markdownReport(small, { budget: 12_000 });
    expect(listLine(shorter)).toBe(true);
    // Those with findings are the ones that keep their sections.
    const sections = [...shorter.matchAll(/<summary>(.*)<\/summary>/g)].map(([, text]) => text ?? '');
    expect(sections.length).toBeGreaterThan(8);
    expect(sections.slice(0, 8).every((text) => text.startsWith('🟡'))).toBe(true);
    const counted = markdownReport(small, { budget: 1500 });
    expect(counted).toMatch(/^… and \d+ more resources: \d+ changed, \d+ added\.$/m);
  });

  it('gives nothing a way out, whatever names, values and messages hold', () => {
    holds(
      fc.tuple(hostileReport, budgets, fc.boolean()),
      ([one, budget, showNoise]) => {
        const markdown = markdownReport(one, { budget, showNoise });
        expect(complaints(markdown)).toEqual([]);
        expect(markdown.length).toBeLessThanOrEqual(budget);
      },
      500,
    );
  });

  itAtScale('costs in proportion to what changed', () => {
    cost(1000);
    const [small, large] = [cost(2000), cost(16_000)];
    expect(large / small).toBeLessThan(32);
  });

  it('says a shared diff once, and names the contexts', () => {
    const markdown = markdownReport(shop());
    expect(markdown.match(/<code>Service\/web<\/code>/g)).toHaveLength(1);
    expect(markdown).toContain('### In `dev`, `staging`, `production`');
    expect(markdown.indexOf('### In `production`')).toBeLessThan(markdown.indexOf('### In `dev`, `staging`'));
  });

  it('counts what is quiet in a few lines, and shows it where somebody asks', () => {
    const markdown = markdownReport(shop());
    expect(markdown).toContain('- 48 resources: label `helm.sh/chart`: `shop-1.4.2` → `shop-1.5.0`\n');
    expect(markdown).not.toContain('- checksum/config: aa');
    const noisy = markdownReport(shop(), { showNoise: true });
    expect(noisy).toContain('- checksum/config: aa\n+ checksum/config: bb\n');
    expect(noisy).toContain('  - `v1/ConfigMap/production/c15`\n');
    expect(complaints(noisy)).toEqual([]);
    expect(textReport(shop(), { showNoise: true })).toContain('\n  v1/ConfigMap/production/c15\n');
  });

  it('tells two sets of manifests that are equal in meaning in a few lines', () => {
    const group = {
      id: 'g',
      kind: 'label',
      what: 'helm.sh/chart',
      before: 'a-1',
      after: 'a-2',
      changes: 9000,
    } as const;
    const resources = Array.from({ length: 9000 }, (_, at) => `apps/Deployment/dev/app-${at}`);
    const one = comparison([], { groups: [{ ...group, resources }] });
    const markdown = markdownReport(report([context('', { service: '', comparison: one })]));
    expect(markdown).toContain('Pligos: no resource changes');
    expect(markdown).toContain('9000 resources: label `helm.sh/chart`: `a-1` → `a-2`');
    expect(markdown.length).toBeLessThan(400);
  });

  it('keeps the names of all contexts that change as long as the table fits, the worst first where it does not', () => {
    const contexts = Array.from({ length: 400 }, (_, at) => {
      const app = ref(`v1 ConfigMap c${at}/app`);
      const findings = at === 399 ? [finding('critical', app, 'gone')] : [];
      return context(`c${at}`, {
        comparison: comparison([changed(app, [change('data.a', '1', `${at}`)])], { findings }),
      });
    });
    expect(markdownReport(report(contexts)).match(/^\| `c\d+` \|/gm)).toHaveLength(400);
    const short = markdownReport(report(contexts), { budget: 2000 });
    expect(short).toMatch(/\| --- \|\n\| `c399` \|.*critical/);
    expect(short).toMatch(/… and \d+ more contexts/);
  });
});

describe('a sentence that quotes a template', () => {
  it.each([
    [
      'add checksum/config: {{ include (print $.Template.BasePath "/configmap.yaml") . | sha256sum }}',
      'add checksum/config: `{{ include (print $.Template.BasePath "/configmap.yaml") . | sha256sum }}`',
    ],
    ['executing "web" at <include "web.env" .>: error', 'executing "web" at `<include "web.env" .>`: error'],
    ['a < b and {{ c', 'a `<` b and `{{` c'],
    ['Pligos (service-0, service-1 and 2 more):', 'Pligos (`service-0`, `service-1` and 2 more):'],
    ['both (a-1, b-2), or now()', 'both (`a-1`, `b-2`), or now()'],
  ])('has it whole in one code span: %s', (text, markdown) => {
    expect(prose(text)).toBe(markdown);
  });
});
