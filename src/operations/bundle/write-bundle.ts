/** `pligos bundle`: contexts as one file that needs no repository and no network, only a cluster. */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { type ArchiveFile, sha256, writeTgz } from '../../archive/index.ts';
import { UserError } from '../../errors.ts';
import { lstatIfThere, writeAtomic } from '../../files/index.ts';
import { lockName } from '../../sources/index.ts';
import type { Value } from '../../yaml/index.ts';
import { lockFileOf } from '../sources/lock-of.ts';
import { chooseMany, openProject, type ProjectInput, type Target, targetName } from '../sources/project.ts';
import type { Surroundings } from '../surroundings.ts';
import { bundleContext } from './bundle-context.ts';
import { configurationText } from './configuration.ts';
import {
  type BundledContext,
  type BundleIndex,
  evidenceName,
  indexName,
  servicesFolder,
  signatureName,
} from './shape.ts';

export interface BundleInput extends ProjectInput {
  readonly contexts: readonly string[];
  /** The file to write, relative to the current folder. */
  readonly out: string;
  readonly signed?: BundleSigning;
}

/** What the workflow that signs a bundle puts into it. */
export interface BundleSigning {
  readonly commit: string;
  /** As `evidenceText` makes it; absent where no context requires a review. */
  readonly evidence?: string;
  /** The signature of the index with this sha256, as a file. */
  readonly sign: (hash: string) => Promise<string>;
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
  const names = uniqueNames(targets);
  for (const [done, target] of targets.entries()) {
    surroundings.host.progress(done, targets.length, targetName(target));
    const bundled = await bundleContext(target, names, project, surroundings);
    contexts.push(bundled.entry);
    for (const file of bundled.files) files.set(file.path, file);
    const { name } = target.service;
    const service = written.get(name) ?? new Map<string, Value>();
    written.set(name, service.set(target.context.name, bundled.context));
  }
  surroundings.host.progress(targets.length, targets.length, '');
  for (const [name, own] of written)
    addText(files, `${servicesFolder}/${name}/pligos.yaml`, configurationText(own));
  for (const { service } of targets) {
    const lock = lockFileOf(service);
    if (lstatIfThere(lock)?.isFile() === true)
      addText(files, `locks/${service.name}/${lockName}`, readFileSync(lock, 'utf8'));
  }
  const { signed } = input;
  if (signed?.evidence !== undefined) addText(files, evidenceName, signed.evidence);
  const index: BundleIndex = {
    version: '1',
    ...(signed && { commit: signed.commit }),
    contexts: contexts.toSorted((a, b) => (a.name < b.name ? -1 : 1)),
    files: Object.fromEntries(
      [...files]
        .toSorted(([a], [b]) => (a < b ? -1 : 1))
        .map(([path, { content }]) => [path, sha256(content)]),
    ),
  };
  const text = `${JSON.stringify(index, null, 2)}\n`;
  addText(files, indexName, text);
  if (signed !== undefined) addText(files, signatureName, await signed.sign(sha256(Buffer.from(text))));
  const bytes = writeTgz(files.values());
  writeAtomic(resolve(surroundings.cwd, input.out), bytes);
  return { contexts: index.contexts, sha256: sha256(bytes) };
}

function addText(files: Map<string, ArchiveFile>, path: string, text: string): void {
  files.set(path, { path, content: Buffer.from(text), executable: false });
}

/** A service is a folder of the bundle by its name. */
function uniqueNames(targets: readonly Target[]): ReadonlySet<string> {
  const names = new Map<string, Target>();
  for (const target of targets) {
    const name = targetName(target);
    const other = names.get(name);
    if (other !== undefined)
      throw new UserError('bundle', `two services have a context ${name}`, {
        at: target.context.at,
        hint: `the other one is in ${other.service.file}: bundle them apart, or name one of the services`,
      });
    names.set(name, target);
  }
  return new Set(names.keys());
}
