/** Verifies who signed a bundle, by the roots of trust in it or, where those have expired, by the present ones. */
import {
  bundlePredicateType,
  isRefusal,
  openVerifier,
  readWorkflow,
  type Verification,
  type Web,
  type Workflow,
} from '../../attest/index.ts';
import { UserError } from '../../errors.ts';
import { makeWeb } from '../../github/index.ts';
import type { OpenBundle } from '../../operations/bundle/index.ts';
import type { Surroundings } from '../../operations/index.ts';
import { readSignature, replayed } from './signature-file.ts';

/** Reads the workflows of --attested-by; throws on the first that is none. */
export const readWorkflows = (texts: readonly string[]): readonly Workflow[] =>
  texts.map((text) => {
    const workflow = readWorkflow(text);
    if (!isRefusal(workflow)) return workflow;
    throw new UserError('usage', `--attested-by is ${JSON.stringify(text)}, not ${workflow.why}`, {
      hint: 'name the workflow that wrote the bundle, e.g. octo/shop/.github/workflows/release.yml@refs/heads/main',
    });
  });

/** Throws where none of the workflows signed the index of the bundle, in its own repository. */
export async function verifySignature(
  bundle: OpenBundle,
  workflows: readonly Workflow[],
  { host, signal, env }: Surroundings,
): Promise<void> {
  const file = bundle.signature && readSignature(bundle.signature);
  if (file === undefined)
    throw unsigned('the bundle holds no signature', 'let the Action write it: its input bundle');
  const server = env['GITHUB_SERVER_URL'] || 'https://github.com';
  const verifyBy = async (web: Web): Promise<Verification> => {
    const verifier = await openVerifier(web);
    const reasons = new Set<string>();
    for (const workflow of workflows) {
      const verified = await verifier.verify(file.signature, {
        hash: bundle.indexHash,
        repository: workflow.repository,
        server,
        workflows: [workflow],
        predicateType: bundlePredicateType,
      });
      if (!isRefusal(verified)) return verified;
      reasons.add(verified.why);
    }
    return { why: [...reasons].join('; ') };
  };
  const verified = await verifyBy(replayed(file)).catch(async (error: unknown) => {
    if (!(error instanceof UserError)) throw error;
    host.info('the roots of trust in the bundle have expired or were changed: the present ones are fetched');
    const web = makeWeb({ signal, proxyEnv: env });
    return verifyBy(web.call).finally(() => web.close());
  });
  if (isRefusal(verified))
    throw unsigned(
      `the signature of the bundle does not count: ${verified.why}`,
      'take the bundle from the workflow that --attested-by names',
    );
  host.info(`the bundle is signed by ${verified.workflow}`);
}

const unsigned = (message: string, hint: string): UserError =>
  new UserError('bundle-unsigned', message, { hint });
