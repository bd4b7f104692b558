import type { FastifyInstance } from 'fastify';
import { authorOf } from '#server/accounts/public.ts';
import type { PolicyKind } from '#contract/policies/policies.ts';
import { sendCacheableByKey } from '#server/platform/delivery/cache/cacheable-response.ts';
import type { Database } from '#server/platform/database/database.ts';
import { Refusal } from '#server/platform/base/refusal.ts';
import { acknowledgeOneUpdate } from '#server/platform/http/acknowledgements.ts';
import type { Person } from '#server/platform/http/identity.ts';
import { route } from '#server/platform/http/route.ts';
import { agreeToPolicy } from './agreements.ts';
import {
  countAskedPeople,
  findPolicy,
  listAskedAgreements,
  listPolicies,
} from './policies-store.ts';
import { presentPolicy } from './present-policy.ts';
import { renderMarkdown } from './render-markdown.ts';
import { savePolicy } from './save-policy.ts';

export interface PoliciesDependencies {
  readonly db: Database;
  /** Renews what this process keeps of the texts; the others hear of the change by themselves. */
  readonly onSaved: () => Promise<void>;
  readonly onlyAdmins: (person: Person) => void;
}

/**
 * Terms and privacy, and who agreed to them.
 * @param app mounted under /api
 * @param dependencies of the slice
 */
export function policiesRoutes(
  app: FastifyInstance,
  { db, onSaved, onlyAdmins }: PoliciesDependencies,
): void {
  const read = async (kind: PolicyKind, number: number | undefined) => {
    const present = await findPolicy(db, kind);
    const latest = present?.number ?? 0;
    // Number 0, the shop's own rules alone, is no row.
    if (number === undefined || number === latest) return presentPolicy(kind, present, latest);
    const former = number === 0 ? undefined : await findPolicy(db, kind, number);
    if (number !== 0 && !former) throw new Refusal('not-found');
    return presentPolicy(kind, former, latest);
  };
  const policies = sendCacheableByKey(async (key) => {
    const [, kind, number] = JSON.parse(key) as [number, PolicyKind, number | null];
    return JSON.stringify(await read(kind, number ?? undefined));
  });
  // A new version is another generation of the shop.
  route(app, 'readPolicy', ({ params: { kind }, query: { number }, request, reply }) =>
    policies(JSON.stringify([app.shopGeneration(), kind, number]), request, reply),
  );

  route(app, 'savePolicy', async ({ params, body, person }) => {
    onlyAdmins(person);
    const { changed, version } = await savePolicy(db, person.id, params.kind, body);
    if (changed) await onSaved();
    return { ...acknowledgeOneUpdate(changed), version };
  });

  route(app, 'previewPolicy', ({ body, person }) => {
    onlyAdmins(person);
    return { html: renderMarkdown(body.text) };
  });

  route(app, 'listPolicyVersions', async ({ params, person }) => {
    onlyAdmins(person);
    const rows = await listPolicies(db, params.kind);
    return {
      versions: rows.map(({ since, writer, ...row }) => ({
        ...{ ...row, since: since.toISOString() },
        ...authorOf(writer),
      })),
      people: await countAskedPeople(db),
    };
  });

  route(app, 'listAskedAgreements', ({ person }) => listAskedAgreements(db, person.id));

  route(app, 'agreeToPolicy', async ({ params, body, person }) =>
    acknowledgeOneUpdate(await agreeToPolicy(db, person.id, params.kind, body.number)),
  );
}
