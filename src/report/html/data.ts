/** The data of the page's script: the resources as lines, in their order on the page. */
import type { ResourceChange, Severity } from '../../diff/index.ts';
import { type ResourceRef, shownName } from '../../manifests/index.ts';
import { gistOf, type LineOptions, readingBlocks } from '../lines.ts';
import type { SharedChange } from '../change-groups.ts';
import { arrows } from '../visible-text.ts';
import { lossText } from '../sections/resource.ts';
import { sentence } from '../../text/index.ts';
import { visible, visibleLine } from '../visible-text.ts';

export interface PageData {
  readonly contexts: readonly string[];
  readonly entries: readonly PageEntry[];
}

export interface PageEntry {
  readonly action: ResourceChange['kind'];
  /** What happens to the resource, in the words of a reader. */
  readonly fate: string;
  readonly severity: Severity | 'none';
  readonly kind: string;
  readonly name: string;
  /** The name before a rename. */
  readonly before: string;
  readonly namespace: string;
  /** Indexes of contexts. */
  readonly contexts: readonly number[];
  readonly facts: readonly string[];
  /** Short names of the changed fields. */
  readonly gist: readonly string[];
  readonly findings: readonly { readonly severity: Severity; readonly text: string; readonly rule: string }[];
  /** A path and its lines. The first character of a line is its sign; `!` marks a note of Pligos. */
  readonly blocks: readonly (readonly [path: string, lines: readonly string[]])[];
}

const signs = { same: ' ', removed: '-', added: '+', note: '!' } as const;

/** The data of the page; every character in it can be seen. */
export function pageData(
  names: readonly string[],
  entries: readonly SharedChange[],
  options: LineOptions,
): PageData {
  return { contexts: names.map(visible), entries: entries.map((entry) => pageEntry(entry, options)) };
}

function pageEntry(entry: SharedChange, options: LineOptions): PageEntry {
  const { change, restart } = entry;
  return {
    action: change.kind,
    fate: lossText(entry) ?? change.kind,
    severity: entry.severity ?? 'none',
    kind: visible(change.resource.kind),
    name: nameOf(change.resource),
    before: change.kind === 'renamed' ? nameOf(change.before) : '',
    namespace: visible(entry.namespace),
    contexts: entry.contexts,
    facts: [
      ...(entry.isQuiet ? ['noise only'] : []),
      ...(entry.isLabels ? ['labels only'] : []),
      ...(restart === undefined ? [] : ['pods restart']),
      ...(change.resource.hook === undefined ? [] : ['hook']),
      ...(entry.random.length === 0 ? [] : ['random fields left out']),
    ],
    gist: gistOf(change, options).map(visible),
    findings: entry.findings.map(({ severity, message, hint, allowed, rule }) => ({
      severity,
      text: visible(
        arrows(
          `${message}. ${sentence(hint)}${allowed === undefined ? '' : ` (allowed: ${allowed.reason})`}`,
        ),
      ),
      rule: visible(rule),
    })),
    blocks: readingBlocks(change, options).map(({ path, lines }) => [
      visible(path),
      lines.map((line) => signs[line.sign] + visibleLine(line.text)),
    ]),
  };
}

function nameOf(ref: ResourceRef): string {
  return visible(shownName(ref));
}
