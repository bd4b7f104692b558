import * as z from 'zod/mini';
import * as answer from '#contract/common/answer-fields.ts';
import { secondSteps } from './constants.ts';
import { secondStepMessages } from './messages.ts';
import { emailField, newEmailField, password } from './schemas.ts';
import { emailMessages } from './messages.ts';
import { idField, measuredText, requiredText, sentVersion } from '#contract/common/text.ts';
import { normalizeCode } from '#contract/common/typed-code.ts';

/**
 * The sign-in service beyond email and password: links from mails, the second step, passkeys,
 * devices, deleting one's account. Google's popup is in google.ts.
 */

const code = z
  .string({ error: 'This link is not complete' })
  .check(z.minLength(1, { error: 'This link is not complete' }), z.maxLength(200));

export const actionCodeBody = z.object({ code });
export const resetRequestBody = z.object({ email: emailField(emailMessages.login) });
export const resetPasswordBody = z.object({ code, password });
export const newPasswordBody = z.object({ password });
export const newEmailBody = z.object({ email: newEmailField(emailMessages.register) });
/** The password as typed; only whether it is the right one matters. */
export const reauthenticationBody = z.object({
  password: z
    .string({ error: 'Please enter your password' })
    .check(
      z.minLength(1, { error: 'Please enter your password' }),
      z.maxLength(128, { error: 'Please enter your password' }),
    ),
});

export const acknowledged = z.object({ acknowledged: z.boolean() });
/** The link's owner, so that the page can name them. */
export const confirmedEmail = z.object({ acknowledged: z.boolean(), email: answer.email });
/** The answer to a link that may be followed again. */
export const followedLink = z.extend(confirmedEmail, {
  /** Whether it was followed before, so that nothing has changed now. */
  already: z.boolean(),
});
/** Until when the sign-in counts as recent. */
export const reauthenticated = z.object({ acknowledged: z.boolean(), recentUntil: answer.time });

/** The sign-in methods of this shop beside email and password. */
export const signInOptions = z.object({ google: z.boolean() });

/** Whether the holder of the cookie must still take the second step, and how they may. */
export const secondStepState = z.object({
  required: z.boolean(),
  steps: answer.list(z.enum(secondSteps), secondSteps.length),
});
export type SecondStepState = z.infer<typeof secondStepState>;

const typed = (message: string) =>
  z.pipe(
    measuredText(message, 16, message),
    z.transform((text: string) => normalizeCode(text).toLowerCase()),
  );

const totpCode = z.pipe(
  typed(secondStepMessages.totp),
  z.string().check(z.regex(/^\d{6}$/, { error: secondStepMessages.totp })),
);
const recoveryCode = z.pipe(
  typed(secondStepMessages.recovery),
  z.string().check(z.regex(/^[a-z2-7]{16}$/, { error: secondStepMessages.recovery })),
);

export const totpBody = z.object({ code: totpCode });
export const secondStepBody = z.discriminatedUnion('method', [
  z.object({ method: z.literal('totp'), code: totpCode }),
  z.object({ method: z.literal('recovery-code'), code: recoveryCode }),
]);

/** An authenticator app being set up: the key to type, its URI, and the URI as a QR code. */
export const totpSetup = z.object({
  secret: z.string().check(z.regex(/^[A-Z2-7]+$/), z.maxLength(64)),
  uri: answer.text(500),
  /** A data: address for an <img>. */
  qr: answer.text(100_000),
});
export type TotpSetup = z.infer<typeof totpSetup>;

export const recoveryCodesPerPerson = 10;

/** Shown once; each works once. Null if the existing codes stay valid. */
export const recoveryCodes = z.object({
  recoveryCodes: z.nullable(answer.list(answer.text(20), recoveryCodesPerPerson)),
});

export const maxPasskeysPerPerson = 10;

export const passkey = z.object({
  _id: answer.id,
  name: answer.text(60),
  createdAt: answer.time,
  lastUsedAt: z.nullable(answer.time),
  /** Of its name. */
  version: answer.version,
});
export type Passkey = z.infer<typeof passkey>;

/** The answer to a removal tells a device which passkeys are left (WebAuthn 3, signalAllAcceptedCredentials). */
export const passkeyRemoved = z.object({
  acknowledged: z.boolean(),
  deletedCount: answer.count,
  accepted: z.object({
    rpId: answer.text(253),
    userId: answer.text(86),
    allAcceptedCredentialIds: answer.list(answer.text(1_400), maxPasskeysPerPerson),
  }),
});

export const secondFactors = z.object({
  totp: z.boolean(),
  passkeys: answer.list(passkey, maxPasskeysPerPerson),
  recoveryCodesLeft: answer.count,
});
export type SecondFactors = z.infer<typeof secondFactors>;

const passkeyName = requiredText('Please give the passkey a name', 60);
export const passkeyNameBody = z.object({ name: passkeyName, version: sentVersion });

/** For PublicKeyCredential.parse…OptionsFromJSON (WebAuthn level 3); the id goes back with the answer. */
export const passkeyOptions = z.object({
  challengeId: answer.id,
  options: z.looseObject({ challenge: answer.text(200) }),
});

const base64url = z.string().check(z.maxLength(20_000), z.regex(/^[\w-]+$/));
const credential = {
  id: base64url,
  rawId: base64url,
  type: z.literal('public-key'),
  authenticatorAttachment: z.optional(z.nullable(z.string().check(z.maxLength(40)))),
};
const challengeId = idField('This is not an id');

/** The result of `credential.toJSON()` after navigator.credentials.create(). */
export const newPasskeyBody = z.object({
  challengeId,
  name: passkeyName,
  credential: z.object({
    ...credential,
    response: z.object({
      clientDataJSON: base64url,
      attestationObject: base64url,
      transports: z.optional(z.array(z.string().check(z.maxLength(40))).check(z.maxLength(10))),
    }),
  }),
});

/** The result of `credential.toJSON()` after navigator.credentials.get(). */
export const passkeySignInBody = z.object({
  challengeId,
  credential: z.object({
    ...credential,
    response: z.object({
      clientDataJSON: base64url,
      authenticatorData: base64url,
      signature: base64url,
      userHandle: z.optional(z.nullable(base64url)),
    }),
  }),
});

/** A session on one device; `device` is in words, e.g. 'Firefox on Android'. */
export const device = z.object({
  _id: answer.id,
  device: answer.text(100),
  signedInAt: answer.time,
  current: z.boolean(),
});
export type Device = z.infer<typeof device>;

/** The data that deleting one's account erases, the data that stays and why, and the reasons against it. */
export const deletionPreview = z.object({
  erased: answer.few(z.object({ what: answer.text(60), count: answer.count })),
  kept: answer.few(z.object({ what: answer.text(60), count: answer.count, why: answer.text(200) })),
  daysUntilErased: answer.count,
  /** The code of the refusal that deleting would get now. */
  obstacle: z.nullable(
    z.enum([
      'payment-under-way',
      'returns-open',
      'money-open',
      'money-owed',
      'balance-below-zero',
      'not-allowed',
    ]),
  ),
  /** The shop's debt to the person in dollars; below zero when they owe the shop. */
  owed: answer.amount,
});
export type DeletionPreview = z.infer<typeof deletionPreview>;

/** Everything stored about a person, by slice. */
export const ownData = z.looseObject({ exportedAt: answer.time });
