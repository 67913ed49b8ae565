/** How refusals are said, and what is no update at all: hooks, renames, what comes and goes. */
import { describe, expect, it } from '@jest/globals';
import { openComparison } from '../../src/diff/index.ts';
import { factsOf } from '../../src/judge/facts.ts';
import { immutableRules } from '../../src/judge/index.ts';
import { redact } from '../diff/help.ts';
import { toldOfTexts } from './word.ts';

const job = (image: string, more = '', name = 'migrate'): string => `---
apiVersion: batch/v1
kind: Job
metadata:
  name: ${name}
${more}spec:
  template:
    metadata:
      labels:
        helm.sh/chart: web-1.0.0
    spec:
      restartPolicy: Never
      containers:
      - name: migrate
        image: ${image}
`;

const hook = (policy: string, events = 'post-upgrade'): string =>
  `  annotations:\n    helm.sh/hook: ${events}\n${policy === '' ? '' : `    helm.sh/hook-delete-policy: ${policy}\n`}`;

const secret = (value: string): string =>
  `---\napiVersion: v1\nkind: Secret\nmetadata: {name: keys}\nimmutable: true\nstringData: {key: ${value}}\n`;

const claim = (size: string, storageClass = ''): string =>
  `---\napiVersion: v1\nkind: PersistentVolumeClaim\nmetadata: {name: data}\nspec: {storageClassName: own, accessModes: [ReadWriteOnce], resources: {requests: {storage: ${size}}}}\n${storageClass}`;

const classThat = (grows: string): string =>
  `---\napiVersion: storage.k8s.io/v1\nkind: StorageClass\nmetadata: {name: own}\nprovisioner: a.example.com\n${grows}`;

const rulesOf = (before: string, after: string, again?: string): string[] =>
  toldOfTexts(before, after, again).findings.map(({ rule, severity }) => `${severity} ${rule}`);

describe('a refusal', () => {
  it('names the field, what it was, what it becomes, and what to do', () => {
    const [found] = toldOfTexts(job('a:1'), job('a:2')).findings;
    expect(found).toMatchObject({
      rule: 'immutable-job-template',
      severity: 'high',
      side: 'after',
      message:
        'spec.template.spec.containers[migrate].image "a:1" -> "a:2": the API server rejects this change',
    });
    expect(found?.hint).toMatch(/another name/);
  });

  it('counts the other fields that it is about', () => {
    const [found] = toldOfTexts(job('a:1'), job('a:2').replace('web-1.0.0', 'web-1.1.0')).findings;
    expect(found?.message).toMatch(/ and 1 more: the API server rejects this change$/);
  });

  it('shows nothing of a secret', () => {
    const { findings } = toldOfTexts(secret('first-value-of-it'), secret('second-value-of-it'));
    expect(findings.map(({ rule }) => rule)).toEqual(['immutable-secret']);
    expect(JSON.stringify(findings)).not.toMatch(/-value-of-it/);
  });

  it('shortens what is long', () => {
    const config = (value: string): string =>
      `---\napiVersion: v1\nkind: ConfigMap\nmetadata: {name: a}\nimmutable: true\ndata: {a: ${value}}\n`;
    const [found] = toldOfTexts(config('x'.repeat(5000)), config('y'.repeat(5000))).findings;
    expect(found?.message.length).toBeLessThan(250);
    expect(found?.message).toMatch(/^data\.a "x+… -> "y+…: the API server/);
  });

  it('says in the same words that only the cluster knows', () => {
    const [found] = toldOfTexts(claim('1Gi'), claim('2Gi')).findings;
    expect(found).toMatchObject({
      rule: 'immutable-claim-growth',
      severity: 'medium',
      message:
        'spec.resources.requests.storage "1Gi" -> "2Gi": possibly the API server rejects this change: unless the claim is bound and its storage class allows growth',
    });
  });

  it('knows the storage class where it is in the render', () => {
    const rendered = (size: string, grows: string): string => claim(size, classThat(grows));
    expect(rulesOf(rendered('1Gi', ''), rendered('2Gi', ''))).toEqual(['high immutable-claim-growth']);
    const grows = 'allowVolumeExpansion: true\n';
    expect(rulesOf(rendered('1Gi', grows), rendered('2Gi', grows))).toEqual(['info immutable-claim-growth']);
  });
});

