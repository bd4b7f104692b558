import type { ReactNode } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import type { ProductPage } from '#contract/catalog/schemas.ts';
import { usePriceText } from '#web/platform/i18n/money.ts';
import { StatusText } from '#web/ui/feedback/status-text.tsx';
import { ConditionBadge } from './condition-badge.tsx';
import { PriceShare } from '#web/catalog/phone/price/price-share.tsx';
import { BasePrice, PromotionNote } from '#web/catalog/phone/price/promotion-note.tsx';
import { useFactTexts } from './use-fact-texts.ts';
import { PostedDate } from './posted-date.tsx';
import { UpdatesFact } from './updates-fact.tsx';
import { usePlaceText } from './use-place-text.ts';

interface Props {
  phone: ProductPage;
  /** The actions, below the price: where the box stays in sight, they are in sight with it. */
  children: ReactNode;
}

/** The largest label: name, price, price when new, and every fact. */
export function LargeLabel({ phone, children }: Props) {
  const t = useTranslations('product');
  const tPhone = useTranslations('phone');
  const checks = useTranslations('checks');
  const price = usePriceText();
  const factsOf = useFactTexts();
  const placeText = usePlaceText();
  const format = useFormatter();
  const priceText = price(phone.sealingPrice);
  const facts = [
    { name: t('used'), value: t('years', { years: phone.yearsOfUse }) },
    { name: t('bought'), value: format.number(phone.buyingYear, { useGrouping: false }) },
    ...factsOf(phone),
    { name: t('place'), value: placeText(phone.location) },
  ];
  const failed = phone.checklist?.failed ?? [];
  return (
    <div className="phone-box">
      <div className="phone-head flex flex-col gap-3">
        <div className="flex flex-wrap min-[60rem]:-ml-3 items-center gap-x-4">
          <ConditionBadge condition={phone.condition} />
          {phone.paid && <StatusText tone="soft">{tPhone('sold')}</StatusText>}
        </div>
        <h1 className="text-head break-words">{phone.productName}</h1>
        <div className="@container flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
          <p
            className={`price flex flex-wrap items-baseline gap-x-3 ${priceText.length > 9 ? 'price-long' : 'text-price'}`}
          >
            {priceText} {phone.basePrice !== null && <BasePrice basePrice={phone.basePrice} />}
          </p>
          <PriceShare buyingPrice={phone.buyingPrice} sealingPrice={phone.sealingPrice} />
        </div>
        {phone.basePrice !== null && <PromotionNote />}
      </div>
      <div className="phone-body flex flex-col gap-5">
        {failed.length > 0 && (
          <p className="rounded-control border-l-4 border-fair bg-error-wash px-4 py-3 font-semibold text-fair">
            {tPhone('doesNotWork', { functions: failed.map((each) => checks(each)).join(', ') })}
          </p>
        )}
        {children}
        <dl className="facts-large">
          {facts.map(({ name, value }) => (
            <div key={name}>
              <dt className="caps">{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
          <div>
            <dt className="caps">{t('posted')}</dt>
            <dd>
              <PostedDate date={phone.postedDate} />
            </dd>
          </div>
          <UpdatesFact updates={phone.updates} />
        </dl>
      </div>
    </div>
  );
}
