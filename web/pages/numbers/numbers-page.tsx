import { useTranslations } from 'use-intl';
import {
  numberSteps,
  periodDays,
  type NumberStep,
  type PeriodDays,
} from '#contract/numbers/schemas.ts';
import { DashboardError } from '#web/layout/dashboard-error.tsx';
import { DashboardHead } from '#web/layout/dashboard-head.tsx';
import { DashboardSkeleton } from '#web/layout/dashboard-skeleton.tsx';
import { BrandNumbers } from '#web/numbers/brand-numbers.tsx';
import { NumberPlots } from '#web/numbers/number-plots.tsx';
import { NumberTiles } from '#web/numbers/number-tiles.tsx';
import { numbersCsv } from '#web/numbers/numbers-csv.ts';
import { UnmatchedSearches } from '#web/numbers/unmatched-searches.tsx';
import { useDayText } from '#web/numbers/use-number-text.ts';
import { paths } from '#web/paths.ts';
import { call } from '#web/platform/api/api-client.ts';
import { saveFile } from '#web/platform/files/save-file.ts';
import { shopFileName } from '#web/platform/files/shop-file-name.ts';
import { translator } from '#web/platform/i18n/texts.ts';
import { pageMeta } from '#web/platform/meta/page-meta.ts';
import { requireAdmin } from '#web/platform/session/guards.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { TabLinks } from '#web/ui/tab-links.tsx';
import type { Route } from './+types/numbers-page.ts';

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  await requireAdmin(request);
  const { searchParams } = new URL(request.url);
  const days = periodDays.find((each) => String(each) === searchParams.get('days')) ?? 30;
  const by = numberSteps.find((each) => each === searchParams.get('by')) ?? usualStep(days);
  const numbers = await call('readNumbers', {
    query: { days: String(days) as `${PeriodDays}`, by },
  });
  return { days, by, numbers };
}
clientLoader.hydrate = true as const;

export const HydrateFallback = DashboardSkeleton;
export const ErrorBoundary = DashboardError;
export const meta = () => pageMeta({ title: translator('numbers')('title') });

/** A plot of more than a month has a bar a week, unless the address says otherwise. */
const usualStep = (days: PeriodDays): NumberStep => (days === 30 ? 'day' : 'week');

const tiles = [
  ...(['sales', 'paid', 'refunded', 'fees', 'owed'] as const),
  ...(['listings', 'people', 'days-to-sell', 'share-returned', 'unmatched-searches'] as const),
];

/** How the shop does, for admins. */
export default function NumbersPage({ loaderData }: Route.ComponentProps) {
  const t = useTranslations('numbers');
  const dayText = useDayText();
  const { days, by, numbers } = loaderData;
  const { series } = numbers;
  if (numbers.at === null) {
    return (
      <>
        <DashboardHead title={t('title')} />
        <EmptyState title={t('emptyTitle')}>{t('emptyText')}</EmptyState>
      </>
    );
  }
  return (
    <>
      <DashboardHead title={t('title')} />
      <div className="flex flex-wrap gap-x-6">
        <PeriodTabs days={days} />
        <StepTabs days={days} by={by} />
      </div>
      <NumberTiles series={series} names={tiles} />
      <div className="mb-5 flex flex-wrap items-start justify-between gap-4">
        <p className="max-w-prose text-soft">
          {t('lead', {
            from: dayText(numbers.from),
            to: dayText(numbers.to),
            before: dayText(numbers.before),
          })}
        </p>
        <Button
          onClick={() =>
            saveFile(
              shopFileName(`numbers-${numbers.from}-${numbers.to}.csv`),
              numbersCsv(numbers, by),
              'text/csv',
            )
          }
        >
          {t('saveCsv')}
        </Button>
      </div>
      <NumberPlots series={series} by={by} />
      <BrandNumbers series={series} by={by} />
      <UnmatchedSearches series={series} />
    </>
  );
}

function PeriodTabs({ days }: { days: PeriodDays }) {
  const t = useTranslations('numbers');
  return (
    <TabLinks
      label={t('period')}
      tabs={periodDays.map((each) => ({
        key: String(each),
        to: paths.numbers(each === 30 ? {} : { days: String(each) }),
        text: t(`days${each}`),
        isCurrent: each === days,
      }))}
    />
  );
}

function StepTabs({ days, by }: { days: PeriodDays; by: NumberStep }) {
  const t = useTranslations('numbers');
  return (
    <TabLinks
      label={t('step')}
      tabs={numberSteps.map((each) => ({
        key: each,
        to: paths.numbers({
          days: days === 30 ? undefined : String(days),
          by: each === usualStep(days) ? undefined : each,
        }),
        text: t(each === 'day' ? 'byDay' : 'byWeek'),
        isCurrent: each === by,
      }))}
    />
  );
}
