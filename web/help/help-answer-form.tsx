import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { maxHelpTextLength } from '#contract/help/limits.ts';
import { helpTextForm, type HelpRequest } from '#contract/help/schemas.ts';
import { call } from '#web/platform/api/api-client.ts';
import { useErrorText } from '#web/platform/api/error-text.ts';
import { problemOf } from '#web/platform/api/problem-of.ts';
import { dropDraft, readDraft, useDraft } from '#web/platform/forms/draft.ts';
import { useForm } from '#web/platform/forms/use-form.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { notify } from '#web/ui/feedback/notify.ts';
import { TextArea } from '#web/ui/form/text-area.tsx';

interface Props {
  request: HelpRequest;
  /** Reads the question again. */
  onChanged: () => void;
}

/** An admin's answer, or the asker's reply. */
export function HelpAnswerForm({ request, onChanged }: Props) {
  const t = useTranslations('helpRequests');
  const errorText = useErrorText();
  const [problem, setProblem] = useState<{ text: string; isNew: boolean } | null>(null);
  const key = `help:${request._id}`;
  const [defaults] = useState(() => ({ text: '', ...readDraft(key) }));
  const form = useForm(helpTextForm, defaults);
  useDraft(form, key);
  const admin = request.you === 'admin';
  const send = form.handleSubmit(async ({ text }) => {
    setProblem(null);
    try {
      await call('writeHelpMessage', {
        params: { id: request._id },
        body: { text, seen: request.messages },
      });
      notify.success(t('sent'));
      form.setValue('text', '');
      dropDraft(key);
      onChanged();
    } catch (error) {
      if (form.showRefusal(error)) return;
      setProblem({ text: errorText(error), isNew: problemOf(error)?.code === 'help-changed' });
    }
  });
  const hint = request.visitor ? t('answerVisitor', { email: request.email }) : t('answerHint');
  return (
    <form
      noValidate
      method="post"
      onSubmit={(event) => void send(event)}
      className="flex flex-col gap-4"
    >
      <TextArea
        label={t(admin ? 'answer' : 'writeBack')}
        hint={admin ? hint : undefined}
        rows={5}
        maxLength={maxHelpTextLength}
        {...form.field('text')}
      />
      {problem && (
        <Notice tone="error">
          <p>{problem.text}</p>
          {problem.isNew && (
            <Button
              className="mt-3"
              onClick={() => {
                setProblem(null);
                onChanged();
              }}
            >
              {t('readAgain')}
            </Button>
          )}
        </Notice>
      )}
      <Button type="submit" variant="primary" busy={form.isSubmitting && t('sending')}>
        {t(admin ? 'answerSend' : 'send')}
      </Button>
    </form>
  );
}
