import { existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from '@jest/globals';
import { helms } from '../real/helm.ts';
import { actingHelm, plainChart, services, withWorld } from './action-world.ts';
import { scratch } from './pligos.ts';
import { type Checkout, cloneShallow, commitFiles, git, runAction } from './runner.ts';

const helm = helms()[0]?.path ?? '';
const world = withWorld(helm);

const upgrade = 'upgrade --install --wait';

/** A push of one more commit to main. */
function pushed(base: Parameters<typeof commitFiles>[1], head: Parameters<typeof commitFiles>[1]) {
  const origin = scratch();
  git(origin, 'init', '-q', '-b', 'main');
  const before = commitFiles(origin, base);
  const after = commitFiles(origin, head);
  const dir = cloneShallow(origin, after);
  const payload = {
    ref: 'refs/heads/main',
    before,
    after,
    forced: false,
    created: false,
    deleted: false,
    repository: { full_name: 'octo/shop', default_branch: 'main' },
  };
  return (inputs: Record<string, string>, program: string, env: Record<string, string> = {}) =>
    runAction({
      workspace: dir,
      inputs,
      event: 'push',
      payload,
      helm: program,
      env: { GITHUB_API_URL: world().fake.url, GITHUB_REF: 'refs/heads/main', GITHUB_SHA: after, ...env },
    });
}

const shop = (tag: string) => services({ shop: `shop:${tag}` });

describe('the helm command', () => {
  it('runs on a push, for each context, with what the configuration says', async () => {
    const log = join(scratch(), 'log');
    const run = await pushed(shop('1'), shop('2'))(
      { config: 'services', command: `${upgrade} --set commit=%{sha}` },
      actingHelm(helm, `upgrade) echo "$@" >>'${log}'; echo done; exit 0;;`),
    );
    expect({ code: run.code, stderr: run.stderr }).toEqual({ code: 0, stderr: '' });
    const calls = readFileSync(log, 'utf8').trimEnd().split('\n');
    expect(calls).toHaveLength(2);
    calls.sort((left, right) => left.length - right.length);
    expect(calls[0]).toMatch(
      /^upgrade shop \S*\/chart --labels pligos\.dev\/repository=octo\.shop,\S+,pligos\.dev\/prune=report --values \S+ --install --wait --set commit=[0-9a-f]{40}$/,
    );
    expect(calls[1]).toMatch(/--namespace production/);
    expect(run.stdout).toContain('::group::helm upgrade for 2 contexts\n');
    expect(run.stdout).toContain('\nshop/dev │ done\n');
    expect(run.stdout).toContain('\nshop/production │ done\n');
    expect(run.outputs).toMatchObject({ 'exit-code': '0', 'failure-reason': '', changed: '2' });
  });

  it('does not run on a pull request, unless it is asked to; then the comment says what became of it', async () => {
    const { open, preview, comments } = world();
    const checkout = open({ base: plainChart('web:1'), head: plainChart('web:2') });
    const acting = actingHelm(helm, 'upgrade) echo ran; exit 0;;');
    const quiet = await preview(checkout, { chart: 'chart', command: upgrade }, { helm: acting });
    expect(quiet.stdout).not.toContain('ran');
    const loud = await preview(
      checkout,
      { chart: 'chart', command: upgrade, run: 'always' },
      { helm: acting },
    );
    expect(loud.code).toBe(0);
    expect(loud.stdout).toContain('\nran\n');
    expect(comments()).toHaveLength(1);
    expect(comments()[0]?.body).toContain(
      '✅ Applied in [run 7](https://github.com/octo/shop/actions/runs/100): `helm upgrade` succeeded.',
    );
    expect(comments()[0]?.body).toContain('+ image: web:2');
  });

  it('fails with the exit code and the reason of helm, and says what became of every context', async () => {
    const { open, preview, comments } = world();
    const checkout = open({ base: shop('1'), head: shop('2') });
    const acting = actingHelm(
      helm,
      'upgrade) echo "Error: UPGRADE FAILED: `cannot` reach hunter2-is-secret" >&2; exit 3;;',
    );
    const run = await preview(
      checkout,
      { config: 'services', command: upgrade, run: 'always' },
      { helm: acting },
    );
    expect(run.code).toBe(3);
    expect(run.outputs).toMatchObject({ 'exit-code': '3', 'failure-reason': 'command-failed' });
    const text = comments()[0]?.body ?? '';
    expect(text).toContain('failed in [run 7]');
    expect(text).toContain('`shop/dev` with exit code 3: `UPGRADE FAILED:');
    expect(text).toMatch(/^> - ❌ `shop\/dev` not deployed, \d+\.\d s: `UPGRADE FAILED:/m);
    expect(text).toMatch(/^> - ❌ `shop\/production` not deployed/m);
    expect(run.outputs).toMatchObject({ status: 'failed', phase: 'helm' });
    expect(text + run.stdout).not.toContain('hunter2');
  });

  it('does not run where fail-on is met, and the comment says why', async () => {
    const { open, preview, comments } = world();
    const checkout = open({ base: plainChart('web:1'), head: plainChart('web:2') });
    const acting = actingHelm(helm, 'upgrade) echo ran; exit 0;;');
    const run = await preview(
      checkout,
      { chart: 'chart', command: upgrade, run: 'always', 'fail-on': 'changes' },
      { helm: acting },
    );
    expect(run.code).toBe(2);
    expect(run.outputs).toMatchObject({ 'failure-reason': 'fail-on' });
    expect(run.stdout).not.toContain('\nran\n');
    expect(comments()[0]?.body).toContain('⛔ Not applied: the preview reached the limit of fail-on.');
  });

  it("goes by a context's own gate.failOn", async () => {
    const gated = (tag: string, failOn: string) => ({
      ...plainChart('none'),
      'pligos.yaml': `contexts:\n  dev: {chart: chart, release: web, helmValues: {image: "web:${tag}"}, gate: {failOn: ${failOn}}}\n`,
    });
    const acting = actingHelm(helm, 'upgrade) echo ran; exit 0;;');
    const strict = await pushed(gated('1', 'changes'), gated('2', 'changes'))({ command: upgrade }, acting);
    expect(strict.code).toBe(2);
    expect(strict.stdout).not.toContain('\nran\n');
    const lax = await pushed(gated('1', 'none'), gated('2', 'none'))(
      { command: upgrade, 'fail-on': 'changes' },
      acting,
    );
    expect(lax.code).toBe(0);
    expect(lax.stdout).toContain('\nran\n');
  });

  it('prints nothing of helm that the runner takes for a command', async () => {
    const run = await pushed(plainChart('web:1'), plainChart('web:2'))(
      { chart: 'chart', command: upgrade },
      actingHelm(
        helm,
        `upgrade) printf '::error::forged\\n  ::add-path::/x\\n##[warning]y\\nlast ::set-output name=a::b'; exit 0;;`,
      ),
    );
    expect(run.code).toBe(0);
    const forged = run.stdout.split('\n').filter((line) => /^\s*::(?:error|add-path)|##\[/.test(line));
    expect(forged).toEqual([]);
    expect(run.stdout).toContain('::error::forged');
  });

  it('runs without a preview of the past on a schedule: everything is new', async () => {
    const dir = scratch();
    git(dir, 'init', '-q', '-b', 'main');
    const sha = commitFiles(dir, plainChart('web:1'));
    const run = await runAction({
      workspace: dir,
      inputs: { chart: 'chart', command: upgrade },
      event: 'schedule',
      payload: { schedule: '0 0 * * *', repository: { full_name: 'octo/shop', default_branch: 'main' } },
      helm: actingHelm(helm, 'upgrade) echo ran; exit 0;;'),
      env: { GITHUB_API_URL: world().fake.url, GITHUB_REF: 'refs/heads/main', GITHUB_SHA: sha },
    });
    expect(run.code).toBe(0);
    expect(run.stdout).toContain('\nran\n');
    expect(run.outputs).toMatchObject({ added: '2', 'comment-id': '' });
    expect(run.summary).toMatch(/nothing was compared with: everything is shown as new/i);
  });

  it('is stopped by name where changes are asked for and nothing is compared', async () => {
    const dir = scratch();
    git(dir, 'init', '-q', '-b', 'main');
    const sha = commitFiles(dir, plainChart('web:1'));
    const dispatched = (inputs: Record<string, string>) =>
      runAction({
        workspace: dir,
        inputs: { chart: 'chart', command: upgrade, 'fail-on': 'changes', ...inputs },
        event: 'workflow_dispatch',
        payload: { repository: { full_name: 'octo/shop', default_branch: 'main' } },
        helm: actingHelm(helm, 'upgrade) echo ran; exit 0;;'),
        env: { GITHUB_API_URL: world().fake.url, GITHUB_REF: 'refs/heads/main', GITHUB_SHA: sha },
      });
    const run = await dispatched({});
    expect(run.code).toBe(1);
    expect(run.outputs).toMatchObject({ 'failure-reason': 'no-base', 'exit-code': '1', added: '2' });
    expect(run.stdout).toContain('Not applied: fail-on is changes, but this run has no base.');
    expect(run.stdout).toMatch(/^::error title=no-base::fail-on is changes, .*Set compare: base/m);
    expect(run.stdout.match(/^::error .*fail-on/gm)).toHaveLength(1);
    expect(run.stdout).not.toContain('\nran\n');
    expect(run.summary).toContain('web:1');
    // With a base there is an answer: nothing changes.
    const compared = await dispatched({ compare: 'base', 'base-ref': 'HEAD' });
    expect(compared.stdout).toContain('\nran\n');
  });
});

describe("a fork's pull request", () => {
  const forked = (): Checkout => world().open({ base: plainChart('web:1'), head: plainChart('web:2') });
  const acting = actingHelm(helm, 'upgrade) echo ran; exit 0;;');

  it('has its report in the summary where no comment may be written, and goes on', async () => {
    const { preview, fake } = world();
    const checkout = forked();
    fake.faults.add({ call: 'POST /repos/{owner}/{repo}/issues/{issue_number}/comments', status: 403 });
    const run = await preview(checkout, { chart: 'chart' }, { fork: 'mallory/shop' });
    expect(run.code).toBe(0);
    expect(run.stdout).toContain('::notice title=No comment::');
    expect(run.summary).toContain('+ image: web:2');
  });

  it.each(['pull_request', 'pull_request_target'])('runs no command under %s', async (event) => {
    const { preview } = world();
    const run = await preview(
      forked(),
      { chart: 'chart', command: upgrade, run: 'always' },
      { fork: 'mallory/shop', event, helm: acting },
    );
    expect(run.code).toBe(1);
    expect(run.outputs).toMatchObject({ 'failure-reason': 'fork-command' });
    expect(run.stdout).not.toContain('\nran\n');
    expect(run.stdout).toMatch(/^::error title=fork-command::/m);
  });

  it('runs no post-renderer and reads no value file outside of the checkout', async () => {
    const { preview } = world();
    const checkout = forked();
    const marker = join(scratch(), 'ran');
    const script = join(checkout.dir, 'post.sh');
    writeFileSync(script, `#!/bin/sh\ntouch '${marker}'\ncat\n`, { mode: 0o755 });
    const command = `upgrade --install --post-renderer ${script}`;
    const run = await preview(checkout, { chart: 'chart', command }, { fork: 'mallory/shop' });
    expect(run.code).toBe(0);
    expect(existsSync(marker)).toBe(false);
    expect(run.summary).toContain('The post-renderer did not run');
    symlinkSync('/etc/hostname', join(checkout.dir, 'values-linked.yaml'));
    const linked = await preview(
      checkout,
      { chart: 'chart', command: 'upgrade --install -f values-linked.yaml' },
      { fork: 'mallory/shop' },
    );
    expect(linked.code).toBe(1);
    expect(linked.outputs['failure-reason']).toMatch(/^(?:path|link)-outside$/);
  });
});

describe('what goes wrong', () => {
  it('is told by the name of each input, all at once', async () => {
    const { open, preview } = world();
    const checkout = open({ base: plainChart('web:1'), head: plainChart('web:2') });
    const run = await preview(checkout, { run: 'allways', cache: 'on', timeout: 'soon' });
    expect(run.code).toBe(1);
    expect(run.stdout.match(/^::error /gm)).toHaveLength(3);
    expect(run.stdout).toContain('did you mean "always"?');
    expect(run.outputs).toMatchObject({ 'exit-code': '1', 'failure-reason': 'input-value' });
  });

  it('is a warning of the configuration, beside its line, and services without the context', async () => {
    const { open, preview } = world();
    const flavor = {
      'flavor/Chart.yaml': 'apiVersion: v2\nname: web\nversion: 1.0.0\n',
      'flavor/schema.yaml': 'context: {replicas: numeric}\n',
      'flavor/templates/cm.yaml':
        'apiVersion: v1\nkind: ConfigMap\nmetadata: {name: web}\ndata: {n: "{{ .Values.replicas }}"}\n',
      'other/pligos.yaml': 'contexts:\n  other: {flavor: ../flavor, spec: {replicas: 1}}\n',
    };
    const service = (replicas: number) => ({
      'shop/pligos.yaml': `contexts:\n  dev:\n    flavor: ../flavor\n    spec: {replicas: ${replicas}, replica: 2}\n`,
    });
    const checkout = open({ base: { ...flavor, ...service(1) }, head: service(2) });
    const run = await preview(checkout, { context: 'dev' });
    expect(run.code).toBe(0);
    expect(run.stdout).toMatch(/^::warning title=[^:]*,file=shop\/pligos\.yaml,line=4::.*replica/m);
    expect(run.stdout).toContain('without such a context: other');
  });

  it('is a context that runs out of time: the others are shown, and the comment appears', async () => {
    const { open, preview, comments } = world();
    const checkout = open({ base: shop('1'), head: shop('2') });
    const slow = actingHelm(helm, 'template) [[ "$*" == *production* ]] && exec sleep 60;;');
    const started = Date.now();
    const run = await preview(checkout, { config: 'services', timeout: '4' }, { helm: slow });
    expect(Date.now() - started).toBeLessThan(50_000);
    expect(run.code).toBe(1);
    expect(run.outputs).toMatchObject({ 'failure-reason': 'context-failed', changed: '1' });
    expect(comments()[0]?.body).toContain('took longer than 4 s');
    expect(comments()[0]?.body).toContain('+ image: shop:2');
  });

  it('is text of a repository that would command the runner', async () => {
    const { open, preview } = world();
    const head = {
      'chart/templates/deployment.yaml': '{{ fail "\\n::error::forged\\n##[add-path]/x\\n" }}',
    };
    const run = await preview(open({ base: plainChart('web:1'), head }), { chart: 'chart' });
    expect(run.code).toBe(1);
    // The message of a command of ours is data, whatever it holds.
    const lines = run.stdout.split('\n').filter((line) => !line.startsWith('::error title='));
    expect(lines.filter((line) => /^\s*::error::forged|##\[/.test(line))).toEqual([]);
  });

  it('is an output folder that leads out of the workspace', async () => {
    const { open, preview } = world();
    const checkout = open({ base: plainChart('web:1'), head: plainChart('web:2') });
    const outside = scratch();
    mkdirSync(join(checkout.dir, '.pligos'));
    symlinkSync(outside, join(checkout.dir, '.pligos/out'));
    const run = await preview(checkout, { chart: 'chart' });
    expect(run.outputs).toMatchObject({ 'failure-reason': 'input-value' });
    expect(readdirSync(outside)).toEqual([]);
    const above = await preview(checkout, { chart: 'chart', 'output-dir': '../elsewhere' });
    expect(above.outputs).toMatchObject({ 'failure-reason': 'input-value' });
  });

  it('is a file where the reports should be a folder', async () => {
    const { open, preview } = world();
    const checkout = open({ base: plainChart('web:1'), head: plainChart('web:2') });
    writeFileSync(join(checkout.dir, '.pligos'), 'a file');
    const run = await preview(checkout, { chart: 'chart' });
    expect(run.code).toBe(1);
    expect(run.outputs).toMatchObject({ 'exit-code': '1', 'failure-reason': 'system' });
    expect(run.stdout).toMatch(/^::error title=system::the system refused: ENOTDIR/m);
  });

  it('is a workspace without a checkout', async () => {
    const { fake } = world();
    const run = await runAction({
      workspace: scratch(),
      inputs: { 'working-directory': 'services/shop' },
      event: 'workflow_dispatch',
      payload: { repository: { full_name: 'octo/shop', default_branch: 'main' } },
      helm,
      env: { GITHUB_API_URL: fake.url, GITHUB_REF: 'refs/heads/main', GITHUB_SHA: 'a'.repeat(40) },
    });
    expect(run.outputs).toMatchObject({ 'failure-reason': 'checkout-missing' });
    expect(run.stdout).toContain('actions/checkout');
  });
});

/** What the end of the job reads; the runner empties the folder. */
const notes = ['pligos-comments.jsonl'];

describe('a run that is cancelled', () => {
  const endings = [
    ['SIGINT', 130],
    ['SIGTERM', 143],
  ] as const;

  /** Processes whose command line holds the text. */
  function processesWith(text: string): string[] {
    return readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .flatMap((pid) => {
        try {
          return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(text) ? [pid] : [];
        } catch {
          return [];
        }
      });
  }

  it.each(endings)(
    'leaves no process, no temporary folder and no half comment after %s while it renders',
    async (signal, code) => {
      const { open, preview, comments } = world();
      const checkout = open({ base: plainChart('web:1'), head: plainChart('web:2') });
      const mark = join(scratch(), 'rendering');
      const slow = actingHelm(helm, `template) touch '${mark}'; exec sleep 6007.25;;`);
      const run = await preview(
        checkout,
        { chart: 'chart' },
        { helm: slow, onStart: (kill) => void whenThere(mark).then(() => kill(signal)) },
      );
      expect(run.code).toBe(code);
      expect(run.outputs).toMatchObject({ 'exit-code': String(code), 'failure-reason': 'interrupted' });
      expect(readdirSync(run.temp)).toEqual(notes);
      expect(comments()).toEqual([]);
      expect(processesWith('sleep\u00006007.25')).toEqual([]);
    },
  );

  /** A helm that takes half a second to end, and then says with 9 that it could not do its work. */
  function patientHelm(): { readonly program: string; readonly mark: string; readonly ended: string } {
    const [mark, ended] = [join(scratch(), 'upgrading'), join(scratch(), 'ended')];
    const program = actingHelm(
      helm,
      `upgrade) trap "sleep 0.5; touch '${ended}'; exit 9" TERM; touch '${mark}'; while true; do sleep 0.1; done;;`,
    );
    return { program, mark, ended };
  }

  it.each(endings)(
    'lets a helm that changes the cluster end by itself after %s, and the comment says what was cut short',
    async (signal, code) => {
      const { program, mark, ended } = patientHelm();
      const { open, preview, comments } = world();
      const run = await preview(
        open({ base: shop('1'), head: shop('2') }),
        { config: 'services', command: upgrade, run: 'always', 'max-parallel': '1' },
        { helm: program, onStart: (kill) => void whenThere(mark).then(() => kill(signal)) },
      );
      expect(run.code).toBe(code);
      expect(run.outputs).toMatchObject({ 'exit-code': String(code), 'failure-reason': 'interrupted' });
      expect(existsSync(ended)).toBe(true);
      expect(readdirSync(run.temp)).toEqual(notes);
      expect(comments()).toHaveLength(1);
      const text = comments()[0]?.body ?? '';
      expect(text).toMatch(
        /^> ⏹️ Cancelled in \[run 7\]\(.*\)\. `helm upgrade` was stopped for `shop\/dev` \(exit code 9\); check the state of its release\. It did not run for `shop\/production`\.$/m,
      );
      expect(text).toMatch(/^> - ⏹️ `shop\/production` cancelled/m);
      expect(run.outputs).toMatchObject({ status: 'cancelled', phase: 'helm' });
      expect(text).toContain('+ image: shop:2');
    },
  );

  it('says that all is applied where helm comes to its end in spite of the cancellation', async () => {
    const mark = join(scratch(), 'upgrading');
    const acting = actingHelm(
      helm,
      `upgrade) trap 'exit 0' TERM; touch '${mark}'; while true; do sleep 0.1; done;;`,
    );
    const { open, preview, comments } = world();
    const run = await preview(
      open({ base: plainChart('web:1'), head: plainChart('web:2') }),
      { chart: 'chart', command: upgrade, run: 'always' },
      { helm: acting, onStart: (kill) => void whenThere(mark).then(() => kill('SIGINT')) },
    );
    expect({ code: run.code, outputs: run.outputs }).toMatchObject({
      code: 0,
      outputs: { 'exit-code': '0', 'failure-reason': '' },
    });
    expect(comments()[0]?.body).toContain('✅ Applied in [run 7]');
  });

  it('does not wait for a GitHub that says nothing: the comment stays as it was', async () => {
    const { program, mark } = patientHelm();
    const { fake, open, preview, comments } = world();
    const inputs = { chart: 'chart', command: upgrade, run: 'always', deployment: 'off' };
    let cancelled = 0;
    const run = await preview(open({ base: plainChart('web:1'), head: plainChart('web:2') }), inputs, {
      helm: program,
      onStart: (kill) =>
        void whenThere(mark).then(() => {
          fake.faults.add({ hang: true });
          cancelled = Date.now();
          kill('SIGINT');
        }),
    });
    expect(run.code).toBe(130);
    expect(Date.now() - cancelled).toBeLessThan(8000);
    expect(run.stdout).toContain('GitHub did not answer within 2 s');
    expect(comments()).toHaveLength(1);
    expect(comments()[0]?.body).not.toContain('Cancelled');
    expect(comments()[0]?.body).toContain('+ image: web:2');
  });
});

async function whenThere(file: string): Promise<void> {
  while (!existsSync(file)) await sleep(20);
}
