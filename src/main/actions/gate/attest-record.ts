/** Signs the preview's record as the workflow that the job runs in, where attested-by asks for it. */
import {
  askIdentity,
  authorities,
  authorityFor,
  isRefusal,
  isWorkflow,
  signRecord,
  type AttestedRecord,
} from '../../../attest/index.ts';
import { storeAttestation, toAttest } from '../../../github/index.ts';
import { textAt } from '../../../json/index.ts';
import type { Job } from '../shared/job-types.ts';
import { identitySource, whyNoAttestations } from '../shared/trust.ts';
import { readPayload } from '../shared/workspace.ts';

/**
 * `workflow` signed it. Undefined where attested-by is not set. `reason` is a sentence without a full stop.
 */
export type AttestResult =
  | { readonly workflow: string }
  | { readonly reason: string; readonly lines?: readonly string[] };

/** The parts of a job that signing needs. */
export type AttestJob = Pick<Job, 'env' | 'event' | 'gitHub' | 'host' | 'web'> & {
  readonly inputs: Pick<Job['inputs'], 'attestedBy'>;
};

/** Signs and stores the record. A failure is reported, and does not fail the run. */
export async function attestRecord(
  job: AttestJob,
  subject: AttestedRecord,
  by = authorities,
): Promise<AttestResult | undefined> {
  const { inputs, env, event, gitHub, host, web } = job;
  const { attestedBy } = inputs;
  if (attestedBy.length === 0 || gitHub === undefined) return undefined;
  const elsewhere = whyNoAttestations(event);
  if (elsewhere !== undefined) return { reason: elsewhere };
  const source = identitySource(env);
  if (source === undefined)
    return { reason: 'the job has no permission to request an OIDC token', lines: toAttest };
  const identity = await askIdentity(web.call, source);
  if (isRefusal(identity)) return { reason: identity.why };
  host.mask(identity.token);
  const { workflow } = identity;
  if (!attestedBy.some((one) => isWorkflow(one, workflow)))
    return {
      reason: `this is the workflow ${workflow}, but attested-by names ${attestedBy.map(({ text }) => text).join(', ')}`,
    };
  // A repository without the visibility `public` stays out of public logs.
  const visibility = textAt(readPayload(env['GITHUB_EVENT_PATH']), 'repository', 'visibility');
  const services = by[authorityFor(visibility)];
  const signed = await signRecord(web.call, { subject, identity, services });
  if (isRefusal(signed)) return { reason: signed.why };
  const stored = await storeAttestation(gitHub, event.repository, signed.bundle);
  return stored.ok ? { workflow } : stored;
}

/** Reports the outcome. */
export function reportAttested({ host }: Pick<Job, 'host'>, attested: AttestResult | undefined): void {
  if (attested === undefined) return;
  if ('workflow' in attested) {
    host.info(`digests for the gate: attested by ${attested.workflow}`);
    return;
  }
  host.annotate({
    level: 'warning',
    title: 'No attestation',
    message: `The digests for the gate are not attested: ${attested.reason}. A deploy with attested-by will be refused`,
  });
  if (attested.lines !== undefined) host.info(`Add to the job:\n${attested.lines.join('\n')}`);
}
