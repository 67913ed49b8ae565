/** The outside as a job of GitHub Actions is: folded groups, annotations, masks. */
import { relative } from 'node:path';
import {
  debug,
  endGroup,
  error as logError,
  info,
  notice,
  setSecret,
  startGroup,
  warning as logWarning,
} from '@actions/core';
import { type Code, isError, type Problem } from '../../../errors.ts';
import type { Host } from '../../../host.ts';
import type { Annotation } from '../../../report/index.ts';
import { sentence } from '../../../text/index.ts';
import { formatProblem } from '../../print.ts';
import { plainLines } from './lines.ts';
import { makeStyle } from '../../../tools/index.ts';

export interface RunnerHost extends Host {
  /** What was told on the way, with files as the repository names them. */
  readonly reported: readonly Annotation[];
  annotate(annotation: Annotation): void;
}

const annotations = { error: logError, warning: logWarning, notice };

/** Paths are shown from `root` on: the repository. */
export function makeRunnerHost(root: string): RunnerHost {
  const style = makeStyle(false);
  const reported: Annotation[] = [];
  // The runner folds one level only; what starts meanwhile is a line.
  let isOpen = false;
  let lastProgress = performance.now();
  return {
    reported,
    info: printLines,
    debug,
    report(found) {
      const hint = hints[found.code] ?? found.hint;
      const problem = { ...found, ...(hint !== undefined && { hint }) };
      printLines(formatProblem(problem, { cwd: root, style, snippets: false }));
      reported.push(annotationOf(problem, root));
    },
    async group(title, run) {
      if (isOpen) {
        printLines(title);
        return run();
      }
      isOpen = true;
      const started = performance.now();
      startGroup(plainLines(title));
      try {
        return await run();
      } finally {
        isOpen = false;
        printLines(`${title}: ${((performance.now() - started) / 1000).toFixed(2)} s`);
        endGroup();
      }
    },
    progress(done, total, label) {
      // A line for each of a hundred would bury the rest.
      if (done < total && performance.now() - lastProgress < 2000) return;
      lastProgress = performance.now();
      printLines(`${done}/${total} ${label}`);
    },
    mask(secret) {
      for (const line of secret.split(/\r?\n/)) {
        // Shorter ones would blank out half of the log.
        if (line.trim().length >= 3) setSecret(line);
      }
    },
    annotate({ level, title, message, file, line }) {
      annotations[level](message, {
        ...(title !== undefined && { title }),
        ...(file !== undefined && { file }),
        ...(line !== undefined && { startLine: line }),
      });
    },
  };
}

const printLines = (text: string): void => info(plainLines(text));

/** Where flags of the CLI would be named. */
const hints: Partial<Readonly<Record<Code, string>>> = {
  'no-service':
    'set the input config to the folder of a service, or set chart and value-files for a plain chart',
};

function annotationOf(problem: Problem, root: string): Annotation {
  const { at, code, hint, message } = problem;
  return {
    level: isError(problem) ? 'error' : 'warning',
    title: code,
    message: hint === undefined ? message : `${message}. ${sentence(hint)}`,
    ...(at !== undefined && { file: relative(root, at.file), line: at.line }),
  };
}
