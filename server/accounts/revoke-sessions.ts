/** The part of the accounts' store that closing an account needs. */
export { revokeSessions } from './accounts-store.ts';
