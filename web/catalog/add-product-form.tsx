import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { Identity } from '#contract/accounts.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { DealFields } from './deal-fields.tsx';
import { PhoneFields } from './phone-fields.tsx';
import { PriceFields } from './price-fields.tsx';
import { ProductPhotoField } from './product-photo-field.tsx';
import { ProductPreview } from './product-preview.tsx';
import { useAddProduct } from './use-add-product.ts';

interface Props {
  identity: Identity;
  /** Whether buyers see this seller as verified. */
  verified: boolean;
  onAdded: () => void;
}

/** Add A Product: the form, and on wide screens the label it makes. */
export function AddProductForm({ identity, verified, onAdded }: Props) {
  const t = useTranslations('addProduct');
  const { form, upload, problem, busy, submit } = useAddProduct(identity, onAdded);
  return (
    <div className="grid items-start gap-8 xl:grid-cols-[minmax(0,1fr)_19rem]">
      <form
        noValidate
        method="post"
        onSubmit={submit}
        className="panel flex flex-col gap-7 p-4 sm:p-6"
      >
        <Group title={t('thePhone')}>
          <ProductPhotoField form={form} upload={upload} />
          <PhoneFields form={form} />
        </Group>
        <Group title={t('thePrice')}>
          <PriceFields form={form} />
        </Group>
        <Group title={t('theDeal')}>
          <DealFields form={form} />
        </Group>
        {problem && <Notice tone="error">{problem}</Notice>}
        <Button type="submit" variant="primary" busy={busy}>
          {t('submit')}
        </Button>
      </form>
      <ProductPreview form={form} identity={identity} verified={verified} />
    </div>
  );
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="flex min-w-0 flex-col gap-5">
      <legend className="mb-4 font-display text-title font-bold tracking-tight">{title}</legend>
      {children}
    </fieldset>
  );
}
