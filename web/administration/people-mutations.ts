import { useTranslations } from 'use-intl';
import type { User } from '#contract/accounts/schemas.ts';
import type { Role } from '#contract/accounts/constants.ts';
import { call } from '#web/platform/api/api-client.ts';
import type { Mutation } from '#web/platform/api/use-optimistic-mutations.ts';
import { notify } from '#web/ui/feedback/notify.ts';

const keepalive = true;

/** An admin's actions on people as optimistic mutations of their table. */
export function usePeopleMutations(kind: Role) {
  const t = useTranslations('people');
  const tUnverify = useTranslations('unverify');
  const bulk = useTranslations('bulk');
  return {
    verify: ({ email }: User): Mutation<User> => ({
      to: { verified: true },
      send: async () => void (await call('verifySeller', { body: { email }, keepalive })),
      onConfirmed: () => notify.success(t('madeVerified')),
    }),
    unverify: ({ _id: id }: User): Mutation<User> => ({
      to: { verified: false },
      send: async () => void (await call('unverifySeller', { params: { id }, keepalive })),
      onConfirmed: () => notify.success(tUnverify('done')),
    }),
    remove: ({ _id: id }: User): Mutation<User> => ({
      to: null,
      send: async () => {
        const name = kind === 'seller' ? 'deleteSeller' : 'deleteBuyer';
        await call(name, { params: { id }, keepalive });
      },
      onConfirmed: () => notify.success(t('deleted')),
    }),
    /** People who cannot be verified are reverted with the reason, and passed to `tell`. */
    verifyAll: (
      sellers: readonly User[],
      tell: (refused: readonly { id: string; reason: string }[]) => void,
    ): Mutation<User> => ({
      to: { verified: true },
      send: async () => {
        const ids = sellers.map(({ _id }) => _id);
        const { results } = await call('verifySellers', { body: { ids }, keepalive });
        return results.flatMap(({ _id: id, code }) =>
          code === null ? [] : [{ id, reason: bulk(code) }],
        );
      },
      onConfirmed: (refusedRows) => {
        const count = sellers.length - refusedRows.length;
        if (count > 0) notify.success(bulk('verified', { count }));
        tell(refusedRows);
      },
    }),
  };
}
