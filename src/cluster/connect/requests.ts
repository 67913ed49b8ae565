/** Prepares what every request to the cluster carries, again whenever the credentials change. */
import { existsSync } from 'node:fs';
import type { Agent } from 'node:http';
import { createSecureContext, type SecureContext } from 'node:tls';
import { UserError } from '../../errors.ts';
import type { Credentials, AuthData } from './credentials.ts';
import { forLibrary, proxyFor } from './proxy.ts';
import type { ClusterAccess } from '../kubeconfig/choose.ts';
import type { KubeUser } from '../kubeconfig/types.ts';

/** Options for node's `request`. */
export interface PreparedRequest {
  readonly authData: AuthData;
  readonly headers: Readonly<Record<string, string | string[]>>;
  readonly auth?: string;
  readonly agent: Agent;
  readonly servername?: string;
  readonly rejectUnauthorized?: boolean;
  /** Read once, not for each connection. */
  readonly secureContext: SecureContext;
  /** Host and port of the proxy, without its login. */
  readonly proxy?: string;
}

export interface Requests {
  prepared(): Promise<PreparedRequest>;
  close(): void;
}

export function requestsOf(
  access: ClusterAccess,
  credentials: Credentials,
  env: Readonly<Record<string, string>>,
): Requests {
  let last: { readonly authData: AuthData; readonly prepared: Promise<PreparedRequest> } | undefined;
  const agents: Agent[] = [];
  return {
    prepared: async () => {
      const authData = await credentials.current();
      if (last?.authData !== authData) last = { authData, prepared: prepare(access, authData, env, agents) };
      return last.prepared;
    },
    close: () => {
      for (const agent of agents) agent.destroy();
    },
  };
}

async function prepare(
  access: ClusterAccess,
  authData: AuthData,
  env: Readonly<Record<string, string>>,
  agents: Agent[],
): Promise<PreparedRequest> {
  const { cluster, user } = access;
  const server = new URL(cluster.server);
  const isPlain = server.protocol === 'http:';
  const proxy = cluster.proxyUrl || proxyFor(server, env);
  const caFile = cluster.caFile || (cluster.caData === '' && !isPlain ? systemAuthorities(env) : undefined);
  const { requestOptions } = await import('./library.ts');
  const options = await requestOptions({
    cluster: {
      server: cluster.server,
      // The library refuses plain http by default; without TLS there is nothing to verify.
      skipTLSVerify: cluster.insecure || isPlain,
      ...(caFile && !cluster.insecure && { caFile }),
      ...(cluster.caData && { caData: cluster.caData }),
      ...(cluster.tlsServerName && { tlsServerName: cluster.tlsServerName }),
      ...(proxy && { proxyUrl: forLibrary(proxy) }),
    },
    user: {
      ...(!isPlain && certificateOf(user, authData)),
      ...(authData.token !== undefined && { token: authData.token }),
      ...authData.basic,
      ...(user.asUser && { impersonateUser: user.asUser }),
    },
  });
  const { agent, ca, cert, key } = options;
  const isNamed = !isPlain && !cluster.insecure && (cluster.caFile !== '' || cluster.caData !== '');
  if (isNamed && !String(ca).includes('-----BEGIN CERTIFICATE-----')) throw noAuthority();
  if (agent === undefined || typeof agent === 'boolean') throw new TypeError('the library created no agent');
  // The library's agents close each connection; keep-alive saves a handshake per request.
  Object.assign(agent, { keepAlive: true, maxFreeSockets: 64 });
  agents.push(agent);
  return {
    authData,
    agent,
    headers: { ...plainHeaders(options.headers), ...impersonation(user) },
    ...(typeof options.auth === 'string' && { auth: options.auth }),
    ...(cluster.tlsServerName && { servername: cluster.tlsServerName }),
    ...(options.rejectUnauthorized === false && { rejectUnauthorized: false }),
    secureContext: contextOf({ ca, cert, key }),
    ...(proxy && { proxy: new URL(proxy).host }),
  };
}

/** node treats such a text as no authority at all, and would blame the server's certificate. */
const noAuthority = (): UserError =>
  new UserError('cluster-config', 'the certificate authority of the kubeconfig holds no certificate', {
    hint: 'certificate-authority names a PEM file, certificate-authority-data is one in base64; regenerate the kubeconfig',
  });

const base64 = (pem: string): string => Buffer.from(pem).toString('base64');

function certificateOf(user: KubeUser, authData: AuthData): object {
  if (authData.cert !== undefined && authData.key !== undefined)
    return { certData: base64(authData.cert), keyData: base64(authData.key) };
  return {
    ...(user.certFile && { certFile: user.certFile }),
    ...(user.certData && { certData: user.certData }),
    ...(user.keyFile && { keyFile: user.keyFile }),
    ...(user.keyData && { keyData: user.keyData }),
  };
}

function contextOf(options: Parameters<typeof createSecureContext>[0]): SecureContext {
  try {
    return createSecureContext(options);
  } catch (error) {
    const isCoded = typeof error === 'object' && error !== null && 'code' in error;
    const code = isCoded ? ` (${String(error.code)})` : '';
    throw new UserError('cluster-config', `a certificate or key of the kubeconfig cannot be used${code}`, {
      hint: 'log in again, so that the kubeconfig gets new ones; keys with a passphrase cannot be used',
    });
  }
}

/**
 * The library sends only the user of an impersonation. Source: client-go v0.34.4 transport/round_trippers.go.
 */
function impersonation(user: KubeUser): Record<string, string | string[]> {
  if (user.asUser === '') return {};
  const extras = user.asExtra.map(([key, values]) => [
    `Impersonate-Extra-${headerKey(key.toLowerCase())}`,
    [...values],
  ]);
  return {
    'Impersonate-User': user.asUser,
    ...(user.asUid && { 'Impersonate-Uid': user.asUid }),
    ...(user.asGroups.length > 0 && { 'Impersonate-Group': [...user.asGroups] }),
    ...Object.fromEntries(extras),
  };
}

/** Characters that a header's name cannot hold become %XX. */
const headerKey = (key: string): string =>
  [...Buffer.from(key)]
    .map((byte) => String.fromCharCode(byte))
    .map((letter) =>
      /[A-Za-z0-9!#$&'*+.^_`|~-]/.test(letter)
        ? letter
        : `%${letter.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`,
    )
    .join('');

function plainHeaders(headers: unknown): Record<string, string> {
  const entries = typeof headers === 'object' && headers !== null ? Object.entries(headers) : [];
  return Object.fromEntries(
    entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}

/**
 * Where Go looks for the machine's authorities (crypto/x509 root_linux.go): what helm trusts is trusted here.
 * On other systems node's own list applies.
 */
const authorityFiles = [
  '/etc/ssl/certs/ca-certificates.crt',
  '/etc/pki/tls/certs/ca-bundle.crt',
  '/etc/ssl/ca-bundle.pem',
  '/etc/pki/tls/cacert.pem',
  '/etc/pki/ca-trust/extracted/pem/tls-ca-bundle.pem',
  '/etc/ssl/cert.pem',
];

const systemAuthorities = (env: Readonly<Record<string, string>>): string | undefined =>
  [env['SSL_CERT_FILE'] ?? '', ...authorityFiles].find((file) => file !== '' && existsSync(file));
