import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type * as z from 'zod/mini';
import { reportBody } from '#contract/reports/schemas.ts';
import { reportReasons } from '#contract/reports/reasons.ts';
import { call } from '#web/platform/api/api-client.ts';
import { showFieldErrors, useContractForm } from '#web/platform/forms/contract-form.ts';
import { useErrorText } from '#web/platform/api/error-text.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { notify } from '#web/ui/feedback/notify.ts';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { TextArea } from '#web/ui/form/text-area.tsx';

type Input = z.input<typeof reportBody>;

interface Props {
  productId: string;
  onSent: () => void;
}

/** What is wrong with the phone, for the admins. */
export function ReportForm({ productId, onSent }: Props) {
  const t = useTranslations('report');
  const errorText = useErrorText();
  const [problem, setProblem] = useState<string | null>(null);
  const form = useContractForm<Input, z.infer<typeof reportBody>>(reportBody, { words: '' });
  const { errors, isSubmitting } = form.formState;
  const send = form.handleSubmit(async (body) => {
    setProblem(null);
    try {
      await call('reportProduct', { params: { id: productId }, body });
      notify.success(t('sent'));
      onSent();
    } catch (error) {
      if (!showFieldErrors(form, error, ['reason', 'words'])) setProblem(errorText(error));
    }
  });
  return (
    <form
      noValidate
      method="post"
      onSubmit={(event) => void send(event)}
      className="flex flex-col gap-4"
    >
      <p className="text-soft">{t('lead')}</p>
      <SelectField
        label={t('reason')}
        placeholder={t('choose')}
        options={reportReasons.map((value) => ({ value, label: t(value) }))}
        error={errors.reason?.message}
        {...form.register('reason')}
      />
      <TextArea label={t('words')} error={errors.words?.message} {...form.register('words')} />
      {problem && <Notice tone="error">{problem}</Notice>}
      <Button type="submit" variant="primary" busy={isSubmitting && t('busy')}>
        {t('submit')}
      </Button>
    </form>
  );
}
