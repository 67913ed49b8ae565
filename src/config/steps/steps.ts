/** Steps of `lifecycle` that have a name: those of the service, and those of files that services share. */
import { type At, type Problem, problem } from '../../errors.ts';
import { suggest } from '../../text/index.ts';
import { atOf, childPath, type MapTree, ownFile, type Tree } from '../../yaml/index.ts';
import { checkShape } from '../check.ts';
import { namedSteps } from '../keys.ts';
import { readTree } from '../loader.ts';
import type { LocatedValue } from '../types.ts';
import { type ShapeValue, shapeValue } from '../values.ts';

type NamedStep = ShapeValue<typeof namedSteps.of>;

interface KnownStep {
  readonly step: NamedStep;
  readonly at: At;
}

/** By name. */
export type StepTable = ReadonlyMap<string, KnownStep>;

interface WrittenSteps {
  /** `pligos.steps`. */
  readonly own: Tree | undefined;
  /** `pligos.stepFiles`, absolute. */
  readonly files: readonly LocatedValue<string>[];
}

/** A name that stands twice is a problem: it would not say which step runs. */
export function readSteps({ own, files }: WrittenSteps, problems: Problem[]): StepTable {
  const table = new Map<string, KnownStep>();
  if (own?.kind === 'map') addSteps(table, own, 'pligos.steps', problems);
  for (const { value: file, at } of files) {
    const tree = readTree(file, ownFile, at, problems);
    if (tree === undefined) continue;
    checkShape(tree, namedSteps, '', problems);
    if (tree.kind === 'map') addSteps(table, tree, '', problems);
  }
  return table;
}

function addSteps(table: Map<string, KnownStep>, tree: MapTree, path: string, problems: Problem[]): void {
  for (const { key, keyPlace, value } of tree.entries.values()) {
    const step = shapeValue(value, namedSteps.of);
    // Its wrong shape was reported.
    if (step?.run === undefined) continue;
    const at = atOf(keyPlace, childPath(path, key));
    const first = table.get(key);
    if (first === undefined) table.set(key, { step, at });
    else
      problems.push(
        problem('step-name', `two steps are called ${JSON.stringify(key)}`, {
          at,
          hint: `the first is at line ${first.at.line} of ${first.at.file}: give one of them another name`,
        }),
      );
  }
}

interface WrittenStep {
  readonly run?: string;
  readonly use?: string;
}

const stepLists = new Set(['pre', 'post', 'onFailure', 'checks']);
const firstSteps = new Set(['canary', 'blueGreen']);

/** The lists of `lifecycle` with each `use` replaced by the step that it names; what is written beside `use` wins. */
export function withNamedSteps<Lifecycle extends object>(
  lifecycle: Lifecycle,
  tree: Tree,
  {
    path,
    table,
    problems,
  }: { readonly path: string; readonly table: StepTable; readonly problems: Problem[] },
): Lifecycle {
  const filled = Object.entries(lifecycle).map(([key, value]: [string, unknown]) => {
    const inner = tree.kind === 'map' ? tree.entries.get(key)?.value : undefined;
    if (inner !== undefined && firstSteps.has(key) && typeof value === 'object' && value !== null)
      return [key, withNamedSteps(value, inner, { path: `${path}.${key}`, table, problems })];
    if (!Array.isArray(value) || !stepLists.has(key)) return [key, value];
    const list = tree.kind === 'map' ? tree.entries.get(key)?.value : undefined;
    const items = list?.kind === 'list' ? list.items : [];
    const steps = value.flatMap((step: WrittenStep, at) => {
      const item = items[at];
      return item === undefined
        ? []
        : filledStep(step, atOf(item, childPath(`${path}.${key}`, at)), table, problems);
    });
    return [key, steps];
  });
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only steps are replaced, each by a step
  return Object.fromEntries(filled) as Lifecycle;
}

function filledStep(
  { use, ...own }: WrittenStep,
  at: At,
  table: StepTable,
  problems: Problem[],
): readonly WrittenStep[] {
  if (use === undefined) return [own];
  if (own.run !== undefined) {
    problems.push(problem('step-name', 'a step has both run and use', { at, hint: 'remove one of them' }));
    return [];
  }
  const known = table.get(use);
  if (known !== undefined) return [{ ...known.step, ...own }];
  problems.push(
    problem('step-name', `unknown step ${JSON.stringify(use)}`, {
      at,
      hint:
        table.size === 0
          ? 'name it under pligos: as steps, or its file as stepFiles'
          : suggest(use, [...table.keys()]),
    }),
  );
  return [];
}
