/** The text tables of `data` (`schemas`), which load apart: judge is handed them. */
export interface SchemaTables {
  /** First and last. */
  readonly minors: readonly [number, number];
  readonly kinds: string;
  readonly types: string;
  readonly enums: string;
  readonly removals: string;
  readonly nameForms: string;
  readonly fieldForms: string;
  readonly fieldWords: string;
  readonly notRequired: string;
  readonly requiredToo: string;
  readonly emptyTaken: string;
}
