import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import type { Identity } from '#contract/accounts/schemas.ts';
import { secondSteps, type SecondStep } from '#contract/accounts/constants.ts';
import { paths } from '#web/paths.ts';
import { call } from '#web/platform/api/api-client.ts';
import { useErrorText } from '#web/platform/api/error-text.ts';
import { ApiProblem, browserProblem, isNetworkProblem } from '#web/platform/api/http.ts';
import { noteSecondStep } from '#web/platform/session/leave-session.ts';
import { isUnfinished } from '#web/platform/session/session.ts';
import { startSession } from '#web/platform/session/start-session.ts';
import { notify } from '#web/ui/feedback/notify.ts';
import { doIntended } from './do-intended.ts';

/** Signs in with one method; returns the identity and whether the account is new. */
export type SignInMethod = () => Promise<{ identity: Identity; isNew?: boolean }>;

/** How a deleted account is restored: by the same method, except passkeys. */
export type RestoreMethod = SignInMethod | 'google' | null;

export type SignInStage =
  | { at: 'start' }
  | { at: 'second-step'; steps: readonly SecondStep[] }
  | { at: 'closed'; until: string; wayBack: RestoreMethod };

interface Failure {
  text: string;
  again: (() => void) | null;
}

/**
 * The sign-in with any method: first step, second step if there is one, and restoring a deleted account.
 * @param origin the page to go to afterwards
 * @param owed the methods for a second step that is already due
 */
export function useSignIn(origin: string, owed: readonly SecondStep[] | null) {
  const t = useTranslations('login');
  const errorText = useErrorText();
  const navigate = useNavigate();
  const [stage, setStage] = useState<SignInStage>(
    owed === null ? { at: 'start' } : { at: 'second-step', steps: owed },
  );
  const [failure, setFailure] = useState<Failure | null>(null);

  const fail = (text: string, again: (() => void) | null = null) => {
    setFailure({ text, again });
    notify.error(text);
  };

  /** Returns a refusal that the form itself must show, or null. */
  const enter = async (entrance: SignInMethod, wayBack: RestoreMethod = null): Promise<unknown> => {
    setFailure(null);
    try {
      const { identity, isNew = false } = await entrance();
      await startSession(identity);
      // An interrupted registration is completed first.
      const next = isUnfinished(identity)
        ? paths.finishRegistration({ from: origin })
        : await doIntended(origin, identity);
      await navigate(next, { replace: true });
      notify.success(t(isNew ? 'firstWithGoogle' : 'success'));
    } catch (error) {
      if (!(error instanceof ApiProblem)) fail(errorText(error));
      else if (error.code === 'multi-factor-auth-required') {
        noteSecondStep(true);
        setStage({ at: 'second-step', steps: stepsIn(error) });
      } else if (error.code === 'user-disabled' && error.text('restorableUntil') !== null) {
        setStage({ at: 'closed', until: error.text('restorableUntil') ?? '', wayBack });
      } else if (error.code === 'sign-in-required' && stage.at === 'second-step') {
        noteSecondStep(false);
        setStage({ at: 'start' });
        fail(errorText(await browserProblem('second-step-too-late')));
      } else if (error.errors.length > 0) return error;
      else
        fail(
          errorText(error),
          isNetworkProblem(error) ? () => void enter(entrance, wayBack) : null,
        );
    }
    return null;
  };

  /** Back to the first step; a session without its second step is ended. */
  const startAgain = async () => {
    setFailure(null);
    setStage({ at: 'start' });
    noteSecondStep(false);
    if (stage.at === 'second-step') await call('logOut').catch(() => undefined);
  };

  return { stage, failure, enter, fail, startAgain: () => void startAgain() };
}

export type SignIn = ReturnType<typeof useSignIn>;

function stepsIn(error: ApiProblem): SecondStep[] {
  const { steps } = error.facts;
  return secondSteps.filter((step) => Array.isArray(steps) && steps.includes(step));
}
