// What the gate does in a deploy besides asking GitHub, in a process of its own: the record is read, the render is judged before helm
// starts, and once more inside helm, as the text that helm hands over. That a run digests what it renders it does without a gate as well.
// Prints milliseconds of the processor, and how many bytes the record has.
import { readFileSync } from 'node:fs';
import { openGate } from '../src/operations/gate/gate.ts';
import { contextDigest } from '../src/operations/gate/digest.ts';
import { reviewedContexts } from '../src/operations/gate/record.ts';
import { openDigest, rulesVersion } from '../src/diff/index.ts';
import { believed, packRecord } from '../src/gate/index.ts';

const [, , rendered, sent, rounds, helm, cacheDir, names] = process.argv;
const [text, handedOver] = [rendered, sent].map((file) => readFileSync(file, 'utf8'));
const redact = { key: Buffer.alloc(32), known: [], also: [], allow: [] };
const gate = { value: new Map([['require', 'approved']]), at: undefined };
const target = {
  service: { name: 'web' },
  context: { name: 'production', later: new Map([['gate', gate]]), apiVersions: [] },
};
const report = {
  service: 'web',
  context: 'production',
  release: 'web',
  namespace: 'live',
  status: 'compared',
};
const surroundings = {
  cwd: process.cwd(),
  cacheDir,
  env: { PATH: process.env.PATH ?? '', HELM_BIN: helm, GITHUB_SHA: 'c'.repeat(40) },
  host: { info() {}, debug() {}, report() {} },
  signal: new AbortController().signal,
};
const command = ['upgrade', '--install', ...(names === 'commit' ? ['--set-string=tag=%{sha}'] : [])];
const commit = 'c'.repeat(40);
const noughts = names === 'commit' ? '0'.repeat(40) : undefined;
const before = { report, rendered: { text }, redact, target };
const packed = packRecord({
  version: 1,
  rules: rulesVersion,
  repository: 'octo/shop',
  pull: 1,
  head: commit,
  rendered: commit,
  key: 'preview',
  keyed: false,
  contexts: reviewedContexts([before], { command, require: 'none' }),
});

const times = [];
for (let round = 0; round <= Number(rounds); round += 1) {
  const context = { ...before, known: new Map() };
  const input = contextDigest({ report, redact, target }, { text, commit: noughts });
  openDigest({ ...input, ...(noughts && { keepsIds: true }), known: context.known }).digest();
  const time = await timeOf(context);
  // The first one warms up: a run of the Action has compared before.
  if (round > 0) times.push(time);
}
console.log(JSON.stringify({ times, bytes: packed.pieces.join('').length }));

async function timeOf(context) {
  const start = process.cpuUsage();
  const evidence = async () => ({
    own: believed(
      { number: 1, head: commit, claims: [{ key: 'preview', ...packed }], approvedBy: ['alice'] },
      { repository: 'octo/shop', rules: rulesVersion },
    ),
    others: async () => ({ pulls: [] }),
  });
  const opened = await openGate({ contexts: [context], command, require: 'none', evidence }, surroundings);
  const [{ verdict, guard }] = opened.contexts;
  const inside = await guard.lastCheck(handedOver);
  opened.close();
  const { user, system } = process.cpuUsage(start);
  if (!verdict.passed || !inside.ok) throw new Error(`it did not pass: ${verdict.message} ${inside.message}`);
  return (user + system) / 1000;
}
