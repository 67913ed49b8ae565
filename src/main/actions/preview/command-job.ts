/** A helm command that changes no cluster, for every context, one after the other; and what became of any command. */
import { UserError } from '../../../errors.ts';
import type { Preview, PreviewedContext } from '../../../operations/compare/index.ts';
import type { RefusedInside } from '../../../operations/gate/index.ts';
import { lineCleaner, redactorFor } from '../../../operations/render/index.ts';
import { runCommand } from '../../../operations/run/index.ts';
import type { OutcomeFacts } from '../../../report/index.ts';
import { exitCodes } from '../../exit.ts';
import type { Job } from '../shared/job-types.ts';
import { cappedLog, plainLines } from '../shared/lines.ts';

export interface CommandOutcome extends OutcomeFacts {
  /** helm was ended before it sent anything: this is not what was reviewed. */
  readonly refused?: RefusedInside;
}

/** Runs it for all of them, until the run ends. */
export async function runCommands(job: Job, { contexts, project }: Preview): Promise<CommandOutcome> {
  const failed: ({ name: string } & Ended)[] = [];
  const left: string[] = [];
  const { signal } = job.surroundings;
  let cut: { name: string; exitCode: number } | undefined;
  for (const context of contexts) {
    if (context.target === undefined) continue;
    const name = nameOf(context);
    if (signal.aborted) {
      left.push(name);
      continue;
    }
    const result = await job.host.group(`helm ${job.inputs.command[0]} for ${name}`, () =>
      runOne(job, context, project),
    );
    if (result.exitCode === 0) continue;
    if (signal.aborted) cut = { name, exitCode: result.exitCode };
    else failed.push({ name, ...result });
  }
  const [first] = failed;
  // helm may have come to its end in spite of it: then it is what it would have been.
  if (signal.aborted && (cut !== undefined || left.length > 0))
    return { ...(cut ?? { exitCode: exitCodes.interrupted, name: '' }), left, isCancelled: true };
  return first === undefined ? { exitCode: 0, name: '', left } : { ...first, left };
}

export const nameOf = ({ report }: PreviewedContext): string => `${report.service}/${report.context}`;

interface Ended {
  readonly exitCode: number;
  readonly reason: string;
}

/** helm's lines come out as they come, each made harmless and without the secrets that are known. */
async function runOne(
  { inputs, host, surroundings }: Job,
  { target, clean: cleanRender }: PreviewedContext,
  project: Preview['project'],
): Promise<Ended> {
  if (target === undefined) throw new TypeError('a context that the head does not have has no command');
  let redactor = redactorFor(target.context, surroundings, []);
  // A context that was not rendered has no Secrets that are known: its values say what is secret.
  const clean = (text: string): string => redactor.text(cleanRender?.(text) ?? text, false);
  const cleanLine = lineCleaner(clean);
  try {
    const result = await runCommand(
      {
        words: inputs.command,
        target,
        project,
        keeps: inputs.plain === undefined && inputs.discover === undefined,
        sink: cappedLog((line, from) => host.info(plainLines(cleanLine(line, from)))),
        judged: true,
        preflight: inputs.preflight,
        onValues(sources) {
          redactor = redactorFor(target.context, surroundings, [sources]);
        },
      },
      surroundings,
    );
    return { exitCode: result.exitCode, reason: lastWords(clean(result.stderr)) };
  } catch (error) {
    if (surroundings.signal.aborted) return { exitCode: exitCodes.interrupted, reason: '' };
    if (!(error instanceof UserError)) throw error;
    for (const problem of error.problems) host.report(problem);
    return { exitCode: 1, reason: clean(error.message) };
  }
}

/** What helm says in the end: its error, without the progress before it. */
function lastWords(stderr: string): string {
  const at = stderr.lastIndexOf('Error: ');
  const text = (at < 0 ? stderr : stderr.slice(at + 'Error: '.length)).trim();
  return text.length > 600 ? `${text.slice(0, 600)}…` : text;
}
