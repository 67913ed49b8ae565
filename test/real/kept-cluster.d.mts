export interface KeptCluster {
  readonly url: string;
  readonly token: string;
  readonly ca: string;
}

export function takeCluster(within?: string): Promise<KeptCluster | undefined>;
export function releaseCluster(): void;
export function endCluster(): Promise<void>;
