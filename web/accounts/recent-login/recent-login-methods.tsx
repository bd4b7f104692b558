import { useTranslations } from 'use-intl';
import type { Identity } from '#contract/accounts/schemas.ts';
import { ApiProblem } from '#web/platform/api/http.ts';
import { useAction } from '#web/platform/api/use-action.ts';
import { Button } from '#web/ui/button.tsx';
import { Failure } from '#web/ui/feedback/failure.tsx';
import { GoogleButton } from '#web/accounts/sign-in/google-button.tsx';
import { supportsPasskeys, signWithPasskey } from '#web/accounts/sign-in/passkeys.ts';
import { RecentPasswordForm } from './recent-password-form.tsx';
import type { GoogleResult } from '#web/accounts/sign-in/use-google.ts';

interface Props {
  identity: Identity;
  hasPasskey: boolean;
  onShown: () => void;
}

/** The sign-in methods of a person, each as a way to confirm who they are. */
export function RecentLoginMethods({ identity, hasPasskey, onShown }: Props) {
  const t = useTranslations('recentLogin');
  const auth = useTranslations('auth');
  const has = (id: 'password' | 'google.com') =>
    identity.providerData.some(({ providerId }) => providerId === id);
  const withPasskey = useAction(async () => {
    await signWithPasskey();
    onShown();
  });
  const withGoogle = useAction(async (result: GoogleResult) => {
    if (result instanceof ApiProblem) throw result;
    onShown();
  });
  return (
    <div className="flex flex-col gap-4">
      <p className="text-soft">{t('text', { email: identity.email })}</p>
      {has('password') && <RecentPasswordForm email={identity.email} onShown={onShown} />}
      {hasPasskey && supportsPasskeys() && (
        <Button busy={withPasskey.busy && auth('passkeyBusy')} onClick={withPasskey.start}>
          {auth('passkey')}
        </Button>
      )}
      {has('google.com') && <GoogleButton purpose="reauthenticate" onResult={withGoogle.start} />}
      <Failure text={withPasskey.error} again={withPasskey.again} />
      <Failure text={withGoogle.error} />
    </div>
  );
}
