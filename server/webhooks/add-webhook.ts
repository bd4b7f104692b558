import { maxWebhooksPerPerson } from '#contract/webhooks/limits.ts';
import { webhookMessages } from '#contract/webhooks/messages.ts';
import type { WebhookBody } from '#contract/webhooks/schemas.ts';
import { lockLiveUsersExclusively, requireLiveSession } from '#server/accounts/public.ts';
import { recordAdminAction } from '#server/platform/database/audit.ts';
import { newId } from '#server/platform/base/ids.ts';
import { onlySignedInRecently, type Person } from '#server/platform/http/identity.ts';
import { Refusal } from '#server/platform/base/refusal.ts';
import { countWebhooks, insertWebhook } from './endpoints-store.ts';
import { isAllowedUrl } from './public-addresses.ts';
import { newSecret, encryptSecret } from './webhook-secrets.ts';
import type { WebhooksContext } from './webhooks-context.ts';
import { requireWebhookOwner } from './webhooks-policy.ts';

/**
 * Registers an address for events.
 * @param context of the slice
 * @param person a seller or an admin
 * @param body parsed
 * @returns the webhook's id, and its secret, which is shown this once
 * @throws Refusal sellers-only, requires-recent-login, invalid-input (an address that is not public),
 *   too-many-webhooks, user-disabled, or sign-in-required when the session ended meanwhile
 */
export async function addWebhook(
  context: WebhooksContext,
  person: Person,
  body: WebhookBody,
): Promise<{ readonly id: string; readonly secret: string }> {
  const { wholeShop } = requireWebhookOwner(person);
  onlySignedInRecently(person);
  requireAllowedUrl(context, body.url);
  const id = newId();
  const secret = newSecret();
  await context.db.transaction().execute(async (trx) => {
    await requireLiveSession(trx, person);
    const live = await lockLiveUsersExclusively(trx, [person.id], 'wait');
    if (!live.has(person.id)) throw new Refusal('user-disabled');
    if ((await countWebhooks(trx, person.id)) >= maxWebhooksPerPerson) {
      throw new Refusal('too-many-webhooks');
    }
    await insertWebhook(trx, {
      ...{ id, owner_id: person.id, whole_shop: wholeShop },
      ...{ url: body.url, events: body.events },
      ciphertext: encryptSecret(context.encryption, secret),
    });
    const target = { kind: 'webhook', id } as const;
    await recordAdminAction(trx, { by: person.id, action: 'add-webhook', target });
  });
  return { id, secret };
}

/**
 * Refuses an address that is not of the public internet, as far as that shows before a look-up of its name.
 * @param context of the slice
 * @param url as the contract accepts it
 * @throws Refusal invalid-input
 */
export function requireAllowedUrl({ allowsThisMachine }: WebhooksContext, url: string): void {
  if (isAllowedUrl(url, allowsThisMachine)) return;
  throw new Refusal('invalid-input', {
    errors: [{ field: 'url', message: webhookMessages.urlUnreachable }],
  });
}
