/** The signed text: an in-toto statement that names a record by its hash (https://github.com/in-toto/attestation, spec v1). */
import { isUtf8 } from 'node:buffer';
import { goodOf, ifGood, lenientObject, literal, object, readJson, string } from '../json/index.ts';
import type { AttestationRefusal, AttestedRecord } from './types.ts';

export const payloadType = 'application/vnd.in-toto+json';
/** Only Pligos makes statements of this type; other statements about the same hash are ignored. */
export const predicateType = 'https://pligos.github.io/gate-record/v1';
const statementType = 'https://in-toto.io/Statement/v1';

/** The predicate is for readers; the gate reads the record that the hash names. */
export function statementOf({ hash, repository, pull, head }: AttestedRecord): string {
  return JSON.stringify({
    _type: statementType,
    subject: [{ name: `pligos-digests-${pull}-${head.slice(0, 12)}`, digest: { sha256: hash } }],
    predicateType,
    predicate: { repository, pull, head },
  });
}

/** The fault of a signed payload that is not about the record with this hash; undefined where it is. */
export function checkStatement(
  payload: Uint8Array,
  type: string,
  hash: string,
): AttestationRefusal | undefined {
  const signed = type === payloadType && isUtf8(payload) ? readJson(statement, payload) : undefined;
  if (signed === undefined) return { why: 'what was signed is not an in-toto statement' };
  if (signed.predicateType !== predicateType)
    return { why: 'what was signed is not a list of Pligos digests' };
  return signed.subject?.some(({ digest }) => digest.sha256 === hash) === true
    ? undefined
    : { why: 'what was signed is about another record' };
}

const statement = lenientObject({
  _type: literal(statementType),
  predicateType: ifGood(string()),
  subject: ifGood(goodOf(object({ digest: object({ sha256: string() }) }))),
});
