import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { maxPhotosPerMessage } from '#contract/conversations/limits.ts';
import { downscale } from './downscale.ts';
import { useErrorText } from '#web/platform/api/error-text.ts';
import { isNetworkProblem } from '#web/platform/api/http.ts';
import { uploadPhoto } from '#web/platform/api/upload-photo.ts';
import { dropDraft, keepDraft, readDraft } from '#web/platform/forms/draft.ts';
import {
  dropDevicePhotos,
  isDevicePhoto,
  keepDevicePhoto,
  readDevicePhoto,
} from './device-photos.ts';

/** A photo that was chosen for a message. */
export interface ChosenPhoto {
  /** Its address once uploaded; without a connection where it waits on the device. */
  readonly url: string;
  /**
   * The address of the file in this browser; after a reload that of the uploaded photo, or null until it is
   * read from the device.
   */
  readonly preview: string | null;
}

/**
 * The photos of a message that is being written: they are uploaded as soon as they are chosen, and kept with
 * its draft. Without a connection they wait on the device and are uploaded when the message is sent.
 * @param draft the name of the message's draft
 * @param onFailure called when one could not be uploaded
 */
export function useChosenPhotos(draft: string, onFailure: () => void = () => {}) {
  const t = useTranslations('talk');
  const errorText = useErrorText();
  const [photos, setPhotos] = useState(() => readPhotos(draft));
  const [uploading, setUploading] = useState(0);
  const [problem, setProblem] = useState<string | null>(null);
  useEffect(() => keepPhotos(draft, photos), [draft, photos]);
  useEffect(() => () => setPhotos((all) => (all.forEach(forgetPreview), all)), []);
  useEffect(() => {
    for (const { url } of readPhotos(draft)) {
      if (!isDevicePhoto(url)) continue;
      void readDevicePhoto(url).then((file) =>
        setPhotos((all) =>
          file === null
            ? all.filter((one) => one.url !== url)
            : all.map((one) =>
                one.url === url ? { url, preview: URL.createObjectURL(file) } : one,
              ),
        ),
      );
    }
  }, [draft]);
  return {
    photos,
    /** How many are being uploaded. */
    uploading,
    /** Why a photo could not be added. */
    problem,
    /** Uploads files, as many as a message may have. */
    async add(files: readonly File[]): Promise<void> {
      setProblem(files.length + photos.length > maxPhotosPerMessage ? t('tooManyPhotos') : null);
      for (const each of files.slice(0, maxPhotosPerMessage - photos.length)) {
        setUploading((count) => count + 1);
        try {
          const url = await storePhoto(await downscale(each));
          setPhotos((all) => [...all, { url, preview: URL.createObjectURL(each) }]);
        } catch (reason) {
          onFailure();
          setProblem(errorText(reason));
        } finally {
          setUploading((count) => count - 1);
        }
      }
    },
    remove(photo: ChosenPhoto) {
      forgetPreview(photo);
      void dropDevicePhotos([photo.url]);
      setPhotos((all) => all.filter((one) => one !== photo));
    },
    /** Empties the list; the photos belong to the message now. */
    clear() {
      photos.forEach(forgetPreview);
      setPhotos([]);
      setProblem(null);
    },
  };
}

/** Uploads a photo, or keeps it on the device while there is no connection. */
async function storePhoto(photo: File): Promise<string> {
  try {
    if (navigator.onLine) return (await uploadPhoto(photo)).data.url;
  } catch (reason) {
    if (!isNetworkProblem(reason)) throw reason;
  }
  return keepDevicePhoto(photo);
}

const draftOf = (draft: string) => `photos:${draft}`;

function readPhotos(draft: string): readonly ChosenPhoto[] {
  const urls = readDraft(draftOf(draft)).urls ?? '';
  return urls === ''
    ? []
    : urls.split(' ').map((url) => ({ url, preview: isDevicePhoto(url) ? null : url }));
}

function keepPhotos(draft: string, photos: readonly ChosenPhoto[]): void {
  if (photos.length === 0) dropDraft(draftOf(draft));
  else keepDraft(draftOf(draft), { urls: photos.map(({ url }) => url).join(' ') });
}

function forgetPreview({ preview }: ChosenPhoto): void {
  if (preview !== null) URL.revokeObjectURL(preview);
}
