import { redirect } from 'react-router';
import { useTranslations } from 'use-intl';
import { foldModel } from '#contract/catalog/phone-facts.ts';
import { wordsTyped } from '#contract/search/query-words.ts';
import { paths } from '#web/paths.ts';
import { brandNames } from '#web/platform/brands/brand-names.ts';
import {
  brandsIn,
  mostSideBySide,
  shownBrands,
  useBrandChoices,
  useBrands,
  type ShopBrand,
} from '#web/platform/brands/shop-brands.ts';
import { originIn, pageMeta } from '#web/platform/meta/page-meta.ts';
import { callOnServer } from '#web/platform/api/server-client.ts';
import { translator } from '#web/platform/i18n/texts.ts';
import { FindModel } from '#web/prices/find-model.tsx';
import { ModelList } from '#web/prices/model-list.tsx';
import { maxModelQuery } from '#web/prices/model-query.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import type { Route } from './+types/prices-page.ts';
import { Link } from '#web/ui/link.tsx';

/** A static page, without the program. */
export const handle = { static: true };

export async function loader({ request, context }: Route.LoaderArgs) {
  const search = new URL(request.url).searchParams;
  const query = wordsTyped(search.get('q') ?? '').slice(0, maxModelQuery);
  const sells = search.get('for') === 'sell';
  const [models, match] = await Promise.all([
    callOnServer(context, 'listModelPrices'),
    query === '' ? null : callOnServer(context, 'findModels', { query: { q: query } }),
  ]);
  const modelToSell = sells && match ? ownModel(match, query) : undefined;
  if (modelToSell) throw redirect(paths.ownPrice(modelToSell._id));
  const byId = new Map(models.map((model) => [model._id, model]));
  const matching = match?.flatMap(({ _id }) => byId.get(_id) ?? []) ?? null;
  return { query, sells, matching, models, brandId: search.get('brand') };
}

type Loaded = Awaited<ReturnType<typeof loader>>;

/** The brand whose models are shown; none if those that fit a query are. */
function brandOf({ matching, brandId }: Loaded, brands: readonly ShopBrand[]) {
  if (matching) return undefined;
  return brands.find(({ id }) => id === brandId) ?? shownBrands(brands)[0];
}

/** The model that somebody who wants to sell has named, unless several fit. */
const ownModel = <Model extends { name: string }>(models: readonly Model[], query: string) =>
  models.length === 1 ? models[0] : models.find(({ name }) => foldModel(name) === foldModel(query));

export function meta({ loaderData, matches }: Route.MetaArgs): Route.MetaDescriptors {
  const t = translator('prices');
  const brands = brandsIn(matches);
  const namedBrand = loaderData?.brandId ? brandOf(loaderData, brands) : undefined;
  const worth = translator('worth');
  return [
    ...pageMeta({
      title: loaderData?.sells
        ? worth('title')
        : namedBrand
          ? t('brandTitle', { brand: namedBrand.name })
          : t('title'),
      description: t('description', { brands: brandNames(brands) }),
      origin: originIn(matches),
      path: paths.prices({ brand: namedBrand?.id }),
    }),
    // Results of a query are not indexed.
    ...(loaderData?.query || loaderData?.sells ? [{ name: 'robots', content: 'noindex' }] : []),
  ];
}

/** The price guide: a brand's models, or those that fit a query. */
export default function PricesPage({ loaderData }: Route.ComponentProps) {
  const { query, sells, matching } = loaderData;
  const brand = brandOf(loaderData, useBrands());
  const choices = useBrandChoices();
  const first = choices.slice(0, mostSideBySide);
  // The chosen one stands beside them.
  const shown = brand && !brand.hidden && !first.includes(brand) ? [...first, brand] : first;
  const models = matching ?? loaderData.models.filter(({ category_id: id }) => id === brand?.id);
  const t = useTranslations('prices');
  const worth = useTranslations('worth');
  const all = useTranslations('allBrands');
  const title = brand ? t('brandTitle', { brand: brand.name }) : t('foundTitle', { query });
  return (
    <div className="page py-10 sm:py-16">
      <h1 className="max-w-3xl text-hero">{sells ? worth('title') : t('title')}</h1>
      <p className="mt-6 max-w-2xl text-lead text-soft">{sells ? worth('lead') : t('lead')}</p>
      <div className="mt-8 flex flex-wrap items-end justify-between gap-x-8 gap-y-5">
        <FindModel query={query} sells={sells} />
        <nav aria-label={t('brands')} className="flex flex-wrap gap-2">
          {shown.map(({ id, name }) => (
            <Link
              key={id}
              to={paths.prices({ brand: id, sells })}
              prefetch="intent"
              preventScrollReset
              aria-current={id === brand?.id ? 'page' : undefined}
              className="choice brand-choice"
            >
              {name}
            </Link>
          ))}
          {choices.length > mostSideBySide && (
            <ButtonLink to={paths.allBrands({ for: sells ? 'sell' : 'prices' })}>
              {all('link', { count: choices.length })}
            </ButtonLink>
          )}
        </nav>
      </div>
      {models.length > 0 ? (
        <section className="mt-12">
          <h2 className="mb-4 text-head">{title}</h2>
          <ModelList models={models} isFolded={brand !== undefined} sells={sells} />
          <p className="mt-3 text-small text-soft">{t('countNote')}</p>
        </section>
      ) : (
        <div className="mt-12">
          <EmptyState
            title={brand ? t('nothingOf', { brand: brand.name }) : t('nothing', { query })}
            action={<ButtonLink to={paths.prices({ sells })}>{t('all')}</ButtonLink>}
          >
            {t(brand ? 'nothingOfText' : 'nothingText')}
          </EmptyState>
        </div>
      )}
    </div>
  );
}
