/** Places in a resource that differ from render to render, as a text that another run can find them by; and the resource without. */
import { isList, isMap, isNumeral, type Value } from '../../yaml/index.ts';
import { canonical } from '../values/canonical.ts';
import { pathText } from '../path.ts';
import { blankLines, randomLines } from '../random/random-lines.ts';
import { readInside } from '../values/structure.ts';
import type { Change, PathStep } from '../types.ts';

/** A key, an index, what is written in a string, or some of its lines: these are last. */
type Part = string | number | { readonly in: 'json' | 'yaml' } | { readonly lines: readonly number[] };
type Mark = readonly Part[];

const random = '(random)';

/** Where two renders of one resource differ, by places of the first; as JSON. */
export const marksOf = (changes: readonly Change[]): readonly string[] => [
  ...new Set(changes.flatMap((change) => marksIn(change, [])).map((mark) => JSON.stringify(mark))),
];

function marksIn({ path, detail }: Change, before: Mark): Mark[] {
  const parts: Part[] = [...before];
  for (const step of path) {
    // Which member of a set is the random one can be told of two renders only: then the set is random.
    if (step.kind === 'member') return [parts];
    const part = step.kind === 'key' ? step.key : step.before;
    if (part === undefined) return [];
    parts.push(part);
  }
  if (detail?.kind === 'structure' && detail.changes.length > 0)
    return detail.changes.flatMap((change) => marksIn(change, [...parts, { in: detail.language }]));
  const lines = detail?.kind === 'text' ? randomLines(detail) : undefined;
  return [lines === undefined ? parts : [...parts, { lines: [...lines.keys()] }]];
}

/**
 * The value with one word in each of these places. What is no such place, because somebody else wrote it, marks nothing; nor does a place
 * that decides what runs and with which rights: nobody leaves that to chance.
 */
export function withoutMarked(value: Value, marks: readonly string[], mayFill: MayFill = always): Value {
  const read = marks
    .map(readMark)
    .filter((mark) => mark !== undefined)
    .filter((mark) => !isDecisive(mark) && mayFill(mark, value));
  return read.length === 0 ? value : blanked(value, read);
}

/** Whether a place of a resource may hold anything. */
type MayFill = (mark: Mark, resource: Value) => boolean;
const always: MayFill = () => true;

/** Those marks of a resource that may not, as a reader knows paths. */
export function notFillable(value: Value, marks: readonly string[], mayFill: MayFill): readonly string[] {
  const read = marks.map(readMark).filter((mark) => mark !== undefined);
  return [...new Set(read.filter((mark) => isDecisive(mark) || !mayFill(mark, value)).map(placeText))];
}

/** `spec.template.spec.containers[0].args[1]`; what is inside of a text has the path of the text. */
function placeText(mark: Mark): string {
  const path: PathStep[] = [];
  for (const part of mark) {
    if (typeof part === 'string') path.push({ kind: 'key', key: part });
    else if (typeof part === 'number') path.push({ kind: 'index', after: part });
    else break;
  }
  return pathText(path);
}

/** Wherever they stand in a path, inside of texts as well. */
const decisive: ReadonlySet<Part> = new Set<Part>([
  'image',
  'securityContext',
  'hostPath',
  'serviceAccount',
  'serviceAccountName',
]);
/** Of roles and their bindings. */
const decisiveAtTop: ReadonlySet<Part> = new Set<Part>([
  'apiVersion',
  'kind',
  'rules',
  'roleRef',
  'subjects',
]);

const isDecisive = (mark: Mark): boolean =>
  decisiveAtTop.has(mark[0] ?? 0) || mark.some((part) => decisive.has(part));

/** Texts and numbers are drawn by lot, and sets of them; never what is made of fields, nor a switch. */
const isDrawn = (value: Value): boolean =>
  value === null ||
  typeof value === 'string' ||
  isNumeral(value) ||
  (isList(value) && value.every((item) => typeof item === 'string' || isNumeral(item)));

function blanked(value: Value, marks: readonly Mark[]): Value {
  if (marks.some((mark) => mark.length === 0) && isDrawn(value)) return random;
  const below = new Map<string, { readonly part: Part; readonly rest: Mark[] }>();
  for (const [part, ...rest] of marks) {
    if (part === undefined) continue;
    const key = JSON.stringify(part);
    const group = below.get(key);
    if (group === undefined) below.set(key, { part, rest: [rest] });
    else group.rest.push(rest);
  }
  let result = value;
  for (const { part, rest } of below.values()) result = blankedAt(result, part, rest);
  return result;
}

function blankedAt(value: Value, part: Part, rest: readonly Mark[]): Value {
  if (typeof part === 'string') {
    if (!isMap(value)) return value;
    const item = value.get(part);
    // Where one of the renders has no such field, both count as having it.
    const isWhole = rest.some((mark) => mark.length === 0);
    if (item === undefined && !isWhole) return value;
    return new Map<string, Value>(value).set(part, item === undefined ? random : blanked(item, rest));
  }
  if (typeof part === 'number')
    return isList(value) ? value.map((item, at) => (at === part ? blanked(item, rest) : item)) : value;
  if (typeof value !== 'string') return value;
  if ('lines' in part)
    return blankLines(value, new Map(part.lines.map((line) => [line, { start: '', end: '' }])), random);
  const inside = readInside(value, part.in);
  return inside === undefined ? random : canonical(blanked(inside, rest));
}

function readMark(text: string): Mark | undefined {
  try {
    const mark: unknown = JSON.parse(text);
    return Array.isArray(mark) && mark.every(isPart) ? mark : undefined;
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

function isPart(part: unknown): part is Part {
  if (typeof part === 'string' || typeof part === 'number') return true;
  if (typeof part !== 'object' || part === null) return false;
  const [language, lines]: unknown[] = [Reflect.get(part, 'in'), Reflect.get(part, 'lines')];
  return (
    language === 'json' ||
    language === 'yaml' ||
    (Array.isArray(lines) && lines.every((line) => typeof line === 'number'))
  );
}
