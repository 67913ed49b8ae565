/** Bundles that the Action signs: they pass the gate without GitHub, and whoever changes one or writes another is refused. */
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, describe, expect, it } from '@jest/globals';
import { type ArchiveFile, readTgz, sha256, writeTgz } from '../../src/archive/index.ts';
import { isRefusal, signBundle, signRecord } from '../../src/attest/index.ts';
import { makeWeb } from '../../src/github/index.ts';
import { distFor } from '../attest/dist.ts';
import { claims, startSigstore } from '../attest/sigstore.ts';
import { helms } from '../real/helm.ts';

const sigstore = await startSigstore();
const dist = distFor(sigstore);
// Read once, where the module is loaded that the others take it from.
process.env['PLIGOS_DIST'] = dist;
const { withWorld } = await import('./action-world.ts');
const { openShop, sendingHelm, settings, shop } = await import('./gate-world.ts');
const { pligos, scratch } = await import('./pligos.ts');
const { pligosAside } = await import('./pligos-aside.ts');
type Shop = ReturnType<typeof openShop>;

const preview = 'octo/shop/.github/workflows/preview.yml@refs/heads/main';
const release = 'octo/shop/.github/workflows/release.yml@refs/heads/main';
/** What the runner gives to a job with `id-token: write`. */
const identity = {
  ACTIONS_ID_TOKEN_REQUEST_URL: `${sigstore.url}/runner/token?api-version=2.0`,
  ACTIONS_ID_TOKEN_REQUEST_TOKEN: 'of-the-runner',
};
const [helm] = helms();
const world = withWorld(helm?.path ?? '');

afterAll(async () => {
  rmSync(dist, { recursive: true });
  await sigstore.stop();
});
afterEach(() => {
  sigstore.faults.clear();
  sigstore.claims = claims;
});

/** With one pull request: shown by the preview's workflow, approved and merged. */
async function begin(merges = true): Promise<Shop> {
  if (helm === undefined) throw new Error('there is no helm');
  const own = openShop(world(), helm, shop(settings({ a: 'one' })));
  own.open(1, [{ 'web/production.yaml': `${settings({ a: 'two' })}\n` }]);
  const { code, stdout } = await own.preview(1, { 'attested-by': preview }, identity);
  if (code !== 0) throw new Error(stdout);
  own.approve(1);
  if (merges) own.merge(1);
  return own;
}

/** The job of the release's workflow, at a push of main. */
async function write(own: Shop, env: Readonly<Record<string, string>> = {}) {
  sigstore.claims = { ...claims, sub: 'repo:octo/shop:ref:refs/heads/main', job_workflow_ref: release };
  const inputs = { bundle: 'release.tgz', 'attested-by': preview };
  const run = await own.deploy(inputs, { env: { ...identity, GITHUB_REF_PROTECTED: 'true', ...env } });
  return { ...run, file: join(run.workspace, 'release.tgz') };
}

const deploy = (
  file: string,
  flags: readonly string[] = ['--attested-by', release],
  more: readonly string[] = [],
) => {
  if (helm === undefined) throw new Error('there is no helm');
  const sending = sendingHelm(helm);
  const words = ['run', '--bundle', file, 'production', ...flags, '--', 'upgrade', '--install', ...more];
  return {
    ...sending,
    words,
    run() {
      // The servers of this process cannot answer meanwhile: nothing is asked of them.
      const { code, stdout, stderr } = pligos(words, { helm: sending.path, cwd: scratch() });
      return { code, said: `${stdout}${stderr}`, sent: existsSync(sending.sent) };
    },
  };
};

