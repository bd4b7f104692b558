import { useFormatter, useTranslations } from 'use-intl';
import type { ShopFront } from '#contract/catalog/shop-front.ts';
import { shopGuaranteeDays } from '#contract/handovers/deadlines.ts';
import { paths } from '#web/paths.ts';
import { Link } from '#web/ui/link.tsx';

interface Props {
  /** Phones for sale of all brands. */
  forSale: number;
  front: ShopFront | null;
}

/** How the guarantee works in three steps, and the shop's numbers if there are enough. */
export function GuaranteeSteps({ forSale, front }: Props) {
  const t = useTranslations('home');
  const format = useFormatter();
  const steps = [
    { title: t('step1'), text: t('step1Text') },
    { title: t('step2'), text: t('step2Text') },
    { title: t('step3', { days: shopGuaranteeDays() }), text: t('step3Text') },
  ];
  return (
    <section aria-labelledby="guarantee" className="border-t border-hairline py-12 sm:py-14">
      <div className="page">
        <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-1">
          <h2 id="guarantee" className="text-head">
            {t('guarantee')}
          </h2>
          <Link
            to={paths.about}
            viewTransition
            prefetch="intent"
            className="text-link inline-flex min-h-11 items-center"
          >
            {t('guaranteeMore')}
          </Link>
        </div>
        <ol className="mt-6 grid gap-x-8 gap-y-6 md:grid-cols-3">
          {steps.map(({ title, text }, index) => (
            <li key={title} className="flex gap-4 border-t border-control pt-4">
              <span aria-hidden="true" className="price text-head text-brand">
                {format.number(index + 1)}
              </span>
              <div className="min-w-0">
                <h3 className="font-sans font-semibold tracking-normal">{title}</h3>
                <p className="mt-1 text-soft">{text}</p>
              </div>
            </li>
          ))}
        </ol>
        <Numbers forSale={forSale} front={front} />
      </div>
    </section>
  );
}

function Numbers({ forSale, front }: Props) {
  const t = useTranslations('home');
  const format = useFormatter();
  const days = front?.medianDaysToSale ?? null;
  const numbers = [
    ...(forSale > 0 ? [{ number: format.number(forSale), text: t('numberForSale') }] : []),
    ...(front?.sold ? [{ number: format.number(front.sold), text: t('numberSold') }] : []),
    ...(days === null
      ? []
      : [
          {
            number: t('numberDays', { days: Math.max(1, Math.round(days)) }),
            text: t('numberDaysText'),
          },
        ]),
  ];
  if (numbers.length === 0) return null;
  return (
    <dl className="mt-10 flex flex-wrap gap-x-12 gap-y-4">
      {numbers.map(({ number, text }) => (
        <div key={text} className="flex flex-col-reverse">
          <dt className="text-small text-soft">{text}</dt>
          <dd className="price text-head">{number}</dd>
        </div>
      ))}
    </dl>
  );
}
