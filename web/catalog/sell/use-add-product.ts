import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { Identity } from '#contract/accounts/schemas.ts';
import { identifierFields } from '#contract/catalog/phone-fields.ts';
import { imageIdOf } from '#contract/images/schemas.ts';
import { call } from '#web/platform/api/api-client.ts';
import { dropDraft, readDraft, useDraft } from '#web/platform/forms/draft.ts';
import { notify } from '#web/ui/feedback/notify.ts';
import { emptyProduct } from './product-form-values.ts';
import { today } from './today.ts';
import { useSellForm } from './use-sell-form.ts';

/** The form of Add A Product with its draft: typed values and uploaded photos. */
export function useAddProduct(identity: Identity, onAdded: () => void) {
  const t = useTranslations('addProduct');
  const name = `product:${identity.email}`;
  const [draft] = useState(() => readDraft(name) as Record<string, unknown>);
  const [known] = useState(() => photosIn(draft.photos));
  const sell = useSellForm({
    defaults: {
      ...emptyProduct,
      postedDate: today(),
      ...draft,
      photos: known,
      productImg: known[0] ?? '',
    },
    known,
    sending: t('busy'),
    async send(product) {
      await call('addProduct', { body: { ...product, sellerEmail: identity.email } });
      dropDraft(name);
      notify.success(t('added', { productName: product.productName }));
      onAdded();
    },
  });
  // The date would be outdated, and an identifier should not stay on the device.
  useDraft(sell.form, name, ['postedDate', ...identifierFields]);
  const hasDraft = Object.values(draft).some(
    (value) => value !== '' && value !== null && !isEmpty(value),
  );
  return { ...sell, hasDraft, forgetDraft: () => dropDraft(name) };
}

const isEmpty = (value: unknown) => Array.isArray(value) && value.length === 0;

function photosIn(value: unknown): string[] {
  if (!Array.isArray(value)) return [];
  return value.filter((url): url is string => typeof url === 'string' && imageIdOf(url) !== null);
}
