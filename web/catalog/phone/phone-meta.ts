import type { MetaDescriptor } from 'react-router';
import { sellerMeta } from '#contract/accounts/first-paint.ts';
import { fieldsHaving, phoneFields } from '#contract/catalog/phone-fields.ts';
import type { ProductPage } from '#contract/catalog/schemas.ts';
import { imageAddress, imageIdOf } from '#contract/images/image-files.ts';
import { currentLanguage } from '#web/platform/i18n/language.ts';
import { addressOf } from '#web/platform/i18n/address.ts';
import { priceText, shopCurrency } from '#contract/common/money.ts';
import { pageMeta } from '#web/platform/meta/page-meta.ts';
import { structuredData } from '#web/platform/meta/structured-data.ts';
import { translator } from '#web/platform/i18n/texts.ts';

/**
 * Title, shared image and the offer as structured data (schema.org Product).
 * @param phone without contact fields
 * @param origin of the shop
 * @param path of the phone's page
 * @param place where it is, in the page's language
 */
export function phoneMeta(
  phone: ProductPage,
  origin: string,
  path: string,
  place: string,
): MetaDescriptor[] {
  const price = priceText(phone.sealingPrice, currentLanguage());
  const description = translator('phone')('description', {
    name: phone.productName,
    condition: translator('product')(phone.condition),
    place,
    price,
    seller: phone.sellerName,
  });
  return [
    ...pageMeta({
      title: `${phone.productName}, ${price}`,
      description,
      origin,
      path,
      picture: `/share${path}.png`,
    }),
    { name: sellerMeta, content: phone.sellerId },
    ...structuredData(offer(phone, origin + addressOf(path), origin)),
  ];
}

function offer(phone: ProductPage, url: string, origin: string) {
  const images = phone.photos.flatMap((photo) => {
    const id = imageIdOf(photo);
    return id === null ? [] : [new URL(imageAddress(id, 1280, 'webp'), origin).href];
  });
  const properties = [
    ...fieldsHaving('property').map((field) => {
      const { name, unit } = phoneFields[field].property;
      return [name, phone[field] && `${phone[field]}${unit}`];
    }),
    ['Years of use', String(phone.yearsOfUse)],
  ].flatMap(([name, value]) => (value ? [{ '@type': 'PropertyValue', name, value }] : []));
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: phone.productName,
    description: phone.description,
    image: images,
    url,
    brand: { '@type': 'Brand', name: phone.category_name },
    ...(phone.model ? { model: phone.model } : {}),
    ...(phone.colour ? { color: phone.colour } : {}),
    itemCondition: 'https://schema.org/UsedCondition',
    additionalProperty: properties,
    offers: {
      '@type': 'Offer',
      url,
      price: phone.sealingPrice.toFixed(2),
      priceCurrency: shopCurrency().code.toUpperCase(),
      availability: `https://schema.org/${phone.paid ? 'SoldOut' : 'InStock'}`,
      itemCondition: 'https://schema.org/UsedCondition',
      areaServed: phone.location,
      seller: { '@type': 'Person', name: phone.sellerName },
    },
  };
}
