/** Plans and runs `helm template` for a context. */
import { totalmem } from 'node:os';
import { type RunResult, run } from '../process/index.ts';
import { planCommand } from './plan.ts';
import type { CommandPlan } from './supplied-flags.ts';
import type { Helm } from './types.ts';

/**
 * Bytes for one render: several run side by side, and the machine needs memory itself. No real chart takes a
 * fifth of a GiB.
 */
export const renderMemory = Math.max(1024 ** 3, Math.floor(totalmem() / 4));

export interface RenderInput extends Omit<CommandPlan, 'chart' | 'placeholders'> {
  readonly chartDir: string;
  /** The typed flags of `helm template`; they win over the context's. */
  readonly flags: readonly string[];
  readonly placeholders?: CommandPlan['placeholders'];
}

/** The words of `helm template` for this chart: with CRDs, as the reference command of the language has it. */
export function renderArguments(input: RenderInput): readonly string[] {
  const { chartDir: chart, flags, placeholders = {}, ...plan } = input;
  // helm template would print them all the same.
  const crds = flags.includes('--skip-crds') ? [] : ['--include-crds'];
  return planCommand(['template', ...crds, ...flags], { ...plan, chart, placeholders }).argv;
}

interface HelmRenderOptions {
  readonly cwd: string;
  /** A small one: `privateHelmEnvironment`. */
  readonly env: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal;
  /** Milliseconds, which end an endless template. */
  readonly timeout?: number;
}

/** Renders and returns helm's output; the signal kills helm at once. */
export function render(
  helm: Pick<Helm, 'path'>,
  input: RenderInput,
  options: HelmRenderOptions,
): Promise<RunResult> {
  return run(helm.path, renderArguments(input), { ...options, output: 'capture', stdin: 'none', grace: 0 });
}
