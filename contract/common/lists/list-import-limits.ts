/** Limits and words of an admin's lists (CSV). Without zod, since the page needs them and no schemas. */

/** Lines of one list, the header aside. */
export const maxImportLines = 25_000;
/** The size of one list, in bytes. */
export const maxImportBytes = 5_000_000;
/** The cells of a line that can change. */
export const maxImportColumns = 30;

/** What happens to a line of a list: its row is added, changed or left as it is, or the line is refused. */
export const importActions = ['add', 'change', 'same', 'refuse'] as const;
export type ImportAction = (typeof importActions)[number];
