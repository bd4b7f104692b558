/** The parts that later slices may use: the number of open questions, and erasing those of people who left. */

export { countOpenHelp } from './help-store.ts';
export { eraseHelp, hasHelpToErase } from './own-data-store.ts';
