import { randomBytes } from 'node:crypto';
import { sql, type Selectable } from 'kysely';
import {
  authenticationFailure,
  sandboxCards,
  sandboxDelaySeconds,
  type SandboxMethod,
} from '#contract/payments/sandbox.ts';
import type { Database, Transaction } from '#server/platform/database/database.ts';
import type { Secrets } from '#server/platform/security/secrets.ts';
import type { Tables } from '#server/platform/database/tables.ts';
import { ProviderDown, type PaymentProvider, type ProviderIntent } from './payment-provider.ts';
import { noteSandboxEvent, readSandboxEvent, settleSlowIntents } from './sandbox-events.ts';

interface Confirmed {
  readonly intent: ProviderIntent;
  readonly error: { readonly code: string; readonly message: string } | null;
}

/** A card provider for the demo and the tests: the same states as a real one, kept in PostgreSQL. */
export interface SandboxProvider extends PaymentProvider {
  readonly name: 'sandbox';
  /**
   * What the provider's own page does: charge a card for an intent.
   * @returns null when intent and secret don't belong together
   */
  confirm(intentId: string, clientSecret: string, method: SandboxMethod): Promise<Confirmed | null>;
  /**
   * What the bank's own page does: its customer approves the payment or rejects it.
   * @returns null when intent and secret don't belong together
   */
  answer(intentId: string, clientSecret: string, approve: boolean): Promise<Confirmed | null>;
}

type Row = Selectable<Tables['sandbox.intents']>;
type Change = Partial<Pick<Row, 'status' | 'last_error_code'>> & { readonly slow?: boolean };

/**
 * @param db any database; the sandbox keeps to its own schema in it
 * @param eventSecrets sign the sandbox's events
 */
export function sandboxProvider(db: Database, eventSecrets: Secrets): SandboxProvider {
  /** One locked step of an intent, and the event that tells of it. */
  const step = (
    id: string,
    decide: (row: Row) => { change?: Change; error?: Confirmed['error'] } | null,
  ): Promise<Confirmed | null> =>
    db.transaction().execute(async (trx) => {
      await settleSlowIntents(trx, id);
      const row = await trx
        .selectFrom('sandbox.intents')
        .selectAll()
        .where('id', '=', id)
        .forUpdate()
        .executeTakeFirst();
      const decided = row && decide(row);
      if (!decided) return null;
      const after = decided.change ? await write(trx, id, decided.change) : row;
      return { intent: await present(trx, after), error: decided.error ?? null };
    });

  const mustStep = async (...asked: Parameters<typeof step>): Promise<ProviderIntent> => {
    const done = await step(...asked);
    if (!done) throw new ProviderDown('no such intent');
    return done.intent;
  };

  return {
    name: 'sandbox',
    publishableKey: null,

    async createIntent({ idempotencyKey, amountCents, currency, bookingId }) {
      const id = `pi_sandbox_${randomBytes(12).toString('hex')}`;
      await db
        .insertInto('sandbox.intents')
        .values({
          id,
          client_secret: `${id}_secret_${randomBytes(16).toString('hex')}`,
          idempotency_key: idempotencyKey,
          amount_cents: amountCents,
          currency,
          booking_id: bookingId,
        })
        .onConflict((conflict) => conflict.column('idempotency_key').doNothing())
        .execute();
      const row = await db
        .selectFrom('sandbox.intents')
        .selectAll()
        .where('idempotency_key', '=', idempotencyKey)
        .executeTakeFirstOrThrow();
      return present(db, row);
    },

    async retrieveIntent(id) {
      return (await step(id, () => ({})))?.intent ?? null;
    },

    cancelIntent(id) {
      return mustStep(id, ({ status }) =>
        ['requires_payment_method', 'requires_action'].includes(status)
          ? { change: { status: 'canceled' } }
          : {},
      );
    },

    refundIntent(id) {
      return db.transaction().execute(async (trx) => {
        const intent = await trx
          .selectFrom('sandbox.intents')
          .select(['amount_cents', 'status', 'dispute'])
          .where('id', '=', id)
          .forUpdate()
          .executeTakeFirst();
        if (intent?.status !== 'succeeded') throw new ProviderDown('nothing to give back');
        if (['open', 'lost'].includes(intent.dispute)) throw new ProviderDown('it is disputed');
        const earlier = await trx
          .selectFrom('sandbox.refunds')
          .select('id')
          .where('intent_id', '=', id)
          .executeTakeFirst();
        if (earlier) return earlier.id;
        const refundId = `re_sandbox_${randomBytes(12).toString('hex')}`;
        await trx
          .insertInto('sandbox.refunds')
          .values({ id: refundId, intent_id: id, amount_cents: intent.amount_cents })
          .execute();
        await noteSandboxEvent(trx, 'charge.refunded', id);
        return refundId;
      });
    },

    readEvent: (rawBody, headers) => readSandboxEvent(eventSecrets, rawBody, headers),

    confirm(intentId, clientSecret, method) {
      return step(intentId, (row) => {
        if (row.client_secret !== clientSecret) return null;
        if (row.status === 'canceled') return { error: cancelled };
        if (!['requires_payment_method', 'requires_action'].includes(row.status)) return {};
        return useCard(method);
      });
    },

    answer(intentId, clientSecret, approve) {
      return step(intentId, (row) => {
        if (row.client_secret !== clientSecret) return null;
        if (row.status === 'canceled') return { error: cancelled };
        if (row.status !== 'requires_action') return {};
        if (approve) return { change: { status: 'succeeded', last_error_code: null } };
        const { code } = authenticationFailure;
        return {
          change: { status: 'requires_payment_method', last_error_code: code },
          error: authenticationFailure,
        };
      });
    },
  };
}

