/** Records that are signed and verified with real keys, certificates, logs and timestamps of a Sigstore of one's own. */
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  askIdentity,
  authorities,
  isRefusal,
  openVerifier,
  readWorkflow,
  signRecord,
  type AttestedRecord,
  type Verification,
  type Web,
  type Workflow,
} from '../../src/attest/index.ts';
import { makeWeb, type WebClient } from '../../src/github/index.ts';
import { type Claims, mockOrganization, type Sigstore, startSigstore } from './sigstore.ts';

const abort = new AbortController();
const client: WebClient = makeWeb({
  signal: abort.signal,
  limits: { pauseMs: 1, tryMs: 60_000, wholeMs: 60_000 },
});
const web: Web = (call) => client.call(call);
let sigstore: Sigstore;
let other: Sigstore;
beforeAll(async () => {
  [sigstore, other] = await Promise.all([startSigstore(), startSigstore()]);
});
afterAll(async () => {
  client.close();
  await Promise.all([sigstore.stop(), other.stop()]);
});

const subject: AttestedRecord = {
  hash: 'ab'.repeat(32),
  repository: 'octo/shop',
  pull: 12,
  head: 'c'.repeat(40),
};

function workflow(text: string): Workflow {
  const read = readWorkflow(text);
  if (isRefusal(read)) throw new Error(read.why);
  return read;
}

const previews = workflow('octo/shop/.github/workflows/preview.yml@refs/heads/main');

type Json = Record<string, unknown>;

/** As the preview's job does. */
async function signed(given: Claims = {}, by: Sigstore = sigstore, isPrivate = false): Promise<Json> {
  const services = by.authorities[isPrivate ? 'github' : 'public-good'];
  const result = await signRecord(web, { subject, identity: by.identity(given), services });
  if (isRefusal(result)) throw new Error(result.why);
  return structuredClone(result.bundle);
}

/** As a deploy does. */
async function verified(
  bundle: unknown,
  { hash = subject.hash, workflows = [previews], by = sigstore, isPrivate = false } = {},
): Promise<Verification> {
  const [own, stranger] = [{ organization: mockOrganization }, { organization: 'nobody' }];
  const { 'public-good': open, github } = by.authorities;
  const verifier = await openVerifier(web, {
    authorities: {
      'public-good': { ...open, ...(isPrivate ? stranger : own) },
      github: { ...github, ...(isPrivate ? own : stranger) },
    },
    first: by.first,
  });
  return verifier.verify(bundle, {
    hash,
    workflows,
    repository: 'Octo/shop',
    server: 'https://github.com',
  });
}

/** A value inside of a bundle, set to another. */
function changed(bundle: Json, path: string, change: (value: unknown) => unknown): Json {
  const copy = structuredClone(bundle);
  const keys = path.split('.');
  const last = keys.pop() ?? '';
  let at: Json = copy;
  for (const key of keys) at = Object(at[key]);
  at[last] = change(at[last]);
  return copy;
}

/** The keys of a map and of what is in it; of anything else its type. */
const shapeOf = (value: unknown): unknown =>
  Array.isArray(value)
    ? value.map(shapeOf)
    : typeof value === 'object' && value !== null
      ? Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, shapeOf(inner)]))
      : typeof value;

const why = (result: Verification): string => ('why' in result ? result.why : `believed: ${result.workflow}`);

describe('a record that the named workflow has signed', () => {
  it('is believed, by the public Sigstore', async () => {
    expect(await verified(await signed())).toEqual({
      workflow: 'octo/shop/.github/workflows/preview.yml@refs/heads/main',
    });
  });

  it('is believed by GitHub’s own authorities, and nothing of it is in a public log', async () => {
    const before = sigstore.entries.length;
    const bundle = await signed({}, sigstore, true);
    expect(await verified(bundle, { isPrivate: true })).toEqual({
      workflow: 'octo/shop/.github/workflows/preview.yml@refs/heads/main',
    });
    expect(sigstore.entries.length).toBe(before);
  });

  it('is believed of a reusable workflow of another repository, and of any one that is named', async () => {
    const platform = 'acme/platform/.github/workflows/preview.yaml@refs/tags/v2';
    const bundle = await signed({ job_workflow_ref: platform });
    expect(
      await verified(bundle, { workflows: [previews, workflow(`Acme/platform${platform.slice(13)}`)] }),
    ).toEqual({
      workflow: platform,
    });
  });
});

