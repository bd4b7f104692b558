import type { FastifyInstance } from 'fastify';
import { optionalPerson } from '#server/accounts/public.ts';
import type { Database } from '#server/platform/database/database.ts';
import {
  readTableRequest,
  setPageLinks,
} from '#server/platform/database/lists/keyset-pagination.ts';
import { acknowledgeUpdate } from '#server/platform/http/acknowledgements.ts';
import { clientNetwork } from '#server/platform/http/client-network.ts';
import type { Identities, Person } from '#server/platform/http/identity.ts';
import { pageWithNextLink, readPage } from '#server/platform/http/list-pages.ts';
import { route } from '#server/platform/http/route.ts';
import { askForHelp } from './ask-for-help.ts';
import {
  findHelpRequest,
  helpSortKeys,
  listHelp,
  listHelpMessages,
  listOwnHelp,
} from './help-lists-store.ts';
import { requireHelpPart } from './help-policy.ts';
import { presentHelp, presentHelpMessage, presentOwnHelp } from './help-presenter.ts';
import { listHelpBookings } from './help-store.ts';
import { closeHelpRequest, writeHelpMessage } from './write-help-message.ts';

/**
 * Questions to the shop, and the admins' queue of them.
 * @param app mounted under /api
 * @param dependencies of the slice
 */
export function helpRoutes(
  app: FastifyInstance,
  dependencies: {
    readonly db: Database;
    readonly identities: Identities;
    readonly onlyAdmins: (person: Person) => void;
  },
): void {
  const { db, identities, onlyAdmins } = dependencies;

  route(app, 'askForHelp', async ({ body, request }) => {
    const person = await optionalPerson(identities, request);
    const insertedId = await askForHelp(db, person, clientNetwork(request), body);
    return { acknowledged: true, insertedId };
  });

  route(app, 'listHelpBookings', ({ person }) => listHelpBookings(db, person.id));

  route(app, 'listOwnHelpRequests', async ({ query, person, request, reply }) => {
    const page = readPage(query);
    const rows = await listOwnHelp(db, person.id, page);
    return pageWithNextLink(request, reply, rows, page).map(presentOwnHelp);
  });

  route(app, 'readHelpRequest', async ({ params, person }) => {
    const { request: row, part } = requireHelpPart(person, await findHelpRequest(db, params.id));
    const thread = await listHelpMessages(db, row.id, row.messages);
    return {
      ...presentHelp(row),
      you: part,
      thread: thread.map((message) => presentHelpMessage(message, part)),
    };
  });

  route(app, 'writeHelpMessage', async ({ params, body, person }) => ({
    acknowledged: true,
    insertedId: await writeHelpMessage(db, person, params.id, body),
  }));

  route(app, 'closeHelpRequest', async ({ params, body, person }) => {
    onlyAdmins(person);
    await closeHelpRequest(db, person, params.id, body.seen);
    return acknowledgeUpdate;
  });

  route(app, 'listHelpRequests', async ({ query, person, request, reply }) => {
    onlyAdmins(person);
    const table = readTableRequest(query, helpSortKeys, { order: 'asc' });
    const page = await listHelp(db, query.status ?? 'open', query.q, table);
    return setPageLinks(request, reply, table, page).map(presentHelp);
  });
}
