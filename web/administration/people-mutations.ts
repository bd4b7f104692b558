import { useTranslations } from 'use-intl';
import type { Role, User } from '#contract/accounts/schemas.ts';
import { call } from '#web/platform/api/api-client.ts';
import type { Deed } from '#web/platform/api/use-optimistic-mutations.ts';
import { notify } from '#web/ui/feedback/notify.ts';

const keepalive = true;

/** What an admin does to people, each as one deed of their table. */
export function usePeopleMutations(kind: Role) {
  const t = useTranslations('people');
  const unverified = useTranslations('unverify');
  const bulk = useTranslations('bulk');
  return {
    verify: ({ email }: User): Deed<User> => ({
      to: { verified: true },
      ask: async () => void (await call('verifySeller', { body: { email }, keepalive })),
      done: () => notify.success(t('madeVerified')),
    }),
    unverify: ({ _id: id }: User): Deed<User> => ({
      to: { verified: false },
      ask: async () => void (await call('unverifySeller', { params: { id }, keepalive })),
      done: () => notify.success(unverified('done')),
    }),
    remove: ({ _id: id }: User): Deed<User> => ({
      to: null,
      ask: async () => {
        const name = kind === 'seller' ? 'deleteSeller' : 'deleteBuyer';
        await call(name, { params: { id }, keepalive });
      },
      done: () => notify.success(t('deleted')),
    }),
    /** Whoever can't be verified is put back with the reason, and named once more by `tell`. */
    verifyAll: (
      sellers: readonly User[],
      tell: (refused: readonly { id: string; reason: string }[]) => void,
    ): Deed<User> => ({
      to: { verified: true },
      ask: async () => {
        const ids = sellers.map(({ _id }) => _id);
        const { results } = await call('verifySellers', { body: { ids }, keepalive });
        return results.flatMap(({ _id: id, code }) =>
          code === null ? [] : [{ id, reason: bulk(code) }],
        );
      },
      done: (refused) => {
        const count = sellers.length - refused.length;
        if (count > 0) notify.success(bulk('verified', { count }));
        tell(refused);
      },
    }),
  };
}
