/** Generates the chart into the service's own folder, as the original Pligos did. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sha256 } from '../archive/index.ts';
import type { Service } from '../config/index.ts';
import { isError, type Problem, problem, warning } from '../errors.ts';
import { applyOperations, lstatIfThere, type Operation, statIfThere } from '../files/index.ts';
import { withoutSecrets } from './chart-changes.ts';
import { fileOf } from './folder.ts';
import { readIgnoreFile } from './ignore.ts';
import { mergeChartFile } from './merge-chart-file.ts';
import {
  finishSwitch,
  journalOf,
  lockSwitch,
  readRecord,
  recordPath,
  type SwitchRecord,
  writeRecord,
} from './record.ts';
import type { Chart, ChartFile } from './types.ts';

export interface SwitchResult {
  /** Paths in the folder, each list sorted. */
  readonly written: readonly string[];
  readonly removed: readonly string[];
  /** Files of the service that got computed fields. */
  readonly merged: readonly string[];
  readonly problems: readonly Problem[];
}

/**
 * Writes the chart into the service's folder, and removes what only an earlier switch wrote. Changes nothing
 * where a problem is an error. If it is killed, the next switch completes or undoes it: `keyFolder` is a folder
 * of the user's own, whose key makes the journal believable.
 */
export async function switchChart(chart: Chart, service: Service, keyFolder: string): Promise<SwitchResult> {
  const unlock = lockSwitch(service.dir);
  try {
    return await switchLocked(chart, service, keyFolder);
  } finally {
    unlock();
  }
}

async function switchLocked(chart: Chart, { dir }: Service, keyFolder: string): Promise<SwitchResult> {
  finishSwitch(dir, keyFolder);
  const record = readRecord(dir);
  const plan = await planSwitch(withoutSecrets(chart), dir, record);
  if (plan.problems.some(isError)) return { written: [], removed: [], merged: [], problems: plan.problems };
  const written = plan.operations.filter((operation) => operation.kind === 'write').map(({ path }) => path);
  const removed = plan.operations.filter((operation) => operation.kind === 'remove').map(({ path }) => path);
  const text = writeRecord(plan.record);
  const isRecorded =
    existsSync(join(dir, recordPath)) && readFileSync(join(dir, recordPath), 'utf8') === text;
  // The record comes with the files, in one transaction.
  const operations = isRecorded ? plan.operations : [...plan.operations, writeOf(recordPath, fileOf(text))];
  if (operations.length > 0) applyOperations(dir, journalOf(dir, keyFolder), operations);
  const ownFiles = written.filter((path) => !plan.record.files.has(path));
  return {
    written: written.filter((path) => plan.record.files.has(path)).toSorted(),
    removed: removed.toSorted(),
    merged: ownFiles,
    problems: plan.problems,
  };
}

interface Plan {
  readonly operations: Operation[];
  readonly record: SwitchRecord;
  readonly problems: Problem[];
}

const writeOf = (path: string, file: ChartFile): Operation => ({
  kind: 'write',
  path,
  content: file.content,
  executable: file.executable,
});

async function planSwitch(chart: Chart, dir: string, record: SwitchRecord): Promise<Plan> {
  const operations: Operation[] = [];
  const files = new Map<string, string>();
  const problems: Problem[] = [];
  const merged = await mergeChartFile(chart, dir, record);
  problems.push(...merged.problems);
  if (merged.text !== undefined) operations.push(writeOf('Chart.yaml', fileOf(merged.text)));
  for (const [path, file] of chart.files) {
    if (path === 'Chart.yaml' && merged.isOwn) continue;
    const state = stateOf(dir, path, file, record);
    if (state.is === 'own') continue;
    if (state.problem !== undefined) problems.push(state.problem);
    files.set(path, sha256(file.content));
    if (state.is === 'write') operations.push(writeOf(path, file));
  }
  for (const path of record.files.keys()) {
    if (files.has(path) || !existsSync(join(dir, path))) continue;
    const edited = editedProblem(dir, path, record);
    if (edited !== undefined) problems.push(edited);
    operations.push({ kind: 'remove', path });
  }
  problems.push(...hiddenProblems(dir, files.keys()));
  return {
    operations,
    record: { files, fields: merged.fields, dependencies: merged.dependencies },
    problems,
  };
}

interface PathState {
  /** `own`: the service's file, which the chart holds unchanged. */
  readonly is: 'own' | 'same' | 'write';
  readonly problem?: Problem;
}

function stateOf(dir: string, path: string, file: ChartFile, record: SwitchRecord): PathState {
  const target = join(dir, path);
  const stat = lstatIfThere(target);
  if (stat === undefined) return { is: 'write' };
  if (stat.isDirectory()) return { is: 'write', problem: blockedPath(target, path, 'a folder') };
  const content = contentOf(target);
  const isSame = content !== undefined && Buffer.compare(content, file.content) === 0;
  if (!record.files.has(path)) {
    return isSame
      ? { is: 'own' }
      : { is: 'write', problem: blockedPath(target, path, 'a file that was not generated') };
  }
  const isExecutable = (stat.mode & 0o111) !== 0;
  if (isSame && isExecutable === file.executable) return { is: 'same' };
  const edited = isSame ? undefined : editedProblem(dir, path, record);
  return { is: 'write', ...(edited && { problem: edited }) };
}

/** Undefined for a folder, a broken link, and anything else that is no file. */
function contentOf(file: string): Uint8Array | undefined {
  return statIfThere(file)?.isFile() ? readFileSync(file) : undefined;
}

function blockedPath(file: string, path: string, noun: string): Problem {
  return problem('switch-in-the-way', `${path} is ${noun}, and the chart has a different one there`, {
    at: { file, line: 1, column: 1 },
    hint: 'move it away, or use pligos run, which leaves the folder as it is',
  });
}

function editedProblem(dir: string, path: string, record: SwitchRecord): Problem | undefined {
  const file = join(dir, path);
  const sum = record.files.get(path);
  const content = contentOf(file);
  if (sum === undefined || (content !== undefined && sha256(content) === sum)) return undefined;
  return problem('switch-edited', `${path} was generated and has been edited by hand since`, {
    at: { file, line: 1, column: 1 },
    hint: `move your changes to its source and delete the file, or keep it: remove it from ${recordPath}`,
  });
}

/** helm reads the folder with the service's .helmignore, and would silently leave these out. */
function hiddenProblems(dir: string, paths: Iterable<string>): Problem[] {
  const ignores = readIgnoreFile(dir, 'skip');
  const isHidden = (path: string): boolean => {
    const parts = path.split('/');
    return parts.some((_, index) => ignores(parts.slice(0, index + 1).join('/'), index + 1 < parts.length));
  };
  return [...paths].filter(isHidden).map((path) =>
    warning('switch-ignored', `helm will not see ${path} in this folder: .helmignore leaves it out`, {
      at: { file: join(dir, '.helmignore'), line: 1, column: 1 },
      hint: 'change the pattern, or use pligos run',
    }),
  );
}
