import { useRef, useState } from 'react';
import { useErrorInWords } from '#web/platform/errors-in-words.ts';
import { uploadPhoto } from '#web/platform/upload-photo.ts';

/**
 * Uploads a photo as soon as it is chosen; a later choice replaces an earlier one.
 * @param onUrl is told the address of the uploaded photo, or '' while there is none
 */
export function usePhotoUpload(onUrl: (url: string) => void) {
  const inWords = useErrorInWords();
  const [photo, setPhoto] = useState<File | null>(null);
  const [progress, setProgress] = useState<number | null>(null);
  const [error, setError] = useState<string | null>(null);
  const running = useRef<Promise<void>>(Promise.resolve());
  const latest = useRef<File | null>(null);

  const upload = async (file: File) => {
    const stillWanted = () => latest.current === file;
    try {
      const { data } = await uploadPhoto(file, (share) => stillWanted() && setProgress(share));
      if (stillWanted()) onUrl(data.url);
    } catch (reason) {
      if (stillWanted()) setError(inWords(reason));
    } finally {
      if (stillWanted()) setProgress(null);
    }
  };
  const choose = (file: File | null) => {
    latest.current = file;
    setPhoto(file);
    setError(null);
    setProgress(file === null ? null : 0);
    onUrl('');
    if (file !== null) running.current = upload(file);
  };
  return {
    photo,
    progress,
    error,
    choose,
    again: () => choose(photo),
    done: () => running.current,
  };
}

export type PhotoUpload = ReturnType<typeof usePhotoUpload>;
