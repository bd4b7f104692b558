import { useTranslations } from 'use-intl';
import { paths } from '#web/paths.ts';
import { addressOf } from '#web/platform/i18n/address.ts';
import { FindForm } from '#web/ui/form/find-form.tsx';

/** The search for a model. */
export function FindModel({ query }: { query: string }) {
  const t = useTranslations('prices');
  return (
    <FindForm
      action={addressOf(paths.prices())}
      className="max-w-lg"
      label={t('find')}
      placeholder={t('findHint')}
      spellCheck={false}
      query={query}
      maxLength={80}
      submit={t('findNow')}
    />
  );
}
