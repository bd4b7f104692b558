import type { NotificationTopic } from '#contract/notifications/notification-kinds.ts';

/** The subjects one can unsubscribe from: a topic, or the daily mail with everything in it. */
export type MailTopic = NotificationTopic | 'digest';
