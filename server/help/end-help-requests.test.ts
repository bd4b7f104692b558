import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { formerMember } from '#contract/conversations/limits.ts';
import { helpClosesAfterDays, visitorRequestDays } from '#contract/help/limits.ts';
import type { HelpRequest } from '#contract/help/schemas.ts';
import { eraseClosedAccounts } from '#server/administration/erase-closed-accounts.ts';
import { helpCalls, question, visitor } from '#tests/support/market/help.ts';
import { mailsTo } from '#tests/support/app/mails.ts';
import { moveClock } from '#tests/support/market/paying.ts';
import { makePerson, sendCall, type TestPerson } from '#tests/support/people/people.ts';
import { startTestApp, type TestApp } from '#tests/support/app/start-test-app.ts';

/** Questions close, and parts of them are kept. */
let app: TestApp;
let admin: TestPerson;
beforeAll(async () => {
  app = await startTestApp();
  admin = await makePerson(app, 'admin');
});
afterEach(() => app.pool.query("update clock set shift = interval '0'"));
afterAll(() => app.close());

const { visit, ask, read, write, close } = helpCalls(() => app);
const runJob = () => app.jobs.tasks['end-help-requests']?.({}, {} as never);

test('an answered question closes by itself, an open one waits, and visitors’ ones are deleted', async () => {
  const [buyer, other] = [await makePerson(app), await makePerson(app)];
  const [answered, open] = [await ask(buyer), await ask(other)];
  await write(admin, answered, 'Yes', 1);
  const removedId = (await visit(visitor())).json<{ insertedId: string }>().insertedId;
  await moveClock(app, `${helpClosesAfterDays - 1} days`);
  await runJob();
  expect((await read(buyer, answered)).json()).toMatchObject({ status: 'answered' });
  await moveClock(app, `2 days`);
  await runJob();
  const admin2 = await makePerson(app, 'admin', new Date(Date.now() + 400 * 86_400_000));
  expect((await read(admin2, removedId)).statusCode).toBe(200);
  const statusOf = async (id: string) =>
    (await app.pool.query('select status from help_requests where id = $1', [id])).rows[0]?.status;
  expect([await statusOf(answered), await statusOf(open)]).toEqual(['closed', 'open']);
  await moveClock(app, `${visitorRequestDays} days`);
  await runJob();
  expect([await statusOf(removedId), await statusOf(open)]).toEqual([undefined, 'open']);
});

test('the export has one’s questions; of an erased person they say nothing once they are closed', async () => {
  const [closing, leaving] = [await makePerson(app), await makePerson(app)];
  const text = 'My uncle in Kaptai wants one';
  const [done, open] = [await ask(closing, { ...question, text }), await ask(leaving)];
  await write(admin, done, 'Tell your uncle yes', 1);
  await close(admin, done, 2);
  const exportResponse = await sendCall(app, 'exportData', { as: closing });
  expect(exportResponse.json<{ helpRequests: unknown[] }>().helpRequests).toMatchObject([
    {
      ...{ _id: done, subject: 'paying', status: 'closed' },
      messages: [
        { by: 'you', text },
        { by: 'the shop', text: 'Tell your uncle yes' },
      ],
    },
  ]);
  for (const { id } of [closing, leaving])
    await sendCall(app, 'deleteBuyer', { as: admin, params: { id } });
  const sentCount = (await mailsTo(app, leaving.email)).length;
  await moveClock(app, '8 days');
  await eraseClosedAccounts(app.db);
  const signedIn = new Date(Date.now() + 60 * 86_400_000);
  const later = await makePerson(app, 'admin', signedIn);
  expect((await read(later, done)).json<HelpRequest>()).toMatchObject({
    ...{ name: formerMember, email: '', former: true, begin: '' },
    thread: [{ text: null }, { text: null }],
  });
  expect((await read(later, open)).json()).toMatchObject({ former: true, begin: question.text });
  // Nothing is sent to somebody who is erased, and their words go once it is closed.
  expect(await write(later, open, 'Visa', 1)).toBe(200);
  expect((await mailsTo(app, leaving.email)).length).toBeLessThanOrEqual(sentCount);
  expect(await close(later, open, 2)).toBe(200);
  await eraseClosedAccounts(app.db);
  const { rows } = await app.pool.query(
    'select from help_messages where request_id = any ($1) and text is not null',
    [[done, open]],
  );
  expect(rows).toEqual([]);
  const { rows: toErased } = await app.pool.query(
    `select from mails where recipient like '%@erased.invalid'`,
  );
  expect(toErased).toEqual([]);
});
