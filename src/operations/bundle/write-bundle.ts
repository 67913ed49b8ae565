/** `pligos bundle`: contexts as one file that needs no repository and no network, only a cluster. */
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type ArchiveFile, sha256, writeTgz } from '../../archive/index.ts';
import { writtenContext } from '../../config/index.ts';
import { UserError } from '../../errors.ts';
import { lstatIfThere, walk, writeAtomic } from '../../files/index.ts';
import { lockName } from '../../sources/index.ts';
import { type MapValue, type Value, write } from '../../yaml/index.ts';
import { compareAndJudge } from '../compare/judge-context.ts';
import { plainValidationRules } from '../compare/validation-rules.ts';
import { pairOf, refuseUnsupported } from '../pair.ts';
import { fixedPlaceholders } from '../placeholders.ts';
import { prepare, type PreparedContext } from '../render/prepare.ts';
import { renderableOf, renderText } from '../render/render.ts';
import { helmOf } from '../run/helm-path.ts';
import { isUsedInPlace } from '../sources/kinds.ts';
import { plainForOthers } from '../sources/open-chart.ts';
import {
  chooseMany,
  openProject,
  type Project,
  type ProjectInput,
  type Target,
  targetName,
} from '../sources/project.ts';
import type { Surroundings } from '../surroundings.ts';
import { type BundledContext, type BundleIndex, indexName, servicesFolder } from './shape.ts';

export interface BundleInput extends ProjectInput {
  readonly contexts: readonly string[];
  /** The file to write, relative to the current folder. */
  readonly out: string;
}

export interface WrittenBundle {
  readonly contexts: readonly BundledContext[];
  /** Of the whole file, in hex. */
  readonly sha256: string;
}

export async function writeBundle(input: BundleInput, surroundings: Surroundings): Promise<WrittenBundle> {
  const project = await openProject(input, surroundings);
  const targets = chooseMany(project, input.contexts, surroundings);
  const files = new Map<string, ArchiveFile>();
  const contexts: BundledContext[] = [];
  const written = new Map<string, Map<string, Value>>();
  const names = new Set(targets.map(targetName));
  for (const [done, target] of targets.entries()) {
    surroundings.host.progress(done, targets.length, targetName(target));
    const bundled = await bundleOne(target, names, project, surroundings);
    contexts.push(bundled.entry);
    for (const file of bundled.files) files.set(file.path, file);
    const { name } = target.service;
    const service = written.get(name) ?? new Map<string, Value>();
    written.set(name, service.set(target.context.name, bundled.context));
  }
  surroundings.host.progress(targets.length, targets.length, '');
  for (const [name, own] of written)
    addText(files, `${servicesFolder}/${name}/pligos.yaml`, configuration(own));
  for (const { service } of targets) {
    const lock = join(service.dir, lockName);
    if (lstatIfThere(lock)?.isFile() === true)
      addText(files, `locks/${service.name}/${lockName}`, readFileSync(lock, 'utf8'));
  }
  const index: BundleIndex = {
    version: '1',
    contexts: contexts.toSorted((a, b) => (a.name < b.name ? -1 : 1)),
    files: Object.fromEntries(
      [...files]
        .toSorted(([a], [b]) => (a < b ? -1 : 1))
        .map(([path, { content }]) => [path, sha256(content)]),
    ),
  };
  addText(files, indexName, `${JSON.stringify(index, null, 2)}\n`);
  const bytes = writeTgz(files.values());
  writeAtomic(resolve(surroundings.cwd, input.out), bytes);
  return { contexts: index.contexts, sha256: sha256(bytes) };
}

function addText(files: Map<string, ArchiveFile>, path: string, text: string): void {
  files.set(path, { path, content: Buffer.from(text), executable: false });
}

/** Its charts lie beside the service, as those of another folder of the repository. */
const configuration = (contexts: ReadonlyMap<string, Value>): string =>
  write(
    new Map<string, Value>([
      [
        'pligos',
        new Map<string, Value>([
          ['version', '2'],
          ['allowOutside', ['../..']],
        ]),
      ],
      ['contexts', new Map(contexts)],
    ]),
  );

interface BundledFiles {
  readonly entry: BundledContext;
  readonly context: MapValue;
  readonly files: readonly ArchiveFile[];
}

