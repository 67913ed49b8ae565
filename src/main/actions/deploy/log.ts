/** Deploys in the runner's log: what each does, line by line; of several, each line says whose it is. */
import type { DeployEvent } from '../../../operations/deploy/index.ts';
import { deployPrinter } from '../../deploy-lines.ts';
import type { RunnerHost } from '../shared/runner-host.ts';
import { makeStyle } from '../../../tools/index.ts';

const style = makeStyle(false);

/** Logs the events of deploys; `named` where deploys of several contexts go side by side. */
export function deployLog(host: RunnerHost, named: boolean): (event: DeployEvent) => void {
  const plain = deployLogger(host, '');
  const loggers = new Map<string, (event: DeployEvent) => void>();
  return (event) => {
    if (!named) {
      plain(event);
      return;
    }
    const logger = loggers.get(event.name) ?? deployLogger(host, `${event.name} │ `);
    loggers.set(event.name, logger);
    logger(event);
  };
}

function deployLogger(host: RunnerHost, prefix: string): (event: DeployEvent) => void {
  const printLine = (text: string): void => {
    for (const line of text.replace(/\n$/, '').split('\n')) host.info(`${prefix}${line}`);
  };
  return deployPrinter({ host: { ...host, info: printLine }, printText: printLine, printLine }, style);
}
