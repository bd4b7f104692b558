import { no, to, type Action } from '#contract/common/states.ts';

/** The states of a delivery: `pending` until it was delivered, or failed after its last attempt. */
export const deliveryStates = ['pending', 'delivered', 'failed'] as const;
export type DeliveryState = (typeof deliveryStates)[number];

/** The actions on a delivery: who may do each one in which state, or why not. */
export const deliveryActions = {
  sendAgain: {
    by: ['seller', 'admin'],
    in: { pending: no('webhook-pending'), delivered: to('pending'), failed: to('pending') },
  },
} as const satisfies Record<string, Action<DeliveryState>>;

/** Why the shop has switched a webhook off: its receiver failed for days, or said that it is gone (410). */
export const offReasons = ['failing', 'gone'] as const;
export type OffReason = (typeof offReasons)[number];

/** The failures of an attempt that got no status. */
export const attemptErrors = [
  'timeout',
  'no-address',
  'forbidden-address',
  'connection',
  'tls',
  'no-answer',
  'secret',
  'interrupted',
] as const;
export type AttemptError = (typeof attemptErrors)[number];
