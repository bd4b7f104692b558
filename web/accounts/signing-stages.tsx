import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { AuthCard } from './auth-card.tsx';
import { ReopenAccount } from './reopen-account.tsx';
import { SecondStep } from './second-step.tsx';
import type { SigningIn } from './use-signing-in.ts';

interface Props {
  heading: string;
  signingIn: SigningIn;
  /** What stands there at the start. */
  children: ReactNode;
}

/** The stages that follow the first step, where there are any. */
export function SigningStages({ heading, signingIn, children }: Props) {
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
        <ReopenAccount until={stage.until} wayBack={stage.wayBack} signingIn={signingIn} />
      </AuthCard>
    );
  }
  return <AuthCard heading={heading}>{children}</AuthCard>;
}
