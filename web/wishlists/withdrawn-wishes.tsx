import { useTranslations } from 'use-intl';
import type { WithdrawnWish } from '#contract/wishlists/schemas.ts';
import { ApiProblem, call } from '#web/platform/api/api-client.ts';
import { useOptimisticMutations } from '#web/platform/api/use-optimistic-mutations.ts';
import { Button } from '#web/ui/button.tsx';
import { Ago } from '#web/platform/i18n/ago.tsx';
import { notify } from '#web/ui/feedback/notify.ts';

/** Wished phones that were withdrawn; each can be forgotten, after which there is no news about it. */
export function WithdrawnWishes({ withdrawn }: { withdrawn: readonly WithdrawnWish[] }) {
  const t = useTranslations('wishes');
  const served = withdrawn.map((wish) => ({ ...wish, _id: wish.productId }));
  const { rows, notes, make } = useOptimisticMutations(served, 0, ({ productName }) => productName);
  if (rows.length === 0) return null;
  const forget = (wish: (typeof served)[number]) =>
    make(
      {
        to: null,
        send: async () => {
          try {
            await call('forgetWithdrawnWish', { params: { id: wish.productId } });
          } catch (error) {
            if (!(error instanceof ApiProblem) || error.status !== 404) throw error;
          }
        },
        onConfirmed: () => notify.success(t('forgotten', { name: wish.productName })),
      },
      wish,
    );
  return (
    <section className="mt-10">
      <h2 className="text-title">{t('withdrawnTitle')}</h2>
      <p className="mt-1 max-w-prose text-small text-soft">{t('withdrawnText')}</p>
      <ul className="panel mt-4">
        {rows.map((wish) => (
          <li
            key={wish._id}
            className="flex flex-wrap items-center justify-between gap-x-4 border-b border-hairline px-4 py-2 last:border-0"
          >
            <span className="min-w-0 [overflow-wrap:anywhere]">
              <span className="font-semibold">{wish.productName}</span>{' '}
              <Ago at={wish.withdrawnAt} className="text-small text-soft" />
            </span>
            <Button
              variant="quiet"
              aria-description={wish.productName}
              onClick={() => forget(wish)}
            >
              {t('forget')}
            </Button>
            {notes.has(wish._id) && (
              <p role="alert" className="w-full text-small text-error">
                {notes.get(wish._id)?.text}
              </p>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
