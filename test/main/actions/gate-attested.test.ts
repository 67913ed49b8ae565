/** Records that are signed as a preview does it, kept by GitHub, and believed or refused as a deploy does it. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { isRefusal, openVerifier, signRecord, type AttestedRecord } from '../../../src/attest/index.ts';
import { type FoundPull, makeWeb, type RunEvent, storeAttestation } from '../../../src/github/index.ts';
import {
  attestRecord,
  type AttestResult,
  reportAttested,
} from '../../../src/main/actions/gate/attest-record.ts';
import { makeOnlyAttested } from '../../../src/main/actions/gate/attested-records.ts';
import { makeRunnerHost } from '../../../src/main/actions/shared/runner-host.ts';
import { canSign } from '../../../src/main/actions/shared/trust.ts';
import { type Claims, type Sigstore, startSigstore } from '../../attest/sigstore.ts';
import { hasty, repository, sha, withFake } from '../../github/near.ts';
import { hash } from '../../github/reviewed.ts';
import { makeEvent, makeInputs, pullEvent } from './build.ts';
import { recordLog } from './recorded.ts';

const near = withFake();
const web = makeWeb({ signal: new AbortController().signal, limits: { ...hasty, pauseMs: 1 } });
const folder = mkdtempSync(join(tmpdir(), 'pligos-attested-'));
let sigstore: Sigstore;
beforeAll(async () => {
  sigstore = await startSigstore();
});
beforeEach(() => {
  sigstore.faults.clear();
});
afterAll(async () => {
  web.close();
  rmSync(folder, { recursive: true });
  await sigstore.stop();
});

const preview = 'octo/shop/.github/workflows/preview.yml@refs/heads/main';
const inputs = makeInputs({ 'attested-by': preview });
const subject: AttestedRecord = { hash: hash('1'), repository: 'octo/shop', pull: 12, head: sha('a') };

const host = makeRunnerHost('/');
let log: ReturnType<typeof recordLog>;
beforeEach(() => {
  log = recordLog();
});
afterEach(() => {
  log.restore();
});
/** The lines that the host has written. */
const written = (): string[] => log.text().split(/(?<=\n)/);

/** The runner's variables of a job that may prove who it is, in a repository of this kind. */
function runner(visibility = 'public'): Record<string, string> {
  const file = join(folder, `${visibility}.json`);
  writeFileSync(file, JSON.stringify({ repository: { full_name: 'octo/shop', visibility } }));
  return {
    GITHUB_EVENT_PATH: file,
    ACTIONS_ID_TOKEN_REQUEST_URL: `${sigstore.url}/runner/token?api-version=2.0`,
    ACTIONS_ID_TOKEN_REQUEST_TOKEN: 'of-the-runner',
  };
}

const attest = (
  env: Record<string, string>,
  event: RunEvent = pullEvent(),
  given = inputs,
): Promise<AttestResult | undefined> =>
  attestRecord(
    { inputs: given, env, event, gitHub: near().gitHub, host, web },
    subject,
    sigstore.authorities,
  );

/** Somebody who knows how, in a workflow of their own. */
async function signAs(claims: Claims, about: AttestedRecord = subject): Promise<void> {
  const services = sigstore.authorities['public-good'];
  const signed = await signRecord(web.call, {
    subject: about,
    identity: sigstore.identity(claims),
    services,
  });
  if (isRefusal(signed)) throw new Error(signed.why);
  await storeAttestation(near().gitHub, repository, signed.bundle);
}

const pull = (given: Partial<FoundPull> = {}): FoundPull => ({
  number: 12,
  url: '',
  head: sha('a'),
  baseRef: 'main',
  mergeCommit: sha('c'),
  mergedAt: undefined,
  records: [{ key: 'k', hash: hash('1'), isNamed: true, pieces: ['p'] }],
  approvedBy: [],
  ...given,
});

/** What a deploy believes. */
async function believed(given: FoundPull = pull(), event = makeEvent()): Promise<FoundPull> {
  const { authorities, first } = sigstore;
  return makeOnlyAttested({ inputs, event, gitHub: near().gitHub, host, web }, (call) =>
    openVerifier(call, { authorities, first }),
  )(given);
}

async function doubt(given?: FoundPull, event?: RunEvent): Promise<string> {
  const { records, missing } = await believed(given, event);
  expect(records).toEqual([]);
  return missing ?? '';
}

const none = 'its digests are not attested, and attested-by requires it';
const list = 'GET /repos/{owner}/{repo}/attestations/{subject_digest}';

