/** The gate: a deploy is what was reviewed. The built Action, real git and helm, a GitHub that remembers. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { helms } from '../real/helm.ts';
import { withWorld } from './action-world.ts';
import { type Deployed, openShop, reviewed, settings, type Shop, shop, upgrade } from './gate-world.ts';
import { scratch } from './pligos.ts';

const [helm] = helms();
const world = withWorld(helm?.path ?? '');

const begin = (files = shop(settings({ a: 'one' }))): Shop => {
  if (helm === undefined) throw new Error('there is no helm');
  return openShop(world(), helm, files);
};
const values = (given: Readonly<Record<string, string>>) => ({
  'web/production.yaml': `${settings(given)}\n`,
});

/** What became of a run, and the words that say why. */
const said = ({ code, outputs, stdout, stderr }: Deployed): unknown => ({
  code,
  reason: outputs['failure-reason'],
  stderr,
  words: /^(?:error: )?web\/production: .*/m.exec(stdout)?.[0] ?? stdout,
});
const passed = (words: string): unknown => ({
  code: 0,
  reason: '',
  stderr: '',
  words: `web/production: ${words}`,
});
const refused = (reason: string, words: string): unknown => ({
  code: 1,
  reason,
  stderr: '',
  words: `error: web/production: ${words} [${reason}]`,
});

describe('a deploy that needs a review', () => {
  it('passes where it is what was previewed and approved, and sends just that', async () => {
    const own = begin();
    own.open(1, [values({ a: 'two' })]);
    const preview = await own.preview(1);
    expect({ code: preview.code, stderr: preview.stderr }).toEqual({ code: 0, stderr: '' });
    expect(preview.stdout).toMatch(/digests for the gate: 2 resources of 1 context, [0-9a-f]{12}/);
    own.approve(1);
    own.merge(1);
    const run = await own.deploy();
    expect(said(run)).toEqual(passed('as approved in #1 by alice'));
    expect(run.sent).toContain('text: "two"');
  });

  it('fails where one value differs, names it, and shows reviewed against proposed', async () => {
    const own = begin();
    own.open(1, [values({ a: 'two', b: 'same' })]);
    await reviewed(own, 1);
    own.merge(1);
    own.commit(values({ a: 'three', b: 'same' }));
    const [pull] = own.fake.state.pulls.values();
    if (pull !== undefined) pull.mergeCommit = own.main();
    const run = await own.deploy();
    expect(run.sent).toBeUndefined();
    expect(said(run)).toEqual(
      refused('plan-changed', '1 resource is not as shown in #1: ConfigMap/a differs'),
    );
    expect(run.stdout).toContain('~ ConfigMap/a\n  data\n    - text: two\n    + text: three\n');
    expect(run.stdout).toMatch(
      /^::error title=plan-changed::web\/production: .* ConfigMap\/a differs\. Open a pull request that shows it, /m,
    );
    expect(run.summary).toContain(
      '## ⛔ Not deployed: plan-changed\n\nweb/production: 1 resource is not as shown in `#1`: ConfigMap/a differs.\n\nOpen a pull request that shows it, or revert the changes without a review; ',
    );
    expect(run.summary).toContain('- text: two\n+ text: three');
    expect(run.summary.slice(run.summary.indexOf('⛔'))).not.toContain('ConfigMap/b');
    const { gates } = JSON.parse(run.file('report-path'));
    expect(gates).toMatchObject([
      {
        service: 'web',
        context: 'production',
        require: 'approved',
        passed: false,
        reason: 'plan-changed',
        pull: 1,
        approvedBy: ['alice'],
        unexplained: [{ resource: 'core/ConfigMap/live/a', what: 'changed', clusterDependent: false }],
      },
    ]);
    expect(run.file('html-path')).toContain('<h2>Gate</h2>');
  });

  it('is asked for by the input where the context says nothing, and not where it says none', async () => {
    const own = begin(shop(settings({ a: 'one' }), {}, 'vary: []'));
    const run = await own.deploy({ require: 'previewed' });
    expect(said(run)).toMatchObject({ code: 1, reason: 'not-reviewed' });
    expect(run.sent).toBeUndefined();
    expect(await own.deploy()).toMatchObject({ code: 0 });
    own.commit(shop(settings({ a: 'one' }), {}, 'require: none'));
    expect(await own.deploy({ require: 'approved' })).toMatchObject({ code: 0 });
  });

  it('is asked of GitHub while helm renders', async () => {
    const own = begin();
    own.open(1, [values({ a: 'two' })]);
    await reviewed(own, 1);
    own.merge(1);
    const before = own.fake.seen.length;
    const answered = join(scratch(), 'answered');
    const asksForPull = ({ body }: { readonly body: unknown }): boolean =>
      JSON.stringify(body ?? '').includes('associatedPullRequests');
    const watch = setInterval(() => {
      if (own.fake.seen.slice(before).some(asksForPull)) writeFileSync(answered, '');
    }, 20);
    // helm does not end before GitHub was asked; were it asked afterwards, both would wait for ever.
    const run = await own
      .deploy(
        {},
        {
          meanwhile: `tries=0; until [ -e '${answered}' ]; do sleep 0.1; tries=$((tries + 1)); [ $tries -lt 600 ] || exit 9; done`,
        },
      )
      .finally(() => clearInterval(watch));
    expect(said(run)).toEqual(passed('as approved in #1 by alice'));
    expect(own.fake.seen.slice(before).filter(asksForPull)).toHaveLength(1);
  });

  it('needs no checks: write where no context asks for a review', async () => {
    const own = begin(shop(settings({ a: 'one' }), {}, 'vary: []'));
    own.open(1, [values({ a: 'two' })]);
    await own.preview(1);
    expect(own.fake.state.checks).toEqual([]);
    expect(own.fake.seen.filter(({ path }) => path.includes('check-runs'))).toEqual([]);
  });
});

