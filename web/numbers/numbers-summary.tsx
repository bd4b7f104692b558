import { useTranslations } from 'use-intl';
import type { Numbers } from '#contract/numbers/schemas.ts';
import { paths } from '#web/paths.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { NumberTiles } from './number-tiles.tsx';

/** How the shop did in the last 30 days, in four numbers, with a link to all of them. */
export function NumbersSummary({ numbers }: { numbers: Numbers }) {
  const t = useTranslations('numbers');
  return (
    <section className="panel mt-6 flex flex-col items-start gap-2 p-5 sm:p-6">
      <h2 className="text-title">{t('summaryTitle')}</h2>
      <p className="text-soft">{t(numbers.at === null ? 'emptyText' : 'summaryText')}</p>
      {numbers.at !== null && (
        <NumberTiles
          series={numbers.series}
          names={['sales', 'paid', 'listings', 'share-returned']}
          className="mt-2 w-full sm:grid-cols-4"
        />
      )}
      <div className="pt-3">
        <ButtonLink to={paths.numbers()}>{t('toNumbers')}</ButtonLink>
      </div>
    </section>
  );
}
