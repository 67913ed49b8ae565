import { type History, history, type HistoryRow } from '../../../operations/deploy/index.ts';
import { flagChoice } from '../arguments.ts';
import { exitCodes } from '../../exit.ts';
import { projectInput } from '../input.ts';
import type { Handler } from '../handler.ts';
import { surroundingsOf } from '../surroundings.ts';
import { inOneLine, tableText } from '../../table.ts';
import type { TextStyle } from '../../../tools/index.ts';

const formats = ['text', 'json'] as const;

export const handle: Handler = async (call, terminal) => {
  const format = flagChoice(call, 'format', formats, 'text');
  const [word] = call.positionals;
  const result = await history(
    { ...projectInput(call), word, helmWords: call.helmWords ?? [] },
    surroundingsOf(terminal, call),
  );
  if (format === 'json') terminal.print(`${JSON.stringify(result, null, 2)}\n`);
  else terminal.printText(textOf(result, terminal.style));
  return exitCodes.done;
};

function textOf({ service, context, release, namespace, rows }: History, style: TextStyle): string {
  const head = ['REVISION', 'HELM', 'DEPLOY', 'WHEN (UTC)', 'UNTIL (UTC)', 'CHART', 'BY', 'COMMIT', 'WHAT'];
  const title = inOneLine(`${service}/${context} (release ${release} in ${namespace})`);
  return `${title}\n${tableText(
    head,
    rows.map((row) => cellsOf(row).map(shortened)),
    (text) => style.bold(text),
  )}`;
}

function cellsOf({ revision, helm, deploy, superseded }: HistoryRow): readonly string[] {
  const { actor = '', commit = '', pull } = deploy?.by ?? {};
  const failed = deploy?.failedRevision;
  const isRollback = failed !== undefined && revision !== failed;
  return [
    revision === undefined ? '-' : String(revision),
    helm?.status ?? '-',
    deploy === undefined ? '-' : isRollback ? `rollback of revision ${failed}` : deploy.status,
    secondOf(helm?.updated ?? deploy?.started ?? ''),
    superseded === undefined ? '' : `${secondOf(superseded.at ?? '')} (${superseded.by})`.trim(),
    helm?.chart ?? '',
    actor,
    `${commit.slice(0, 10)}${pull === undefined ? '' : ` #${pull}`}`,
    (isRollback ? helm?.description : undefined) ?? deploy?.reason ?? helm?.description ?? '',
  ];
}

/** helm writes the time of whatever zone it runs in. */
export function secondOf(time: string): string {
  const at = new Date(time);
  return Number.isNaN(at.getTime()) ? time : at.toISOString().slice(0, 19).replace('T', ' ');
}

const shortened = (text: string): string => (text.length > 100 ? `${text.slice(0, 99)}…` : text);
