/** The changes of a resource as lines, which Markdown, terminal, patch and HTML share. */
import type { CertificateFacts, SecretFacts } from '../redact/index.ts';
import {
  pathText,
  type Change,
  type Detail,
  type ResourceChange,
  type PathStep,
  type TextDetail,
} from '../diff/index.ts';
import { isList, type Value, write, writeJson } from '../yaml/index.ts';

/** A `note` is a line of Pligos; all others are lines of the resource. */
export interface Line {
  readonly sign: 'same' | 'removed' | 'added' | 'note';
  readonly text: string;
}

/** Lines under one path; the path is empty for a whole resource. */
export interface Block {
  readonly path: string;
  readonly lines: readonly Line[];
}

export interface LineOptions {
  /** Also show the changes that are grouped as noise. */
  readonly showNoise: boolean;
  /** A cache of the blocks of changed resources, for callers that write several formats. */
  readonly blocks?: Map<ResourceChange, readonly Block[]>;
  /** A cache of the blocks that `readingBlocks` returns. */
  readonly reading?: Map<ResourceChange, readonly Block[]>;
}

/** From this number on, equal blocks are shown once. */
const manyPlaces = 4;

/** The blocks for a reader: equal blocks at many places are shown once, with their number. */
export function readingBlocks(change: ResourceChange, options: LineOptions): readonly Block[] {
  const cached = options.reading?.get(change);
  if (cached !== undefined) return cached;
  const all = blocksOf(change, options);
  const blocks = all.length < manyPlaces ? all : oncePerPlaces(all);
  options.reading?.set(change, blocks);
  return blocks;
}

function oncePerPlaces(blocks: readonly Block[]): readonly Block[] {
  const places = new Map<string, number>();
  const keys = blocks.map(({ lines }) => JSON.stringify(lines));
  for (const key of keys) places.set(key, (places.get(key) ?? 0) + 1);
  return blocks.flatMap((block, at) => {
    const key = keys[at] ?? '';
    const number = places.get(key) ?? 1;
    if (number < manyPlaces) return [block];
    return keys.indexOf(key) === at
      ? [{ ...block, path: `${block.path} and ${number - 1} more places` }]
      : [];
  });
}

/** The blocks of a resource in the order of its fields; a whole resource is one block. */
export function blocksOf(change: ResourceChange, options: LineOptions): readonly Block[] {
  if (change.kind === 'added') return [whole(change.content, 'added', change.facts)];
  if (change.kind === 'removed') return [whole(change.content, 'removed', change.facts)];
  const cached = options.blocks?.get(change);
  if (cached !== undefined) return cached;
  const blocks = joined(shownChanges(change.changes, options).flatMap((one) => changeBlocks(one, '')));
  options.blocks?.set(change, blocks);
  return blocks;
}

/** The number of shown changes; each change inside of a structured text counts. */
export function changeCount(changes: readonly Change[], options: LineOptions): number {
  return shownChanges(changes, options).reduce((sum, { detail }) => {
    return sum + (detail?.kind === 'structure' ? Math.max(1, changeCount(detail.changes, options)) : 1);
  }, 0);
}

/** The changes without those that are grouped as noise. */
export function shownChanges(changes: readonly Change[], options: LineOptions): readonly Change[] {
  return options.showNoise ? changes : changes.filter((change) => change.group === undefined);
}

/** Short names of at most five changed fields, each once: `replicas`, `env[LOG_LEVEL]`. */
export function gistOf(change: ResourceChange, options: LineOptions): string[] {
  if (change.kind === 'added' || change.kind === 'removed') return [];
  const names = new Set<string>();
  for (const { path } of shownChanges(change.changes, options)) {
    names.add(pathText(tailOf(path)).replace(/^\["(.*)"\]$/, '$1'));
    if (names.size > 4) break;
  }
  return [...names];
}

