import type { FastifyInstance } from 'fastify';
import { findParties } from '#server/bookings/public.ts';
import type { Reads } from '#server/platform/database/replicas/reads.ts';
import { acknowledgeUpdate } from '#server/platform/http/acknowledgements.ts';
import { pageWithNextLink, readPage, setNextLink } from '#server/platform/http/list-pages.ts';
import { Refusal } from '#server/platform/base/refusal.ts';
import { route } from '#server/platform/http/route.ts';
import { blockPerson, markConversationRead } from './change-conversation.ts';
import { presentRow } from './conversations-presenter.ts';
import { findConversationOf, findReadingGround, listConversations } from './conversations-store.ts';
import { countUnreadConversations } from './members-store.ts';
import { photoRoutes } from './photo-routes.ts';
import { publishQuestion, removeQuestion } from './publish-question.ts';
import { listPublished } from './questions-store.ts';
import { readConversation } from './read-conversation.ts';
import {
  askSeller,
  sendMessage,
  writeAboutBooking,
  draftOf,
  type ConversationsContext,
} from './send-message.ts';

/**
 * Messages between buyers and sellers, and questions on phones' pages.
 * @param app mounted under /api
 * @param dependencies of the slice
 */
export function conversationsRoutes(
  app: FastifyInstance,
  dependencies: ConversationsContext & { readonly reads: Reads },
): void {
  const { db, reads } = dependencies;
  photoRoutes(app, dependencies);

  route(app, 'askSeller', async ({ params, body, person }) => ({
    acknowledged: true,
    insertedId: await askSeller(dependencies, person, params.id, body),
  }));

  route(app, 'findConversation', async ({ params, person }) => ({
    conversationId: await findConversationOf(db, params.id, person.id),
  }));

  route(app, 'findConversationOfBooking', async ({ params, person }) => {
    const parties = await findParties(db, params.id);
    const isMember = parties && [parties.buyerId, parties.sellerId].includes(person.id);
    if (!parties || (!isMember && !person.isAdmin)) throw new Refusal('not-found');
    const id = await findConversationOf(db, parties.productId, parties.buyerId);
    const readable = isMember || (id !== null && (await findReadingGround(db, id)) !== null);
    return { conversationId: readable ? id : null };
  });

  route(app, 'writeAboutBooking', async ({ params, body, person }) => ({
    acknowledged: true,
    insertedId: await writeAboutBooking(dependencies, person, params.id, body),
  }));

  route(app, 'listConversations', async ({ query, person, request, reply }) => {
    const page = readPage(query);
    const rows = await listConversations(db, person.id, page);
    return pageWithNextLink(request, reply, rows, page).map(presentRow);
  });

  route(app, 'countConversations', async ({ person }) => ({
    unread: await countUnreadConversations(db, person.id),
  }));

  route(app, 'readConversation', async ({ params, query, person, request, reply }) => {
    const { conversation, next } = await readConversation(db, person, params.id, query);
    if (next) setNextLink(request, reply, conversation.messages.length, next);
    return conversation;
  });

  route(app, 'sendMessage', async ({ params, body, person }) => ({
    acknowledged: true,
    insertedId: await sendMessage(dependencies, person, params.id, draftOf(body)),
  }));

  route(app, 'markConversationRead', async ({ params, body, person }) =>
    acknowledge(await markConversationRead(db, person, params.id, body.upTo)),
  );

  route(app, 'blockPerson', async ({ params, body, person }) =>
    acknowledge(await blockPerson(db, person, params.id, body.blocked)),
  );

  route(app, 'listQuestions', async ({ params }) =>
    (await listPublished(reads.pool, params.id)).map(
      ({ id, question, answer, askedAt, answeredAt }) => ({
        _id: id,
        question,
        answer,
        askedAt: askedAt.toISOString(),
        answeredAt: answeredAt.toISOString(),
      }),
    ),
  );

  route(app, 'publishQuestion', async ({ params, body, person }) => ({
    acknowledged: true,
    insertedId: await publishQuestion(db, person, params.id, body),
  }));

  route(app, 'removeQuestion', async ({ params, person }) => {
    await removeQuestion(db, person, params.id);
    return { acknowledged: true, deletedCount: 1 };
  });
}

const acknowledge = (changed: boolean) => ({
  ...acknowledgeUpdate,
  modifiedCount: changed ? 1 : 0,
});
