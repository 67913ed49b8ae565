import { matchGlob } from '../text/index.ts';

/** A compiled pattern of a path in a resource. */
export type PathPattern = (segments: readonly string[]) => boolean;

/**
 * Reads a pattern: a JSON pointer (`/metadata/labels/a~1b`), or dotted (`spec.containers[*].image`,
 * `metadata.labels["a/b"]`). `*` stands for one step or a part of it, `**` for any number. What a pattern names, it
 * names with all that is below.
 */
export function pathPattern(pattern: string): PathPattern {
  const steps = pattern.startsWith('/') ? pointerSteps(pattern) : dottedSteps(pattern);
  return (segments) => matches(steps, segments);
}

function pointerSteps(pattern: string): string[] {
  return pattern
    .slice(1)
    .split('/')
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'));
}

function dottedSteps(pattern: string): string[] {
  const steps: string[] = [];
  // A bracket holds an index, an item's key, or a quoted key with dots in it.
  for (const [, quoted, bracket, word] of pattern.matchAll(/\["([^"]*)"\]|\[([^\]]*)\]|([^.[\]]+)/g)) {
    steps.push(quoted ?? bracket ?? word ?? '');
  }
  return steps;
}

/** Is the pattern a match of the path or of one of its beginnings? The time is the product of the two at most. */
function matches(steps: readonly string[], segments: readonly string[]): boolean {
  let reached = withNothing(new Set([0]), steps);
  for (const segment of segments) {
    if (reached.has(steps.length)) return true;
    const next = new Set<number>();
    for (const at of reached) {
      const step = steps[at];
      if (step === '**') next.add(at);
      else if (step !== undefined && matchStep(step, segment)) next.add(at + 1);
    }
    reached = withNothing(next, steps);
  }
  return reached.has(steps.length);
}

/** `**` may also stand for nothing. */
function withNothing(reached: Set<number>, steps: readonly string[]): Set<number> {
  for (const at of reached) if (steps[at] === '**') reached.add(at + 1);
  return reached;
}

/** Does a glob of a name or kind match? No glob matches everything; a slash is a character like any other. */
export function matchGlobLike(glob: string | undefined, text: string): boolean {
  return glob === undefined || matchStep(glob, text);
}

/** A slash inside of a key is a character like any other here. */
function matchStep(step: string, segment: string): boolean {
  return step === segment || matchGlob(step.replaceAll('/', '\u0001'), segment.replaceAll('/', '\u0001'));
}
