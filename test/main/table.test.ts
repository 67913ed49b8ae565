import { describe, expect, it } from '@jest/globals';
import { tableText } from '../../src/main/table.ts';

describe('a table', () => {
  it('has columns as wide as their widest cell, and no blanks at the end of a line', () => {
    expect(
      tableText(
        ['NAME', 'WHAT'],
        [
          ['production', ''],
          ['dev', 'new'],
        ],
      ),
    ).toBe('NAME        WHAT\nproduction\ndev         new\n');
  });

  it('keeps to one row what holds line breaks, tabs and colours', () => {
    const [head, row, ...more] = tableText(['A', 'B'], [['x\n\ty', '\u001b[31mred']])
      .trimEnd()
      .split('\n');
    expect(head).toBe('A     B');
    expect(row).toMatch(/^x {2}y {2}/);
    expect(row).not.toContain('\u001b');
    expect(more).toEqual([]);
  });

  it('shows its head as it is told to', () => {
    expect(tableText(['A'], [], (text) => `<${text}>`)).toBe('<A>\n');
  });
});
