import { useTranslations } from 'use-intl';
import { paths } from '#web/paths.ts';
import { addressOf } from '#web/platform/i18n/address.ts';
import { FindForm } from '#web/ui/form/find-form.tsx';

/** The longest query. */
export const longestHelpQuery = 100;

/** The search of the help. */
export function FindHelp({ query }: { query: string }) {
  const t = useTranslations('help');
  return (
    <FindForm
      action={addressOf(paths.help())}
      className="max-w-xl"
      label={t('search')}
      placeholder={t('searchHint')}
      query={query}
      maxLength={longestHelpQuery}
      submit={t('submit')}
    />
  );
}
