/** Who a job is, as GitHub vouches for it: a token that the runner gives out where the job may have one (`id-token: write`). */
import { Buffer } from 'node:buffer';
import type { AttestationRefusal, Web } from './types.ts';
import { answered, readJson, textAt } from './web-json.ts';

/** Of the runner: ACTIONS_ID_TOKEN_REQUEST_URL and ACTIONS_ID_TOKEN_REQUEST_TOKEN. */
export interface IdentitySource {
  readonly url: string;
  readonly token: string;
}

export interface WorkflowIdentity {
  /** A secret: whoever has it can sign as this workflow for some minutes. */
  readonly token: string;
  readonly subject: string;
  /** `owner/name/.github/workflows/file@ref`: of a reusable workflow its own, not its caller's. */
  readonly workflow: string;
}

/** Whom the certificate authorities want it addressed to. */
const audience = 'sigstore';

/** Asks the runner. The claims are read, not verified: who signs does that. */
export async function askIdentity(
  web: Web,
  source: IdentitySource,
): Promise<WorkflowIdentity | AttestationRefusal> {
  if (!URL.canParse(source.url)) return { why: 'ACTIONS_ID_TOKEN_REQUEST_URL is not a URL' };
  const url = new URL(source.url);
  url.searchParams.set('audience', audience);
  const answer = answered(
    await web({
      method: 'GET',
      url: url.href,
      headers: { accept: 'application/json', authorization: `Bearer ${source.token}` },
      maxBytes: 1024 * 1024,
    }),
  );
  const token = 'why' in answer ? undefined : textAt(answer.body, 'value');
  if ('why' in answer) return { why: `the runner gave no identity token: ${answer.why}` };
  const claims = readJson(Buffer.from(token?.split('.')[1] ?? '', 'base64url'));
  const [subject, workflow] = [textAt(claims, 'sub'), textAt(claims, 'job_workflow_ref')];
  if (token === undefined || subject === undefined || workflow === undefined)
    return { why: 'the runner gave an identity token that names no workflow' };
  return { token, subject, workflow };
}
