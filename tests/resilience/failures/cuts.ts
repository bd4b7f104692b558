import assert from 'node:assert/strict';
import type { InjectOptions } from 'fastify';
import { markFolder } from '#server/images/folder-files.ts';
import { openPool } from '#server/platform/database/database.ts';
import { moveClock } from '#tests/support/market/paying.ts';
import { sendCall, makePeople } from '#tests/support/people/people.ts';
import { bookingFields, makeImage, productFields } from '#tests/support/market/phones.ts';
import type { CallableApp, TestApp } from '#tests/support/app/test-app.ts';
import { startCommitProxy, type CommitProxy, type Cut } from './commit-proxy.ts';
import { paths, type Case, type Path, type PathName } from '#tests/resilience/paths.ts';
import type { Fixture } from '#tests/resilience/fixture.ts';
import { until } from '#tests/resilience/until.ts';
import {
  assertInvariants,
  settle,
  makeSale,
  outcomeOf,
  resetClock,
} from '#tests/resilience/selling.ts';

/**
 * The connection to the database is cut at every COMMIT of every payment path, before it is sent or
 * before its response arrives. The client is told to retry, and its retry finds consistent data.
 */

/** Paths that a client begins. */
export const cutPaths = (Object.keys(paths) as PathName[]).filter((name) => !('by' in paths[name]));

/** An app behind a connection that can be cut, and one behind a direct one. */
export interface CutLine {
  readonly proxy: CommitProxy;
  readonly cut: TestApp;
  readonly sound: TestApp;
  close(): Promise<void>;
}

/**
 * @param fixture its database and folder
 */
export async function openCutLine(fixture: Fixture): Promise<CutLine> {
  const proxy = await startCommitProxy(fixture.databaseUrl);
  const cut = await fixture.open({ pool: openPool(proxy.url, 10, () => {}) });
  return { proxy, cut, sound: await fixture.open(), close: () => proxy.close() };
}

/** The same app; every response must be one allowed while the connection is cut. */
function watch(app: CallableApp): CallableApp {
  const inject = async (request: InjectOptions) => {
    const answer = await app.server.inject(request);
    if (answer.statusCode >= 500) {
      assert.equal(answer.statusCode, 503, answer.body);
      assert(Number(answer.headers['retry-after']) > 0, 'nobody is told when to come back');
    }
    return answer;
  };
  return { ...app, server: { inject: inject as unknown as CallableApp['server']['inject'] } };
}

/**
 * Cuts one path at each of its commits, one after the other, until a run ends without a cut.
 * @param line the apps
 * @param name which path
 * @param cut before or after
 * @returns how many commits the path has
 */
export async function cutEveryCommit(line: CutLine, name: PathName, cut: Cut): Promise<number> {
  const path: Path = paths[name];
  for (let which = 1; ; which += 1) {
    await resetClock(line.sound);
    const at: Case = { sale: await makeSale(line.sound), intent: null };
    await path.before(line.sound, at);
    line.proxy.arm(cut, which);
    try {
      await path.path(watch(line.cut), at);
    } catch (error) {
      // The path stops at a failed response; a response that is not allowed fails the test.
      const isOurs = error instanceof assert.AssertionError && error.expected === 503;
      if (isOurs || /come back/.test(String(error))) throw error;
    }
    const made = line.proxy.disarm();
    await path.path(line.sound, at);
    await settle(line.sound);
    const { booking } = at.sale.bookers[0];
    const outcome = await outcomeOf(line.sound, booking._id);
    const expectedOutcome = path.outcome(true, 'opening');
    const price = Math.round(booking.sealingPrice * 100);
    assert.equal(outcome.booking, expectedOutcome);
    const givenBackCents = path.givenBackCents?.(true, 'opening') ?? 0;
    assert.equal(outcome.keptCents, expectedOutcome === 'paid' ? price - givenBackCents : 0);
    await assertInvariants(line.sound);
    if (!made) return which - 1;
  }
}

/**
 * Books while the connection is cut, and retries.
 * @param line the apps
 * @param cut before or after
 */
export async function cutBooking(line: CutLine, cut: Cut): Promise<void> {
  await resetClock(line.sound);
  const sale = await makeSale(line.sound, 2);
  const [, other] = sale.bookers;
  assert(other);
  const params = { id: other.booking._id };
  await sendCall(line.sound, 'cancelBooking', { as: other.buyer, params });
  const book = { as: other.buyer, body: bookingFields(sale.productId) };
  line.proxy.arm(cut, 1);
  const lostResponse = await sendCall(watch(line.cut), 'bookPhone', book);
  assert.equal(lostResponse.statusCode, 503);
  assert(line.proxy.disarm());
  const again = await sendCall(line.cut, 'bookPhone', book);
  // It was not stored, or the retry says that it was; never twice.
  assert.equal(
    again.statusCode === 200 ? 'ok' : again.json().code,
    {
      before: 'ok',
      after: 'already-booked',
    }[cut],
  );
  await assertInvariants(line.sound);
}

/**
 * The connection is cut while an expired photo is being removed: its files are deleted, its row is
 * not, and nobody can use it any more.
 * @param line the apps
 */
export async function cutRemovingPhotos(line: CutLine): Promise<void> {
  const { cut, sound } = line;
  await resetClock(sound);
  // As a start of the shop does.
  await markFolder(sound.imageStore, false);
  const [seller] = await makePeople(sound, 1, 'seller');
  assert(seller);
  const productImg = await makeImage(sound, seller);
  await moveClock(sound, '61 minutes');
  line.proxy.arm('before', 1);
  await assert.rejects(async () => cut.jobs.tasks['remove-unused-images']?.({}, {} as never));
  assert(line.proxy.disarm());
  const listResponse = await sendCall(sound, 'addProduct', {
    as: seller,
    body: productFields(productImg),
  });
  assert.equal(listResponse.statusCode, 400, listResponse.body);
  await assertInvariants(sound);
  // The session that was cut may hold its locks for a moment; then the job leaves the photo for its next run.
  await until('the photo is removed', async () => {
    await sound.jobs.tasks['remove-unused-images']?.({}, {} as never);
    const left = sound.db.selectFrom('images').select('id').where('owner_id', '=', seller.id);
    return (await left.execute()).length === 0;
  });
}
