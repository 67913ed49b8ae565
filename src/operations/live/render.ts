/**
 * Renders what helm's command would in this very cluster: by its own dry run, with the cluster's
 * capabilities, lookup and revision.
 */
import { Buffer } from 'node:buffer';
import { UserError } from '../../errors.ts';
import {
  type LiveWords,
  planCommand,
  privateHelmEnvironment,
  renderMemory,
  takenBy,
} from '../../helm/index.ts';
import { goodOf, ifGood, lenientObject, object, readJson, string } from '../../json/index.ts';
import { splitDocuments } from '../../manifests/index.ts';
import { run, type RunResult } from '../../process/index.ts';
import { helmRenderFault } from '../render/helm-fault.ts';
import { helmFor } from '../run/helm-path.ts';
import { chartFlags } from '../sources/chart-flags.ts';
import type { LiveCluster } from './clusters.ts';
import { environmentChoices } from '../pair.ts';
import { placeholdersFor } from '../placeholders.ts';
import { editedText } from '../render/edited-render.ts';
import { editCleaner, type Renderable } from '../render/render.ts';
import type { Surroundings } from '../surroundings.ts';

interface LiveRendering {
  readonly side: Renderable;
  readonly words: LiveWords;
  readonly verb: 'install' | 'upgrade';
  readonly release: string;
  readonly namespace: string;
  readonly cluster: LiveCluster;
}

export interface LiveRender {
  /** As `helm template` prints it: definitions, resources, hooks. */
  readonly text: string;
  /**
   * How much the cluster was asked: every question of a template, by helm's own dry run; or, where that
   * failed for another reason than the templates, only `lookup`, or nothing. The versions are the cluster's
   * in any case.
   */
  readonly askedScope: 'all' | 'lookup' | 'nothing';
  /** helm's own dry run as JSON, where there was one: what it would store. */
  readonly release?: string;
}

/**
 * Runs `helm upgrade --dry-run=server`. Where that fails (it also checks unknown kinds and resources of
 * others), it runs `helm template` with the versions that the cluster serves. Patches and transformers are applied. Throws faults of the templates.
 */
export async function renderLive(rendering: LiveRendering, surroundings: Surroundings): Promise<LiveRender> {
  const rendered = await asHelmRenders(rendering, surroundings);
  const { side, words } = rendering;
  const { target } = side.prepared;
  if (target.context.edits === undefined) return rendered;
  const clean = editCleaner(side, words.shaping, surroundings);
  return { ...rendered, text: await editedText({ target, text: rendered.text, clean }, surroundings) };
}

async function asHelmRenders(rendering: LiveRendering, surroundings: Surroundings): Promise<LiveRender> {
  const crds = holdsDefinitions(rendering) ? await definitions(rendering, surroundings) : '';
  const dry = await dryRun(rendering, surroundings);
  if (dry !== undefined) return { text: crds + dry.text, askedScope: 'all', release: dry.release };
  const clusterRender = await templated(['--dry-run=server'], rendering, surroundings);
  if (clusterRender.exitCode === 0) return { text: textOf(clusterRender), askedScope: 'lookup' };
  // Helm 4 checks the kinds here, too.
  return { text: await templateAlone(rendering, surroundings), askedScope: 'nothing' };
}

const definitionFile = /(?:^|\/)crds\//;

/** Archives may hold some as well. */
function holdsDefinitions({ side, words }: LiveRendering): boolean {
  if (words.skipCrds) return false;
  return [...side.prepared.chart.files.keys()].some(
    (path) => definitionFile.test(path) || /^charts\/[^/]+\.tgz$/.test(path),
  );
}

/**
 * The command prints nothing of `crds/`, which holds no templates. `template` prints it where the templates
 * render; otherwise the caller reports the failure.
 */
async function definitions(rendering: LiveRendering, surroundings: Surroundings): Promise<string> {
  for (const flags of [['--dry-run=server'], []]) {
    const result = await templated(flags, rendering, surroundings);
    if (result.exitCode === 0) return definitionsIn(textOf(result));
  }
  return '';
}

const definitionsIn = (text: string): string =>
  splitDocuments(text)
    .filter(
      ({ origin: { template = '' } }) => definitionFile.test(template) && !template.includes('/templates/'),
    )
    .map((document) => sourced(document.origin.template ?? '', document.text))
    .join('');

