/** Prints the result of `gate.failOn` for a person who runs a command. */
import type { JudgedRun } from '../../operations/run/index.ts';
import { kindAndName, renderReport } from '../../report/index.ts';
import { printable } from '../print.ts';
import type { Terminal } from './terminal.ts';
import type { TextStyle } from '../../tools/index.ts';
import { usesColor } from '../style.ts';

/** One line where nothing stops it, with the used exceptions; else the whole report, and the reason. */
export function judgedText(
  { name, failOn, report, reason }: JudgedRun,
  { world }: Pick<Terminal, 'world'>,
  style: TextStyle,
): string {
  if (reason !== undefined) {
    const { columns } = world.stderr;
    const color = usesColor(world.stderr, world.env);
    const text = renderReport(report, 'text', { color, ...(columns !== undefined && { width: columns }) });
    const again = report.command === undefined ? '' : `\n→ shown again by: ${printable(report.command)}`;
    return `${text.trimEnd()}\n${style.bold(style.red(printable(`${reason}: helm was not run`)))}${again}`;
  }
  const nothing = failOn === 'changes' ? 'nothing changes' : `nothing ${failOn} or worse`;
  const findings = report.contexts.flatMap(({ comparison }) => comparison?.findings ?? []);
  return [
    `${style.green('✓')} ${printable(`gate: ${nothing} in what ${name} does to ${report.base.name}`)}`,
    ...findings.flatMap(({ rule, resource, allowed }) => {
      if (allowed === undefined) return [];
      const of = resource === undefined ? '' : ` of ${kindAndName(resource)}`;
      return [printable(`  ${rule}${of} is allowed: ${allowed.reason}`)];
    }),
  ].join('\n');
}
