import { useTranslations } from 'use-intl';
import { categories } from '#contract/catalog/categories.ts';
import { SelectField } from '#web/ui/form/select-field.tsx';
import type { ProductForm } from './product-form-values.ts';

/** The brand's id and its name: choosing one sets the other. */
export function CategoryFields({ form }: { form: ProductForm }) {
  const t = useTranslations('addProduct');
  const follow = (category: (typeof categories)[number] | undefined) => {
    if (!category) {
      form.setValue('category_id', undefined);
      form.setValue('category_name', undefined);
      return;
    }
    form.setValue('category_id', category.id);
    form.setValue('category_name', category.name);
  };
  return (
    <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,8rem),1fr))] gap-3">
      <SelectField
        label={t('category_id')}
        placeholder={t('choose')}
        options={categories.map(({ id }) => ({ value: id, label: id }))}
        {...form.field('category_id', {
          onChange: ({ target }) => follow(categories.find(({ id }) => id === target.value)),
        })}
      />
      <SelectField
        label={t('category_name')}
        placeholder={t('choose')}
        options={categories.map(({ name }) => ({ value: name, label: name }))}
        {...form.field('category_name', {
          onChange: ({ target }) => follow(categories.find(({ name }) => name === target.value)),
        })}
      />
    </div>
  );
}
