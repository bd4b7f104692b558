import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

/** The browser's side of WebAuthn; see contract/accounts/sign-in.ts. */
type Json = Record<string, unknown>;

const base64url = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url');
const sha256 = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest();

/** The subset of CBOR (RFC 8949) that an authenticator writes: small numbers, bytes, texts and maps. */
function cbor(value: number | string | Uint8Array | Map<number | string, unknown>): Buffer {
  const head = (major: number, length: number) =>
    length < 24
      ? Buffer.from([(major << 5) | length])
      : length < 256
        ? Buffer.from([(major << 5) | 24, length])
        : Buffer.from([(major << 5) | 25, length >> 8, length & 255]);
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === 'string') return Buffer.concat([head(3, value.length), Buffer.from(value)]);
  if (value instanceof Uint8Array) return Buffer.concat([head(2, value.length), value]);
  const entries = [...value].flatMap(([key, each]) => [cbor(key), cbor(each as number)]);
  return Buffer.concat([head(5, value.size), ...entries]);
}

export interface Authenticator {
  /** Answers navigator.credentials.create(). */
  create(options: Json, changes?: Changes): Json;
  /** Answers navigator.credentials.get(). */
  get(options: Json, changes?: Changes): Json;
}

/** The changes in the answer of an attacker's or a broken authenticator. */
export interface Changes {
  readonly origin?: string;
  readonly rpId?: string;
  readonly challenge?: string;
  /** Whether its owner unlocked it (user verification). */
  readonly verified?: boolean;
  readonly counter?: number;
}

/**
 * An authenticator in software: ES256, no attestation, a counter that grows.
 * @param origin the shop's address
 */
export function makeAuthenticator(origin: string): Authenticator {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const jwk = publicKey.export({ format: 'jwk' });
  const id = randomBytes(32);
  const host = new URL(origin).hostname;
  let used = 0;

  const clientData = (type: string, options: Json, changes: Changes) =>
    Buffer.from(
      JSON.stringify({
        type,
        challenge: changes.challenge ?? options.challenge,
        origin: changes.origin ?? origin,
        crossOrigin: false,
      }),
    );
  const authenticatorData = (changes: Changes, credential: Buffer | null) => {
    used += 1;
    const flags = 0x01 | ((changes.verified ?? true) ? 0x04 : 0) | (credential ? 0x40 : 0);
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(changes.counter ?? used);
    const parts = [sha256(changes.rpId ?? host), Buffer.from([flags]), counter];
    return Buffer.concat(credential ? [...parts, credential] : parts);
  };
  const answer = (response: Json): Json => ({
    id: base64url(id),
    rawId: base64url(id),
    type: 'public-key',
    authenticatorAttachment: 'platform',
    clientExtensionResults: {},
    response,
  });

  return {
    create(options, changes = {}) {
      const coordinate = (text: string | undefined) => Buffer.from(text ?? '', 'base64url');
      const cose = cbor(
        new Map<number, number | Uint8Array>([
          [1, 2],
          [3, -7],
          [-1, 1],
          [-2, coordinate(jwk.x)],
          [-3, coordinate(jwk.y)],
        ]),
      );
      const length = Buffer.from([id.length >> 8, id.length & 255]);
      const credential = Buffer.concat([Buffer.alloc(16), length, id, cose]);
      const attestation = cbor(
        new Map<string, unknown>([
          ['fmt', 'none'],
          ['attStmt', new Map()],
          ['authData', authenticatorData(changes, credential)],
        ]),
      );
      return answer({
        clientDataJSON: base64url(clientData('webauthn.create', options, changes)),
        attestationObject: base64url(attestation),
        transports: ['internal'],
      });
    },
    get(options, changes = {}) {
      const data = authenticatorData(changes, null);
      const client = clientData('webauthn.get', options, changes);
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), privateKey);
      return answer({
        clientDataJSON: base64url(client),
        authenticatorData: base64url(data),
        signature: base64url(signature),
      });
    },
  };
}
