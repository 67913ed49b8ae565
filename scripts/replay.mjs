// Holds `pligos diff` against real changes: renders each commit of a chart repository and its parent, and lets an independent
// reader say what the report lost or got wrong. `npm run replay -- REPOSITORY… [--charts GLOB] [--commits N] [--values N]
// [--keep FOLDER]`; a repository is a clone, a bare one too, or a folder of renders with a SOURCES.tsv. `--values`: how many
// value files of ci/ beside the defaults. `--keep`: both renders and the report of each pair with findings. `--corpus` adds the
// folder that PLIGOS_CORPUS names.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { checkReport } from './replay/check.mjs';
import { pairsOf } from './replay/pairs.mjs';
import { makePligos } from './replay/pligos.mjs';
import { namespace } from './replay/render.mjs';
import { addPair, lossLines, makeTally, tallyText } from './replay/tally.mjs';

const { values: flags, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    charts: { type: 'string' },
    commits: { type: 'string', default: '100' },
    values: { type: 'string', default: '2' },
    keep: { type: 'string' },
    corpus: { type: 'boolean', default: false },
  },
});

const corpus = process.env['PLIGOS_CORPUS'];
const sources = [...positionals, ...(flags.corpus && corpus ? [corpus] : [])];
if (sources.length === 0) {
  console.error(
    flags.corpus
      ? 'The replay of the corpus did not run: PLIGOS_CORPUS names no folder.'
      : 'npm run replay -- REPOSITORY… [--charts GLOB] [--commits N] [--values N] [--keep FOLDER] [--corpus]',
  );
  process.exit(flags.corpus ? 0 : 1);
}
/** `*` stays within one folder, `**` does not. */
const chartGlob = new RegExp(
  `^${(flags.charts ?? '**').replace(/[.+^${}()|[\]\\]/g, '\\$&').replace(/\*\*|\*|\?/g, (mark) => ({ '**': '.*', '*': '[^/]*' })[mark] ?? '[^/]')}$`,
);
const isWanted = (chart) => chartGlob.test(chart);
const tally = makeTally();
const pligos = makePligos();
try {
  for (const source of sources) await replay(source);
} finally {
  pligos.end();
}
console.log(tallyText(tally));
process.exitCode = tally.lost.length + tally.wrong.length > 0 || tally.pairs === 0 ? 1 : 0;

async function replay(source) {
  const options = { commits: Number(flags.commits), values: Number(flags.values), isWanted };
  for (const { place, commit, before, after, reason, leftOut } of pairsOf(source, options)) {
    tally.commits.add(commit);
    if (reason !== undefined) tally.skipped.push({ place, reason });
    else await replayPair({ place, before, after, leftOut });
    if (process.stderr.isTTY)
      process.stderr.write(`\r${tally.pairs} pairs, ${tally.lost.length} lost, ${tally.wrong.length} wrong `);
  }
}

async function replayPair({ place, before, after, leftOut }) {
  for (const name of leftOut) tally.leftOut.set(name, (tally.leftOut.get(name) ?? 0) + 1);
  const report = await pligos.diff(before, after, namespace);
  const checked = checkReport(before, after, report, namespace);
  addPair(tally, place, checked);
  for (const line of lossLines(place, checked)) console.log(line);
  const { findings } = report.contexts[0].comparison;
  if (flags.keep === undefined || findings.length === 0) return;
  const folder = join(flags.keep, place.replaceAll(/[^A-Za-z0-9.-]+/g, '_'));
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'before.yaml'), before);
  writeFileSync(join(folder, 'after.yaml'), after);
  writeFileSync(join(folder, 'report.json'), JSON.stringify(report, undefined, 1));
}
