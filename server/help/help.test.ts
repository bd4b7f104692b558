import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { AuditEntry } from '#contract/administration/schemas.ts';
import type { Problem } from '#contract/common/errors.ts';
import { formerMember } from '#contract/conversations/limits.ts';
import {
  helpClosesAfterDays,
  maxHelpRequestsPerDay,
  visitorRequestDays,
  maxVisitorRequestsPerHour,
  maxVisitorRequestsPerEmailPerDay,
} from '#contract/help/limits.ts';
import type {
  HelpBooking,
  HelpQueueRow,
  HelpRequest,
  HelpRequestSummary,
} from '#contract/help/schemas.ts';
import type { Notification } from '#contract/notifications/schemas.ts';
import { eraseClosedAccounts } from '#server/administration/erase-closed-accounts.ts';
import { mailsTo, runJobs } from '#tests/support/mails.ts';
import { bookedPhone, moveClock, subjectsTo } from '#tests/support/paying.ts';
import { makePerson, sendCall, type TestPerson } from '#tests/support/people.ts';
import { startTestApp, type TestApp } from '#tests/support/start-test-app.ts';

let app: TestApp;
let admin: TestPerson;
beforeAll(async () => {
  app = await startTestApp();
  admin = await makePerson(app, 'admin');
});
afterEach(() => app.pool.query("update clock set shift = interval '0'"));
afterAll(() => app.close());

const nowhere = '019a0000-0000-7000-8000-000000000000';
const question = { subject: 'paying', text: 'Which cards do you take?' };
let networks = 0;
let visitors = 0;
/** Another network for each visitor, unless one is named. */
function visit(body: object, remoteAddress = `10.0.${(networks += 1)}.1`) {
  return app.server.inject({
    method: 'POST',
    url: '/api/help/requests',
    remoteAddress,
    payload: { ...question, ...body },
  });
}
const visitor = () => ({ name: 'Rafi', email: `visitor${(visitors += 1)}@people.test` });
const ask = async (as: TestPerson, body: object = question) =>
  (await sendCall(app, 'askForHelp', { as, body })).json<{ insertedId: string }>().insertedId;
const read = (as: TestPerson, id: string) =>
  sendCall(app, 'readHelpRequest', { as, params: { id } });
const write = async (as: TestPerson, id: string, text: string, seen: number) => {
  const body = { text, seen };
  const answer = await sendCall(app, 'writeHelpMessage', { as, params: { id }, body });
  return answer.json<Partial<Problem>>().code ?? answer.statusCode;
};
const close = async (as: TestPerson, id: string, seen: number) => {
  const answer = await sendCall(app, 'closeHelpRequest', { as, params: { id }, body: { seen } });
  return answer.json<Partial<Problem>>().code ?? answer.statusCode;
};
const queue = async (query: Record<string, string> = {}) =>
  (await sendCall(app, 'listHelpRequests', { as: admin, query })).json<HelpQueueRow[]>();
const runJob = () => app.jobs.tasks['end-help-requests']?.({}, {} as never);

test('a question goes to the queue, its answer back in the shop and by mail, and the asker writes back', async () => {
  const buyer = await makePerson(app);
  const id = await ask(buyer);
  const told = await sendCall(app, 'listNotifications', { as: admin });
  expect(told.json<Notification[]>()[0]).toMatchObject({
    kind: 'help-asked',
    facts: { helpRequestId: id },
  });
  const [waiting] = (await queue()).filter(({ _id }) => _id === id);
  expect(waiting).toMatchObject({
    ...{ subject: 'paying', begin: question.text, name: buyer.name, email: buyer.email },
    ...{ status: 'open', visitor: false, former: false, messages: 1 },
  });
  const counted = await sendCall(app, 'readQueues', { as: admin });
  expect(counted.json<{ help: number }>().help).toBe((await queue()).length);

  expect(await write(admin, id, 'Visa and Mastercard.\n\nBkash soon.', 1)).toBe(200);
  // Mailed although the email is not confirmed: it is the answer to their own question.
  const [mail] = await mailsTo(app, buyer.email);
  expect(mail).toMatchObject({ subject: 'PhoneHub has answered you', topic: null });
  expect(mail?.body).toContain('Visa and Mastercard.\n\nBkash soon.');
  expect(mail?.action_path).toBe(`/dashboard/help/${id}`);
  expect(await subjectsTo(app, buyer)).toContain('PhoneHub has answered you');
  expect((await read(buyer, id)).json<HelpRequest>()).toMatchObject({
    ...{ status: 'answered', you: 'asker' },
    thread: [
      { by: 'asker', adminName: null, text: question.text },
      { by: 'admin', adminName: null, text: 'Visa and Mastercard.\n\nBkash soon.' },
    ],
  });
  expect((await read(admin, id)).json<HelpRequest>().thread[1]?.adminName).toBe(admin.name);

  expect(await write(buyer, id, 'And Amex?', 2)).toBe(200);
  expect((await queue()).find(({ _id }) => _id === id)).toMatchObject({ messages: 3 });
  expect(await write(admin, id, 'Yes', 3)).toBe(200);
  expect(await close(admin, id, 4)).toBe(200);
  expect(await close(admin, id, 4)).toBe('already-decided');
  expect(await write(buyer, id, 'Thank you', 4)).toBe('help-closed');
  expect(await write(admin, id, 'You are welcome', 4)).toBe('help-closed');
  const own = await sendCall(app, 'listOwnHelpRequests', { as: buyer });
  expect(own.json<HelpRequestSummary[]>()).toMatchObject([{ _id: id, status: 'closed' }]);
  const log = await sendCall(app, 'listAuditLog', { as: admin, query: { target: buyer.email } });
  expect(log.json<AuditEntry[]>().map(({ action }) => action)).toEqual([
    'close-help-request',
    'answer-help-request',
    'answer-help-request',
  ]);
});

