import { useTranslations } from 'use-intl';
import type { OwnProduct } from '#contract/catalog/schemas.ts';
import { call } from '#web/platform/api/api-client.ts';
import type { Mutation } from '#web/platform/api/use-optimistic-mutations.ts';
import { notify } from '#web/ui/feedback/notify.ts';

const keepalive = true;

/** A seller's actions on own phones as optimistic mutations of their table. */
export function useOwnProductMutations() {
  const t = useTranslations('myProducts');
  const own = useTranslations('ownProduct');
  return {
    advertise: ({
      _id: productId,
      sellerEmail,
      productName,
    }: OwnProduct): Mutation<OwnProduct> => ({
      to: { advertised: true },
      send: async () => {
        await call('advertiseProduct', { body: { productId, sellerEmail }, keepalive });
      },
      onConfirmed: () => notify.success(t('advertised', { productName })),
    }),
    remove: ({ _id: id }: OwnProduct, onRemoved: () => void): Mutation<OwnProduct> => ({
      to: null,
      send: async () => void (await call('deleteProduct', { params: { id }, keepalive })),
      onConfirmed: () => {
        notify.success(t('deleted'));
        onRemoved();
      },
    }),
    relist: ({ _id: id, productName }: OwnProduct): Mutation<OwnProduct> => ({
      to: { status: 'available' },
      send: async () => void (await call('relistProduct', { params: { id }, keepalive })),
      onConfirmed: () => notify.success(own('relisted', { productName })),
    }),
  };
}
