import { useFormatter, useTranslations } from 'use-intl';
import type { PhoneSeries } from '#contract/numbers/phone-numbers.ts';
import type { Numbers } from '#contract/numbers/schemas.ts';
import type { SellingTime } from '#contract/prices/selling-time.ts';
import { paths } from '#web/paths.ts';
import { usePriceText } from '#web/platform/i18n/money.ts';
import { Plot } from '#web/platform/plot/plot.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { priceStanding } from './price-standing.ts';

interface Props {
  numbers: Numbers;
  phone: { readonly _id: string; readonly sealingPrice: number };
  /** Null where the guide knows nothing of it, and once it is sold. */
  time: SellingTime | null;
}

/** The views, wishes, questions and offers of a phone, and where its price stands, for its seller. */
export function PhoneNumbers({ numbers, phone, time }: Props) {
  const t = useTranslations('phoneNumbers');
  const format = useFormatter();
  const of = (name: PhoneSeries) => numbers.series.find((each) => each.name === name);
  const places = { label: t('day'), values: of('views')?.points.map(({ at }) => at) ?? [] };
  const column = (name: PhoneSeries, key: 'value' | 'before' = 'value') =>
    of(name)?.points.map((point) => point[key]) ?? [];
  return (
    <section aria-labelledby="phone-numbers" className="mt-8 flex flex-col gap-4">
      <h2 id="phone-numbers" className="text-title">
        {t('title')}
      </h2>
      <p className="max-w-prose text-soft">{t('lead')}</p>
      <dl className="panel grid grid-cols-2 gap-x-4 gap-y-5 p-5 sm:grid-cols-4 sm:p-6">
        {(['views', 'wishes', 'questions', 'offers'] as const).map((name) => (
          <div key={name} className="min-w-0">
            <dt className="caps">{t(name)}</dt>
            <dd>
              <span className="price text-title">{format.number(of(name)?.total ?? 0)}</span>
              <span className="block text-small text-soft">
                {t('before', { value: format.number(of(name)?.totalBefore ?? 0) })}
              </span>
            </dd>
          </div>
        ))}
      </dl>
      {time && <Standing time={time} phone={phone} />}
      <div className="grid gap-5 lg:grid-cols-2">
        <div className="panel min-w-0 p-5 sm:p-6">
          <Plot
            title={t('views')}
            kind="bars"
            unit="count"
            places={places}
            series={[
              { key: 'views', label: t('now'), values: column('views') },
              {
                key: 'before',
                label: t('earlier'),
                isEarlier: true,
                values: column('views', 'before'),
              },
            ]}
            note={t('noteViews')}
          />
        </div>
        <div className="panel min-w-0 p-5 sm:p-6">
          <Plot
            title={t('interest')}
            kind="bars"
            unit="count"
            places={places}
            series={(['wishes', 'questions', 'offers'] as const).map((key) => ({
              ...{ key, label: t(key), values: column(key) },
            }))}
            note={t('noteInterest')}
          />
        </div>
      </div>
    </section>
  );
}

function Standing({ time, phone }: { time: SellingTime; phone: Props['phone'] }) {
  const t = useTranslations('phoneNumbers');
  const price = usePriceText();
  const { days, less } = priceStanding(time, phone.sealingPrice);
  if (days === null && less === null) return null;
  const asked = price(phone.sealingPrice);
  return (
    <section className="panel flex flex-col items-start gap-2 p-5 sm:p-6">
      <h3 className="text-title">{t('priceTitle')}</h3>
      <p>
        {days === null
          ? t('standsUnknown', { price: asked, typical: price(time.price) })
          : t('standsAt', { price: asked, days })}{' '}
        <strong>
          {less ? t('less', { amount: price(less.amount), days: less.days }) : t('soonest')}
        </strong>
      </p>
      <div className="pt-2">
        <ButtonLink to={paths.editProduct(phone._id)}>{t('changePrice')}</ButtonLink>
      </div>
    </section>
  );
}
