/** What one run fetches with: one dialer and one set of connections for all its sources. */
import { closeAgents } from '../../http/index.ts';
import { isAllowed } from '../network/addresses.ts';
import { makeGuardedAgents } from '../network/agents.ts';
import { type DialerOptions, makeDialer } from '../network/dialer.ts';
import { makeSourceAsk } from '../network/ask.ts';
import { makeSourceDownload } from '../network/download.ts';
import { loginAuthorities, loginHosts } from './login-hosts.ts';
import { defaultLimits, type FetchTools, type SourceLimits, type SourceLogins } from './tools.ts';

export interface FetchSourcesOptions extends ToolsOptions {
  /**
   * `required`: what the lock does not pin is a problem; `stored`: so is what is not stored, and no server is asked. `preferred`: it is
   * resolved. `ignored`: everything is resolved anew.
   */
  readonly pins: 'required' | 'stored' | 'preferred' | 'ignored';
  /** The folder of the store. */
  readonly store: string;
  readonly now?: () => Date;
}

/** By whose leave, and within which limits, servers are asked. */
export interface ToolsOptions {
  /** The user's environment: proxies and certificates. */
  readonly env: Readonly<Record<string, string>>;
  readonly signal: AbortSignal;
  /** Hosts that may have a private or loopback address; of the base, never of the change that is judged. */
  readonly allowHosts?: readonly string[];
  /** None for code that is not trusted. */
  readonly logins?: SourceLogins;
  /** The lock is of code that is not trusted: where a pinned chart lies is asked from its repository again. */
  readonly asksIndex?: boolean;
  readonly mask?: (secret: string) => void;
  readonly limits?: Partial<SourceLimits>;
  /** In the place of the system's resolver, for tests. */
  readonly resolve?: DialerOptions['resolve'];
  /** Milliseconds before a request is repeated. */
  readonly pauses?: readonly number[];
}

/** The tools of a run, which gives each fetch its own with a limit of time. */
export interface RunTools extends FetchTools {
  readonly within: (signal: AbortSignal) => FetchTools;
}

const portOf = (url: URL): number => Number(url.port || (url.protocol === 'http:' ? 80 : 443));

/** The connections stay open until `close`. */
export function openTools(options: ToolsOptions): {
  readonly tools: RunTools;
  readonly close: () => void;
} {
  const { env, signal, allowHosts = [], logins = {}, mask = () => {}, resolve, pauses } = options;
  const dialer = makeDialer({
    allowHosts,
    encryptedHosts: logins.helm === undefined ? [] : loginHosts(logins.helm),
    env,
    ...(resolve && { resolve }),
  });
  const agents = makeGuardedAgents(dialer, env, logins.helm && loginAuthorities(logins.helm));
  const shared = {
    env,
    dialer,
    logins,
    limits: { ...defaultLimits, ...options.limits },
    allowHosts,
    asksIndex: options.asksIndex ?? false,
    mask,
    shared: new Map<string, Promise<unknown>>(),
  };
  const within = (limited: AbortSignal): FetchTools => {
    const connections = {
      agents,
      signal: limited,
      allowHttp: (url: URL) => isAllowed(url.hostname, portOf(url), allowHosts),
      ...(pauses && { pauses }),
    };
    return {
      ...shared,
      signal: limited,
      download: makeSourceDownload(connections),
      ask: makeSourceAsk(connections),
    };
  };
  return { tools: { ...within(signal), within }, close: () => closeAgents(agents) };
}
