import { Ago } from '#web/platform/i18n/ago.tsx';
import { useTranslations } from 'use-intl';
import type { EarningsItem } from '#contract/payouts/schemas.ts';
import { paths } from '#web/paths.ts';
import { useTimes } from '#web/platform/i18n/times.ts';
import { StatusText, type Tone } from '#web/ui/feedback/status-text.tsx';
import { Link } from '#web/ui/link.tsx';
import { PlainTable } from '#web/ui/table/plain-table.tsx';
import { useAmountText } from './amount-text.ts';

const tones = {
  held: 'good',
  owed: 'brand',
  'on-its-way': 'brand',
  'paid-out': 'excellent',
  frozen: 'error',
  returned: 'soft',
} as const satisfies Record<EarningsItem['state'], Tone>;

/** A seller's sales: the earnings of each, and where its money is. */
export function EarningsTable({ items }: { items: readonly EarningsItem[] }) {
  const t = useTranslations('earnings');
  const { day } = useTimes();
  const amount = useAmountText();
  const heads = (['phone', 'sold', 'price', 'fee', 'amount', 'state'] as const).map((key) => ({
    key,
    label: t(key),
  }));
  const stands = items.filter(({ state }) => state !== 'returned');
  const sum = (key: 'price' | 'fee' | 'amount') =>
    amount(stands.reduce((cents, item) => cents + Math.round(item[key] * 100), 0) / 100);
  return (
    <div className="money-table">
      <PlainTable
        caption={t('sales')}
        heads={heads}
        rows={items.map((item) => ({
          key: item.bookingId,
          head: (
            <Link
              to={paths.productBookings(item.productId)}
              viewTransition
              className="inline-flex min-h-11 items-center underline-offset-4 hover:underline print:min-h-0"
            >
              {item.productName}
            </Link>
          ),
          cells: [
            {
              label: t('sold'),
              value: (
                <>
                  <Ago at={item.soldAt} className="sm:whitespace-nowrap print:hidden" />
                  {/* A sheet of paper is read later. */}
                  <span className="hidden whitespace-nowrap print:inline">{day(item.soldAt)}</span>
                </>
              ),
            },
            {
              label: t('price'),
              value: (
                <div className="min-w-0">
                  {amount(item.price)}
                  {item.givenBack > 0 && (
                    <span className="block text-small text-soft">
                      {t('givenBack', { amount: amount(item.givenBack) })}
                    </span>
                  )}
                </div>
              ),
            },
            {
              label: t('fee'),
              value: (
                <div className="min-w-0">
                  {amount(item.fee)}
                  {item.postage > 0 && (
                    <span className="block text-small text-soft">
                      {t('withPostage', { amount: amount(item.postage) })}
                    </span>
                  )}
                </div>
              ),
            },
            { label: t('amount'), value: <strong>{amount(item.amount)}</strong> },
            {
              label: t('state'),
              value: (
                <div className="min-w-0 [&_.status]:whitespace-normal">
                  <StatusText tone={tones[item.state]}>{t(item.state)}</StatusText>
                  {item.state === 'held' && (
                    <span className="block text-small text-soft">
                      {item.guaranteeUntil
                        ? t('heldUntil', { date: day(item.guaranteeUntil) })
                        : t('heldBefore')}
                    </span>
                  )}
                  {item.state === 'paid-out' && item.paidAt === null && (
                    <span className="block text-small text-soft">{t('outside')}</span>
                  )}
                  {item.paidAt && (
                    <span className="block text-small text-soft">
                      {[day(item.paidAt), item.reference].filter(Boolean).join('\u00a0· ')}
                    </span>
                  )}
                </div>
              ),
            },
          ],
        }))}
      />
      <p className="mt-3 text-small text-soft">
        {t('sum', {
          count: stands.length,
          price: sum('price'),
          fee: sum('fee'),
          amount: sum('amount'),
        })}
      </p>
    </div>
  );
}
