import { describe, expect, it } from '@jest/globals';
import * as fc from 'fast-check';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { markdownReport, markdownWithin, prose, textReport } from '../../src/report/index.ts';
import { holds } from '../property.ts';
import { spent } from '../spent.ts';
import { change, changed, comparison, context, finding, image, path, ref, report } from './builder.ts';

const configMap = (at: number, before: string, after: string) =>
  changed(ref(`v1 ConfigMap dev/config-${at}`), [change('data.version', before, after)]);

/** So many ConfigMaps, each with a change of its own, and one Deployment behind them. */
const withDeployment = (count: number, after: (at: number) => string) =>
  report([
    context('dev', {
      comparison: comparison([
        ...Array.from({ length: count }, (_, at) => configMap(at, '1', after(at))),
        changed(ref('apps/v1 Deployment dev/zulu'), [change('spec.replicas', '1', '2')]),
      ]),
    }),
  ]);

describe('a report of very many changes', () => {
  it('shows the one Deployment among 5,000 ConfigMaps, and says that it is shortened and where the rest is', () => {
    const one = { ...withDeployment(5000, (at) => `${at + 2}`), command: 'pligos diff --base main' };
    const markdown = markdownWithin(one)(64_000, 'the files in `output-dir` have all of it');
    expect(markdown.length).toBeLessThanOrEqual(64_000);
    expect(markdown.indexOf('Deployment/zulu')).toBeLessThan(markdown.indexOf('ConfigMap/config-0'));
    expect(markdown).toContain(
      '✂️ This report is shortened to 64000 characters: the files in `output-dir` have all of it; `pligos diff --base main` prints it all.',
    );
    expect(markdownWithin(withDeployment(3, (at) => `${at + 2}`))(64_000)).not.toContain('shortened');
  });

  it('tells 300 equal changes once, with their count', () => {
    const markdown = markdownReport(withDeployment(300, () => '2'));
    expect(markdown).toContain(
      '300 × <code>ConfigMap</code> · 1 change each · <code>version</code>: <code>1</code> → <code>2</code>',
    );
    expect(markdown.match(/<details/g)).toHaveLength(2);
    expect(markdown).toContain('`ConfigMap/config-299`');
    expect(textReport(withDeployment(300, () => '2')).match(/version: /g)).toHaveLength(2);
  });

  it('costs in proportion to the equal and the different ones', () => {
    const cost = (count: number, after: (at: number) => string): number => {
      const one = withDeployment(count, after);
      return spent(() => void markdownReport(one));
    };
    for (const after of [() => '2', (at: number) => `${at + 2}`]) {
      cost(1000, after);
      const [small, large] = [cost(2500, after), cost(20_000, after)];
      expect(large / small).toBeLessThan(32);
    }
  });

  it('makes one row of eleven images with one change of tag', () => {
    const images = Array.from({ length: 11 }, (_, at) => ({
      resource: ref(`apps/v1 Deployment dev/app-${at}`),
      container: 'app',
      init: false,
      before: image(`registry.example.com/shop/app-${at}:v1`),
      after: image(`registry.example.com/shop/app-${at}:v2`),
    }));
    const one = report([context('dev', { comparison: comparison([]), images })]);
    expect(markdownReport(one).match(/\| `v1` \| `v2` \|/g)).toHaveLength(1);
    expect(markdownReport(one)).toContain('| `registry.example.com/shop/`: `app-0`, `app-1`');
    expect(textReport(one).match(/v1 → v2/g)).toHaveLength(1);
  });

  it('makes one line of a finding about one image, whatever the workloads and containers', () => {
    const about = (kind: string, name: string) => ({
      ...finding('medium', ref(`apps/v1 ${kind} dev/${name}`), 'redis 6.0.0 -> 7.0.0: a new major version'),
      rule: 'image-major',
      path: path(`spec.template.spec.containers[${name}].image`),
    });
    const findings = [about('Deployment', 'a'), about('Deployment', 'b'), about('StatefulSet', 'c')];
    const markdown = markdownReport(report([context('dev', { comparison: comparison([], { findings }) })]));
    expect(markdown.match(/a new major version/g)).toHaveLength(1);
    expect(markdown).toContain('`Deployment/a`, `Deployment/b`, `StatefulSet/c`');
  });

  it('names the image first among what restarts pods, and counts what it does not name', () => {
    const resource = ref('apps/v1 Deployment dev/web');
    const env = Array.from({ length: 7 }, (_, at) => `spec.template.spec.containers[web].env[E${at}].value`);
    const because = [...env, 'spec.template.spec.containers[web].image'];
    const restarts = [{ resource, because, quiet: false }];
    const one = report([context('dev', { comparison: comparison([], { restarts }) })]);
    expect(markdownReport(one)).toContain('`Deployment/web` (`image`, `env[E0]`, `env[E1]` and 5 more)');
    expect(textReport(one)).toContain('Deployment/web (image, env[E0], env[E1] and 5 more)');
  });

  it('cuts the path of a hunk in its middle, so that both ends tell it from others', () => {
    const long = `spec.${'properties.'.repeat(40)}last`;
    const one = changed(ref('v1 ConfigMap dev/a'), [change(`${long}.value`, '1', '2')]);
    const markdown = markdownReport(report([context('dev', { comparison: comparison([one]) })]));
    expect(markdown).toMatch(/^@@ spec\.properties.*….*properties\.last @@$/m);
  });

  it('opens what is severe, and folds what is harmless beside it', () => {
    const severe = changed(ref('v1 Service dev/severe'), [change('spec.a', '1', '2')]);
    const harmless = changed(ref('apps/v1 Deployment dev/harmless'), [change('spec.b', '1', '2')]);
    const findings = [finding('high', severe.resource, 'something')];
    const markdown = markdownReport(
      report([context('dev', { comparison: comparison([harmless, severe], { findings }) })]),
    );
    expect(markdown).toMatch(/<details open><summary>.*Service\/severe/);
    expect(markdown).toMatch(/<details><summary>.*Deployment\/harmless/);
  });
});