test('a visitor asks with name and email, in their language, and is mailed by an answer alone', async () => {
  const { name, email } = visitor();
  const asked = await visit({ name, email, language: 'bn', subject: 'account' });
  const id = asked.json<{ insertedId: string }>().insertedId;
  // Nobody has mails sent to somebody else's address.
  await runJobs(app);
  expect(await mailsTo(app, email)).toEqual([]);
  expect((await read(admin, id)).json()).toMatchObject({ name, email, visitor: true });
  expect(await write(admin, id, 'পাসওয়ার্ড বদলে নিন', 1)).toBe(200);
  const [mail] = await mailsTo(app, email);
  expect(mail).toMatchObject({ user_id: null, language: 'bn', action_path: '/help/contact' });
  expect(mail?.body).toContain('পাসওয়ার্ড বদলে নিন');
  // What they typed is not sent on.
  expect(mail?.body).not.toContain(question.text);
  const log = await sendCall(app, 'listAuditLog', { as: admin });
  expect(log.json<AuditEntry[]>()[0]).toMatchObject({
    ...{ action: 'answer-help-request', targetKind: 'help-request', targetId: id },
    details: { question: id },
  });
});

test.each([
  [{ name: 'Rafi' }, ['email']],
  [{ email: 'rafi@people.test' }, ['name']],
  [{}, ['name', 'email']],
  [{ name: '\u200b ', email: 'rafi@people.test' }, ['name']],
  [{ name: 'Rafi', email: 'rafi' }, ['email']],
  [{ name: 'Rafi', email: 'rafi@people.test\nBcc: all@people.test' }, ['email']],
  [{ ...visitor(), text: '   ' }, ['text']],
  [{ ...visitor(), text: 'x'.repeat(2_001) }, ['text']],
  [{ ...visitor(), subject: 'love' }, ['subject']],
  [{ ...visitor(), language: 'xx' }, ['language']],
  [{ ...visitor(), bookingId: '1 or 1=1' }, ['bookingId']],
])('%o of a visitor is refused under its fields', async (body, fields) => {
  const answer = await visit(body);
  expect(answer.json<Problem>().status).toBe(400);
  expect(answer.json<Problem>().errors?.map(({ field }) => field)).toEqual(fields);
});

test('huge bodies are refused, and markup stays text in the queue and escaped in mails', async () => {
  const huge = await visit({ ...visitor(), text: 'x'.repeat(3_000_000) });
  expect(huge.statusCode).toBe(413);
  const { email } = visitor();
  const text = '<script>alert(1)</script> {name} ${7*7} \u202egnp.exe';
  const asked = await visit({ name: '<b onclick=x>www.evil.example</b>', email, text });
  const id = asked.json<{ insertedId: string }>().insertedId;
  expect((await read(admin, id)).json<HelpRequest>().thread[0]?.text).toBe(
    '<script>alert(1)</script> {name} ${7*7} gnp.exe',
  );
  await write(admin, id, '<img src=x onerror=alert(1)>', 1);
  const [mail] = await mailsTo(app, email);
  expect(mail?.body).toContain('<img src=x onerror=alert(1)>');
  // A name that a mail program could make a link of is left out.
  expect(mail?.body).not.toContain('evil.example');
});

test('other people’s questions do not exist, and nobody asks in another one’s name or about their booking', async () => {
  const { buyer, seller, booking } = await bookedPhone(app);
  const other = await makePerson(app);
  const id = await ask(buyer, {
    ...question,
    bookingId: booking._id,
    name: 'Boss',
    email: 'x@y.z',
  });
  expect((await read(admin, id)).json()).toMatchObject({
    ...{ name: buyer.name, email: buyer.email, visitor: false },
    booking: { _id: booking._id },
  });
  expect((await read(other, id)).statusCode).toBe(404);
  expect((await read(buyer, nowhere)).statusCode).toBe(404);
  expect(await write(other, id, 'Hello', 1)).toBe('not-found');
  expect(await close(buyer, id, 1)).toBe('admins-only');
  const listed = await sendCall(app, 'listOwnHelpRequests', { as: other });
  expect(listed.json()).toEqual([]);
  const about = { ...question, bookingId: booking._id };
  for (const as of [other, null]) {
    const refused = await sendCall(app, 'askForHelp', { as, body: { ...about, ...visitor() } });
    expect(refused.json()).toMatchObject({ code: 'not-found', insertedId: null });
  }
  const bookingsOf = async (as: TestPerson) =>
    (await sendCall(app, 'listHelpBookings', { as })).json<HelpBooking[]>();
  expect(await bookingsOf(buyer)).toEqual([{ _id: booking._id, productName: booking.productName }]);
  expect(await bookingsOf(seller)).toEqual(await bookingsOf(buyer));
  expect(await bookingsOf(other)).toEqual([]);
  const ofSeller = await ask(seller, about);
  expect((await read(seller, ofSeller)).json()).toMatchObject({ booking: { _id: booking._id } });
});

