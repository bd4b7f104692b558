import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { ProductPage } from '#contract/catalog/schemas.ts';
import type { CardPhone } from '#web/catalog/listing/card-phone.ts';
import { paths } from '#web/paths.ts';
import { call } from '#web/platform/api/api-client.ts';
import { readIdentity } from '#web/platform/session/session.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { useBuyerWishes } from './buyer-wishes.ts';
import { OwnPhone } from './own-phone.tsx';
import { SimilarPhones } from '#web/catalog/listing/similar-phones.tsx';

interface Props {
  id: string;
  similar: readonly CardPhone[];
}

/** A phone that is no longer for sale, with similar phones. Its own seller can edit it. */
export function PhoneUnavailable({ id, similar }: Props) {
  const t = useTranslations('phone');
  const buyer = useBuyerWishes();
  const [ownProduct, setOwn] = useState<ProductPage | null>(null);
  useEffect(() => {
    let left = false;
    const load = async () => {
      if ((await readIdentity()) === null) return;
      const phone = await call('readProduct', { params: { id } });
      if (!left && phone.mine) setOwn(phone);
    };
    // A refused request leaves the public page.
    void load().catch(() => undefined);
    return () => {
      left = true;
    };
  }, [id]);
  return (
    <div className="page py-12 sm:py-16">
      <h1 className="max-w-2xl text-head">{ownProduct?.productName ?? t('goneTitle')}</h1>
      {ownProduct ? (
        <div className="mt-4">
          <OwnPhone phone={ownProduct} />
        </div>
      ) : (
        <p className="mt-4 max-w-prose text-lead text-soft">
          {t(similar.length > 0 ? 'goneText' : 'goneNothing')}
        </p>
      )}
      <div className="mt-10">
        {similar.length > 0 ? (
          <SimilarPhones phones={similar} categoryId={similar[0]?.category_id} buyer={buyer} />
        ) : (
          <ButtonLink variant="primary" to={paths.search()}>
            {t('ownShelves')}
          </ButtonLink>
        )}
      </div>
    </div>
  );
}
