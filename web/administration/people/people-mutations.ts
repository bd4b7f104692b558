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
  const table = useTranslations('tables');
  const undone = () => notify.success(table('undone'));
  const setVerified = {
    to: { verified: true },
    send: async ({ email }: User) => {
      await call('verifySeller', { body: { email }, keepalive });
    },
  };
  const setUnverified = {
    to: { verified: false },
    send: async ({ _id: id }: User) => {
      await call('unverifySeller', { params: { id }, keepalive });
    },
  };
  return {
    verify: (seller: User): Mutation<User> => ({
      to: setVerified.to,
      send: () => setVerified.send(seller),
      onConfirmed: () => notify.success(t('madeVerified')),
      undo: {
        text: t('undoVerify', { name: seller.name }),
        by: { to: setUnverified.to, send: () => setUnverified.send(seller), onConfirmed: undone },
      },
    }),
    unverify: (seller: User): Mutation<User> => ({
      to: setUnverified.to,
      send: () => setUnverified.send(seller),
      onConfirmed: () => notify.success(tUnverify('done')),
      undo: {
        text: t('undoUnverify', { name: seller.name }),
        by: { to: setVerified.to, send: () => setVerified.send(seller), onConfirmed: undone },
      },
    }),
    remove: (person: User): Mutation<User> => ({
      to: null,
      send: async () => {
        const name = kind === 'seller' ? 'deleteSeller' : 'deleteBuyer';
        await call(name, { params: { id: person._id }, keepalive });
      },
      onConfirmed: () => notify.success(t('deleted')),
      undo: {
        text: t(kind === 'seller' ? 'undoDeleteSeller' : 'undoDeleteBuyer', {
          name: person.name,
        }),
        by: {
          to: person,
          send: async () => {
            await call('reopenAccount', { params: { id: person._id }, keepalive });
          },
          onConfirmed: undone,
        },
      },
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
