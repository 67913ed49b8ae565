/** The output of a policy program -> hits. */
import { UserError } from '../../errors.ts';
import { helmFile, readDocuments, valueOf } from '../../yaml/index.ts';
import { conftestHits, plainHits, reportHits } from './formats.ts';
import { sarifHits } from './sarif.ts';
import type { PolicyHit } from './types.ts';

/**
 * What the program found: conftest's JSON, a policy report as Kyverno prints it, SARIF 2.1.0, or a list of findings.
 * Lines before it do not matter; nothing at all, or warnings alone, mean nothing was found. Undefined where it is none of these.
 */
export function readPolicyOutput(output: string): readonly PolicyHit[] | undefined {
  if (output.replaceAll(warning, '').trim() === '') return [];
  for (const start of starts(output)) {
    const hits = hitsIn(output.slice(start));
    if (hits !== undefined) return hits;
  }
  return undefined;
}

/** Kyverno warns of old policies on its standard output, and then has nothing to say where nothing is wrong. */
const warning = /^Warning: .*$/gm;

/** So many lines are tried as the beginning: programs log before they answer. */
const mostStarts = 20;

function starts(output: string): number[] {
  const found = [...output.matchAll(/^(?:\s*[[{]|apiVersion:|---$)/gm)].map(({ index }) => index);
  return found.slice(0, mostStarts);
}

function hitsIn(answer: string): readonly PolicyHit[] | undefined {
  const json = parsed(answer);
  if (json !== undefined) return sarifHits(json) ?? conftestHits(json) ?? reportHits(json) ?? plainHits(json);
  if (/^\s*[[{]/.test(answer)) return undefined;
  const reports = yamlDocuments(answer)?.map(reportHits) ?? [];
  return reports.includes(undefined) || reports.length === 0
    ? undefined
    : reports.flatMap((hits) => hits ?? []);
}

/** A report in YAML, as Kyverno prints it. */
function yamlDocuments(answer: string): readonly unknown[] | undefined {
  try {
    return readDocuments('the output', answer, helmFile).documents.map(valueOf);
  } catch (error) {
    if (error instanceof UserError) return undefined;
    throw error;
  }
}

function parsed(answer: string): unknown {
  try {
    return JSON.parse(answer);
  } catch {
    return undefined;
  }
}
