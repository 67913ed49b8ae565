/** What is signed: an in-toto statement that names a record by its hash (https://github.com/in-toto/attestation, spec v1). */
import type { AttestationRefusal, AttestedRecord } from './types.ts';

export const payloadType = 'application/vnd.in-toto+json';
/** Ours alone: what says something else about the same hash is not looked at. */
export const predicateType = 'https://pligos.github.io/gate-record/v1';
const statementType = 'https://in-toto.io/Statement/v1';

/** The predicate is for people who look at it; what counts is in the record that the hash is of. */
export function statementOf({ hash, repository, pull, head }: AttestedRecord): string {
  return JSON.stringify({
    _type: statementType,
    subject: [{ name: `pligos-digests-${pull}-${head.slice(0, 12)}`, digest: { sha256: hash } }],
    predicateType,
    predicate: { repository, pull, head },
  });
}

/** Why a signed payload is not about the record of this hash; undefined where it is. */
export function whyAnother(payload: Uint8Array, type: string, hash: string): AttestationRefusal | undefined {
  const statement = type === payloadType ? parsed(payload) : undefined;
  if (statement?.['_type'] !== statementType) return { why: 'what was signed is not an in-toto statement' };
  if (statement['predicateType'] !== predicateType)
    return { why: 'what was signed is not a list of Pligos digests' };
  const subjects: readonly unknown[] = Array.isArray(statement['subject']) ? statement['subject'] : [];
  return subjects.some((subject) => hashIn(subject) === hash)
    ? undefined
    : { why: 'what was signed is about another record' };
}

type Json = Readonly<Record<string, unknown>>;

const isJson = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function parsed(payload: Uint8Array): Json | undefined {
  try {
    const value: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(payload));
    return isJson(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

function hashIn(subject: unknown): unknown {
  const digest = isJson(subject) ? subject['digest'] : undefined;
  return isJson(digest) ? digest['sha256'] : undefined;
}
