import type { Answer, calls, Sent } from '#contract/calls.ts';
import { call } from '#web/platform/api/api-client.ts';
import { browserProblem } from '#web/platform/api/http.ts';

type Signed = Sent<(typeof calls)['signInWithPasskey'], 'body'>;
type Made = Sent<(typeof calls)['addPasskey'], 'body'>;
type Options = Answer<(typeof calls)['newPasskeyOptions']>['options'];

/** Whether this browser can make and use passkeys; older ones can't read what servers send today. */
export function passkeysWork(): boolean {
  return (
    typeof PublicKeyCredential === 'function' &&
    typeof PublicKeyCredential.parseCreationOptionsFromJSON === 'function'
  );
}

/** Asks for a passkey, and signs in, takes the second step or shows it is you, as it fits. */
export async function presentPasskey() {
  const { challengeId, options } = await call('passkeySignInOptions');
  const credential = await asking(() =>
    navigator.credentials.get({
      publicKey: PublicKeyCredential.parseRequestOptionsFromJSON(readable(options)),
    }),
  );
  const body = { challengeId, credential: credential.toJSON() } as Signed;
  return call('signInWithPasskey', { body });
}

/** Makes a passkey and keeps it under a name. */
export async function makePasskey(name: string) {
  const { challengeId, options } = await call('newPasskeyOptions');
  const credential = await asking(() =>
    navigator.credentials.create({
      publicKey: PublicKeyCredential.parseCreationOptionsFromJSON(readable(options)),
    }),
  );
  const body = { challengeId, name, credential: credential.toJSON() } as Made;
  return call('addPasskey', { body });
}

/** The server's library wrote them for exactly this reader; the contract leaves them open. */
function readable<Read>(options: Options): Read {
  return options as unknown as Read;
}

async function asking(ask: () => Promise<Credential | null>): Promise<PublicKeyCredential> {
  try {
    const credential = await ask();
    if (credential instanceof PublicKeyCredential) return credential;
  } catch (error) {
    const name = error instanceof DOMException ? error.name : '';
    if (name === 'InvalidStateError') throw browserProblem('passkey-exists');
    if (name !== 'NotAllowedError' && name !== 'AbortError') {
      throw browserProblem('passkey-impossible');
    }
  }
  throw browserProblem('passkey-cancelled');
}
