import type { Refusal } from '#contract/common/errors.ts';

/** The refusals of hand-over and guarantee. */
export const handoverRefusals = {
  'wrong-handover-code': {
    status: 400,
    message: 'This is not the code of this phone. Please look at it again.',
  },
  'handover-code-wait': {
    status: 429,
    message: 'Five wrong codes. Please wait 15 minutes before you try again.',
  },
  'handover-code-dead': {
    status: 409,
    message:
      'Fifteen wrong codes: this code can no longer be used. The other person can still confirm in their account that they have the phone.',
  },
  'handover-code-kept-back': {
    status: 409,
    message:
      'We have not sent this: your hand-over code is in it. Whoever has the code can take your money without giving you the phone. Say it only once the phone is in your hands.',
  },
  'return-code-kept-back': {
    status: 409,
    message:
      'We have not sent this: your return code is in it. Whoever has the code can get the money back without giving you the phone. Say it only once the phone is in your hands.',
  },
  'handed-over': { status: 409, message: 'This phone has been handed over.' },
  'not-handed-over': {
    status: 409,
    message:
      'This phone has not been handed over yet. Until then the sale can be called off instead.',
  },
  'parcel-sent': { status: 409, message: 'This phone is on its way by courier.' },
  'parcel-not-sent': { status: 409, message: 'This phone has not been sent yet.' },
  'not-by-courier': {
    status: 409,
    message: 'The two of you agreed to meet; this phone is not sent by courier.',
  },
  'not-delivered': {
    status: 409,
    message: 'The seller has not said that this parcel was delivered.',
  },
  'called-off': {
    status: 409,
    message: 'The buyer has called this off. Please object first if you want to send it.',
  },
  'not-called-off': { status: 409, message: 'The buyer has not called this off.' },
  'already-called-off': {
    status: 409,
    message: 'You have called this off before, and the seller objected, so the sale goes on.',
  },
  'case-open': { status: 409, message: 'An admin is looking at this sale and will decide.' },
  'return-not-accepted': {
    status: 409,
    message: 'The seller has not accepted to take this phone back.',
  },
} as const satisfies Record<string, Refusal>;
