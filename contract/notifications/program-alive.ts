/** The event on the window, and the mark in its timings, that a page's program works (decision 54). */
export const programAliveEvent = 'phonehub:alive';
