import { useState, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { Identity } from '#contract/accounts/schemas.ts';
import type { PhoneModel } from '#contract/catalog/phone-facts.ts';
import { fieldsIn, storageSizes } from '#contract/catalog/phone-fields.ts';
import type { ProductPage } from '#contract/catalog/schemas.ts';
import { AgreementLink } from '#web/platform/agreements/agreement-link.tsx';
import { Button } from '#web/ui/button.tsx';
import { Failure } from '#web/ui/feedback/failure.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { TextArea } from '#web/ui/form/text-area.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { CategoryFields } from './category-fields.tsx';
import { ChecklistFields } from './checklist-fields.tsx';
import { ConditionField } from './condition-field.tsx';
import { DealFields } from './deal-fields.tsx';
import { FactControl } from './fact-control.tsx';
import { ModelField } from './model-field.tsx';
import { MoreFacts } from './more-facts.tsx';
import { PhotosField } from '#web/catalog/photos/photos-field.tsx';
import { PriceFields } from './price-fields.tsx';
import { LatePreview } from './late-preview.tsx';
import { FormPart, PartList } from './sell-parts.tsx';
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
  /** Both, if it was changed elsewhere in the meantime. */
  clash?: ReactNode;
  /** How often a value of elsewhere was put into the form. */
  takenCount?: number;
}

/** One form in three parts: photos and phone, condition, price and contact; beside it the label. */
export function SellForm({ sell, identity, verified, submit, phone, clash, takenCount }: Props) {
  const t = useTranslations('addProduct');
  const tSell = useTranslations('sell');
  const { form, photos, problem, busy } = sell;
  const { errors } = form;
  const photosError = errors.productImg ?? errors.photos;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-8 xl:grid-cols-[minmax(0,1fr)_19rem]">
      <form
        noValidate
        method="post"
        onSubmit={sell.submit}
        className="sell-form panel flex flex-col gap-9 p-4 sm:p-6"
      >
        <PartList form={form} />
        <FormPart part="phone">
          <PhotosField
            photos={photos}
            inputRef={form.refOf('productImg')}
            error={photos.photos.length === 0 || photos.areReady() ? photosError : undefined}
          />
          {phone && <p className="text-small text-soft">{tSell('fixed')}</p>}
          <PhoneAndModel form={form} phone={phone} />
        </FormPart>
        <FormPart part="condition">
          <ConditionField form={form} />
          <ChecklistFields key={takenCount} form={form} />
          <TextArea
            label={t('description')}
            hint={t('descriptionHint')}
            {...form.field('description')}
          />
          <MoreFacts form={form} phone={phone} />
        </FormPart>
        <FormPart part="price">
          <PriceFields form={form} advertised={phone ? phone.basePrice !== null : false} />
          <DealFields form={form} fixedDate={phone !== undefined} />
        </FormPart>
        {clash}
        <Failure text={problem?.text ?? null}>
          {problem?.needsAgreement && <AgreementLink />}
        </Failure>
        <Button type="submit" variant="primary" busy={busy}>
          {submit}
        </Button>
      </form>
      <LatePreview
        begun={phone !== undefined || photos.photos.length > 0}
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
  const tSell = useTranslations('sell');
  const storage = useStorageText();
  const [model, setModel] = useState<PhoneModel | null>(null);
  const follow = useProposedName(form);
  const sizes = model?.storages ?? storageSizes;
  const applyModel = (choice: PhoneModel | null) => {
    setModel(choice);
    const size = Number(form.getValues('storageGb'));
    const [only] = choice?.storages ?? [];
    if (!choice) return;
    if (choice.storages.length === 1) form.setValue('storageGb', String(only));
    else if (!choice.storages.includes(size)) form.setValue('storageGb', '');
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
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,8rem),1fr))] items-start gap-3">
        <SelectField
          label={tSell('storage')}
          placeholder={tSell('any')}
          options={sizes.map((size) => ({ value: String(size), label: storage(size) }))}
          {...form.field('storageGb', { onChange: follow })}
        />
        {fieldsIn('phone')
          .filter((name) => name !== 'storageGb')
          .map((name) => (
            <FactControl key={name} form={form} name={name} />
          ))}
      </div>
      {!phone && (
        <>
          <TextField
            label={t('productName')}
            hint={t('productNameHint')}
            autoComplete="off"
            {...form.field('productName')}
          />
          <CategoryFields form={form} />
        </>
      )}
    </>
  );
}
