import type { Redactor } from '../redact/index.ts';
import { withFacts } from './resource.ts';
import type { Groups } from './noise.ts';
import { keySteps } from './path.ts';
import type { LabelLine } from './label-differences.ts';
import type { SideEntry } from './sides/sides.ts';
import type { Change } from './types.ts';

/**
 * Turns quiet lines into changes and counts their groups. It caches them, because a release changes the
 * labels of thousands of resources alike.
 */
export function quietLines(
  groups: Groups,
  redactor: () => Redactor,
): (entry: SideEntry, lines: readonly LabelLine[]) => readonly Change[] {
  const known = new Map<string, readonly Change[]>();
  const make = (entry: SideEntry, lines: readonly LabelLine[]): Change[] =>
    lines.map((line): Change => {
      const quiet = { kind: 'label', what: line.label, byValue: true } as const;
      const [before, after] = [redactor().text(line.before), redactor().text(line.after)];
      const group = groups.add(quiet, entry.id, before, after);
      return { kind: 'changed', path: keySteps([...line.parents, line.label]), before, after, group };
    });
  return (entry, lines) => {
    const key = lines
      .map(({ label, before, after, parents }) => `${parents.join('.')} ${label} ${before} ${after}`)
      .join('\n');
    let quietChanges = known.get(key);
    if (quietChanges === undefined) {
      quietChanges = make(entry, lines);
      known.set(key, quietChanges);
    } else for (const { group } of quietChanges) if (group !== undefined) groups.addTo(group, entry.id);
    return quietChanges;
  };
}

/**
 * The changes of labels that are not quiet, as a comparison of the whole resource reports them. Undefined
 * where hiding depends on more than the value.
 */
export function labelChanges(lines: readonly LabelLine[], redactor: Redactor): Change[] | undefined {
  if (redactor.options.allow.length > 0) return undefined;
  const changes: Change[] = [];
  for (const { label, before, after, parents } of lines) {
    const isPlain =
      label !== 'value' && !/appl|objectset/.test(label) && redactor.text(label, false) === label;
    if (!isPlain || before === '' || after === '') return undefined;
    const path = keySteps([...parents, label]);
    const change = {
      kind: 'changed',
      path,
      before: shown(before, redactor),
      after: shown(after, redactor),
    } as const;
    changes.push(withFacts(change, redactor));
  }
  return changes;
}

const shown = (value: string, redactor: Redactor): string =>
  value.length < 3 ? value : redactor.text(value);
