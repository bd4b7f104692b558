import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { OwnProduct, ProductPage } from '#contract/catalog/schemas.ts';
import { sendCall, makePerson, type TestPerson } from '#tests/support/people/people.ts';
import { makePhone } from '#tests/support/market/phones.ts';
import { startTestApp, type TestApp } from '#tests/support/app/start-test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const read = async (id: string, as: TestPerson | null = null) =>
  (await sendCall(app, 'readProduct', { as, params: { id } })).json<ProductPage>();

describe('a single phone', () => {
  test('shows phone number and email to signed-in people only', async () => {
    const { id, seller } = await makePhone(app);
    const shownPage = await read(id);
    expect(shownPage).not.toHaveProperty('phnNumber');
    expect(shownPage).not.toHaveProperty('sellerEmail');
    const buyer = await makePerson(app);
    expect(await read(id, buyer)).toMatchObject({
      phnNumber: '01712345678',
      sellerEmail: seller.email,
      mine: false,
    });
    expect(await read(id, seller)).toMatchObject({ mine: true });
  });

  test('that was withdrawn is gone for others, readable for its seller, and can be listed again', async () => {
    const { id, seller } = await makePhone(app);
    const other = await makePerson(app);
    await sendCall(app, 'deleteProduct', { as: seller, params: { id } });
    for (const as of [null, other]) {
      const answer = await sendCall(app, 'readProduct', { as, params: { id } });
      expect(answer.json()).toMatchObject({ status: 410, code: 'product-gone' });
      expect(answer.body).not.toContain('01712345678');
    }
    expect(await read(id, seller)).toMatchObject({ status: 'withdrawn' });
    const withdrawn = async () =>
      (
        await sendCall(app, 'listWithdrawnProducts', {
          as: seller,
          params: { email: seller.email },
        })
      ).json<OwnProduct[]>();
    expect((await withdrawn()).map((each) => each._id)).toEqual([id]);
    expect((await sendCall(app, 'relistProduct', { as: seller, params: { id } })).statusCode).toBe(
      200,
    );
    expect(await withdrawn()).toEqual([]);
    expect(await read(id)).toMatchObject({ status: 'available' });
  });

  test('that an admin withdrew cannot be listed again', async () => {
    const { id, seller } = await makePhone(app);
    await sendCall(app, 'deleteProduct', { as: await makePerson(app, 'admin'), params: { id } });
    const answer = await sendCall(app, 'relistProduct', { as: seller, params: { id } });
    expect(answer.json()).toMatchObject({ status: 409, code: 'taken-down' });
  });

  test('has similar ones: its own model first, never itself, never what is sold or withdrawn', async () => {
    const seller = await makePerson(app, 'seller');
    const same = { modelId: 'galaxy-z-fold3' };
    const { id } = await makePhone(app, seller, { ...same, sealingPrice: 700 });
    const twin = await makePhone(app, seller, { ...same, sealingPrice: 100 } as object);
    const withdrawn = await makePhone(app, seller, same as object);
    await sendCall(app, 'deleteProduct', { as: seller, params: { id: withdrawn.id } });
    const near = await makePhone(app, seller, { sealingPrice: 699 });
    const answer = await sendCall(app, 'listSimilarProducts', { params: { id } });
    const ids = answer.json<ProductPage[]>().map((each) => each._id);
    expect(ids.slice(0, 2)).toEqual([twin.id, near.id]);
    expect(ids).not.toContain(id);
    expect(ids).not.toContain(withdrawn.id);
    expect(ids.length).toBeLessThanOrEqual(6);
    expect(answer.body).not.toContain('phnNumber');
  });
});

test('contact fields of a closed account are not shown', async () => {
  const { id, seller } = await makePhone(app);
  const buyer = await makePerson(app);
  expect(await read(id, buyer)).toHaveProperty('phnNumber');
  await app.pool.query(
    "update users set deleted_at = app_now(), closed_by = 'owner' where id = $1",
    [seller.id],
  );
  const after = await read(id, buyer);
  expect(after).not.toHaveProperty('phnNumber');
  expect(after).not.toHaveProperty('sellerEmail');
});

test('a sold phone shows the contact of its seller to the seller and admins only', async () => {
  const { id, seller } = await makePhone(app);
  await app.pool.query("update products set status = 'sold', sold_at = app_now() where id = $1", [
    id,
  ]);
  const sold = await read(id, await makePerson(app));
  expect(sold).toMatchObject({ status: 'sold', paid: true });
  expect(sold).not.toHaveProperty('phnNumber');
  expect(sold).not.toHaveProperty('sellerEmail');
  for (const person of [seller, await makePerson(app, 'admin')]) {
    expect(await read(id, person)).toMatchObject({ phnNumber: '01712345678' });
  }
});
