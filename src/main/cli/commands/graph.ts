import { contextGraph } from '../../../operations/commands/index.ts';
import { type ContextGraph, dotText, mermaidText } from '../../../report/index.ts';
import { flagChoice } from '../arguments.ts';
import { exitCodes } from '../../exit.ts';
import type { Handler } from '../handler.ts';
import { projectInput } from '../input.ts';
import { surroundingsOf } from '../surroundings.ts';

const formats = ['mermaid', 'dot', 'json'] as const;

const texts: Readonly<Record<(typeof formats)[number], (graph: ContextGraph) => string>> = {
  mermaid: mermaidText,
  dot: dotText,
  json: (graph) => `${JSON.stringify(graph, null, 2)}\n`,
};

export const handle: Handler = async (call, terminal) => {
  const format = flagChoice(call, 'output', formats, 'mermaid');
  const input = { ...projectInput(call), contexts: call.positionals };
  terminal.print(texts[format](await contextGraph(input, surroundingsOf(terminal, call))));
  return exitCodes.done;
};
