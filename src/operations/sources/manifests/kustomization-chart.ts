/** Makes a chart of what kustomize prints. */
import type { KustomizeSource } from '../../../config/index.ts';
import { type At, UserError } from '../../../errors.ts';
import { buildKustomization, findKustomize } from '../../../kustomize/index.ts';
import { renderMemory } from '../../../helm/index.ts';
import { readableFolders } from '../../../trust/index.ts';
import { parseConstraint, parseVersion, satisfies } from '../../../versions/index.ts';
import type { Target } from '../project.ts';
import { withSourceNames } from '../source-names.ts';
import type { Surroundings } from '../../surroundings.ts';
import { readManifests } from './manifest-text.ts';
import { chartOfTexts, type ManifestsChart } from './manifests-chart.ts';

/** The context with the text of its kustomization; any other context as it is. */
export async function buildTarget(target: Target, surroundings: Surroundings): Promise<Target> {
  const { service, context } = target;
  const { source } = context;
  if (source.kind !== 'kustomize' || source.built !== undefined) return target;
  const program = await kustomizeFor(source, surroundings);
  const { value: dir, at } = source.dir;
  const allowed = readableFolders(service);
  const built = await withSourceNames(target, surroundings, ({ signal }) =>
    buildKustomization({ dir, at, allowed, program, signal, memory: renderMemory }),
  );
  return { ...target, context: { ...context, source: { ...source, built } } };
}

/** The template's place in the chart; errors of helm name it. */
const template = 'templates/kustomization.yaml';

export function kustomizationChart(target: Target, source: KustomizeSource): ManifestsChart {
  const { built, dir } = source;
  if (built === undefined) throw new TypeError(`${dir.value} was not built`);
  const { headers, problems, ...text } = readManifests(template, built);
  // What kustomize printed is no file that a user could open.
  const moved = headers.map(({ header }) => ({ header, at: dir.at }));
  const named = problems.map((found) => ({ ...found, at: dir.at }));
  return chartOfTexts(target, [{ ...text, headers: moved, problems: named, template }], []);
}

/** The program: `KUSTOMIZE_BIN`, else the one on the PATH, of the version that the context names. */
async function kustomizeFor({ version, dir }: KustomizeSource, surroundings: Surroundings): Promise<string> {
  const { env, signal } = surroundings;
  const found = await findKustomize(env, signal);
  if (found === undefined)
    throw new UserError('kustomize-missing', 'kustomize is not on the PATH', {
      at: dir.at,
      hint: install,
    });
  if (version === undefined) return found.path;
  const range = rangeOf(version);
  const installed = parseVersion(found.version);
  if (installed !== undefined && satisfies(installed, range)) return found.path;
  throw new UserError(
    'kustomize-version',
    `${found.path} is kustomize ${found.version}, the context wants ${version.value}`,
    { at: version.at, hint: 'set KUSTOMIZE_BIN to such a kustomize, or change kustomizeVersion' },
  );
}

const install =
  'install it (https://kubectl.docs.kubernetes.io/installation/kustomize/), or set KUSTOMIZE_BIN to it';

function rangeOf({ value, at }: { readonly value: string; readonly at: At }) {
  const range = parseConstraint(value);
  if (range !== undefined && value.trim() !== '') return range;
  throw new UserError(
    'kustomize-version',
    `${JSON.stringify(value)} is neither a kustomize version nor a version range`,
    { at, hint: 'use e.g. 5.8.1 or ~5.8' },
  );
}
