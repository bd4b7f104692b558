import type { FastifyRequest } from 'fastify';
import { clientNetwork } from '#server/platform/http/client-network.ts';
import type { Database } from '#server/platform/database/database.ts';
import { inWords } from '#server/platform/mail/durations.ts';
import {
  fillBucket,
  refuseWhileEmpty,
  returnToken,
  spendToken,
  takeToken,
  type TokenBucket,
} from '#server/platform/limits/token-bucket.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import { consumeRateLimit } from '#server/platform/limits/rate-limit.ts';
import type { DeviceCookies } from './device-cookies.ts';
import { findPasswordByEmail, readPasswordHash } from './passwords-store.ts';

type Allowance = Pick<TokenBucket, 'burst' | 'everySeconds'>;

/** How much is allowed; docs/decisions/0127-limits.md says why so much. */
export interface SignInAllowances {
  /** Wrong passwords on a device that has signed in to the account before. */
  readonly device: Allowance;
  /** Wrong passwords of one account from one network, on devices that have not. */
  readonly strangerOfNetwork: Allowance;
  /** Wrong passwords of one account from everywhere, on devices that have not. */
  readonly stranger: Allowance;
  /** Wrong passwords from one network, whoever's account, on such devices; as many wrong codes. */
  readonly network: Allowance;
  /** All tries a minute from one network, right or wrong. A mobile carrier's customers share one. */
  readonly triesOfNetwork: number;
  /** Registrations a minute from one network, and as many requests for a new password. */
  readonly registrationsOfNetwork: number;
}

export const usualAllowances: SignInAllowances = {
  device: { burst: 20, everySeconds: 90 },
  strangerOfNetwork: { burst: 20, everySeconds: 180 },
  stranger: { burst: 50, everySeconds: 180 },
  network: { burst: 60, everySeconds: 2 },
  triesOfNetwork: 600,
  registrationsOfNetwork: 60,
};

const triesOfDevice = 120;

export interface SignInLimits {
  /**
   * Looks at a password, if there is still a try for it. Only a wrong one uses the try up.
   * @param request tells network and device
   * @param email as typed, normalized; known or not
   * @param check looks at the password
   * @returns what `check` returns
   * @throws Refusal too-many-requests, before the password is looked at; whatever `check` throws
   */
  password<T>(request: FastifyRequest, email: string, check: () => Promise<T>): Promise<T>;
  /** The same for the holder of a session, whom nobody else's tries concern. */
  passwordAgain<T>(sessionId: string, check: () => Promise<T>): Promise<T>;
  /** The same for a code of the second step; tries of the account are counted in takeSecondStep. */
  code<T>(request: FastifyRequest, userId: string, check: () => Promise<T>): Promise<T>;
  /** Counts a call that guesses nothing a person could guess. @throws Refusal too-many-requests */
  call(request: FastifyRequest): Promise<void>;
  /** Counts a registration. @throws Refusal too-many-requests */
  register(request: FastifyRequest, email: string): Promise<void>;
  /** Counts a request for a new password, apart from all the others. @throws Refusal too-many-requests */
  resetRequest(request: FastifyRequest): Promise<void>;
  /** The owner has shown otherwise who they are: wrong passwords so far are forgotten. */
  forgive(request: FastifyRequest, email: string): Promise<void>;
}

/**
 * Guessing passwords and mass registering are slowed down, in all processes together, without
 * letting a guesser lock the owner out: devices that have signed in before have tries of their own
 * (OWASP, Slow Down Online Guessing Attacks with Device Cookies).
 * @param db the database
 * @param devices tells which devices have signed in before
 * @param allowances how much is allowed
 */
