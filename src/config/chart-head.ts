/** Reads what config needs of a Chart.yaml: the name and the annotations. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { isError, type Problem, problem } from '../errors.ts';
import { resolveInside } from '../files/index.ts';
import { atOf, describe, entryOf, helmFile, type Tree } from '../yaml/index.ts';
import { textOf } from './check.ts';
import { attempt, type ChartHead, type Loader, readTree, loadOnce } from './loader.ts';
import type { ReadScope } from '../trust/index.ts';

const emptyHead: ChartHead = { annotations: new Map() };

/** The head of the folder's Chart.yaml; empty without such a file, which is no problem. */
export function readChartHead(scope: ReadScope, loader: Loader, problems: Problem[]): ChartHead {
  const file = join(scope.dir, 'Chart.yaml');
  return loadOnce(loader.charts, file, problems, (problemsFound) => {
    if (!existsSync(file)) return emptyHead;
    const path = attempt(problemsFound, () => resolveInside(scope.dir, 'Chart.yaml', scope.allowed));
    const tree = path === undefined ? undefined : readTree(path, helmFile, undefined, problemsFound);
    return problemsFound.some(isError) ? emptyHead : headOf(tree, file, problemsFound);
  });
}

function headOf(tree: Tree | undefined, file: string, problems: Problem[]): ChartHead {
  if (tree?.kind !== 'map') {
    problems.push(
      problem('chart-yaml', `a map was expected, ${tree ? describe(tree) : 'nothing'} was found`, {
        at: tree ? atOf(tree, '') : { file, line: 1, column: 1 },
        hint: 'write at least name: and version:',
      }),
    );
    return emptyHead;
  }
  const nameTree = entryOf(tree, 'name')?.value;
  const name = textOf(nameTree, {});
  if (nameTree && name === undefined) {
    problems.push(
      problem('chart-yaml', `the name of a chart is a string, ${describe(nameTree)} was found`, {
        at: atOf(nameTree, 'name'),
        hint: 'write a name, in quotes where it looks like a number',
      }),
    );
  }
  const annotations = new Map<string, string>();
  const written = entryOf(tree, 'annotations')?.value;
  for (const { key, value } of written?.kind === 'map' ? written.entries.values() : []) {
    const text = textOf(value, {});
    if (text !== undefined) annotations.set(key, text);
  }
  const isLibrary = textOf(entryOf(tree, 'type')?.value, {}) === 'library';
  return { ...(name !== undefined && { name }), ...(isLibrary && { isLibrary }), annotations };
}

/** The annotation by which a flavor's Chart.yaml asks for `config/app.yaml` in version '1' too: "true". */
const appConfigAnnotation = 'pligos/app-config';

export const asksForAppConfig = (head: ChartHead): boolean =>
  head.annotations.get(appConfigAnnotation) === 'true';
