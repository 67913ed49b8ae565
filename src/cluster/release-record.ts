/** One record of helm's: base64, nearly always gzip, JSON. Written by anybody who may write Secrets: nothing in it is believed. */
import { gunzipSync } from 'node:zlib';
import { UserError } from '../errors.ts';
import { isJsonMap, listOf, mapOf, parseJson, textOf } from './predict/json.ts';
import type { JsonMap, Revision, StoredRelease } from './types.ts';

/** Kubernetes takes 1 MiB; what helm packs into it is seldom more than twenty times that. */
const unpackedLimit = 128 * 1024 * 1024;

/** What a record holds, beside what its labels tell. */
export function readRecord(packed: string, of: Revision): StoredRelease {
  const body = unpack(packed, of);
  const [info, chart, metadata] = [
    mapOf(body['info']),
    mapOf(body['chart']),
    mapOf(mapOf(body['chart'])['metadata']),
  ];
  const revision = body['version'];
  if (textOf(body['name']) !== of.name || revision !== of.revision)
    throw broken(of, 'it is the record of another release');
  if (body['manifest'] !== undefined && typeof body['manifest'] !== 'string')
    throw broken(of, 'its manifest is not text');
  if (Object.keys(chart).length === 0) throw broken(of, 'it names no chart');
  return {
    ...of,
    manifest: textOf(body['manifest']),
    hooks: listOf(body['hooks']).map((hook) => hookOf(mapOf(hook))),
    // Helm 3 knows no such field.
    applyMethod: body['apply_method'] === 'ssa' ? 'ssa' : 'csa',
    chart: { name: textOf(metadata['name']), version: textOf(metadata['version']) },
    config: mapOf(body['config']),
    firstDeployed: textOf(info['first_deployed']),
    lastDeployed: textOf(info['last_deployed']),
    description: textOf(info['description']),
  };
}

function hookOf(hook: JsonMap): StoredRelease['hooks'][number] {
  const run = mapOf(hook['last_run']);
  const phase = textOf(run['phase']);
  return {
    path: textOf(hook['path']),
    manifest: textOf(hook['manifest']),
    events: listOf(hook['events']).map(textOf),
    kind: textOf(hook['kind']),
    name: textOf(hook['name']),
    ...(phase !== '' && {
      lastRun: { phase, started: textOf(run['started_at']), completed: textOf(run['completed_at']) },
    }),
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
    const isBomb =
      typeof error === 'object' && error !== null && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE';
    throw broken(of, isBomb ? `unpacked it is larger than ${unpackedLimit} bytes` : 'it is not gzip data');
  }
  try {
    const body = parseJson(unpacked.toString('utf8'));
    if (isJsonMap(body)) return body;
  } catch (error) {
    // What the parser says may quote values.
    if (!(error instanceof SyntaxError)) throw error;
  }
  throw broken(of, 'it is not a JSON object');
}

/** Names the record and nothing of what stands in it. */
export function broken(of: Revision, why: string): UserError {
  return new UserError(
    'release-record',
    `The record of revision ${of.revision} of the release ${of.name} in the namespace ${of.namespace} cannot be read: ${why}`,
    { hint: `See what helm says: helm status ${of.name} -n ${of.namespace} --revision ${of.revision}` },
  );
}
