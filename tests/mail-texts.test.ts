import { expect, test } from 'vitest';
import { accountChanges } from '#contract/notifications/notification-kinds.ts';
import { promisedFacts } from '#contract/catalog/promised-facts.ts';
import { languages, mainLanguage, type Language } from '#contract/common/languages.ts';
import { accountTextsIn } from '#server/accounts/mail-texts/mail-texts.ts';
import { bookingTextsIn } from '#server/bookings/mail-texts/mail-texts.ts';
import { handoverTextsIn } from '#server/handovers/mail-texts/mail-texts.ts';
import { helpTextsIn } from '#server/help/mail-texts/mail-texts.ts';
import { notificationTextsIn } from '#server/notifications/mail-texts/mail-texts.ts';
import { paymentTextsIn } from '#server/payments/mail-texts/mail-texts.ts';
import { layoutTextsIn } from '#server/platform/operation/mail/texts/layout-texts.ts';

const name = 'Galaxy S22 128 GB';
const day = new Date('2026-11-25T00:00:00Z');
const booking = { buyerPhone: '01911222333', meetLocation: '<place>', bookingDate: '2026-11-25' };
const facts = {
  productName: name,
  at: day.toISOString(),
  price: 298.5,
  was: 320,
  booked: 310,
  search: 'S22',
  count: 3,
  query: 'brand=02',
};
/** Input of people, names of things and addresses may be in Latin letters; sentences may not. */
const names = /Galaxy S22 128 GB|PhoneHub|Google|IMEI|GB|S22|pi_123|<place>|<words>|<new@mail>/g;

/** The notifications that name a deadline. */
const deadlineKinds = [
  ...(['phone-handed-over', 'handover-expected', 'call-off-asked', 'phone-received'] as const),
  ...(['handover-due', 'parcel-delivered', 'return-accepted'] as const),
  ...(['booking-expiring', 'review-invited'] as const),
];

const mailTextsIn = (language: Language) => ({
  ...layoutTextsIn(language),
  accounts: accountTextsIn(language),
  bookings: bookingTextsIn(language),
  handovers: handoverTextsIn(language),
  help: helpTextsIn(language),
  notifications: notificationTextsIn(language),
  payments: paymentTextsIn(language),
});

/** Every text that a mail in a language can have, by its kind. */
function everyText(language: Language): [string, string][] {
  const { layout, accounts, bookings, handovers, help, payments, sale, notifications } =
    mailTextsIn(language);
  const lines = (
    what: string,
    { subject, lines: all }: { subject: string; lines: readonly string[] },
  ) => [[what, subject], ...all.map((line) => [what, line])] as [string, string][];
  const pay = ['৳1', 'pi_123'] as const;
  return [
    ...Object.entries({ ...layout, greeting: layout.greeting(null) }),
    ['greeting', layout.greeting('<words>')],
    ...Object.entries(accounts.actions).flatMap(([what, { subject, paragraphs, button }]) =>
      lines(what, { subject, lines: [...paragraphs(30), ...paragraphs(120), button] }),
    ),
    ['if not you', accounts.ifNotYou],
    ['email', accounts.emailIs('<new@mail>')],
    ['passkey', accounts.passkeyNamed('<words>')],
    ...lines('booked', bookings.booked(name, booking)),
    ...lines('booked', bookings.booked(name, { ...booking, delivery: 'courier' })),
    ...lines('sold', bookings.left(name, 'sold')),
    ...lines('withdrawn', bookings.left(name, 'withdrawn')),
    ...promisedFacts.map((fact): [string, string] => [
      fact,
      bookings.changedFact(bookings.factNames[fact], bookings.noValue, bookings.number(85)),
    ]),
    ['rewritten', bookings.rewritten(bookings.factNames.description)],
    ...Object.entries(bookings.factValues),
    ...lines('changed', bookings.changed(name, [])),
    ...lines('called off', bookings.calledOff(name)),
    ...lines('reminder', bookings.reminder(name, day, true)),
    ...lines('reminder', bookings.reminder(name, day, false)),
    ...lines('expired', bookings.expired(name)),
    ...lines('return asked', bookings.returnAsked(name, ['<words>'])),
    ...Object.values(bookings.faultNames).map((fault): [string, string] => [
      'wrong fact',
      bookings.wrongFact(fault, '<words>', '<words>'),
    ]),
    ...lines('return declined', bookings.returnDeclined(name, '<words>')),
    ...lines('return rejected', bookings.returnRejected(name, '<words>')),
    ...lines(
      'receipt',
      payments.receipt(
        name,
        ...pay,
        { seller: '<words>', day, time: '17:30', place: '<words>' },
        7,
      ),
    ),
    ...lines('receipt', payments.receipt(name, ...pay, null, 10)),
    ...Object.entries(sale.steps),
    ['guarantee', sale.guaranteeUntil(day)],
    ['pay', sale.payWithin(7)],
    ...([
      ...(['meetAsBuyer', 'meetAsSeller', 'sendAsBuyer', 'sendAsSeller'] as const),
      ...(['sent', 'saidHandedOver', 'answerReturn'] as const),
    ].map((turn) => [turn, sale[turn](day)]) as [string, string][]),
    ...lines('sold', payments.sold(name, 'meeting', 7)),
    ...lines('sold', payments.sold(name, 'courier', 10)),
    ...lines('refund', payments.refund(name, pay[0], 'sold')),
    ...lines('refund', payments.refund(name, pay[0], 'gone')),
    ...lines('given back', payments.givenBack(name, ...pay)),
    ...lines('returned', payments.returned(name, null, false)),
    ...lines('returned by a bank', payments.returned(name, pay[0], true)),
    ...lines('decided', payments.decidedReturn(name, '<words>', pay[0])),
    ...lines('decision', handovers.decision(name, '<words>')),
    ...lines('answer', help.answer('<words>')),
    ...lines('answer to a visitor', help.visitorsAnswer('<words>')),
    ['ask again', help.askAgain],
    ['closed seller', payments.closedSeller],
    ...lines('charged back', payments.chargedBack(name, ...pay)),
    ...lines('disputed', payments.disputed(name)),
    ...Object.entries(notifications.kinds).flatMap(([kind, write]) =>
      [
        undefined,
        'sold',
        'upheld',
        'unpayable',
        'courier',
        'stolen',
        'fake',
        'passkey-added',
        'bank',
        'frozen',
      ].flatMap((why) => {
        const input = { ...facts, ...(why && { why }) };
        const written = kind === 'account-changed' && !accountChanges.some((each) => each === why);
        const { subject, text } = write(written ? facts : input);
        return lines(kind, { subject, lines: [text] });
      }),
    ),
    ...Object.entries(notifications.buttons),
    ['digest', notifications.digest.subject(1)],
    ['digest', notifications.digest.subject(7)],
    ['digest', notifications.digest.begin],
    ['digest', notifications.digest.more(7)],
    ['digest', notifications.digest.button],
  ];
}

