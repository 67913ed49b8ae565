// What the gate does in a deploy besides asking GitHub, in a process of its own: the record is read, the render is digested and judged
// before helm starts, and once more inside helm, as the text that helm would send. Prints milliseconds of the processor, and how many bytes the record has.
import { readFileSync } from 'node:fs';
import { commitWords, openDigest } from '../src/diff/index.ts';
import { builtinKinds } from '../src/manifests/index.ts';
import { believed, decide, packRecord } from '../src/gate/index.ts';
import { helmsOwnAnnotation } from '../src/helm/index.ts';
import { proposedOf } from '../src/pipeline/gate-proposed.ts';
import { reviewedContexts } from '../src/pipeline/gate-record.ts';

const [, , file, rounds, major] = process.argv;
const text = readFileSync(file, 'utf8');
// Helm 4 notes in each resource which file it is from, before post-renderers see it.
const sent =
  major === '4'
    ? text.replaceAll(
        /^(metadata:\n)(  name: web-\d+\n)/gm,
        `$1  annotations:\n    ${helmsOwnAnnotation}: web/templates/all.yaml\n$2`,
      )
    : `${text}\n`;
const redact = { key: Buffer.alloc(32), known: [], also: [], allow: [] };
const gate = { value: new Map([['require', 'approved']]), at: undefined };
const target = { service: {}, context: { later: new Map([['gate', gate]]), apiVersions: [] } };
const context = {
  report: { service: 'web', context: 'production', release: 'web', namespace: 'live', status: 'compared' },
  rendered: { text },
  redact,
  target,
};
const engine = { openDigest, commitWords };
const command = ['upgrade', '--install'];
const commit = 'c'.repeat(40);
const record = {
  version: 1,
  rules: 3,
  repository: 'octo/shop',
  pull: 1,
  head: commit,
  rendered: commit,
  key: 'preview',
  keyed: false,
  contexts: reviewedContexts([context], { engine, command, require: 'none' }),
};
const packed = packRecord(record);

const times = [];
for (let round = 0; round <= Number(rounds); round += 1) {
  const start = process.cpuUsage();
  const claimed = { number: 1, head: commit, claims: [{ key: 'preview', ...packed }], approvedBy: ['alice'] };
  const own = believed(claimed, { repository: 'octo/shop', rules: 3 });
  const evidence = {
    own,
    others: () => Promise.resolve({ pulls: [] }),
    deployed: () => Promise.resolve(undefined),
  };
  const ways = { engine, command, kinds: builtinKinds(), known: new Map() };
  const before = proposedOf(context, { text, commit: undefined }, ways);
  const first = await decide(before, evidence, 'approved');
  const inside = proposedOf(context, { text: sent, commit: undefined }, ways);
  const second = await decide(inside, evidence, 'approved');
  if (!first.passed || !second.passed) throw new Error('it did not pass');
  // The first one warms up: a run of the Action has compared before.
  const { user, system } = process.cpuUsage(start);
  if (round > 0) times.push((user + system) / 1000);
}
console.log(JSON.stringify({ times, bytes: packed.pieces.join('').length }));
