import { otherLanguageOf } from '#web/platform/i18n/text-language.ts';
import { useTranslations } from 'use-intl';
import type { HelpMessage, HelpRequest } from '#contract/help/schemas.ts';
import { Ago } from '#web/platform/i18n/ago.tsx';

/** The thread of a question, oldest message first. */
export function HelpThread({ request }: { request: HelpRequest }) {
  const t = useTranslations('helpRequests');
  const nameOf = ({ by, adminName }: HelpMessage) => {
    if (by === 'admin') return adminName === null ? t('shop') : t('shopBy', { name: adminName });
    if (request.you === 'asker') return t('you');
    return request.former ? t('former') : request.name;
  };
  return (
    <ol aria-label={t('thread')} className="flex flex-col gap-4">
      {request.thread.map((message) => (
        <li
          key={message._id}
          className={`flex max-w-[92%] flex-col gap-1 sm:max-w-[80%] ${message.by === request.you ? 'items-end self-end' : 'items-start self-start'}`}
        >
          <div
            className={`min-w-0 max-w-full rounded-card border px-4 py-3 ${message.by === request.you ? 'border-brand-wash bg-brand-wash' : 'border-hairline bg-card'}`}
          >
            <p className="text-small font-semibold [overflow-wrap:anywhere]">{nameOf(message)}</p>
            {message.text === null ? (
              <p className="text-soft italic">{t('erased')}</p>
            ) : (
              <p
                lang={otherLanguageOf(message.text)}
                className="[overflow-wrap:anywhere] whitespace-pre-line"
              >
                {message.text}
              </p>
            )}
          </div>
          <Ago at={message.createdAt} className="text-small text-soft" />
        </li>
      ))}
    </ol>
  );
}
