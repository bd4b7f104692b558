import { useTranslations } from 'use-intl';
import type { Wish } from '#contract/wishlists/schemas.ts';
import { ApiProblem, call } from '#web/platform/api/api-client.ts';
import type { Mutation } from '#web/platform/api/use-optimistic-mutations.ts';
import { notify } from '#web/ui/feedback/notify.ts';

/** A buyer's mutations of the wishlist. Removing a wish that is already removed is no failure. */
export function useWishMutations() {
  const t = useTranslations('wishes');
  return {
    remove: ({ _id: id, productName: name }: Wish): Mutation<Wish> => ({
      to: null,
      send: async () => {
        try {
          await call('removeWish', { params: { id }, keepalive: true });
        } catch (error) {
          if (!(error instanceof ApiProblem) || error.status !== 404) throw error;
        }
      },
      onConfirmed: () => notify.success(t('removed', { name })),
    }),
  };
}
