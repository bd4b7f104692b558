import { useTranslations } from 'use-intl';
import { paths } from '#web/paths.ts';
import { addressOf } from '#web/platform/i18n/address.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { maxModelQuery } from './model-query.ts';

/** 'What is yours worth?': a GET form that leads to the questions about the model, without script. */
export function WorthForm() {
  const t = useTranslations('worth');
  return (
    <form action={addressOf(paths.prices())} className="flex max-w-md flex-wrap items-end gap-2">
      <input type="hidden" name="for" value="sell" />
      <TextField
        label={t('label')}
        name="q"
        placeholder={t('hint')}
        maxLength={maxModelQuery}
        required
        spellCheck={false}
        autoComplete="off"
        enterKeyHint="go"
        className="min-w-0 flex-1 basis-40"
      />
      <Button type="submit">{t('show')}</Button>
    </form>
  );
}
