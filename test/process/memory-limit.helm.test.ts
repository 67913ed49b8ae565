/** A child that wants all of the machine's memory gets its part of it. */
import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import { run } from '../../src/process/index.ts';
import { scratch, writeFiles } from '../e2e/pligos.ts';
import { helms } from '../real/helm.ts';
import { describeReal } from '../real/notRun.ts';

const missing = existsSync('/usr/bin/prlimit') ? undefined : 'there is no /usr/bin/prlimit';
const options = {
  cwd: tmpdir(),
  env: { PATH: process.env['PATH'] ?? '', HOME: scratch() },
  output: 'capture',
  stdin: 'none',
  memory: 512 * 1024 ** 2,
} as const;

describeReal('the memory of a child', missing, () => {
  it('is no more than it may have', async () => {
    const fill = (mebibytes: number) =>
      run(process.execPath, ['-e', `console.log(Buffer.alloc(${mebibytes} * 1024 ** 2, 1).length)`], options);
    expect(Buffer.from((await fill(10)).stdout).toString()).toBe('10485760\n');
    expect((await fill(1024)).exitCode).not.toBe(0);
  });

  it.each(helms())('ends $name, which says so', async ({ path }) => {
    const dir = scratch();
    writeFiles(dir, {
      'Chart.yaml': 'apiVersion: v2\nname: m\nversion: 1.0.0\n',
      'templates/x.yaml':
        '{{- $x := list }}{{- range until 30 }}{{- $x = concat $x $x (list (repeat 1000000 "aaaaaaaaaa")) }}{{- end }}',
    });
    const { exitCode, stderr } = await run(path, ['template', dir], options);
    expect(exitCode).not.toBe(0);
    expect(stderr).toMatch(/^fatal error: (?:runtime: )?(?:out of memory|cannot allocate memory)/m);
  });

  it('changes nothing for a program that is not there', async () => {
    const none = join(tmpdir(), 'there-is-none');
    await expect(run(none, [], options)).rejects.toThrow(none);
  });
});
