/**
 * Marks: the places in a resource that differ from render to render, as texts that another run understands.
 */
import {
  array,
  number,
  picklist,
  readJson,
  type Shape,
  strictObject,
  string,
  type TypeOf,
  union,
} from '../../json/index.ts';
import { isList, isMap, isNumeral, type Value } from '../../yaml/index.ts';
import { canonical } from '../values/canonical.ts';
import { pathText } from '../path.ts';
import { blankLines, randomLines } from '../random/random-lines.ts';
import { readInside } from '../values/structure.ts';
import type { Change, PathStep } from '../types.ts';

/** A key, an index, the content of a string, or some of its lines, which come last. */
type Part = TypeOf<typeof partShape>;
type Mark = readonly Part[];

/** A part with any other key is none of ours, and its mark counts for nothing. */
const partShape = union([
  string(),
  number(),
  strictObject({ lines: array(number()) }),
  strictObject({ in: picklist(['json', 'yaml']) }),
]);
const markShape: Shape<Mark> = array(partShape);

const random = '(random)';

/** Where two renders of one resource differ, by places of the first, as JSON. */
export const marksOf = (changes: readonly Change[]): readonly string[] => [
  ...new Set(changes.flatMap((change) => marksIn(change, [])).map((mark) => JSON.stringify(mark))),
];

function marksIn({ path, detail }: Change, before: Mark): Mark[] {
  const parts: Part[] = [...before];
  for (const step of path) {
    // One render cannot show which member of a set is random, so the whole set counts as random.
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
 * The value with one word in each marked place. An attacker may write marks too, so a mark without such a
 * place is ignored. So is a mark on a place that decides what runs, and with which rights.
 */
export function withoutMarked(value: Value, marks: readonly string[], mayFill: MayFill = always): Value {
  const read = marks
    .map((mark) => readJson(markShape, mark))
    .filter((mark) => mark !== undefined)
    .filter((mark) => !isDecisive(mark) && mayFill(mark, value));
  return read.length === 0 ? value : blanked(value, read);
}

/** Whether a deploy may fill a place of a resource. */
type MayFill = (mark: Mark, resource: Value) => boolean;
const always: MayFill = () => true;

/** The marks of a resource that a deploy may not fill, as paths for a reader. */
export function notFillable(value: Value, marks: readonly string[], mayFill: MayFill): readonly string[] {
  const read = marks.map((mark) => readJson(markShape, mark)).filter((mark) => mark !== undefined);
  return [...new Set(read.filter((mark) => isDecisive(mark) || !mayFill(mark, value)).map(placeText))];
}

/** `spec.template.spec.containers[0].args[1]`. A place inside a text has the path of the text. */
function placeText(mark: Mark): string {
  const path: PathStep[] = [];
  for (const part of mark) {
    if (typeof part === 'string') path.push({ kind: 'key', key: part });
    else if (typeof part === 'number') path.push({ kind: 'index', after: part });
    else break;
  }
  return pathText(path);
}

/** Keys that decide what runs, at any depth and inside texts. */
const decisive: ReadonlySet<Part> = new Set<Part>([
  'image',
  'securityContext',
  'hostPath',
  'serviceAccount',
  'serviceAccountName',
]);
/** Keys of roles and bindings that decide rights. */
const decisiveAtTop: ReadonlySet<Part> = new Set<Part>([
  'apiVersion',
  'kind',
  'rules',
  'roleRef',
  'subjects',
]);

const isDecisive = (mark: Mark): boolean =>
  decisiveAtTop.has(mark[0] ?? 0) || mark.some((part) => decisive.has(part));

/** Random values are texts, numbers and sets of them, never whole objects or switches. */
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
    // A field that one of the renders lacks counts as present in both.
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
