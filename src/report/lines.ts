/** What changed in a resource, as lines to read: the one form that Markdown, terminal, patch and HTML are made of. */
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

/** `note` is ours, all others are the resource's. */
export interface Line {
  readonly sign: 'same' | 'removed' | 'added' | 'note';
  readonly text: string;
}

/** Lines that stand under one path; the path is empty for a whole resource. */
export interface Block {
  readonly path: string;
  readonly lines: readonly Line[];
}

export interface LineOptions {
  /** The changes that are counted in a group are shown as well. */
  readonly showNoise: boolean;
  /** The blocks of changed resources, where several forms ask for them: filled as they are made. */
  readonly blocks?: Map<ResourceChange, readonly Block[]>;
  /** The same, for people. */
  readonly reading?: Map<ResourceChange, readonly Block[]>;
}

/** What is the same in fewer places stands in each of them. */
const manyPlaces = 4;

/** The blocks for people: what is the same in many places stands once, with their number. */
export function readingBlocks(change: ResourceChange, options: LineOptions): readonly Block[] {
  const known = options.reading?.get(change);
  if (known !== undefined) return known;
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
  const known = options.blocks?.get(change);
  if (known !== undefined) return known;
  const blocks = joined(shownChanges(change.changes, options).flatMap((one) => changeBlocks(one, '')));
  options.blocks?.set(change, blocks);
  return blocks;
}

/** How many changes are shown: those inside of a text count one by one. */
export function changeCount(changes: readonly Change[], options: LineOptions): number {
  return shownChanges(changes, options).reduce((sum, { detail }) => {
    return sum + (detail?.kind === 'structure' ? Math.max(1, changeCount(detail.changes, options)) : 1);
  }, 0);
}

/** Without what is counted in a group. */
export function shownChanges(changes: readonly Change[], options: LineOptions): readonly Change[] {
  return options.showNoise ? changes : changes.filter((change) => change.group === undefined);
}

/** Short names of what changed, at most five, each once: `replicas`, `env[LOG_LEVEL]`. */
export function gistOf(change: ResourceChange, options: LineOptions): string[] {
  if (change.kind === 'added' || change.kind === 'removed') return [];
  const names = new Set<string>();
  for (const { path } of shownChanges(change.changes, options)) {
    names.add(pathText(tailOf(path)).replace(/^\["(.*)"\]$/, '$1'));
    if (names.size > 4) break;
  }
  return [...names];
}

/** The last key; with the item, where the key alone says nothing: `env[LOG_LEVEL]`. */
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

/** Neighbours under one path become one block. */
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
  // An item that has only its place is told by it; others stand under the path of their map or list.
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

/** As it would stand in a manifest: under its key, or behind the dash of its list. */
function leafLines(leaf: PathStep | undefined, value: Value, sign: 'removed' | 'added'): Line[] {
  if (leaf === undefined || leaf.kind === 'index') return linesOf(write(value), sign);
  return linesOf(write(leaf.kind === 'key' ? new Map([[leaf.key, value]]) : [value]), sign);
}

function linesOf(text: string, sign: Line['sign']): Line[] {
  // Most values are one line.
  if (text.indexOf('\n') === text.length - 1) return [{ sign, text: text.slice(0, -1) }];
  const lines = text.split('\n');
  if (lines.at(-1) === '') lines.pop();
  return lines.map((line) => ({ sign, text: line }));
}

/** `data["app.json"] > panels[3]`: a path in a text that itself stands at a path. */
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

/** Said where the API refuses the new type, or where only the quotes differ; elsewhere the two values say it. */
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

/** What may be said of a hidden value; empty where its tag says it all. */
function factsText(facts: SecretFacts): string {
  return [
    ...(facts.base64 === 'invalid' ? ['not valid base64, the API refuses it'] : []),
    ...(facts.privateKey === true ? ['holds a private key'] : []),
    ...(facts.certificates ?? []).map((certificate) => `certificate ${certificateText(certificate)}`),
  ].join('; ');
}
