/** The event on the window that tells the starter of a page that its program works (decision 54). */
export const aliveEvent = 'phonehub:alive';
