import { useFormatter, useTranslations } from 'use-intl';
import type { ProductPage } from '#contract/catalog/schemas.ts';
import { paths } from '#web/paths.ts';
import { useSignedIn } from '#web/platform/session/use-session.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { buttonClass } from '#web/ui/button-class.ts';
import { SellerLine } from './seller-line.tsx';

/** The seller: name, member since, number of sales, contact. */
export function SellerBlock({ phone, owns }: { phone: ProductPage; owns: boolean }) {
  const t = useTranslations('phone');
  const questions = useTranslations('questions');
  const format = useFormatter();
  const signedIn = useSignedIn();
  const { phnNumber, sellerEmail, ...shown } = phone;
  const since = format.dateTime(new Date(phone.sellerSince), { month: 'long', year: 'numeric' });
  return (
    <section className="panel flex flex-col gap-4 p-5 sm:p-6">
      <h2 className="text-title">{t('seller')}</h2>
      <SellerLine product={shown} />
      <ul className="text-small text-soft">
        <li>{t('here', { date: since })}</li>
        <li>{t('soldCount', { count: phone.sellerSold })}</li>
      </ul>
      <ButtonLink variant="quiet" to={paths.seller(phone.sellerId)} className="self-start">
        {t('sellerPage')}
      </ButtonLink>
      {!owns && !phone.paid && (
        <ButtonLink
          to={
            signedIn
              ? paths.askSeller(phone._id)
              : paths.login({ from: paths.askSeller(phone._id) })
          }
          className="unless-owner self-start"
        >
          {questions('ask')}
        </ButtonLink>
      )}
      {signedIn && !phnNumber && !owns && !phone.paid && (
        // The place of the buttons below, which move nothing when the number comes.
        <div aria-hidden="true" className="unless-owner invisible flex flex-wrap gap-2">
          <span className={buttonClass('secondary', 'tabular-nums')}>
            {t('call', { phone: '01700000000' })}
          </span>
          <span className={buttonClass('secondary')}>{t('write')}</span>
        </div>
      )}
      {phnNumber && !owns && !phone.paid && (
        <div className="flex flex-wrap gap-2">
          <a href={`tel:${phnNumber}`} className={buttonClass('secondary', 'tabular-nums')}>
            {t('call', { phone: phnNumber })}
          </a>
          {sellerEmail && (
            <a href={`mailto:${sellerEmail}`} className={buttonClass('secondary')}>
              {t('write')}
            </a>
          )}
        </div>
      )}
      {!signedIn && !phone.paid && (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <p className="text-small">{t('contactAfterLogin')}</p>
          <ButtonLink to={paths.login({ from: paths.phone(phone._id) })}>{t('logIn')}</ButtonLink>
        </div>
      )}
    </section>
  );
}
