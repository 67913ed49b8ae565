/** Edits what names and locks the dependencies of charts that get another version. */
import { existsSync, readdirSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { overlayArtifacts, raiseLock, type RaisedDependency, readStored } from '../../artifacts/index.ts';
import { type Chart, readChart } from '../../chart/index.ts';
import { type Problem, UserError, warning } from '../../errors.ts';
import { readText } from '../../files/index.ts';
import { readableFolders } from '../../trust/index.ts';
import { helmFile, isMap, readOne, sameValue, type Value, valueOf } from '../../yaml/index.ts';
import { fetchTarget } from '../sources/fetch-target.ts';
import { generate } from '../sources/kinds.ts';
import { failOnErrors, type Project, type Target } from '../sources/project.ts';
import type { Surroundings } from '../surroundings.ts';
import { type DependencyUse, isChartFile } from './dependency-uses.ts';
import { editVersions, notWritable, type VersionEdit } from './edit-versions.ts';
import type { VersionStep } from './version-steps.ts';
import { type FileChange, textIfThere } from './write-files.ts';

export type DependencyStep = VersionStep<DependencyUse>;

/** The Chart.yaml files with newer versions, and every lock that holds them. */
export async function changeCharts(
  steps: readonly DependencyStep[],
  project: Project,
  surroundings: Surroundings,
): Promise<readonly FileChange[]> {
  const edits = steps.flatMap((step) => step.edits);
  const files = new Set(edits.map(({ at }) => at.file).filter(isChartFile));
  const charts = [...files].map((file) =>
    editChart(
      file,
      edits.filter(({ at }) => at.file === file),
    ),
  );
  const locks = new Map(
    steps.flatMap(({ use }) =>
      use.locks.map((lock) => [lock.file, { ...lock, service: use.service }] as const),
    ),
  );
  const raised = steps.map(({ use: { written }, to, edits: own }): RaisedDependency => {
    return { ...written, named: own.length === 0 ? written.version : to, locked: to };
  });
  const changes = [...locks].map(async ([file, { target, service }]): Promise<FileChange> => {
    const dir = dirname(file);
    const chart =
      target === undefined
        ? readChart(dir, readableFolders(service))
        : await generatedChart(target, project, surroundings);
    const lock = raiseLock(chart, raised, new Date());
    const before = textIfThere(file);
    return {
      file,
      before,
      after: lock === undefined ? (before ?? '') : Buffer.from(lock.file.content).toString('utf8'),
    };
  });
  return [...charts, ...(await Promise.all(changes))].filter(({ before, after }) => before !== after);
}

function editChart(file: string, edits: readonly VersionEdit[]): FileChange {
  const before = readText(file);
  const after = editVersions(file, before, edits, helmFile);
  const isExpected = sameValue(valueIn(file, before, edits), valueIn(file, after, []));
  if (!isExpected) throw UserError.of(edits.map(notWritable));
  return { file, before, after };
}

/** The content of a file, with the versions of these edits. */
function valueIn(file: string, text: string, edits: readonly VersionEdit[]): Value {
  const { tree } = readOne(file, text, helmFile);
  const value = tree === undefined ? null : valueOf(tree);
  const list = tree?.kind === 'map' ? tree.entries.get('dependencies')?.value : undefined;
  if (!isMap(value) || list?.kind !== 'list') return value;
  const dependencies = list.items.map((item) => {
    const entry = valueOf(item);
    const { line, column } = item.source.position(item.start);
    const edit = edits.find(({ at }) => at.line === line && at.column === column);
    return edit === undefined || !isMap(entry) ? entry : new Map(entry).set('version', edit.to);
  });
  return new Map(value).set('dependencies', dependencies);
}

/** The chart of a context with its stored lock. */
async function generatedChart(
  given: Target,
  { loader }: Project,
  surroundings: Surroundings,
): Promise<Chart> {
  const target = await fetchTarget(given, loader, surroundings);
  const { chart, problems } = generate(target, loader, { secrets: false });
  failOnErrors(problems, surroundings);
  const stored = readStored(target.service, target.context);
  if (chart === undefined || stored === undefined)
    throw new TypeError(`${target.context.name} has no stored lock any more`);
  return overlayArtifacts(chart, { ...stored, archives: [] }).chart;
}

/** A warning for each chart whose folder `charts/` holds archives of other versions now: only helm writes these. */
export function staleArchives(steps: readonly DependencyStep[], { cwd }: Surroundings): readonly Problem[] {
  const stale = steps.flatMap(({ use: { locks, written, at }, to }) => {
    const beside = locks.find(({ target }) => target === undefined)?.file ?? at.file;
    const folder = join(dirname(beside), 'charts');
    if (!isChartFile(at.file) || !existsSync(folder)) return [];
    const archives = readdirSync(folder).filter((name) => name.startsWith(`${written.name}-`));
    return archives.some((name) => name !== `${written.name}-${to}.tgz`) ? [dirname(beside)] : [];
  });
  return [...new Set(stale)].map((dir) =>
    warning('dependency-stale', `${relative(cwd, join(dir, 'charts'))} holds archives of older versions`, {
      hint: `run helm dependency build ${relative(cwd, dir) || '.'}`,
    }),
  );
}
