/** Findings about the documents themselves. */
import type { BrokenDocument, ResourceRef } from '../manifests/index.ts';
import type { Redactor } from '../redact/index.ts';
import { type DuplicateKey, type SideEntry, lightRef, type ManifestSides } from './sides/sides.ts';
import { type Finding, severities, type PathStep } from './types.ts';
import type { NamedEntries } from './view.ts';

interface ReadDocuments {
  readonly sides: ManifestSides;
  readonly known: Readonly<Record<keyof ManifestSides, NamedEntries>>;
  /** Documents that turned out to be broken when they were parsed. */
  readonly later: { readonly before: readonly BrokenDocument[]; readonly after: readonly BrokenDocument[] };
  readonly duplicateKeys: readonly DuplicateKey[];
}

/** All findings about the documents of a comparison. */
export function documentFindings(
  { sides: { before, after }, known, later, duplicateKeys }: ReadDocuments,
  redactor: () => Redactor,
): Finding[] {
  // Called only for a finding, because it reads every Secret.
  const clean = (text: string): string => redactor().text(text, false);
  return [
    ...brokenFindings([...before.broken, ...later.before], [...after.broken, ...later.after], clean),
    ...duplicateFindings(known),
    ...duplicateKeyFindings([...after.duplicateKeys, ...duplicateKeys], clean),
  ];
}

/**
 * Documents that are no resources. A fault of both sides is one finding, and an error only while the new
 * render has it.
 */
function brokenFindings(
  before: readonly BrokenDocument[],
  after: readonly BrokenDocument[],
  clean: (text: string) => string,
): Finding[] {
  const textsBefore = new Set(before.map((broken) => broken.document.text));
  const textsAfter = new Set(after.map((broken) => broken.document.text));
  return [
    ...after.map((broken) =>
      brokenFinding(broken, textsBefore.has(broken.document.text) ? 'both' : 'after', clean),
    ),
    ...before
      .filter((broken) => !textsAfter.has(broken.document.text))
      .map((broken) => brokenFinding(broken, 'before', clean)),
  ];
}

function brokenFinding(
  broken: BrokenDocument,
  side: Finding['side'],
  clean: (text: string) => string,
): Finding {
  const { template, line } = { template: broken.document.origin.template, line: broken.line };
  const who = [broken.resourceKind, broken.name].filter((word) => word !== '').join(' ');
  return {
    rule: broken.wrong === 'text' ? 'broken-document' : 'not-a-resource',
    severity: side === 'before' ? 'info' : 'critical',
    side,
    ...(broken.resourceKind !== '' && {
      resource: { group: '', kind: broken.resourceKind, namespace: '', name: broken.name },
    }),
    message: clean(`${who === '' ? 'a document' : who} cannot be compared: ${broken.message}`),
    hint:
      side === 'before' ? 'the new render fixes it; nothing to do' : 'correct the template that prints it',
    ...(side !== 'before' && { error: true as const }),
    line,
    ...(template !== undefined && { template }),
  };
}

/** Two resources with one identity on one side: the second overwrites the first, or the install fails. */
function duplicateFindings(known: ReadDocuments['known']): Finding[] {
  const isSuspect = suspects(known);
  if (isSuspect === undefined) return [];
  const { equal, before, after } = known;
  const shared = grouped(equal.entries.filter(isSuspect));
  const duplicatesAfter = duplicates(shared, grouped(after.entries.filter(isSuspect)), true);
  const ids = new Set(duplicatesAfter.map(([first]) => first?.id));
  // A duplicate that the new render removes gets a line, one that it keeps is reported once.
  const duplicatesBefore = duplicates(shared, grouped(before.entries.filter(isSuspect)), false).filter(
    ([first]) => !ids.has(first?.id),
  );
  return [
    ...duplicatesAfter.map((group) => duplicateFinding(group, 'after')),
    ...duplicatesBefore.map((group) => duplicateFinding(group, 'before')),
  ];
}

