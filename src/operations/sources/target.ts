/** The services and contexts of a call, as plain data. */
import type { Context, Loader, Service } from '../../config/index.ts';
import type { Problem } from '../../errors.ts';

export interface Project {
  readonly services: readonly Service[];
  readonly loader: Loader;
  /** Problems of reading all services; a service that could not be read at all is missing above. */
  readonly problems: readonly Problem[];
  /** Services that were read with errors: none of their contexts can be used. */
  readonly invalid: ReadonlySet<Service>;
  /** The same problems by the pligos.yaml (or Chart.yaml) that was read. */
  readonly problemsOf: ReadonlyMap<string, readonly Problem[]>;
  /** For `--chart`: charts that helm renders only as a part of others. */
  readonly libraries?: readonly string[];
}

/** One context of one service. */
export interface Target {
  readonly service: Service;
  readonly context: Context;
  /** The services that its chart contains, once it is fetched. */
  readonly inner?: readonly Target[];
}

/** `service/context`, as the user can type it. */
export const targetName = (target: Target): string => `${target.service.name}/${target.context.name}`;