describe('noise of the diff', () => {
  it('is refused where it is fixed: a chart label in the template of a Job', () => {
    const after = job('a:1').replace('web-1.0.0', 'web-1.1.0');
    const told = toldOfTexts(job('a:1'), after);
    expect(told.word).toBe('refused');
    expect(told.findings[0]?.message).toBe(
      'spec.template.metadata.labels["helm.sh/chart"] "web-1.0.0" -> "web-1.1.0": the API server rejects this change',
    );
  });

  it('is refused where the user ignores it', () => {
    const opened = openComparison({
      before: { text: job('a:1'), namespace: 'default' },
      after: { text: job('a:2'), namespace: 'default' },
      redact,
      ignore: [{ kind: 'Job', path: 'spec.template', reason: 'a test' }],
    });
    expect(opened.comparison.resources).toEqual([]);
    const facts = factsOf({ ...opened, kubeVersion: {}, schemas: [], validate: 'none' });
    expect(immutableRules.flatMap((rule) => [...rule.find(facts)].map(() => rule.id))).toEqual([
      'immutable-job-template',
    ]);
  });

  it('is refused where it is another value in every render', () => {
    const rolled = (value: string): string =>
      job('a:1').replace('helm.sh/chart: web-1.0.0', `roll: ${value}`);
    const told = toldOfTexts(rolled('Kx2vQ'), rolled('m8TqZ'), rolled('Pw31d'));
    expect(told.findings.map(({ rule, message }) => `${rule}: ${message}`)).toEqual([
      'immutable-job-template: spec.template.metadata.labels.roll, random in each render: the API server rejects this change',
    ]);
  });

  it('in thousands of others costs no look into them', () => {
    const deployments = (version: string): string =>
      Array.from(
        { length: 300 },
        (_, at) =>
          `---\napiVersion: apps/v1\nkind: Deployment\nmetadata:\n  name: web-${at}\n  labels:\n    helm.sh/chart: web-${version}\nspec:\n  selector: {matchLabels: {app: web}}\n  template:\n    metadata:\n      labels:\n        app: web\n    spec: {containers: [{name: a, image: b}]}\n`,
      ).join('');
    const opened = openComparison({
      before: { text: deployments('1.0.0'), namespace: 'default' },
      after: { text: deployments('1.1.0'), namespace: 'default' },
      redact,
      ignore: [],
    });
    let looks = 0;
    const counting = (view: typeof opened.before): typeof opened.before => ({
      ...view,
      value: (entry) => {
        looks += 1;
        return view.value(entry);
      },
    });
    const facts = factsOf({
      comparison: opened.comparison,
      before: counting(opened.before),
      after: counting(opened.after),
      kubeVersion: {},
      schemas: [],
      validate: 'none',
    });
    expect(facts.pairs.length).toBe(300);
    expect(immutableRules.flatMap((rule) => [...rule.find(facts)])).toEqual([]);
    expect(looks).toBe(0);
  });
});

describe('no update', () => {
  it('is what comes, goes, or has another name', () => {
    expect(rulesOf('', job('a:1'))).toEqual([]);
    expect(rulesOf(job('a:1'), '')).toEqual([]);
    expect(rulesOf(job('a:1', '', 'migrate-1'), job('a:2', '', 'migrate-2'))).toEqual([]);
  });

  it('is what gets another name from the server each time', () => {
    const generated = (image: string): string =>
      job(image).replace('name: migrate', 'generateName: migrate-');
    expect(rulesOf(generated('a:1'), generated('a:2'))).toEqual([]);
  });

  it('is another kind of that name: of another API group', () => {
    const other = (image: string): string => job(image).replace('batch/v1', 'batch.volcano.sh/v1alpha1');
    expect(rulesOf(other('a:1'), other('a:2'))).toEqual([]);
  });

  it('is a hook: helm recreates it, and its work is done again', () => {
    for (const policy of ['', 'before-hook-creation', 'hook-succeeded'])
      expect(rulesOf(job('a:1', hook(policy)), job('a:2', hook(policy)))).toEqual(['info hook-job-changed']);
    const [found] = toldOfTexts(job('a:1', hook('')), job('a:2', hook(''))).findings;
    expect(found?.message).toBe(
      'runs in each upgrade (post-upgrade), from now on with a different spec.template.spec.containers[migrate].image',
    );
  });

  it('is a hook of which nothing but the chart label changes, and it says nothing new', () => {
    const after = job('a:1', hook('')).replace('web-1.0.0', 'web-1.1.0');
    expect(rulesOf(job('a:1', hook('')), after)).toEqual([]);
  });

  it('is a test: no upgrade runs it', () => {
    expect(rulesOf(job('a:1', hook('', 'test')), job('a:2', hook('', 'test')))).toEqual([]);
  });

  it('is what becomes a hook, or is one no more', () => {
    expect(rulesOf(job('a:1'), job('a:2', hook('')))).not.toContain('high immutable-job-template');
    expect(rulesOf(job('a:1', hook('')), job('a:2'))).not.toContain('high immutable-job-template');
  });
});

describe('a hook that its delete policy leaves behind', () => {
  it('is in the way of the next upgrade', () => {
    expect(rulesOf('', job('a:1', hook('hook-failed')))).toEqual(['medium hook-left-behind']);
    expect(rulesOf('', job('a:1', hook('hook-failed,before-hook-creation')))).toEqual([]);
    expect(rulesOf('', job('a:1', hook('hook-failed', 'pre-install')))).toEqual([]);
  });
});

describe('a hook that becomes an ordinary resource', () => {
  it('is in the way of helm, unless its delete policy has taken it out of the cluster', () => {
    const ordinary = job('a:1');
    expect(rulesOf(job('a:1', hook('', 'post-install')), ordinary)).toEqual(['high hook-released']);
    expect(rulesOf(job('a:1', hook('before-hook-creation')), ordinary)).toEqual(['high hook-released']);
    expect(rulesOf(job('a:1', hook('hook-succeeded,hook-failed')), ordinary)).toEqual([]);
    // Hooks of `helm test` are not judged.
    expect(rulesOf(job('a:1', hook('', 'test')), ordinary)).toEqual([]);
  });
});
