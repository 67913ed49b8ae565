/** Deploys in the runner's log: what each does, line by line; of several, each line says whose it is. */
import type { DeployEvent } from '../../../operations/index.ts';
import { deployTeller } from '../../deploy-lines.ts';
import type { RunnerHost } from '../shared/runner-host.ts';
import { makeStyle } from '../../../tools/index.ts';

const style = makeStyle(false);

/** Tells of what is heard; `named` where deploys of several contexts go side by side. */
export function deployLog(host: RunnerHost, named: boolean): (heard: DeployEvent) => void {
  const plain = deployLogger(host, '');
  const tellers = new Map<string, (heard: DeployEvent) => void>();
  return (heard) => {
    if (!named) {
      plain(heard);
      return;
    }
    const teller = tellers.get(heard.name) ?? deployLogger(host, `${heard.name} │ `);
    tellers.set(heard.name, teller);
    teller(heard);
  };
}

function deployLogger(host: RunnerHost, prefix: string): (heard: DeployEvent) => void {
  const say = (text: string): void => {
    for (const line of text.replace(/\n$/, '').split('\n')) host.info(`${prefix}${line}`);
  };
  return deployTeller({ host: { ...host, info: say }, tell: say, say }, style);
}
