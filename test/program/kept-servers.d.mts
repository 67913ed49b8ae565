export interface Server {
  readonly requests: number;
  readonly answers: number;
  readonly stdout: number;
  readonly stderr: number;
  isBusy: boolean;
}

export function takeServer(dist: string): Server | undefined;
export function idlePids(): (number | undefined)[];
export function endBusyServers(): Promise<unknown>;
