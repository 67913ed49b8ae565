// Real parts for tests that no npm package of ours holds, provided in the user's cache folder, once, by their versions.
// `node scripts/real-parts.mjs NAME…` prints their paths; exit 1 and a reason where one cannot be had.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const cache = join(process.env.XDG_CACHE_HOME || join(homedir(), '.cache'), 'pligos', 'parts');

/** The version is part of each path, so that a newer one is fetched beside the older. */
const goRegistry = { version: 'v3.0.0', path: join(cache, 'registry-go-3.0.0', 'registry') };
const debianRegistry = { path: join(cache, 'registry-debian', 'docker-registry') };
const debianPrometheus = { path: join(cache, 'prometheus-debian', 'prometheus') };
const actVersion = 'v0.2.89';
const act = { version: actVersion, path: join(cache, `act-${actVersion}`, 'act') };
const nodeVersion = '24.21.0';
const node24 = { version: nodeVersion, path: join(cache, `node-${nodeVersion}`, 'node') };

const conftestVersion = 'v0.71.1';
const kyvernoVersion = 'v1.19.1';
const kyverno = { version: kyvernoVersion, path: join(cache, `kyverno-${kyvernoVersion}`, 'kyverno') };

const conftest = { version: conftestVersion, path: join(cache, `conftest-${conftestVersion}`, 'conftest') };
const s3Version = 'v1.8.0';
const s3 = { version: s3Version, path: join(cache, `versitygw-${s3Version}`, 'versitygw') };
const gcsVersion = 'v1.56.1';
const gcs = { version: gcsVersion, path: join(cache, `fake-gcs-server-${gcsVersion}`, 'fake-gcs-server') };
const sopsVersion = 'v3.13.3';
const sops = { version: sopsVersion, path: join(cache, `sops-${sopsVersion}`, 'sops') };
const ageVersion = 'v1.3.1';
const ageKeygen = { version: ageVersion, path: join(cache, `age-${ageVersion}`, 'age-keygen') };
const kustomizeVersion = 'v5.8.1';
const kustomize = {
  version: kustomizeVersion,
  path: join(cache, `kustomize-${kustomizeVersion}`, 'kustomize'),
};
const helmfileVersion = 'v1.8.0';
const helmfile = {
  version: helmfileVersion,
  path: join(cache, `helmfile-${helmfileVersion}`, 'helmfile'),
};
const argoCdVersion = 'v3.5.7';
const argoCdModule = 'github.com/argoproj/argo-cd/v3';
/** A folder of the module with a go.mod of its own, which its archive lacks: the newest that it builds with. */
const gitopsEngine = 'github.com/argoproj/argo-cd/gitops-engine@v0.0.0-20260914071520-c9c369efcc5b';
const argoCdEdits = [
  '-dropreplace',
  gitopsEngine.slice(0, gitopsEngine.indexOf('@')),
  '-require',
  gitopsEngine,
];
const argoCdProgram = fileURLToPath(new URL('argocd-oracle/main.go', import.meta.url));
const argoCdOracle = {
  version: argoCdVersion,
  path: join(cache, `argocd-oracle-${argoCdVersion}-${digestOf(argoCdProgram)}`, 'argocd-oracle'),
};
const appSetProgram = fileURLToPath(new URL('argocd-appset-oracle/main.go', import.meta.url));
const appSetGenerators = fileURLToPath(new URL('argocd-appset-oracle/generators/given.go', import.meta.url));
const appSetOracle = {
  path: join(
    cache,
    `argocd-appset-oracle-${argoCdVersion}-${digestOf(appSetProgram, appSetGenerators)}`,
    'argocd-appset-oracle',
  ),
};
const fluxVersions = { kustomize: 'v1.41.0', chartutil: 'v1.30.0', envsubst: 'v1.8.0' };
const fluxProgram = fileURLToPath(new URL('flux-oracle/main.go', import.meta.url));
const fluxOracle = {
  path: join(cache, `flux-oracle-${fluxVersions.kustomize}-${digestOf(fluxProgram)}`, 'flux-oracle'),
};
const kwokVersion = 'v0.7.0';
const kwok = { version: kwokVersion, path: join(cache, `kwok-${kwokVersion}`, 'kwok') };

/**
 * What there is: where it is looked for, and the ways to get it, the first that succeeds. Each way works in a folder of its
 * own and gives the file that is kept, or why there is none.
 */
