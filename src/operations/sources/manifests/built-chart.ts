/** Makes a chart of what was printed: by kustomize, or by the renders of several sources. */
import type { JoinedSource, KustomizeSource, Loader } from '../../../config/index.ts';
import { buildKustomization, substituteVariables } from '../../../kustomize/index.ts';
import { renderMemory } from '../../../helm/index.ts';
import { readableFolders } from '../../../trust/index.ts';
import type { Target } from '../project.ts';
import { withSourceNames } from '../source-names.ts';
import type { Surroundings } from '../../surroundings.ts';
import { atPlace, kustomizeFor } from './kustomize-program.ts';
import { withoutEncryption } from './encrypted-documents.ts';
import { lastOfEach } from './last-of-each.ts';
import { readManifests } from './manifest-text.ts';
import { chartOfTexts, type ManifestsChart } from './manifests-chart.ts';

/** The context with the text that it is made of; a context with a chart as it is. */
export async function buildTarget(
  target: Target,
  loader: Loader,
  surroundings: Surroundings,
): Promise<Target> {
  const { source } = target.context;
  if ('built' in source) return target;
  switch (source.kind) {
    case 'kustomize':
      return withText(target, source, await buildOne(target, source, surroundings));
    case 'joined':
      return withText(target, source, await renderParts(target, source, loader, surroundings));
    case 'chart':
    case 'flavor':
    case 'manifests':
      return target;
    default:
      return source satisfies never;
  }
}

type BuiltSource = KustomizeSource | JoinedSource;

const withText = ({ service, context, ...rest }: Target, source: BuiltSource, built: string): Target => ({
  ...rest,
  service,
  context: { ...context, source: { ...source, built } },
});

/** Each as a context of its own would be rendered, one after the other. */
async function renderParts(
  { service, context }: Target,
  { parts }: JoinedSource,
  loader: Loader,
  surroundings: Surroundings,
): Promise<string> {
  const { renderAlone } = surroundings;
  if (renderAlone === undefined) throw new TypeError('no door gave a way to render');
  // The whole is edited once.
  const { edits: _edits, ...unedited } = context;
  const texts = await Promise.all(
    parts.map((source) => renderAlone({ service, context: { ...unedited, source } }, loader, surroundings)),
  );
  return lastOfEach(texts.join('\n---\n'));
}

async function buildOne(
  target: Target,
  source: KustomizeSource,
  surroundings: Surroundings,
): Promise<string> {
  const { service, context } = target;
  const {
    dir: { value: dir, at },
    edits,
    substitutions,
    decrypts,
    version,
  } = source;
  const { path: program } = await kustomizeFor({ version, at }, surroundings);
  const allowed = readableFolders(service);
  const fetched = new Map(
    context.sources.flatMap(({ key, folder }) => (folder === undefined ? [] : [[key, folder] as const])),
  );
  return withSourceNames(target, surroundings, async ({ signal }) => {
    const built = await buildKustomization({
      dir,
      at,
      ...(edits && { edits }),
      allowed,
      fetched,
      program,
      signal,
      memory: renderMemory,
    });
    const open = decrypts === true ? atPlace(at, () => withoutEncryption(built)) : built;
    const text = await open;
    return substitutions === undefined ? text : atPlace(at, () => substituteVariables(text, substitutions));
  });
}

/** The template's place in the chart; errors of helm name it. */
const templates = { kustomize: 'templates/kustomization.yaml', joined: 'templates/sources.yaml' } as const;

export function builtChart(target: Target, source: BuiltSource): ManifestsChart {
  const { built, dir } = source;
  const template = templates[source.kind];
  if (built === undefined) throw new TypeError(`${dir.value} was not built`);
  const { headers, problems, ...text } = readManifests(template, built);
  // What was printed is no file that a user could open.
  const moved = headers.map(({ header }) => ({ header, at: dir.at }));
  const named = problems.map((found) => ({ ...found, at: dir.at }));
  return chartOfTexts(target, [{ ...text, headers: moved, problems: named, template }], []);
}
