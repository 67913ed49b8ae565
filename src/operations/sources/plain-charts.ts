/** Finds charts without a pligos.yaml by globs, and makes services of them. */
import { existsSync } from 'node:fs';
import { join, relative, resolve, sep } from 'node:path';
import { missingChart, type FlagSource, plainService, type Service } from '../../config/index.ts';
import { isError, type Problem, problem, UserError } from '../../errors.ts';
import { expandGlob, findRoot, isGlob, isInside } from '../../files/index.ts';
import type { Surroundings } from '../surroundings.ts';
import { nameSources } from './source-names.ts';

/** A chart repository, as `helm template NAME --repo URL --version V` names it. */
export interface NamedRepository {
  readonly url: string;
  readonly version?: string;
}

export interface PlainChartsInput {
  /** Folders of charts, or globs. */
  readonly charts: readonly string[];
  /** The charts are names of charts in it. */
  readonly repository?: NamedRepository;
  /** A glob is relative to each chart. */
  readonly valueFiles: readonly string[];
  /** With several charts each needs `%{service}`. */
  readonly release?: string;
  readonly namespace?: string;
  /** What of these was named by an address: they are its folders by now. */
  readonly sources?: readonly FlagSource[];
  /** At the base, where perhaps only one of several charts exists. */
  readonly isOneOfSeveral?: boolean;
  readonly base?: PlainBase;
}

/** At the base: from where relative paths are seen, and the same path in the working tree, which may have files that the base lacks. */
interface PlainBase {
  readonly cwd: string;
  readonly inWorkTree: (path: string) => string;
}

interface PlainServices {
  readonly services: readonly Service[];
  /** Charts that helm renders only as a part of others. */
  readonly libraries: readonly string[];
  readonly problems: readonly Problem[];
  readonly problemsOf: ReadonlyMap<string, readonly Problem[]>;
}

type Place = Pick<Surroundings, 'cwd' | 'trusted'>;

/** Are there several, or could there be? */
export const areSeveral = ({ charts, isOneOfSeveral }: PlainChartsInput, { cwd }: Place): boolean =>
  isOneOfSeveral ?? (charts.length > 1 || charts.some((chart) => isGlob(resolve(cwd, chart))));

/** The folders of one line, as helm gets them; throws where there is none. */
export function chartsAt(chart: string, { cwd }: Place): readonly string[] {
  const path = resolve(cwd, chart);
  if (!isGlob(path)) {
    if (existsSync(path)) return [chart];
    throw UserError.of([missingChart(chart, cwd)]);
  }
  const folders = expandGlob(path).filter(isChart);
  if (folders.length === 0) {
    throw new UserError('file-missing', `${JSON.stringify(chart)} matches no folder with a Chart.yaml`, {
      hint: 'name the folders of charts, e.g. charts/*',
    });
  }
  return folders.filter((folder) => !folders.some((other) => isSubChart(folder, other)));
}

export const isChart = (folder: string): boolean => existsSync(join(folder, 'Chart.yaml'));

/** The charts in `charts/` are parts of that chart. */
const isSubChart = (folder: string, other: string): boolean =>
  folder !== other && isInside(folder, other) && relative(other, folder).startsWith(`charts${sep}`);

/** Reads them all; a fault of one does not hide the others. */
export function plainServices(input: PlainChartsInput, surroundings: Place): PlainServices {
  const { valueFiles, release, namespace, base, sources = [] } = input;
  const place = base ?? surroundings;
  const isOneOfSeveral = areSeveral(input, place);
  const charts = [...new Set(input.charts.flatMap((chart) => chartsAt(chart, place)))];
  if (isOneOfSeveral && release !== undefined && !release.includes('%{service}'))
    throw new UserError(
      'one-release',
      `several charts cannot share the release ${JSON.stringify(release)}: each one would replace the one before it`,
      { hint: 'write %{service} in it, e.g. shop-%{service}, or leave it out' },
    );
  const results = charts.map((chart) => {
    const service = plainService({
      chart,
      valueFiles,
      release,
      namespace,
      cwd: place.cwd,
      isOneOfSeveral,
      sources,
      inWorkTree: base?.inWorkTree,
      // The files are untrusted: a link among them may lead anywhere.
      ...(base === undefined && surroundings.trusted === false && { root: findRoot(place.cwd) }),
    });
    const problems = service.problems.map((found) => nameSources(found, sources));
    return { ...service, problems, file: service.service?.file ?? resolve(place.cwd, chart, 'Chart.yaml') };
  });
  const services = results.flatMap(({ service }) => service ?? []);
  const libraries = results.flatMap(({ library }) => library ?? []);
  if (services.length === 0 && libraries.length > 0) throw onlyLibraries(libraries);
  return {
    services,
    libraries,
    problems: [...results.flatMap(({ problems }) => problems), ...unusedFiles(services, input, place)],
    problemsOf: new Map(results.map(({ file, problems }) => [file, problems])),
  };
}

function onlyLibraries(libraries: readonly string[]): UserError {
  const [first, ...more] = libraries;
  const are =
    more.length === 0 ? `${first} is a library chart` : `${libraries.join(', ')} are library charts`;
  return UserError.of([
    problem('library-chart', `${are}: Helm renders it only within other charts`, {
      hint: 'name a chart that depends on it',
    }),
  ]);
}

const isFoundIn = (line: string, folder: string): boolean => expandGlob(resolve(folder, line)).length > 0;

/** Of several charts each has its own files; a name that none of them has is a mistake. */
function unusedFiles(services: readonly Service[], input: PlainChartsInput, place: Place): Problem[] {
  // The base may lack files of the working tree.
  if (input.base !== undefined || services.length === 0) return [];
  return input.valueFiles.flatMap((line) => {
    const isPattern = isGlob(resolve(place.cwd, line));
    if (!isPattern && (!areSeveral(input, place) || isFoundIn(line, place.cwd))) return [];
    if (services.some(({ dir }) => isFoundIn(line, dir))) return [];
    const files = isPattern ? 'no chart has a value file that matches' : 'no chart has the value file';
    return [
      problem('file-missing', `${files} ${JSON.stringify(line)}`, {
        hint: 'correct the path: it is seen from the folder of each chart',
      }),
    ];
  });
}

/** Services whose own files are wrong. */
export const brokenOf = ({ services, problemsOf }: PlainServices): ReadonlySet<Service> =>
  new Set(services.filter(({ file }) => problemsOf.get(file)?.some(isError)));

/** A report's line about the charts that it leaves out. */
export function libraryLines({
  libraries = [],
}: {
  readonly libraries?: readonly string[];
}): readonly string[] {
  return libraries.length === 0
    ? []
    : [`Library charts are rendered only within the charts that use them: ${libraries.join(', ')}`];
}
