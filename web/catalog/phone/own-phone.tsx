import { useTranslations } from 'use-intl';
import { isPublicProduct } from '#contract/catalog/public-products.ts';
import { productActions } from '#contract/catalog/states.ts';
import type { ProductPage } from '#contract/catalog/schemas.ts';
import { whyNot } from '#contract/common/states.ts';
import { paths } from '#web/paths.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';

/** For a phone's own seller: Edit instead of Book Now. */
export function OwnPhone({ phone }: { phone: ProductPage }) {
  const t = useTranslations('phone');
  const mayEdit = whyNot(productActions.edit, phone.status, 'seller') === null;
  const isOut = !isPublicProduct(phone.status);
  return (
    <div className="flex flex-col gap-3">
      <p className="text-soft">
        {t('mine')} {isOut && t('mineOut')} {phone.status === 'being-paid' && t('mineHeld')}
      </p>
      <div className="flex flex-wrap gap-2">
        {mayEdit && (
          <ButtonLink variant="primary" to={paths.editProduct(phone._id)}>
            {t('edit')}
          </ButtonLink>
        )}
        <ButtonLink to={paths.myProducts}>{t('ownList')}</ButtonLink>
      </div>
    </div>
  );
}
