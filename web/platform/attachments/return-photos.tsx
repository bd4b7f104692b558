import { useTranslations } from 'use-intl';
import type { Booking } from '#contract/bookings/schemas.ts';
import { AttachedPhotos } from './attached-photos.tsx';

/** What a buyer has photographed for their return request. */
export function ReturnPhotos({ booking }: { booking: Pick<Booking, 'returnPhotos'> }) {
  const t = useTranslations('returns');
  return (
    <AttachedPhotos
      photos={booking.returnPhotos}
      alt={(place) => t('photo', { place })}
      className="my-2 size-20 object-cover"
    />
  );
}
