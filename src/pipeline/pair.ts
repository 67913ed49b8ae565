import { type Context, type Doing, notInThisVersion } from '../config/index.ts';
import { UserError } from '../errors.ts';
import type { Target } from './project.ts';

/** What a configuration says about where a chart is installed. */
export interface Pair {
  readonly release: string;
  /** Named by the configuration: another one on the command line is an error. */
  readonly releaseFixed: boolean;
  readonly namespace: string | undefined;
}

/** The release (the service's name, where none is named) and the namespace of a context. */
export function pairOf({ service, context }: Target): Pair {
  return {
    release: context.release?.value ?? service.name,
    releaseFixed: context.release !== undefined,
    namespace: context.namespace?.value,
  };
}

/** What the environment says in place of a flag; a helm plugin gets the flags that helm took away like this. */
export function environmentChoices(env: Readonly<Record<string, string>>): {
  environmentNamespace?: string;
  environmentKubeContext?: string;
} {
  const namespace = env['HELM_NAMESPACE'];
  const kubeContext = env['HELM_KUBECONTEXT'];
  return {
    // helm always sets it for a plugin; `default` then says nothing.
    ...(namespace && namespace !== 'default' && { environmentNamespace: namespace }),
    ...(kubeContext && { environmentKubeContext: kubeContext }),
  };
}

/** Fails where a context needs a feature that this version does not have, for this kind of command. */
export function refuseLater(context: Context, command: Doing): void {
  for (const [key, { at, value }] of context.later) {
    if (!notInThisVersion(key, value, command)) continue;
    throw new UserError('not-in-this-version', `${key} of the context ${context.name} is not built yet`, {
      at,
      hint: `remove ${key}, or wait for the version that has it`,
    });
  }
}
