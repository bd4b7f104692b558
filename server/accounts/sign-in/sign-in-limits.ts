import type { FastifyRequest } from 'fastify';
import { clientNetwork } from '#server/platform/http/client-network.ts';
import type { Database } from '#server/platform/database/database.ts';
import { inWords } from '#server/platform/base/durations.ts';
import {
  fillBucket,
  refuseWhileEmpty,
  returnToken,
  spendToken,
  takeToken,
  type TokenBucket,
} from '#server/platform/http/limits/token-bucket.ts';
import { Refusal } from '#server/platform/base/refusal.ts';
import { consumeRateLimit } from '#server/platform/http/limits/rate-limit.ts';
import type { DeviceCookies, DeviceOwner } from './device-cookies.ts';
import {
  findPasswordByEmail,
  readPasswordHash,
} from '#server/accounts/passwords/passwords-store.ts';

type Allowance = Pick<TokenBucket, 'burst' | 'everySeconds'>;

/** The limits; docs/decisions/0030-rate-limits.md has the reasons. */
export interface SignInAllowances {
  /** Wrong passwords on a device that has signed in to the account before. */
  readonly knownDevice: Allowance;
  /** Wrong passwords for one account from one network, on unknown devices. */
  readonly unknownDeviceFromNetwork: Allowance;
  /** Wrong passwords for one account from all networks, on unknown devices. */
  readonly unknownDevice: Allowance;
  /**
   * Wrong passwords from one network for any account, on unknown devices; and as many wrong codes.
   */
  readonly network: Allowance;
  /**
   * All attempts a minute from one network, right or wrong. Customers of a mobile carrier share
   * one.
   */
  readonly attemptsFromNetwork: number;
  /** Registrations a minute from one network, and as many requests for a new password. */
  readonly registrationsFromNetwork: number;
}

export const defaultSignInAllowances: SignInAllowances = {
  knownDevice: { burst: 20, everySeconds: 90 },
  unknownDeviceFromNetwork: { burst: 20, everySeconds: 180 },
  unknownDevice: { burst: 50, everySeconds: 180 },
  network: { burst: 60, everySeconds: 2 },
  attemptsFromNetwork: 600,
  registrationsFromNetwork: 60,
};

const attemptsOfDevice = 120;
const hashesOfPerson = 30;

export interface SignInLimits {
  /**
   * Checks a password, if the limits leave an attempt. Only a wrong password uses the attempt up.
   * @param request identifies the network and the device
   * @param email as typed, normalized; known or not
   * @param check verifies the password; gets the account and its hash, null when nobody has this email
   * @returns the result of `check`
   * @throws Refusal too-many-requests, before the password is checked; or the error of `check`
   */
  password<T>(
    request: FastifyRequest,
    email: string,
    check: (owner: DeviceOwner | null) => Promise<T>,
  ): Promise<T>;
  /** The same for the holder of a session; attempts of others don't count here. */
  reauthentication<T>(
    person: { readonly id: string; readonly sessionId: string },
    check: () => Promise<T>,
  ): Promise<T>;
  /** Counts a password that is hashed for a signed-in person. @throws Refusal too-many-requests */
  hashing(userId: string): Promise<void>;
  /**
   * The same for a code of the second step; the attempts of the account are counted in
   * takeSecondStep.
   */
  code<T>(request: FastifyRequest, userId: string, check: () => Promise<T>): Promise<T>;
  /** Counts a call with nothing that could be guessed. @throws Refusal too-many-requests */
  call(request: FastifyRequest): Promise<void>;
  /** Counts a registration. @throws Refusal too-many-requests */
  register(request: FastifyRequest, email: string): Promise<void>;
  /** Counts a request for a new password, separately. @throws Refusal too-many-requests */
  resetRequest(request: FastifyRequest): Promise<void>;
  /** Resets the failed attempts after the owner has proven who they are by mail. */
  resetFailures(request: FastifyRequest, email: string): Promise<void>;
}

/**
 * Slows down guessing passwords and mass registration, over all processes, without letting a
 * guesser lock the owner out: devices that have signed in before have their own limit (OWASP, Slow
 * Down Online Guessing Attacks with Device Cookies).
 * @param db the database
 * @param devices identifies known devices
 * @param allowances the limits
 */
