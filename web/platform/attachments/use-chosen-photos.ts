import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { maxPhotosPerMessage } from '#contract/conversations/limits.ts';
import { isNetworkProblem } from '#web/platform/api/http.ts';
import { uploadPhoto } from '#web/platform/api/upload-photo.ts';
import { dropDraft, keepDraft, readDraft } from '#web/platform/forms/draft.ts';
import {
  dropDevicePhotos,
  isDevicePhoto,
  keepDevicePhoto,
  readDevicePhoto,
  uploadWaiting,
} from './device-photos.ts';
import { preparePhoto } from './prepare-photo.ts';
import { usePhotoProblemText } from './use-photo-problem-text.ts';

/** A photo that was chosen for a message. */
export interface ChosenPhoto {
  /** Its address once uploaded; without a connection, if it waits on the device. */
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
  const problemText = usePhotoProblemText();
  const [photos, setPhotos] = useState(() => readPhotos(draft));
  const [uploading, setUploading] = useState(0);
  const [problem, setProblem] = useState<string | null>(null);
  /** Both at the time of a call: photos may be added while others are being uploaded. */
  const latest = useRef(photos);
  const pending = useRef(0);

  const replacePhotos = (next: readonly ChosenPhoto[]) => {
    latest.current = next;
    keepPhotos(draft, next);
    setPhotos(next);
  };
  const countPending = (change: 1 | -1) => {
    pending.current += change;
    setUploading(pending.current);
  };
  const showPreviews = useEffectEvent(async () => {
    for (const { url, preview } of latest.current) {
      if (!isDevicePhoto(url) || preview !== null) continue;
      const file = await readDevicePhoto(url);
      const chosenPhoto = file && { url, preview: URL.createObjectURL(file) };
      replacePhotos(
        latest.current.flatMap((one) =>
          one.url === url ? (chosenPhoto ? [chosenPhoto] : []) : [one],
        ),
      );
    }
  });
  useEffect(() => void showPreviews(), []);
  useEffect(() => () => latest.current.forEach(forgetPreview), []);

  return {
    photos,
    /** How many are being uploaded. */
    uploading,
    /** Why a photo could not be added. */
    problem,
    /** Uploads files, as many as a message may have. */
    async add(files: readonly File[]): Promise<void> {
      const room = Math.max(0, maxPhotosPerMessage - latest.current.length - pending.current);
      setProblem(files.length > room ? t('tooManyPhotos') : null);
      const takenFiles = files.slice(0, room);
      for (const _each of takenFiles) countPending(1);
      for (const each of takenFiles) {
        try {
          const url = await storePhoto(await preparePhoto(each));
          replacePhotos([...latest.current, { url, preview: URL.createObjectURL(each) }]);
        } catch (reason) {
          onFailure();
          setProblem(problemText(reason));
        } finally {
          countPending(-1);
        }
      }
    },
    remove(photo: ChosenPhoto) {
      forgetPreview(photo);
      void dropDevicePhotos([photo.url]);
      replacePhotos(latest.current.filter((one) => one.url !== photo.url));
    },
    /** Uploads those that wait on the device, and returns the addresses of all; one that is gone is left out. */
    async uploadRemaining(): Promise<string[]> {
      for (const photo of latest.current) {
        if (!isDevicePhoto(photo.url)) continue;
        const [url] = await uploadWaiting([photo.url]);
        replacePhotos(
          latest.current.flatMap((one) =>
            one.url === photo.url ? (url === undefined ? [] : [{ ...one, url }]) : [one],
          ),
        );
        await dropDevicePhotos([photo.url]);
      }
      return latest.current.map(({ url }) => url);
    },
    /** Empties the list; the photos belong to the message now. */
    clear() {
      latest.current.forEach(forgetPreview);
      replacePhotos([]);
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
