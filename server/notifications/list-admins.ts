/** The part of the store that who tells all admins needs. */
export { listAdmins } from './notifications-store.ts';
