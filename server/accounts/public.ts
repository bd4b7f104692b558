/** The parts of accounts that other slices may use; everything else is private (import-boundaries.ts). */

export { limitChanges } from './emails/limit-changes.ts';
export { sendChangeMail } from './emails/send-change-mail.ts';
export { requireLiveSession } from './sessions/require-live-session.ts';
export { revokeSessions } from './sessions/sessions-store.ts';
export { optionalPerson } from './sessions/identities.ts';
export { authorOf, isErasedEmail } from './profile/erased-emails.ts';
export { lockLiveUser, lockLiveUsersExclusively } from './profile/live-users-store.ts';
