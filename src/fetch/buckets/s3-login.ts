/** Whose login reads from S3: what the environment names, a profile of the shared files, or the web identity of a runner. */
import { join } from 'node:path';
import type { HttpHandler } from '@smithy/core/protocols';
import { UserError } from '../../errors.ts';
import type { FetchTools } from '../kinds/tools.ts';
import { safeCode } from './object.ts';

type Library = typeof import('./s3-library.ts');
type Credentials = Awaited<ReturnType<ReturnType<Library['fromIni']>>>;

export interface S3Login {
  readonly credentials?: Credentials;
  readonly region: string;
  /** Of a server that is not AWS's. */
  readonly endpoint?: string | undefined;
}

export const s3LoginHint =
  'set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, AWS_PROFILE, or AWS_ROLE_ARN and AWS_WEB_IDENTITY_TOKEN_FILE';

/** Without a login of the run no file and no variable with a secret is read. */
export async function readS3Login(
  tools: FetchTools,
  library: Library,
  requestHandler: HttpHandler,
  name: string,
): Promise<S3Login> {
  const ownEndpoint = tools.env['AWS_ENDPOINT_URL_S3'] || tools.env['AWS_ENDPOINT_URL'];
  const ownRegion = tools.env['AWS_REGION'] || tools.env['AWS_DEFAULT_REGION'];
  const env = tools.logins.clouds;
  if (env === undefined) return { region: ownRegion || defaultRegion, endpoint: ownEndpoint };
  const profile = env['AWS_PROFILE'] || 'default';
  const files = sharedFiles(env);
  const { configFile, credentialsFile } = await library.loadSharedConfigFiles(files);
  const settings = { ...credentialsFile[profile], ...configFile[profile] };
  const region = ownRegion || settings['region'] || defaultRegion;
  const endpoint = ownEndpoint || settings['endpoint_url'];
  const clientConfig = { requestHandler, region, maxAttempts: 1 };
  const fromProfile = library.fromIni({ profile, ...files, clientConfig });
  const fromToken = library.fromTokenFile({
    webIdentityTokenFile: env['AWS_WEB_IDENTITY_TOKEN_FILE'] ?? '',
    roleArn: env['AWS_ROLE_ARN'] ?? '',
    ...(env['AWS_ROLE_SESSION_NAME'] && { roleSessionName: env['AWS_ROLE_SESSION_NAME'] }),
    clientConfig,
  });
  // The order of AWS's own chain. A profile that is named is meant.
  const providers = env['AWS_PROFILE'] ? [fromProfile] : [fromVariables(env), fromProfile, fromToken];
  const credentials = await firstOf(providers, env['AWS_PROFILE'], name);
  for (const secret of [credentials?.secretAccessKey, credentials?.sessionToken])
    if (secret !== undefined && secret !== '') tools.mask(secret);
  return { region, endpoint, ...(credentials && { credentials }) };
}

/** What AWS's clients ask for a bucket of an unknown region: its answer names the right one. */
const defaultRegion = 'us-east-1';

interface SharedFiles {
  readonly filepath: string;
  readonly configFilepath: string;
}

function sharedFiles(env: Readonly<Record<string, string>>): SharedFiles {
  const folder = join(env['HOME'] ?? '/', '.aws');
  return {
    filepath: env['AWS_SHARED_CREDENTIALS_FILE'] || join(folder, 'credentials'),
    configFilepath: env['AWS_CONFIG_FILE'] || join(folder, 'config'),
  };
}

type Provider = () => Promise<Credentials | undefined>;

const fromVariables = (env: Readonly<Record<string, string>>): Provider => {
  const accessKeyId = env['AWS_ACCESS_KEY_ID'];
  const secretAccessKey = env['AWS_SECRET_ACCESS_KEY'];
  const sessionToken = env['AWS_SESSION_TOKEN'];
  return async () =>
    accessKeyId && secretAccessKey
      ? { accessKeyId, secretAccessKey, ...(sessionToken && { sessionToken }) }
      : undefined;
};

/** The first login that there is; what is configured and fails is an error, never a request without a login. */
async function firstOf(
  providers: readonly Provider[],
  named: string | undefined,
  name: string,
): Promise<Credentials | undefined> {
  for (const provider of providers) {
    try {
      const credentials = await provider();
      if (credentials !== undefined) return credentials;
    } catch (error) {
      if (error instanceof UserError) throw error;
      const isAbsent = error instanceof Error && 'tryNextLink' in error && error.tryNextLink === true;
      if (isAbsent && named === undefined) continue;
      const reason = safeCode(error instanceof Error ? error.name : undefined) || 'no reason';
      throw new UserError(
        'source-refused',
        `${name} cannot be read: the credentials of ${named === undefined ? 'AWS' : `the profile ${named}`} fail (${reason})`,
        { hint: 'check them with aws sts get-caller-identity' },
      );
    }
  }
  return undefined;
}
