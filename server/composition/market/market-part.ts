/** What the import of one part of a market has done, in lines for the operator. */
export interface ImportedPart {
  /** The changes and additions; none where the shop has all of it already. */
  readonly changed: readonly string[];
  /** The parts that stay as they are, and why. */
  readonly unchanged: readonly string[];
}

/**
 * A line for what is as the file says.
 * @param part its name
 * @param count how many of it
 */
export function sameLine(part: string, count: number): string[] {
  return count === 0 ? [] : [`${part}: ${count} as the file says`];
}

/** The order that rows of a shop get from a file. */
export interface NewOrder {
  /** All rows in their new order; null where it stays. */
  readonly ids: readonly string[] | null;
  /** Rows that the shop had and that stand at another place among those of the file. */
  readonly moved: ReadonlySet<string>;
}

/**
 * Puts rows into the order of a file: first those of the file, then the others in theirs. Where the file's stand in its
 * order already and none is new, all stay where they are.
 * @param stored the rows of the shop in their order
 * @param wanted the rows of the file in its order, with new ones
 */
export function orderOf(stored: readonly string[], wanted: readonly string[]): NewOrder {
  const [known, named] = [new Set(stored), new Set(wanted)];
  const before = stored.filter((id) => named.has(id));
  const after = wanted.filter((id) => known.has(id));
  const moved = new Set(after.filter((id, place) => id !== before[place]));
  if (moved.size === 0 && after.length === wanted.length) return { ids: null, moved };
  return { ids: [...wanted, ...stored.filter((id) => !named.has(id))], moved };
}

/**
 * A line for rows that stand in another order.
 * @param part their name
 * @param order their new order
 */
export function orderLine(part: string, { moved }: NewOrder): string[] {
  return moved.size === 0 ? [] : [`${part}: the order becomes that of the file`];
}
