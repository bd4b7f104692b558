import { useTranslations } from 'use-intl';
import type { Conversation } from '#contract/conversations/schemas.ts';
import { conversationActions } from '#contract/conversations/states.ts';
import { whyNot } from '#contract/common/states.ts';
import { ConversationOffer } from '#web/offers/conversation-offer.tsx';
import { Button } from '#web/ui/button.tsx';
import { Failure } from '#web/ui/feedback/failure.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { Composer } from './composer.tsx';
import { ConversationHead } from './conversation-head.tsx';
import { MessageItem, WaitingItem } from './message-item.tsx';
import { quickAnswersFor } from './quick-answers.tsx';
import { useConversation } from './use-conversation.ts';
import { useNewestInSight } from './use-newest-in-sight.ts';
import { useVisibleHeight } from './use-visible-height.ts';

/** A conversation: its subject, its messages with the newest in sight, and the composer. */
export function ConversationView({ first }: { first: Conversation }) {
  const t = useTranslations('talk');
  const open = useConversation(first);
  const { conversation, outbox, earlier } = open;
  const { you, state, messages } = conversation;
  const frame = useVisibleHeight();
  const { list, keepPlace } = useNewestInSight(outbox.length);
  const otherReadTo = you === 'seller' ? conversation.readTo.buyer : conversation.readTo.seller;
  const lastRead = messages.findLast(
    ({ from, position }) => from === you && position <= otherReadTo,
  );
  const why = you === 'admin' ? null : whyNot(conversationActions.write, state, you);
  return (
    <section ref={frame} className="talk">
      <ConversationHead conversation={conversation} onChanged={() => void open.refresh()} />
      <div ref={list} className="talk-list" tabIndex={0} role="log" aria-label={t('log')}>
        {earlier.more && (
          <div className="flex flex-col items-center gap-2">
            <Button
              busy={earlier.busy && t('loading')}
              onClick={() => void earlier.load(keepPlace)}
            >
              {t('earlier')}
            </Button>
            <Failure text={earlier.error} again={() => void earlier.load(keepPlace)} />
          </div>
        )}
        <ol className="flex flex-col gap-4">
          {messages.map((message) => (
            <MessageItem
              key={message._id}
              conversation={conversation}
              message={message}
              isLastRead={message === lastRead}
              onChanged={() => void open.refresh()}
            />
          ))}
          {outbox
            .filter(({ clientId }) => !messages.some((request) => request.clientId === clientId))
            .map(({ clientId, text, photos, refused }) => (
              <WaitingItem
                key={clientId}
                text={text}
                photos={photos.length}
                refused={refused}
                onRetry={() => open.retry(clientId)}
                onDiscard={() => open.discard(clientId)}
              />
            ))}
        </ol>
        <ConversationOffer conversation={conversation} />
      </div>
      {you === 'admin' ? (
        <Notice>{t('readOnly')}</Notice>
      ) : why === null ? (
        <Composer
          draft={`message:${conversation._id}`}
          quick={quickAnswersFor(you, conversation)}
          withPhotos
          onSend={(text, photos) => {
            open.send(text, photos);
            return true;
          }}
        />
      ) : (
        <Notice>{t(state === 'closed' ? 'closed' : state === 'left' ? 'left' : 'blocked')}</Notice>
      )}
    </section>
  );
}
