/** What a run comes to, in the outputs' words. */
import { createHash } from 'node:crypto';
import { type Severity, severities } from '../../../diff/index.ts';
import type { Preview, PreviewedContext } from '../../../operations/compare/index.ts';
import { type ContextReport, hasDrift } from '../../../report/index.ts';
import type { Outputs } from './outputs.ts';

export interface ContextFigures {
  readonly service: string;
  readonly context: string;
  /** Absent where it was compared with the base. */
  readonly against?: 'cluster';
  readonly status: ContextReport['status'];
  readonly added: number;
  readonly changed: number;
  readonly removed: number;
  readonly risk: Severity | 'none';
  /** Absent where nothing was rendered. */
  readonly digest?: string;
}

export interface Figures {
  readonly contexts: readonly ContextFigures[];
  readonly hasChanges: boolean;
  readonly risk: Severity | 'none';
  readonly hasFailed: boolean;
  /** Absent where no cluster was asked. */
  readonly hasDrift?: boolean;
  /** Of all contexts together. */
  readonly digest: string;
}

export function figuresOf({ contexts }: Pick<Preview, 'contexts'>): Figures {
  const rows = contexts.map(rowOf);
  const lines = counted(rows).map(
    ({ service, context, status, digest }) => `${service}/${context} ${digest ?? status}`,
  );
  const live = contexts.filter(({ report }) => report.live !== undefined);
  return {
    contexts: rows,
    ...(live.length > 0 && { hasDrift: live.some(({ report }) => hasDrift(report)) }),
    hasChanges: rows.some(
      ({ status, added, changed, removed }) =>
        added + changed + removed > 0 || status === 'new' || status === 'deleted',
    ),
    risk: worstOf(rows.map(({ risk }) => risk)),
    hasFailed: rows.some(({ status }) => status === 'failed'),
    digest: createHash('sha256').update(lines.toSorted().join('\n')).digest('hex'),
  };
}

/** A context that was compared with both is counted once: with its base. */
function counted(rows: readonly ContextFigures[]): readonly ContextFigures[] {
  const withBase = rows.filter(({ against }) => against === undefined);
  return withBase.length === 0 ? rows : withBase;
}

function rowOf({ report, digest }: PreviewedContext): ContextFigures {
  const { service, context, against, status, comparison } = report;
  const { added = 0, changed = 0, renamed = 0, removed = 0 } = comparison?.counts ?? {};
  const findings = (comparison?.findings ?? []).filter(({ allowed }) => allowed === undefined);
  const made = digest?.().digest;
  return {
    service,
    context,
    ...(against && { against }),
    status,
    added,
    changed: changed + renamed,
    removed,
    // A context that is gone is critical whatever it held.
    risk: status === 'deleted' ? 'critical' : worstOf(findings.map(({ severity }) => severity)),
    ...(made !== undefined && { digest: made }),
  };
}

const worstOf = (found: readonly (Severity | 'none')[]): Severity | 'none' =>
  severities.find((severity) => found.includes(severity)) ?? 'none';

export function figureOutputs(figures: Figures): Outputs {
  const sum = (pick: (row: ContextFigures) => number): string =>
    String(counted(figures.contexts).reduce((total, row) => total + pick(row), 0));
  return {
    contexts: JSON.stringify(figures.contexts),
    changes: String(figures.hasChanges),
    added: sum(({ added }) => added),
    changed: sum(({ changed }) => changed),
    removed: sum(({ removed }) => removed),
    'highest-risk': figures.risk,
    status: figures.hasFailed ? 'failed' : figures.hasChanges ? 'changed' : 'unchanged',
    digest: figures.digest,
    drifted: figures.hasDrift === undefined ? '' : String(figures.hasDrift),
  };
}