/** Resources that share kind and name with another one of their side. The others need no identity. */
function suspects({
  equal,
  before,
  after,
}: ReadDocuments['known']): ((entry: SideEntry) => boolean) | undefined {
  const suspectIds = new Set<string>();
  for (const side of [equal, before, after])
    for (const entry of side.names().several) suspectIds.add(keyOf(entry));
  for (const entry of [...before.entries, ...after.entries])
    if (equal.names().of(entry) !== undefined) suspectIds.add(keyOf(entry));
  return suspectIds.size === 0 ? undefined : (entry) => suspectIds.has(keyOf(entry));
}

const keyOf = ({ header }: SideEntry): string => `${header.kind} ${header.name}`;

type Grouped = ReadonlyMap<string, SideEntry | SideEntry[]>;

function grouped(entries: Iterable<SideEntry>): Grouped {
  const groups = new Map<string, SideEntry | SideEntry[]>();
  for (const entry of entries) {
    // A generated name may repeat.
    if (entry.header.name === '') continue;
    const known = groups.get(entry.id);
    if (known === undefined) groups.set(entry.id, entry);
    else if (Array.isArray(known)) known.push(entry);
    else groups.set(entry.id, [known, entry]);
  }
  return groups;
}

/**
 * Groups of more than one: within a side's own documents, with the shared ones, and among the shared where
 * asked.
 */
function duplicates(shared: Grouped, own: Grouped, withShared: boolean): SideEntry[][] {
  const duplicateGroups: SideEntry[][] = [];
  for (const [id, group] of own) {
    const all = [shared.get(id) ?? [], group].flat();
    if (all.length > 1) duplicateGroups.push(all);
  }
  if (withShared)
    for (const [id, group] of shared) if (Array.isArray(group) && !own.has(id)) duplicateGroups.push(group);
  return duplicateGroups;
}

function duplicateFinding(group: readonly SideEntry[], side: 'before' | 'after'): Finding {
  const first = group[0];
  if (first === undefined) throw new RangeError('a group of duplicates is empty');
  const places = group.map(
    ({ document: { origin } }) => `${origin.template ?? 'the render'} (line ${origin.line})`,
  );
  return {
    rule: 'duplicate-resource',
    severity: side === 'before' ? 'info' : 'critical',
    side,
    resource: lightRef(first),
    message: `${first.identity.kind} ${first.identity.name} is rendered ${group.length} times: ${places.slice(0, 5).join(', ')}`,
    hint:
      side === 'before'
        ? 'only the new render counts'
        : 'the cluster can hold only one; rename or remove the others',
    ...(side === 'after' && { error: true as const }),
    line: first.document.origin.line,
    ...(first.document.origin.template !== undefined && { template: first.document.origin.template }),
  };
}

/** A key twice in one map: helm and kubectl silently keep the last one. */
function duplicateKeyFindings(found: readonly DuplicateKey[], clean: (text: string) => string): Finding[] {
  return found.map(({ document, path, line }) => ({
    rule: 'duplicate-key',
    severity: 'medium',
    side: 'after',
    message: clean(`${path} appears twice in one map; only the last one counts`),
    hint: 'remove the wrong one',
    line,
    ...(document.origin.template !== undefined && { template: document.origin.template }),
  }));
}

/** Worst first. Equal severities keep their order. */
export function worstFirst(findings: readonly Finding[]): Finding[] {
  return findings.toSorted((a, b) => severities.indexOf(a.severity) - severities.indexOf(b.severity));
}

/** A field that every upgrade will change from now on. */
export function becameRandom(resource: ResourceRef, path: readonly PathStep[]): Finding {
  return {
    rule: 'became-random',
    severity: 'medium',
    side: 'after',
    resource,
    path,
    message: 'the value was a constant and is now random in each render',
    hint: 'every upgrade changes it; set a fixed value, or keep the old one with lookup',
    line: resource.origin.line,
    ...(resource.origin.template !== undefined && { template: resource.origin.template }),
  };
}
