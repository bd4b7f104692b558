import { useTranslations } from 'use-intl';
import { useNotifications } from './notification-state.ts';
import { useNotificationText } from './use-notification-text.ts';
import { usePageRefresh } from './use-page-refresh.ts';

/** The newest notification in words, for the live region of the bell; the page it is about is loaded again. */
export default function Announcer() {
  const t = useTranslations('notifications');
  const textOf = useNotificationText();
  const { arrived } = useNotifications();
  const [newest] = arrived;
  usePageRefresh(arrived);
  return newest && t('arrived', { text: textOf(newest) });
}
