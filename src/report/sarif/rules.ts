/** The rules as SARIF describes them, from the tables of judge and one for the comparison's own findings. */
import type { Finding, Severity } from '../../diff/index.ts';
import { allRules, contextRows, unusedException, validationRules } from '../../judge/index.ts';

export interface RuleText {
  readonly short: string;
  readonly why: string;
  readonly hint: string;
}

/** The rules of findings that the comparison itself makes. */
const ofComparison: Readonly<Record<string, RuleText>> = {
  'duplicate-resource': {
    short: 'One resource is rendered twice',
    why: 'The cluster can hold one of them only; helm refuses the install, or the last one wins.',
    hint: 'Rename or remove the others.',
  },
  'broken-document': {
    short: 'A document of the render is not valid YAML',
    why: 'helm fails where it meets it, and nothing of the release is applied.',
    hint: 'Correct the template that prints it.',
  },
  'not-a-resource': {
    short: 'A document of the render is not a resource',
    why: 'Without apiVersion, kind and name the API server refuses it.',
    hint: 'Correct the template that prints it, or print nothing.',
  },
  'duplicate-key': {
    short: 'A key occurs twice in one map',
    why: 'helm and kubectl keep the last one without a word.',
    hint: 'Remove the wrong one.',
  },
  'became-random': {
    short: 'A constant became random',
    why: 'Every upgrade will change it, whatever else it changes.',
    hint: 'Give it a fixed value, or keep the old one with lookup.',
  },
  'application-changed': {
    short: 'An application of another tool changed itself',
    why: 'Its revision, path, destination or policy decides what is deployed where, and no manifest shows it.',
    hint: 'Check that the change is meant; what it does to the manifests stands below it.',
  },
  'context-deleted': {
    short: 'A context is gone',
    why: 'What it deployed stays in the cluster: nothing upgrades or removes it.',
    hint: 'Uninstall its release when that is meant, or restore the context.',
  },
  'server-refuses': {
    short: 'The API server refuses a resource',
    why: 'helm stops at the first that is refused; what it did before stays done.',
    hint: 'Correct what the server names.',
  },
  'field-conflict': {
    short: 'Another manager owns fields that the release sets',
    why: 'The server refuses to apply them, and helm stops there.',
    hint: 'Take the fields out of the chart, or let helm take them over with --force-conflicts.',
  },
  'owned-by-other': {
    short: 'A resource belongs to another release, or to none',
    why: 'helm refuses the whole command.',
    hint: 'Give it another name, or hand it over with --take-ownership.',
  },
  'unknown-kind': {
    short: 'The cluster serves no such kind',
    why: 'helm refuses the whole command.',
    hint: 'Install its definition first, or change the apiVersion.',
  },
  'helm-refuses': {
    short: 'helm refuses the command',
    why: 'Nothing of the release is applied.',
    hint: 'See what helm names.',
  },
  'cluster-differs': {
    short: 'The context names other versions than its cluster has',
    why: 'Renders without the cluster assume a different one.',
    hint: 'Set kubeVersion and apiVersions of the context to what its cluster has.',
  },
  [unusedException]: {
    short: 'An exception covers nothing',
    why: 'It may hide what comes later, or its names are misspelt.',
    hint: 'Remove it from gate.allow, or correct its names.',
  },
};

/** The texts of a rule. A rule outside of the tables, such as a policy's, takes those of its finding. */
export function ruleText({ rule, message, hint }: Finding): RuleText {
  const row = [...allRules, ...validationRules, ...contextRows].find(({ id }) => id === rule);
  if (row !== undefined) return { short: row.when, why: row.why, hint: row.hint };
  const comparisonRule = Object.hasOwn(ofComparison, rule) ? ofComparison[rule] : undefined;
  return comparisonRule ?? { short: rule, why: message, hint };
}

export const levels: Readonly<Record<Severity, 'error' | 'warning' | 'note'>> = {
  critical: 'error',
  high: 'error',
  medium: 'warning',
  info: 'note',
};
