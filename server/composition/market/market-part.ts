/** What the import of one part of a market has done, in lines for the operator. */
export interface ImportedPart {
  /** What changes and is added; none where all is so already. */
  readonly changed: readonly string[];
  /** What stays as it is, and why. */
  readonly left: readonly string[];
}

/**
 * A line for what is as the file says.
 * @param part its name
 * @param count how many of it
 */
export function sameLine(part: string, count: number): string[] {
  return count === 0 ? [] : [`${part}: ${count} as the file says`];
}
