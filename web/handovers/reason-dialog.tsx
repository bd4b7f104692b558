import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { reasonBody } from '#contract/handovers/schemas.ts';
import { call } from '#web/platform/api/api-client.ts';
import { useErrorText } from '#web/platform/api/error-text.ts';
import { showFieldErrors, useContractForm } from '#web/platform/forms/contract-form.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { notify } from '#web/ui/feedback/notify.ts';
import { TextArea } from '#web/ui/form/text-area.tsx';

const textKeys = {
  callOff: {
    title: 'callOffTitle',
    text: 'callOffText',
    reason: 'callOffReason',
    submit: 'callOffSubmit',
    done: 'callOffDone',
  },
  objectToCallOff: {
    title: 'objectCallOffTitle',
    text: 'objectCallOffText',
    reason: 'decisionReason',
    submit: 'objectCallOff',
    done: 'objectDone',
  },
  objectToDelivery: {
    title: 'objectTitle',
    text: 'objectText',
    reason: 'objectReason',
    submit: 'objectSubmit',
    done: 'objectDone',
  },
} as const;
export type ReasonCall = keyof typeof textKeys;

interface Props {
  /** The action that needs a reason; closed while null. */
  what: ReasonCall | null;
  booking: { readonly _id: string; readonly sellerName: string };
  onClose: () => void;
  onSaid: () => void;
}

/** What buyer or seller says about a sale, with a reason. */
export function ReasonDialog({ what, booking, onClose, onSaid }: Props) {
  const t = useTranslations('handover');
  const title = what === null ? '' : t(textKeys[what].title);
  return (
    <Dialog open={what !== null} title={title} onClose={onClose}>
      {what && (
        <>
          <p className="mb-4 text-soft">{t(textKeys[what].text, { seller: booking.sellerName })}</p>
          <ReasonForm what={what} bookingId={booking._id} onSaid={onSaid} />
        </>
      )}
    </Dialog>
  );
}

interface FormProps extends Pick<Props, 'onSaid'> {
  what: ReasonCall;
  bookingId: string;
}

function ReasonForm({ what, bookingId, onSaid }: FormProps) {
  const t = useTranslations('handover');
  const errorText = useErrorText();
  const [problem, setProblem] = useState<string | null>(null);
  const form = useContractForm(reasonBody, { reason: '' });
  const { errors, isSubmitting } = form.formState;
  const submit = form.handleSubmit(async (body) => {
    setProblem(null);
    try {
      await call(what, { params: { id: bookingId }, body });
      notify.success(t(textKeys[what].done));
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
        label={t(textKeys[what].reason)}
        maxLength={500}
        error={errors.reason?.message}
        {...form.register('reason')}
      />
      {problem && <Notice tone="error">{problem}</Notice>}
      <Button type="submit" variant="primary" busy={isSubmitting && t('sending')}>
        {t(textKeys[what].submit)}
      </Button>
    </form>
  );
}
