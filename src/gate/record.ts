/** Packs a record for checks: compressed, in pieces, known by its hash, and signed where there is a key. */
import { Buffer } from 'node:buffer';
import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { gunzipSync, gzipSync } from 'node:zlib';
import { parseRecord, recordText, type ReviewedRecord } from './reviewed-record.ts';

interface PackedRecord {
  /** The hash of the joined pieces: it covers every character. */
  readonly hash: string;
  /** Printable ASCII without blanks and backticks. */
  readonly pieces: readonly string[];
}

interface RecordKey {
  /** The secret with which records are signed. */
  readonly digestKey?: string;
}

/** GitHub accepts 65,535 characters as the text of a check, and the text around a piece needs some. */
const pieceLength = 64_000;
const mostCharacters = 4_000_000;
/** Compressed digests have half the size of their text, so a larger ratio is an attack. */
const mostBytes = 64 * 1024 * 1024;
const unsigned = '-';

/** Packs a record. With a key, only a holder of the key can make another one. */
export function packRecord(record: ReviewedRecord, { digestKey }: RecordKey = {}): PackedRecord {
  const body = gzipSync(recordText(record)).toString('base64');
  const text = `${digestKey === undefined ? unsigned : signature(body, digestKey)}.${body}`;
  const count = Math.ceil(text.length / pieceLength);
  return {
    hash: hashOf(text),
    pieces: Array.from({ length: count }, (_, at) => text.slice(at * pieceLength, (at + 1) * pieceLength)),
  };
}

interface ReadRecord extends RecordKey {
  /** The hash that the comment states. */
  readonly hash?: string;
}

/** Reads a packed record, which an attacker may have written. The refusal is a clause. */
export function readRecord(
  pieces: readonly string[],
  { hash, digestKey }: ReadRecord = {},
): ReviewedRecord | { readonly problem: string } {
  const length = pieces.reduce((sum, piece) => sum + piece.length, 0);
  if (length > mostCharacters)
    return { problem: `its digests have ${length} characters, the limit is ${mostCharacters}` };
  const text = pieces.join('');
  if (hash !== undefined && hash !== hashOf(text))
    return { problem: 'its checks contain other digests than the comment names: one of the two was edited' };
  const [, mac, body] = /^(-|[0-9a-f]{64})\.([A-Za-z0-9+/]+=*)$/.exec(text) ?? [];
  if (mac === undefined || body === undefined) return { problem: 'its checks contain no digests' };
  if (digestKey !== undefined && !isSignature(mac, body, digestKey))
    return {
      problem:
        mac === unsigned
          ? 'its digests are not signed, and this run has a digest-key: set the same digest-key in the preview'
          : 'its digests are not signed with the digest-key of this run: another program wrote them, or the key differs',
    };
  const record = parseRecord(unpacked(body));
  if (record === undefined) return { problem: 'its checks do not contain digests of this version' };
  if (record.keyed && digestKey === undefined)
    return { problem: 'its digests were computed with a digest-key, and this run has none' };
  if (!record.keyed && digestKey !== undefined)
    return { problem: 'its digests do not count the values of secrets, and this run has a digest-key' };
  return record;
}

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex');

const signature = (body: string, digestKey: string): string =>
  createHmac('sha256', digestKey).update(`pligos record\n${body}`).digest('hex');

function isSignature(mac: string, body: string, digestKey: string): boolean {
  const due = Buffer.from(signature(body, digestKey));
  const macBytes = Buffer.from(mac);
  return due.length === macBytes.length && timingSafeEqual(due, macBytes);
}

function unpacked(body: string): string {
  try {
    return gunzipSync(Buffer.from(body, 'base64'), { maxOutputLength: mostBytes }).toString('utf8');
  } catch {
    // Any error means that this is not what Pligos stored.
    return '';
  }
}
