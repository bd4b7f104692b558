import type { FastifyInstance } from 'fastify';
import type { Booking } from '#contract/bookings/schemas.ts';
import type { HandoverFacts } from '#contract/handovers/schemas.ts';
import { findSellerOf } from '#server/catalog/public.ts';
import { acknowledgeUpdate } from '#server/platform/http/acknowledgements.ts';
import type { Database } from '#server/platform/database/database.ts';
import { onlySelfOrAdmin, type Person } from '#server/platform/http/identity.ts';
import { route } from '#server/platform/http/route.ts';
import {
  setPageLinks,
  readTableRequest,
} from '#server/platform/database/lists/keyset-pagination.ts';
import { requestReturn, type WritePhotos } from './request-return.ts';
import { buildBookPhone } from './book-phone.ts';
import { requireReader, requireBookingsReader } from './bookings-policy.ts';
import { presentBooking, presentLabel, presentReturn } from './bookings-presenter.ts';
import {
  bookingKeys,
  findBooking,
  listBookings,
  listOfProduct,
  readLabel,
  type BookingRow,
} from './bookings-store.ts';
import { cancelBooking, type PaymentHooks } from './cancel-booking.ts';
import { takeNewPrice } from './take-new-price.ts';
import { declineReturn, rejectReturn, type ReturnHooks } from './decline-return.ts';
import { listOpenReturns, returnKeys } from './open-returns-store.ts';
import type { BookingTerms } from './new-bookings-store.ts';

export interface BookingsDependencies {
  readonly db: Database;
  readonly payments: PaymentHooks;
  readonly returns: ReturnHooks;
  readonly writePhotos: WritePhotos;
  /** The progress of some bookings' sales, by the booking's id; unpaid ones have none. */
  readonly readSales: (bookingIds: readonly string[]) => Promise<Map<string, HandoverFacts>>;
  /** After how many days an unpaid booking ends. */
  readonly terms: BookingTerms;
  /** @throws Refusal admins-only */
  readonly onlyAdmins: (person: Person) => void;
}

/**
 * Booking a product, reading and cancelling bookings, and returns.
 * @param app mounted under /api
 * @param dependencies of the slice
 */
export function bookingsRoutes(app: FastifyInstance, dependencies: BookingsDependencies): void {
  const { db, payments, terms, readSales } = dependencies;

  const presentAll = async (rows: readonly BookingRow[]): Promise<Booking[]> => {
    const sales = await readSales(rows.filter(({ paid_at }) => paid_at).map(({ id }) => id));
    return rows.map((row) => presentBooking(row, sales.get(row.id) ?? null));
  };
  const presentOne = async (row: BookingRow): Promise<Booking> => {
    const sales = await readSales(row.paid_at ? [row.id] : []);
    return presentBooking(row, sales.get(row.id) ?? null);
  };

  const bookPhone = buildBookPhone(db, { terms, payments });
  route(app, 'bookPhone', async ({ body, person }) => ({
    acknowledged: true,
    insertedId: await bookPhone(person, body),
  }));

  route(app, 'listBookings', async ({ params, query, person, request, reply }) => {
    onlySelfOrAdmin(person, params.email);
    const table = readTableRequest(query, bookingKeys);
    const page = await listBookings(db, params.email, table, query);
    return presentAll(setPageLinks(request, reply, table, page));
  });

  route(app, 'readBooking', async ({ params, person }) =>
    presentOne(requireReader(person, await findBooking(db, params.id))),
  );

  route(app, 'readPromisedLabel', async ({ params, person }) => {
    requireReader(person, await findBooking(db, params.id));
    return presentLabel(await readLabel(db, params.id));
  });

  route(app, 'listProductBookings', async ({ params, query, person, request, reply }) => {
    requireBookingsReader(person, await findSellerOf(db, params.id));
    const table = readTableRequest(query, bookingKeys);
    const page = await listOfProduct(db, params.id, table, query);
    return presentAll(setPageLinks(request, reply, table, page));
  });

  route(app, 'cancelBooking', async ({ params, person }) => {
    await cancelBooking(db, payments, person, params.id);
    return acknowledgeUpdate;
  });

  route(app, 'takeNewPrice', async ({ params, body, person }) => ({
    acknowledged: true,
    insertedId: await takeNewPrice(dependencies, person, params.id, body.sealingPrice),
  }));

  route(app, 'askReturn', async ({ params, body, person }) => {
    const isNew = await requestReturn(dependencies, person, params.id, body);
    return { ...acknowledgeUpdate, modifiedCount: isNew ? 1 : 0 };
  });

  route(app, 'declineReturn', async ({ params, body, person }) => {
    await declineReturn(db, person, params.id, body.reason);
    return acknowledgeUpdate;
  });

  route(app, 'listReturns', async ({ query, person, request, reply }) => {
    dependencies.onlyAdmins(person);
    // The oldest request comes first.
    const table = readTableRequest({ ...query, sort: query.sort ?? 'asked' }, returnKeys);
    const page = await listOpenReturns(db, table, query.q);
    return setPageLinks(request, reply, table, page).map(presentReturn);
  });

  route(app, 'rejectReturn', async ({ params, body, person }) => {
    dependencies.onlyAdmins(person);
    await rejectReturn(db, dependencies.returns, person, params.id, body.reason);
    return acknowledgeUpdate;
  });
}
