import { randomBytes } from 'node:crypto';
import type { Selectable } from 'kysely';
import { sandboxCards, type SandboxMethod } from '#contract/payments.ts';
import type { Database } from '#server/platform/database.ts';
import type { Tables } from '#server/platform/tables.ts';
import { ProviderDown, type PaymentProvider, type ProviderIntent } from './payment-provider.ts';

/** A card provider for the demo and the tests: the same states as a real one, kept in PostgreSQL. */
export interface SandboxProvider extends PaymentProvider {
  /**
   * What the provider's own page does: charge a card for an intent.
   * @returns null when intent and secret don't belong together
   */
  confirm(
    intentId: string,
    clientSecret: string,
    method: SandboxMethod,
  ): Promise<{ intent: ProviderIntent; error: { code: string; message: string } | null } | null>;
}

type IntentRow = Selectable<Tables['sandbox.intents']>;

/**
 * @param db any database; the sandbox keeps to its own schema in it
 */
export function sandboxProvider(db: Database): SandboxProvider {
  const find = (id: string) =>
    db.selectFrom('sandbox.intents').selectAll().where('id', '=', id).executeTakeFirst();

  const mustFind = async (id: string): Promise<IntentRow> => {
    const row = await find(id);
    if (!row) throw new ProviderDown('no such intent');
    return row;
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
      return present(
        await db
          .selectFrom('sandbox.intents')
          .selectAll()
          .where('idempotency_key', '=', idempotencyKey)
          .executeTakeFirstOrThrow(),
      );
    },

    async retrieveIntent(id) {
      const row = await find(id);
      return row ? present(row) : null;
    },

    async cancelIntent(id) {
      await db
        .updateTable('sandbox.intents')
        .set({ status: 'canceled' })
        .where('id', '=', id)
        .where('status', '=', 'requires_payment_method')
        .execute();
      return present(await mustFind(id));
    },

    async refundIntent(id) {
      const { amount_cents } = await mustFind(id);
      await db
        .insertInto('sandbox.refunds')
        .values({
          id: `re_sandbox_${randomBytes(12).toString('hex')}`,
          intent_id: id,
          amount_cents,
        })
        .onConflict((conflict) => conflict.column('intent_id').doNothing())
        .execute();
      const refund = await db
        .selectFrom('sandbox.refunds')
        .select('id')
        .where('intent_id', '=', id)
        .executeTakeFirstOrThrow();
      return refund.id;
    },

    async confirm(intentId, clientSecret, method) {
      const decline = sandboxCards.find((card) => card.method === method)?.decline ?? null;
      const { numUpdatedRows } = await db
        .updateTable('sandbox.intents')
        .set(
          decline
            ? { last_error_code: decline.code }
            : { status: 'succeeded', last_error_code: null },
        )
        .where('id', '=', intentId)
        .where('client_secret', '=', clientSecret)
        .where('status', '=', 'requires_payment_method')
        .executeTakeFirst();
      const row = await find(intentId);
      if (row?.client_secret !== clientSecret) return null;
      if (numUpdatedRows === 0n && row.status === 'canceled') {
        const message = 'This payment was cancelled. Please reload the page to start again.';
        return {
          intent: present(row),
          error: { code: 'payment_intent_unexpected_state', message },
        };
      }
      return { intent: present(row), error: numUpdatedRows > 0n ? decline : null };
    },
  };
}

function present(row: IntentRow): ProviderIntent {
  return {
    id: row.id,
    clientSecret: row.client_secret,
    status: row.status,
    amountCents: row.amount_cents,
    currency: row.currency,
    bookingId: row.booking_id,
  };
}
