import { useTranslations } from 'use-intl';
import { useNotifications } from './notification-state.ts';
import { useNotificationText } from './use-notification-text.ts';

/** Announces new notifications politely (aria-live). */
export default function Announcer() {
  const t = useTranslations('notifications');
  const textOf = useNotificationText();
  const [newest] = useNotifications().arrived;
  return (
    <span role="status" className="sr-only">
      {newest && t('arrived', { text: textOf(newest) })}
    </span>
  );
}
