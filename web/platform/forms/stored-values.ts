/** Stored values, with the version that a change of them sends back. */
export type Stored<Values extends object> = Values & { readonly version: string };

/** A field that may have been changed elsewhere. */
export interface ClashField<Values extends object> {
  readonly name: keyof Values & string;
  readonly label: string;
  /** How its value reads; text and numbers as they are without it. */
  readonly text?: (values: Partial<Values>) => string;
}
