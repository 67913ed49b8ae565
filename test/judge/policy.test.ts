import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import * as fc from 'fast-check';
import { openComparison } from '../../src/diff/index.ts';
import { mostPolicyFindings, policyFindings, readPolicyOutput } from '../../src/judge/index.ts';
import { holds } from '../property.ts';

const fixture = (name: string): string =>
  readFileSync(new URL(`../fixtures/judge/policy/${name}`, import.meta.url), 'utf8');

const json = (value: unknown): string => JSON.stringify(value);

describe('the output of a policy program', () => {
  it('is read as conftest 0.71.1 prints it', () => {
    expect(readPolicyOutput(fixture('conftest.json'))).toEqual([
      {
        rule: 'main.deny',
        severity: 'critical',
        message: 'web runs as root',
        resource: 'Deployment/web',
      },
      { rule: 'main.warn', severity: 'medium', message: 'web has one replica' },
    ]);
    expect(readPolicyOutput(fixture('conftest.sarif'))).toEqual([
      { rule: 'main/deny', severity: 'critical', message: 'web runs as root' },
      { rule: 'main/warn', severity: 'medium', message: 'web has one replica' },
    ]);
  });

  it('is read as Kyverno 1.19.1 prints it, in YAML and JSON, behind its warnings', () => {
    const about = { resource: { kind: 'Deployment', name: 'web', namespace: 'default' } };
    const hits = (audit: string) => [
      {
        rule: 'no-root',
        severity: 'high',
        message: 'web runs as root',
        ...about,
      },
      {
        rule: 'replicas/two-at-least',
        severity: audit,
        message: 'validation error: one replica is none. rule two-at-least failed at path /spec/replicas/',
        ...about,
      },
      {
        rule: 'require-labels/check-team',
        severity: 'critical',
        message: 'validation error: label team is required. rule check-team failed at path /metadata/labels/',
        ...about,
      },
    ];
    const read = (name: string) =>
      readPolicyOutput(fixture(`kyverno/${name}`))?.toSorted((a, b) => (a.rule < b.rule ? -1 : 1));
    expect(read('report-json.txt')).toEqual(hits('high'));
    // Recorded with --audit-warn.
    expect(read('warned.txt')).toEqual(hits('medium'));
  });

  it('is nothing where Kyverno 1.19.1 only warns of its policies, as it does where nothing is wrong', () => {
    expect(fixture('kyverno/nothing.txt')).toMatch(/^Warning: /);
    expect(readPolicyOutput(fixture('kyverno/nothing.txt'))).toEqual([]);
    expect(readPolicyOutput('Warning: of an old policy\nError: of another kind\n')).toBeUndefined();
  });

  it('is read as a policy report of the older form, behind what an older Kyverno says before', () => {
    const output = `
Applying 3 policy rule(s) to 2 resource(s)...
----------------------------------------------------------------------
POLICY REPORT:
----------------------------------------------------------------------
apiVersion: wgpolicyk8s.io/v1alpha2
kind: ClusterPolicyReport
metadata: {name: merged}
results:
- message: 'validation error: label team is required.'
  policy: require-labels
  resources:
  - {apiVersion: apps/v1, kind: Deployment, name: web, namespace: shop}
  - {apiVersion: apps/v1, kind: Deployment, name: api, namespace: shop}
  result: fail
  rule: check-team
  severity: medium
- {policy: require-labels, rule: check-owner, result: pass}
- {policy: limits, rule: memory, result: warn, message: no limit}
- {policy: limits, rule: cpu, result: skip}
- {policy: limits, rule: disk, result: error, message: cannot be asked}
`;
    const labels = {
      rule: 'require-labels/check-team',
      severity: 'medium',
      message: 'validation error: label team is required.',
    };
    expect(readPolicyOutput(output)).toEqual([
      { ...labels, resource: { kind: 'Deployment', name: 'web', namespace: 'shop' } },
      { ...labels, resource: { kind: 'Deployment', name: 'api', namespace: 'shop' } },
      { rule: 'limits/memory', severity: 'medium', message: 'no limit' },
      { rule: 'limits/disk', severity: 'high', message: 'cannot be asked' },
    ]);
  });

  it('is read as reports about one resource each, in a list too', () => {
    const report = {
      kind: 'PolicyReport',
      scope: { kind: 'PodDisruptionBudget', name: 'typha', namespace: 'calico' },
      results: [{ policy: 'pdb', rule: 'eviction', result: 'fail', message: 'not permitted' }],
    };
    const expected = {
      rule: 'pdb/eviction',
      severity: 'high',
      message: 'not permitted',
      resource: { kind: 'PodDisruptionBudget', name: 'typha', namespace: 'calico' },
    };
    expect(readPolicyOutput(json(report))).toEqual([expected]);
    expect(readPolicyOutput(json({ kind: 'PolicyReportList', items: [report, report] }))).toEqual([
      expected,
      expected,
    ]);
    const yaml = 'apiVersion: x\nkind: PolicyReport\nresults: []\n';
    expect(readPolicyOutput(`${yaml}---\n${yaml}`)).toEqual([]);
  });

  it('is read as a list that is easily written', () => {
    const list = [
      {
        rule: 'team',
        severity: 'HIGH',
        message: 'no team',
        resource: 'Deployment/web',
        hint: 'label it',
        line: 4,
      },
      { message: 'only a message' },
      { message: 'about a map', severity: 'error', resource: { kind: 'Service', name: 'web' } },
    ];
    expect(readPolicyOutput(json(list))).toEqual([
      {
        rule: 'team',
        severity: 'high',
        message: 'no team',
        hint: 'label it',
        resource: 'Deployment/web',
        line: 4,
      },
      { rule: 'policy', severity: 'medium', message: 'only a message' },
      {
        rule: 'policy',
        severity: 'high',
        message: 'about a map',
        resource: { kind: 'Service', name: 'web', namespace: '' },
      },
    ]);
  });

  it('is read as SARIF: levels of results and rules, scores, messages of rules; what passes or is suppressed is none', () => {
    const rules = [
      { id: 'A', defaultConfiguration: { level: 'note' }, help: { text: 'read the page' } },
      {
        id: 'B',
        properties: { 'security-severity': '9.1' },
        messageStrings: { one: { text: 'from the rule' } },
      },
    ];
    const line = (startLine: number) => ({ physicalLocation: { region: { startLine } } });
    const results = [
      { ruleId: 'A', message: { text: 'by the rule' }, locations: [line(12)] },
      {
        ruleIndex: 1,
        message: { id: 'one' },
        locations: [{ logicalLocations: [{ fullyQualifiedName: 'Pod/x' }] }],
      },
      { ruleId: 'C', level: 'error', message: { text: 'no such rule' } },
      { ruleId: 'C', kind: 'pass', message: { text: 'fine' } },
      { ruleId: 'C', message: { text: 'known' }, suppressions: [{ kind: 'external' }] },
    ];
    const log = {
      version: '2.1.0',
      runs: [{ tool: { driver: { name: 'x', rules } }, results }, { results: [] }],
    };
    expect(readPolicyOutput(json(log))).toEqual([
      { rule: 'A', severity: 'info', message: 'by the rule', hint: 'read the page', line: 12 },
      { rule: 'B', severity: 'critical', message: 'from the rule', resource: 'Pod/x' },
      { rule: 'C', severity: 'high', message: 'no such rule' },
    ]);
  });

  it('may be empty, an empty list, or stand behind log lines', () => {
    expect(readPolicyOutput('\n')).toEqual([]);
    expect(readPolicyOutput('[]')).toEqual([]);
    expect(readPolicyOutput('[INFO] loading\n{not json}\n[{"message": "m"}]\n')).toHaveLength(1);
  });

  it.each([
    'all good',
    '{"ok": true}',
    '[1, 2]',
    '[{"message": ""}]',
    'apiVersion: [',
    'apiVersion: v1\nkind: Pod\n',
  ])('that says %j is not understood', (output) => expect(readPolicyOutput(output)).toBeUndefined());

  it('never brings the reader down, whatever it is', () => {
    holds(
      fc.oneof(
        fc.string(),
        fc.json(),
        fc.jsonValue().map((value) => json({ version: '2.1.0', runs: [{ results: [value], tool: value }] })),
        fc.jsonValue().map((value) => json([{ filename: '', namespace: 'main', failures: [value] }])),
        fc
          .jsonValue()
          .map((value) => json({ kind: 'PolicyReport', results: [{ result: 'fail', resources: [value] }] })),
      ),
      (output) => {
        const hits = readPolicyOutput(output);
        expect(hits === undefined || Array.isArray(hits)).toBe(true);
      },
      500,
    );
  });
});

