import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { ReturnCase } from '#contract/bookings/returns.ts';
import { decisionBody } from '#contract/handovers/schemas.ts';
import { call } from '#web/platform/api/api-client.ts';
import { useErrorText } from '#web/platform/api/error-text.ts';
import { showFieldErrors, useContractForm } from '#web/platform/forms/contract-form.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { notify } from '#web/ui/feedback/notify.ts';
import { RadioGroup } from '#web/ui/form/radio-group.tsx';
import { TextArea } from '#web/ui/form/text-area.tsx';

interface Props {
  sale: ReturnCase;
  onDecided: () => void;
}

/** The decision about a sale and its reason. */
export function DecideSaleForm({ sale, onDecided }: Props) {
  const t = useTranslations('handover');
  const errorText = useErrorText();
  const [problem, setProblem] = useState<string | null>(null);
  const form = useContractForm(decisionBody, { decision: 'refund', reason: '' });
  const { errors, isSubmitting } = form.formState;
  // The phone can come back first only where a return was asked for and is not under way.
  const mayReturn = sale.status === 'asked' || sale.status === 'declined';
  const decisions = ['refund', ...(mayReturn ? ['return' as const] : []), 'stand'] as const;
  const submit = form.handleSubmit(async (body) => {
    setProblem(null);
    try {
      await call('decideSale', { params: { id: sale._id }, body });
      notify.success(t('decided'));
      onDecided();
    } catch (error) {
      if (!showFieldErrors(form, error, ['decision', 'reason'])) setProblem(errorText(error));
    }
  });
  return (
    <form
      noValidate
      method="post"
      onSubmit={(event) => void submit(event)}
      className="flex flex-col gap-4"
    >
      <RadioGroup
        label={t('decision')}
        options={decisions.map((value) => ({ value, label: t(value) }))}
        error={errors.decision?.message}
        {...form.register('decision')}
      />
      <TextArea
        label={t('decisionReason')}
        maxLength={500}
        error={errors.reason?.message}
        {...form.register('reason')}
      />
      {problem && <Notice tone="error">{problem}</Notice>}
      <Button type="submit" variant="primary" busy={isSubmitting && t('deciding')}>
        {t('decideSubmit')}
      </Button>
    </form>
  );
}
