/** attested-by: the built Action signs what it previews, and deploys nothing else; real git, helm, keys and certificates. */
import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, describe, expect, it } from '@jest/globals';
import { isRefusal, signRecord } from '../../src/attest/index.ts';
import { packRecord, readRecord } from '../../src/gate/index.ts';
import { makeWeb } from '../../src/github/index.ts';
import { distFor } from '../attest/dist.ts';
import { claims, startSigstore } from '../attest/sigstore.ts';
import { addCheck, commentsOf, type FakeCheck, mergePull } from '../fakes/github.ts';
import { helms } from '../real/helm.ts';

const sigstore = await startSigstore();
const dist = distFor(sigstore);
// Read once, where the module is loaded that the others take it from.
process.env['PLIGOS_DIST'] = dist;
const { withWorld } = await import('./action-world.ts');
const { openShop, reviewed, settings, shop } = await import('./gate-world.ts');
const { scratch } = await import('./pligos.ts');
type Shop = ReturnType<typeof openShop>;
type Deployed = Awaited<ReturnType<Shop['deploy']>>;

afterAll(async () => {
  rmSync(dist, { recursive: true });
  await sigstore.stop();
});
afterEach(() => {
  sigstore.faults.clear();
});

const [helm] = helms();
const world = withWorld(helm?.path ?? '');

const preview = 'octo/shop/.github/workflows/preview.yml@refs/heads/main';
const inputs = { 'attested-by': preview };
/** What the runner gives to a job with `id-token: write`. */
const identity = {
  ACTIONS_ID_TOKEN_REQUEST_URL: `${sigstore.url}/runner/token?api-version=2.0`,
  ACTIONS_ID_TOKEN_REQUEST_TOKEN: 'of-the-runner',
};

const begin = (more = {}): Shop => {
  if (helm === undefined) throw new Error('there is no helm');
  return openShop(world(), helm, shop(settings({ a: 'one' }), more));
};
const values = (given: Readonly<Record<string, string>>) => ({
  'web/production.yaml': `${settings(given)}\n`,
});

/** A pull request that was shown by the named workflow, approved and merged. */
async function merged(own: Shop, number = 1, given = { a: 'two' }): Promise<void> {
  own.open(number, [values(given)]);
  const { code, stdout } = await own.preview(number, inputs, identity);
  if (code !== 0) throw new Error(stdout);
  own.approve(number);
  own.merge(number);
}

const said = ({ code, outputs, stdout, stderr, sent }: Deployed): unknown => ({
  code,
  reason: outputs['failure-reason'],
  stderr,
  sent: sent !== undefined,
  words: /^(?:error: )?(?:web\/production: |The roots).*/m.exec(stdout)?.[0] ?? stdout,
});
const passed = {
  code: 0,
  reason: '',
  stderr: '',
  sent: true,
  words: 'web/production: as approved in #1 by alice',
};
const refused = (reason: string, words: RegExp): unknown => ({
  code: 1,
  reason,
  stderr: '',
  sent: false,
  words: expect.stringMatching(words),
});

const list = 'GET /repos/{owner}/{repo}/attestations/{subject_digest}';
const store = 'POST /repos/{owner}/{repo}/attestations';

