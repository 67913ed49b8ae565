/** Workloads whose pods are replaced, and why. */
import { kindAndName } from '../../manifests/index.ts';
import type { Report } from '../types.ts';

/** Workloads whose pods restart for the same reasons. Reasons are shortened as far as they stay clear. */
export interface SharedRestart {
  readonly names: readonly string[];
  readonly because: readonly string[];
}

/**
 * Workloads whose pods restart, each once over all contexts. `quiet` are those that restart by noise or a
 * checksum only.
 */
export function sharedRestarts(report: Report): {
  readonly named: readonly SharedRestart[];
  readonly quiet: readonly string[];
} {
  const workloads = new Map<string, { quiet: boolean; because: readonly string[] }>();
  for (const { comparison } of report.contexts) {
    for (const { resource, quiet, because } of comparison?.restarts ?? []) {
      const name = kindAndName(resource);
      const earlier = workloads.get(name);
      if (earlier === undefined || (earlier.quiet && !quiet)) workloads.set(name, { quiet, because });
    }
  }
  const all = [...workloads];
  return {
    named: togetherByReason(
      all.flatMap(([name, { quiet, because }]) => (quiet ? [] : [{ name, because: firstReasons(because) }])),
    ),
    quiet: all.flatMap(([name, { quiet }]) => (quiet ? [name] : [])),
  };
}

function togetherByReason(
  all: readonly { readonly name: string; readonly because: readonly string[] }[],
): SharedRestart[] {
  const groups = new Map<string, { names: string[]; because: readonly string[] }>();
  for (const { name, because } of all) {
    const key = JSON.stringify(because);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, { names: [name], because });
    else group.names.push(name);
  }
  return [...groups.values()];
}

/** The number of workloads. */
export const restartCount = (restarts: readonly SharedRestart[]): number =>
  restarts.reduce((sum, { names }) => sum + names.length, 0);

/** `Deployment/a, Deployment/b (each image)`, with at most `most` names. */
export function restartText(
  restarts: readonly SharedRestart[],
  name: (text: string) => string,
  most = Number.POSITIVE_INFINITY,
): string {
  let left = Math.min(most, restartCount(restarts));
  const shown = restarts.flatMap(({ names, because }) => {
    const fitting = names.slice(0, left);
    left -= fitting.length;
    if (fitting.length === 0) return [];
    const each = fitting.length > 1 ? 'each ' : '';
    const why = because.length === 0 ? '' : ` (${each}${because.map((reason) => name(reason)).join(', ')})`;
    return [`${fitting.map((one) => name(one)).join(', ')}${why}`];
  });
  const rest = restartCount(restarts) - Math.min(most, restartCount(restarts));
  return `${shown.join('; ')}${rest > 0 ? ` and ${rest} more` : ''}`;
}

function firstReasons(paths: readonly string[]): readonly string[] {
  const sorted = paths.toSorted((a, b) => reasonWeight(a) - reasonWeight(b));
  // A label or a checksum adds nothing beside a new image or another field.
  const decisive = sorted.filter((path) => reasonWeight(path) < 2);
  return [...new Set((decisive.length > 0 ? decisive : sorted).map(shortReason))].slice(0, 2);
}

/** A new image is the best explanation, a checksum the worst. */
function reasonWeight(path: string): number {
  if (path.endsWith('.image')) return 0;
  return /^spec\.template\.metadata\.(?:annotations|labels)\b/.test(path) ? 2 : 1;
}

/**
 * Shortens `spec.template.spec.containers[web].image` to `image`; others become `env[A]`, `labels.app`,
 * `checksum/config`.
 */
function shortReason(path: string): string {
  if (path.endsWith('].value')) return shortReason(path.slice(0, -'.value'.length));
  const [, quoted] = /\["([^"]*)"\]$/.exec(path) ?? [];
  return quoted ?? /(?:labels\.)?[^.[\]]+(?:\[[^\]]*\])?$/.exec(path)?.[0] ?? path;
}
