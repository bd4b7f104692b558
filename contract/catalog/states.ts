import { no, to, type Action } from '#contract/common/states.ts';

export const productStatuses = ['available', 'sold', 'withdrawn', 'returned'] as const;
export type ProductStatus = (typeof productStatuses)[number];

/**
 * The states of a product as people see them: an available one that somebody is paying for right now is 'being
 * paid'.
 */
export const productStates = [...productStatuses, 'being-paid'] as const;
export type ProductState = (typeof productStates)[number];

/** The actions on a product: who may do each one in which state, or why not. */
export const productActions = {
  book: {
    by: ['buyer'],
    in: {
      available: to('available'),
      'being-paid': to('being-paid'),
      sold: no('already-sold'),
      withdrawn: no('not-for-sale'),
      returned: no('not-for-sale'),
    },
  },
  pay: {
    by: ['buyer'],
    in: {
      available: to('being-paid'),
      'being-paid': no('being-paid'),
      sold: no('already-sold'),
      withdrawn: no('not-for-sale'),
      returned: no('not-for-sale'),
    },
  },
  sell: {
    by: ['provider'],
    in: {
      available: to('sold'),
      'being-paid': to('sold'),
      sold: no('already-sold'),
      withdrawn: no('not-for-sale'),
      returned: no('not-for-sale'),
    },
  },
  advertise: {
    by: ['seller'],
    in: {
      available: to('available'),
      'being-paid': no('being-paid'),
      sold: no('already-sold'),
      withdrawn: no('not-for-sale'),
      returned: no('not-for-sale'),
    },
  },
  stopAdvertising: {
    by: ['seller'],
    in: {
      available: to('available'),
      'being-paid': no('being-paid'),
      sold: no('already-sold'),
      withdrawn: no('not-for-sale'),
      returned: no('not-for-sale'),
    },
  },
  withdraw: {
    // A payment under way is ended first; it is refused with being-paid only while a bank is processing it.
    by: ['seller', 'admin'],
    in: {
      available: to('withdrawn'),
      'being-paid': to('withdrawn'),
      sold: no('already-sold'),
      withdrawn: no('not-found'),
      returned: to('withdrawn'),
    },
  },
  /** After a refund: not public until its seller lists it again. */
  takeBack: {
    by: ['seller', 'admin', 'provider', 'clock'],
    in: {
      available: no('not-paid'),
      'being-paid': no('not-paid'),
      sold: to('returned'),
      withdrawn: no('not-for-sale'),
      returned: no('already-refunded'),
    },
  },
  relist: {
    by: ['seller'],
    in: {
      available: no('already-listed'),
      'being-paid': no('already-listed'),
      sold: no('already-sold'),
      withdrawn: to('available'),
      returned: to('available'),
    },
  },
  edit: {
    by: ['seller'],
    in: {
      available: to('available'),
      'being-paid': to('available'),
      sold: no('already-sold'),
      withdrawn: to('withdrawn'),
      returned: to('returned'),
    },
  },
} as const satisfies Record<string, Action<ProductState>>;
