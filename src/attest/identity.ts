/** The identity of a job: a token of GitHub's, which the runner hands to a job with the permission `id-token: write`. */
import { Buffer } from 'node:buffer';
import { object, readJson, string } from '../json/index.ts';
import { faultIn } from './answers.ts';
import type { AttestationRefusal, Web } from './types.ts';

/** The runner's variables ACTIONS_ID_TOKEN_REQUEST_URL and ACTIONS_ID_TOKEN_REQUEST_TOKEN. */
export interface IdentitySource {
  readonly url: string;
  readonly token: string;
}

export interface WorkflowIdentity {
  /** A secret: for some minutes it is enough to sign as this workflow. */
  readonly token: string;
  /** `owner/name/.github/workflows/file@ref`; a job of a reusable workflow has that workflow's name, not its caller's. */
  readonly workflow: string;
}

/** The audience that the certificate authorities expect. */
const audience = 'sigstore';

/** Asks the runner for it. The claims are read and not verified: the certificate authority verifies them. */
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
