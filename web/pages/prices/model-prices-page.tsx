import { data, redirect } from 'react-router';
import { useTranslations } from 'use-intl';
import { paths } from '#web/paths.ts';
import { originIn } from '#web/platform/meta/page-meta.ts';
import { problemOf } from '#web/platform/api/problem-of.ts';
import { callOnServer } from '#web/platform/api/server-client.ts';
import { guideMeta } from '#web/prices/guide-meta.ts';
import { GuideTable } from '#web/prices/guide-table.tsx';
import { estimateFor, readAnswers } from '#web/prices/estimate.ts';
import { OwnPhoneEstimate } from '#web/prices/own-phone-estimate.tsx';
import { PriceTrend } from '#web/prices/price-trend.tsx';
import { usePriceGuideText } from '#web/prices/use-price-guide-text.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import type { Route } from './+types/model-prices-page.ts';
import { Link } from '#web/ui/link.tsx';

/** Prices from 100 on are shown in steps of so many of the shop's currency (server/prices). */
const priceStep = 5;

/** A static page, without the program. */
export const handle = { static: true };

export async function loader({ params, url, context }: Route.LoaderArgs) {
  try {
    const address = { params: { model: params.model } };
    const guide = await callOnServer(context, 'readPriceGuide', address);
    // Two models became one: the address of the former leads to it.
    if (guide._id !== params.model) {
      throw redirect(`${paths.modelPrices(guide._id)}${url.search}`, 301);
    }
    const answers = readAnswers(url.searchParams, guide);
    const estimate = estimateFor(guide, answers);
    const query = estimate && {
      storage: String(answers.storageGb),
      condition: estimate.condition,
    };
    // The price alone is worth showing.
    const time =
      query &&
      (await callOnServer(context, 'readSellingTime', { ...address, query }).catch(() => null));
    return { guide, answers, time };
  } catch (error) {
    if (error instanceof Response) throw error;
    const status = problemOf(error)?.status ?? 500;
    if (status === 400 || status === 404) throw data(null, { status: 404 });
    throw error;
  }
}

export function meta({ loaderData, matches }: Route.MetaArgs): Route.MetaDescriptors {
  return loaderData ? guideMeta(loaderData.guide, originIn(matches)) : [];
}

/** The prices of one model, by storage and condition. */
export default function ModelPricesPage({ loaderData }: Route.ComponentProps) {
  const { guide, answers, time } = loaderData;
  const t = useTranslations('prices');
  const product = useTranslations('product');
  const text = usePriceGuideText();
  // The variant that is traded most has the most reliable trend.
  const [busiest] = guide.entries.toSorted(
    (a, b) => b.sold - a.sold || (b.asked?.count ?? 0) - (a.asked?.count ?? 0),
  );
  const basisText = { model: 'onModel', brand: 'onBrand', nothing: 'onNothing' } as const;
  const model = guide.name;
  return (
    <div className="page py-6 sm:py-10">
      <nav aria-label={t('crumbs')} className="mb-4 text-small">
        <Link
          to={paths.prices({ brand: guide.category_id })}
          viewTransition
          className="text-link inline-flex min-h-11 items-center"
        >
          {t('all')}
        </Link>
      </nav>
      <h1 className="max-w-3xl text-head">{t('modelTitle', { model })}</h1>
      <p className="mt-4 max-w-2xl text-lead text-soft">
        {t('launched', {
          year: text.year(guide.releaseYear),
          launch: text.price(guide.launchPrice),
        })}{' '}
        {t('soldCount', { count: guide.sold })}
      </p>
      <div className="guide-table mt-8">
        <GuideTable guide={guide} caption={t('modelTitle', { model })} />
      </div>
      <p className="mt-3 max-w-prose text-small text-soft">
        {t(basisText[guide.leansOn], { model })}
      </p>
      <div className="mt-8 flex flex-wrap gap-2">
        <ButtonLink variant="primary" to={paths.listingOfModel(guide.category_id, guide._id)}>
          {t('forSale', { model })}
        </ButtonLink>
        <ButtonLink to="#estimate">{t('sell')}</ButtonLink>
      </div>
      <OwnPhoneEstimate guide={guide} answers={answers} time={time} />
      <div className="mt-12 grid items-start gap-x-16 gap-y-12 lg:grid-cols-2">
        {busiest && (
          <div className="empty:hidden">
            <PriceTrend
              months={busiest.months}
              title={t('overTime', {
                storage: text.storage(busiest.storageGb),
                condition: product(busiest.condition),
              })}
            />
          </div>
        )}
        <section className="max-w-prose">
          <h2 className="text-title">{t('how')}</h2>
          <p className="mt-3 text-soft">{t('howSales', { step: text.price(priceStep) })}</p>
          <p className="mt-3 text-soft">{t('howFew')}</p>
          <p className="mt-2">
            <Link
              to={paths.grading}
              prefetch="intent"
              className="text-link inline-flex min-h-11 items-center"
            >
              {t('howGrades')}
            </Link>
          </p>
        </section>
      </div>
    </div>
  );
}
