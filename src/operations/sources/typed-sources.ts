/** Fetches what the command line or an input of the Action names by an address: no lock pins it, so the address must do. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { type FlagSource, pluginProblem } from '../../config/index.ts';
import { type Problem, problem, UserError } from '../../errors.ts';
import { fetchSources } from '../../fetch/index.ts';
import { findRoot, resolveInside } from '../../files/index.ts';
import {
  isExact,
  isPackage,
  isRemote,
  parseSource,
  sourceKey,
  type WrittenSource,
} from '../../sources/index.ts';
import type { Surroundings } from '../surroundings.ts';
import { fetchOptions, unpackPackage } from './fetch-options.ts';

export interface TypedSource {
  readonly text: string;
  /** Where the text is no address but the name of a chart. */
  readonly written?: WrittenSource;
  readonly target: FlagSource['target'];
}

export interface TypedSources {
  /** The folder or the file that a text names; a path stays as it is. */
  readonly pathOf: (text: string, target: FlagSource['target']) => string;
  readonly sources: readonly FlagSource[];
}

/** Throws all faults together. Who runs the command trusts what it names: a workflow's inputs are no part of the code that it renders. */
export async function fetchTyped(
  typed: readonly TypedSource[],
  surroundings: Surroundings,
): Promise<TypedSources> {
  const problems: Problem[] = [];
  const named = typed.flatMap((one) => {
    const source = sourceOf(one, surroundings, problems);
    if (source === undefined) return [];
    const key = source.kind === 'package' ? one.text : sourceKey(source);
    return [{ text: one.text, named: { key, source, target: one.target } }];
  });
  failOn(problems);
  const requests = named.flatMap(({ named: { source } }) => (source.kind === 'package' ? [] : [{ source }]));
  const results = await fetchSources(requests, new Map(), {
    ...fetchOptions(surroundings, []),
    pins: 'ignored',
  });
  const paths = new Map<string, string>();
  const sources: FlagSource[] = [];
  for (const { text, named: one } of named) {
    const { key, source } = one;
    const result =
      source.kind === 'package' ? await unpackPackage(source.path, key, surroundings) : results.get(key);
    if (result === undefined) throw new TypeError(`${key} was asked for and not fetched`);
    const folder = typeof result === 'string' ? result : 'folder' in result ? result.folder : undefined;
    if (folder === undefined) {
      if (typeof result === 'object' && 'code' in result) problems.push(result);
      continue;
    }
    if (typeof result === 'object' && 'locked' in result && isBranch(source, result.locked.version))
      problems.push(inexact(key, 'names a branch'));
    paths.set(`${one.target} ${text}`, pathIn(folder, one.target));
    sources.push({ ...one, folder });
  }
  failOn(problems);
  return { pathOf: (text, target) => paths.get(`${target} ${text}`) ?? text, sources };
}

function sourceOf(
  { text, target, written = text }: TypedSource,
  { cwd, trusted }: Surroundings,
  problems: Problem[],
): FlagSource['source'] | undefined {
  if (written === text && !isRemote(text)) {
    if (target === 'file' || !isPackage(text)) return undefined;
    // A link among untrusted files may lead anywhere.
    return { kind: 'package', path: resolveInside(cwd, text, [trusted === false ? findRoot(cwd) : '/']) };
  }
  const plugin = pluginProblem(text);
  if (plugin !== undefined) problems.push(plugin);
  const source = plugin === undefined ? parseSource(written, problems) : undefined;
  if (source === undefined || source.kind === 'local' || source.kind === 'package') return undefined;
  if (isExact(source)) return source;
  const hint = source.kind === 'repository' ? versionHint : exactHint;
  problems.push(inexact(sourceKey(source), 'names no exact version', hint));
  return undefined;
}

/** A tag has a version, and a commit needs none. */
const isBranch = (source: FlagSource['source'], version: string | undefined): boolean =>
  source.kind === 'git' && version === undefined && !/^[0-9a-f]{40}$/.test(source.ref ?? '');

const inexact = (key: string, what: string, hint = exactHint): Problem =>
  problem('source-inexact', `${key} ${what}, and without a pligos.yaml no lock pins it`, {
    hint: `${hint}; or write a pligos.yaml and run pligos lock`,
  });

const exactHint =
  'name a tag or a commit (?ref=v1.0.0), a tag or a digest of a registry, or a checksum (?checksum=sha256:…)';
const versionHint = 'name one version, not a range: --version 1.2.3, or the input chart-repository-version';

/** A source that names a file is a folder with that file alone. */
function pathIn(folder: string, target: FlagSource['target']): string {
  const [name, second] = target === 'file' ? readdirSync(folder) : [];
  return name !== undefined && second === undefined ? join(folder, name) : folder;
}

function failOn(problems: readonly Problem[]): void {
  if (problems.length > 0) throw UserError.of(problems);
}
