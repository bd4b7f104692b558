import { useTranslations } from 'use-intl';
import type { FirstStepName, FirstSteps } from '#contract/settings/first-steps.ts';
import { paths } from '#web/paths.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { StatusText } from '#web/ui/feedback/status-text.tsx';
import { FirstStepTrial } from './first-step-trial.tsx';

/** Where a step is taken; mails and payments are set where the shop is started. */
const places: Partial<Record<FirstStepName, string>> = {
  name: paths.shopSettings,
  logo: paths.shopSettings,
  brand: paths.shopBrands,
  terms: paths.policies(),
};

/** Each step of a new shop, with its place or its trial, and the trial of photos. */
export function FirstStepsList({ steps }: { steps: FirstSteps['steps'] }) {
  const t = useTranslations('firstSteps');
  return (
    <ol className="panel divide-y divide-hairline px-5 sm:px-6">
      {steps.map(({ step, done }) => {
        const place = places[step];
        return (
          <li key={step} className="flex flex-wrap items-center gap-x-6 gap-y-3 py-4">
            <div className="min-w-0 flex-1 basis-72">
              <h2 className="text-lead font-semibold">{t(step)}</h2>
              <p className="text-soft">{t(`${step}Text`)}</p>
              <p className="mt-1">
                <StatusText tone={done ? 'excellent' : 'soft'}>
                  {t(done ? 'done' : 'open')}
                </StatusText>
              </p>
            </div>
            {place && <ButtonLink to={place}>{t(done ? 'change' : 'set')}</ButtonLink>}
            {(step === 'mail' || step === 'payment') && <FirstStepTrial what={step} />}
          </li>
        );
      })}
      <li className="flex flex-wrap items-center gap-x-6 gap-y-3 py-4">
        <div className="min-w-0 flex-1 basis-72">
          <h2 className="text-lead font-semibold">{t('photo')}</h2>
          <p className="text-soft">{t('photoText')}</p>
        </div>
        <FirstStepTrial what="photo" />
      </li>
    </ol>
  );
}
