import type { AddressInfo } from 'node:net';
import express, { type Request, type Response } from 'express';
import { jwtVerify } from 'jose';
import pg from 'pg';
import { unpaidBookingDays } from '#contract/bookings/deadlines.ts';
import { maxUnpaidBookingsPerBuyer } from '#contract/bookings/schemas.ts';
import { newId } from '#server/platform/base/ids.ts';
import { askBooking, listStatement, phoneStatement } from './floor-statements.ts';

/**
 * The baseline: plain Express 5 and pg doing the same work with the same rules and responses. Runs in a
 * process of its own that prints its port; DATABASE_URL, AUTH_SECRET and POOL_SIZE come from the
 * environment.
 */

pg.types.setTypeParser(1082, (text) => text);
const pool = new pg.Pool({
  connectionString: process.env.DATABASE_URL,
  max: Number(process.env.POOL_SIZE ?? 10),
});
const key = new TextEncoder().encode(`access-token:${process.env.AUTH_SECRET ?? ''}`);
const app = express();
app.use(express.json());

interface Listed {
  buyingCents: number;
  sellingCents: number;
}
const priced = <Row extends Listed>({ buyingCents, sellingCents, ...row }: Row) => ({
  ...row,
  buyingPrice: buyingCents / 100,
  sealingPrice: sellingCents / 100,
});

app.get('/category/:id', async (request: Request<{ id: string }>, response: Response) => {
  const { rows } = await pool.query<Listed>({
    ...listStatement,
    values: [request.params.id, Number(request.query.limit)],
  });
  response.json(rows.map(priced));
});

interface Phone extends Listed {
  createdAt: Date;
  changes: { cents: number; at: string }[];
}

app.get('/products/:id', async (request: Request<{ id: string }>, response: Response) => {
  const { rows } = await pool.query<Phone>({ ...phoneStatement, values: [request.params.id] });
  const [row] = rows;
  if (!row) {
    response.status(404).json({ code: 'not-found' });
    return;
  }
  const { createdAt, changes, ...phone } = row;
  const since = [createdAt, ...changes.map(({ at }) => new Date(at))];
  const cents = [...changes.map((change) => change.cents), phone.sellingCents];
  const prices = cents.map((each, index) => ({
    sealingPrice: each / 100,
    since: since[index]?.toISOString(),
  }));
  response.json({ ...priced(phone), prices, mine: false });
});

app.post('/bookings', async (request: Request<object, unknown, BookingBody>, response) => {
  const token = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1] ?? '';
  const { payload } = await jwtVerify(token, key, { algorithms: ['HS256'] });
  const { rows } = await pool.query<Caller>({
    ...askBooking.caller,
    values: [payload.sub, payload.sid],
  });
  const [caller] = rows;
  if (!caller?.alive || caller.version !== payload.ver || caller.role !== 'buyer') {
    response.status(401).json({ code: 'sign-in-required' });
    return;
  }
  const client = await pool.connect();
  try {
    await client.query('begin');
    const answer = await book(client, caller.id, request.body);
    await client.query(typeof answer === 'string' ? 'rollback' : 'commit');
    if (typeof answer === 'string') response.status(409).json({ code: answer });
    else response.json({ acknowledged: true, insertedId: answer.id });
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
});

interface Caller {
  id: string;
  role: string;
  version: number;
  alive: boolean;
}
interface BookingBody {
  productId: string;
  buyerPhone: string;
  meetLocation: string;
  bookingDate: string;
}

/** The booking's id, or the reason for none. */
async function book(client: pg.PoolClient, buyerId: string, body: BookingBody) {
  const { rows: phones } = await client.query<{
    sellerId: string;
    name: string;
    cents: number;
    status: string;
  }>(askBooking.lockPhone, [body.productId]);
  const [phone] = phones;
  if (!phone) return 'not-found';
  if (phone.status !== 'available') return 'already-sold';
  if (phone.sellerId === buyerId) return 'not-yours';
  const { rows: alive } = await client.query(askBooking.lockBuyer, [buyerId]);
  if (alive.length === 0) return 'user-disabled';
  const { rows: days } = await client.query<{ fits: boolean }>(askBooking.day, [body.bookingDate]);
  if (!days[0]?.fits) return 'invalid-input';
  const { rows: open } = await client.query<{ count: string }>(askBooking.unpaid, [buyerId]);
  const id = newId();
  await client.query(askBooking.insert, [
    ...[id, body.productId, buyerId, body.buyerPhone, body.meetLocation, body.bookingDate],
    ...[phone.cents, unpaidBookingDays],
  ]);
  if (Number(open[0]?.count) >= maxUnpaidBookingsPerBuyer) return 'too-many-bookings';
  const { rows: sellers } = await client.query<{
    name: string;
    email: string;
    inApp: boolean;
    mail: string;
  }>(askBooking.seller, [phone.sellerId]);
  const [seller] = sellers;
  if (!seller) return { id };
  await client.query(askBooking.notice, [
    ...[newId(), phone.sellerId, 'booking-made', `booking-made:${id}`],
    ...[JSON.stringify({ productName: phone.name }), body.productId, id, seller.inApp],
  ]);
  if (seller.mail !== 'at-once') return { id };
  const mailId = newId();
  const text = `Dear ${seller.name},\n\nsomebody has booked your ${phone.name}.\n\nMeet at: ${body.meetLocation}\nOn: ${body.bookingDate}\nBuyer's phone: ${body.buyerPhone}`;
  await client.query(askBooking.mail, [
    ...[mailId, phone.sellerId, seller.email, `Your ${phone.name} was booked`, text],
  ]);
  await client.query(askBooking.job, [JSON.stringify({ mailId })]);
  return { id };
}

const server = app.listen(0, '127.0.0.1', () => {
  process.stdout.write(`${(server.address() as AddressInfo).port}\n`);
});
process.on('SIGTERM', () => process.exit(0));
