/** The text tables of `data` (`schemas`), which load separately: operations pass them to judge. */
export interface SchemaTables {
  /** The first and the last minor version. */
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
