/**
 * Signs a statement by the client that GitHub's own actions/attest uses. The key serves one signature; the certificate names the workflow
 * and is valid for some minutes; a log or a timestamp holds the time.
 */
import { Buffer } from 'node:buffer';
import { X509Certificate } from 'node:crypto';
import { isAbort } from './answers.ts';
import type { Services } from './authorities.ts';
import { makeHttpClient, ServiceError } from './http-client.ts';
import type { WorkflowIdentity } from './identity.ts';
import { bundleStatementOf, payloadType, statementOf } from './statement.ts';
import type { AttestationRefusal, AttestedBundle, AttestedRecord, Web } from './types.ts';

type Library = typeof import('./library.ts');
type Builder = ConstructorParameters<Library['DSSEBundleBuilder']>[0];
type Signer = Builder['signer'];
type Witness = Builder['witnesses'][number];

interface SigningRequest<Subject> {
  readonly subject: Subject;
  readonly identity: WorkflowIdentity;
  readonly services: Services;
}

interface SignedBundle {
  /** A Sigstore bundle (https://github.com/sigstore/protobuf-specs, v0.3), as JSON. */
  readonly bundle: Readonly<Record<string, unknown>>;
}

/** Signs, or names the service that refused. Rejects only where the run is aborted. */
export const signRecord = (
  web: Web,
  { subject, ...request }: SigningRequest<AttestedRecord>,
): Promise<SignedBundle | AttestationRefusal> =>
  signStatement(web, { ...request, subject: Buffer.from(statementOf(subject)) });

/** The same for the index of a bundle. */
export const signBundle = (
  web: Web,
  { subject, ...request }: SigningRequest<AttestedBundle>,
): Promise<SignedBundle | AttestationRefusal> =>
  signStatement(web, { ...request, subject: Buffer.from(bundleStatementOf(subject)) });

async function signStatement(
  web: Web,
  { subject, identity, services }: SigningRequest<Buffer>,
): Promise<SignedBundle | AttestationRefusal> {
  const library = await import('./library.ts');
  const { log, timestamps } = services;
  const builder = new library.DSSEBundleBuilder({
    signer: signerBy(services.certificates, identity, library),
    witnesses: [
      ...(log === undefined ? [] : [logWitness(log, library)]),
      ...(timestamps === undefined ? [] : [timestampWitness(timestamps, library)]),
    ],
  });
  const statement = { data: subject, type: payloadType };
  try {
    const bundle = await library.httpClient.run(makeHttpClient(web), () => builder.create(statement));
    return { bundle: { ...library.bundleToJSON(bundle) } };
  } catch (error) {
    if (error instanceof ServiceError) return { why: error.message };
    throw error;
  }
}

/** Makes the key, and gets a certificate for it. */
function signerBy(service: string, { token }: WorkflowIdentity, { FulcioSigner }: Library): Signer {
  const identityProvider = { getToken: () => Promise.resolve(token) };
  const signer = new FulcioSigner({ fulcioBaseURL: service, identityProvider });
  const sign = async (data: Buffer) => {
    const { signature, key } = await signer.sign(data);
    // Throws where it cannot be read.
    const certificate = new X509Certificate(
      key.$case === 'x509Certificate' ? key.certificate : '',
    ).toString();
    return { signature, key: { $case: 'x509Certificate' as const, certificate } };
  };
  return {
    sign: (data) =>
      explain(
        sign(data),
        `${service} gave no certificate`,
        `${service} gave no certificate that can be read`,
      ),
  };
}

/** Writes the signature into the public log, or finds it there. */
function logWitness(service: string, { RekorWitness }: Library): Witness {
  const witness = new RekorWitness({ rekorBaseURL: service, fetchOnConflict: true });
  const refusal = `${service} has not logged it`;
  const testify: Witness['testify'] = async (...signature) => {
    const seen = await witness.testify(...signature);
    if (seen.tlogEntries?.[0]?.inclusionPromise === undefined) throw new Error('no promise');
    return seen;
  };
  return {
    testify: (...signature) =>
      explain(testify(...signature), refusal, `${refusal}: its answer is no entry of a log`),
  };
}

/** Gets the time of the signature, signed by the authority (RFC 3161). */
function timestampWitness(service: string, { TSAWitness }: Library): Witness {
  const witness = new TSAWitness({ tsaBaseURL: service });
  return {
    testify: (content) => explain(witness.testify(content), `${service} gave no timestamp`),
  };
}

/** The package's own messages are not shown: one of them holds the identity token. */
async function explain<T>(step: Promise<T>, refusal: string, unreadable = refusal): Promise<T> {
  try {
    return await step;
  } catch (error) {
    const cause = error instanceof Error ? error.cause : undefined;
    if (isAbort(cause)) throw cause;
    throw new ServiceError(cause instanceof ServiceError ? `${refusal}: ${cause.message}` : unreadable);
  }
}
