/** What rules look at, out of what judge is asked. */
import type { MapValue } from '../yaml/index.ts';
import type { Facts, JudgeInput, One, Pair } from './types.ts';

export function factsOf({ comparison, before, after }: JudgeInput): Facts {
  const pairs: Pair[] = [];
  const added: One[] = [];
  const removed: One[] = [];
  for (const change of [...comparison.resources, ...comparison.quiet]) {
    const { resource } = change;
    if (change.kind === 'added') added.push({ resource, value: change.content });
    else if (change.kind === 'removed') removed.push({ resource, value: change.content });
    else {
      pairs.push({
        change,
        resource,
        // Thousands may be quiet: parsed only where a rule asks.
        get before() {
          return valueIn(before, change.before.id);
        },
        get after() {
          return valueIn(after, resource.id);
        },
      });
    }
  }
  return { comparison, before, after, pairs, added, removed };
}

function valueIn(view: JudgeInput['before'], id: string): MapValue {
  const entry = view.find(id);
  return (entry && view.value(entry)) ?? new Map();
}
