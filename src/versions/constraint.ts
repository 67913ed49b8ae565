/**
 * Reads version ranges as helm does. Source: the documented rules of its library (Masterminds/semver 3.4),
 * and `helm dependency list` itself, which test/artifacts/constraint.test.ts asks about each row.
 */

export interface SemanticVersion {
  readonly numbers: readonly [bigint, bigint, bigint];
  /** Empty for a release. */
  readonly pre: string;
}

const identifier = '(?:0|[1-9][0-9]*|[0-9]*[A-Za-z-][0-9A-Za-z-]*)';
const versionPattern = new RegExp(
  `^v?([0-9]+)(?:\\.([0-9]+))?(?:\\.([0-9]+))?(?:-(${identifier}(?:\\.${identifier})*))?(?:\\+[0-9A-Za-z-]+(?:\\.[0-9A-Za-z-]+)*)?$`,
);

/** A version, with missing parts as 0; undefined for what helm does not accept. */
export function parseVersion(text: string): SemanticVersion | undefined {
  const match = versionPattern.exec(text);
  if (match === null) return undefined;
  const [, major = '0', minor = '0', patch = '0', pre = ''] = match;
  const numbers = [BigInt(major), BigInt(minor), BigInt(patch)] as const;
  return numbers.every((number) => number < 1n << 64n) ? { numbers, pre } : undefined;
}

/** Below 0, 0 or above 0, as semver orders; what follows `+` does not count. */
export function compareVersions(a: SemanticVersion, b: SemanticVersion): number {
  for (const index of [0, 1, 2] as const) {
    if (a.numbers[index] !== b.numbers[index]) return a.numbers[index] < b.numbers[index] ? -1 : 1;
  }
  return comparePre(a.pre, b.pre);
}

function comparePre(a: string, b: string): number {
  if (a === b) return 0;
  if (a === '' || b === '') return a === '' ? 1 : -1;
  const [left, right] = [a.split('.'), b.split('.')];
  for (let index = 0; index < Math.max(left.length, right.length); index += 1) {
    const [l, r] = [left[index], right[index]];
    if (l === undefined || r === undefined) return l === undefined ? -1 : 1;
    if (l === r) continue;
    const [lNumber, rNumber] = [/^[0-9]+$/.test(l), /^[0-9]+$/.test(r)];
    if (lNumber && rNumber) return BigInt(l) < BigInt(r) ? -1 : 1;
    if (lNumber !== rNumber) return lNumber ? -1 : 1;
    return l < r ? -1 : 1;
  }
  return 0;
}

/** One comparison, e.g. `>= 1.2.x`. */
interface Term {
  readonly operator: string;
  readonly bound: SemanticVersion;
  /** How many parts are written out: `1.2.x` has 2, `*` has 0, a whole version 3. */
  readonly parts: number;
}

/** Alternatives of comparisons that must all hold. */
export type Constraint = readonly (readonly Term[])[];

// The `|` inside of the brackets is helm's own: it takes that character for a digit's place, too.
const part = '[0-9|xX*]+';
const writtenVersion = `v?${part}(?:\\.${part})?(?:\\.${part})?(?:-[0-9A-Za-z-]+(?:\\.[0-9A-Za-z-]+)*)?(?:\\+[0-9A-Za-z-]+(?:\\.[0-9A-Za-z-]+)*)?`;
const operators = '!=|>=|=>|<=|=<|~>|=|>|<|~|\\^|';
const termPattern = new RegExp(`^\\s*(${operators})\\s*(${writtenVersion})`);
const hyphenPattern = new RegExp(`\\s*(${writtenVersion})\\s+-\\s+(${writtenVersion})\\s*`, 'g');

/** The range of a text; undefined for what helm calls an improper constraint. */
export function parseConstraint(text: string): Constraint | undefined {
  const alternatives: Term[][] = [];
  for (const alternative of text.replaceAll(hyphenPattern, '>= $1, <= $2 ').split('||')) {
    const terms = parseTerms(alternative);
    if (terms === undefined) return undefined;
    alternatives.push(terms);
  }
  return alternatives;
}

