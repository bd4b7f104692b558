import { useTranslations } from 'use-intl';
import { paths } from '#web/paths.ts';
import { addressOf } from '#web/platform/i18n/address.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';

/** The longest query. */
export const longestHelpQuery = 100;

/** The search of the help: a GET form that works without script. */
export function FindHelp({ query }: { query: string }) {
  const t = useTranslations('help');
  return (
    <form
      role="search"
      action={addressOf(paths.help())}
      className="flex max-w-xl flex-wrap items-end gap-2"
    >
      <TextField
        label={t('search')}
        type="search"
        name="q"
        defaultValue={query}
        placeholder={t('searchHint')}
        enterKeyHint="search"
        autoComplete="off"
        maxLength={longestHelpQuery}
        className="min-w-0 flex-1 basis-52"
      />
      <Button type="submit">{t('submit')}</Button>
    </form>
  );
}
