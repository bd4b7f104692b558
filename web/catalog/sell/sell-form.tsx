import { useState, type ReactNode } from 'react';
import { useController } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import type { Identity } from '#contract/accounts/schemas.ts';
import type { PhoneModel } from '#contract/catalog/phone-facts.ts';
import { fieldsIn, storageSizes } from '#contract/catalog/phone-fields.ts';
import { conditions, type ProductPage } from '#contract/catalog/schemas.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { TextArea } from '#web/ui/form/text-area.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { CategoryFields } from './category-fields.tsx';
import { ChecklistFields } from './checklist-fields.tsx';
import { DealFields } from './deal-fields.tsx';
import { FactControl } from './fact-control.tsx';
import { ModelField } from './model-field.tsx';
import { MoreFacts } from './more-fact-fields.tsx';
import { PhotosField } from '#web/catalog/photos/photos-field.tsx';
import { PriceFields } from './price-fields.tsx';
import { ProductPreview } from './product-preview.tsx';
import { useStorageText } from '#web/catalog/phone/use-storage-text.ts';
import { useProposedName } from './use-proposed-name.ts';
import type { SellForm as Sell } from './use-sell-form.ts';

interface Props {
  sell: Sell;
  identity: Identity;
  /** Whether the seller is verified. */
  verified: boolean;
  submit: string;
  /** The phone to edit; absent for a new one. */
  phone?: ProductPage;
}

/** Photos, phone, grade, price and place, with a preview of the label beside them. */
export function SellForm({ sell, identity, verified, submit, phone }: Props) {
  const t = useTranslations('addProduct');
  const own = useTranslations('sell');
  const texts = useTranslations('product');
  const { form, photos, problem, busy } = sell;
  const { errors } = form.formState;
  const { field, fieldState } = useController({ control: form.control, name: 'productImg' });
  const photosError = fieldState.error?.message ?? form.formState.errors.photos?.message;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-8 xl:grid-cols-[minmax(0,1fr)_19rem]">
      <form
        noValidate
        method="post"
        onSubmit={sell.submit}
        className="panel flex flex-col gap-9 p-4 sm:p-6"
      >
        <Group title={own('photos')}>
          <PhotosField
            photos={photos}
            inputRef={field.ref}
            error={photos.photos.length === 0 || photos.areReady() ? photosError : undefined}
          />
        </Group>
        <Group title={t('thePhone')}>
          {phone && <p className="text-small text-soft">{own('fixed')}</p>}
          <PhoneAndModel form={form} phone={phone} />
          <TextArea
            label={t('description')}
            hint={t('descriptionHint')}
            error={errors.description?.message}
            {...form.register('description')}
          />
        </Group>
        <Group title={own('grading')}>
          <ChecklistFields form={form} />
          <SelectField
            label={t('condition')}
            placeholder={t('choose')}
            options={conditions.map((value) => ({ value, label: texts(value) }))}
            error={errors.condition?.message}
            {...form.register('condition')}
          />
        </Group>
        <Group title={t('thePrice')}>
          <PriceFields form={form} advertised={phone ? phone.basePrice !== null : false} />
        </Group>
        <Group title={t('theDeal')}>
          <DealFields form={form} fixedDate={phone !== undefined} />
        </Group>
        <MoreFacts form={form} phone={phone} />
        {problem && <Notice tone="error">{problem}</Notice>}
        <Button type="submit" variant="primary" busy={busy}>
          {submit}
        </Button>
      </form>
      <ProductPreview
        form={form}
        identity={identity}
        verified={verified}
        photo={photos.photos[0]?.url ?? ''}
      />
    </div>
  );
}

/** Model, name, brand, storage and colour. A known model limits the storage sizes. */
function PhoneAndModel({ form, phone }: { form: Sell['form']; phone: ProductPage | undefined }) {
  const t = useTranslations('addProduct');
  const own = useTranslations('sell');
  const storage = useStorageText();
  const [model, setModel] = useState<PhoneModel | null>(null);
  const follow = useProposedName(form);
  const { errors } = form.formState;
  const sizes = model?.storages ?? storageSizes;
  const applyModel = (chosen: PhoneModel | null) => {
    setModel(chosen);
    const size = Number(form.getValues('storageGb'));
    const [only] = chosen?.storages ?? [];
    if (!chosen) return;
    if (chosen.storages.length === 1) form.setValue('storageGb', String(only));
    else if (!chosen.storages.includes(size)) form.setValue('storageGb', '');
    follow();
  };
  return (
    <>
      <ModelField
        form={form}
        onlyCategory={phone?.category_id}
        onModel={applyModel}
        onLeave={follow}
      />
      {!phone && (
        <>
          <TextField
            label={t('productName')}
            hint={t('productNameHint')}
            autoComplete="off"
            error={errors.productName?.message}
            {...form.register('productName')}
          />
          <CategoryFields form={form} />
        </>
      )}
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,8rem),1fr))] items-start gap-3">
        <SelectField
          label={own('storage')}
          placeholder={own('any')}
          options={sizes.map((size) => ({ value: String(size), label: storage(size) }))}
          error={errors.storageGb?.message}
          {...form.register('storageGb', { onChange: follow })}
        />
        {fieldsIn('phone')
          .filter((name) => name !== 'storageGb')
          .map((name) => (
            <FactControl key={name} form={form} name={name} />
          ))}
      </div>
    </>
  );
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="flex min-w-0 flex-col gap-5">
      <legend className="mb-4 font-display text-title font-bold tracking-tight">{title}</legend>
      {children}
    </fieldset>
  );
}
