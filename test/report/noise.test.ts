import { describe, expect, it } from '@jest/globals';
import { compareRenders } from '../../src/diff/index.ts';
import { renderReport, reportFormats, type Report } from '../../src/report/index.ts';
import { context, report } from './builder.ts';

const map = (name: string, version: string, value: string): string =>
  `---\napiVersion: v1\nkind: ConfigMap\nmetadata:\n  name: ${name}\n  labels:\n    helm.sh/chart: shop-${version}\ndata:\n  a: ${value}\n`;

/** One resource that changes in meaning, one by its chart label alone. */
function sample(): Report {
  const side = (version: string, value: string) => ({
    text: map('loud', version, value) + map('silent', version, 'same'),
    namespace: 'dev',
  });
  const one = compareRenders({
    before: side('1.0.0', 'x'),
    after: side('1.1.0', 'y'),
    redact: { key: new Uint8Array(32), known: [], also: [], allow: [] },
    ignore: [],
  });
  return report([context('dev', { comparison: one })]);
}

describe('noise', () => {
  it.each(reportFormats.filter((format) => format !== 'sarif'))(
    'is left out of %s unless it is asked for, and shown where it is',
    (format) => {
      const plain = renderReport(sample(), format);
      // Programs are told which resources a group counts.
      const told = format === 'json' ? '"name": "silent"' : 'silent';
      expect(plain).not.toContain(told);
      const noisy = renderReport(sample(), format, { showNoise: true });
      expect(noisy).toContain(told);
      expect(noisy).toContain('loud');
    },
  );

  it('is shown as lines, below what has a meaning, and does not count as a change', () => {
    const markdown = renderReport(sample(), 'markdown', { showNoise: true });
    expect(markdown).toContain('Pligos: 1 resource changes\n');
    expect(markdown.indexOf('ConfigMap/loud')).toBeLessThan(
      markdown.indexOf('<code>ConfigMap/silent</code>'),
    );
    expect(markdown).toMatch(/ConfigMap\/silent<\/code> · 1 change, noise only/);
    expect(markdown.match(/\+ helm\.sh\/chart: shop-1\.1\.0/g)).toHaveLength(2);
    const text = renderReport(sample(), 'text', { showNoise: true });
    expect(text).toMatch(/~ ConfigMap\/silent · noise only\n {2}metadata\.labels\n/);
    expect(renderReport(sample(), 'names', { showNoise: true })).toBe(
      'changed\tdev\tcore/ConfigMap/dev/loud\nquiet\tdev\tcore/ConfigMap/dev/silent\n',
    );
    expect(renderReport(sample(), 'patch', { showNoise: true })).toContain('b/ConfigMap/dev/silent.yaml\n');
  });
});
