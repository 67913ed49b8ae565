/** Attestations in GitHub's keeping: stored, found by the hash of what they are about, and why not. */
import { readFileSync } from 'node:fs';
import { afterAll, describe, expect, it } from '@jest/globals';
import { makeWeb, readAttestations, storeAttestation } from '../../src/github/index.ts';
import { unpackSnappy } from '../../src/github/attestations.ts';
import { parseJson } from '../../src/json/index.ts';
import { hasty, repository, withFake } from './near.ts';
import { hash } from './reviewed.ts';

const near = withFake();
const web = makeWeb({ signal: new AbortController().signal, limits: hasty });
afterAll(() => web.close());

const store = 'POST /repos/{owner}/{repo}/attestations';
const read = 'GET /repos/{owner}/{repo}/attestations/{subject_digest}';
const predicateType = 'https://example.com/digests/v1';

function bundleOf(name: string, type = predicateType, about = hash('1')): object {
  const statement = { subject: [{ name, digest: { sha256: about } }], predicateType: type };
  const payload = Buffer.from(JSON.stringify(statement)).toString('base64');
  return { mediaType: 'a bundle', verificationMaterial: { name }, dsseEnvelope: { payload } };
}

const stored = (bundle: object): ReturnType<typeof storeAttestation> =>
  storeAttestation(near().gitHub, repository, bundle);
const found = (about = hash('1')): ReturnType<typeof readAttestations> =>
  readAttestations(near().gitHub, web, repository, { hash: about, predicateType });

describe('an attestation', () => {
  it('is found by the hash that it is about and by what it says, the latest first', async () => {
    expect(await stored(bundleOf('one'))).toEqual({ ok: true, id: 1000 });
    await stored(bundleOf('two'));
    await stored(bundleOf('other', 'https://example.com/something-else'));
    await stored(bundleOf('third', predicateType, hash('2')));
    expect(await found()).toEqual({ ok: true, bundles: [bundleOf('two'), bundleOf('one')] });
    expect(await found(hash('3'))).toEqual({ ok: true, bundles: [] });
  });

  it('is read from where it lies, without the token, where GitHub tells no more than that', async () => {
    near().fake.state.storesApart = true;
    await stored(bundleOf('x'.repeat(5000)));
    expect(await found()).toEqual({ ok: true, bundles: [bundleOf('x'.repeat(5000))] });
    expect(near().fake.seen.filter(({ call }) => call === 'storage')).toMatchObject([{ token: undefined }]);
  });

  it('that has gone from where it lay is none', async () => {
    const entry = { bundle: null, bundle_url: `${near().fake.url}/storage/attestations/7.json.sn` };
    near().fake.faults.add({ call: read, status: 200, body: { attestations: [entry] } });
    expect(await found()).toEqual({ ok: true, bundles: [undefined] });
  });

  it('is stored again where the answer was lost', async () => {
    near().fake.faults.add({ call: store, status: 502 });
    expect(await stored(bundleOf('one'))).toMatchObject({ ok: true });
  });
});

describe('what is refused', () => {
  it('names the permission that is missing', async () => {
    near().fake.state.tokens.set('ghs_workflow', {
      author: { login: 'github-actions[bot]', id: 1, type: 'Bot' },
      writes: true,
      denies: ['attestations'],
    });
    expect(await stored(bundleOf('one'))).toEqual({
      ok: false,
      reason: 'the token may not store attestations (Resource not accessible by integration, 403)',
      lines: expect.arrayContaining(['  id-token: write', '  attestations: write']),
    });
    expect(await found()).toEqual({
      ok: false,
      reason: 'the token may not read attestations (Resource not accessible by integration, 403)',
      lines: expect.arrayContaining(['  checks: read', '  attestations: read']),
    });
  });

  it('is told as GitHub told it', async () => {
    expect(await stored({ dsseEnvelope: {} })).toMatchObject({
      ok: false,
      reason: expect.stringMatching(/^GitHub rejected the attestation \(.*, 422\)$/),
    });
    near().fake.faults.add({ call: store, status: 404, body: { message: 'Not Found' } });
    expect(await stored(bundleOf('one'))).toEqual({
      ok: false,
      reason: 'the repository keeps no attestations (Not Found, 404)',
    });
    near().fake.faults.add({ call: read, times: 4, status: 500 });
    expect(await found()).toEqual({
      ok: false,
      reason: 'GitHub gave an unexpected answer (ordered by the test, 500)',
    });
  });
});

describe('Snappy', () => {
  const packed = readFileSync(new URL('../fixtures/attest/sigstore-2.0.0.json.sn', import.meta.url));
  const plain = readFileSync(new URL('../fixtures/attest/sigstore-2.0.0.json', import.meta.url));

  const unpacked = (block: Uint8Array): unknown => parseJson(unpackSnappy(block));

  it('is unpacked as its own library packed it', () => {
    expect(Buffer.from(unpackSnappy(packed)).equals(plain)).toBe(true);
  });

  it('is nothing where it claims to be larger than a bundle may be, before there is room for it', () => {
    expect(unpackSnappy(Buffer.from([0x81, 0x80, 0x40, 0]))).toHaveLength(0);
    expect(unpackSnappy(Buffer.from([0xff, 0xff, 0xff, 0xff, 0x0f, 0]))).toHaveLength(0);
  });

  it('is nothing that counts where it is cut short, or anything in it is changed so that it does not fit', () => {
    for (let length = 0; length < packed.length; length += 97)
      expect(unpacked(packed.subarray(0, length))).toBeUndefined();
    // Copies what is not there yet.
    expect(unpacked(Buffer.from([8, (4 << 2) | 2, 1, 0]))).toBeUndefined();
    expect(unpacked(Buffer.from([4, 0, 0x61, 1 << 2, 0x62]))).toBeUndefined();
  });
});
