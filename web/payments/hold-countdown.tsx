import { useState } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import type { Intent } from '#contract/payments/schemas.ts';
import { msUntil } from '#web/platform/i18n/server-time.ts';
import { useTimeLeft } from '#web/platform/i18n/use-time-left.ts';
import { useTimes } from '#web/platform/i18n/times.ts';

interface Props {
  intent: Pick<Intent, 'holdUntil' | 'exclusiveUntil'>;
  onOver: () => void;
}

/** The time left to pay, and until when the hold is exclusive. Screen readers skip the seconds. */
export function HoldCountdown({ intent: { holdUntil, exclusiveUntil }, onOver }: Props) {
  const tPaying = useTranslations('paying');
  const format = useFormatter();
  const seconds = useTimeLeft(holdUntil, onOver);
  return (
    <>
      {exclusiveUntil === null ? (
        <Shared until={holdUntil} />
      ) : (
        <Exclusive until={holdUntil} alone={exclusiveUntil} />
      )}
      <span role="timer" className="font-medium whitespace-nowrap text-ink tabular-nums">
        {tPaying('left', {
          minutes: Math.floor(seconds / 60),
          seconds: format.number(seconds % 60, { minimumIntegerDigits: 2 }),
        })}
      </span>
    </>
  );
}

/** The hold is shared: others may pay, too. */
function Shared({ until }: { until: string }) {
  const t = useTranslations('paying');
  const { clock } = useTimes();
  return <span role="status">{t('sharedUntil', { time: clock(until) })}</span>;
}

/** The hold is exclusive, for the whole time or for its first part. */
function Exclusive({ until, alone }: { until: string; alone: string }) {
  const t = useTranslations('payment');
  const tPaying = useTranslations('paying');
  const { clock } = useTimes();
  const [isOver, setIsOver] = useState(() => msUntil(alone) <= 0);
  useTimeLeft(alone, () => setIsOver(true));
  if (isOver) return <Shared until={until} />;
  return (
    <span role="status">
      {/* Milliseconds apart, both are the same time to the reader. */}
      {clock(alone) === clock(until)
        ? t('heldUntil', { time: clock(until) })
        : tPaying('keptThenShared', { alone: clock(alone), time: clock(until) })}
    </span>
  );
}
