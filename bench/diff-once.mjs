// Reads two renders, compares them, prints the counts and the peak of memory: what the engine costs as a process.
import { readFileSync } from 'node:fs';
import { compareRenders } from '../src/diff/index.ts';

const [, , before, after] = process.argv;
const found = compareRenders({
  before: { text: readFileSync(before, 'utf8'), namespace: 'demo' },
  after: { text: readFileSync(after, 'utf8'), namespace: 'demo' },
  redact: { key: Buffer.from('bench'), known: [], also: [], allow: [] },
  ignore: [],
});
const changes = found.resources.reduce(
  (sum, one) => sum + ('changes' in one ? one.changes.filter((change) => !change.group).length : 1),
  0,
);
console.log(
  JSON.stringify({
    ...found.counts,
    changes,
    groups: found.groups.length,
    memory: Math.round(process.resourceUsage().maxRSS / 1024),
  }),
);
