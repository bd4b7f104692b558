import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Role } from '#contract/accounts/constants.ts';
import { normalizeEmail } from '#contract/common/email.ts';
import type { TokenScope } from '#contract/common/token-scopes.ts';
import { Refusal } from '#server/platform/base/refusal.ts';

/** The caller, as the database row says (R1); never as a path, a body or a token says. */
export interface Person {
  readonly id: string;
  readonly email: string;
  readonly name: string;
  readonly userImg: string | null;
  readonly emailVerified: boolean;
  /** Null before the first PUT /user; counts as buyer (R14). */
  readonly role: Role | null;
  /** False while needsSecondFactor is true. */
  readonly isAdmin: boolean;
  readonly hasSecondFactor: boolean;
  /** An admin who must set up a second factor first (REQUIRE_ADMIN_SECOND_FACTOR). */
  readonly needsSecondFactor: boolean;
  /** A personal access token has its own id instead of a session's. */
  readonly sessionId: string;
  /** Whether the session was authenticated within the last recentLoginMinutes. */
  readonly signedInRecently: boolean;
}

/** How other slices identify the caller; implemented by accounts/. */
export interface Identities {
  /** @throws Refusal sign-in-required, user-token-expired, user-disabled or multi-factor-auth-required */
  fromToken(request: FastifyRequest): Promise<Person>;
  /**
   * Null without a valid session cookie.
   * @throws Refusal multi-factor-auth-required before the second step
   */
  fromSession(request: FastifyRequest): Promise<Person | null>;
  /** Also accepts sessions before the second step, for the calls of that step. */
  fromHalfSession(request: FastifyRequest): Promise<HalfPerson | null>;
  /**
   * The seller behind a personal access token, without any right of an admin; null when the request
   * carries none.
   * @throws Refusal personal-token-invalid, user-disabled, sellers-only or too-many-requests
   */
  fromPersonalToken(request: FastifyRequest): Promise<TokenHolder | null>;
}

/** The caller of a personal access token, and its scopes. */
export interface TokenHolder {
  readonly person: Person;
  readonly scopes: readonly TokenScope[];
}

/** A caller whose session may still lack the second step. */
export interface HalfPerson extends Person {
  readonly owesSecondStep: boolean;
}

/**
 * Only those with the role buyer or none yet buy, no sellers and no admins (R14).
 * @param person the caller
 * @throws Refusal buyers-only
 */
export function requireBuyer(person: Person): void {
  const isBuyer = person.role !== 'seller' && !person.isAdmin && !person.needsSecondFactor;
  if (!isBuyer) throw new Refusal('buyers-only');
}

/**
 * Only those who registered as sellers sell and are paid out (R14).
 * @param person the caller
 * @throws Refusal sellers-only
 */
export function requireSeller(person: Person): void {
  if (person.role !== 'seller') throw new Refusal('sellers-only');
}

/**
 * Refuses callers who are neither the person named in the path nor an admin (R2).
 * @param person the caller
 * @param email from the path, normalized by the contract
 * @throws Refusal not-yours, whether or not that email exists
 */
export function onlySelfOrAdmin(person: Person, email: string): void {
  if (person.email !== email && !person.isAdmin) throw new Refusal('not-yours');
}

/**
 * Refuses callers whose last login is too long ago for a sensitive change.
 * @param person the caller
 * @throws Refusal requires-recent-login
 */
export function onlySignedInRecently(person: Person): void {
  if (!person.signedInRecently) throw new Refusal('requires-recent-login');
}

/**
 * Refuses a body that names another person as its sender (R6).
 * @param person the caller
 * @param sentEmail the buyerEmail or sellerEmail of the body, if it was sent
 * @throws Refusal not-yours
 */
export function onlyInOwnName(person: Person, sentEmail: string | undefined): void {
  if (sentEmail !== undefined && normalizeEmail(sentEmail) !== person.email) {
    throw new Refusal('not-yours');
  }
}

/**
 * The hash under which a token is stored.
 * @param secret the token
 * @returns its SHA-256 in hex
 */
export function fingerprint(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}
