import { setTimeout as pause } from 'node:timers/promises';
import type { CallName } from '#contract/calls.ts';
import { seededRandom } from '#server/demo/random.ts';
import { registerPerson, sendCall, type TestPerson } from '#tests/support/people/people.ts';
import { productFields, upload } from '#tests/support/market/phones.ts';
import type { CallableApp } from '#tests/support/app/test-app.ts';
import { buildVisit } from '#tests/resilience/failures/outage-clients.ts';
import { readingKinds, type Failure, type Observations, type Reading } from './observations.ts';
import { noAnswer, openVisitor } from './visitor.ts';

/** People who buy and look around until they are stopped. */
export interface Load extends Observations {
  stop(): Promise<void>;
}

/** How many buy at the same time, each pausing between visits, in ms. */
const shoppers = 5;
const pauseMs = 150;
const buyersOfOne = 3;
const sellers = 5;
const phonesOfOne = 3;
/** How long people wait for an answer, and how soon they try again, in ms. */
const patienceMs = 25_000;
const againMs = 200;
const readerPauseMs = 60;

export const visitorCount = sellers + shoppers * buyersOfOne + readingKinds.length;

interface Person {
  readonly person: TestPerson;
  readonly app: CallableApp;
}

/**
 * Registers people, lists phones with photos, and begins buying and looking around.
 * @param app reaches the database; requests of people go through nginx instead
 * @param certificate of nginx
 * @param seed of people's actions
 */
export async function startLoad(
  app: CallableApp,
  certificate: string,
  seed: number,
): Promise<Load> {
  let places = 0;
  const visitor = (): CallableApp => {
    places += 1;
    return { ...app, server: { inject: openVisitor(places, certificate, patienceMs) } };
  };
  const register = async (role: 'buyer' | 'seller'): Promise<Person> => {
    const ownApp = visitor();
    return { app: ownApp, person: await registerPerson(ownApp, role) };
  };
  const people = new Map<TestPerson, CallableApp>();
  const phones: { readonly seller: TestPerson; readonly id: string }[] = [];
  const photos: string[] = [];
  for (let seller = 0; seller < sellers; seller += 1) {
    const { app: ownApp, person } = await register('seller');
    people.set(person, ownApp);
    for (let phone = 0; phone < phonesOfOne; phone += 1) {
      const listedPhone = await listPhone(ownApp, person);
      phones.push({ seller: person, id: listedPhone.id });
      photos.push(listedPhone.photo);
    }
  }
  const buyers: TestPerson[] = [];
  for (let buyer = 0; buyer < shoppers * buyersOfOne; buyer += 1) {
    const { app: ownApp, person } = await register('buyer');
    people.set(person, ownApp);
    buyers.push(person);
  }

  const readings: Reading[] = [];
  const failures: Failure[] = [];
  const paidMs: number[] = [];
  let requests = 0;
  let stopped = false;
  const tired = new Set<TestPerson>();
  const registerAgain = async (buyer: TestPerson) => {
    const ownPerson = people.get(buyer);
    // While something is broken, the old one goes on.
    return ownPerson && registerPerson(ownPerson, 'buyer').catch(() => undefined);
  };

  const call = async (
    name: CallName,
    request: { as: TestPerson; params?: Record<string, string>; body?: unknown },
  ) => {
    const answer = await sendCall(people.get(request.as) ?? app, name, request);
    requests += 1;
    if (answer.statusCode === 429) tired.add(request.as);
    if (name === 'recordPayment' && answer.statusCode === 200) paidMs.push(performance.now());
    if (answer.statusCode === noAnswer || answer.statusCode >= 500) {
      failures.push({ atMs: performance.now(), status: answer.statusCode, of: 'paying' });
      await pause(againMs);
    }
    return answer;
  };
  const shop = async (place: number) => {
    const random = seededRandom(seed * 1_000 + place);
    const ownBuyers = buyers.slice(place * buyersOfOne, (place + 1) * buyersOfOne);
    const visit = buildVisit({ call, buyers: ownBuyers, phones });
    // A buyer who has reached the limit of bookings is replaced by a new one.
    const renew = async () => {
      for (const [at, buyer] of ownBuyers.entries()) {
        if (!tired.delete(buyer)) continue;
        const [app, next] = [people.get(buyer), await registerAgain(buyer)];
        if (!app || !next) continue;
        people.set(next, app);
        ownBuyers[at] = next;
      }
    };
    while (!stopped) {
      await visit(random);
      await renew();
      await pause(pauseMs);
    }
  };

  const read = async (kind: (typeof readingKinds)[number]) => {
    const { server } = visitor();
    const random = seededRandom(seed * 1_000 + 500 + readingKinds.indexOf(kind));
    const address = () =>
      ({
        home: '/',
        list: `/category/0${random.pick([1, 2, 3])}`,
        phone: `/phones/${random.pick(phones).id}`,
        search: `/search?q=galaxy+${random.pick(phones).id.slice(-6)}`,
        photo: random.pick(photos),
      })[kind];
    while (!stopped) {
      const url = address();
      const fromMs = performance.now();
      let status = noAnswer;
      while (!stopped) {
        status = (await server.inject({ url })).statusCode;
        requests += 1;
        // A phone that is sold has no page for others.
        if (status === 200 || status === 404 || status === 410) break;
        failures.push({ atMs: performance.now(), status, of: 'reading' });
        await pause(againMs);
      }
      readings.push({ kind, fromMs, toMs: performance.now() });
      await pause(readerPauseMs);
    }
  };
  const everybody = Promise.all([
    ...Array.from({ length: shoppers }, (_none, place) => shop(place)),
    ...readingKinds.map(read),
  ]);
  let broken: unknown;
  everybody.catch((error: unknown) => {
    broken = error;
    stopped = true;
  });
  return {
    ...{ readings, failures, paidMs },
    get requests() {
      return requests;
    },
    async stop() {
      stopped = true;
      await everybody;
      if (broken) throw broken;
    },
  };
}

async function listPhone(app: CallableApp, seller: TestPerson) {
  const uploadResponse = await upload(app, seller);
  if (uploadResponse.statusCode !== 200)
    throw new Error(`uploading failed: ${uploadResponse.body}`);
  const { data } = uploadResponse.json<{ data: { url: string } }>();
  const addResponse = await sendCall(app, 'addProduct', {
    as: seller,
    body: productFields(data.url),
  });
  if (addResponse.statusCode !== 200) throw new Error(`listing failed: ${addResponse.body}`);
  return { id: addResponse.json<{ insertedId: string }>().insertedId, photo: data.url };
}