test.each(languages)('every mail in %s has all its parts', (language) => {
  const texts = everyText(language);
  expect(texts.length).toBeGreaterThan(300);
  expect(texts.filter(([, text]) => /undefined|null|NaN|\[object|\{\w|\$\{/.test(text))).toEqual(
    [],
  );
});

test.each(languages.filter((each) => each !== mainLanguage))(
  'no mail in %s has English words or digits left',
  (language) => {
    const remainder = everyText(language)
      .map(([what, text]) => [what, text.replace(names, '').replace('01911222333', '')] as const)
      .filter(([, text]) => /[a-z]{2,}/i.test(text) || /(?<!৳)\d/.test(text));
    expect(remainder).toEqual([]);
  },
);

test('the sentence after the greeting begins with a capital letter', () => {
  const capital = /^[^a-z]/;
  const { accounts, bookings, handovers, help, notifications, payments } = mailTextsIn('en');
  const mails = [
    ...[bookings.booked(name, booking), bookings.left(name, 'sold'), bookings.changed(name, [])],
    ...[bookings.calledOff(name), bookings.reminder(name, day, true), bookings.expired(name)],
    ...[bookings.returnAsked(name, ['x']), bookings.returnDeclined(name, 'x')],
    ...[bookings.returnRejected(name, 'x'), handovers.decision(name, 'x')],
    ...[help.answer('x'), help.visitorsAnswer('x'), payments.receipt(name, '$1', 'pi', null, 7)],
    ...[
      payments.sold(name, 'courier', 7),
      payments.sold(name, 'meeting', 7),
      payments.disputed(name),
    ],
    ...[payments.refund(name, '$1', 'sold'), payments.refund(name, '$1', 'gone')],
    ...[payments.givenBack(name, '$1', 'pi'), payments.chargedBack(name, '$1', 'pi')],
    ...[payments.returned(name, null, true), payments.returned(name, null, false)],
    ...[payments.decidedBack(name, '$1', 'pi', 'x'), payments.decidedReturn(name, 'x', null)],
  ].map(({ lines }) => lines[0] ?? '');
  const first = [
    ...mails,
    ...[accounts.emailIs('x'), accounts.passkeyNamed('x'), accounts.tokenNamed('x')],
    ...Object.values(accounts.actions).map(({ paragraphs }) => paragraphs(30)[0] ?? ''),
    ...accountChanges.map((why) => notifications.kinds['account-changed']({ ...facts, why }).text),
    ...Object.values(notifications.kinds).map((write) => write(facts).text),
  ];
  expect(first.filter((text) => !capital.test(text))).toEqual([]);
});

test('Bangla mails write days and amounts as Bangla does', () => {
  const { bookings, notifications } = mailTextsIn('bn');
  expect(bookings.booked(name, booking).lines).toContain('তারিখ: ২৫ নভেম্বর, ২০২৬');
  expect(notifications.kinds['wish-back'](facts).text).toContain('$২৯৮.৫০');
});

test('no Bangla mail hangs an ending on a date or a time with a hyphen', () => {
  const hyphenated = everyText('bn').filter(([, text]) => /২০২৬-|[০-৯]:[০-৯]{2}-/.test(text));
  expect(hyphenated).toEqual([]);
});

test('a deadline in a mail has its time and zone, since it may end in the middle of its day', () => {
  const until = new Date('2026-11-25T14:32:50Z');
  const input = { ...facts, at: until.toISOString() };
  const written = (language: Language) => {
    const { bookings, notifications, sale } = mailTextsIn(language);
    const turns = [
      ...(['guaranteeUntil', 'meetAsBuyer', 'meetAsSeller', 'sendAsBuyer'] as const),
      ...(['sendAsSeller', 'sent', 'saidHandedOver', 'answerReturn'] as const),
    ];
    return [
      ...turns.map((turn) => sale[turn](until)),
      bookings.reminder(name, until, true).lines.join(' '),
      ...deadlineKinds.flatMap((kind) =>
        [input, { ...input, why: 'courier' }].map((each) => notifications.kinds[kind](each).text),
      ),
    ];
  };
  for (const text of written('en')) expect(text).toContain('November 25, 2026, 14:32 UTC');
  for (const text of written('bn')) expect(text).toContain('২৫ নভেম্বর, ২০২৬, ইউটিসি সময় ১৪:৩২');
});
