import { useFormatter, useLocale, useTranslations } from 'use-intl';
import { languages } from '#contract/common/languages.ts';
import type { Policy } from '#contract/policies/schemas.ts';
import { paths } from '#web/paths.ts';
import { Link } from '#web/ui/link.tsx';
import { PlainHtml } from '#web/ui/plain-html.tsx';

/** A text that the shop's owner wrote: in the page's language, else in the one in which there is one. */
export function OwnPolicy({ policy }: { policy: Policy }) {
  const t = useTranslations('ownPolicy');
  const format = useFormatter();
  const locale = useLocale();
  const language = [locale, ...languages].find((each) => policy.html[each] !== '');
  if (language === undefined || policy.since === null) return null;
  const day = format.dateTime(new Date(policy.since), { dateStyle: 'long', timeZone: 'UTC' });
  const present = paths[policy.kind];
  return (
    <section className="mt-10" aria-label={t('label')}>
      <p className="text-small text-soft">{t('version', { number: policy.number, day })}</p>
      {policy.number !== policy.latest && (
        <p className="panel mt-3 max-w-2xl p-4">
          {t('former')}{' '}
          <Link to={present} className="text-link">
            {t('present')}
          </Link>
        </p>
      )}
      {language !== locale && <p className="mt-3 text-small text-soft">{t(`in-${language}`)}</p>}
      <div lang={language} className="prose mt-6">
        <PlainHtml html={policy.html[language]} />
      </div>
    </section>
  );
}
