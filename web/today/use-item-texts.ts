import { useFormatter, useLocale, useTranslations } from 'use-intl';
import { refundAfterDays } from '#contract/handovers/deadlines.ts';
import { meetingPlaceText } from '#contract/places/meeting-place-text.ts';
import type { TodayItem } from '#contract/today/schemas.ts';
import { currentLanguage } from '#web/platform/i18n/language.ts';
import { useAgo, useNow } from '#web/platform/i18n/ago.tsx';
import { usePriceText } from '#web/platform/i18n/money.ts';
import type { messagesIn } from '#web/platform/i18n/texts.ts';
import { clockText, useTimes } from '#web/platform/i18n/times.ts';

type Texts = ReturnType<typeof messagesIn>;
type Values = Readonly<Record<string, string | number>>;
/** With all values at once, as those of notifications are (use-notification-text.ts). */
type Translate<Name extends 'todayItem' | 'todayThen'> = (
  key: keyof Texts[Name],
  values?: Values,
) => string;

interface ItemTexts {
  /** One sentence: what it is about. */
  sentence: string;
  /** Until when, and what happens if nobody does anything. */
  consequence: string;
  button: string;
  /** Whether the promised time of an admins' queue is over. */
  isOverdue: boolean;
}

/** The kinds that sellers have; the consequence is said from their side. */
const ofSeller: ReadonlySet<TodayItem['kind']> = new Set([
  ...(['offer', 'counter-made', 'offer-agreed', 'booked', 'hand-over', 'send'] as const),
  ...(['report-delivery', 'handover-reported', 'call-off', 'money-held', 'return'] as const),
  ...(['take-back', 'lower-price-request', 'lower-price-proposed'] as const),
]);
const queues: ReadonlySet<TodayItem['kind']> = new Set([
  ...(['reports', 'returns', 'disputes', 'questions', 'verifications', 'payouts'] as const),
  'differences',
]);

const dayMs = 86_400_000;

/**
 * A calendar day in words: today, tomorrow, or its date; with the clock at the place, if one was agreed. Both are the
 * same in every time zone.
 */
function useDayText(): (date: string, clock: string | null) => string {
  const t = useTranslations('today');
  const format = useFormatter();
  const locale = useLocale();
  const now = useNow();
  const wordsFor = (date: string) => {
    const day = new Date(date);
    const today = now && Date.UTC(now.getFullYear(), now.getMonth(), now.getDate());
    if (day.getTime() === today) return t('today');
    if (today !== null && day.getTime() === today + dayMs) return t('tomorrow');
    const text = format.dateTime(day, { weekday: 'short', day: 'numeric', month: 'short' });
    return t('onDay', { day: text });
  };
  return (date, clock) => {
    if (clock === null) return wordsFor(date);
    return `${wordsFor(date)} ${clockText(new Date(`${date}T${clock}:00Z`), locale, 'UTC')}`;
  };
}

/** The words of an item of Today. */
export function useItemTexts(): (item: TodayItem) => ItemTexts {
  const t = useTranslations('today');
  const item: Translate<'todayItem'> = useTranslations('todayItem') as never;
  const consequence: Translate<'todayThen'> = useTranslations('todayThen') as never;
  const button = useTranslations('todayButton');
  const price = usePriceText();
  const dayOf = useDayText();
  const ago = useAgo();
  const { dayAndClock } = useTimes();
  const now = useNow();
  return (given) => {
    const { kind, due, then } = given;
    const values = {
      phone: given.productName ?? '',
      other: given.otherName ?? '',
      price: given.price === null ? '' : price(given.price),
      asked: given.sealingPrice === null ? '' : price(given.sealingPrice),
      count: given.count ?? 1,
      place: meetingPlaceText(
        { meetLocation: given.meetLocation ?? '', meetLocationNames: given.meetLocationNames },
        currentLanguage(),
      ),
      day: given.bookingDate === null ? '' : dayOf(given.bookingDate, given.bookingTime),
      part: ofSeller.has(kind) ? 'seller' : 'buyer',
      days: refundAfterDays,
      since: ago(given.since),
      until: due === null ? '' : dayAndClock(due),
    };
    const { since, until } = values;
    const isOverdue =
      queues.has(kind) && due !== null && now !== null && Date.parse(due) < now.getTime();
    const afterwards = () => {
      if (then !== null) return consequence(then, values);
      if (queues.has(kind)) return t(isOverdue ? 'overdue' : 'oldest', { since, until });
      return due === null ? since : t('by', { until });
    };
    return {
      sentence: item(kind, values),
      consequence: afterwards(),
      button: button(kind),
      isOverdue,
    };
  };
}
