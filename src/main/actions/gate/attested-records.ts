/** Filters a deploy's records: with attested-by, only records count that one of those workflows signed. */
import { openVerifier, predicateType, type Verifier } from '../../../attest/index.ts';
import { type FoundPull, type FoundRecord, readAttestations } from '../../../github/index.ts';
import type { Job } from '../shared/job-types.ts';
import { whyNoAttestations } from '../shared/trust.ts';

/**
 * Keeps the attested records of a pull request, and says why others are not believed. Without attested-by it
 * asks no server.
 */
export type OnlyAttested = (pull: FoundPull) => Promise<FoundPull>;

/** The parts of a job that verifying needs. */
export type AttestedGateJob = Pick<Job, 'gitHub' | 'web' | 'event' | 'host'> & {
  readonly inputs: Pick<Job['inputs'], 'attestedBy'>;
};

/** The returned function throws where the roots of trust cannot be fetched. */
export function makeOnlyAttested(job: AttestedGateJob, open = openVerifier): OnlyAttested {
  if (job.inputs.attestedBy.length === 0) return (pull) => Promise.resolve(pull);
  let opened: Promise<Verifier> | undefined;
  const verifier = (): Promise<Verifier> => (opened ??= open(job.web.call));
  return async (pull) => {
    const { missing, approved = [], ...rest } = pull;
    const [found, shown] = await Promise.all([
      doubtsOf(job, pull.records, verifier),
      doubtsOf(job, approved, verifier),
    ]);
    const doubts = found.flatMap(({ doubt }) => doubt ?? []);
    const believable = (of: typeof found) =>
      of.flatMap(({ record, doubt }) => (doubt === undefined ? [record] : []));
    const why = [...(missing === undefined ? [] : [missing]), ...new Set(doubts)].join(', and ');
    return {
      ...rest,
      records: believable(found),
      ...(approved.length > 0 && { approved: believable(shown) }),
      ...(why !== '' && { missing: why }),
    };
  };
}

const doubtsOf = (job: AttestedGateJob, records: readonly FoundRecord[], verifier: () => Promise<Verifier>) =>
  Promise.all(records.map(async (record) => ({ record, doubt: await doubtOf(job, record, verifier) })));

/** How many reasons are shown where several attestations fail. */
const mostReasons = 3;

/** Why a record is not attested, as a clause. Undefined where it is. */
async function doubtOf(
  { gitHub, web, event, inputs, host }: AttestedGateJob,
  { hash }: FoundRecord,
  verifier: () => Promise<Verifier>,
): Promise<string | undefined> {
  const elsewhere = whyNoAttestations(event);
  if (gitHub === undefined || elsewhere !== undefined)
    return `its digests cannot be attested: ${elsewhere ?? 'the input token is empty'}`;
  const none = 'its digests are not attested, and attested-by requires it';
  if (!/^[0-9a-f]{64}$/.test(hash)) return none;
  const { repository, serverUrl } = event;
  const answer = await readAttestations(gitHub, web, repository, { hash, predicateType });
  if (!answer.ok) {
    if (answer.lines !== undefined) host.info(`Add to the job:\n${answer.lines.join('\n')}`);
    return `the attestations of its digests cannot be read: ${answer.reason}`;
  }
  const reasons = new Set<string>();
  for (const bundle of answer.bundles) {
    const verified = await (await verifier()).verify(bundle, {
      hash,
      repository: `${repository.owner}/${repository.name}`,
      server: serverUrl,
      workflows: inputs.attestedBy,
    });
    if (!('why' in verified)) {
      host.info(`digests for the gate: attested by ${verified.workflow}`);
      return undefined;
    }
    reasons.add(verified.why);
  }
  if (reasons.size === 0) return none;
  const more = reasons.size > mostReasons ? `, and ${reasons.size - mostReasons} more reasons` : '';
  return `the attestation of its digests does not count: ${[...reasons].slice(0, mostReasons).join('; ')}${more}`;
}
