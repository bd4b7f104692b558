import { useFormatter, useTranslations } from 'use-intl';
import type { ChecklistLine } from '#contract/handovers/schemas.ts';

/** The sentence of a line of the checklist, with what the label promised. */
export function useCheckText(): (line: ChecklistLine) => string {
  const t = useTranslations('checklist');
  const format = useFormatter();
  return ({ check, promised }) => {
    if (check === 'imei') return t('imei', { digits: digitsIn(promised ?? '', format) });
    if (check === 'battery' && promised !== null) {
      return t('batteryOf', { percent: Number(promised) });
    }
    return t(check);
  };
}

/** Digits as a keypad shows them, in the page's script. */
const digitsIn = (digits: string, format: ReturnType<typeof useFormatter>) =>
  format.number(Number(digits), { minimumIntegerDigits: digits.length, useGrouping: false });