describe('a sentence with code in it', () => {
  it.each([
    ['at foo (line 38)', 'at foo (line 38)'],
    ['(see foo_bar)', '(see `foo_bar`)'],
    ['call f_x() now', 'call `f_x()` now'],
    ['`a`/`b` and `c`s', '`a`/`b` and `c`s'],
    ['use `{{ .Values.x }}`-names', 'use `{{ .Values.x }}`-names'],
  ])('renders %j as %j', (text, expected) => {
    expect(prose(text)).toBe(expected);
  });

  it('has balanced code marks and brackets, whatever it quotes', () => {
    const bare = fc.constantFrom(
      'word',
      'line',
      '38',
      'foo_bar',
      'a.b.c',
      'f_x()',
      '->',
      '-',
      '12.',
      'x=1',
      '@a',
    );
    const quoted = fc.constantFrom('`a`', '`{{ .x }}`', '`a b`', '`spec.x[0]`');
    const piece = fc.oneof(
      bare,
      quoted,
      fc.tuple(quoted, fc.constantFrom('s', '/', ',', '.', ':', '!')).map((two) => two.join('')),
    );
    const bracketed = fc.array(piece, { minLength: 1, maxLength: 4 }).map((all) => `(${all.join(' ')})`);
    const sentences = fc.array(fc.oneof(piece, bracketed), { minLength: 1, maxLength: 8 });
    holds(
      sentences,
      (parts) => {
        const [paragraph] = fromMarkdown(prose(parts.join(' '))).children;
        expect(paragraph?.type).toBe('paragraph');
        const children = paragraph?.type === 'paragraph' ? paragraph.children : [];
        expect(children.filter(({ type }) => type !== 'text' && type !== 'inlineCode')).toEqual([]);
        const values = children.map((child) => ('value' in child ? child.value : ''));
        expect(values.filter((value) => value.includes('`'))).toEqual([]);
        const codes = children.flatMap((child) => (child.type === 'inlineCode' ? [child.value] : []));
        expect(codes.filter((one) => one.split('(').length !== one.split(')').length)).toEqual([]);
      },
      2000,
    );
  });
});
