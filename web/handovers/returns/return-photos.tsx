import { useTranslations } from 'use-intl';
import type { PrivatePhoto } from '#contract/images/schemas.ts';
import { AttachedPhotos } from '#web/platform/attachments/attached-photos.tsx';

/** The photos of a buyer's return request. */
export function ReturnPhotos({ photos }: { photos: readonly PrivatePhoto[] }) {
  const t = useTranslations('returns');
  return (
    <AttachedPhotos
      photos={photos}
      alt={(place) => t('photo', { place })}
      className="my-2 size-20 object-cover"
    />
  );
}
