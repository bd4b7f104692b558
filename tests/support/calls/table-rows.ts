import { newId } from '#server/platform/base/ids.ts';
import { makePeople, makePerson, sendCall, type TestPerson } from '#tests/support/people/people.ts';
import { makeBooking, makePhone } from '#tests/support/market/phones.ts';
import type { TestApp } from '#tests/support/app/test-app.ts';

/** Whose tables are filled. */
interface TablePeople {
  readonly admin: TestPerson;
  readonly seller: TestPerson;
  readonly buyer: TestPerson;
  /** The seller's phone with the most bookings. */
  readonly phoneId: string;
}

/**
 * Gives every table of the screens rows of several pages, with equal values and words to find.
 * @param app of an empty shop
 */
export async function fillTables(app: TestApp): Promise<TablePeople> {
  const [admin, seller, buyer] = [
    await makePerson(app, 'admin'),
    await makePerson(app, 'seller'),
    await makePerson(app, 'buyer'),
  ];
  let phoneId = '';
  const sellers = await makePeople(app, 7, 'seller');
  const buyers = await makePeople(app, 8);
  const name = (person: TestPerson | undefined, words: string, phone: string | null = null) =>
    app.pool.query('update users set name = $2, phone_number = $3 where id = $1', [
      person?.id,
      words,
      phone,
    ]);
  await name(sellers[0], 'Bravo Zulu');
  // Equal names in upper and lower case are ordered by id.
  for (const same of [sellers[1], sellers[2], buyers[1]]) await name(same, 'alpha');
  await name(sellers[3], 'Alpha');
  await name(buyers[2], 'Found by phone', '01712345678');
  for (const person of sellers.slice(0, 4))
    await sendCall(app, 'verifySeller', { as: admin, body: { email: person.email } });
  for (const [index, person] of (await makePeople(app, 5)).entries()) {
    await name(person, `Gone ${index % 2}`);
    await sendCall(app, 'deleteBuyer', { as: admin, params: { id: person.id } });
  }
  const names = ['100% battery', '100 banknotes', 'galaxy', 'Galaxy', 'galaxy'];
  for (const [index, productName] of names.entries()) {
    const price = index % 2 === 0 ? 90 : 110.5;
    const phone = await makePhone(app, seller, { productName, sealingPrice: price });
    phoneId = phone.id;
    await makeBooking(app, buyer, phone.id);
    for (const [about, reporter] of buyers.slice(0, 2).entries()) {
      await app.db
        .insertInto('reports')
        .values({
          id: newId(),
          product_id: phone.id,
          reporter_id: reporter.id,
          reason: about === 0 ? 'stolen' : 'fake',
          words: index === 0 && about === 0 ? 'Number seven is stolen' : 'Look',
        })
        .execute();
    }
  }
  for (const [index, person] of buyers.slice(0, 6).entries()) {
    const body = {
      subject: index % 2 === 0 ? 'paying' : 'account',
      text: index === 3 ? 'Question seven' : 'How?',
    };
    await sendCall(app, 'askForHelp', { as: person, body });
  }
  for (const person of buyers) await makeBooking(app, person, phoneId);
  await app.pool.query(
    `update bookings set status = 'cancelled', closed_at = app_now()
       where id in (select id from bookings order by id desc limit 3)`,
  );
  return { admin, seller, buyer, phoneId };
}
