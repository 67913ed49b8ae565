/** Writes where a source of Argo CD lies in the grammar of sources. */
import * as discover from '../discover/index.ts';
import { textAt } from '../discover/index.ts';
import type { MapValue } from '../yaml/index.ts';

const urlOf = (source: MapValue): string => textAt(source, 'repoURL') ?? '';

/** The folder of a git repository at a revision. */
export const gitAddress = (source: MapValue, path: string): string =>
  discover.gitAddress(urlOf(source), path, textAt(source, 'targetRevision'));

/** A chart of a chart repository, or of a registry. */
export const chartPlace = (source: MapValue, chart: string): ReturnType<typeof discover.chartPlace> =>
  discover.chartPlace(urlOf(source), chart, textAt(source, 'targetRevision'));
