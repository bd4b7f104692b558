import { useTranslations } from 'use-intl';
import type { DeletionPreview } from '#contract/sign-in.ts';

/** What deleting erases, and what stays and why. */
export function DeletionFacts({ preview }: { preview: DeletionPreview }) {
  const t = useTranslations('ownData');
  return (
    <>
      {preview.erased.length > 0 && (
        <section>
          <h3 className="caps mb-1 font-sans">{t('erased', { days: preview.daysUntilErased })}</h3>
          <ul className="flex flex-col gap-1">
            {preview.erased.map(({ what, count }) => (
              <li key={what} className="flex justify-between gap-4">
                <span>{what}</span>
                <span className="font-semibold tabular-nums">{count}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
      {preview.kept.length > 0 && (
        <section>
          <h3 className="caps mb-1 font-sans">{t('kept')}</h3>
          <ul className="flex flex-col gap-2">
            {preview.kept.map(({ what, count, why }) => (
              <li key={what}>
                <span className="flex justify-between gap-4">
                  <span>{what}</span>
                  <span className="font-semibold tabular-nums">{count}</span>
                </span>
                <span className="block text-small text-soft">{why}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
