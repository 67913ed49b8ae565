/** Estimates what helm stores of a release: a Secret of more than 1 MiB is refused by the API server. */
import { gzipSync } from 'node:zlib';
import type { Chart } from '../../../chart/index.ts';

/** The most bytes of a Secret's data. */
export const secretLimit = 1024 * 1024;

/** Go and node compress slightly differently, and notes and times are not known yet. */
const margin = 0.98;

/** A release of less text than this fits however badly it compresses. */
const alwaysFits = 320 * 1024;

/**
 * The bytes of a release of this chart, if helm prints its templates as they are: base64 of gzip of JSON. It holds each text twice, as
 * template and as manifest. Undefined where it is below the limit without doubt.
 */
export function releaseSize({ name, version, files }: Chart): number | undefined {
  const templates = [...files].filter(([path]) => path.startsWith('templates/'));
  const total = templates.reduce((sum, [, { content }]) => sum + content.length, 0);
  if (total < alwaysFits) return undefined;
  const release = {
    name,
    info: { status: 'deployed', description: 'Install complete' },
    chart: {
      metadata: { name, version, apiVersion: 'v2' },
      templates: templates.map(([path, { content }]) => ({
        name: path,
        data: Buffer.from(content).toString('base64'),
      })),
    },
    manifest: templates
      .map(
        ([path, { content }]) => `---\n# Source: ${name}/${path}\n${Buffer.from(content).toString('utf8')}\n`,
      )
      .join(''),
    version: 1,
  };
  return Math.ceil(gzipSync(JSON.stringify(release), { level: 9 }).length / 3) * 4;
}

/** Is the release so large that the API server would refuse its record, or may? */
export const isTooLarge = (size: number | undefined): size is number =>
  size !== undefined && size > secretLimit * margin;
