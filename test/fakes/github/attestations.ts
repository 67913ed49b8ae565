/** Attestations in the fake GitHub: stored as they come, found by the hash that they are about. */
import type { ServerResponse } from 'node:http';
import { type Handler, invalid, type Said } from './answers.ts';
import type { State } from './state.ts';

export interface FakeAttestation {
  readonly id: number;
  /** sha256, in hex. */
  readonly hash: string;
  readonly predicateType: string;
  bundle: unknown;
}

/** Where GitHub keeps them: not a part of its API, and open to whoever has the address. */
const storage = '/storage/attestations/';
const repo = '/repos/{owner}/{repo}';

export const attestationHandlers: Readonly<Record<string, Handler>> = {
  [`POST ${repo}/attestations`](state, asked) {
    const said = storeIn(state, asked.body['bundle']);
    return said ?? invalid('bundle is no signed statement');
  },

  [`GET ${repo}/attestations/{subject_digest}`](state, asked) {
    const wanted = asked.query.get('predicate_type');
    const found = state.attestations.filter(
      ({ hash, predicateType }) =>
        asked.values['subject_digest'] === `sha256:${hash}` && (wanted ?? predicateType) === predicateType,
    );
    if (found.length === 0) return { status: 404, body: { message: 'Not Found', status: '404' } };
    const attestations = found.slice(0, Number(asked.query.get('per_page') ?? 30)).map(({ id, bundle }) => ({
      repository_id: 1,
      initiator: 'user',
      bundle_url: `${asked.url}${storage}${id}.json.sn`,
      ...(!state.storesApart && { bundle }),
    }));
    return { status: 200, body: { attestations } };
  },
};

function storeIn(state: State, bundle: unknown): Said | undefined {
  const statement = statementIn(bundle);
  if (statement === undefined) return undefined;
  const id = state.nextId;
  state.attestations.unshift({ id, bundle, ...statement });
  state.nextId += 1;
  return { status: 201, body: { id } };
}

/** What a bundle says, as far as GitHub looks. */
function statementIn(bundle: unknown): { readonly hash: string; readonly predicateType: string } | undefined {
  try {
    const payload = textAt(bundle, 'dsseEnvelope', 'payload');
    const statement: unknown = JSON.parse(Buffer.from(payload, 'base64').toString('utf8'));
    const hash = textAt(statement, 'subject', '0', 'digest', 'sha256');
    const predicateType = textAt(statement, 'predicateType');
    return hash === '' || predicateType === '' ? undefined : { hash, predicateType };
  } catch {
    return undefined;
  }
}

function textAt(value: unknown, ...keys: readonly string[]): string {
  let current = value;
  for (const key of keys) {
    if (typeof current !== 'object' || current === null) return '';
    current = Object.getOwnPropertyDescriptor(current, key)?.value;
  }
  return typeof current === 'string' ? current : '';
}

export const isStored = (url: string | undefined): url is string => url?.startsWith(storage) === true;

/** In Snappy's form, of which text that stands there as it is, is a part. */
export function sendStored(state: State, url: string, response: ServerResponse): void {
  const id = Number(/(\d+)\.json\.sn$/.exec(url)?.[1]);
  const found = state.attestations.find((one) => one.id === id);
  if (found === undefined) {
    response.writeHead(404).end();
    return;
  }
  const text = Buffer.from(JSON.stringify(found.bundle));
  const { length } = text;
  const start = Buffer.from([(length & 0x7f) | 0x80, ((length >> 7) & 0x7f) | 0x80, length >> 14]);
  const tag = Buffer.from([61 << 2, (length - 1) & 0xff, (length - 1) >> 8]);
  response.writeHead(200, { 'content-type': 'application/x-snappy' });
  response.end(Buffer.concat([start, tag, text]));
}
