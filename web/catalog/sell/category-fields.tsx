import { useTranslations } from 'use-intl';
import { categories } from '#contract/catalog/categories.ts';
import { SelectField } from '#web/ui/form/select-field.tsx';
import type { ProductForm } from './product-form-values.ts';

/** The brand's id and its name: choosing one sets the other. */
export function CategoryFields({ form }: { form: ProductForm }) {
  const t = useTranslations('addProduct');
  const { errors, isSubmitted } = form.formState;
  const options = { shouldValidate: isSubmitted };
  const follow = (chosenKnownCategory: (typeof categories)[number] | undefined) => {
    if (!chosenKnownCategory) {
      form.setValue('category_id', undefined, options);
      form.setValue('category_name', undefined, options);
      return;
    }
    form.setValue('category_id', chosenKnownCategory.id, options);
    form.setValue('category_name', chosenKnownCategory.name, options);
  };
  return (
    <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,8rem),1fr))] gap-3">
      <SelectField
        label={t('category_id')}
        placeholder={t('choose')}
        options={categories.map(({ id }) => ({ value: id, label: id }))}
        error={errors.category_id?.message}
        {...form.register('category_id', {
          onChange: ({ target }) => follow(categories.find(({ id }) => id === target.value)),
        })}
      />
      <SelectField
        label={t('category_name')}
        placeholder={t('choose')}
        options={categories.map(({ name }) => ({ value: name, label: name }))}
        error={errors.category_name?.message}
        {...form.register('category_name', {
          onChange: ({ target }) => follow(categories.find(({ name }) => name === target.value)),
        })}
      />
    </div>
  );
}
