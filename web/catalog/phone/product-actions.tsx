import { useId, type ComponentProps } from 'react';
import { useTranslations } from 'use-intl';
import type { Identity } from '#contract/accounts/schemas.ts';
import { productActions } from '#contract/catalog/states.ts';
import type { Product } from '#contract/catalog/schemas.ts';
import { whyNot } from '#contract/common/states.ts';
import { paths } from '#web/paths.ts';
import { actorOf, useReason } from '#web/platform/api/reasons.ts';
import { useFocusAfter } from '#web/platform/delivery/use-focus-after.ts';
import { useTakesPayments } from '#web/platform/api/use-takes-payments.ts';
import { usePriceText } from '#web/platform/i18n/money.ts';
import { Button } from '#web/ui/button.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { StatusText } from '#web/ui/feedback/status-text.tsx';
import { WishButton } from './wish-button.tsx';
import { Link } from '#web/ui/link.tsx';

interface Props {
  product: Product;
  identity: Identity;
  booked: boolean;
  /** The booking made just now, which can be paid at once. */
  bookingId?: string | null | undefined;
  /** The id of the wish, if the phone is on the wishlist. */
  wishId: string | null;
  /** The price that viewer and seller have agreed on, in dollars; null without. */
  agreedPrice?: number | null;
  /** Sold or withdrawn while the page was open. */
  unavailable: boolean;
  /** Handlers of Book Now, with those that prefetch the dialog. */
  toBook: ComponentProps<typeof Button>;
  onUnavailable: () => void;
}

/** Wishlist and Book Now; for sellers and admins, why they are disabled. */
export function ProductActions({
  product,
  identity,
  booked,
  bookingId,
  wishId,
  agreedPrice = null,
  unavailable,
  toBook,
  onUnavailable,
}: Props) {
  const t = useTranslations('product');
  const price = usePriceText();
  const takesPayments = useTakesPayments();
  const id = useId();
  const place = useFocusAfter<HTMLParagraphElement>(booked);
  const inWords = useReason();
  const state = product.paid ? 'sold' : 'available';
  const refusal = whyNot(productActions.book, state, actorOf(identity));
  const notBuyer = t(identity.isAdmin ? 'buyersOnlyAdmin' : 'buyersOnlySeller');
  const reason = refusal === 'not-allowed' ? notBuyer : inWords(refusal);
  if (booked) {
    return (
      <p
        ref={place}
        tabIndex={-1}
        className="settled flex min-h-11 flex-wrap items-center gap-x-2 outline-none"
      >
        <StatusText tone="brand">{t('bookedWord')}</StatusText>
        {bookingId && takesPayments ? (
          <ButtonLink variant="primary" className="grow" to={paths.payment(bookingId)}>
            {t('payNow', { price: price(agreedPrice ?? product.sealingPrice) })}
          </ButtonLink>
        ) : (
          <>
            <span aria-hidden="true">—</span>
            <Link to={paths.myBookings} viewTransition className="text-link">
              {t(takesPayments ? 'bookedNext' : 'bookedSee')}
            </Link>
          </>
        )}
      </p>
    );
  }
  if (unavailable) {
    return (
      <p role="status" className="settled flex min-h-11 items-center">
        <StatusText tone="soft">{t('gone')}</StatusText>
      </p>
    );
  }
  return (
    <div>
      <div className="grid grid-cols-[auto_1fr] gap-2">
        <WishButton
          product={product}
          wishId={wishId}
          onUnavailable={onUnavailable}
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
          {agreedPrice === null ? t('book') : t('bookAt', { price: price(agreedPrice) })}
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
