import { argon2, randomBytes, timingSafeEqual, type Argon2Parameters } from 'node:crypto';
import { promisify } from 'node:util';

const derive = promisify<'argon2id', Argon2Parameters, Buffer>(argon2);

// OWASP Password Storage Cheat Sheet: argon2id with 19 MiB, two passes, parallelism one.
const cost = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 } as const;
const pattern = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w-]{11,})\$([\w-]{22,})$/;
const prefix = `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$`;

/**
 * Hashes a password with argon2id.
 * @param password as typed
 * @returns a PHC string with its own salt
 */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(16);
  const tag = await derive('argon2id', { message: password, nonce, ...cost });
  return `${prefix}${nonce.toString('base64url')}$${tag.toString('base64url')}`;
}

/**
 * Whether a password matches a hash, compared in constant time.
 * @param stored hash and password, as the sign-in library passes them
 */
export async function verifyPassword(stored: { hash: string; password: string }): Promise<boolean> {
  const match = pattern.exec(stored.hash);
  if (!match) return false;
  const [, memory, passes, parallelism, nonce = '', tag = ''] = match;
  const expected = Buffer.from(tag, 'base64url');
  // Use the costs of the stored hash, so that the default can be raised without locking anyone out.
  const actual = await derive('argon2id', {
    message: stored.password,
    nonce: Buffer.from(nonce, 'base64url'),
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    tagLength: expected.length,
  });
  return timingSafeEqual(expected, actual);
}
