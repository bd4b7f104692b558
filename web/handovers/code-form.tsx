import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { Booking } from '#contract/bookings/schemas.ts';
import { codeForm } from '#contract/handovers/schemas.ts';
import { call } from '#web/platform/api/api-client.ts';
import { useErrorText } from '#web/platform/api/error-text.ts';
import { ApiProblem, isNetworkProblem } from '#web/platform/api/http.ts';
import { useForm } from '#web/platform/forms/use-form.ts';
import { dropDraft, keepDraft, readDraft } from '#web/platform/forms/draft.ts';
import { msUntil } from '#web/platform/i18n/server-time.ts';
import { useTimes } from '#web/platform/i18n/times.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { notify } from '#web/ui/feedback/notify.ts';
import { TextField } from '#web/ui/form/text-field.tsx';
import { CodeScanner } from './code-scanner.tsx';

const textKeys = {
  handover: { title: 'enterTitle', text: 'enterText', submit: 'enter', done: 'entered' },
  return: { title: 'enterReturn', text: 'enterReturnText', submit: 'giveBack', done: 'givenBack' },
} as const;

interface Props {
  booking: Booking;
  /** The buyer's code, which the seller enters, or the seller's, for the way back. */
  way: keyof typeof textKeys;
  /** Until when no further code is taken. */
  waitUntil: string | null | undefined;
  /** Whether it is the next thing to do on its page. */
  isNext?: boolean;
  onDone: () => void;
  /** A code was refused: the wait may have begun, or the code may have ended. */
  onRefused: () => void;
}

/**
 * The other person's code, typed or scanned. Without a connection it is kept on the device and sent when the
 * network is back.
 */
export function CodeForm({ booking, way, waitUntil, isNext = true, onDone, onRefused }: Props) {
  const t = useTranslations('handover');
  const errorText = useErrorText();
  const { clock } = useTimes();
  const keys = textKeys[way];
  const key = `${way}:${booking._id}`;
  const [keptCode, setKept] = useState(() => readDraft(key)['code'] ?? null);
  const [problem, setProblem] = useState<string | null>(null);
  const form = useForm(codeForm, { code: keptCode ?? '' });
  const { isSubmitting } = form;

  const send = async (body: { code: string }) => {
    setProblem(null);
    const request = { params: { id: booking._id }, body };
    try {
      await (way === 'handover' ? call('handOver', request) : call('giveBack', request));
      dropDraft(key);
      setKept(null);
      notify.success(t(keys.done));
      onDone();
    } catch (error) {
      if (isNetworkProblem(error)) {
        keepDraft(key, body);
        setKept(body.code);
        return;
      }
      dropDraft(key);
      setKept(null);
      if (form.showRefusal(error)) return;
      const code = error instanceof ApiProblem ? error.code : null;
      const isWaiting = code === 'handover-code-wait' || code === 'handover-code-dead';
      const isWrong = code === 'wrong-handover-code';
      if (isWrong || isWaiting) onRefused();
      if (isWrong) form.setError('code', errorText(error));
      else if (code !== 'handover-code-wait') setProblem(errorText(error));
    }
  };
  const submit = form.handleSubmit(send);
  const sendKept = useEffectEvent(() => {
    if (keptCode !== null && !isSubmitting) void submit();
  });
  useEffect(() => {
    const again = () => sendKept();
    // Kept from an earlier visit to this page.
    again();
    window.addEventListener('online', again);
    return () => window.removeEventListener('online', again);
  }, []);

  return (
    <form
      noValidate
      method="post"
      onSubmit={(event) => void submit(event)}
      className="flex flex-col gap-3"
    >
      <div>
        <h3 className="font-semibold">{t(keys.title)}</h3>
        <p className="text-small text-soft">
          {t(keys.text, { buyer: booking.buyerName, seller: booking.sellerName })}
        </p>
      </div>
      {waitUntil && msUntil(waitUntil) > 0 && (
        <Notice tone="error">{t('wait', { at: clock(waitUntil) })}</Notice>
      )}
      <div className="max-w-60">
        <TextField
          label={t('code')}
          inputMode="numeric"
          autoComplete="off"
          maxLength={20}
          {...form.field('code')}
        />
      </div>
      {problem && <Notice tone="error">{problem}</Notice>}
      {keptCode !== null && <Notice>{t('kept')}</Notice>}
      <div className="flex flex-wrap gap-2">
        <Button
          type="submit"
          variant={isNext ? 'primary' : 'secondary'}
          busy={isSubmitting && t('entering')}
        >
          {t(keys.submit)}
        </Button>
        <CodeScanner
          onCode={(code) => {
            form.setValue('code', code);
            void submit();
          }}
        />
      </div>
    </form>
  );
}
