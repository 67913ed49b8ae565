// Compares two renders as `pligos diff` does and judges the change, or validates all of the new one, or parses all of it: prints
// the milliseconds of it, in a process that has done nothing before.
import { readFileSync } from 'node:fs';
import { schemaTables } from '../src/data/index.ts';
import { openComparison } from '../src/diff/index.ts';
import { judge } from '../src/judge/index.ts';
import { parseDocument, splitDocuments } from '../src/manifests/index.ts';

const [, , before, after, what] = process.argv;
const side = (file) => ({ text: readFileSync(file, 'utf8'), namespace: 'demo' });
const sides = { before: side(before), after: side(after) };

function timed(run) {
  const start = process.cpuUsage();
  const result = run();
  const { user, system } = process.cpuUsage(start);
  return { result, time: (user + system) / 1000 };
}

if (what === 'parse') {
  const { result, time } = timed(() => splitDocuments(sides.after.text).map(parseDocument));
  console.log(JSON.stringify({ time, count: result.length }));
} else {
  const opened = timed(() =>
    openComparison({
      ...sides,
      redact: { key: Buffer.from('bench'), known: [], also: [], allow: [] },
      ignore: [],
    }),
  );
  // Parsing is another row: here all is parsed before.
  const { after: view } = opened.result;
  if (what === 'all') for (const entry of view.entries) view.value(entry);
  const laws = { kubeVersion: {}, schemas: [], validate: what, tables: schemaTables };
  const judged = timed(() => judge({ ...opened.result, ...laws }));
  console.log(
    JSON.stringify({
      compare: opened.time,
      time: judged.time,
      count: judged.result.findings.length,
    }),
  );
}