describe('a preview', () => {
  it('signs its record as the workflow that it is, and a deploy believes it', async () => {
    expect(await attest(runner())).toEqual({ workflow: preview });
    expect(await believed()).toEqual(pull());
    expect(log.text()).toContain(`digests for the gate: attested by ${preview}\n`);
  });

  it('lets nobody read the identity that it signs with', async () => {
    await attest(runner());
    expect(written().filter((line) => line.startsWith('::add-mask::ey'))).toHaveLength(1);
  });

  it('of a repository that is not public writes nothing into a public log', async () => {
    const before = sigstore.entries.length;
    for (const visibility of ['private', 'internal', ''])
      expect(await attest(runner(visibility))).toEqual({ workflow: preview });
    expect(sigstore.entries.length).toBe(before);
    expect(JSON.stringify(near().fake.state.attestations[0]?.bundle)).toContain('signedTimestamp');
  });

  it('signs nothing where nobody asks for it', async () => {
    const before = sigstore.seen.length;
    expect(await attest(runner(), pullEvent(), makeInputs())).toBeUndefined();
    expect([sigstore.seen.length - before, near().fake.seen.length]).toEqual([0, 0]);
  });

  it('says which permissions it lacks', async () => {
    const told = await attest({});
    expect(told).toEqual({
      reason: 'the job has no permission to request an OIDC token',
      lines: expect.arrayContaining(['  id-token: write', '  attestations: write']),
    });
    reportAttested({ host }, told);
    expect(log.text()).toContain(
      '::warning title=No attestation::The digests for the gate are not attested: the job has no permission to request an OIDC token. A deploy with attested-by will be refused',
    );
  });

  it('that runs in another workflow says so, and writes nothing into a log', async () => {
    const before = sigstore.seen.length;
    const own = 'octo/shop/.github/workflows/preview.yml@refs/pull/12/merge';
    sigstore.claims = { ...sigstore.claims, job_workflow_ref: own };
    const told = await attest(runner());
    sigstore.claims = { ...sigstore.claims, job_workflow_ref: preview };
    expect(told).toEqual({ reason: `this is the workflow ${own}, but attested-by names ${preview}` });
    expect(sigstore.seen.slice(before)).toEqual(['GET /runner/token']);
  });

  it('does not fail where a service does', async () => {
    sigstore.faults.set('/rekor/api/v1/log/entries', { status: 400 });
    expect(await attest(runner())).toEqual({
      reason: `${sigstore.url}/rekor has not logged it: it answered 400`,
    });
    sigstore.faults.clear();
    near().fake.faults.add({
      call: 'POST /repos/{owner}/{repo}/attestations',
      status: 403,
      body: { message: 'Resource not accessible by integration' },
    });
    expect(await attest(runner())).toMatchObject({
      reason: 'the token may not store attestations (Resource not accessible by integration, 403)',
    });
  });

  it.each([
    ['GitHub Enterprise Server', { serverUrl: 'https://git.example.com', isEnterprise: true }],
    ['a tenant of ghe.com', { serverUrl: 'https://octo.ghe.com' }],
  ])('on %s says that there are no attestations', async (_, server) => {
    const reason = `${server.serverUrl} has no attestations that this version can verify`;
    expect(await attest(runner(), { ...pullEvent(), ...server })).toEqual({ reason });
    expect(await doubt(pull(), makeEvent(server))).toBe(`its digests cannot be attested: ${reason}`);
  });
});

describe('a job that can sign', () => {
  const signs = (event: RunEvent, env = runner(), given = inputs): Promise<boolean> =>
    canSign({ inputs: given, event, env, web, host });
  const isProtected = { GITHUB_REF_PROTECTED: 'true' };

  it('is one that is a workflow named, on a pull request, a branch of anybody, or what a comment is about', async () => {
    const comment = makeEvent({ kind: 'issue_comment', pullNumber: 5 });
    expect(await signs(pullEvent())).toBe(true);
    expect(await signs(makeEvent({ ref: 'refs/heads/mine' }))).toBe(true);
    expect(await signs(comment, { ...runner(), ...isProtected })).toBe(true);
    expect(await signs(makeEvent({ kind: 'workflow_run' }), { ...runner(), ...isProtected })).toBe(true);
    expect(written().filter((line) => line.startsWith('::add-mask::ey'))).toHaveLength(4);
  });

  it('may be one where nobody can say who it is', async () => {
    sigstore.faults.set('/runner/token', { status: 400 });
    expect(await signs(pullEvent())).toBe(true);
  });

  it('is none without attested-by or an identity, on a protected branch, or in another workflow', async () => {
    const before = sigstore.seen.length;
    expect(await signs(pullEvent(), runner(), makeInputs())).toBe(false);
    expect(await signs(pullEvent(), {})).toBe(false);
    expect(await signs(makeEvent(), { ...runner(), ...isProtected })).toBe(false);
    expect(sigstore.seen.length).toBe(before);
    sigstore.claims = {
      ...sigstore.claims,
      job_workflow_ref: 'octo/shop/.github/workflows/deploy.yml@refs/heads/main',
    };
    expect(await signs(makeEvent())).toBe(false);
    sigstore.claims = { ...sigstore.claims, job_workflow_ref: preview };
  });
});

