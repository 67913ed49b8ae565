import { describe, expect, it } from '@jest/globals';
import { secondOf } from '../../src/main/cli/commands/history.ts';

describe('the times of pligos history', () => {
  it('are of one zone, wherever helm ran', () => {
    expect(secondOf('2026-11-21T19:42:12.123456789+01:00')).toBe('2026-11-21 18:42:12');
    expect(secondOf('2026-11-21T18:42:12.5Z')).toBe('2026-11-21 18:42:12');
  });

  it('are as they were written where they are none', () => {
    expect(secondOf('yesterday')).toBe('yesterday');
    expect(secondOf('')).toBe('');
  });
});
