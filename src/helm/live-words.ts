/**
 * Reads from the words of a helm command what a comparison with the cluster needs: the cluster, the render,
 * the method.
 */
import { helmCommands } from '../data/index.ts';
import { shapingFlags } from './template-flags.ts';
import { type HelmFlag, readCommandLine, takesFlag } from './command-line.ts';

export interface LiveWords {
  /** The flags of any helm command that choose the cluster. */
  readonly cluster: readonly string[];
  /** The flags of install, upgrade and template that change the render. */
  readonly shaping: readonly string[];
  /** The flags that make an upgrade use values of the release. */
  readonly valuesOfRelease: readonly string[];
  /** Undefined without the flag: helm's own default applies. */
  readonly serverSide?: 'auto' | 'true' | 'false';
  readonly forceConflicts: boolean;
  readonly forceReplace: boolean;
  readonly takeOwnership: boolean;
  readonly createNamespace: boolean;
  readonly skipCrds: boolean;
  readonly noHooks: boolean;
  /**
   * The flags and values that say how it is applied. The cluster's own flags are left out: another login sees
   * the same.
   */
  readonly applying: readonly string[];
}

const clusterFlags: ReadonlySet<string> = new Set([
  'kubeconfig',
  'kube-context',
  'kube-apiserver',
  'kube-token',
  'kube-as-user',
  'kube-as-group',
  'kube-ca-file',
  'kube-tls-server-name',
  'kube-insecure-skip-tls-verify',
]);

const valuesOfRelease: ReadonlySet<string> = new Set([
  'reuse-values',
  'reset-values',
  'reset-then-reuse-values',
]);

/** Beside the flags that change the render. */
const applies: ReadonlySet<string> = new Set([
  ...valuesOfRelease,
  'server-side',
  'force-conflicts',
  'force',
  'force-replace',
  'take-ownership',
  'create-namespace',
  'skip-crds',
]);

/** Reads the words of `helm install` or `helm upgrade`; the planner reports their faults. */
export function liveWords(words: readonly string[]): LiveWords {
  const { flags } = readCommandLine(words);
  const isOn = (...names: readonly string[]): boolean => {
    const flag = flags.findLast(({ name }) => names.includes(name));
    return flag !== undefined && isTrue(flag);
  };
  const shaping = shapingFlags(words).flags.filter((flag) => flag !== '--is-upgrade');
  const serverSide = serverSideOf(flags.findLast(({ name }) => name === 'server-side'));
  return {
    cluster: flags.filter(({ name }) => clusterFlags.has(name)).map(written),
    shaping,
    valuesOfRelease: flags.filter(({ name }) => valuesOfRelease.has(name)).map(written),
    ...(serverSide !== undefined && { serverSide }),
    forceConflicts: isOn('force-conflicts'),
    forceReplace: isOn('force', 'force-replace'),
    takeOwnership: isOn('take-ownership'),
    createNamespace: isOn('create-namespace'),
    skipCrds: isOn('skip-crds'),
    noHooks: isOn('no-hooks'),
    applying: [...shaping, ...flags.filter(({ name }) => applies.has(name)).map(written)],
  };
}

/** The flags that this command of helm takes. */
export function takenBy(
  verb: 'install' | 'upgrade' | 'template',
  flags: readonly string[],
): readonly string[] {
  const command = helmCommands.find(({ path }) => path === verb);
  if (command === undefined) throw new TypeError(`the table of helm's commands has no ${verb}`);
  return flags.filter((flag) => takesFlag(command, flag.replace(/^--/, '').replace(/=.*$/s, '')));
}

/** The first words, such as `upgrade`; undefined where they are flags alone, or a plugin's. */
export const verbIn = (words: readonly string[]): string | undefined => readCommandLine(words).command?.path;

/** Is this switch on, by the words? */
export function isHelmFlagSet(words: readonly string[], name: string): boolean {
  const flag = readCommandLine(words).flags.findLast((one) => one.name === name);
  return flag !== undefined && isTrue(flag);
}

/**
 * The given ones of these flags, each with its effective value, for another command that takes them as well.
 */
export function givenFlags(words: readonly string[], names: readonly string[]): readonly string[] {
  const { flags } = readCommandLine(words);
  return names.flatMap((name) => flags.findLast((one) => one.name === name) ?? []).map(written);
}

const isTrue = ({ value }: HelmFlag): boolean => value === undefined || /^(?:1|t|true)$/i.test(value);

const written = ({ name, value }: HelmFlag): string =>
  value === undefined ? `--${name}` : `--${name}=${value}`;

/** For install it is a switch, for upgrade it has a value. */
function serverSideOf(flag: HelmFlag | undefined): LiveWords['serverSide'] {
  if (flag === undefined) return undefined;
  if (flag.value?.toLowerCase() === 'auto') return 'auto';
  return isTrue(flag) ? 'true' : 'false';
}
