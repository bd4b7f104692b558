import { useFormatter, useNow, useTranslations } from 'use-intl';
import type { Product } from '#contract/catalog.ts';
import { usePlaceText } from './use-place-text.ts';

/** The tight grid of facts on the label. */
export function Facts({ product }: { product: Product }) {
  const t = useTranslations('product');
  const placeText = usePlaceText();
  const format = useFormatter();
  const posted = new Date(product.postedDate);
  const thisYear = posted.getUTCFullYear() === useNow().getUTCFullYear();
  const facts = [
    { name: t('bought'), value: format.number(product.buyingYear, { useGrouping: false }) },
    { name: t('used'), value: t('years', { years: product.yearsOfUse }) },
    { name: t('place'), value: placeText(product.location) },
  ];
  return (
    <dl className="facts">
      {facts.map(({ name, value }) => (
        <div key={name}>
          <dt className="caps">{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
      <div>
        <dt className="caps">{t('posted')}</dt>
        <dd>
          <time
            dateTime={product.postedDate}
            title={format.dateTime(posted, { dateStyle: 'long' })}
          >
            {format.dateTime(posted, {
              day: 'numeric',
              month: 'short',
              year: thisYear ? undefined : 'numeric',
            })}
          </time>
        </dd>
      </div>
    </dl>
  );
}
