import type * as z from 'zod/mini';
import type { newPasskeyBody, passkeySignInBody } from '#contract/accounts/sign-in.ts';
import type { Person } from '#server/platform/http/identity.ts';

/** Who relies on the passkeys: this shop, under its address. */
export interface RelyingParty {
  readonly id: string;
  readonly origin: string;
}

interface Known {
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

/** The library is as large as the rest of signing in; the first passkey asks for it. */
const library = () => import('@simplewebauthn/server');

/** EdDSA, ES256 and RS256 (COSE), which every browser's authenticators have. */
const algorithms = [-8, -7, -257];

const listed = (known: readonly Known[]) =>
  known.map(({ credential_id, transports }) => ({
    id: credential_id,
    transports: [...transports],
  }));

/**
 * What the browser needs to make a passkey: one that can be found without typing an email and that
 * its owner unlocks (a passkey alone is as good as both steps).
 * @param party who asks
 * @param person for whom
 * @param known their passkeys; no authenticator is kept twice
 */
export async function creationOptions(
  party: RelyingParty,
  person: Person,
  known: readonly Known[],
) {
  const { generateRegistrationOptions } = await library();
  return generateRegistrationOptions({
    rpName: 'PhoneHub',
    rpID: party.id,
    userID: Buffer.from(person.id),
    userName: person.email,
    userDisplayName: person.name,
    attestationType: 'none',
    supportedAlgorithmIDs: algorithms,
    excludeCredentials: listed(known),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
}

/**
 * What the browser needs to ask for a passkey.
 * @param party who asks
 * @param known whose passkeys will do; null leaves the choice to the person
 */
export async function requestOptions(party: RelyingParty, known: readonly Known[] | null) {
  const { generateAuthenticationOptions } = await library();
  return generateAuthenticationOptions({
    rpID: party.id,
    userVerification: 'required',
    ...(known ? { allowCredentials: listed(known) } : {}),
  });
}

/**
 * Checks a new passkey.
 * @param party who asked
 * @param challenge what was asked
 * @param credential the browser's answer
 * @returns the credential, or null when it does not fit
 */
export async function checkNewPasskey(
  party: RelyingParty,
  challenge: string,
  credential: z.infer<typeof newPasskeyBody>['credential'],
) {
  const { verifyRegistrationResponse } = await library();
  try {
    const { response } = credential;
    const checked = await verifyRegistrationResponse({
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
    return checked.verified ? checked.registrationInfo.credential : null;
  } catch {
    // The library throws for whatever does not fit, malformed bytes included.
    return null;
  }
}

/**
 * Checks a passkey's answer.
 * @param party who asked
 * @param challenge what was asked
 * @param credential the browser's answer
 * @param passkey the one we keep
 * @returns the authenticator's new count, or null when the answer does not fit
 */
export async function checkPasskey(
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
    const checked = await verifyAuthenticationResponse({
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
    return checked.verified ? checked.authenticationInfo.newCounter : null;
  } catch {
    return null;
  }
}