/** The last key of a path, with its item where the key alone is too vague: `env[LOG_LEVEL]`. */
function tailOf(path: readonly PathStep[]): readonly PathStep[] {
  const last = path.at(-1);
  if (last?.kind === 'key') {
    return last.key === 'value' && path.at(-2)?.kind === 'item' ? path.slice(-3, -1) : [last];
  }
  const key = path.findLastIndex((step) => step.kind === 'key');
  return path.slice(Math.max(0, key));
}

function whole(content: Value, sign: 'added' | 'removed', facts: ReadonlyMap<string, SecretFacts>): Block {
  const lines = linesOf(write(content), sign);
  const notes = [...facts].flatMap(([tag, one]) => {
    const text = factsText(one);
    return text === '' ? [] : [note(`${tag}: ${text}`)];
  });
  return { path: '', lines: [...lines, ...notes] };
}

/** Joins neighbours with the same path into one block. */
function joined(blocks: readonly Block[]): Block[] {
  const result: { path: string; lines: Line[] }[] = [];
  for (const block of blocks) {
    const last = result.at(-1);
    if (last !== undefined && last.path === block.path) for (const line of block.lines) last.lines.push(line);
    else result.push({ path: block.path, lines: [...block.lines] });
  }
  return result;
}

function changeBlocks(change: Change, within: string): Block[] {
  const notes = [...retypedNotes(change), ...secretNotes(change)];
  const { detail } = change;
  if (detail?.kind === 'structure') return structureBlocks(change, detail, within, notes);
  if (detail !== undefined) {
    const path = joinPath(within, pathText(change.path));
    return detail.kind === 'text' ? textBlocks(detail, path, notes) : [certificateBlock(detail, path, notes)];
  }
  if (change.kind === 'order') return [orderBlock(change, within, notes)];
  const leaf = change.path.at(-1);
  // An item without keys is named by its index. Other items stand under the path of their map or list.
  const parent = joinPath(within, pathText(leaf?.kind === 'index' ? change.path : change.path.slice(0, -1)));
  return [
    {
      path: parent,
      lines: [
        ...(change.before === undefined ? [] : leafLines(leaf, change.before, 'removed')),
        ...(change.after === undefined ? [] : leafLines(leaf, change.after, 'added')),
        ...notes,
      ],
    },
  ];
}

/** The lines as a manifest has them: under their key, or after the dash of their list. */
function leafLines(leaf: PathStep | undefined, value: Value, sign: 'removed' | 'added'): Line[] {
  // A text of several lines would be one long line in quotes, which nothing cuts.
  const isText = typeof value === 'string' && value.includes('\n');
  if (leaf === undefined || (leaf.kind === 'index' && !isText)) return linesOf(write(value), sign);
  return linesOf(write(leaf.kind === 'key' ? new Map([[leaf.key, value]]) : [value]), sign);
}

function linesOf(text: string, sign: Line['sign']): Line[] {
  // A shortcut, because most values have one line.
  if (text.indexOf('\n') === text.length - 1) return [{ sign, text: text.slice(0, -1) }];
  const lines = text.split('\n');
  if (lines.at(-1) === '') lines.pop();
  return lines.map((line) => ({ sign, text: line }));
}

/** The path of a field in a structured text after the path of the text: `data["app.json"] > panels[3]`. */
function joinPath(within: string, path: string): string {
  if (within === '') return path;
  return path === '' ? within : `${within} > ${path}`;
}

const note = (text: string): Line => ({ sign: 'note', text });

function structureBlocks(
  change: Change,
  detail: Detail & { kind: 'structure' },
  within: string,
  notes: Line[],
): Block[] {
  const path = joinPath(within, pathText(change.path));
  const inner = detail.changes.flatMap((one) => changeBlocks(one, path));
  const text = detail.text === undefined ? [] : textBlocks(detail.text, path, []);
  if (detail.changes.length === 0)
    notes.unshift(note(`the same ${detail.language.toUpperCase()}, written in another way`));
  return [...(notes.length > 0 ? [{ path, lines: notes }] : []), ...inner, ...text];
}