async function bundleOne(
  target: Target,
  names: ReadonlySet<string>,
  { loader }: Project,
  surroundings: Surroundings,
): Promise<BundledFiles> {
  refuseUnsupported(target.context, 'generate');
  refuseUnbundled(target);
  const prepared = await prepare(target, { loader, secrets: true, dependencies: 'fetch' }, surroundings);
  try {
    const place = `${target.service.name}/${target.context.name}`;
    const charts = chartFiles(prepared, `charts/${place}`);
    const values = prepared.valueFiles.map(
      (file, at): ArchiveFile => ({
        path: `values/${place}/${at}.yaml`,
        content: readFileSync(file),
        executable: false,
      }),
    );
    const schemas = schemaFiles(prepared.target, `schemas/${place}`);
    const { release, namespace } = pairOf(target, '%{pr}');
    // The configuration of the others is not there: what they install cannot be told.
    const needs = (target.context.settings.needs?.value ?? []).filter((name) => names.has(name));
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
        images: await imagesOf(prepared, surroundings),
      },
      context: new Map<string, Value>([
        ...[...writtenContext(target.service, target.context.name, loader)].filter(
          ([key]) => !ofSources.has(key),
        ),
        ['release', release],
        ...(needs.length === 0 ? [] : [['needs', needs] as const]),
        ['chart', `../../charts/${place}`],
        ...(values.length === 0 ? [] : [['valueFiles', values.map(({ path }) => `../../${path}`)] as const]),
        ...(schemas.length === 0 ? [] : [['schemas', [`../../schemas/${place}`]] as const]),
      ]),
      files: [...charts, ...values, ...schemas],
    };
  } finally {
    prepared.folder.dispose();
  }
}

/** What the bundle says in its own way, or what is done where the repository is. */
const ofSources: ReadonlySet<string> = new Set([
  'extends',
  'flavor',
  'spec',
  'dependencies',
  'chartDependencies',
  'chartVersion',
  'appVersion',
  'configs',
  'chart',
  'valueFiles',
  'helmValues',
  'schemas',
  'policy',
  'artifacts',
  'lock',
  'release',
  'needs',
]);

/** A name becomes a folder, and commands of the repository find their files there alone. */
function refuseUnbundled({ service, context }: Target): void {
  const at = context.at;
  if (!/^[\w.-]+$/.test(service.name) || /^\.+$/.test(service.name))
    throw new UserError('bundle', `the name ${JSON.stringify(service.name)} cannot be a folder of a bundle`, {
      at,
      hint: 'name the chart of the service with letters, digits, dots and dashes',
    });
  if (context.settings.lifecycle !== undefined)
    throw new UserError(
      'bundle',
      `${service.name}/${context.name} has a lifecycle, whose commands need the repository`,
      {
        at: context.settings.lifecycle.at,
        hint: 'run its steps in the pipeline around the deploy, or deploy it from the repository',
      },
    );
}

function chartFiles({ chart, target }: PreparedContext, folder: string): readonly ArchiveFile[] {
  const [secret] = [...chart.files].flatMap(([path, file]) => (file.secret ? [path] : []));
  if (secret !== undefined)
    throw new UserError('bundle', `${targetName(target)} has ${secret}, and a bundle holds no secrets`, {
      at: target.context.at,
      hint: 'give the cluster this secret in another way, or deploy the context from the repository',
    });
  const { files } = isUsedInPlace(target) ? plainForOthers(chart) : chart;
  return [...files].map(([path, { content, executable }]) => ({
    path: `${folder}/${path}`,
    content,
    executable,
  }));
}

function schemaFiles({ service, context }: Target, folder: string): readonly ArchiveFile[] {
  const allowed = [service.root, ...service.allowOutside, ...service.fetched];
  return context.schemas.flatMap(({ value }, at) => {
    const files = lstatIfThere(value)?.isDirectory() === true ? walk(value, { allowed }) : [];
    const single = files.length > 0 ? [] : [{ path: 'schema.yaml', absolute: value }];
    return [...files, ...single]
      .filter(({ path }) => /\.(?:ya?ml|json)$/.test(path))
      .map(({ path, absolute }) => ({
        path: `${folder}/${at}/${path}`,
        content: readFileSync(absolute),
        executable: false,
      }));
  });
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