const parts = {
  // An OCI registry: Debian's package unpacked without root, else built by Go.
  registry: {
    found: [debianRegistry.path, goRegistry.path, '/usr/bin/docker-registry'],
    ways: [
      { to: debianRegistry.path, get: (work) => unpackDebian(work, 'docker-registry') },
      {
        to: goRegistry.path,
        get: (work) =>
          buildByGo(work, 'github.com/distribution/distribution/v3/cmd/registry', goRegistry.version),
      },
    ],
  },
  // Answers queries about metrics: what the checks of a canary ask.
  prometheus: {
    found: [debianPrometheus.path, '/usr/bin/prometheus'],
    ways: [{ to: debianPrometheus.path, get: (work) => unpackDebian(work, 'prometheus') }],
  },
  // Runs workflows as GitHub would.
  act: {
    found: [act.path],
    ways: [{ to: act.path, get: (work) => buildByGo(work, 'github.com/nektos/act', act.version) }],
  },
  // Judges manifests by policies: what `policy:` of a context is tried with.
  conftest: {
    found: [conftest.path],
    ways: [
      {
        to: conftest.path,
        get: (work) => buildByGo(work, 'github.com/open-policy-agent/conftest', conftest.version),
      },
    ],
  },
  // The same, in another language; its CLI is large: five minutes on two cores.
  kyverno: {
    found: [kyverno.path],
    ways: [
      {
        to: kyverno.path,
        get: (work) =>
          buildInModule(work, 'github.com/kyverno/kyverno', kyverno.version, './cmd/cli/kubectl-kyverno'),
      },
    ],
  },
  // Speaks S3 over a folder, and verifies the signature of every request.
  s3: {
    found: [s3.path],
    ways: [
      {
        to: s3.path,
        get: (work) => buildByGo(work, 'github.com/versity/versitygw/cmd/versitygw', s3.version),
      },
    ],
  },
  // Speaks the API of Google Cloud Storage.
  gcs: {
    found: [gcs.path],
    ways: [
      { to: gcs.path, get: (work) => buildByGo(work, 'github.com/fsouza/fake-gcs-server', gcs.version) },
    ],
  },
  // Encrypts and decrypts value files, for the keys that the other makes.
  sops: {
    found: [sops.path],
    ways: [
      { to: sops.path, get: (work) => buildByGo(work, 'github.com/getsops/sops/v3/cmd/sops', sops.version) },
    ],
  },
  'age-keygen': {
    found: [ageKeygen.path],
    ways: [
      {
        to: ageKeygen.path,
        get: (work) => buildByGo(work, 'filippo.io/age/cmd/age-keygen', ageKeygen.version),
      },
    ],
  },
  // Builds kustomizations.
  kustomize: {
    found: [kustomize.path],
    ways: [
      {
        to: kustomize.path,
        get: (work) => buildByGo(work, 'sigs.k8s.io/kustomize/kustomize/v5', kustomize.version),
      },
    ],
  },
  // Lists and renders the releases of helmfiles.
  helmfile: {
    found: [helmfile.path],
    ways: [
      {
        to: helmfile.path,
        get: (work) => buildInModule(work, 'github.com/helmfile/helmfile', helmfile.version, '.'),
      },
    ],
  },
  // Renders Applications by Argo CD's own repository server: what our render of them is held against.
  'argocd-oracle': {
    found: [argoCdOracle.path],
    ways: [
      {
        to: argoCdOracle.path,
        get: (work) =>
          buildInModule(
            work,
            argoCdModule,
            argoCdOracle.version,
            './cmd/pligos-manifests',
            { 'cmd/pligos-manifests/main.go': argoCdProgram },
            argoCdEdits,
          ),
      },
    ],
  },
  // Expands ApplicationSets, and fills single templates, by Argo CD's own generators.
  'argocd-appset-oracle': {
    found: [appSetOracle.path],
    ways: [
      {
        to: appSetOracle.path,
        get: (work) =>
          buildInModule(
            work,
            argoCdModule,
            argoCdVersion,
            './cmd/pligos-appset',
            {
              'cmd/pligos-appset/main.go': appSetProgram,
              'applicationset/generators/pligos_given.go': appSetGenerators,
            },
            argoCdEdits,
          ),
      },
    ],
  },
  // Builds Kustomizations and composes values by Flux's own libraries: what our render of them is held against.
  'flux-oracle': {
    found: [fluxOracle.path],
    ways: [{ to: fluxOracle.path, get: buildFluxOracle }],
  },
  // Plays the nodes of a cluster (scripts/cluster.mjs).
  kwok: {
    found: [kwok.path],
    ways: [{ to: kwok.path, get: (work) => buildByGo(work, 'sigs.k8s.io/kwok/cmd/kwok', kwok.version) }],
  },
  // What the Action runs with.
  node24: {
    found: [node24.path],
    ways: [{ to: node24.path, get: unpackNode }],
  },
};

/** The path of a part that is there already; undefined where it was not provided yet. */
export const findPart = (name) => parts[name].found.find(existsSync);

/** Provides a part: its path, or the reasons why it cannot be had. */
export function providePart(name) {
  const found = findPart(name);
  if (found !== undefined) return { path: found };
  const reasons = [];
  for (const { to, get } of parts[name].ways) {
    const { path, reason } = inWorkFolder(name, (work) => {
      const made = get(work);
      return made.path === undefined ? made : keep(made.path, to);
    });
    if (path !== undefined) return { path };
    reasons.push(reason);
  }
  return { reason: reasons.join('; ') };
}

export const findRegistry = () => findPart('registry');
export const provideRegistry = () => providePart('registry');

