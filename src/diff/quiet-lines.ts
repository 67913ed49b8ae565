import type { Redactor } from '../redact/index.ts';
import type { Groups } from './noise.ts';
import { keySteps } from './path.ts';
import type { QuietLine } from './quick.ts';
import type { Entry } from './sides.ts';
import type { Change } from './types.ts';

/** What differs in one resource where it was told by the lines alone. Thousands of resources share one. */
export interface QuietDifference {
  readonly changes: readonly Change[];
  /** What of it is in a pod template, as dotted paths. */
  readonly inTemplate: readonly string[];
}

/** Turns quiet lines into changes, counts them in their groups, and remembers: a release's labels change alike everywhere. */
export function quietLines(
  groups: Groups,
  redactor: () => Redactor,
): (entry: Entry, lines: readonly QuietLine[]) => QuietDifference {
  const known = new Map<string, QuietDifference>();
  const make = (entry: Entry, lines: readonly QuietLine[]): QuietDifference => {
    const changes = lines.map((line): Change => {
      const quiet = { kind: 'label', what: line.label, byValue: true } as const;
      const [before, after] = [redactor().text(line.before), redactor().text(line.after)];
      const group = groups.add(quiet, entry.id, before, after);
      return { kind: 'changed', path: keySteps([...line.parents, line.label]), before, after, group };
    });
    const inTemplate = lines
      .filter(({ parents }) => parents[0] === 'spec' && parents[1] === 'template')
      .map(({ parents, label }) => `${parents.join('.')}["${label}"]`);
    return { changes, inTemplate };
  };
  return (entry, lines) => {
    const key = lines
      .map(({ label, before, after, parents }) => `${parents.join('.')} ${label} ${before} ${after}`)
      .join('\n');
    let found = known.get(key);
    if (found === undefined) {
      found = make(entry, lines);
      known.set(key, found);
    } else for (const { group } of found.changes) if (group !== undefined) groups.addTo(group, entry.id);
    return found;
  };
}
