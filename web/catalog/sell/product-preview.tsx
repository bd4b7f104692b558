import { useTranslations } from 'use-intl';
import type { Identity } from '#contract/accounts/schemas.ts';
import { parseAmount } from '#contract/common/amount.ts';
import { normalizePhoneNumber } from '#contract/common/phone-number.ts';
import { withAsciiDigits } from '#contract/common/typed-text.ts';
import type { LabelFacts } from '#web/catalog/phone/label-facts.ts';
import { ProductLabel } from '#web/catalog/phone/product-label.tsx';
import { useFormValues } from '#web/platform/forms/use-form.ts';
import type { ProductForm } from './product-form-values.ts';
import { today } from './today.ts';

interface Props {
  form: ProductForm;
  identity: Identity;
  verified: boolean;
  /** The first photo's address, or ''. */
  photo: string;
}

/** A live preview of the label. */
export function ProductPreview({ form, identity, verified, photo }: Props) {
  const t = useTranslations('addProduct');
  const typedFormValues = useFormValues(form);
  const product: LabelFacts = {
    _id: 'preview',
    category_id: typedFormValues.category_id || '',
    category_name: typedFormValues.category_name || '',
    productName: typedFormValues.productName || t('yourPhone'),
    buyingPrice: amountIn(typedFormValues.buyingPrice),
    sealingPrice: amountIn(typedFormValues.sealingPrice),
    basePrice: null,
    priceVerdict: null,
    usualRange: null,
    buyingYear: numberIn(typedFormValues.buyingYear),
    yearsOfUse: numberIn(typedFormValues.yearsOfUse),
    condition: typedFormValues.condition || null,
    description: typedFormValues.description || t('descriptionPreview'),
    location: typedFormValues.location || null,
    postedDate: typedFormValues.postedDate || today(),
    productImg: photo,
    sellerId: '',
    sellerRating: null,
    sellerName: identity.displayName,
    verified,
    paid: false,
    phnNumber: normalizePhoneNumber(typedFormValues.phnNumber ?? ''),
  };
  return (
    <aside aria-label={t('preview')} className="w-full max-w-sm xl:sticky xl:top-6">
      <p className="caps mb-2">{t('preview')}</p>
      <ProductLabel key={product.productImg} product={product} place={0} linked={false}>
        {null}
      </ProductLabel>
    </aside>
  );
}

function amountIn(text: string | number | undefined): number | null {
  const amount = parseAmount(String(text ?? ''));
  return Number.isNaN(amount) ? null : amount;
}

function numberIn(text: string | number | undefined): number | null {
  const digits = withAsciiDigits(String(text ?? '')).trim();
  return digits === '' || !Number.isFinite(Number(digits)) ? null : Number(digits);
}
