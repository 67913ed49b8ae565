import { describe, expect, it } from '@jest/globals';
import { repositoryKey } from '../../src/operations/sources/applications/own-repository.ts';

describe('the address of a repository', () => {
  it.each([
    ['https://github.com/acme/shop'],
    ['https://github.com/acme/shop.git'],
    ['https://github.com/acme/shop/'],
    ['https://x-access-token:secret@github.com/Acme/Shop.git'],
    ['git@github.com:acme/shop.git'],
    ['github.com:acme/shop'],
    ['ssh://git@github.com/acme/shop.git'],
    ['ssh://git@github.com:22/acme/shop'],
    ['git://github.com/acme/shop.git'],
  ])('%s means github.com/acme/shop', (address) => {
    expect(repositoryKey(address)).toBe('github.com/acme/shop');
  });

  it.each([
    ['https://github.com/acme/shop-infra'],
    ['https://github.com.evil.example/acme/shop'],
    ['https://evil.example/github.com/acme/shop'],
    ['https://gitlab.com/acme/shop'],
    ['../shop'],
  ])('%s means another', (address) => {
    expect(repositoryKey(address)).not.toBe('github.com/acme/shop');
  });
});
