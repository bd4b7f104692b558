import { useTranslations } from 'use-intl';
import { paths } from '#web/paths.ts';
import { pageMeta } from '#web/platform/page-meta.ts';
import { translator } from '#web/platform/texts.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Button } from '#web/ui/button.tsx';
import type { Route } from './+types/unsubscribe-page.ts';

/** What stands in place of the token once the button was pressed. */
const outcomes = ['done', 'unknown'] as const;

export const meta = () => [
  ...pageMeta({ title: translator('unsubscribe')('title') }),
  { name: 'robots', content: 'noindex' },
];

/**
 * Where the link at the end of a mail leads. Looking at it changes nothing: programs open links.
 * The button works without script and without a sign-in.
 */
export default function UnsubscribePage({ params: { token } }: Route.ComponentProps) {
  const t = useTranslations('unsubscribe');
  const outcome = outcomes.find((each) => each === token);
  return (
    <div className="page max-w-xl py-10 sm:py-16">
      <div className="panel flex flex-col items-start gap-4 p-6 sm:p-8">
        <h1 className="text-head">{t(outcome === undefined ? 'title' : `${outcome}Title`)}</h1>
        <p className="text-soft">{t(outcome ?? 'text')}</p>
        {outcome === undefined && (
          <form method="post" action={paths.unsubscribe(token)}>
            <Button type="submit" variant="primary">
              {t('press')}
            </Button>
          </form>
        )}
        <ButtonLink variant="quiet" to={paths.preferences}>
          {t('preferences')}
        </ButtonLink>
      </div>
    </div>
  );
}
