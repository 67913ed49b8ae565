import { preflight, type PreflightContext } from '../../../operations/run/index.ts';
import { flagChoice } from '../arguments.ts';
import { exitCodes } from '../../exit.ts';
import { helmCommandOrFlagsOf } from '../helm-words.ts';
import { projectInput } from '../input.ts';
import { printable } from '../../print.ts';
import type { Handler } from '../handler.ts';
import { surroundingsOf } from '../surroundings.ts';
import type { TextStyle } from '../../../tools/index.ts';

type Check = PreflightContext['checks'][number];

const formats = ['text', 'json'] as const;

export const handle: Handler = async (call, terminal) => {
  const format = flagChoice(call, 'format', formats, 'text');
  const { positionals: contexts } = call;
  const helmWords = helmCommandOrFlagsOf(call, terminal, 'upgrade');
  const results = await preflight(
    { ...projectInput(call), contexts, helmWords },
    surroundingsOf(terminal, call),
  );
  const { style, host } = terminal;
  if (format === 'json') terminal.print(`${JSON.stringify(results, null, 2)}\n`);
  else {
    terminal.printText(results.map(of(style)).join('\n'));
    for (const { problems } of results) for (const problem of problems) host.report(problem);
  }
  const checks = results.flatMap((context) => context.checks);
  const isUnknown = results.some(({ problems }) => problems.length > 0);
  if (isUnknown || checks.some(({ id, result }) => id === 'reach' && result === 'failed'))
    return exitCodes.user;
  return checks.some(({ result }) => result === 'failed') ? exitCodes.found : exitCodes.done;
};

const signs = { ok: '✓', failed: '✗', unknown: '?' } as const;
const colours = { ok: 'green', failed: 'red', unknown: 'yellow' } as const;

/** A heading, and a line for each check, with its hint below. */
const of =
  (style: TextStyle) =>
  ({ service, context, release, namespace, cluster, checks }: PreflightContext): string => {
    const heading = `release ${release}${namespace === '' ? '' : ` in ${namespace}`}${cluster === undefined ? '' : `, cluster ${cluster}`}`;
    const width = Math.max(0, ...checks.map(({ title }) => title.length));
    const line = ({ title, result, words, hint }: Check): string => {
      const sign = style[colours[result]](signs[result]);
      const row = `  ${sign} ${title.padEnd(width)}  ${printable(words)}\n`;
      return hint === undefined ? row : `${row}    ${style.cyan('→')} ${printable(hint)}\n`;
    };
    return `${style.bold(printable(`${service}/${context}`))} ${style.dim(printable(`(${heading})`))}\n${checks.map(line).join('')}`;
  };
