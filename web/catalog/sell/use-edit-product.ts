import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { ProductPage } from '#contract/catalog/schemas.ts';
import { call } from '#web/platform/api/api-client.ts';
import { notify } from '#web/ui/feedback/notify.ts';
import { phoneInputs } from './product-form-values.ts';
import { useSellForm } from './use-sell-form.ts';

/** The same form, filled with the phone's facts. Name and brand cannot change. */
export function useEditProduct(phone: ProductPage, onSaved: () => void) {
  const t = useTranslations('sell');
  const [defaults] = useState(() => phoneInputs(phone));
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
