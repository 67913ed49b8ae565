/**
 * Signs a statement as GitHub's own actions/attest does: a key that is made for this one signature and forgotten, a certificate of some
 * minutes that says which workflow it was given to, and a log or a timestamp that says when. What comes out is a Sigstore bundle
 * (https://github.com/sigstore/protobuf-specs, v0.3).
 */
import { Buffer } from 'node:buffer';
import { generateKeyPairSync, type KeyObject, sign, X509Certificate } from 'node:crypto';
import type { Services } from './authorities.ts';
import type { WorkflowIdentity } from './identity.ts';
import { payloadType, statementOf } from './statement.ts';
import { isRefusal, type AttestationRefusal, type AttestedRecord, type Web } from './types.ts';
import { answered, valueAt } from './web-json.ts';
import { logged, timestamped } from './witness.ts';

interface SigningRequest {
  readonly subject: AttestedRecord;
  readonly identity: WorkflowIdentity;
  readonly services: Services;
}

interface SignedBundle {
  /** As JSON. */
  readonly bundle: Readonly<Record<string, unknown>>;
}

const maxBytes = 1024 * 1024;

/** Signs, or says which service would not. */
export async function signRecord(
  web: Web,
  { subject, identity, services }: SigningRequest,
): Promise<SignedBundle | AttestationRefusal> {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const certificate = await certificateFor(web, { privateKey, publicKey }, identity, services.certificates);
  if (isRefusal(certificate)) return certificate;
  const payload = Buffer.from(statementOf(subject));
  const signature = sign('sha256', toBeSigned(payload), privateKey);
  const envelope = {
    payload: payload.toString('base64'),
    payloadType,
    signatures: [{ sig: signature.toString('base64') }],
  };
  const entry =
    services.log === undefined ? undefined : await logged(web, services.log, envelope, certificate);
  if (entry !== undefined && isRefusal(entry)) return entry;
  const stamp =
    services.timestamps === undefined ? undefined : await timestamped(web, services.timestamps, signature);
  if (stamp !== undefined && isRefusal(stamp)) return stamp;
  return {
    bundle: {
      mediaType: 'application/vnd.dev.sigstore.bundle.v0.3+json',
      verificationMaterial: {
        certificate: { rawBytes: certificate.raw.toString('base64') },
        tlogEntries: entry === undefined ? [] : [entry],
        timestampVerificationData:
          stamp === undefined ? {} : { rfc3161Timestamps: [{ signedTimestamp: stamp.base64 }] },
      },
      dsseEnvelope: envelope,
    },
  };
}

/** What a signature of an envelope is over (https://github.com/secure-systems-lab/dsse, protocol v1). */
function toBeSigned(payload: Buffer): Buffer {
  return Buffer.concat([
    Buffer.from(`DSSEv1 ${payloadType.length} ${payloadType} ${payload.length} `),
    payload,
  ]);
}

interface KeyPair {
  readonly privateKey: KeyObject;
  readonly publicKey: KeyObject;
}

/** That the key is ours is proven by a signature over our own name. */
async function certificateFor(
  web: Web,
  { privateKey, publicKey }: KeyPair,
  { token, subject }: WorkflowIdentity,
  service: string,
): Promise<X509Certificate | AttestationRefusal> {
  const answer = answered(
    await web({
      method: 'POST',
      url: `${service}/api/v2/signingCert`,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        credentials: { oidcIdentityToken: token },
        publicKeyRequest: {
          publicKey: { algorithm: 'ECDSA', content: publicKey.export({ format: 'pem', type: 'spki' }) },
          proofOfPossession: sign('sha256', Buffer.from(subject), privateKey).toString('base64'),
        },
      }),
      maxBytes,
    }),
  );
  if (isRefusal(answer)) return { why: `${service} gave no certificate: ${answer.why}` };
  const chain = ['signedCertificateEmbeddedSct', 'signedCertificateDetachedSct'].flatMap((kind) => {
    const found = valueAt(answer.body, kind, 'chain', 'certificates');
    return Array.isArray(found) ? [found as readonly unknown[]] : [];
  });
  const pem = chain[0]?.[0];
  try {
    return new X509Certificate(typeof pem === 'string' ? pem : '');
  } catch {
    return { why: `${service} gave no certificate that can be read` };
  }
}
