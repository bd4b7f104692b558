import { useState, type FormEvent } from 'react';
import { useTranslations } from 'use-intl';
import { identifierFields } from '#contract/catalog/phone-fields.ts';
import { useForm } from '#web/platform/forms/use-form.ts';
import { needsAgreement } from '#web/platform/agreements/needs-agreement.ts';
import { useErrorText } from '#web/platform/api/error-text.ts';
import { type ProductForm, type ProductInput, type ProductOutput } from './product-form-values.ts';
import { usePhotos } from '#web/catalog/photos/use-photos.ts';

/** Fetched once something has the focus. */
const loadProductBody = () =>
  import('#contract/catalog/schemas.ts').then(({ productBody }) => productBody);

interface Given {
  defaults: Partial<ProductInput>;
  /** Addresses of photos that are uploaded already. */
  knownPhotos: readonly string[];
  /** The button's text while sending. */
  sending: string;
  send: (product: ProductOutput) => Promise<void>;
}

/** Why the phone was not sent. */
interface SellProblem {
  readonly text: string;
  readonly needsAgreement: boolean;
}

/** The form to list or edit a phone, with its photos and submit. */
export function useSellForm({ defaults, knownPhotos, sending, send }: Given) {
  const t = useTranslations('addProduct');
  const sell = useTranslations('sell');
  const errorText = useErrorText();
  const [problem, setProblem] = useState<SellProblem | null>(null);
  const [waiting, setWaiting] = useState(false);
  const form: ProductForm = useForm<ProductInput, ProductOutput>(loadProductBody, defaults);
  const photos = usePhotos(knownPhotos, (urls) => {
    form.setValue('photos', urls);
    form.setValue('productImg', urls[0] ?? '');
  });
  const check = form.handleSubmit(async (product) => {
    setProblem(null);
    // An empty identifier leaves the stored one unchanged.
    for (const name of identifierFields) if (!product[name]) delete product[name];
    try {
      await send(product);
    } catch (error) {
      if (!form.showRefusal(error)) {
        setProblem({ text: errorText(error), needsAgreement: needsAgreement(error) });
      }
    }
  });
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (waiting || form.isSubmitting) return;
    setWaiting(true);
    await photos.done();
    setWaiting(false);
    if (!photos.areReady()) {
      setProblem({ text: sell('someWait'), needsAgreement: false });
      return;
    }
    await check(event);
  };
  const busy = form.isSubmitting ? sending : waiting ? t('uploading') : null;
  return { form, photos, problem, busy, submit: (event: FormEvent) => void submit(event) };
}

export type SellForm = ReturnType<typeof useSellForm>;
