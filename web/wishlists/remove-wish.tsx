import { useTranslations } from 'use-intl';
import type { Wish } from '#contract/wishlists.ts';
import { ApiProblem, call } from '#web/platform/api-client.ts';
import { useAction } from '#web/platform/use-action.ts';
import { Button } from '#web/ui/button.tsx';
import { notify } from '#web/ui/notify.ts';

interface Props {
  wish: Wish;
  onRemoved: () => void;
}

/** Takes a phone off the wishlist. One that is off it already is no failure. */
export function RemoveWish({ wish, onRemoved }: Props) {
  const t = useTranslations('wishes');
  const remove = useAction(async () => {
    try {
      await call('removeWish', { params: { id: wish._id } });
    } catch (error) {
      if (!(error instanceof ApiProblem) || error.status !== 404) throw error;
    }
    notify.success(t('removed', { name: wish.productName }));
    onRemoved();
  });
  return (
    <>
      <Button
        aria-description={wish.productName}
        busy={remove.busy && t('removing')}
        onClick={remove.start}
      >
        {t('remove')}
      </Button>
      {remove.error && (
        <p role="alert" className="order-last col-span-full text-small text-error">
          {remove.error}
        </p>
      )}
    </>
  );
}
