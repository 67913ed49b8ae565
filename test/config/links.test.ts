import { mkdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { makeLoader, readService } from '../../src/config/index.ts';
import { company, makeRepository, readShop } from './support.ts';

const dev = 'contexts:\n  dev: {flavor: ../web}\n';

describe('links that lead out of the repository', () => {
  const outside = makeRepository({
    'web/schema.yaml': 'context: {}\n',
    'pligos.yaml': dev,
    'Chart.yaml': 'name: spy\n',
  });

  it.each([
    ['the pligos.yaml itself', 'shop/pligos.yaml', 'pligos.yaml', 'path-outside'],
    ['the Chart.yaml', 'shop/Chart.yaml', 'Chart.yaml', 'path-outside'],
    ['the flavor', 'linked', 'web', 'path-outside'],
  ])('%s is refused', (_, link, target, code) => {
    const root = makeRepository({
      ...company,
      ...(link !== 'shop/pligos.yaml' && { 'shop/pligos.yaml': 'contexts:\n  dev: {flavor: ../linked}\n' }),
    });
    mkdirSync(join(root, 'shop'), { recursive: true });
    symlinkSync(join(outside, target), join(root, link));
    if (link !== 'linked') symlinkSync('web', join(root, 'linked'));
    const { problems, service } = readService(join(root, 'shop'), makeLoader());
    expect(problems.map((each) => each.code)).toEqual([code]);
    expect(service?.name).not.toBe('spy');
  });

  it('pligos.allowOutside lets them in', () => {
    const { problems, service } = readShop({
      'shop/pligos.yaml': `pligos: {allowOutside: [${outside}]}\ncontexts:\n  dev: {flavor: ${outside}/web}\n`,
    });
    expect(problems).toEqual([]);
    expect(service?.contexts.get('dev')?.source.dir.value).toBe(join(outside, 'web'));
  });
});
