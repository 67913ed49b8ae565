/** Evidence as a text: a signed bundle carries it to a gate that cannot ask GitHub. */
import {
  array,
  exactOptional,
  literal,
  object,
  ordinal,
  readJson,
  string,
  type TypeOf,
  union,
} from '../json/index.ts';
import { recordJson, reviewedRecord } from './reviewed-record.ts';
import type { Evidence, MergedPull } from './types.ts';

export type GivenEvidence = Pick<Evidence, 'own' | 'others'>;

type StoredPull = TypeOf<typeof storedPull>;

const storedPull = object({
  number: ordinal,
  head: string(),
  records: array(object({ record: reviewedRecord, later: exactOptional(literal(true)) })),
  missing: exactOptional(string()),
  approvedBy: array(string()),
  notApproved: exactOptional(string()),
});

const storedEvidence = object({
  version: literal(1),
  own: union([object({ none: string() }), storedPull]),
  others: object({ pulls: array(storedPull), capped: exactOptional(string()) }),
});

/** Asks for all of it. */
export async function evidenceText({ own, others }: GivenEvidence): Promise<string> {
  const { pulls, ...rest } = await others();
  return `${JSON.stringify({
    version: 1,
    own: 'none' in own ? own : storedOf(own),
    others: { pulls: pulls.map(storedOf), ...rest },
  })}\n`;
}

/** Undefined where it has another shape. Whether to believe it is the caller's question. */
export function parseEvidence(text: string | Uint8Array): GivenEvidence | undefined {
  const stored = readJson(storedEvidence, text);
  if (stored === undefined) return undefined;
  const { own, others } = stored;
  const all = { ...others, pulls: others.pulls.map(pullOf) };
  return { own: 'none' in own ? own : pullOf(own), others: () => Promise.resolve(all) };
}

const storedOf = ({ records, later, ...pull }: MergedPull): object => ({
  ...pull,
  records: records.map((record) => ({
    record: recordJson(record),
    ...(later?.has(record) === true && { later: true }),
  })),
});

const pullOf = ({ records, ...pull }: StoredPull): MergedPull => ({
  ...pull,
  records: records.map(({ record }) => record),
  later: new Set(records.flatMap(({ record, later }) => (later === true ? [record] : []))),
});
