import { useTranslations } from 'use-intl';
import { paths } from '#web/paths.ts';
import { useErrorInWords } from '#web/platform/api/errors-in-words.ts';
import { problemIn } from '#web/platform/api/problem-in.ts';
import { useRecovery } from '#web/platform/api/use-recovery.ts';
import { buttonClass } from '#web/ui/button-class.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { FullScreenState } from './full-screen-state.tsx';
import { NotFound } from './not-found.tsx';

/** What stands where a page could not: what happened, and two ways on. */
export function ErrorScreen({ error }: { error: unknown }) {
  const t = useTranslations('broken');
  const inWords = useErrorInWords();
  useRecovery(error);
  if (problemIn(error)?.status === 404) return <NotFound />;
  return (
    <FullScreenState picture="broken" title={t('title')} text={inWords(error)} urgent>
      {/* A form without an address asks for this page again, with or without the program. */}
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
