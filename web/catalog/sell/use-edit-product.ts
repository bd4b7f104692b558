import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { categories, type ProductPage } from '#contract/catalog/schemas.ts';
import { call } from '#web/platform/api/api-client.ts';
import { notify } from '#web/ui/feedback/notify.ts';
import { emptyProduct, factInputs, type ProductInput } from './product-form-values.ts';
import { useSellForm } from './use-sell-form.ts';

/** The same form, filled with the phone's facts. Name and brand cannot change. */
export function useEditProduct(phone: ProductPage, onSaved: () => void) {
  const t = useTranslations('sell');
  const [defaults] = useState(() => valuesOf(phone));
  return useSellForm({
    defaults,
    known: phone.photos,
    sending: t('saving'),
    async send(product) {
      await call('updateProduct', { params: { id: phone._id }, body: product });
      notify.success(t('saved', { productName: phone.productName }));
      onSaved();
    },
  });
}

function valuesOf(phone: ProductPage): ProductInput {
  const brand = categories.find(({ id }) => id === phone.category_id) ?? categories[0];
  const text = (value: string | number | null | undefined) => String(value ?? '');
  return {
    ...emptyProduct,
    productName: phone.productName,
    category_id: brand.id,
    category_name: brand.name,
    condition: phone.condition,
    buyingPrice: text(phone.buyingPrice),
    sealingPrice: text(phone.sealingPrice),
    yearsOfUse: text(phone.yearsOfUse),
    buyingYear: text(phone.buyingYear),
    phnNumber: text(phone.phnNumber),
    postedDate: phone.postedDate,
    location: phone.location as ProductInput['location'],
    description: phone.description,
    productImg: phone.photos[0] ?? '',
    photos: phone.photos,
    ...factInputs(phone),
  };
}
