import { useTranslations } from 'use-intl';
import type { FirstStepName, FirstSteps } from '#contract/settings/first-steps.ts';
import { paths } from '#web/paths.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { FirstStepRow } from './first-step-row.tsx';
import { FirstStepTrial } from './first-step-trial.tsx';

/** Where a step is taken; mails and payments are set where the shop is started. */
const places = {
  name: paths.shopSettings,
  // Its heading there.
  logo: `${paths.shopSettings}#settings-look`,
  brand: paths.shopBrands,
  terms: paths.policies(),
  testimonials: paths.shopSettings,
} as const satisfies Partial<Record<FirstStepName, string>>;

/** Each step of a new shop, with its place or its trial, and the trial of photos. */
export function FirstStepsList({ steps }: { steps: FirstSteps['steps'] }) {
  const t = useTranslations('firstSteps');
  const next = steps.find(({ step, done }) => !done && step in places)?.step;
  return (
    <ol className="panel divide-y divide-hairline px-5 sm:px-6">
      {steps.map(({ step, done }) =>
        step === 'mail' || step === 'payment' ? (
          <FirstStepTrial key={step} what={step} isSet={done} />
        ) : (
          <FirstStepRow key={step} name={step} state={done ? 'done' : 'open'}>
            <ButtonLink to={places[step]} variant={step === next ? 'primary' : 'secondary'}>
              {t(done ? 'change' : 'set')}
            </ButtonLink>
          </FirstStepRow>
        ),
      )}
      <FirstStepTrial what="photo" isSet />
    </ol>
  );
}