function unpackDebian(work, name) {
  if (process.arch !== 'x64' && process.arch !== 'arm64')
    return { reason: 'no Debian package for this processor' };
  const download = spawnSync('apt-get', ['download', name], { cwd: work, encoding: 'utf8' });
  const archive = readdirSync(work).find((file) => file.endsWith('.deb'));
  if (download.status !== 0 || archive === undefined) return { reason: `apt-get cannot download ${name}` };
  if (spawnSync('dpkg', ['-x', archive, 'unpacked'], { cwd: work }).status !== 0)
    return { reason: 'dpkg cannot unpack it' };
  return { path: join(work, 'unpacked', 'usr', 'bin', name) };
}

function buildByGo(work, module, version) {
  const env = { ...process.env, GOBIN: work, GOFLAGS: '-mod=mod', CGO_ENABLED: '0' };
  // Without the tables for debuggers it links in two thirds of the time.
  const words = ['install', '-ldflags=-s -w', `${module}@${version}`];
  const built = spawnSync('go', words, { cwd: work, env, encoding: 'utf8' });
  if (built.status !== 0)
    return { reason: built.error === undefined ? 'go cannot build it' : 'there is no go' };
  // Go leaves the major version out of a program's name.
  const name = module.replace(/\/v\d+$/, '');
  return { path: join(work, name.slice(name.lastIndexOf('/') + 1)) };
}

/** A module that replaces others cannot be installed from outside: it is built in a copy of its own. */
function buildInModule(work, module, version, folder, added = {}, edits = []) {
  const options = { cwd: work, encoding: 'utf8' };
  const fetched = spawnSync('go', ['mod', 'download', '-json', `${module}@${version}`], options);
  if (fetched.status !== 0)
    return { reason: fetched.error === undefined ? 'go cannot fetch it' : 'there is no go' };
  const copy = join(work, 'module');
  cpSync(JSON.parse(fetched.stdout).Dir, copy, { recursive: true });
  spawnSync('chmod', ['-R', 'u+w', copy]);
  for (const [path, file] of Object.entries(added)) {
    mkdirSync(dirname(join(copy, path)), { recursive: true });
    cpSync(file, join(copy, path));
  }
  if (edits.length > 0) spawnSync('go', ['mod', 'edit', ...edits], { cwd: copy });
  const path = join(work, 'built');
  const env = { ...process.env, GOFLAGS: '-mod=mod', CGO_ENABLED: '0' };
  const built = spawnSync('go', ['build', '-ldflags', '-s -w', '-o', path, folder], {
    ...options,
    cwd: copy,
    env,
  });
  return built.status === 0 ? { path } : { reason: 'go cannot build it' };
}

/** Another source is another program. */
function digestOf(...files) {
  const hash = createHash('sha256');
  for (const file of files) hash.update(readFileSync(file));
  return hash.digest('hex').slice(0, 12);
}

/** A module of its own with the libraries: Flux's commands embed files that their modules lack. */
function buildFluxOracle(work) {
  const required = Object.entries(fluxVersions).map(
    ([name, version]) => `require github.com/fluxcd/pkg/${name} ${version}\n`,
  );
  writeFileSync(join(work, 'go.mod'), `module flux-oracle\n\ngo 1.26.0\n\n${required.join('')}`);
  cpSync(fluxProgram, join(work, 'main.go'));
  const path = join(work, 'built');
  const env = { ...process.env, GOFLAGS: '-mod=mod', CGO_ENABLED: '0' };
  const words = ['build', '-ldflags', '-s -w', '-o', path, '.'];
  const built = spawnSync('go', words, { cwd: work, env, encoding: 'utf8' });
  if (built.status === 0) return { path };
  return { reason: built.error === undefined ? 'go cannot build it' : 'there is no go' };
}

/** npm has the official binary as a package for each platform. */
function unpackNode(work) {
  const name = `node-${process.platform}-${process.arch}`;
  const packed = spawnSync('npm', ['pack', `${name}@${node24.version}`, '--silent'], {
    cwd: work,
    encoding: 'utf8',
  });
  const archive = readdirSync(work).find((file) => file.endsWith('.tgz'));
  if (packed.status !== 0 || archive === undefined) return { reason: `npm cannot fetch ${name}` };
  if (spawnSync('tar', ['-xzf', archive, 'package/bin/node'], { cwd: work }).status !== 0)
    return { reason: 'tar cannot unpack it' };
  const path = join(work, 'package', 'bin', 'node');
  chmodSync(path, 0o755);
  return { path };
}

function inWorkFolder(name, make) {
  mkdirSync(cache, { recursive: true });
  const work = mkdtempSync(join(cache, `${name}.`));
  try {
    return make(work);
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}

/** Several processes may provide it at once: the last rename wins with equal bytes. */
function keep(from, to) {
  mkdirSync(dirname(to), { recursive: true });
  renameSync(from, to);
  return { path: to };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const names = process.argv.slice(2);
  if (names.length === 0 || names.some((name) => !Object.hasOwn(parts, name))) {
    console.error(`usage: node scripts/real-parts.mjs NAME…, of: ${Object.keys(parts).join(', ')}`);
    process.exit(1);
  }
  for (const name of names) {
    const { path, reason } = providePart(name);
    if (path === undefined) {
      console.error(`not provided: ${name} (${reason})`);
      process.exitCode = 1;
    } else console.log(path);
  }
}
