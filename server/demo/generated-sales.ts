import type { GeneratedPhone } from './generated-phones.ts';
import { idAt } from './generated-phones.ts';
import type { Random } from './random.ts';

/** A booking of a generated phone, and its outcome. */
export interface Sale {
  readonly bookingId: string;
  readonly buyerId: string;
  readonly buyerPhone: string;
  readonly meetLocation: string;
  readonly status: 'unpaid' | 'paid' | 'cancelled' | 'expired';
  readonly bookedAt: Date;
  readonly closedAt: Date | null;
}

export interface Sales {
  readonly soldAt: Date | null;
  readonly bookings: readonly Sale[];
}

const day = 86_400_000;
const places = ['in front of the station', 'at the market', 'at the library', 'at the mall'];

/**
 * Builds the bookings of generated phones: about a fifth are sold, cheap ones and those in good condition
 * sooner; some bookings were cancelled; a few are open.
 * @param random the random numbers
 * @param buyers their ids
 * @param now the database's clock
 */
export function makeSales(random: Random, buyers: readonly string[], now: Date) {
  let nextBuyer = 0;
  return (phone: GeneratedPhone): Sales => {
    const listedAt = phone.createdAt.getTime();
    const listedDays = (now.getTime() - listedAt) / day;
    const share = phone.sellingPriceCents / phone.buyingPriceCents;
    const isSold = random.chance(Math.min(0.6, (listedDays / 75) * (share < 0.5 ? 0.5 : 0.25)));
    const between = () => new Date(listedAt + random.next() * (now.getTime() - listedAt) * 0.9);
    const sale = (status: Sale['status'], bookedAt: Date, closedAt: Date | null): Sale => ({
      bookingId: idAt(bookedAt, random),
      // Round robin, so that no buyer exceeds the limit of open bookings.
      buyerId: buyers[nextBuyer++ % buyers.length] ?? '',
      buyerPhone: `01${random.pick([3, 5, 6, 7, 8, 9])}${String(random.whole(0, 99_999_999)).padStart(8, '0')}`,
      meetLocation: `${phone.location}, ${random.pick(places)}`,
      status,
      bookedAt,
      closedAt,
    });
    const bookings: Sale[] = [];
    if (random.chance(0.06)) {
      const bookedAt = between();
      bookings.push(sale(random.pick(['cancelled', 'expired']), bookedAt, bookedAt));
    }
    if (isSold) {
      const soldAt = between();
      bookings.push(sale('paid', soldAt, null));
      return { soldAt, bookings };
    }
    if (random.chance(0.02)) {
      const hours = random.next() * Math.min(48, listedDays * 24);
      bookings.push(sale('unpaid', new Date(now.getTime() - hours * 3_600_000), null));
    }
    return { soldAt: null, bookings };
  };
}
