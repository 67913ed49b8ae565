import { describe, expect, it } from '@jest/globals';
import type { Finding } from '../../src/diff/index.ts';
import {
  annotationsOf,
  jsonReport,
  markdownReport,
  outcomeOf,
  readReport,
  renderReport,
  type Report,
  sarifReport,
  textReport,
} from '../../src/report/index.ts';
import { added, change, changed, comparison, context, finding, imageRow, ref, report } from './builder.ts';
import { complaints } from './github.ts';

const web = ref('apps/v1 Deployment dev/web');
const oneChange = changed(web, [change('spec.replicas', '1', '2')]);

const withFindings = (findings: readonly Finding[], more: Parameters<typeof context>[1] = {}): Report =>
  report([context('dev', { comparison: comparison([oneChange], { findings }), ...more })]);

describe('what a run answers', () => {
  const medium = finding('medium', web, 'look');

  it('goes by the findings that count, from the severity on that was asked for', () => {
    const one = withFindings([medium]);
    expect(
      (['none', 'changes', 'info', 'medium', 'high', 'critical'] as const).map((on) => outcomeOf(one, on)),
    ).toEqual(['done', 'found', 'found', 'found', 'done', 'done']);
  });

  it('does not count what an exception covers, nor what is said of exceptions', () => {
    const allowed = { ...medium, allowed: { reason: 'agreed' } };
    const unused = { ...finding('info', web, 'covers nothing'), rule: 'unused-exception' };
    expect(outcomeOf(withFindings([allowed, unused]), 'info')).toBe('done');
    const quiet = report([context('dev', { comparison: comparison([], { findings: [unused] }) })]);
    expect(outcomeOf(quiet, 'changes')).toBe('done');
  });

  it('goes by the limit of a context where it has one, in both directions, and the report says so', () => {
    const strict = withFindings([medium], { failOn: 'medium' });
    expect(outcomeOf(strict, 'none')).toBe('found');
    expect(markdownReport(strict)).toContain(
      '⛔ This run fails because `gate.failOn` is `medium`: 1 medium finding in `dev`.\n',
    );
    expect(textReport(strict)).toContain(
      'This run fails because gate.failOn is medium: 1 medium finding in dev\n',
    );
    expect(markdownReport(withFindings([medium], { failOn: 'high' }))).not.toContain('fails');
    expect(outcomeOf(withFindings([medium], { failOn: 'none' }), 'info')).toBe('done');
  });

  it('fails on a context that failed, on an error of the head, and on a render that is wrong, whatever is asked', () => {
    const problem = { severity: 'error', code: 'helm-render', message: 'no' } as const;
    expect(outcomeOf(report([context('dev', { status: 'failed' })]), 'none')).toBe('failed');
    expect(outcomeOf(withFindings([], { problems: [{ side: 'head', problem }] }), 'none')).toBe('failed');
    expect(outcomeOf(withFindings([], { problems: [{ side: 'base', problem }] }), 'none')).toBe('done');
    expect(outcomeOf(withFindings([{ ...medium, error: true }]), 'none')).toBe('failed');
    expect(outcomeOf(withFindings([{ ...medium, error: true, side: 'before' }]), 'none')).toBe('done');
  });
});

describe('a finding about a resource whose name the server makes', () => {
  const job = ref('batch/v1 Job dev/', { id: 'batch/Job/dev/migrate-*', generateName: 'migrate-' });
  const known = withFindings([finding('high', job, 'runs as root')]);

  it('calls it as the comparison does, by its prefix, in every form', () => {
    expect(markdownReport(known)).toContain('`Job/migrate-*`: runs as root');
    expect(textReport(known)).toContain('Job/migrate-*: runs as root');
    expect(annotationsOf(known).map(({ title }) => title)).toEqual(['high: test-rule Job/migrate-*']);
    expect(sarifReport(known)).toContain('"fullyQualifiedName": "dev/Job/migrate-*"');
  });

  it('calls it so where only a cluster told of it, and where the report comes out of a file', () => {
    const { id: _, apiVersion: __, origin: ___, ...told } = job;
    const live = withFindings([{ ...finding('high', job, 'runs as root'), resource: told }]);
    const again = readReport(jsonReport(live), { file: 'report.json', key: Buffer.from('k'), secrets: [] });
    expect(markdownReport(again)).toContain('`Job/migrate-*`: runs as root');
  });
});

