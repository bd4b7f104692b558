import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { calls, type Call, type CallName } from '#contract/calls.ts';
import { callMatrix } from '#tests/support/calls/call-matrix.ts';
import { makeMatrixFixture, type MatrixFixture } from '#tests/support/calls/matrix-fixture.ts';
import { openPaidSales, type PaidSale } from '#tests/support/market/paid-sales.ts';
import { readHandover, receivePhone } from '#tests/support/market/paying.ts';
import { makePerson, sendCall, type TestPerson } from '#tests/support/people/people.ts';
import { stockList } from '#tests/support/market/stock-lists.ts';
import { startTestApp, type TestApp } from '#tests/support/app/start-test-app.ts';

/** The reason why no other buyer or seller reads a call's input. */
const readByNoOther = {
  'the shop or its admins read it': [
    ...['reportProduct', 'reportConversation', 'reportReview', 'askForHelp', 'writeHelpMessage'],
    ...['savePayoutAccount'],
  ],
  // And all calls of admins alone.
  'an admin writes it': ['refundBooking'],
  'nobody has a code before signing in': [
    ...['register', 'logIn', 'takeSecondStep', 'signInWithPasskey', 'requestPasswordReset'],
    ...['resetPassword', 'verifyEmail', 'confirmEmail', 'restoreAccount'],
  ],
  'only its writer reads it': [
    ...['saveProductDraft', 'reauthenticate', 'confirmTotp', 'addPasskey', 'renamePasskey'],
    ...['changePassword', 'createPersonalToken', 'savePreference', 'saveSearch'],
    ...['changeSavedSearch', 'addWebhook', 'changeWebhook', 'resendFailedWebhooks'],
    ...[
      'readAllNotifications',
      'openItem',
      'changeEmail',
      'wishForProduct',
      'saveLowestPrice',
      'readStockColumns',
    ],
  ],
  'it has no text of its own': [
    ...[
      'listStockPhone',
      'advertiseProduct',
      'chooseRole',
      'takeNewPrice',
      'counterOffer',
      'saveChecks',
    ],
    ...[
      'agreeToPolicy',
      'blockBuyer',
      'blockPerson',
      'markConversationRead',
      'publishQuestion',
      'uploadImage',
    ],
    ...['createPaymentIntent', 'recordPayment', 'confirmSandboxPayment', 'answerSandboxChallenge'],
  ],
  'a code is what it takes': ['handOver', 'giveBack'],
};

/** Ids, addresses of photos, dates, times and ignored fields (R6). */
const noWords =
  /^(?:\w*Id|category_\w+|productImg|photoURL|userImg|version|\w*[eE]mail|\w+Date|\w+Time|imei2?)$/;

const names = Object.keys(calls) as CallName[];
const callOf = (name: CallName): Call => calls[name];
const isAdmins = (name: CallName) => callOf(name).refusals?.includes('admins-only');
const isGuarded = (name: CallName) => callOf(name).refusals?.includes('handover-code-kept-back');
const textFields = names.filter(isGuarded).flatMap((name) => {
  const { body } = callOf(name);
  if (!body) return [];
  const { properties = {} } = z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' });
  return Object.entries(properties)
    .filter(([field, shape]) => isText(shape) && !noWords.test(field))
    .map(([field]) => [name, field] as const);
});

function isText(shape: boolean | { type?: unknown; enum?: unknown }): boolean {
  if (typeof shape === 'boolean' || shape.enum) return false;
  const types = [shape.type].flat();
  return types.includes('string') && !types.includes('number');
}

let app: TestApp;
let admin: TestPerson;
let fixture: MatrixFixture;
let holders: { as: TestPerson; code: string; refusal: string }[];
const sales = openPaidSales(() => ({ app, admin }));
beforeAll(async () => {
  app = await startTestApp();
  admin = await makePerson(app, 'admin');
  fixture = await makeMatrixFixture(app);
  const waiting = await sales.paidPhone();
  const returnedSale = await returnedPhone();
  const { code } = await sales.way(waiting);
  const { returnCode } = await readHandover(app, returnedSale.seller, returnedSale.booking);
  holders = [
    { as: waiting.buyer, code: code ?? '', refusal: 'handover-code-kept-back' },
    { as: returnedSale.seller, code: returnCode ?? '', refusal: 'return-code-kept-back' },
  ];
});
afterAll(() => app.close());

/** A sale whose seller has accepted the return. */
async function returnedPhone(): Promise<PaidSale> {
  const sale = await sales.paidPhone();
  await receivePhone(app, sale.buyer, sale.booking);
  await sales.act('askReturn', sale.buyer, sale, { reason: 'It does not charge' });
  await sales.act('acceptReturn', sale.seller, sale);
  return sale;
}

test('each call that takes something keeps codes back, or says why nobody else reads it', () => {
  const takes = names.filter((name) => {
    const { body, csv, multipart } = callOf(name);
    return body ?? csv ?? multipart;
  });
  const unread = [...Object.values(readByNoOther).flat(), ...takes.filter(isAdmins)];
  expect(takes.filter((name) => !isGuarded(name)).toSorted()).toEqual(unread.toSorted());
  expect(textFields.length).toBeGreaterThan(30);
});

test.each(textFields)('%s keeps a code in %s back', async (name, field) => {
  const { params, body } = callMatrix[name].request(fixture);
  for (const { as, code, refusal } of holders) {
    const words = /phone|phnNumber/i.test(field) ? code : `My code: ${[...code].join(' ')}`;
    const request = { ...(body as object), [field]: words };
    const answer = await sendCall(app, name, { as, ...(params && { params }), body: request });
    expect([answer.statusCode, answer.json().code]).toEqual([409, refusal]);
  }
});

test.each(['productName', 'model', 'colour', 'carrier', 'description'] as const)(
  'a list keeps a code in %s back',
  async (column) => {
    const [, seller] = holders;
    const list = (words: string) =>
      sendCall(app, 'importStock', {
        as: seller?.as ?? null,
        query: { dryRun: '1' },
        body: stockList({ [column]: words }),
      });
    expect((await list(`Say ${seller?.code}`)).json()).toMatchObject({ code: seller?.refusal });
    expect((await list('Say nothing')).json().code).not.toBe(seller?.refusal);
  },
);

test('the seller of a parcel never reads the code in what the buyer objects', async () => {
  const sale = await sales.paidPhone('courier');
  const { buyer, seller, booking } = sale;
  await sales.act('sendParcel', seller, sale, { courier: 'Pathao', trackingNumber: 'P-1' });
  await sales.act('sayDelivered', seller, sale);
  const { code } = await sales.way(sale);
  const object = (reason: string) => sales.act('objectToDelivery', buyer, sale, { reason });
  expect(await object(`No parcel. My code is ${code}`)).toEqual([409, 'handover-code-kept-back']);
  expect((await readHandover(app, seller, booking)).case).toBeNull();
  expect(await object('No parcel.')).toEqual([200, 1]);
  expect((await readHandover(app, seller, booking)).case).toMatchObject({
    objection: 'No parcel.',
  });
});
