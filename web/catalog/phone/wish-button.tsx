import { useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { Product } from '#contract/catalog/schemas.ts';
import { ApiProblem, call, callList } from '#web/platform/api/api-client.ts';
import { useOptimisticMutations } from '#web/platform/api/use-optimistic-mutations.ts';
import { readAllPages } from '#web/platform/api/read-all-pages.ts';
import { Button } from '#web/ui/button.tsx';
import { HeartIcon } from '#web/ui/icons.tsx';
import { notify } from '#web/ui/feedback/notify.ts';
import { BuyerHeart } from './photo-heart.tsx';

interface Props {
  product: Pick<Product, '_id' | 'productName'>;
  email: string;
  /** The id of the wish, if the phone is on the wishlist. */
  wishId: string | null;
  disabled: boolean;
  /** Called when the phone turns out to be sold or withdrawn. */
  onUnavailable: () => void;
  describedBy?: string | undefined;
  /** Only the heart, in the corner of a photo. */
  isIcon?: boolean;
}

interface Wished {
  readonly _id: string;
  readonly wished: boolean;
}

/**
 * Adds a phone to the wishlist, and removes it. Its accessible name stays the same: aria-pressed
 * and the filled heart show the state at once. Once confirmed, adding is announced by a toast,
 * removing to screen readers only.
 */
export function WishButton({
  product,
  email,
  wishId,
  disabled,
  onUnavailable,
  describedBy,
  isIcon = false,
}: Props) {
  const t = useTranslations('product');
  const { _id: productId, productName } = product;
  const wish = useRef(wishId);
  const [output, setSaid] = useState('');
  const servedWish: Wished = { _id: productId, wished: wishId !== null };
  const { rows, notes, make } = useOptimisticMutations([servedWish], -1, () => productName);
  const { wished } = rows[0] ?? servedWish;
  const note = notes.get(productId);
  const addWish = async () => {
    const body = { productId, buyerEmail: email };
    const { upsertedId } = await call('wishForProduct', { body, keepalive: true }).catch(
      (error: unknown) => {
        if (error instanceof ApiProblem && unavailableCodes.has(error.code)) onUnavailable();
        throw error;
      },
    );
    wish.current = upsertedId ?? alreadyWishedCode;
  };
  const removeWish = async () => {
    const id = wish.current === alreadyWishedCode ? await findWish(email, productId) : wish.current;
    if (id !== null) await call('removeWish', { params: { id }, keepalive: true });
    wish.current = null;
  };
  const press = () =>
    wished
      ? make(
          {
            to: { wished: false },
            send: removeWish,
            onConfirmed: () => setSaid(t('unwished', { product: productName })),
          },
          servedWish,
        )
      : make(
          {
            to: { wished: true },
            send: addWish,
            onConfirmed: () => {
              setSaid('');
              notify.success(t('wished', { product: productName }));
            },
          },
          servedWish,
        );
  return (
    <>
      {isIcon ? (
        <BuyerHeart isWished={wished} disabled={disabled} onClick={press} />
      ) : (
        <Button
          disabled={disabled}
          aria-pressed={wished}
          aria-describedby={describedBy}
          onClick={press}
        >
          <HeartIcon filled={wished} />
          {t('wishlist')}
        </Button>
      )}
      <span role="status" className="sr-only">
        {output}
      </span>
      {note && (
        <p
          role="alert"
          className="wish-note order-last col-span-full text-small font-medium text-error"
        >
          {note.text}
        </p>
      )}
    </>
  );
}

const unavailableCodes: ReadonlySet<string> = new Set([
  'already-sold',
  'not-for-sale',
  'not-found',
]);

/** Added in another tab or missing in the page's data: the id has to be looked up. */
const alreadyWishedCode = 'already there';

async function findWish(email: string, productId: string): Promise<string | null> {
  const wishes = await readAllPages('listWishes', callList('listWishes', { params: { email } }));
  return wishes.find((wish) => wish.productId === productId)?._id ?? null;
}
