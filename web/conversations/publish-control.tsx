import { useTranslations } from 'use-intl';
import { conversationActions } from '#contract/conversations/states.ts';
import type { Conversation, Message } from '#contract/conversations/schemas.ts';
import { whyNot } from '#contract/common/states.ts';
import { call } from '#web/platform/api/api-client.ts';
import { useAction } from '#web/platform/api/use-action.ts';
import { Button } from '#web/ui/button.tsx';
import { Failure } from '#web/ui/feedback/failure.tsx';
import { notify } from '#web/ui/feedback/notify.ts';
import { questionBefore } from './merge-pages.ts';

interface Props {
  conversation: Conversation;
  message: Message;
  onChanged: () => void;
}

/** Below a seller's answer: showing it with its question on the phone's page, or taking it off. */
export function PublishControl({ conversation, message, onChanged }: Props) {
  const t = useTranslations('talk');
  const { productId, you, state } = conversation;
  const publish = useAction(async (question: string) => {
    const body = { question, answer: message._id };
    await call('publishQuestion', { params: { id: productId }, body });
    notify.success(t('isPublished'));
    onChanged();
  });
  const remove = useAction(async (id: string) => {
    await call('removeQuestion', { params: { id } });
    notify.success(t('isUnpublished'));
    onChanged();
  });
  if (message.from !== 'seller' || you === 'admin') return null;
  const { questionId } = message;
  const question = questionId === null ? questionBefore(conversation, message) : null;
  const mayPublish =
    you === 'seller' && whyNot(conversationActions.publish, state, 'seller') === null;
  if (questionId === null && (!question || !mayPublish)) return null;
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-3 text-small">
        {questionId === null ? (
          <Button
            variant="quiet"
            className="text-small"
            busy={publish.busy && t('sending')}
            aria-description={message.text}
            onClick={() => question && publish.start(question._id)}
          >
            {t('publish')}
          </Button>
        ) : (
          <>
            <span className="font-semibold text-brand">{t('published')}</span>
            <Button
              variant="quiet"
              className="text-small"
              busy={remove.busy && t('sending')}
              aria-description={message.text}
              onClick={() => remove.start(questionId)}
            >
              {t('unpublish')}
            </Button>
          </>
        )}
      </div>
      <Failure text={publish.error ?? remove.error} again={publish.again ?? remove.again} />
    </>
  );
}
