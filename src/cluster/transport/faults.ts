/** What a cluster that gives no usable answer is called: which cluster, what was asked, what to do. No login is ever in it. */
import { X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { UserError } from '../../errors.ts';
import type { Code } from '../../errors.ts';
import { expiryOf, timeOf } from '../connect/credentials.ts';
import type { PreparedRequest } from '../connect/requests.ts';
import { spoken } from '../connect/words.ts';
import { type Chosen, plainServer } from '../kubeconfig/choose.ts';
import { type ExchangeFailure, largestAnswer, type ExchangeResponse } from './exchange.ts';
import type { ServerRequest } from '../types.ts';

/** Who was asked for what. */
export interface RequestFacts {
  readonly chosen: Chosen;
  readonly call: Pick<ServerRequest, 'method' | 'path'>;
  /** Milliseconds of the whole. */
  readonly limitMs: number;
  readonly proxy?: string | undefined;
}

const seconds = (milliseconds: number): string => `${Math.round(milliseconds / 100) / 10} s`;

/** `the cluster "prod" (https://10.0.0.1:6443)` */
export function clusterWords({ name, cluster }: Pick<Chosen, 'name' | 'cluster'>): string {
  const server = plainServer(cluster.server);
  return name === server ? `the cluster ${server}` : `the cluster ${JSON.stringify(name)} (${server})`;
}

/** `GET /api/v1/pods`: what is asked for by a query is not told. */
const callWords = ({ method, path }: RequestFacts['call']): string =>
  `${method} ${path.replace(/\?.*/s, '')}`;

function fault(code: Code, asked: RequestFacts, what: string, hint: string): UserError {
  return new UserError(code, `${clusterWords(asked.chosen)} ${what}`, { hint });
}

/** How a connection that did not come about is told, by the system's or OpenSSL's name of the fault. */
const connectionFaults: readonly (readonly [RegExp, string, string?])[] = [
  [/^ECONNREFUSED$/, 'refuses connections'],
  [/^(ENOTFOUND|EAI_AGAIN|EAI_NODATA|EAI_FAIL)$/, 'has an address whose name cannot be looked up'],
  [/^(EHOSTUNREACH|ENETUNREACH|ENETDOWN|EADDRNOTAVAIL)$/, 'has an address that cannot be reached from here'],
  [/^ETIMEDOUT$/, 'does not take connections (the network gave up)'],
  [
    /^(DEPTH_ZERO_SELF_SIGNED_CERT|SELF_SIGNED_CERT_IN_CHAIN|UNABLE_TO_VERIFY_LEAF_SIGNATURE|UNABLE_TO_GET_ISSUER_CERT(_LOCALLY)?|CERT_SIGNATURE_FAILURE|CERT_UNTRUSTED)$/,
    'has a certificate that is not signed by a trusted authority',
    'name its authority: certificate-authority in the kubeconfig, or --kube-ca-file',
  ],
  [
    /^ERR_TLS_CERT_ALTNAME_INVALID$/,
    'shows a certificate for another name',
    'name it: tls-server-name in the kubeconfig, or --kube-tls-server-name',
  ],
  [
    /^CERT_HAS_EXPIRED$/,
    'shows a certificate that has expired',
    'have the certificate of the cluster renewed',
  ],
  [/^CERT_NOT_YET_VALID$/, 'shows a certificate that is not valid yet', 'check the clock of this machine'],
  [
    /^(EPROTO|ERR_SSL_WRONG_VERSION_NUMBER|ERR_SSL_PACKET_LENGTH_TOO_LONG|HPE_\w+)$/,
    'does not speak https as an API server does',
    'check the address of the server',
  ],
];

/** The server's TLS refuses our certificate: this is about who is asking. */
const refusedCertificate =
  /^ERR_SSL_.*ALERT_(CERTIFICATE_(EXPIRED|REQUIRED|UNKNOWN|REVOKED)|BAD_CERTIFICATE|UNKNOWN_CA)$/;
/** Ours cannot be sent: a header with a line break, a key that does not fit. */
const unsendable = /^(ERR_INVALID_CHAR|ERR_INVALID_HTTP_TOKEN|ERR_OSSL_.*|ERR_UNESCAPED_CHARACTERS)$/;

export function brokenFault(broken: ExchangeFailure, asked: RequestFacts): UserError {
  const { code } = broken;
  const call = callWords(asked.call);
  const { hint } = asked.chosen;
  if (broken.broken === 'size')
    return fault(
      'cluster-answer',
      asked,
      `answers ${call} with more than ${largestAnswer / 1024 / 1024} MiB`,
      'ask for less',
    );
  if (broken.broken === 'time') {
    const what = broken.began ? 'began to answer, and did not end,' : 'did not answer';
    return fault('cluster-slow', asked, `${what} ${call} within ${seconds(asked.limitMs)}`, hint);
  }
  if (unsendable.test(code))
    return new UserError(
      'cluster-config',
      `a login, a name or a path cannot be sent to ${clusterWords(asked.chosen)} (${code})`,
      {
        hint: 'correct the kubeconfig or the flags of the connection: something in them holds a character that no header may hold',
      },
    );
  if (refusedCertificate.test(code))
    return fault(
      'cluster-login',
      asked,
      `refuses the client certificate of the kubeconfig (${code})`,
      'log in again',
    );
  const known = connectionFaults.find(([pattern]) => pattern.test(code));
  if (asked.proxy !== undefined && (known === undefined || known[2] === undefined))
    return fault(
      'cluster-unreachable',
      asked,
      `cannot be reached through the proxy ${asked.proxy}: ${proxyWords(broken)}; asked was ${call}`,
      'check HTTPS_PROXY, NO_PROXY and the proxy-url of the kubeconfig',
    );
  if (known !== undefined)
    return fault('cluster-unreachable', asked, `${known[1]}; asked was ${call}`, known[2] ?? hint);
  const words = spoken(code || broken.words);
  return fault('cluster-unreachable', asked, `closed the connection (${words}); asked was ${call}`, hint);
}

function proxyWords({ code, words }: ExchangeFailure): string {
  const status = /^Bad response: (\d+)$/.exec(words)?.[1];
  if (status === '407') return 'it requires a login (407)';
  return status === undefined ? spoken(code || words) : `it answers ${status}`;
}

/** 429 and 5xx that did not go away. */
export function busyFault(
  received: ExchangeResponse,
  asked: RequestFacts,
  waitMs: number | undefined,
): UserError {
  const { status } = received;
  const call = callWords(asked.call);
  const said = statusMessage(received);
  const words = said === '' ? '' : `: ${said}`;
  if (status === 429) {
    const asks =
      waitMs !== undefined && waitMs > 1000
        ? `, and asks to wait ${seconds(waitMs)}, the limit of a request being ${seconds(asked.limitMs)}`
        : ', also after pauses';
    return fault(
      'cluster-busy',
      asked,
      `has too many requests and refuses ${call} (429)${asks}${words}`,
      'try again later',
    );
  }
  return fault('cluster-busy', asked, `cannot answer ${call} (${status})${words}`, 'try again later');
}

/** 401, also after a new login where there is a way to get one. */
export function loginFault(asked: RequestFacts, prepared: PreparedRequest): UserError {
  const [how, hint] = loginWords(asked.chosen, prepared);
  return fault(
    'cluster-login',
    asked,
    `does not accept the login: ${how} (401 for ${callWords(asked.call)})`,
    hint,
  );
}

function loginWords({ user }: Chosen, { held }: PreparedRequest): [string, string] {
  const expires = held.expires ?? (held.token === undefined ? undefined : expiryOf(held.token));
  const ended = expires !== undefined && expires <= Date.now() ? `, which expired at ${timeOf(expires)}` : '';
  if (user.tokenFile !== '' && held.token !== undefined)
    return [`it refuses the token in ${user.tokenFile}${ended}`, 'write a new token there'];
  if (user.exec !== undefined && (held.cert !== undefined || held.token !== undefined))
    return [
      `it rejects the credentials of the login program ${JSON.stringify(user.exec.command)}${ended}`,
      'log in again, and check that the program logs in to this cluster',
    ];
  if (held.token !== undefined)
    return [
      `it refuses the token${ended}`,
      'log in again, so that the kubeconfig, --kube-token or HELM_KUBETOKEN gets a new one',
    ];
  if (held.basic !== undefined)
    return [
      'it refuses the user and password of the kubeconfig',
      'log in again; most clusters no longer accept passwords',
    ];
  const until = certificateEnd(user.certFile, user.certData);
  if (until !== undefined)
    return [
      `it refuses the client certificate${until <= Date.now() ? `, which expired at ${timeOf(until)}` : ''}`,
      'have a new one written into the kubeconfig',
    ];
  return [
    'no login was sent',
    'the context of the kubeconfig names no user with a token, a certificate or a login program',
  ];
}

function certificateEnd(file: string, data: string): number | undefined {
  if (file === '' && data === '') return undefined;
  try {
    const pem = file === '' ? Buffer.from(data, 'base64') : readFileSync(file);
    return Date.parse(new X509Certificate(pem).validTo);
  } catch {
    return Number.POSITIVE_INFINITY;
  }
}

/** An answer that `get` has no use for. */
export function answerFault(
  received: Pick<ExchangeResponse, 'status' | 'body'>,
  asked: RequestFacts,
): UserError {
  const said = statusMessage(received);
  const call = callWords(asked.call);
  if (received.status === 403)
    return fault(
      'cluster-forbidden',
      asked,
      `does not allow ${call}${said === '' ? '' : `: ${said}`}`,
      'grant this login the permission (a Role and its RoleBinding), or use another login',
    );
  const words = said === '' ? '' : `: ${said}`;
  return fault(
    'cluster-answer',
    asked,
    `answers ${call} with ${received.status}${words}`,
    isPlainHttp(asked, received.status)
      ? 'write the address of the server with https://'
      : 'check that the server is a Kubernetes API server, and what it logs',
  );
}

/** What a server that speaks https says to plain http. */
const isPlainHttp = ({ chosen }: RequestFacts, status: number): boolean =>
  status === 400 && /^http:/i.test(chosen.cluster.server);

export function notJson(asked: RequestFacts): UserError {
  return fault(
    'cluster-answer',
    asked,
    `answers ${callWords(asked.call)} with something that is not JSON`,
    'check that the server is a Kubernetes API server',
  );
}

/** The words of a Kubernetes `Status`; empty where the answer is none. */
export function statusMessage({ body }: Pick<ExchangeResponse, 'body'>): string {
  if (!body.startsWith('{') || body.length > 1_000_000) return '';
  try {
    const status: unknown = JSON.parse(body);
    const isStatus =
      typeof status === 'object' && status !== null && 'kind' in status && status.kind === 'Status';
    return isStatus && 'message' in status && typeof status.message === 'string'
      ? spoken(status.message)
      : '';
  } catch {
    return '';
  }
}
