import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { FirstStepName } from '#contract/settings/first-steps.ts';
import { StatusText, type Tone } from '#web/ui/feedback/status-text.tsx';

/** The state of a step; one that only the shop's start sets is known to work once it was tried. */
export type FirstStepState = 'open' | 'done' | 'untried' | 'works' | 'broken';

const tones = {
  open: 'soft',
  done: 'excellent',
  untried: 'good',
  works: 'excellent',
  broken: 'error',
} as const satisfies Record<FirstStepState, Tone>;

interface Props {
  name: FirstStepName | 'photo';
  state: FirstStepState;
  /** Where it is taken, or its trial. */
  children: ReactNode;
}

/** One step of the list: what it is for, and whether it is done. */
export function FirstStepRow({ name, state, children }: Props) {
  const t = useTranslations('firstSteps');
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-3 py-4">
      <div className="min-w-0 flex-1 basis-72">
        <h2 className="text-lead font-semibold">{t(name)}</h2>
        <p className="text-soft">{t(`${name}Text`)}</p>
        <p className="mt-1">
          <StatusText tone={tones[state]}>{t(state)}</StatusText>
        </p>
      </div>
      {children}
    </li>
  );
}
