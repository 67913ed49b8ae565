/** Go's path.Match and git's pathspecs, as steps that take no more time than both lengths. */

interface Step {
  readonly isMany: boolean;
  readonly takes: (character: string) => boolean;
}

/** Undefined where Go refuses the pattern. */
export function compileGoPattern(pattern: string): ((path: string) => boolean) | undefined {
  const steps = parse(pattern, (character) => character !== '/', false);
  return steps && ((path) => run(steps, path));
}

/** `*` and `?` cross folders, and a folder means all that is below it. */
export function compilePathspec(pathspec: string): (path: string) => boolean {
  const pattern = pathspec.replace(/^\.\//, '').replace(/\/+$/, '');
  if (pattern === '' || pattern === '.') return () => true;
  const isBelow = (path: string): boolean => path === pattern || path.startsWith(`${pattern}/`);
  const steps = /[*?[\\]/.test(pattern) ? parse(pattern, () => true, true) : undefined;
  return steps === undefined ? isBelow : (path) => isBelow(path) || run(steps, path);
}

function run(steps: readonly Step[], text: string): boolean {
  let reached = follow(new Set([0]), steps);
  for (const character of text) {
    const next = new Set<number>();
    for (const at of reached) {
      const step = steps[at];
      if (step?.takes(character) === true) next.add(step.isMany ? at : at + 1);
    }
    if (next.size === 0) return false;
    reached = follow(next, steps);
  }
  return reached.has(steps.length);
}

function follow(reached: Set<number>, steps: readonly Step[]): Set<number> {
  for (const at of reached) if (steps[at]?.isMany === true) reached.add(at + 1);
  return reached;
}

function parse(pattern: string, wild: (character: string) => boolean, isGit: boolean): Step[] | undefined {
  const characters = Array.from(pattern);
  const steps: Step[] = [];
  let at = 0;
  while (at < characters.length) {
    const character = characters[at] ?? '';
    if (character === '*') {
      steps.push({ isMany: true, takes: wild });
      at += 1;
    } else if (character === '?') {
      steps.push({ isMany: false, takes: wild });
      at += 1;
    } else if (character === '[') {
      const set = parseSet(characters, at, isGit);
      if (set === undefined) return undefined;
      steps.push({ isMany: false, takes: set.takes });
      at = set.end;
    } else {
      const literal = character === '\\' ? characters[at + 1] : character;
      if (literal === undefined) return undefined;
      steps.push({ isMany: false, takes: (other) => other === literal });
      at += character === '\\' ? 2 : 1;
    }
  }
  return steps;
}

interface ParsedSet {
  readonly takes: (character: string) => boolean;
  readonly end: number;
}

function parseSet(characters: readonly string[], open: number, isGit: boolean): ParsedSet | undefined {
  let at = open + 1;
  const isNegated = characters[at] === '^' || (isGit && characters[at] === '!');
  if (isNegated) at += 1;
  const ranges: [string, string][] = [];
  for (let isFirst = true; ; isFirst = false) {
    if (characters[at] === ']' && !isFirst) break;
    // Go refuses an empty set; git takes the bracket as a member.
    if (!isGit && characters[at] === ']' && isFirst) return undefined;
    const low = member(characters, at, isGit);
    if (low === undefined) return undefined;
    at = low.end;
    let high = low;
    if (characters[at] === '-' && (!isGit || characters[at + 1] !== ']')) {
      const end = member(characters, at + 1, isGit);
      if (end === undefined) return undefined;
      high = end;
      at = end.end;
    }
    ranges.push([low.character, high.character]);
  }
  return {
    takes: (character) =>
      (isGit || character !== '/') &&
      ranges.some(([low, high]) => low <= character && character <= high) !== isNegated,
    end: at + 1,
  };
}

function member(
  characters: readonly string[],
  at: number,
  isGit: boolean,
): { character: string; end: number } | undefined {
  const character = characters[at];
  if (character === undefined || (!isGit && (character === '-' || character === ']'))) return undefined;
  if (character !== '\\') return { character, end: at + 1 };
  const escaped = characters[at + 1];
  return escaped === undefined ? undefined : { character: escaped, end: at + 2 };
}
