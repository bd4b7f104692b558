import type { FastifyInstance } from 'fastify';
import { acknowledgeUpdate } from '#server/platform/http/acknowledgements.ts';
import type { Person } from '#server/platform/http/identity.ts';
import { Refusal } from '#server/platform/base/refusal.ts';
import { route } from '#server/platform/http/route.ts';
import { callOff, objectToCallOff } from './call-off.ts';
import { decideSale, type DecidingDependencies } from './decide-sale.ts';
import { handOver } from './hand-over.ts';
import { readHandover } from './read-handover.ts';
import { saveChecks } from './save-checks.ts';
import { objectToDelivery, sayDelivered, sendParcel } from './send-parcel.ts';
import { acceptReturn, giveBack, withdrawReturn } from './take-back.ts';

export interface HandoversDependencies extends DecidingDependencies {
  /** @throws Refusal admins-only */
  readonly onlyAdmins: (person: Person) => void;
}

/**
 * A paid phone's way to its buyer.
 * @param app mounted under /api
 * @param dependencies of the slice
 */
export function handoversRoutes(app: FastifyInstance, dependencies: HandoversDependencies): void {
  const { db, codes, payments } = dependencies;

  route(app, 'readHandover', ({ params, person }) => readHandover(db, codes, person, params.id));

  route(app, 'handOver', async ({ params, body, person }) =>
    acknowledge(await handOver(db, codes, person, params.id, body)),
  );

  route(app, 'saveChecks', async ({ params, body, person }) =>
    acknowledge(await saveChecks(db, person, params.id, body)),
  );

  route(app, 'sendParcel', async ({ params, body, person }) => {
    const version = await sendParcel(db, person, params.id, body);
    return { ...acknowledgeUpdate, version };
  });

  route(app, 'sayDelivered', async ({ params, person }) =>
    acknowledge(await sayDelivered(db, person, params.id)),
  );

  route(app, 'objectToDelivery', async ({ params, body, person }) => {
    await objectToDelivery(db, person, params.id, body.reason);
    return acknowledgeUpdate;
  });

  route(app, 'callOff', async ({ params, body, person }) =>
    acknowledge(await callOff(db, person, params.id, body.reason)),
  );

  route(app, 'objectToCallOff', async ({ params, body, person }) => {
    await objectToCallOff(db, person, params.id, body.reason);
    return acknowledgeUpdate;
  });

  route(app, 'acceptReturn', async ({ params, person }) => {
    await acceptReturn(db, codes, person, params.id);
    return acknowledgeUpdate;
  });

  route(app, 'withdrawReturn', async ({ params, person }) =>
    acknowledge(await withdrawReturn(db, person, params.id)),
  );

  route(app, 'giveBack', async ({ params, body, person }) => {
    if (!payments) throw new Refusal('payments-not-set-up', { retryAfter: 3_600 });
    await giveBack(payments, codes, person, params.id, body.code);
    return acknowledgeUpdate;
  });

  route(app, 'decideSale', async ({ params, body, person }) => {
    dependencies.onlyAdmins(person);
    await decideSale(dependencies, person, params.id, body);
    return acknowledgeUpdate;
  });
}

const acknowledge = (isNew: boolean) => ({ ...acknowledgeUpdate, modifiedCount: isNew ? 1 : 0 });
