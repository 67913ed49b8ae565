/** A line of the sources that holds a rule of safety, and what it would be without. */
export interface Guard {
  readonly rule: number;
  readonly says: string;
  readonly file: string;
  readonly from: string;
  readonly to: string;
}

export const guards: readonly Guard[];
