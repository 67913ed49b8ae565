import { describe, expect, it } from '@jest/globals';
import { openSteps, type DeployStep } from '../../src/deploy/index.ts';

function open() {
  let now = Date.parse('2026-01-02T03:04:05Z');
  const told: string[] = [];
  const steps = openSteps(
    ({ kind, status }: DeployStep, id) => void told.push(`${id} ${kind} ${status}`),
    () => now,
  );
  return { steps, told, later: (milliseconds: number) => void (now += milliseconds) };
}

describe('the steps of a deploy', () => {
  it('begin and end once, with their times, and each change is told', () => {
    const { steps, told, later } = open();
    const id = steps.plan('pre', 'echo');
    later(1000);
    steps.begin(id);
    later(250);
    steps.end(id, { status: 'error', exitCode: 3, reason: 'no luck' });
    expect(steps.list()).toEqual([
      {
        kind: 'pre',
        name: 'echo',
        status: 'error',
        started: '2026-01-02T03:04:06.000Z',
        milliseconds: 250,
        exitCode: 3,
        reason: 'no luck',
      },
    ]);
    expect(told).toEqual(['0 pre pending', '0 pre running', '0 pre error']);
  });

  it('are put in behind the one that ran them, and keep their ids', () => {
    const { steps } = open();
    const [helm, post] = [steps.plan('helm', 'helm'), steps.plan('post', 'echo')];
    steps.insert(
      ['a', 'b'].map((name) => ({ kind: 'hook', name, status: 'completed' })),
      helm,
    );
    steps.begin(post);
    expect(steps.list().map(({ kind, name, status }) => `${kind} ${name} ${status}`)).toEqual([
      'helm helm pending',
      'hook a completed',
      'hook b completed',
      'post echo running',
    ]);
  });

  it('that have not begun say why they never will', () => {
    const { steps } = open();
    const [first] = [steps.plan('pre', 'a'), steps.plan('pre', 'b')];
    steps.begin(first ?? 0);
    steps.end(first ?? 0, { status: 'completed' });
    steps.skipRest('enough');
    expect(steps.list().map(({ status, reason }) => [status, reason])).toEqual([
      ['completed', undefined],
      ['skipped', 'enough'],
    ]);
  });

  it('do not end before they began, nor twice, nor begin after their end', () => {
    const { steps } = open();
    const id = steps.plan('wait', 'w');
    expect(() => steps.end(id, { status: 'completed' })).toThrow(
      'a step that is pending cannot become completed',
    );
    steps.begin(id);
    steps.end(id, { status: 'completed' });
    expect(() => steps.end(id, { status: 'error' })).toThrow('a step that is completed cannot become error');
    expect(() => steps.begin(id)).toThrow('a step that is completed cannot become running');
    expect(() => steps.begin(7)).toThrow('there is no step 7');
  });
});
