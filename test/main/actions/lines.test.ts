import { describe, expect, it } from '@jest/globals';
import * as fc from 'fast-check';
import { plainLines } from '../../../src/main/actions/shared/lines.ts';
import { holds } from '../../property.ts';

/**
 * Does the runner take the line for a command? As its ActionCommand.TryParseV2 and TryParse do: `::name` behind white
 * space, with another `::`; and `##[name]` anywhere.
 */
function isCommand(line: string): boolean {
  const trimmed = line.replace(/^[\s\u0085]+/, '');
  return (trimmed.startsWith('::') && trimmed.indexOf('::', 2) >= 0) || /##\[[^\]]*\]/.test(line);
}

describe('lines of others', () => {
  it.each([
    '::error::forged',
    '  ::set-output name=a::b',
    '\t::add-mask::x',
    '\u00a0::error::x',
    '##[error]x',
    'harmless ##[add-path]x',
    'a\r::error::b',
    'a\n::error::b',
    '\u0085::error::x',
    '::stop-commands::x',
  ])('are no command: %j', (text) => {
    for (const line of plainLines(text).split(/\r\n|\r|\n/)) expect(isCommand(line)).toBe(false);
  });

  it('are no command, whatever they hold', () => {
    const parts = fc.constantFrom(
      '::',
      '##[',
      ']',
      'error',
      '\n',
      '\r',
      ' ',
      '\t',
      '\u0085',
      '\u2028',
      '\ufeff',
      'x',
    );
    holds(fc.array(parts, { maxLength: 12 }), (words) => {
      for (const line of plainLines(words.join('')).split(/\r\n|\r|\n/)) expect(isCommand(line)).toBe(false);
    });
  });

  it('stay as they are where nothing is wrong with them', () => {
    const text = 'Error: UPGRADE FAILED: a::b [x] # ## \u00fc\n  second line';
    expect(plainLines(text)).toBe(text);
  });
});
