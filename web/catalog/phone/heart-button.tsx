import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { productActions } from '#contract/catalog/states.ts';
import { whyNot } from '#contract/common/states.ts';
import type { CardPhone } from '#web/catalog/listing/card-phone.ts';
import { paths } from '#web/paths.ts';
import { actorOf } from '#web/platform/api/reasons.ts';
import { useSignedIn } from '#web/platform/session/use-session.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { HeartIcon } from '#web/ui/icons.tsx';
import type { BuyerWishes } from './buyer-wishes.ts';
import { VisitorHeart } from './photo-heart.tsx';
import { WishButton } from './wish-button.tsx';

interface Props {
  product: Pick<CardPhone, '_id' | 'productName' | 'paid'>;
  /** Null until it is known who is signed in, and for visitors. */
  buyer: BuyerWishes | null;
  /** Only the heart, in the corner of a photo. */
  isIcon?: boolean;
}

/**
 * The heart of a card: a buyer's toggle, a visitor's way to the login and back. Sellers and admins,
 * who have no wishlist, get none.
 */
export function HeartButton({ product, buyer, isIcon = false }: Props) {
  const t = useTranslations('product');
  const signedIn = useSignedIn();
  const [isGone, setIsGone] = useState(false);
  if (!signedIn) {
    return isIcon ? (
      <VisitorHeart productId={product._id} />
    ) : (
      <ButtonLink to={paths.login({ from: paths.wishPhone(product._id) })}>
        <HeartIcon />
        {t('wishlist')}
      </ButtonLink>
    );
  }
  const state = product.paid || isGone ? 'sold' : 'available';
  if (buyer && whyNot(productActions.book, state, actorOf(buyer.identity)) !== null) return null;
  return (
    // Sellers and admins, whose identity comes later, have none from the start.
    <span className={buyer ? 'contents' : 'for-buyer contents'}>
      <WishButton
        // Its first state is that of the wishlist, once that is known.
        key={buyer ? 'known' : 'waiting'}
        product={product}
        email={buyer?.identity.email ?? ''}
        wishId={buyer?.wished.get(product._id) ?? null}
        disabled={buyer === null}
        onUnavailable={() => setIsGone(true)}
        isIcon={isIcon}
      />
    </span>
  );
}
