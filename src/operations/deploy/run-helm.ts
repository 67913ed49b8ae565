/** One run of helm in a deploy, and what is learned of it before it begins. */
import { UserError } from '../../errors.ts';
import { helmOf } from '../run/helm-path.ts';
import { redactorFor, type ValueSources } from '../render/values-redactor.ts';
import { digestsFor, shownWords } from './digests.ts';
import { type HelmFailure, type ReadyHelm, runHelmStep } from './helm.ts';
import { reasonOf, type RunningDeploy } from './running-deploy.ts';

/** Why it ends here. */
export interface Failure {
  readonly reason: string;
  readonly helm: HelmFailure | undefined;
}

/** Throws what is wrong before its steps begin. */
export async function runHelm(
  running: RunningDeploy,
  step: Omit<Parameters<typeof runHelmStep>[1], 'onValues' | 'onReady'>,
): Promise<Failure | undefined> {
  try {
    const helm = await runHelmStep(running, {
      ...step,
      onValues: (sources) => learn(running, sources),
      onReady: (ready) => describe(running, ready),
    });
    return helm && { reason: helm.reason, helm };
  } catch (error) {
    if (!(error instanceof UserError) || running.facts.phase !== 'pre') throw error;
    return { reason: reasonOf(running, error.message), helm: undefined };
  }
}

/** What the values call a secret is hidden from now on. */
function learn({ knows, request, surroundings }: RunningDeploy, sources: ValueSources): void {
  knows.sources = sources;
  knows.redactor = redactorFor(request.target.context, surroundings, [sources]);
}

/** Of what it is made, before helm begins. */
async function describe(running: RunningDeploy, { planned, prepared, owner }: ReadyHelm): Promise<void> {
  const { facts, knows, request, surroundings } = running;
  const { version } = await helmOf(request.target.context, surroundings);
  if (owner !== undefined) facts.owner = owner;
  facts.helm = {
    version,
    command: shownWords(
      ['helm', ...planned.argv],
      knows.redactor,
      prepared === undefined ? [] : [prepared.folder.path, prepared.chartDir],
    ),
  };
  if (prepared === undefined || knows.sources === undefined) return;
  const { chart, encrypted, target } = prepared;
  const { secretValues } = target.context;
  const sources = { ...knows.sources, chart, encrypted, secretValues };
  facts.digests = digestsFor(sources, prepared.stored, knows.redactor);
}
