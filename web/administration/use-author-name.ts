import { useTranslations } from 'use-intl';

/** Who changed something of the shop: an admin, one whose account is erased, or the command on the server. */
export function useAuthorName() {
  const t = useTranslations('shopSettings');
  return ({ by, byCommand }: { readonly by: string | null; readonly byCommand: boolean }) =>
    by ?? (byCommand ? t('commandLine') : t('someone'));
}
