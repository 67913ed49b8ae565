/** Opens a bundle: every byte of it is verified before anything of it is read. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

import { archiveLimits, type ArchiveFile, readTgz, sha256 } from '../../archive/index.ts';
import { UserError, warning } from '../../errors.ts';
import {
  codeOf,
  type PrivateFolder,
  privateFolder,
  readError,
  statIfThere,
  writeError,
} from '../../files/index.ts';
import { readJson } from '../../json/index.ts';
import { requireOf } from '../gate/require.ts';
import { foreignKeyIn } from './configuration.ts';
import { placeSecrets } from './place-secrets.ts';
import { helmOf } from '../run/helm-path.ts';
import { prepare } from '../render/prepare.ts';
import { type Project, type Target, targetName } from '../sources/project.ts';
import type { Surroundings } from '../surroundings.ts';
import {
  bundleIndex,
  type BundleIndex,
  evidenceName,
  indexName,
  servicesFolder,
  signatureName,
} from './shape.ts';

export interface OpenBundle {
  readonly index: BundleIndex;
  /** The pligos.yaml of each service, absolute. */
  readonly configs: readonly string[];
  /** The sha256 of the index, in hex. */
  readonly indexHash: string;
  /** The writer of the bundle wrote this, too, so it proves nothing before it is verified. */
  readonly signature?: Uint8Array;
  readonly evidence?: Uint8Array;
  dispose(): void;
}

/** A bundle to deploy from. */
export interface RunBundle extends OpenBundle {
  /** Is it signed by a workflow that this run trusts? */
  readonly isSigned: boolean;
  /** The folder with the files of `secrets/`, absolute. */
  readonly secrets?: string;
}

/** Its files in a private folder; throws where one is not as the bundle names it. */
export function openBundle(file: string, { cwd }: Pick<Surroundings, 'cwd'>): OpenBundle {
  const path = resolve(cwd, file);
  const stat = statIfThere(path);
  if (stat?.isFile() !== true)
    throw new UserError('file-missing', `${JSON.stringify(file)} is no file`, {
      hint: 'name what pligos bundle wrote',
    });
  if (stat.size > archiveLimits.bytes)
    throw new UserError('archive-too-large', `${file} has more than ${archiveLimits.bytes} bytes`, {
      hint: 'bundle fewer contexts',
    });
  const files = readTgz(bytesOf(path, file), file);
  const index = verified(files, file);
  const configurations = files.flatMap((one) => {
    const [, service] = configuration.exec(one.path) ?? [];
    return service === undefined ? [] : [{ ...one, service }];
  });
  for (const { path: at, content, service } of configurations) {
    const why = foreignKeyIn(Buffer.from(content).toString(), service);
    if (why !== undefined) throw changed(file, `${at} is not what pligos bundle writes: ${why}`);
  }
  const folder = privateFolder('pligos-bundle-');
  try {
    for (const one of files) writeInto(folder, one);
  } catch (error) {
    folder.dispose();
    if (['EEXIST', 'ENOTDIR', 'EISDIR', 'ENAMETOOLONG'].includes(codeOf(error) ?? ''))
      throw changed(file, 'one of its names is a file and a folder, or is too long');
    throw writeError(error, 'a file of the bundle', 'set TMPDIR to a writable folder');
  }
  const configs = configurations.map((one) => join(folder.path, one.path));
  const contentOf = (name: string): Uint8Array | undefined => files.find((one) => one.path === name)?.content;
  const [signature, evidence] = [contentOf(signatureName), contentOf(evidenceName)];
  return {
    index,
    configs,
    indexHash: sha256(contentOf(indexName) ?? new Uint8Array()),
    ...(signature && { signature }),
    ...(evidence && { evidence }),
    dispose: () => folder.dispose(),
  };
}

const configuration = new RegExp(`^${servicesFolder}/([^/]+)/pligos\\.yaml$`);

function bytesOf(path: string, file: string): Uint8Array {
  try {
    return readFileSync(path);
  } catch (error) {
    throw readError(error, file);
  }
}

function writeInto({ path: folder }: PrivateFolder, { path, content, executable }: ArchiveFile): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), content, { flag: 'wx', mode: executable ? 0o755 : 0o644 });
}

function verified(files: readonly ArchiveFile[], name: string): BundleIndex {
  const own = files.find(({ path }) => path === indexName);
  const index = own && readJson(bundleIndex, own.content);
  if (index === undefined)
    throw new UserError(
      'bundle',
      `${name} is no bundle of Pligos: it holds no ${indexName} that can be read`,
      {
        hint: 'write it anew with pligos bundle',
      },
    );
  const digests = new Map(Object.entries(index.files));
  for (const { path, content } of files) {
    if (path === indexName || path === signatureName) continue;
    const expected = digests.get(path);
    digests.delete(path);
    if (expected === undefined) throw changed(name, `${path} is in it, and ${indexName} does not name it`);
    if (expected !== sha256(content)) throw changed(name, `${path} is not the file that ${indexName} names`);
  }
  const [missing] = digests.keys();
  if (missing !== undefined) throw changed(name, `${missing} is missing`);
  return index;
}

const changed = (name: string, what: string): UserError =>
  new UserError('bundle-changed', `${name} was changed: ${what}; nothing of it is used`, {
    hint: 'find out who changed it, and take the bundle that was written',
  });

/** Refuses what the bundle cannot vouch for, and another helm than it was rendered with. Adds the secrets to the chart. */
export async function checkBundled(
  target: Target,
  { index, isSigned, secrets }: RunBundle,
  { loader }: Pick<Project, 'loader'>,
  surroundings: Surroundings,
): Promise<void> {
  const name = targetName(target);
  const bundled = index.contexts.find((one) => one.name === name);
  if (bundled === undefined)
    throw new UserError('bundle-changed', `the bundle holds ${name}, and ${indexName} does not name it`, {
      hint: 'write it anew with pligos bundle',
    });
  const require = requireOf(target.context, 'none');
  if (require !== 'none' && !isSigned)
    throw new UserError('bundle-unsigned', `${name} requires a review, and nothing proves one`, {
      hint: 'let the Action write the bundle (its input bundle), and name its workflow with --attested-by (docs/bundle.md)',
    });
  const helm = await helmOf(target.context, surroundings);
  if (helm.version !== bundled.helm.version)
    throw new UserError(
      'bundle-helm',
      `${name} was bundled with helm ${bundled.helm.version}, this is ${helm.version}`,
      { hint: `install helm ${bundled.helm.version}, and name it with HELM_BIN` },
    );
  const isSamePlatform = bundled.helm.platform === `${process.platform}-${process.arch}`;
  if (isSamePlatform && sha256(readFileSync(helm.path)) !== bundled.helm.sha256)
    surroundings.host.report(
      warning(
        'bundle-helm',
        `helm ${helm.version} here is another build than the one that ${name} was bundled with`,
        {
          hint: `its sha256 was ${bundled.helm.sha256}`,
        },
      ),
    );
  const chartDir = target.context.source.dir.value;
  placeSecrets({ name, paths: bundled.secrets ?? [], from: secrets, chartDir });
  // What its chart needs is in the bundle: nothing is fetched.
  const prepared = await prepare(
    target,
    { loader, secrets: true, keys: 'left', dependencies: 'refuse' },
    surroundings,
  );
  prepared.folder.dispose();
}
