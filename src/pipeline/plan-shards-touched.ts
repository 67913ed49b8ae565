/** Which services a change between two commits touches: the same answer as a preview's, without reading every service. */
import { existsSync } from 'node:fs';
import { join, posix } from 'node:path';
import { isInside } from '../files/index.ts';
import { touching, type TreeChange } from '../git/index.ts';
import { scopesOf } from './base-files.ts';
import { type Inputs, inputsOf, inputsOfPlain, leadThroughLinks } from './inputs-of.ts';
import { indexMentions, oddPartsOf, type Source } from './plan-shards-mentions.ts';

/** Names of the files that name others. */
export const namingFiles: ReadonlySet<string> = new Set(['pligos.yaml', 'Chart.yaml', 'requirements.yaml']);

export interface TouchedInput {
  /** The top of the repository, without links. */
  readonly root: string;
  readonly changes: readonly TreeChange[];
  /** All links of the commit that is checked out: what they lead to may lie anywhere. */
  readonly links: readonly string[];
  /** The texts of all its files with one of `namingFiles`, by path. */
  readonly texts: ReadonlyMap<string, string>;
}

/** A folder with files that name others. */
interface Node extends Source {
  readonly isService: boolean;
}

/** The folders of the services that can read something of what changed, and those of services that are gone. */
export function touchedServices(input: TouchedInput): ReadonlySet<string> {
  const search = openSearch(input);
  for (const { path, isWay } of input.changes) search.change(path, isWay);
  for (const path of input.links) search.change(path, true);
  search.judgeUnclear();
  const gone = input.changes.filter(({ isThere }) => !isThere).map(({ path }) => path);
  // A service whose file is a link is never known to be the same.
  const others = [...gone, ...input.links].filter((path) => nameOf(path) === 'pligos.yaml').map(dirOf);
  return new Set([...search.services(), ...others]);
}

interface Search {
  /** Takes a path that differs, or that others may lead through. */
  change(path: string, isWay: boolean): void;
  judgeUnclear(): void;
  services(): readonly string[];
}

function openSearch(input: TouchedInput): Search {
  const nodes = nodesOf(input);
  const changed = [...input.changes.map(({ path }) => path), ...input.links].toSorted();
  const mentions = indexMentions([...nodes.values()], {
    asked: new Set([
      'pligos.yaml',
      ...changed.flatMap((path) => path.split('/')),
      ...[...nodes.keys()].map(nameOf),
    ]),
    odd: new Set(changed.flatMap(oddPartsOf)),
  });
  const touched = new Set<Source>();
  const judged = new Set<Source>();
  const seen = new Set<string>();

  /** What names a folder that is touched is touched, too. */
  function touch(sources: readonly Source[]): void {
    const queue = [...sources];
    for (const source of queue) {
      if (touched.has(source)) continue;
      touched.add(source);
      queue.push(
        ...mentions.leadingTo(source.dir),
        ...mentions.leadingTo(posix.join(source.dir, 'pligos.yaml')),
      );
    }
  }

  /** Reads it as a preview does. */
  function judge(node: Source): void {
    if (judged.has(node) || touched.has(node)) return;
    judged.add(node);
    if (isTouched(node, input.root, changed)) touch([node]);
  }

  return {
    change(path, isWay) {
      if (isWay) touch(mentions.leadingThrough(path));
      touch(mentions.leadingTo(path));
      const own = nodes.get(dirOf(path));
      if (own !== undefined && alwaysRead.has(nameOf(path))) touch([own]);
      // Of many files in one folder, what stands above is looked at once.
      for (let dir = path; dir !== ''; ) {
        dir = dirOf(dir);
        if (seen.has(dir)) break;
        seen.add(dir);
        const node = nodes.get(dir);
        // Of another service not all is read: it depends on whether it is one of its own, or a chart.
        if (node?.isService === true) for (const source of [node, ...mentions.leadingTo(dir)]) judge(source);
        else if (dir !== '') touch(mentions.leadingTo(dir));
      }
    },
    judgeUnclear() {
      for (const source of mentions.unclear) judge(source);
    },
    services: () =>
      [...nodes.values()].filter((node) => node.isService && touched.has(node)).map(({ dir }) => dir),
  };
}

/** Every context of a service reads these of its own folder. */
const alwaysRead: ReadonlySet<string> = new Set([
  'pligos.yaml',
  'Chart.yaml',
  'requirements.yaml',
  '.helmignore',
]);

function nodesOf({ texts }: TouchedInput): ReadonlyMap<string, Node> {
  const nodes = new Map<string, Node>();
  for (const [path, text] of texts) {
    const dir = dirOf(path);
    const known = nodes.get(dir);
    nodes.set(dir, {
      dir,
      texts: [...(known?.texts ?? []), text],
      isService: known?.isService === true || nameOf(path) === 'pligos.yaml',
    });
  }
  return nodes;
}

/** Can what is read from there on be something that changed? */
function isTouched(node: Source, root: string, changed: readonly string[]): boolean {
  const inputs = readingOf(node, root);
  const isInRoot = [...inputs.paths, ...inputs.folders].every((path) => isInside(path, root));
  return !isInRoot || leadThroughLinks(inputs) || touching(changed, scopesOf(inputs, root));
}

function readingOf(node: Source, root: string): Inputs {
  const dir = join(root, node.dir);
  const file = join(dir, 'pligos.yaml');
  return existsSync(file) ? inputsOf(file) : inputsOfPlain(dir, []);
}

const dirOf = (path: string): string => path.slice(0, Math.max(0, path.lastIndexOf('/')));

const nameOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1);
