/** Reads `helm` of a source: values, parameters and flags, in the order in which Argo CD gives them to helm. */
import { isAbsolute } from 'node:path';
import { type ChartPart, isTrueAt, mapAt, mapsAt, textAt, textsAt } from '../discover/index.ts';
import { type At, UserError } from '../errors.ts';
import { expandGlob, isGlob, resolveInside } from '../files/index.ts';
import { helmFile, isMap, type MapValue, readOne, type Value, valueOf } from '../yaml/index.ts';
import { type BuildEnvironment, fillIn } from './build-environment.ts';

type ChartPlace = Pick<ChartPart, 'chart' | 'repository' | 'version'>;

interface ChartInput {
  readonly helm: MapValue | undefined;
  readonly place: ChartPlace;
  readonly environment: BuildEnvironment;
  /** Absolute: of the repository. */
  readonly root: string;
  /** Where a value file is written. */
  readonly fileAt: (index: number) => At;
  /** A value file as it is written, as a path or an address; undefined where it cannot be read. */
  readonly fileOf: (written: string, fill?: (text: string) => string) => string | undefined;
}

export function chartPart({ helm, place, environment, fileOf, fileAt, root }: ChartInput): ChartPart {
  const isOptional = isTrueAt(helm, 'ignoreMissingValueFiles');
  const valueFiles = textsAt(helm, 'valueFiles')
    .map((written) => fileOf(written, (text) => fillIn(text, environment)))
    .flatMap((path, index) => {
      if (path === undefined) return [];
      const paths = isAbsolute(path) && isGlob(path) ? expandGlob(path) : [path];
      return paths.map((one) => ({ path: one, at: fileAt(index), ...(isOptional && { isOptional }) }));
    });
  const values = valuesOf(helm);
  const files = fileParameters(helm, { fileOf, root });
  const flags = flagsOf(helm, environment, files);
  return {
    kind: 'chart',
    ...place,
    valueFiles,
    ...(values !== undefined && { values }),
    ...(flags.length > 0 && { flags }),
    ...(files.length > 0 && { files: files.map(({ path }) => path) }),
  };
}

/** `valuesObject` wins over `values`, and either over the files. */
function valuesOf(helm: MapValue | undefined): MapValue | undefined {
  const object = mapAt(helm, 'valuesObject');
  if (object !== undefined) return object;
  const text = textAt(helm, 'values');
  if (text === undefined) return undefined;
  const value = parse(text);
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

interface FileParameter {
  readonly name: string;
  /** Absolute, and a file of the repository. */
  readonly path: string;
}

/** helm reads whatever file it is given: only one of the repository, and none of git's own. */
function fileParameters(
  helm: MapValue | undefined,
  { fileOf, root }: Pick<ChartInput, 'fileOf' | 'root'>,
): readonly FileParameter[] {
  return mapsAt(helm, 'fileParameters').flatMap((parameter) => {
    const [name, written] = [textAt(parameter, 'name'), textAt(parameter, 'path')];
    if (name === undefined || written === undefined) return [];
    const path = fileOf(written);
    if (/[,=\\]/.test(name) || path === undefined || !isAbsolute(path))
      throw new UserError(
        'application-source',
        `the file parameter ${JSON.stringify(name)} names no file here`,
        {
          hint: 'name a file of this repository, and a parameter without comma, equals sign and backslash',
        },
      );
    return [{ name, path: resolveInside(root, path, [root]) }];
  });
}

function flagsOf(
  helm: MapValue | undefined,
  environment: BuildEnvironment,
  files: readonly FileParameter[],
): string[] {
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
  return [
    ...set(false),
    ...set(true),
    ...files.flatMap(({ name, path }) => [
      '--set-file',
      `${name}=${path.replaceAll(/[\\,]/g, String.raw`\$&`)}`,
    ]),
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