function parseTerms(text: string): Term[] | undefined {
  const terms: Term[] = [];
  let rest = text;
  do {
    const match = termPattern.exec(rest);
    const term = match === null ? undefined : makeTerm(match[1] ?? '', match[2] ?? '');
    if (match === null || term === undefined) return undefined;
    terms.push(term);
    rest = rest.slice(match[0].length);
    if (rest.trim() === '') return terms;
    const separator = /^(?:\s*,\s*|\s+)/.exec(rest)?.[0];
    if (separator === undefined) return undefined;
    rest = rest.slice(separator.length);
  } while (rest !== '');
  return undefined;
}

const isWildcard = (text: string | undefined): boolean => text === undefined || /^[xX*]$/.test(text);

function makeTerm(operator: string, version: string): Term | undefined {
  const withoutBuild = version.replace(/^v/, '').replace(/\+.*$/, '');
  const dash = withoutBuild.indexOf('-');
  const [core, pre] = dash < 0 ? [withoutBuild, ''] : [withoutBuild.slice(0, dash), withoutBuild.slice(dash)];
  const written = core.split('.');
  const parts = [0, 1, 2].findIndex((index) => isWildcard(written[index]));
  const count = parts < 0 ? 3 : parts;
  const numbers = [0, 1, 2].map((index) => (index < count ? written[index] : '0'));
  const bound = parseVersion(`${numbers.join('.')}${pre}`);
  return bound === undefined ? undefined : { operator, bound, parts: count };
}

/** Does the version lie in the range? */
export function satisfies(version: SemanticVersion, constraint: Constraint): boolean {
  return constraint.some((terms) => {
    // A pre-release matches only where the range names one.
    if (version.pre !== '' && terms.every(({ bound }) => bound.pre === '')) return false;
    return terms.every((term) => isSatisfied(version, term));
  });
}

function isSatisfied(version: SemanticVersion, term: Term): boolean {
  const order = compareVersions(version, term.bound);
  switch (term.operator) {
    case '>':
      return isAbove(version, term, order);
    case '>=':
    case '=>':
      return order >= 0;
    case '<':
      return order < 0;
    case '<=':
    case '=<':
      return isAtMost(version, term, order);
    case '!=':
      return isOther(version, term, order);
    case '^':
      return order >= 0 && isCompatible(version, term);
    case '~':
    case '~>':
      return isNear(version, term, order);
    default:
      return term.parts === 3 ? order === 0 : isNear(version, term, order);
  }
}

/** Are the first `count` numbers those of the bound? */
function agrees(version: SemanticVersion, { bound }: Term, count: number): boolean {
  return bound.numbers.slice(0, count).every((number, index) => version.numbers[index] === number);
}

/** `>11` means 12 and later: a whole family counts as one. */
function isAbove(version: SemanticVersion, term: Term, order: number): boolean {
  if (term.parts === 1 || term.parts === 2) return order > 0 && !agrees(version, term, term.parts);
  return order > 0;
}

/** `<=11` includes the whole family of 11. `<=*` goes by helm's own reading: only 0.0.x. */
function isAtMost(version: SemanticVersion, term: Term, order: number): boolean {
  if (term.parts === 3) return order <= 0;
  return order <= 0 || agrees(version, term, term.parts === 0 ? 2 : term.parts);
}

function isOther(version: SemanticVersion, term: Term, order: number): boolean {
  if (term.parts === 3 || term.parts === 0) return order !== 0;
  if (!agrees(version, term, term.parts)) return true;
  return term.parts === 2 && version.pre !== term.bound.pre;
}

/** `~1.2.3` and `~1.2` stay in 1.2, `~1` in 1; `~0.0.0` and `*` take everything from there on. */
function isNear(version: SemanticVersion, term: Term, order: number): boolean {
  if (order < 0) return false;
  if ((term.parts === 3 || term.parts === 0) && term.bound.numbers.every((number) => number === 0n))
    return true;
  return agrees(version, term, term.parts === 1 ? 1 : 2);
}

/** `^`: the leftmost number that is not 0 stays, as far as it is written out. */
function isCompatible(version: SemanticVersion, term: Term): boolean {
  const firstSet = term.bound.numbers.findIndex((number) => number !== 0n);
  if (firstSet >= 0) return agrees(version, term, firstSet + 1);
  return agrees(version, term, term.parts === 0 ? 3 : term.parts);
}
