/** What `helm template` is given for a context, and running it. */
import { totalmem } from 'node:os';
import { type RunResult, run } from '../process/index.ts';
import { planCommand } from './plan.ts';
import type { CommandPlan } from './supplied.ts';
import type { Helm } from './types.ts';

/** Bytes for one render: several go side by side, and the machine needs some itself. No real chart takes a fifth of a GiB. */
export const renderMemory = Math.max(1024 ** 3, Math.floor(totalmem() / 4));

export interface RenderInput extends Omit<CommandPlan, 'chart' | 'placeholders'> {
  readonly chartDir: string;
  /** The person's own flags of `helm template`; they win over what the context says. */
  readonly flags: readonly string[];
  readonly placeholders?: CommandPlan['placeholders'];
}

/** The words of `helm template` for this chart: with CRDs, as the reference command of the language has it. */
export function renderArguments(input: RenderInput): readonly string[] {
  const { chartDir: chart, flags, placeholders = {}, ...plan } = input;
  return planCommand(['template', '--include-crds', ...flags], { ...plan, chart, placeholders }).argv;
}

interface HelmRenderOptions {
  readonly cwd: string;
  /** A small one: `privateHelmEnvironment`. */
  readonly env: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal;
  /** Milliseconds; a template that loops for ever ends here. */
  readonly timeout?: number;
}

/** Renders and gives back what helm said; killed at once when the signal comes. */
export function render(
  helm: Pick<Helm, 'path'>,
  input: RenderInput,
  options: HelmRenderOptions,
): Promise<RunResult> {
  return run(helm.path, renderArguments(input), { ...options, output: 'capture', stdin: 'none', grace: 0 });
}
