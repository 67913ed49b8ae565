/** The last lines of the log: every context with what became of it. */
import { tableText } from '../../table.ts';
import type { Figures } from '../shared/figures.ts';

/** Aligned columns. */
export function contextTable({ contexts }: Figures): string {
  const rows = contexts.map(({ service, context, against, status, added, changed, removed, risk }) => [
    `${service}/${context}${against === undefined ? '' : ` (${against})`}`,
    status,
    status === 'untouched' || status === 'failed' ? '' : `+${added} ~${changed} -${removed}`,
    risk === 'none' ? '' : risk,
  ]);
  return tableText(['CONTEXT', 'STATUS', 'CHANGES', 'RISK'], rows).trimEnd();
}
