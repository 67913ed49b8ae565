/**
 * Words that, at the end of a name, say that the value is a secret: `DB_PASSWORD`, `apiKey`, `client-secret`. Not in the
 * middle: `secretName`, `tokenExpiry` and `passwordFile` name something else.
 */
const lastWords = new Set([
  'password',
  'passwd',
  'passphrase',
  'passwort',
  'pwd',
  'pass',
  'secret',
  'token',
  'apikey',
  'credential',
  'credentials',
  'authkey',
  'secretkey',
  'accesskey',
  'privatekey',
  'secrets',
  'passwords',
  'tokens',
  'jwt',
  'dsn',
  'bearer',
]);
const lastPairs = new Set(
  [
    'api',
    'access',
    'secret',
    'private',
    'signing',
    'encryption',
    'encrypt',
    'account',
    'auth',
    'master',
    'shared',
    'license',
    'hmac',
    'session',
    'cookie',
    'ssh',
    'storage',
    'admin',
    'service',
    'registration',
    'jwt',
    'rsa',
  ]
    .map((word) => `${word} key`)
    .concat('connection string', 'secret value', 'password hash', 'webhook url'),
);
/** `secret` alone is, outside of variables and configuration, nearly always the name of a Secret. */
const ambiguous = new Set(['secret', 'secrets', 'credential', 'credentials', 'pass', 'dsn', 'bearer']);

/** One of these is in every secret name: most names are done with after one look. */
const anySecretWord = /pass|pwd|secret|token|key|credential|jwt|dsn|bearer|string|hash|url/i;
/** Could a text hold an assignment to a secret name? */
export const mayNameSecret = (text: string): boolean => anySecretWord.test(text);

/** Does a variable, flag or key of this name hold a secret? `strict` leaves out the words that often name one instead. */
export function isSecretName(name: string, strict = false): boolean {
  if (name.length > 200 || !anySecretWord.test(name)) return false;
  const words = name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '' && !/^\d+$/.test(word));
  const last = words.at(-1);
  if (last === undefined) return false;
  if (strict && ambiguous.has(last)) return false;
  return lastWords.has(last) || lastPairs.has(`${words.at(-2)} ${last}`);
}

const references =
  /^(?:\$\([^)]*\)|\$\{[^}]*\}|\$[A-Za-z_]\w*|\{\{.*\}\}|<[^<>]*>|\/(?:[\w.@-]+\/)+[\w.@-]+|\(secret [0-9a-f]{12}\))$/;
const empty = new Set([
  '',
  'true',
  'false',
  'yes',
  'no',
  'on',
  'off',
  'null',
  'nil',
  'none',
  '~',
  '|',
  '|-',
  '|+',
  '>',
  '>-',
  '>+',
  '{}',
  '[]',
  '""',
  "''",
  '{',
  '[',
]);

/** Says nothing by itself: empty, a switch, a reference to a variable or file, or already hidden. */
export function isHarmless(value: string): boolean {
  const text = value.trim();
  return empty.has(text.toLowerCase()) || references.test(text);
}
