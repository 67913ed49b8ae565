/** The real Helms of the tests: 3.17.2 and 4.1.4 on linux/x64, elsewhere the user's own. */
import { findHelms, type RealHelm } from '../../scripts/real-helm.mjs';
import { notRun } from './notRun.ts';
import { isWhole } from '../at-scale.ts';

export type { RealHelm } from '../../scripts/real-helm.mjs';

/** Both Helms where both can be had; a Helm that is missing is reported as not run, by name. */
export function helms(): RealHelm[] {
  const found = findHelms();
  for (const name of ['helm-3', 'helm-4'] as const) {
    if (!found.some((helm) => helm.name === name)) {
      notRun(name, 'not on linux/x64, and neither HELM_BIN nor PATH has it');
    }
  }
  return found;
}

/**
 * For stories of the whole program: both in CI, elsewhere one of them, now this and now that. The tests of the rooms and the story of
 * the README try both everywhere.
 */
export function storyHelms(): RealHelm[] {
  const found = helms();
  return isWhole ? found : found.slice(Math.floor(Math.random() * found.length)).slice(0, 1);
}
