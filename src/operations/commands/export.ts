/**
 * `pligos chart`: exports the generated chart as a folder, a package, or into a registry; never with secrets.
 */
import { Buffer } from 'node:buffer';
import { mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import { type Chart, withFiles, withoutSecrets, writeChart } from '../../chart/index.ts';
import type { Context } from '../../config/index.ts';
import { UserError } from '../../errors.ts';
import { statIfThere, writeAtomic, writeFolder } from '../../files/index.ts';
import { run } from '../../process/index.ts';
import { parseVersion } from '../../versions/index.ts';
import { helmFile, isMap, type MapValue, readOne, valueOf, write } from '../../yaml/index.ts';
import { outFolder, refuseSharedFolders } from '../out-folder.ts';
import { helmFor } from '../run/helm-path.ts';
import { editsLeftOut } from '../render/edited-render.ts';
import { type PreparedContext, prepare } from '../render/prepare.ts';
import { isUsedInPlace } from '../sources/kinds.ts';
import {
  chooseAll,
  chooseMany,
  chooseOne,
  openProject,
  type Project,
  type ProjectInput,
  type Target,
  targetName,
} from '../sources/project.ts';
import type { Surroundings } from '../surroundings.ts';

export interface ExportInput extends ProjectInput {
  readonly contexts: readonly string[];
  readonly all: boolean;
  readonly out?: string;
  readonly package: boolean;
  readonly push?: string;
  /** The registry uses http, such as one on this machine. */
  readonly plainHttp: boolean;
  readonly chartVersion?: string;
  readonly appVersion?: string;
}

/** Marks a folder as written by this command: only such a folder is replaced. */
const marker = '.pligos-chart';

/** Returns what was written or pushed, one line each. */
export async function exportCharts(
  input: ExportInput,
  surroundings: Surroundings,
): Promise<readonly string[]> {
  const project = await openProject(input, surroundings);
  const targets =
    input.all || input.contexts.length > 0
      ? chooseSome(project, input.contexts, surroundings)
      : [chooseOne(project, undefined, surroundings)];
  const places = targets.map((target) => ({
    target,
    place: input.out === undefined ? undefined : outFolder(target, input.out, surroundings),
  }));
  if (!input.package) refuseSharedFolders(places);
  const written: string[] = [];
  for (const [done, { target, place }] of places.entries()) {
    surroundings.host.progress(done, places.length, targetName(target));
    for (const found of editsLeftOut(target)) surroundings.host.report(found);
    const versioned = withVersions(target, input);
    const prepared = await prepare(
      versioned,
      { loader: project.loader, secrets: false, dependencies: 'fetch' },
      surroundings,
    );
    try {
      written.push(
        ...(input.package
          ? await packageChart(prepared, place, input, surroundings)
          : exportFolder(forOthers(prepared, input), place, surroundings)),
      );
    } finally {
      prepared.folder.dispose();
    }
  }
  surroundings.host.progress(places.length, places.length, '');
  return written;
}

/** Names services without a selected context, so that a missing chart is explained. */
function chooseSome(
  project: Project,
  words: readonly string[],
  surroundings: Surroundings,
): readonly Target[] {
  const targets = chooseMany(project, words, surroundings);
  for (const { name } of chooseAll(project, words).skipped) {
    surroundings.host.info(`${name}: skipped, it has no such context`);
  }
  return targets;
}

function withVersions({ service, context }: Target, { chartVersion, appVersion }: ExportInput): Target {
  return {
    service,
    context: {
      ...context,
      ...(chartVersion !== undefined && { chartVersion }),
      ...(appVersion !== undefined && { appVersion }),
    },
  };
}

const forOthers = (prepared: PreparedContext, input: ExportInput): Chart =>
  withoutSecrets(withTypedVersions(prepared, input));

/** A plain chart has its versions in its own Chart.yaml; typed ones replace them as `helm package` does. */
function withTypedVersions(
  { chart, target }: PreparedContext,
  { chartVersion, appVersion }: ExportInput,
): Chart {
  const file = chart.files.get('Chart.yaml');
  const isTyped = chartVersion !== undefined || appVersion !== undefined;
  if (!isUsedInPlace(target) || !isTyped || file === undefined) return chart;
  if (chartVersion !== undefined && parseVersion(chartVersion) === undefined) {
    throw new UserError('chart-version', `${JSON.stringify(chartVersion)} is not a chart version`, {
      hint: 'write a semantic version such as 1.2.3',
    });
  }
  const { tree } = readOne('Chart.yaml', Buffer.from(file.content).toString('utf8'), helmFile);
  const value = tree && valueOf(tree);
  const fields: MapValue = new Map([
    ...(isMap(value) ? value : []),
    ...(chartVersion === undefined ? [] : [['version', chartVersion] as const]),
    ...(appVersion === undefined ? [] : [['appVersion', appVersion] as const]),
  ]);
  return withFiles(chart, new Map([['Chart.yaml', { ...file, content: Buffer.from(write(fields)) }]]));
}

/** Written to a temporary folder and renamed, so that there is never half a chart. */
function exportFolder(chart: Chart, place: string | undefined, { cwd }: Surroundings): string[] {
  if (place === undefined) return [];
  if (isForeign(place)) {
    throw new UserError(
      'file-in-the-way',
      `${relative(cwd, place) || '.'} exists and was not written by this command`,
      {
        hint: 'name another folder, or remove it',
      },
    );
  }
  writeFolder(place, (temporary) => {
    writeChart(chart, temporary);
    writeAtomic(join(temporary, marker), 'written by pligos chart; replaced by its next run\n');
  });
  return [relative(cwd, place) || '.'];
}

/** A folder with files and without a marker, or no folder at all. Another run may replace it meanwhile. */
function isForeign(place: string): boolean {
  return hasNoMarker(place) && hasNoMarker(place);
}

function hasNoMarker(place: string): boolean {
  const stat = statIfThere(place);
  if (stat === undefined || !stat.isDirectory()) return stat !== undefined;
  try {
    const names = readdirSync(place);
    return names.length > 0 && !names.includes(marker);
  } catch {
    return false;
  }
}

async function packageChart(
  prepared: PreparedContext,
  place: string | undefined,
  input: ExportInput,
  surroundings: Surroundings,
): Promise<string[]> {
  const { cwd } = surroundings;
  const out = join(prepared.folder.path, 'package');
  mkdirSync(out);
  const source = join(prepared.folder.path, 'public', basename(prepared.chartDir));
  writeChart(forOthers(prepared, input), source);
  const versions = [
    ...(input.chartVersion === undefined ? [] : ['--version', input.chartVersion]),
    ...(input.appVersion === undefined ? [] : ['--app-version', input.appVersion]),
  ];
  await helmOrFail(
    prepared.target.context,
    ['package', source, '--destination', out, ...versions],
    'helm-package',
    surroundings,
  );
  const [archive] = readdirSync(out);
  if (archive === undefined)
    throw new UserError('helm-package', 'helm package wrote no archive', { hint: 'run pligos check' });
  const written: string[] = [];
  if (place !== undefined) {
    const file = join(place, archive);
    writeAtomic(file, readFileSync(join(out, archive)));
    written.push(relative(cwd, file));
  }
  if (input.push !== undefined) {
    const httpFlags = input.plainHttp ? ['--plain-http'] : [];
    const helmOutput = await helmOrFail(
      prepared.target.context,
      ['push', join(out, archive), input.push, ...httpFlags],
      'helm-push',
      surroundings,
    );
    written.push(/^Pushed: (.*)$/m.exec(helmOutput)?.[1] ?? `${input.push}/${archive}`);
  }
  return written;
}

async function helmOrFail(
  context: Context,
  words: readonly string[],
  code: 'helm-package' | 'helm-push',
  surroundings: Surroundings,
): Promise<string> {
  const { cwd, env, signal } = surroundings;
  const result = await run(await helmFor(context, surroundings), words, {
    cwd,
    env,
    signal,
    output: 'capture',
    stdin: 'none',
  });
  const helmOutput = `${Buffer.from(result.stdout).toString('utf8')}${result.stderr}`;
  if (result.exitCode === 0) return helmOutput;
  throw new UserError(code, `helm ${words[0]} failed: ${result.stderr.trim()}`, {
    hint: 'correct the error that helm names and run it again',
  });
}
