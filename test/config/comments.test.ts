import { describe, expect, it } from '@jest/globals';
import { readDev } from './support.ts';

describe('the comment of a key', () => {
  const text = [
    '# The file.',
    '',
    '# The way in.',
    '# Two lines.',
    'route:',
    '  # Its name.',
    '  name: string',
    '  port: numeric # the port',
    '  # above wins',
    '  host: "string" # beside',
    '  # yaml-language-server: $schema=x',
    '  tool: string',
    '',
    '    # of nobody: another indent',
    '  plain: string',
    '  inner: # the inner one',
    '    a: string',
    '  flow: {a: string, b: bool} # the flow',
    '  none:',
    '    a: string # of a',
  ].join('\n');
  const { types } = readDev({ 'types.yaml': text });
  const comments = Object.fromEntries(
    [...(types.get('route')?.keys ?? [])].map(([key, { comment }]) => [key, comment]),
  );

  it('is the lines directly above it, or else what stands beside it', () => {
    expect(comments).toEqual({
      name: 'Its name.',
      port: 'the port',
      host: 'above wins',
      tool: undefined,
      plain: undefined,
      inner: 'the inner one',
      flow: 'the flow',
      none: undefined,
    });
  });

  it('keeps its lines', () => {
    const { types: own } = readDev({
      'types.yaml': 'route:\n  # One\n  #  two\n  #\n  ## three\n  a: string\n',
    });
    expect(own.get('route')?.keys.get('a')?.comment).toBe('One\n two\n\nthree');
  });
});
