/** Reads `helm` of a source: values, parameters and flags, in the order in which Argo CD gives them to helm. */
import { isAbsolute, join } from 'node:path';
import { type ChartPart, isTrueAt, mapAt, mapsAt, textAt, textsAt } from '../discover/index.ts';
import { UserError } from '../errors.ts';
import { expandGlob, isGlob } from '../files/index.ts';
import { helmFile, isMap, type MapValue, readOne, type Value, valueOf } from '../yaml/index.ts';
import { type BuildEnvironment, fillIn } from './build-environment.ts';

type ChartPlace = Pick<ChartPart, 'chart' | 'repository' | 'version'>;

interface ChartInput {
  readonly helm: MapValue | undefined;
  readonly place: ChartPlace;
  readonly environment: BuildEnvironment;
  /** A value file as it is written, as a path or an address; undefined where it cannot be read. */
  readonly fileOf: (written: string) => string | undefined;
}

export function chartPart({ helm, place, environment, fileOf }: ChartInput): ChartPart {
  const isOptional = isTrueAt(helm, 'ignoreMissingValueFiles');
  const valueFiles = textsAt(helm, 'valueFiles')
    .flatMap((written) => fileOf(fillIn(written, environment)) ?? [])
    .flatMap((path) => (isAbsolute(path) && isGlob(path) ? expandGlob(path) : [path]));
  const values = valuesOf(helm, environment);
  const flags = flagsOf(helm, environment, place.chart);
  return {
    kind: 'chart',
    ...place,
    valueFiles: valueFiles.map((path) => ({ path, ...(isOptional && { isOptional }) })),
    ...(values !== undefined && { values }),
    ...(flags.length > 0 && { flags }),
  };
}

/** `valuesObject` wins over `values`, and either over the files. */
function valuesOf(helm: MapValue | undefined, environment: BuildEnvironment): MapValue | undefined {
  const object = mapAt(helm, 'valuesObject');
  if (object !== undefined) return object;
  const text = textAt(helm, 'values');
  if (text === undefined) return undefined;
  const value = parse(fillIn(text, environment));
  return isMap(value) ? value : undefined;
}

function parse(text: string): Value | undefined {
  try {
    const { tree } = readOne('values', text, helmFile);
    return tree && valueOf(tree);
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    throw new UserError('yaml-syntax', `its helm.values are no YAML: ${error.message}`);
  }
}

function flagsOf(helm: MapValue | undefined, environment: BuildEnvironment, chart: string): string[] {
  const parameters = mapsAt(helm, 'parameters').flatMap((parameter) => {
    const name = textAt(parameter, 'name');
    const value = scalarText(parameter.get('value'));
    if (name === undefined) return [];
    return [{ name, value: fillIn(value, environment), isText: isTrueAt(parameter, 'forceString') }];
  });
  const set = (isText: boolean): string[] =>
    byName(parameters.filter((one) => one.isText === isText)).flatMap(({ name, value }) => [
      isText ? '--set-string' : '--set',
      `${name}=${withEscapedCommas(value)}`,
    ]);
  const files = mapsAt(helm, 'fileParameters').flatMap((parameter) => {
    const [name, path] = [textAt(parameter, 'name'), textAt(parameter, 'path')];
    if (name === undefined || path === undefined) return [];
    return ['--set-file', `${name}=${withEscapedCommas(isAbsolute(chart) ? join(chart, path) : path)}`];
  });
  return [
    ...set(false),
    ...set(true),
    ...files,
    ...(isTrueAt(helm, 'skipCrds') ? ['--skip-crds'] : []),
    ...(isTrueAt(helm, 'skipTests') ? ['--skip-tests'] : []),
  ];
}

/** Of equal names the last one counts; Argo CD sorts the others. */
const byName = <Item extends { readonly name: string }>(items: readonly Item[]): readonly Item[] =>
  [...new Map(items.map((item) => [item.name, item])).values()].toSorted((a, b) =>
    a.name < b.name ? -1 : 1,
  );

/** A list in braces is helm's own syntax; elsewhere a comma is a part of the value. */
const withEscapedCommas = (value: string): string =>
  value.startsWith('{') && value.endsWith('}') ? value : value.replaceAll(/([^\\]),/g, String.raw`$1\,`);

function scalarText(value: Value | undefined): string {
  if (typeof value === 'string') return value;
  return typeof value === 'object' && value !== null && 'numeral' in value
    ? value.numeral
    : typeof value === 'boolean'
      ? String(value)
      : '';
}
