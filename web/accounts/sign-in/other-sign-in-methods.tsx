import { useState, useSyncExternalStore } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '#web/ui/button.tsx';
import { GoogleButton } from './google-button.tsx';
import { googleSignIn } from './google-sign-in.ts';
import { supportsPasskeys, signWithPasskey } from './passkeys.ts';
import type { SignIn } from './use-sign-in.ts';

interface Props {
  signingIn: SignIn;
  /** False where this shop has not set it up: there is no button. */
  google: boolean;
  /** Whether to offer passkeys; nobody registers with one. */
  passkeys?: boolean;
}

/** Google and passkeys, below the form. */
export function OtherSignInMethods({ signingIn, google, passkeys = false }: Props) {
  const t = useTranslations('auth');
  const hasPasskeys = useSyncExternalStore(never, supportsPasskeys, () => true) && passkeys;
  if (!google && !hasPasskeys) return null;
  return (
    <>
      <p
        aria-hidden="true"
        className="flex items-center gap-3 text-small text-soft before:h-px before:flex-1 before:bg-hairline after:h-px after:flex-1 after:bg-hairline"
      >
        {t('or')}
      </p>
      <div className="flex flex-col gap-2">
        {google && (
          <GoogleButton
            purpose="sign-in"
            onResult={(result) => void signingIn.enter(googleSignIn(result), 'google')}
          />
        )}
        {hasPasskeys && <PasskeyButton signingIn={signingIn} />}
      </div>
    </>
  );
}

/** Signs in, or takes the second step, with a passkey. Absent if the browser has none. */
export function PasskeyButton({ signingIn, primary }: { signingIn: SignIn; primary?: boolean }) {
  const t = useTranslations('auth');
  const [asking, setAsking] = useState(false);
  // The server renders the button for everybody; browsers without passkeys remove it.
  const supported = useSyncExternalStore(never, supportsPasskeys, () => true);
  if (!supported) return null;
  const signIn = async () => {
    setAsking(true);
    await signingIn.enter(async () => ({ identity: await signWithPasskey() }));
    setAsking(false);
  };
  return (
    <Button
      variant={primary ? 'primary' : 'secondary'}
      // If it is the next step, it takes the focus that the first step's button had.
      autoFocus={primary}
      busy={asking && t('passkeyBusy')}
      onClick={() => void signIn()}
    >
      {t('passkey')}
    </Button>
  );
}

const never = () => () => undefined;
