import { useRef } from 'react';
import { useTranslations } from 'use-intl';
import { promotedCents } from '#contract/catalog/promotions.ts';
import { toCents, toPrice } from '#contract/common/money.ts';
import type { OwnProduct } from '#contract/catalog/schemas.ts';
import { call } from '#web/platform/api/api-client.ts';
import type { Mutation } from '#web/platform/api/use-optimistic-mutations.ts';
import { notify } from '#web/ui/feedback/notify.ts';

const keepalive = true;

/** A seller's actions on own phones as optimistic mutations of their table. */
export function useOwnProductMutations() {
  const t = useTranslations('myProducts');
  const tOwnProduct = useTranslations('ownProduct');
  /** The promotions begun on this page, by the product's id. */
  const initialRef = useRef(new Map<string, string>());
  return {
    advertise: (product: OwnProduct): Mutation<OwnProduct> => {
      const { _id: productId, sellerEmail, productName, promotionOffer } = product;
      const priceBefore = product.sealingPrice;
      return {
        to: {
          advertised: true,
          basePrice: promotionOffer?.basePrice ?? null,
          sealingPrice: promotionOffer?.sealingPrice ?? priceBefore,
          promotion: { _id: '', priceBefore },
          promotionOffer: null,
        },
        send: async () => {
          const body = { productId, sellerEmail };
          const { insertedId } = await call('advertiseProduct', { body, keepalive });
          if (insertedId) initialRef.current.set(productId, insertedId);
        },
        onConfirmed: () => notify.success(t('advertised', { productName })),
      };
    },
    stopAdvertising: (product: OwnProduct): Mutation<OwnProduct> => {
      const { _id: productId, productName, promotion, basePrice } = product;
      const promoted = promotedCents(toCents(basePrice ?? 0));
      return {
        to: {
          advertised: false,
          basePrice: null,
          sealingPrice: promotion?.priceBefore ?? product.sealingPrice,
          promotion: null,
          promotionOffer:
            basePrice === null || promoted === null
              ? null
              : { basePrice, sealingPrice: toPrice(promoted) },
        },
        send: async () => {
          // A promotion begun on this page: its own request has ended, since a row's are sent in order.
          const id = promotion?._id || initialRef.current.get(productId);
          if (id) await call('stopAdvertising', { params: { id }, keepalive });
        },
        onConfirmed: () => notify.success(t('stopped', { productName })),
      };
    },
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
      onConfirmed: () => notify.success(tOwnProduct('relisted', { productName })),
    }),
  };
}
