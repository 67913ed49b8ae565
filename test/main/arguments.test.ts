import { describe, expect, it } from '@jest/globals';
import { UserError } from '../../src/errors.ts';
import { flagChoice, parseArguments } from '../../src/main/cli/arguments.ts';
import { commands } from '../../src/main/commands.ts';

const parse = (line: string, plugin = false) =>
  parseArguments(line === '' ? [] : line.split(' '), { plugin, cwd: '/' });

function call(line: string, plugin = false) {
  const parsed = parse(line, plugin);
  if (parsed.is !== 'call') throw new Error(`${line} gave ${parsed.is}`);
  return parsed.call;
}

function mistake(line: string): { message: string; hint: string } {
  try {
    parse(line);
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    const [problem] = error.problems;
    return { message: problem?.message ?? '', hint: problem?.hint ?? '' };
  }
  throw new Error(`${line} was accepted`);
}

describe('the command line', () => {
  it.each([
    ['dev -- upgrade --install', 'run', ['dev'], ['upgrade', '--install']],
    ['run dev -- list', 'run', ['dev'], ['list']],
    ['-c services/shop dev -- list', 'run', ['dev'], ['list']],
    ['run dev -c a -c b -- template x .', 'run', ['dev'], ['template', 'x', '.']],
    ['template -- list', 'run', ['template'], ['list']],
    ['drift -- --kube-context prod', 'drift', [], ['--kube-context', 'prod']],
    ['run -- --wait', 'run', ['run'], ['--wait']],
    ['template dev -- --set a=b', 'template', ['dev'], ['--set', 'a=b']],
    ['template --chart chart -- --set a=b', 'template', [], ['--set', 'a=b']],
    ['values dev', 'values', ['dev'], undefined],
    ['check', 'check', [], undefined],
    ['chart a b --out x', 'chart', ['a', 'b'], undefined],
  ])('%s means %s', (line, name, positionals, helmWords) => {
    expect(call(line)).toMatchObject({ command: { name }, positionals, helmWords });
  });

  it('keeps every word behind -- as it is, further dashes included', () => {
    expect(call('dev -- template x -- --help').helmWords).toEqual(['template', 'x', '--', '--help']);
  });

  it('takes values behind a space, an equals sign and a short flag', () => {
    for (const line of [
      'values dev -c a',
      'values dev -ca',
      'values dev --config a',
      'values dev --config=a',
      '-c a values dev',
    ]) {
      expect(call(line).flags.get('config')).toEqual(['a']);
    }
  });

  it('is the original context switch as a plugin of helm: one word and nothing else', () => {
    expect(call('dev -c services/shop', true)).toMatchObject({
      command: { name: 'switch' },
      positionals: ['dev'],
    });
    expect(call('dev -- list', true)).toMatchObject({ command: { name: 'run' }, positionals: ['dev'] });
    expect(call('values dev', true)).toMatchObject({ command: { name: 'values' }, positionals: ['dev'] });
  });

  it.each([
    ['tempalte dev', 'there is no command "tempalte"', 'did you mean "template"?'],
    ['values dev --jsno', 'pligos values has no flag --jsno', 'did you mean "--json"?'],
    ['template dev --set a=b', 'pligos template has no flag --set', 'add flags for helm after --'],
    ['diff dev --output markdown', 'pligos diff has no flag --output', 'did you mean --format?'],
    ['values dev --config', '--config needs a value', 'write --config DIR'],
    ['values dev --json=yes', '--json takes no value, "yes" was given', 'write --json'],
    ['values a b', '"b" is one too many', 'pligos values CONTEXT'],
    ['values dev -- x', 'pligos values passes nothing to helm', 'remove -- and'],
    ['run dev', 'the helm command is missing', 'pligos run CONTEXT'],
    ['run dev --', 'the helm command is missing', 'pligos run CONTEXT'],
    ['docs', 'pligos docs needs FLAVOR', 'pligos docs FLAVOR'],
    ['chart dev --out a --out b', '--out is given twice', 'give it once'],
    ['help nothing', 'there is no command "nothing"', ''],
  ])('refuses %s', (line, message, hint) => {
    const found = mistake(line);
    expect(found.message).toContain(message);
    expect(found.hint).toContain(hint);
  });

  it('reads --version beside --repo as that of the chart, and alone as that of Pligos', () => {
    expect(parse('template --chart redis --repo https://charts.example --version 1.2.3')).toMatchObject({
      is: 'call',
      call: {
        positionals: [],
        flags: new Map([
          ['chart', ['redis']],
          ['repo', ['https://charts.example']],
          ['version', ['1.2.3']],
        ]),
      },
    });
    expect(parse('template --chart ./chart --version')).toEqual({ is: 'version' });
    expect(() => parse('template --chart redis --repo=https://charts.example --version')).toThrow(
      '--version needs a value',
    );
  });

  it('names in the usage of each command the contexts that it takes', () => {
    for (const { name, words, positionals } of commands)
      expect([name, /CONTEXT/.test(words)]).toEqual([name, positionals.are === 'contexts']);
  });

  it('shows help without a word, and of each command', () => {
    expect(parse('')).toEqual({ is: 'help', command: undefined });
    for (const command of commands) {
      if (command.name === 'help') continue;
      expect(parse(`${command.name} --help`)).toEqual({ is: 'help', command });
      expect(parse(`help ${command.name}`)).toEqual({ is: 'help', command });
      expect(command.examples.length).toBeGreaterThan(0);
    }
  });

  it('answers --version wherever it stands', () => {
    expect(parse('--version')).toEqual({ is: 'version' });
    expect(parse('values dev -V')).toEqual({ is: 'version' });
  });
});

describe('a flag that takes one of several words', () => {
  const choice = (line: string): string => flagChoice(call(line), 'format', ['text', 'json', 'html'], 'text');

  it('is what it says, or the first where it is not there', () => {
    expect(choice('diff --format json')).toBe('json');
    expect(choice('diff')).toBe('text');
  });

  it.each([
    ['htm', 'did you mean "html"?'],
    ['pdf', 'known: text, json, html'],
  ])('cannot be %s', (word, hint) => {
    const error = (() => {
      try {
        return choice(`diff --format ${word}`);
      } catch (thrown) {
        return thrown;
      }
    })();
    expect(error).toMatchObject({
      problems: [{ code: 'usage', message: `--format cannot be "${word}"`, hint }],
    });
  });
});
