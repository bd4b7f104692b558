import { useState, type FormEvent } from 'react';
import type { DefaultValues } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import type { Identity } from '#contract/accounts.ts';
import { productBody } from '#contract/catalog.ts';
import { call } from '#web/platform/api-client.ts';
import { dropDraft, readDraft, useDraft } from '#web/platform/draft.ts';
import { showFieldErrors, useContractForm } from '#web/platform/contract-form.ts';
import { useErrorInWords } from '#web/platform/errors-in-words.ts';
import { notify } from '#web/ui/notify.ts';
import {
  productFields,
  type ProductForm,
  type ProductInput,
  type ProductOutput,
} from './product-form-values.ts';
import { today } from './today.ts';
import { usePhotoUpload } from './use-photo-upload.ts';

const nothing = {
  productName: '',
  buyingPrice: '',
  sealingPrice: '',
  yearsOfUse: '',
  buyingYear: '',
  phnNumber: '',
  productImg: '',
  description: '',
};

/** The form of Add A Product, its photo and its sending. */
export function useAddProduct(identity: Identity, onAdded: () => void) {
  const t = useTranslations('addProduct');
  const inWords = useErrorInWords();
  const [problem, setProblem] = useState<string | null>(null);
  const [waiting, setWaiting] = useState(false);
  const draft = `product:${identity.email}`;
  const [defaults] = useState<DefaultValues<ProductInput>>(() => ({
    ...nothing,
    postedDate: today(),
    ...readDraft(draft),
  }));
  const form: ProductForm = useContractForm<ProductInput, ProductOutput>(productBody, defaults);
  useDraft(form, draft, ['productImg', 'postedDate']);
  const upload = usePhotoUpload((url) => {
    form.setValue('productImg', url, { shouldDirty: true, shouldValidate: url !== '' });
  });

  const send = form.handleSubmit(async (product) => {
    setProblem(null);
    try {
      await call('addProduct', { body: { ...product, sellerEmail: identity.email } });
      dropDraft(draft);
      notify.success(t('added', { productName: product.productName }));
      onAdded();
    } catch (error) {
      if (!showFieldErrors(form, error, productFields)) setProblem(inWords(error));
    }
  });
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (waiting || form.formState.isSubmitting) return;
    setWaiting(true);
    await upload.done();
    setWaiting(false);
    await send(event);
  };
  const busy = form.formState.isSubmitting
    ? t('busy')
    : waiting && upload.progress !== null
      ? t('uploading')
      : null;
  return { form, upload, problem, busy, submit: (event: FormEvent) => void submit(event) };
}
