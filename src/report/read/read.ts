/** A JSON report back into a `Report`. The file is a stranger's: whatever is in it is data, and is looked at before it is used. */
import { codes, type Code } from '../../codes.ts';
import type { Problem } from '../../errors.ts';
import { type Cleaner, cleanPath, makeCleaner } from './clean.ts';
import { readComparison, readDependencies, readImages } from './comparison.ts';
import { parseJson } from './json.ts';
import { readLive } from './live.ts';
import {
  count,
  each,
  entriesOf,
  given,
  itemsOf,
  measure,
  need,
  type ReportNode,
  oneOf,
  rootNode,
  text,
  word,
  wrong,
} from './node.ts';
import { readIdentity } from './resource.ts';
import { readIgnores, readShown } from './shown.ts';
import { type ContextReport, failOnChoices, type Report, type SideName, type SideProblem } from '../types.ts';

export interface ReportReadOptions {
  /** As the reader knows the file, for the errors. */
  readonly file: string;
  /** Random, of this run: what is hidden here gets tags by it. */
  readonly key: Uint8Array;
  /** Secrets that must not show, wherever they stand. */
  readonly secrets: readonly string[];
  /** Is what is kept for later runs (`shown`) read as well? Never of a stranger's report. */
  readonly keepsShown?: boolean;
}

/**
 * What `jsonReport` has written, read back; unknown fields are left out, secrets are hidden once more, paths that lead out of
 * the repository are dropped. Throws `report-file` for a text that is something else.
 */
export function readReport(
  json: string,
  { file, key, secrets, keepsShown = false }: ReportReadOptions,
): Report {
  const cleaner = makeCleaner(key, secrets);
  const root = rootNode(
    parseJson(json, file, (one) => cleaner.text(one)),
    file,
  );
  const version = need(root, 'version');
  if (count(version) !== 1) throw wrong(version, '1, the version of reports that this Pligos reads,');
  return {
    version: 1,
    title: word(need(root, 'title')),
    base: readSide(need(root, 'base')),
    head: readSide(need(root, 'head')),
    contexts: each(root, 'contexts', (context) => readContext(context, cleaner, keepsShown)),
    ...given(root, 'command', text),
    limits: each(root, 'limits', text),
  };
}

const readSide = (node: ReportNode): SideName => ({
  name: word(need(node, 'name')),
  ...given(node, 'commit', commitOf),
});

function commitOf(node: ReportNode): string | undefined {
  const commit = word(node);
  return /^(?:[0-9a-f]{40}|[0-9a-f]{64})$/.test(commit) ? commit : undefined;
}

function readContext(node: ReportNode, cleaner: Cleaner, keepsShown: boolean): ContextReport {
  const comparison = given(node, 'comparison', (one) => readComparison(one, cleaner));
  return {
    service: word(need(node, 'service')),
    context: word(need(node, 'context')),
    release: word(need(node, 'release')),
    namespace: word(need(node, 'namespace')),
    ...given(node, 'formerRelease', (former) => ({
      release: word(need(former, 'release')),
      namespace: word(need(former, 'namespace')),
    })),
    ...given(node, 'against', (against) => oneOf<'cluster'>(against, ['cluster'])),
    ...given(node, 'kubeVersion', (version) => ({
      version: word(need(version, 'version')),
      source: oneOf(need(version, 'source'), ['configured', 'helm', 'cluster']),
    })),
    status: oneOf(need(node, 'status'), ['compared', 'untouched', 'failed', 'new', 'deleted']),
    ...given(node, 'failOn', (failOn) => oneOf(failOn, failOnChoices)),
    problems: each(node, 'problems', readProblem),
    ...comparison,
    ...given(node, 'live', (live) => readLive(live, cleaner)),
    ...given(node, 'images', (images) => readImages(images, comparison.comparison)),
    ...given(node, 'commitImages', (images) =>
      itemsOf(images, (one) => ({
        resource: readIdentity(need(one, 'resource')),
        container: word(need(one, 'container')),
      })),
    ),
    ...given(node, 'dependencies', readDependencies),
    ...given(node, 'digest', (digest) => ({
      digest: word(need(digest, 'digest')),
      resources: entriesOf(need(digest, 'resources'), word),
    })),
    ...(keepsShown && { ...given(node, 'shown', readShown), ...given(node, 'ignore', readIgnores) }),
    ...given(node, 'milliseconds', milliseconds),
  };
}

function milliseconds(node: ReportNode): number {
  const time = measure(node);
  if (time < 0 || time > 1e9) throw wrong(node, 'a time in milliseconds');
  return time;
}

const readProblem = (node: ReportNode): SideProblem => ({
  side: oneOf(need(node, 'side'), ['base', 'head']),
  problem: problemOf(node),
});

function problemOf(node: ReportNode): Problem {
  const code = word(need(node, 'code'));
  if (!isCode(code)) throw wrong(need(node, 'code'), 'a code of docs/errors.md');
  return {
    severity: oneOf(need(node, 'severity'), ['error', 'warning']),
    code,
    message: text(need(node, 'message')),
    ...given(node, 'at', placeOf),
    ...given(node, 'hint', text),
  };
}

const isCode = (code: string): code is Code => Object.hasOwn(codes, code);

function placeOf(node: ReportNode): Problem['at'] {
  const file = cleanPath(word(need(node, 'file')));
  if (file === undefined) return undefined;
  const [line, column] = [count(need(node, 'line')), count(need(node, 'column'))];
  return { file, line, column, ...given(node, 'path', word) };
}