describe('findings in a report', () => {
  it('name severity, resource, message, hint, rule and path', () => {
    const one: Finding = {
      ...finding('high', web, 'the API server refuses this'),
      path: [{ kind: 'key', key: 'spec' }],
    };
    const markdown = markdownReport(withFindings([one]));
    expect(markdown).toContain(
      '- 🟠 **high** `Deployment/web`: the API server refuses this. Look at it. (`test-rule` at `spec`)\n',
    );
    const text = textReport(withFindings([one]));
    expect(text).toContain(
      'high Deployment/web spec: the API server refuses this\n  → Look at it [test-rule]\n',
    );
  });

  it('stand once where several resources have the same', () => {
    const resources = Array.from({ length: 30 }, (_, at) => added(ref(`v1 ConfigMap dev/c${at}`), 'a: 1'));
    const findings = resources.map(({ resource }) => finding('medium', resource, 'look'));
    const one = report([context('dev', { comparison: comparison(resources, { findings }) })]);
    const markdown = markdownReport(one);
    expect(markdown.match(/^- 🟡 \*\*medium/gm)).toHaveLength(1);
    expect(markdown).toContain('`ConfigMap/c7` and 22 more: look. Look at it. (`test-rule`)');
    expect(complaints(markdown)).toEqual([]);
  });

  it('of one rule say once what to do', () => {
    const more = [finding('high', web, 'one'), finding('high', web, 'two')];
    expect(markdownReport(withFindings(more)).match(/Look at it/g)).toHaveLength(1);
    expect(textReport(withFindings(more))).toContain(
      'high Deployment/web: one\nhigh Deployment/web: two\n  → Look at it [test-rule]\n',
    );
    const other = { ...finding('high', web, 'two'), rule: 'another-rule' };
    expect(markdownReport(withFindings([more[0] ?? other, other])).match(/Look at it/g)).toHaveLength(2);
  });

  it('that an exception covers come last, with its reason', () => {
    const covered = { ...finding('critical', web, 'gone'), allowed: { reason: 'agreed in OPS-12' } };
    const markdown = markdownReport(withFindings([covered, finding('info', web, 'by the way')]));
    expect(markdown.indexOf('**info**')).toBeLessThan(
      markdown.indexOf('⚪ critical, allowed (agreed in `OPS-12`)'),
    );
    // Nothing that counts is worse than info.
    expect(markdown).toContain('🔵 info');
  });
});

describe('restarts and images in a report', () => {
  it('are counted, with the first reasons', () => {
    const restarts = [
      {
        resource: web,
        because: [
          'spec.template.metadata.annotations["a.b/c"]',
          'spec.template.spec.containers[web].env[A].value',
          'spec.template.spec.containers[web].image',
        ],
        quiet: false,
      },
    ];
    const one = report([context('dev', { comparison: comparison([oneChange], { restarts }) })]);
    expect(markdownReport(one)).toContain(
      'Pods of 1 workload restart: `Deployment/web` (`image`, `env[A]`).\n',
    );
    expect(textReport(one)).toContain('pods restart: Deployment/web (image, env[A])\n');
  });

  it('say what a container ran and will run, once for all who run the same, and shorten digests', () => {
    const digest = `sha256:${'0123456789abcdef'.repeat(4)}`;
    const images = [
      imageRow(web, 'ghcr.io/shop/web:1.4.2', `ghcr.io/shop/web:1.5.0@${digest}`),
      imageRow(
        ref('batch/v1 CronJob dev/nightly'),
        'ghcr.io/shop/web:1.4.2',
        `ghcr.io/shop/web:1.5.0@${digest}`,
      ),
      imageRow(web, 'nginx:1', 'nginx:1'),
      imageRow(web, 'nginx:1', 'ghcr.io/nginx:1'),
      imageRow(web, '', 'busybox'),
    ];
    const one = report([context('dev', { comparison: comparison([oneChange]), images })]);
    const markdown = markdownReport(one);
    const rows = markdown.slice(markdown.indexOf('### Images')).split('\n').slice(4, 8);
    expect(rows).toEqual([
      '| `ghcr.io/shop/web` | `1.4.2` | `1.5.0@sha256:0123456789ab…` | `Deployment/web`, `CronJob/nightly` |',
      '|  | `nginx:1` | `ghcr.io/nginx:1` | `Deployment/web` |',
      '| `busybox` | none | no tag | `Deployment/web` |',
      '',
    ]);
    expect(textReport(one, { width: 200 })).toContain(
      'image ghcr.io/shop/web: 1.4.2 → 1.5.0@sha256:0123456789ab… (Deployment/web, CronJob/nightly)\n',
    );
  });
});

