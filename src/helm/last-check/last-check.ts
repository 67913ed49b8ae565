/**
 * The last check, inside helm: as the last post-renderer, this very process sees the text that helm is about to send.
 *
 * What reaches a cluster without passing there (Helm 3.17.2 and 4.1.4, see test/real/last-check.cluster.test.ts), and has to be
 * checked before helm starts:
 * - the CRDs of `crds/`: when they install, not when they upgrade, both Helms send them before they render, so that a
 *   refusal comes too late for them; `--skip-crds` leaves them out;
 * - hooks, in Helm 3 (Helm 4 hands them to post-renderers among the rest);
 * - the Namespace of `--create-namespace`, and helm's record of the release, a Secret that holds the text: after the check.
 * helm adds to each object the label `app.kubernetes.io/managed-by: Helm`, the annotations `meta.helm.sh/release-name` and
 * `meta.helm.sh/release-namespace`, and the namespace of the release where none is given. Nothing else is changed, but
 * Helm 4 takes its own annotation out again (`helmsOwnAnnotation`), with the map of annotations where that was all in it.
 *
 * If the text is refused, or anything fails before all of it is passed back, helm ends with an error. It then has sent
 * nothing but those CRDs and has recorded nothing: the release stays as it was, or does not exist.
 */
import { Buffer } from 'node:buffer';
import { randomBytes } from 'node:crypto';
import { type Problem, UserError } from '../../errors.ts';
import type { Channels } from '../../process/index.ts';
import { garbage, userHelmPaths } from '../environment.ts';
import { answering, handOver, largestText } from './channels.ts';
import { lastCheckPlugin } from './plugin.ts';
import { pluginOf, programOf, runTheirs } from './user-post-renderer.ts';
import { takeOut } from './post-renderer-flags.ts';

/** Helm 4 notes here the file of a resource for post-renderers, and removes it after the last one. */
export const helmsOwnAnnotation = 'postrenderer.helm.sh/postrender-filename';

type CheckAnswer = { readonly ok: true } | { readonly ok: false; readonly message: string };

/** Called with the text that helm is about to send: helm sends it only if the answer is `ok`. */
export type CheckText = (text: string) => Promise<CheckAnswer>;

/** Called with helm's text, before the check: what helm sends instead. Throws a UserError where it sends nothing. */
export type RewriteText = (text: string) => Promise<string>;

export interface LastCheckInput {
  readonly major: 3 | 4;
  /** helm's whole command line. */
  readonly words: readonly string[];
  readonly env: Readonly<Record<string, string>>;
  /** The folder that helm runs in. */
  readonly cwd: string;
  readonly check: CheckText;
  /** Absent: helm sends its own text. */
  readonly rewrite?: RewriteText;
  readonly signal?: AbortSignal;
}

export type LastCheckOutcome =
  /** Checked, and returned to helm. */
  | { readonly what: 'passed' }
  /** One sentence without a full stop, for a person; and the output of the user's post-renderer. */
  | {
      readonly what: 'refused';
      readonly message: string;
      readonly hint?: string;
      readonly stderr?: string;
      /** The mistakes that were thrown. */
      readonly problems?: readonly Problem[];
    }
  /** The check itself threw: a bug of ours. */
  | { readonly what: 'failed'; readonly error: unknown }
  /** helm ended before it had anything to send. */
  | { readonly what: 'not-asked' };

interface LastCheck {
  /** What helm is then run with, all three of them. */
  readonly words: readonly string[];
  readonly env: Readonly<Record<string, string>>;
  readonly channels: Channels;
  /** Ends the check, whatever helm is doing, and returns its result. */
  close(): LastCheckOutcome;
}

/**
 * Adds the rewriting and the check after the command's own post-renderer, if it has one, which then runs here as helm would
 * run it. Throws a `UserError` for commands that cannot be checked.
 */