const varying = {
  'web/chart/templates/migrate.yaml': `apiVersion: batch/v1
kind: Job
metadata:
  name: migrate-{{ .Values.commit | trunc 7 }}
  labels: {commit: {{ .Values.commit | trunc 7 }}}
spec: {template: {spec: {restartPolicy: Never, containers: [{name: run, image: "shop:{{ .Values.commit }}"}]}}}
`,
  'web/chart/templates/password.yaml': `{{- $made := randAlphaNum 20 }}
apiVersion: v1
kind: Secret
metadata: {name: made}
stringData: {password: {{ $made }}}
---
apiVersion: apps/v1
kind: Deployment
metadata: {name: db}
spec:
  selector: {matchLabels: {app: db}}
  template:
    metadata: {labels: {app: db}, annotations: {checksum/made: {{ sha256sum $made }}, seen: "{{ now | unixEpoch }}"}}
    spec: {containers: [{name: db, image: db}]}
---
apiVersion: v1
kind: ConfigMap
metadata: {name: lines}
data:
  app.ini: |
    [app]
    mode = {{ .Values.mode | default "safe" }}
`,
};

describe('what differs from run to run', () => {
  const command = `${upgrade} --set commit=%{sha}`;

  it('does not trip it: random passwords, clocks, and the commit in images, labels and names', async () => {
    const own = begin(shop(settings({ a: 'one' }), varying));
    own.open(1, [values({ a: 'two' })]);
    await reviewed(own, 1, { command });
    own.merge(1, 'squash');
    const run = await own.deploy({ command });
    expect(said(run)).toEqual(passed('as approved in #1 by alice'));
    expect(run.sent).toContain(`name: migrate-${own.main().slice(0, 7)}`);
  });

  it('names a resource whose name is random, and what to do', async () => {
    const random = `apiVersion: batch/v1
kind: Job
metadata: {name: job-{{ randAlphaNum 5 | lower }}}
spec: {template: {spec: {restartPolicy: Never, containers: [{name: a, image: a}]}}}
`;
    const own = begin(shop(settings({ a: 'one' }), { 'web/chart/templates/random.yaml': random }));
    own.open(1, [values({ a: 'two' })]);
    const preview = await own.preview(1, { command });
    own.approve(1);
    expect(preview.stdout).toMatch(
      /::warning title=A deploy of this will be refused::web\/production: Job\/job-\w{5} has a name that is random/,
    );
    own.merge(1, 'squash');
    const run = await own.deploy({ command });
    expect(said(run)).toMatchObject({ code: 1, reason: 'plan-changed' });
    expect(run.stdout).toMatch(
      /Job\/job-\w{5} has a random name that differs in each render, Job\/job-\w{5} is deleted/,
    );
    expect(run.stdout).toContain('name it by the commit (%{sha} in the command)');
  });

  it.each([
    [
      'a command',
      'command: [sh, -c, "export T={{ randAlphaNum 8 }}; run"]',
      String.raw`containers\[run\]|containers\[0\].command\[2\]`,
    ],
    [
      'an environment variable',
      'env: [{name: T, value: "{{ randAlphaNum 8 }}"}]',
      String.raw`containers\[0\].env\[0\].value`,
    ],
  ])('does not fill %s: the preview warns, and a deploy is refused', async (_, line, path) => {
    const job = `apiVersion: batch/v1
kind: Job
metadata: {name: run}
spec: {template: {spec: {restartPolicy: Never, containers: [{name: run, image: a, ${line}}]}}}
`;
    const own = begin(shop(settings({ a: 'one' }), { 'web/chart/templates/job.yaml': job }));
    own.open(1, [values({ a: 'two' })]);
    const preview = await own.preview(1, { command });
    expect(preview.stdout).toMatch(
      new RegExp(
        `::warning title=A deploy of this will be refused::web/production: Job/run spec.template.spec.(?:${path}) has a random value`,
      ),
    );
    own.approve(1);
    own.merge(1, 'squash');
    const run = await own.deploy({ command });
    expect(said(run)).toEqual(refused('plan-changed', '1 resource is not as shown in #1: Job/run differs'));
  });

  it('hides nothing beside it: another line of the same text is named', async () => {
    const own = begin(shop(settings({ a: 'one' }), varying));
    own.open(1, [values({ a: 'two' })]);
    await reviewed(own, 1, { command });
    own.merge(1, 'squash');
    const [pull] = own.fake.state.pulls.values();
    own.commit({ 'web/production.yaml': `${settings({ a: 'two' })}\nmode: open\n` });
    if (pull !== undefined) pull.mergeCommit = own.main();
    const run = await own.deploy({ command });
    expect(said(run)).toEqual(
      refused('plan-changed', '1 resource is not as shown in #1: ConfigMap/lines differs'),
    );
    expect(run.stdout).toContain('mode = safe');
    expect(run.stdout).toContain('mode = open');
  });

  it('is what gate.vary names, as it was reviewed; a deploy cannot add to it', async () => {
    const gate = 'require: approved, vary: [/data/text]';
    const own = begin(shop(settings({ a: 'one' }), {}, gate));
    own.open(1, [values({ a: 'two' })]);
    await reviewed(own, 1);
    own.merge(1);
    const [pull] = own.fake.state.pulls.values();
    own.commit(values({ a: 'three' }));
    if (pull !== undefined) pull.mergeCommit = own.main();
    expect(said(await own.deploy())).toEqual(passed('as approved in #1 by alice'));
    own.commit({
      ...shop(
        '',
        { 'web/production.yaml': `${settings({ a: 'three' })}\nimage: evil\n` },
        'require: approved, vary: [/spec, /data/text]',
      ),
    });
    if (pull !== undefined) pull.mergeCommit = own.main();
    expect(said(await own.deploy())).toEqual(
      refused('plan-changed', '1 resource is not as shown in #1: Deployment/web differs'),
    );
  });
});

