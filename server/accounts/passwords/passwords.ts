import { argon2, randomBytes, timingSafeEqual, type Argon2Parameters } from 'node:crypto';
import { promisify } from 'node:util';

const derive = promisify<'argon2id', Argon2Parameters, Buffer>(argon2);

/** The cost of a hash: memory in KiB, and the number of passes. */
export interface PasswordCost {
  readonly memory: number;
  readonly passes: number;
  readonly parallelism: number;
}

/** OWASP Password Storage Cheat Sheet: argon2id with 19 MiB, two passes, parallelism one. */
export const defaultPasswordCost: PasswordCost = { memory: 19_456, passes: 2, parallelism: 1 };

const pattern = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w-]{11,})\$([\w-]{22,})$/;

/**
 * Hashes a password with argon2id.
 * @param password as typed
 * @param cost less in tests that are not about it
 * @returns a PHC string with its own salt
 */
export async function hashPassword(
  password: string,
  cost: PasswordCost = defaultPasswordCost,
): Promise<string> {
  const { memory, passes, parallelism } = cost;
  const nonce = randomBytes(16);
  const tag = await derive('argon2id', {
    ...{ message: password, nonce, memory, passes, parallelism },
    tagLength: 32,
  });
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${nonce.toString('base64url')}$${tag.toString('base64url')}`;
}

/**
 * Returns whether a password matches a hash, compared in constant time.
 * @param credential hash and password
 */
export async function verifyPassword(credential: {
  hash: string;
  password: string;
}): Promise<boolean> {
  const match = pattern.exec(credential.hash);
  if (!match) return false;
  const [, memory, passes, parallelism, nonce = '', tag = ''] = match;
  const expected = Buffer.from(tag, 'base64url');
  // Use the costs of the stored hash, so that the default can be raised without locking anyone out.
  const actual = await derive('argon2id', {
    message: credential.password,
    nonce: Buffer.from(nonce, 'base64url'),
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    tagLength: expected.length,
  });
  return timingSafeEqual(expected, actual);
}

/**
 * Returns whether a password is the right one. An account without one costs the same work.
 * @param hash that is stored; null for an account without a password, or no account
 * @param password as typed
 * @param cost of hashing it if there is no hash
 */
export async function isRightPassword(
  hash: string | null,
  password: string,
  cost: PasswordCost,
): Promise<boolean> {
  if (hash !== null) return verifyPassword({ hash, password });
  await hashPassword(password, cost);
  return false;
}