export function buildSignInLimits(
  db: Database,
  devices: DeviceCookies,
  allowances: SignInAllowances,
): SignInLimits {
  const ofNetwork = (what: 'sign-in' | 'code', request: FastifyRequest): TokenBucket => ({
    what: `failed ${what} from network`,
    whom: clientNetwork(request),
    ...allowances.network,
  });
  const ofStrangers = (request: FastifyRequest, email: string): TokenBucket[] => [
    {
      what: 'failed sign-in from network as',
      whom: `${clientNetwork(request)} ${email}`,
      ...allowances.strangerOfNetwork,
    },
    { what: 'failed sign-in as', whom: email, ...allowances.stranger },
  ];
  const call = (request: FastifyRequest) =>
    consumeRateLimit(db, {
      what: 'sign-in from network',
      whom: clientNetwork(request),
      most: allowances.triesOfNetwork,
      withinSeconds: 60,
    });

  /** Takes a token of each bucket for the try; a right password fills them, a fault returns them. */
  const spending = async <T>(
    buckets: readonly TokenBucket[],
    check: () => Promise<T>,
  ): Promise<T> => {
    const taken: TokenBucket[] = [];
    try {
      for (const bucket of buckets) {
        await takeToken(db, bucket).catch(asWrongPasswords);
        taken.push(bucket);
      }
      const result = await check();
      for (const bucket of taken) await fillBucket(db, bucket);
      return result;
    } catch (error) {
      if (!isWrong(error)) for (const bucket of taken) await returnToken(db, bucket);
      throw error;
    }
  };
  /** What a network may get wrong. Right tries must not count, so wrong ones count afterwards. */
  const countingFailures = async <T>(bucket: TokenBucket, check: () => Promise<T>): Promise<T> => {
    await refuseWhileEmpty(db, bucket);
    try {
      return await check();
    } catch (error) {
      if (isWrong(error)) await spendToken(db, bucket);
      throw error;
    }
  };

  return {
    async password(request, email, check) {
      const device = devices.knownDevice(request, await findPasswordByEmail(db, email));
      if (device === null) {
        await call(request);
        return countingFailures(ofNetwork('sign-in', request), () =>
          spending(ofStrangers(request, email), check),
        );
      }
      const whom = device;
      await consumeRateLimit(db, {
        what: 'sign-in on device',
        whom,
        most: triesOfDevice,
        withinSeconds: 60,
      });
      return spending([{ what: 'failed sign-in on device', whom, ...allowances.device }], check);
    },
    passwordAgain: (sessionId, check) =>
      spending(
        [{ what: 'failed sign-in in session', whom: sessionId, ...allowances.device }],
        check,
      ),
    async code(request, userId, check) {
      await call(request);
      const owner = { userId, passwordHash: await readPasswordHash(db, userId) };
      if (devices.knownDevice(request, owner) !== null) return check();
      return countingFailures(ofNetwork('code', request), check);
    },
    call,
    async register(request, email) {
      // The network first: what it is refused counts against nobody's email.
      await consumeRateLimit(db, {
        what: 'register from network',
        whom: clientNetwork(request),
        most: allowances.registrationsOfNetwork,
        withinSeconds: 60,
      });
      await consumeRateLimit(db, {
        what: 'register as',
        whom: email,
        most: 10,
        withinSeconds: 900,
      });
    },
    resetRequest: (request) =>
      consumeRateLimit(db, {
        what: 'reset from network',
        whom: clientNetwork(request),
        most: allowances.registrationsOfNetwork,
        withinSeconds: 60,
      }),
    async forgive(request, email) {
      for (const bucket of ofStrangers(request, email)) await fillBucket(db, bucket);
    },
  };
}

/** Whoever is refused learns of the way that stays open. */
function asWrongPasswords(error: unknown): never {
  const seconds = error instanceof Refusal ? error.details.retryAfter : undefined;
  if (seconds === undefined) throw error;
  throw new Refusal('too-many-requests', {
    retryAfter: seconds,
    message: `Too many wrong passwords. Please try again in ${inWords(seconds)}, or set a new password by mail.`,
  });
}

/** Whether a try was a guess that failed; anything else that went wrong was none. */
function isWrong(error: unknown): boolean {
  return (
    error instanceof Refusal &&
    (error.code === 'wrong-password' || error.code === 'invalid-verification-code')
  );
}
