/**
 * Turns refusals of a cluster, or of helm in it, into findings; also warns where the configuration means
 * another cluster.
 */
import type {
  JsonMap,
  PredictedResource,
  Prediction,
  PredictedRefusal,
  ServedApis,
} from '../../cluster/index.ts';
import type { Context } from '../../config/index.ts';
import type { Finding } from '../../diff/index.ts';
import { groupOf, type ResourceIdentity } from '../../manifests/index.ts';

interface RefusalRow {
  readonly rule: string;
  readonly says: string;
  readonly hint: string;
}

/**
 * By the cause of the refusal. The severity is high, like that of immutable fields: the upgrade fails,
 * perhaps half way.
 */
const refusals: Readonly<Record<PredictedRefusal['why'], RefusalRow>> = {
  server: {
    rule: 'server-refuses',
    says: 'the API server refuses it, and the upgrade stops there',
    hint: 'correct what the server names; the words are its own',
  },
  conflict: {
    rule: 'field-conflict',
    says: 'another manager owns fields that the release sets, and the server rejects the apply',
    hint: 'take the fields out of the chart, or let helm take them over with --force-conflicts',
  },
  owned: {
    rule: 'owned-by-other',
    says: 'it is in the cluster and does not belong to this release, so helm refuses the whole command',
    hint: 'give it another name, or hand it over with --take-ownership where that is meant',
  },
  'unknown-kind': {
    rule: 'unknown-kind',
    says: 'the cluster serves no such kind, so helm refuses the whole command',
    hint: 'install its definition first, or change the apiVersion',
  },
  helm: {
    rule: 'helm-refuses',
    says: 'helm refuses the command',
    hint: 'see what helm names; the words are its own',
  },
};

/**
 * Every known refusal, each of one resource or of the whole command; `clean` removes secrets from foreign
 * messages.
 */
export function refusalFindings(
  { refusal, resources }: Prediction,
  clean: (text: string) => string,
): readonly Finding[] {
  const commandFindings = refusal === undefined ? [] : [findingOf(refusal, undefined, clean)];
  return [
    ...commandFindings,
    ...resources.flatMap((resource) =>
      resource.refusal === undefined ? [] : [findingOf(resource.refusal, resource, clean)],
    ),
  ];
}

function findingOf(
  { why, message, owner }: PredictedRefusal,
  resource: PredictedResource | undefined,
  clean: (text: string) => string,
): Finding {
  const { rule, says, hint } = refusals[why];
  const ownerText = owner === undefined ? '' : ` (the release ${owner.release} in ${owner.namespace} has it)`;
  return {
    rule,
    severity: 'high',
    side: resource?.rendered === undefined ? 'before' : 'after',
    ...(resource && { resource: identityOf(resource) }),
    ...(resource?.template !== undefined && { template: resource.template }),
    message: `${says}${ownerText}: ${oneLine(clean(message))}`,
    hint: resource === undefined ? stuckHint : (namespaceHint(message) ?? hint),
  };
}

/** As the server words it: it refuses everything in that namespace. */
function namespaceHint(message: string): string | undefined {
  const name = /^namespaces "([^"]+)" not found$/.exec(message)?.[1];
  return (
    name &&
    `make the namespace first: --create-namespace does so for the release's own, kubectl create namespace ${name} for any`
  );
}

const stuckHint =
  "the words are helm's own; where the release is stuck, pligos preflight says since when, by whom, and what frees it";

export function identityOf({
  apiVersion,
  kind,
  namespace,
  name,
  rendered,
}: PredictedResource): ResourceIdentity {
  const prefix = name === '' && rendered !== undefined ? prefixOf(rendered) : undefined;
  return {
    group: groupOf(apiVersion),
    kind,
    namespace,
    name,
    ...(prefix !== undefined && { generateName: prefix }),
  };
}

function prefixOf({ metadata }: JsonMap): string | undefined {
  const prefix =
    typeof metadata === 'object' &&
    metadata !== null &&
    'generateName' in metadata &&
    metadata['generateName'];
  return typeof prefix === 'string' ? prefix : undefined;
}

/** As much of it as a reader needs. */
const mostWords = 1000;

/** The server prints the object before its fault, and a pod template in one line is unreadable. */
const printedObject = /(Invalid value: )[\w.*&[\]]*\{.{100,}\}(?=: )/gs;

/** For a text without secrets: a cut could leave half of one. */
function oneLine(text: string): string {
  const line = text.trim().replace(printedObject, '$1{…}').replaceAll(/\s+/g, ' ').replace(/\.$/, '');
  return line.length > mostWords ? `${line.slice(0, mostWords)}…` : line;
}

/** The configuration's versions are for renders without a cluster: here the cluster's own apply. */
export function versionFindings(
  { kubeVersion, apiVersions }: Context,
  served: ServedApis,
): readonly Finding[] {
  const servedVersions = new Set(served.apiVersions);
  const missing = apiVersions.filter((version) => !servedVersions.has(version));
  const differs = kubeVersion !== undefined && minorOf(kubeVersion) !== minorOf(served.kubeVersion);
  if (!differs && missing.length === 0) return [];
  const parts = [
    ...(differs ? [`Kubernetes ${kubeVersion}, and the cluster runs ${served.kubeVersion}`] : []),
    ...(missing.length > 0 ? [`${missing.join(', ')}, which the cluster does not serve`] : []),
  ];
  return [
    {
      rule: 'cluster-differs',
      severity: 'info',
      side: 'after',
      message: `the context names ${parts.join('; and ')}: what the cluster says was used`,
      hint: 'set kubeVersion and apiVersions of the context to what its cluster has, so that previews without it agree',
    },
  ];
}

const minorOf = (version: string): string => /^v?(\d+\.\d+)/.exec(version)?.[1] ?? version;
