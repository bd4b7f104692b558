import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { Product } from '#contract/catalog.ts';
import { ApiProblem, call } from '#web/platform/api-client.ts';
import { useErrorInWords } from '#web/platform/errors-in-words.ts';
import { Button } from '#web/ui/button.tsx';
import { HeartIcon } from '#web/ui/icons.tsx';
import { notify } from '#web/ui/notify.ts';

interface Props {
  product: Product;
  email: string;
  /** The wish, if the phone is on the wishlist already. */
  wishId: string | null;
  disabled: boolean;
  /** The phone turned out to be sold or withdrawn. */
  onGone: () => void;
  describedBy: string | undefined;
}

/** Puts a phone on the wishlist, and takes it off again; the filled heart says which. */
export function WishButton({ product, email, wishId, disabled, onGone, describedBy }: Props) {
  const t = useTranslations('product');
  const inWords = useErrorInWords();
  const [busy, setBusy] = useState(false);
  const [wish, setWish] = useState(wishId);
  const put = async () => {
    const body = { productId: product._id, buyerEmail: email };
    const { upsertedId } = await call('wishForProduct', { body });
    notify.success(t('wished', { product: product.productName }));
    setWish(upsertedId ?? alreadyThere);
  };
  const take = async (id: string) => {
    if (id !== alreadyThere) await call('removeWish', { params: { id } });
    setWish(null);
  };
  const press = async () => {
    setBusy(true);
    try {
      await (wish === null ? put() : take(wish));
    } catch (error) {
      notify.error(inWords(error));
      if (error instanceof ApiProblem && goneCodes.has(error.code)) onGone();
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button
      disabled={disabled}
      aria-pressed={wish !== null}
      aria-describedby={describedBy}
      busy={busy && t('wishing')}
      onClick={() => void press()}
    >
      <HeartIcon filled={wish !== null} />
      {t('wishlist')}
    </Button>
  );
}

const goneCodes: ReadonlySet<string> = new Set(['already-sold', 'not-for-sale', 'not-found']);

/** Wished for in another tab: its id is not known here until the page is loaded again. */
const alreadyThere = 'already there';
