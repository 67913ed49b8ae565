/** Classifies helm's errors about a failed fetch: which deserve a retry, and what to do about the others. */

/**
 * Network errors that may pass. Source: the errors of Go's net and net/http, and helm's "failed to fetch … :
 * STATUS".
 */
const transient = [
  /connection reset by peer/i,
  /broken pipe/i,
  /unexpected EOF|: EOF\b/,
  /i\/o timeout|TLS handshake timeout|Client\.Timeout exceeded|context deadline exceeded|timeout awaiting response/i,
  /http2: server sent GOAWAY|server closed idle connection|stream error/i,
  /temporary failure in name resolution|server misbehaving/i,
  /\b(?:408 Request Timeout|429 Too Many Requests|500 Internal Server Error|502 Bad Gateway|503 Service Unavailable|504 Gateway Time-?out)\b/i,
  /(?:status code|unexpected status)[^\n]{0,200}\b(?:408|429|5\d\d)\b/i,
] as const;

/** Never retried, whatever else the error says: the answer will be the same. */
const lasting = /\b(?:401 Unauthorized|403 Forbidden|404 Not Found)\b|status code 40[134]\b/i;

export const isPassing = (message: string): boolean =>
  !lasting.test(message) && transient.some((pattern) => pattern.test(message));

export const isLockOutOfStep = (message: string): boolean =>
  /the lock file \([^)]*\) is out of sync/.test(message);

/** A registry without TLS: Helm 3 uses http for this machine by itself, Helm 4 needs a flag. */
export const isPlainHttp = (message: string): boolean =>
  /server gave HTTP response to HTTPS client/.test(message);

const remedies: readonly (readonly [RegExp, string])[] = [
  [
    /\b401\b|\b403\b|unauthorized|forbidden|no basic auth credentials|credential not found|denied/i,
    'log in: helm repo add NAME URL --username … --password …, or helm registry login HOST',
  ],
  [
    /connection refused|no such host|network is unreachable/i,
    'check the address, and that the server can be reached from here',
  ],
  [
    /x509|certificate/i,
    "add the repository's certificate authority with helm repo add --ca-file, or to SSL_CERT_FILE",
  ],
  [
    /no repository definition for|no cached repository/i,
    'name the repository by its address, or add it with helm repo add',
  ],
  [
    /not found|can't get a valid version|no chart version found/i,
    'check that the repository has this version of the chart, and correct the dependency',
  ],
];

export function remedyFor(message: string): string {
  return (
    remedies.find(([pattern]) => pattern.test(message))?.[1] ??
    'correct the error that helm names and run it again'
  );
}
