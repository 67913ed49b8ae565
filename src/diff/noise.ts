import {
  type Header,
  matchGlobLike,
  type PathPattern,
  pathPattern,
  type ResourceIdentity,
} from '../manifests/index.ts';
import type { Value } from '../yaml/index.ts';
import { canonical } from './values/canonical.ts';
import { pathSegments, pathText } from './path.ts';
import type { Change, Group, PathStep } from './types.ts';

/** Labels that say who made a resource and from which chart: helm's documented labels, and the older ones. */
export const quietLabels: ReadonlySet<string> = new Set([
  'helm.sh/chart',
  'chart',
  'app.kubernetes.io/version',
  'app.kubernetes.io/managed-by',
  'heritage',
]);

/** Globs; `path` is dotted or a JSON pointer. An absent field matches everything. */
export interface IgnoreRule {
  readonly kind?: string;
  readonly name?: string;
  readonly namespace?: string;
  /** API group. */
  readonly group?: string;
  readonly path?: string;
  readonly reason: string;
}

export interface Quiet {
  readonly kind: Group['kind'];
  readonly what: string;
  readonly reason?: string;
  /** Values are part of the group: `web-1.2` to `web-1.3` is another group than `db-4` to `db-5`. */
  readonly byValue: boolean;
}

/**
 * Why a change is quiet: chart labels and checksums do not matter by themselves where they restart nothing.
 */
export function quietOf(path: readonly PathStep[]): Quiet | undefined {
  const keys = path.map((step) => (step.kind === 'key' ? step.key : ''));
  const [key = '', map, above] = [keys.at(-1), keys.at(-2), keys.at(-3)];
  if (above !== 'metadata') return undefined;
  // Labels of a claim template are immutable, so they are no noise.
  if (map === 'labels' && quietLabels.has(key) && !keys.includes('volumeClaimTemplates'))
    return { kind: 'label', what: key, byValue: true };
  if (map === 'annotations' && key.startsWith('checksum/') && keys.includes('template'))
    return { kind: 'checksum', what: key, byValue: false };
  return undefined;
}

export interface CompiledIgnore {
  readonly rule: IgnoreRule;
  readonly path: PathPattern | undefined;
}

export function compileIgnores(rules: readonly IgnoreRule[]): CompiledIgnore[] {
  return rules.map((rule) => ({ rule, path: rule.path === undefined ? undefined : pathPattern(rule.path) }));
}

/** The first rule that covers a change, or without a path the whole resource. */
export function ignoredBy(
  ignores: readonly CompiledIgnore[],
  resource: Pick<Header, 'kind' | 'name' | 'generateName' | 'namespace'> & { readonly group: string },
  path: readonly PathStep[] | undefined,
): IgnoreRule | undefined {
  for (const { rule, path: pattern } of ignores) {
    const isResource =
      matchGlobLike(rule.kind, resource.kind) &&
      matchGlobLike(rule.name, resource.name || resource.generateName) &&
      matchGlobLike(rule.namespace, resource.namespace) &&
      matchGlobLike(rule.group, resource.group);
    if (!isResource) continue;
    if (pattern === undefined || (path !== undefined && pattern(pathSegments(path)))) return rule;
  }
  return undefined;
}

/** Tells whether rules hide a field of a resource, or without a path the whole resource. */
export function ignoreMatcher(
  rules: readonly IgnoreRule[],
): (resource: ResourceIdentity, path?: readonly PathStep[]) => boolean {
  const ignores = compileIgnores(rules);
  return ({ generateName = '', ...resource }, path) =>
    ignoredBy(ignores, { ...resource, generateName }, path) !== undefined;
}

// ---- groups ------------------------------------------------------------------------------------

interface OpenGroup {
  readonly quiet: Quiet;
  readonly id: string;
  before: Value | undefined;
  after: Value | undefined;
  /** Whether all members have had the same values. */
  agrees: boolean;
  changes: number;
  readonly resources: Set<string>;
}

/** Collects quiet changes of many resources into few lines. */
export interface Groups {
  /** Counts a change, and returns the id of its group. */
  add(quiet: Quiet, resource: string, before: Value | undefined, after: Value | undefined): string;
  /** Counts another change like those of the group. */
  addTo(id: string, resource: string): void;
  /** Largest first. */
  list(): Group[];
}

const text = (value: Value | undefined): string => (value === undefined ? '' : canonical(value));

export function makeGroups(prefix = 'g'): Groups {
  const groups = new Map<string, OpenGroup>();
  const byId = new Map<string, OpenGroup>();
  return {
    add(quiet, resource, before, after) {
      const values = quiet.byValue ? `${text(before)} ${text(after)}` : '';
      const key = `${quiet.kind} ${quiet.what} ${quiet.reason ?? ''} ${values}`;
      let group = groups.get(key);
      if (group === undefined) {
        group = {
          quiet,
          id: `${prefix}${groups.size + 1}`,
          before,
          after,
          agrees: true,
          changes: 0,
          resources: new Set(),
        };
        groups.set(key, group);
        byId.set(group.id, group);
      } else if (group.agrees && (text(group.before) !== text(before) || text(group.after) !== text(after)))
        group.agrees = false;
      group.changes += 1;
      group.resources.add(resource);
      return group.id;
    },
    addTo(id, resource) {
      const group = byId.get(id);
      if (group === undefined) throw new RangeError(`there is no group ${id}`);
      group.changes += 1;
      group.resources.add(resource);
    },
    list() {
      return [...groups.values()]
        .map((group): Group => {
          const { quiet, id, before, after, agrees, changes, resources } = group;
          return {
            id,
            kind: quiet.kind,
            what: quiet.what,
            ...(agrees && before !== undefined && { before }),
            ...(agrees && after !== undefined && { after }),
            ...(quiet.reason !== undefined && { reason: quiet.reason }),
            changes,
            resources: [...resources],
          };
        })
        .toSorted((a, b) => b.resources.length - a.resources.length || (a.what < b.what ? -1 : 1));
    },
  };
}

/** The group of a change that the user ignores. */
export function ignoredChange(
  change: Change,
  ignores: readonly CompiledIgnore[],
  resource: Header & { group: string },
): Quiet | undefined {
  const rule = ignoredBy(ignores, resource, change.path);
  return (
    rule && { kind: 'ignored', what: rule.path ?? pathText(change.path), reason: rule.reason, byValue: false }
  );
}