const manifests = `---
# Source: web/templates/deployment.yaml
apiVersion: apps/v1
kind: Deployment
metadata: {name: web}
---
# Source: web/templates/service.yaml
apiVersion: v1
kind: Service
metadata: {name: web}
---
# Source: web/templates/secret.yaml
apiVersion: v1
kind: Secret
metadata: {name: keys}
stringData: {password: open-sesame-1}
`;

const opened = openComparison({
  before: { text: '', namespace: 'shop' },
  after: { text: manifests, namespace: 'shop' },
  redact: { key: new Uint8Array(32), known: [], also: [], allow: [] },
  ignore: [],
});

const findingsOf = (hits: Parameters<typeof policyFindings>[0]['hits']) =>
  policyFindings({ hits, view: opened.after, clean: (text) => opened.redactor().text(text, false) });

const about = (resource: NonNullable<Parameters<typeof findingsOf>[0][number]['resource']>) => {
  const [found] = findingsOf([{ rule: 'r', severity: 'high', message: 'm', resource }]);
  return found?.resource && `${found.resource.kind}/${found.resource.name} ${found.template}`;
};

describe('findings of a policy', () => {
  it.each([
    ['Deployment/web', 'Deployment/web web/templates/deployment.yaml'],
    ['shop/Service/web', 'Service/web web/templates/service.yaml'],
    ['apps/Deployment/shop/web', 'Deployment/web web/templates/deployment.yaml'],
    ['keys', 'Secret/keys web/templates/secret.yaml'],
    // Two have the name.
    ['web', undefined],
    ['Deployment/nobody', undefined],
  ])('about %s are tied to %s', (resource, expected) => {
    expect(about(resource)).toBe(expected);
  });

  it('are tied to the one that names no namespace where Kyverno, which knows no release, says default', () => {
    const twice = openComparison({
      before: { text: '', namespace: 'shop' },
      after: {
        text: `${manifests.replace('{name: web}', '{name: web, namespace: ops}')}${manifests}`,
        namespace: 'shop',
      },
      redact: { key: new Uint8Array(32), known: [], also: [], allow: [] },
      ignore: [],
    });
    const namespaceOf = (namespace: string): string | undefined =>
      policyFindings({
        hits: [
          {
            rule: 'r',
            severity: 'high',
            message: 'm',
            resource: { kind: 'Deployment', name: 'web', namespace },
          },
        ],
        view: twice.after,
        clean: (text) => text,
      })[0]?.resource?.namespace;
    expect([namespaceOf('ops'), namespaceOf('default'), namespaceOf('other')]).toEqual([
      'ops',
      'shop',
      undefined,
    ]);
  });

  it('are tied to the resource that stands at their line', () => {
    const at = (line: number) =>
      findingsOf([{ rule: 'r', severity: 'high', message: 'm', line }])[0]?.resource?.kind;
    expect([at(4), at(9), at(16)]).toEqual(['Deployment', 'Service', 'Secret']);
  });

  it('have the rule’s name below policy/, one line without a full stop, and a hint', () => {
    expect(findingsOf([{ rule: 'no roots', severity: 'high', message: 'runs\n  as root.' }])).toEqual([
      {
        rule: 'policy/no-roots',
        severity: 'high',
        side: 'after',
        message: 'runs as root',
        hint: 'follow the policy, or add an exception with its reason to gate.allow',
      },
    ]);
  });

  it('do not repeat the secrets of the render that the program was given', () => {
    const secret = Buffer.from('open-sesame-1').toString('base64');
    const [found] = findingsOf([
      { rule: 'open-sesame-1', severity: 'high', message: `bad value open-sesame-1`, hint: `not ${secret}` },
    ]);
    expect(JSON.stringify(found)).not.toMatch(/open-sesame|b3Blbi1zZXNhbWUt/);
    expect(found?.message).toContain('(secret ');
  });

  it('are a thousand at most', () => {
    const hits = Array.from({ length: mostPolicyFindings + 5 }, () => ({
      rule: 'r',
      severity: 'info' as const,
      message: 'm',
    }));
    expect(findingsOf(hits)).toHaveLength(mostPolicyFindings);
  });
});
