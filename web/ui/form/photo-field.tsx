import {
  useEffect,
  useEffectEvent,
  useImperativeHandle,
  useRef,
  useState,
  type DragEvent,
  type Ref,
} from 'react';
import { useTranslations } from 'use-intl';
import { Field, type FieldTexts } from './field.tsx';
import { PhotoPreview } from './photo-preview.tsx';

interface Props extends FieldTexts {
  name: string;
  value: File | null;
  onChange: (photo: File | null) => void;
  onBlur?: () => void;
  ref?: Ref<HTMLInputElement>;
  /** Returns why a file is refused, or null. */
  refuse?: (file: File) => string | null;
  /** The fraction uploaded, 0 to 1, while the upload runs. */
  progress?: number | null;
  className?: string;
}

/** A photo field: choose, drop or paste, with a preview. */
export function PhotoField({
  name,
  value,
  onChange,
  onBlur,
  ref,
  refuse,
  progress = null,
  error,
  ...texts
}: Props) {
  const t = useTranslations('ui');
  const [refusal, setRefused] = useState<string | null>(null);
  const [over, setOver] = useState(false);

  const choose = async (files: FileList | null | undefined) => {
    const file = files?.[0];
    if (!file) return false;
    const reason = refuse?.(file) ?? ((await isPhoto(file)) ? null : t('photoUnreadable'));
    setRefused(reason);
    if (reason === null) onChange(file);
    return reason === null;
  };
  const paste = useEffectEvent((event: ClipboardEvent) => {
    const files = event.clipboardData?.files;
    if (!files || files.length === 0) return;
    event.preventDefault();
    void choose(files);
  });
  useEffect(() => {
    const listener = (event: ClipboardEvent) => paste(event);
    document.addEventListener('paste', listener);
    return () => document.removeEventListener('paste', listener);
  }, []);
  const input = useRef<HTMLInputElement>(null);
  useImperativeHandle(ref, () => input.current as HTMLInputElement);
  const adopt = useEffectEvent(async () => {
    const files = input.current?.files;
    if (value !== null || !files?.[0]) return;
    // Set before it is decoded, because the form may be waiting to be sent.
    onChange(files[0]);
    if (!(await choose(files))) onChange(null);
  });
  /** On a slow connection people choose before hydration; their photo is kept. */
  useEffect(() => void adopt(), []);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    void choose(event.dataTransfer.files);
  };

  const wrong = refusal ?? error;
  return (
    <Field {...texts} error={wrong}>
      {(control) => (
        <div
          className="drop relative"
          data-over={over || undefined}
          data-invalid={wrong ? true : undefined}
          onDragOver={(event) => {
            event.preventDefault();
            setOver(true);
          }}
          onDragLeave={() => setOver(false)}
          onDrop={drop}
        >
          <PhotoPreview photo={value} progress={progress} />
          <span className="min-w-0 flex-[1_1_8rem] text-small text-soft">
            <span className="block truncate font-semibold text-ink">
              {value?.name ?? t('choosePhoto')}
            </span>
            {value ? t('chooseAnotherPhoto') : t('dropPhoto')}
          </span>
          <input
            {...control}
            ref={input}
            type="file"
            name={name}
            accept="image/*"
            onBlur={onBlur}
            onChange={(event) => void choose(event.target.files)}
            className="absolute inset-0 cursor-pointer opacity-0"
          />
        </div>
      )}
    </Field>
  );
}

/** Returns whether the browser can decode it, which finds a renamed text file before the upload. */
async function isPhoto(file: File): Promise<boolean> {
  try {
    (await createImageBitmap(file)).close();
    return true;
  } catch {
    return false;
  }
}
