import type { WebhookChanges } from '#contract/webhooks/schemas.ts';
import { requireLiveSession } from '#server/accounts/public.ts';
import { recordAdminAction } from '#server/platform/database/audit.ts';
import { onlySignedInRecently, type Person } from '#server/platform/http/identity.ts';
import { Refusal } from '#server/platform/base/refusal.ts';
import { refuseOtherVersion } from '#server/platform/http/versions.ts';
import { requireAllowedUrl } from './add-webhook.ts';
import { failPending } from './deliveries-store.ts';
import { lockWebhook, updateWebhook } from './endpoints-store.ts';
import type { WebhooksContext } from './webhooks-context.ts';
import { storedSettings } from './webhooks-presenter.ts';

/**
 * Changes a webhook's address and events, and switches it on or off. Switching it off fails its waiting
 * deliveries, which can be sent again later.
 * @param context of the slice
 * @param person its owner
 * @param id the webhook
 * @param changes parsed
 * @returns the new version
 * @throws Refusal not-found (somebody else's, R3), changed-meanwhile, requires-recent-login (a new address),
 *   invalid-input, or sign-in-required when the session ended meanwhile
 */
export function changeWebhook(
  context: WebhooksContext,
  person: Person,
  id: string,
  changes: WebhookChanges,
): Promise<string> {
  return context.db.transaction().execute(async (trx) => {
    await requireLiveSession(trx, person);
    const webhook = await lockWebhook(trx, person, id);
    if (!webhook) throw new Refusal('not-found');
    refuseOtherVersion(changes.version, storedSettings(webhook));
    if (webhook.url !== changes.url) {
      // A person at somebody's open browser could send their events elsewhere.
      onlySignedInRecently(person);
      requireAllowedUrl(context, changes.url);
    }
    await updateWebhook(trx, id, changes);
    if (!changes.enabled) await failPending(trx, id);
    await recordAdminAction(trx, {
      by: person.id,
      action: 'change-webhook',
      target: { kind: 'webhook', id },
      details: { enabled: changes.enabled, address: webhook.url !== changes.url },
    });
    return storedSettings(changes).version;
  });
}
