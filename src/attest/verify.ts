/** Whether a signature says that a workflow wrote a record: everything but the record itself comes from whoever can store attestations. */
import { X509Certificate } from 'node:crypto';
import { type Authorities, authorities, identityIssuer, type Services } from './authorities.ts';
import { fetchRoots, type Roots } from './roots.ts';
import { whyAnother } from './statement.ts';
import type { Authority, AttestationRefusal, Web } from './types.ts';
import { oneLine } from './answers.ts';
import { isWorkflow, type Workflow } from './workflow.ts';

type Library = typeof import('./library.ts');

/** What a signature must say. */
interface ExpectedSignature {
  /** Of the record. */
  readonly hash: string;
  /** `owner/name`, where the workflow must have run. */
  readonly repository: string;
  /** GitHub's own address, which begins the names in certificates. */
  readonly server: string;
  /** One of these must have signed. */
  readonly workflows: readonly Workflow[];
}

/** Which workflow signed, or why that does not count. */
export type Verified = { readonly workflow: string } | AttestationRefusal;

export interface Verifier {
  /** Throws where the roots of trust cannot be had, and on an abort; anything else is told. */
  verify(bundle: unknown, due: ExpectedSignature): Promise<Verified>;
}

interface VerifierOptions {
  readonly authorities?: Authorities;
  /** Where trust begins, by authority; what this program carries unless told. */
  readonly first?: Readonly<Record<Authority, object>>;
}

/** Loads the libraries, and the roots of an authority when it is first met. */
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
    async verify(bundle, due) {
      const read = readBundle(bundle, library);
      if ('why' in read) return read;
      const authority = authorityOf(read.certificate, known);
      if (authority === undefined) return { why: 'its certificate is not from an issuer of GitHub' };
      const signer = signerOf(read.bundle, await rootsOf(authority), known[authority], library);
      return 'why' in signer ? signer : whoSigned(signer, read, due);
    },
  };
}

interface Read {
  readonly bundle: ReturnType<Library['bundleFromJSON']>;
  readonly certificate: X509Certificate;
  readonly payload: Uint8Array;
  readonly payloadType: string;
}

function readBundle(json: unknown, { bundleFromJSON }: Library): Read | AttestationRefusal {
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
    // Anybody may have written it.
    return { why: 'it is not a Sigstore bundle' };
  }
}

/** Who claims to have issued it: which roots it must be held against. */
function authorityOf({ issuer }: X509Certificate, known: Authorities): Authority | undefined {
  const organizations = issuer.split('\n').flatMap((line) => /^O=(.*)$/.exec(line)?.[1] ?? []);
  return (['public-good', 'github'] as const).find((name) =>
    organizations.includes(known[name].organization),
  );
}

type Signer = ReturnType<InstanceType<Library['Verifier']>['verify']>;

/** Chain, logs, timestamps, the envelope: all that the library looks at. */
function signerOf(
  bundle: Read['bundle'],
  roots: Roots,
  { needs }: Services,
  { Verifier: Judge, toSignedEntity }: Library,
): Signer | AttestationRefusal {
  try {
    return new Judge(roots, needs).verify(toSignedEntity(bundle));
  } catch (error) {
    const words = [error, error instanceof Error ? error.cause : undefined]
      .filter((part) => part instanceof Error)
      .map(({ message }) => message);
    return { why: `its signature does not hold (${oneLine(words.join(': ')) || 'no reason is told'})` };
  }
}

/** Names in certificates of Fulcio (https://github.com/sigstore/fulcio, docs/oid-info.md). */
const sourceRepository = '1.3.6.1.4.1.57264.1.12';

function whoSigned({ identity }: Signer, { payload, payloadType }: Read, due: ExpectedSignature): Verified {
  const { hash, repository, server, workflows } = due;
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
  return whyAnother(payload, payloadType, hash) ?? { workflow };
}

type Oids = NonNullable<Signer['identity']>['oids'];

/** The text of an extension: UTF8String in DER. Undefined where it is missing, stands twice or is something else. */
function oidOf(oids: Oids, id: string): string | undefined {
  const [found, ...more] = (oids ?? []).filter(({ oid }) => oid?.id.join('.') === id);
  const value = found?.value;
  if (value === undefined || more.length > 0 || value[0] !== 0x0c) return undefined;
  const short = value[1] ?? 0;
  const [from, length] = short < 0x80 ? [2, short] : short === 0x81 ? [3, value[2] ?? 0] : [0, -1];
  return value.length === from + length ? value.subarray(from).toString('utf8') : undefined;
}

/** What somebody else wrote. */
const quoted = (text: string): string => JSON.stringify(oneLine(text));
