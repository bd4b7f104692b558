import { requireLiveSession } from '#server/accounts/public.ts';
import { recordAdminAction } from '#server/platform/database/audit.ts';
import { onlySignedInRecently, type Person } from '#server/platform/http/identity.ts';
import { Refusal } from '#server/platform/base/refusal.ts';
import { lockWebhook, replaceSecret } from './endpoints-store.ts';
import { newSecret, encryptSecret } from './webhook-secrets.ts';
import type { WebhooksContext } from './webhooks-context.ts';

/**
 * Gives a webhook a new secret. For a day deliveries have two signatures, so that a receiver that knows the
 * earlier secret misses nothing.
 * @param context of the slice
 * @param person its owner
 * @param id the webhook
 * @returns the new secret, which is shown this once
 * @throws Refusal not-found (somebody else's, R3), requires-recent-login, or sign-in-required when the session
 *   ended meanwhile
 */
export async function rotateWebhookSecret(
  context: WebhooksContext,
  person: Person,
  id: string,
): Promise<string> {
  const secret = newSecret();
  await context.db.transaction().execute(async (trx) => {
    await requireLiveSession(trx, person);
    if (!(await lockWebhook(trx, person, id))) throw new Refusal('not-found');
    onlySignedInRecently(person);
    await replaceSecret(trx, id, encryptSecret(context.encryption, secret));
    const target = { kind: 'webhook', id } as const;
    await recordAdminAction(trx, { by: person.id, action: 'rotate-webhook-secret', target });
  });
  return secret;
}