describe('a deploy refuses a record', () => {
  it('that nobody has signed', async () => {
    expect(await doubt()).toBe(none);
  });

  it('that has no hash of which anything could be signed', async () => {
    const records = [{ key: 'k', hash: 'x'.repeat(64), isNamed: true, pieces: ['p'] }];
    expect(await doubt(pull({ records }))).toBe(none);
  });

  it('that another workflow has signed, by the name of that', async () => {
    await signAs({ job_workflow_ref: 'octo/shop/.github/workflows/evil.yml@refs/heads/evil' });
    expect(await doubt()).toBe(
      `the attestation of its digests does not count: it is signed by the workflow "octo/shop/.github/workflows/evil.yml@refs/heads/evil", and attested-by names ${preview}`,
    );
  });

  it('that the right workflow has signed in a run of another repository', async () => {
    await signAs({ repository: 'mallory/fork' });
    expect(await doubt()).toBe(
      'the attestation of its digests does not count: it is signed for the repository "https://github.com/mallory/fork"',
    );
  });

  it('to which the attestation of another record was put', async () => {
    await signAs({}, { ...subject, hash: hash('2') });
    const { attestations } = near().fake.state;
    const [only] = attestations;
    if (only !== undefined) attestations[0] = { ...only, hash: hash('1') };
    expect(await doubt()).toBe(
      'the attestation of its digests does not count: what was signed is about another record',
    );
  });

  it('whose statement was changed in GitHub’s keeping', async () => {
    await signAs({}, { ...subject, hash: hash('2') });
    const [only] = near().fake.state.attestations;
    const bundle = structuredClone(Object(only?.bundle));
    const statement = Buffer.from(bundle.dsseEnvelope.payload, 'base64').toString('utf8');
    bundle.dsseEnvelope.payload = Buffer.from(statement.replaceAll(hash('2'), hash('1'))).toString('base64');
    await storeAttestation(near().gitHub, repository, bundle);
    expect(await doubt()).toMatch(
      /^the attestation of its digests does not count: its signature does not hold \(/,
    );
  });

  it('that an authority has signed which nobody trusts', async () => {
    const stranger = await startSigstore();
    try {
      const services = stranger.authorities['public-good'];
      const signed = await signRecord(web.call, { subject, identity: stranger.identity(), services });
      if (isRefusal(signed)) throw new Error(signed.why);
      await storeAttestation(near().gitHub, repository, signed.bundle);
      expect(await doubt()).toMatch(/its signature does not hold \(Failed to verify certificate chain/);
    } finally {
      await stranger.stop();
    }
  });

  it.each([
    [403, 'the token may not read attestations (no, 403)'],
    [500, 'GitHub gave an unexpected answer (no, 500)'],
  ])('where GitHub answers %d instead of attestations', async (status, reason) => {
    near().fake.faults.add({ call: list, times: status === 500 ? 4 : 1, status, body: { message: 'no' } });
    expect(await doubt()).toBe(`the attestations of its digests cannot be read: ${reason}`);
  });

  it('where GitHub knows of no attestation (404)', async () => {
    near().fake.faults.add({ call: list, status: 404, body: { message: 'Not Found' } });
    expect(await doubt()).toBe(none);
  });

  it('beside what else is missing, and keeps the others', async () => {
    await signAs({});
    const [own] = pull().records;
    if (own === undefined) throw new Error('there is no record');
    const other = { ...own, key: 'other', hash: hash('3') };
    expect(await believed(pull({ records: [own, other], missing: 'one is missing' }))).toEqual(
      pull({ missing: `one is missing, and ${none}` }),
    );
  });
});

describe('a deploy believes a record', () => {
  it('that the right workflow has signed, whatever else anybody stored about it', async () => {
    await signAs({ job_workflow_ref: 'octo/shop/.github/workflows/evil.yml@refs/heads/main' });
    await signAs({});
    await signAs({ repository: 'mallory/fork' });
    await signAs({ iss: 'https://accounts.example.com' });
    expect(await believed()).toEqual(pull());
  });

  it('whose attestation GitHub tells by reference alone', async () => {
    near().fake.state.storesApart = true;
    await signAs({});
    expect(await believed()).toEqual(pull());
  });

  it('and asks nobody where no attested-by is given', async () => {
    const before = sigstore.seen.length;
    const job = { inputs: makeInputs(), event: makeEvent(), gitHub: near().gitHub, host, web };
    const all = makeOnlyAttested(job, () => {
      throw new Error('nothing is to be verified');
    });
    expect(await all(pull())).toEqual(pull());
    expect([sigstore.seen.length - before, near().fake.seen.length]).toEqual([0, 0]);
  });
});

it('a deploy ends with an error of its own where the roots of trust cannot be had', async () => {
  await signAs({});
  sigstore.faults.set('/roots/timestamp.json', { status: 404 });
  await expect(believed()).rejects.toMatchObject({ problems: [{ code: 'attestation-roots' }] });
});
