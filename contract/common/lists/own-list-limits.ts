/** Limits of lists as people have them. Without zod, since pages need them and no schemas. */

/** Columns of one list. */
export const maxListColumns = 500;
/** Words of one list whose meaning is asked, such as its grades. */
export const maxListWords = 50;
/** The length of such a word. */
export const maxListWordLength = 60;
