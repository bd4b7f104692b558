/** What other slices may use of notifications; everything else is its own (import-boundaries.ts). */

export { accountSentences } from './notification-emails.ts';
export { digestDay } from './digests-store.ts';
export { listAdmins } from './recipients-store.ts';
export { notify, type Notice } from './notify.ts';
