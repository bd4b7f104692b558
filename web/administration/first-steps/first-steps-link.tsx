import { useTranslations } from 'use-intl';
import type { FirstSteps } from '#contract/settings/first-steps.ts';
import { paths } from '#web/paths.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';

interface Props {
  steps: FirstSteps;
  /** Whether nothing else waits for the admin. */
  isNext: boolean;
}

/** Leads an admin to what is missing in a new shop. */
export function FirstStepsLink({ steps: { steps }, isNext }: Props) {
  const t = useTranslations('firstSteps');
  const count = steps.filter(({ done }) => !done).length;
  return (
    <section
      className={`panel ${isNext ? '' : 'mt-6'} flex flex-wrap items-center justify-between gap-4 p-5`}
    >
      <div>
        <h2 className="text-lead font-semibold">{t('link')}</h2>
        <p className="text-soft">{t('linkText', { count })}</p>
      </div>
      <ButtonLink to={paths.firstSteps} variant={isNext ? 'primary' : 'secondary'}>
        {t('linkTo')}
      </ButtonLink>
    </section>
  );
}
