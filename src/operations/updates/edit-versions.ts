/** Writes newer versions into a pligos.yaml or a Chart.yaml: only the characters of each version change. */
import { type At, problem, type Problem, UserError } from '../../errors.ts';
import type { ArchiveSource, BucketSource } from '../../sources/index.ts';
import { entryOf, ownFile, readOne, type Tree, type YamlReadOptions } from '../../yaml/index.ts';
import type { UpdateSubject } from './subject.ts';

/** The exact version of a source, at a place that names it, and the one to write instead. */
export interface VersionEdit {
  readonly at: At;
  readonly key: string;
  readonly source: ExactSource;
  readonly to: string;
}

/** It names one version, branch or commit, which an edit can replace. */
export type ExactSource = Exclude<UpdateSubject, ArchiveSource | BucketSource> & { readonly ref: string };

/** A digest says what it is by itself. */
export const isExact = <Subject extends UpdateSubject>(source: Subject): source is Subject & ExactSource =>
  'ref' in source && source.ref !== undefined && !('digest' in source && source.digest !== undefined);

/** The text with these versions; throws where one is not written in a way that can be replaced. */
export function editVersions(
  file: string,
  text: string,
  edits: readonly VersionEdit[],
  dialect: YamlReadOptions = ownFile,
): string {
  const tree = readOne(file, text, dialect).tree;
  const nodes = new Map<string, Tree>();
  if (tree !== undefined) collectNodes(tree, nodes);
  // An anchor is one place, however many aliases name it.
  const spans = new Map<number, { readonly end: number; readonly to: string }>();
  const problems: Problem[] = [];
  for (const edit of edits) {
    const node = nodes.get(placeOf(edit.at));
    const span = node && versionSpan(node, edit);
    if (span === undefined) problems.push(notWritable(edit));
    else spans.set(span.start, { end: span.end, to: edit.to });
  }
  if (problems.length > 0) throw UserError.of(problems);
  // Offsets of the reader begin behind a byte order mark.
  const mark = text.startsWith('\uFEFF') ? 1 : 0;
  return [...spans]
    .toSorted(([a], [b]) => b - a)
    .reduce(
      (edited, [start, { end, to }]) => edited.slice(0, start + mark) + to + edited.slice(end + mark),
      text,
    );
}

export const notWritable = ({ key, source, at, to }: VersionEdit): Problem =>
  problem(
    'source-edit',
    `${key} cannot be raised to ${to} here: its version is not written as one plain text`,
    {
      at,
      hint: `write ${to} there by hand${source.kind === 'helm' ? '' : ', then run pligos lock'}`,
    },
  );

const placeOf = ({ line, column }: Pick<At, 'line' | 'column'>): string => `${line}:${column}`;

function collectNodes(tree: Tree, nodes: Map<string, Tree>): void {
  const place = placeOf(tree.source.position(tree.start));
  if (nodes.get(place) === tree) return;
  if (tree.kind !== 'list') nodes.set(place, tree);
  const children = tree.kind === 'map' ? [...tree.entries.values()].map(({ value }) => value) : [];
  for (const child of tree.kind === 'list' ? tree.items : children) collectNodes(child, nodes);
}

interface TextSpan {
  readonly start: number;
  readonly end: number;
}

/** Beside the address, else in it; that of helm is a text of its own. */
function versionSpan(node: Tree, { source }: VersionEdit): TextSpan | undefined {
  const version = entryOf(node, 'version')?.value;
  if (version !== undefined) return spanIn(version, source.ref, '');
  const address = node.kind === 'map' ? entryOf(node, 'source')?.value : node;
  return address && spanIn(address, source.ref, marks[source.kind]);
}

/** What stands before the version in one text. */
const marks: Readonly<Record<ExactSource['kind'], string>> = {
  git: 'ref=',
  oci: ':',
  repository: ':',
  helm: '',
};

/** Where the text stands behind the mark; escapes and line breaks within it make it another text. */
function spanIn({ start, end, source }: Tree, version: string, mark: string): TextSpan | undefined {
  const raw = source.text.slice(start, end);
  const index = raw.lastIndexOf(mark + version);
  return index < 0
    ? undefined
    : { start: start + index + mark.length, end: start + index + mark.length + version.length };
}
