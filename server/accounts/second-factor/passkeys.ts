import { shopName } from '#contract/common/shop-look.ts';
import type * as z from 'zod/mini';
import type { newPasskeyBody, passkeySignInBody } from '#contract/accounts/sign-in.ts';
import type { Person } from '#server/platform/http/identity.ts';
import { shownEmail } from '#server/platform/http/shown-email.ts';

/** The relying party of WebAuthn: this shop, at its address. */
export interface RelyingParty {
  readonly id: string;
  readonly origin: string;
}

interface KnownPasskey {
  readonly credential_id: string;
  readonly transports: readonly string[];
}

/**
 * The relying party of a shop.
 * @param publicUrl its address
 */
export function relyingParty(publicUrl: string): RelyingParty {
  const { hostname, origin } = new URL(publicUrl);
  return { id: hostname, origin };
}

/** Load the library on first use: it is as large as the rest of signing in. */
const library = () => import('@simplewebauthn/server');

/** EdDSA, ES256 and RS256 (COSE identifiers), which the authenticators of all browsers support. */
const algorithms = [-8, -7, -257];

const descriptorsOf = (knownPasskeys: readonly KnownPasskey[]) =>
  knownPasskeys.map(({ credential_id, transports }) => ({
    id: credential_id,
    transports: [...transports],
  }));

/**
 * The options for creating a passkey: a discoverable credential (no email has to be typed) with
 * user verification, so that it counts as both steps.
 * @param party the shop
 * @param person its owner
 * @param knownPasskeys their passkeys; no authenticator is registered twice
 */
export async function creationOptions(
  party: RelyingParty,
  person: Person,
  knownPasskeys: readonly KnownPasskey[],
) {
  const { generateRegistrationOptions } = await library();
  return generateRegistrationOptions({
    rpName: shopName(),
    rpID: party.id,
    userID: userHandle(person),
    userName: shownEmail(person.email),
    userDisplayName: person.name,
    attestationType: 'none',
    supportedAlgorithmIDs: algorithms,
    excludeCredentials: descriptorsOf(knownPasskeys),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
}

const userHandle = ({ id }: Pick<Person, 'id'>) => Buffer.from(id);

/**
 * The passkeys of a person that still work, for WebAuthn's signalAllAcceptedCredentials: a device then stops
 * offering the others.
 * @param party the shop
 * @param person their owner
 * @param knownPasskeys all of them
 */
export const acceptedPasskeys = (
  party: RelyingParty,
  person: Pick<Person, 'id'>,
  knownPasskeys: readonly KnownPasskey[],
) => ({
  rpId: party.id,
  userId: userHandle(person).toString('base64url'),
  allAcceptedCredentialIds: knownPasskeys.map(({ credential_id }) => credential_id),
});

/**
 * The options for signing in with a passkey.
 * @param party the shop
 * @param knownPasskeys the accepted passkeys; null leaves the choice to the person
 */
export async function requestOptions(
  party: RelyingParty,
  knownPasskeys: readonly KnownPasskey[] | null,
) {
  const { generateAuthenticationOptions } = await library();
  return generateAuthenticationOptions({
    rpID: party.id,
    userVerification: 'required',
    ...(knownPasskeys ? { allowCredentials: descriptorsOf(knownPasskeys) } : {}),
  });
}

/**
 * Verifies the registration of a passkey.
 * @param party the shop
 * @param challenge the stored one
 * @param credential the browser's response
 * @returns the credential, or null when it is invalid
 */
export async function verifyNewPasskey(
  party: RelyingParty,
  challenge: string,
  credential: z.infer<typeof newPasskeyBody>['credential'],
) {
  const { verifyRegistrationResponse } = await library();
  try {
    const { response } = credential;
    const verification = await verifyRegistrationResponse({
      response: {
        id: credential.id,
        rawId: credential.rawId,
        type: credential.type,
        response: {
          clientDataJSON: response.clientDataJSON,
          attestationObject: response.attestationObject,
        },
        clientExtensionResults: {},
      },
      expectedChallenge: challenge,
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      supportedAlgorithmIDs: algorithms,
    });
    return verification.verified ? verification.registrationInfo.credential : null;
  } catch {
    // The library throws for every invalid response, malformed bytes included.
    return null;
  }
}

/**
 * Verifies a signature of a passkey.
 * @param party the shop
 * @param challenge the stored one
 * @param credential the browser's response
 * @param passkey the stored one
 * @returns the authenticator's new signature counter, or null when the response is invalid
 */
export async function verifyPasskey(
  party: RelyingParty,
  challenge: string,
  credential: z.infer<typeof passkeySignInBody>['credential'],
  passkey: {
    readonly credential_id: string;
    readonly public_key: Buffer;
    readonly counter: string;
  },
): Promise<number | null> {
  const { verifyAuthenticationResponse } = await library();
  try {
    const { response } = credential;
    const verification = await verifyAuthenticationResponse({
      response: {
        id: credential.id,
        rawId: credential.rawId,
        type: credential.type,
        response: {
          clientDataJSON: response.clientDataJSON,
          authenticatorData: response.authenticatorData,
          signature: response.signature,
        },
        clientExtensionResults: {},
      },
      expectedChallenge: challenge,
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      credential: {
        id: passkey.credential_id,
        publicKey: new Uint8Array(passkey.public_key),
        counter: Number(passkey.counter),
      },
    });
    return verification.verified ? verification.authenticationInfo.newCounter : null;
  } catch {
    return null;
  }
}
