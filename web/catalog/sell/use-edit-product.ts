import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { ProductPage } from '#contract/catalog/schemas.ts';
import { call } from '#web/platform/api/api-client.ts';
import { CancelledError } from '#web/platform/api/cancelled-error.ts';
import { useClash } from '#web/platform/forms/clash.ts';
import { notify } from '#web/ui/feedback/notify.ts';
import { phoneInputs, productFields } from './product-form-values.ts';
import { useClashFields } from './use-clash-fields.ts';
import { useSellForm } from './use-sell-form.ts';

/** The same form, filled with the phone's facts. Name and brand cannot change. */
export function useEditProduct(phone: ProductPage, onSaved: () => void) {
  const t = useTranslations('sell');
  const [defaults] = useState(() => phoneInputs(phone));
  // The checklist has its own answers and begins anew with those from elsewhere.
  const [takenCount, setTaken] = useState(0);
  const clash = useClash<Partial<ProductPage>>({
    stored: { version: '', ...phone },
    fields: useClashFields(),
    put(name, values) {
      const inputs = phoneInputs({ ...phone, ...values });
      const field = productFields.find((each) => each === name);
      if (field === 'photos') sell.photos.show(inputs.photos ?? []);
      else if (field) sell.form.setValue(field, inputs[field]);
      // The id of a model belongs to its name.
      if (field === 'model') sell.form.setValue('modelId', inputs.modelId);
      setTaken((times) => times + 1);
    },
  });
  const sell = useSellForm({
    defaults,
    knownPhotos: phone.photos,
    sending: t('saving'),
    async send(product) {
      try {
        await clash.send(product, ({ version }) =>
          call('updateProduct', { params: { id: phone._id }, body: { ...product, version } }),
        );
      } catch (error) {
        if (error instanceof CancelledError) return;
        throw error;
      }
      notify.success(t('saved', { productName: phone.productName }));
      onSaved();
    },
  });
  return { ...sell, clash: clash.panel, taken: takenCount };
}