export function openLastCheck(input: LastCheckInput): LastCheck {
  const { major, env } = input;
  const { words, at, theirs } = takeOut(input.words, major);
  const plugins = env['HELM_PLUGINS'] ?? userHelmPaths(env)?.plugins ?? '';
  const program = theirs && (major === 4 ? pluginOf(theirs, plugins, env) : programOf(theirs, env));
  const finished = new AbortController();
  let outcome: LastCheckOutcome = { what: 'not-asked' };
  let isAsked = false;
  const checkText = async (rendered: Uint8Array): Promise<CheckResult> => {
    if (isAsked) return refusal('helm ran its post-renderer twice, which no known helm does');
    isAsked = true;
    const options = { cwd: input.cwd, signal: finished.signal, limit: largestText };
    const output =
      theirs && program
        ? await runTheirs(theirs.name, program, rendered, options)
        : { text: textOf(rendered, major) };
    if ('failed' in output) return refusal(output.failed, { stderr: output.stderr });
    const before = decode(output.text);
    const after = input.rewrite === undefined ? before : await input.rewrite(before);
    const answer = await input.check(after);
    if (!answer.ok) return refusal(answer.message);
    return { what: 'passed', text: after === before ? output.text : textOf(Buffer.from(after), major) };
  };
  const mark = `pligos-${randomBytes(16).toString('hex')}`;
  const pipes = answering(mark, async (rendered) => {
    const checkResult = await checkText(rendered).catch(failed);
    outcome = checkResult.what === 'passed' ? { what: 'passed' } : checkResult;
    // The caller already has the result.
    if (finished.signal.aborted) return { refuse: 'the run was stopped' };
    if (checkResult.what === 'passed') return { take: checkResult.text };
    return { refuse: checkResult.what === 'refused' ? checkResult.message : 'the check failed' };
  });
  const end = (): void => {
    finished.abort();
    pipes.close();
  };
  if (input.signal?.aborted) end();
  input.signal?.addEventListener('abort', end, { once: true });
  const plugin = major === 4 ? lastCheckPlugin(mark, plugins, env) : undefined;
  const ownFlags = plugin === undefined ? programFlags(mark) : [`--post-renderer=${mark}`];
  return {
    words: [...words.slice(0, at), ...ownFlags, ...words.slice(at)],
    // Saves most of the extra time that helm spends with a post-renderer.
    env: { ...garbage, ...env, ...plugin?.env },
    channels: pipes.channels,
    close: () => {
      input.signal?.removeEventListener('abort', end);
      end();
      plugin?.dispose();
      return outcome;
    },
  };
}

type Refused = Extract<LastCheckOutcome, { what: 'refused' }>;
type Failed = Extract<LastCheckOutcome, { what: 'failed' }>;
type CheckResult = { readonly what: 'passed'; readonly text: Uint8Array } | Refused | Failed;

const refusal = (message: string, details: Pick<Refused, 'hint' | 'stderr' | 'problems'> = {}): Refused => ({
  what: 'refused',
  message,
  ...details,
});

/** A user's mistake is a refusal; a bug of ours shows its stack at the end, and helm ends now. */
function failed(error: unknown): Refused | Failed {
  const problems = error instanceof UserError ? error.problems : [];
  const [first] = problems;
  if (first === undefined) return { what: 'failed', error };
  return refusal(first.message, { problems, ...(first.hint !== undefined && { hint: first.hint }) });
}

/** The script is an argument and not a file, so that a noexec mount does no harm. */
const programFlags = (mark: string): readonly string[] => [
  '--post-renderer=/bin/sh',
  '--post-renderer-args=-c',
  `--post-renderer-args=${handOver(mark)}`,
];

/** Helm 4 fails where a post-renderer prints nothing, even for an empty chart, which it otherwise sends. */
const textOf = (rendered: Uint8Array, major: 3 | 4): Uint8Array =>
  major === 4 && rendered.length === 0 ? Buffer.from('---\n') : rendered;

/** helm sends exactly the checked bytes: text that is no UTF-8 would be checked as another text. */
function decode(text: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(text);
  } catch {
    throw new UserError('last-check', 'the manifests that helm is about to send are not UTF-8', {
      hint: 'nothing was sent; convert the file of the chart, or fix the post-renderer, that uses another encoding',
    });
  }
}
