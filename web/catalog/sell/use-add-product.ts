import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { Identity } from '#contract/accounts/schemas.ts';
import { identifierFields } from '#contract/catalog/phone-fields.ts';
import { imageIdOf } from '#contract/images/image-files.ts';
import { useBrandChoices } from '#web/platform/brands/shop-brands.ts';
import { call } from '#web/platform/api/api-client.ts';
import { dropDraft, useDraft } from '#web/platform/forms/draft.ts';
import { notify } from '#web/ui/feedback/notify.ts';
import { brandInputs, emptyProduct, type ProductInput } from './product-form-values.ts';
import { useServerDraft, type LoadedDraft, type StoredDraft } from './server-draft.ts';
import { today } from './today.ts';
import { useSellForm } from './use-sell-form.ts';

/** The values with which the form of Add A Product begins. */
export interface SellBeginning extends LoadedDraft {
  /** The draft's name in this browser. */
  readonly name: string;
  /** Whether the draft is kept on the server, too. */
  readonly onServer: boolean;
  /** From the last listing, or from the phone this one is like. */
  readonly values: Partial<ProductInput>;
}

/** The date would be outdated, and an identifier should not stay on the device. */
const notInDraft = Object.fromEntries(
  ['postedDate', ...identifierFields].map((field) => [field, undefined]),
);

/**
 * The form of Add A Product with its draft: typed values and uploaded photos.
 * @param onOther called with the draft of another device or tab that has been stored meanwhile
 */
export function useAddProduct(
  identity: Identity,
  beginning: SellBeginning,
  onAdded: () => void,
  onOther: (other: StoredDraft) => void,
) {
  const t = useTranslations('addProduct');
  const { name, onServer, draft, values } = beginning;
  const [knownPhotos] = useState(() => photosIn(draft['photos']));
  const brands = useBrandChoices();
  const firstValues = { ...emptyProduct, ...values, postedDate: today(), ...draft };
  const sell = useSellForm({
    defaults: {
      ...firstValues,
      ...brandInputs(firstValues.category_id, brands),
      photos: knownPhotos,
      productImg: knownPhotos[0] ?? '',
    },
    knownPhotos,
    sending: t('busy'),
    async send(product) {
      await call('addProduct', { body: { ...product, sellerEmail: identity.email } });
      forgetDraft();
      notify.success(t('added', { productName: product.productName }));
      onAdded();
    },
  });
  useDraft(sell.form, name, notInDraft);
  const dropOnServer = useServerDraft(sell.form, onServer ? name : null, beginning, onOther);
  const forgetDraft = () => {
    dropDraft(name);
    return dropOnServer();
  };
  const hasDraft = Object.values(draft).some(
    (value) => value !== '' && value !== null && !isEmpty(value),
  );
  return { ...sell, hasDraft, forgetDraft };
}

const isEmpty = (value: unknown) => Array.isArray(value) && value.length === 0;

function photosIn(value: unknown): string[] {
  if (!Array.isArray(value)) return [];
  return value.filter((url): url is string => typeof url === 'string' && imageIdOf(url) !== null);
}
