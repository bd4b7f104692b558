import { useEffect, useId, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { paths } from '#web/paths.ts';
import { addressOf } from '#web/platform/i18n/address.ts';
import { suggestIn } from '#web/static-pages/suggestions.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { maxModelQuery } from './model-query.ts';

/**
 * 'What is yours worth?': a GET form that leads to the questions about the model, without script. With script it suggests
 * models, by the code of static pages.
 */
export function WorthForm() {
  const t = useTranslations('worth');
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (list.current) suggestIn(list.current);
  }, []);
  return (
    <form
      action={addressOf(paths.prices())}
      className="relative flex max-w-md flex-wrap items-end gap-2"
    >
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
      <div
        id={id}
        role="listbox"
        aria-label={t('models')}
        className="options"
        hidden
        data-kind="model"
      >
        <div data-sample="" className="option">
          <span />
        </div>
      </div>
      <p role="status" className="sr-only" />
    </form>
  );
}
