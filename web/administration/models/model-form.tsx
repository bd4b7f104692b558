import { useTranslations } from 'use-intl';
import type * as z from 'zod/mini';
import { updateKinds } from '#contract/catalog/model-fields.ts';
import { modelBody, type ManagedModel, type ModelValues } from '#contract/catalog/models.ts';
import { storageSizes } from '#contract/catalog/phone-fields.ts';
import { shopCurrency } from '#contract/common/money.ts';
import { maxModelNameLength } from '#contract/common/value-rules.ts';
import { useStorageText } from '#web/catalog/phone/use-storage-text.ts';
import { call } from '#web/platform/api/api-client.ts';
import { CallForm } from '#web/platform/forms/call-form.tsx';
import { useFormValue, type Form } from '#web/platform/forms/use-form.ts';
import '#web/platform/i18n/all-sentences.ts';
import { Button } from '#web/ui/button.tsx';
import { FieldError } from '#web/ui/form/field.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { TextArea } from '#web/ui/form/text-area.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';

/** The fields of a model that differ, as they read, where both are shown. */
const clashNames = [
  ...(['name', 'releaseYear', 'storages', 'launchPrices', 'spellings', 'codes'] as const),
  ...(['updates', 'updatesUntil', 'updateYears', 'updatesSource'] as const),
];

interface Props {
  /** The model that is changed; null for a new one. */
  model: ManagedModel | null;
  /** The id of the brand that a new one is of at first, or ''. */
  brand: string;
  brands: readonly { readonly value: string; readonly label: string }[];
  onCancel: () => void;
  /** Receives a model that was added; null where one was changed. */
  /** @param saved with the id of a model that was added, or null for one that was changed */
  onDone: (saved: { readonly id: string | null; readonly name: string }) => void;
}

/** What admins know of a model. */
export function ModelForm({ model, brand, brands, onCancel, onDone }: Props) {
  const t = useTranslations('models');
  const storage = useStorageText();
  const textOf = (value: unknown) =>
    Array.isArray(value) ? value.map((each) => each ?? '–').join('; ') : String(value ?? '–');
  const changes = model && {
    stored: model,
    fields: clashNames.map((name) => ({
      name,
      label: t(name, { currency: shopCurrency().symbol }),
      text: (values: Partial<ModelValues>) => textOf(values[name]),
    })),
  };
  return (
    <CallForm
      schema={modelBody}
      defaults={{
        category_id: model?.category_id ?? brand,
        name: model?.name ?? '',
        releaseYear: String(model?.releaseYear ?? ''),
        storages: model?.storages.map(String) ?? [],
        launchPrices: model?.launchPrices.join('; ').replace(/[; ]+$/, '') ?? '',
        spellings: model?.spellings.join('\n') ?? '',
        codes: model?.codes.join('\n') ?? '',
        updates: model?.updates ?? '',
        updatesUntil: model?.updatesUntil ?? '',
        updateYears: String(model?.updateYears ?? ''),
        updatesSource: model?.updatesSource ?? '',
      }}
      changes={changes ?? undefined}
      send={async (body, from) => {
        if (!model) {
          const { insertedId } = await call('addModel', { body });
          return { id: insertedId ?? '', name: body.name };
        }
        const { version } = from ?? model;
        await call('changeModel', { params: { id: model._id }, body: { ...body, version } });
        return { id: null, name: body.name };
      }}
      onDone={onDone}
      submit={t(model ? 'save' : 'submitAdd')}
      beside={<Button onClick={onCancel}>{t('cancel')}</Button>}
      busy={t('saving')}
    >
      {(field, form) => {
        const { error, ...sizes } = field('storages');
        return (
          <>
            <SelectField
              label={t('brand')}
              placeholder={t('chooseBrand')}
              options={brands}
              {...field('category_id')}
            />
            <TextField
              label={t('name')}
              hint={t('nameHint')}
              maxLength={maxModelNameLength}
              {...field('name')}
            />
            <TextField label={t('releaseYear')} inputMode="numeric" {...field('releaseYear')} />
            <fieldset aria-describedby={error ? 'sizes-error' : undefined}>
              <legend className="mb-1.5 text-small font-semibold">{t('storages')}</legend>
              <div className="flex flex-wrap gap-2">
                {storageSizes.map((size) => (
                  <label key={size} className="choice min-h-11">
                    <input type="checkbox" value={size} {...sizes} />
                    {storage(size)}
                  </label>
                ))}
              </div>
              <FieldError id="sizes-error" error={error} />
            </fieldset>
            <TextField
              label={t('launchPrices', { currency: shopCurrency().symbol })}
              hint={t('launchPricesHint')}
              autoComplete="off"
              {...field('launchPrices')}
            />
            <TextArea
              label={t('spellings')}
              hint={t('spellingsHint')}
              rows={3}
              {...field('spellings')}
            />
            <Updates form={form} field={field} />
            <TextArea label={t('codes')} hint={t('codesHint')} rows={3} {...field('codes')} />
          </>
        );
      }}
    </CallForm>
  );
}

type ModelInput = z.input<typeof modelBody>;

interface UpdatesProps {
  form: Form<ModelInput, ModelValues>;
  field: Form<ModelInput, ModelValues>['field'];
}

/** How long it gets updates; further fields only where somebody knows. */
function Updates({ form, field }: UpdatesProps) {
  const t = useTranslations('models');
  const kind = useFormValue(form, 'updates');
  return (
    <>
      <SelectField
        label={t('updates')}
        placeholder={t('unknown')}
        options={updateKinds.map((value) => ({ value, label: t(value) }))}
        {...field('updates')}
      />
      {kind ? (
        <>
          <TextField
            label={t('updatesUntil')}
            hint={t('updatesUntilHint')}
            inputMode="numeric"
            autoComplete="off"
            {...field('updatesUntil')}
          />
          {kind === 'promised' && (
            <TextField label={t('updateYears')} inputMode="numeric" {...field('updateYears')} />
          )}
          <TextField
            label={t('updatesSource')}
            hint={t(kind === 'promised' ? 'promiseSourceHint' : 'estimateSourceHint')}
            autoComplete="off"
            {...field('updatesSource')}
          />
        </>
      ) : null}
    </>
  );
}
