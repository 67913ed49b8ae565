/** Writes the outputs of the step into the runner's file. */
import { randomBytes } from 'node:crypto';
import { appendFileSync } from 'node:fs';
import type { ActionOutputName } from './inputs.ts';

export type Outputs = Partial<Readonly<Record<ActionOutputName, string>>>;

/** Appends name and value of each; a value may have several lines and cannot end its own block. */
export function writeOutputs(file: string | undefined, outputs: Readonly<Record<string, string>>): void {
  if (!file) return;
  const text = Object.entries(outputs).map(([name, value]) => {
    const delimiter = `pligos_${randomBytes(12).toString('hex')}`;
    return `${name}<<${delimiter}\n${value}\n${delimiter}\n`;
  });
  appendFileSync(file, text.join(''));
}
