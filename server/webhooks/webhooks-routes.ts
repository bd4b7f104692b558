import type { FastifyInstance } from 'fastify';
import { acknowledgeUpdate } from '#server/platform/http/acknowledgements.ts';
import type { Person } from '#server/platform/http/identity.ts';
import { pageWithNextLink, readPage } from '#server/platform/http/list-pages.ts';
import { Refusal } from '#server/platform/base/refusal.ts';
import { route } from '#server/platform/http/route.ts';
import { addWebhook } from './add-webhook.ts';
import { changeWebhook } from './change-webhook.ts';
import { deleteWebhook } from './delete-webhook.ts';
import { findDelivery, listDeliveries } from './deliveries-store.ts';
import { findWebhook, listWebhooks } from './endpoints-store.ts';
import { rotateWebhookSecret } from './rotate-webhook-secret.ts';
import { sendAgain, sendFailedAgain, testWebhook } from './send-again.ts';
import type { WebhooksContext } from './webhooks-context.ts';
import { presentDelivery, presentWebhook } from './webhooks-presenter.ts';

/**
 * The calls of webhooks.
 * @param app mounted under /api
 * @param context of the slice
 */
export function webhooksRoutes(app: FastifyInstance, context: WebhooksContext): void {
  const { db } = context;
  const requireOwn = async (person: Person, id: string) => {
    if (!(await findWebhook(db, person, id))) throw new Refusal('not-found');
  };

  route(app, 'listWebhooks', async ({ person }) =>
    (await listWebhooks(db, person.id)).map(presentWebhook),
  );

  route(app, 'addWebhook', async ({ body, person }) => {
    const { id, secret } = await addWebhook(context, person, body);
    return { acknowledged: true, insertedId: id, secret };
  });

  route(app, 'changeWebhook', async ({ params, body, person }) => {
    const version = await changeWebhook(context, person, params.id, body);
    return { ...acknowledgeUpdate, version };
  });

  route(app, 'deleteWebhook', async ({ params, person }) => {
    await deleteWebhook(db, person, params.id);
    return { acknowledged: true, deletedCount: 1 };
  });

  route(app, 'rotateWebhookSecret', async ({ params, person }) => ({
    ...acknowledgeUpdate,
    secret: await rotateWebhookSecret(context, person, params.id),
  }));

  route(app, 'testWebhook', async ({ params, person }) => ({
    acknowledged: true,
    insertedId: await testWebhook(db, person, params.id),
  }));

  route(app, 'listWebhookDeliveries', async ({ params, query, person, request, reply }) => {
    await requireOwn(person, params.id);
    const page = readPage(query);
    const rows = await listDeliveries(db, params.id, query.state, page);
    return pageWithNextLink(request, reply, rows, page).map(presentDelivery);
  });

  route(app, 'readWebhookDelivery', async ({ params, person }) => {
    await requireOwn(person, params.id);
    const delivery = await findDelivery(db, params.id, params.deliveryId);
    if (!delivery) throw new Refusal('not-found');
    return {
      ...presentDelivery(delivery),
      payload: delivery.payload,
      tries: delivery.tries.map((each) => ({ ...each, at: each.at.toISOString() })),
    };
  });

  route(app, 'resendWebhookDelivery', async ({ params, person }) => {
    await sendAgain(db, person, params.id, params.deliveryId);
    return acknowledgeUpdate;
  });

  route(app, 'resendFailedWebhooks', async ({ params, body, person }) => {
    const count = await sendFailedAgain(db, person, params.id, body.since);
    return { ...acknowledgeUpdate, matchedCount: count, modifiedCount: count };
  });
}
