/** Who has seen a signature, and when: a public log, or an authority for timestamps. */
import { Buffer } from 'node:buffer';
import { createHash, type X509Certificate } from 'node:crypto';
import { isRefusal, type AttestationRefusal, type Web } from './types.ts';
import { answered, textAt, valueAt, wholeAt } from './web-json.ts';

/** As a bundle holds it. */
type LogEntry = Readonly<Record<string, unknown>>;

const maxBytes = 4 * 1024 * 1024;

/** Writes an envelope into the log (Rekor's entries of the kind dsse); one that is there already is read. */
export async function logged(
  web: Web,
  service: string,
  envelope: object,
  certificate: X509Certificate,
): Promise<LogEntry | AttestationRefusal> {
  const headers = { accept: 'application/json', 'content-type': 'application/json' };
  const proposed = {
    apiVersion: '0.0.1',
    kind: 'dsse',
    spec: {
      proposedContent: {
        envelope: JSON.stringify(envelope),
        verifiers: [Buffer.from(certificate.toString()).toString('base64')],
      },
    },
  };
  const url = `${service}/api/v1/log/entries`;
  let answer = answered(
    await web({ method: 'POST', url, headers, body: JSON.stringify(proposed), maxBytes }),
    409,
  );
  // An answer that was lost, and the call repeated.
  if (!isRefusal(answer) && answer.status === 409) {
    const there = /\/([0-9a-f]{64,80})$/.exec(answer.headers['location'] ?? '')?.[1];
    answer =
      there === undefined
        ? { why: 'it answered 409, and does not say where the entry is' }
        : answered(await web({ method: 'GET', url: `${url}/${there}`, headers, maxBytes }));
  }
  const why = isRefusal(answer) ? answer.why : 'its answer is no entry of a log';
  return (
    (isRefusal(answer) ? undefined : entryIn(answer.body)) ?? { why: `${service} has not logged it: ${why}` }
  );
}

function entryIn(body: unknown): LogEntry | undefined {
  const entries = typeof body === 'object' && body !== null ? Object.values(body) : [];
  const entry: unknown = entries.length === 1 ? entries[0] : undefined;
  const content = textAt(entry, 'body');
  const document: unknown = content === undefined ? undefined : parsed(content);
  const [kind, version] = [textAt(document, 'kind'), textAt(document, 'apiVersion')];
  const [index, time] = [wholeAt(entry, 'logIndex'), wholeAt(entry, 'integratedTime')];
  const log = textAt(entry, 'logID');
  const promise = textAt(entry, 'verification', 'signedEntryTimestamp');
  if ([content, kind, version, index, time, log, promise].includes(undefined)) return undefined;
  const proof = proofIn(valueAt(entry, 'verification', 'inclusionProof'));
  return {
    logIndex: String(index),
    logId: { keyId: base64(log ?? '') },
    kindVersion: { kind, version },
    integratedTime: String(time),
    inclusionPromise: { signedEntryTimestamp: promise },
    ...(proof && { inclusionProof: proof }),
    canonicalizedBody: content,
  };
}

function proofIn(proof: unknown): LogEntry | undefined {
  const [index, size] = [wholeAt(proof, 'logIndex'), wholeAt(proof, 'treeSize')];
  const [root, checkpoint] = [textAt(proof, 'rootHash'), textAt(proof, 'checkpoint')];
  const hashes = valueAt(proof, 'hashes');
  if (index === undefined || size === undefined || root === undefined || checkpoint === undefined)
    return undefined;
  return {
    logIndex: String(index),
    treeSize: String(size),
    rootHash: base64(root),
    hashes: (Array.isArray(hashes) ? hashes : []).map((hash) => base64(String(hash))),
    checkpoint: { envelope: checkpoint },
  };
}

const base64 = (hex: string): string => Buffer.from(hex, 'hex').toString('base64');

function parsed(content: string): unknown {
  try {
    return JSON.parse(Buffer.from(content, 'base64').toString('utf8')) as unknown;
  } catch {
    return undefined;
  }
}

/** Has the time of a signature signed (RFC 3161). */
export async function timestamped(
  web: Web,
  service: string,
  signature: Buffer,
): Promise<{ readonly base64: string } | AttestationRefusal> {
  const answer = await web({
    method: 'POST',
    url: `${service}/api/v1/timestamp`,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      artifactHash: createHash('sha256').update(signature).digest('base64'),
      hashAlgorithm: 'sha256',
    }),
    maxBytes,
  });
  const read = answered(answer);
  if (isRefusal(read) || answer.status === undefined)
    return { why: `${service} gave no timestamp: ${isRefusal(read) ? read.why : 'it said nothing'}` };
  return { base64: Buffer.from(answer.bytes).toString('base64') };
}
