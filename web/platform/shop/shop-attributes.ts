import {
  languages,
  offeredLanguages,
  setOfferedLanguages,
  type Language,
} from '#contract/common/languages.ts';
import { setShopLook, shopLook, type ShopLook } from '#contract/common/shop-look.ts';
import { phoneFormat, setPhoneFormat, shippedPhoneFormat } from '#contract/common/phone-number.ts';
import {
  guaranteeDays,
  setGuaranteeDays,
  shopGuaranteeDays,
} from '#contract/handovers/deadlines.ts';

/**
 * The shop's settings that code without a context reads, as attributes of the document; none for what is as shipped.
 * The server writes them, and the browser reads them before it hydrates.
 */
export function shopAttributes() {
  const { countryCode, mobilePattern } = phoneFormat();
  const isShippedFormat =
    countryCode === shippedPhoneFormat.countryCode &&
    mobilePattern === shippedPhoneFormat.mobilePattern;
  const offered = offeredLanguages();
  const days = shopGuaranteeDays();
  const look = shopLook();
  return {
    'data-languages': offered.length === languages.length ? undefined : offered.join(' '),
    'data-phone-format': isShippedFormat ? undefined : `${countryCode} ${mobilePattern}`,
    'data-look': look.version === '' ? undefined : JSON.stringify(look),
    'data-guarantee-days': days === guaranteeDays ? undefined : days,
  };
}

/**
 * Reads them in the browser.
 * @param dataset of the document
 */
export function readShopAttributes({
  languages: offered,
  phoneFormat: format,
  guaranteeDays: days,
  look,
}: DOMStringMap): void {
  if (offered !== undefined) {
    const codes = offered.split(' ');
    setOfferedLanguages(languages.filter((each): each is Language => codes.includes(each)));
  }
  const [countryCode, mobilePattern] = format?.split(' ') ?? [];
  if (countryCode !== undefined && mobilePattern !== undefined)
    setPhoneFormat({ countryCode, mobilePattern });
  if (look !== undefined) setShopLook(JSON.parse(look) as ShopLook);
  if (days !== undefined) setGuaranteeDays(Number(days));
}
