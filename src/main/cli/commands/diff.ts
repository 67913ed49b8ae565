import { resolve } from 'node:path';
import { UserError } from '../../../errors.ts';
import { writeAtomic } from '../../../files/index.ts';
import { diff, type DiffInput, type DiffSides } from '../../../operations/compare/index.ts';
import { readShownReport } from '../../../operations/history/index.ts';
import { validateChoices } from '../../../judge/index.ts';
import {
  failOnWords,
  limitFields,
  outcomeOf,
  renderReport,
  reportFormats,
  runLimitOf,
  stopLines,
} from '../../../report/index.ts';
import { type CommandCall, flagChoice, flagChoices, flagValue } from '../arguments.ts';
import { outcomeCodes } from '../../exit.ts';
import { helmCommandOrFlagsOf } from '../helm-words.ts';
import { ignoreRules, textOf } from '../ignore-rules.ts';
import { projectInput } from '../input.ts';
import type { Handler } from '../handler.ts';
import { surroundingsOf } from '../surroundings.ts';
import type { Terminal } from '../terminal.ts';
import { typedWords, withoutLogins } from '../typed-words.ts';
import { usesColor } from '../../style.ts';

export const handle: Handler = async (call, terminal) => {
  checkTogether(call);
  const format = flagChoice(call, 'format', reportFormats, 'text');
  const limit = runLimitOf(flagChoices(call, 'fail-on', failOnWords));
  if (limit.drift && !call.flags.has('live'))
    refuse('--fail-on drift requires --live', 'drift is in a cluster: add --live, or use pligos drift');
  const validate = flagChoice(call, 'validate', validateChoices, 'changed');
  const budget = wholeNumber(call, 'budget');
  const lines = wholeNumber(call, 'lines');
  const { world } = terminal;
  const since = earlierReport(call, terminal);
  const compared = await diff(
    {
      sides: sidesOf(call),
      project: projectInput(call),
      contexts: call.positionals,
      helmWords: helmCommandOrFlagsOf(call, terminal, call.flags.has('live') ? 'upgrade' : 'template'),
      rules: {
        ignore: ignoreRules(call, terminal),
        validate,
        ...(call.flags.has('include-tests') && { includeTests: 'always' }),
      },
      command: typedCommand(call),
      keeps: format === 'json',
      ...(since && { since }),
    },
    surroundingsOf(terminal, call),
  );
  const report = { ...compared, ...limitFields(limit) };
  const out = flagValue(call, 'out');
  const text = renderReport(report, format, {
    ...(budget !== undefined && { budget }),
    ...(lines !== undefined && { lines }),
    showNoise: call.flags.has('show-noise'),
    color: out === undefined && usesColor(world.stdout, world.env),
    ...(world.stdout.columns !== undefined && { width: world.stdout.columns }),
  });
  if (out !== undefined) writeAtomic(resolve(world.cwd, out), text);
  else if (format === 'text') terminal.printText(text);
  else terminal.print(text);
  // Other formats than text have no place for it, and neither has a file.
  if (!(format === 'text' && out === undefined))
    for (const line of stopLines(report)) terminal.host.info(line);
  return outcomeCodes[outcomeOf(report, limit.failOn)];
};

/** What is compared with what. */
function sidesOf(call: CommandCall): DiffSides {
  const from = flagValue(call, 'from');
  const to = flagValue(call, 'to');
  const namespace = flagValue(call, 'namespace');
  if (from !== undefined && to !== undefined)
    return { kind: 'manifests', from, to, ...(namespace !== undefined && { namespace }) };
  const against = flagValue(call, 'against');
  if (against !== undefined) return { kind: 'contexts', against };
  const ref = flagValue(call, 'base');
  const live = call.flags.has('live');
  return live && ref === undefined
    ? { kind: 'clusters' }
    : { kind: 'commit', live, ...(ref !== undefined && { ref }) };
}

/** What goes with what; the rest of the mistakes are found where they matter. */
function checkTogether(call: CommandCall): void {
  const has = (name: string): boolean => call.flags.has(name);
  if (has('from') !== has('to'))
    refuse('--from and --to are required together', 'set both, - is standard input');
  if (has('from') && (has('base') || has('against') || call.positionals.length > 0))
    refuse(
      '--from and --to compare manifests as they are, without contexts',
      'remove contexts, --base and --against',
    );
  if (has('from') && flagValue(call, 'from') === '-' && flagValue(call, 'to') === '-')
    refuse('only one of --from and --to can be standard input', 'use a file for the other');
  for (const name of ['against', 'from', 'since'])
    if (has('live') && has(name))
      refuse(
        `--live and --${name} cannot be combined`,
        'remove one of them; --live --base REF compares with both',
      );
  if (has('against') && has('base')) refuse('--against and --base cannot be combined', 'remove one of them');
  if (has('against') && call.positionals.length !== 1)
    refuse('--against compares one context with another', 'pligos diff CONTEXT --against CONTEXT2');
}

function refuse(message: string, hint: string): never {
  throw new UserError('usage', message, { hint });
}

function wholeNumber(call: CommandCall, name: string): number | undefined {
  const value = flagValue(call, name);
  if (value === undefined) return undefined;
  if (/^[1-9][0-9]{0,8}$/.test(value)) return Number(value);
  throw new UserError('usage', `--${name} ${JSON.stringify(value)} is not a whole number of at least 1`, {
    hint: `write e.g. --${name} 500`,
  });
}

/** The report that `--since` names. */
function earlierReport(call: CommandCall, { world }: Terminal): DiffInput['since'] {
  const file = flagValue(call, 'since');
  if (file === undefined) return undefined;
  const hint = 'use a report of --format json, or the review.json of the Action';
  const shown = readShownReport(textOf(resolve(world.cwd, file), file, hint));
  if (shown !== undefined) return { ...shown, file };
  throw new UserError('report-file', `${file} is not a report of this version of Pligos`, { hint });
}

/** The command that shows the same to a reader; the output file does not matter. */
function typedCommand(call: CommandCall): string {
  const left = new Set(['out', 'format', 'budget', 'fail-on']);
  const flags = [...call.flags].flatMap(([name, values]) =>
    left.has(name)
      ? []
      : values.flatMap((value) => (switches.has(name) ? [`--${name}`] : [`--${name}`, value])),
  );
  const words = ['pligos', 'diff', ...call.positionals, ...flags];
  if (call.helmWords !== undefined && call.helmWords.length > 0)
    words.push('--', ...withoutLogins(call.helmWords));
  return typedWords(words);
}

const switches: ReadonlySet<string> = new Set(['show-noise', 'include-tests', 'live']);
