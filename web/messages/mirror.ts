/** The same keys with texts in another language; one too few or too many does not compile. */
export type Mirror<Texts> = {
  readonly [Key in keyof Texts]: Texts[Key] extends string ? string : Mirror<Texts[Key]>;
};
