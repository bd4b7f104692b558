import type { Problem } from '#contract/common/errors.ts';
import { sendCall, type TestPerson } from '#tests/support/people/people.ts';
import type { TestApp } from '#tests/support/app/start-test-app.ts';

/** A person's question in tests. */
export const question = { subject: 'paying', text: 'Which cards do you take?' };

let networks = 0;
let visitors = 0;

/** Somebody without an account. */
export const visitor = () => ({ name: 'Rafi', email: `visitor${(visitors += 1)}@people.test` });

/**
 * The calls of questions to the shop.
 * @param app gives the app, which a hook starts
 */
export function helpCalls(app: () => TestApp) {
  const codeOrStatus = (answer: { statusCode: number; json: <Body>() => Body }) =>
    answer.json<Partial<Problem>>().code ?? answer.statusCode;
  return {
    /** Asks without an account, from another network each time unless one is named. */
    visit: (body: object, remoteAddress = `10.0.${(networks += 1)}.1`) =>
      app().server.inject({
        method: 'POST',
        url: '/api/help/requests',
        remoteAddress,
        payload: { ...question, ...body },
      }),
    ask: async (as: TestPerson, body: object = question) =>
      (await sendCall(app(), 'askForHelp', { as, body })).json<{ insertedId: string }>().insertedId,
    read: (as: TestPerson, id: string) =>
      sendCall(app(), 'readHelpRequest', { as, params: { id } }),
    write: async (as: TestPerson, id: string, text: string, seenCount: number) =>
      codeOrStatus(
        await sendCall(app(), 'writeHelpMessage', {
          as,
          params: { id },
          body: { text, seen: seenCount },
        }),
      ),
    close: async (as: TestPerson, id: string, seenCount: number) =>
      codeOrStatus(
        await sendCall(app(), 'closeHelpRequest', {
          as,
          params: { id },
          body: { seen: seenCount },
        }),
      ),
  };
}
