import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { useTranslations } from 'use-intl';
import { messageLength, photosAMessage } from '#contract/conversations/limits.ts';
import { downscale } from '#web/catalog/photos/downscale.ts';
import { dropDraft, keepDraft, readDraft } from '#web/platform/forms/draft.ts';
import { uploadPhoto } from '#web/platform/api/upload-photo.ts';
import { useErrorText } from '#web/platform/api/error-text.ts';
import { Button } from '#web/ui/button.tsx';
import { CameraIcon, CloseIcon } from '#web/ui/icons.tsx';
import { QuickAnswers } from './quick-answers.tsx';

interface Props {
  /** The draft's name: the conversation, or the phone it will be about. */
  draft: string;
  quick: 'buyer' | 'seller' | 'booked';
  /** Photos can be added to messages of a conversation, not to the first question. */
  withPhotos?: boolean;
  busy?: string | false;
  error?: string | null;
  /** Keeps what was typed when it returns false. */
  onSend: (text: string, photos: readonly string[]) => boolean | Promise<boolean>;
}

interface ChosenPhoto {
  readonly url: string;
  readonly preview: string;
}

/** Where a message is written: its text, photos and quick answers; the draft is kept. */
export function Composer({ draft, quick, withPhotos = false, busy = false, error, onSend }: Props) {
  const t = useTranslations('talk');
  const errorText = useErrorText();
  const id = useId();
  const [text, setText] = useState(() => readDraft(draft).text ?? '');
  const [photos, setPhotos] = useState<readonly ChosenPhoto[]>([]);
  const [uploading, setUploading] = useState(0);
  // Send was pressed while photos were still going up: it happens when they are there.
  const [sendsLater, setSendsLater] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const area = useRef<HTMLTextAreaElement>(null);
  const file = useRef<HTMLInputElement>(null);
  useEffect(() => () => setPhotos((all) => (all.forEach(forgetPreview), all)), []);

  const type = (typed: string) => {
    setText(typed);
    if (typed === '') dropDraft(draft);
    else keepDraft(draft, { text: typed });
  };
  const send = async () => {
    const words = text.trim();
    setSendsLater(uploading > 0);
    if (busy || uploading > 0 || (words === '' && photos.length === 0)) {
      area.current?.focus();
      return;
    }
    if (
      !(await onSend(
        words,
        photos.map(({ url }) => url),
      ))
    )
      return;
    type('');
    photos.forEach(forgetPreview);
    setPhotos([]);
    setProblem(null);
    area.current?.focus();
  };
  useEffect(() => {
    // A photo that could not be uploaded is for the writer to decide about.
    if (sendsLater && uploading === 0 && problem === null) form.current?.requestSubmit();
  }, [sendsLater, uploading, problem]);
  const keyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    // On a touch keyboard Enter begins a new line.
    if (!event.ctrlKey && !event.metaKey && matchMedia('(pointer: coarse)').matches) return;
    event.preventDefault();
    void send();
  };
  const addPhotos = async (files: readonly File[]) => {
    setProblem(files.length + photos.length > photosAMessage ? t('tooManyPhotos') : null);
    for (const each of files.slice(0, photosAMessage - photos.length)) {
      setUploading((count) => count + 1);
      try {
        const { data } = await uploadPhoto(await downscale(each));
        setPhotos((all) => [...all, { url: data.url, preview: URL.createObjectURL(each) }]);
      } catch (reason) {
        setSendsLater(false);
        setProblem(errorText(reason));
      } finally {
        setUploading((count) => count - 1);
      }
    }
  };
  const shownProblem = problem ?? error ?? null;
  return (
    <form
      ref={form}
      noValidate
      method="post"
      className="flex flex-col gap-2 border-t border-hairline bg-paper pt-3 pb-2"
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <QuickAnswers
        of={quick}
        onChoose={(answer) => {
          type(text.trim() === '' ? answer : `${text.trimEnd()} ${answer}`);
          area.current?.focus();
        }}
      />
      {photos.length > 0 && (
        <ul className="flex flex-wrap gap-2">
          {photos.map((photo, at) => (
            <li key={photo.url} className="relative">
              <img src={photo.preview} alt="" className="size-16 rounded-control object-cover" />
              <button
                type="button"
                aria-label={t('removePhoto', { place: at + 1 })}
                onClick={() => {
                  forgetPreview(photo);
                  setPhotos((all) => all.filter((one) => one !== photo));
                  area.current?.focus();
                }}
                className="absolute -top-2 -right-2 flex size-11 items-center justify-center"
              >
                <span className="flex size-7 items-center justify-center rounded-full border border-hairline bg-card">
                  <CloseIcon />
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
      {uploading > 0 && (
        <p role="status" className="text-small text-soft">
          {t(sendsLater ? 'uploadingToSend' : 'uploading')}
        </p>
      )}
      {shownProblem && (
        <p id={`${id}-error`} role="alert" className="text-small font-medium text-error">
          {shownProblem}
        </p>
      )}
      <div className="flex items-end gap-2">
        <label htmlFor={id} className="sr-only">
          {t('yourMessage')}
        </label>
        <textarea
          ref={area}
          id={id}
          name="text"
          rows={1}
          maxLength={messageLength}
          value={text}
          placeholder={t('placeholder')}
          enterKeyHint="send"
          aria-invalid={shownProblem ? true : undefined}
          aria-describedby={shownProblem ? `${id}-error` : undefined}
          onChange={(event) => type(event.target.value)}
          onKeyDown={keyDown}
          className="control field-sizing-content max-h-40 min-w-0 flex-1 resize-none"
        />
        {withPhotos && photos.length < photosAMessage && (
          <>
            <input
              ref={file}
              type="file"
              name="photos"
              accept="image/*"
              multiple
              hidden
              onChange={({ target }) => {
                void addPhotos([...(target.files ?? [])]);
                target.value = '';
              }}
            />
            <Button
              aria-label={t('addPhoto')}
              className="shrink-0 px-3"
              onClick={() => file.current?.click()}
            >
              <CameraIcon />
            </Button>
          </>
        )}
        <Button type="submit" variant="primary" busy={busy} className="shrink-0">
          {t('send')}
        </Button>
      </div>
    </form>
  );
}

function forgetPreview({ preview }: ChosenPhoto): void {
  URL.revokeObjectURL(preview);
}
