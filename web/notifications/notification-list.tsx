import { useFormatter, useTranslations } from 'use-intl';
import type { Notification } from '#contract/notifications/schemas.ts';
import { useNow } from '#web/platform/i18n/ago.tsx';
import { useTimes } from '#web/platform/i18n/times.ts';
import { useAction } from '#web/platform/api/use-action.ts';
import { Failure } from '#web/ui/feedback/failure.tsx';
import { CheckIcon } from '#web/ui/icons.tsx';
import { notificationPath } from './notification-path.ts';
import { useNotificationText } from './use-notification-text.ts';
import { Link } from '#web/ui/link.tsx';

interface Props {
  notifications: readonly Notification[];
  onRead: (notification: Notification) => Promise<void>;
}

/** Notifications grouped by day. */
export function NotificationList({ notifications, onRead }: Props) {
  const dayOf = useDayText();
  const days = Map.groupBy(notifications, ({ createdAt }) => dayOf(createdAt));
  return (
    <div className="flex flex-col gap-6">
      {[...days].map(([day, those]) => (
        <section key={day} aria-label={day}>
          <h2 className="caps mb-2 font-sans">{day}</h2>
          <ul className="panel overflow-hidden">
            {those.map((each) => (
              <Item key={each._id} notification={each} onRead={() => onRead(each)} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

function Item({
  notification,
  onRead,
}: {
  notification: Notification;
  onRead: () => Promise<void>;
}) {
  const t = useTranslations('notifications');
  const times = useTimes();
  const text = useNotificationText()(notification);
  const { read, createdAt } = notification;
  const mark = useAction(onRead);
  return (
    <li className="flex flex-wrap items-stretch border-t border-hairline first:border-t-0">
      <Link
        to={notificationPath(notification)}
        viewTransition
        onClick={() => !read && mark.start()}
        className="-outline-offset-3 flex min-w-0 flex-1 items-start gap-3 px-4 py-3.5 hover:bg-brand-wash sm:px-5"
      >
        <span
          aria-hidden
          className={`dot mt-2 size-2 shrink-0 rounded-full ${read ? 'bg-transparent' : 'bg-brand'}`}
        />
        <span className="min-w-0">
          {!read && <span className="sr-only">{t('unread')}: </span>}
          <span className={`block break-words ${read ? '' : 'font-semibold'}`}>{text}</span>{' '}
          <time
            dateTime={createdAt}
            title={times.full(createdAt)}
            className="mt-0.5 block text-small text-soft tabular-nums"
          >
            {times.clock(createdAt)}
          </time>
        </span>
      </Link>
      {!read && (
        <button
          type="button"
          onClick={() => mark.start()}
          aria-label={t('markReadOf', { text })}
          title={t('markRead')}
          className="-outline-offset-3 flex w-12 shrink-0 items-center justify-center text-soft hover:bg-brand-wash hover:text-brand"
        >
          <CheckIcon />
        </button>
      )}
      {mark.error !== null && (
        <div className="w-full p-4">
          <Failure text={mark.error} again={mark.again} />
        </div>
      )}
    </li>
  );
}

function useDayText(): (iso: string) => string {
  const t = useTranslations('notifications');
  const format = useFormatter();
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const day = (at: Date) => format.dateTime(at, { dateStyle: 'full', timeZone });
  const now = useNow();
  if (now === null) return (iso) => day(new Date(iso));
  const yesterday = new Date(now);
  yesterday.setDate(now.getDate() - 1);
  const namedDays = new Map([
    [day(now), t('today')],
    [day(yesterday), t('yesterday')],
  ]);
  return (iso) => {
    const text = day(new Date(iso));
    return namedDays.get(text) ?? text;
  };
}
