import { shopCurrency } from '#contract/common/money.ts';
import { Suspense, type ReactNode } from 'react';
import { paths } from '#web/paths.ts';
import { usePriceText } from '#web/platform/i18n/money.ts';
import { otherLanguageOf } from '#web/platform/i18n/text-language.ts';
import { CachedFragment } from '#web/platform/delivery/cached-fragment.tsx';
import { useSignedIn } from '#web/platform/session/use-session.ts';
import type { LoadingPriority } from '#web/ui/picture.tsx';
import { CompareToggle } from '#web/catalog/comparison/compare-toggle.tsx';
import { useListLayout } from '#web/catalog/listing/list-layout.tsx';
import { useBrandTint } from '#web/platform/brands/brand-tint.ts';
import { ConditionBadge } from './condition-badge.tsx';
import { EarlyActions, EarlyBooked } from './early-actions.tsx';
import { Facts } from './facts.tsx';
import type { LabelFacts } from './label-facts.ts';
import { PhonePhoto } from '#web/catalog/photos/phone-photo.tsx';
import { PriceVerdict } from '#web/catalog/phone/price/price-verdict.tsx';
import { BasePrice, PromotionNote } from '#web/catalog/phone/price/promotion-note.tsx';
import { SellerLine } from './seller-line.tsx';
import { Link } from '#web/ui/link.tsx';

interface Props {
  product: LabelFacts;
  /** Its index in the list, from 0. */
  place: number;
  /** Whether the name links to the phone's page; not in a preview. */
  linked?: boolean;
  /** The seller's number and the actions are still loading. */
  waiting?: boolean;
  /** The actions; in the served document the same for everybody who is, or is not, signed in. */
  children: ReactNode;
}

/** The number of labels in the first row of a wide screen. */
const firstRow = 3;

function loadingPriorityOf(place: number): LoadingPriority {
  if (place === 0) return 'first';
  return place < firstRow ? 'at-once' : 'when-near';
}

/**
 * The label of a used phone. Each one hydrates separately (Suspense): hydrating the whole list at
 * once would block input.
 */
export function ProductLabel(props: Props) {
  return (
    <Suspense>
      <Label {...props} />
    </Suspense>
  );
}

function Label(props: Props) {
  const { product, place, linked = true, waiting } = props;
  const tintOf = useBrandTint();
  // React names the photos of the first row in the page's head, too: each page renders those.
  const isShared = linked && place >= firstRow;
  return (
    <CachedFragment
      tag="article"
      id={`product-${product._id}`}
      aria-label={product.productName}
      className="panel label"
      values={isShared ? [product, waiting, tintOf(product.category_id)] : null}
    >
      <LabelContent {...props} />
    </CachedFragment>
  );
}

function LabelContent({ product, place, linked = true, waiting = false, children }: Props) {
  const price = usePriceText();
  // As wide as the photos of phone-lists.css; a preview is no list.
  const narrow = useListLayout() === 'rows' && linked ? '7rem' : '87vw';
  const signedIn = useSignedIn();
  const tintOf = useBrandTint();
  // Pages from the server are the same for everybody, and have no numbers.
  const numberAwaited = waiting || (linked && signedIn && !product.phnNumber);
  const { sealingPrice, basePrice, priceVerdict, usualRange } = product;
  return (
    <>
      <div className={`label-photo ${tintOf(product.category_id)}`}>
        <PhonePhoto
          productImg={product.productImg}
          productName={product.productName}
          sizes={`(min-width:64rem) 22rem,(min-width:40rem) 45vw,${narrow}`}
          widest={640}
          loadingPriority={loadingPriorityOf(place)}
        />
        {product.condition && <ConditionBadge condition={product.condition} />}
      </div>
      <div className="label-body">
        <h2 className="text-title">
          {linked ? (
            <Link
              to={paths.phone(product._id)}
              viewTransition
              prefetch="intent"
              className="quiet-link"
            >
              {product.productName}
            </Link>
          ) : (
            product.productName
          )}
        </h2>
        <div className="label-price">
          <p className="price price-line text-head">
            {sealingPrice === null ? (
              <span className="text-soft">{shopCurrency().symbol} –</span>
            ) : (
              `${price(sealingPrice)} `
            )}
            {basePrice !== null && <BasePrice basePrice={basePrice} />}
          </p>
          <PriceVerdict verdict={priceVerdict} range={usualRange} />
        </div>
        {basePrice !== null && <PromotionNote />}
        <Facts product={product} />
        <p className="label-words text-small" lang={otherLanguageOf(product.description)}>
          {product.description}
        </p>
        <div className="label-end">
          <div className="label-seller">
            <SellerLine product={product} waiting={numberAwaited} />
            {linked && <CompareToggle phone={product} />}
          </div>
          {waiting ? (
            <>
              <div className="for-buyer for-booked">
                <EarlyBooked />
              </div>
              <div className="unless-booked">
                <EarlyActions id={product._id} />
              </div>
            </>
          ) : (
            children
          )}
        </div>
      </div>
    </>
  );
}
