/** Contexts that the base lacks, for charts that it has: of a new pligos.yaml, a new context, or a file that moved. */
import { existsSync } from 'node:fs';
import { join, relative } from 'node:path';
import { makeLoader, readService, type Service } from '../config/index.ts';
import { isError } from '../errors.ts';
import { readText } from '../files/index.ts';
import type { Base } from './base-side.ts';
import { pairOf } from './pair.ts';
import { type Target, targetName } from './project.ts';

/** The base of a context by the context's own text: where the base has its chart and its value files. */
export function makeHeadContexts(base: Base): (head: Target) => Target | undefined {
  const { root, tree, project } = base;
  const loader = makeLoader(project.loader.repositories);
  const there = (path: string): string => join(tree, relative(root, path));
  const read = (service: Service): Service | undefined => {
    const file = there(service.file);
    // What is wrong with the file of the base is told, and not hidden by the file of the head.
    if (project.problemsOf.get(file)?.some(isError) === true) return undefined;
    return readService(file, loader, { root: tree, text: readText(service.file) }).service;
  };
  return (head) => {
    const { service, context } = head;
    if (context.source.kind !== 'chart' || service.file.endsWith('/Chart.yaml')) return undefined;
    const then = read(service);
    const before = then?.contexts.get(context.name);
    if (then === undefined || before?.source.kind !== 'chart') return undefined;
    const isWhole = before.source.valueFiles.length === context.source.valueFiles.length;
    return isWhole ? { service: then, context: before } : undefined;
  };
}

/** The context that moved to another file: of one name, release and namespace, and its own file is gone. */
export function movedFrom(head: Target, deleted: Iterable<Target>, { root, tree }: Base): Target | undefined {
  const isGone = ({ service }: Target): boolean => !existsSync(join(root, relative(tree, service.file)));
  const [found, second] = [...deleted].filter(
    (one) => isGone(one) && releasePlace(one) === releasePlace(head),
  );
  return second === undefined ? found : undefined;
}

function releasePlace(target: Target): string {
  const { release, namespace } = pairOf(target);
  return JSON.stringify([target.context.name, release, namespace]);
}

/** One line for a report about the contexts that the base was rendered with and does not have. */
export function headContextsLine(heads: readonly Target[]): readonly string[] {
  if (heads.length === 0) return [];
  const names = heads.map(targetName).join(', ');
  return [
    `the base has no context ${names}: its chart and value files are rendered with the context of the head`,
  ];
}
