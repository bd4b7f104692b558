import { useTranslations } from 'use-intl';
import type { StockPhone } from '#contract/catalog/stock.ts';
import { AgreementLink } from '#web/platform/agreements/agreement-link.tsx';
import { usePriceText } from '#web/platform/i18n/money.ts';
import { Button } from '#web/ui/button.tsx';
import { PhotoButton } from './photo-button.tsx';
import type { StockProgress } from './use-stock-photos.ts';

interface Props {
  phone: StockPhone;
  progress: StockProgress | undefined;
  onPhotos: (files: readonly File[]) => void;
  onRemove: () => void;
}

/** One imported phone: choosing its photos lists it. */
export function WaitingPhone({ phone, progress, onPhotos, onRemove }: Props) {
  const t = useTranslations('stock');
  const price = usePriceText();
  const { productName: name, reference } = phone;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <p className="min-w-0 flex-1 basis-52 break-words">
        <span className="font-semibold">{name}</span>{' '}
        <span className="whitespace-nowrap text-soft tabular-nums">
          {price(phone.sealingPrice)}
        </span>
        <span className="block text-small text-soft">{reference}</span>
      </p>
      <div className="flex flex-wrap gap-2">
        <PhotoButton
          label={progress?.busy ? t('uploading') : t('addPhotos')}
          name={`${name}, ${reference}`}
          onChoose={onPhotos}
        />
        <Button variant="danger" aria-label={t('removeOf', { name })} onClick={onRemove}>
          {t('remove')}
        </Button>
      </div>
      {progress?.error && (
        <p role="alert" className="w-full text-small text-error">
          {progress.error} {progress.needsAgreement && <AgreementLink />}
        </p>
      )}
    </li>
  );
}