describe('a bundle of the Action', () => {
  const file = join(scratch(), 'release.tgz');
  let merged = '';

  it('is written once the gate has passed, in place of the deploy, and signed', async () => {
    const own = await begin();
    const written = await write(own);
    merged = own.main();
    expect(written).toMatchObject({ code: 0, sent: undefined });
    expect(written.stdout).toContain('web/production: as approved in #1 by alice');
    expect(written.stdout).toContain(`signed by ${release}\n`);
    writeFileSync(file, readFileSync(written.file));
  });

  it('passes the gate where no server answers', () => {
    const { code, said, sent } = deploy(file).run();
    expect(said).toContain(`the bundle is signed by ${release}`);
    expect(said).toContain('web/production: as approved in #1 by alice');
    expect({ code, sent }).toEqual({ code: 0, sent: true });
  });

  it('has its own commit as %{sha}', () => {
    const words = ['run', '--bundle', file, 'production', '--attested-by', release];
    const { stdout } = pligos([...words, '--', 'template', '--set', 'image=shop:%{sha}'], {
      cwd: scratch(),
      env: { GITHUB_SHA: 'f'.repeat(40) },
    });
    expect(stdout).toContain(`image: "shop:${merged}"`);
  });

  it('is refused with words for helm that nobody reviewed, and with its approval that nobody trusts', () => {
    const other = deploy(file, undefined, ['--set', 'settings.a=three']).run();
    expect(other.said).toContain('is not as shown in #1: ConfigMap/a differs');
    expect(other).toMatchObject({ code: 1, sent: false });
    const trusting = deploy(file, []).run();
    expect(trusting.said).toContain('web/production requires a review, and nothing proves one');
    expect(trusting).toMatchObject({ code: 1, sent: false });
  });

  it.each([
    ['another workflow', preview, 'it is signed by the workflow "octo/shop/.github/workflows/release.yml@'],
    ['another branch', release.replace('main', 'next'), 'and attested-by names octo/shop/.github/'],
    ['another repository', release.replace('octo', 'evil'), 'it is signed by the workflow'],
    ['no branch', release.replace('refs/heads/', ''), '--attested-by is "octo/shop'],
  ])('is refused where %s is trusted', (_, workflow, message) => {
    const { code, said, sent } = deploy(file, ['--attested-by', workflow]).run();
    expect(said).toContain(message);
    expect({ code, sent }).toEqual({ code: 1, sent: false });
  });

  type Change = (text: string) => string;
  const index = 'bundle.json';
  /** The bundle with changed files, and an index that names them as they are now. */
  function changed(changes: Readonly<Record<string, Change>>): string {
    const files = readTgz(readFileSync(file), 'x').flatMap((one): ArchiveFile[] => {
      const change = changes[one.path];
      if (change === undefined) return [one];
      const text = change(Buffer.from(one.content).toString());
      return text === '' ? [] : [{ ...one, content: Buffer.from(text) }];
    });
    const digests = Object.fromEntries(
      files
        .filter(({ path }) => path !== index && path !== 'signature.json')
        .map(({ path, content }) => [path, sha256(content)]),
    );
    const named = files.map((one) =>
      one.path === index
        ? {
            ...one,
            content: Buffer.from(
              `${JSON.stringify({ ...JSON.parse(Buffer.from(one.content).toString()), files: digests }, null, 2)}\n`,
            ),
          }
        : one,
    );
    const path = join(scratch(), 'changed.tgz');
    writeFileSync(path, writeTgz(named));
    return path;
  }

  it('is the same where nothing was changed', () => {
    expect(deploy(changed({})).run()).toMatchObject({ code: 0, sent: true });
  });

  it.each<[string, Readonly<Record<string, Change>>, string]>([
    [
      'another template',
      { 'charts/web/production/templates/web.yaml': (text) => text.replace('shop:1', 'evil:1') },
      'about another bundle',
    ],
    [
      'a weaker gate',
      { 'services/web/pligos.yaml': (text) => text.replace('require: approved', 'require: none') },
      'about another bundle',
    ],
    [
      'another approval',
      { 'records/evidence.json': (text) => text.replaceAll('alice', 'mallory') },
      'about another bundle',
    ],
    ['no evidence', { 'records/evidence.json': () => '' }, 'about another bundle'],
    ['no signature', { 'signature.json': () => '' }, 'the bundle holds no signature'],
    ['a signature that is none', { 'signature.json': () => '[]' }, 'the bundle holds no signature'],
    [
      'half a signature',
      { 'signature.json': (text) => JSON.stringify({ ...JSON.parse(text), signature: {} }) },
      'it is not a Sigstore bundle',
    ],
  ])('is refused with %s, whatever its index says', (_, changes, message) => {
    const { code, said, sent } = deploy(changed(changes)).run();
    expect(said).toContain(message);
    expect({ code, sent }).toEqual({ code: 1, sent: false });
  });

  it.each([
    [
      'another workflow signed it',
      'octo/shop/.github/workflows/evil.yml@refs/heads/evil',
      true,
      'workflows/evil.yml@refs/heads/evil"',
    ],
    [
      'its workflow signed it in another repository',
      release,
      true,
      'it is signed for the repository "https://github.com/evil/shop"',
    ],
    ['it was signed as the record of a preview', release, false, 'what was signed is not a bundle of Pligos'],
  ] as const)('is refused where %s', async (_, workflow, isBundle, message) => {
    const path = changed({ 'services/web/pligos.yaml': (text) => text.replace('approved', 'none') });
    const files = readTgz(readFileSync(path), 'x');
    const hash = sha256(files.find((one) => one.path === index)?.content ?? new Uint8Array());
    const web = makeWeb({ signal: new AbortController().signal });
    const repository = message.includes('evil/shop') ? 'evil/shop' : 'octo/shop';
    const about = { hash, repository };
    const request = {
      identity: sigstore.identity({ ...claims, repository, job_workflow_ref: workflow }),
      services: sigstore.authorities['public-good'],
    };
    const commit = 'a'.repeat(40);
    const signed = isBundle
      ? await signBundle(web.call, { ...request, subject: { ...about, commit } })
      : await signRecord(web.call, { ...request, subject: { ...about, pull: 1, head: commit } });
    web.close();
    if (isRefusal(signed)) throw new Error(signed.why);
    writeFileSync(
      path,
      writeTgz(
        files.map((one) =>
          one.path === 'signature.json'
            ? {
                ...one,
                content: Buffer.from(
                  JSON.stringify({
                    ...JSON.parse(Buffer.from(one.content).toString()),
                    signature: signed.bundle,
                  }),
                ),
              }
            : one,
        ),
      ),
    );
    const { code, said, sent } = deploy(path).run();
    expect(said).toContain(message);
    expect({ code, sent }).toEqual({ code: 1, sent: false });
  });

  it('with roots of trust that hold no more asks for the present ones, and is refused without them', async () => {
    const without = changed({
      'signature.json': (text) => JSON.stringify({ ...JSON.parse(text), roots: {} }),
    });
    const { words, path } = deploy(without);
    const run = () => pligosAside(words, { cwd: scratch(), env: { HELM_BIN: path } });
    expect((await run()).code).toBe(0);
    sigstore.faults.set('/roots/timestamp.json', { status: 404 });
    const { code, stderr } = await run();
    expect(code).toBe(1);
    expect(stderr).toContain('could not be fetched from http:');
  });
});

describe('the Action signs no bundle', () => {
  it.each([
    [
      'of a branch that is not protected',
      { GITHUB_REF_PROTECTED: 'false' },
      'refs/heads/main is not protected',
    ],
    ['without an identity', { ACTIONS_ID_TOKEN_REQUEST_URL: '' }, 'no permission to request an OIDC token'],
  ])('%s', async (_, env, message) => {
    const run = await write(await begin(), env);
    expect(run.stdout).toContain(message);
    expect({ code: run.code, isWritten: existsSync(run.file) }).toEqual({ code: 1, isWritten: false });
  });

  it('of what nobody merged', async () => {
    const own = await begin();
    own.commit({ 'web/production.yaml': `${settings({ a: 'evil' })}\n` });
    const run = await write(own);
    expect(run.outputs['failure-reason']).toBe('not-reviewed');
    expect({ code: run.code, isWritten: existsSync(run.file) }).toEqual({ code: 1, isWritten: false });
  });
});
