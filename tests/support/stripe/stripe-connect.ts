import { randomBytes } from 'node:crypto';
import {
  groupOf,
  invalidRequest,
  listPage,
  refuseUnknown,
  resourceMissing,
  textOf,
  type Params,
  type StripeObject,
} from './stripe-wire.ts';

/** Accounts of sellers and transfers to them, as Stripe Connect stores them. */

export interface ConnectAccount extends StripeObject {
  readonly email: string;
  payouts_enabled: boolean;
  capabilities: { transfers: 'inactive' | 'active' };
}

/** The reversal of a transfer. */
export interface Reversal extends StripeObject {
  readonly amount: number;
  readonly transfer: string;
}

export interface Transfer extends StripeObject {
  readonly amount: number;
  readonly destination: string;
  /** Null when it is paid from the balance. */
  readonly source_transaction: string | null;
  readonly transfer_group: string;
  readonly metadata: Record<string, string>;
}

const newId = (kind: string) => `${kind}_${randomBytes(12).toString('hex')}`;
const now = () => Math.floor(Date.now() / 1_000);

/**
 * Creates an empty store of accounts and transfers.
 * @param tell is called with each change as the event that Stripe would post
 * @param chargedOf the amount of a charge, or undefined if there is none
 */
export function openConnectBooks(
  tell: (type: string, object: StripeObject) => void,
  chargedOf: (charge: string) => number | undefined,
) {
  const accounts = new Map<string, ConnectAccount>();
  const transfers = new Map<string, Transfer>();
  const reversals: Reversal[] = [];

  const createAccount = (params: Params): ConnectAccount => {
    refuseUnknown(params, ['type', 'email', 'capabilities']);
    const requestedParams = groupOf(groupOf(params, 'capabilities'), 'transfers');
    if (textOf(requestedParams, 'requested') !== 'true')
      throw invalidRequest('Missing capabilities.');
    const account: ConnectAccount = {
      id: newId('acct'),
      object: 'account',
      type: textOf(params, 'type') ?? 'express',
      email: textOf(params, 'email') ?? '',
      payouts_enabled: false,
      capabilities: { transfers: 'inactive' },
    };
    accounts.set(account.id, account);
    return account;
  };

  const createTransfer = (params: Params): Transfer => {
    refuseUnknown(params, [
      ...['amount', 'currency', 'destination', 'metadata'],
      ...['source_transaction', 'transfer_group'],
    ]);
    const destination = textOf(params, 'destination') ?? '';
    const account = accounts.get(destination);
    if (!account) throw invalidRequest(`No such destination: '${destination}'`);
    if (account.capabilities.transfers !== 'active') {
      throw invalidRequest('Your destination account needs to have the transfers capability.', {
        code: 'insufficient_capabilities_for_transfer',
      });
    }
    const source = textOf(params, 'source_transaction') ?? null;
    const charged = source === null ? Infinity : chargedOf(source);
    const amount = Number(textOf(params, 'amount'));
    const before = [...transfers.values()]
      .filter((transfer) => source !== null && transfer.source_transaction === source)
      .reduce((sum, transfer) => sum + transfer.amount, 0);
    if (charged === undefined || before + amount > charged) {
      throw invalidRequest('The transfers of a charge cannot exceed its amount.', {
        code: 'transfer_source_balance_parameters_mismatch',
      });
    }
    const metadata = Object.entries(groupOf(params, 'metadata'));
    const transfer: Transfer = {
      id: newId('tr'),
      object: 'transfer',
      amount,
      created: now(),
      currency: textOf(params, 'currency'),
      destination,
      metadata: Object.fromEntries(metadata.map(([name, value]) => [name, String(value)])),
      source_transaction: source,
      transfer_group: textOf(params, 'transfer_group') ?? '',
    };
    transfers.set(transfer.id, transfer);
    tell('transfer.created', transfer);
    return transfer;
  };

  return {
    accounts,
    transfers,
    reversals,

    /** The operator takes a transfer back in the dashboard, or a part of it. */
    reverse(transfer: string, amount: number): void {
      reversals.push({ id: newId('trr'), object: 'transfer_reversal', amount, transfer });
    },

    /** The seller has entered the details that Stripe requires. */
    completeOnboarding(id: string): void {
      const account = accounts.get(id);
      if (!account) throw resourceMissing('account', id);
      account.payouts_enabled = true;
      account.capabilities.transfers = 'active';
      tell('account.updated', account);
    },

    /** Stripe requires more about the seller. */
    disable(id: string): void {
      const account = accounts.get(id);
      if (!account) throw resourceMissing('account', id);
      account.capabilities.transfers = 'inactive';
      tell('account.updated', account);
    },

    /** Handles a call about accounts and transfers; undefined for any other. */
    answer(name: string, id: string, params: Params): unknown {
      switch (name) {
        case 'POST accounts':
          return createAccount(params);
        case 'GET accounts/:id': {
          const account = accounts.get(id);
          if (!account) throw resourceMissing('account', id);
          return account;
        }
        case 'POST account_links':
          refuseUnknown(params, ['account', 'return_url', 'refresh_url', 'type']);
          if (!accounts.has(textOf(params, 'account') ?? '')) {
            throw resourceMissing('account', textOf(params, 'account') ?? '');
          }
          return {
            object: 'account_link',
            created: now(),
            expires_at: now() + 300,
            url: `https://connect.stripe.com/setup/e/${textOf(params, 'account')}`,
          };
        case 'POST transfers':
          return createTransfer(params);
        case 'GET transfers':
          refuseUnknown(params, ['transfer_group', 'limit']);
          return listPage(
            '/v1/transfers',
            [...transfers.values()].filter(
              (transfer) => transfer.transfer_group === textOf(params, 'transfer_group'),
            ),
          );
        default:
          return undefined;
      }
    },
  };
}
