import { useId, type ComponentProps } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import type { Identity } from '#contract/accounts/schemas.ts';
import { productActions } from '#contract/catalog/states.ts';
import type { Product } from '#contract/catalog/schemas.ts';
import { whyNot } from '#contract/common/states.ts';
import { paths } from '#web/paths.ts';
import { actorOf, useReason } from '#web/platform/api/reasons.ts';
import { useFocusAfter } from '#web/platform/hydration/use-focus-after.ts';
import { useTakesPayments } from '#web/platform/api/use-takes-payments.ts';
import { Button } from '#web/ui/button.tsx';
import { StatusWord } from '#web/ui/feedback/status-word.tsx';
import { WishButton } from './wish-button.tsx';

interface Props {
  product: Product;
  identity: Identity;
  booked: boolean;
  /** The wish for this phone, if it is on the wishlist. */
  wishId: string | null;
  /** It was sold or withdrawn while the page was open. */
  gone: boolean;
  /** What Book Now does, and what gets the modal ready for whoever is about to press it. */
  toBook: ComponentProps<typeof Button>;
  onGone: () => void;
}

/** Wishlist and Book Now; for sellers and admins, why not. */
export function ProductActions({ product, identity, booked, wishId, gone, toBook, onGone }: Props) {
  const t = useTranslations('product');
  const takesPayments = useTakesPayments();
  const id = useId();
  const place = useFocusAfter<HTMLParagraphElement>(booked);
  const inWords = useReason();
  const state = product.paid ? 'sold' : 'available';
  const refused = whyNot(productActions.book, state, actorOf(identity));
  const notBuyer = t(identity.isAdmin ? 'buyersOnlyAdmin' : 'buyersOnlySeller');
  const reason = refused === 'not-allowed' ? notBuyer : inWords(refused);
  if (booked) {
    return (
      <p
        ref={place}
        tabIndex={-1}
        className="settled flex min-h-11 flex-wrap items-center gap-x-2 outline-none"
      >
        <StatusWord tone="brand">{t('bookedWord')}</StatusWord>
        <span aria-hidden="true">—</span>
        <Link to={paths.myBookings} viewTransition className="text-link">
          {t(takesPayments ? 'bookedNext' : 'bookedSee')}
        </Link>
      </p>
    );
  }
  if (gone) {
    return (
      <p role="status" className="settled flex min-h-11 items-center">
        <StatusWord tone="soft">{t('gone')}</StatusWord>
      </p>
    );
  }
  return (
    <div>
      <div className="grid grid-cols-[auto_1fr] gap-2">
        <WishButton
          product={product}
          wishId={wishId}
          onGone={onGone}
          email={identity.email}
          disabled={reason !== null}
          describedBy={reason ? id : undefined}
        />
        <Button
          {...toBook}
          variant="primary"
          disabled={reason !== null}
          aria-describedby={reason ? id : undefined}
        >
          {t('book')}
        </Button>
      </div>
      {reason && (
        <p id={id} className="mt-2 text-small text-soft">
          {reason}
        </p>
      )}
    </div>
  );
}
