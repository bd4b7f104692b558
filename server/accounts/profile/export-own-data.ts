import type { Database } from '#server/platform/database/database.ts';
import type { Person } from '#server/platform/http/identity.ts';
import { deviceName } from '#server/accounts/sessions/device-names.ts';
import { readPasskeys } from '#server/accounts/second-factor/passkeys-store.ts';
import { readPersonalTokens } from '#server/accounts/personal-tokens/personal-tokens-store.ts';
import { presentIdentity } from './present-identity.ts';
import { readSessions } from '#server/accounts/sessions/sessions-store.ts';

/** Reads the data of one kind that a slice holds about a person; never another person's data. */
export type OwnDataReader = (db: Database, userId: string) => Promise<readonly object[]>;

/**
 * The readers of all slices, by the name of the data in the export (wired in server/composition).
 */
export type OwnDataReaders = Readonly<Record<string, OwnDataReader>>;

/**
 * All data about a person, for their export.
 * @param db the database
 * @param person the signed-in person
 * @param ownData the readers of the other slices
 */
export async function exportOwnData(db: Database, person: Person, ownData: OwnDataReaders) {
  const [identity, sessions, passkeys, personalTokens, ...parts] = await Promise.all([
    presentIdentity(db, person),
    readSessions(db, person.id, false),
    readPasskeys(db, person.id),
    readPersonalTokens(db, person.id),
    ...Object.values(ownData).map((read) => read(db, person.id)),
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
    personalTokens: personalTokens.map(({ name, scopes, last_four, ...token }) => ({
      name,
      scopes,
      lastFour: last_four,
      createdAt: token.created_at,
      lastUsedOn: token.last_used_on,
      endsAt: token.ends_at,
    })),
    ...Object.fromEntries(Object.keys(ownData).map((name, index) => [name, parts[index]])),
  };
}
