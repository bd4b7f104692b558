import { addressProblem, portProblem } from './address-problems.ts';

/** The databases: the primary, the same without its pooler, and its replicas. */
export interface DatabaseSettings {
  /** An external PostgreSQL; null means the embedded one in dataDir. */
  readonly databaseUrl: string | null;
  /**
   * The same database without the pooler of transactions in front of it, for work that needs a session: LISTEN,
   * migrations, advisory locks, jobs. Null if databaseUrl is the database itself.
   */
  readonly databaseDirectUrl: string | null;
  /** Replicas that public reads go to; behind poolers, too, if there is a direct address. */
  readonly databaseReplicaUrls: readonly string[];
  /** Whether frequent statements are prepared by name; not every pooler supports it. */
  readonly preparedStatements: boolean;
}

const protocols = ['postgres:', 'postgresql:'] as const;

/**
 * Reads the settings of the databases.
 * @param read an address, a text and a flag by name
 * @param problems receives unusable values
 */
export function readDatabase(
  {
    address,
    text,
    flag,
  }: {
    readonly address: (name: string, protocols: readonly string[]) => string | null;
    readonly text: (name: string) => string | null;
    readonly flag: (name: string) => boolean | null;
  },
  problems: string[],
): DatabaseSettings {
  const databaseUrl = withVerifiedTls(address('DATABASE_URL', protocols));
  const databaseDirectUrl = withVerifiedTls(address('DATABASE_DIRECT_URL', protocols));
  const replicas = replicasIn(text('DATABASE_REPLICA_URL') ?? '', problems);
  const databaseReplicaUrls = replicas.map((each) => withVerifiedTls(each));
  if (text('DATABASE_URL') === null) {
    if (databaseDirectUrl !== null)
      problems.push('DATABASE_DIRECT_URL needs DATABASE_URL: the address of the pooler');
    if (databaseReplicaUrls.length > 0)
      problems.push('DATABASE_REPLICA_URL needs DATABASE_URL: the address of the primary');
  }
  const preparedStatements = flag('PREPARED_STATEMENTS') ?? databaseDirectUrl === null;
  return { databaseUrl, databaseDirectUrl, databaseReplicaUrls, preparedStatements };
}

/**
 * The driver verifies certificates with every sslmode but disable and no-verify, and warns in three lines of
 * those that promise less (pg-connection-string): the address decides that.
 */
function withVerifiedTls<Address extends string | null>(address: Address): Address {
  if (address === null || /[?&]uselibpqcompat=/.test(address)) return address;
  const mode = /([?&]sslmode=)(?:prefer|require|verify-ca)(?=&|$)/;
  return address.replace(mode, '$1verify-full') as Address;
}

/** Several with commas between; a comma within a password is written %2C. */
function replicasIn(text: string, problems: string[]): string[] {
  const urls = text
    .split(',')
    .map((each) => each.trim())
    .filter((each) => each !== '');
  const isAddress = (each: string) =>
    URL.canParse(each) &&
    addressProblem(each) === null &&
    protocols.some((protocol) => protocol === new URL(each).protocol);
  if (urls.every(isAddress)) return urls;
  const wrong = urls
    .map((each) => addressProblem(each) ?? portProblem(each))
    .find((each) => each !== null);
  if (wrong !== undefined) {
    problems.push(`DATABASE_REPLICA_URL ${wrong}`);
    return [];
  }
  problems.push(
    `DATABASE_REPLICA_URL must be addresses that begin with ${protocols.join('// or ')}//, with commas between`,
  );
  return [];
}
