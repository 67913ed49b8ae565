/** The input `bundle`: what has passed the gate becomes a signed file, and is deployed from it. */
import { relative } from 'node:path';
import { UserError } from '../../../errors.ts';
import { evidenceText } from '../../../gate/index.ts';
import { headCommit } from '../../../git/index.ts';
import { writeBundle } from '../../../operations/bundle/index.ts';
import type { Preview } from '../../../operations/compare/index.ts';
import { signIndex } from '../../bundles/sign-index.ts';
import { projectOf } from '../preview/discover-input.ts';
import type { DeployGate } from '../gate/deploy-gate.ts';
import type { DeployEvidence } from '../gate/evidence.ts';
import { isAboutPull } from '../shared/base-request.ts';
import type { Job } from '../shared/job-types.ts';
import { done, type Result } from '../shared/step.ts';
import { insideWorkspace } from '../shared/workspace.ts';

interface BundledPreview {
  readonly job: Job;
  readonly preview: Preview;
  readonly out: string;
  readonly gate: DeployGate | undefined;
  readonly evidence: DeployEvidence;
}

/** The caller of a reusable workflow chooses branch and event, and its signature must not vouch for code before it is merged. */
function whyNotMerged({ event, env }: Job, commit: string | undefined): string | undefined {
  if (isAboutPull(event)) return 'the run is about a pull request';
  if (env['GITHUB_REF_PROTECTED'] !== 'true') return `${event.ref} is not protected`;
  return commit === event.sha ? undefined : 'another commit than that of the event is checked out';
}

export async function bundleContexts({ job, preview, out, gate, evidence }: BundledPreview): Promise<Result> {
  const { inputs, host, root, surroundings, workspace } = job;
  const isGated = gate !== undefined && gate.contexts.length > 0;
  if (isGated && inputs.digestKey !== undefined)
    throw new UserError('bundle', 'digest-key and bundle cannot be combined: a bundle holds no secrets', {
      hint: 'deploy these contexts with the Action, or remove digest-key from preview and deploy',
    });
  const commit = await headCommit(root, surroundings);
  const why = whyNotMerged(job, commit);
  if (commit === undefined || why !== undefined)
    throw new UserError('bundle-unsigned', `the bundle cannot be signed: ${why}`, {
      hint: 'write it by a push to a protected branch or tag, from the commit of that push',
    });
  const path = insideWorkspace(workspace, out, 'bundle');
  const { contexts, sha256 } = await host.group('Bundle', async () =>
    writeBundle(
      {
        ...projectOf(inputs),
        contexts: preview.contexts.flatMap(({ target }) =>
          target === undefined ? [] : [`${target.service.name}/${target.context.name}`],
        ),
        out: path,
        signed: {
          commit,
          ...(isGated && { evidence: await evidenceText(await evidence.ask()) }),
          sign: (hash) => signIndex(job, { hash, commit }),
        },
      },
      surroundings,
    ),
  );
  host.info(`${relative(workspace, path)}: ${contexts.map(({ name }) => name).join(', ')}, sha256:${sha256}`);
  return done;
}
