import { type Chart, withoutSecrets, writeChart } from '../chart/index.ts';

/** Writes a chart without what is in its `secrets/` into a folder that is not there yet. */
export const writeOpenChart = (chart: Chart, dir: string): void => writeChart(withoutSecrets(chart), dir);