describe('with attested-by', () => {
  it('a deploy passes what the named workflow has shown; without it, it asks for no attestation', async () => {
    const own = begin();
    await merged(own);
    const count = (call: string): number => own.fake.seen.filter((one) => one.call === call).length;
    expect(count(store)).toBe(1);
    const run = await own.deploy(inputs);
    expect(said(run)).toEqual(passed);
    expect(run.stdout).toContain(`digests for the gate: attested by ${preview}\n`);
    expect(count(list)).toBe(1);
    const before = sigstore.seen.length;
    expect(said(await own.deploy())).toEqual(passed);
    expect([count(list), sigstore.seen.length - before]).toEqual([1, 0]);
  });

  it('a preview that may not sign says so and ends well, and its deploy is refused', async () => {
    const own = begin();
    own.open(1, [values({ a: 'two' })]);
    const shown = await own.preview(1, inputs);
    expect(shown).toMatchObject({ code: 0, stderr: '' });
    expect(shown.stdout).toContain('not attested: the job has no permission to request an OIDC token');
    expect(shown.stdout).toContain('  attestations: write\n');
    own.approve(1);
    own.merge(1);
    expect(said(await own.deploy(inputs))).toEqual(
      refused(
        'not-reviewed',
        /#1 has no valid preview: its digests are not attested, and attested-by requires it;/,
      ),
    );
  });

  it('what another pull request has shown that was merged since explains nothing without an attestation', async () => {
    const own = begin();
    own.open(1, [values({ a: 'two' })]);
    await own.preview(1, inputs, identity);
    own.approve(1);
    own.open(2, [{ 'web/chart/values.yaml': 'replicas: 2\n' }]);
    await reviewed(own, 2);
    own.merge(2);
    own.merge(1);
    expect(said(await own.deploy(inputs))).toEqual(
      refused('plan-changed', /1 resource is not as shown in #1: Deployment\/web differs/),
    );
    expect(said(await own.deploy())).toEqual(passed);
  });

  it('what somebody forged who has the token of a workflow is refused by the name of theirs', async () => {
    const own = begin();
    const { state } = own.fake;
    own.open(1, [values({ a: 'two' })]);
    await own.preview(1, inputs, identity);
    const { record, check } = await evilRecord(own);
    const pull = state.pulls.get(1);
    if (pull === undefined) throw new Error('there is no pull request');
    const forged = packRecord({ ...record, pull: 1, head: pull.head });
    addCheck(state, {
      name: 'Pligos digests',
      sha: pull.head,
      app: 'github-actions',
      fields: {
        ...check.fields,
        external_id: String(check.fields['external_id']).replace(/^(pligos:1:)[^:]+/, `$1${forged.hash}`),
        output: { title: 'x', summary: 'x', text: `\`\`\`text\n${forged.pieces.join('')}\n\`\`\`` },
      },
    });
    for (const comment of commentsOf(state, 1))
      comment.body = comment.body.replace(/"gate":"[0-9a-f]{64}"/, `"gate":"${forged.hash}"`);
    await signElsewhere(own, forged.hash);
    own.approve(1);
    mergePull(state, 1, { commit: own.main() });
    expect(said(await own.deploy(inputs))).toEqual(
      refused(
        'not-reviewed',
        /signed by the workflow "octo\/shop\/.github\/workflows\/evil.yml@refs\/heads\/evil", and attested-by names octo\/shop\/.github\/workflows\/preview.yml@refs\/heads\/main;/,
      ),
    );
    // This is what it is for: nothing else could tell.
    expect(said(await own.deploy())).toEqual(passed);
  });

  it('a deploy that cannot fetch the roots of trust ends with their name; without attested-by it needs none', async () => {
    const own = begin();
    await merged(own);
    sigstore.faults.set('/roots/timestamp.json', { status: 404 });
    expect(said(await own.deploy(inputs))).toEqual(
      refused('attestation-roots', /^error: The roots of trust of Sigstore could not be fetched from http:/),
    );
    expect(said(await own.deploy())).toEqual(passed);
  });

  it('a job that can sign runs no policy of the pull request, which could sign anything with it', async () => {
    const ran = join(scratch(), 'ran');
    const own = begin({
      'web/pligos.yaml': `pligos: {version: '2'}
contexts:
  production:
    chart: chart
    release: shop
    namespace: live
    valueFiles: [production.yaml]
    gate: {require: approved}
    policy: [{run: touch ${ran}}]
`,
    });
    own.open(1, [values({ a: 'two' })]);
    const run = await own.preview(1, inputs, identity);
    expect({ code: run.code, ran: existsSync(ran) }).toEqual({ code: 0, ran: false });
    expect(run.stdout).toContain('was not run: the code is not trusted');
    await own.preview(1, inputs);
    expect(existsSync(ran)).toBe(true);
  });
});

/** What a preview of another value vouches for, and the check that it is in. */
async function evilRecord(own: Shop) {
  own.commit(values({ a: 'evil' }));
  own.open(9, [{ 'README.md': 'evil\n' }]);
  await own.preview(9);
  const check: FakeCheck | undefined = own.fake.state.checks.at(-1);
  const text = String(Object(check?.fields['output'])['text']);
  const record = readRecord([/```text\n(.*)\n```/.exec(text)?.[1] ?? '']);
  if (check === undefined || 'problem' in record) throw new Error('there is no record');
  return { record, check };
}

/** In a workflow of one's own branch, with `id-token: write` and `attestations: write`. */
async function signElsewhere(own: Shop, hash: string): Promise<void> {
  const web = makeWeb({ signal: new AbortController().signal });
  const workflow = 'octo/shop/.github/workflows/evil.yml@refs/heads/evil';
  const signed = await signRecord(web.call, {
    subject: { hash, repository: 'octo/shop', pull: 1, head: 'a'.repeat(40) },
    identity: sigstore.identity({ ...claims, job_workflow_ref: workflow }),
    services: sigstore.authorities['public-good'],
  });
  web.close();
  if (isRefusal(signed)) throw new Error(signed.why);
  const { attestations } = own.fake.state;
  const [first] = attestations;
  if (first === undefined) throw new Error('there is no attestation');
  attestations.unshift({ ...first, id: 7, hash, bundle: signed.bundle });
}
