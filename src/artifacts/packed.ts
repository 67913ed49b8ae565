/** Checks that a packed sub-chart is complete, and equal to the folder that it was packed from. */
import { resolve } from 'node:path';
import { type Chart, type Dependency, metadataOf, readChart } from '../chart/index.ts';
import { type Problem, problem, warning } from '../errors.ts';
import { isInRange } from './lock.ts';
import { type VendoredChart, subChartsOf } from './sub-charts.ts';
import type { ChartHome } from './types.ts';

const fileScheme = 'file://';

/**
 * A sub-chart that lacks sub-charts of its own: helm renders without them and reports nothing. helm packs an
 * unbuilt `file: ` chart like that, which is an error; other packages get a warning.
 */
export function checkInside(
  subChart: VendoredChart,
  { repository = '' }: Dependency,
  hint: string,
): Problem[] {
  const make = repository.startsWith(fileScheme) ? problem : warning;
  return missingInside(subChart).map((path) =>
    make('dependency-missing', `${subChart.file} lacks its own sub-chart: ${path}`, { hint }),
  );
}

function missingInside({ name, description, files }: VendoredChart): string[] {
  const { dependencies } = description;
  if (dependencies.length === 0) return [];
  const { charts } = subChartsOf({ files });
  return dependencies.flatMap((dependency) => {
    const packedChart = charts.find(
      (candidate) => candidate.name === dependency.name && isInRange(candidate.version, dependency.version),
    );
    const nested =
      packedChart === undefined ? [`${dependency.name} ${dependency.version}`] : missingInside(packedChart);
    return nested.map((path) => `${name} -> ${path}`);
  });
}

/** Compares what was packed of a `file: ` chart with the chart as it is now. */
export function checkSource(
  packed: VendoredChart,
  { repository = '' }: Dependency,
  home: ChartHome,
  hint: string,
): Problem[] {
  if (!repository.startsWith(fileScheme)) return [];
  const source = readChart(resolve(home.dir, repository.slice(fileScheme.length)), home.allowed);
  if (source.version !== packed.version) {
    return [
      problem(
        'lock-out-of-step',
        `${repository} has the version ${source.version} now, ${packed.file} holds ${packed.version}`,
        { hint },
      ),
    ];
  }
  const { files } = packed;
  const isSameDescription = descriptionOf(source.files) === descriptionOf(files);
  const changed = isSameDescription ? firstDifference(source.files, files) : 'Chart.yaml';
  if (changed === undefined) return [];
  return [
    problem('dependency-stale', `${packed.file} is not what ${repository} holds now: ${changed} differs`, {
      hint,
    }),
  ];
}

/** helm rewrites these when it packs, or builds them in a copy. */
const isRewritten = (path: string): boolean =>
  /^(?:Chart\.(?:yaml|lock)|requirements\.lock|\.helmignore|charts\/.*)$/.test(path);

function firstDifference(source: Chart['files'], packed: Chart['files']): string | undefined {
  const paths = new Set([...source.keys(), ...packed.keys()]);
  return [...paths].find((path) => {
    if (isRewritten(path)) return false;
    const [a, b] = [source.get(path)?.content, packed.get(path)?.content];
    return a === undefined || b === undefined || Buffer.compare(withoutMark(a), withoutMark(b)) !== 0;
  });
}

/** helm drops the byte order mark of every file that it loads. */
function withoutMark(content: Uint8Array): Uint8Array {
  return Buffer.from(content.subarray(0, 3)).equals(byteOrderMark) ? content.subarray(3) : content;
}

const byteOrderMark = Buffer.from('\ufeff');

/** helm writes the Chart.yaml in its own way, so its content is compared. */
function descriptionOf(files: Chart['files']): string {
  const { dependencies, ...rest } = metadataOf({ files });
  // Generated sub-charts are recognised by folders that a package has in another shape.
  return JSON.stringify([rest, dependencies.map((dependency) => ({ ...dependency, generated: false }))]);
}
