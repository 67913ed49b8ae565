/** Contexts of which nothing can be compared, because the files that describe them cannot be read. */
import { makeRedactor } from '../../redact/index.ts';
import { dirname, relative } from 'node:path';
import { nameFolder } from '../../config/index.ts';
import type { Problem } from '../../errors.ts';
import type { ContextReport } from '../../report/index.ts';
import type { Base } from '../base/types.ts';
import { pairOf } from '../pair.ts';
import { compareContext } from './context.ts';
import type { ComparedContext, CompareRun } from './types.ts';
import { type ContextPair, headFile, type TargetPair, unreadable } from './pairs.ts';
import type { Project, Target } from '../sources/project.ts';
import { redactOptionsOf } from './compare-input.ts';

/** How problems are shown: files from the root on, texts without secrets. */
export interface ProblemText {
  readonly root: string;
  readonly clean: (text: string) => string;
}

/** How problems are shown that no context's own rules speak of. */
export function problemTextOf(base: Base | undefined, { key, surroundings }: CompareRun): ProblemText {
  const redactor = makeRedactor({ key, known: [], also: [], allow: [] }, []);
  const root = base?.root ?? surroundings.cwd;
  return { root, clean: (text) => redactor.text(text.replaceAll(`${root}/`, ''), false) };
}

/** Compares both sides, or says what is wrong with the head's service of a context that only the base still knows. */
export async function compareOrFail(
  pair: ContextPair,
  showing: ProblemText,
  run: CompareRun,
): Promise<ComparedContext> {
  const problems = pair.faults?.head ?? [];
  return pair.head === undefined && problems.length > 0
    ? failedContext(pair.base, problems, showing)
    : compareContext(pair, run);
}

function failedContext(
  target: Target | undefined,
  problems: readonly Problem[],
  showing: ProblemText,
): ComparedContext {
  if (target === undefined) throw new TypeError('a context stands on neither side');
  const { release, namespace = 'default' } = pairOf(target);
  return {
    report: {
      service: target.service.name,
      context: target.context.name,
      release,
      namespace,
      status: 'failed',
      problems: shown(problems, showing),
    },
    redact: redactOptionsOf(target.context, new Uint8Array()),
  };
}

/** One entry for every service that no pair speaks for. */
export function unreadableContexts(
  project: Project,
  pairs: readonly TargetPair[],
  source: Base | undefined,
  showing: ProblemText,
): readonly ContextReport[] {
  const files = pairs.flatMap((pair) => headFile(pair, source) ?? []);
  const spoken = new Set([...files, ...files.map((file) => dirname(file))]);
  const { repositories } = project.loader;
  return unreadable(project).flatMap(({ file, problems }) => {
    if (spoken.has(file)) return [];
    const service = nameFolder({ dir: dirname(file), root: showing.root, repositories }).name;
    return [
      {
        service,
        context: '(every context)',
        release: '',
        namespace: '',
        status: 'failed' as const,
        problems: shown(problems, showing),
      },
    ];
  });
}

const shown = (problems: readonly Problem[], { root, clean }: ProblemText): ContextReport['problems'] =>
  problems.map((problem) => {
    const { at, hint, message } = problem;
    return {
      side: 'head',
      problem: {
        ...problem,
        message: clean(message),
        ...(hint !== undefined && { hint: clean(hint) }),
        ...(at !== undefined && { at: { ...at, file: relative(root, at.file) } }),
      },
    };
  });
