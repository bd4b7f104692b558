import type { Refusal } from '#contract/common/errors.ts';

/** The refusals of payouts. */
export const payoutRefusals = {
  'no-payout-account': {
    status: 409,
    message: 'Please say first how you want to be paid.',
  },
  'payout-account-new': {
    status: 409,
    message:
      'The payout account was changed less than three days ago. To protect your money, nothing is paid out until then.',
  },
  'payout-account-not-ready': {
    status: 409,
    message: 'The payment provider needs more from you before it can pay you.',
  },
  'below-minimum': {
    status: 409,
    message: 'What is due to you is less than the smallest payout.',
  },
  'payout-frozen': {
    status: 409,
    message:
      'Money of yours is being looked into, and the rest is less than the smallest payout. It is paid once that is decided.',
  },
  'payout-not-taken': {
    status: 409,
    message: 'This payout is not in a batch yet.',
  },
  'no-payouts-due': { status: 409, message: 'No payout is due.' },
  'payout-by-provider': {
    status: 409,
    message: 'The payment provider pays this one and reports what became of it.',
  },
  'not-disputed': { status: 409, message: 'No bank is looking into this payment.' },
  'evidence-sent': { status: 409, message: 'The bank has the evidence of this dispute already.' },
  'connect-not-offered': {
    status: 409,
    message: 'This shop does not pay out through the payment provider.',
  },
  'money-open': {
    status: 409,
    message:
      'There is still money on its way: a sale or a purchase is not finished. The account can be deleted afterwards.',
  },
  'money-owed': {
    status: 409,
    message:
      'We still owe you money. Ask for it under Earnings; once it is paid, the account can be deleted.',
  },
  'balance-below-zero': {
    status: 409,
    message:
      'Refunds took more than you were owed. Please write to us under Help: an admin can close the account.',
  },
  'balance-too-low': {
    status: 409,
    message:
      'The money of this sale has been paid out, and your balance does not cover the refund. Please ask an admin.',
  },
} as const satisfies Record<string, Refusal>;
