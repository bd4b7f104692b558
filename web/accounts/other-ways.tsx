import { useId, useState, useSyncExternalStore } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '#web/ui/button.tsx';
import { GoogleButton, GoogleFace } from './google-button.tsx';
import { googleEntrance } from './google-entrance.ts';
import { passkeysWork, presentPasskey } from './passkeys.ts';
import type { SigningIn } from './use-signing-in.ts';

interface Props {
  signingIn: SigningIn;
  /** False where this shop has not set it up: the button then takes no press and says why. */
  google: boolean;
  /** Whether to offer passkeys; nobody registers with one. */
  passkeys?: boolean;
}

/** Google and passkeys, below the form. */
export function OtherWays({ signingIn, google, passkeys = false }: Props) {
  const t = useTranslations('auth');
  const errors = useTranslations('errors');
  const id = useId();
  return (
    <>
      <p
        aria-hidden="true"
        className="flex items-center gap-3 text-small text-soft before:h-px before:flex-1 before:bg-hairline after:h-px after:flex-1 after:bg-hairline"
      >
        {t('or')}
      </p>
      <div className="flex flex-col gap-2">
        {google ? (
          <GoogleButton
            purpose="sign-in"
            onResult={(result) => void signingIn.enter(googleEntrance(result), 'google')}
          />
        ) : (
          <>
            <GoogleFace refusedBy={id} />
            <p id={id} className="mb-2 text-small text-soft">
              {errors('google-not-set-up')}
            </p>
          </>
        )}
        {passkeys && <PasskeyButton signingIn={signingIn} />}
      </div>
    </>
  );
}

/** Signs in, or takes the second step, with a passkey. Absent where the browser has none. */
export function PasskeyButton({ signingIn, primary }: { signingIn: SigningIn; primary?: boolean }) {
  const t = useTranslations('auth');
  const [asking, setAsking] = useState(false);
  // The server draws the button for everybody; a browser that has no passkeys takes it away.
  const supported = useSyncExternalStore(never, passkeysWork, () => true);
  if (!supported) return null;
  const ask = async () => {
    setAsking(true);
    await signingIn.enter(async () => ({ identity: await presentPasskey() }));
    setAsking(false);
  };
  return (
    <Button
      variant={primary ? 'primary' : 'secondary'}
      // Where it is the way on, the focus that the first step's button had goes here.
      autoFocus={primary}
      busy={asking && t('passkeyBusy')}
      onClick={() => void ask()}
    >
      {t('passkey')}
    </Button>
  );
}

const never = () => () => undefined;
