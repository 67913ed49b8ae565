/**
 * A Sigstore of one's own on 127.0.0.1, with real keys: an authority that gives certificates to workflows, a transparency log, an
 * authority for timestamps (all @sigstore/mock), the runner that gives out identities, and the roots of trust of both, signed and kept
 * as The Update Framework wants it.
 */
import { createHash, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import {
  fulcioHandler,
  initializeCA,
  initializeCTLog,
  initializeTLog,
  initializeTSA,
  tsaHandler,
} from '@sigstore/mock';
import type { Authorities } from '../../src/attest/authorities.ts';
import type { WorkflowIdentity } from '../../src/attest/index.ts';
import { array, object, readJson, string } from '../../src/json/index.ts';
import { makeUpdates } from './updates.ts';

export type Claims = Readonly<Record<string, string>>;

/** Of a preview that a reusable workflow of the main branch runs. */
export const claims: Claims = {
  iss: 'https://token.actions.githubusercontent.com',
  sub: 'repo:octo/shop:pull_request',
  repository: 'octo/shop',
  job_workflow_ref: 'octo/shop/.github/workflows/preview.yml@refs/heads/main',
  event_name: 'pull_request',
  ref: 'refs/pull/1/merge',
};

export interface Sigstore {
  /** Without a final slash; the services lie below it. */
  readonly url: string;
  readonly authorities: Authorities;
  /** Where trust in them begins. */
  readonly first: Readonly<Record<'public-good' | 'github', object>>;
  /** Method and path of each call. */
  readonly seen: readonly string[];
  /** Path -> what is answered there instead. */
  readonly faults: Map<
    string,
    { readonly status: number; readonly body?: string; readonly location?: string }
  >;
  /** What the log answered last. */
  readonly entries: unknown[];
  /** Whom the runner says that a job is. */
  claims: Claims;
  identity(given?: Claims): WorkflowIdentity;
  stop(): Promise<void>;
}

const keys = (curve = 'P-256'): { publicKey: KeyObject; privateKey: KeyObject } =>
  generateKeyPairSync('ec', { namedCurve: curve });

/** The organisation that the mock's certificates are of. */
export const mockOrganization = 'sigstore.mock';

export interface SigstoreOptions {
  /** When certificates are made; now unless told. */
  readonly clock?: Date;
  /** What is served as roots, in place of its own. */
  readonly trustedRoot?: unknown;
}

export async function startSigstore({ clock, trustedRoot }: SigstoreOptions = {}): Promise<Sigstore> {
  const [logKeys, authorityKeys, transparencyKeys, stampKeys] = [
    keys(),
    keys('P-384'),
    keys(),
    keys('P-384'),
  ];
  const certificateLog = await initializeCTLog(logKeys);
  const authority = await initializeCA(authorityKeys, certificateLog, clock);
  const log = await initializeTLog('https://rekor.example', transparencyKeys);
  // It would leave out the last nought of a fraction, which the library that verifies does not read: one stamp in ten.
  const stamps = Object.assign(await initializeTSA(stampKeys), {
    getCurrentTime: () => new Date(Math.floor(Date.now() / 1000) * 1000),
  });
  const certify = fulcioHandler(authority, { strict: true, subjectClaim: 'san' });
  const stamp = tsaHandler(stamps, { strict: true });
  const updates = makeUpdates({
    'trusted_root.json': JSON.stringify(
      trustedRoot ?? {
        mediaType: 'application/vnd.dev.sigstore.trustedroot+json;version=0.1',
        tlogs: [logOf('https://rekor.example', transparencyKeys.publicKey)],
        certificateAuthorities: [authorityOf([authority.rootCertificate])],
        ctlogs: [logOf('https://ct.example', logKeys.publicKey)],
        timestampAuthorities: [authorityOf([stamps.intCertificate, stamps.rootCertificate])],
      },
    ),
  });
  const seen: string[] = [];
  const faults: Sigstore['faults'] = new Map();
  const entries: unknown[] = [];
  const self = { claims };

  interface Said {
    readonly status: number;
    readonly body: string | ArrayBufferView;
    readonly location?: string;
  }

  async function answer(path: string, body: string): Promise<Said> {
    const fault = faults.get(path);
    if (fault !== undefined) return { body: '', ...fault };
    if (path === '/runner/token')
      return { status: 200, body: JSON.stringify({ value: tokenOf(self.claims) }) };
    if (path.startsWith('/roots/')) {
      const file = updates.files.get(path.slice('/roots/'.length));
      return file === undefined ? { status: 404, body: '' } : { status: 200, body: file };
    }
    if (path === '/fulcio/api/v2/signingCert') return plain(await certify.fn(body));
    // The client adds its path to a bare host alone.
    if (path === '/timestamps') return plain(await stamp.fn(body));
    if (path === '/rekor/api/v1/log/entries') {
      const entry = await log.log(kept(body));
      entries.push(entry);
      return { status: 201, body: JSON.stringify(entry) };
    }
    if (path.startsWith('/rekor/api/v1/log/entries/'))
      return { status: 200, body: JSON.stringify(entries.at(-1)) };
    return { status: 404, body: '' };
  }

  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://x').pathname;
    seen.push(`${request.method ?? ''} ${path}`);
    void readAll(request)
      .then((body) => answer(path, body))
      .then(({ status, body, location }) => {
        response.writeHead(status, location === undefined ? {} : { location });
        response.end(
          typeof body === 'string' ? body : new Uint8Array(body.buffer, body.byteOffset, body.byteLength),
        );
      });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('it has no port');
  const url = `http://127.0.0.1:${address.port}`;
  const services = { certificates: `${url}/fulcio`, roots: `${url}/roots` };
  return Object.assign(self, {
    url,
    authorities: {
      'public-good': {
        ...services,
        log: `${url}/rekor`,
        organization: mockOrganization,
        needs: { ctlogThreshold: 1, tlogThreshold: 1, timestampThreshold: 1 },
      },
      github: {
        ...services,
        timestamps: `${url}/timestamps`,
        organization: 'GitHub, Inc.',
        needs: { ctlogThreshold: 0, tlogThreshold: 0, timestampThreshold: 1 },
      },
    },
    first: { 'public-good': updates.root, github: updates.root },
    seen,
    faults,
    entries,
    identity: (given: Claims = {}): WorkflowIdentity => {
      const all = { ...claims, ...given };
      return { token: tokenOf(all), workflow: all['job_workflow_ref'] ?? '' };
    },
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  });
}

const plain = ({
  statusCode,
  response,
}: {
  readonly statusCode: number;
  readonly response: string | ArrayBufferView;
}): { readonly status: number; readonly body: string | ArrayBufferView } => ({
  status: statusCode,
  body: response,
});

/** As GitHub would give it out; the name in the certificate is what Fulcio makes of it. */
function tokenOf(given: Claims): string {
  const all = { san: `https://github.com/${given['job_workflow_ref'] ?? ''}`, ...given };
  const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');
  return `${part({ alg: 'none' })}.${part(all)}.c2ln`;
}

/** Of a proposal, Rekor keeps hashes and the signature alone (its type dsse, version 0.0.1). */
function kept(body: string): object {
  const content = readJson(proposal, body)?.spec.proposedContent;
  const written = readJson(envelope, content?.envelope ?? '');
  return {
    apiVersion: '0.0.1',
    kind: 'dsse',
    spec: {
      envelopeHash: { algorithm: 'sha256', value: sha256(content?.envelope ?? '') },
      payloadHash: { algorithm: 'sha256', value: sha256(Buffer.from(written?.payload ?? '', 'base64')) },
      signatures: [{ signature: written?.signatures[0]?.sig, verifier: content?.verifiers[0] }],
    },
  };
}

const proposal = object({
  spec: object({ proposedContent: object({ envelope: string(), verifiers: array(string()) }) }),
});
const envelope = object({ payload: string(), signatures: array(object({ sig: string() })) });

const sha256 = (bytes: string | Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

const validFor = { start: '2020-01-01T00:00:00Z' };

function logOf(baseUrl: string, key: KeyObject): object {
  const raw = key.export({ format: 'der', type: 'spki' });
  return {
    baseUrl,
    hashAlgorithm: 'SHA2_256',
    publicKey: { rawBytes: raw.toString('base64'), keyDetails: 'PKIX_ECDSA_P256_SHA_256', validFor },
    logId: { keyId: createHash('sha256').update(raw).digest('base64') },
  };
}

const authorityOf = (chain: readonly ArrayBufferView[]): object => ({
  subject: { organization: mockOrganization, commonName: 'sigstore' },
  uri: 'https://fulcio.example',
  certChain: {
    certificates: chain.map(({ buffer, byteOffset, byteLength }) => ({
      rawBytes: Buffer.from(buffer, byteOffset, byteLength).toString('base64'),
    })),
  },
  validFor,
});

async function readAll(request: IncomingMessage): Promise<string> {
  request.setEncoding('utf8');
  let text = '';
  for await (const chunk of request) text += String(chunk);
  return text;
}
