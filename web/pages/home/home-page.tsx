import { data } from 'react-router';
import { shopGuaranteeDays } from '#contract/handovers/deadlines.ts';
import { ownTestimonials } from '#contract/settings/testimonials.ts';
import { BrandGrid } from '#web/home/brand-grid.tsx';
import { DownloadStrip } from '#web/home/download-strip.tsx';
import { GuaranteeSteps } from '#web/home/guarantee-steps.tsx';
import { Hero } from '#web/home/hero.tsx';
import { NewestPhones } from '#web/home/newest-phones.tsx';
import { OwnLists } from '#web/home/own-lists.tsx';
import { PromotionStrip } from '#web/home/promotion-strip.tsx';
import { HeartNews } from '#web/home/static-heart.tsx';
import { Testimonials } from '#web/home/testimonials.tsx';
import { brandNames } from '#web/platform/brands/brand-names.ts';
import { brandsIn, mostSideBySide } from '#web/platform/brands/shop-brands.ts';
import { paths } from '#web/paths.ts';
import { originIn, pageMeta } from '#web/platform/meta/page-meta.ts';
import { problemOf } from '#web/platform/api/problem-of.ts';
import { currentLanguage } from '#web/platform/i18n/language.ts';
import { translator } from '#web/platform/i18n/texts.ts';
import { callOnServer } from '#web/platform/api/server-client.ts';
import type { Route } from './+types/home-page.ts';

/** A static page, without the program. */
export const handle = { static: true };

export async function loader({ context }: Route.LoaderArgs) {
  // One failed list does not fail the page, but sets its status.
  let status = 200;
  const noList = (error: unknown) => {
    status = problemOf(error)?.status ?? 500;
    return null;
  };
  const [categories, promotions, front, shop] = await Promise.all([
    callOnServer(context, 'listCategories').catch(noList),
    callOnServer(context, 'listPromotions').catch(noList),
    callOnServer(context, 'readShopFront').catch(noList),
    callOnServer(context, 'readShop').catch(noList),
  ]);
  // Words that could not be read are left out: those of invented people may be unwanted.
  const testimonials = shop === null ? [] : ownTestimonials(shop, currentLanguage());
  const cards = categories?.slice(0, mostSideBySide) ?? null;
  const brandCount = categories?.length ?? 0;
  const forSale = categories?.reduce((sum, each) => sum + each.forSale, 0) ?? 0;
  return data({ cards, brandCount, forSale, promotions, front, testimonials }, { status });
}

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  const brands = brandNames(brandsIn(matches));
  return pageMeta({
    ...(brands === ''
      ? {}
      : {
          description: translator('site')('homeDescription', { brands, days: shopGuaranteeDays() }),
        }),
    origin: originIn(matches),
    path: paths.home,
  });
}

export default function HomePage({ loaderData }: Route.ComponentProps) {
  const { cards, brandCount, forSale, promotions, front, testimonials } = loaderData;
  return (
    <>
      <Hero />
      <PromotionStrip promotions={promotions} />
      <BrandGrid cards={cards} count={brandCount} />
      <OwnLists />
      <NewestPhones phones={front?.newest ?? []} />
      <GuaranteeSteps forSale={forSale} front={front} />
      <DownloadStrip />
      <Testimonials ownTestimonials={testimonials} />
      <HeartNews />
    </>
  );
}
