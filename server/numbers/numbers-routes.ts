import type { FastifyInstance } from 'fastify';
import type { PeriodDays } from '#contract/numbers/schemas.ts';
import type { BrandRegistry } from '#server/catalog/public.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Person } from '#server/platform/http/identity.ts';
import { clientNetwork } from '#server/platform/http/client-network.ts';
import { route } from '#server/platform/http/route.ts';
import type { Counting } from './counting.ts';
import { readNumbers } from './read-numbers.ts';
import { readPhoneNumbers } from './read-phone-numbers.ts';

export interface NumbersDependencies {
  readonly db: Database;
  /** In which the shop's days begin. */
  readonly brands: BrandRegistry;
  readonly timeZone: () => string;
  readonly counting: Counting;
  readonly onlyAdmins: (person: Person) => void;
}

/**
 * How the shop does, for admins, and single phones, for their sellers.
 * @param app mounted under /api
 * @param dependencies of the slice
 */
export function numbersRoutes(app: FastifyInstance, dependencies: NumbersDependencies): void {
  const { db, timeZone, brands, counting, onlyAdmins } = dependencies;

  route(app, 'readNumbers', async ({ query, person }) => {
    onlyAdmins(person);
    const days = Number(query.days ?? '30') as PeriodDays;
    const { all } = await brands.read();
    return readNumbers(db, timeZone(), all, { days, by: query.by ?? 'day' });
  });

  route(app, 'readPhoneNumbers', ({ params, person }) =>
    readPhoneNumbers(db, timeZone(), { productId: params.id, sellerId: person.id }),
  );

  route(app, 'countView', ({ params, request }) => {
    counting.countView(clientNetwork(request), params.id);
    return { acknowledged: true };
  });
}
