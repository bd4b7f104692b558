import { useTranslations } from 'use-intl';
import { paths } from '#web/paths.ts';
import { useSignedIn } from '#web/platform/session/use-session.ts';
import { HeartIcon } from '#web/ui/icons.tsx';
import { Link } from '#web/ui/link.tsx';

/**
 * The heart of a card on a page without the program: a buyer's toggle (web/static-pages/hearts.ts), a visitor's
 * way to the login and back.
 */
export function StaticHeart({ id, name }: { id: string; name: string }) {
  const t = useTranslations('product');
  const signedIn = useSignedIn();
  if (!signedIn) {
    return (
      <Link
        to={paths.login({ from: paths.wishPhone(id) })}
        aria-label={t('wishlist')}
        title={t('wishlist')}
        className="photo-heart"
      >
        <HeartIcon />
      </Link>
    );
  }
  return (
    <button
      type="button"
      disabled
      aria-pressed={false}
      aria-label={t('wishlist')}
      title={t('wishlist')}
      data-wish={id}
      data-name={name}
      className="photo-heart for-buyer"
    >
      <HeartIcon />
    </button>
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
