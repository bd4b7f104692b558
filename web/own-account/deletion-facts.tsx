import { useFormatter, useTranslations } from 'use-intl';
import type { DeletionPreview } from '#contract/accounts/sign-in.ts';
import { localizedSentence } from '#web/platform/i18n/sentences.ts';
import '#web/platform/i18n/all-sentences.ts';

interface Fact {
  what: string;
  count: number;
  why?: string;
}

/** The data that deleting erases, and the retained data with the reasons; empty groups are left out. */
export function DeletionFacts({ preview }: { preview: DeletionPreview }) {
  const t = useTranslations('ownData');
  return (
    <>
      <Facts title={t('erased', { days: preview.daysUntilErased })} facts={preview.erased} />
      <Facts title={t('kept')} facts={preview.kept} />
    </>
  );
}

function Facts({ title, facts }: { title: string; facts: readonly Fact[] }) {
  const t = useTranslations('ownData');
  const format = useFormatter();
  const some = facts.filter(({ count }) => count > 0);
  return (
    <section>
      <h3 className="mb-1 caps font-sans">{title}</h3>
      {some.length === 0 && <p>{t('nothing')}</p>}
      <ul className="flex flex-col gap-1.5">
        {some.map(({ what, count, why }) => (
          <li key={what}>
            <span className="flex justify-between gap-4">
              <span>{localizedSentence(what)}</span>
              <span className="font-semibold tabular-nums">{format.number(count)}</span>
            </span>
            {why !== undefined && (
              <span className="block text-small text-soft">{localizedSentence(why)}</span>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
