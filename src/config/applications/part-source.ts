/** Makes the source of a context of a part of an application. */
import { existsSync } from 'node:fs';
import { isAbsolute } from 'node:path';
import type { ApplicationPart, ChartPart, ManifestsPart } from '../../discover/index.ts';
import { type At, problem, type Problem } from '../../errors.ts';
import { statIfThere, walk } from '../../files/index.ts';
import type { WrittenSource } from '../../sources/index.ts';
import { nameBases } from '../paths/kustomization-sources.ts';
import { resolvePath, shortPath, type SourceScope } from '../paths/paths.ts';
import type { SourceTarget } from '../shape.ts';
import type { ChartSource, LocatedValue, ManifestsSource, WrittenKindSource } from '../types.ts';

interface PartPlace {
  readonly at: At;
  readonly scope: SourceScope;
  readonly problems: Problem[];
}

/** Undefined, with a problem, where what it names is not usable. */
export function partSource(part: ApplicationPart, given: PartPlace): WrittenKindSource | undefined {
  const place = { ...given, at: part.at ?? given.at };
  switch (part.kind) {
    case 'chart':
      return chartSource(part, place);
    case 'manifests':
      return manifestsSource(part, place);
    case 'kustomize': {
      const dir = resolve(part.path, 'kustomization', place);
      if (dir === undefined) return undefined;
      const { edits, substitutions, decrypts } = part;
      nameBases(dir, place.scope, place.problems, edits);
      return {
        kind: 'kustomize',
        dir,
        valueFiles: [],
        ...(edits !== undefined && { edits }),
        ...(decrypts && { decrypts }),
        ...(substitutions !== undefined && { substitutions }),
      };
    }
    default:
      return part satisfies never;
  }
}

const resolve = (
  value: WrittenSource,
  target: SourceTarget,
  { at, scope, problems }: PartPlace,
): LocatedValue<string> | undefined => resolvePath({ value, at }, target, scope, problems);

function chartSource(part: ChartPart, place: PartPlace): ChartSource | undefined {
  const { values, flags } = part;
  const dir = resolve(writtenChart(part), 'chart', place);
  const valueFiles = part.valueFiles.flatMap(({ path, isOptional, at = place.at }) =>
    isOptional === true && isAbsolute(path) && !existsSync(path)
      ? []
      : (resolve(path, 'file', { ...place, at }) ?? []),
  );
  return (
    dir && {
      kind: 'chart',
      dir,
      valueFiles,
      helmValues: values,
      ...(flags !== undefined && flags.length > 0 && { flags }),
    }
  );
}

function writtenChart({ chart, repository, version }: ChartPart): WrittenSource {
  const withVersion = version !== undefined && { version };
  if (repository !== undefined) return { name: chart, repository, ...withVersion };
  return version === undefined ? chart : { source: chart, version };
}

function manifestsSource({ path, includes }: ManifestsPart, place: PartPlace): ManifestsSource | undefined {
  const { at, scope, problems } = place;
  const entry = resolve(path, 'manifests', place);
  if (entry === undefined) return undefined;
  const base: Omit<ManifestsSource, 'entries'> = {
    kind: 'manifests',
    dir: { value: scope.dir, at },
    valueFiles: [],
  };
  if (statIfThere(entry.value)?.isDirectory() !== true) return { ...base, entries: [entry] };
  const files = walk(entry.value, { allowed: [...scope.allowed, ...scope.fetched.values()] });
  const entries = files
    .filter((file) => includes(file.path))
    .map(({ absolute }) => ({ value: absolute, at }));
  if (entries.length === 0)
    problems.push(
      problem(
        'manifests-empty',
        `${shortPath(path, scope.dir)} holds no manifests that the application includes`,
        {
          at,
          hint: 'correct its path, or what it includes and excludes',
        },
      ),
    );
  return { ...base, entries };
}
