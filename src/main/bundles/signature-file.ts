/** `signature.json` of a bundle: the signature of its index, and the roots of trust as they were when it was signed. */
import { Buffer } from 'node:buffer';
import type { Web } from '../../attest/index.ts';
import { any, object, readJson, record, string, type TypeOf } from '../../json/index.ts';

type SignatureFile = TypeOf<typeof signatureFile>;

const signatureFile = object({
  /** A Sigstore bundle. */
  signature: any(),
  /** Documents of The Update Framework in base64, by their addresses. Each is signed, from a root in Pligos on. */
  roots: record(string(), string()),
});

export const readSignature = (bytes: Uint8Array): SignatureFile | undefined => readJson(signatureFile, bytes);

export const signatureText = (file: SignatureFile): string => `${JSON.stringify(file, null, 2)}\n`;

/** Keeps the answers of these calls, by their addresses. */
export const recorded =
  (web: Web, roots: Record<string, string>): Web =>
  async (call) => {
    const answer = await web(call);
    if (answer.status === 200) roots[call.url] = Buffer.from(answer.bytes).toString('base64');
    return answer;
  };

/** Answers from a file, and asks no server. */
export const replayed =
  ({ roots }: Pick<SignatureFile, 'roots'>): Web =>
  ({ url, maxBytes }) => {
    const text = Object.hasOwn(roots, url) ? roots[url] : undefined;
    const bytes = Buffer.from(text ?? '', 'base64');
    const isMissing = text === undefined || bytes.length > maxBytes;
    return Promise.resolve({
      status: isMissing ? 404 : 200,
      headers: {},
      bytes: isMissing ? Buffer.of() : bytes,
    });
  };
