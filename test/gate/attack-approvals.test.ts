/** Whose approval counts: nobody approves by way of a workflow, whichever app the deploy's token is of. */
import { describe, expect, it } from '@jest/globals';
import { readApprovals } from '../../src/github/reviewed/approvals.ts';
import { isTrusted, trustedOf } from '../../src/github/reviewed/trust.ts';

const head = 'a'.repeat(40);
const review = (login: string, more: object = {}): object => ({
  state: 'APPROVED',
  authorAssociation: 'MEMBER',
  authorCanPushToRepository: true,
  author: { __typename: 'User', login },
  commit: { oid: head },
  ...more,
});
const byApp = (login: string): object => review(login, { author: { __typename: 'Bot', login } });
const of = { head, author: 'mallory' };

describe.each([
  ["the workflow's own token", trustedOf({ login: 'github-actions[bot]', id: 41898282 })],
  ['the token of another app', trustedOf({ login: 'deployer[bot]', id: 7 })],
  ['the token of a person', trustedOf({ login: 'alice', id: 1 })],
])('with %s', (_name, trusted) => {
  it('an approval that a workflow of the pull request may have written is none', () => {
    expect(readApprovals([byApp('github-actions')], of)).toEqual({
      approvedBy: [],
      notApproved: 'github-actions is an app, and no person',
    });
    expect(readApprovals([byApp('github-actions'), review('alice')], of).approvedBy).toEqual(['alice']);
  });

  it('a person with the name of an app is no app, and its word as a writer of records does not count', () => {
    expect(readApprovals([review('github-actions')], of).approvedBy).toEqual(['github-actions']);
    expect(isTrusted({ __typename: 'User', login: trusted.slug }, trusted)).toBe(false);
  });

  it('who takes an approval back, asks for changes or loses the right to push approves no longer', () => {
    for (const last of [
      { state: 'DISMISSED' },
      { state: 'CHANGES_REQUESTED' },
      { authorCanPushToRepository: false },
      { commit: { oid: 'b'.repeat(40) } },
      { commit: null },
    ])
      expect(readApprovals([review('alice'), review('alice', last)], of).approvedBy).toEqual([]);
  });
});
