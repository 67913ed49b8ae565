/** Downloads helms where the installed one does not fit. */
import { type Download, officialUrl, provideHelm } from '../../helm/index.ts';
import type { Host } from '../../host.ts';

/** Part of the surroundings where helms may be downloaded. */
export interface Helms {
  /** The version for contexts that name none; undefined: the installed one. */
  readonly constraint?: string;
  /** The path of a helm of this version or range. */
  provide(range: string): Promise<string>;
}

export interface HelmsInput {
  readonly constraint?: string;
  /** `RUNNER_TOOL_CACHE`, or any folder that stays. */
  readonly toolCache: string;
  /** Absent: the official one. */
  readonly baseUrl?: string;
  readonly download: Download;
  readonly host: Host;
  readonly platform: string;
  readonly arch: string;
}

/** Each range is provided once, however many contexts want it at the same time. */
export function makeHelms({ constraint, baseUrl, ...options }: HelmsInput): Helms {
  const pending = new Map<string, Promise<string>>();
  const provide = async (range: string): Promise<string> => {
    const { path, version, from } = await provideHelm(range, { ...options, baseUrl: baseUrl ?? officialUrl });
    options.host.info(
      `helm ${version} (${range}) ${from === 'cache' ? 'was in the tool cache' : 'downloaded'}`,
    );
    return path;
  };
  return {
    ...(constraint !== undefined && constraint !== '' && { constraint }),
    provide(range) {
      const cached = pending.get(range) ?? provide(range);
      pending.set(range, cached);
      return cached;
    },
  };
}
