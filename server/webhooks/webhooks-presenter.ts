import type { Webhook, WebhookChanges, WebhookDelivery } from '#contract/webhooks/schemas.ts';
import { withVersion, type Versioned } from '#server/platform/http/versions.ts';
import type { DeliveryRow } from './deliveries-store.ts';
import type { WebhookRow } from './endpoints-store.ts';

/**
 * A webhook as its owner sees it, without its secret.
 * @param row of the database
 */
export function presentWebhook(row: WebhookRow): Webhook {
  const overlap = row.previous_until;
  return {
    _id: row.id,
    url: row.url,
    events: row.events,
    wholeShop: row.whole_shop,
    enabled: row.enabled,
    offReason: row.off_reason,
    failingSince: row.failing_since?.toISOString() ?? null,
    overlapUntil: overlap?.toISOString() ?? null,
    createdAt: row.created_at.toISOString(),
    version: storedSettings(row).version,
  };
}

/**
 * The settings of a webhook that its owner changes.
 * @param row of the database, or the change that is stored
 */
export function storedSettings({
  url,
  events,
  enabled,
}: WebhookChanges): Versioned<Omit<WebhookChanges, 'version'>> {
  return withVersion({ url, events, enabled });
}

/**
 * A delivery in the list.
 * @param row of the database
 */
export function presentDelivery(row: DeliveryRow): WebhookDelivery {
  return {
    _id: row.id,
    eventId: row.eventId,
    type: row.type,
    state: row.state,
    attempts: row.attempts,
    status: row.status,
    error: row.error,
    nextAt: row.nextAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
  };
}
