import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import type * as z from 'zod/mini';
import { reportBody, reportReasons } from '#contract/reports.ts';
import { paths } from '#web/paths.ts';
import { call } from '#web/platform/api-client.ts';
import { showFieldErrors, useContractForm } from '#web/platform/contract-form.ts';
import { useErrorInWords } from '#web/platform/errors-in-words.ts';
import { useSignedIn } from '#web/platform/use-session.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { FlagIcon } from '#web/ui/icons.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { notify } from '#web/ui/notify.ts';
import { SelectField } from '#web/ui/select-field.tsx';
import { TextArea } from '#web/ui/text-area.tsx';

interface Props {
  productId: string;
  open: boolean;
  onOpen: (open: boolean) => void;
}

/** Tells the admins that something is wrong with a phone; signed-out people log in first. */
export function ReportPhone({ productId, open, onOpen }: Props) {
  const t = useTranslations('report');
  const signedIn = useSignedIn();
  const navigate = useNavigate();
  const start = () => {
    if (signedIn) onOpen(true);
    else void navigate(paths.login({ from: `${paths.phone(productId)}?report=1` }));
  };
  return (
    <>
      <Button onClick={start}>
        <FlagIcon />
        {t('title')}
      </Button>
      <Dialog open={open && signedIn} title={t('title')} onClose={() => onOpen(false)}>
        <ReportForm productId={productId} onSent={() => onOpen(false)} />
      </Dialog>
    </>
  );
}

type Input = z.input<typeof reportBody>;

function ReportForm({ productId, onSent }: { productId: string; onSent: () => void }) {
  const t = useTranslations('report');
  const inWords = useErrorInWords();
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
      if (!showFieldErrors(form, error, ['reason', 'words'])) setProblem(inWords(error));
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
