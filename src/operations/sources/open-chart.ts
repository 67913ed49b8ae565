import { type Chart, withoutSecrets, writeChart } from '../../chart/index.ts';

/** What is ours, or secret; a plain chart may stand in the very folder of its pligos.yaml. */
const staysHere = /^(?:pligos\.yaml$|\.pligos\/|\.helm-artifacts\/|secrets\/)/;

/** A plain chart as it may leave for others: in a package, or as a folder. */
export const plainForOthers = (chart: Chart): Chart => ({
  ...chart,
  files: new Map([...chart.files].filter(([path]) => !staysHere.test(path))),
});

/** Writes a chart without what is in its `secrets/` into a folder that is not there yet. */
export const writeOpenChart = (chart: Chart, dir: string): void => writeChart(withoutSecrets(chart), dir);
