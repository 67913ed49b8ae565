/** One record of helm's: base64, nearly always gzip, JSON. Written by anybody who may write Secrets: nothing in it is believed. */
import { gunzipSync } from 'node:zlib';
import { UserError } from '../errors.ts';
import type { Json, JsonMap, Revision, StoredRelease } from './types.ts';

/** Kubernetes takes 1 MiB; what helm packs into it is seldom more than twenty times that. */
const unpackedLimit = 128 * 1024 * 1024;

/** What a record holds, beside what its labels tell. */
export function readRecord(packed: string, of: Revision): StoredRelease {
  const body = unpack(packed, of);
  const [info, chart, metadata] = [
    map(body['info']),
    map(body['chart']),
    map(map(body['chart'])['metadata']),
  ];
  const revision = body['version'];
  if (text(body['name']) !== of.name || revision !== of.revision)
    throw broken(of, 'it is the record of another release');
  if (body['manifest'] !== undefined && typeof body['manifest'] !== 'string')
    throw broken(of, 'its manifest is no text');
  if (Object.keys(chart).length === 0) throw broken(of, 'it names no chart');
  return {
    ...of,
    manifest: text(body['manifest']),
    hooks: list(body['hooks']).map((hook) => ({
      path: text(map(hook)['path']),
      manifest: text(map(hook)['manifest']),
      events: list(map(hook)['events']).map(text),
    })),
    // Helm 3 knows no such field.
    applyMethod: body['apply_method'] === 'ssa' ? 'ssa' : 'csa',
    chart: { name: text(metadata['name']), version: text(metadata['version']) },
    config: map(body['config']),
    firstDeployed: text(info['first_deployed']),
    lastDeployed: text(info['last_deployed']),
    description: text(info['description']),
  };
}

function unpack(packed: string, of: Revision): JsonMap {
  const bytes = Buffer.from(packed, 'base64');
  // helm itself reads records without compression: those of its first versions.
  const isGzip = bytes[0] === 0x1f && bytes[1] === 0x8b && bytes[2] === 0x08;
  let unpacked = bytes;
  try {
    if (isGzip) unpacked = gunzipSync(bytes, { maxOutputLength: unpackedLimit });
  } catch (error) {
    const isBomb = error instanceof RangeError && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE';
    throw broken(of, isBomb ? `unpacked it is larger than ${unpackedLimit} bytes` : 'it is no gzip');
  }
  try {
    const body = JSON.parse(unpacked.toString('utf8')) as Json;
    if (isJsonMap(body)) return body;
  } catch (error) {
    // What the parser says may quote values.
    if (!(error instanceof SyntaxError)) throw error;
  }
  throw broken(of, 'it holds no JSON map');
}

/** Names the record and nothing of what stands in it. */
export function broken(of: Revision, why: string): UserError {
  return new UserError(
    'release-record',
    `The record of revision ${of.revision} of the release ${of.name} in the namespace ${of.namespace} cannot be read: ${why}`,
    { hint: `See what helm says: helm status ${of.name} -n ${of.namespace} --revision ${of.revision}` },
  );
}

const isJsonMap = (value: Json | undefined): value is JsonMap =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const map = (value: Json | undefined): JsonMap => (isJsonMap(value) ? value : {});
const list = (value: Json | undefined): readonly Json[] => (Array.isArray(value) ? value : []);
const text = (value: Json | undefined): string => (typeof value === 'string' ? value : '');
