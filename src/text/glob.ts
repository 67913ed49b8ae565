/** What one step of a pattern takes: one character, or any number of them. */
type Step =
  | { readonly kind: 'one'; readonly takes: (character: string) => boolean }
  | { readonly kind: 'many'; readonly takes: (character: string) => boolean }
  /** Any number of whole folders, none included. */
  | { readonly kind: 'folders' };

/**
 * Does the glob match the whole text? `*` and `?` stay inside one folder, `**` crosses folders,
 * `[a-z]`, `[!a]` and `\` for a literal character. The time is the product of the two lengths at most.
 */
export function matchGlob(pattern: string, text: string): boolean {
  const steps = parse(pattern);
  // The positions in `steps` that the text read so far can have led to.
  let reached = follow(new Set([0]), steps, true);
  for (const character of text) {
    const next = new Set<number>();
    for (const at of reached) {
      const step = steps[at];
      if (step === undefined) continue;
      if (step.kind === 'folders') next.add(at);
      else if (step.takes(character)) next.add(step.kind === 'one' ? at + 1 : at);
    }
    reached = follow(next, steps, character === '/');
  }
  return reached.has(steps.length);
}

/** Adds the positions that cost no character; `**` + `/` lets go only where a folder begins. */
function follow(reached: Set<number>, steps: readonly Step[], folderBegins: boolean): Set<number> {
  // A set that grows while it is walked hands out what was added, too.
  for (const at of reached) {
    const step = steps[at];
    if (step?.kind === 'many' || (step?.kind === 'folders' && folderBegins)) reached.add(at + 1);
  }
  return reached;
}

const anything = (): boolean => true;
const notSlash = (character: string): boolean => character !== '/';

function parse(pattern: string): Step[] {
  // By code points: `?` is one character, an emoji too.
  const characters = Array.from(pattern);
  const steps: Step[] = [];
  let at = 0;
  while (at < characters.length) {
    const character = characters[at] ?? '';
    if (character === '*' && characters[at + 1] === '*') {
      const isWholePart = at === 0 || characters[at - 1] === '/';
      const withSlash = isWholePart && characters[at + 2] === '/';
      steps.push(withSlash ? { kind: 'folders' } : { kind: 'many', takes: anything });
      at += withSlash ? 3 : 2;
    } else if (character === '[') {
      const set = parseSet(characters, at);
      steps.push({ kind: 'one', takes: set?.takes ?? ((other) => other === '[') });
      at = set?.end ?? at + 1;
    } else if (character === '\\' && at + 1 < characters.length) {
      const literal = characters[at + 1];
      steps.push({ kind: 'one', takes: (other) => other === literal });
      at += 2;
    } else {
      steps.push(simple(character));
      at += 1;
    }
  }
  return steps;
}

function simple(character: string): Step {
  if (character === '*') return { kind: 'many', takes: notSlash };
  if (character === '?') return { kind: 'one', takes: notSlash };
  return { kind: 'one', takes: (other) => other === character };
}

interface ParsedSet {
  readonly takes: (character: string) => boolean;
  /** Behind the closing bracket. */
  readonly end: number;
}

/** `[a-c_]`; a bracket that is never closed is an ordinary character. */
function parseSet(characters: readonly string[], open: number): ParsedSet | undefined {
  let at = open + 1;
  const negated = characters[at] === '!' || characters[at] === '^';
  if (negated) at += 1;
  const ranges: [string, string][] = [];
  // A closing bracket in the first place is a member.
  for (let first = true; first || characters[at] !== ']'; first = false) {
    const low = characters[at];
    if (low === undefined) return undefined;
    const high = characters[at + 2];
    const isRange = characters[at + 1] === '-' && high !== undefined && high !== ']';
    ranges.push([low, isRange ? high : low]);
    at += isRange ? 3 : 1;
  }
  const takes = (character: string): boolean =>
    character !== '/' && ranges.some(([low, high]) => low <= character && character <= high) !== negated;
  return { takes, end: at + 1 };
}
