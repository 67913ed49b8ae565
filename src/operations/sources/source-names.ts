/** Names what lies in the store by the key of its source: people know the address, and the store is no place of theirs. */
import { realpathSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import type { Context, NamedSource, Service } from '../../config/index.ts';
import { type At, type Problem, UserError } from '../../errors.ts';
import { isInside } from '../../files/index.ts';
import type { Surroundings } from '../surroundings.ts';

/** A context, with its dependencies. */
interface SourceOwner {
  readonly service: Pick<Service, 'sources' | 'flagSources'>;
  readonly context: Pick<Context, 'sources'>;
  readonly inner?: readonly SourceOwner[];
}

/** A source that may have been fetched, and the line that names it; a flag has none. */
export interface SourceName extends Pick<NamedSource, 'key' | 'folder'> {
  readonly at?: At;
}

/** What the context, its service and its dependencies name by an address. */
export const namedBy = ({ service, context, inner = [] }: SourceOwner): readonly SourceName[] => [
  ...context.sources,
  ...service.sources,
  ...(service.flagSources ?? []),
  ...inner.flatMap(namedBy),
];

interface SourceFile {
  readonly source: SourceName;
  /** `KEY: templates/a.yaml` */
  readonly name: string;
}

/** A file of one of the sources; undefined of any other file. */
export function sourceFile(file: string, sources: readonly SourceName[]): SourceFile | undefined {
  for (const source of sources) {
    const folder = foldersOf(source).find((one) => isInside(file, one));
    if (folder === undefined) continue;
    const path = relative(folder, file).replaceAll(sep, '/');
    return { source, name: path === '' ? source.key : `${source.key}: ${path}` };
  }
  return undefined;
}

/** The problem at the line that names the source, with the file of the source in its message. */
export function nameSources(problem: Problem, sources: readonly SourceName[]): Problem {
  const { at, hint } = problem;
  const message = withKeys(problem.message, sources);
  const named = { ...problem, message, ...(hint !== undefined && { hint: withKeys(hint, sources) }) };
  const file = at && sourceFile(at.file, sources);
  if (file === undefined) return named;
  const { source, name } = file;
  const { at: _inStore, ...rest } = named;
  // That line may lie in another source, which is named at yet another line.
  return nameSources(
    { ...rest, message: `${name}:${at?.line}: ${message}`, ...(source.at && { at: source.at }) },
    sources.filter((other) => other !== source),
  );
}

/** A text without the folders of the store. */
export const withKeys = (text: string, sources: readonly SourceName[]): string =>
  sources.reduce(
    (rest, source) =>
      foldersOf(source).reduce(
        (shown, folder) =>
          shown.replaceAll(join(folder, sep), `${source.key}: `).replaceAll(folder, source.key),
        rest,
      ),
    text,
  );

/** Runs `work`, and names the sources in all that it reports and throws. */
export async function withSourceNames<T>(
  owner: SourceOwner,
  surroundings: Surroundings,
  work: (surroundings: Surroundings) => T | Promise<T>,
): Promise<T> {
  const sources = namedBy(owner);
  if (sources.length === 0) return work(surroundings);
  const { host } = surroundings;
  const report = (problem: Problem): void => host.report(nameSources(problem, sources));
  try {
    return await work({ ...surroundings, host: { ...host, report } });
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    throw UserError.of(error.problems.map((problem) => nameSources(problem, sources)));
  }
}

/** As it is written, and as the file system knows it. */
const foldersOf = ({ folder }: SourceName): readonly string[] =>
  folder === undefined ? [] : [...new Set([folder, realpathSync.native(folder)])];
