import { defaultRelease, isNamedByRepository } from '../config/index.ts';
import { type Problem, problem, UserError, warning } from '../errors.ts';
import { fixedPlaceholders } from './placeholders.ts';
import type { Target } from './sources/project.ts';

/** Where the configuration installs a chart. */
export interface InstallTarget {
  readonly release: string;
  /** Set by the configuration: another one on the command line is an error. */
  readonly releaseFixed: boolean;
  readonly namespace: string | undefined;
}

/**
 * The release (by default of its default name) and the namespace of a context. A placeholder replaces the
 * pull request in their names for comparisons, unless `pr` gives the number.
 */
export function pairOf({ service, context }: Target, pr: string = fixedPlaceholders.pr): InstallTarget {
  const filled = (name: string): string => name.replaceAll(pull, pr);
  return {
    release: filled(context.release?.value ?? defaultRelease(service, context)),
    releaseFixed: context.release !== undefined,
    namespace: context.namespace && filled(context.namespace.value),
  };
}

const pull = '%{pr}';

/** A preview: each pull request has a release or a namespace of its own. */
export const isOfPull = (target: Target): boolean =>
  target.context.release?.value.includes(pull) === true || hasOwnNamespace(target);

export const hasOwnNamespace = ({ context }: Target): boolean =>
  context.namespace?.value.includes(pull) === true;

/** Where a command installs it: throws where a placeholder in the names has no value. */
export function realPair(target: Target, pr: string | undefined): InstallTarget {
  const { release, namespace } = target.context;
  for (const name of [release, namespace]) {
    const [found] = /%\{[^{}]*\}/.exec(name?.value.replaceAll(pull, pr ?? pull) ?? '') ?? [];
    if (name === undefined || found === undefined) continue;
    const quoted = JSON.stringify(name.value);
    throw found === pull
      ? new UserError('placeholder-empty', `${quoted} holds ${pull}, which has no value here`, {
          at: name.at,
          hint: 'the number is known only in the workflow of a pull request',
        })
      : new UserError('placeholder-unknown', `${quoted} holds ${found}; here only ${pull} is filled in`, {
          at: name.at,
          hint: `write ${pull}, or the name itself`,
        });
  }
  return pairOf(target, pr);
}

/** Warns where the release name would come from the name of the repository, which no committed file holds. */
export const unnamedRelease = (target: Target): Problem | undefined =>
  aboutName(target, warning, 'it is the name of the repository');

/**
 * The same for a command that changes a cluster: in a folder with another name it would install a second
 * release.
 */
export function refuseUnnamedRelease(target: Target, usesDefault: boolean): void {
  const name = usesDefault
    ? aboutName(target, problem, 'only the repository has that name, and no file in it')
    : undefined;
  if (name !== undefined) throw UserError.of([name]);
}

function aboutName(target: Target, make: typeof problem, why: string): Problem | undefined {
  const { service, context } = target;
  if (!isNamedByRepository(service, context)) return undefined;
  const { release } = pairOf(target, pull);
  return make(
    'release-unnamed',
    `no file names the release of ${context.name}; it would be ${release}: ${why}`,
    {
      at: context.release?.at ?? context.at,
      hint: `add this line to the context ${context.name}: release: ${release}`,
    },
  );
}

/** The environment's values for absent flags; a helm plugin gets helm's flags like this. */
export function environmentChoices(env: Readonly<Record<string, string>>): {
  environmentNamespace?: string;
  environmentKubeContext?: string;
} {
  const namespace = env['HELM_NAMESPACE'];
  const kubeContext = env['HELM_KUBECONTEXT'];
  return {
    // helm always sets it for a plugin; `default` then means nothing.
    ...(namespace && namespace !== 'default' && { environmentNamespace: namespace }),
    ...(kubeContext && { environmentKubeContext: kubeContext }),
  };
}

/** Fails where a command would install a test of a chart. */
export function refuseTest({ service, context }: Target): void {
  if (context.previewOnly !== true) return;
  const name = `${service.name}/${context.name}`;
  throw new UserError('preview-only', `${name} tests the chart (ci/*-values.yaml), and is not installed`, {
    hint: 'name another context, or give its values as a value file of their own',
  });
}