const secret = {
  'web/chart/templates/secret.yaml': `apiVersion: v1
kind: Secret
metadata: {name: login}
stringData: {password: {{ .Values.password | quote }}, host: {{ .Values.host | default "db.example.internal" }}}
---
apiVersion: v1
kind: ConfigMap
metadata: {name: where}
data: {host: db.example.internal, url: "postgres://shop:{{ .Values.password }}@db/shop"}
---
apiVersion: apps/v1
kind: Deployment
metadata: {name: user}
spec:
  selector: {matchLabels: {app: user}}
  template:
    metadata: {labels: {app: user}, annotations: {checksum/secret: {{ .Values.password | sha256sum }}}}
    spec: {containers: [{name: user, image: user, env: [{name: DB_PASSWORD, value: {{ .Values.password | quote }}}]}]}
`,
};
const withPassword = (password: string, more = ''): string =>
  `${upgrade} --set-string password=${password}${more}`;

describe('secrets', () => {
  it('may be unknown to the preview: it agrees with a deploy that has them', async () => {
    const own = begin(shop(settings({ a: 'one' }), secret));
    own.open(1, [values({ a: 'two' })]);
    const unknown = withPassword('not-known-here', ' --set-string host=not-known.example.internal');
    await reviewed(own, 1, { command: unknown });
    own.merge(1);
    // What the preview showed as it is may be known for a secret in the deploy: here the host.
    const run = await own.deploy({ command: withPassword('hunter2-is-real') });
    expect(said(run)).toEqual(passed('as approved in #1 by alice'));
    expect(run.sent).toContain('hunter2-is-real');
  });

  it('in a command need a digest-key: the preview warns, and a deploy is refused', async () => {
    const job = `apiVersion: batch/v1
kind: Job
metadata: {name: run}
spec: {template: {spec: {restartPolicy: Never, containers: [{name: run, image: a, command: [run, "--password={{ .Values.password }}"]}]}}}
`;
    const own = begin(shop(settings({ a: 'one' }), { 'web/chart/templates/job.yaml': job }));
    own.open(1, [values({ a: 'two' })]);
    const inputs = { command: withPassword('hunter2-is-real') };
    const preview = await own.preview(1, inputs);
    const path = 'spec.template.spec.containers[0].command[1]';
    expect(preview.stdout).toContain(
      `::warning title=A deploy of this will be refused::web/production: Job/run ${path} has a secret`,
    );
    own.approve(1);
    own.merge(1);
    const words = `1 resource is not as shown in #1: Job/run has a secret in ${path}, which no review shows`;
    expect(said(await own.deploy(inputs))).toEqual(refused('plan-changed', words));
    const keyed = { ...inputs, 'digest-key': 'a-key-that-nobody-guesses' };
    await reviewed(own, 1, keyed);
    expect(said(await own.deploy(keyed))).toEqual(passed('as approved in #1 by alice'));
  });

  it('count where a digest-key is given, and the key is nowhere to be seen', async () => {
    const key = 'a-key-that-nobody-guesses';
    const own = begin(shop(settings({ a: 'one' }), secret));
    own.open(1, [values({ a: 'two' })]);
    const inputs = { command: withPassword('hunter2-is-real'), 'digest-key': key };
    await reviewed(own, 1, inputs);
    own.merge(1);
    const same = await own.deploy(inputs);
    expect(said(same)).toEqual(passed('as approved in #1 by alice'));
    expect(same.stdout.replaceAll(`::add-mask::${key}`, '')).not.toContain(key);
    expect(JSON.stringify(own.fake.state.checks)).not.toContain(key);
    const other = await own.deploy({ ...inputs, command: withPassword('another-real-one') });
    expect(said(other)).toEqual(
      refused(
        'plan-changed',
        '3 resources are not as shown in #1: Secret/login differs, ConfigMap/where differs, Deployment/user differs',
      ),
    );
    expect(other.stdout + other.summary).not.toMatch(/hunter2-is-real|another-real-one/);
  });

  it('with a digest-key on one side only are refused by name, and so is another key', async () => {
    const key = 'a-key-that-nobody-guesses';
    const own = begin();
    own.open(1, [values({ a: 'two' })]);
    await reviewed(own, 1, { 'digest-key': key });
    own.merge(1);
    const why = (words: string): unknown =>
      expect.objectContaining({
        reason: 'not-reviewed',
        words: expect.stringContaining(`#1 has no valid preview: ${words}`),
      });
    expect(said(await own.deploy())).toEqual(
      why('its digests were computed with a digest-key, and this run has none'),
    );
    expect(said(await own.deploy({ 'digest-key': `${key}-other` }))).toEqual(
      why('its digests are not signed with the digest-key of this run'),
    );
    expect(said(await own.deploy({ 'digest-key': 'short' }))).toMatchObject({ reason: 'input-value' });
  });
});
