/**
 * Finds the services that a change between two commits touches: the same answer as a preview's, without
 * reading every service.
 */
import { existsSync } from 'node:fs';
import { join, posix } from 'node:path';
import { isInside } from '../../files/index.ts';
import { touching, type TreeChange } from '../../git/index.ts';
import { lockName } from '../../sources/index.ts';
import { scopesOf } from '../base/files.ts';
import { type ContextInputs, inputsOf, inputsOfPlain, leadThroughLinks } from '../sources/inputs-of.ts';
import { indexMentions, oddPartsOf, type ConfigFolder } from './mentions.ts';

/** Names of the files that name others. */
export const namingFiles: ReadonlySet<string> = new Set(['pligos.yaml', 'Chart.yaml', 'requirements.yaml']);

interface TouchedInput {
  /** The top of the repository, without links. */
  readonly root: string;
  readonly changes: readonly TreeChange[];
  /** All links of the checked-out commit: they may lead anywhere. */
  readonly links: readonly string[];
  /** The texts of all its files with one of `namingFiles`, by path. */
  readonly texts: ReadonlyMap<string, string>;
}

/** A folder with files that name others. */
interface Node extends ConfigFolder {
  readonly isService: boolean;
}

/** The folders of the services that can read a changed file, and of deleted services. */
export function touchedServices(input: TouchedInput): ReadonlySet<string> {
  const nodes = nodesOf(input);
  const touched = touchedNodes(nodes, input);
  const deleted = input.changes.filter(({ isThere }) => !isThere).map(({ path }) => path);
  // A service whose file is a link always counts as changed.
  const others = [...deleted, ...input.links].filter((path) => nameOf(path) === 'pligos.yaml').map(dirOf);
  const services = [...touched].filter(({ isService }) => isService).map(({ dir }) => dir);
  return new Set([...services, ...others]);
}

/** Rounds with few names; a longer search looks for all names at once. */
const shortRounds = 2;

/** Searches what leads to a change, then what leads to that, until it finds nothing new. */
function touchedNodes(nodes: ReadonlyMap<string, Node>, input: TouchedInput): ReadonlySet<Node> {
  const ways = new Set([
    ...input.changes.filter(({ isWay }) => isWay).map(({ path }) => path),
    ...input.links,
  ]);
  const changed = [...new Set([...input.changes.map(({ path }) => path), ...input.links])].toSorted();
  const odd = new Set(changed.flatMap(oddPartsOf));
  const touched = new Set<Node>();
  const checked = new Set<Node>();
  let searchedNames = new Set(['pligos.yaml', ...changed.flatMap((path) => path.split('/'))]);
  let mentions = indexMentions([...nodes.values()], { searched: searchedNames, odd });

  /** What names a touched folder is touched, too. */
  function touch(nodesFound: readonly Node[]): void {
    const queue = [...nodesFound];
    for (const node of queue) {
      if (touched.has(node)) continue;
      touched.add(node);
      queue.push(...namers(node));
    }
  }

  const namers = ({ dir }: Node): Node[] => [
    ...mentions.leadingTo(dir),
    ...mentions.leadingTo(posix.join(dir, 'pligos.yaml')),
  ];

  /** Reads it as a preview does. */
  function judge(node: Node): void {
    if (checked.has(node) || touched.has(node)) return;
    checked.add(node);
    if (isTouched(node, input.root, changed)) touch([node]);
  }

  const seen = new Set<string>();
  for (const path of changed) {
    if (ways.has(path)) touch(mentions.leadingThrough(path));
    touch(mentions.leadingTo(path));
    const ownNode = nodes.get(dirOf(path));
    if (ownNode !== undefined && alwaysRead.has(nameOf(path))) touch([ownNode]);
    // Parents are checked once for many files in one folder.
    for (const dir of foldersOf(path)) {
      if (seen.has(dir)) break;
      seen.add(dir);
      const node = nodes.get(dir);
      // Another service is read in parts, depending on whether it is one of the own or a chart.
      if (node?.isService === true) for (const one of [node, ...mentions.leadingTo(dir)]) judge(one);
      else if (dir !== '') touch(mentions.leadingTo(dir));
    }
  }
  for (const node of mentions.unclear) judge(node);

  let count = 0;
  for (let round = 1; count < touched.size; round += 1) {
    // Those with searched names are already followed.
    const fresh = [...touched].slice(count).filter(({ dir }) => !searchedNames.has(nameOf(dir)));
    count = touched.size;
    if (fresh.length === 0) break;
    const isLast = round > shortRounds;
    searchedNames = new Set([
      'pligos.yaml',
      ...(isLast ? [...nodes.values()] : fresh).map(({ dir }) => nameOf(dir)),
    ]);
    const rest = [...nodes.values()].filter((node) => !touched.has(node));
    mentions = indexMentions(rest, { searched: searchedNames, odd });
    touch(fresh.flatMap(namers));
    if (isLast) break;
  }
  return touched;
}

/** Every context of a service reads these files of its own folder. */
const alwaysRead: ReadonlySet<string> = new Set([
  'pligos.yaml',
  'Chart.yaml',
  'requirements.yaml',
  '.helmignore',
  lockName,
]);

function nodesOf({ texts }: TouchedInput): ReadonlyMap<string, Node> {
  const nodes = new Map<string, Node>();
  for (const [path, text] of texts) {
    const dir = dirOf(path);
    const cached = nodes.get(dir);
    nodes.set(dir, {
      dir,
      texts: [...(cached?.texts ?? []), text],
      isService: cached?.isService === true || nameOf(path) === 'pligos.yaml',
    });
  }
  return nodes;
}

/** Can something that is read from there on have changed? */
const isTouched = (node: Node, root: string, changed: readonly string[]): boolean =>
  areTouched(readingOf(node, root), root, changed);

export function areTouched(inputs: ContextInputs, root: string, changed: readonly string[]): boolean {
  const isInRoot = [...inputs.paths, ...inputs.folders].every((path) => isInside(path, root));
  return !isInRoot || leadThroughLinks(inputs) || touching(changed, scopesOf(inputs, root));
}

function readingOf(node: Node, root: string): ContextInputs {
  const dir = join(root, node.dir);
  const file = join(dir, 'pligos.yaml');
  return existsSync(file) ? inputsOf(file) : inputsOfPlain(dir, []);
}

const dirOf = (path: string): string => path.slice(0, Math.max(0, path.lastIndexOf('/')));

/** The parents, from the nearest to the root. */
function foldersOf(path: string): string[] {
  const folders: string[] = [];
  for (let at = path; at !== ''; folders.push(at)) at = dirOf(at);
  return folders;
}

const nameOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1);
