/** The signed text: an in-toto statement that names a record or a bundle by its hash (https://github.com/in-toto/attestation, spec v1). */
import { isUtf8 } from 'node:buffer';
import { goodOf, ifGood, lenientObject, literal, object, readJson, string } from '../json/index.ts';
import type { AttestationRefusal, AttestedBundle, AttestedRecord } from './types.ts';

export const payloadType = 'application/vnd.in-toto+json';
/** Only Pligos makes statements of this type; other statements about the same hash are ignored. */
export const predicateType = 'https://pligos.github.io/gate-record/v1';
/** A preview signs the first type only, so that no signature of a record is one of a bundle. */
export const bundlePredicateType = 'https://pligos.github.io/bundle/v1';
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

/** Of the index of a bundle, which names every file in it by its digest. */
export function bundleStatementOf({ hash, repository, commit }: AttestedBundle): string {
  return JSON.stringify({
    _type: statementType,
    subject: [{ name: `pligos-bundle-${commit.slice(0, 12)}`, digest: { sha256: hash } }],
    predicateType: bundlePredicateType,
    predicate: { repository, commit },
  });
}

/** What a statement must be about. */
interface StatementSubject {
  readonly hash: string;
  readonly predicateType: string;
}

/** The fault of a signed payload that is not about this subject; undefined where it is. */
export function checkStatement(
  payload: Uint8Array,
  type: string,
  { hash, predicateType: expected }: StatementSubject,
): AttestationRefusal | undefined {
  const signed = type === payloadType && isUtf8(payload) ? readJson(statement, payload) : undefined;
  if (signed === undefined) return { why: 'what was signed is not an in-toto statement' };
  const noun = expected === predicateType ? 'list of Pligos digests' : 'bundle of Pligos';
  if (signed.predicateType !== expected) return { why: `what was signed is not a ${noun}` };
  return signed.subject?.some(({ digest }) => digest.sha256 === hash) === true
    ? undefined
    : { why: `what was signed is about another ${expected === predicateType ? 'record' : 'bundle'}` };
}

const statement = lenientObject({
  _type: literal(statementType),
  predicateType: ifGood(string()),
  subject: ifGood(goodOf(object({ digest: object({ sha256: string() }) }))),
});