test('of answers at the same moment one counts, and an answer that is sent twice is there once', async () => {
  const buyer = await makePerson(app);
  const second = await makePerson(app, 'admin');
  const id = await ask(buyer);
  const all = await Promise.all([
    write(admin, id, 'Yes', 1),
    write(second, id, 'No', 1),
    write(admin, id, 'Yes', 1),
    write(buyer, id, 'Never mind', 1),
    close(second, id, 1),
  ]);
  const done = all.filter((each) => each === 200);
  expect(done).toHaveLength(1);
  const { messages, status } = (await read(admin, id)).json<HelpRequest>();
  if (status !== 'closed') {
    expect(messages).toBe(2);
    expect(all.filter((each) => each === 'help-changed')).toHaveLength(4);
  }
  expect((await mailsTo(app, buyer.email)).length).toBe(status === 'answered' ? 1 : 0);
});

test('floods end in the limits of a person, a network and an email', async () => {
  const buyer = await makePerson(app);
  const codeOf = (answer: { json: <T>() => T }) => answer.json<Partial<Problem>>().code ?? 'taken';
  const flood = await Promise.all(
    Array.from({ length: maxHelpRequestsPerDay + 3 }, () =>
      sendCall(app, 'askForHelp', { as: buyer, body: question }),
    ),
  );
  expect(flood.map(codeOf).filter((code) => code === 'taken')).toHaveLength(maxHelpRequestsPerDay);
  expect(flood.map(codeOf).filter((code) => code === 'too-many-requests')).toHaveLength(3);
  const fromOne = await Promise.all(
    Array.from({ length: maxVisitorRequestsPerHour + 2 }, () => visit(visitor(), '10.9.9.9')),
  );
  expect(fromOne.map(codeOf).filter((code) => code === 'taken')).toHaveLength(
    maxVisitorRequestsPerHour,
  );
  const refused = fromOne.find(({ statusCode }) => statusCode === 429);
  expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(3_000);
  const one = visitor();
  const named = [];
  for (let time = 0; time <= maxVisitorRequestsPerEmailPerDay; time += 1)
    named.push(await visit(one));
  expect(named.map(codeOf)).toEqual([
    ...Array.from({ length: maxVisitorRequestsPerEmailPerDay }, () => 'taken'),
    'too-many-requests',
  ]);
});

test('an answered question closes by itself, an open one waits, and visitors’ ones are deleted', async () => {
  const [buyer, other] = [await makePerson(app), await makePerson(app)];
  const [answered, open] = [await ask(buyer), await ask(other)];
  await write(admin, answered, 'Yes', 1);
  const gone = (await visit(visitor())).json<{ insertedId: string }>().insertedId;
  await moveClock(app, `${helpClosesAfterDays - 1} days`);
  await runJob();
  expect((await read(buyer, answered)).json()).toMatchObject({ status: 'answered' });
  await moveClock(app, `2 days`);
  await runJob();
  const admin2 = await makePerson(app, 'admin', new Date(Date.now() + 400 * 86_400_000));
  expect((await read(admin2, gone)).statusCode).toBe(200);
  const statusOf = async (id: string) =>
    (await app.pool.query('select status from help_requests where id = $1', [id])).rows[0]?.status;
  expect([await statusOf(answered), await statusOf(open)]).toEqual(['closed', 'open']);
  await moveClock(app, `${visitorRequestDays} days`);
  await runJob();
  expect([await statusOf(gone), await statusOf(open)]).toEqual([undefined, 'open']);
});

test('the export has one’s questions; of an erased person they say nothing once they are closed', async () => {
  const [closing, leaving] = [await makePerson(app), await makePerson(app)];
  const text = 'My uncle in Kaptai wants one';
  const [done, open] = [await ask(closing, { ...question, text }), await ask(leaving)];
  await write(admin, done, 'Tell your uncle yes', 1);
  await close(admin, done, 2);
  const exported = await sendCall(app, 'exportData', { as: closing });
  expect(exported.json<{ helpRequests: unknown[] }>().helpRequests).toMatchObject([
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
  const sent = (await mailsTo(app, leaving.email)).length;
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
  expect((await mailsTo(app, leaving.email)).length).toBeLessThanOrEqual(sent);
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
