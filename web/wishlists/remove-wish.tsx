import { useTranslations } from 'use-intl';
import type { Wish } from '#contract/wishlists/schemas.ts';
import type { RowNote } from '#web/platform/api/use-optimistic-mutations.ts';
import { Button } from '#web/ui/button.tsx';

interface Props {
  wish: Wish;
  /** Why it could not be removed. */
  note: RowNote | undefined;
  onRemove: () => void;
}

/** Removes a phone from the wishlist. */
export function RemoveWish({ wish, note, onRemove }: Props) {
  const t = useTranslations('wishes');
  return (
    <>
      <Button aria-description={wish.productName} onClick={onRemove}>
        {t('remove')}
      </Button>
      {note && (
        <p role="alert" className="order-last col-span-full text-small text-error">
          {note.text}
        </p>
      )}
    </>
  );
}
