/** What other slices may use of accounts; everything else is its own (import-boundaries.ts). */

export { revokeSessions } from './sessions-store.ts';
export { personIfAny } from './identities.ts';
export { lockLiveUser, lockLiveUsersAlone } from './live-users-store.ts';