export function buildSignInLimits(
  db: Database,
  devices: DeviceCookies,
  allowances: SignInAllowances,
): SignInLimits {
  const networkBucket = (what: 'sign-in' | 'code', request: FastifyRequest): TokenBucket => ({
    what: `failed ${what} from network`,
    whom: clientNetwork(request),
    ...allowances.network,
  });
  const unknownDeviceBuckets = (request: FastifyRequest, email: string): TokenBucket[] => [
    {
      what: 'failed sign-in from network as',
      whom: `${clientNetwork(request)} ${email}`,
      ...allowances.unknownDeviceFromNetwork,
    },
    { what: 'failed sign-in as', whom: email, ...allowances.unknownDevice },
  ];
  const call = (request: FastifyRequest) =>
    consumeRateLimit(db, {
      what: 'sign-in from network',
      whom: clientNetwork(request),
      most: allowances.attemptsFromNetwork,
      withinSeconds: 60,
    });

  // Right passwords as well: a person who knows one could keep the processors busy with it.
  const hashing = (userId: string) =>
    consumeRateLimit(db, {
      what: 'hashing for',
      whom: userId,
      most: hashesOfPerson,
      withinSeconds: 60,
    });

  /** Takes a token of each bucket before the attempt; a right password fills them, any other error returns them. */
  const withBuckets = async <T>(
    buckets: readonly TokenBucket[],
    check: () => Promise<T>,
  ): Promise<T> => {
    const chargedTokenBuckets: TokenBucket[] = [];
    try {
      for (const bucket of buckets) {
        await takeToken(db, bucket).catch(explainRefusal);
        chargedTokenBuckets.push(bucket);
      }
      const result = await check();
      for (const bucket of chargedTokenBuckets) await fillBucket(db, bucket);
      return result;
    } catch (error) {
      if (!isWrongCredential(error))
        for (const bucket of chargedTokenBuckets) await returnToken(db, bucket);
      throw error;
    }
  };
  /** Counts only failures: right attempts from a shared network must not count. */
  const countingFailures = async <T>(bucket: TokenBucket, check: () => Promise<T>): Promise<T> => {
    await refuseWhileEmpty(db, bucket);
    try {
      return await check();
    } catch (error) {
      if (isWrongCredential(error)) await spendToken(db, bucket);
      throw error;
    }
  };

  return {
    async password(request, email, check) {
      const owner = await findPasswordByEmail(db, email);
      const checkOwner = () => check(owner);
      const device = devices.knownDevice(request, owner);
      if (device === null) {
        await call(request);
        return countingFailures(networkBucket('sign-in', request), () =>
          withBuckets(unknownDeviceBuckets(request, email), checkOwner),
        );
      }
      const whom = device;
      await consumeRateLimit(db, {
        what: 'sign-in on device',
        whom,
        most: attemptsOfDevice,
        withinSeconds: 60,
      });
      return withBuckets(
        [{ what: 'failed sign-in on device', whom, ...allowances.knownDevice }],
        checkOwner,
      );
    },
    async reauthentication({ id, sessionId }, check) {
      await hashing(id);
      return withBuckets(
        [{ what: 'failed sign-in in session', whom: sessionId, ...allowances.knownDevice }],
        check,
      );
    },
    hashing,
    async code(request, userId, check) {
      await call(request);
      const owner = { userId, passwordHash: await readPasswordHash(db, userId) };
      if (devices.knownDevice(request, owner) !== null) return check();
      return countingFailures(networkBucket('code', request), check);
    },
    call,
    async register(request, email) {
      // The network first: its refusals must not count against the email.
      await consumeRateLimit(db, {
        what: 'register from network',
        whom: clientNetwork(request),
        most: allowances.registrationsFromNetwork,
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
        most: allowances.registrationsFromNetwork,
        withinSeconds: 60,
      }),
    async resetFailures(request, email) {
      for (const bucket of unknownDeviceBuckets(request, email)) await fillBucket(db, bucket);
    },
  };
}

/** Adds to the refusal that a new password can be set by mail. */
function explainRefusal(error: unknown): never {
  const seconds = error instanceof Refusal ? error.details.retryAfter : undefined;
  if (seconds === undefined) throw error;
  throw new Refusal('too-many-requests', {
    retryAfter: seconds,
    message: `Too many wrong passwords. Please try again in ${inWords(seconds)}, or set a new password by mail.`,
  });
}

/** Returns whether an attempt failed because of a wrong password or code. */
function isWrongCredential(error: unknown): boolean {
  return (
    error instanceof Refusal &&
    (error.code === 'wrong-password' || error.code === 'invalid-verification-code')
  );
}
