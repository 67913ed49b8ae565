/** `pligos diff`: what changes in the rendered manifests, as a report. */
import { findRoot } from '../../files/index.ts';
import type { Report } from '../../report/index.ts';
import { findBase, startOf } from '../base/side.ts';
import { contextNow } from '../history/context-now.ts';
import { headOf } from '../history/head.ts';
import type { ShownReport } from '../history/shown-preview.ts';
import { makeRunHistory } from '../history/run-history.ts';
import type { ContextNow } from '../history/types.ts';
import type { Surroundings } from '../surroundings.ts';
import { varyOf } from './compare-input.ts';
import { compareSides } from './compare-sides.ts';
import type { CommitSides, ComparedSides, ComparedTarget, ComparisonInput, CompareRun } from './types.ts';

/** As they are typed: a commit by a name that git knows, or none for where this branch began. */
export type DiffSides =
  | Exclude<ComparedSides, CommitSides>
  | { readonly kind: 'commit'; readonly ref?: string; readonly live: boolean };

export interface DiffInput extends Pick<ComparisonInput, 'project' | 'contexts' | 'helmWords' | 'rules'> {
  readonly sides: DiffSides;
  /** What was typed, for the report's last line. */
  readonly command: string;
  /** Keeps in the report what a later run needs to say what changed since. */
  readonly keeps?: boolean;
  /** What an earlier run has shown; `file` is what the user calls it. */
  readonly since?: ShownReport & { readonly file: string };
}

/** Compares what was asked for; throws only where there is nothing to compare. */
export async function diff(input: DiffInput, surroundings: Surroundings): Promise<Report> {
  const { project, contexts, helmWords, rules, command, keeps = false, since } = input;
  const sides = await openedSides(input, surroundings);
  const compared = await compareSides(
    { sides, project, contexts, helmWords, rules, refusesUnreadable: true },
    surroundings,
  );
  const now = compared.contexts.map((context) => contextNowOf(context, compared.run));
  const history = makeRunHistory(now);
  return {
    version: 1,
    title: 'Pligos',
    base: compared.base,
    head: { name: headName(sides, compared.contexts) },
    contexts: keeps ? history.contexts() : now.map(({ report }) => report),
    ...(isRepeatable(sides) && { command }),
    ...(compared.friends && { friends: compared.friends }),
    limits: compared.limits,
    ...(since && {
      since: [
        {
          kind: 'report',
          by: [],
          file: since.file,
          ...(since.commit !== undefined && { commit: since.commit }),
          ...history.since(since.contexts),
        },
      ],
    }),
  };
}

async function openedSides(
  { sides, project }: DiffInput,
  surroundings: Surroundings,
): Promise<ComparedSides> {
  if (sides.kind !== 'commit') return sides;
  const { ref, live } = sides;
  const commit = await findBase(findRoot(startOf(project, surroundings)), ref, surroundings);
  return { kind: 'commit', commit: Promise.resolve(commit), live };
}

function headName(sides: ComparedSides, [first]: readonly ComparedTarget[]): string {
  if (sides.kind === 'manifests') return sides.to;
  return sides.kind === 'contexts' ? (first?.compared.report.context ?? '') : 'working tree';
}

/** Standard input is read once. */
const isRepeatable = (sides: ComparedSides): boolean =>
  sides.kind !== 'manifests' || (sides.from !== '-' && sides.to !== '-');

/** The context as later runs ask for it. */
function contextNowOf(context: ComparedTarget, run: CompareRun): ContextNow {
  const { compared, target } = context;
  const { report, head, redact } = compared;
  const { release, namespace } = report;
  const vary = target === undefined ? [] : varyOf(target.context);
  const input = head && { ...head, release, namespace, redact, vary, withSecrets: false };
  const known = { head: input && headOf(() => input), hasDigest: false };
  return contextNow(context, known, run.ignore);
}
