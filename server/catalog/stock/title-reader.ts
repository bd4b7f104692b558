/** What a text says about a phone, in the values of Add A Product; null for what it does not say. */
export interface TitleFacts {
  /** The id of its brand; the name of one that is not sold here. */
  readonly brand: string | null;
  /** The id of the one model that it names, and its name. */
  readonly model: { readonly id: string; readonly name: string } | null;
  readonly storageGb: number | null;
  readonly colour: string | null;
  readonly networkLock: 'unlocked' | 'locked' | null;
  /** The operator that a locked phone is locked to. */
  readonly carrier: string | null;
  readonly location: string | null;
}

/** Reads a title, in any of the shop's languages. */
export type ReadTitle = (title: string) => TitleFacts;

/** Returns the reader with the models and brands of today; the search provides it. */
export type TitleReader = () => Promise<ReadTitle>;

/** What the cells of a list are read with: the reader of titles, and the year on the database's clock. */
export interface OwnListReader {
  readonly readTitle: ReadTitle;
  readonly thisYear: number;
}
