import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { AuthCard } from './auth-card.tsx';
import { RestoreAccount } from './restore-account.tsx';
import { SecondStep } from './second-step.tsx';
import type { SignIn } from './use-sign-in.ts';

interface Props {
  heading: string;
  signingIn: SignIn;
  /** Shown before the first step is done. */
  children: ReactNode;
}

/** The steps that follow the first one. */
export function SignInSteps({ heading, signingIn, children }: Props) {
  const t = useTranslations('login');
  const { stage } = signingIn;
  if (stage.at === 'second-step') {
    return (
      <AuthCard heading={t('oneMoreStep')}>
        <SecondStep steps={stage.steps} signingIn={signingIn} />
      </AuthCard>
    );
  }
  if (stage.at === 'closed') {
    return (
      <AuthCard heading={t('closedHeading')}>
        <RestoreAccount until={stage.until} wayBack={stage.wayBack} signingIn={signingIn} />
      </AuthCard>
    );
  }
  return <AuthCard heading={heading}>{children}</AuthCard>;
}
