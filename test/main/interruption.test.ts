/** The signal of a run, to which many programs listen. */
import { expect, it } from '@jest/globals';
import { interruptionBy } from '../../src/main/interruption.ts';

it('has no limit of listeners, so node warns of none', () => {
  const { signal } = interruptionBy({ on: () => undefined }, ['SIGINT']);
  // getMaxListeners of node takes no signal from jest's own realm.
  const limits = Object.getOwnPropertySymbols(signal)
    .filter(({ description }) => description === 'events.maxEventTargetListeners')
    .map((key): unknown => Reflect.get(signal, key));
  expect(limits).toEqual([0]);
});
