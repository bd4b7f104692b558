import { useTranslations } from 'use-intl';
import { conditions } from '#contract/catalog.ts';
import { SelectField } from '#web/ui/select-field.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { CategoryFields } from './category-fields.tsx';
import type { ProductForm } from './product-form-values.ts';

/** What phone it is. */
export function PhoneFields({ form }: { form: ProductForm }) {
  const t = useTranslations('addProduct');
  const words = useTranslations('product');
  const { errors } = form.formState;
  return (
    <>
      <TextField
        label={t('productName')}
        hint={t('productNameHint')}
        autoComplete="off"
        error={errors.productName?.message}
        {...form.register('productName')}
      />
      <CategoryFields form={form} />
      <SelectField
        label={t('condition')}
        placeholder={t('choose')}
        options={conditions.map((value) => ({ value, label: words(value) }))}
        error={errors.condition?.message}
        {...form.register('condition')}
      />
      <TextArea
        label={t('description')}
        hint={t('descriptionHint')}
        error={errors.description?.message}
        {...form.register('description')}
      />
    </>
  );
}
