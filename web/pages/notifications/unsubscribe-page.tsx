import { data } from 'react-router';
import { useTranslations } from 'use-intl';
import { paths } from '#web/paths.ts';
import { addressOf } from '#web/platform/i18n/address.ts';
import { pageMeta } from '#web/platform/meta/page-meta.ts';
import { readOnServer } from '#web/platform/api/server-client.ts';
import { translator } from '#web/platform/i18n/texts.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Button } from '#web/ui/button.tsx';
import type { Route } from './+types/unsubscribe-page.ts';

/** The outcome, which replaces the token in the path after the form was posted. */
const outcomes = ['done', 'unknown'] as const;

export const meta = () => [
  ...pageMeta({ title: translator('unsubscribe')('title') }),
  { name: 'robots', content: 'noindex' },
];

/** An incomplete or invalid link is reported before the button is pressed. */
export async function loader({ params: { token }, context }: Route.LoaderArgs) {
  const outcome = outcomes.find((each) => each === token) ?? null;
  if (outcome !== null) return data({ outcome });
  const body = await readOnServer(context, `/unsubscribe/${encodeURIComponent(token)}`);
  const isOurs = typeof body === 'object' && body !== null && 'ours' in body && body.ours === true;
  return isOurs ? data({ outcome }) : data({ outcome: 'unknown' as const }, { status: 404 });
}

/**
 * The page behind the unsubscribe link of an email. A GET changes nothing, because mail scanners
 * open links (RFC 8058, section 1). The button works without script and without a session.
 */
export default function UnsubscribePage({
  params: { token },
  loaderData: { outcome },
}: Route.ComponentProps) {
  const t = useTranslations('unsubscribe');
  return (
    <div className="page max-w-xl py-10 sm:py-16">
      <div className="panel flex flex-col items-start gap-4 p-6 sm:p-8">
        <h1 className="text-head">{t(outcome === null ? 'title' : `${outcome}Title`)}</h1>
        <p className="text-soft">{t(outcome ?? 'text')}</p>
        {outcome === null && (
          <form method="post" action={addressOf(paths.unsubscribe(token))}>
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
