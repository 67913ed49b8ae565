/** The changes of a report file: what they are made of, each at its place. */
import type {
  Change,
  Detail,
  Hunk,
  HunkLine,
  PathStep,
  StructureDetail,
  TextDetail,
  TypeName,
} from '../../diff/index.ts';
import type { CertificateFacts, SecretCause, SecretFacts } from '../../redact/index.ts';
import type { Value } from '../../yaml/index.ts';
import type { Cleaner } from './clean.ts';
import {
  at,
  count,
  each,
  flag,
  given,
  itemsOf,
  need,
  type ReportNode,
  oneOf,
  text,
  word,
  words,
  wrong,
  yes,
} from './node.ts';

const types: readonly TypeName[] = ['null', 'string', 'number', 'boolean', 'list', 'map'];
const causes: readonly SecretCause[] = [
  'secret-data',
  'last-applied',
  'private-key',
  'token',
  'url-password',
  'secret-name',
  'repeated',
  'registered',
  'embedded-secret',
];
const validity = ['valid', 'invalid'] as const;

/** One change of a resource of that kind; `within` leads to the text that it is in, where it is in one. */
export function readChange(
  node: ReportNode,
  kind: string,
  cleaner: Cleaner,
  within: readonly PathStep[] = [],
): Change {
  const path = each(node, 'steps', readStep);
  const clean = ({ value }: ReportNode): Value => cleaner.value(kind, [...within, ...path], value);
  const [before, after] = [given(node, 'before', clean), given(node, 'after', clean)];
  const isHidden = hidden(at(node, 'before'), before.before) || hidden(at(node, 'after'), after.after);
  const secrets = readSecrets(node, before.before, after.after, cleaner);
  return {
    kind: oneOf(need(node, 'kind'), ['added', 'removed', 'changed', 'order']),
    path,
    ...before,
    ...after,
    // Line by line it would show what is hidden as a whole.
    ...(!isHidden &&
      given(node, 'detail', (detail) => readDetail(detail, kind, cleaner, [...within, ...path]))),
    ...given(node, 'retyped', (retyped) => ({
      before: oneOf(need(retyped, 'before'), types),
      after: oneOf(need(retyped, 'after'), types),
      ...given(retyped, 'expected', (expected) => oneOf(expected, types)),
    })),
    ...given(node, 'group', word),
    ...(secrets && { secrets }),
  };
}

/** Was the whole value taken out here? */
const hidden = (node: ReportNode | undefined, clean: Value | undefined): boolean =>
  node !== undefined && node.value !== clean && typeof clean === 'string' && /^\(secret \w+\)$/.test(clean);

function readSecrets(
  node: ReportNode,
  before: Value | undefined,
  after: Value | undefined,
  cleaner: Cleaner,
): Change['secrets'] {
  const told = at(node, 'secrets');
  const factsOf = (side: 'before' | 'after', value: Value | undefined): SecretFacts | undefined => {
    const known = told && at(told, side);
    if (known !== undefined) return readFacts(known);
    return value === undefined ? undefined : [...cleaner.factsOf(value).values()][0];
  };
  const [first, second] = [factsOf('before', before), factsOf('after', after)];
  if (told === undefined && first === undefined && second === undefined) return undefined;
  return { ...(first && { before: first }), ...(second && { after: second }) };
}

const placesOf = (node: ReportNode): { readonly before?: number; readonly after?: number } => ({
  ...given(node, 'before', count),
  ...given(node, 'after', count),
});

/** One step of a path: which of the four it is, its own key says. */
export function readStep(node: ReportNode): PathStep {
  const key = at(node, 'key');
  if (key !== undefined) return { kind: 'key', key: text(key) };
  const index = at(node, 'index');
  if (index !== undefined) return { kind: 'index', ...placesOf(index) };
  const member = at(node, 'member');
  if (member !== undefined) return { kind: 'member', value: member.value };
  const item = at(node, 'item');
  if (item === undefined) throw wrong(node, 'a step of a path');
  const keys = itemsOf(item, (one) => ({
    key: text(need(one, 'key')),
    ...given(one, 'value', ({ value }) => value),
    ...given(one, 'filled', yes),
  }));
  return { kind: 'item', keys, occurrence: count(need(node, 'occurrence')), ...placesOf(node) };
}

function readDetail(node: ReportNode, kind: string, cleaner: Cleaner, path: readonly PathStep[]): Detail {
  const what = oneOf(need(node, 'kind'), ['text', 'structure', 'certificates']);
  if (what === 'text') return readText(node, cleaner);
  if (what === 'certificates') {
    return {
      kind: what,
      before: each(node, 'before', readCertificate),
      after: each(node, 'after', readCertificate),
    };
  }
  const structure: StructureDetail = {
    kind: what,
    language: oneOf(need(node, 'language'), ['json', 'yaml']),
    changes: each(node, 'changes', (change) => readChange(change, kind, cleaner, path)),
    ...given(node, 'text', (inner) => readText(inner, cleaner)),
  };
  return structure;
}

function readText(node: ReportNode, cleaner: Cleaner): TextDetail {
  oneOf(need(node, 'kind'), ['text']);
  return {
    kind: 'text',
    hunks: each(node, 'hunks', (hunk) => readHunk(hunk, cleaner)),
    removedLines: count(need(node, 'removedLines')),
    addedLines: count(need(node, 'addedLines')),
    coarse: flag(need(node, 'coarse')),
  };
}

const signs: Readonly<Record<string, HunkLine['kind']>> = { ' ': 'same', '-': 'removed', '+': 'added' };

function readHunk(node: ReportNode, cleaner: Cleaner): Hunk {
  const lines = each(node, 'lines', (line): HunkLine => {
    const written = text(line);
    const kind = signs[written.charAt(0)];
    if (kind === undefined) throw wrong(line, 'a line that begins with a space, + or -');
    return { kind, text: written.slice(1) };
  });
  return {
    beforeLine: count(need(node, 'beforeLine')),
    afterLine: count(need(node, 'afterLine')),
    lines: withoutKeys(lines, cleaner),
  };
}

/** Where one line began a private key, the others are the rest of it. */
function withoutKeys(lines: readonly HunkLine[], cleaner: Cleaner): readonly HunkLine[] {
  for (const { text: line } of lines) {
    for (const [tag, { cause }] of cleaner.factsOf(line))
      if (cause === 'private-key') return lines.map(({ kind }) => ({ kind, text: tag }));
  }
  return lines;
}

/** What may be said of a hidden value. */
export function readFacts(node: ReportNode): SecretFacts {
  return {
    cause: oneOf(need(node, 'cause'), causes),
    ...given(node, 'base64', (base64) => oneOf(base64, validity)),
    ...given(node, 'certificates', (certificates) => itemsOf(certificates, readCertificate)),
    ...given(node, 'privateKey', yes),
  };
}

function readCertificate(node: ReportNode): CertificateFacts {
  const field = (key: string): string => word(need(node, key));
  return {
    subject: field('subject'),
    issuer: field('issuer'),
    validFrom: field('validFrom'),
    validTo: field('validTo'),
    names: words(need(node, 'names')),
    serial: field('serial'),
  };
}
