import type { FastifyInstance } from 'fastify';
import type { Database } from '#server/platform/database/database.ts';
import { pageWithNextLink, readPage } from '#server/platform/http/list-pages.ts';
import { Refusal } from '#server/platform/base/refusal.ts';
import { acknowledgeUpdate } from '#server/platform/http/acknowledgements.ts';
import { route } from '#server/platform/http/route.ts';
import { eventRoutes } from './event-routes.ts';
import type { CountMine, EventStreams } from './event-streams.ts';
import {
  countUnread,
  listNotifications,
  markRead,
  presentNotification,
} from './notifications-store.ts';
import { listPreferences, savePreference } from './preferences.ts';

/**
 * One's own notifications: the list, marking as read, the preferences, and the event stream.
 * @param app mounted under /api
 * @param dependencies of the slice
 */
export function notificationsRoutes(
  app: FastifyInstance,
  dependencies: {
    readonly db: Database;
    readonly streams: EventStreams;
    readonly countMine: CountMine;
  },
): void {
  const { db } = dependencies;
  eventRoutes(app, dependencies);

  route(app, 'listNotifications', async ({ query, person, request, reply }) => {
    const page = readPage(query);
    const rows = await listNotifications(db, person.id, page);
    return pageWithNextLink(request, reply, rows, page).map(presentNotification);
  });

  route(app, 'countNotifications', async ({ person }) => {
    const [unread, mine] = await Promise.all([
      countUnread(db, person.id),
      dependencies.countMine(person.id),
    ]);
    return { unread, mine };
  });

  route(app, 'readNotification', async ({ params, person }) => {
    const { matched, modified } = await markRead(db, person.id, { id: params.id });
    if (matched === 0) throw new Refusal('not-found');
    return { ...acknowledgeUpdate, modifiedCount: modified };
  });

  route(app, 'readAllNotifications', async ({ body, person }) => {
    const { modified } = await markRead(db, person.id, { upTo: body.upTo ?? null });
    return { ...acknowledgeUpdate, matchedCount: modified, modifiedCount: modified };
  });

  route(app, 'listPreferences', ({ person }) => listPreferences(db, person));

  route(app, 'savePreference', async ({ body, person }) => {
    const version = await savePreference(db, person, body);
    return { ...acknowledgeUpdate, version };
  });
}
