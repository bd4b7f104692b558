import { useTranslations } from 'use-intl';
import type { OwnProduct } from '#contract/catalog/schemas.ts';
import { call } from '#web/platform/api/api-client.ts';
import type { Deed } from '#web/platform/api/use-optimistic-mutations.ts';
import { notify } from '#web/ui/feedback/notify.ts';

const keepalive = true;

/** What sellers do to their phones, each as one deed of their table. */
export function useOwnProductMutations() {
  const t = useTranslations('myProducts');
  const own = useTranslations('ownProduct');
  return {
    advertise: ({ _id: productId, sellerEmail, productName }: OwnProduct): Deed<OwnProduct> => ({
      to: { advertised: true },
      ask: async () => {
        await call('advertiseProduct', { body: { productId, sellerEmail }, keepalive });
      },
      done: () => notify.success(t('advertised', { productName })),
    }),
    remove: ({ _id: id }: OwnProduct, onGone: () => void): Deed<OwnProduct> => ({
      to: null,
      ask: async () => void (await call('deleteProduct', { params: { id }, keepalive })),
      done: () => {
        notify.success(t('deleted'));
        onGone();
      },
    }),
    relist: ({ _id: id, productName }: OwnProduct): Deed<OwnProduct> => ({
      to: { status: 'available' },
      ask: async () => void (await call('relistProduct', { params: { id }, keepalive })),
      done: () => notify.success(own('relisted', { productName })),
    }),
  };
}
