import { useTranslations } from 'use-intl';
import type { EarningsSummary as Summary } from '#contract/payouts/schemas.ts';
import { paths } from '#web/paths.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { TaskPanel } from '#web/ui/feedback/task-panel.tsx';
import { Amounts } from './amounts.tsx';

/** The places of a seller's money; first of all the form for a payout account, if nobody has said. */
export function EarningsSummary({ summary }: { summary: Summary }) {
  const t = useTranslations('earnings');
  const amounts = [
    { label: t('held'), text: t('heldText'), amount: summary.held },
    { label: t('owed'), text: t('owedText'), amount: summary.owed },
    { label: t('on-its-way'), text: t('onItsWayText'), amount: summary.onItsWay },
  ].filter(({ amount }) => amount !== 0);
  if (amounts.length === 0) return null;
  const isAsked = !summary.hasPayoutAccount && summary.held + summary.owed > 0;
  return (
    <TaskPanel
      title={t(isAsked ? 'whereTitle' : 'yourMoney')}
      text={t(isAsked ? 'whereText' : summary.owed < 0 ? 'belowZero' : 'weeklyText')}
      action={
        isAsked ? (
          <ButtonLink variant="primary" to={`${paths.earnings}#payout-account`}>
            {t('whereLink')}
          </ButtonLink>
        ) : (
          <ButtonLink to={paths.earnings}>{t('toEarnings')}</ButtonLink>
        )
      }
    >
      <Amounts amounts={amounts} className="mt-2 w-full" />
    </TaskPanel>
  );
}
