import type { Database } from '#server/platform/database/database.ts';
import type { Person } from '#server/platform/http/identity.ts';
import { deviceName } from './device-names.ts';
import { readPasskeys } from './passkeys-store.ts';
import { presentIdentity } from './present-identity.ts';
import { readSessions } from './sessions-store.ts';

/** What a part of the shop holds about a person, in words of its own; never somebody else's data. */
export type HeldBy = (db: Database, userId: string) => Promise<readonly object[]>;

/** Later slices hand theirs in through app.ts, by the name it has in the answer. */
export type HeldHooks = Readonly<Record<string, HeldBy>>;

/**
 * Everything held about a person, for themselves.
 * @param db the database
 * @param person who
 * @param held what the other slices supply
 */
export async function exportOwnData(db: Database, person: Person, held: HeldHooks) {
  const [identity, sessions, passkeys, ...parts] = await Promise.all([
    presentIdentity(db, person),
    readSessions(db, person.id, false),
    readPasskeys(db, person.id),
    ...Object.values(held).map((part) => part(db, person.id)),
  ]);
  return {
    exportedAt: new Date().toISOString(),
    identity,
    sessions: sessions.map((session) => ({
      device: deviceName(session.user_agent),
      userAgent: session.user_agent,
      signedInAt: session.created_at,
    })),
    passkeys: passkeys.map(({ name, created_at, last_used_at }) => ({
      name,
      createdAt: created_at,
      lastUsedAt: last_used_at,
    })),
    ...Object.fromEntries(Object.keys(held).map((name, place) => [name, parts[place]])),
  };
}
