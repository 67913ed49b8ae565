/** The formats of names, as in apimachinery's util/validation and its callers. */

/** What is expected where a text has another format; undefined where it fits. */
type FormCheck = (text: string, minor: number) => string | undefined;

/** Expressions without backtracking match nearly all names; for the others each character is checked. */
const usualLabel = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
const usualSubdomain = /^[a-z0-9]+(?:[-.][a-z0-9]+)*$/;
const usualWord = /^[A-Za-z0-9]+(?:[-_.][A-Za-z0-9]+)*$/;
const usualQualified = /^[a-z0-9]+(?:[-.][a-z0-9]+)*\/[A-Za-z0-9]+(?:[-_.][A-Za-z0-9]+)*$/;
/** Short enough for any part of a name. */
const short = 63;

const isLower = (code: number): boolean => (code >= 97 && code <= 122) || (code >= 48 && code <= 57);
const isAlphanumeric = (code: number): boolean => isLower(code) || (code >= 65 && code <= 90);

/** Matches `[a-z0-9]([-a-z0-9]*[a-z0-9])?` between two positions. */
function isLabel(text: string, from: number, to: number): boolean {
  if (from >= to || !isLower(text.charCodeAt(from)) || !isLower(text.charCodeAt(to - 1))) return false;
  for (let at = from + 1; at < to - 1; at += 1) {
    const code = text.charCodeAt(at);
    if (!isLower(code) && code !== 45) return false;
  }
  return true;
}

/** Matches `([A-Za-z0-9][-A-Za-z0-9_.]*)?[A-Za-z0-9]` from a position on. */
function isWord(text: string, from: number): boolean {
  const last = text.length - 1;
  if (from > last || !isAlphanumeric(text.charCodeAt(from)) || !isAlphanumeric(text.charCodeAt(last)))
    return false;
  for (let at = from + 1; at < last; at += 1) {
    const code = text.charCodeAt(at);
    if (!isAlphanumeric(code) && code !== 45 && code !== 46 && code !== 95) return false;
  }
  return true;
}

/** Labels with dots between. */
function isSubdomain(text: string, from: number, to: number): boolean {
  for (let start = from; ; ) {
    const dot = text.indexOf('.', start);
    if (dot < 0 || dot >= to) return isLabel(text, start, to);
    if (!isLabel(text, start, dot)) return false;
    start = dot + 1;
  }
}

const longer = (text: string, most: number): string | undefined =>
  text.length > most ? `at most ${most} characters` : undefined;

const subdomain: FormCheck = (text) =>
  longer(text, 253) ??
  (usualSubdomain.test(text) || isSubdomain(text, 0, text.length)
    ? undefined
    : 'lower-case letters, digits, - and ., a letter or digit at both ends');

const asLabel: FormCheck = (text) =>
  longer(text, 63) ??
  (usualLabel.test(text) || isLabel(text, 0, text.length)
    ? undefined
    : 'lower-case letters, digits and -, a letter or digit at both ends');

const asLabel1035: FormCheck = (text) => {
  const first = text.charCodeAt(0);
  return (
    longer(text, 63) ??
    (isLabel(text, 0, text.length) && first >= 97
      ? undefined
      : 'lower-case letters, digits and -, a letter first, a letter or digit last')
  );
};

/** `prefix/name`, as in keys of labels. */
const qualified: FormCheck = (text) => {
  if (text.length <= short && (usualQualified.test(text) || usualWord.test(text))) return undefined;
  const slash = text.indexOf('/');
  if (slash >= 0) {
    if (text.indexOf('/', slash + 1) >= 0) return 'one / at most';
    if (slash > 253 || !isSubdomain(text, 0, slash))
      return 'a DNS name before the /: lower-case letters, digits, - and .';
  }
  if (text.length - slash - 1 > 63) return 'at most 63 characters behind the /';
  return isWord(text, slash + 1) ? undefined : 'letters, digits, -, _ and ., a letter or digit at both ends';
};

const printable = /^[\x20-\x3c\x3e-\x7e]+$/;
const strictVariable = /^[-._a-zA-Z][-._a-zA-Z0-9]*$/;

