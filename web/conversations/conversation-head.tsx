import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { Conversation } from '#contract/conversations/schemas.ts';
import { conversationActions } from '#contract/conversations/states.ts';
import { whyNot } from '#contract/common/states.ts';
import { ThumbPhoto } from '#web/catalog/photos/thumb-photo.tsx';
import { ConfirmBlock } from '#web/offers/confirm-block.tsx';
import { paths } from '#web/paths.ts';
import { call } from '#web/platform/api/api-client.ts';
import { useAction } from '#web/platform/api/use-action.ts';
import { lazyForm, prefetchHandlers } from '#web/platform/delivery/lazy-form.tsx';
import { usePriceText } from '#web/platform/i18n/money.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { Failure } from '#web/ui/feedback/failure.tsx';
import { notify } from '#web/ui/feedback/notify.ts';
import { ArrowIcon, MoreIcon } from '#web/ui/icons.tsx';
import { Link } from '#web/ui/link.tsx';
import { useMemberName } from './use-member-name.ts';

const ReportForm = lazyForm(() =>
  import('./report-conversation-form.tsx').then((file) => file.ReportConversationForm),
);

/** What became of the phone; its price says nothing any more. */
const endings = { sold: 'sold', returned: 'returned', withdrawn: 'gone' } as const;

interface Props {
  conversation: Conversation;
  onChanged: () => void;
}

/** The other person and the phone of a conversation, with reporting and blocking. */
export function ConversationHead({ conversation, onChanged }: Props) {
  const t = useTranslations('talk');
  const nameOf = useMemberName();
  const price = usePriceText();
  const { you, state, blockedByYou, productStatus } = conversation;
  const other = nameOf(you === 'seller' ? conversation.buyer : conversation.seller);
  const [reporting, setReporting] = useState(false);
  const [asking, setAsking] = useState(false);
  const block = useAction(async (blocked: boolean) => {
    await call('blockPerson', { params: { id: conversation._id }, body: { blocked } });
    notify.success(t(blocked ? 'isBlocked' : 'isUnblocked', { name: other }));
    onChanged();
  });
  const may = (action: 'block' | 'report') =>
    you !== 'admin' && whyNot(conversationActions[action], state, you) === null;
  const title =
    you === 'admin'
      ? t('between', { buyer: nameOf(conversation.buyer), seller: nameOf(conversation.seller) })
      : t('with', { name: other });
  return (
    <header className="border-b border-hairline pb-3">
      <Link
        to={paths.messages}
        viewTransition
        className="talk-back text-link inline-flex min-h-11 items-center text-small"
      >
        <span className="talk-icon">
          <ArrowIcon back />
        </span>
        <span className="talk-words">{t('back')}</span>
      </Link>
      {(may('block') || may('report')) && (
        <details className="talk-more text-small">
          <summary className="text-link inline-flex min-h-11 cursor-pointer items-center">
            <span className="talk-icon">
              <MoreIcon />
            </span>
            <span className="talk-words">{t('more')}</span>
          </summary>
          <div className="flex flex-wrap gap-2 pb-2">
            {may('report') && (
              <Button {...prefetchHandlers(ReportForm)} onClick={() => setReporting(true)}>
                {t('report')}
              </Button>
            )}
            {may('block') && (
              <Button
                busy={block.busy && t('sending')}
                onClick={() => (blockedByYou ? block.start(false) : setAsking(true))}
              >
                {t(blockedByYou ? 'unblock' : 'block', { name: other })}
              </Button>
            )}
          </div>
          <Failure text={block.error} again={block.again} />
        </details>
      )}
      <div className="talk-about flex items-center gap-3">
        <ThumbPhoto {...conversation} productImg={conversation.productImg ?? ''} />
        <div className="min-w-0 flex-1">
          <h1 className="text-title break-words max-sm:text-base">{title}</h1>
          <p className="text-small text-soft">
            <Link to={paths.phone(conversation.productId)} className="text-link break-words">
              {conversation.productName}
            </Link>{' '}
            {productStatus === 'available' ? (
              <span className="tabular-nums">{price(conversation.sealingPrice)}</span>
            ) : (
              `· ${t(endings[productStatus])}`
            )}
          </p>
        </div>
      </div>
      <Dialog open={reporting} title={t('report')} onClose={() => setReporting(false)}>
        <ReportForm
          conversationId={conversation._id}
          name={other}
          onSent={() => setReporting(false)}
        />
      </Dialog>
      <ConfirmBlock
        open={asking}
        name={other}
        onConfirm={() => block.start(true)}
        onClose={() => setAsking(false)}
      />
    </header>
  );
}
