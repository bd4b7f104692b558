/** The parts that later slices may use: erasing the questions of people who left. */

export { eraseHelp, hasHelpToErase } from './own-data-store.ts';
