import { useTranslations } from 'use-intl';
import type { Identity } from '#contract/accounts/schemas.ts';
import { paths } from '#web/paths.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { AccountPanel } from './account-panel.tsx';

/** Leads sellers and admins to their webhooks. */
export function ProgramsPanel({ identity }: { identity: Identity }) {
  const t = useTranslations('programs');
  if (!identity.isAdmin && identity.role !== 'seller') return null;
  return (
    <AccountPanel id="programs" title={t('title')} text={t('text')}>
      <ButtonLink to={paths.webhooks}>{t('open')}</ButtonLink>
    </AccountPanel>
  );
}
