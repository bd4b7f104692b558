import type { FastifyInstance } from 'fastify';
import { todayKindOf } from '#contract/today/kinds.ts';
import { markItemNotificationsRead } from '#server/notifications/public.ts';
import type { Database } from '#server/platform/database/database.ts';
import { acknowledgeUpdate } from '#server/platform/http/acknowledgements.ts';
import { route } from '#server/platform/http/route.ts';
import type { TodayReader } from './read-today.ts';

/**
 * What is open for the caller, and opening an item, which reads its notifications.
 * @param app mounted under /api
 * @param dependencies of the slice
 */
export function todayRoutes(
  app: FastifyInstance,
  dependencies: { readonly db: Database; readonly today: TodayReader },
): void {
  const { db, today } = dependencies;

  route(app, 'readToday', ({ person }) => today.read(person.id));

  route(app, 'openItem', async ({ body, person }) => {
    const modified = await markItemNotificationsRead(db, person.id, {
      kinds: todayKindOf(body.kind).tells,
      productId: body.productId ?? null,
      bookingId: body.bookingId ?? null,
      conversationId: body.conversationId ?? null,
    });
    return { ...acknowledgeUpdate, matchedCount: modified, modifiedCount: modified };
  });
}
