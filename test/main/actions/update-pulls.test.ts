import { describe, expect, it } from '@jest/globals';
import type { UpdatePull } from '../../../src/github/index.ts';
import {
  decidedPull,
  decidePulls,
  type PullsState,
  type WantedUpdate,
} from '../../../src/main/actions/update/decide-pulls.ts';

const sha = (digit: string): string => digit.repeat(40);
const [base, head] = [sha('b'), sha('1')];

const pullOf = (update: string, given: Partial<UpdatePull> = {}, marker: object = {}): UpdatePull => ({
  number: 1,
  url: '',
  title: '',
  body: '',
  branch: `pligos/update/${update}`,
  head,
  state: 'open',
  ...given,
  marker: { scope: '', update, version: '1', base, files: '', text: '', heads: [head], ...marker },
});
const wanted = (id: string, version = '1'): WantedUpdate => ({ id, version });

function decide(given: Partial<PullsState<WantedUpdate>>): unknown {
  const { steps, candidates, room } = decidePulls({
    wanted: [],
    isComplete: true,
    open: [],
    base,
    limit: 5,
    ...given,
  });
  return {
    steps: steps.map(({ kind, pull }) => `${kind} ${pull.marker.update}`),
    candidates: candidates.map(({ id }) => id),
    room,
  };
}

describe('the pull requests of updates', () => {
  it('are opened in the order of their names', () => {
    expect(decide({ wanted: ['web', 'api', 'redis'].map((id) => wanted(id)) })).toEqual({
      steps: [],
      candidates: ['api', 'redis', 'web'],
      room: 5,
    });
  });

  it('are kept while version and base are the same, and refreshed else', () => {
    const open = [pullOf('same'), pullOf('version'), pullOf('base', {}, { base: sha('c') })];
    const updates = [wanted('same'), wanted('version', '2'), wanted('base')];
    expect(decide({ open, wanted: updates })).toEqual({
      steps: ['refresh base', 'keep same', 'refresh version'],
      candidates: [],
      room: 2,
    });
  });

  it('are refreshed where an earlier run ended while it moved the branch', () => {
    const open = [pullOf('web', {}, { heads: [sha('2'), head] })];
    expect(decide({ open, wanted: [wanted('web')] })).toMatchObject({ steps: ['refresh web'] });
  });

  it('are left alone with a commit of a person, wanted or not, and count', () => {
    const open = [pullOf('web', { head: sha('9') }), pullOf('old', { head: sha('9') })];
    expect(decide({ open, wanted: [wanted('web', '2')] })).toEqual({
      steps: ['leave old', 'leave web'],
      candidates: [],
      room: 3,
    });
  });

  it('are closed first where nothing is left to update, and make room', () => {
    const open = [pullOf('api'), pullOf('old')];
    expect(decide({ open, wanted: [wanted('api'), wanted('web')], limit: 2 })).toEqual({
      steps: ['close old', 'keep api'],
      candidates: ['web'],
      room: 1,
    });
  });

  it('are not closed where a source could not be asked', () => {
    expect(decide({ open: [pullOf('old')], isComplete: false })).toEqual({
      steps: [],
      candidates: [],
      room: 4,
    });
  });

  it('have no room beyond the limit', () => {
    const open = [pullOf('a'), pullOf('b'), pullOf('c')];
    expect(decide({ open, wanted: ['a', 'b', 'c', 'd'].map((id) => wanted(id)), limit: 2 })).toMatchObject({
      candidates: ['d'],
      room: 0,
    });
  });
});

describe('a version that a person decided over', () => {
  it('is not opened anew: closed or merged; another version, and what we closed ourselves, are', () => {
    const closed = pullOf('web', { state: 'closed' });
    const merged = pullOf('web', { state: 'merged' });
    expect(decidedPull(wanted('web'), [closed])).toBe(closed);
    expect(decidedPull(wanted('web'), [merged])).toBe(merged);
    expect(decidedPull(wanted('web', '2'), [closed, merged])).toBeUndefined();
    expect(decidedPull(wanted('api'), [closed])).toBeUndefined();
    expect(
      decidedPull(wanted('web'), [pullOf('web', { state: 'closed' }, { closed: true })]),
    ).toBeUndefined();
  });
});
