/** Asks a registry, with the login that it wants: https://distribution.github.io/distribution/spec/auth/token/ */
import { UserError } from '../../errors.ts';
import type { HttpResponse } from '../../http/index.ts';
import { ifGood, lenientObject, readJson, string } from '../../json/index.ts';
import { run } from '../../process/index.ts';
import { isMap, type MapValue } from '../../yaml/index.ts';
import { isAllowed, scopeOfName } from '../network/addresses.ts';
import type { OciSource } from '../../sources/index.ts';
import { askOnce, type FetchTools } from './tools.ts';

interface RegistryRequest {
  readonly maxBytes: number;
  readonly accept?: string;
}

/** Gets `/v2/PATH/what`. The first answer says which login is wanted; it is made once for each repository. */
export async function askRegistry(
  source: OciSource,
  what: string,
  tools: FetchTools,
  { maxBytes, accept }: RegistryRequest,
): Promise<HttpResponse> {
  const base = `${schemeOf(source, tools)}://${source.registry}/v2/`;
  const key = `login ${base}${source.path}`;
  const login = await askOnce(tools, key, async () => {
    const { status, headers } = await tools.download({ url: base, maxBytes: 65_536, also: [401, 404] });
    return status === 401 ? makeLogin(source, headers['www-authenticate'] ?? '', tools) : undefined;
  });
  return tools.download({
    url: `${base}${source.path}/${what}`,
    maxBytes,
    login,
    ...(accept !== undefined && { headers: { accept } }),
  });
}

/** As Helm 3 does: a registry of this machine speaks http. */
function schemeOf({ registry }: OciSource, { allowHosts }: FetchTools): 'http' | 'https' {
  const { hostname, port } = new URL(`http://${registry}`);
  const isOwn =
    /^(?:127\.\d+\.\d+\.\d+|localhost|\[::1\])$/.test(hostname) && scopeOfName(hostname) === 'private';
  return isOwn && isAllowed(hostname, Number(port || 80), allowHosts) ? 'http' : 'https';
}

const tokenShape = lenientObject({ token: ifGood(string()), access_token: ifGood(string()) });

async function makeLogin(
  source: OciSource,
  challenge: string,
  tools: FetchTools,
): Promise<string | undefined> {
  const basic = await storedLogin(source.registry, tools);
  if (/^basic\b/i.test(challenge)) return basic;
  const [, realm] = /^bearer\b.*\brealm="([^"]+)"/i.exec(challenge) ?? [];
  if (realm === undefined || !URL.canParse(realm)) return basic;
  const url = new URL(realm);
  const service = /\bservice="([^"]*)"/i.exec(challenge)?.[1];
  if (service !== undefined) url.searchParams.set('service', service);
  url.searchParams.set('scope', `repository:${source.path}:pull`);
  const { bytes } = await tools.download({ url: url.href, maxBytes: 1024 * 1024, login: basic });
  const answer = readJson(tokenShape, bytes);
  const token = answer?.token ?? answer?.access_token;
  if (token === undefined)
    throw new UserError('source-refused', `${source.registry} gives no token`, {
      hint: 'check the login for it',
    });
  tools.mask(token);
  return `Bearer ${token}`;
}

/** An Authorization header out of helm's registry configuration, or of the helper that it names. */
async function storedLogin(registry: string, tools: FetchTools): Promise<string | undefined> {
  const config = tools.logins.helm?.registry;
  if (config === undefined) return undefined;
  const auth = textIn(mapIn(mapIn(config, 'auths'), registry), 'auth');
  const helper = textIn(mapIn(config, 'credHelpers'), registry) ?? textIn(config, 'credsStore');
  const basic = auth ?? (helper === undefined ? undefined : await askHelper(helper, registry, tools));
  if (basic === undefined) return undefined;
  tools.mask(basic);
  tools.mask(
    Buffer.from(basic, 'base64')
      .toString('utf8')
      .replace(/^[^:]*:/, ''),
  );
  return `Basic ${basic}`;
}

const helperShape = lenientObject({ Username: ifGood(string()), Secret: ifGood(string()) });

/** Source: https://github.com/docker/docker-credential-helpers */
async function askHelper(
  name: string,
  registry: string,
  { env, signal }: FetchTools,
): Promise<string | undefined> {
  if (!/^[\w.-]+$/.test(name)) return undefined;
  const result = await run(`docker-credential-${name}`, ['get'], {
    cwd: '/',
    env,
    output: 'capture',
    stdin: Buffer.from(registry),
    signal,
    timeout: 30_000,
    limit: 1024 * 1024,
  });
  const login = result.exitCode === 0 ? readJson(helperShape, result.stdout) : undefined;
  // With `<token>` as its user the secret renews tokens, which only the registry's own client can use.
  if (login?.Secret === undefined || login.Username === '<token>') return undefined;
  return Buffer.from(`${login.Username ?? ''}:${login.Secret}`).toString('base64');
}

function mapIn(map: MapValue | undefined, key: string): MapValue | undefined {
  const value = map?.get(key);
  return isMap(value) ? value : undefined;
}

function textIn(map: MapValue | undefined, key: string): string | undefined {
  const value = map?.get(key);
  return typeof value === 'string' && value !== '' ? value : undefined;
}
