/** Renders both sides of one context; what fails on one does not stop the other. */
import { existsSync, readFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Chart, compareDependencies, type DependencyChange } from '../../chart/index.ts';
import { type Problem, problem, UserError, warning } from '../../errors.ts';
import type { Limit } from '../../diff/index.ts';
import type { SideProblem } from '../../report/index.ts';
import { isInside } from '../../files/index.ts';
import { filesIn, mapFiles } from '../../helm/index.ts';
import { linkArchives } from '../base/side.ts';
import type { Base } from '../base/types.ts';
import { type KeyedCode, type KeyedRender, renderKeyed, usesSecrets } from '../render/keyed-render.ts';
import { encryptedLimits } from '../render/encrypted-limits.ts';
import { fetchPair, isEqualInGit } from './fetch-pair.ts';
import type { ContextPair } from './pairs.ts';
import type { Project, Target } from '../sources/project.ts';
import { unpinnedSources } from '../sources/unpinned.ts';
import {
  isUntouched,
  type Renderable,
  type RenderedContext,
  renderable,
  renderableOf,
  type RenderSettings,
  renderText,
} from '../render/render.ts';
import type { Surroundings } from '../surroundings.ts';
import { mayVary } from '../render/varying-templates.ts';

/** Longer than a second: what only the clock makes differ shows. */
export const betweenRenders = 1100;

type SideKind = SideProblem['side'];

export interface HeadRender extends RenderedContext {
  /** What was rendered, secrets and all. */
  readonly chart: Chart;
  /** Texts of its value files, in order. */
  readonly values: readonly string[];
  /** With other placeholders: what differs is made of an encrypted value. Only where a gate will ask. */
  readonly others?: string;
  /** With its secrets, where a gate will ask for digests of them. */
  readonly keyed?: KeyedRender;
}

export interface ContextSides {
  readonly head?: HeadRender;
  readonly base?: RenderedContext;
  readonly untouched: boolean;
  /** With the folders of what either side names by an address. */
  readonly pair: ContextPair;
  readonly problems: readonly SideProblem[];
  /** What both were made of. */
  readonly renderables: readonly Renderable[];
  /** Sub-charts of another version, where both sides were rendered. */
  readonly dependencies?: readonly DependencyChange[];
  /** What neither render tells. */
  readonly limits?: readonly Limit[];
}

interface SideOptions {
  /** What is untouched is rendered, too; once, since both sides are the same. */
  readonly always?: boolean;
  /** Its digests will be asked for. */
  readonly isGated?: boolean;
  /** Of its secrets as well. */
  readonly keys?: KeyedCode | undefined;
}

export async function renderSides(
  given: ContextPair,
  settings: RenderSettings,
  surroundings: Surroundings,
  { always = false, isGated = false, keys }: SideOptions = {},
): Promise<ContextSides> {
  const problems: SideProblem[] = [];
  const open: Renderable[] = [];
  const isKnownEqual = isEqualInGit(given.head, given.source);
  if (isKnownEqual && !always) {
    const unpinned = given.head ? unpinnedSources(given.head) : [];
    for (const found of unpinned) problems.push({ side: 'head', problem: found });
    return { untouched: true, pair: given, problems, renderables: open };
  }
  const pair = await fetchPair(given, surroundings);
  const attempt = async <T>(side: SideKind, work: () => Promise<T>): Promise<T | undefined> => {
    try {
      return await work();
    } catch (error) {
      for (const found of problemsOf(error, surroundings.signal)) addOnce(problems, { side, problem: found });
      return undefined;
    }
  };
  const keepFor =
    (side: SideKind) =>
    (found: Problem): void =>
      addOnce(problems, { side, problem: found });
  const quietFor = (side: SideKind): Surroundings => ({
    ...surroundings,
    host: { ...surroundings.host, report: keepFor(side), info() {} },
  });
  const prepareSide = (side: SideKind, target: Target | undefined, project: Project) =>
    attempt(side, async () => {
      const faults = pair.faults?.[side] ?? [];
      if (faults.length > 0) throw UserError.of(faults);
      if (target === undefined) return undefined;
      if (side === 'base' && pair.source !== undefined) linkArchives(target, pair.source);
      for (const file of target.context.lacks ?? [])
        keepFor(side)(
          warning('file-missing', `the base lacks ${nameAtBase(file, pair)} and is rendered without it`),
        );
      const renderables = await renderable(target, project.loader, pair.pairs?.[side], quietFor(side));
      open.push(renderables);
      return renderables;
    });
  try {
    const [head, base] = [
      await prepareSide('head', pair.head, pair.project),
      isKnownEqual ? undefined : await prepareSide('base', pair.base, pair.baseProject),
    ];
    const isEqual =
      head !== undefined &&
      (isKnownEqual ||
        (base !== undefined &&
          isUntouched(head, base) &&
          !filesDiffer(settings.flags, pair.source, surroundings)));
    if (isEqual && !always) return { untouched: true, pair, problems, renderables: open };
    const render = async (
      side: SideKind,
      renderables: Renderable | undefined,
    ): Promise<RenderedContext | undefined> => {
      if (renderables === undefined) return undefined;
      const own =
        side === 'base'
          ? { ...settings, flags: flagsAtBase(settings.flags, pair.source, surroundings) }
          : settings;
      const text = await attempt(side, () => renderText(renderables, own, quietFor(side)));
      if (text === undefined) return undefined;
      const isConstant = !mayVary(renderables.prepared.chart, renderables.values);
      // A second render of the base would only tell what was a constant, which is known here.
      if (side === 'base') return { text, ...(isConstant && { again: text }) };
      if (isConstant) return { text };
      // Where time runs out here, the first render is still worth a comparison.
      const again = await attempt(side, async () => {
        await sleep(betweenRenders, undefined, { signal: surroundings.signal });
        return renderText(renderables, settings, quietFor(side));
      });
      return { text, ...(again !== undefined && { again }) };
    };
    const [after, before] = isEqual
      ? await render('head', head).then((both) => [both, both && { text: both.text }] as const)
      : await Promise.all([render('head', head), render('base', base)]);
    const others =
      isGated && head && after
        ? await attempt('head', () => renderOthers(head, settings, quietFor('head')))
        : undefined;
    const keyed =
      isGated && keys !== undefined && head && after && usesSecrets(head.prepared)
        ? await renderKeyed(
            {
              target: head.prepared.target,
              loader: pair.project.loader,
              pair: pair.pairs?.head,
              settings,
              isMerged: keys === 'merged',
              ...(after.again !== undefined && { again: betweenRenders }),
              open,
            },
            quietFor('head'),
          )
        : undefined;
    return {
      ...(after &&
        head && {
          head: {
            ...after,
            chart: head.prepared.chart,
            values: head.values,
            ...(others !== undefined && { others }),
            ...(keyed && { keyed }),
          },
        }),
      ...(before && { base: before }),
      ...(after &&
        before &&
        head &&
        base && { dependencies: compareDependencies(base.prepared.chart, head.prepared.chart) }),
      limits: encryptedLimits(isKnownEqual ? head : base, head),
      untouched: false,
      pair,
      problems,
      renderables: open,
    };
  } finally {
    for (const { prepared } of open) prepared.folder.dispose();
  }
}

