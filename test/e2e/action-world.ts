/** What the tests of the Action share: a GitHub with one pull request, a small company, helms that act. */
import { chmodSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach } from '@jest/globals';
import { addPull, commentsOf, type FakeComment, type FakeGitHub, startFakeGitHub } from '../fakes/github.ts';
import { knownAnswers } from '../real/known-helms.ts';
import { scratch } from './pligos.ts';
import {
  type ActionResult,
  type ActionRun,
  type Checkout,
  checkOutPull,
  type Files,
  pullPayload,
  runAction,
  type Story,
} from './runner.ts';

export interface World {
  readonly fake: FakeGitHub;
  readonly comments: () => FakeComment[];
  /** Checks a pull request out and tells GitHub of it. */
  readonly open: (story: Story) => Checkout;
  /** Runs the Action on it, as a pull request's event. */
  readonly preview: (
    checkout: Checkout,
    inputs: Inputs,
    more?: Partial<ActionRun> & { readonly fork?: string },
  ) => Promise<ActionResult>;
}

type Inputs = Readonly<Record<string, string>>;

/** A fake for each test; what GitHub's description does not allow fails it. */
export function withWorld(helm: string): () => World {
  let world: World | undefined;
  beforeEach(async () => {
    const fake = await startFakeGitHub();
    world = { fake, comments: () => commentsOf(fake.state, 1), open, preview };

    function open(story: Story): Checkout {
      const checkout = checkOutPull(story);
      const { headSha: head, baseSha: base, mergeSha: mergeCommit } = checkout;
      addPull(fake.state, { number: 1, head, base, mergeCommit });
      return checkout;
    }

    function preview(
      checkout: Checkout,
      inputs: Inputs,
      { fork, ...more }: Partial<ActionRun> & { fork?: string } = {},
    ): Promise<ActionResult> {
      return runAction({
        workspace: checkout.dir,
        inputs,
        event: 'pull_request',
        payload: pullPayload(checkout, fork === undefined ? {} : { fork }),
        helm,
        ...more,
        env: {
          GITHUB_API_URL: fake.url,
          GITHUB_REF: 'refs/pull/1/merge',
          GITHUB_SHA: checkout.mergeSha,
          GITHUB_HEAD_REF: 'feature',
          GITHUB_BASE_REF: 'main',
          ...more.env,
        },
      });
    }
  });
  afterEach(async () => {
    await world?.fake.stop();
    const violations = world?.fake.violations ?? [];
    if (violations.length > 0) throw new Error(violations.join('\n'));
  });
  return () => {
    if (world === undefined) throw new Error('call this in a test');
    return world;
  };
}

/** An ordinary chart with a Secret, and two value files. */
export const plainChart = (image: string, password = 'hunter2-is-secret'): Files => ({
  'chart/Chart.yaml': 'apiVersion: v2\nname: web\nversion: 1.0.0\n',
  'chart/values.yaml': `image: ${image}\nreplicas: 1\npassword: ${password}\n`,
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
  'chart/templates/secret.yaml': `apiVersion: v1
kind: Secret
metadata: {name: {{ .Release.Name }}}
stringData: {password: {{ .Values.password }}}
`,
  'values-common.yaml': 'replicas: 2\n',
  'values-staging.yaml': 'replicas: 3\n',
});

/** Services of plain charts in one repository, each with contexts dev and production. */
export function services(images: Readonly<Record<string, string>>): Files {
  const files = Object.entries(images).map(([name, image]) => [
    [
      `services/${name}/pligos.yaml`,
      `pligos: {version: '2'}
contexts:
  dev:
    chart: ../../chart
    helmValues: {image: "${image}"}
  production:
    extends: dev
    namespace: production
    helmValues: {replicas: 4}
`,
    ],
  ]);
  return { ...plainChart('none'), ...Object.fromEntries(files.flat()) };
}

/** A helm that does what the shell lines say for the commands in `acts`, and is the real one for the rest. */
export function actingHelm(real: string, acts: string): string {
  const file = join(scratch(), 'helm');
  writeFileSync(
    file,
    `#!/bin/bash\ncase "$1" in\n${acts}\nesac\n${knownAnswers(real)}\nexec '${real}' "$@"\n`,
  );
  chmodSync(file, 0o755);
  return file;
}
