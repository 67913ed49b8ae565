import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { subChartsOf } from '../../src/artifacts/sub-charts.ts';

/** An archive as the system's own tar packs it: a chart whose Chart.yaml comes first, and a link that leads out. */
function archiveWithLink(): Uint8Array {
  const dir = mkdtempSync(join(tmpdir(), 'pligos-link-'));
  mkdirSync(join(dir, 'db'));
  writeFileSync(join(dir, 'db/Chart.yaml'), 'apiVersion: v2\nname: db\nversion: 1.0.0\n');
  symlinkSync('/etc/passwd', join(dir, 'db/values.yaml'));
  const { status } = spawnSync('tar', ['czf', 'db.tgz', 'db/Chart.yaml', 'db/values.yaml'], { cwd: dir });
  expect(status).toBe(0);
  return readFileSync(join(dir, 'db.tgz'));
}

describe('an archive in charts/', () => {
  it('is looked through to its end, however small: a link in it never gets to helm', () => {
    const file = { content: archiveWithLink(), executable: false, secret: false };
    const { charts, problems } = subChartsOf({ files: new Map([['charts/db-1.0.0.tgz', file]]) });
    expect(charts).toEqual([]);
    expect(problems).toMatchObject([
      {
        code: 'archive-entry',
        message: expect.stringContaining('"db/values.yaml" in charts/db-1.0.0.tgz is a link'),
      },
    ]);
  });
});
