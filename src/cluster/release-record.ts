/**
 * Reads one record of helm's: base64, nearly always gzip, JSON. Any user who may write Secrets can write one,
 * so nothing in it is trusted.
 */
import { gunzipSync } from 'node:zlib';
import { UserError } from '../errors.ts';
import { listOf, mapIn, mapOf, textOf } from './predict/json.ts';
import type { Revision, StoredRelease } from './release-types.ts';
import type { JsonMap } from './types.ts';

/** Kubernetes allows 1 MiB; helm rarely compresses more than twentyfold. */
const unpackedLimit = 128 * 1024 * 1024;

/** The content of a record, beside what its labels say. */
export function readRecord(packed: string, of: Revision): StoredRelease {
  const body = unpack(packed, of);
  const [info, chart, metadata] = [
    mapOf(body['info']),
    mapOf(body['chart']),
    mapOf(mapOf(body['chart'])['metadata']),
  ];
  const revision = body['version'];
  if (textOf(body['name']) !== of.name || revision !== of.revision)
    throw recordError(of, 'it is the record of another release');
  if (body['manifest'] !== undefined && typeof body['manifest'] !== 'string')
    throw recordError(of, 'its manifest is not text');
  if (Object.keys(chart).length === 0) throw recordError(of, 'it names no chart');
  return {
    ...of,
    manifest: textOf(body['manifest']),
    hooks: listOf(body['hooks']).map((hook) => hookOf(mapOf(hook))),
    // Helm 3 does not write this field.
    applyMethod: body['apply_method'] === 'ssa' ? 'ssa' : 'csa',
    chart: {
      name: textOf(metadata['name']),
      version: textOf(metadata['version']),
      values: mapOf(chart['values']),
    },
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

function unpack(packed: string, revision: Revision): JsonMap {
  const bytes = Buffer.from(packed, 'base64');
  // helm also reads records without compression, from its first versions.
  const isGzip = bytes[0] === 0x1f && bytes[1] === 0x8b && bytes[2] === 0x08;
  let unpacked = bytes;
  try {
    if (isGzip) unpacked = gunzipSync(bytes, { maxOutputLength: unpackedLimit });
  } catch (error) {
    const isBomb =
      typeof error === 'object' && error !== null && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE';
    throw recordError(
      revision,
      isBomb ? `unpacked it is larger than ${unpackedLimit} bytes` : 'it is not gzip data',
    );
  }
  const body = mapIn(unpacked.toString('utf8'));
  if (body !== undefined) return body;
  throw recordError(revision, 'it is not a JSON object');
}

/** Names the record and none of its content. */
export function recordError(revision: Revision, reason: string): UserError {
  return new UserError(
    'release-record',
    `The record of revision ${revision.revision} of the release ${revision.name} in the namespace ${revision.namespace} cannot be read: ${reason}`,
    {
      hint: `See what helm says: helm status ${revision.name} -n ${revision.namespace} --revision ${revision.revision}`,
    },
  );
}
