/** Verifies that a workflow signed a record. Any job that may store attestations can have written the bundle. */
import { X509Certificate } from 'node:crypto';
import { type Authorities, authorities, identityIssuer, type Services } from './authorities.ts';
import { fetchRoots, type Roots } from './roots.ts';
import { checkStatement, predicateType as ofRecords } from './statement.ts';
import type { Authority, AttestationRefusal, Web } from './types.ts';
import { oneLine } from './answers.ts';
import { isWorkflow, type Workflow } from './workflow.ts';

type Library = typeof import('./library.ts');

/** The facts that a signature must hold. */
interface ExpectedSignature {
  /** The record's, as in `AttestedRecord`. */
  readonly hash: string;
  /** `owner/name`: the repository in which the workflow must have run. */
  readonly repository: string;
  /** GitHub's address, with which the names in certificates begin. */
  readonly server: string;
  /** One of these must have signed. */
  readonly workflows: readonly Workflow[];
  /** Absent: that of a record. */
  readonly predicateType?: string;
}

/** The workflow that signed, or why its signature does not count. */
export type Verification = { readonly workflow: string } | AttestationRefusal;

export interface Verifier {
  /** Rejects where the roots of trust cannot be fetched, and on an abort; any other fault is in the result. */
  verify(json: unknown, expected: ExpectedSignature): Promise<Verification>;
}

interface VerifierOptions {
  readonly authorities?: Authorities;
  /** Where trust begins, by authority; absent: the documents of src/attest/roots.json. */
  readonly first?: Readonly<Record<Authority, object>>;
}

/** Loads the libraries; fetches the roots of an authority with the first bundle that it has signed. */
export async function openVerifier(web: Web, options: VerifierOptions = {}): Promise<Verifier> {
  const library = await import('./library.ts');
  const known = options.authorities ?? authorities;
  const first = options.first ?? library.roots;
  const fetched = new Map<Authority, Promise<Roots>>();
  const rootsOf = (authority: Authority): Promise<Roots> => {
    const roots =
      fetched.get(authority) ??
      fetchRoots(web, { authority, services: known[authority], first: first[authority] }, library);
    fetched.set(authority, roots);
    return roots;
  };
  return {
    async verify(json, expected) {
      const parsed = parseBundle(json, library);
      if ('why' in parsed) return parsed;
      const authority = authorityOf(parsed.certificate, known);
      if (authority === undefined) return { why: 'its certificate is not from an issuer of GitHub' };
      const signer = verifySignature(parsed.bundle, await rootsOf(authority), known[authority], library);
      return 'why' in signer ? signer : checkSigner(signer, parsed, expected);
    },
  };
}

interface ParsedBundle {
  readonly bundle: ReturnType<Library['bundleFromJSON']>;
  readonly certificate: X509Certificate;
  readonly payload: Uint8Array;
  readonly payloadType: string;
}

function parseBundle(json: unknown, { bundleFromJSON }: Library): ParsedBundle | AttestationRefusal {
  try {
    const bundle = bundleFromJSON(json);
    const { content } = bundle.verificationMaterial;
    const raw =
      content.$case === 'certificate'
        ? content.certificate.rawBytes
        : content.$case === 'x509CertificateChain'
          ? content.x509CertificateChain.certificates[0]?.rawBytes
          : undefined;
    if (raw === undefined || bundle.content.$case !== 'dsseEnvelope')
      return { why: 'it is not signed by a workflow' };
    const { payload, payloadType } = bundle.content.dsseEnvelope;
    return { bundle, certificate: new X509Certificate(raw), payload, payloadType };
  } catch {
    // A stored bundle may hold anything.
    return { why: 'it is not a Sigstore bundle' };
  }
}

/** The authority in the certificate's issuer; the signature must hold against the roots of that authority. */
function authorityOf({ issuer }: X509Certificate, known: Authorities): Authority | undefined {
  const organizations = issuer.split('\n').flatMap((line) => /^O=(.*)$/.exec(line)?.[1] ?? []);
  return (['public-good', 'github'] as const).find((name) =>
    organizations.includes(known[name].organization),
  );
}

type VerifiedSigner = ReturnType<InstanceType<Library['Verifier']>['verify']>;

/** The library verifies the chain of certificates, the logs, the timestamps and the envelope. */
function verifySignature(
  bundle: ParsedBundle['bundle'],
  roots: Roots,
  { needs }: Services,
  { Verifier: SigstoreVerifier, toSignedEntity }: Library,
): VerifiedSigner | AttestationRefusal {
  try {
    return new SigstoreVerifier(roots, needs).verify(toSignedEntity(bundle));
  } catch (error) {
    const words = [error, error instanceof Error ? error.cause : undefined]
      .filter((part) => part instanceof Error)
      .map(({ message }) => message);
    return { why: `its signature does not hold (${oneLine(words.join(': ')) || 'no reason is told'})` };
  }
}

/** Names in certificates of Fulcio (https://github.com/sigstore/fulcio, docs/oid-info.md). */
const sourceRepository = '1.3.6.1.4.1.57264.1.12';

function checkSigner(
  { identity }: VerifiedSigner,
  { payload, payloadType }: ParsedBundle,
  expected: ExpectedSignature,
): Verification {
  const { hash, repository, server, workflows, predicateType = ofRecords } = expected;
  const issuer = identity?.extensions?.issuer ?? '';
  if (issuer !== identityIssuer && !issuer.startsWith(`${identityIssuer}/`))
    return { why: `it is signed with an identity of ${quoted(issuer)}, not of GitHub` };
  const name = identity?.subjectAlternativeName ?? '';
  const workflow = name.startsWith(`${server}/`) ? name.slice(server.length + 1) : '';
  if (!workflows.some((one) => isWorkflow(one, workflow)))
    return {
      why: `it is signed by the workflow ${quoted(workflow || name)}, and attested-by names ${workflows.map(({ text }) => text).join(', ')}`,
    };
  const ranFor = oidOf(identity?.oids, sourceRepository);
  if (ranFor?.toLowerCase() !== `${server}/${repository}`.toLowerCase())
    return { why: `it is signed for the repository ${quoted(ranFor ?? '')}` };
  return checkStatement(payload, payloadType, { hash, predicateType }) ?? { workflow };
}

type Oids = NonNullable<VerifiedSigner['identity']>['oids'];

/** The text of an extension, a UTF8String in DER; undefined where it is missing, occurs twice or has another type. */
function oidOf(oids: Oids, id: string): string | undefined {
  const [found, ...more] = (oids ?? []).filter(({ oid }) => oid?.id.join('.') === id);
  const value = found?.value;
  if (value === undefined || more.length > 0 || value[0] !== 0x0c) return undefined;
  const short = value[1] ?? 0;
  const [from, length] = short < 0x80 ? [2, short] : short === 0x81 ? [3, value[2] ?? 0] : [0, -1];
  return value.length === from + length ? value.subarray(from).toString('utf8') : undefined;
}

/** A text from outside, as part of a message. */
const quoted = (text: string): string => JSON.stringify(oneLine(text));
