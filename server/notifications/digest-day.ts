/** The part of the store that whoever gathers things for the daily mail needs. */
export { digestDay } from './notifications-store.ts';
