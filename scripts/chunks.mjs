// The files of dist/ by what is in them: one table, so that each has the same name in every commit.
import { fileURLToPath } from 'node:url';

/** What package.json and action.yml start, and the process of the cache. */
export const doors = {
  cli: 'src/main/cli.ts',
  action: 'src/main/action.ts',
  report: 'src/main/report.ts',
  matrix: 'src/main/matrix.ts',
  update: 'src/main/update.ts',
  cache: 'src/github/cache/service/program.ts',
};

const root = fileURLToPath(new URL('..', import.meta.url));

/** A group holds the modules that it names and all that these import, unless a group above has them: no file imports one further down. */
const group = (name, ...paths) => ({ name, test: new RegExp(`^${root}(?:${paths.join('|')})`) });

const commands = (...names) => `src/main/cli/commands/(?:sources/)?(?:${names.join('|')})\\.ts`;

const groups = [
  group('start', 'src/main/(?:end|version|runner-commands|start-action)\\.ts'),
  group(
    'base',
    'src/(?:errors|codes)\\.ts',
    'src/(?:text|tools)/',
    'src/main/(?:exit|interruption|print|style|system-fault)\\.ts',
    'src/github/cache/messages\\.ts',
    'scripts/replacements/debug',
  ),
  group('main', 'src/main/main\\.ts'),
  group('sequences', 'src/sequences/'),
  group(
    'project',
    'src/yaml/',
    'src/sources/(?:grammar/|lock-name)',
    'src/operations/sources/project\\.ts',
    'src/operations/commands/read-commands\\.ts',
    'src/main/cli/complete\\.ts',
    commands('completion', 'contexts', 'docs', 'schema', 'values'),
  ),
  group('charts', commands('template', 'chart')),
  group(
    'render',
    'src/(?:json|archive|helm|manifests|redact)/',
    'src/operations/(?:render/|run/(?:run|checked-helm)\\.ts|commands/helm-messages)',
    commands('switch', 'init', 'check', 'run'),
  ),
  group(
    'sources',
    'src/http/',
    'src/fetch/(?!buckets/(?:[a-z0-9]+-library|gcs-fetch))',
    'src/sources/',
    'src/operations/sources/(?:fetch-named|fetch-options|typed-sources)',
    commands('lock', 'outdated', 'update'),
  ),
  group('patterns', 'src/patterns/', 'node_modules/re2js/'),
  group(
    'discovery',
    'src/(?:argocd|flux|helmfile|gotemplate)/',
    'src/operations/sources/applications/no-application',
  ),
  group('app-view', 'src/(?:pods|codegen)/', 'src/operations/views/', commands('app-config', 'codegen')),
  group('patches', 'src/patches/'),
  group('yaml-library', 'node_modules/yaml/'),
  group('migrate', 'src/migrate/', commands('migrate')),
  group(
    's3-library',
    'src/fetch/buckets/s3-library',
    'scripts/replacements/aws-client',
    'node_modules/(?:@aws-sdk|@smithy)/',
  ),
  group('gcs-library', 'src/fetch/buckets/gcs-(?:library|fetch)'),
  group('judge', 'src/(?:diff|judge)/'),
  group('export', 'src/operations/export/', commands('export')),
  group(
    'comparison',
    'src/(?:gate|report)/',
    'src/operations/(?:base|compare|drift|history|shards)/',
    'src/operations/(?:gate/(?:difference|record)|run/provision)\\.ts',
    'src/main/cli/(?:run-judged-lines|commands/(?:bundle|diff|drift|graph))\\.ts',
  ),
  group(
    'cluster',
    'src/cluster/(?!connect/library)',
    'src/operations/(?:live/|run/preflight)',
    commands('preflight'),
  ),
  group('deploy', 'src/operations/(?:deploy|gate|run)/', commands('history')),
  group('sync', 'src/operations/sync/', commands('sync')),
  group('prune', 'src/operations/prune/', commands('prune')),
  group('attest', 'src/attest/(?!library|roots\\.json)'),
  group('toolkit', 'node_modules/(?:@actions/core|tunnel)/', 'scripts/replacements/undici'),
  group(
    'github',
    'src/github/(?!library|cache/service)',
    'src/main/actions/(?:inputs|shared)/',
    'src/main/actions/(?:preview/(?:context-table|unanswered)|matrix/cost-store)\\.ts',
  ),
  group('bundle-signature', 'src/main/bundles/'),
  group('preview', 'src/main/actions/preview/run\\.ts'),
  group('preview-command', 'src/main/actions/(?:preview/run-command|deploy/(?:bundle|close))\\.ts'),
  group('drift-issues', 'src/main/actions/drift/'),
  group('update-pulls', 'src/main/actions/update/'),
  group('matrix-plan', 'src/main/actions/matrix/'),
  group('report-join', 'src/main/actions/report/'),
  group('proxy-agent', 'node_modules/agent-base/'),
];

export const chunkGroups = groups.map((one, index) => ({ ...one, priority: groups.length - index }));

/** What is imported where few runs come along: a file of its own each. */
export const lazyChunks = new Map([
  ['src/github/library.ts', 'github-library'],
  ['src/attest/library.ts', 'attest-library'],
  ['src/cluster/connect/library.ts', 'cluster-library'],
  ['src/fetch/buckets/s3-library.ts', 's3-library'],
  ['src/fetch/buckets/gcs-library.ts', 'gcs-library'],
  ['src/chart/yaml-edit.ts', 'yaml-edit'],
  ['src/operations/schema-tables.ts', 'schema-tables'],
]);

/** Packages with an adapter around them: they change with their version, and nobody reviews them line by line. */
export const libraries = new Set(
  [
    'cache',
    'github-library',
    'attest-library',
    'cluster-library',
    's3-library',
    'gcs-library',
    'yaml-library',
    'patterns',
  ].map((name) => `${name}.js`),
);
