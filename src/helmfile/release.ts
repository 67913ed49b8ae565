/** Reads a release of a helmfile: which chart it installs, with which values, and what patches the result. */
import {
  type Application,
  type ApplicationFact,
  isTrueAt,
  mapAt,
  textAt,
  textsAt,
} from '../discover/index.ts';
import { type At, type Problem, UserError, warning } from '../errors.ts';
import { readText } from '../files/index.ts';
import { mergeValues } from '../yaml/index.ts';
import { placeOf } from './build.ts';
import { chartOf } from './chart-place.ts';
import { hookWarnings, refuseRelease } from './not-rendered.ts';
import { patchesOf } from './patches.ts';
import { secretFilesOf } from './secret-files.ts';
import { setFlags } from './set-flags.ts';
import type { HelmfileRelease, WrittenRelease } from './types.ts';
import { valuesOf } from './values.ts';

/** Undefined, with a warning, where Pligos does not render it; with problems where it is wrong. */
export function readRelease(release: WrittenRelease, problems: Problem[]): HelmfileRelease | undefined {
  const { name, value, state, folder } = release;
  const at = placeIn(release);
  const rendered = attempt(release, at, problems);
  if (rendered === undefined) return undefined;
  const namespace = textAt(state, 'namespace') ?? textAt(value, 'namespace');
  const kubeContext = textAt(state, 'kubeContext') ?? textAt(value, 'kubeContext');
  const kubeVersion = textAt(value, 'kubeVersion') ?? textAt(state, 'kubeVersion');
  const own = textsAt(value, 'apiVersions');
  const apiVersions = own.length > 0 ? own : textsAt(state, 'apiVersions');
  problems.push(...hookWarnings(release, at));
  return {
    name,
    namespace,
    kubeContext,
    needs: textsAt(value, 'needs'),
    application: {
      name,
      folder,
      kind: 'helmfile',
      at,
      ...rendered,
      destination: {
        release: name,
        ...(namespace !== undefined && { namespace }),
        ...(kubeContext !== undefined && { cluster: kubeContext }),
        ...(kubeVersion !== undefined && { kubeVersion }),
        ...(apiVersions.length > 0 && { apiVersions }),
      },
      facts: factsOf(release),
      removal: 'retains',
    },
  };
}

type RenderedParts = Pick<Application, 'parts' | 'patches' | 'problems'>;

function attempt(release: WrittenRelease, at: At, problems: Problem[]): RenderedParts | undefined {
  try {
    return partsOf(release);
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    const found = error.problems.map((one) => ({ ...one, at: one.at ?? at }));
    if (found.some(({ code }) => code !== 'not-rendered')) return { parts: [], problems: found };
    problems.push(
      ...found.map(({ message, hint }) =>
        warning('not-rendered', `${release.name}: ${message}`, { at, ...(hint !== undefined && { hint }) }),
      ),
    );
    return undefined;
  }
}

function partsOf(release: WrittenRelease): RenderedParts {
  const values = valuesOf(release);
  refuseRelease(release, values);
  const merged = values.reduce(mergeValues, new Map());
  const secretFiles = secretFilesOf(release, merged);
  const { flags, files } = setFlags(release);
  const patches = patchesOf(release);
  const allFlags = [...flags, ...renderFlags(release)];
  return {
    parts: [
      {
        kind: 'chart',
        ...chartOf(release),
        valueFiles: secretFiles.map((path) => ({ path })),
        ...(merged.size > 0 && { values: merged }),
        ...(allFlags.length > 0 && { flags: allFlags }),
        ...(files.length > 0 && { files }),
      },
    ],
    ...(patches.length > 0 && { patches }),
  };
}

/** The line that names it; a template may write its name otherwise. */
function placeIn({ name, file }: WrittenRelease): At {
  const lines = readText(file).split('\n');
  const index = lines.findIndex((line) => {
    const [, written = ''] = /\bname:\s*["']?([^\s"',}]+)/.exec(line) ?? [];
    return written === name;
  });
  return index < 0 ? placeOf(file) : { file, line: index + 1, column: 1 };
}

const renderFlags = ({ value, state }: WrittenRelease): readonly string[] => {
  const defaults = mapAt(state, 'helmDefaults');
  const skipsSchema = value.get('skipSchemaValidation') ?? defaults?.get('skipSchemaValidation');
  return [
    ...(isTrueAt(defaults, 'skipCRDs') ? ['--skip-crds'] : []),
    ...(skipsSchema === true ? ['--skip-schema-validation'] : []),
  ];
};

const factsOf = ({ value }: WrittenRelease): readonly ApplicationFact[] =>
  ['chart', 'version', 'namespace', 'kubeContext'].flatMap((field) => {
    const text = textAt(value, field);
    return text === undefined ? [] : [{ field, value: text }];
  });
