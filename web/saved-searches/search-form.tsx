import { useTranslations } from 'use-intl';
import {
  alertPaces,
  savedSearchChanges,
  type SavedSearch,
} from '#contract/saved-searches/schemas.ts';
import { CallForm } from '#web/platform/forms/call-form.tsx';
import { RadioGroup } from '#web/ui/form/radio-group.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';

type Given = Pick<SavedSearch, 'name' | 'alert'>;

interface Props {
  /** Its version, if it is stored already. */
  first: Given & { version?: string };
  onSave: (given: Given, version?: string) => Promise<unknown>;
}

/** The name of a saved search and its notifications. */
export function SearchForm({ first, onSave }: Props) {
  const t = useTranslations('savedSearches');
  return (
    <CallForm
      schema={savedSearchChanges}
      defaults={first}
      changes={{
        stored: { version: '', ...first },
        fields: [
          { name: 'name', label: t('name') },
          { name: 'alert', label: t('alert'), text: ({ alert }) => (alert ? t(alert) : '') },
        ],
      }}
      send={(values, stored) => onSave(values, stored?.version)}
      onDone={() => undefined}
      submit={t('keep')}
      busy={t('saving')}
      className="flex flex-col gap-5"
    >
      {(field) => (
        <>
          <TextField label={t('name')} autoComplete="off" maxLength={80} {...field('name')} />
          <RadioGroup
            label={t('alert')}
            short
            options={alertPaces.map((pace) => ({ value: pace, label: t(pace) }))}
            {...field('alert')}
          />
        </>
      )}
    </CallForm>
  );
}
