/** Plans the helm command that is run: inserts chart, release and namespace into the user's command. */
import type { HelmCommand } from '../data/index.ts';
import { isError, type Problem, problem, UserError } from '../errors.ts';
import { chartPlaceholder, fill, type PlaceholderValues } from './placeholders.ts';
import { checkReleaseName } from './names.ts';
import { type Role, roles } from './roles.ts';
import { type CommandPlan, type KnownCommand, suppliedFlags } from './supplied-flags.ts';
import { type CommandLine, type Positional, readCommandLine, takesFlag } from './command-line.ts';

export interface PlannedCommand {
  /** The words for helm, without helm itself. */
  readonly argv: readonly string[];
  /** Must the chart be generated? */
  readonly needsChart: boolean;
  /** Undefined where the command takes none, or generates one. */
  readonly release: string | undefined;
  /** Do the words name the release by its default name? */
  readonly usesDefaultRelease: boolean;
  /** Undefined where helm decides. */
  readonly namespace: string | undefined;
  /** The command's words in their first spelling (`dependency`, `update`); empty for plugins and unknown commands. */
  readonly verb: readonly string[];
  /** May it change a cluster? For plugins and unknown commands that is unknown. */
  readonly changesCluster: boolean;
}

/**
 * Inserts chart, release, namespace and placeholders where helm's command takes them; throws where the words
 * contradict each other.
 */
export function planCommand(words: readonly string[], plan: CommandPlan): PlannedCommand {
  const problems: Problem[] = [];
  const line = readCommandLine(words);
  const role = line.command === undefined ? undefined : roles.get(line.command.path);
  const help = line.flags.findLast(({ name }) => name === 'help');
  // `--help=false` asks for no help: helm runs the command.
  const wantsHelp = help !== undefined && isTrue(help.value);
  const planned =
    line.command === undefined || role === undefined || wantsHelp
      ? passOn(words, plan, line, problems)
      : planKnown(words, plan, { line, role, command: line.command }, problems);
  if (problems.some(isError)) throw UserError.of(problems);
  return planned;
}

/** `%{service}` is the default name of the release. */
const namesDefault = (word: string): boolean => /%\{(?:release|service)\}/.test(word);

const verbOf = (command: HelmCommand | undefined): readonly string[] => command?.path.split(' ') ?? [];

function passOn(
  words: readonly string[],
  plan: CommandPlan,
  line: CommandLine,
  problems: Problem[],
): PlannedCommand {
  const namespace = plan.environmentNamespace ?? plan.namespace;
  const values = valuesFor(plan, plan.release, namespace);
  return {
    argv: words.map((word) => fill(word, values, problems)),
    needsChart: words.some((word) => word.includes(chartPlaceholder)),
    release: undefined,
    usesDefaultRelease: words.some(namesDefault),
    namespace: undefined,
    verb: verbOf(line.command),
    changesCluster: line.command === undefined,
  };
}

function planKnown(
  words: readonly string[],
  plan: CommandPlan,
  knownCommand: KnownCommand,
  problems: Problem[],
): PlannedCommand {
  const { line, command, role } = knownCommand;
  // The value of an unknown flag would be taken for a release or a chart.
  if (line.problems.some(isError)) throw UserError.of(line.problems);
  problems.push(...contradictions(knownCommand));
  const generatesName = role.takes.includes('chart') && makesUpName(line);
  const places = placesOf(knownCommand, generatesName, problems);
  // Release and namespace are filled from the configuration, all others from the typed names.
  const base = valuesFor(plan, plan.release, plan.environmentNamespace ?? plan.namespace);
  const givenReleases = places.releases.map(({ word }) => fill(word, base, problems));
  const release = generatesName ? undefined : (givenReleases[0] ?? plan.release);
  checkReleases(givenReleases, generatesName, knownCommand, plan, problems);
  const namespace = namespaceOf(knownCommand, plan, base, problems);
  const values = valuesFor(plan, release ?? plan.release, namespace.value);

  const inserted: string[] = [];
  const wantsRelease = role.takes.some((what) => what === 'release' || what === 'releases') && !generatesName;
  if (wantsRelease && places.releases.length === 0) {
    problems.push(...checkReleaseName(plan.release));
    inserted.push(plan.release);
  }
  const wantsChart = role.takes.includes('chart');
  const chartMissing = wantsChart && places.chart === undefined;
  const behindRelease = chartMissing ? places.releases[0]?.index : undefined;
  const chart = plan.chart ?? chartPlaceholder;
  if (chartMissing && behindRelease === undefined) inserted.push(chart);
  inserted.push(...suppliedFlags(knownCommand, plan, namespace.supplied));

  const argv = words.flatMap((word, index) => {
    const filled = index === places.chart?.index && isDot(word) ? chart : fill(word, values, problems);
    const releaseAt = places.releases.findIndex((place) => place.index === index);
    const ownName = releaseAt < 0 ? filled : (givenReleases[releaseAt] ?? filled);
    return [
      ownName,
      ...(index === behindRelease ? [chart] : []),
      ...(index === line.commandEnd - 1 ? inserted : []),
    ];
  });
  return {
    argv,
    needsChart: wantsChart || words.some((word) => word.includes(chartPlaceholder)),
    release: wantsRelease ? release : undefined,
    usesDefaultRelease: wantsRelease && (places.releases.length === 0 || words.some(namesDefault)),
    namespace: role.namespace ? namespace.value : undefined,
    verb: verbOf(command),
    changesCluster: role.changes,
  };
}

function valuesFor(plan: CommandPlan, release: string, namespace: string | undefined): PlaceholderValues {
  return { ...plan.placeholders, release, namespace, chart: plan.chart ?? chartPlaceholder };
}

