import { useTranslations } from 'use-intl';
import { useNotifications } from './notification-state.ts';
import { useNotificationText } from './use-notification-text.ts';

/** The newest notification in words, for the live region of the bell. */
export default function Announcer() {
  const t = useTranslations('notifications');
  const textOf = useNotificationText();
  const [newest] = useNotifications().arrived;
  return newest && t('arrived', { text: textOf(newest) });
}
