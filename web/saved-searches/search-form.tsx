import { useTranslations } from 'use-intl';
import {
  alertPaces,
  savedSearchChanges,
  type SavedSearch,
} from '#contract/saved-searches/schemas.ts';
import { useClash } from '#web/platform/forms/clash.ts';
import { showFieldErrors, useContractForm } from '#web/platform/forms/contract-form.ts';
import { useAction } from '#web/platform/api/use-action.ts';
import { Button } from '#web/ui/button.tsx';
import { Failure } from '#web/ui/feedback/failure.tsx';
import { RadioGroup } from '#web/ui/form/radio-group.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';

type Given = Pick<SavedSearch, 'name' | 'alert'>;

interface Props {
  /** Its version, where it is stored already. */
  first: Pick<SavedSearch, 'name' | 'alert'> & { version?: string };
  onSave: (given: Given, version?: string) => Promise<unknown>;
}

/** The name of a saved search and its notifications. */
export function SearchForm({ first, onSave }: Props) {
  const t = useTranslations('savedSearches');
  const form = useContractForm(savedSearchChanges, first);
  const { errors } = form.formState;
  const clash = useClash<Given>({
    stored: { version: '', ...first },
    fields: [
      { name: 'name', label: t('name') },
      { name: 'alert', label: t('alert'), text: ({ alert }) => (alert ? t(alert) : '') },
    ],
    put: (name, values) => form.setValue(name, values[name] ?? ''),
  });
  const save = useAction(async (initialValues: Given) => {
    try {
      await clash.send(initialValues, (knownStored) => onSave(initialValues, knownStored.version));
    } catch (error) {
      if (!showFieldErrors(form, error, ['name', 'alert'])) throw error;
    }
  });
  return (
    <form
      noValidate
      onSubmit={(event) =>
        void form.handleSubmit((initialValues) => save.start(initialValues))(event)
      }
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
      {clash.panel}
      <Failure text={save.error} again={save.again} />
      <Button type="submit" variant="primary" busy={save.busy && t('saving')}>
        {t('keep')}
      </Button>
    </form>
  );
}
