/** Who a job is, as GitHub vouches for it: a token that the runner gives out where the job may have one (`id-token: write`). */
import { Buffer } from 'node:buffer';
import { object, readJson, string } from '../json/index.ts';
import { faultIn } from './answers.ts';
import type { AttestationRefusal, Web } from './types.ts';

/** Of the runner: ACTIONS_ID_TOKEN_REQUEST_URL and ACTIONS_ID_TOKEN_REQUEST_TOKEN. */
export interface IdentitySource {
  readonly url: string;
  readonly token: string;
}

export interface WorkflowIdentity {
  /** A secret: whoever has it can sign as this workflow for some minutes. */
  readonly token: string;
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
  const answer = await web({
    method: 'GET',
    url: url.href,
    headers: { accept: 'application/json', authorization: `Bearer ${source.token}` },
    maxBytes: 1024 * 1024,
  });
  const fault = faultIn(answer);
  if (answer.status === undefined || fault !== undefined)
    return { why: `the runner gave no identity token: ${fault}` };
  const token = readJson(tokenAnswer, answer.bytes)?.value;
  const claims = readJson(tokenClaims, Buffer.from(token?.split('.')[1] ?? '', 'base64url'));
  if (token === undefined || claims === undefined)
    return { why: 'the runner gave an identity token that names no workflow' };
  return { token, workflow: claims.job_workflow_ref };
}

const tokenAnswer = object({ value: string() });
const tokenClaims = object({ sub: string(), job_workflow_ref: string() });
