import { useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { Product } from '#contract/catalog/schemas.ts';
import { ApiProblem, call, callList } from '#web/platform/api/api-client.ts';
import { useOptimisticMutations } from '#web/platform/api/use-optimistic-mutations.ts';
import { wholeList } from '#web/platform/api/whole-list.ts';
import { Button } from '#web/ui/button.tsx';
import { HeartIcon } from '#web/ui/icons.tsx';
import { notify } from '#web/ui/feedback/notify.ts';

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

interface Wished {
  readonly _id: string;
  readonly wished: boolean;
}

/**
 * Puts a phone on the wishlist, and takes it off again. Its name stays; that it is pressed, and the
 * filled heart, say which, at once. Once the server has said yes, adding is told by a toast and taking
 * off by words for who does not see the heart.
 */
export function WishButton({ product, email, wishId, disabled, onGone, describedBy }: Props) {
  const t = useTranslations('product');
  const { _id: productId, productName } = product;
  const wish = useRef(wishId);
  const [said, setSaid] = useState('');
  const told: Wished = { _id: productId, wished: wishId !== null };
  const { rows, notes, make } = useOptimisticMutations([told], -1, () => productName);
  const { wished } = rows[0] ?? told;
  const note = notes.get(productId);
  const put = async () => {
    const body = { productId, buyerEmail: email };
    const { upsertedId } = await call('wishForProduct', { body, keepalive: true }).catch(
      (error: unknown) => {
        if (error instanceof ApiProblem && goneCodes.has(error.code)) onGone();
        throw error;
      },
    );
    wish.current = upsertedId ?? alreadyThere;
  };
  const take = async () => {
    const id = wish.current === alreadyThere ? await findWish(email, productId) : wish.current;
    if (id !== null) await call('removeWish', { params: { id }, keepalive: true });
    wish.current = null;
  };
  const press = () =>
    wished
      ? make(
          {
            to: { wished: false },
            ask: take,
            done: () => setSaid(t('unwished', { product: productName })),
          },
          told,
        )
      : make(
          {
            to: { wished: true },
            ask: put,
            done: () => {
              setSaid('');
              notify.success(t('wished', { product: productName }));
            },
          },
          told,
        );
  return (
    <>
      <Button
        disabled={disabled}
        aria-pressed={wished}
        aria-describedby={describedBy}
        onClick={press}
      >
        <HeartIcon filled={wished} />
        {t('wishlist')}
      </Button>
      <span role="status" className="sr-only">
        {said}
      </span>
      {note && (
        <p role="alert" className="order-last col-span-full text-small font-medium text-error">
          {note.text}
        </p>
      )}
    </>
  );
}

const goneCodes: ReadonlySet<string> = new Set(['already-sold', 'not-for-sale', 'not-found']);

/** Wished for in another tab, or long before what a page knows: its id must be asked for. */
const alreadyThere = 'already there';

async function findWish(email: string, productId: string): Promise<string | null> {
  const wishes = await wholeList('listWishes', callList('listWishes', { params: { email } }));
  return wishes.find((wish) => wish.productId === productId)?._id ?? null;
}
