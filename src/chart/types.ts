/** A chart in memory: plain data, the same for generated charts, folders and packages. */
export interface Chart {
  readonly name: string;
  readonly version: string;
  /** Path inside the chart (POSIX, sorted) -> file. Sub-charts are under `charts/NAME/`. */
  readonly files: ReadonlyMap<string, ChartFile>;
}

export interface ChartFile {
  readonly content: Uint8Array;
  /** An executable stays one. */
  readonly executable: boolean;
  /** From `secrets/`: only in the installed chart, never in a package, export or cache. */
  readonly secret: boolean;
}

/** The result of `compare`, each list sorted. */
export interface ChartChanges {
  readonly added: readonly string[];
  readonly changed: readonly string[];
  readonly removed: readonly string[];
}
