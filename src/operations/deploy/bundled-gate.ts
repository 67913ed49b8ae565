/** The gate of a bundle: the reviews are those that its signed evidence names, and GitHub is not asked. */
import { UserError } from '../../errors.ts';
import { parseEvidence } from '../../gate/index.ts';
import type { RunBundle } from '../bundle/index.ts';
import { preview } from '../compare/preview.ts';
import { type Gate, openGate } from '../gate/gate.ts';
import type { Surroundings } from '../surroundings.ts';
import type { GateAnswer } from './types.ts';

interface BundledGate {
  readonly answer: GateAnswer;
  close(): void;
}

interface BundledRun {
  readonly bundle: RunBundle;
  /** `service/context` */
  readonly name: string;
  readonly words: readonly string[];
}

/** Renders the context as the command will, and judges it; a refusal is reported. */
export async function openBundledGate(
  { bundle, name, words }: BundledRun,
  surroundings: Surroundings,
): Promise<BundledGate> {
  const evidence = bundle.evidence && parseEvidence(bundle.evidence);
  if (evidence === undefined)
    throw new UserError('bundle-unsigned', `${name} requires a review, and the bundle names none`, {
      hint: 'write it anew with the Action: its input bundle',
    });
  const { contexts } = await preview(
    {
      comparison: {
        sides: { kind: 'commit', commit: Promise.resolve(undefined), live: false },
        project: { configs: bundle.configs },
        contexts: [name],
        helmWords: words,
        installs: true,
        rules: { ignore: [], validate: 'none', includeTests: 'always', review: {} },
      },
      head: { name: 'bundle' },
      title: '',
      shown: () => '',
    },
    surroundings,
  );
  const problems = contexts.flatMap(({ report }) =>
    report.status === 'failed' ? report.problems.map(({ problem }) => problem) : [],
  );
  if (problems.length > 0) throw UserError.of(problems);
  const gate: Gate = await openGate(
    { contexts, command: words, require: 'none', evidence: () => Promise.resolve(evidence) },
    surroundings,
  );
  const [gated] = gate.contexts;
  if (gated === undefined) throw new TypeError(`${name} has no gate`);
  const { require, verdict, reviewed, guard } = gated;
  if (verdict.passed) surroundings.host.info(`${name}: ${verdict.message}`);
  return {
    answer: {
      record: { require, passed: verdict.passed, approvedBy: reviewed?.approvedBy ?? [] },
      guard,
      ...(!verdict.passed && { reason: `${verdict.message}. ${verdict.hint}` }),
    },
    close: () => gate.close(),
  };
}