describe('annotations', () => {
  it('stand at the file that a finding comes from, errors first; what is allowed is not among them', () => {
    const notes = annotationsOf(
      withFindings([
        { ...finding('medium', web, 'look'), source: { file: 'chart/templates/web.yaml', line: 7 } },
        finding('critical', web, 'gone'),
        { ...finding('high', web, 'agreed'), allowed: { reason: 'so' } },
      ]),
    );
    expect(notes).toEqual([
      { level: 'error', title: 'critical: test-rule Deployment/web', message: 'gone. Look at it.' },
      {
        level: 'warning',
        title: 'medium: test-rule Deployment/web',
        message: 'look. Look at it.',
        file: 'chart/templates/web.yaml',
        line: 7,
      },
    ]);
  });

  it('tell problems with their place, those of the base as warnings without one', () => {
    const problem = {
      severity: 'error',
      code: 'helm-render',
      message: 'helm does not render it',
      at: { file: 'shop/pligos.yaml', line: 3, column: 1 },
    } as const;
    const notes = annotationsOf(
      withFindings([], {
        problems: [
          { side: 'head', problem },
          { side: 'base', problem },
        ],
      }),
    );
    expect(notes).toEqual([
      {
        level: 'error',
        title: 'dev: helm-render',
        message: 'helm does not render it.',
        file: 'shop/pligos.yaml',
        line: 3,
      },
      { level: 'warning', title: 'dev at the base: helm-render', message: 'helm does not render it.' },
    ]);
  });

  it('are at most ten of each level, the tenth counts the rest', () => {
    const many = Array.from({ length: 25 }, (_, at) => finding('high', web, `number ${at}`));
    const notes = annotationsOf(
      withFindings([...many, ...many.slice(0, 10).map((one) => ({ ...one, severity: 'info' as const }))]),
    );
    const errors = notes.filter(({ level }) => level === 'error');
    expect(errors).toHaveLength(10);
    expect(errors.at(-1)?.message).toBe('… and 16 more errors: the report names them all');
    expect(notes.filter(({ level }) => level === 'notice')).toHaveLength(10);
  });
});

describe('what a render could only assume', () => {
  it('stands behind what changes, in every format for people', () => {
    const assumed = {
      rule: 'assumed-lookup',
      side: 'after',
      severity: 'info',
      message: 'templates use lookup',
      hint: 'expect it',
    } as const;
    const made = withFindings([assumed, finding('medium', web, 'look at this')]);
    for (const text of [markdownReport(made), textReport(made), renderReport(made, 'html')]) {
      const places = ['look at this', 'Deployment/web', 'templates use lookup'].map((part) =>
        text.indexOf(part),
      );
      expect(places.every((at) => at > 0)).toBe(true);
      expect(text.indexOf('look at this')).toBeLessThan(text.indexOf('templates use lookup'));
      expect(text.split('templates use lookup')).toHaveLength(2);
    }
    expect(markdownReport(made)).toMatch(
      /### Resources[^]*### Assumptions\n\n- 🔵 \*\*info\*\*: templates use lookup/,
    );
  });
});
