import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { calls, type Call, type CallName } from '#contract/calls.ts';
import { newId } from '#server/platform/base/ids.ts';
import { openPaidSales } from '#tests/support/market/paid-sales.ts';
import {
  moveClock,
  pastGuarantee,
  payFor,
  payoutAccount,
  receivePhone,
} from '#tests/support/market/paying.ts';
import { makePerson, sendCall, type TestPerson } from '#tests/support/people/people.ts';
import { modelFields } from '#tests/support/market/models.ts';
import { makeBooking, makePhone, productFields } from '#tests/support/market/phones.ts';
import { makeHandedOver, makeReview, readSaleReviews } from '#tests/support/market/reviews.ts';
import { startTestApp, type TestApp } from '#tests/support/app/start-test-app.ts';

/**
 * Every call that changes stored values, sent from two tabs: both have read the same, one saves, and then the
 * other must not undo the first one's change.
 */

let app: TestApp;
let admin: TestPerson;
const { paidPhone, way } = openPaidSales(() => ({ app, admin }));
beforeAll(async () => {
  app = await startTestApp();
  admin = await makePerson(app, 'admin');
});
afterAll(() => app.close());

/** The stored values, as a page reads them. */
type Stored = Record<string, unknown> & { readonly version: string };

interface Form {
  readonly as: TestPerson;
  readonly params?: Record<string, string>;
  readonly read: () => Promise<Stored>;
  /** The bodies of the two tabs; both differ from the values stored at first. */
  readonly bodies: readonly [object, object];
}

const reading =
  (name: CallName, as: TestPerson, params?: Record<string, string>) => async (): Promise<Stored> =>
    (await sendCall(app, name, { as, ...(params && { params }) })).json<Stored>();

/** The item of a list that the form is about. */
const readingOne =
  (name: CallName, as: TestPerson, isIt: (item: Stored) => boolean = () => true) =>
  async (): Promise<Stored> => {
    const list = (await sendCall(app, name, { as })).json<Stored[]>();
    const match = list.find(isIt);
    if (!match) throw new Error(`${name} does not list it`);
    return match;
  };

const accounts = [
  { method: 'bkash', name: 'Nusrat Jahan', number: '01812345678' },
  { method: 'bank', name: 'Nusrat Jahan', number: '00123456789' },
] as const;

