import { useRef, useState } from 'react';
import { maxPhotosPerPhone } from '#contract/catalog/phone-fields.ts';
import { uploadPhoto } from '#web/platform/api/upload-photo.ts';
import { preparePhoto } from '#web/platform/attachments/prepare-photo.ts';
import { usePhotoProblemText } from '#web/platform/attachments/use-photo-problem-text.ts';

/** A photo that is uploading, uploaded or failed. */
export interface Photo {
  readonly key: string;
  readonly file: File | null;
  /** Its address once it is uploaded. */
  readonly url: string | null;
  readonly state: 'waiting' | 'preparing' | 'uploading' | 'ready' | 'failed';
  /** The fraction that has been sent, 0 to 1. */
  readonly progress: number;
  readonly error: string | null;
}

/**
 * A phone's photos: downscaled, uploaded one after the other, moved, removed, retried.
 * @param knownUrls addresses of photos that are uploaded already
 * @param onUrls called with the addresses of the uploaded photos, in order, after every change, and when some are chosen
 */
export function usePhotos(knownUrls: readonly string[], onUrls: (urls: string[]) => void) {
  const problemText = usePhotoProblemText();
  const [photos, setPhotos] = useState<readonly Photo[]>(() => knownUrls.map(uploaded));
  const latest = useRef(photos);
  const line = useRef<Promise<void>>(Promise.resolve());
  const reportedRef = useRef(knownUrls.join(' '));

  const replacePhotos = (next: readonly Photo[]) => {
    latest.current = next;
    setPhotos(next);
    // Synchronously: a submit that waits for the last upload follows directly.
    const urls = urlsOf(next);
    if (urls.join(' ') === reportedRef.current) return;
    reportedRef.current = urls.join(' ');
    onUrls(urls);
  };
  const change = (key: string, changes: Partial<Photo>) => {
    replacePhotos(
      latest.current.map((photo) => (photo.key === key ? { ...photo, ...changes } : photo)),
    );
  };
  const isThere = (key: string) => latest.current.some((photo) => photo.key === key);

  const upload = async ({ key, file }: Photo) => {
    if (!file || !isThere(key)) return;
    try {
      change(key, { state: 'preparing', progress: 0, error: null });
      const small = await preparePhoto(file);
      if (!isThere(key)) return;
      change(key, { state: 'uploading' });
      const { data } = await uploadPhoto(small, (progress) => change(key, { progress }));
      change(key, { state: 'ready', url: data.url, progress: 1 });
    } catch (reason) {
      change(key, { state: 'failed', error: problemText(reason) });
    }
  };
  const enqueue = (photo: Photo) => {
    line.current = line.current.then(() => upload(photo));
  };

  const add = (files: Iterable<File>) => {
    const room = maxPhotosPerPhone - latest.current.length;
    const givenFiles = [...files];
    const fresh = givenFiles.slice(0, Math.max(0, room)).map((file): Photo => {
      const waiting = { url: null, state: 'waiting', progress: 0, error: null } as const;
      return { key: crypto.randomUUID(), file, ...waiting };
    });
    replacePhotos([...latest.current, ...fresh]);
    // Chosen is typed: a draft from elsewhere must not replace it before it is uploaded.
    onUrls(urlsOf(latest.current));
    fresh.forEach(enqueue);
    return givenFiles.length - fresh.length;
  };
  const move = (from: number, to: number) => {
    const movedPhoto = latest.current[from];
    if (!movedPhoto || to < 0 || to >= latest.current.length) return;
    replacePhotos(latest.current.toSpliced(from, 1).toSpliced(to, 0, movedPhoto));
  };
  return {
    photos,
    /** Adds as many as there is room for; returns how many were left out. */
    add,
    move,
    /** Shows photos that are uploaded already in place of all others. */
    show: (urls: readonly string[]) => replacePhotos(urls.map(uploaded)),
    remove: (key: string) => replacePhotos(latest.current.filter((photo) => photo.key !== key)),
    again: (key: string) => {
      const photo = latest.current.find((each) => each.key === key);
      if (!photo) return;
      // Synchronously: another press during the upload would send the photo twice.
      change(key, { state: 'waiting', error: null });
      enqueue(photo);
    },
    /** Resolves when no upload is running. */
    done: () => line.current,
    /** Whether every photo is uploaded, at the time of the call. */
    areReady: () => latest.current.every(({ state }) => state === 'ready'),
    /** The number of photos, at the time of the call. */
    count: () => latest.current.length,
  };
}

const uploaded = (url: string): Photo => ({
  ...{ key: url, file: null, url, state: 'ready', progress: 1, error: null },
});

const urlsOf = (photos: readonly Photo[]) => photos.flatMap(({ url }) => url ?? []);

export type Photos = ReturnType<typeof usePhotos>;
