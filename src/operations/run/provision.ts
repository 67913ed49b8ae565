/** Downloads helms and kustomizes where the installed one does not fit. */
import { officialUrl, provideHelm } from '../../helm/index.ts';
import { provideKustomize } from '../../kustomize/index.ts';
import type { ProvidedProgram, ProvisionOptions } from '../../programs/index.ts';

/** Part of the surroundings where helms may be downloaded. */
export interface Helms {
  /** The version for contexts that name none; undefined: the installed one. */
  readonly constraint?: string;
  /** The path of a helm of this version or range. */
  provide(range: string): Promise<string>;
}

/** Part of the surroundings where kustomizes may be downloaded. */
export type Kustomizes = Pick<Helms, 'provide'>;

type ProgramsInput = Omit<ProvisionOptions, 'baseUrl'> & {
  /** Absent: the official one. */
  readonly baseUrl?: string;
};

export interface HelmsInput extends ProgramsInput {
  readonly constraint?: string;
}

export const makeHelms = ({ constraint, baseUrl = officialUrl, ...options }: HelmsInput): Helms => ({
  ...(constraint !== undefined && constraint !== '' && { constraint }),
  provide: provideOnce('helm', (range) => provideHelm(range, { ...options, baseUrl }), options),
});

export const makeKustomizes = ({ baseUrl, ...options }: ProgramsInput): Kustomizes => ({
  provide: provideOnce(
    'kustomize',
    (range) => provideKustomize(range, { ...options, ...(baseUrl !== undefined && { baseUrl }) }),
    options,
  ),
});

/** Each range is provided once, however many contexts want it at the same time. */
function provideOnce(
  name: string,
  ask: (range: string) => Promise<ProvidedProgram>,
  { host }: Pick<ProvisionOptions, 'host'>,
): (range: string) => Promise<string> {
  const pending = new Map<string, Promise<string>>();
  const provide = async (range: string): Promise<string> => {
    const { path, version, from } = await ask(range);
    host.info(`${name} ${version} (${range}) ${from === 'cache' ? 'was in the tool cache' : 'downloaded'}`);
    return path;
  };
  return (range) => {
    const cached = pending.get(range) ?? provide(range);
    pending.set(range, cached);
    return cached;
  };
}
