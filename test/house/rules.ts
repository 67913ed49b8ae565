/** The rules of docs/architecture.md as functions of plain data: files in, broken rules out. */

export interface Room {
  readonly name: string;
  readonly mayImport: readonly string[];
}

export interface SourceFile {
  /** Below src/, e.g. `yaml/read.ts`. */
  readonly path: string;
  readonly text: string;
}

/** Files beside the rooms that every room may import. */
export const outside: readonly string[] = ['errors.ts', 'codes.ts', 'host.ts'];

/** The rows of the table, in their order. */
export function readTable(markdown: string): Room[] {
  return [...markdown.matchAll(/^\| `(?<name>[\w-]+)` \| (?<may>[^|]*)\|/gm)].map((row) => ({
    name: row.groups?.['name'] ?? '',
    mayImport: [...(row.groups?.['may'] ?? '').matchAll(/`([\w-]+)`/g)].map((word) => word[1] ?? ''),
  }));
}

/** The engine: the rooms up to `git` in the table's order, which know nothing of a process or of GitHub. */
export function engineRooms(rooms: readonly Room[]): string[] {
  return rooms.slice(0, rooms.findIndex((room) => room.name === 'git') + 1).map((room) => room.name);
}

/** Every broken rule, as a sentence that begins with the file. */
export function brokenRules(files: readonly SourceFile[], rooms: readonly Room[]): string[] {
  const engine = new Set(engineRooms(rooms));
  const paths = new Set(files.map((file) => file.path));
  return [
    ...folderRules(files, rooms, paths),
    ...files.flatMap((file) => importRules(file, rooms, engine)),
    ...files.filter((file) => engine.has(roomOf(file.path) ?? '')).flatMap(engineRules),
  ];
}

const roomOf = (path: string): string | undefined =>
  path.includes('/') ? path.slice(0, path.indexOf('/')) : undefined;

function folderRules(
  files: readonly SourceFile[],
  rooms: readonly Room[],
  paths: ReadonlySet<string>,
): string[] {
  const folders = new Set(files.flatMap((file) => roomOf(file.path) ?? []));
  const known = new Set(rooms.map((room) => room.name));
  const imported = new Set(rooms.flatMap((room) => room.mayImport));
  return [
    ...[...folders]
      .filter((folder) => !known.has(folder))
      .map((folder) => `${folder}: has no row in the table`),
    ...[...known].filter((name) => !folders.has(name)).map((name) => `${name}: has a row, but no folder`),
    ...[...imported]
      .filter((name) => !known.has(name))
      .map((name) => `${name}: may be imported, but has no row`),
    ...[...folders]
      .filter((folder) => imported.has(folder) && !paths.has(`${folder}/index.ts`))
      .map((folder) => `${folder}: may be imported, but has no door (index.ts)`),
    ...files
      .filter((file) => !file.path.includes('/') && !outside.includes(file.path))
      .map((file) => `${file.path}: stands in no room`),
  ];
}

function importRules(file: SourceFile, rooms: readonly Room[], engine: ReadonlySet<string>): string[] {
  const room = roomOf(file.path);
  const allowed = rooms.find((candidate) => candidate.name === room)?.mayImport ?? [];
  return importsOf(file.text).flatMap((name) => {
    if (!name.startsWith('.')) {
      return name.startsWith('@actions/') && engine.has(room ?? '')
        ? [`${file.path}: an engine room imports ${name}`]
        : [];
    }
    const target = new URL(name, `file:///${file.path}`).pathname.slice(1);
    const targetRoom = roomOf(target);
    if (targetRoom === undefined) {
      // The version that `--version` prints comes from package.json.
      const free = outside.includes(target) || (target === 'package.json' && room === 'main');
      return free ? [] : [`${file.path}: imports ${target}`];
    }
    if (targetRoom === room) {
      return target === `${room}/index.ts` ? [`${file.path}: imports its own door`] : [];
    }
    if (!allowed.includes(targetRoom)) return [`${file.path}: may not import ${targetRoom}`];
    return isDoor(target, targetRoom) ? [] : [`${file.path}: imports ${target}, past the door`];
  });
}

/** A story of `operations` has a door of its own: no command loads all of them. */
const isDoor = (target: string, room: string): boolean =>
  target === `${room}/index.ts` || /^operations\/\w+\/index\.ts$/.test(target);

/** What an engine room may not touch. */
const forbidden: readonly (readonly [RegExp, string])[] = [
  [/\bprocess\s*(?:\?\.)?[.[]\s*(['"]?)(?:env|argv|stdout|stderr|stdin)\b/, 'touches the process around it'],
  [/\}\s*=\s*(?:globalThis\.)?process\b(?!\s*\.)/, 'touches the process around it'],
  [/\bconsole\s*\./, 'writes to the console'],
  [/from\s+['"](?:node:)?(?:process|console)['"]/, 'imports the process or the console'],
];

function engineRules(file: SourceFile): string[] {
  const code = withoutComments(file.text);
  return forbidden.filter(([pattern]) => pattern.test(code)).map(([, what]) => `${file.path}: ${what}`);
}

/** What a file imports or re-exports, types and lazy imports included. */
export function importsOf(text: string): string[] {
  const code = withoutComments(text);
  const pattern = /(?:\bfrom\s*|\bimport\s*\(\s*|\bimport\s+)(['"])(?<name>[^'"\n]+)\1/g;
  return [...code.matchAll(pattern)].map((match) => match.groups?.['name'] ?? '');
}

/** How many files of its own program a file imports when it needs them; types count nothing. */
export const lazyImportsOf = (text: string): number =>
  withoutComments(text).match(/(?<!typeof )\bimport\(\s*['"]\./g)?.length ?? 0;

function withoutComments(text: string): string {
  const stringOrComment =
    /'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`|\/\*[\s\S]*?\*\/|(?<![:\\/])\/\/[^\n]*/g;
  return text.replace(stringOrComment, (found) => (found.startsWith('/') ? ' ' : found));
}

/** How many fields each interface and each type with a body has; those that it takes over from others are theirs. */
export function fieldCounts(source: string): { readonly name: string; readonly fields: number }[] {
  // A quotation mark in a pattern of code would begin a string that never ends: comments stand on lines of their own, or last.
  const text = source
    .replaceAll(/^\s*\/\*[\s\S]*?\*\/|\s\/\/.*$/gm, '')
    .replaceAll(/'(?:[^'\\\n]|\\.)*'/g, "''");
  return [...text.matchAll(/\b(?:interface|type) (\w+)[^{};=]*(?:=[^{};]*)?\{/g)].map((found) => ({
    name: found[1] ?? '',
    fields: fieldsFrom(text, found.index + found[0].length),
  }));
}

/** Fields end with a semicolon at the level where they begin; the last one may lack it. */
function fieldsFrom(text: string, start: number): number {
  let fields = 0;
  let depth = 0;
  let isOpen = false;
  for (const letter of text.slice(start)) {
    if ('{(['.includes(letter)) depth += 1;
    else if ('})]'.includes(letter)) depth -= 1;
    if (depth < 0) break;
    if (letter === ';' && depth === 0) {
      fields += 1;
      isOpen = false;
    } else if (letter.trim() !== '') isOpen = true;
  }
  return isOpen ? fields + 1 : fields;
}
