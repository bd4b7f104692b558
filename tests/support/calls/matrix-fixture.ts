import type { StockPhone } from '#contract/catalog/stock.ts';
import type { TokenScope } from '#contract/common/token-scopes.ts';
import type { Notification } from '#contract/notifications/schemas.ts';
import { newId } from '#server/platform/base/ids.ts';
import type { Kind, Fixture } from './call-matrix.ts';
import { sendCall, makePerson, type TestPerson } from '#tests/support/people/people.ts';
import { makeConversation } from '#tests/support/market/conversations.ts';
import { makeHandedOver, makeReview } from '#tests/support/market/reviews.ts';
import { makeBooking, makeImage, makePhone } from '#tests/support/market/phones.ts';
import {
  makePersonalToken,
  type PersonalTokenMade,
} from '#tests/support/people/personal-tokens.ts';
import { stockList } from '#tests/support/market/stock-lists.ts';
import type { CallableApp } from '#tests/support/app/test-app.ts';

/** The objects of the call matrix, and the people who send its calls. */
export interface MatrixFixture extends Fixture {
  readonly people: Readonly<Record<Exclude<Kind, 'nobody'>, TestPerson>>;
  /** A personal access token of the seller for each scope. */
  readonly tokens: Readonly<Record<TokenScope, PersonalTokenMade>>;
}

/**
 * Creates new people and the objects that connect them.
 * @param app the app under test
 */
export async function makeMatrixFixture(app: CallableApp): Promise<MatrixFixture> {
  const [buyer, otherBuyer, deletedPerson, seller, otherSeller, admin] = await Promise.all([
    makePerson(app, 'buyer'),
    makePerson(app, 'buyer'),
    makePerson(app, 'buyer'),
    makePerson(app, 'seller'),
    makePerson(app, 'seller'),
    makePerson(app, 'admin'),
  ]);
  const phone = await makePhone(app, seller);
  const booking = await makeBooking(app, buyer, phone.id);
  const requestedResponse = await sendCall(app, 'wishForProduct', {
    as: buyer,
    body: { productId: phone.id },
  });
  // By another person, so that each kind of person can still report it.
  const reportId = newId();
  const report = { product_id: phone.id, reporter_id: deletedPerson.id, words: 'Look at it' };
  await app.db
    .insertInto('reports')
    .values({ id: reportId, reason: 'fake', ...report })
    .execute();
  await app.db
    .updateTable('users')
    .set({ deleted_at: new Date() })
    .where('id', '=', deletedPerson.id)
    .execute();
  const notifications = await sendCall(app, 'listNotifications', { as: seller });
  const keepResponse = await sendCall(app, 'saveSearch', {
    as: buyer,
    body: { name: 'Phones of Sylhet', alert: 'at-once', query: 'brand=02&location=Sylhet' },
  });
  const conversation = await makeConversation(app, buyer, phone.id, seller, [
    'How old is the battery?',
    'Half a year.',
    'Is the box there?',
    'Yes, it is.',
  ]);
  const [asking, answered, questionId, answerId] = conversation.messageIds;
  const publishResponse = await sendCall(app, 'publishQuestion', {
    as: seller,
    params: { id: phone.id },
    body: { question: asking, answer: answered },
  });
  const offeredResponse = await sendCall(app, 'makeOffer', {
    as: buyer,
    params: { id: phone.id },
    body: { price: phone.price - 30, text: 'For cash today' },
  });
  const { id: advertised } = await makePhone(app, seller);
  const promoteResponse = await sendCall(app, 'advertiseProduct', {
    as: seller,
    body: { productId: advertised },
  });
  const [reviewed, sold] = [
    await makeHandedOver(app, seller, buyer),
    await makeHandedOver(app, seller, buyer),
  ];
  const reviewId = await makeReview(app, buyer, reviewed);
  await makeReview(app, seller, reviewed);
  const priceReductionId = newId();
  await app.db
    .insertInto('price_reductions')
    .values({
      ...{ id: priceReductionId, booking_id: sold, proposed_by: 'buyer', amount_cents: 500 },
      ...{ reason: 'It has a scratch', status: 'asked' },
    })
    .execute();
  const askResponse = await sendCall(app, 'askForHelp', {
    as: buyer,
    body: { subject: 'paying', text: 'Which cards do you take?', bookingId: booking._id },
  });
  const tokens = {
    'listings:read': await makePersonalToken(app, seller, ['listings:read']),
    'listings:write': await makePersonalToken(app, seller, ['listings:write']),
  };
  const webhook = await sendCall(app, 'addWebhook', {
    as: seller,
    body: { url: 'https://hooks.example.com/in', events: ['product.sold'] },
  });
  const webhookId = webhook.json<{ insertedId: string }>().insertedId;
  const testedResponse = await sendCall(app, 'testWebhook', {
    as: seller,
    params: { id: webhookId },
  });
  const webhookDeliveryId = testedResponse.json<{ insertedId: string }>().insertedId;
  await app.pool.query(
    "update webhook_deliveries set state = 'failed', due_at = null where id = $1",
    [webhookDeliveryId],
  );
  await sendCall(app, 'importStock', { as: seller, body: stockList({ reference: 'waiting' }) });
  const stock = await sendCall(app, 'listStock', { as: seller });
  return {
    stockPhoneId: stock.json<StockPhone[]>()[0]?._id ?? '',
    tokens,
    tokenId: tokens['listings:read'].insertedId,
    webhookId,
    webhookDeliveryId,
    helpRequestId: askResponse.json<{ insertedId: string }>().insertedId,
    reviewId,
    soldBookingId: sold,
    priceReductionId,
    promotionId: promoteResponse.json<{ insertedId: string }>().insertedId,
    searchId: keepResponse.json<{ insertedId: string }>().insertedId,
    conversationId: conversation.id,
    offerId: offeredResponse.json<{ insertedId: string }>().insertedId,
    questionId: questionId ?? '',
    answerId: answerId ?? '',
    publishedId: publishResponse.json<{ insertedId: string }>().insertedId,
    notificationId: notifications.json<Notification[]>()[0]?._id ?? '',
    productId: phone.id,
    reportId,
    bookingId: booking._id,
    wishId: requestedResponse.json<{ upsertedId: string }>().upsertedId,
    price: phone.price,
    buyer,
    seller,
    imageOf: await makeImage(app, seller),
    people: { buyer, otherBuyer, deleted: deletedPerson, seller, otherSeller, admin },
  };
}
