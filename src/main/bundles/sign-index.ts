/** Signs the index of a bundle as the workflow of the job. */
import {
  askIdentity,
  authorities,
  authorityFor,
  bundlePredicateType,
  isRefusal,
  openVerifier,
  readWorkflow,
  signBundle,
} from '../../attest/index.ts';
import { UserError } from '../../errors.ts';
import { textAt } from '../../json/index.ts';
import type { Job } from '../actions/shared/job-types.ts';
import { identitySource, whyNoAttestations } from '../actions/shared/trust.ts';
import { readPayload } from '../actions/shared/workspace.ts';
import { recorded, signatureText } from './signature-file.ts';

type SigningJob = Pick<Job, 'env' | 'event' | 'host' | 'web'>;

/** The file for the bundle, verified as its deploy will. Throws what keeps the job from signing. */
export async function signIndex(
  { env, event, host, web }: SigningJob,
  { hash, commit }: { readonly hash: string; readonly commit: string },
): Promise<string> {
  const elsewhere = whyNoAttestations(event);
  if (elsewhere !== undefined) throw unsigned(elsewhere);
  const source = identitySource(env);
  if (source === undefined) throw unsigned('the job has no permission to request an OIDC token');
  const identity = await askIdentity(web.call, source);
  if (isRefusal(identity)) throw unsigned(identity.why);
  host.mask(identity.token);
  const workflow = readWorkflow(identity.workflow);
  if (isRefusal(workflow)) throw unsigned(`this is the workflow ${identity.workflow}, not ${workflow.why}`);
  const repository = `${event.repository.owner}/${event.repository.name}`;
  const visibility = textAt(readPayload(env['GITHUB_EVENT_PATH']), 'repository', 'visibility');
  const services = authorities[authorityFor(visibility)];
  const subject = { hash, repository, commit };
  const signed = await signBundle(web.call, { subject, identity, services });
  if (isRefusal(signed)) throw unsigned(signed.why);
  const roots: Record<string, string> = {};
  const verifier = await openVerifier(recorded(web.call, roots));
  const verified = await verifier.verify(signed.bundle, {
    hash,
    repository,
    server: event.serverUrl,
    workflows: [workflow],
    predicateType: bundlePredicateType,
  });
  if (isRefusal(verified)) throw unsigned(verified.why);
  host.info(`signed by ${verified.workflow}`);
  return signatureText({ signature: signed.bundle, roots });
}

const unsigned = (why: string): UserError =>
  new UserError('bundle-unsigned', `the bundle cannot be signed: ${why}`, {
    hint: 'write it in a job of a branch or tag with the permission id-token: write',
  });
