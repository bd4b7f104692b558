import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { declineBody, rejectBody } from '#contract/bookings/returns.ts';
import { call } from '#web/platform/api/api-client.ts';
import { showFieldErrors, useContractForm } from '#web/platform/forms/contract-form.ts';
import { useErrorText } from '#web/platform/api/error-text.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { notify } from '#web/ui/feedback/notify.ts';
import { TextArea } from '#web/ui/form/text-area.tsx';

interface Props {
  /** The return request to refuse, or null. */
  booking: { readonly _id: string; readonly productName: string } | null;
  /** A seller declines, an admin rejects. */
  as: 'seller' | 'admin';
  onClose: () => void;
  onSaid: () => void;
}

const textKeys = {
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

/** Refusing a return requires a reason. */
export function RefuseReturn({ booking, as, onClose, onSaid }: Props) {
  const t = useTranslations('returns');
  const name = booking?.productName ?? '';
  return (
    <Dialog open={booking !== null} title={t(textKeys[as].title, { name })} onClose={onClose}>
      <p className="mb-4 text-soft">{t(textKeys[as].text, { name })}</p>
      {booking && <RefuseForm bookingId={booking._id} as={as} onSaid={onSaid} />}
    </Dialog>
  );
}

function RefuseForm({
  bookingId,
  as,
  onSaid,
}: Pick<Props, 'as' | 'onSaid'> & { bookingId: string }) {
  const t = useTranslations('returns');
  const errorText = useErrorText();
  const [problem, setProblem] = useState<string | null>(null);
  const form = useContractForm(as === 'seller' ? declineBody : rejectBody, { reason: '' });
  const { errors, isSubmitting } = form.formState;
  const submit = form.handleSubmit(async (body) => {
    setProblem(null);
    try {
      await call(textKeys[as].call, { params: { id: bookingId }, body });
      notify.success(t(textKeys[as].done));
      onSaid();
    } catch (error) {
      if (!showFieldErrors(form, error, ['reason'])) setProblem(errorText(error));
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
        label={t(textKeys[as].reason)}
        maxLength={500}
        error={errors.reason?.message}
        {...form.register('reason')}
      />
      {problem && <Notice tone="error">{problem}</Notice>}
      <Button
        type="submit"
        variant={as === 'admin' ? 'danger' : 'primary'}
        busy={isSubmitting && t(textKeys[as].busy)}
      >
        {t(textKeys[as].submit)}
      </Button>
    </form>
  );
}
