/** Is the text of a first step one: does what is deployed keep running, beside something that is new? */
import type { StoredRelease } from '../../../cluster/index.ts';
import type { FirstStep } from '../../../deploy/index.ts';
import {
  at,
  groupOf,
  type ParsedResource,
  parseDocument,
  podTemplateOf,
  splitDocuments,
} from '../../../manifests/index.ts';
import { sameValue } from '../../../yaml/index.ts';

interface FirstStepText {
  readonly kind: FirstStep['kind'];
  readonly current: Pick<StoredRelease, 'manifest'>;
  /** What helm is about to send. */
  readonly text: string;
  /** The release is that of a first step already. */
  readonly isResumed: boolean;
}

/** Why helm must not send it; undefined where it may. */
export function firstStepFault({ kind, current, text, isResumed }: FirstStepText): string | undefined {
  const [before, after] = [resourcesOf(current.manifest), resourcesOf(text)];
  const running = [...before].filter(([, one]) => runsPods(one));
  const stays = running.filter(([id, one]) => isSameTemplate(one, after.get(id)));
  const step = kind === 'canary' ? 'the canary' : 'the first step';
  if (stays.length === 0)
    return running.length === 0
      ? 'the deployed release has no workload that could stay'
      : `${step} replaces ${namesOf(running)}: name in keep the values that must stay as they are deployed`;
  const staying = new Set(stays.map(([id]) => id));
  const second = [...after].some(([id, one]) => runsPods(one) && !staying.has(id));
  if (!second && !isResumed)
    return `${step} shows no second workload beside ${namesOf(stays)}: set in values what makes the chart render one`;
  if (kind === 'canary') return undefined;
  const moved = [...before].filter(([id, one]) => isRoute(one) && !isSameRoute(one, after.get(id)));
  return moved.length === 0
    ? undefined
    : `the first step changes ${namesOf(moved)}, and so the traffic: name in keep the value that switches it`;
}

/** Controllers that shift traffic between versions by themselves: Argo Rollouts and Flagger. */
export const controllersIn = (manifest: string): readonly string[] =>
  [...resourcesOf(manifest).values()]
    .filter(({ header: { apiVersion, kind } }) =>
      kind === 'Rollout' ? apiVersion.startsWith('argoproj.io/') : isFlagger(apiVersion, kind),
    )
    .map(nameOf);

const isFlagger = (apiVersion: string, kind: string): boolean =>
  kind === 'Canary' && apiVersion.startsWith('flagger.app/');

/** By identity. Hooks run beside both steps. */
function resourcesOf(text: string): ReadonlyMap<string, ParsedResource> {
  const resources = splitDocuments(text).flatMap((document) => parseDocument(document).resources);
  return new Map(
    resources
      .filter(({ hook }) => hook === undefined)
      .map((one) => [
        JSON.stringify([
          groupOf(one.header.apiVersion),
          one.header.kind,
          one.header.namespace,
          one.header.name,
        ]),
        one,
      ]),
  );
}

/** Pods that run on: those of a Job end by themselves. */
const runsPods = ({ header: { kind }, value }: ParsedResource): boolean =>
  !['Pod', 'Job', 'CronJob', 'PodTemplate'].includes(kind) && podTemplateOf(value, kind) !== undefined;

const isSameTemplate = (left: ParsedResource, right: ParsedResource | undefined): boolean =>
  right !== undefined &&
  sameValue(
    podTemplateOf(left.value, left.header.kind) ?? null,
    podTemplateOf(right.value, right.header.kind) ?? null,
  );

/** What decides which pods get requests. */
const routes = new Set(
  'Service Ingress HTTPRoute GRPCRoute TCPRoute TLSRoute Route VirtualService IngressRoute'.split(' '),
);
const isRoute = ({ header: { kind } }: ParsedResource): boolean => routes.has(kind);
const isSameRoute = (left: ParsedResource, right: ParsedResource | undefined): boolean =>
  right !== undefined && sameValue(at(left.value, 'spec') ?? null, at(right.value, 'spec') ?? null);

const nameOf = ({ header: { kind, name } }: ParsedResource): string => `${kind}/${name}`;
const namesOf = (entries: readonly (readonly [string, ParsedResource])[]): string =>
  entries
    .slice(0, 5)
    .map(([, one]) => nameOf(one))
    .join(', ');
