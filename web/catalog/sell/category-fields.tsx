import { useTranslations } from 'use-intl';
import { useBrandChoices } from '#web/platform/brands/shop-brands.ts';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { brandInputs, type ProductForm } from './product-form-values.ts';

/** The brand's id and its name: choosing one sets the other. */
export function CategoryFields({ form }: { form: ProductForm }) {
  const t = useTranslations('addProduct');
  const brands = useBrandChoices();
  const follow = (id: string | undefined) => {
    const inputs = brandInputs(id, brands);
    form.setValue('category_id', inputs.category_id);
    form.setValue('category_name', inputs.category_name);
  };
  return (
    <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,8rem),1fr))] gap-3">
      <SelectField
        label={t('category_id')}
        placeholder={t('choose')}
        options={brands.map(({ id }) => ({ value: id, label: id }))}
        {...form.field('category_id', {
          onChange: ({ target }) => follow(target.value),
        })}
      />
      <SelectField
        label={t('category_name')}
        placeholder={t('choose')}
        options={brands.map(({ name }) => ({ value: name, label: name }))}
        {...form.field('category_name', {
          onChange: ({ target }) => follow(brands.find(({ name }) => name === target.value)?.id),
        })}
      />
    </div>
  );
}
