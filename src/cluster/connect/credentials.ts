/**
 * The login: token, token file, certificate, password or login program, in client-go's order (v0.34.4
 * transport/round_trippers.go, plugin/pkg/client/auth/exec). After a 401 the login program runs again and the
 * token file is read again.
 */
import { readFileSync } from 'node:fs';
import { UserError } from '../../errors.ts';
import { askLoginProgram, type ExecCredential, type ExecInput } from './exec.ts';
import { mapIn } from '../predict/json.ts';
import type { ClusterAccess } from '../kubeconfig/choose.ts';

/** What requests carry to log in; the client library adds the certificate of the kubeconfig itself. */
export interface AuthData {
  readonly token?: string;
  readonly basic?: { readonly username: string; readonly password: string };
  /** PEM, from a login program. */
  readonly cert?: string;
  readonly key?: string;
  /** Milliseconds since 1970. */
  readonly expires?: number;
}

export interface Credentials {
  /** The present login; concurrent callers share one answer. */
  current(): Promise<AuthData>;
  /** After a 401 for `held`: true where there is a new login. */
  renew(authData: AuthData): Promise<boolean>;
}

/** What a login program needs besides its own entry. */
type LoginSurroundings = Pick<ExecInput, 'env' | 'cwd' | 'signal' | 'limitMs'>;

export function credentialsOf(access: ClusterAccess, login: LoginSurroundings): Credentials {
  const { user, cluster } = access;
  // Plain http can be read on the way, so it carries no secret.
  if (new URL(cluster.server).protocol !== 'https:') return fixed({});
  if (user.username !== '' || user.password !== '')
    return fixed({ basic: { username: user.username, password: user.password } });
  // As in client-go, a token file wins over a token.
  if (user.tokenFile !== '') return renewed(async () => ({ token: tokenIn(user.tokenFile) }));
  if (user.token !== '') return fixed({ token: user.token });
  const hasCertificate = user.certFile !== '' || user.certData !== '';
  if (user.exec !== undefined && !hasCertificate) {
    const { exec } = user;
    return renewed(() => askLoginProgram({ ...login, exec, cluster }));
  }
  return user.provider === undefined ? fixed({}) : fixed(providerToken(user.provider));
}

const fixed = (authData: AuthData): Credentials => ({
  current: () => Promise.resolve(authData),
  renew: () => Promise.resolve(false),
});

function renewed(ask: () => Promise<ExecCredential>): Credentials {
  let pending: Promise<AuthData> | undefined;
  let authData: AuthData | undefined;
  const anew = (): Promise<AuthData> => {
    pending ??= ask()
      .then((answer) => (authData = answer))
      .finally(() => {
        pending = undefined;
      });
    return pending;
  };
  return {
    current: () =>
      authData === undefined ||
      pending !== undefined ||
      (authData.expires ?? Number.POSITIVE_INFINITY) <= Date.now()
        ? anew()
        : Promise.resolve(authData),
    renew: async (before) => {
      // Another request has renewed the login in the meantime.
      if (authData !== before) return true;
      const now = await anew();
      return now.token !== before.token || now.cert !== before.cert;
    },
  };
}

function tokenIn(file: string): string {
  let token: string;
  try {
    token = readFileSync(file, 'utf8').trim();
  } catch {
    throw new UserError('cluster-config', `the token file ${file} cannot be read`, {
      hint: 'check the path and its permissions',
    });
  }
  if (token !== '') return token;
  throw new UserError('cluster-login', `the token file ${file} is empty`, { hint: 'log in again' });
}

/**
 * client-go, and so helm, has removed all providers but oidc. A refreshed token would have to be written
 * back, which is left to helm and kubectl.
 */
function providerToken({ name, idToken }: { readonly name: string; readonly idToken: string }): AuthData {
  if (name !== 'oidc')
    throw new UserError(
      'cluster-config',
      `the auth-provider ${JSON.stringify(name)} of the kubeconfig is not known`,
      {
        hint: 'regenerate the kubeconfig: clouds now use a credential plugin (exec)',
      },
    );
  const expires = expiryOf(idToken);
  if (expires !== undefined && expires <= Date.now())
    throw new UserError(
      'cluster-login',
      `the oidc login of the kubeconfig has expired (${timeOf(expires)})`,
      {
        hint: 'run kubectl version once: it refreshes the login and writes it into the kubeconfig',
      },
    );
  return idToken === '' ? {} : { token: idToken };
}

/** When a token expires, in milliseconds since 1970; undefined where it is not a JWT. */
export function expiryOf(token: string): number | undefined {
  const payload = token.split('.')[1];
  if (payload === undefined) return undefined;
  const exp = mapIn(Buffer.from(payload, 'base64url').toString('utf8'))?.['exp'];
  return typeof exp === 'number' ? exp * 1000 : undefined;
}

export const timeOf = (milliseconds: number): string =>
  new Date(milliseconds).toISOString().replace(/\.\d+Z$/, 'Z');
