/** The verdicts of the gate in the page, which needs no script to show them. */
import type { GateReport, Report } from '../types.ts';
import { clippedCode, clippedSentence, row, table } from './parts.ts';

/** A longer list of one context is too long to read. */
const mostResources = 200;

/**
 * Each context that needed a review: passed or refused. A refusal lists every resource that no record
 * explains.
 */
export function gateVerdicts({ gates = [] }: Report): string {
  if (gates.length === 0) return '';
  return `<h2>Gate</h2>\n${gates.map(verdict).join('')}`;
}

function verdict({ service, context, require, passed, reason, inside, ...gate }: GateReport): string {
  const badge = passed ? 'passed' : (reason ?? 'refused');
  const where = inside === true ? ', refused inside helm' : '';
  const { reviewed, others, deployed } = gate.explained;
  const counts = [
    [reviewed, 'as reviewed'],
    [others, 'as other pull requests showed them'],
    [deployed, 'as deployed before'],
  ] as const;
  const explained = counts.flatMap(([count, how]) => (count > 0 ? [`${count} ${how}`] : [])).join(', ');
  const hint = gate.hint === undefined ? '' : ` <span>${clippedSentence(gate.hint)}</span>`;
  return [
    `<div class="finding ${passed ? 'info' : 'critical'}"><span class="badge">${badge}</span> <span>${clippedCode(`${service}/${context}`)} must be ${require}${where}: ${clippedSentence(gate.message)}</span>${hint}</div>\n`,
    explained === '' ? '' : `<p class="quiet">Resources: ${explained}</p>\n`,
    unexplained(gate.unexplained),
  ].join('');
}

const differenceTexts: Readonly<Record<GateReport['unexplained'][number]['what'], string>> = {
  new: 'is new',
  changed: 'differs from what was reviewed',
  missing: 'is gone',
};

function unexplained(all: GateReport['unexplained']): string {
  if (all.length === 0) return '';
  const rows = all
    .slice(0, mostResources)
    .map(({ id, what, clusterDependent, randomName }) =>
      row([
        clippedCode(id),
        differenceTexts[what],
        [
          ...(randomName === true ? ['its name is random'] : []),
          ...(clusterDependent ? ['its template asks the cluster'] : []),
        ].join(', '),
      ]),
    );
  const rest = all.length - mostResources;
  const more = rest > 0 ? `<p class="quiet">… and ${rest} more</p>\n` : '';
  return `${table('', ['Resource', 'What', 'Why'], rows)}${more}`;
}
