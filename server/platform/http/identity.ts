import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Role } from '#contract/accounts/schemas.ts';
import { Refusal } from './refusal.ts';

/** Who calls, as the live row says (R1); never what a path, a body or a claim says. */
export interface Person {
  readonly id: string;
  readonly email: string;
  readonly name: string;
  readonly userImg: string | null;
  readonly emailVerified: boolean;
  /** Null before the first PUT /user; counts as buyer (R14). */
  readonly role: Role | null;
  /** False for an admin whose rights rest; see needsSecondFactor. */
  readonly isAdmin: boolean;
  readonly hasSecondFactor: boolean;
  /** An admin who must set up a second factor first (REQUIRE_ADMIN_SECOND_FACTOR). */
  readonly needsSecondFactor: boolean;
  readonly sessionId: string;
  /** Whether this session's holder showed who they are within the last recentLoginMinutes. */
  readonly signedInRecently: boolean;
}

/** What accounts/ hands to the rest of the house: two ways to learn who calls. */
export interface Identities {
  /** @throws Refusal sign-in-required, user-token-expired, user-disabled or multi-factor-auth-required */
  fromToken(request: FastifyRequest): Promise<Person>;
  /**
   * Null when there is no valid sign-in cookie.
   * @throws Refusal multi-factor-auth-required before the second step
   */
  fromSession(request: FastifyRequest): Promise<Person | null>;
  /** The same before the second step, too: for the calls that take it. */
  fromHalfSession(request: FastifyRequest): Promise<HalfPerson | null>;
}

/** Whoever holds a sign-in cookie, and whether their second step is still owed. */
export interface HalfPerson extends Person {
  readonly owesSecondStep: boolean;
}

/**
 * Whether somebody may buy: buyers and those who have not chosen, but no sellers and no admins (R14).
 * @param person the caller
 */
export function isBuyer(person: Person): boolean {
  return person.role !== 'seller' && !person.isAdmin && !person.needsSecondFactor;
}

/**
 * Refuses who is neither the person named in a path nor an admin (R2).
 * @param person the caller
 * @param email from the path, normalized by the contract
 * @throws Refusal not-yours, whether or not that email exists
 */
export function onlySelfOrAdmin(person: Person, email: string): void {
  if (person.email !== email && !person.isAdmin) throw new Refusal('not-yours');
}

/**
 * Refuses whoever signed in too long ago for what is dangerous.
 * @param person the caller
 * @throws Refusal requires-recent-login
 */
export function onlySignedInRecently(person: Person): void {
  if (!person.signedInRecently) throw new Refusal('requires-recent-login');
}

/**
 * Refuses a body that claims to speak for somebody else (R6).
 * @param person the caller
 * @param claimed the buyerEmail or sellerEmail of the body, if it was sent
 * @throws Refusal not-yours
 */
export function onlyInOwnName(person: Person, claimed: string | undefined): void {
  if (claimed !== undefined && claimed.trim().toLowerCase() !== person.email) {
    throw new Refusal('not-yours');
  }
}

/**
 * A short name for a secret, to remember it by without keeping it.
 * @param secret a token
 * @returns its SHA-256 in hex
 */
export function fingerprint(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}
