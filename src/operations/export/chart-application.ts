/** What of a context Argo CD and Flux can express: a chart, value files, values and a place. Everything else is an error. */
import { existsSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import type { ChartSource, Context, Loader } from '../../config/index.ts';
import { UserError } from '../../errors.ts';
import { isInside } from '../../files/index.ts';
import type { MapValue } from '../../yaml/index.ts';
import { realPair, refuseUnnamedRelease } from '../pair.ts';
import { pullIn } from '../placeholders.ts';
import { type PreparedContext, prepare } from '../render/prepare.ts';
import { renderableOf } from '../render/render.ts';
import { cleanerFor } from '../render/values-redactor.ts';
import { chartFlags } from '../sources/chart-flags.ts';
import { valuesOf } from '../sources/kinds.ts';
import { type Target, targetName } from '../sources/project.ts';
import type { Surroundings } from '../surroundings.ts';
import { chartLocation } from './chart-location.ts';
import type { ChartApplication } from './types.ts';

export interface OpenApplication {
  readonly application: ChartApplication;
  /** Hides what reports hide. */
  readonly clean: (text: string) => string;
}

interface ApplicationRules {
  readonly loader: Loader;
  /** What it becomes, for messages. */
  readonly object: string;
}

/** Names of Kubernetes objects: in lower case, with `-`. */
export const applicationName = (service: string, context: string): string =>
  `${service}-${context}`
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');

/** Argo CD writes it into a label. */
const longestName = 63;

/** Throws all that has no place in the objects of these tools. */
export async function openApplication(
  given: Target,
  { loader, object }: ApplicationRules,
  surroundings: Surroundings,
): Promise<OpenApplication> {
  refuseUnnamedRelease(given, true);
  const { source } = given.context;
  if (source.kind !== 'chart') throw inexpressible([kindReasons[source.kind]], given, object);
  const prepared = await prepare(given, { loader, secrets: true, dependencies: 'leave' }, surroundings);
  try {
    return openChart(prepared, { loader, object }, surroundings);
  } finally {
    prepared.folder.dispose();
  }
}

function openChart(
  prepared: PreparedContext,
  { loader, object }: ApplicationRules,
  surroundings: Surroundings,
): OpenApplication {
  const { target, chart, secrets } = prepared;
  const { service, context } = target;
  const { source } = context;
  if (source.kind !== 'chart') throw new TypeError(`${targetName(target)} is no chart any more`);
  const { release, namespace } = realPair(target, pullIn(surroundings));
  const name = applicationName(service.name, context.name);
  const location = chartLocation(target, source);
  const reasons = [
    ...settingReasons(context),
    ...(namespace === undefined ? ['it names no namespace: add namespace: to the context'] : []),
    ...(name.length > longestName ? [`the name ${name} has more than ${longestName} characters`] : []),
    ...(typeof location === 'string' ? [location] : []),
    ...chartReasons(prepared, source, name),
  ];
  if (namespace === undefined || typeof location === 'string' || reasons.length > 0)
    throw inexpressible(reasons, target, object);
  const cluster = context.cluster ?? context.kubeContext;
  const application: ChartApplication = {
    name,
    at: context.at,
    release,
    namespace,
    ...(cluster !== undefined && { cluster }),
    ...(context.kubeVersion !== undefined && { kubeVersion: context.kubeVersion }),
    apiVersions: context.apiVersions,
    chart: location,
    valueFiles: source.valueFiles.map(({ value }) => relative(service.root, value).split(sep).join('/')),
    values: source.helmValues ?? new Map(),
    mergedValues: mergedOf(target, loader),
  };
  const { values } = renderableOf(prepared);
  return { application, clean: cleanerFor(context, surroundings, { chart, values, secrets, flags: [] }) };
}

function mergedOf(target: Target, loader: Loader): MapValue {
  const { values, problems } = valuesOf(target, loader);
  if (problems.length > 0) throw UserError.of(problems);
  return values;
}

const kindReasons = {
  flavor: 'a flavor generates its chart',
  manifests: 'it consists of manifests',
  kustomize: 'kustomize builds it: name its folder in an object of that tool',
  joined: 'it joins several sources',
} as const;

/** Each changes the render, and has no field. */
function settingReasons(context: Context): readonly string[] {
  const { edits, friends = [] } = context;
  return [
    ...((edits?.patches.length ?? 0) > 0 ? ['patches change its render'] : []),
    ...((edits?.transformers.length ?? 0) > 0 ? ['transformers change its render'] : []),
    ...(friends.length > 0 ? ['friends give it values'] : []),
    ...(context.secretValues.length > 0 ? ['secretValues gives it secrets'] : []),
  ];
}

/** What of the files git does not hold as helm gets it. */
function chartReasons(prepared: PreparedContext, source: ChartSource, name: string): readonly string[] {
  const { target, chart, encrypted } = prepared;
  const { root } = target.service;
  const shown = (file: string): string => relative(root, file) || file;
  const foreign = source.valueFiles.filter(({ value }) => !isInside(value, root));
  // Globs, lists and variables of Argo CD.
  const odd = source.valueFiles.filter(({ value }) => !/^[\w./@ +-]*$/.test(shown(value)));
  const overrides = ['.argocd-source.yaml', `.argocd-source-${name}.yaml`];
  return [
    ...(chartFlags(target).length > 0 ? ['flags of helm change its render'] : []),
    ...encrypted.map(({ file }) => `its value file ${shown(file)} is encrypted`),
    ...foreign.map(({ value }) => `its value file ${value} lies outside of the repository`),
    ...odd
      .filter((file) => !foreign.includes(file))
      .map(
        ({ value }) => `the path ${JSON.stringify(shown(value))} holds a sign with a meaning for the tool`,
      ),
    ...([...chart.files.values()].some(({ secret }) => secret) ? ['its chart holds files of secrets/'] : []),
    ...overrides
      .filter((file) => existsSync(join(source.dir.value, file)))
      .map((file) => `${file} beside its chart overrides the Application`),
  ];
}

const inexpressible = (reasons: readonly string[], target: Target, object: string): UserError =>
  new UserError(
    'export-application',
    `${targetName(target)} cannot be written as ${object}: ${reasons.join('; ')}`,
    {
      at: target.context.at,
      hint: 'write its manifests with --to manifests, and let an object of the tool name that folder',
    },
  );
