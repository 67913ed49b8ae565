/** Reads the output of a policy program as hits. */
import { parseJson } from '../../json/index.ts';
import { UserError } from '../../errors.ts';
import { helmFile, readDocuments, valueOf } from '../../yaml/index.ts';
import { conftestHits, plainHits, reportHits } from './formats.ts';
import { sarifHits } from './sarif.ts';
import type { PolicyHit } from './types.ts';

/**
 * Reads conftest's JSON, a policy report as Kyverno prints it, SARIF 2.1.0, or a list of findings. It skips
 * log lines before that. An empty output, or warnings alone, mean no hits. Undefined where the format is none
 * of these.
 */
export function readPolicyOutput(output: string): readonly PolicyHit[] | undefined {
  if (output.replaceAll(warning, '').trim() === '') return [];
  for (const start of starts(output)) {
    const hits = hitsIn(output.slice(start));
    if (hits !== undefined) return hits;
  }
  return undefined;
}

/** Kyverno prints warnings about old policies to its standard output, and nothing else where all is well. */
const warning = /^Warning: .*$/gm;

/** Programs log before they answer: so many lines are tried as the beginning. */
const mostStarts = 20;

function starts(output: string): number[] {
  const found = [...output.matchAll(/^(?:\s*[[{]|apiVersion:|---$)/gm)].map(({ index }) => index);
  return found.slice(0, mostStarts);
}

function hitsIn(answer: string): readonly PolicyHit[] | undefined {
  const json = parseJson(answer);
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
