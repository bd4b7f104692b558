import { useTranslations } from 'use-intl';
import type { NumberSeries, ShopSeries } from '#contract/numbers/schemas.ts';
import { useNumberText } from './use-number-text.ts';

/** Buyers and sellers stand below the people. */
type Tile = Exclude<ShopSeries, 'buyers' | 'sellers'>;

interface Props {
  series: readonly NumberSeries[];
  /** Which of them, in this order. */
  names: readonly Tile[];
  className?: string;
}

/** The totals of a period side by side, each with the one of the period before. */
export function NumberTiles({
  series,
  names,
  className = 'panel mb-6 p-5 sm:grid-cols-3 sm:p-6 xl:grid-cols-5',
}: Props) {
  const t = useTranslations('numbers');
  const number = useNumberText();
  const shown = names.flatMap((name) => series.find((each) => each.name === name) ?? []);
  const total = (name: ShopSeries) => series.find((each) => each.name === name)?.total ?? 0;
  return (
    <dl className={`${className} grid grid-cols-2 gap-x-4 gap-y-5 sm:gap-x-6`}>
      {shown.map((each) => (
        <div key={each.name} className="min-w-0">
          <dt className="caps">{t(each.name as Tile)}</dt>
          <dd>
            <span className="price text-title">{number.value(each.unit, each.total)}</span>
            <span className="block text-small text-soft">{number.change(each)}</span>
            {each.name === 'people' && (
              <span className="block text-small text-soft">
                {t('peopleOf', { buyers: total('buyers'), sellers: total('sellers') })}
              </span>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
