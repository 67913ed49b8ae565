import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { addPull, commentsOf, type FakeGitHub, startFakeGitHub } from '../fakes/github.ts';
import { helms } from '../real/helm.ts';
import { type Checkout, checkOutPull, pullPayload, runAction } from './runner.ts';

let fake: FakeGitHub;
beforeEach(async () => {
  fake = await startFakeGitHub();
});
afterEach(async () => {
  await fake.stop();
  if (fake.violations.length > 0) throw new Error(fake.violations.join('\n'));
});

const chart = (image: string) => ({
  'chart/Chart.yaml': 'apiVersion: v2\nname: web\nversion: 1.0.0\n',
  'chart/values.yaml': `image: ${image}\nreplicas: 1\n`,
  'chart/templates/deployment.yaml': `apiVersion: apps/v1
kind: Deployment
metadata: {name: {{ .Release.Name }}}
spec:
  replicas: {{ .Values.replicas }}
  selector: {matchLabels: {app: web}}
  template:
    metadata: {labels: {app: web}}
    spec: {containers: [{name: web, image: {{ .Values.image }}}]}
`,
  'values-staging.yaml': 'replicas: 2\n',
});

/** The pull request, known to GitHub as well. */
function opened(checkout: Checkout): Checkout {
  addPull(fake.state, {
    number: 1,
    head: checkout.headSha,
    base: checkout.baseSha,
    mergeCommit: checkout.mergeSha,
  });
  return checkout;
}

const pullRun = (checkout: Checkout, inputs: Record<string, string>, helm: string) => ({
  workspace: checkout.dir,
  inputs,
  event: 'pull_request',
  payload: pullPayload(checkout),
  helm,
  env: {
    GITHUB_API_URL: fake.url,
    GITHUB_REF: 'refs/pull/1/merge',
    GITHUB_SHA: checkout.mergeSha,
    GITHUB_HEAD_REF: 'feature',
    GITHUB_BASE_REF: 'main',
  },
});

describe.each(helms().map((helm) => [helm.name, helm.path] as const))('the Action with %s', (_, helm) => {
  it('comments what a pull request changes in an ordinary chart, without any file of ours', async () => {
    const checkout = opened(checkOutPull({ base: chart('web:1'), head: chart('web:2') }));
    const run = await runAction(
      pullRun(checkout, { chart: 'chart', 'value-files': 'values-staging.yaml' }, helm),
    );
    expect({ code: run.code, stderr: run.stderr }).toEqual({ code: 0, stderr: '' });
    const [comment] = commentsOf(fake.state, 1);
    expect(comment?.body).toContain('web:1');
    expect(comment?.body).toContain('web:2');
    expect(run.outputs).toMatchObject({ changes: 'true', changed: '1', added: '0', status: 'changed' });
    expect(run.stdout).not.toContain('error');
  });
});
