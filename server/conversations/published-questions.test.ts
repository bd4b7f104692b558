import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { PublishedQuestion } from '#contract/conversations/schemas.ts';
import { makeConversation, readConversation } from '#tests/support/market/conversations.ts';
import { findAllBrokenInvariants } from '#tests/support/market/invariants.ts';
import { makePerson, sendCall, type TestPerson } from '#tests/support/people/people.ts';
import { makePhone } from '#tests/support/market/phones.ts';
import { startTestApp, type TestApp } from '#tests/support/app/start-test-app.ts';

/** Questions and answers of a conversation on the phone's page. */
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterEach(async () => {
  expect(await findAllBrokenInvariants(app)).toEqual({});
});
afterAll(() => app.close());

test('the seller publishes a question with its answer, and both sides can take it off', async () => {
  const [buyer, phone] = [await makePerson(app), await makePhone(app)];
  const { seller } = phone;
  const texts = ['How is the battery?', '91 %.', 'My number is 01712345678', 'Pay me by bKash'];
  const { id, messageIds } = await makeConversation(app, buyer, phone.id, seller, texts);
  const [asked = '', answered = '', withNumber = '', marked = ''] = messageIds;
  const publish = (as: TestPerson, question: string, answer: string) =>
    sendCall(app, 'publishQuestion', { as, params: { id: phone.id }, body: { question, answer } });
  const published = async () =>
    (await sendCall(app, 'listQuestions', { params: { id: phone.id } })).json<
      PublishedQuestion[]
    >();
  for (const [from, to] of [
    [answered, asked],
    [withNumber, answered],
    [withNumber, marked],
    [asked, marked],
    [asked, asked],
  ] as const) {
    expect((await publish(seller, from, to)).json()).toMatchObject({ code: 'question-unfit' });
  }
  const other = await makePhone(app);
  const elsewhere = await sendCall(app, 'publishQuestion', {
    as: other.seller,
    params: { id: other.id },
    body: { question: asked, answer: answered },
  });
  expect(elsewhere.statusCode).toBe(404);
  const done = await publish(seller, asked, answered);
  expect(done.json()).toMatchObject({ acknowledged: true });
  expect((await publish(seller, asked, answered)).json()).toMatchObject({
    code: 'question-published',
  });
  const [shownQuestion] = await published();
  expect(shownQuestion).toMatchObject({ question: 'How is the battery?', answer: '91 %.' });
  expect(JSON.stringify(shownQuestion)).not.toContain(buyer.name);
  const { messages } = await readConversation(app, buyer, id);
  expect(messages.map(({ questionId }) => questionId !== null)).toEqual([true, true, false, false]);
  const remove = (as: TestPerson) =>
    sendCall(app, 'removeQuestion', { as, params: { id: shownQuestion?._id ?? '' } });
  expect((await remove(other.seller)).statusCode).toBe(404);
  expect((await remove(seller)).json()).toMatchObject({ deletedCount: 1 });
  expect(await published()).toEqual([]);

  // The audit log records a question that an admin removes, and it stays off.
  const again = (await publish(seller, asked, answered)).json<{ insertedId: string }>();
  const admin = await makePerson(app, 'admin');
  await sendCall(app, 'removeQuestion', { as: admin, params: { id: again.insertedId } });
  expect((await publish(seller, asked, answered)).json()).toMatchObject({
    code: 'question-removed',
  });
  const noted = await app.db
    .selectFrom('audit_log')
    .select(['action', 'target_id', 'details'])
    .where('actor_id', '=', admin.id)
    .execute();
  expect(noted).toMatchObject([{ action: 'remove-question', target_id: phone.id }]);
  expect(JSON.stringify(noted)).toContain(id);
  const afterwards = await readConversation(app, buyer, id);
  expect(afterwards.messages.every(({ questionId }) => questionId === null)).toBe(true);
});

test('what the buyer takes off the phone’s page the seller cannot publish again', async () => {
  const [buyer, phone] = [await makePerson(app), await makePhone(app)];
  const { seller } = phone;
  const { messageIds } = await makeConversation(app, buyer, phone.id, seller, [
    'Any dents?',
    'No.',
  ]);
  const [question = '', answer = ''] = messageIds;
  const publish = async () =>
    (
      await sendCall(app, 'publishQuestion', {
        ...{ as: seller, params: { id: phone.id }, body: { question, answer } },
      })
    ).json<{ insertedId: string; code?: string }>();
  const { insertedId } = await publish();
  const remove = () => sendCall(app, 'removeQuestion', { as: buyer, params: { id: insertedId } });
  expect((await remove()).json()).toMatchObject({ deletedCount: 1 });
  expect((await remove()).statusCode).toBe(404);
  const listResponse = await sendCall(app, 'listQuestions', { params: { id: phone.id } });
  expect(listResponse.json()).toEqual([]);
  expect(await publish()).toMatchObject({ code: 'question-removed' });
});
