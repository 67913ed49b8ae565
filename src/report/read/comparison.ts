/** The comparison of one context of a report file. */
import {
  type Comparison,
  type Counts,
  type Finding,
  type Group,
  type Limit,
  type RandomField,
  type Restart,
  severities,
} from '../../diff/index.ts';
import type { Image, ImageRow } from '../../judge/index.ts';
import type { Value } from '../../yaml/index.ts';
import { readStep } from './change.ts';
import { type Cleaner, cleanPath } from './clean.ts';
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
  yes,
} from './node.ts';
import {
  type KnownRefs,
  readIdentity,
  readQuiet,
  readRef,
  readResource,
  refOfId,
  refsOf,
} from './resource.ts';
import type { DependencyRow } from '../types.ts';

export function readComparison(node: ReportNode, cleaner: Cleaner): Comparison {
  const resources = each(node, 'resources', (resource) => readResource(resource, cleaner));
  const quietNode = at(node, 'quiet');
  const quiet = quietNode === undefined ? [] : itemsOf(quietNode, (resource) => readQuiet(resource, cleaner));
  const known = refsOf({ resources, quiet });
  return {
    counts: readCounts(need(node, 'counts')),
    resources,
    quiet,
    groups: each(node, 'groups', (group) => readGroup(group, cleaner)),
    restarts: each(node, 'restarts', (restart) => readRestart(restart, known)),
    findings: each(node, 'findings', readFinding),
    random: each(node, 'random', (field) => readRandom(field, known)),
    limits: each(node, 'limits', (limit) => readLimit(limit, known)),
  };
}

/** What containers of changed workloads ran and will run; `known` are the resources of the same context. */
export function readImages(node: ReportNode, comparison: Comparison | undefined): readonly ImageRow[] {
  const known = comparison === undefined ? new Map<never, never>() : refsOf(comparison);
  return itemsOf(node, (row) => ({
    resource: refOfId(need(row, 'resource'), known),
    container: word(need(row, 'container')),
    init: flag(need(row, 'init')),
    ...given(row, 'before', readImage),
    ...given(row, 'after', readImage),
  }));
}

/** Sub-charts of which the version differs. */
export const readDependencies = (node: ReportNode): readonly DependencyRow[] =>
  itemsOf(node, (row) => ({
    name: word(need(row, 'name')),
    ...given(row, 'before', word),
    ...given(row, 'after', word),
  }));

function readImage(node: ReportNode): Image {
  const field = (key: keyof Image): string => word(need(node, key));
  return {
    text: field('text'),
    registry: field('registry'),
    repository: field('repository'),
    tag: field('tag'),
    digest: field('digest'),
  };
}

function readCounts(node: ReportNode): Counts {
  const field = (key: keyof Counts): number => count(need(node, key));
  return {
    before: field('before'),
    after: field('after'),
    added: field('added'),
    removed: field('removed'),
    changed: field('changed'),
    renamed: field('renamed'),
    quiet: field('quiet'),
    equal: field('equal'),
    ...given(node, 'tests', count),
  };
}

function readGroup(node: ReportNode, cleaner: Cleaner): Group {
  const clean = ({ value }: ReportNode): Value => cleaner.value('', [{ kind: 'key', key: 'value' }], value);
  return {
    id: word(need(node, 'id')),
    kind: oneOf(need(node, 'kind'), ['label', 'annotation', 'checksum', 'order', 'server', 'ignored']),
    what: word(need(node, 'what')),
    ...given(node, 'before', clean),
    ...given(node, 'after', clean),
    ...given(node, 'reason', text),
    changes: count(need(node, 'changes')),
    resources: words(need(node, 'resources')),
  };
}

const readRestart = (node: ReportNode, known: KnownRefs): Restart => ({
  resource: refOfId(need(node, 'resource'), known),
  because: words(need(node, 'because')),
  quiet: flag(need(node, 'quiet')),
});

function readFinding(node: ReportNode): Finding {
  return {
    rule: word(need(node, 'rule')),
    severity: oneOf(need(node, 'severity'), severities),
    side: oneOf(need(node, 'side'), ['before', 'after', 'both']),
    ...given(node, 'resource', (resource) =>
      at(resource, 'id') === undefined ? readIdentity(resource) : readRef(resource),
    ),
    ...pathOf(node),
    message: text(need(node, 'message')),
    hint: text(need(node, 'hint')),
    ...given(node, 'error', yes),
    ...given(node, 'line', count),
    ...given(node, 'template', word),
    ...given(node, 'source', (source) => {
      const file = cleanPath(word(need(source, 'file')));
      return file === undefined ? undefined : { file, line: count(need(source, 'line')) };
    }),
    ...given(node, 'allowed', (allowed) => ({ reason: text(need(allowed, 'reason')) })),
  };
}

function pathOf(node: ReportNode): Pick<Finding, 'path'> {
  const steps = at(node, 'steps');
  return steps === undefined ? {} : { path: itemsOf(steps, readStep) };
}

const readRandom = (node: ReportNode, known: KnownRefs): RandomField => ({
  resource: refOfId(need(node, 'resource'), known),
  path: pathOf(node).path ?? [],
  wasConstant: flag(need(node, 'wasConstant')),
});

const readLimit = (node: ReportNode, known: KnownRefs): Limit => ({
  kind: oneOf(need(node, 'kind'), ['renames', 'text', 'structure', 'list']),
  message: text(need(node, 'message')),
  ...given(node, 'resource', (resource) => refOfId(resource, known)),
});
