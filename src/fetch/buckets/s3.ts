/** Reads an object of S3, or of a server that speaks S3. */
import { UserError } from '../../errors.ts';
import type { FetchTools } from '../kinds/tools.ts';
import { type BucketObject, endpointUrl, refusalError, safeCode } from './object.ts';
import { readS3Login, s3LoginHint } from './s3-login.ts';
import { makeS3Transport } from './s3-transport.ts';

export async function readS3Object(
  { bucket, key, name }: BucketObject,
  tools: FetchTools,
): Promise<Uint8Array> {
  const library = await import('./s3-library.ts');
  // The client warns of Node 20 on stderr.
  library.supportWarning.warningEmitted = true;
  const requestHandler = makeS3Transport(name, tools);
  const { region, endpoint, credentials } = await readS3Login(tools, library, requestHandler, name);
  const client = new library.S3Client({
    region,
    requestHandler,
    // Our transport repeats; the digest of the lock is what vouches for the bytes.
    maxAttempts: 1,
    responseChecksumValidation: 'WHEN_REQUIRED',
    followRegionRedirects: true,
    ...(endpoint && { endpoint: endpointUrl(name, endpoint).href, forcePathStyle: true }),
    ...(credentials === undefined ? anonymous : { credentials }),
  });
  try {
    const { Body: body } = await client.send(new library.GetObjectCommand({ Bucket: bucket, Key: key }));
    return (await body?.transformToByteArray()) ?? new Uint8Array();
  } catch (error) {
    tools.signal.throwIfAborted();
    throw errorOf(error, name, credentials !== undefined);
  }
}

/** No request is signed. */
const anonymous = {
  credentials: { accessKeyId: '', secretAccessKey: '' },
  signer: { sign: async <T>(request: T): Promise<T> => request },
};

function errorOf(error: unknown, name: string, hasLogin: boolean): unknown {
  if (error instanceof UserError || error instanceof TypeError || !(error instanceof Error)) return error;
  const status = statusOf(error);
  // The client itself refuses some names of buckets and regions.
  if (status === undefined)
    return new UserError(
      'source-refused',
      `${name} cannot be asked for: ${safeCode(error.name) || 'no reason'}`,
      {
        hint: 'check the bucket, AWS_REGION and the endpoint',
      },
    );
  return refusalError(name, { status, code: safeCode(error.name), hasLogin, loginHint: s3LoginHint });
}

function statusOf(error: Error): number | undefined {
  const metadata: unknown = '$metadata' in error ? error.$metadata : undefined;
  if (typeof metadata !== 'object' || metadata === null || !('httpStatusCode' in metadata)) return undefined;
  return typeof metadata.httpStatusCode === 'number' ? metadata.httpStatusCode : undefined;
}
