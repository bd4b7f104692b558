import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import type { Identity } from '#contract/accounts/schemas.ts';
import { secondSteps, type SecondStep } from '#contract/accounts/sign-in.ts';
import { paths } from '#web/paths.ts';
import { call } from '#web/platform/api/api-client.ts';
import { useErrorInWords } from '#web/platform/api/errors-in-words.ts';
import { ApiProblem, isNetworkProblem } from '#web/platform/api/http.ts';
import { noteSecondStep } from '#web/platform/session/leave-session.ts';
import { begin, isUnfinished } from '#web/platform/session/session.ts';
import { notify } from '#web/ui/feedback/notify.ts';

/** How somebody shows who they are; gives the identity and whether the account is new. */
export type Entrance = () => Promise<{ identity: Identity; isNew?: boolean }>;

/** How somebody comes back to an account they have closed: the same way, but for passkeys. */
export type WayBack = Entrance | 'google' | null;

export type Stage =
  | { at: 'start' }
  | { at: 'second-step'; steps: readonly SecondStep[] }
  | { at: 'closed'; until: string; wayBack: WayBack };

interface Failure {
  text: string;
  again: (() => void) | null;
}

/**
 * Signing in, whatever way: the first step, the second where there is one, and coming back to an
 * account one has closed.
 * @param origin where to go afterwards
 * @param owed the ways to take a second step that is owed already
 */
export function useSigningIn(origin: string, owed: readonly SecondStep[] | null) {
  const t = useTranslations('login');
  const errors = useTranslations('errors');
  const inWords = useErrorInWords();
  const navigate = useNavigate();
  const [stage, setStage] = useState<Stage>(
    owed === null ? { at: 'start' } : { at: 'second-step', steps: owed },
  );
  const [failure, setFailure] = useState<Failure | null>(null);

  const fail = (text: string, again: (() => void) | null = null) => {
    setFailure({ text, again });
    notify.error(text);
  };

  /** Answers with a refusal that is nobody's business but the form's, or null. */
  const enter = async (entrance: Entrance, wayBack: WayBack = null): Promise<unknown> => {
    setFailure(null);
    try {
      const { identity, isNew = false } = await entrance();
      await begin(identity);
      // Whose registration broke off is asked to complete it first.
      const next = isUnfinished(identity) ? paths.finishRegistration({ from: origin }) : origin;
      await navigate(next, { replace: true });
      notify.success(t(isNew ? 'firstWithGoogle' : 'success'));
    } catch (error) {
      if (!(error instanceof ApiProblem)) fail(inWords(error));
      else if (error.code === 'multi-factor-auth-required') {
        noteSecondStep(true);
        setStage({ at: 'second-step', steps: stepsIn(error) });
      } else if (error.code === 'user-disabled' && error.text('restorableUntil') !== null) {
        setStage({ at: 'closed', until: error.text('restorableUntil') ?? '', wayBack });
      } else if (error.code === 'sign-in-required' && stage.at === 'second-step') {
        noteSecondStep(false);
        setStage({ at: 'start' });
        fail(errors('second-step-too-late'));
      } else if (error.errors.length > 0) return error;
      else
        fail(inWords(error), isNetworkProblem(error) ? () => void enter(entrance, wayBack) : null);
    }
    return null;
  };

  /** Back to the beginning; the half of a session that there may be is ended. */
  const startAgain = async () => {
    setFailure(null);
    setStage({ at: 'start' });
    noteSecondStep(false);
    if (stage.at === 'second-step') await call('logOut').catch(() => undefined);
  };

  return { stage, failure, enter, fail, startAgain: () => void startAgain() };
}

export type SigningIn = ReturnType<typeof useSigningIn>;

function stepsIn(error: ApiProblem): SecondStep[] {
  const { steps } = error.facts;
  return secondSteps.filter((step) => Array.isArray(steps) && steps.includes(step));
}