const isDot = (word: string): boolean => word === '.' || word === './';
const isOwnChart = (word: string): boolean => isDot(word) || word === chartPlaceholder;
/**
 * A chart inside it may be inspected; helm must not get another chart than the one that was compared and
 * reviewed.
 */
const isWithin = (word: string): boolean =>
  word.startsWith(`${chartPlaceholder}/`) && !word.split(/[/\\]/).includes('..');
/** No release has such a name: it means a chart. */
const looksLikeChart = (word: string): boolean => /[/\\]|^\.|\.tgz$/.test(word);

interface Places {
  readonly releases: readonly Positional[];
  readonly chart: Positional | undefined;
}

function placesOf(
  { line, role, command }: KnownCommand,
  generatesName: boolean,
  problems: Problem[],
): Places {
  const rest = [...line.positionals];
  const releases: Positional[] = [];
  let chart: Positional | undefined;
  for (const what of role.takes) {
    const next = rest[0];
    if (next === undefined) break;
    if (what === 'releases') releases.push(...rest.splice(0));
    else if (what === 'revision') rest.shift();
    else if (what === 'chart') chart = rest.shift();
    else if (isReleaseHere(next, rest.length, role, generatesName)) releases.push(...rest.splice(0, 1));
  }
  if (chart !== undefined && !isOwnChart(chart.word) && (role.changes || !isWithin(chart.word)))
    problems.push(otherChart(chart.word, command));
  for (const { word } of rest) {
    problems.push(
      problem('helm-arguments', `helm ${command.path} has the argument ${JSON.stringify(word)} too many`, {
        hint: 'the chart and the release are supplied; remove the argument, or add the flag that it belongs to',
      }),
    );
  }
  return { releases, chart };
}

/**
 * One argument of install, upgrade or template is the release, unless it can only be a chart; for rollback a
 * number is the revision.
 */
function isReleaseHere(
  { word }: Positional,
  count: number,
  { takes }: Role,
  generatesName: boolean,
): boolean {
  if (takes.includes('chart'))
    return (
      !generatesName &&
      (count > 1 || !(isOwnChart(word) || looksLikeChart(word) || word.includes(chartPlaceholder)))
    );
  if (takes.includes('revision')) return count > 1 || !/^\d+$/.test(word);
  return true;
}

function otherChart(word: string, command: HelmCommand): Problem {
  return problem(
    'helm-chart',
    `helm ${command.path} is given the chart ${JSON.stringify(word)}, the chart of the context was expected`,
    {
      hint: `remove it, or write . or ${chartPlaceholder} in its place`,
    },
  );
}

const isTrue = (value: string | undefined): boolean => value === undefined || /^(?:1|t|true)$/i.test(value);
const makesUpName = ({ flags }: CommandLine): boolean =>
  flags.some(({ name, value }) => name === 'name-template' || (name === 'generate-name' && isTrue(value)));

/** Flags that would make helm use another chart, or that it would ignore with ours. */
function contradictions({ line, role, command }: KnownCommand): Problem[] {
  if (!role.takes.includes('chart') || !takesFlag(command, 'repo')) return [];
  const remedies: Record<string, string> = {
    repo: 'run helm itself for a chart of a repository',
    version:
      "helm ignores it for a chart in a folder; set chartVersion in the context to change the chart's version",
  };
  return line.flags.flatMap(({ name }) => {
    const hint = remedies[name];
    return hint === undefined
      ? []
      : [problem('helm-flag', `--${name} cannot be used with the chart of the context`, { hint })];
  });
}

function checkReleases(
  givenName: readonly string[],
  generatesName: boolean,
  { command }: KnownCommand,
  plan: CommandPlan,
  problems: Problem[],
): void {
  if (!plan.releaseFixed) return;
  const configuredText = `the configuration names the release ${plan.release}`;
  if (generatesName) {
    problems.push(
      problem('release-differs', `helm ${command.path} generates a name, ${configuredText}`, {
        hint: 'remove the flag, or release from the context',
      }),
    );
  }
  for (const other of givenName.filter((name) => name !== plan.release)) {
    problems.push(
      problem(
        'release-differs',
        `the release is ${JSON.stringify(other)} on the command line, ${configuredText}`,
        {
          hint: 'remove it, or change release in the context',
        },
      ),
    );
  }
}

interface NamespaceChoice {
  readonly value: string | undefined;
  /** Must be added to the command. */
  readonly supplied: boolean;
}

function namespaceOf(
  { line, role }: KnownCommand,
  plan: CommandPlan,
  base: PlaceholderValues,
  problems: Problem[],
): NamespaceChoice {
  const flag = line.flags.findLast(({ name }) => name === 'namespace')?.value;
  const typed = flag === undefined ? undefined : fill(flag, base, problems);
  const givenName = typed ?? plan.environmentNamespace;
  if (givenName === undefined) {
    const everywhere = line.flags.some(({ name, value }) => name === 'all-namespaces' && isTrue(value));
    return { value: plan.namespace, supplied: role.namespace && plan.namespace !== undefined && !everywhere };
  }
  if (role.namespace && plan.namespace !== undefined && givenName !== plan.namespace) {
    const placeText = typed === undefined ? 'in HELM_NAMESPACE' : 'on the command line';
    problems.push(
      problem(
        'namespace-differs',
        `the namespace is ${JSON.stringify(givenName)} ${placeText}, the configuration names ${plan.namespace}`,
        {
          hint: 'remove it, or change namespace in the context',
        },
      ),
    );
  }
  return { value: givenName, supplied: false };
}
