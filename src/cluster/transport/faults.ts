/**
 * Words the errors of a cluster that gives no usable answer: which cluster, which request, what to do. They
 * never hold a login.
 */
import { X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { UserError } from '../../errors.ts';
import type { Code } from '../../errors.ts';
import { expiryOf, timeOf } from '../connect/credentials.ts';
import type { PreparedRequest } from '../connect/requests.ts';
import { shortenMessage } from '../connect/error-text.ts';
import { type ClusterAccess, plainServer } from '../kubeconfig/choose.ts';
import { mapIn, textOf } from '../predict/json.ts';
import { type ExchangeFailure, largestAnswer, type ExchangeResponse } from './exchange.ts';
import type { ServerRequest } from '../types.ts';

/** The cluster and the request that an error is about. */
export interface RequestFacts {
  readonly access: ClusterAccess;
  readonly call: Pick<ServerRequest, 'method' | 'path'>;
  /** Milliseconds for the whole request. */
  readonly limitMs: number;
  readonly proxy?: string | undefined;
}

const seconds = (milliseconds: number): string => `${Math.round(milliseconds / 100) / 10} s`;

/** `the cluster "prod" (https://10.0.0.1:6443)` */
function clusterWords({ name, cluster }: Pick<ClusterAccess, 'name' | 'cluster'>): string {
  const server = plainServer(cluster.server);
  return name === server ? `the cluster ${server}` : `the cluster ${JSON.stringify(name)} (${server})`;
}

/** `GET /api/v1/pods`: without the query, which may tell too much. */
const callWords = ({ method, path }: RequestFacts['call']): string =>
  `${method} ${path.replace(/\?.*/s, '')}`;

function fault(code: Code, request: RequestFacts, problem: string, hint: string): UserError {
  return new UserError(code, `${clusterWords(request.access)} ${problem}`, { hint });
}

/** The message of a failed connection, by the system's or OpenSSL's code of the error. */
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

/** The server's TLS refuses our certificate: the error is about the login. */
const refusedCertificate =
  /^ERR_SSL_.*ALERT_(CERTIFICATE_(EXPIRED|REQUIRED|UNKNOWN|REVOKED)|BAD_CERTIFICATE|UNKNOWN_CA)$/;
/** Our login cannot be sent: a header with a line break, a key that does not fit. */
const unsendable = /^(ERR_INVALID_CHAR|ERR_INVALID_HTTP_TOKEN|ERR_OSSL_.*|ERR_UNESCAPED_CHARACTERS)$/;

export function brokenFault(broken: ExchangeFailure, request: RequestFacts): UserError {
  const { code } = broken;
  const call = callWords(request.call);
  const { hint } = request.access;
  if (broken.reason === 'size')
    return fault(
      'cluster-answer',
      request,
      `answers ${call} with more than ${largestAnswer / 1024 / 1024} MiB`,
      'ask for less',
    );
  if (broken.reason === 'time') {
    const problem = broken.hasHeaders ? 'began to answer, and did not end,' : 'did not answer';
    return fault('cluster-slow', request, `${problem} ${call} within ${seconds(request.limitMs)}`, hint);
  }
  if (unsendable.test(code))
    return new UserError(
      'cluster-config',
      `a login, a name or a path cannot be sent to ${clusterWords(request.access)} (${code})`,
      {
        hint: 'correct the kubeconfig or the flags of the connection: something in them holds a character that no header may hold',
      },
    );
  if (refusedCertificate.test(code))
    return fault(
      'cluster-login',
      request,
      `refuses the client certificate of the kubeconfig (${code})`,
      'log in again',
    );
  const knownFault = connectionFaults.find(([pattern]) => pattern.test(code));
  if (request.proxy !== undefined && (knownFault === undefined || knownFault[2] === undefined))
    return fault(
      'cluster-unreachable',
      request,
      `cannot be reached through the proxy ${request.proxy}: ${proxyWords(broken)}; asked was ${call}`,
      'check HTTPS_PROXY, NO_PROXY and the proxy-url of the kubeconfig',
    );
  if (knownFault !== undefined)
    return fault(
      'cluster-unreachable',
      request,
      `${knownFault[1]}; asked was ${call}`,
      knownFault[2] ?? hint,
    );
  const words = shortenMessage(code || broken.words);
  return fault('cluster-unreachable', request, `closed the connection (${words}); asked was ${call}`, hint);
}

function proxyWords({ code, words }: ExchangeFailure): string {
  const status = /^Bad response: (\d+)$/.exec(words)?.[1];
  if (status === '407') return 'it requires a login (407)';
  return status === undefined ? shortenMessage(code || words) : `it answers ${status}`;
}

/** 429 and 5xx that persist. */
export function busyFault(
  response: ExchangeResponse,
  request: RequestFacts,
  waitMs: number | undefined,
): UserError {
  const { status } = response;
  const call = callWords(request.call);
  const message = statusMessage(response);
  const words = message === '' ? '' : `: ${message}`;
  if (status === 429) {
    const asks =
      waitMs !== undefined && waitMs > 1000
        ? `, and asks to wait ${seconds(waitMs)}, the limit of a request being ${seconds(request.limitMs)}`
        : ', also after pauses';
    return fault(
      'cluster-busy',
      request,
      `has too many requests and refuses ${call} (429)${asks}${words}`,
      'try again later',
    );
  }
  return fault('cluster-busy', request, `cannot answer ${call} (${status})${words}`, 'try again later');
}

/** 401, even after a new login where there is a way to get one. */
export function loginFault(request: RequestFacts, prepared: PreparedRequest): UserError {
  const [problem, hint] = loginWords(request.access, prepared);
  return fault(
    'cluster-login',
    request,
    `does not accept the login: ${problem} (401 for ${callWords(request.call)})`,
    hint,
  );
}

function loginWords({ user }: ClusterAccess, { authData }: PreparedRequest): [string, string] {
  const expires = authData.expires ?? (authData.token === undefined ? undefined : expiryOf(authData.token));
  const ended = expires !== undefined && expires <= Date.now() ? `, which expired at ${timeOf(expires)}` : '';
  if (user.tokenFile !== '' && authData.token !== undefined)
    return [`it refuses the token in ${user.tokenFile}${ended}`, 'write a new token there'];
  if (user.exec !== undefined && (authData.cert !== undefined || authData.token !== undefined))
    return [
      `it rejects the credentials of the login program ${JSON.stringify(user.exec.command)}${ended}`,
      'log in again, and check that the program logs in to this cluster',
    ];
  if (authData.token !== undefined)
    return [
      `it refuses the token${ended}`,
      'log in again, so that the kubeconfig, --kube-token or HELM_KUBETOKEN gets a new one',
    ];
  if (authData.basic !== undefined)
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

/** An answer that `get` cannot use. */
export function answerFault(
  response: Pick<ExchangeResponse, 'status' | 'body'>,
  request: RequestFacts,
): UserError {
  const message = statusMessage(response);
  const call = callWords(request.call);
  if (response.status === 403)
    return fault(
      'cluster-forbidden',
      request,
      `does not allow ${call}${message === '' ? '' : `: ${message}`}`,
      'grant this login the permission (a Role and its RoleBinding), or use another login',
    );
  const words = message === '' ? '' : `: ${message}`;
  return fault(
    'cluster-answer',
    request,
    `answers ${call} with ${response.status}${words}`,
    isPlainHttp(request, response.status)
      ? 'write the address of the server with https://'
      : 'check that the server is a Kubernetes API server, and what it logs',
  );
}

/** The answer of an https server to plain http. */
const isPlainHttp = ({ access }: RequestFacts, status: number): boolean =>
  status === 400 && /^http:/i.test(access.cluster.server);

export function notJson(request: RequestFacts): UserError {
  return fault(
    'cluster-answer',
    request,
    `answers ${callWords(request.call)} with something that is not JSON`,
    'check that the server is a Kubernetes API server',
  );
}

/** The message of a Kubernetes `Status`; empty where the answer is none. */
export function statusMessage({ body }: Pick<ExchangeResponse, 'body'>): string {
  if (!body.startsWith('{') || body.length > 1_000_000) return '';
  const status = mapIn(body);
  return status?.['kind'] === 'Status' ? shortenMessage(textOf(status['message'])) : '';
}
