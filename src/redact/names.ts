import { looksRandom } from './patterns.ts';

/**
 * Words that, at the end of a name, say that the value is a secret: `DB_PASSWORD`, `apiKey`, `client-secret`. Not in the
 * middle: `secretName`, `tokenExpiry` and `passwordFile` name something else.
 */
const lastWords = new Set(
  'password passwords passwd passphrase passwort pwd pass secret secrets token tokens apikey apikeys credential credentials authkey secretkey accesskey privatekey jwt dsn bearer mnemonic requirepass masterauth psk'.split(
    ' ',
  ),
);
/** At the end of a word: `PGPASSWORD`, `authtoken`. */
const wordEnd = /(?:password|passwd|passphrase|apikey|secretkey|accesskey|privatekey|authtoken|accesstoken)$/;
/** `pass` and `pw` end many words; these of them are passwords. */
const shortWord =
  /^(?:db|pg|my|mysql|postgres|root|admin|user|smtp|mail|redis|ldap|bind|ftp|store|trust)(?:pass|pwd|pw)$/;
const lastPairs = new Set(
  'api access secret private signing encryption encrypt account auth master shared license hmac session cookie ssh storage admin service registration jwt rsa app fernet preshared salt'
    .split(' ')
    .map((word) => `${word} key`)
    .concat(
      'connection string',
      'secret value',
      'password hash',
      'basic auth',
      'erlang cookie',
      'seed phrase',
      'bind pw',
      'db pw',
      'root pw',
      'admin pw',
      'user pw',
      'pass word',
    ),
);
/** Variables of software whose names say nothing by their last word. Each row: whose it is. */
const variables = new Set([
  'rediscli auth', // redis-cli
  'neo4j auth', // Neo4j
  'secret key base', // Rails, Phoenix
  'auth salt', // WordPress, with the next five
  'secure auth salt',
  'logged in salt',
  'nonce salt',
  'logged in key',
  'nonce key',
]);
/** Names of a Secret, or counts, that end as a secret does. */
const notSecret =
  /(?:existing|pull|tls|cert|certificate|ca|kubernetes|k8s) secrets?$|(?:existing|password|token|username) secret key$|(?:max|min|new|num|total|input|output) tokens?$/;
/** Behind a secret's name these change nothing: `TOKEN_OLD`. */
const qualifiers = new Set(['old', 'new', 'current', 'previous', 'base64', 'b64', 'plaintext']);
/** `secret` alone is, outside of variables and configuration, nearly always the name of a Secret. */
const ambiguous = new Set(['secret', 'secrets', 'credential', 'credentials', 'pass', 'dsn', 'bearer']);

/** One of these is in every secret name: most names are done with after one look. */
const anySecretWord =
  /pass|pwd|pw|psk|secret|token|key|credential|jwt|dsn|bearer|string|hash|url|auth|cookie|salt|mnemonic|phrase/i;
/** Could a text hold an assignment to a secret name? */
export const mayNameSecret = (text: string): boolean => anySecretWord.test(text);

/** Does a variable, flag or key of this name hold a secret? `strict` leaves out the words that often name one instead. */
export function isSecretName(name: string, strict = false): boolean {
  if (name.length > 200 || !anySecretWord.test(name)) return false;
  const words = wordsOf(name);
  const last = words.at(-1);
  if (last === undefined) return false;
  if (strict && ambiguous.has(last)) return false;
  const all = words.join(' ');
  if (notSecret.test(all)) return false;
  const pair = `${words.at(-2)} ${last.replace(/^keys$/, 'key')}`;
  return (
    lastWords.has(last) ||
    lastPairs.has(pair) ||
    onlyRandom.has(pair) ||
    wordEnd.test(last) ||
    shortWord.test(last) ||
    variables.has(words.slice(-3).join(' ')) ||
    variables.has(words.slice(-2).join(' '))
  );
}

/** Names of secrets, and of harmless texts: which it is, the value says. */
const onlyRandom = new Set([
  'webhook url', // only an address that carries a token
  'routing key', // of PagerDuty, and of every broker
  'user key', // Pushover
]);

function wordsOf(name: string): string[] {
  const words = name
    .replace(/([a-z])([A-Z])|(\d)([A-Z][a-z])/g, '$1$3 $2$4')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '' && !/^\d+$/.test(word));
  while (words.length > 1 && qualifiers.has(words.at(-1) ?? '')) words.pop();
  return words;
}

/** Does this value of a secret name say something that must be hidden? */
export function isSecretValue(name: string, value: string): boolean {
  if (isHarmless(value)) return false;
  return !onlyRandom.has(wordsOf(name).slice(-2).join(' ')) || value.split(/[/?&=._-]/).some(looksRandom);
}

const reference = String.raw`\$\([^)]*\)|\$\{[^}]*\}|\$[A-Za-z_]\w*|\{\{.*?\}\}|%\([^)]*\)s`;
/** Nothing but references, and what stands between them. */
const references = new RegExp(
  String.raw`^(?:(?:bearer|basic|token) +)?(?:(?:${reference})[:@/.,;-]*)+$`,
  'i',
);
/** Names a place that holds the secret: a file, a vault, a manager of secrets; or it is hidden already. */
const elsewhere =
  /^(?:<[^<>]*>|\/(?:[\w.@-]+\/)+[\w.@-]+|\(secret [0-9a-f]{12}\)|(?:vault|ref\+\w+|op|file|env|awssm|gcpsm|azkv|ssm|k8s|secretref):\S+|arn:aws[\w-]*:\S+|projects\/[^/\s]+\/secrets\/\S+|\$\(\S*|\$\{\S*)$/;
const empty = new Set(
  [
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
    '{}',
    '[]',
    '""',
    "''",
    '{',
    '[',
  ].concat(['|', '|-', '|+', '>', '>-', '>+', '(', '[]string', 'string']),
);

/** Says nothing by itself: empty, a switch, a reference to a variable or file, or already hidden. */
export function isHarmless(value: string): boolean {
  const text = value.trim().replace(/^["'`]|["'`]?[.,;:]?["'`]?$/g, '');
  return (
    empty.has(text.toLowerCase()) || empty.has(value.trim()) || references.test(text) || elsewhere.test(text)
  );
}
