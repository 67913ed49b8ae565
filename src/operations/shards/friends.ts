/** Finds the friends that the services of a plan name, by the texts of their files. */
import { existsSync, readFileSync, statSync } from 'node:fs';
import { basename, extname, join, posix } from 'node:path';
import { friendFiles, friendNames, means } from '../../config/index.ts';
import { UserError } from '../../errors.ts';
import { isRemote } from '../../sources/index.ts';
import { isList, isMap, ownFile, readOne, type Value, valueOf } from '../../yaml/index.ts';
import { plainContexts } from './contexts.ts';
import type { ShardSubject } from './subjects.ts';

/** The libraries of the services, by the folders of those that name them, and their files. */
export interface PlannedLibraries {
  /** By the folder of a service, relative to the root: the paths of its libraries. */
  readonly ofService: ReadonlyMap<string, readonly string[]>;
  /** By the path of a file, relative to the root. */
  readonly texts: ReadonlyMap<string, string>;
}

/** Reads the libraries that the texts of pligos.yaml name; those of other places are not there. */
export function plannedLibraries(root: string, texts: ReadonlyMap<string, string>): PlannedLibraries {
  const ofService = new Map<string, readonly string[]>();
  const named = new Map<string, readonly string[]>();
  for (const [path, text] of texts) {
    if (basename(path) !== 'pligos.yaml' || !text.includes('friends')) continue;
    const block = pligosBlock(text);
    const written = named.get(block) ?? librariesIn(block);
    named.set(block, written);
    const dir = dirOf(path);
    const libraries = written.map((one) => posix.join(dir, one).replace(/\/$/, ''));
    if (libraries.length > 0) ofService.set(dir, libraries);
  }
  const files = new Map<string, string>();
  for (const library of new Set([...ofService.values()].flat()))
    for (const file of filesOf(root, library)) files.set(file, readFileSync(join(root, file), 'utf8'));
  return { ofService, texts: files };
}

/** Services of one repository mostly have one block, which is read once. */
const pligosBlock = (text: string): string =>
  /^pligos:[\s\S]*?(?=^[^\s#])/m.exec(`${text}\nend:`)?.[0] ?? text;

function librariesIn(block: string): readonly string[] {
  const pligos = at(read(block), 'pligos');
  const libraries = at(pligos, 'friends');
  return (isList(libraries) ? libraries : []).flatMap((path) =>
    typeof path === 'string' && !isRemote(path) ? [path] : [],
  );
}

function filesOf(root: string, library: string): readonly string[] {
  const path = join(root, library);
  if (library.startsWith('../') || !existsSync(path)) return [];
  if (!statSync(path).isDirectory()) return [library];
  return friendFiles(path).map((name) => `${library}/${name}`);
}

interface FriendSubjectsInput {
  readonly libraries: PlannedLibraries;
  readonly texts: ReadonlyMap<string, string>;
  /** The touched services. */
  readonly namers: readonly ShardSubject[];
  /** Patterns; none means every context. */
  readonly contexts: readonly string[];
}

/** Each shard names the contexts of such a service, so that a friend which it names is in one shard alone. */
export const withoutWhole = (subject: ShardSubject, { ofService }: PlannedLibraries): ShardSubject =>
  ofService.has(subject.dir) ? { ...subject, isWhole: false } : subject;

/** The contexts of friends that the services name, each once: it is opened with the first of them. */
export function friendSubjects({
  libraries,
  texts,
  namers,
  contexts,
}: FriendSubjectsInput): readonly ShardSubject[] {
  const released = new Map<string, ReadonlySet<string>>();
  const planned = new Set<string>();
  return namers.flatMap(({ dir }) => {
    const named = libraries.ofService.get(dir);
    const text = texts.get(dir === '' ? 'pligos.yaml' : `${dir}/pligos.yaml`);
    if (named === undefined || text === undefined) return [];
    const key = named.join('\0');
    const friends = released.get(key) ?? releasedFriends(named, libraries);
    released.set(key, friends);
    return [...friendsOf(text)].flatMap(([context, names]) =>
      names.flatMap((friend): ShardSubject[] => {
        const name = `${friend}/${context}`;
        if (planned.has(name) || !friends.has(friend) || !isChosen(friend, context, contexts)) return [];
        planned.add(name);
        const present = new Set([context]);
        return [{ dir, isDeleted: false, names: [friend], contexts: [context], present, isWhole: false }];
      }),
    );
  });
}

const isChosen = (friend: string, context: string, patterns: readonly string[]): boolean =>
  patterns.length === 0 || patterns.some((pattern) => means(pattern, { name: friend }, { name: context }));

/** Those that are releases of their own. */
function releasedFriends(libraries: readonly string[], { texts }: PlannedLibraries): ReadonlySet<string> {
  const names = new Set<string>();
  for (const [file, text] of texts) {
    if (!libraries.some((library) => file === library || dirOf(file) === library)) continue;
    const friend = read(text);
    if (at(friend, 'type') !== 'dependency' || at(friend, 'chart') === undefined) continue;
    const name = at(friend, 'name');
    names.add(typeof name === 'string' ? name : basename(file, extname(file)));
  }
  return names;
}

/** By context: the names of its friends. */
function friendsOf(text: string): ReadonlyMap<string, readonly string[]> {
  return plainFriends(text) ?? friendNames(text);
}

/** The same of a text that needs no parser: each list on one line, and no context that inherits. */
function plainFriends(text: string): ReadonlyMap<string, readonly string[]> | undefined {
  if (text.includes('extends:') || plainContexts(text) === undefined) return undefined;
  const lists = new Map<string, readonly string[]>();
  let context: string | undefined;
  // The depths of contexts and of their keys are those of the first of each.
  let depths: readonly [number, number] = [0, 0];
  for (const line of text
    .slice(text.search(/^contexts:/m))
    .split('\n')
    .slice(1)) {
    const depth = line.search(/[^ ]/);
    if (depth < 0 || line.charAt(depth) === '#' || line.charAt(depth) === '\r') continue;
    if (depth === 0) break;
    const [ofContexts, ofKeys] = depths[0] === 0 ? [depth, 0] : depths;
    if (depth === ofContexts) {
      if (line.includes('friends')) return undefined;
      context = line.slice(depth, line.indexOf(':', depth));
      depths = [ofContexts, 0];
      continue;
    }
    depths = [ofContexts, ofKeys === 0 ? depth : ofKeys];
    if (depth !== depths[1] || !line.startsWith('friends', depth)) continue;
    const [, list] = /^ +friends: (\[.*\])\s*$/.exec(line) ?? [];
    if (list === undefined || context === undefined) return undefined;
    lists.set(context, namesIn(list));
  }
  return lists;
}

function namesIn(list: string): readonly string[] {
  const value = read(list);
  return (isList(value) ? value : []).flatMap((item) => {
    const name = isMap(item) ? item.get('name') : item;
    return typeof name === 'string' ? [name] : [];
  });
}

function read(text: string): Value | undefined {
  try {
    const { tree } = readOne('pligos.yaml', text, ownFile);
    return tree && valueOf(tree);
  } catch (error) {
    if (error instanceof UserError) return undefined;
    throw error;
  }
}

const at = (value: Value | undefined, key: string): Value | undefined =>
  isMap(value) ? value.get(key) : undefined;

const dirOf = (path: string): string => path.slice(0, Math.max(0, path.lastIndexOf('/')));
