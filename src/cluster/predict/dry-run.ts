/** Sends dry runs: asks the server what a request would do, without doing it. */
import { UserError } from '../../errors.ts';
import { listOf, mapOf, parseJson, parseMap, textOf } from './json.ts';
import { pathOf } from '../served.ts';
import type { PredictedResource, PredictedRefusal } from './types.ts';
import type { ServerResponse, Connection, JsonValue, JsonMap, ServedKind } from '../types.ts';

/** The server's answer to a dry run. */
export type DryRunResult =
  | { readonly is: 'object'; readonly object: JsonMap }
  | { readonly is: 'missing' }
  | {
      readonly is: 'refused';
      readonly refusal: PredictedRefusal;
      readonly status?: number;
      readonly causes?: readonly RefusalCause[];
    }
  | { readonly is: 'notAsked'; readonly why: NonNullable<PredictedResource['notAsked']> };

/** Why the server refuses; for a conflict one cause per field and manager. */
export interface RefusalCause {
  readonly reason: string;
  readonly message: string;
  readonly field: string;
}

/** The namespace and name of a resource in the API. */
export interface ResourceLocation {
  readonly served: ServedKind;
  readonly namespace: string;
  readonly name: string;
}

/** helm's own field manager. */
export const fieldManager = 'helm';

export const read = (connection: Connection, place: ResourceLocation): Promise<DryRunResult> =>
  sendCall(connection, place, { method: 'GET', path: objectOf(place) });

export const create = (
  connection: Connection,
  place: ResourceLocation,
  object: JsonMap,
): Promise<DryRunResult> =>
  sendCall(connection, place, {
    method: 'POST',
    path: `${pathOf(place.served, place.namespace)}?${dryRun({})}`,
    body: JSON.stringify(object),
  });

/** `strict`: as Helm 4 asks for when it replaces or applies on the server. */
export const replace = (
  connection: Connection,
  place: ResourceLocation,
  object: JsonMap,
  isStrict: boolean,
): Promise<DryRunResult> =>
  sendCall(connection, place, {
    method: 'PUT',
    path: `${objectOf(place)}?${dryRun(isStrict ? { fieldValidation: 'Strict' } : {})}`,
    body: JSON.stringify(object),
  });

export const patch = (
  connection: Connection,
  place: ResourceLocation,
  type: string,
  body: JsonMap,
): Promise<DryRunResult> =>
  sendCall(connection, place, {
    method: 'PATCH',
    path: `${objectOf(place)}?${dryRun({})}`,
    type,
    body: JSON.stringify(body),
  });

export const apply = (
  connection: Connection,
  place: ResourceLocation,
  object: JsonMap,
  force: boolean,
): Promise<DryRunResult> =>
  sendCall(connection, place, {
    method: 'PATCH',
    path: `${objectOf(place)}?${dryRun({ fieldValidation: 'Strict', force: String(force) })}`,
    type: 'application/apply-patch+yaml',
    body: JSON.stringify(object),
  });

/** Applies these fields again whichever manager owns them, and removes nothing. */
export const restore = (
  connection: Connection,
  place: ResourceLocation,
  object: JsonMap,
): Promise<DryRunResult> =>
  sendCall(connection, place, {
    method: 'PATCH',
    path: `${objectOf(place)}?${dryRun({ fieldManager: 'pligos', force: 'true' })}`,
    type: 'application/apply-patch+yaml',
    body: JSON.stringify(object),
  });

const dryRun = (query: Readonly<Record<string, string>>): string =>
  new URLSearchParams({ dryRun: 'All', fieldManager, ...query }).toString();

const objectOf = ({ served, namespace, name }: ResourceLocation): string => pathOf(served, namespace, name);

async function sendCall(
  connection: Connection,
  { served: { kind } }: ResourceLocation,
  call: Parameters<Connection['send']>[0],
): Promise<DryRunResult> {
  const answer = await connection.send(call);
  if (answer.status < 300) {
    const object = parseMap(answer.body);
    if (object['kind'] === kind) return { is: 'object', object };
    // A broken answer read as the object would look as if the object had lost all fields.
    const callText = `${call.method} ${call.path.replace(/\?.*/s, '')}`;
    throw new UserError(
      'cluster-answer',
      `the cluster ${connection.name} answers ${callText} with something that is not a ${kind}`,
      { hint: 'check that the server is a Kubernetes API server, and any proxy in front of it' },
    );
  }
  const { message, causes } = statusOf(answer);
  if (answer.status === 404 && call.method === 'GET') return { is: 'missing' };
  if (answer.status === 403 && isRefusedRole(message)) return { is: 'notAsked', why: 'no-permission' };
  // The server refuses a dry run where a webhook declares side effects.
  if (answer.status === 400 && /^admission webhook ".*" does not support dry run/.test(message))
    return { is: 'notAsked', why: 'no-dry-run' };
  const isConflict = answer.status === 409 && causes.some(isFieldConflict);
  return {
    is: 'refused',
    refusal: { why: isConflict ? 'conflict' : 'server', message },
    status: answer.status,
    causes,
  };
}

export const isFieldConflict = (cause: RefusalCause): boolean => cause.reason === 'FieldManagerConflict';

/**
 * The request named an older version of the object (apiserver, registry/generic/registry/store.go); a field
 * conflict has another message.
 */
export const isOutdated = (answer: DryRunResult): boolean =>
  answer.is === 'refused' &&
  answer.status === 409 &&
  answer.refusal.message.includes('the object has been modified; please apply your changes');

/**
 * Decided by the message: rules about the content (quotas, policies, webhooks) also answer 403, to every
 * user.
 */
const isRefusedRole = (message: string): boolean => /\bUser "(?:[^"\\]|\\.)*" cannot \S+/.test(message);

/** The fields of a Kubernetes `Status`, as far as they are there. */
function statusOf(answer: ServerResponse): {
  readonly message: string;
  readonly causes: readonly RefusalCause[];
} {
  const status = mapOf(parsed(answer.body));
  const causes = mapOf(status['details'])['causes'];
  return {
    message: textOf(status['message']) || `the server answered ${answer.status}`,
    causes: listOf(causes).map((cause) => {
      const { reason, message: words, field } = mapOf(cause);
      return { reason: textOf(reason), message: textOf(words), field: textOf(field) };
    }),
  };
}

/** A proxy in between may answer with something that is not JSON. */
function parsed(body: string): JsonValue {
  try {
    return parseJson(body);
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}
