import { useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { photosAPhone } from '#contract/catalog/phone-facts.ts';
import { imageMaximumBytes, imageTypes } from '#contract/images/schemas.ts';
import { useErrorInWords } from '#web/platform/api/errors-in-words.ts';
import { uploadPhoto } from '#web/platform/api/upload-photo.ts';
import { downscale } from './downscale.ts';

/** A photo on its way into the shop, or already there. */
export interface Photo {
  readonly key: string;
  readonly file: File | null;
  /** Its address once it is uploaded. */
  readonly url: string | null;
  readonly state: 'waiting' | 'preparing' | 'uploading' | 'ready' | 'failed';
  /** The share that has been sent, 0 to 1. */
  readonly progress: number;
  readonly error: string | null;
}

/**
 * A phone's photos: made small, uploaded one after the other, moved, removed, tried again.
 * @param known addresses of photos that are uploaded already
 * @param onUrls is told the addresses of the uploaded ones, in order, after every change
 */
export function usePhotos(known: readonly string[], onUrls: (urls: string[]) => void) {
  const errors = useTranslations('errors');
  const ui = useTranslations('ui');
  const inWords = useErrorInWords();
  const [photos, setPhotos] = useState<readonly Photo[]>(() =>
    known.map((url) => ({ key: url, file: null, url, state: 'ready', progress: 1, error: null })),
  );
  const latest = useRef(photos);
  const line = useRef<Promise<void>>(Promise.resolve());
  const told = useRef(known.join(' '));

  const put = (next: readonly Photo[]) => {
    latest.current = next;
    setPhotos(next);
    // At once: whoever waits for the last upload sends the form right after it.
    const urls = next.flatMap(({ url }) => url ?? []);
    if (urls.join(' ') === told.current) return;
    told.current = urls.join(' ');
    onUrls(urls);
  };
  const change = (key: string, changes: Partial<Photo>) => {
    put(latest.current.map((photo) => (photo.key === key ? { ...photo, ...changes } : photo)));
  };
  const isThere = (key: string) => latest.current.some((photo) => photo.key === key);

  const upload = async ({ key, file }: Photo) => {
    if (!file || !isThere(key)) return;
    try {
      change(key, { state: 'preparing', progress: 0, error: null });
      const small = await downscale(file).catch(() => null);
      if (small === null) throw new Unreadable();
      if (!isThere(key)) return;
      if (small.size > imageMaximumBytes) {
        change(key, { state: 'failed', error: errors('image-too-large') });
        return;
      }
      change(key, { state: 'uploading' });
      const { data } = await uploadPhoto(small, (progress) => change(key, { progress }));
      change(key, { state: 'ready', url: data.url, progress: 1 });
    } catch (reason) {
      const error = reason instanceof Unreadable ? ui('photoUnreadable') : inWords(reason);
      change(key, { state: 'failed', error });
    }
  };
  const enqueue = (photo: Photo) => {
    line.current = line.current.then(() => upload(photo));
  };

  const add = (files: Iterable<File>) => {
    const room = photosAPhone - latest.current.length;
    const given = [...files];
    const fresh = given.slice(0, Math.max(0, room)).map((file): Photo => {
      const isKind = (imageTypes as readonly string[]).includes(file.type);
      const base = { key: crypto.randomUUID(), file, url: null, progress: 0 };
      return isKind
        ? { ...base, state: 'waiting', error: null }
        : { ...base, state: 'failed', error: errors('image-type') };
    });
    put([...latest.current, ...fresh]);
    for (const photo of fresh) if (photo.state === 'waiting') enqueue(photo);
    return given.length - fresh.length;
  };
  const move = (from: number, to: number) => {
    const moved = latest.current[from];
    if (!moved || to < 0 || to >= latest.current.length) return;
    put(latest.current.toSpliced(from, 1).toSpliced(to, 0, moved));
  };
  return {
    photos,
    /** Takes as many as there is room for; gives how many were left out. */
    add,
    move,
    remove: (key: string) => put(latest.current.filter((photo) => photo.key !== key)),
    again: (key: string) => {
      const photo = latest.current.find((each) => each.key === key);
      if (!photo) return;
      // At once: whoever presses again while others are on their way would send it twice.
      change(key, { state: 'waiting', error: null });
      enqueue(photo);
    },
    /** Resolves when nothing is on its way any more. */
    done: () => line.current,
    /** Whether every photo is uploaded, asked anew. */
    areReady: () => latest.current.every(({ state }) => state === 'ready'),
    /** How many there are, asked anew. */
    count: () => latest.current.length,
  };
}

export type Photos = ReturnType<typeof usePhotos>;

class Unreadable extends Error {}
