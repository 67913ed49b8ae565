import { afterEach, describe, expect, it } from '@jest/globals';
import { problem, warning } from '../../../src/errors.ts';
import { annotateAll } from '../../../src/main/actions/shared/annotate.ts';
import { keyOf } from '../../../src/main/actions/shared/comment-key.ts';
import { contextTable } from '../../../src/main/actions/preview/context-table.ts';
import { commandOf } from '../../../src/main/actions/shared/run-facts.ts';
import { makeRunnerHost } from '../../../src/main/actions/shared/runner-host.ts';
import { outcomeLine } from '../../../src/report/index.ts';
import { makeEvent, makeInputs } from './build.ts';
import { recordLog } from './recorded.ts';

const logs: ReturnType<typeof recordLog>[] = [];
afterEach(() => {
  for (const log of logs.splice(0)) log.restore();
});

/** A host with what it wrote. */
function recorded() {
  const log = recordLog();
  logs.push(log);
  return { host: makeRunnerHost('/home/runner/shop'), text: log.text };
}

const at = { file: '/home/runner/shop/a/pligos.yaml', line: 3, column: 2 };

describe("the runner's host", () => {
  it('folds a phase with its time; what starts inside of it is a line', async () => {
    const { host, text } = recorded();
    const result = await host.group('outer', async () => {
      await host.group('inner', () => Promise.resolve(host.info('said')));
      return 7;
    });
    expect(result).toBe(7);
    expect(text()).toMatch(/^::group::outer\ninner\nsaid\nouter: \d+\.\d\d s\n::endgroup::\n$/);
  });

  it('ends a phase that fails', async () => {
    const { host, text } = recorded();
    await expect(host.group('work', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(text()).toMatch(/::endgroup::\n$/);
  });

  it('names files of problems as the repository does, and keeps them for annotations', () => {
    const { host, text } = recorded();
    host.report(problem('unknown-key', 'the key x is unknown', { at, hint: 'remove it' }));
    host.report(warning('key-undeclared', 'careful'));
    expect(text()).toContain('a/pligos.yaml:3:2: error: the key x is unknown');
    expect(text()).not.toContain('::error');
    expect(host.reported).toEqual([
      {
        level: 'error',
        title: 'unknown-key',
        message: 'the key x is unknown. Remove it.',
        file: 'a/pligos.yaml',
        line: 3,
      },
      { level: 'warning', title: 'key-undeclared', message: 'careful' },
    ]);
  });

  it('masks each line of a secret, and nothing that is too short to be one', () => {
    const { host, text } = recorded();
    host.mask('first line\nab\nthird');
    expect(text()).toBe('::add-mask::first line\n::add-mask::third\n');
  });

  it('shows debug lines to the runner alone', () => {
    const { host, text } = recorded();
    host.debug('50%\nmore');
    expect(text()).toBe('::debug::50%25%0Amore\n');
  });

  it('says how far it is at the end, and not at each of a hundred', () => {
    const { host, text } = recorded();
    for (let done = 1; done <= 100; done += 1) host.progress(done, 100, 'contexts compared');
    expect(text()).toBe('100/100 contexts compared\n');
  });
});

describe('annotations', () => {
  it('are ten of each level at most, each once', () => {
    const { host, text } = recorded();
    const note = (level: 'error' | 'warning', message: string) => ({ level, title: 't', message });
    annotateAll(
      [
        ...Array.from({ length: 12 }, (_, index) => note('error', `e${index}`)),
        note('warning', 'w'),
        note('warning', 'w'),
      ],
      host,
    );
    expect(text().match(/^::error /gm)).toHaveLength(10);
    expect(text().match(/^::warning /gm)).toHaveLength(1);
  });
});

describe('the outcome of the command', () => {
  const command = commandOf({
    inputs: makeInputs({ command: 'upgrade --install' }),
    event: makeEvent(),
  });

  it('says in which run it went well', () => {
    expect(outcomeLine({ exitCode: 0, name: '', left: [] }, command)).toBe(
      '✅ Applied in [run 7](https://github.com/octo/shop/actions/runs/100): `helm upgrade` succeeded.',
    );
  });

  it('keeps what helm said inside of its code', () => {
    const text = outcomeLine(
      { exitCode: 1, name: 'a`b/dev', reason: 'no `x`\n\n## @team <!-- y', left: ['c/dev'] },
      command,
    );
    expect(text).not.toContain('\n');
    expect(text.split('`')).toHaveLength(9);
    expect(text).toContain("`no 'x' ## @team <!-- y`");
    expect(text).toContain('It did not run for `c/dev`.');
  });

  it('says what a cancelled run has cut short, if anything', () => {
    const cancelled = { left: ['b/dev'], isCancelled: true } as const;
    expect(outcomeLine({ exitCode: 143, name: 'a/dev', ...cancelled }, command)).toBe(
      '⏹️ Cancelled in [run 7](https://github.com/octo/shop/actions/runs/100). `helm upgrade` was stopped for `a/dev` (exit code 143); check the state of its release. It did not run for `b/dev`.',
    );
    expect(outcomeLine({ exitCode: 130, name: '', ...cancelled }, command)).toBe(
      '⏹️ Cancelled in [run 7](https://github.com/octo/shop/actions/runs/100). It did not run for `b/dev`.',
    );
  });

  it('names ten contexts that were left, and counts the rest: the comment must hold the report, too', () => {
    const left = Array.from({ length: 3000 }, (_, number) => `service-${number}/production`);
    const text = outcomeLine({ exitCode: 1, name: 'a/dev', reason: 'no', left }, command);
    expect(text).toContain('`service-9/production` and 2990 more.');
    expect(text.length).toBeLessThan(1000);
  });
});

describe('the key of the comment', () => {
  const key = (matrix: string): string => keyOf(makeInputs({ matrix }), makeEvent());

  it('is workflow, job and the values of the matrix', () => {
    expect(key('null')).toBe('preview / preview');
    expect(key('{"env":"dev"}')).toBe('preview / preview / {"env":"dev"}');
  });

  it('leaves the comment its room, and still tells large ones apart', () => {
    const [one, other] = ['x', 'y'].map((end) => key(JSON.stringify({ list: 'ü'.repeat(20_000) + end })));
    expect(one).not.toBe(other);
    expect(one?.length).toBeLessThan(500);
  });
});

describe('the table of contexts', () => {
  it('lists each with what became of it', () => {
    const row = { service: 'shop', context: 'dev', added: 1, changed: 2, removed: 0 };
    expect(
      contextTable({
        contexts: [
          { ...row, status: 'compared', risk: 'high' },
          { ...row, context: 'production', status: 'untouched', risk: 'none' },
        ],
        hasChanges: true,
        risk: 'high',
        hasFailed: false,
        digest: '',
      }),
    ).toBe(
      [
        'CONTEXT          STATUS     CHANGES   RISK',
        'shop/dev         compared   +1 ~2 -0  high',
        'shop/production  untouched',
      ].join('\n'),
    );
  });
});
