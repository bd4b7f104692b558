/** The id of the element with the tags that start a page's program. */
export const programId = 'program';
/** The id of the element with what its loaders returned. */
export const dataId = 'program-data';
