import { useTranslations } from 'use-intl';
import type { ChangedFact } from '#contract/catalog/promised-facts.ts';
import { useChangeLines } from '#web/platform/i18n/changed-facts.ts';
import { Notice } from '#web/ui/feedback/notice.tsx';

/** Above the card: facts that differ from the promise to the buyer. The hold prevents further changes. */
export function ChangedFactsNotice({ changes }: { changes: readonly ChangedFact[] }) {
  const t = useTranslations('changedFacts');
  const lines = useChangeLines(changes);
  if (lines.length === 0) return null;
  return (
    <Notice title={t('title')}>
      <ul className="list-disc pl-4 break-words">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <p className="mt-2">{t('leave')}</p>
    </Notice>
  );
}
