import type { Answer, calls, Sent } from '#contract/calls.ts';
import { call } from '#web/platform/api/api-client.ts';
import { ApiProblem, browserProblem } from '#web/platform/api/http.ts';

const loadSignals = () => import('./passkey-signals.ts');

type Signed = Sent<(typeof calls)['signInWithPasskey'], 'body'>;
type Made = Sent<(typeof calls)['addPasskey'], 'body'>;
type Options = Answer<(typeof calls)['newPasskeyOptions']>['options'];

/** Returns whether this browser supports passkeys; older ones cannot read the options that servers send today. */
export function supportsPasskeys(): boolean {
  return (
    typeof PublicKeyCredential === 'function' &&
    typeof PublicKeyCredential.parseCreationOptionsFromJSON === 'function'
  );
}

/** Requests a passkey; then signs in, takes the second step or confirms the identity. */
export async function signWithPasskey() {
  const { challengeId, options } = await call('passkeySignInOptions');
  const credential = await asking(() =>
    navigator.credentials.get({
      publicKey: PublicKeyCredential.parseRequestOptionsFromJSON(readable(options)),
    }),
  );
  const body = { challengeId, credential: credential.toJSON() } as Signed;
  try {
    return await call('signInWithPasskey', { body });
  } catch (error) {
    if (error instanceof ApiProblem && error.code === 'passkey-unknown') {
      const { rpId } = readable<{ rpId: string }>(options);
      await loadSignals().then(
        ({ signalUnknown }) => signalUnknown(rpId, credential.id),
        () => undefined,
      );
    }
    throw error;
  }
}

/** Creates a passkey and stores it under a name. */
export async function createPasskey(name: string) {
  const { challengeId, options } = await call('newPasskeyOptions');
  const credential = await asking(() =>
    navigator.credentials.create({
      publicKey: PublicKeyCredential.parseCreationOptionsFromJSON(readable(options)),
    }),
  );
  const body = { challengeId, name, credential: credential.toJSON() } as Made;
  return call('addPasskey', { body });
}

/**
 * The server's WebAuthn library wrote the options for this reader; the contract leaves them open.
 */
function readable<Read>(options: Options): Read {
  return options as unknown as Read;
}

async function asking(ask: () => Promise<Credential | null>): Promise<PublicKeyCredential> {
  try {
    const credential = await ask();
    if (credential instanceof PublicKeyCredential) return credential;
  } catch (error) {
    const name = error instanceof DOMException ? error.name : '';
    if (name === 'InvalidStateError') throw await browserProblem('passkey-exists');
    if (name !== 'NotAllowedError' && name !== 'AbortError') {
      throw await browserProblem('passkey-impossible');
    }
  }
  throw await browserProblem('passkey-cancelled');
}
