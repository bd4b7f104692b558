import { useTranslations } from 'use-intl';
import { positionPattern } from '#contract/common/value-rules.ts';
import { RecentLogin } from '#web/accounts/recent-login/recent-login.tsx';
import { DashboardError } from '#web/layout/dashboard-error.tsx';
import { DashboardHead } from '#web/layout/dashboard-head.tsx';
import { DashboardSkeleton } from '#web/layout/dashboard-skeleton.tsx';
import { PrintHead } from '#web/layout/print-head.tsx';
import { Amounts } from '#web/payouts/amounts.tsx';
import { ClosedBalances } from '#web/payouts/closed-balances.tsx';
import { DuePayouts } from '#web/payouts/due-payouts.tsx';
import { LedgerDifferences } from '#web/payouts/ledger-differences.tsx';
import { LedgerSearch } from '#web/payouts/ledger-search.tsx';
import { call } from '#web/platform/api/api-client.ts';
import { translator } from '#web/platform/i18n/texts.ts';
import { pageMeta } from '#web/platform/meta/page-meta.ts';
import { requireAdmin } from '#web/platform/session/guards.ts';
import type { Route } from './+types/money-page.ts';

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const identity = await requireAdmin(request);
  const { searchParams } = new URL(request.url);
  const q = (searchParams.get('q') ?? '').slice(0, 254);
  const before = positionPattern.exec(searchParams.get('before') ?? '')?.[0];
  const [ledger, due, takenItem, paid, left, entries, factors] = await Promise.all([
    call('readLedger'),
    call('listDuePayouts'),
    call('listPayouts', { query: { status: 'on-its-way' } }),
    call('listPayouts', { query: { status: 'paid', byHand: '1' } }),
    call('listClosedBalances'),
    call('listLedgerEntries', { query: { ...(q === '' ? {} : { q }), ...(before && { before }) } }),
    call('readSecondFactors'),
  ]);
  const hasPasskey = factors.passkeys.length > 0;
  const isFirst = before === undefined;
  return { identity, hasPasskey, q, isFirst, ledger, due, taken: takenItem, paid, left, entries };
}
clientLoader.hydrate = true as const;

export const HydrateFallback = DashboardSkeleton;
export const ErrorBoundary = DashboardError;
export const meta = () => pageMeta({ title: translator('money')('title') });

/** The shop's money: held, owed and due amounts, payouts by hand, differences, and the journal. */
export default function MoneyPage({ loaderData }: Route.ComponentProps) {
  const t = useTranslations('money');
  const { identity, hasPasskey, q, isFirst, ledger, due, taken, paid, left, entries } = loaderData;
  const balance = (account: (typeof ledger.accounts)[number]['account']) =>
    ledger.accounts
      .filter((each) => each.account === account)
      .reduce((sum, each) => sum + Math.round(each.balance * 100), 0) / 100;
  return (
    <RecentLogin identity={identity} hasPasskey={hasPasskey}>
      <PrintHead parts={[t('title')]} />
      <DashboardHead title={t('title')} />
      <Amounts
        amounts={[
          { label: t('held'), text: t('heldText'), amount: balance('held') },
          { label: t('owed'), text: t('owedText'), amount: balance('owed') },
          { label: t('onItsWay'), text: t('onItsWayText'), amount: balance('on-its-way') },
          {
            label: t('atProviderNow'),
            text: t('atProviderText'),
            // An amount settled outside of the shop has left the provider without an entry.
            amount:
              Math.round((balance('provider-clearing') - balance('settled-outside')) * 100) / 100,
          },
        ]}
      />
      <DuePayouts due={due} taken={taken} paid={paid} />
      <ClosedBalances balances={left} />
      <LedgerDifferences ledger={ledger} />
      <LedgerSearch q={q} entries={entries} isFirst={isFirst} />
    </RecentLogin>
  );
}
