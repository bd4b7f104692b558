import type { MetaDescriptor } from 'react-router';
import type { PriceGuide } from '#contract/prices/schemas.ts';
import { paths } from '#web/paths.ts';
import { addressOf } from '#web/platform/i18n/address.ts';
import { currentLanguage } from '#web/platform/i18n/language.ts';
import { priceText, shopCurrency } from '#contract/common/money.ts';
import { pageMeta } from '#web/platform/meta/page-meta.ts';
import { structuredData } from '#web/platform/meta/structured-data.ts';
import { translator } from '#web/platform/i18n/texts.ts';

/**
 * Title, canonical address and offers as structured data (schema.org).
 * @param guide of one model
 * @param origin of the shop
 */
export function guideMeta(guide: PriceGuide, origin: string): MetaDescriptor[] {
  const t = translator('prices');
  const path = paths.modelPrices(guide._id);
  const prices = guide.entries.map(({ price }) => price);
  const formatPrice = (price: number) => priceText(price, currentLanguage());
  return [
    ...pageMeta({
      title: t('modelTitle', { model: guide.name }),
      description: t('modelDescription', {
        model: guide.name,
        low: formatPrice(Math.min(...prices)),
        high: formatPrice(Math.max(...prices)),
      }),
      origin,
      path,
    }),
    ...structuredData(offers(guide, origin + addressOf(path))),
  ];
}

/** Only phones for sale are offers; estimates are not. */
function offers(guide: PriceGuide, url: string) {
  const currentOffers = guide.entries.flatMap((entry) => entry.asked ?? []);
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: guide.name,
    model: guide.name,
    url,
    brand: { '@type': 'Brand', name: guide.category_name },
    itemCondition: 'https://schema.org/UsedCondition',
    ...(currentOffers.length === 0
      ? {}
      : {
          offers: {
            '@type': 'AggregateOffer',
            url,
            priceCurrency: shopCurrency().code.toUpperCase(),
            lowPrice: Math.min(...currentOffers.map(({ low }) => low)),
            highPrice: Math.max(...currentOffers.map(({ high }) => high)),
            offerCount: currentOffers.reduce((sum, { count }) => sum + count, 0),
          },
        }),
  };
}
