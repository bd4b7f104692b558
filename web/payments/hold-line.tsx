import { useFormatter, useTranslations } from 'use-intl';
import { useTimeLeft } from '#web/platform/use-time-left.ts';
import { useTimes } from '#web/platform/times.ts';

interface Props {
  until: string;
  onOver: () => void;
}

/** Until when the phone is kept, and how long that is. The seconds are for the eye only. */
export function HoldLine({ until, onOver }: Props) {
  const t = useTranslations('payment');
  const paying = useTranslations('paying');
  const format = useFormatter();
  const { clock } = useTimes();
  const seconds = useTimeLeft(until, onOver);
  return (
    <>
      <span role="status">{t('heldUntil', { time: clock(until) })}</span>
      <span role="timer" className="font-medium whitespace-nowrap text-ink tabular-nums">
        {paying('left', {
          minutes: Math.floor(seconds / 60),
          seconds: format.number(seconds % 60, { minimumIntegerDigits: 2 }),
        })}
      </span>
    </>
  );
}
