/** Fetches the charts and value files without a pligos.yaml that are named by an address. */
import { isPackage, isRemote, type WrittenSource } from '../../sources/index.ts';
import type { Surroundings } from '../surroundings.ts';
import type { NamedRepository, PlainChartsInput } from './plain-charts.ts';
import type { TypedSource } from './typed-sources.ts';

/** The input with folders and files in the place of addresses and packages. */
export async function fetchPlain(
  input: PlainChartsInput,
  surroundings: Surroundings,
): Promise<PlainChartsInput> {
  const { repository, ...named } = input;
  const { charts, valueFiles, sources: known = [] } = named;
  const isElsewhere = repository !== undefined || charts.some((chart) => isRemote(chart) || isPackage(chart));
  if (!isElsewhere && !valueFiles.some(isRemote)) return input;
  const { fetchTyped } = await import('./typed-sources.ts');
  const { pathOf, sources } = await fetchTyped(
    [
      ...charts.map((text): TypedSource => {
        const written = repository && inRepository(text, repository);
        return { text, target: 'chart', ...(written && { written }) };
      }),
      ...valueFiles.map((text): TypedSource => ({ text, target: 'file' })),
    ],
    surroundings,
  );
  return {
    ...named,
    charts: charts.map((text) => pathOf(text, 'chart')),
    valueFiles: valueFiles.map((text) => pathOf(text, 'file')),
    sources: [...known, ...sources],
  };
}

const inRepository = (name: string, { url, version }: NamedRepository): WrittenSource => ({
  name,
  repository: url,
  ...(version !== undefined && { version }),
});
