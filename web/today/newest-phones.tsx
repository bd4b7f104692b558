import { useTranslations } from 'use-intl';
import type { Product } from '#contract/catalog/schemas.ts';
import { ThumbPhoto } from '#web/catalog/photos/thumb-photo.tsx';
import { PriceVerdict } from '#web/catalog/phone/price/price-verdict.tsx';
import { paths } from '#web/paths.ts';
import { usePriceText } from '#web/platform/i18n/money.ts';
import { usePlaceText } from '#web/catalog/phone/use-place-text.ts';
import { Link } from '#web/ui/link.tsx';

interface Props {
  title: string;
  phones: readonly Pick<
    Product,
    | ('_id' | 'productName' | 'productImg' | 'sealingPrice' | 'location' | 'category_id')
    | ('priceVerdict' | 'usualRange')
  >[];
}

/** The newest phones for sale. */
export function NewestPhones({ title, phones }: Props) {
  const t = useTranslations('today');
  const price = usePriceText();
  const placeText = usePlaceText();
  return (
    <section className="panel min-w-0 p-4 sm:p-5">
      <h2 className="caps mb-2 font-sans">{title}</h2>
      {phones.length === 0 && <p className="text-soft">{t('noPhones')}</p>}
      <ul className="divide-y divide-hairline">
        {phones.map(({ _id, productName, productImg, category_id, ...phone }) => (
          <li key={_id} className="relative flex items-center gap-3 py-2.5">
            <ThumbPhoto
              productImg={productImg}
              productName={productName}
              categoryId={category_id}
            />
            <span className="min-w-0 flex-1">
              <Link
                to={paths.phone(_id)}
                viewTransition
                className="font-semibold break-words after:absolute after:inset-0 hover:underline"
              >
                {productName}
              </Link>
              <span className="block text-small text-soft tabular-nums">
                {price(phone.sealingPrice)} · {placeText(phone.location)}
              </span>
              <PriceVerdict verdict={phone.priceVerdict} range={phone.usualRange} />
            </span>
          </li>
        ))}
      </ul>
      <Link to={paths.search()} className="text-link inline-flex min-h-11 items-center">
        {t('allPhones')}
      </Link>
    </section>
  );
}
