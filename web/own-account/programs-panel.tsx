import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { Identity } from '#contract/accounts/schemas.ts';
import { paths } from '#web/paths.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { AccountPanel } from './account-panel.tsx';

interface Props {
  identity: Identity;
  /** The tokens, if they have any use. */
  children: ReactNode;
}

/** What sellers and admins who write programs need: tokens and webhooks. */
export function ProgramsPanel({ identity, children }: Props) {
  const t = useTranslations('programs');
  if (!identity.isAdmin && identity.role !== 'seller') return null;
  return (
    <AccountPanel id="programs" title={t('title')} text={t('text')}>
      <div className="flex flex-col gap-8">
        {children}
        <section aria-labelledby="webhooks-title">
          <h3 id="webhooks-title" className="font-semibold">
            {t('webhooks')}
          </h3>
          <p className="mt-1 mb-4 max-w-prose text-soft">{t('webhooksText')}</p>
          <ButtonLink to={paths.webhooks}>{t('open')}</ButtonLink>
        </section>
      </div>
    </AccountPanel>
  );
}
