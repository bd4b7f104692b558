import { useTranslations } from 'use-intl';
import {
  alertPaces,
  savedSearchChanges,
  type AlertPace,
  type SavedSearch,
} from '#contract/saved-searches/schemas.ts';
import { showFieldErrors, useContractForm } from '#web/platform/forms/contract-form.ts';
import { useAction } from '#web/platform/api/use-action.ts';
import { Button } from '#web/ui/button.tsx';
import { Failure } from '#web/ui/feedback/failure.tsx';
import { RadioGroup } from '#web/ui/form/radio-group.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';

interface Props {
  first: Pick<SavedSearch, 'name' | 'alert'>;
  onSave: (given: { name: string; alert: AlertPace }) => Promise<void>;
}

/** The name of a saved search and its notifications. */
export function SearchForm({ first, onSave }: Props) {
  const t = useTranslations('savedSearches');
  const form = useContractForm(savedSearchChanges, first);
  const { errors } = form.formState;
  const save = useAction(async (given: { name: string; alert: AlertPace }) => {
    try {
      await onSave(given);
    } catch (error) {
      if (!showFieldErrors(form, error, ['name', 'alert'])) throw error;
    }
  });
  return (
    <form
      noValidate
      onSubmit={(event) => void form.handleSubmit((given) => save.start(given))(event)}
      className="flex flex-col gap-5"
    >
      <TextField
        label={t('name')}
        error={errors.name?.message}
        autoComplete="off"
        maxLength={80}
        {...form.register('name')}
      />
      <RadioGroup
        label={t('alert')}
        short
        error={errors.alert?.message}
        options={alertPaces.map((pace) => ({ value: pace, label: t(pace) }))}
        {...form.register('alert')}
      />
      <Failure text={save.error} again={save.again} />
      <Button type="submit" variant="primary" busy={save.busy && t('saving')}>
        {t('keep')}
      </Button>
    </form>
  );
}
