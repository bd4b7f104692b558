import type { Socket } from 'node:net';
import pg from 'pg';
import { StartupError } from '#server/platform/base/startup-error.ts';

export interface ReachOptions {
  /** The setting with the address, for messages. */
  readonly setting: string;
  /** Receives a sentence when it takes longer. */
  readonly say: (sentence: string) => void;
  /** The ms after which that sentence is logged, and those after which the start is refused; tests lower them. */
  readonly sayAfterMs?: number;
  readonly refuseAfterMs?: number;
}

/**
 * Connects once before anything else, so that a start says what it waits for: it would wait for ever for a
 * database that accepts connections and never answers.
 * @param url the database
 * @param options the name of its setting, and the receiver of messages
 * @throws StartupError in one sentence when it can't be reached or does not respond
 */
export async function reachDatabase(
  url: string,
  { setting, say, sayAfterMs = 3_000, refuseAfterMs = 60_000 }: ReachOptions,
): Promise<void> {
  let client: pg.Client | undefined;
  let isSilent = false;
  const { host } = new URL(url);
  const saying = setTimeout(
    () => say(`Waiting for the database of ${setting} (${host}), which does not respond …`),
    sayAfterMs,
  );
  const refusing = setTimeout(() => {
    isSilent = true;
    destroy(client);
  }, refuseAfterMs);
  try {
    // The driver reads the files of sslrootcert and others here.
    client = new pg.Client({ connectionString: url });
    client.on('error', () => {});
    await client.connect();
    await client.query('select');
  } catch (error) {
    throw new StartupError(
      isSilent
        ? `The database of ${setting} (${host}) has not responded within ${refuseAfterMs / 1_000} seconds.`
        : sentenceOf(setting, error),
    );
  } finally {
    clearTimeout(saying);
    clearTimeout(refusing);
    client?.end().catch(() => {});
  }
}

/** Ending the connection would wait for a response. */
function destroy(client: pg.Client | undefined): void {
  (
    client as unknown as { connection: { stream: Socket } } | undefined
  )?.connection.stream.destroy();
}

/** Why the database can't be reached. */
function sentenceOf(setting: string, error: unknown): string {
  const { message = '', code = '' } = error as { message?: string; code?: string };
  if (/does not support SSL/.test(message)) {
    return `The database of ${setting} does not offer TLS, which the sslmode of the address asks for.`;
  }
  return `The database of ${setting} cannot be reached: ${(message || code).replace(/\.$/, '')}.`;
}
