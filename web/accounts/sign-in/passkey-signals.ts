import type { Answer, calls } from '#contract/calls.ts';

type Accepted = Answer<(typeof calls)['removePasskey']>['accepted'];

/** How a browser tells the device which passkeys work, so that it offers no others; few can (WebAuthn 3, 5.1.10). */
const signals = (): Partial<
  Pick<typeof PublicKeyCredential, 'signalUnknownCredential' | 'signalAllAcceptedCredentials'>
> => (typeof PublicKeyCredential === 'function' ? PublicKeyCredential : {});

/** Nothing depends on it. */
const unheard = () => undefined;

/** Tells the device that the shop does not know one of its passkeys. */
export function signalUnknown(rpId: string, credentialId: string): void {
  void signals().signalUnknownCredential?.({ rpId, credentialId }).catch(unheard);
}

/** Tells the device which passkeys of a person are left. */
export function signalAccepted(accepted: Accepted): void {
  void signals().signalAllAcceptedCredentials?.(accepted).catch(unheard);
}
