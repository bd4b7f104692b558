import { useTranslations } from 'use-intl';
import type { Category } from '#contract/catalog/category-fields.ts';
import { brandsByLetter, noLetter } from '#web/platform/brands/brands-by-letter.ts';
import { mostSideBySide } from '#web/platform/brands/shop-brands.ts';
import { paths } from '#web/paths.ts';
import { callOnServer } from '#web/platform/api/server-client.ts';
import { currentLanguage } from '#web/platform/i18n/language.ts';
import { translator } from '#web/platform/i18n/texts.ts';
import { originIn, pageMeta } from '#web/platform/meta/page-meta.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Link } from '#web/ui/link.tsx';
import type { Route } from './+types/brands-page.ts';

/** A static page, without the program. */
export const handle = { static: true };

/** What people who choose a brand want of it. */
type Purpose = 'phones' | 'prices' | 'sell';

export async function loader({ request, context }: Route.LoaderArgs) {
  const wish = new URL(request.url).searchParams.get('for');
  const purpose: Purpose = wish === 'prices' || wish === 'sell' ? wish : 'phones';
  return { purpose, brands: await callOnServer(context, 'listCategories') };
}

export function meta({ loaderData, matches }: Route.MetaArgs): Route.MetaDescriptors {
  const t = translator('allBrands');
  const purpose = loaderData?.purpose ?? 'phones';
  return [
    ...pageMeta({
      title: t(headTexts[purpose].title),
      description: t('description'),
      origin: originIn(matches),
      path: paths.allBrands(),
    }),
    // The same brands with other links.
    ...(purpose === 'phones' ? [] : [{ name: 'robots', content: 'noindex' }]),
  ];
}

const headTexts = {
  phones: { title: 'title', lead: 'lead' },
  prices: { title: 'pricesTitle', lead: 'pricesLead' },
  sell: { title: 'sellTitle', lead: 'sellLead' },
} as const satisfies Readonly<Record<Purpose, object>>;

/** All brands by name, of which other pages show the first ones. */
export default function BrandsPage({ loaderData: { purpose, brands } }: Route.ComponentProps) {
  const t = useTranslations('allBrands');
  const { title, lead } = headTexts[purpose];
  if (brands.length === 0) {
    return (
      <div className="page py-10 sm:py-16">
        <h1 className="mb-8 max-w-3xl text-hero">{t(title)}</h1>
        <EmptyState title={t('none')} link={{ to: paths.search(), text: t('search') }}>
          {t('noneText')}
        </EmptyState>
      </div>
    );
  }
  return (
    <div className="page py-10 sm:py-16">
      <h1 className="max-w-3xl text-hero">{t(title)}</h1>
      <p className="mt-6 max-w-2xl text-lead text-soft">{t(lead, { count: brands.length })}</p>
      {purpose !== 'phones' && (
        <ButtonLink to={paths.prices({ sells: purpose === 'sell' })} className="mt-6">
          {t('byModel')}
        </ButtonLink>
      )}
      {brands.length > mostSideBySide ? (
        <Letters brands={brands} purpose={purpose} />
      ) : (
        <Brands brands={brands} purpose={purpose} />
      )}
    </div>
  );
}

interface Props {
  brands: readonly Category[];
  purpose: Purpose;
}

/** Many brands under the letters of their names, and links to those. */
function Letters({ brands, purpose }: Props) {
  const t = useTranslations('allBrands');
  const groups = brandsByLetter(brands, currentLanguage());
  const idOf = (letter: string) => `letter-${letter === noLetter ? '0' : letter}`;
  return (
    <>
      <nav aria-label={t('letters')} className="mt-8">
        <ul className="flex flex-wrap gap-2">
          {groups.map(({ letter }) => (
            <li key={letter}>
              <a href={`#${idOf(letter)}`} className="choice min-w-11 justify-center">
                {letter}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      {groups.map(({ letter, brands: ofLetter }) => (
        <section key={letter} className="mt-8 border-t border-hairline pt-6">
          <h2 id={idOf(letter)} className="text-title text-brand">
            {letter}
          </h2>
          <Brands brands={ofLetter} purpose={purpose} />
        </section>
      ))}
    </>
  );
}

function Brands({ brands, purpose }: Props) {
  const t = useTranslations('allBrands');
  return (
    <ul className="mt-4 grid grid-cols-2 gap-x-6 gap-y-2 sm:grid-cols-3 lg:grid-cols-4">
      {brands.map(({ id, name, forSale }) => (
        <li key={id} className="min-w-0">
          <Link
            to={
              purpose === 'phones'
                ? paths.category(id)
                : paths.prices({ brand: id, sells: purpose === 'sell' })
            }
            viewTransition
            className="flex min-h-11 flex-col items-start justify-center py-1"
          >
            <span className="text-link [overflow-wrap:anywhere]">{name}</span>
            {purpose === 'phones' && (
              <span className="text-small text-soft"> {t('forSale', { count: forSale })}</span>
            )}
          </Link>
        </li>
      ))}
    </ul>
  );
}
