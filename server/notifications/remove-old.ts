/** The part of the store that a job runs. */
export { removeOldNotifications } from './notifications-store.ts';
