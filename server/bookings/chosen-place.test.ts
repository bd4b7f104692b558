import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Booking } from '#contract/bookings/schemas.ts';
import type { MeetingPlace } from '#contract/places/meeting-places.ts';
import { placeTexts } from '#contract/places/meeting-places.ts';
import type { TodayItem } from '#contract/today/schemas.ts';
import { mailsTo, runJobs } from '#tests/support/app/mails.ts';
import { startTestApp, type TestApp } from '#tests/support/app/start-test-app.ts';
import { makeRecipient } from '#tests/support/market/notifications.ts';
import { bookingFields, makePhone } from '#tests/support/market/phones.ts';
import { makePerson, sendCall, type TestPerson } from '#tests/support/people/people.ts';

let app: TestApp;
let buyer: TestPerson;
let place: MeetingPlace;
beforeAll(async () => {
  app = await startTestApp();
  buyer = await makePerson(app);
  const params = { division: 'Dhaka' };
  place = (await sendCall(app, 'listMeetingPlaces', { params })).json<[MeetingPlace]>()[0];
});
afterAll(() => app.close());

async function book(meetLocation: string, meetingPlaceId: string | null = place._id) {
  const phone = await makePhone(app, await makeRecipient(app, 'seller'));
  const body = { ...bookingFields(phone.id), meetLocation, meetingPlaceId };
  const answer = await sendCall(app, 'bookPhone', { as: buyer, body });
  expect(answer.statusCode, answer.body).toBe(200);
  return { id: answer.json<{ insertedId: string }>().insertedId, seller: phone.seller };
}
const read = async (id: string, as: TestPerson) =>
  (await sendCall(app, 'readBooking', { as, params: { id } })).json<Booking>();

test('a place that a Bangla reader has chosen is named in both languages to both people, in Today and in the mail', async () => {
  const names = placeTexts(place);
  const { id, seller } = await book(names.bn);
  for (const person of [buyer, seller]) {
    expect(await read(id, person)).toMatchObject({
      meetLocation: 'বসুন্ধরা সিটি, ঢাকা',
      meetLocationNames: { en: 'Bashundhara City, Dhaka', bn: 'বসুন্ধরা সিটি, ঢাকা' },
    });
  }
  const today = await sendCall(app, 'readToday', { as: seller });
  expect(
    today.json<{ items: TodayItem[] }>().items.find(({ bookingId }) => bookingId === id),
  ).toMatchObject({ meetLocationNames: names });
  await runJobs(app);
  const [mail] = await mailsTo(app, seller.email);
  expect(mail?.body).toContain('Meet at: Bashundhara City, Dhaka');
});

test.each([
  ['typed by hand', 'Gate 4 of the market', null],
  ['typed after one was chosen', 'Bashundhara City, gate 4', undefined],
  ['of a place that is gone', 'Anywhere', '019a0000-0000-7000-8000-000000000000'],
])('a text %s stays as it is', async (_how, text, chosen) => {
  const { id } = await book(text, chosen);
  expect(await read(id, buyer)).toMatchObject({ meetLocation: text, meetLocationNames: null });
});

test('a place that is renamed or hidden later changes no agreement', async () => {
  const { id, seller } = await book(placeTexts(place).en);
  const admin = await makePerson(app, 'admin');
  const body = { nameEn: 'Another Mall', nameBn: 'অন্য মল', kind: place.kind, hidden: true };
  const changed = await sendCall(app, 'changeMeetingPlace', {
    as: admin,
    params: { id: place._id },
    body,
  });
  expect(changed.statusCode, changed.body).toBe(200);
  expect(await read(id, seller)).toMatchObject({
    meetLocation: 'Bashundhara City, Dhaka',
    meetLocationNames: null,
  });
});
