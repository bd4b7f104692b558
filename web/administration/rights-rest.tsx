import { useTranslations } from 'use-intl';
import { paths } from '#web/paths.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { TaskPanel } from '#web/ui/feedback/task-panel.tsx';

/** An admin without the second factor that this shop wants: why nothing else is here, and the way. */
export function RightsRest() {
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
