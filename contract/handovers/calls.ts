import { idParams, notUpdated, updated } from '#contract/common/call-shapes.ts';
import type { Call } from '#contract/common/call.ts';
import { handover, handoverBody, shipmentBody } from './schemas.ts';

/** A paid phone's way to its buyer. */
export const handoverCalls = {
  readHandover: {
    method: 'GET',
    path: '/booking/:id/handover',
    access: 'token',
    summary: "A paid phone's way to its buyer; the code is the buyer's alone",
    params: idParams,
    answer: handover,
    refusals: ['not-paid'],
  },
  handOver: {
    method: 'POST',
    path: '/booking/:id/handover',
    access: 'token',
    summary:
      "The seller enters the buyer's code or says that it was handed over, or the buyer has it",
    params: idParams,
    body: handoverBody,
    answer: updated,
    falsy: notUpdated,
    refusals: [
      'not-paid',
      'already-refunded',
      'wrong-handover-code',
      'handover-code-wait',
      'handover-code-dead',
      'parcel-sent',
    ],
  },
  sendParcel: {
    method: 'POST',
    path: '/booking/:id/shipment',
    access: 'token',
    summary: 'The seller has given the phone to a courier',
    params: idParams,
    body: shipmentBody,
    answer: updated,
    falsy: notUpdated,
    refusals: ['not-paid', 'already-refunded', 'handed-over', 'not-by-courier', 'case-open'],
  },
} as const satisfies Record<string, Call>;
