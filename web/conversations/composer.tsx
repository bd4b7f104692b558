import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { useTranslations } from 'use-intl';
import { maxMessageLength, maxPhotosPerMessage } from '#contract/conversations/limits.ts';
import { dropDraft, keepDraft, readDraft } from '#web/platform/forms/draft.ts';
import { Button } from '#web/ui/button.tsx';
import { isComposing } from '#web/ui/form/is-composing.ts';
import { CameraIcon } from '#web/ui/icons.tsx';
import { AddPhotosButton } from '#web/platform/attachments/add-photos-button.tsx';
import { ChosenPhotos } from '#web/platform/attachments/chosen-photos.tsx';
import { QuickAnswers, type QuickAnswersOf } from './quick-answers.tsx';
import { useChosenPhotos } from '#web/platform/attachments/use-chosen-photos.ts';

interface Props {
  /** The draft's name: the conversation, or the phone it will be about. */
  draft: string;
  quick: QuickAnswersOf | null;
  /** Photos can be added to messages of a conversation, not to the first question. */
  withPhotos?: boolean;
  busy?: string | false;
  error?: string | null;
  /** Keeps the input when it returns false. */
  onSend: (text: string, photos: readonly string[]) => boolean | Promise<boolean>;
}

/** If a message is written: its text, photos and quick answers; the draft is kept. */
export function Composer({ draft, quick, withPhotos = false, busy = false, error, onSend }: Props) {
  const t = useTranslations('talk');
  const id = useId();
  const [text, setText] = useState(() => readDraft(draft).text ?? '');
  // Send was pressed while photos were still being uploaded: it happens when they are there.
  const [sendsLater, setSendsLater] = useState(false);
  const { photos, uploading, problem, add, remove, clear } = useChosenPhotos(draft, () =>
    setSendsLater(false),
  );
  const form = useRef<HTMLFormElement>(null);
  const area = useRef<HTMLTextAreaElement>(null);

  const type = (text: string) => {
    setText(text);
    if (text === '') dropDraft(draft);
    else keepDraft(draft, { text: text });
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
    clear();
    area.current?.focus();
  };
  useEffect(() => {
    // A photo that could not be uploaded is for the writer to decide about.
    if (sendsLater && uploading === 0 && problem === null) form.current?.requestSubmit();
  }, [sendsLater, uploading, problem]);
  const keyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || isComposing(event.nativeEvent)) return;
    // On a touch keyboard Enter begins a new line.
    if (!event.ctrlKey && !event.metaKey && matchMedia('(pointer: coarse)').matches) return;
    event.preventDefault();
    void send();
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
      {quick && (
        <QuickAnswers
          of={quick}
          onChoose={(answer) => {
            type(text.trim() === '' ? answer : `${text.trimEnd()} ${answer}`);
            area.current?.focus();
          }}
        />
      )}
      <ChosenPhotos
        photos={photos}
        onGone={remove}
        onRemove={(photo) => {
          remove(photo);
          area.current?.focus();
        }}
      />
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
          maxLength={maxMessageLength}
          value={text}
          placeholder={t('placeholder')}
          enterKeyHint="send"
          aria-invalid={shownProblem ? true : undefined}
          aria-describedby={shownProblem ? `${id}-error` : undefined}
          onChange={(event) => type(event.target.value)}
          onKeyDown={keyDown}
          className="control field-sizing-content max-h-40 min-w-0 flex-1 resize-none"
        />
        {withPhotos && photos.length + uploading < maxPhotosPerMessage && (
          <AddPhotosButton
            label={t('addPhoto')}
            className="shrink-0 px-3"
            onChoose={(files) => void add(files)}
          >
            <CameraIcon />
          </AddPhotosButton>
        )}
        <Button type="submit" variant="primary" busy={busy} className="shrink-0">
          {t('send')}
        </Button>
      </div>
    </form>
  );
}
