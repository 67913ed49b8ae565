import type { SecretCause } from './types.ts';

interface Pattern {
  readonly cause: SecretCause;
  readonly find: RegExp;
}

/** Secrets that show by their shape, wherever they stand. Each row: whose shape it is. */
export const patterns: readonly Pattern[] = [
  // RFC 7468 and OpenSSH; a block that is cut off counts up to the end.
  {
    cause: 'private-key',
    find: /-----BEGIN (?:[A-Z0-9]+ )*PRIVATE KEY(?: BLOCK)?-----[\s\S]*?(?:-----END (?:[A-Z0-9]+ )*PRIVATE KEY(?: BLOCK)?-----|$(?![\s\S]))/g,
  },
  // RFC 7519, compact form
  { cause: 'token', find: /\beyJ[A-Za-z0-9_-]{6,}\.[A-Za-z0-9_-]{6,}\.[A-Za-z0-9_-]*/g },
  // AWS access key ids
  { cause: 'token', find: /\b(?:AKIA|ASIA)[0-9A-Z]{16}\b/g },
  // GitHub, GitLab
  {
    cause: 'token',
    find: /\b(?:gh[pousr]_[A-Za-z0-9]{30,}|github_pat_[A-Za-z0-9_]{20,}|gl(?:pat|dt|rt|soat)-[A-Za-z0-9_-]{16,})/g,
  },
  // Slack
  { cause: 'token', find: /\bxox[abeprs]-[A-Za-z0-9-]{10,}/g },
  { cause: 'token', find: /https:\/\/hooks\.slack\.com\/(?:services|workflows|triggers)\/[A-Za-z0-9/_-]+/g },
  // Google API keys and OAuth tokens
  { cause: 'token', find: /\bAIza[A-Za-z0-9_-]{35}/g },
  { cause: 'token', find: /\bya29\.[A-Za-z0-9_-]{20,}/g },
  // Stripe, SendGrid, npm, PyPI, DigitalOcean, Vault, Doppler, Grafana, OpenAI and Anthropic
  {
    cause: 'token',
    find: /\b(?:[rs]k_(?:live|test)_[A-Za-z0-9]{16,}|SG\.[A-Za-z0-9_-]{16,}\.[A-Za-z0-9_-]{16,}|npm_[A-Za-z0-9]{30,}|pypi-[A-Za-z0-9_-]{30,}|do[opr]_v1_[a-f0-9]{40,}|hv[sbr]\.[A-Za-z0-9_-]{20,}|dp\.(?:pt|st|ct)\.[A-Za-z0-9]{30,}|gl(?:sa|c)_[A-Za-z0-9_]{20,}|sk-(?:ant-|proj-)?[A-Za-z0-9_-]{24,})/g,
  },
  // age
  { cause: 'token', find: /\bAGE-SECRET-KEY-1[0-9A-Z]{20,}/g },
];

/** No text shorter than this matches any of them, and none without one of these beginnings. */
export const shortestPattern = 16;
export const anyPattern =
  /-----BEGIN|eyJ|A[KS]IA|gh[pousr]_|github_pat_|gl(?:pat|dt|rt|soat|sa|c)[-_]|xox|hooks\.slack|AIza|ya29|[rs]k_|SG\.|npm_|pypi-|do[opr]_v1|hv[sbr]\.|dp\.|sk-|AGE-SECRET/;

/** `scheme://user:password@host`: the password is group 2. */
export const urlPassword =
  /(\b[a-zA-Z][a-zA-Z0-9+.-]{0,30}:\/\/[^\s/:@"'<>]{0,200}:)([^\s/@"'<>]{1,500})(?=@)/g;

/** Long base64 that starts as a PEM block does. */
export const base64Pem = /\bLS0tLS1CRUdJTi[A-Za-z0-9+/\s]{20,}={0,2}/g;
