import type { FastifyInstance } from 'fastify';
import type { Database } from '#server/platform/database/database.ts';
import { acknowledgeUpdate } from '#server/platform/http/acknowledgements.ts';
import { route } from '#server/platform/http/route.ts';
import type { HandoverCodes } from './handover-codes.ts';
import { handOver } from './hand-over.ts';
import { readHandover } from './read-handover.ts';
import { sendParcel } from './send-parcel.ts';

export interface HandoversDependencies {
  readonly db: Database;
  readonly codes: HandoverCodes;
}

/**
 * A paid phone's way to its buyer.
 * @param app mounted under /api
 * @param dependencies what the slice needs
 */
export function handoversRoutes(app: FastifyInstance, dependencies: HandoversDependencies): void {
  const { db, codes } = dependencies;

  route(app, 'readHandover', ({ params, person }) => readHandover(db, codes, person, params.id));

  route(app, 'handOver', async ({ params, body, person }) => {
    const isNew = await handOver(db, codes, person, params.id, body);
    return { ...acknowledgeUpdate, modifiedCount: isNew ? 1 : 0 };
  });

  route(app, 'sendParcel', async ({ params, body, person }) => {
    await sendParcel(db, person, params.id, body);
    return acknowledgeUpdate;
  });
}