async function renderOthers(
  { prepared, pair }: Renderable,
  settings: RenderSettings,
  surroundings: Surroundings,
): Promise<string | undefined> {
  const { other } = prepared;
  return other === undefined
    ? undefined
    : renderText(renderableOf({ ...prepared, ...other }, pair), settings, surroundings);
}

const nameAtBase = (file: string, { source }: ContextPair): string =>
  JSON.stringify(source === undefined ? file : relative(source.tree, file));

/** Files that the base has as well are the base's own there. */
function flagsAtBase(
  flags: readonly string[],
  source: Base | undefined,
  { cwd }: Pick<Surroundings, 'cwd'>,
): readonly string[] {
  if (source === undefined) return flags;
  return mapFiles(flags, (path) => {
    const there = join(source.tree, relative(source.root, resolve(cwd, path)));
    return isInside(there, source.tree) && existsSync(there) ? there : path;
  });
}

/** Do the files that the flags name hold something else at the base? */
function filesDiffer(
  flags: readonly string[],
  source: Base | undefined,
  { cwd }: Pick<Surroundings, 'cwd'>,
): boolean {
  const now = filesIn(flags);
  const then = filesIn(flagsAtBase(flags, source, { cwd }));
  return now.some((path, at) => {
    const other = then[at] ?? path;
    if (other === path) return false;
    const own = resolve(cwd, path);
    return !existsSync(own) || !readFileSync(own).equals(readFileSync(other));
  });
}

/** The user's mistakes, or that the context ran out of time; whatever else was thrown goes on. */
function problemsOf(error: unknown, { aborted, reason }: AbortSignal): readonly Problem[] {
  if (error instanceof UserError) return error.problems;
  if (aborted && reason instanceof UserError) return reason.problems;
  throw error;
}

/** Both sides end when the time is up, and several renders of one side find one thing; that is said once. */
function addOnce(problems: SideProblem[], { side, problem: found }: SideProblem): void {
  const isKnown = problems.some(
    ({ side: where, problem: known }) =>
      known.code === found.code &&
      (found.code === 'context-timeout' ||
        (where === side && known.message === found.message && known.at?.line === found.at?.line)),
  );
  if (!isKnown) problems.push({ side, problem: found });
}

/** A signal that also says when a context took too long. */
export function timeLimit(
  name: string,
  milliseconds: number | undefined,
  signal: AbortSignal,
): { readonly signal: AbortSignal; dispose(): void } {
  if (milliseconds === undefined) return { signal, dispose() {} };
  const own = new AbortController();
  const onAbort = (): void => own.abort(signal.reason);
  if (signal.aborted) onAbort();
  else signal.addEventListener('abort', onAbort, { once: true });
  const late = UserError.of([
    problem('context-timeout', `${name} took longer than ${milliseconds / 1000} s`, {
      hint: 'raise timeout, or see what it waits for',
    }),
  ]);
  const timer = setTimeout(() => own.abort(late), milliseconds);
  return {
    signal: own.signal,
    dispose() {
      clearTimeout(timer);
      signal.removeEventListener('abort', onAbort);
    },
  };
}
