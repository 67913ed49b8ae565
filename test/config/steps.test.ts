/** Steps by name: where they come from, and what contexts make of them. */
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { makeLoader, readService } from '../../src/config/index.ts';
import { company, type Files, makeRepository, show } from './support.ts';

const smoke = 'smoke: {run: ./smoke.sh, timeout: 20, config: {path: /healthz}}\n';

function readSteps(lifecycle: string, pligos = 'stepFiles: [../steps.yaml]', files: Files = {}) {
  const root = makeRepository({
    ...company,
    'steps.yaml': smoke,
    ...files,
    'shop/pligos.yaml': `pligos: {${pligos}}\ncontexts:\n  dev:\n    flavor: ../web\n    lifecycle: {${lifecycle}}\n  prod: {extends: dev}\n`,
  });
  const { service, problems } = readService(join(root, 'shop'), makeLoader());
  const of = (context: string): unknown => service?.contexts.get(context)?.settings.lifecycle?.value;
  return { dev: of('dev'), prod: of('prod'), problems: problems.map((each) => show(each, root)) };
}

const config = new Map([['path', '/healthz']]);

describe('a step that is used by its name', () => {
  it('is that of a file, of which services share it; what stands beside use wins', () => {
    const { dev, prod, problems } = readSteps(
      'pre: [{run: a}], post: [{use: smoke}, {use: smoke, timeout: 5, config: {}}], onFailure: [{use: smoke}]',
    );
    expect(problems).toEqual([]);
    expect(dev).toEqual({
      pre: [{ run: 'a' }],
      post: [
        { run: './smoke.sh', timeout: 20, config },
        { run: './smoke.sh', timeout: 5, config: new Map() },
      ],
      onFailure: [{ run: './smoke.sh', timeout: 20, config }],
    });
    expect(prod).toEqual(dev);
  });

  it('is a check of a first step', () => {
    const { dev, problems } = readSteps(
      'canary: {keep: [image.tag], values: {a: 1}, checks: [{use: smoke}]}',
    );
    expect(problems).toEqual([]);
    expect(dev).toMatchObject({
      canary: { keep: ['image.tag'], checks: [{ run: './smoke.sh', timeout: 20, config }] },
    });
  });

  it('is of a canary or of a blue-green deploy, and not of both', () => {
    expect(readSteps('canary: {}, blueGreen: {}').problems).toEqual([
      'shop/pligos.yaml:5:29 [contexts.dev.lifecycle.blueGreen] config-value: the keys canary and blueGreen do not go together | remove one of them',
    ]);
  });

  it('is that of the service', () => {
    expect(readSteps('post: [{use: own}]', 'steps: {own: {run: b}}')).toMatchObject({
      dev: { post: [{ run: 'b' }] },
      problems: [],
    });
  });

  it.each<[string, string, string, Files, readonly string[]]>([
    [
      'of another name',
      'post: [{use: smok}]',
      'stepFiles: [../steps.yaml]',
      {},
      [
        'shop/pligos.yaml:5:24 [contexts.dev.lifecycle.post[0]] step-name: unknown step "smok" | did you mean "smoke"?',
      ],
    ],
    [
      'without any',
      'post: [{use: smoke}]',
      '',
      {},
      [
        'shop/pligos.yaml:5:24 [contexts.dev.lifecycle.post[0]] step-name: unknown step "smoke" | name it under pligos: as steps, or its file as stepFiles',
      ],
    ],
    [
      'beside a command',
      'post: [{use: smoke, run: a}]',
      'stepFiles: [../steps.yaml]',
      {},
      [
        'shop/pligos.yaml:5:24 [contexts.dev.lifecycle.post[0]] step-name: a step has both run and use | remove one of them',
      ],
    ],
  ])('is an error %s', (_what, lifecycle, pligos, files, problems) => {
    expect(readSteps(lifecycle, pligos, files).problems).toEqual(problems);
  });

  it('is an error where two have the name, or a file is no map of steps', () => {
    const twice = readSteps('post: [{use: smoke}]', 'steps: {smoke: {run: b}}, stepFiles: [../steps.yaml]');
    expect(twice.problems.join('\n')).toMatch(
      /steps\.yaml:1:1 \[smoke\] step-name: two steps are called "smoke"/,
    );
    const wrong = readSteps('post: [{use: a}]', 'stepFiles: [../steps.yaml]', {
      'steps.yaml': 'a: {command: x}\n',
    });
    expect(wrong.problems.join('\n')).toMatch(/steps\.yaml:1:\d+ \[a\S*\] \S+: /);
    expect(readSteps('post: [{use: a}]', 'stepFiles: [../none.yaml]').problems[0]).toContain('none.yaml');
    expect(readSteps('post: [{use: a}]', 'stepFiles: [../../out.yaml]').problems[0]).toContain(
      'path-outside',
    );
  });
});
