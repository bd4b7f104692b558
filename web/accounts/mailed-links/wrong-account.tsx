import { useTranslations } from 'use-intl';
import type { Identity } from '#contract/accounts/schemas.ts';
import { LogoutButton } from '#web/accounts/sign-in/logout-button.tsx';
import { paths, type Needs } from '#web/paths.ts';
import { buttonClass } from '#web/ui/button-class.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';

/** For a person who is already signed in: under which name, and where to go. */
export function WrongAccount({ identity, needs }: { identity: Identity; needs: Needs | null }) {
  const t = useTranslations('login');
  const mayBecomeSeller = needs === 'seller' && identity.mayChangeRole;
  const who = t('signedInAs', { name: identity.displayName, email: identity.email });
  return (
    <>
      {needs === null ? (
        <p>{who}</p>
      ) : (
        <Notice title={t(needs === 'admin' ? 'needsAdmin' : 'needsSeller')}>{who}</Notice>
      )}
      <div className="flex flex-col gap-2">
        {mayBecomeSeller && (
          <ButtonLink variant="primary" to={paths.changeRole}>
            {t('becomeSeller')}
          </ButtonLink>
        )}
        <ButtonLink
          variant={mayBecomeSeller ? 'secondary' : 'primary'}
          to={needs === null ? paths.dashboard : paths.home}
        >
          {needs === null ? t('dashboard') : t('home')}
        </ButtonLink>
        <LogoutButton className={buttonClass('secondary')}>{t('otherAccount')}</LogoutButton>
      </div>
    </>
  );
}
