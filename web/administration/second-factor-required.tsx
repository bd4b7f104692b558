import { useTranslations } from 'use-intl';
import { paths } from '#web/paths.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { TaskPanel } from '#web/ui/feedback/task-panel.tsx';

/**
 * For an admin without the second factor this shop requires: why nothing else is shown, and how to
 * set it up.
 */
export function SecondFactorRequired() {
  const t = useTranslations('waiting');
  return (
    <TaskPanel
      title={t('rightsRest')}
      text={t('rightsRestText')}
      action={
        <ButtonLink variant="primary" to={paths.secondStep}>
          {t('setUpSecondStep')}
        </ButtonLink>
      }
    />
  );
}
