import { useTranslations } from 'use-intl';
import { paths } from '#web/paths.ts';
import { addressOf } from '#web/platform/i18n/address.ts';
import { FindForm } from '#web/ui/form/find-form.tsx';
import { maxModelQuery } from './model-query.ts';

/** The search for a model; of one's own, if one wants to sell. */
export function FindModel({ query, sells }: { query: string; sells: boolean }) {
  const t = useTranslations('prices');
  return (
    <FindForm
      action={addressOf(paths.prices())}
      className="max-w-lg"
      label={t('find')}
      placeholder={t('findHint')}
      spellCheck={false}
      query={query}
      maxLength={maxModelQuery}
      submit={t('findNow')}
    >
      {sells && <input type="hidden" name="for" value="sell" />}
    </FindForm>
  );
}
