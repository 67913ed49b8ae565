/** The output of a policy program -> hits. */
import { helmFile, readDocuments, valueOf } from '../../yaml/index.ts';
import { conftestHits, plainHits, reportHits } from './formats.ts';
import { sarifHits } from './sarif.ts';
import type { PolicyHit } from './types.ts';

/**
 * What the program found: conftest's JSON, a policy report as Kyverno prints it, SARIF 2.1.0, or a list of findings.
 * Lines before it do not matter; nothing at all means nothing was found. Undefined where it is none of these.
 */
export function readPolicyOutput(output: string): readonly PolicyHit[] | undefined {
  if (output.trim() === '') return [];
  for (const start of starts(output)) {
    const hits = hitsIn(output.slice(start));
    if (hits !== undefined) return hits;
  }
  return undefined;
}

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
  const { documents, problems } = readDocuments('the output', answer, helmFile);
  if (problems.length > 0) return undefined;
  const reports = documents.map((tree) => reportHits(valueOf(tree)));
  return reports.includes(undefined) || reports.length === 0
    ? undefined
    : reports.flatMap((hits) => hits ?? []);
}

function parsed(answer: string): unknown {
  try {
    return JSON.parse(answer);
  } catch {
    return undefined;
  }
}
