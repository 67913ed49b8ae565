/**
 * Finds contexts that the base lacks although it has their charts: from a new, moved or renamed pligos.yaml.
 */
import { existsSync } from 'node:fs';
import { join, relative } from 'node:path';
import { makeLoader, readService, type Service } from '../../config/index.ts';
import { isError } from '../../errors.ts';
import { readText } from '../../files/index.ts';
import type { Base } from './types.ts';
import { pairOf } from '../pair.ts';
import { isOfOwnFiles } from '../sources/kinds.ts';
import { type Target, targetName } from '../sources/project.ts';

/** What is the whole of a context. */
const sourceTargets: ReadonlySet<string> = new Set(['chart', 'manifests', 'kustomization']);

/** The base of a context by the context's own text: where the base has its chart and its value files. */
export function makeHeadContexts(base: Base): (head: Target) => Target | undefined {
  const { root, tree, project } = base;
  const loader = makeLoader(project.loader.repositories, true);
  const inBase = (path: string): string => join(tree, relative(root, path));
  const read = (service: Service): Service | undefined => {
    const file = inBase(service.file);
    // Problems of the base's file are reported, and not hidden by the head's file.
    if (project.problemsOf.get(file)?.some(isError) === true) return undefined;
    return readService(file, loader, { root: tree, text: readText(service.file) }).service;
  };
  return (head) => {
    const { service, context } = head;
    // What another tool deploys is read by that tool's reader.
    if (service.applications !== undefined) return undefined;
    // A context that joins others is an environment of its own.
    if (project.services.some(({ file }) => file === inBase(service.file))) return undefined;
    if (!isOfOwnFiles(head) || service.file.endsWith('/Chart.yaml')) return undefined;
    // The base cannot have held a chart of another place.
    if (context.sources.some(({ target }) => sourceTargets.has(target))) return undefined;
    const baseService = read(service);
    const before = baseService?.contexts.get(context.name);
    if (baseService === undefined || before?.source.kind !== context.source.kind) return undefined;
    const isWhole = before.source.valueFiles.length === context.source.valueFiles.length;
    return isWhole ? { service: baseService, context: before } : undefined;
  };
}

/**
 * The renamed context, or one that moved to another file while its own was deleted: it installs the same
 * release.
 */
export function movedFrom(head: Target, deleted: Iterable<Target>, { root, tree }: Base): Target | undefined {
  const [match, second] = [...deleted].filter(({ service, context }) => {
    if (releaseOf({ service, context }) !== releaseOf(head)) return false;
    const file = join(root, relative(tree, service.file));
    if (context.name === head.context.name) return !existsSync(file);
    // A chart without a pligos.yaml has one release name for all its value files, so the name identifies
    // none.
    return file === head.service.file && !file.endsWith('/Chart.yaml');
  });
  return second === undefined ? match : undefined;
}

function releaseOf(target: Target): string {
  const { release, namespace } = pairOf(target);
  return JSON.stringify([release, namespace, target.context.cluster, target.context.kubeContext]);
}

/** One line for a report about the contexts that the base lacks, but was rendered with. */
export function headContextsLine(heads: readonly Target[]): readonly string[] {
  if (heads.length === 0) return [];
  const names = heads.map(targetName).join(', ');
  return [
    `the base has no context ${names}: its chart and value files are rendered with the context of the head`,
  ];
}