const cancelled = {
  code: 'payment_intent_unexpected_state',
  message: 'This payment was cancelled. Please reload the page to start again.',
};

function useCard(method: SandboxMethod): { change: Change; error: Confirmed['error'] } {
  const card = sandboxCards.find((one) => one.method === method);
  if (card?.decline) {
    return {
      change: { status: 'requires_payment_method', last_error_code: card.decline.code },
      error: card.decline,
    };
  }
  if (card?.does === 'challenge') return { change: { status: 'requires_action' }, error: null };
  if (card?.does === 'delay') {
    return { change: { status: 'processing', slow: true }, error: null };
  }
  return { change: { status: 'succeeded', last_error_code: null }, error: null };
}

const eventOf: Partial<Record<Row['status'], string>> = {
  requires_payment_method: 'payment_intent.payment_failed',
  requires_action: 'payment_intent.requires_action',
  processing: 'payment_intent.processing',
  succeeded: 'payment_intent.succeeded',
  canceled: 'payment_intent.canceled',
};

async function write(trx: Transaction, id: string, { slow, ...change }: Change): Promise<Row> {
  const row = await trx
    .updateTable('sandbox.intents')
    .set({
      ...change,
      settles_at: slow
        ? sql<Date>`app_now() + make_interval(secs => ${sandboxDelaySeconds})`
        : null,
    })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
  const type = eventOf[row.status];
  if (type) await noteSandboxEvent(trx, type, id);
  return row;
}

async function present(db: Database | Transaction, row: Row): Promise<ProviderIntent> {
  const refund = await db
    .selectFrom('sandbox.refunds')
    .select('amount_cents')
    .where('intent_id', '=', row.id)
    .executeTakeFirst();
  return {
    id: row.id,
    clientSecret: row.client_secret,
    status: row.status,
    amountCents: row.amount_cents,
    currency: row.currency,
    bookingId: row.booking_id,
    refundedCents: refund?.amount_cents ?? 0,
    dispute: row.dispute,
  };
}
