import { phoneNumbersDays, phoneSeries, phoneSeriesUnit } from '#contract/numbers/phone-numbers.ts';
import type { Numbers } from '#contract/numbers/schemas.ts';
import type { Database } from '#server/platform/database/database.ts';
import { Refusal } from '#server/platform/base/refusal.ts';
import { listPhoneDays, type PhoneDay } from './views-store.ts';

/**
 * The views, wishes, questions and offers of one phone by day, until today. Wishes that were taken back are not among
 * them; views are those that were written, which is once a minute.
 * @param db the database
 * @param timeZone in which the shop's days begin
 * @param whose the phone and the caller
 * @throws Refusal not-found when it is not the caller's phone (R3)
 */
export async function readPhoneNumbers(
  db: Database,
  timeZone: string,
  whose: { readonly productId: string; readonly sellerId: string },
): Promise<Numbers> {
  const days = await listPhoneDays(db, whose, timeZone);
  const [earlier, present] = [days.slice(0, phoneNumbersDays), days.slice(phoneNumbersDays)];
  const [before, from, to] = [earlier[0], present[0], present.at(-1)];
  if (!before || !from || !to) throw new Refusal('not-found');
  const series = phoneSeries.map((name) => {
    const sumOf = (some: readonly PhoneDay[]) => {
      const values = some.map((each) => each[name]).filter((value) => value !== null);
      return values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0);
    };
    return {
      ...{ name, unit: phoneSeriesUnit, label: null },
      ...{ total: sumOf(present), totalBefore: sumOf(earlier) },
      points: present.map((each, place) => ({
        at: each.day,
        value: each[name],
        before: earlier[place]?.[name] ?? null,
      })),
    };
  });
  return {
    ...{ before: before.day, from: from.day, to: to.day, series },
    at: to.now.toISOString(),
  };
}
