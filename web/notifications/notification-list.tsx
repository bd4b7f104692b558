import { useId } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import type { Notification } from '#contract/notifications/schemas.ts';
import type { TodayItem } from '#contract/today/schemas.ts';
import { ThumbPhoto } from '#web/catalog/photos/thumb-photo.tsx';
import { useNow } from '#web/platform/i18n/ago.tsx';
import { useTimes } from '#web/platform/i18n/times.ts';
import { useAction } from '#web/platform/api/use-action.ts';
import { Failure } from '#web/ui/feedback/failure.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { BellIcon, CheckIcon } from '#web/ui/icons.tsx';
import { notificationPath } from './notification-path.ts';
import { useNotificationText } from './use-notification-text.ts';
import { Link } from '#web/ui/link.tsx';

interface Props {
  notifications: readonly Notification[];
  /** The newest that was in the list at an earlier visit; later ones are new. */
  seenUpTo: string;
  /** The open items that they tell of, by the id of the notification. */
  items: ReadonlyMap<string, TodayItem>;
  onRead: (notification: Notification) => Promise<void>;
}

/** Notifications grouped by day. */
export function NotificationList({ notifications, seenUpTo, items, onRead }: Props) {
  const dayOf = useDayText();
  const days = Map.groupBy(notifications, ({ createdAt }) => dayOf(createdAt));
  return (
    <div className="flex flex-col gap-6">
      {[...days].map(([day, those]) => (
        <section key={day} aria-label={day}>
          <h2 className="caps mb-2 font-sans">{day}</h2>
          <ul className="panel overflow-hidden">
            {those.map((each) => (
              <Item
                key={each._id}
                notification={each}
                isNew={!each.read && each._id > seenUpTo}
                item={items.get(each._id)}
                onRead={() => onRead(each)}
              />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

interface ItemProps {
  notification: Notification;
  isNew: boolean;
  item: TodayItem | undefined;
  onRead: () => Promise<void>;
}

function Item({ notification, isNew, item, onRead }: ItemProps) {
  const t = useTranslations('notifications');
  const button = useTranslations('todayButton');
  const times = useTimes();
  const id = useId();
  const text = useNotificationText()(notification);
  const { read, createdAt } = notification;
  const mark = useAction(onRead);
  const open = () => {
    if (!read) mark.start();
  };
  return (
    <li className="flex flex-wrap items-center border-t border-hairline first:border-t-0">
      <Link
        to={notificationPath(notification)}
        viewTransition
        onClick={open}
        className="-outline-offset-3 flex min-w-0 flex-1 basis-56 items-start gap-3 px-4 py-3.5 hover:bg-brand-wash sm:px-5"
      >
        <NotificationPicture notification={notification} />
        <span className="min-w-0">
          {!read && <span className="sr-only">{t('unread')}: </span>}
          <span id={id} className={`block break-words ${isNew ? 'font-semibold' : ''}`}>
            {text}
          </span>{' '}
          <time
            dateTime={createdAt}
            title={times.full(createdAt)}
            className="mt-0.5 block text-small text-soft tabular-nums"
          >
            {times.clock(createdAt)}
          </time>
        </span>
      </Link>
      {(item || !read) && (
        <span className="ml-auto flex items-center pr-2 max-sm:pb-2">
          {item && (
            <ButtonLink to={item.path} aria-describedby={id} onClick={open}>
              {button(item.kind)}
            </ButtonLink>
          )}
          {!read && (
            <button
              type="button"
              onClick={() => mark.start()}
              aria-label={t('markReadOf', { text })}
              title={t('markRead')}
              className="-outline-offset-3 flex size-11 shrink-0 items-center justify-center rounded-control text-soft hover:bg-brand-wash hover:text-brand"
            >
              <CheckIcon />
            </button>
          )}
        </span>
      )}
      {mark.error !== null && (
        <div className="w-full p-4">
          <Failure text={mark.error} again={mark.again} />
        </div>
      )}
    </li>
  );
}

/** The photo of its phone, or a bell; a dot says that it is not read. */
function NotificationPicture({ notification }: { notification: Notification }) {
  const { productImg, facts, read } = notification;
  return (
    <span className="relative shrink-0">
      {productImg === null ? (
        <span className="flex size-12 items-center justify-center rounded-control bg-brand-wash text-brand">
          <BellIcon />
        </span>
      ) : (
        <ThumbPhoto productImg={productImg} productName={facts.productName ?? ''} />
      )}
      {!read && (
        <span
          aria-hidden
          className="dot absolute -top-1 -right-1 size-3 rounded-full border-2 border-card bg-brand"
        />
      )}
    </span>
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
