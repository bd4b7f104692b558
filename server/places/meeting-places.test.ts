import { afterAll, beforeAll, expect, test } from 'vitest';
import type { MeetingPlace } from '#contract/places/meeting-places.ts';
import { sendCall } from '#tests/support/people/people.ts';
import { startTestApp, type TestApp } from '#tests/support/app/start-test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

test.each('Barisal Chittagong Dhaka Khulna Mymensingh Rajshahi Rangpur Sylhet'.split(' '))(
  'everybody reads the public places of %s, with their districts, in both languages',
  async (division) => {
    const answer = await sendCall(app, 'listMeetingPlaces', { params: { division } });
    expect([answer.statusCode, answer.headers.etag]).toEqual([200, expect.any(String)]);
    const places = answer.json<MeetingPlace[]>();
    expect(places.length).toBeGreaterThanOrEqual(4);
    for (const { name, district, ...unknown } of places) {
      for (const bangla of [name.bn, district.bn]) expect(bangla).toMatch(/^[\p{Script=Bengali}]/u);
      for (const english of [name.en, district.en]) expect(english).toMatch(/^[A-Z][\w .'()-]+$/);
      // What nobody has looked up is not guessed.
      expect(unknown).toMatchObject({
        address: null,
        latitude: null,
        longitude: null,
        hours: null,
      });
    }
    const headers = { 'if-none-match': String(answer.headers.etag) };
    const url = `/api/meeting-places/${division}`;
    expect((await app.server.inject({ url, headers })).statusCode).toBe(304);
  },
);

test('the eight divisions have 64 districts, and the places of one begin in its own city', async () => {
  const { rows } = await app.pool.query('select count(*)::int as districts from districts');
  expect(rows).toEqual([{ districts: 64 }]);
  const params = { division: 'Chittagong' } as const;
  const [first] = (await sendCall(app, 'listMeetingPlaces', { params })).json<MeetingPlace[]>();
  expect(first?.district.en).toBe('Chittagong');
});

test('a division that there is not is not found', async () => {
  const answer = await app.server.inject({ url: '/api/meeting-places/London' });
  expect([answer.statusCode, answer.json().code]).toEqual([404, 'not-found']);
});
