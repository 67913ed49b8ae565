import { describe, expect, it } from '@jest/globals';
import type { Finding } from '../../src/diff/index.ts';
import { applyAllowances } from '../../src/judge/index.ts';

const about = (kind: string, name: string): NonNullable<Finding['resource']> => ({
  group: 'apps',
  kind,
  namespace: 'shop',
  name,
});

function finding(rule: string, resource?: Finding['resource'], more: Partial<Finding> = {}): Finding {
  return {
    rule,
    severity: 'high',
    side: 'after',
    ...(resource && { resource }),
    message: 'something',
    hint: 'do',
    ...more,
  };
}

const allowedOf = (findings: readonly Finding[]): (string | undefined)[] =>
  findings.map(({ allowed }) => allowed?.reason);

describe('an exception of gate.allow', () => {
  const web = finding('immutable-selector', about('Deployment', 'web'));

  it.each([
    ['immutable-selector', 'web'],
    ['immutable-selector', 'Deployment/web'],
    ['immutable-selector', 'apps/Deployment/shop/web'],
    ['immutable-*', 'Deployment/*'],
    ['*', 'w?b'],
    ['immutable-selector', undefined],
  ])('of the rule %s for %s covers the finding about Deployment/web', (rule, resource) => {
    const entry = { rule, reason: 'agreed', ...(resource !== undefined && { resource }) };
    expect(applyAllowances([web], [entry])).toEqual([{ ...web, allowed: { reason: 'agreed' } }]);
  });

  it.each([
    ['immutable', 'web'],
    ['immutable-selector', 'StatefulSet/web'],
    ['immutable-selector', 'we'],
    ['immutable-selector', 'apps/Deployment/other/web'],
  ])('of the rule %s for %s does not, and is said to cover nothing', (rule, resource) => {
    const found = applyAllowances([web], [{ rule, resource, reason: 'agreed' }]);
    expect(found[0]).toEqual(web);
    expect(found[1]).toMatchObject({
      rule: 'unused-exception',
      severity: 'info',
      message: `the exception from ${rule} for ${resource} covers nothing in this change (agreed)`,
    });
    expect(found).toHaveLength(2);
  });

  it.each(['migrate-*', 'Job/migrate-*', 'batch/Job/shop/migrate-*', 'Job/mig*'])(
    'for %s covers what the server gives such a name',
    (resource) => {
      const job = { group: 'batch', kind: 'Job', namespace: 'shop', name: '', generateName: 'migrate-' };
      expect(
        allowedOf(applyAllowances([finding('any', job)], [{ rule: 'any', resource, reason: 'known' }])),
      ).toEqual(['known']);
    },
  );

  it('covers every finding that it fits, and the first of two reasons is shown', () => {
    const other = finding('immutable-selector', about('Deployment', 'api'));
    const entries = [
      { rule: 'immutable-*', resource: 'web', reason: 'first' },
      { rule: 'immutable-selector', reason: 'second' },
    ];
    expect(allowedOf(applyAllowances([web, other], entries))).toEqual(['first', 'second']);
  });

  it('for a resource covers no finding that is about none', () => {
    const nameless = finding('duplicate-key');
    expect(allowedOf(applyAllowances([nameless], [{ rule: '*', reason: 'all' }]))).toEqual(['all']);
    expect(
      allowedOf(applyAllowances([nameless], [{ rule: '*', resource: '*', reason: 'all' }]))[0],
    ).toBeUndefined();
  });

  it('never covers what makes the whole render wrong', () => {
    const broken = finding('broken-document', undefined, { error: true });
    expect(allowedOf(applyAllowances([broken], [{ rule: '*', reason: 'no' }]))[0]).toBeUndefined();
  });

  it('changes nothing where there is none', () => {
    const findings = [web];
    expect(applyAllowances(findings, [])).toBe(findings);
  });
});
