/** The report of a run with a gate: what that said, for programs and on the page. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { Ajv } from 'ajv';
import { type GateReport, htmlReport, jsonReport, readReport, withGates } from '../../src/report/index.ts';
import { context, report } from './builder.ts';

const schema = JSON.parse(readFileSync(new URL('../../schema/report.json', import.meta.url), 'utf8'));
const validate = new Ajv({ strict: true, strictRequired: false, allErrors: true }).compile(schema);

const passed: GateReport = {
  service: 'shop',
  context: 'staging',
  require: 'previewed',
  passed: true,
  message: 'as previewed in #12',
  pull: 12,
  approvedBy: [],
  explained: { reviewed: 7, others: 1, deployed: 0 },
  unexplained: [],
};
const refused: GateReport = {
  service: 'shop',
  context: 'live',
  require: 'approved',
  passed: false,
  reason: 'plan-changed',
  inside: true,
  message: 'shop/live: 2 resources are not as shown in #12: Job/<b>x</b> is new, ConfigMap/a differs',
  hint: 'open a pull request that shows it',
  pull: 12,
  approvedBy: ['ada'],
  explained: { reviewed: 3, others: 0, deployed: 0 },
  unexplained: [
    { id: 'batch/Job/post/<b>x</b>', what: 'new', clusterDependent: false, randomName: true },
    { id: 'core/ConfigMap/post/a', what: 'changed', clusterDependent: true },
  ],
};
const told = withGates(report([context('live'), context('staging')]), [refused, passed]);

describe('the report of a run with a gate', () => {
  it('says for programs what was required, what explains what, and every resource that nothing explains', () => {
    const parsed = JSON.parse(jsonReport(told));
    validate(parsed);
    expect(validate.errors).toBeNull();
    const { unexplained, ...rest } = refused;
    expect(parsed.gates).toEqual([
      { ...rest, unexplained: unexplained.map(({ id, ...more }) => ({ resource: id, ...more })) },
      passed,
    ]);
  });

  it('says it on the page above what changes, and none of it is an element there', () => {
    const html = htmlReport(told);
    const page = html.slice(0, html.indexOf('<script'));
    expect(page).not.toContain('<b>x</b>');
    const words = page.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ');
    const order = [
      'Gate',
      'plan-changed',
      'shop/live',
      'must be approved, refused inside helm: shop/live: 2 resources are not as shown in #12',
      'Open a pull request that shows it.',
      'Resources: 3 as reviewed',
      'batch/Job/post/&#60;b&#62;x&#60;/b&#62; is new its name is random',
      'core/ConfigMap/post/a differs from what was reviewed its template asks the cluster',
      'passed',
      'shop/staging',
      'Resources: 7 as reviewed, 1 as other pull requests showed them',
      'Context Changes',
    ];
    const places = order.map((part) => words.indexOf(part));
    expect(order.filter((_, at) => places[at] === -1)).toEqual([]);
    expect(places).toEqual(places.toSorted((a, b) => a - b));
  });

  it('is as ever where no context needs a review', () => {
    const plain = report([context('live')]);
    expect(withGates(plain, [])).toBe(plain);
  });

  it('is read back without: what a stranger says of a gate nobody has seen', () => {
    const read = readReport(jsonReport(told), { file: 'report.json', key: new Uint8Array(32), secrets: [] });
    expect(read).not.toHaveProperty('gates');
  });
});
