/** Fetches the charts and value files without a pligos.yaml that are named by an address. */
import { isPackage, isRemote } from '../../sources/index.ts';
import type { Surroundings } from '../surroundings.ts';
import type { PlainChartsInput } from './plain-charts.ts';

/** The input with folders and files in the place of addresses and packages. */
export async function fetchPlain(
  input: PlainChartsInput,
  surroundings: Surroundings,
): Promise<PlainChartsInput> {
  const { charts, valueFiles, sources: known = [] } = input;
  if (!charts.some((chart) => isRemote(chart) || isPackage(chart)) && !valueFiles.some(isRemote))
    return input;
  const { fetchTyped } = await import('./typed-sources.ts');
  const { pathOf, sources } = await fetchTyped(
    [
      ...charts.map((text) => ({ text, target: 'chart' as const })),
      ...valueFiles.map((text) => ({ text, target: 'file' as const })),
    ],
    surroundings,
  );
  return {
    ...input,
    charts: charts.map(pathOf),
    valueFiles: valueFiles.map(pathOf),
    sources: [...known, ...sources],
  };
}
