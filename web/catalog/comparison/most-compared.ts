/** How many phones are compared side by side at most. */
export const mostCompared = 4;
