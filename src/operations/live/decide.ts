/**
 * Asks the cluster where two renders cannot tell: a finding that says *possible* becomes certain, milder, or
 * is withdrawn. It runs after the rules and per rule; `unknowable` in judge's facts of the cluster names
 * them. A live `keep` needs no question, because in a comparison with the cluster the old side is live.
 */
import { listAt, textAt } from '../../json/index.ts';
import { neededNames } from '../../judge/index.ts';
import type { Finding, RenderView, Severity } from '../../diff/index.ts';
import { at, idOf, listOf, mapOf, textOf } from '../../manifests/index.ts';
import { isNumeral, type MapValue, type Value } from '../../yaml/index.ts';
import type { Questions } from './questions.ts';

interface Deciding {
  readonly ask: Questions;
  /** The live objects and the predicted ones, without their secrets. */
  readonly before: RenderView;
  readonly after: RenderView;
}

/** The finding after the answer; undefined where it is withdrawn. */
type Decided = Finding | undefined;
type Decider = (finding: Finding, place: FindingPlace, deciding: Deciding) => Promise<Decided>;

interface FindingPlace {
  readonly namespace: string;
  readonly name: string;
  readonly kind: string;
  readonly group: string;
  /** The live or predicted resource; empty where that side lacks it. */
  readonly before: MapValue;
  readonly after: MapValue;
}

const deciders: Readonly<Record<string, Decider>> = {
  'volume-claim-removed': claimRemoved,
  'stateful-set-removed': setRemoved,
  'crd-removed': definitionRemoved,
  'crd-tightened': definitionTightened,
  'crd-version-flipped': definitionFlipped,
  'reference-outside': referenceOutside,
  'tls-secret-changed': certificateElsewhere,
  'service-without-pods': serviceWithoutPods,
  'replicas-dropped-under-autoscaler': replicasDropped,
};

/** Each finding after the cluster's answer. */
export async function decide(findings: readonly Finding[], deciding: Deciding): Promise<readonly Finding[]> {
  const decided = await Promise.all(
    findings.map(async (finding) => {
      const decider = Object.hasOwn(deciders, finding.rule) ? deciders[finding.rule] : undefined;
      const place = aboutOf(finding, deciding);
      return decider === undefined || place === undefined ? finding : decider(finding, place, deciding);
    }),
  );
  return decided.filter((finding) => finding !== undefined);
}

function aboutOf({ resource }: Finding, { before, after }: Deciding): FindingPlace | undefined {
  if (resource === undefined) return undefined;
  const id = 'id' in resource ? resource.id : idOf(resource);
  const valueIn = (view: RenderView): MapValue => {
    const entry = view.find(id);
    return (entry && view.value(entry)) ?? new Map();
  };
  const { group, kind, namespace, name } = resource;
  return { group, kind, namespace, name, before: valueIn(before), after: valueIn(after) };
}

/** The finding with the cluster's answer in place of the assumption. */
function settleFinding(
  { uncertain, ...finding }: Finding,
  certainText: string,
  severity: Severity = finding.severity,
): Finding {
  const [start, end] = uncertain?.certain ?? [finding.message, ''];
  return { ...finding, severity, message: start + certainText + end };
}

// ---- volumes ---------------------------------------------------------------------------------

/** Reads the reclaim policy of the volume that a claim is bound to. */
async function policyOf(ask: Questions, namespace: string, claim: string): Promise<string | undefined> {
  const claimObject = await ask.get('v1', 'PersistentVolumeClaim', namespace, claim);
  if (claimObject === 'missing') return 'none';
  if (claimObject === 'unknown') return undefined;
  const volume = textAt(claimObject, 'spec', 'volumeName') ?? '';
  if (volume === '') return 'none';
  const boundVolume = await ask.get('v1', 'PersistentVolume', '', volume);
  if (boundVolume === 'missing') return 'none';
  return textAt(boundVolume, 'spec', 'persistentVolumeReclaimPolicy');
}

async function claimRemoved(
  finding: Finding,
  { namespace, name }: FindingPlace,
  { ask }: Deciding,
): Promise<Decided> {
  const policy = await policyOf(ask, namespace, name);
  if (policy === undefined) return finding;
  if (policy === 'none') return settleFinding(finding, '; no volume is bound to it', 'info');
  if (policy === 'Retain')
    return settleFinding(finding, '; its volume stays with its data (Retain)', 'medium');
  return settleFinding(finding, `, and its data with it: the reclaim policy of its volume is ${policy}`);
}

/** Only the part about claims that are deleted with the set: whether their data is deleted. */
async function setRemoved(finding: Finding, place: FindingPlace, { ask }: Deciding): Promise<Decided> {
  if (finding.uncertain === undefined) return finding;
  const all = await ask.names('v1', 'PersistentVolumeClaim', place.namespace);
  if (all === undefined) return finding;
  const templates = (listOf(at(place.before, 'spec', 'volumeClaimTemplates')) ?? []).flatMap(
    (template) => textOf(at(template, 'metadata', 'name')) ?? [],
  );
  const own = all.filter((claim) =>
    templates.some((template) => new RegExp(`^${escaped(`${template}-${place.name}`)}-\\d+$`).test(claim)),
  );
  const policies = await Promise.all(own.map((claim) => policyOf(ask, place.namespace, claim)));
  if (policies.includes(undefined)) return finding;
  const deletedCount = policies.filter((policy) => policy !== 'none' && policy !== 'Retain').length;
  return deletedCount === 0
    ? settleFinding(
        finding,
        '; no data is lost by that: the volumes stay (Retain), or there are none',
        'high',
      )
    : settleFinding(finding, `; ${counted(deletedCount, 'volume is', 'volumes are')} deleted with the data`);
}

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');

