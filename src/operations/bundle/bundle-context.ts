/** One context of a bundle: its files, and how its pligos.yaml there names them. */
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { type ArchiveFile, sha256 } from '../../archive/index.ts';
import { writtenContext } from '../../config/index.ts';
import { type Problem, UserError } from '../../errors.ts';
import type { MapValue, Value } from '../../yaml/index.ts';
import { compareAndJudge } from '../compare/judge-context.ts';
import { plainValidationRules, validationRulesOf } from '../compare/validation-rules.ts';
import { pairOf } from '../pair.ts';
import { fixedPlaceholders } from '../placeholders.ts';
import { editsNoun } from '../render/edited-render.ts';
import { prepare, type PreparedContext } from '../render/prepare.ts';
import { renderableOf, renderText } from '../render/render.ts';
import { helmOf } from '../run/helm-path.ts';
import { isUsedInPlace } from '../sources/kinds.ts';
import { plainForOthers } from '../sources/open-chart.ts';
import { neededNames } from '../sources/friends/needs.ts';
import { type Project, type Target, targetName } from '../sources/project.ts';
import type { Surroundings } from '../surroundings.ts';
import { carriedKeys, commandKeys } from './configuration.ts';
import type { BundledContext } from './shape.ts';

export interface BundledFiles {
  readonly entry: BundledContext;
  readonly context: MapValue;
  readonly files: readonly ArchiveFile[];
}

/** A chart and values as helm gets them, and the settings over them. `names` are all contexts of the bundle. */
export async function bundleContext(
  target: Target,
  names: ReadonlySet<string>,
  { loader }: Project,
  surroundings: Surroundings,
): Promise<BundledFiles> {
  refuseUnbundled(target);
  const prepared = await prepare(
    target,
    { loader, secrets: true, keys: 'left', dependencies: 'fetch' },
    surroundings,
  );
  try {
    const place = `${target.service.name}/${target.context.name}`;
    const charts = chartFiles(prepared, `charts/${place}`);
    const fixed = prepared.valueFiles.filter((file) => file !== prepared.secretValues);
    const values = fixed.map(
      (file, at): ArchiveFile => ({
        path: `values/${place}/${at}.yaml`,
        content: readFileSync(file),
        executable: false,
      }),
    );
    const secrets = [...prepared.chart.files]
      .flatMap(([path, file]) => (file.secret && !isNamed(path, target) ? [path] : []))
      .toSorted();
    const schemas = schemaFiles(prepared.target, `schemas/${place}`);
    const { release, namespace } = pairOf(target, '%{pr}');
    // The configuration of the others is not there: what they install cannot be told.
    const needs = neededNames(target, loader).names.filter((name) => names.has(name));
    const helm = await helmOf(target.context, surroundings);
    return {
      entry: {
        name: targetName(target),
        release,
        ...(namespace !== undefined && { namespace }),
        helm: {
          version: helm.version,
          platform: `${process.platform}-${process.arch}`,
          sha256: sha256(readFileSync(helm.path)),
        },
        ...(secrets.length > 0 && { secrets }),
        images: await imagesOf(prepared, surroundings),
      },
      context: new Map<string, Value>([
        ...[...writtenContext(target.service, target.context.name, loader)].filter(([key]) =>
          carriedKeys.has(key),
        ),
        ['release', release],
        ...(needs.length === 0 ? [] : [['needs', needs] as const]),
        ['chart', `../../charts/${place}`],
        ...namedSecrets(target),
        ...(values.length === 0 ? [] : [['valueFiles', values.map(({ path }) => `../../${path}`)] as const]),
        ...(schemas.length === 0 ? [] : [['schemas', [`../../schemas/${place}`]] as const]),
      ]),
      files: [...charts, ...values, ...schemas],
    };
  } finally {
    prepared.folder.dispose();
  }
}

const isNamed = (path: string, { context }: Target): boolean =>
  path.startsWith('secrets/') && context.secrets.has(path.slice('secrets/'.length));

/** The deploy of the bundle gives each as a file: no variable and no command of another machine is in it. */
function namedSecrets({ context: { secrets, secretValues } }: Target): [string, Value][] {
  if (secrets.size === 0) return [];
  const provider = new Map([['provider', 'file']]);
  const values = secretValues.map(
    ({ path, secret }) => [path.map((key) => key.replaceAll('.', '\\.')).join('.'), secret] as const,
  );
  return [
    ['secrets', new Map([...secrets.keys()].map((name) => [name, provider]))],
    ...(values.length === 0 ? [] : [['secretValues', new Map(values)] as [string, Value]]),
  ];
}

/** A name becomes a folder, and commands of the repository find their files there alone. */
function refuseUnbundled({ service, context }: Target): void {
  const at = context.at;
  if (!/^[\w.-]+$/.test(service.name) || /^\.+$/.test(service.name))
    throw new UserError('bundle', `the name ${JSON.stringify(service.name)} cannot be a folder of a bundle`, {
      at,
      hint: 'name the chart of the service with letters, digits, dots and dashes',
    });
  if (context.edits !== undefined) {
    const noun = editsNoun({ service, context });
    throw new UserError('bundle', `${targetName({ service, context })} has ${noun}, which no bundle holds`, {
      at: context.edits.at,
      hint: 'deploy it from the repository, or move the change into the chart',
    });
  }
  const { lifecycle } = context.settings;
  const commands = commandKeys.find((key) => (lifecycle?.value[key] ?? []).length > 0);
  if (commands !== undefined)
    throw new UserError(
      'bundle',
      `${targetName({ service, context })} has a lifecycle with commands (${commands}), which need the repository`,
      {
        at: lifecycle?.at,
        hint: 'run them in the pipeline around the deploy, or as hooks of the chart; wait and rollback are bundled',
      },
    );
}

function chartFiles({ chart, target }: PreparedContext, folder: string): readonly ArchiveFile[] {
  const { files } = isUsedInPlace(target) ? plainForOthers(chart) : chart;
  return [...files].flatMap(([path, { content, executable, secret }]) =>
    secret ? [] : [{ path: `${folder}/${path}`, content, executable }],
  );
}

function schemaFiles(target: Target, folder: string): readonly ArchiveFile[] {
  const problems: Problem[] = [];
  const { schemas } = validationRulesOf({ head: target }, 'all', problems);
  if (problems.length > 0) throw UserError.of(problems);
  return schemas.map(({ file, text }, at) => ({
    path: `${folder}/${at}-${basename(file)}`,
    content: Buffer.from(text),
    executable: false,
  }));
}

/** Of all that the manifests run. */
async function imagesOf(prepared: PreparedContext, surroundings: Surroundings): Promise<readonly string[]> {
  const renderable = renderableOf(prepared);
  const text = await renderText(renderable, { flags: [], fixed: fixedPlaceholders }, surroundings);
  const namespace = renderable.pair.namespace ?? 'default';
  const { images } = await compareAndJudge(
    {
      before: { text: '', namespace },
      after: { text, namespace },
      redact: { key: new Uint8Array(32), known: [], also: [], allow: [] },
      ignore: [],
      includeTests: true,
    },
    plainValidationRules('none'),
  );
  return [...new Set(images.flatMap(({ after }) => after?.text ?? []))].toSorted();
}
