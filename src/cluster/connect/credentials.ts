/**
 * Who asks: token, token file, certificate, password or login program, in client-go's order (v0.34.4 transport/round_trippers.go,
 * plugin/pkg/client/auth/exec). A login program and a token file are asked anew once the server knows the answer no more.
 */
import { readFileSync } from 'node:fs';
import { UserError } from '../../errors.ts';
import { askLoginProgram, type ExecCredential, type ExecInput } from './exec.ts';
import type { Chosen } from '../kubeconfig/choose.ts';

/** What goes into requests; the certificate of the kubeconfig itself is the library's affair. */
export interface Held {
  readonly token?: string;
  readonly basic?: { readonly username: string; readonly password: string };
  /** PEM, from a login program. */
  readonly cert?: string;
  readonly key?: string;
  /** Milliseconds since 1970. */
  readonly expires?: number;
}

export interface Credentials {
  /** What is held, or got now; many that ask at once get one answer. */
  current(): Promise<Held>;
  /** After a 401 for `held`: true where something new was got. */
  renew(held: Held): Promise<boolean>;
}

/** What a login program needs besides its own entry. */
export type LoginSurroundings = Pick<ExecInput, 'env' | 'cwd' | 'signal' | 'limitMs'>;

export function credentialsOf(chosen: Chosen, login: LoginSurroundings): Credentials {
  const { user, cluster } = chosen;
  // No secret goes over a wire that everybody reads.
  if (new URL(cluster.server).protocol !== 'https:') return fixed({});
  if (user.username !== '' || user.password !== '')
    return fixed({ basic: { username: user.username, password: user.password } });
  // A token file is what counts where there is a token besides: that is client-go's rule.
  if (user.tokenFile !== '') return renewed(async () => ({ token: tokenIn(user.tokenFile) }));
  if (user.token !== '') return fixed({ token: user.token });
  const hasCertificate = user.certFile !== '' || user.certData !== '';
  if (user.exec !== undefined && !hasCertificate) {
    const { exec } = user;
    return renewed(() => askLoginProgram({ ...login, exec, cluster }));
  }
  return user.provider === undefined ? fixed({}) : fixed(providerToken(user.provider));
}

const fixed = (held: Held): Credentials => ({
  current: () => Promise.resolve(held),
  renew: () => Promise.resolve(false),
});

function renewed(ask: () => Promise<ExecCredential>): Credentials {
  let asked: Promise<Held> | undefined;
  let held: Held | undefined;
  const anew = (): Promise<Held> => {
    asked ??= ask()
      .then((answer) => (held = answer))
      .finally(() => {
        asked = undefined;
      });
    return asked;
  };
  return {
    current: () =>
      held === undefined || asked !== undefined || (held.expires ?? Number.POSITIVE_INFINITY) <= Date.now()
        ? anew()
        : Promise.resolve(held),
    renew: async (old) => {
      // Somebody else was faster.
      if (held !== old) return true;
      const now = await anew();
      return now.token !== old.token || now.cert !== old.cert;
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

/** Removed from client-go, and so from helm, are all but oidc. A refresh would have to be written back: that is helm's or kubectl's. */
function providerToken({ name, idToken }: { readonly name: string; readonly idToken: string }): Held {
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

/** When a token ends, where it is one that says so (a JWT); milliseconds since 1970. */
export function expiryOf(token: string): number | undefined {
  const payload = token.split('.')[1];
  if (payload === undefined) return undefined;
  try {
    const claims: unknown = JSON.parse(Buffer.from(payload, 'base64url').toString('utf8'));
    const exp = typeof claims === 'object' && claims !== null && 'exp' in claims ? claims.exp : undefined;
    return typeof exp === 'number' ? exp * 1000 : undefined;
  } catch {
    return undefined;
  }
}

export const timeOf = (milliseconds: number): string =>
  new Date(milliseconds).toISOString().replace(/\.\d+Z$/, 'Z');
