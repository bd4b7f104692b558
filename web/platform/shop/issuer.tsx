import { useTranslations } from 'use-intl';
import { useShopContact } from './shop-contact.ts';

/** Who issues a receipt or a statement, on the screen and on paper; nothing where nothing was entered. */
export function Issuer() {
  const site = useTranslations('site');
  const { email, phone, imprint } = useShopContact();
  const reach = [email, phone].filter((each) => each !== '').join(' · ');
  if (reach === '' && imprint === '') return null;
  return (
    <address className="max-w-prose text-small text-soft not-italic [overflow-wrap:anywhere]">
      <p className="font-semibold text-ink">{site('name')}</p>
      {imprint !== '' && <p className="whitespace-pre-line">{imprint}</p>}
      {reach !== '' && <p>{reach}</p>}
    </address>
  );
}
