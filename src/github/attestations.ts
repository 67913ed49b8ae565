/**
 * Attestations in GitHub's storage, found by the hash of their subject. This file believes nothing in them:
 * attest/ verifies.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { uncompress } from 'snappyjs';
import { inRepository } from './comments/comments.ts';
import { faultOf } from './fault.ts';
import { listAt, parseJson, textAt, valueAt, wholeAt } from '../json/index.ts';
import type { ApiFault, GitHub, Repository } from './types.ts';
import type { WebClient } from './web.ts';

type Stored =
  | { readonly ok: true; readonly id: number | undefined }
  | { readonly ok: false; readonly reason: string; readonly lines?: readonly string[] };

type Attestations =
  | { readonly ok: true; readonly bundles: readonly unknown[] }
  | { readonly ok: false; readonly reason: string; readonly lines?: readonly string[] };

/** A block of `permissions` takes away all that it does not name. */
export const toAttest: readonly string[] = [
  'permissions:',
  '  contents: read',
  '  pull-requests: write',
  '  checks: write',
  '  id-token: write',
  '  attestations: write',
];
const toRead: readonly string[] = [
  'permissions:',
  '  contents: read',
  '  pull-requests: read',
  '  checks: read',
  '  attestations: read',
];

/** How many failed answers are retried. */
const maxFaults = 3;
/** The latest ones only: any workflow may store any number for one hash. */
const mostBundles = 100;
/** A bundle has some ten thousand bytes. */
const bundleBytes = 1024 * 1024;

/** Stores a bundle, or says why it could not. Throws on an abort only. */
export async function storeAttestation(
  gitHub: Pick<GitHub, 'rest' | 'signal'>,
  repository: Repository,
  bundle: object,
): Promise<Stored> {
  for (let faults = 0; ; ) {
    try {
      const { data } = await gitHub.rest.repos.createAttestation({ ...inRepository(repository), bundle });
      return { ok: true, id: wholeAt(data, 'id') };
    } catch (error) {
      gitHub.signal.throwIfAborted();
      const fault = faultOf(error);
      if (fault === undefined) throw error;
      faults += 1;
      // Storing the same bundle twice changes nothing, so a retry is safe.
      const mayPass = fault.kind === 'unreachable' || fault.kind === 'broken';
      if (!mayPass || faults > maxFaults) return whyNot(fault, 'may not store attestations', toAttest);
      await sleep(100 * 2 ** faults, undefined, { signal: gitHub.signal });
    }
  }
}

/**
 * Reads what is stored for a hash (sha256, in hex) with this predicate type, the latest first. Throws on an
 * abort only.
 */
export async function readAttestations(
  gitHub: Pick<GitHub, 'rest' | 'signal'>,
  web: Pick<WebClient, 'call'>,
  repository: Repository,
  { hash, predicateType }: { readonly hash: string; readonly predicateType: string },
): Promise<Attestations> {
  try {
    const { data } = await gitHub.rest.repos.listAttestations({
      ...inRepository(repository),
      subject_digest: `sha256:${hash}`,
      predicate_type: predicateType,
      per_page: mostBundles,
    });
    const entries = listAt(data, 'attestations').slice(0, mostBundles);
    return { ok: true, bundles: await Promise.all(entries.map((entry) => bundleOf(entry, web))) };
  } catch (error) {
    gitHub.signal.throwIfAborted();
    const fault = faultOf(error);
    if (fault === undefined) throw error;
    // GitHub also answers 404 where there is none.
    if (fault.kind === 'missing') return { ok: true, bundles: [] };
    return whyNot(fault, 'may not read attestations', toRead);
  }
}

/** Downloads a bundle from GitHub's storage. Its address contains the permission to read it. */
async function bundleOf(entry: unknown, web: Pick<WebClient, 'call'>): Promise<unknown> {
  const bundle = valueAt(entry, 'bundle');
  const url = textAt(entry, 'bundle_url');
  if ((bundle !== undefined && bundle !== null) || url === undefined || url === '') return bundle;
  const answer = await web.call({ method: 'GET', url, maxBytes: bundleBytes });
  if (answer.status !== 200) return undefined;
  const { bytes } = answer;
  // `{` starts JSON. As Snappy, it would announce 123 bytes, and no bundle is so short.
  return parseJson(bytes[0] === 0x7b ? bytes : unpackSnappy(bytes));
}

/** Throws where the bytes are no whole Snappy block, or a larger one than any bundle. */
export function unpackSnappy(packed: Uint8Array): Uint8Array {
  try {
    return uncompress(packed, bundleBytes);
  } catch {
    return new Uint8Array();
  }
}

function whyNot(
  { kind, reason, status }: ApiFault,
  refused: string,
  lines: readonly string[],
): Extract<Stored, { readonly ok: false }> {
  const reasonWithStatus = status === undefined ? reason : `${reason}, ${status}`;
  if (kind === 'refused')
    return {
      ok: false,
      reason: `the token ${refused} (${reasonWithStatus})`,
      ...(status !== 401 && { lines }),
    };
  if (kind === 'limited')
    return { ok: false, reason: `the rate limit of GitHub is reached (${reasonWithStatus})` };
  if (kind === 'missing')
    return { ok: false, reason: `the repository keeps no attestations (${reasonWithStatus})` };
  return {
    ok: false,
    reason: `${kind === 'rejected' ? 'GitHub rejected the attestation' : 'GitHub gave an unexpected answer'} (${reasonWithStatus})`,
  };
}
