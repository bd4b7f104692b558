import { createHash } from 'node:crypto';
import { Readable, Transform } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import { Decrypter, Encrypter, generateIdentity, identityToRecipient } from 'age-encryption';
import { StartupError } from '#server/platform/base/startup-error.ts';
import type { BackupDraft, BackupPlace } from './backup-place.ts';

/**
 * The files of a backup: plain ones, or each encrypted in the format of age (age-encryption.org), with a key
 * of the backup's own that is itself encrypted with the passphrase in `key.age`.
 */

export interface StoredFile {
  /** Its path in the backup. */
  readonly file: string;
  /** The hash of the stored bytes, which are encrypted if the backup is. */
  readonly sha256: string;
  readonly bytes: number;
}

type Cipher = (stream: Readable) => Promise<Readable>;

export interface BackupWriter {
  /** Writes one file, durably; its name gets `.age` if it is encrypted. */
  write(file: string, content: Readable): Promise<StoredFile>;
}

export interface BackupReader {
  /**
   * The content of a file.
   * @throws StartupError when it is missing
   */
  read(file: string): Promise<Readable>;
  has(file: string): Promise<boolean>;
  /**
   * Compares a file with its record.
   * @throws StartupError when it is missing, cut off or changed
   */
  check(stored: StoredFile): Promise<void>;
}

const keyFile = 'key.age';

/**
 * Writes the files of a backup.
 * @param draft of the backup
 * @param passphrase null for plain files
 * @param passphraseCost scrypt's work factor, a power of two; 18 is age's own
 */
export async function openWriter(
  draft: BackupDraft,
  passphrase: string | null,
  passphraseCost = 18,
): Promise<BackupWriter> {
  const encrypt = passphrase === null ? null : await newKey(draft, passphrase, passphraseCost);
  return {
    async write(name, content) {
      const file = encrypt ? `${name}.age` : name;
      const hash = createHash('sha256');
      let bytes = 0;
      const count = new Transform({
        transform(chunk: Buffer, _encoding, done) {
          hash.update(chunk);
          bytes += chunk.length;
          done(null, chunk);
        },
      });
      const source = encrypt ? await encrypt(content) : content;
      const flow = pipeline(source, count);
      // The error of writing is the one to report; it ends this, too.
      flow.catch(() => {});
      await draft.write(file, count);
      await flow;
      return { file, sha256: hash.digest('hex'), bytes };
    },
  };
}

/**
 * Reads the files of a backup.
 * @param place of the backup
 * @param passphrase null if none was given
 * @throws StartupError when the backup is encrypted and the passphrase missing or wrong
 */
export async function openReader(
  place: BackupPlace,
  passphrase: string | null,
): Promise<BackupReader> {
  const key = await place.read(keyFile);
  const decrypt = key ? await readKey(await buffer(key), passphrase) : null;
  const stored = async (file: string) => {
    const content = await place.read(file);
    if (!content) throw new StartupError(`The backup is incomplete: ${file} is missing.`);
    return content;
  };
  return {
    async read(file) {
      const content = await stored(file);
      return decrypt ? await decrypt(content) : content;
    },
    async has(file) {
      const content = await place.read(file);
      content?.destroy();
      return content !== null;
    },
    async check({ file, sha256, bytes }) {
      const hash = createHash('sha256');
      let size = 0;
      for await (const chunk of await stored(file)) {
        hash.update(chunk as Buffer);
        size += (chunk as Buffer).length;
      }
      if (size < bytes) {
        throw new StartupError(
          `The backup is damaged: ${file} is cut off at ${size} of ${bytes} bytes.`,
        );
      }
      if (hash.digest('hex') !== sha256) {
        throw new StartupError(`The backup is damaged: ${file} was changed after it was written.`);
      }
    },
  };
}

async function newKey(draft: BackupDraft, passphrase: string, cost: number): Promise<Cipher> {
  const identity = await generateIdentity();
  const recipient = await identityToRecipient(identity);
  const protector = new Encrypter();
  protector.setPassphrase(passphrase);
  protector.setScryptWorkFactor(cost);
  await draft.write(keyFile, Readable.from([Buffer.from(await protector.encrypt(identity))]));
  return async (stream) => {
    const encrypter = new Encrypter();
    encrypter.addRecipient(recipient);
    return fromWeb(await encrypter.encrypt(toWeb(stream)));
  };
}

async function readKey(sealedBytes: Buffer, passphrase: string | null): Promise<Cipher> {
  if (passphrase === null) {
    throw new StartupError('The backup is encrypted. Set BACKUP_PASSPHRASE to its passphrase.');
  }
  const opener = new Decrypter();
  opener.addPassphrase(passphrase);
  const identity = await opener.decrypt(sealedBytes, 'text').catch(() => {
    throw new StartupError(
      'The passphrase in BACKUP_PASSPHRASE is not the one of this backup, or its file key.age is damaged.',
    );
  });
  return async (stream) => {
    const decrypter = new Decrypter();
    decrypter.addIdentity(identity);
    return fromWeb(await decrypter.decrypt(toWeb(stream)));
  };
}

// The global type and that of node:stream/web are the same class.
type AnyStream = globalThis.ReadableStream<Uint8Array>;
const toWeb = (stream: Readable) => Readable.toWeb(stream) as unknown as AnyStream;
const fromWeb = (stream: AnyStream) => Readable.fromWeb(stream as unknown as ReadableStream);
