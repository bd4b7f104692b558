/** The id of a brand, e.g. '01'. A module of its own, because every page builds addresses. */
export const categoryIdPattern = /^\d{2,4}$/;
