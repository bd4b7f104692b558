import { useFormatter, useTranslations } from 'use-intl';
import type { ProductPage } from '#contract/catalog/schemas.ts';
import { usePriceText } from '#web/platform/i18n/money.ts';
import { pricesByDay } from './prices-by-day.ts';

/** The prices a phone has had; not rendered while the price has never changed. */
export function PriceHistory({ prices }: Pick<ProductPage, 'prices'>) {
  const t = useTranslations('phone');
  const price = usePriceText();
  const format = useFormatter();
  const dayText = (since: string) => format.dateTime(new Date(since), { dateStyle: 'medium' });
  const shown = pricesByDay(prices, dayText);
  if (shown.length < 2) return null;
  return (
    <section>
      <h2 className="text-title">{t('prices')}</h2>
      <ol className="mt-3 divide-y divide-hairline border-y border-hairline">
        {shown.toReversed().map(({ sealingPrice, since }, index) => (
          <li key={since} className="flex items-baseline justify-between gap-4 py-3">
            <span
              className={`tabular-nums ${index === 0 ? 'font-semibold' : 'text-soft line-through'}`}
            >
              {price(sealingPrice)}
              {index === 0 && <span className="ml-2 font-normal text-soft">{t('priceNow')}</span>}
            </span>
            <time
              dateTime={since}
              title={format.dateTime(new Date(since), { dateStyle: 'full' })}
              className="text-small text-soft"
            >
              {t('pricesSince', { date: dayText(since) })}
            </time>
          </li>
        ))}
      </ol>
    </section>
  );
}
