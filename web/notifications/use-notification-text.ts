import { useTranslations } from 'use-intl';
import type { Notification } from '#contract/notifications/schemas.ts';
import { accountChanges } from '#contract/notifications/notification-kinds.ts';
import { reportReasons } from '#contract/reports/reasons.ts';
import { usePriceText } from '#web/platform/i18n/money.ts';
import { useTimes } from '#web/platform/i18n/times.ts';

/** The text of a notification, one or two sentences. */
export function useNotificationText(): (notification: Notification) => string {
  const t = useTranslations('told');
  const reasons = useTranslations('report');
  const price = usePriceText();
  const times = useTimes();
  return ({ kind, facts }) => {
    const reason = reportReasons.find((each) => each === facts.why);
    const values = {
      productName: facts.productName ?? '',
      price: price(facts.price ?? 0),
      was: price(facts.was ?? 0),
      booked: price(facts.booked ?? 0),
      why: facts.why ?? '',
      day: facts.at === undefined ? '' : times.day(facts.at),
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
