import { useTranslations } from 'use-intl';
import type { Identity } from '#contract/accounts/schemas.ts';
import type { ProductPage } from '#contract/catalog/schemas.ts';
import { SellForm } from './sell-form.tsx';
import { useEditProduct } from './use-edit-product.ts';

interface Props {
  phone: ProductPage;
  identity: Identity;
  onSaved: () => void;
}

/** The form of Add A Product, filled with an existing phone. */
export function EditProductForm({ phone, identity, onSaved }: Props) {
  const t = useTranslations('sell');
  const sell = useEditProduct(phone, onSaved);
  return (
    <SellForm
      sell={sell}
      identity={identity}
      verified={phone.verified}
      submit={t('save')}
      phone={phone}
      clash={sell.clash}
      takenCount={sell.taken}
    />
  );
}