// ---- definitions -----------------------------------------------------------------------------

/** Counts the resources of a definition's kind in the whole cluster. */
function countOf({ before, after }: FindingPlace, ask: Questions): Promise<number | undefined> {
  const definition = before.size > 0 ? before : after;
  const group = textOf(at(definition, 'spec', 'group')) ?? '';
  const kind = textOf(at(definition, 'spec', 'names', 'kind')) ?? '';
  const version = (listOf(at(definition, 'spec', 'versions')) ?? [])
    .map(mapOf)
    .find((one) => one?.get('served') === true)
    ?.get('name');
  return ask.count(`${group}/${textOf(version) ?? ''}`, kind, '');
}

const counted = (number: number, one: string, many: string): string =>
  number === 1 ? `one ${one}` : `${number} ${many}`;

async function definitionRemoved(finding: Finding, place: FindingPlace, { ask }: Deciding): Promise<Decided> {
  const number = await countOf(place, ask);
  if (number === undefined) return finding;
  return number === 0
    ? settleFinding(finding, '; there is none now', 'medium')
    : settleFinding(finding, `; there ${number === 1 ? 'is one' : `are ${number}`} now`);
}

async function definitionTightened(
  finding: Finding,
  place: FindingPlace,
  { ask }: Deciding,
): Promise<Decided> {
  const number = await countOf(place, ask);
  if (number === undefined) return finding;
  if (number === 0) return undefined;
  const certainText = counted(
    number,
    'resource exists that may break it',
    'resources exist that may break it',
  );
  return settleFinding(finding, `, and ${certainText}`);
}

/**
 * Only for another stored version; even the cluster does not know the clients of a version that is no longer
 * served.
 */
async function definitionFlipped(finding: Finding, place: FindingPlace, { ask }: Deciding): Promise<Decided> {
  if (finding.uncertain?.about !== 'stored versions') return finding;
  const [number, live] = await Promise.all([
    countOf(place, ask),
    ask.get('apiextensions.k8s.io/v1', 'CustomResourceDefinition', '', place.name),
  ]);
  if (number === undefined || typeof live === 'string') return finding;
  const versions = listAt(live, 'status', 'storedVersions').filter((one) => typeof one === 'string');
  if (number === 0) return undefined;
  return settleFinding(
    finding,
    `; ${counted(number, 'resource exists', 'resources exist')}, stored so far as ${versions.join(' and ')}`,
  );
}

// ---- resources of others ----------------------------------------------------------------------

async function referenceOutside(finding: Finding, place: FindingPlace, deciding: Deciding): Promise<Decided> {
  const { ask, after, before } = deciding;
  const previous = new Set(neededNames(place.before, place));
  const wanted = [...new Set(neededNames(place.after, place))].filter((word) => {
    const [kind = '', name = ''] = word.split(' ');
    const id = idOf({ group: '', kind, namespace: place.namespace, name });
    return !previous.has(word) && after.find(id) === undefined && before.find(id) === undefined;
  });
  const exist = await Promise.all(
    wanted.map((word) => {
      const [kind = '', name = ''] = word.split(' ');
      return ask.isThere('v1', kind, place.namespace, name);
    }),
  );
  if (exist.includes(undefined)) return finding;
  const missing = wanted.filter((_, index) => exist[index] === false);
  if (missing.length === 0) return undefined;
  return {
    ...finding,
    severity: 'high',
    message: `needs ${missing.join(', ')}, which ${missing.length === 1 ? 'is' : 'are'} neither in the render nor in the cluster`,
  };
}

async function certificateElsewhere(
  finding: Finding,
  place: FindingPlace,
  { ask }: Deciding,
): Promise<Decided> {
  const secret = finding.uncertain?.subject;
  if (secret === undefined) return finding;
  const isThere = await ask.isThere('v1', 'Secret', place.namespace, secret);
  if (isThere === undefined) return finding;
  return isThere
    ? settleFinding(finding, ', which is in the cluster', 'info')
    : settleFinding(finding, ', which is not in the cluster', 'high');
}

async function serviceWithoutPods(
  finding: Finding,
  place: FindingPlace,
  { ask }: Deciding,
): Promise<Decided> {
  const selector = mapOf(at(place.after, 'spec', 'selector')) ?? new Map<string, Value>();
  const labels = [...selector].map(([key, value]) => `${key}=${textOf(value) ?? ''}`).join(',');
  if (finding.uncertain === undefined || labels === '') return finding;
  const number = await ask.count('v1', 'Pod', place.namespace, labels);
  if (number === undefined) return finding;
  return number > 0 ? undefined : settleFinding(finding, ', and there are none of others in the cluster');
}

/** The rule reads the manifest; the numbers come from the cluster. */
async function replicasDropped(finding: Finding, { before, after }: FindingPlace): Promise<Decided> {
  const [now, then] = [numberAt(before), numberAt(after)];
  if (now === undefined || then === undefined) return finding;
  if (then >= now) return undefined;
  return settleFinding(finding, `from ${now} to ${then}`);
}

function numberAt(value: MapValue): number | undefined {
  const replicas = at(value, 'spec', 'replicas');
  return isNumeral(replicas) ? Number(replicas.numeral) : undefined;
}
