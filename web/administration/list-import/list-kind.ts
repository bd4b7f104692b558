import type { ComponentType, ReactNode } from 'react';
import type { PlaceKind } from '#contract/places/meeting-places.ts';
import type { ListImport } from '#contract/common/lists/list-import.ts';
import type { ListColumn } from '#web/platform/lists/use-own-list.ts';

/** What the server says of an admin's list. */
export interface ListGuess<Field extends string, Shared extends string> {
  readonly columns: ListColumn<Field>[];
  readonly missing: readonly Shared[];
  readonly firstLine: number;
  readonly lines: number;
  readonly defaults: Readonly<Partial<Record<Shared, string>>>;
  readonly remembered: boolean;
  readonly template: boolean;
  /** Words of the list, each with the kind of place that it seems to mean. */
  readonly kinds?: readonly { readonly word: string; readonly kind: PlaceKind }[];
}

/** What an admin says about a list. */
export interface ListAnswers<Field extends string, Shared extends string> {
  mapping?: (Field | null)[];
  defaults?: Partial<Record<Shared, string>>;
  kinds?: Record<string, PlaceKind>;
}

/** A field that is asked once for all lines. */
export interface SharedFieldProps<Shared extends string> {
  name: Shared;
  label: string;
  defaultValue: string;
  error: string | undefined;
}

/** A kind of list: its fields, and its calls. */
export interface ListKind<Field extends string, Shared extends string> {
  /** In the order in which they are needed. */
  readonly fields: readonly Field[];
  /** What a column is called; its own name if it has no other. */
  readonly columnText: (column: string) => string;
  readonly SharedField: ComponentType<SharedFieldProps<Shared>>;
  /** What else is to be said of its columns. */
  readonly note?: (mapping: readonly (Field | null)[]) => ReactNode;
  readonly readColumns: (
    file: File,
    answers: ListAnswers<Field, Shared>,
  ) => Promise<ListGuess<Field, Shared>>;
  /** Without answers it is a list in the columns of the template. */
  readonly send: (
    file: File,
    query: { dryRun?: '1'; version?: string },
    answers?: ListAnswers<Field, Shared>,
  ) => Promise<ListImport>;
}
