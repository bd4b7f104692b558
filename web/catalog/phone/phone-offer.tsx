import type { ComponentProps } from 'react';
import { useTranslations } from 'use-intl';
import type { ProductPage } from '#contract/catalog/schemas.ts';
import { paths } from '#web/paths.ts';
import { useErrorText } from '#web/platform/api/error-text.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Failure } from '#web/ui/feedback/failure.tsx';
import { HeartIcon } from '#web/ui/icons.tsx';
import { Link } from '#web/ui/link.tsx';
import { EarlyActions, EarlyBooked } from './early-actions.tsx';
import { OwnPhone } from './own-phone.tsx';
import { ProductActions } from './product-actions.tsx';
import type { PhoneAsViewer } from './use-phone-as-viewer.ts';

interface Props {
  phone: ProductPage;
  me: PhoneAsViewer;
  booked: boolean;
  bookingId: string | null | undefined;
  toBook: ComponentProps<typeof ProductActions>['toBook'];
  /** The price that viewer and seller have agreed on, in dollars; null without. */
  agreedPrice: number | null;
  /** Whether similar phones stand below. */
  hasSimilar: boolean;
}

/** The actions on a phone for the viewer: book and wish, edit their own, or log in. */
export function PhoneOffer({
  phone,
  me,
  booked,
  bookingId,
  toBook,
  agreedPrice,
  hasSimilar,
}: Props) {
  const t = useTranslations('product');
  const tPhone = useTranslations('phone');
  const errorText = useErrorText();
  if (me.owns) return <OwnPhone phone={phone} />;
  if (phone.paid && me.bought) {
    return (
      <p className="font-medium">
        <Link
          to={paths.payment(me.bought._id)}
          className="text-link inline-flex min-h-11 items-center"
        >
          {tPhone('boughtText')}
        </Link>
      </p>
    );
  }
  if (phone.paid && !booked) {
    return (
      <p className="font-medium">
        {hasSimilar ? (
          <a href="#similar" className="text-link inline-flex min-h-11 items-center">
            {tPhone('soldText')}
          </a>
        ) : (
          <Link
            to={paths.category(phone.category_id)}
            className="text-link inline-flex min-h-11 items-center"
          >
            {tPhone('soldAll', { name: phone.category_name })}
          </Link>
        )}
      </p>
    );
  }
  const isBeingPaid = phone.status === 'being-paid' && !booked;
  const paying = isBeingPaid && <p className="text-small">{tPhone('beingPaid')}</p>;
  if (me.state === 'signed-out') {
    const { bookPhone, phone: here, login } = paths;
    return (
      <div className="flex flex-col gap-3">
        {paying}
        <div className="grid grid-cols-[auto_1fr] gap-2">
          <ButtonLink to={login({ from: here(phone._id) })}>
            <HeartIcon />
            {t('wishlist')}
          </ButtonLink>
          <ButtonLink
            variant={isBeingPaid ? 'secondary' : 'primary'}
            to={login({ from: bookPhone(phone._id) })}
          >
            {t('book')}
          </ButtonLink>
        </div>
      </div>
    );
  }
  if (me.state === 'missing') return <Failure text={errorText(me.problem)} again={me.again} />;
  if (!me.identity) {
    return (
      <>
        <div className="for-owner">
          <OwnPhone phone={phone} />
        </div>
        <div className="for-buyer for-booked">
          <EarlyBooked />
        </div>
        <div className="unless-owner unless-booked flex flex-col gap-3">
          {paying}
          <EarlyActions id={phone._id} />
        </div>
      </>
    );
  }
  return (
    <div className="flex flex-col gap-3">
      {paying}
      <ProductActions
        product={phone}
        identity={me.identity}
        booked={booked}
        bookingId={bookingId}
        wishId={me.wishId}
        // A booking keeps its price.
        agreedPrice={me.booking?.sealingPrice ?? agreedPrice}
        unavailable={me.unavailable}
        onUnavailable={me.setUnavailable}
        toBook={toBook}
      />
    </div>
  );
}
