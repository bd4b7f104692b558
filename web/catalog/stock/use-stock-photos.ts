import { useRef, useState } from 'react';
import { maxPhotosPerPhone } from '#contract/catalog/phone-facts.ts';
import type { StockPhone } from '#contract/catalog/stock.ts';
import { needsAgreement } from '#web/platform/agreements/needs-agreement.ts';
import { preparePhoto } from '#web/platform/attachments/prepare-photo.ts';
import { usePhotoProblemText } from '#web/platform/attachments/use-photo-problem-text.ts';
import { call } from '#web/platform/api/api-client.ts';
import { uploadPhoto } from '#web/platform/api/upload-photo.ts';

/** The progress of a phone: its photos are being uploaded, or why it is not listed. */
export interface StockProgress {
  readonly busy: boolean;
  readonly error: string | null;
  /** Whether it waits for its seller to agree to new rules. */
  readonly needsAgreement?: boolean;
}

/**
 * Uploads the photos of phones that wait, one phone after the other, and lists each of them.
 * @param tooMany the message about more photos than a phone may have
 * @param onListed called for each phone once it is listed
 */
export function useStockPhotos(tooMany: string, onListed: (phone: StockPhone) => void) {
  const problemText = usePhotoProblemText();
  const [progress, setProgress] = useState<Readonly<Record<string, StockProgress>>>({});
  const line = useRef<Promise<void>>(Promise.resolve());
  const note = (id: string, state: StockProgress) =>
    setProgress((before) => ({ ...before, [id]: state }));

  const list = async (phone: StockPhone, files: readonly File[]) => {
    try {
      const photos: string[] = [];
      for (const file of files) {
        photos.push((await uploadPhoto(await preparePhoto(file))).data.url);
      }
      const body = { productImg: photos[0] ?? '', photos };
      await call('listStockPhone', { params: { id: phone._id }, body });
      onListed(phone);
    } catch (error) {
      note(phone._id, {
        busy: false,
        error: problemText(error),
        needsAgreement: needsAgreement(error),
      });
    }
  };
  return {
    progress,
    /** Adds a phone to those that are uploaded. */
    add(phone: StockPhone, files: readonly File[]) {
      if (files.length === 0 || progress[phone._id]?.busy) return;
      if (files.length > maxPhotosPerPhone) {
        return note(phone._id, { busy: false, error: tooMany });
      }
      note(phone._id, { busy: true, error: null });
      line.current = line.current.then(() => list(phone, files));
    },
  };
}
