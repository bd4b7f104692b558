import { useId, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { Wish } from '#contract/wishlists/schemas.ts';
import { paths } from '#web/paths.ts';
import { usePriceText } from '#web/platform/i18n/money.ts';
import { Ago } from '#web/platform/i18n/ago.tsx';
import { Link } from '#web/ui/link.tsx';

interface Props {
  wish: Wish;
  photo: ReactNode;
  facts: readonly { readonly name: string; readonly value: string }[];
  /** The note that it is advertised. */
  note: ReactNode;
  compare: ReactNode;
  /** The actions. */
  children: ReactNode;
}

/** A phone on the wishlist: image, name, price and earlier price, the facts, the seller. */
export function WishCard({ wish, photo, facts, note, compare, children }: Props) {
  const t = useTranslations('wishes');
  const product = useTranslations('product');
  const id = useId();
  const price = usePriceText();
  return (
    <article aria-labelledby={id} className="panel flex flex-col overflow-hidden">
      <div className="relative aspect-[4/3]">{photo}</div>
      <div className="flex flex-1 flex-col gap-3 p-4 sm:p-5">
        <h2 id={id} className="text-title break-words">
          <Link
            to={paths.phone(wish.productId)}
            viewTransition
            className="underline-offset-4 hover:underline"
          >
            {wish.productName}
          </Link>
        </h2>
        <div className="flex flex-col items-start gap-1.5">
          <p className="price text-head">{price(wish.sealingPrice)}</p>
          {note}
          <PriceChange wish={wish} />
        </div>
        <dl className="facts grid! grid-cols-3 gap-x-4!">
          {facts.map(({ name, value }) => (
            <div key={name} className="min-w-0">
              <dt>{name}</dt>
              <dd className="break-words">{value}</dd>
            </div>
          ))}
        </dl>
        <dl className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 text-small">
          <div className="min-w-0">
            <dt className="caps">{t('seller')}</dt>
            <dd className="font-semibold break-words">
              {wish.sellerName}{' '}
              <span className={`ml-1 font-medium ${wish.verified ? 'text-brand' : 'text-soft'}`}>
                {product(wish.verified ? 'verified' : 'notVerified')}
              </span>
            </dd>
          </div>
          <div>
            <dt className="caps">{t('phone')}</dt>
            <dd>
              <a
                href={`tel:${wish.sellerPhone}`}
                className="-my-3 inline-block py-3 font-semibold tabular-nums underline-offset-4 hover:underline"
              >
                {wish.sellerPhone}
              </a>
            </dd>
          </div>
        </dl>
        {compare}
        <div className="mt-auto grid grid-cols-[1fr_auto] items-end gap-2 pt-1">{children}</div>
      </div>
    </article>
  );
}

/** The price when it was wished for, if it costs something else now. */
function PriceChange({ wish: { sealingPrice, wishedPrice, wishedAt } }: { wish: Wish }) {
  const t = useTranslations('wishes');
  const price = usePriceText();
  if (sealingPrice === wishedPrice) {
    return (
      <p className="text-small text-soft">
        <Ago at={wishedAt}>{(date) => t('since', { date })}</Ago>
      </p>
    );
  }
  const isCheaper = sealingPrice < wishedPrice;
  const by = Math.round(Math.abs(sealingPrice - wishedPrice) * 100) / 100;
  return (
    <p className={`text-small ${isCheaper ? 'font-semibold text-brand' : 'text-soft'}`}>
      <Ago at={wishedAt}>
        {(date) =>
          t(isCheaper ? 'cheaper' : 'dearer', { by: price(by), before: price(wishedPrice), date })
        }
      </Ago>
    </p>
  );
}
