/** The services and contexts of a call, as plain data. */
import { join } from 'node:path';
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
  /** Of what another tool deploys: what is not rendered, and why. */
  readonly notRendered?: readonly Problem[];
}

/** One context of one service. */
export interface Target {
  readonly service: Service;
  readonly context: Context;
  /** The services that its chart contains, once it is fetched. */
  readonly inner?: readonly Target[];
}

/** By what `problemsOf` of a project names the problems of a context: with its file, or alone where it needs no file of Pligos. */
export const problemKey = ({ service, context }: Target): string =>
  service.applications === undefined ? service.file : join(service.file, context.name);

/** `service/context`, as the user can type it. */
export const targetName = (target: Target): string => `${target.service.name}/${target.context.name}`;
