/** What other slices may use of accounts; everything else is its own (import-boundaries.ts). */

export { revokeSessions } from './sessions-store.ts';
export { optionalPerson } from './identities.ts';
export { lockLiveUser, lockLiveUsersExclusively } from './live-users-store.ts';