function textBlocks(detail: TextDetail, path: string, notes: readonly Line[]): Block[] {
  const blocks = detail.hunks.map((hunk) => ({
    path: `${path}, line ${hunk.afterLine}`,
    lines: hunk.lines.map((line) => ({ sign: line.kind, text: line.text })),
  }));
  const about = detail.coarse
    ? [
        note(
          `too different to compare line by line: ${detail.removedLines} lines became ${detail.addedLines}`,
        ),
        ...notes,
      ]
    : notes;
  return about.length > 0 ? [{ path, lines: about }, ...blocks] : blocks;
}

function certificateBlock(
  detail: Detail & { kind: 'certificates' },
  path: string,
  notes: readonly Line[],
): Block {
  return {
    path,
    lines: [
      ...certificateLines(detail.before, 'removed'),
      ...certificateLines(detail.after, 'added'),
      ...notes,
    ],
  };
}

function certificateLines(certificates: readonly CertificateFacts[], sign: 'removed' | 'added'): Line[] {
  return certificates.map((certificate) => ({ sign, text: `certificate ${certificateText(certificate)}` }));
}

function certificateText(certificate: CertificateFacts): string {
  const names = certificate.names.length > 0 ? `, names ${certificate.names.join(', ')}` : '';
  const validity = `valid ${day(certificate.validFrom)} to ${day(certificate.validTo)}`;
  return `${certificate.subject}, issued by ${certificate.issuer}, ${validity}${names}, serial ${certificate.serial}`;
}

const day = (moment: string): string => moment.slice(0, 10);

function orderBlock(change: Change, within: string, notes: readonly Line[]): Block {
  const path = joinPath(within, pathText(change.path));
  return {
    path,
    lines: [...orderLines(change.before, 'removed'), ...orderLines(change.after, 'added'), ...notes],
  };
}

function orderLines(value: Value | undefined, sign: 'removed' | 'added'): Line[] {
  return value === undefined ? [] : [{ sign, text: `order: ${orderText(value)}` }];
}

function orderText(value: Value): string {
  if (!isList(value)) return writeJson(value);
  return value.map((item) => (typeof item === 'string' ? item : writeJson(item))).join(', ');
}

/** A note is needed where the API refuses the new type, or where the two values look the same. */
function retypedNotes({ retyped, before, after }: Change): Line[] {
  if (retyped === undefined) return [];
  const isVisible = scalarText(before) !== scalarText(after);
  if (retyped.expected === undefined && isVisible) return [];
  const expected =
    retyped.expected === undefined ? '' : `; the API takes a ${retyped.expected} here and refuses it`;
  return [note(`a ${retyped.before} became a ${retyped.after}${expected}`)];
}

function scalarText(value: Value | undefined): string {
  if (value === undefined) return '';
  return typeof value === 'string' ? value : writeJson(value);
}

function secretNotes(change: Change): Line[] {
  if (change.secrets === undefined) return [];
  const before = change.secrets.before === undefined ? '' : factsText(change.secrets.before);
  const after = change.secrets.after === undefined ? '' : factsText(change.secrets.after);
  if (before === after) return after === '' ? [] : [note(`secret: ${after}`)];
  return [
    ...(before === '' ? [] : [note(`secret before: ${before}`)]),
    ...(after === '' ? [] : [note(`secret after: ${after}`)]),
  ];
}

/** The facts about a hidden value; empty where its tag is enough. */
function factsText(facts: SecretFacts): string {
  return [
    ...(facts.base64 === 'invalid' ? ['not valid base64, the API refuses it'] : []),
    ...(facts.privateKey === true ? ['holds a private key'] : []),
    ...(facts.certificates ?? []).map((certificate) => `certificate ${certificateText(certificate)}`),
  ].join('; ');
}