/** The forms by the call that each of them sends. */
const forms: Partial<Record<CallName, () => Promise<Form>>> = {
  updateProduct: async () => {
    const { id, seller } = await makePhone(app);
    const params = { id };
    const read = reading('readProduct', seller, params);
    const { photos } = await read();
    // Promises are made once and are no part of the form.
    const promised = ['productName', 'category_id', 'category_name', 'postedDate'];
    const fields = Object.entries(productFields((photos as string[])[0] ?? ''));
    const keptFields = fields.filter(([name]) => !promised.includes(name));
    const body = { ...Object.fromEntries(keptFields), photos };
    return {
      ...{ as: seller, params, read },
      bodies: [
        { ...body, sealingPrice: 280 },
        { ...body, description: 'The box is there, too.' },
      ],
    };
  },
  changeCategory: async () => ({
    ...{ as: admin, params: { id: '03' } },
    read: readingOne('listAllCategories', admin, ({ id }) => id === '03'),
    bodies: [
      { name: 'OnePlus', tint: 'blue' },
      { name: 'One Plus', tint: 'green', hidden: true },
    ],
  }),
  saveProductDraft: async () => {
    const as = await makePerson(app, 'seller');
    return {
      ...{ as, read: reading('readProductDraft', as) },
      bodies: [{ values: { description: 'Begun' } }, { values: { sealingPrice: '300' } }],
    };
  },
  saveUser: async () => {
    const as = await makePerson(app);
    const { email } = as;
    return {
      ...{ as, params: { email } },
      read: async () => {
        const identity = await reading('readSession', as)();
        return { ...identity, name: identity['displayName'], userImg: identity['photoURL'] };
      },
      bodies: [
        { name: 'Rina Akter', role: 'buyer' },
        { name: 'Rina A.', role: 'buyer' },
      ],
    };
  },
  saveProfile: async () => {
    const as = await makePerson(app);
    return {
      ...{ as, read: reading('readSession', as) },
      bodies: [
        { displayName: 'Rina Akter', phoneNumber: '01711111111' },
        { displayName: as.name, phoneNumber: '01722222222' },
      ],
    };
  },
  renamePasskey: async () => {
    const as = await makePerson(app);
    const id = newId();
    const row = { id, user_id: as.id, credential_id: id, public_key: Buffer.alloc(1) };
    await app.db
      .insertInto('passkeys')
      .values({ ...row, counter: 0, transports: [], name: 'Phone' })
      .execute();
    await app.db
      .updateTable('sessions')
      .set({ second_step_at: new Date() })
      .where('user_id', '=', as.id)
      .execute();
    const read = reading('readSecondFactors', as);
    return {
      ...{ as, params: { id } },
      read: async () => ((await read())['passkeys'] as Stored[])[0] as Stored,
      bodies: [{ name: 'Old phone' }, { name: 'Desk' }],
    };
  },
  savePreference: async () => {
    const as = await makePerson(app);
    return {
      ...{ as, read: readingOne('listPreferences', as, ({ topic }) => topic === 'messages') },
      bodies: [
        { topic: 'messages', inApp: false, mail: 'at-once' },
        { topic: 'messages', inApp: true, mail: 'never' },
      ],
    };
  },
  changeModel: async () => {
    const body = modelFields('Twice 1');
    const { insertedId: id } = (await sendCall(app, 'addModel', { as: admin, body })).json();
    return {
      ...{ as: admin, params: { id } },
      read: async () => {
        const query = { q: 'twice' };
        return (await sendCall(app, 'listModels', { as: admin, query })).json<
          Stored[]
        >()[0] as Stored;
      },
      bodies: [
        { ...body, releaseYear: 2025 },
        { ...body, spellings: ['Twice one'] },
      ],
    };
  },
  changeSavedSearch: async () => {
    const as = await makePerson(app);
    const body = { name: 'Mine', alert: 'never', query: 'brand=02' };
    const { insertedId: id } = (await sendCall(app, 'saveSearch', { as, body })).json();
    return {
      ...{ as, params: { id }, read: readingOne('listSavedSearches', as) },
      bodies: [
        { name: 'Mine', alert: 'daily' },
        { name: 'For Rina', alert: 'never' },
      ],
    };
  },
  saveLowestPrice: async () => {
    const { id, seller: as } = await makePhone(app);
    const params = { id };
    return {
      ...{ as, params, read: reading('readLowestPrice', as, params) },
      bodies: [{ price: 200 }, { price: 250.5 }],
    };
  },
  savePayoutAccount: async () => {
    const as = await makePerson(app, 'seller');
    return { as, read: reading('readPayoutAccount', as), bodies: accounts };
  },
  saveClosedPayoutAccount: async () => {
    const [seller, buyer] = [await makePerson(app, 'seller'), await makePerson(app)];
    await sendCall(app, 'savePayoutAccount', { as: seller, body: payoutAccount });
    const phone = await makePhone(app, seller);
    const booking = await makeBooking(app, buyer, phone.id);
    await payFor(app, buyer, booking);
    await receivePhone(app, buyer, booking);
    await moveClock(app, pastGuarantee);
    await app.jobs.tasks['release-sales']?.({}, {} as never);
    const params = { id: seller.id };
    await sendCall(app, 'deleteSeller', { as: admin, params });
    await app.pool.query(`update clock set shift = '0'`);
    const read = readingOne('listClosedBalances', admin, (each) => each['sellerId'] === seller.id);
    return { as: admin, params, read, bodies: accounts };
  },
  editReview: async () => {
    const [seller, as] = [await makePerson(app, 'seller'), await makePerson(app)];
    const bookingId = await makeHandedOver(app, seller, as);
    const id = await makeReview(app, as, bookingId);
    return {
      ...{ as, params: { id } },
      read: async () => ({ ...(await readSaleReviews(app, as, bookingId)).own }) as Stored,
      bodies: [
        { stars: 3, text: 'All as agreed', asDescribed: 'yes' },
        { stars: 5, text: 'The charger was missing', asDescribed: 'mostly' },
      ],
    };
  },
  saveSettings: async () => {
    const read = async (): Promise<Stored> => {
      const { values, version } = (await sendCall(app, 'readSettings', { as: admin })).json();
      return { ...values, version };
    };
    return {
      ...{ as: admin, read },
      bodies: [
        { feePercent: 5, contactEmail: 'help@shop.example' },
        { feePercent: 7, languages: ['en'] },
      ],
    };
  },
  changeWebhook: async () => {
    const as = await makePerson(app, 'seller');
    const body = { url: 'https://shop.example/hooks', events: ['booking.paid'] };
    const { insertedId: id } = (await sendCall(app, 'addWebhook', { as, body })).json();
    return {
      ...{ as, params: { id }, read: readingOne('listWebhooks', as) },
      bodies: [
        { ...body, enabled: false },
        { ...body, events: ['booking.created'], enabled: true },
      ],
    };
  },
  savePolicy: async () => {
    const params = { kind: 'privacy' };
    const body = { withShipped: true, asksAgain: false };
    return {
      ...{ as: admin, params, read: reading('readPolicy', admin, params) },
      bodies: [
        { ...body, texts: { en: 'We keep little', bn: '' } },
        { ...body, texts: { en: '', bn: 'আমরা কমই রাখি' } },
      ],
    };
  },
  sendParcel: async () => {
    const sale = await paidPhone('courier');
    return {
      ...{ as: sale.seller, params: { id: sale.booking._id } },
      read: async () => ({ ...(await way(sale)) }),
      bodies: [
        { courier: 'Pathao', trackingNumber: 'P-1' },
        { courier: 'Sundarban', trackingNumber: 'S-2' },
      ],
    };
  },
};

