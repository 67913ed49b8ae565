/** What a real helm makes of a values file: asked, not believed. */
import { Buffer } from 'node:buffer';
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { RealHelm } from './helm.ts';

export type Answer = { readonly json: string } | { readonly error: string };

/** The values of a chart with this text as its `values.yaml`, or given by `-f`, as helm's JSON. */
export function valuesIn(helm: RealHelm, text: string, from: 'values.yaml' | '-f'): Answer {
  const dir = mkdtempSync(join(tmpdir(), 'values-test-'));
  try {
    mkdirSync(join(dir, 'templates'));
    writeFileSync(join(dir, 'Chart.yaml'), 'apiVersion: v2\nname: asked\nversion: 1.0.0\n');
    // Base64 keeps the answer apart from what helm itself reads in a manifest.
    writeFileSync(join(dir, 'templates/out.yaml'), 'out: {{ .Values | toJson | b64enc }}\n');
    const file = join(dir, from === '-f' ? 'given.yaml' : 'values.yaml');
    writeFileSync(file, text);
    const args = ['template', 'x', dir, ...(from === '-f' ? ['-f', file] : [])];
    const { status, stdout, stderr } = spawnSync(helm.path, args, {
      encoding: 'utf8',
      maxBuffer: 2 ** 28,
      env: { HOME: dir },
    });
    const out = /^out: (\S*)$/m.exec(stdout)?.[1];
    if (status !== 0 || out === undefined) return { error: stderr };
    return { json: Buffer.from(out, 'base64').toString('utf8') };
  } finally {
    rmSync(dir, { recursive: true, force: true });
  }
}
