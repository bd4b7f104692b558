/** What other slices may use of accounts; everything else is its own (import-boundaries.ts). */

export { revokeSessions } from './accounts-store.ts';
export { personIfAny } from './identities.ts';
export { lockLiveUser, lockLiveUsersAlone } from './lock-live-user.ts';
