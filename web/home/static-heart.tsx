import { useTranslations } from 'use-intl';
import { BuyerHeart, VisitorHeart } from '#web/catalog/phone/photo-heart.tsx';
import { useSignedIn } from '#web/platform/session/use-session.ts';

/**
 * The heart of a card on a page without the program: a buyer's toggle (web/static-pages/hearts.ts), a visitor's
 * way to the login and back.
 */
export function StaticHeart({ id, name }: { id: string; name: string }) {
  const signedIn = useSignedIn();
  if (!signedIn) return <VisitorHeart productId={id} />;
  return (
    <BuyerHeart
      isWished={false}
      disabled
      data-wish={id}
      data-name={name}
      className="photo-heart for-buyer"
    />
  );
}

/** The announcements of the hearts, once for the page. */
export function HeartNews() {
  const t = useTranslations('product');
  const connection = useTranslations('connection');
  return (
    <p
      id="wish-said"
      role="status"
      data-wished={t('wished', { product: '{product}' })}
      data-unwished={t('unwished', { product: '{product}' })}
      data-failed={connection('failed')}
      className="static-toast"
    />
  );
}