describe('a record is not believed', () => {
  it('where another workflow has signed it, which is named', async () => {
    const bundle = await signed({
      job_workflow_ref: 'octo/shop/.github/workflows/evil.yml@refs/heads/main',
    });
    expect(why(await verified(bundle))).toBe(
      'it is signed by the workflow "octo/shop/.github/workflows/evil.yml@refs/heads/main", and attested-by names octo/shop/.github/workflows/preview.yml@refs/heads/main',
    );
  });

  it.each([
    'octo/shop/.github/workflows/preview.yml@refs/pull/1/merge',
    'octo/shop/.github/workflows/preview.yml@refs/heads/main2',
    'octo/shop/.github/workflows/preview.yml@refs/heads/Main',
    'octo/shop/.github/workflows/Preview.yml@refs/heads/main',
    'octo/shop2/.github/workflows/preview.yml@refs/heads/main',
    'evil/octo/shop/.github/workflows/preview.yml@refs/heads/main',
  ])('where a workflow has signed it that is only like the named one: %s', async (name) => {
    expect(why(await verified(await signed({ job_workflow_ref: name })))).toMatch(
      /^it is signed by the workflow /,
    );
  });

  it('where the workflow has run in another repository, which is named', async () => {
    expect(why(await verified(await signed({ repository: 'mallory/shop' })))).toBe(
      'it is signed for the repository "https://github.com/mallory/shop"',
    );
  });

  it('where somebody has signed whom GitHub does not know', async () => {
    expect(why(await verified(await signed({ iss: 'https://accounts.example.com' })))).toBe(
      'it is signed with an identity of "https://accounts.example.com", not of GitHub',
    );
  });

  it('where the statement was changed after it was signed', async () => {
    const bundle = changed(await signed(), 'dsseEnvelope.payload', (payload) =>
      Buffer.from(
        Buffer.from(String(payload), 'base64').toString('utf8').replaceAll('ab'.repeat(32), 'cd'.repeat(32)),
      ).toString('base64'),
    );
    expect(why(await verified(bundle, { hash: 'cd'.repeat(32) }))).toMatch(/^its signature does not hold \(/);
  });

  it('where the attestation is of another record', async () => {
    expect(why(await verified(await signed(), { hash: 'cd'.repeat(32) }))).toBe(
      'what was signed is about another record',
    );
  });

  it('where its certificate had expired, and nobody says when it was signed', async () => {
    const bundle = changed(
      changed(
        await signed({}, sigstore, true),
        'verificationMaterial.timestampVerificationData',
        () => undefined,
      ),
      'verificationMaterial.tlogEntries',
      () => [],
    );
    expect(why(await verified(bundle, { isPrivate: true }))).toBe(
      'its signature does not hold (expected 1 timestamps, got 0)',
    );
  });

  it('where it was signed after its certificate had expired', async () => {
    const late = await startSigstore({ clock: new Date(Date.now() - 3600_000) });
    try {
      for (const isPrivate of [true, false])
        expect(why(await verified(await signed({}, late, isPrivate), { by: late, isPrivate }))).toMatch(
          /^its signature does not hold \(.*certificate is not valid or expired at the specified date\)$/,
        );
    } finally {
      await late.stop();
    }
  });

  it('where the timestamp is that of another signature', async () => {
    const [bundle, second] = [await signed({}, sigstore, true), await signed({}, sigstore, true)];
    const moved = changed(
      bundle,
      'verificationMaterial.timestampVerificationData',
      () => Object(second['verificationMaterial'])['timestampVerificationData'],
    );
    expect(why(await verified(moved, { isPrivate: true }))).toMatch(/^its signature does not hold \(/);
  });

  it('where it is not in the public log', async () => {
    const bundle = changed(await signed(), 'verificationMaterial.tlogEntries', () => []);
    expect(why(await verified(bundle))).toMatch(
      /^its signature does not hold \(expected 1 timestamps, got 0\)/,
    );
  });

  it('where the log’s entry is that of another signature', async () => {
    const [bundle, second] = [await signed(), await signed()];
    const moved = changed(
      bundle,
      'verificationMaterial.tlogEntries',
      () => Object(second['verificationMaterial'])['tlogEntries'],
    );
    expect(why(await verified(moved))).toMatch(/^its signature does not hold \(/);
  });

  it('where the signature is another one, or none', async () => {
    const second = await signed();
    const signatures = Object(second['dsseEnvelope'])['signatures'];
    const bundle = await signed();
    expect(why(await verified(changed(bundle, 'dsseEnvelope.signatures', () => signatures)))).toMatch(
      /^its signature does not hold \(/,
    );
    expect(why(await verified(changed(bundle, 'dsseEnvelope.signatures', () => [])))).toBe(
      'it is not a Sigstore bundle',
    );
  });

  it('where another authority of the same name has signed', async () => {
    expect(why(await verified(await signed({}, other)))).toMatch(
      /^its signature does not hold \(Failed to verify certificate chain/,
    );
  });

  it('where an authority has signed that is none for GitHub', async () => {
    const verifier = await openVerifier(web);
    const due = {
      hash: subject.hash,
      workflows: [previews],
      repository: 'octo/shop',
      server: 'https://github.com',
    };
    expect(await verifier.verify(await signed(), due)).toEqual({
      why: 'its certificate is not from an issuer of GitHub',
    });
  });

  it.each([
    ['nothing', undefined],
    ['a text', 'text'],
    ['an empty map', {}],
    ['a list', []],
    [
      'a bundle of nothing',
      { mediaType: 'application/vnd.dev.sigstore.bundle.v0.3+json', verificationMaterial: {} },
    ],
  ])('where what is stored is no bundle: %s', async (_, stored) => {
    expect(why(await verified(stored))).toBe('it is not a Sigstore bundle');
  });
});

describe('what a signer is told', () => {
  it('is why the authority gives no certificate', async () => {
    sigstore.faults.set('/fulcio/api/v2/signingCert', { status: 400, body: '{"message":"token expired"}' });
    const services = sigstore.authorities['public-good'];
    const result = await signRecord(web, { subject, identity: sigstore.identity(), services });
    sigstore.faults.clear();
    expect(result).toEqual({
      why: `${sigstore.url}/fulcio gave no certificate: it answered 400, token expired`,
    });
  });

  it('is why the log takes no entry; one that is there already is read', async () => {
    const path = '/rekor/api/v1/log/entries';
    sigstore.faults.set(path, { status: 400, body: '{"code":400,"message":"no"}' });
    const services = sigstore.authorities['public-good'];
    const asked = { subject, identity: sigstore.identity(), services };
    const refused = await signRecord(web, asked);
    sigstore.faults.set(path, { status: 409, body: '{}', location: `${path}/${'a'.repeat(80)}` });
    const there = await signRecord(web, asked);
    sigstore.faults.clear();
    expect(refused).toEqual({ why: `${sigstore.url}/rekor has not logged it: it answered 400, no` });
    expect(isRefusal(there)).toBe(false);
  });

  it.each([
    ['no JSON', 'no'],
    ['another shape', '{"signedCertificateEmbeddedSct":{}}'],
    [
      'a certificate that cannot be read',
      '{"signedCertificateEmbeddedSct":{"chain":{"certificates":["-----BEGIN CERTIFICATE-----\\nAAAA\\n-----END CERTIFICATE-----"]}}}',
    ],
  ])('is that the authority answers %s', async (_, body) => {
    sigstore.faults.set('/fulcio/api/v2/signingCert', { status: 200, body });
    const services = sigstore.authorities['public-good'];
    const before = sigstore.entries.length;
    const result = await signRecord(web, { subject, identity: sigstore.identity(), services });
    sigstore.faults.clear();
    expect(result).toEqual({ why: `${sigstore.url}/fulcio gave no certificate that can be read` });
    expect(sigstore.entries.length).toBe(before);
  });

  it.each(['no', '{}', '{"a":{}}', '{"a":{"body":"e30=","logID":"00","logIndex":1,"integratedTime":1}}'])(
    'is that the log answers what is no entry: %s',
    async (body) => {
      sigstore.faults.set('/rekor/api/v1/log/entries', { status: 201, body });
      const services = sigstore.authorities['public-good'];
      const result = await signRecord(web, { subject, identity: sigstore.identity(), services });
      sigstore.faults.clear();
      expect(result).toEqual({
        why: `${sigstore.url}/rekor has not logged it: its answer is no entry of a log`,
      });
    },
  );

  it('never holds the identity token, not even where the client cannot read it', async () => {
    const services = sigstore.authorities['public-good'];
    const identity = { token: 'x.secret.y', workflow: '' };
    expect(await signRecord(web, { subject, identity, services })).toEqual({
      why: `${sigstore.url}/fulcio gave no certificate that can be read`,
    });
  });

  it('is nothing where the run is aborted: that is thrown', async () => {
    const aborted = Object.assign(new Error('over'), { name: 'AbortError' });
    const services = sigstore.authorities.github;
    const signing = signRecord(() => Promise.reject(aborted), {
      subject,
      identity: sigstore.identity(),
      services,
    });
    await expect(signing).rejects.toBe(aborted);
  });

  it.each([
    ['public-good', ['fulcio.sigstore.dev/api/v2/signingCert', 'rekor.sigstore.dev/api/v1/log/entries']],
    ['github', ['fulcio.githubapp.com/api/v2/signingCert', 'timestamp.githubapp.com/api/v1/timestamp']],
  ] as const)('comes from the services of %s, each by our own transport', async (authority, addresses) => {
    const asked: string[] = [];
    const places: Record<string, string> = { fulcio: '/fulcio', rekor: '/rekor', timestamp: '/timestamps' };
    const moved: Web = (call) => {
      const { host, pathname } = new URL(call.url);
      asked.push(`${host}${pathname}`);
      expect(call.headers?.['user-agent']).toBe('pligos');
      const place = places[host.split('.')[0] ?? ''] ?? '';
      return web({ ...call, url: `${sigstore.url}${place}${place === '/timestamps' ? '' : pathname}` });
    };
    const services = authorities[authority];
    const result = await signRecord(moved, { subject, identity: sigstore.identity(), services });
    expect(isRefusal(result)).toBe(false);
    expect(asked).toEqual(addresses);
  });

  it('makes a bundle of the parts that GitHub’s own actions/attest stores', async () => {
    const envelope = {
      payload: 'string',
      payloadType: 'string',
      signatures: [{ sig: 'string' }],
    };
    expect(shapeOf(await signed())).toEqual({
      mediaType: 'string',
      dsseEnvelope: envelope,
      verificationMaterial: {
        certificate: { rawBytes: 'string' },
        timestampVerificationData: {},
        tlogEntries: [
          {
            canonicalizedBody: 'string',
            inclusionPromise: { signedEntryTimestamp: 'string' },
            inclusionProof: {
              checkpoint: { envelope: 'string' },
              rootHash: 'string',
              treeSize: 'string',
            },
            integratedTime: 'string',
            kindVersion: { kind: 'string', version: 'string' },
            logId: { keyId: 'string' },
            logIndex: 'string',
          },
        ],
      },
    });
    expect(shapeOf(await signed({}, sigstore, true))).toEqual({
      mediaType: 'string',
      dsseEnvelope: envelope,
      verificationMaterial: {
        certificate: { rawBytes: 'string' },
        timestampVerificationData: { rfc3161Timestamps: [{ signedTimestamp: 'string' }] },
      },
    });
  });

  it('is who it is, as the runner vouches for it', async () => {
    const source = { url: `${sigstore.url}/runner/token?api-version=2`, token: 'x' };
    expect(await askIdentity(web, source)).toEqual({
      token: expect.stringMatching(/^ey/),
      workflow: 'octo/shop/.github/workflows/preview.yml@refs/heads/main',
    });
    sigstore.faults.set('/runner/token', { status: 403 });
    const refused = await askIdentity(web, source);
    sigstore.faults.clear();
    expect(refused).toEqual({ why: 'the runner gave no identity token: it answered 403' });
  });
});

describe('the roots of trust', () => {
  const read = (name: string): unknown =>
    JSON.parse(readFileSync(new URL(`../fixtures/attest/${name}`, import.meta.url), 'utf8')) as unknown;

  it('that cannot be fetched are an error of their own, which says from where', async () => {
    const bundle = await signed();
    sigstore.faults.set('/roots/timestamp.json', { status: 503 });
    const result = await verified(bundle).catch((error: unknown) => error);
    sigstore.faults.clear();
    expect(result).toMatchObject({
      problems: [
        {
          code: 'attestation-roots',
          message: expect.stringMatching(
            /^The roots of trust of Sigstore could not be fetched from http:.*503/,
          ),
        },
      ],
    });
  });

  it.each([
    ['public-good', mockOrganization, 'nobody', 15],
    ['github', 'nobody', mockOrganization, 2],
  ] as const)(
    'of %s begin with a document that is signed by its own keys, and go on from there',
    async (...row) => {
      const [, open, github, next] = row;
      const before = sigstore.seen.length;
      sigstore.faults.set('/roots/timestamp.json', { status: 404 });
      const verifier = await openVerifier(web, {
        authorities: {
          'public-good': { ...sigstore.authorities['public-good'], organization: open },
          github: { ...sigstore.authorities.github, organization: github },
        },
      });
      const due = { hash: '', workflows: [previews], repository: 'octo/shop', server: 'https://github.com' };
      const bundle = await signed();
      await expect(verifier.verify(bundle, due)).rejects.toThrow('timestamp.json answered 404');
      expect(sigstore.seen.slice(before).filter((call) => call.includes('/roots/'))).toEqual([
        `GET /roots/${next}.root.json`,
        'GET /roots/timestamp.json',
      ]);
      sigstore.faults.clear();
    },
  );

  it('are not those that somebody else signed', async () => {
    const result = await openVerifier(web, {
      authorities: {
        ...sigstore.authorities,
        'public-good': { ...sigstore.authorities['public-good'], roots: `${other.url}/roots` },
      },
      first: sigstore.first,
    }).then(async (verifier) =>
      verifier
        .verify(await signed(), {
          hash: subject.hash,
          workflows: [previews],
          repository: 'octo/shop',
          server: 'https://github.com',
        })
        .catch((error: unknown) => error),
    );
    expect(result).toMatchObject({ problems: [{ code: 'attestation-roots' }] });
  });

  it('of the public Sigstore make a real signature of a real workflow hold, and it is about something else', async () => {
    const real = await startSigstore({ trustedRoot: read('public-good.json') });
    try {
      const verifier = await openVerifier(web, {
        authorities: {
          ...real.authorities,
          'public-good': { ...real.authorities['public-good'], organization: 'sigstore.dev' },
        },
        first: real.first,
      });
      const due = { hash: subject.hash, repository: 'sigstore/sigstore-js', server: 'https://github.com' };
      const release = workflow('sigstore/sigstore-js/.github/workflows/release.yml@refs/heads/main');
      const bundle = read('sigstore-2.0.0.json');
      expect(why(await verifier.verify(bundle, { ...due, workflows: [release] }))).toBe(
        'what was signed is not a list of Pligos digests',
      );
      expect(why(await verifier.verify(bundle, { ...due, workflows: [previews] }))).toMatch(
        /^it is signed by the workflow "sigstore\/sigstore-js\/.github\/workflows\/release.yml@refs\/heads\/main"/,
      );
    } finally {
      await real.stop();
    }
  });
});
