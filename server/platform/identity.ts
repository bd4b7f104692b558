import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Role } from '#contract/accounts.ts';
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
  readonly isAdmin: boolean;
  readonly sessionId: string;
}

/** What accounts/ hands to the rest of the house: two ways to learn who calls. */
export interface Identities {
  /** @throws Refusal sign-in-required, user-token-expired or user-disabled */
  fromToken(request: FastifyRequest): Promise<Person>;
  /** Null when there is no valid sign-in cookie. */
  fromSession(request: FastifyRequest): Promise<Person | null>;
}

/**
 * Whether somebody may buy: buyers and those who have not chosen, but no sellers and no admins (R14).
 * @param person the caller
 */
export function isBuyer(person: Person): boolean {
  return person.role !== 'seller' && !person.isAdmin;
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
