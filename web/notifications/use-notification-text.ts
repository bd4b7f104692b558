import { useFormatter, useTranslations } from 'use-intl';
import type { Notification } from '#contract/notifications/schemas.ts';
import { accountChanges } from '#contract/notifications/notification-kinds.ts';
import { reportReasons } from '#contract/reports/reasons.ts';
import type { messagesIn } from '#web/platform/i18n/texts.ts';
import { usePriceText } from '#web/platform/i18n/money.ts';
import { useTimes } from '#web/platform/i18n/times.ts';

/**
 * Translates with all values at once. Comparing them with the names of each of sixty texts took the compiler 13
 * of the 18 seconds of the pages' types; use-notification-text.test.ts does it instead.
 */
type Translate = (
  key: keyof ReturnType<typeof messagesIn>['told'],
  values?: Readonly<Record<string, string | number>>,
) => string;

/** The text of a notification, one or two sentences. */
export function useNotificationText(): (notification: Notification) => string {
  const t: Translate = useTranslations('told') as never;
  const reasons = useTranslations('report');
  const price = usePriceText();
  const times = useTimes();
  const format = useFormatter();
  const dayOf = (kind: Notification['kind'], iso: string) =>
    // The agreed day of a meeting is a calendar date, the same in every time zone; a deadline has its time.
    kind === 'payment-received'
      ? format.dateTime(new Date(iso), { day: 'numeric', month: 'short' })
      : times.dayAndClock(iso);
  return ({ kind, facts }) => {
    const reason = reportReasons.find((each) => each === facts.why);
    const values = {
      productName: facts.productName ?? '',
      price: price(facts.price ?? 0),
      was: price(facts.was ?? 0),
      booked: price(facts.booked ?? 0),
      why: facts.why ?? '',
      day: facts.at === undefined ? '' : dayOf(kind, facts.at),
      count: facts.count ?? 0,
      search: facts.search ?? '',
      seller: facts.seller ?? '',
      host: facts.host ?? '',
      reason: reason === undefined ? '' : reasons(reason),
    };
    if (kind === 'account-changed') {
      const change = accountChanges.find((each) => each === facts.why) ?? 'password';
      return t(`changed-${change}`);
    }
    if (kind === 'wish-cheaper' && facts.booked !== undefined) return t(`${kind}-booked`, values);
    const explains = kind === 'taken-down' || kind === 'report-new';
    if (explains && reason !== undefined) return t(`${kind}-why`, values);
    return t(kind, values);
  };
}
