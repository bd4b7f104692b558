import { useTranslations } from 'use-intl';
import type { ProductPage } from '#contract/catalog/schemas.ts';
import { ThumbPhoto } from '#web/catalog/photos/thumb-photo.tsx';
import { FirstMessage } from './first-message.tsx';
import { PhoneLine } from './phone-line.tsx';

/** The first question about a phone, which begins the conversation with its seller. */
export function AskSeller({ phone }: { phone: ProductPage }) {
  const t = useTranslations('talk');
  return (
    <FirstMessage about={`ask:${phone._id}`} quick="buyer-asked">
      <div className="flex items-center gap-3">
        <ThumbPhoto {...phone} categoryId={phone.category_id} />
        <PhoneLine id={phone._id} {...phone} />
      </div>
      <p className="max-w-prose text-soft">{t('askText')}</p>
    </FirstMessage>
  );
}
