import { useTranslations } from 'use-intl';
import { paths } from '#web/paths.ts';
import { addressOf } from '#web/platform/i18n/address.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';

/** The search for a model: a GET form that works without script. */
export function FindModel({ query }: { query: string }) {
  const t = useTranslations('prices');
  return (
    <form
      role="search"
      action={addressOf(paths.prices())}
      className="flex max-w-lg flex-wrap items-end gap-2"
    >
      <TextField
        label={t('find')}
        type="search"
        name="q"
        defaultValue={query}
        placeholder={t('findHint')}
        enterKeyHint="search"
        autoComplete="off"
        spellCheck={false}
        maxLength={80}
        className="min-w-0 flex-1 basis-52"
      />
      <Button type="submit">{t('findNow')}</Button>
    </form>
  );
}
