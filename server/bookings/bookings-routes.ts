import type { FastifyInstance } from 'fastify';
import type { Database } from '#server/platform/database.ts';
import { onlySelfOrAdmin } from '#server/platform/identity.ts';
import { announceNext, readPage } from '#server/platform/pages-of-lists.ts';
import { route } from '#server/platform/route.ts';
import { bookPhone } from './book-phone.ts';
import { mayRead } from './bookings-policy.ts';
import { presentBooking } from './bookings-presenter.ts';
import { findBooking, listBookings } from './bookings-store.ts';

/**
 * Booking a phone and reading bookings.
 * @param app mounted under /api
 * @param house what the slice needs
 */
export function bookingsRoutes(app: FastifyInstance, house: { readonly db: Database }): void {
  const { db } = house;

  route(app, 'bookPhone', async ({ body, person }) => ({
    acknowledged: true,
    insertedId: await bookPhone(db, person, body),
  }));

  route(app, 'listBookings', async ({ params, query, person, request, reply }) => {
    onlySelfOrAdmin(person, params.email);
    const page = readPage(query);
    const rows = await listBookings(db, params.email, page);
    return announceNext(request, reply, rows, page).map(presentBooking);
  });

  route(app, 'readBooking', async ({ params, person }) =>
    presentBooking(mayRead(person, await findBooking(db, params.id))),
  );
}
