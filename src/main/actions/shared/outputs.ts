/** What a step leaves to the runner: its outputs and its part of the job's summary. */
import { setOutput, summary } from '@actions/core';
import type { Host } from '../../../host.ts';
import type { ActionOutputName } from '../preview/inputs.ts';

export type Outputs = Partial<Readonly<Record<ActionOutputName, string>>>;

/** Without the runner's file the package would print them into the log, as old runners read them. */
export function writeOutputs(outputs: Readonly<Record<string, string>>): void {
  if (!process.env['GITHUB_OUTPUT']) return;
  for (const [name, value] of Object.entries(outputs)) setOutput(name, value);
}

/** A summary that cannot be written fails nothing. */
export async function appendSummary(text: string, host: Host): Promise<void> {
  if (!process.env['GITHUB_STEP_SUMMARY']) return;
  try {
    await summary.addRaw(text, true).write();
  } catch (error) {
    summary.emptyBuffer();
    host.info(
      `the summary of the job was not written: ${error instanceof Error ? error.message : String(error)}`,
    );
  }
}
