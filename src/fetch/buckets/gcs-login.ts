/** Whose login reads from Google Cloud Storage: a file of credentials, that of an account or of the web identity of a runner. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { UserError } from '../../errors.ts';
import { askOnce, type FetchTools } from '../kinds/tools.ts';
import { answerOf, type BucketObject } from './object.ts';

export const gcsLoginHint = 'set GOOGLE_APPLICATION_CREDENTIALS to a file of credentials';

const scopes = 'https://www.googleapis.com/auth/devstorage.read_only';

/** An Authorization header; undefined where nothing names a login. */
export async function readGcsLogin({ name }: BucketObject, tools: FetchTools): Promise<string | undefined> {
  const file = tools.logins.clouds && credentialsFile(tools.logins.clouds);
  if (file === undefined) return undefined;
  try {
    const token = await askOnce(tools, `login ${file}`, () => askToken(file, name, tools));
    tools.mask(token);
    return `Bearer ${token}`;
  } catch (error) {
    tools.signal.throwIfAborted();
    if (error instanceof UserError) throw error;
    const reason = statusOf(error);
    throw new UserError(
      'source-refused',
      `${name} cannot be read: the credentials of ${file} fail${reason}`,
      { hint: 'check the file, and what its account or its identity may do' },
    );
  }
}

/** The file that is named, or that of `gcloud auth application-default login`. */
function credentialsFile(env: Readonly<Record<string, string>>): string | undefined {
  const named = env['GOOGLE_APPLICATION_CREDENTIALS'];
  if (named) return named;
  const folder = env['CLOUDSDK_CONFIG'] || join(env['HOME'] ?? '/', '.config', 'gcloud');
  const file = join(folder, 'application_default_credentials.json');
  return existsSync(file) ? file : undefined;
}

async function askToken(file: string, name: string, tools: FetchTools): Promise<string> {
  const credentials: object = JSON.parse(readFileSync(file, 'utf8'));
  const { GoogleAuth, gcsFetch } = await import('./gcs-library.ts');
  const state: { refusal?: UserError } = {};
  const guarded: typeof fetch = async (input, options) => {
    try {
      return await fetchBy(tools, name, new Request(input, options));
    } catch (error) {
      // The library wraps what is thrown here.
      if (error instanceof UserError) state.refusal = error;
      throw error;
    }
  };
  try {
    return await gcsFetch.run(guarded, async () => {
      const token = await new GoogleAuth({ credentials, scopes }).getAccessToken();
      if (token) return token;
      throw new TypeError('no token');
    });
  } catch (error) {
    throw state.refusal ?? error;
  }
}

/** Our transport in the form of fetch. */
async function fetchBy({ ask }: FetchTools, name: string, request: Request): Promise<Response> {
  const body = new Uint8Array(await request.arrayBuffer());
  const result = await ask({
    url: new URL(request.url),
    method: request.method,
    headers: Object.fromEntries(request.headers),
    ...(body.length > 0 && { body }),
    maxBytes: mostTokenBytes,
  });
  const { status, headers, bytes } = answerOf(name, mostTokenBytes, result);
  return new Response(Buffer.from(bytes), { status, headers });
}

const mostTokenBytes = 1024 * 1024;

/** Nothing else of the library's errors is shown: they hold the requests. */
const statusOf = (error: unknown): string =>
  error instanceof Error && 'status' in error && typeof error.status === 'number'
    ? ` (status ${error.status})`
    : '';
