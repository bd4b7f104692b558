import type { Offer } from '#contract/offers/schemas.ts';
import { sendCall, type TestPerson } from '#tests/support/people/people.ts';
import type { CallableApp } from '#tests/support/app/test-app.ts';

/** Offers a price for a phone; any response. */
export const sendOffer = (
  app: CallableApp,
  as: TestPerson,
  productId: string,
  price: unknown,
  text?: unknown,
) =>
  sendCall(app, 'makeOffer', {
    as,
    params: { id: productId },
    body: { price, ...(text === undefined ? {} : { text }) },
  });

/**
 * Makes an offer, which must succeed.
 * @returns its id
 */
export async function makeOffer(
  app: CallableApp,
  as: TestPerson,
  productId: string,
  price: number,
): Promise<string> {
  const answer = await sendOffer(app, as, productId, price);
  if (answer.statusCode !== 200) throw new Error(`offering failed: ${answer.body}`);
  return answer.json<{ insertedId: string }>().insertedId;
}

type Answer = 'acceptOffer' | 'declineOffer' | 'counterOffer' | 'withdrawOffer';

/** Answers an offer; any response. */
export const answerOffer = (
  app: CallableApp,
  as: TestPerson,
  name: Answer,
  id: string,
  price?: number,
) =>
  sendCall(app, name, { as, params: { id }, ...(price === undefined ? {} : { body: { price } }) });

/** Makes an offer and accepts it as the phone's seller. */
export async function makeAgreement(
  app: CallableApp,
  buyer: TestPerson,
  phone: { readonly id: string; readonly seller: TestPerson },
  price: number,
): Promise<string> {
  const id = await makeOffer(app, buyer, phone.id, price);
  const answer = await answerOffer(app, phone.seller, 'acceptOffer', id);
  if (answer.statusCode !== 200) throw new Error(`accepting failed: ${answer.body}`);
  return id;
}

/** The offers a person has made or got. */
export async function listOffers(
  app: CallableApp,
  as: TestPerson,
  query: Record<string, string> = {},
): Promise<Offer[]> {
  return (await sendCall(app, 'listOffers', { as, query })).json<Offer[]>();
}
