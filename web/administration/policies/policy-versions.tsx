import { useTranslations } from 'use-intl';
import type { PolicyKind } from '#contract/policies/policies.ts';
import type { PolicyVersion } from '#contract/policies/schemas.ts';
import { useAuthorName } from '#web/administration/use-author-name.ts';
import { useDayText } from '#web/administration/use-day-text.ts';
import { paths } from '#web/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { Link } from '#web/ui/link.tsx';

interface Props {
  kind: PolicyKind;
  latest: number;
  versions: readonly PolicyVersion[];
  /** Brings the text of a version into the form. */
  onUse: (number: number) => void;
}

/** The published versions, newest first. */
export function PolicyVersions({ kind, latest, versions, onUse }: Props) {
  const t = useTranslations('policies');
  const day = useDayText();
  const authorName = useAuthorName();
  return (
    <section className="mt-10" aria-labelledby="policy-versions">
      <h2 id="policy-versions" className="text-title">
        {t('versions')}
      </h2>
      {versions.length === 0 && <p className="mt-2 text-soft">{t('noVersions')}</p>}
      <ul className="mt-2">
        {versions.map(({ number, since, asksAgain, agreed, by, byCommand }) => (
          <li
            key={number}
            className="flex flex-wrap items-center gap-x-4 gap-y-1 border-t border-hairline py-2"
          >
            <p className="mr-auto">
              <span className="font-semibold">{t('versionLine', { number, day: day(since) })}</span>
              <span className="block text-small text-soft">
                {[
                  ...(number === latest ? [t('present')] : []),
                  t('publishedBy', { by: authorName({ by, byCommand }) }),
                  ...(asksAgain || agreed > 0 ? [t('asked', { agreed })] : []),
                ].join(', ')}
              </span>
            </p>
            <Link
              to={paths.policyVersion(kind, number)}
              className="text-link inline-flex min-h-11 items-center"
            >
              {t('read', { number })}
            </Link>
            {number !== latest && (
              <Button onClick={() => onUse(number)}>{t('use', { number })}</Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
