import { createContext, use, useRef, useState, type ReactNode } from 'react';
import type { Identity } from '#contract/accounts/schemas.ts';
import { remintToken } from '#web/platform/api/access-token.ts';
import { CancelledError } from '#web/platform/api/cancelled-error.ts';
import { ApiProblem } from '#web/platform/api/http.ts';
import { RecentLoginDialog } from './recent-login-dialog.tsx';

type WithRecentLogin = <T>(run: () => Promise<T>) => Promise<T>;

const Context = createContext<WithRecentLogin>((run) => run());

interface Waiting {
  resolve: () => void;
  reject: (reason: CancelledError) => void;
}

interface Props {
  identity: Identity;
  /** Whether this person has a passkey. */
  hasPasskey: boolean;
  children: ReactNode;
}

/**
 * Wraps actions that may be refused with requires-recent-login: asks for the login, then repeats
 * the action.
 */
export function RecentLogin({ identity, hasPasskey, children }: Props) {
  const [asking, setAsking] = useState(false);
  const waiting = useRef<Waiting | null>(null);
  const withRecentLogin: WithRecentLogin = async (run) => {
    try {
      return await run();
    } catch (error) {
      if (!(error instanceof ApiProblem) || error.code !== 'requires-recent-login') throw error;
      setAsking(true);
      await new Promise<void>((resolve, reject) => {
        waiting.current = { resolve, reject };
      });
      return run();
    }
  };
  const close = (shown: boolean) => {
    setAsking(false);
    if (shown) waiting.current?.resolve();
    else waiting.current?.reject(new CancelledError());
    waiting.current = null;
  };
  /** The session has a new cookie after the login, so the access token is renewed, too. */
  const shown = async () => {
    await remintToken().catch(() => undefined);
    close(true);
  };
  return (
    <Context value={withRecentLogin}>
      {children}
      <RecentLoginDialog
        open={asking}
        identity={identity}
        hasPasskey={hasPasskey}
        onShown={() => void shown()}
        onClose={() => close(false)}
      />
    </Context>
  );
}

/** Runs an action that requires a recent login, and asks for one where it is refused. */
export function useRecentLogin(): WithRecentLogin {
  return use(Context);
}
