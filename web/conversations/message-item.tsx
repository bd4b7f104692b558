import { otherLanguageOf } from '#web/platform/i18n/text-language.ts';
import { useTranslations } from 'use-intl';
import type { Conversation, Message } from '#contract/conversations/schemas.ts';
import { HelpLink } from '#web/platform/help/help-link.tsx';
import { Ago } from '#web/platform/i18n/ago.tsx';
import { Button } from '#web/ui/button.tsx';
import { PublishControl } from './publish-control.tsx';
import { useMemberName } from './use-member-name.ts';
import { AttachedPhotos } from '#web/platform/attachments/attached-photos.tsx';

interface Props {
  conversation: Conversation;
  message: Message;
  /** Whether the other person has read up to here and no further. */
  isLastRead: boolean;
  onChanged: () => void;
}

/** One message: its author, words and photos, and the warnings for its reader. */
export function MessageItem({ conversation, message, isLastRead, onChanged }: Props) {
  const t = useTranslations('talk');
  const words = useTranslations('messages');
  const nameOf = useMemberName();
  const mine = message.from === conversation.you;
  const name = mine ? t('you') : nameOf(conversation[message.from]);
  return (
    <li
      className={`flex max-w-[88%] flex-col gap-1 sm:max-w-[75%] ${mine ? 'items-end self-end' : 'items-start self-start'}`}
    >
      <div
        className={`flex min-w-0 max-w-full flex-col gap-2 rounded-card border px-3.5 py-2.5 ${mine ? 'border-brand-wash bg-brand-wash' : 'border-hairline bg-card'}`}
      >
        <span className={conversation.you === 'admin' ? 'text-small font-semibold' : 'sr-only'}>
          {t('saidBy', { name })}
        </span>
        {message.erased ? (
          <p className="text-small text-soft italic">{words('erased')}</p>
        ) : (
          message.text !== '' && (
            <p
              lang={otherLanguageOf(message.text)}
              className="[overflow-wrap:anywhere] whitespace-pre-line"
            >
              {message.text}
            </p>
          )
        )}
        <AttachedPhotos
          photos={message.photos}
          alt={(place) => t('photo', { place, name })}
          className="max-h-60 w-auto max-w-full"
        />
      </div>
      {message.warnings.map((code) =>
        mine ? (
          <p key={code} className="text-small text-soft">
            {t('warned', { text: t(code) })}
          </p>
        ) : (
          <p
            key={code}
            className="rounded-control border-l-4 border-error bg-error-wash px-3 py-2 text-small text-error"
          >
            <strong>{t('warning')}</strong> {t(code)}
          </p>
        ),
      )}
      {!mine && message.warnings.length > 0 && <HelpLink about="fraud" />}
      <p className="flex flex-wrap items-center gap-x-3 text-small text-soft">
        <Ago at={message.createdAt} />
        {isLastRead && <span>{t('read')}</span>}
      </p>
      <PublishControl conversation={conversation} message={message} onChanged={onChanged} />
    </li>
  );
}

interface WaitingProps {
  text: string;
  photos: number;
  refused: string | null;
  onRetry?: () => void;
  onDiscard?: () => void;
}

/** A message that is not at the server yet. */
export function WaitingItem({ text, photos, refused, onRetry, onDiscard }: WaitingProps) {
  const t = useTranslations('talk');
  const words = useTranslations('messages');
  return (
    <li className="flex max-w-[88%] flex-col items-end gap-1 self-end sm:max-w-[75%]">
      <div className="max-w-full rounded-card border border-dashed border-control px-3.5 py-2.5">
        <span className="sr-only">{t('saidBy', { name: t('you') })}</span>
        {text !== '' && <p className="[overflow-wrap:anywhere] whitespace-pre-line">{text}</p>}
        {photos > 0 && (
          <p className="text-small text-soft">{words('photosOnly', { count: photos })}</p>
        )}
      </div>
      {refused === null ? (
        <p className="text-small text-soft">{navigator.onLine ? t('sending') : t('waiting')}</p>
      ) : (
        <>
          <p role="alert" className="text-small text-error">
            {t('notSent', { reason: refused })}
          </p>
          <div className="flex gap-4">
            <Button variant="quiet" className="text-small" onClick={onRetry}>
              {t('again')}
            </Button>
            <Button variant="quiet" className="text-small" onClick={onDiscard}>
              {t('discard')}
            </Button>
          </div>
        </>
      )}
    </li>
  );
}
