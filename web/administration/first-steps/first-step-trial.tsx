import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { ProviderName } from '#contract/payments/schemas.ts';
import type { FirstStepTrial as What } from '#contract/settings/first-steps.ts';
import { call } from '#web/platform/api/api-client.ts';
import type { CallAnswer } from '#web/platform/api/call-request.ts';
import { useAction } from '#web/platform/api/use-action.ts';
import { Button } from '#web/ui/button.tsx';
import { Failure } from '#web/ui/feedback/failure.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { FirstStepRow, type FirstStepState } from './first-step-row.tsx';

interface Props {
  what: What;
  /** Whether the shop was started with it. */
  isSet: boolean;
}

const sandbox = 'sandbox' satisfies ProviderName;

/** A step with the button that tries it, and what happened. */
export function FirstStepTrial({ what, isSet }: Props) {
  const t = useTranslations('firstSteps');
  const [result, setResult] = useState<CallAnswer<'tryFirstStep'> | null>(null);
  const trial = useAction(async () => {
    setResult(null);
    setResult(await call('tryFirstStep', { body: { what } }));
  });
  return (
    <FirstStepRow name={what} state={isSet ? stateAfter(result) : 'open'}>
      <Button busy={trial.busy && t('trying')} onClick={trial.start}>
        {t(`try-${what}`)}
      </Button>
      {(result || trial.error) && (
        <div className="w-full [overflow-wrap:anywhere]">
          {result && (
            <Notice tone={result.worked ? 'info' : 'error'}>
              <p>{t(textOf(what, result), { detail: result.detail })}</p>
              {result.reason && !result.reason.endsWith('-not-set') && (
                <p className="mt-1 text-small">{t('inLog', { reason: result.reason })}</p>
              )}
            </Notice>
          )}
          <Failure text={trial.error} again={trial.again} />
        </div>
      )}
    </FirstStepRow>
  );
}

/** Test cards alone are no payments. */
function textOf(what: What, { reason, detail }: CallAnswer<'tryFirstStep'>) {
  if (reason !== null) return reason;
  return what === 'payment' && detail === sandbox ? 'worked-sandbox' : (`worked-${what}` as const);
}

function stateAfter(result: CallAnswer<'tryFirstStep'> | null): FirstStepState {
  if (result === null) return 'untried';
  return result.worked ? 'works' : 'broken';
}
