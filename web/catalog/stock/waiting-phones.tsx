import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { maxPhotosPerPhone } from '#contract/catalog/phone-facts.ts';
import type { StockPhone } from '#contract/catalog/stock.ts';
import { call } from '#web/platform/api/api-client.ts';
import { useAction } from '#web/platform/api/use-action.ts';
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { notify } from '#web/ui/feedback/notify.ts';
import { PhotoButton } from './photo-button.tsx';
import { photosByReference } from './photos-by-reference.ts';
import { useStockPhotos } from './use-stock-photos.ts';
import { WaitingPhone } from './waiting-phone.tsx';

interface Props {
  phones: readonly StockPhone[];
  onGone: (id: string) => void;
}

/** The imported phones that wait for photos; uploads for many at once, or for each. */
export function WaitingPhones({ phones, onGone }: Props) {
  const t = useTranslations('stock');
  const [remainingPhones, setLeft] = useState<readonly string[]>([]);
  const [removing, setRemoving] = useState<StockPhone | null>(null);
  const tooMany = t('tooMany', { most: maxPhotosPerPhone });
  const photos = useStockPhotos(tooMany, ({ _id, productName }) => {
    notify.success(t('listedNow', { productName }));
    onGone(_id);
  });
  const addMany = (files: readonly File[]) => {
    const { photosByPhone, unmatchedPhotos: unknown } = photosByReference(phones, files);
    setLeft(unknown.map(({ name }) => name));
    for (const phone of phones) photos.add(phone, photosByPhone.get(phone._id) ?? []);
  };
  const remove = useAction(async (id: string) => {
    await call('deleteStockPhone', { params: { id } });
    setRemoving(null);
    onGone(id);
    notify.success(t('removed'));
  });
  return (
    <section aria-labelledby="waiting-title" className="mt-8">
      <h2 id="waiting-title" className="text-title">
        {t('waiting', { count: phones.length })}
      </h2>
      <p className="mt-1 max-w-prose text-soft">{t('waitingText')}</p>
      <div className="mt-4 max-w-prose rounded-control border border-hairline p-4">
        <p className="text-small text-soft">{t('manyText')}</p>
        <div className="mt-3">
          <PhotoButton primary label={t('many')} onChoose={addMany} />
        </div>
      </div>
      {remainingPhones.length > 0 && (
        <div className="mt-4 max-w-prose">
          <Notice title={t('leftOver', { count: remainingPhones.length })}>
            <span className="[overflow-wrap:anywhere]">{remainingPhones.join(', ')}</span>
          </Notice>
        </div>
      )}
      <ul className="mt-4 divide-y divide-hairline border-y border-hairline">
        {phones.map((phone) => (
          <WaitingPhone
            key={phone._id}
            phone={phone}
            progress={photos.progress[phone._id]}
            onPhotos={(files) => photos.add(phone, files)}
            onRemove={() => setRemoving(phone)}
          />
        ))}
      </ul>
      <ConfirmDialog
        open={removing !== null}
        question={t('removeQuestion', { name: removing?.productName ?? '' })}
        confirmLabel={t('remove')}
        busy={remove.busy ? t('removing') : null}
        error={remove.error}
        onConfirm={() => removing && remove.start(removing._id)}
        onClose={() => {
          remove.forget();
          setRemoving(null);
        }}
      >
        {t('removeText')}
      </ConfirmDialog>
    </section>
  );
}
