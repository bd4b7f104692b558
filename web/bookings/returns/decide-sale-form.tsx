import { useTranslations } from 'use-intl';
import type { PendingDecision } from '#contract/bookings/returns.ts';
import { decisionBody } from '#contract/handovers/schemas.ts';
import { maxReasonLength } from '#contract/common/value-rules.ts';
import { call } from '#web/platform/api/api-client.ts';
import { CallForm } from '#web/platform/forms/call-form.tsx';
import { RadioGroup } from '#web/ui/form/radio-group.tsx';
import { TextArea } from '#web/ui/form/text-area.tsx';

interface Props {
  sale: PendingDecision;
  onDecided: () => void;
}

/** The decision about a sale and its reason. */
export function DecideSaleForm({ sale, onDecided }: Props) {
  const t = useTranslations('handover');
  // The phone can come back first only if a return was asked for and is not under way.
  const mayReturn = sale.status === 'asked' || sale.status === 'declined';
  const decisions = ['refund', ...(mayReturn ? ['return' as const] : []), 'stand'] as const;
  return (
    <CallForm
      schema={decisionBody}
      defaults={{ reason: '' }}
      send={(body) => call('decideSale', { params: { id: sale._id }, body })}
      done={t('decided')}
      onDone={onDecided}
      submit={t('decideSubmit')}
      busy={t('deciding')}
    >
      {(field) => (
        <>
          <RadioGroup
            label={t('decision')}
            options={decisions.map((value) => ({ value, label: t(value) }))}
            {...field('decision')}
          />
          <TextArea label={t('decisionReason')} maxLength={maxReasonLength} {...field('reason')} />
        </>
      )}
    </CallForm>
  );
}
