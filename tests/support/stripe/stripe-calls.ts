import type { Books, Charge, Intent } from './stripe-books.ts';
import { balanceOf, transactionsOf } from './stripe-balance.ts';
import {
  groupOf,
  invalidRequest,
  listOf,
  listPage,
  refuseUnknown,
  resourceMissing,
  textOf,
  type Params,
} from './stripe-wire.ts';

/** The calls of Stripe's API that a shop and Stripe's part of its page make. */

export interface StripeRequest {
  readonly method: string;
  readonly path: string;
  readonly params: Params;
  /** Sent with the publishable key: only a client secret's actions are allowed. */
  readonly fromPage: boolean;
}

/**
 * Handles one call.
 * @returns the object in the response
 * @throws StripeRefusal
 */
export function answerCall(books: Books, request: StripeRequest): unknown {
  const { method, path, params, fromPage } = request;
  const [, version, kind, id, action] = path.split('/');
  const name = `${method} ${kind ?? ''}${id ? '/:id' : ''}${action ? `/${action}` : ''}`;
  if (version !== 'v1') throw unknownCall(method, path);
  const shown = (intent: Intent) => expanded(books, intent, listOf(params, 'expand'));
  if (fromPage) {
    const intent = books.intentOf(id ?? '');
    if (textOf(params, 'client_secret') !== intent.client_secret) {
      throw resourceMissing('payment_intent', intent.id);
    }
    if (name === 'GET payment_intents/:id') return intent;
    if (name === 'POST payment_intents/:id/confirm')
      return books.confirm(intent.id, cardOf(params));
    throw invalidRequest('This API call cannot be made with a publishable API key.', {
      code: 'secret_key_required',
    });
  }
  switch (name) {
    case 'POST payment_intents':
      return shown(books.create(wishOf(params)));
    case 'GET payment_intents/:id':
      refuseUnknown(params, ['expand']);
      return shown(books.intentOf(id ?? ''));
    case 'POST payment_intents/:id/cancel':
      refuseUnknown(params, ['cancellation_reason', 'expand']);
      return shown(books.cancel(id ?? ''));
    case 'POST refunds':
      refuseUnknown(params, ['payment_intent', 'amount', 'metadata', 'reason']);
      return books.refund(
        textOf(params, 'payment_intent') ?? '',
        params['amount'] === undefined ? undefined : Number(params['amount']),
        metadataOf(params),
      );
    case 'GET refunds/:id': {
      const refund = books.refunds.get(id ?? '');
      if (!refund) throw resourceMissing('refund', id ?? '');
      return refund;
    }
    case 'GET disputes':
      refuseUnknown(params, ['payment_intent', 'limit']);
      return listPage(
        '/v1/disputes',
        [...books.disputes.values()].filter(
          (dispute) => dispute.payment_intent === textOf(params, 'payment_intent'),
        ),
      );
    case 'GET refunds':
      refuseUnknown(params, ['payment_intent', 'limit']);
      return listPage(
        '/v1/refunds',
        [...books.refunds.values()].filter(
          (refund) => refund.payment_intent === textOf(params, 'payment_intent'),
        ),
        textOf(params, 'limit'),
      );
    case 'POST disputes/:id': {
      refuseUnknown(params, ['evidence', 'submit']);
      const dispute = books.disputes.get(id ?? '');
      if (!dispute) throw resourceMissing('dispute', id ?? '');
      refuseUnknown(groupOf(params, 'evidence'), evidenceFields);
      Object.assign(dispute, { evidence: groupOf(params, 'evidence') });
      if (params['submit'] === 'true') dispute.status = 'under_review';
      return dispute;
    }
    case 'GET balance':
      return balanceOf(books);
    case 'GET balance_transactions':
      refuseUnknown(params, ['created', 'limit', 'expand', 'starting_after']);
      return { ...listPage('/v1/balance_transactions', []), data: transactionsOf(books) };
    default: {
      const answer = books.connect.answer(name, id ?? '', params);
      if (answer !== undefined) return answer;
      throw unknownCall(method, path);
    }
  }
}

/** The fields of evidence that a shop of used phones fills. */
const evidenceFields = [
  ...['customer_name', 'customer_email_address', 'product_description', 'uncategorized_text'],
  ...['shipping_carrier', 'shipping_tracking_number', 'shipping_date'],
];

function wishOf(params: Params) {
  if (params['payment_method_types'] !== undefined) {
    throw invalidRequest('`payment_method_types` is no longer supported.', {
      code: 'payment_method_types_no_longer_supported',
    });
  }
  refuseUnknown(params, [
    'amount',
    'currency',
    'metadata',
    'allowed_payment_method_types',
    'expand',
  ]);
  const amount = Number(textOf(params, 'amount'));
  if (!Number.isInteger(amount)) {
    throw invalidRequest(`Invalid integer: ${textOf(params, 'amount')}`, {
      code: 'parameter_invalid_integer',
      param: 'amount',
    });
  }
  if (amount < 50) {
    throw invalidRequest('Amount must be at least $0.50 usd', { code: 'amount_too_small' });
  }
  if (amount > 99_999_999) {
    throw invalidRequest('Amount must be no more than $999,999.99', { code: 'amount_too_large' });
  }
  const currency = textOf(params, 'currency');
  if (currency !== 'usd') throw invalidRequest(`Invalid currency: ${currency}`);
  return { amount, currency, metadata: metadataOf(params) };
}

function metadataOf(params: Params): Record<string, string> {
  const entries = Object.entries(groupOf(params, 'metadata'));
  return Object.fromEntries(entries.map(([name, value]) => [name, String(value)]));
}

function cardOf(params: Params) {
  const method = textOf(params, 'payment_method');
  if (method !== undefined) return { method };
  const number = textOf(groupOf(groupOf(params, 'payment_method_data'), 'card'), 'number');
  return { number: number?.replace(/\s/g, '') ?? '' };
}

function expanded(books: Books, intent: Intent, wishes: readonly string[]): unknown {
  const charge = intent.latest_charge ? books.charges.get(intent.latest_charge) : undefined;
  const wished = wishes.some((wish) => wish.startsWith('latest_charge'));
  if (!charge || !wished) return intent;
  return { ...intent, latest_charge: withRefunds(books, charge, wishes) };
}

function withRefunds(books: Books, charge: Charge, wishes: readonly string[]): unknown {
  const shownValue = books.shownCharge(charge);
  if (!wishes.includes('latest_charge.refunds')) return shownValue;
  const refunds = listPage(`/v1/charges/${charge.id}/refunds`, books.refundsOf(charge.id));
  return { ...shownValue, refunds };
}

function unknownCall(method: string, path: string) {
  return invalidRequest(`Unrecognized request URL (${method}: ${path}).`, {}, 404);
}
