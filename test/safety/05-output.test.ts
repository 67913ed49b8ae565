/** Rule 5: what a child prints is data: no line of it is a command to the runner, and there is an end to it. */
import { describe, expect, it } from '@jest/globals';
import { cappedLog, plainLines } from '../../src/main/actions/shared/lines.ts';
import { makeRunnerHost } from '../../src/main/actions/shared/runner-host.ts';
import { recordLog } from '../main/actions/recorded.ts';

/** What the runner takes for a command: `::name` at the start of a line, white space aside, or `##[name]` anywhere. */
const isCommand = (line: string): boolean => /^\s*::|##\[/.test(line);

const hostile = [
  '::set-output name=x::y',
  '   ::error::x',
  '\t::add-mask::x',
  'a ##[error]x',
  'one\n::stop-commands::x\rtwo\r::warning::x',
  '\u2028::error::x',
  '\u001b[31m::error::x',
  '\ufeff::error::x',
];

describe('the output of a child', () => {
  it.each(hostile)('is text to the runner: %j', (text) => {
    expect(
      plainLines(text)
        .split(/\r\n|\r|\n/)
        .filter(isCommand),
    ).toEqual([]);
  });

  it('is text where the host says it, in titles, too', async () => {
    const log = recordLog();
    const host = makeRunnerHost('/');
    host.info('::error::from helm');
    await host.group('::warning::title', () => Promise.resolve());
    log.restore();
    const ours = log.text().split('\n').filter(isCommand);
    expect(ours.map((line) => /^::(\w+)/.exec(line)?.[1])).toEqual(['group', 'endgroup']);
  });

  it('is capped, and that is said once', () => {
    const said: string[] = [];
    const say = cappedLog((line) => said.push(line));
    for (let count = 0; count < 100_000; count += 1) say('x'.repeat(99));
    expect(said.length).toBeLessThan(42_000);
    expect(said.filter((line) => !line.startsWith('x'))).toEqual([
      '… helm printed more than 4 MiB: the rest is not shown',
    ]);
  });

  it('ends no command of ours', () => {
    const log = recordLog();
    makeRunnerHost('/').annotate({
      level: 'error',
      title: 'a,b:c',
      file: 'x\n::y',
      message: 'one\n::error::two\r%0A',
    });
    log.restore();
    expect(log.text()).toBe('::error title=a%2Cb%3Ac,file=x%0A%3A%3Ay::one%0A::error::two%0D%250A\n');
  });
});
