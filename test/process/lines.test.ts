import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { run } from '../../src/process/index.ts';
import { spentIn } from '../processor-time.ts';

/** The lines that a program's output comes in, and what is kept of it. */
async function linesOf(script: string) {
  const lines: string[] = [];
  const result = await run(process.execPath, ['-e', script], {
    cwd: '/',
    env: {},
    output: (line, from) => lines.push(`${from} ${line}`),
  });
  return { lines, ...result };
}

describe('lines that are handed on', () => {
  it('come one by one from both streams, whatever ends them', async () => {
    const { lines } = await linesOf(
      `process.stdout.write('a\\nb\\r\\nc\\rd'); process.stderr.write('e\\n\\nf\\n')`,
    );
    expect(lines.filter((line) => line.startsWith('stdout'))).toEqual([
      'stdout a',
      'stdout b',
      'stdout c',
      'stdout d',
    ]);
    expect(lines.filter((line) => line.startsWith('stderr'))).toEqual(['stderr e', 'stderr ', 'stderr f']);
  });

  it('come while the program runs', async () => {
    const heard = join(mkdtempSync(join(tmpdir(), 'pligos-lines-')), 'heard');
    const lines: string[] = [];
    // It ends when its first line has been heard, and not before.
    await run('sh', ['-c', `echo first; until [ -e '${heard}' ]; do sleep 0.02; done; echo last`], {
      cwd: '/',
      env: {},
      output: (line) => {
        lines.push(line);
        if (line === 'first') writeFileSync(heard, '');
      },
    });
    rmSync(dirname(heard), { recursive: true });
    expect(lines).toEqual(['first', 'last']);
  });

  it('keep characters whole that come in two pieces', async () => {
    const { lines } = await linesOf(
      `const b = Buffer.from('ü€'); process.stdout.write(b.subarray(0, 3)); setTimeout(() => process.stdout.write(b.subarray(3)), 100)`,
    );
    expect(lines).toEqual(['stdout ü€']);
  });

  it('cut one that has no end, and cost in proportion', async () => {
    const cost = await spentIn(async () => {
      const { lines } = await linesOf(`process.stdout.write('x'.repeat(20_000_000))`);
      expect(lines.reduce((sum, line) => sum + line.length - 'stdout '.length, 0)).toBe(20_000_000);
      expect(Math.max(...lines.map(({ length }) => length))).toBeLessThan(200_000);
    });
    expect(cost).toBeLessThan(10_000);
  });

  it('leave the end of stderr in the result', async () => {
    const { stderr, exitCode } = await linesOf(`console.error('Error: no'); process.exitCode = 4`);
    expect({ stderr, exitCode }).toEqual({ stderr: 'Error: no\n', exitCode: 4 });
  });
});
