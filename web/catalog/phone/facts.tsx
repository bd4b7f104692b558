import { useFormatter, useTranslations } from 'use-intl';
import { usePriceText } from '#web/platform/i18n/money.ts';
import type { LabelFacts } from './label-facts.ts';
import { PostedDate } from './posted-date.tsx';
import { usePlaceText } from './use-place-text.ts';

/** The grid of facts on the label. */
export function Facts({ product }: { product: LabelFacts }) {
  const t = useTranslations('product');
  const placeText = usePlaceText();
  const format = useFormatter();
  const price = usePriceText();
  const { buyingPrice, buyingYear: year, yearsOfUse: years, location } = product;
  const facts = [
    { name: t('buyingPrice'), value: buyingPrice === null ? null : price(buyingPrice) },
    { name: t('bought'), value: year && format.number(year, { useGrouping: false }) },
    { name: t('used'), value: years === null ? null : t('years', { years }) },
    { name: t('place'), value: location && placeText(location) },
  ];
  return (
    <dl className="facts">
      {facts.map(({ name, value }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value ?? <span className="text-soft">–</span>}</dd>
        </div>
      ))}
      <div>
        <dt>{t('posted')}</dt>
        <dd>
          <PostedDate date={product.postedDate} narrow />
        </dd>
      </div>
    </dl>
  );
}
