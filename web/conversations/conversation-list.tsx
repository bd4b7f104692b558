import { useTranslations } from 'use-intl';
import type { ConversationRow } from '#contract/conversations/schemas.ts';
import { ThumbPhoto } from '#web/catalog/photos/thumb-photo.tsx';
import { paths } from '#web/paths.ts';
import { Ago } from '#web/platform/i18n/ago.tsx';
import { Link } from '#web/ui/link.tsx';
import { useMemberName } from './use-member-name.ts';

interface Props {
  conversations: readonly ConversationRow[];
  /** Of the list, which takes the focus when a page is appended. */
  id: string;
  /** The one that is open beside the list. */
  shown?: string;
}

/** The person's conversations, each with its phone, the other person and the newest message. */
export function ConversationList({ conversations, id, shown }: Props) {
  const t = useTranslations('messages');
  const nameOf = useMemberName();
  return (
    <ul id={id} className="panel divide-y divide-hairline">
      {conversations.map((row) => (
        <li
          key={row._id}
          className={`relative flex flex-wrap gap-3 p-4 first:rounded-t-card last:rounded-b-card ${row._id === shown ? 'bg-brand-wash' : ''}`}
        >
          <ThumbPhoto productImg={row.productImg ?? ''} productName={row.productName} />
          <div className="min-w-0 flex-1 basis-40">
            <div className="flex flex-wrap items-baseline justify-between gap-x-3">
              <Link
                to={paths.conversation(row._id)}
                viewTransition
                aria-current={row._id === shown ? 'page' : undefined}
                className="min-w-0 font-semibold break-words after:absolute after:inset-0 hover:underline"
              >
                {nameOf(row.other)}
              </Link>
              <Ago at={row.last.createdAt} className="text-small text-soft" />
            </div>
            <p className="text-small text-soft break-words">
              {t('about', { name: row.productName })}
            </p>
            <p
              className={`line-clamp-2 [overflow-wrap:anywhere] ${row.unread > 0 ? 'font-semibold' : ''}`}
            >
              {row.last.from === row.you ? t('you', { text: lastText(row) }) : lastText(row)}
            </p>
            {row.unread > 0 && (
              <p className="mt-1 inline-block rounded-full bg-brand px-2.5 py-0.5 text-small font-semibold text-on-brand">
                {t('unread', { count: row.unread })}
              </p>
            )}
          </div>
        </li>
      ))}
    </ul>
  );

  function lastText({ last }: ConversationRow): string {
    if (last.erased) return t('erased');
    return last.text === '' ? t('photosOnly', { count: last.photos }) : last.text;
  }
}
