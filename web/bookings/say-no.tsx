import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { declineBody, rejectBody } from '#contract/bookings/returns.ts';
import { call } from '#web/platform/api/api-client.ts';
import { showFieldErrors, useContractForm } from '#web/platform/forms/contract-form.ts';
import { useErrorInWords } from '#web/platform/api/errors-in-words.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { notify } from '#web/ui/feedback/notify.ts';
import { TextArea } from '#web/ui/form/text-area.tsx';

interface Props {
  /** Which request is turned down, or null while none is. */
  booking: { readonly _id: string; readonly productName: string } | null;
  /** Its seller declines, an admin rejects. */
  as: 'seller' | 'admin';
  onClose: () => void;
  onSaid: () => void;
}

const words = {
  seller: {
    call: 'declineReturn',
    title: 'declineTitle',
    text: 'declineText',
    reason: 'declineReason',
    submit: 'declineSubmit',
    busy: 'declining',
    done: 'declined',
  },
  admin: {
    call: 'rejectReturn',
    title: 'rejectTitle',
    text: 'rejectText',
    reason: 'rejectReason',
    submit: 'reject',
    busy: 'rejecting',
    done: 'rejected',
  },
} as const;

/** Turning a request to give a phone back down takes a reason. */
export function SayNo({ booking, as, onClose, onSaid }: Props) {
  const t = useTranslations('returns');
  const name = booking?.productName ?? '';
  return (
    <Dialog open={booking !== null} title={t(words[as].title, { name })} onClose={onClose}>
      <p className="mb-4 text-soft">{t(words[as].text, { name })}</p>
      {booking && <NoForm bookingId={booking._id} as={as} onSaid={onSaid} />}
    </Dialog>
  );
}

function NoForm({ bookingId, as, onSaid }: Pick<Props, 'as' | 'onSaid'> & { bookingId: string }) {
  const t = useTranslations('returns');
  const inWords = useErrorInWords();
  const [problem, setProblem] = useState<string | null>(null);
  const form = useContractForm(as === 'seller' ? declineBody : rejectBody, { reason: '' });
  const { errors, isSubmitting } = form.formState;
  const submit = form.handleSubmit(async (body) => {
    setProblem(null);
    try {
      await call(words[as].call, { params: { id: bookingId }, body });
      notify.success(t(words[as].done));
      onSaid();
    } catch (error) {
      if (!showFieldErrors(form, error, ['reason'])) setProblem(inWords(error));
    }
  });
  return (
    <form
      noValidate
      method="post"
      onSubmit={(event) => void submit(event)}
      className="flex flex-col gap-4"
    >
      <TextArea
        label={t(words[as].reason)}
        maxLength={500}
        error={errors.reason?.message}
        {...form.register('reason')}
      />
      {problem && <Notice tone="error">{problem}</Notice>}
      <Button
        type="submit"
        variant={as === 'admin' ? 'danger' : 'primary'}
        busy={isSubmitting && t(words[as].busy)}
      >
        {t(words[as].submit)}
      </Button>
    </form>
  );
}
