import { useTranslations } from 'use-intl';
import type { SecondStep as Step } from '#contract/accounts/constants.ts';
import { HelpLink } from '#web/platform/help/help-link.tsx';
import { Button } from '#web/ui/button.tsx';
import { Failure } from '#web/ui/feedback/failure.tsx';
import { PasskeyButton } from './other-sign-in-methods.tsx';
import { SecondStepForm } from './second-step-form.tsx';
import type { SignIn } from './use-sign-in.ts';

interface Props {
  steps: readonly Step[];
  signingIn: SignIn;
}

/** After the password or Google: an authenticator code, a recovery code or a passkey. */
export function SecondStep({ steps, signingIn }: Props) {
  const t = useTranslations('secondStep');
  const passkeyOnly = !steps.includes('totp');
  const hasPasskey = steps.includes('passkey');
  return (
    <>
      <p className="text-soft">{t(passkeyOnly ? 'introPasskey' : 'intro')}</p>
      <Failure text={signingIn.failure?.text ?? null} again={signingIn.failure?.again ?? null} />
      {passkeyOnly && hasPasskey && <PasskeyButton signingIn={signingIn} primary />}
      <SecondStepForm steps={steps} signingIn={signingIn} />
      <div className="flex flex-col gap-2 border-t border-hairline pt-5">
        {!passkeyOnly && hasPasskey && <PasskeyButton signingIn={signingIn} />}
        <Button onClick={signingIn.startAgain}>{t('otherAccount')}</Button>
        <HelpLink about="second-step" />
      </div>
    </>
  );
}
