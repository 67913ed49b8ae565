import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { Ajv } from 'ajv';
import formats from 'ajv-formats';
import type { Finding } from '../../src/diff/index.ts';
import { allRules } from '../../src/judge/index.ts';
import { type Report, sarifReport } from '../../src/report/index.ts';
import { holds } from '../property.ts';
import { change, changed, comparison, context, finding, path, ref, report } from './builder.ts';
import { hostileReport } from './hostile.ts';
import { failures, shop } from './samples.ts';

const ajv = new Ajv({ strict: true, strictRequired: false, allErrors: true });
formats.default(ajv);
const validate = ajv.compile(
  JSON.parse(readFileSync(new URL('../fixtures/report/sarif-2.1.0.slice.json', import.meta.url), 'utf8')),
);

const web = ref('apps/v1 Deployment dev/web');

function one(findings: readonly Finding[]): Report {
  const resources = [changed(web, [change('spec.replicas', '1', '2')])];
  return report([context('dev', { comparison: comparison(resources, { findings }) })]);
}

interface Result {
  readonly ruleId: string;
  readonly ruleIndex: number;
  readonly level: string;
  readonly message: { readonly text: string };
  readonly locations: readonly Record<string, unknown>[];
  readonly partialFingerprints: Readonly<Record<string, string>>;
  readonly suppressions?: readonly unknown[];
}

interface Run {
  readonly tool: { readonly driver: { readonly rules: readonly { readonly id: string }[] } };
  readonly invocations: readonly { readonly executionSuccessful: boolean }[];
  readonly results: readonly Result[];
}

function runOf(of: Report): Run {
  const log: { runs: readonly Run[] } = JSON.parse(sarifReport(of));
  const [run] = log.runs;
  if (run === undefined) throw new TypeError('no run');
  return run;
}

describe('the SARIF report', () => {
  it('is what the standard asks for, whatever it holds', () => {
    for (const each of [shop(), failures(), report([])]) {
      validate(JSON.parse(sarifReport(each)));
      expect(validate.errors).toBeNull();
    }
    holds(
      hostileReport,
      (each) => {
        validate(JSON.parse(sarifReport(each)));
        expect(validate.errors).toBeNull();
      },
      300,
    );
  });

  it('names the rule with its help, the file, the resource and what of it', () => {
    const found = {
      ...finding('high', web, 'the API server refuses this'),
      path: path('spec.selector'),
      source: { file: 'charts/my app/templates/web.yaml', line: 12 },
    };
    const run = runOf(one([found]));
    expect(run.results).toEqual([
      {
        ruleId: 'test-rule',
        ruleIndex: 0,
        level: 'error',
        message: { text: 'the API server refuses this. Look at it.' },
        locations: [
          {
            physicalLocation: {
              artifactLocation: { uri: 'charts/my%20app/templates/web.yaml', uriBaseId: '%SRCROOT%' },
              region: { startLine: 12 },
            },
            logicalLocations: [
              { kind: 'resource', name: 'web', fullyQualifiedName: 'dev/Deployment/web:spec.selector' },
            ],
          },
        ],
        partialFingerprints: { 'pligosFinding/v1': expect.stringMatching(/^[0-9a-f]{32}:1$/) },
        properties: { severity: 'high', contexts: ['dev'] },
      },
    ]);
    expect(run.tool.driver.rules.map(({ id }) => id)).toEqual(['test-rule']);
  });

  it('takes the help of a rule from the table of rules', () => {
    const rule = allRules[0];
    if (rule === undefined) throw new TypeError('there are no rules');
    const run = runOf(one([{ ...finding('high', web, 'look'), rule: rule.id }]));
    expect(run.tool.driver.rules[0]).toMatchObject({
      id: rule.id,
      fullDescription: { text: expect.stringContaining(rule.why.slice(1)) },
      help: { text: expect.stringContaining(rule.hint.slice(1)) },
    });
  });

  it('has a fingerprint for each finding that neither values nor other findings change', () => {
    const prints = (findings: readonly Finding[]) =>
      runOf(one(findings)).results.map(({ partialFingerprints }) => partialFingerprints['pligosFinding/v1']);
    const at = (where: string, message: string) => ({ ...finding('high', web, message), path: path(where) });
    const [first] = prints([at('spec.a', 'from 1 to 2')]);
    const all = prints([at('spec.b', 'x'), at('spec.a', 'from 1 to 3'), at('spec.a', 'another')]);
    expect(all[1]).toBe(first);
    expect(new Set(all).size).toBe(3);
  });

  it('suppresses what an exception covers, with its reason', () => {
    const run = runOf(one([{ ...finding('high', web, 'look'), allowed: { reason: 'OPS-12' } }]));
    expect(run.results[0]?.suppressions).toEqual([
      { kind: 'external', status: 'accepted', justification: 'OPS-12' },
    ]);
  });

  it('tells what went wrong besides, and that the run failed', () => {
    const run = runOf(failures());
    expect(run.invocations).toMatchObject([
      {
        executionSuccessful: false,
        toolExecutionNotifications: [
          { level: 'error', descriptor: { id: 'instance-unknown' } },
          { level: 'warning', descriptor: { id: 'helm-lint' } },
        ],
      },
    ]);
  });
});
