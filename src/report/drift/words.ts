/** Sentences about drift that the terminal, Markdown and JSON share. */
import { sameIdentity } from './identities.ts';
import { kindAndName } from '../../manifests/index.ts';
import { type DriftText, driftText, momentText, reasonWords } from '../sections/live.ts';
import type { DriftRow, UndeployedResource } from '../types.ts';
import type { DriftContext, DriftReport, DriftStatus } from './types.ts';
import { sentence } from '../../text/index.ts';
import { plural } from '../../tools/index.ts';

/** `service/context`; a plain chart has no service. */
export const driftName = ({ service, context }: Pick<DriftContext, 'service' | 'context'>): string =>
  service === '' ? context : `${service}/${context}`;

/** `release shop in shop, cluster prod, revision 17 since 2026-11-20 10:12 UTC`. */
export function placeText({ release, namespace, cluster, last }: DriftContext): string {
  const since = last?.deployed === undefined ? '' : ` since ${momentText(last.deployed)}`;
  return [
    `release ${release}${namespace === '' ? '' : ` in ${namespace}`}`,
    ...(cluster === undefined ? [] : [`cluster ${cluster}`]),
    ...(last === undefined ? [] : [`revision ${last.revision}${since}`]),
    ...(last === undefined || last.status === 'deployed' ? [] : [`status ${last.status}`]),
  ].join(', ');
}

/** `drifted: 3 fields and one deleted resource`. */
export function stateText({ status, drift, undeployed }: DriftContext): string {
  if (status === 'drifted') return `drifted: ${rowCount(drift)}`;
  if (status === 'behind') return `as released; git has ${plural(undeployed.length, 'change')} to deploy`;
  return stateWords[status];
}

const stateWords: Readonly<Record<Exclude<DriftStatus, 'drifted' | 'behind'>, string>> = {
  'in-step': 'in step with git and with the last release',
  'not-deployed': 'not deployed',
  failed: 'could not be compared',
};

/** `3 fields and 1 deleted resource`. */
export function rowCount(rows: readonly DriftRow[]): string {
  const deleted = rows.filter(({ path }) => path === undefined).length;
  const fields = rows.length - deleted;
  return [
    ...(fields === 0 ? [] : [plural(fields, 'field')]),
    ...(deleted === 0 ? [] : [plural(deleted, 'deleted resource')]),
  ].join(' and ');
}

/** A row in words; `withHelm` is what an upgrade from git makes of it. */
export interface DriftRowText extends Omit<DriftText, 'fate' | 'after'> {
  readonly withHelm: string;
}

export function driftRowText(row: DriftRow, { refusals }: Pick<DriftContext, 'refusals'>): DriftRowText {
  const { fate, after, ...text } = driftText(row);
  const isRefused = refusals.some(
    ({ resource }) => resource === undefined || sameIdentity(resource, row.resource),
  );
  return { ...text, withHelm: isRefused ? 'refused' : after === '' ? fate : `${fate} ${after}` };
}

/** `Deployment/web changed`. */
export const undeployedText = ({ resource, change }: UndeployedResource): string =>
  `${driftText({ resource }).resource} ${change}`;

/** `2 of 5 releases drifted, 1 could not be compared`. */
export function driftSummary({ contexts }: DriftReport): string {
  const numberOf = (status: DriftStatus): number => contexts.filter((one) => one.status === status).length;
  const [drifted, behind, missing, failed] = [
    numberOf('drifted'),
    numberOf('behind'),
    numberOf('not-deployed'),
    numberOf('failed'),
  ];
  return [
    `${drifted} of ${plural(contexts.length, 'release')} drifted`,
    ...(behind > 0 ? [`${behind} behind git`] : []),
    ...(missing > 0 ? [`${missing} not deployed`] : []),
    ...(failed > 0 ? [`${failed} could not be compared`] : []),
  ].join(', ');
}

/** What a reader has to know besides the rows, each a sentence without a full stop. */
export function driftNotes(context: DriftContext): readonly string[] {
  const { status, undeployed, refusals, notAsked, problems } = context;
  const changes = listed(undeployed.map(undeployedText));
  return [
    ...fateNotes(context),
    ...(status === 'drifted' && undeployed.length > 0 ? [`git changes besides: ${changes}`] : []),
    ...(status === 'behind' ? [changes] : []),
    ...refusals.map(
      ({ resource, message }) => `${resource === undefined ? 'helm' : kindAndName(resource)}: ${message}`,
    ),
    ...notAsked.map(
      ({ resource, reason }) => `not compared: ${kindAndName(resource)}, ${reasonWords[reason]}`,
    ),
    ...problems.map(({ message, hint }) =>
      hint === undefined ? message : `${sentence(message)} ${sentence(hint)}`,
    ),
  ];
}

const mostNames = 8;
const listed = (names: readonly string[]): string =>
  `${names.slice(0, mostNames).join(', ')}${names.length > mostNames ? ` and ${names.length - mostNames} more` : ''}`;

/** What the words of the last column say, where a reader may not know it. */
function fateNotes({ drift, refusals }: DriftContext): readonly string[] {
  const fates = new Set(drift.map((row) => driftRowText(row, { refusals }).withHelm));
  return [
    ...(fates.has('not set back')
      ? ['what is not set back is set by the chart, but helm sends only what differs between two releases']
      : []),
    ...(fates.has('stays') ? ['what stays is not set by the chart, so helm leaves it'] : []),
  ];
}
