/** Bundled by side-by-side-out.helm.test.ts and run as many processes: `out-program WORKSPACE NUMBER` writes all that a run of the Action leaves. */
import { Buffer } from 'node:buffer';
import type { Chart, ChartFile } from '../../src/chart/index.ts';
import type { DeployRecord } from '../../src/deploy/index.ts';
import { writeRecords } from '../../src/main/actions/deploy/record.ts';
import {
  replacedNames,
  writeReviewFile,
  writeReportFiles,
} from '../../src/main/actions/shared/report-files.ts';
import { rewriteForms } from '../../src/main/actions/shared/report-forms.ts';
import { openStore } from '../../src/main/actions/shared/store.ts';
import { outputFolder } from '../../src/main/actions/shared/workspace.ts';
import type { Preview } from '../../src/operations/compare/index.ts';
import { makeRenderCache } from '../../src/operations/render/index.ts';
import { reportFactsOf, type Report } from '../../src/report/index.ts';

const [workspace = '', number = '0'] = process.argv.slice(2);
// Two branches have other reports, and one context more or less.
const branch = Number(number) % 2;
const names = branch === 0 ? ['dev', 'live'] : ['dev', 'live', 'test'];

function chartOf(context: string): Chart {
  const text = (path: string): [string, ChartFile] => [
    path,
    {
      content: Buffer.from(`# ${path} of ${context} ${branch}\n`.repeat(200)),
      executable: false,
      secret: false,
    },
  ];
  return {
    name: 'web',
    version: '1.0.0',
    files: new Map(['Chart.yaml', 'templates/a.yaml', `templates/b${branch}.yaml`].map(text)),
  };
}

const report: Report = {
  version: 1,
  title: `of ${branch}`,
  base: { name: 'main' },
  head: { name: 'head' },
  contexts: names.map((context) => ({
    service: 'web',
    context,
    release: 'web',
    namespace: context,
    status: 'failed' as const,
    problems: [],
  })),
  limits: [],
};
const preview: Pick<Preview, 'report' | 'contexts'> = {
  report,
  contexts: report.contexts.map((context) => ({
    report: context,
    manifests: () => `# ${context.context} of ${branch}\n`.repeat(2000),
    chart: chartOf(context.context),
  })),
};
const record = (context: string): DeployRecord => ({
  version: 1,
  service: 'web',
  context,
  release: 'web',
  namespace: context,
  by: {},
  started: `2026-01-0${branch + 1}T00:00:00.000Z`,
  milliseconds: 1,
  digests: {},
  findings: [],
  steps: [],
  status: 'deployed',
  phase: 'done',
  unready: [],
});

// `.pligos/out`, as the Action writes it.
const dir = outputFolder(workspace, '.pligos/out', replacedNames);
writeReportFiles(dir, workspace, preview, `# of ${branch}\n`, reportFactsOf(report));
writeReviewFile(dir, JSON.stringify({ branch }));
writeRecords({ outputDir: dir, workspace }, names.map(record), new Map());
rewriteForms(dir, report);

// The Actions cache: what it gives out is whole, whichever of the runs has saved it.
const commit = `commit-${Number(number) % 20}`;
const { store, close } = openStore({
  env: Object.fromEntries(Object.entries(process.env).map(([name, value = '']) => [name, value])),
  event: { kind: 'push', isFork: false },
  signal: new AbortController().signal,
  notice: (text) => process.stderr.write(`${text}\n`),
});
if (store === undefined) throw new Error('there is no cache');
const memory = makeRenderCache({ store, run: commit, earlier: [commit] });
const render = `# render of ${commit}\n`.repeat(5000);
const archive = Buffer.alloc(200_000, `archive of ${commit}`);
const files = await memory.files(
  `artifacts-${commit}`,
  (found) => found.size === 1,
  async () => new Map([['charts/a.tgz', archive]]),
);
if (Buffer.compare(files.get('charts/a.tgz') ?? Buffer.alloc(0), archive) !== 0)
  throw new Error('the archive is not whole');
const key = 'a'.repeat(64);
const known = await memory.text(key);
if (known !== undefined && known !== render) throw new Error('the render is not whole');
memory.keepText(key, render);
await memory.save();
await close();
if (memory.counts().hits === 2) process.stdout.write('known');
