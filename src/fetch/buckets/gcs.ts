/** Reads an object of Google Cloud Storage: https://cloud.google.com/storage/docs/json_api/v1/objects/get */
import type { FetchTools } from '../kinds/tools.ts';
import { gcsLoginHint, readGcsLogin } from './gcs-login.ts';
import { answerOf, type BucketObject, endpointUrl, refusalError } from './object.ts';

export async function readGcsObject(object: BucketObject, tools: FetchTools): Promise<Uint8Array> {
  const { bucket, key, name } = object;
  const emulator = tools.env['STORAGE_EMULATOR_HOST'];
  // As Google's clients do: an emulator gets no login.
  const login = emulator ? undefined : await readGcsLogin(object, tools);
  const path = `/storage/v1/b/${encodeURIComponent(bucket)}/o/${encodeURIComponent(key)}?alt=media`;
  const maxBytes = tools.limits.bytes;
  const result = await tools.ask({
    url: new URL(path, endpointUrl(name, emulator ? originOf(emulator) : endpointOf(tools.env))),
    method: 'GET',
    headers: login === undefined ? {} : { authorization: login },
    maxBytes,
  });
  const { status, bytes } = answerOf(name, maxBytes, result);
  if (status === 200) return bytes;
  throw refusalError(name, { status, code: '', hasLogin: login !== undefined, loginHint: gcsLoginHint });
}

const originOf = (emulator: string): string => (emulator.includes('://') ? emulator : `http://${emulator}`);

/** Another one as gcloud names it, such as that of a private network. */
const endpointOf = (env: Readonly<Record<string, string>>): string =>
  env['CLOUDSDK_API_ENDPOINT_OVERRIDES_STORAGE'] || 'https://storage.googleapis.com';
