import * as z from 'zod/mini';
import * as answer from '#contract/common/answer-fields.ts';
import {
  erasedEmailDomain,
  minPasswordLength,
  passwordLetter,
  passwordSign,
  roles,
  type Role,
} from './constants.ts';
import { emailMessages, passwordMessages } from './messages.ts';
import {
  measuredText,
  requiredPhoneNumber,
  requiredText,
  sentVersion,
} from '#contract/common/text.ts';
import { isEmail, maxEmailLength, normalizeEmail } from '#contract/common/email.ts';
import { maxPersonNameLength } from '#contract/common/value-rules.ts';

/** Roles a person can register with; admin is a grant beside the role (specification, section 6). */

/**
 * The email of one mailbox, normalized.
 * @param message shown when it is none
 */
export function emailField(message: string) {
  return z.pipe(
    z.pipe(measuredText(message, maxEmailLength, message), z.transform(normalizeEmail)),
    z
      .string()
      .check(
        z.maxLength(maxEmailLength, { error: message, abort: true }),
        z.refine(isEmail, { error: message, abort: true }),
      ),
  );
}

/**
 * An email that an account may be given, by registering, changing it or Google: not one that looks like that of an
 * erased account.
 * @param message shown when it cannot be used
 */
export function newEmailField(message: string) {
  return z.pipe(
    emailField(message),
    z.string().check(
      z.maxLength(maxEmailLength),
      z.refine((email) => !email.endsWith(erasedEmailDomain), { error: message }),
    ),
  );
}

/** The password rule of the specification: 8 characters, any letter, one special character. */
export const password = z
  .string({ error: passwordMessages.length })
  .check(
    z.minLength(minPasswordLength, { error: passwordMessages.length, abort: true }),
    z.maxLength(128, { error: 'Please keep the password to 128 characters', abort: true }),
    z.regex(passwordLetter, { error: passwordMessages.letter, abort: true }),
    z.regex(passwordSign, { error: passwordMessages.special }),
  );

const name = requiredText('Please provide your name', maxPersonNameLength);

export const loginBody = z.object({ email: emailField(emailMessages.login), password });

export const roleField = z.enum(roles, { error: 'Please choose buyer or seller' });

export const registerBody = z.object({
  name,
  email: newEmailField(emailMessages.register),
  password,
  /** Remembered until the profile is stored; it grants nothing, and unknown roles are dropped (R6). */
  role: z.optional(
    z.pipe(
      z.unknown(),
      z.transform((photoUrl): Role | undefined => roles.find((role) => role === photoUrl)),
    ),
  ),
});

/** POST /user/{email}/role */
export const roleBody = z.object({ role: roleField });

/** PUT /user/{email}: the role counts the first time only; `email` is the path's (R6). */
export const userBody = z.object({
  name,
  email: z.optional(emailField(emailMessages.register)),
  userImg: z.optional(z.string().check(z.maxLength(500))),
  role: z._default(roleField, 'buyer'),
  version: sentVersion,
});

/** A way to sign in, as the identity lists it; `password` is our own, the other one Google's. */
export const providerIds = ['password', 'google.com'] as const;

/**
 * The browser's view of the signed-in person: the identity of the specification's section 3, and the role.
 * Times are ISO 8601.
 */
export const identity = z.object({
  uid: answer.id,
  email: answer.email,
  displayName: answer.personName,
  photoURL: z.nullable(answer.link),
  phoneNumber: z.nullable(answer.phoneNumber),
  emailVerified: z.boolean(),
  isAnonymous: z.literal(false),
  tenantId: z.null(),
  providerData: answer.few(
    z.object({
      providerId: z.enum(providerIds),
      /** The account's id there: ours, or Google's subject. */
      uid: answer.text(255),
      email: answer.email,
      displayName: answer.personName,
      photoURL: z.nullable(answer.link),
      phoneNumber: z.nullable(answer.phoneNumber),
    }),
  ),
  metadata: z.object({ creationTime: answer.time, lastSignInTime: answer.time }),
  /** Null until the profile is stored: registering was interrupted before that. */
  role: z.nullable(z.enum(roles)),
  /** The role chosen when registering, for completing it later. */
  chosenRole: z.nullable(z.enum(roles)),
  /** Whether the role may still be chosen again: no booking and no product exists. */
  mayChangeRole: z.boolean(),
  isAdmin: z.boolean(),
  /** Whether signing in takes a second step. */
  hasSecondFactor: z.boolean(),
  /** An admin whose rights are suspended until a second factor is set up (REQUIRE_ADMIN_SECOND_FACTOR). */
  needsSecondFactor: z.boolean(),
  /** Of the profile: name, photo and phone number. */
  version: answer.version,
});
export type Identity = z.infer<typeof identity>;

/** PUT /account/profile: absent fields stay as they are; null empties one. */
export const profileBody = z.object({
  displayName: z.optional(name),
  photoURL: z.optional(z.nullable(z.string().check(z.maxLength(500)))),
  phoneNumber: z.optional(
    z.nullable(requiredPhoneNumber('Please enter a phone number of 6 to 12 digits')),
  ),
  version: sentVersion,
});

export const user = z.object({
  _id: answer.id,
  name: answer.personName,
  email: answer.email,
  userImg: z.nullable(answer.link),
  role: z.enum(roles),
  verified: z.boolean(),
});
export type User = z.infer<typeof user>;
