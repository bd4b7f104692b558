import { useFormatter, useTranslations } from 'use-intl';
import { salesPerStatement } from '#contract/payouts/schemas.ts';
import { RecentLogin } from '#web/accounts/recent-login/recent-login.tsx';
import { DashboardError } from '#web/layout/dashboard-error.tsx';
import { DashboardHead } from '#web/layout/dashboard-head.tsx';
import { DashboardSkeleton } from '#web/layout/dashboard-skeleton.tsx';
import { PrintHead } from '#web/layout/print-head.tsx';
import { Amounts } from '#web/payouts/amounts.tsx';
import { EarningsTable } from '#web/payouts/earnings-table.tsx';
import { PayoutAccountPanel } from '#web/payouts/payout-account-panel.tsx';
import { RequestPayout } from '#web/payouts/request-payout.tsx';
import { monthText } from '#web/payouts/month-text.ts';
import { StatementTools } from '#web/payouts/statement-tools.tsx';
import { call } from '#web/platform/api/api-client.ts';
import { HelpLink } from '#web/platform/help/help-link.tsx';
import { translator } from '#web/platform/i18n/texts.ts';
import { Issuer } from '#web/platform/shop/issuer.tsx';
import { pageMeta } from '#web/platform/meta/page-meta.ts';
import { requireSeller } from '#web/platform/session/guards.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { buttonClass } from '#web/ui/button-class.ts';
import { Notice } from '#web/ui/feedback/notice.tsx';
import type { Route } from './+types/earnings-page.ts';

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const identity = await requireSeller(request);
  const requestedParam = new URL(request.url).searchParams.get('month') ?? '';
  const month = /^20\d\d-(?:0[1-9]|1[0-2])$/.test(requestedParam) ? requestedParam : '';
  const [earnings, account, factors] = await Promise.all([
    call('readEarnings', { query: month === '' ? {} : { month } }),
    call('readPayoutAccount'),
    call('readSecondFactors'),
  ]);
  return { identity, month, earnings, account, hasPasskey: factors.passkeys.length > 0 };
}
clientLoader.hydrate = true as const;

export const HydrateFallback = DashboardSkeleton;
export const ErrorBoundary = DashboardError;
export const meta = () => pageMeta({ title: translator('earnings')('title') });

/** A seller's money: its places, each sale, the statement of a month, and the payout account. */
export default function EarningsPage({ loaderData }: Route.ComponentProps) {
  const t = useTranslations('earnings');
  const format = useFormatter();
  const { identity, month, earnings, account, hasPasskey } = loaderData;
  return (
    <RecentLogin identity={identity} hasPasskey={hasPasskey}>
      <PrintHead
        parts={[month === '' ? t('allMonths') : monthText(format, month), identity.displayName]}
      />
      <DashboardHead title={t('title')} />
      {account.method === null && earnings.held + earnings.owed > 0 && (
        <div className="mb-6 print:hidden">
          <Notice title={t('whereTitle')}>
            <p>{t('whereText')}</p>
            <a href="#payout-account" className={buttonClass('primary', 'mt-3 self-start')}>
              {t('whereLink')}
            </a>
          </Notice>
        </div>
      )}
      <Amounts
        amounts={[
          { label: t('held'), text: t('heldText'), amount: earnings.held },
          { label: t('owed'), text: t('owedText'), amount: earnings.owed },
          { label: t('on-its-way'), text: t('onItsWayText'), amount: earnings.onItsWay },
          { label: t('paid-out'), text: t('paidOutText'), amount: earnings.paidOut },
        ]}
      />
      <RequestPayout earnings={earnings} account={account} />
      <p className="mb-6">
        <HelpLink about="payout" />
      </p>
      <section aria-labelledby="sales" className="mb-8">
        <h2 id="sales" className="mb-3 text-title">
          {t('sales')}
        </h2>
        <StatementTools
          month={month}
          items={earnings.items}
          since={identity.metadata.creationTime}
        />
        {earnings.items.length >= salesPerStatement && (
          <p className="mb-3 max-w-prose">{t('cut', { count: salesPerStatement })}</p>
        )}
        {earnings.items.length > 0 ? (
          <EarningsTable items={earnings.items} />
        ) : (
          <EmptyState title={t('emptyTitle')}>{t('emptyText')}</EmptyState>
        )}
        {earnings.items.length > 0 && (
          <div className="mt-6">
            <Issuer />
          </div>
        )}
      </section>
      <div className="max-w-3xl print:hidden">
        <PayoutAccountPanel key={account.changedAt} account={account} />
      </div>
    </RecentLogin>
  );
}
