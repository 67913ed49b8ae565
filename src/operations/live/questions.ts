/**
 * Asks a cluster small questions about one finding: what exists, and how many. Without the right to ask, the
 * answer is unknown and nothing fails.
 */
import { type Connection, pathOf, type ServedApis } from '../../cluster/index.ts';
import { UserError } from '../../errors.ts';
import { isObject, type JsonObject, listAt, parseJson, textAt, wholeAt } from '../../json/index.ts';

/** `unknown`: the login may not ask, or the cluster does not serve the kind. */
type ObjectLookup = JsonObject | 'missing' | 'unknown';

export interface Questions {
  get(apiVersion: string, kind: string, namespace: string, name: string): Promise<ObjectLookup>;
  /** Does it exist? Its content is not requested. */
  isThere(apiVersion: string, kind: string, namespace: string, name: string): Promise<boolean | undefined>;
  /** In all namespaces by default. */
  count(apiVersion: string, kind: string, namespace: string, labels?: string): Promise<number | undefined>;
  /** Whole objects of one namespace, at most 500. */
  list(apiVersion: string, kind: string, namespace: string): Promise<readonly JsonObject[] | undefined>;
  /** Requests metadata only. */
  names(apiVersion: string, kind: string, namespace: string): Promise<readonly string[] | undefined>;
}

const metadataOnly = (kind: 'PartialObjectMetadata' | 'PartialObjectMetadataList'): string =>
  `application/json;as=${kind};g=meta.k8s.io;v=v1`;

export function questionsTo(connection: Connection, served: ServedApis): Questions {
  const pathTo = (apiVersion: string, kind: string, namespace: string, name?: string): string | undefined => {
    const servedKind = served.kind(apiVersion, kind);
    return servedKind && pathOf(servedKind, namespace, name);
  };
  const ask = async (path: string | undefined, accept: string): Promise<ObjectLookup> => {
    if (path === undefined) return 'unknown';
    try {
      const { status, body } = await connection.send({ method: 'GET', path, accept });
      if (status === 404) return 'missing';
      return status === 200 ? parsed(body) : 'unknown';
    } catch (error) {
      if (error instanceof UserError) return 'unknown';
      throw error;
    }
  };
  const list = (path: string | undefined, query: string) =>
    ask(path && `${path}?${query}`, metadataOnly('PartialObjectMetadataList'));
  return {
    get: (apiVersion, kind, namespace, name) =>
      ask(pathTo(apiVersion, kind, namespace, name), 'application/json'),
    async isThere(apiVersion, kind, namespace, name) {
      const path = pathTo(apiVersion, kind, namespace, name);
      const answer = await ask(path, metadataOnly('PartialObjectMetadata'));
      return answer === 'unknown' ? undefined : answer !== 'missing';
    },
    async count(apiVersion, kind, namespace, labels) {
      const selector = labels === undefined ? '' : `&labelSelector=${encodeURIComponent(labels)}`;
      const answer = await list(pathTo(apiVersion, kind, namespace), `limit=1${selector}`);
      if (typeof answer === 'string') return undefined;
      return listAt(answer, 'items').length + (wholeAt(answer, 'metadata', 'remainingItemCount') ?? 0);
    },
    async list(apiVersion, kind, namespace) {
      const path = pathTo(apiVersion, kind, namespace);
      const answer = await ask(path && `${path}?limit=500`, 'application/json');
      return typeof answer === 'string' ? undefined : listAt(answer, 'items').filter(isObject);
    },
    async names(apiVersion, kind, namespace) {
      const answer = await list(pathTo(apiVersion, kind, namespace), 'limit=500');
      if (typeof answer === 'string') return undefined;
      return listAt(answer, 'items').flatMap((item) => textAt(item, 'metadata', 'name') ?? []);
    },
  };
}

function parsed(body: string): ObjectLookup {
  const value = parseJson(body);
  return isObject(value) ? value : 'unknown';
}
