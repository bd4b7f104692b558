import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { Product } from '#contract/catalog.ts';
import { call } from '#web/platform/api-client.ts';
import { useErrorInWords } from '#web/platform/errors-in-words.ts';
import { Button } from '#web/ui/button.tsx';
import { HeartIcon } from '#web/ui/icons.tsx';
import { notify } from '#web/ui/notify.ts';

interface Props {
  product: Product;
  email: string;
  disabled: boolean;
  describedBy: string | undefined;
}

/** Puts a phone on the wishlist; pressing again does no harm. */
export function WishButton({ product, email, disabled, describedBy }: Props) {
  const t = useTranslations('product');
  const inWords = useErrorInWords();
  const [busy, setBusy] = useState(false);
  const wish = async () => {
    setBusy(true);
    try {
      await call('wishForProduct', { body: { productId: product._id, buyerEmail: email } });
      notify.success(t('wished', { product: product.productName }));
    } catch (error) {
      notify.error(inWords(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button
      disabled={disabled}
      aria-describedby={describedBy}
      busy={busy && t('wishing')}
      onClick={() => void wish()}
    >
      <HeartIcon />
      {t('wishlist')}
    </Button>
  );
}