/** Updates that put nothing back: each happens once, only grows, or says all there is to say of it. */
const withoutForm: readonly CallName[] = [
  // Switches, and marks that only go one way.
  ...(['followSeller', 'wishForProduct', 'blockPerson', 'blockBuyer'] as const),
  ...(['readAllNotifications', 'openItem', 'markConversationRead', 'agreeToPolicy'] as const),
  // Ticks of one person: each call names the lines that changed, and leaves the others.
  ...(['saveChecks'] as const),
  // Stored passwords are never shown, so no form is filled with them; the last one counts.
  ...(['changePassword'] as const),
  // Steps of a sale, a question, a report or a payout: the state forbids a second one.
  ...([
    'chooseRole',
    'askReturn',
    'declineReturn',
    'rejectReturn',
    'takeNewPrice',
    'counterOffer',
  ] as const),
  ...(['proposePriceReduction'] as const),
  ...(['handOver', 'objectToDelivery', 'callOff', 'objectToCallOff', 'giveBack'] as const),
  ...(['decideSale', 'decideReport', 'replyToReview', 'hideReview', 'closeHelpRequest'] as const),
  ...(['refundBooking', 'markPayoutPaid', 'markPayoutFailed', 'markPayoutReturned'] as const),
  ...(['assignPartialRefund', 'resendFailedWebhooks', 'restoreCategory'] as const),
];

const save = (name: CallName, { as, params }: Form, body: object, version?: string) =>
  sendCall(app, name, {
    as,
    ...(params && { params }),
    body: { ...body, ...(version !== undefined && { version }) },
  });

test('every call that updates something has its row: a form of two tabs, or why it needs none', () => {
  const updating = Object.entries<Call>(calls).filter(
    ([, { method, body, answer }]) =>
      body !== undefined &&
      (method === 'PUT' || ('shape' in answer && 'modifiedCount' in Object(answer.shape))),
  );
  const names = updating.map(([name]) => name);
  // An admin's action that can be undone is one step, made once.
  const actions = updating.filter(
    ([, { undo, refusals }]) => undo && refusals?.includes('admins-only'),
  );
  const knownForms: readonly string[] = [
    ...[...Object.keys(forms), ...withoutForm],
    ...actions.map(([name]) => name),
  ];
  expect(names.filter((name) => !knownForms.includes(name))).toEqual([]);
});

describe.each(Object.entries(forms))('two tabs with %s', (name, open) => {
  const call = name as CallName;
  let form: Form;
  beforeAll(async () => {
    form = await open();
  });

  test('the second one is refused with what is stored, and saves once it has seen that', async () => {
    const [first, second] = form.bodies;
    const { version } = await form.read();
    expect(version).toMatch(/^[\w-]{22}$/);
    const saveResponse = await save(call, form, first, version);
    expect(saveResponse.statusCode, saveResponse.body).toBe(200);
    const storedState = await form.read();
    expect(storedState.version).not.toBe(version);
    expect(saveResponse.json()).toMatchObject({ version: storedState.version });
    const refusal = await save(call, form, second, version);
    expect(refusal.statusCode).toBe(409);
    const { code, current } = refusal.json<{ code: string; current: Stored }>();
    expect(code).toBe('changed-meanwhile');
    // Fields of the same name have the same value; every field of the form is there, except those that nobody
    // reads.
    const sharedKeys = Object.keys(current).filter(
      (field) => field in storedState && field !== 'productImg',
    );
    for (const field of sharedKeys) expect(current[field], field).toEqual(storedState[field]);
    for (const field of Object.keys(second)) {
      // The role is chosen once.
      if (field in storedState && field !== 'role') expect(Object.keys(current)).toContain(field);
    }
    expect(await form.read()).toEqual(storedState);
    const comparedResponse = await save(call, form, second, current.version);
    expect(comparedResponse.statusCode, comparedResponse.body).toBe(200);
  });

  test('a client that sends no version changes what is stored', async () => {
    const [first] = form.bodies;
    const answer = await save(call, form, first);
    expect(answer.statusCode, answer.body).toBe(200);
    expect(answer.json()).toMatchObject({ version: (await form.read()).version });
  });

  test('of changes that arrive together from one version, one is made', async () => {
    const [, second] = form.bodies;
    const { version } = await form.read();
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => save(call, form, second, version)),
    );
    const statuses = answers.map(({ statusCode }) => statusCode).sort();
    expect(statuses, answers.map(({ body }) => body).join('\n')).toEqual([200, 409, 409, 409]);
  });
});
