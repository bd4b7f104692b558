import { useTranslations } from 'use-intl';
import { categories } from '#contract/catalog/categories.ts';
import { wordsTyped } from '#contract/search/query-words.ts';
import { paths } from '#web/paths.ts';
import { originIn, pageMeta } from '#web/platform/meta/page-meta.ts';
import { callOnServer } from '#web/platform/api/server-client.ts';
import { translator } from '#web/platform/i18n/texts.ts';
import { FindModel } from '#web/prices/find-model.tsx';
import { ModelList } from '#web/prices/model-list.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import type { Route } from './+types/prices-page.ts';
import { Link } from '#web/ui/link.tsx';

/** A static page, without the program. */
export const handle = { static: true };

const longest = 80;

export async function loader({ request, context }: Route.LoaderArgs) {
  const search = new URL(request.url).searchParams;
  const query = wordsTyped(search.get('q') ?? '').slice(0, longest);
  const brand = categories.find(({ id }) => id === search.get('brand')) ?? categories[0];
  const [models, match] = await Promise.all([
    callOnServer(context, 'listModelPrices'),
    query === '' ? null : callOnServer(context, 'findModels', { query: { q: query } }),
  ]);
  const byId = new Map(models.map((model) => [model._id, model]));
  const shownModels = match
    ? match.flatMap(({ _id }) => byId.get(_id) ?? [])
    : models.filter(({ category_id: id }) => id === brand.id);
  return { query, brand: match ? null : brand, models: shownModels };
}

export function meta({ loaderData, matches, location }: Route.MetaArgs): Route.MetaDescriptors {
  const t = translator('prices');
  const brand = loaderData?.brand;
  const namedBrand = new URLSearchParams(location.search).has('brand') ? brand : null;
  return [
    ...pageMeta({
      title: namedBrand ? t('brandTitle', { brand: namedBrand.name }) : t('title'),
      description: t('description'),
      origin: originIn(matches),
      path: paths.prices({ brand: namedBrand?.id }),
    }),
    // Results of a query are not indexed.
    ...(loaderData?.query ? [{ name: 'robots', content: 'noindex' }] : []),
  ];
}

/** The price guide: a brand's models, or those that fit a query. */
export default function PricesPage({ loaderData: { query, brand, models } }: Route.ComponentProps) {
  const t = useTranslations('prices');
  const title = brand ? t('brandTitle', { brand: brand.name }) : t('foundTitle', { query });
  return (
    <div className="page py-10 sm:py-16">
      <h1 className="max-w-3xl text-hero">{t('title')}</h1>
      <p className="mt-6 max-w-2xl text-lead text-soft">{t('lead')}</p>
      <div className="mt-8 flex flex-wrap items-end justify-between gap-x-8 gap-y-5">
        <FindModel query={query} />
        <nav aria-label={t('brands')} className="flex flex-wrap gap-2">
          {categories.map(({ id, name }) => (
            <Link
              key={id}
              to={paths.prices({ brand: id })}
              prefetch="intent"
              preventScrollReset
              aria-current={id === brand?.id ? 'page' : undefined}
              className="choice brand-choice"
            >
              {name}
            </Link>
          ))}
        </nav>
      </div>
      {models.length > 0 ? (
        <section className="mt-12">
          <h2 className="mb-4 text-head">{title}</h2>
          <ModelList models={models} isFolded={brand !== null} />
          <p className="mt-3 text-small text-soft">{t('countNote')}</p>
        </section>
      ) : (
        <div className="mt-12">
          <EmptyState
            title={t('nothing', { query })}
            action={<ButtonLink to={paths.prices()}>{t('all')}</ButtonLink>}
          >
            {t('nothingText')}
          </EmptyState>
        </div>
      )}
    </div>
  );
}
