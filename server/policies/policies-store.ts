import { sql } from 'kysely';
import { maxListedVersions, type AskedAgreement } from '#contract/policies/schemas.ts';
import type { PolicyKind } from '#contract/policies/policies.ts';
import type { Database, Transaction } from '#server/platform/database/database.ts';

/** All SQL of terms and privacy. */

/** A version as it is stored. */
export interface StoredPolicy {
  readonly number: number;
  /** Markdown by language. */
  readonly texts: Readonly<Record<string, string>>;
  readonly withShipped: boolean;
  readonly asksAgain: boolean;
  readonly since: Date;
}

/**
 * Reads a version.
 * @param db the database
 * @param kind terms or privacy
 * @param number of the version; the latest without it
 * @returns undefined if there is none
 */
export async function findPolicy(
  db: Database | Transaction,
  kind: PolicyKind,
  number?: number,
): Promise<StoredPolicy | undefined> {
  return db
    .selectFrom('policy_versions')
    .select([
      'number',
      'texts',
      'with_shipped as withShipped',
      'asks_again as asksAgain',
      'created_at as since',
    ])
    .where('kind', '=', kind)
    .$if(number !== undefined, (query) => query.where('number', '=', number ?? 0))
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/**
 * Locks the versions of a text, so that one is written after the other.
 * @param trx the transaction that writes one
 */
export async function lockPolicies(trx: Transaction): Promise<void> {
  await sql`lock table policy_versions in exclusive mode`.execute(trx);
}

/**
 * Adds a version.
 * @param trx the transaction that holds the lock
 * @param version with the id of the admin who wrote it; null for the command on the server itself
 */
export async function insertPolicy(
  trx: Transaction,
  version: Omit<StoredPolicy, 'since'> & {
    readonly id: string;
    readonly kind: PolicyKind;
    readonly by: string | null;
  },
): Promise<void> {
  await trx
    .insertInto('policy_versions')
    .values({
      id: version.id,
      kind: version.kind,
      number: version.number,
      texts: JSON.stringify(version.texts),
      with_shipped: version.withShipped,
      asks_again: version.asksAgain,
      created_by: version.by,
    })
    .execute();
}

interface ListedPolicy extends Omit<StoredPolicy, 'texts'> {
  readonly agreed: number;
  /** Null for the command on the server itself. */
  readonly writer: { readonly name: string; readonly email: string } | null;
}

/**
 * Lists the newest versions of a text, with who wrote each and how many people have agreed to it.
 * @param db the database
 * @param kind terms or privacy
 */
export async function listPolicies(db: Database, kind: PolicyKind) {
  const { rows } = await sql<ListedPolicy>`
    select v.number, v.with_shipped as "withShipped", v.asks_again as "asksAgain",
      v.created_at as since, (select count(*)::int from policy_agreements a
        where a.kind = v.kind and a.number = v.number) as agreed,
      case when u.id is not null then json_build_object('name', u.name, 'email', u.email) end as writer
    from policy_versions v left join users u on u.id = v.created_by where v.kind = ${kind}
    order by v.number desc limit ${maxListedVersions}`.execute(db);
  return rows;
}

/** Whether the person `u` can be asked to agree: admins neither buy nor sell here. */
const canBeAsked = sql<boolean>`(u.deleted_at is null
  and not exists (select from admin_grants g where g.user_id = u.id))`;

/**
 * Counts the people whom a new version that asks again asks.
 * @param db the database
 */
export async function countAskedPeople(db: Database): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from users u where ${canBeAsked}`.execute(db);
  return rows[0]?.count ?? 0;
}

/**
 * The versions that the person `u` has still to agree to: the newest of each text that asks, unless their account is
 * younger or they have agreed to it or a later one.
 */
const askedVersions = sql`policy_versions v join users u on ${canBeAsked}
    and u.created_at < v.created_at
  where v.number = (select max(m.number) from policy_versions m
      where m.kind = v.kind and m.asks_again)
    and not exists (select from policy_agreements a
      where a.user_id = u.id and a.kind = v.kind and a.number >= v.number)`;

/**
 * Lists what a person is asked to agree to: of each text the present version, and the one from which it is new to them.
 * @param db the database
 * @param userId the person
 */
export async function listAskedAgreements(
  db: Database | Transaction,
  userId: string,
): Promise<AskedAgreement[]> {
  const { rows } = await sql<{
    kind: PolicyKind;
    number: number;
    previousNumber: number;
    since: Date;
  }>`
    select v.kind, (select max(l.number) from policy_versions l where l.kind = v.kind) as number,
      (select min(m.number) - 1 from policy_versions m
        where m.kind = v.kind and m.asks_again and m.created_at > u.created_at
          and m.number > coalesce((select max(a.number) from policy_agreements a
            where a.kind = v.kind and a.user_id = u.id), 0)) as "previousNumber",
      v.created_at as since
    from ${askedVersions} and u.id = ${userId} order by v.kind desc`.execute(db);
  return rows.map(({ since, ...row }) => ({ ...row, since: since.toISOString() }));
}

/**
 * The same as the source of an item of Today, with `v.created_at`.
 * @param userId the person
 */
export const askedOf = (userId: string) => sql`${askedVersions} and u.id = ${userId}`;

/**
 * Returns whether any version asks people to agree.
 * @param db the database
 */
export async function asksAnybody(db: Database): Promise<boolean> {
  const row = await db
    .selectFrom('policy_versions')
    .select('id')
    .where('asks_again', '=', true)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Stores that a person agrees.
 * @param trx the transaction
 * @param agreement who, and to which version
 * @returns false if it is stored already
 */
export async function insertAgreement(
  trx: Transaction,
  agreement: { readonly userId: string; readonly kind: PolicyKind; readonly number: number },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('policy_agreements')
    .values({ user_id: agreement.userId, kind: agreement.kind, number: agreement.number })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/**
 * What a person has agreed to, for the export of their data.
 * @param db the database
 * @param userId the person
 */
export function exportAgreements(db: Database, userId: string) {
  return db
    .selectFrom('policy_agreements')
    .select(['kind', 'number as version', 'agreed_at as agreedAt'])
    .where('user_id', '=', userId)
    .orderBy('agreed_at')
    .orderBy('kind')
    .execute();
}