const sourced = (template: string, text: string): string => {
  const templateText = text.replace(/^(?:---\s*\n)?(?:# Source: [^\n]*\n)?/, '');
  return `---\n# Source: ${template}\n${templateText.endsWith('\n') ? templateText : `${templateText}\n`}`;
};

async function dryRun(
  rendering: LiveRendering,
  surroundings: Surroundings,
): Promise<{ readonly text: string; readonly release: string } | undefined> {
  const { verb, words } = rendering;
  const command = verb === 'install' ? ['upgrade', '--install'] : ['upgrade'];
  const args = [
    ...command,
    ...takenBy('upgrade', [...words.shaping, ...words.valuesOfRelease]),
    ...(words.takeOwnership ? ['--take-ownership'] : []),
    '--dry-run=server',
    '--output=json',
    // The server itself is asked about faults of the resources.
    '--disable-openapi-validation',
  ];
  const result = await runHelm(args, rendering, surroundings);
  if (result.exitCode !== 0) return undefined;
  const stdout = textOf(result);
  const release = stdout.slice(Math.max(0, stdout.indexOf('{')));
  const text = readRelease(release, words.noHooks);
  return text === undefined ? undefined : { text, release };
}

const releaseShape = lenientObject({
  manifest: string(),
  hooks: ifGood(goodOf(object({ path: string(), manifest: string() }))),
});

/** Manifest and hooks of the release in helm's JSON; undefined for any other output. */
export function readRelease(json: string, noHooks: boolean): string | undefined {
  const release = readJson(releaseShape, json);
  if (release === undefined) return undefined;
  const { manifest } = release;
  const texts = (noHooks ? [] : (release.hooks ?? [])).map(({ path, manifest: text }) => sourced(path, text));
  return `${manifest.endsWith('\n') || manifest === '' ? manifest : `${manifest}\n`}${texts.join('')}`;
}

/** Throws helm's error. */
async function templateAlone(rendering: LiveRendering, surroundings: Surroundings): Promise<string> {
  const result = await templated([], rendering, surroundings);
  if (result.exitCode === 0) return textOf(result);
  throw helmRenderFault(result, rendering.side.prepared, rendering.words.shaping);
}

const textOf = ({ stdout }: RunResult): string => Buffer.from(stdout).toString('utf8');

/** With the cluster's versions; an API that helm knows and the cluster lacks is still included. */
function templated(
  flags: readonly string[],
  rendering: LiveRendering,
  surroundings: Surroundings,
): Promise<RunResult> {
  const { verb, words, cluster } = rendering;
  const { kubeVersion, apiVersions } = cluster.served;
  const args = [
    'template',
    ...flags,
    ...(words.skipCrds ? [] : ['--include-crds']),
    ...(verb === 'upgrade' ? ['--is-upgrade'] : []),
    ...takenBy('template', words.shaping),
    `--kube-version=${kubeVersion}`,
    `--api-versions=${apiVersions.join(',')}`,
  ];
  return runHelm(args, rendering, surroundings);
}

/**
 * With the user's own environment, because a login program of the kubeconfig may need any of it. It only
 * renders, and can be killed at once.
 */
async function runHelm(
  args: readonly string[],
  { side, words, release, namespace }: LiveRendering,
  surroundings: Surroundings,
): Promise<RunResult> {
  const { prepared } = side;
  const { context } = prepared.target;
  const { env, cwd, signal } = surroundings;
  if (surroundings.trusted === false) throw new TypeError('the code of a fork is not rendered with a login');
  const [verb = '', ...flags] = args;
  const { environmentKubeContext } = environmentChoices(env);
  const { kubeContext } = context;
  const isTyped =
    environmentKubeContext !== undefined || words.cluster.some((flag) => flag.startsWith('--kube-context='));
  const { argv } = planCommand([verb, ...flags, ...words.cluster], {
    release,
    releaseFixed: false,
    namespace,
    chart: prepared.chartDir,
    valueFiles: prepared.valueFiles,
    chartFlags: chartFlags(prepared.target),
    apiVersions: [],
    placeholders: await placeholdersFor(args, prepared.target, surroundings),
  });
  // `template` asks a cluster only for lookup, so its plan names none.
  const which = kubeContext === undefined || isTyped ? [] : ['--kube-context', kubeContext];
  const result = await run(await helmFor(context, surroundings), [...argv, ...which], {
    cwd,
    env: {
      ...env,
      ...privateHelmEnvironment(prepared.folder.path, env, { plugins: true }),
      // `template` reads no records, but Helm 3 opens them before any command: a driver without an answer is
      // no fault of the chart.
      ...(verb === 'template' && { HELM_DRIVER: '' }),
    },
    output: 'capture',
    stdin: 'none',
    signal,
    grace: 0,
    memory: renderMemory,
  });
  signal.throwIfAborted();
  if (result.ended === 'too-large')
    throw new UserError('helm-render', 'helm prints more than 64 MiB', {
      at: context.at,
      hint: 'split the chart',
    });
  return result;
}
