import { type Chart, withoutSecrets, writeChart } from '../../chart/index.ts';

/** Our own and secret files; a plain chart may be in the very folder of its pligos.yaml. */
const staysHere = /^(?:pligos\.(?:yaml|lock)$|\.pligos\/|\.helm-artifacts\/|secrets\/)/;

/** A plain chart without them, for a package or an exported folder. */
export const plainForOthers = (chart: Chart): Chart => ({
  ...chart,
  files: new Map([...chart.files].filter(([path]) => !staysHere.test(path))),
});

/** Without the files of named secrets, which a chart may hold beside its pligos.yaml: those of every context. */
export const withoutSecretFiles = (chart: Chart): Chart => ({
  ...chart,
  files: new Map([...chart.files].filter(([path]) => !path.startsWith('.pligos/secrets/'))),
});

/** Writes a chart without its `secrets/` into a new folder. */
export const writeOpenChart = (chart: Chart, dir: string): void => writeChart(withoutSecrets(chart), dir);
