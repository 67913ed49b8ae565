/** A repository of The Update Framework with files in it: its metadata, each signed by one key, by their names. */
import { createHash, generateKeyPairSync, sign } from 'node:crypto';
import { canonicalize } from '@tufjs/canonical-json';

export interface Updates {
  /** Name -> content, as a server would have them below its address. */
  readonly files: ReadonlyMap<string, string>;
  /** The document that trust in it begins with. */
  readonly root: object;
}

export interface UpdatesOptions {
  /** When all of it ends to be valid; a day from now unless told. */
  readonly expires?: Date;
}

export function makeUpdates(
  targets: Readonly<Record<string, string>>,
  { expires = new Date(Date.now() + 24 * 3600_000) }: UpdatesOptions = {},
): Updates {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const key = {
    keytype: 'ecdsa',
    scheme: 'ecdsa-sha2-nistp256',
    keyval: { public: publicKey.export({ format: 'pem', type: 'spki' }) },
  };
  const keyid = sha256(canonicalize(key));
  const signed = (type: string, more: object): object => {
    const body = {
      _type: type,
      spec_version: '1.0.31',
      version: 1,
      expires: expires.toISOString().replace(/\.\d+Z$/, 'Z'),
      ...more,
    };
    const sig = sign('sha256', Buffer.from(canonicalize(body)), privateKey).toString('hex');
    return { signatures: [{ keyid, sig }], signed: body };
  };
  const role = { keyids: [keyid], threshold: 1 };
  const root = signed('root', {
    consistent_snapshot: true,
    keys: { [keyid]: key },
    roles: { root: role, timestamp: role, snapshot: role, targets: role },
  });
  const described = Object.entries(targets).map(
    ([name, text]) => [name, { length: Buffer.byteLength(text), hashes: { sha256: sha256(text) } }] as const,
  );
  const files = new Map([
    ['timestamp.json', JSON.stringify(signed('timestamp', { meta: { 'snapshot.json': { version: 1 } } }))],
    ['1.snapshot.json', JSON.stringify(signed('snapshot', { meta: { 'targets.json': { version: 1 } } }))],
    ['1.targets.json', JSON.stringify(signed('targets', { targets: Object.fromEntries(described) }))],
    ...Object.entries(targets).map(([name, text]) => [`targets/${sha256(text)}.${name}`, text] as const),
  ]);
  return { files, root };
}

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');
