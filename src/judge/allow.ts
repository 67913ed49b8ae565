/** Applies the user's exceptions: findings that are shown and do not count. */
import type { Finding } from '../diff/index.ts';
import { idOf, kindAndName, shownName } from '../manifests/index.ts';
import { matchGlob } from '../text/index.ts';

/**
 * An entry of `gate.allow`, in globs. `resource` is a name, `Kind/name` or an id; without it every resource
 * matches.
 */
export interface Allowance {
  readonly rule: string;
  readonly resource?: string;
  readonly reason: string;
}

/** The rule of the finding about an exception that covers nothing. */
export const unusedException = 'unused-exception';

/**
 * Adds to each finding the exceptions that cover it, and a finding for each exception that covers none. An
 * `error` makes the render wrong as a whole, and is never excepted.
 */
export function applyAllowances(
  findings: readonly Finding[],
  allowances: readonly Allowance[],
): readonly Finding[] {
  if (allowances.length === 0) return findings;
  const usedAllowances = new Set<Allowance>();
  const allowedFindings = findings.map((finding) => {
    if (finding.error === true) return finding;
    const fitting = allowances.filter((allowance) => covers(allowance, finding));
    for (const allowance of fitting) usedAllowances.add(allowance);
    const [first] = fitting;
    return first === undefined ? finding : { ...finding, allowed: { reason: first.reason } };
  });
  return [...allowedFindings, ...allowances.filter((one) => !usedAllowances.has(one)).map(unused)];
}

function covers({ rule, resource }: Allowance, finding: Finding): boolean {
  if (!matchGlob(rule, finding.rule)) return false;
  if (resource === undefined) return true;
  const resourceRef = finding.resource;
  if (resourceRef === undefined) return false;
  const names = [
    shownName(resourceRef),
    kindAndName(resourceRef),
    'id' in resourceRef ? resourceRef.id : idOf(resourceRef),
  ];
  return names.some((name) => matchGlob(resource, name));
}

function unused({ rule, resource, reason }: Allowance): Finding {
  const target = resource === undefined ? '' : ` for ${resource}`;
  return {
    rule: unusedException,
    severity: 'info',
    side: 'after',
    message: `the exception from ${rule}${target} covers nothing in this change (${reason})`,
    hint: 'remove it from gate.allow if it is no longer needed, or correct its names',
  };
}
