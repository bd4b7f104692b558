import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { AuditEntry } from '#contract/administration/schemas.ts';
import type { Problem } from '#contract/common/errors.ts';
import {
  maxHelpRequestsPerDay,
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
import { helpCalls, question, visitor } from '#tests/support/market/help.ts';
import { mailsTo, runJobs } from '#tests/support/app/mails.ts';
import { bookedPhone, subjectsTo } from '#tests/support/market/paying.ts';
import { makePerson, sendCall, type TestPerson } from '#tests/support/people/people.ts';
import { countQueue } from '#tests/support/market/today.ts';
import { startTestApp, type TestApp } from '#tests/support/app/start-test-app.ts';

let app: TestApp;
let admin: TestPerson;
beforeAll(async () => {
  app = await startTestApp();
  admin = await makePerson(app, 'admin');
});
afterEach(() => app.pool.query("update clock set shift = interval '0'"));
afterAll(() => app.close());

const nowhere = '019a0000-0000-7000-8000-000000000000';
const { visit, ask, read, write, close } = helpCalls(() => app);
const queue = async (query: Record<string, string> = {}) =>
  (await sendCall(app, 'listHelpRequests', { as: admin, query })).json<HelpQueueRow[]>();

test('a question that was stored before texts were composed is found by its words', async () => {
  const id = await ask(await makePerson(app));
  const word = 'হারি\u09dfে';
  await app.pool.query('update help_messages set text = $1 where request_id = $2', [word, id]);
  expect(await queue({ q: word })).toMatchObject([{ _id: id }]);
  await close(admin, id, 1);
});

test('a question goes to the queue, its answer back in the shop and by mail, and the asker writes back', async () => {
  const buyer = await makePerson(app);
  const id = await ask(buyer);
  const tellResponse = await sendCall(app, 'listNotifications', { as: admin });
  expect(tellResponse.json<Notification[]>()[0]).toMatchObject({
    kind: 'help-asked',
    facts: { helpRequestId: id },
  });
  const [waiting] = (await queue()).filter(({ _id }) => _id === id);
  expect(waiting).toMatchObject({
    ...{ subject: 'paying', begin: question.text, name: buyer.name, email: buyer.email },
    ...{ status: 'open', visitor: false, former: false, messages: 1 },
  });
  expect(await countQueue(app, admin, 'questions')).toBe((await queue()).length);

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
  const ownResponse = await sendCall(app, 'listOwnHelpRequests', { as: buyer });
  expect(ownResponse.json<HelpRequestSummary[]>()).toMatchObject([{ _id: id, status: 'closed' }]);
  const log = await sendCall(app, 'listAuditLog', { as: admin, query: { target: buyer.email } });
  expect(log.json<AuditEntry[]>().map(({ action }) => action)).toEqual([
    'close-help-request',
    'answer-help-request',
    'answer-help-request',
  ]);
});

test('a visitor asks with name and email, in their language, and is mailed by an answer alone', async () => {
  const { name, email } = visitor();
  const askResponse = await visit({ name, email, language: 'bn', subject: 'account' });
  const id = askResponse.json<{ insertedId: string }>().insertedId;
  // Nobody can have mails sent to somebody else's address.
  await runJobs(app);
  expect(await mailsTo(app, email)).toEqual([]);
  expect((await read(admin, id)).json()).toMatchObject({ name, email, visitor: true });
  expect(await write(admin, id, 'পাসওয়ার্ড বদলে নিন', 1)).toBe(200);
  const [mail] = await mailsTo(app, email);
  expect(mail).toMatchObject({ user_id: null, language: 'bn', action_path: '/help/contact' });
  expect(mail?.body).toContain('পাসওয়ার্ড বদলে নিন');
  // The mail does not repeat their input.
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
  [{ name: 'Rafi', email: 'xAAAA,victim@people.test' }, ['email']],
  [{ name: 'Rafi', email: 'grp:victim@people.test' }, ['email']],
  [{ name: 'Rafi', email: 'victim@people.test;a.c' }, ['email']],
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
  const askResponse = await visit({ name: '<b onclick=x>www.evil.example</b>', email, text });
  const id = askResponse.json<{ insertedId: string }>().insertedId;
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
    email: 'x@y.test',
  });
  expect((await read(admin, id)).json()).toMatchObject({
    ...{ name: buyer.name, email: buyer.email, visitor: false },
    booking: { _id: booking._id },
  });
  expect((await read(other, id)).statusCode).toBe(404);
  expect((await read(buyer, nowhere)).statusCode).toBe(404);
  expect(await write(other, id, 'Hello', 1)).toBe('not-found');
  expect(await close(buyer, id, 1)).toBe('admins-only');
  const listResponse = await sendCall(app, 'listOwnHelpRequests', { as: other });
  expect(listResponse.json()).toEqual([]);
  const about = { ...question, bookingId: booking._id };
  for (const as of [other, null]) {
    const refusal = await sendCall(app, 'askForHelp', { as, body: { ...about, ...visitor() } });
    expect(refusal.json()).toMatchObject({ code: 'not-found', insertedId: null });
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
  const refusal = fromOne.find(({ statusCode }) => statusCode === 429);
  expect(Number(refusal?.headers['retry-after'])).toBeGreaterThan(3_000);
  const one = visitor();
  const namedItems = [];
  for (let time = 0; time <= maxVisitorRequestsPerEmailPerDay; time += 1)
    namedItems.push(await visit(one));
  expect(namedItems.map(codeOf)).toEqual([
    ...Array.from({ length: maxVisitorRequestsPerEmailPerDay }, () => 'taken'),
    'too-many-requests',
  ]);
});
