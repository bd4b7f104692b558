import { useTranslations } from 'use-intl';
import { paths } from '#web/paths.ts';
import { useErrorText } from '#web/platform/api/error-text.ts';
import { problemOf } from '#web/platform/api/problem-of.ts';
import { useRecovery } from '#web/platform/api/use-recovery.ts';
import { buttonClass } from '#web/ui/button-class.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { FullScreenState } from './full-screen-state.tsx';
import { NotFound } from './not-found.tsx';

/** Shown instead of a page that failed: an explanation and two links. */
export function ErrorScreen({ error }: { error: unknown }) {
  const t = useTranslations('broken');
  const missing = useTranslations('notFound');
  const site = useTranslations('site');
  const errorText = useErrorText();
  useRecovery(error);
  const isMissing = problemOf(error)?.status === 404;
  // The page that failed has no meta data; React puts the title into the head.
  const title = <title>{site('pageTitle', { page: (isMissing ? missing : t)('title') })}</title>;
  if (isMissing) {
    return (
      <>
        {title}
        <NotFound />
      </>
    );
  }
  return (
    <FullScreenState picture="broken" title={t('title')} text={errorText(error)} urgent>
      {title}
      {/* A form without an action requests this page again, with or without the program. */}
      <form>
        <button type="submit" className={buttonClass('primary')}>
          {t('reload')}
        </button>
      </form>
      <ButtonLink to={paths.home} reloadDocument>
        {t('back')}
      </ButtonLink>
    </FullScreenState>
  );
}
