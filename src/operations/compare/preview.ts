/** Compares every chosen context for the Action, with the gate's digests and files of the renders. */
import type { DigestInput, KnownDigests } from '../../diff/index.ts';
import { liveWords } from '../../helm/index.ts';
import { contextDigest, namesCommit } from '../gate/digest.ts';
import { contextNow } from '../history/context-now.ts';
import { headOf } from '../history/head.ts';
import { makeRunHistory } from '../history/run-history.ts';
import { liveCommandOf } from '../live/command.ts';
import { fixedPlaceholders } from '../placeholders.ts';
import { valuesRedactor } from '../render/values-redactor.ts';
import { chooseAll } from '../sources/project.ts';
import type { Surroundings } from '../surroundings.ts';
import { compareSides } from './compare-sides.ts';
import { nameHelms } from './name-helms.ts';
import type {
  ComparedTarget,
  ComparisonInput,
  CompareRun,
  OpenedSides,
  Preview,
  PreviewedContext,
  PreviewInput,
} from './types.ts';

/**
 * Compares every chosen context. A failure of one is in its report. Throws where there is nothing to compare.
 */
export async function preview(
  { comparison, title, head, shown, onGated }: PreviewInput,
  surroundings: Surroundings,
): Promise<Preview> {
  const { project, commit, run, ...compared } = await compareSides(comparison, surroundings, (opened) => {
    reportSkipped(opened, comparison.contexts);
    const { isGated } = opened.run;
    if (opened.pairs.some((pair) => pair.head !== undefined && isGated?.(pair.head))) onGated?.();
    return nameHelms(opened.pairs, opened.base, surroundings);
  });
  if (project === undefined) throw new TypeError('a preview is of contexts');
  const contexts = compared.contexts.map((one) => previewed(one, comparison.helmWords, run));
  const now = contexts.flatMap((context, at) => {
    const one = compared.contexts[at];
    return one === undefined ? [] : [contextNow(one, { head: context.head, hasDigest: true }, run.ignore)];
  });
  return {
    runHistory: makeRunHistory(now),
    report: {
      version: 1,
      title,
      base: compared.base,
      head,
      contexts: contexts.map(({ report }) => report),
      command: shown(commit, shownFlags(comparison, run)),
      ...(compared.friends && { friends: compared.friends }),
      limits: compared.limits,
    },
    contexts,
    project,
  };
}

/** Reports services without any chosen context. If all contexts are chosen, such a service reports itself. */
function reportSkipped({ project, run }: OpenedSides, words: readonly string[]): void {
  const { skipped } = chooseAll(project, words);
  if (words.length > 0 && skipped.length > 0)
    run.surroundings.host.info(`without such a context: ${skipped.map(({ name }) => name).join(', ')}`);
}

/** The flags as shown below the report, which may be public: without the secrets in them. */
function shownFlags({ sides, helmWords }: ComparisonInput, run: CompareRun): readonly string[] {
  const { key, surroundings, render } = run;
  const isLive = sides.kind === 'clusters' || (sides.kind === 'commit' && sides.live);
  const flags = isLive ? liveWords(liveCommandOf(helmWords).command).applying : render.flags;
  const options = { key, known: surroundings.secrets ?? [], also: [], allow: [] };
  const redactor = valuesRedactor(options, [
    { chart: { name: '', files: new Map() }, values: [], secrets: [], flags },
  ]);
  return flags.map((flag) => redactor.text(flag, false));
}

function previewed(
  { compared, target }: ComparedTarget,
  command: readonly string[],
  run: CompareRun,
): PreviewedContext {
  const { report, head, base, redact, redacted, clean } = compared;
  const known: KnownDigests | undefined =
    target !== undefined && run.isGated?.(target) === true ? new Map() : undefined;
  const digestOf = (commit?: string) => (): DigestInput => {
    if (head === undefined || target === undefined) throw new TypeError('nothing was rendered');
    return {
      ...contextDigest({ report, redact, target }, { ...head, commit }),
      ...(commit !== undefined && { keepsIds: true }),
      ...(known && { known }),
    };
  };
  // The gate digests the same render, and gets it from here.
  const asGate = known && namesCommit(command) ? digestOf(fixedPlaceholders.sha) : undefined;
  const digested = head && target && headOf(digestOf(), asGate);
  return {
    report,
    redact,
    ...(target && { target }),
    ...(redacted && { manifests: redacted }),
    ...(clean && { clean }),
    ...(head && { chart: head.chart, rendered: head }),
    ...(base && { before: base }),
    ...(digested && { head: digested, digest: digested.digest }),
    ...(known && { known }),
  };
}