/** RelaxedEnvironmentVariableValidation is on from 1.32. */
const environmentName: FormCheck = (text, minor) => {
  if (minor >= 32) return printable.test(text) ? undefined : 'printable ASCII characters without =';
  if (!strictVariable.test(text)) return 'letters, digits, _, - and ., no digit first';
  return text === '.' || text.startsWith('..') ? 'no . or .. first' : undefined;
};

const portName: FormCheck = (text) => {
  if (text.length > 15) return 'at most 15 characters';
  if (!/^[-a-z0-9]+$/.test(text) || !/[a-z]/.test(text))
    return 'lower-case letters, digits and -, one letter at least';
  return text.includes('--') || text.startsWith('-') || text.endsWith('-')
    ? 'no - at the ends and no two in a row'
    : undefined;
};

const configKey: FormCheck = (text) => {
  if (text.length > 253) return 'at most 253 characters';
  if (!/^[-._a-zA-Z0-9]+$/.test(text)) return 'letters, digits, -, _ and .';
  return text === '.' || text.startsWith('..') ? 'no . alone and no .. first' : undefined;
};

const pathSegment: FormCheck = (text) =>
  text === '.' || text === '..' || /[/%]/.test(text) ? 'no / and no %, neither . nor .. alone' : undefined;

const labelValue: FormCheck = (text) =>
  text === ''
    ? undefined
    : (longer(text, 63) ??
      (usualWord.test(text) || isWord(text, 0)
        ? undefined
        : 'letters, digits, -, _ and ., a letter or digit at both ends'));

/** A host of an Ingress: no address; `*.` replaces one label. */
const host: FormCheck = (text) => {
  if (/^\d+(\.\d+){3}$/.test(text)) return 'a DNS name, no IP address';
  return subdomain(text.startsWith('*.') ? text.slice(2) : text, 0);
};

const containerResources = new Set(['cpu', 'memory', 'ephemeral-storage']);

const containerResource: FormCheck = (text) => {
  if (containerResources.has(text) || text.startsWith('hugepages-')) return undefined;
  return (
    qualified(text, 0) ??
    (text.includes('/') ? undefined : 'cpu, memory, ephemeral-storage, hugepages-SIZE or DOMAIN/NAME')
  );
};

/** The checker of a format by its name. */
export type FormChecker = (form: string, text: string) => string | undefined;

/** The formats of one minor version. */
export const formChecker =
  (minor: number): FormChecker =>
  (form, text) =>
    forms.get(form)?.(text, minor);

const address = /^(?:\d{1,3}(?:\.\d{1,3}){3}|(?=.*:.*:)[0-9a-f:]+(?:\d{1,3}(?:\.\d{1,3}){3})?)$/;

/** By the names in the tables of `data`. */
const forms: ReadonlyMap<string, FormCheck> = new Map<string, FormCheck>([
  ['any', () => undefined],
  ['subdomain', subdomain],
  // A Job's name becomes a label of its pods; a CronJob's gets eleven more characters.
  ['subdomain-63', (text, minor) => longer(text, 63) ?? subdomain(text, minor)],
  ['subdomain-52', (text, minor) => longer(text, 52) ?? subdomain(text, minor)],
  ['label', asLabel],
  // RelaxedServiceNameValidation is on from 1.36.
  ['service', (text, minor) => (minor >= 36 ? asLabel(text, minor) : asLabel1035(text, minor))],
  ['kind', (text, minor) => asLabel1035(text.toLowerCase(), minor)],
  ['label-key', qualified],
  // The server checks keys of annotations in lower case.
  [
    'annotation-key',
    (text, minor) =>
      qualified(text, minor) === undefined ? undefined : qualified(text.toLowerCase(), minor),
  ],
  ['label-value', labelValue],
  ['env-name', environmentName],
  ['port-name', portName],
  ['config-key', configKey],
  ['path-segment', pathSegment],
  ['host', host],
  ['ip', (text) => (address.test(text) ? undefined : 'an IP address')],
  [
    'percent',
    (text) => (/^[0-9]+%$/.test(text) ? undefined : 'a percentage such as 25%, or a number without quotes'),
  ],
  ['container-resource', containerResource],
]);
