/** The parts of notifications that other slices may use; everything else is private (import-boundaries.ts). */

export { allowDigest } from './preferences-store.ts';
export { digestDay } from './digests-store.ts';
export { listAdminIds } from './recipients-store.ts';
export {
  markConversationNotificationsRead,
  markItemNotificationsRead,
} from './notifications-store.ts';
export { notificationWords } from './notification-emails.ts';
export { notify, type NewNotification } from './notify.ts';
export { notifyEach } from './notify-each.ts';
