/** Exceptions of the user's: findings that are shown and do not count. */
import type { Finding } from '../diff/index.ts';
import { idOf, kindAndName, shownName } from '../manifests/index.ts';
import { matchGlob } from '../text/index.ts';

/** An entry of `gate.allow`. Globs; `resource` is a name, `Kind/name` or an id, absent it is every resource. */
export interface Allowance {
  readonly rule: string;
  readonly resource?: string;
  readonly reason: string;
}

/** The rule of the finding about an exception that nothing needs. */
export const unusedException = 'unused-exception';

/**
 * The findings with the exceptions that cover them, and a finding for each exception that covers none. What makes the
 * render wrong as a whole (`error`) is never excepted.
 */
export function applyAllowances(
  findings: readonly Finding[],
  allowances: readonly Allowance[],
): readonly Finding[] {
  if (allowances.length === 0) return findings;
  const used = new Set<Allowance>();
  const shown = findings.map((finding) => {
    if (finding.error === true) return finding;
    const fitting = allowances.filter((allowance) => covers(allowance, finding));
    for (const allowance of fitting) used.add(allowance);
    const [first] = fitting;
    return first === undefined ? finding : { ...finding, allowed: { reason: first.reason } };
  });
  return [...shown, ...allowances.filter((one) => !used.has(one)).map(unused)];
}

function covers({ rule, resource }: Allowance, finding: Finding): boolean {
  if (!matchGlob(rule, finding.rule)) return false;
  if (resource === undefined) return true;
  const about = finding.resource;
  if (about === undefined) return false;
  const names = [shownName(about), kindAndName(about), 'id' in about ? about.id : idOf(about)];
  return names.some((name) => matchGlob(resource, name));
}

function unused({ rule, resource, reason }: Allowance): Finding {
  const where = resource === undefined ? '' : ` for ${resource}`;
  return {
    rule: unusedException,
    severity: 'info',
    side: 'after',
    message: `the exception from ${rule}${where} covers nothing in this change (${reason})`,
    hint: 'remove it from gate.allow if it is no longer needed, or correct its names',
  };
}
