import { useTranslations } from 'use-intl';
import type { ProductPage } from '#contract/catalog/schemas.ts';
import { ThumbPhoto } from '#web/catalog/photos/thumb-photo.tsx';
import { paths } from '#web/paths.ts';
import { usePriceText } from '#web/platform/i18n/money.ts';
import { Link } from '#web/ui/link.tsx';
import { FirstMessage } from './first-message.tsx';

/** The first question about a phone, which begins the conversation with its seller. */
export function AskSeller({ phone }: { phone: ProductPage }) {
  const t = useTranslations('talk');
  const price = usePriceText();
  return (
    <FirstMessage about={`ask:${phone._id}`} quick="buyer-asked">
      <div className="flex items-center gap-3">
        <ThumbPhoto {...phone} categoryId={phone.category_id} />
        <p className="min-w-0">
          <Link to={paths.phone(phone._id)} className="text-link font-semibold break-words">
            {phone.productName}
          </Link>
          <span className="block text-small text-soft tabular-nums">
            {price(phone.sealingPrice)}
          </span>
        </p>
      </div>
      <p className="max-w-prose text-soft">{t('askText')}</p>
    </FirstMessage>
  );
}
