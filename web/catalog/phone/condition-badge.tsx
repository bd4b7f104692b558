import { useTranslations } from 'use-intl';
import type { Condition } from '#contract/catalog/conditions.ts';
import { StatusText, type Tone } from '#web/ui/feedback/status-text.tsx';

export const conditionTones = {
  Excellent: 'excellent',
  Good: 'good',
  Fair: 'fair',
} as const satisfies Record<Condition, Tone>;

/** A condition as a coloured badge. */
export function ConditionBadge({ condition }: { condition: Condition }) {
  const t = useTranslations('product');
  return (
    <span className="condition-badge text-small">
      <span className="sr-only">{`${t('condition')}: `}</span>
      <StatusText tone={conditionTones[condition]}>{t(condition)}</StatusText>
    </span>
  );
}
