import { currencies } from '#contract/common/currencies.ts';
import { isIP } from 'node:net';
import { resolve } from 'node:path';
import type { ShopValues } from '#contract/settings/fields.ts';
import {
  minSecretLength,
  secretsIn,
  type Secrets,
} from '#server/platform/base/security/secrets.ts';
import { addressProblem, portProblem } from './address-problems.ts';
import { readDatabase, type DatabaseSettings } from './database-settings.ts';
import { readGoogle, type GoogleSettings } from './google-settings.ts';
import { readImages, type ImageSettings } from './image-settings.ts';
import { readObservation, type ObservationSettings } from './observation-settings.ts';
import { withSecretFiles, type Environment } from './secret-files.ts';
import { readShopValues } from './shop-values.ts';
import { readStripeSettings, type StripeSettings } from './stripe-settings.ts';
import { isThisMachine } from './this-machine.ts';
import { unknownSettings } from './unknown-settings.ts';

/**
 * The settings, read from the environment here only. Their defaults suit a laptop; all problems are
 * reported in one message.
 */
export interface Settings extends DatabaseSettings, ImageSettings {
  readonly port: number;
  readonly host: string;
  readonly dataDir: string;
  readonly demo: boolean;
  readonly production: boolean;
  /** The shop's address, without a trailing slash. */
  readonly publicUrl: string;
  /** Proxies whose X-Forwarded-For is trusted: addresses and CIDRs, or their number. */
  readonly trustProxy: readonly string[] | number;
  /** Sign and encrypt, the newest first; null for the one in a file of dataDir. */
  readonly authSecrets: Secrets | null;
  readonly smtpUrl: string | null;
  /** Null means no real money: the sandbox, or no paying at all. */
  readonly stripe: StripeSettings | null;
  /**
   * Whether test cards pay if there is no provider: in the demo, and elsewhere outside of production only on
   * this machine, as anybody could have every phone for nothing.
   */
  readonly sandbox: boolean;
  /** The shop's account at Google; null if Google sign-in is not set up. */
  readonly google: GoogleSettings | null;
  /** Whether admins have no rights until they set up a second factor. */
  readonly requireAdminSecondFactor: boolean;
  /** Connections of each process; null for a number that fits database and processors. */
  readonly poolSize: number | null;
  /** How many processes serve. */
  readonly webConcurrency: number;
  /** How long a process after SIGTERM is not ready but still accepts requests. */
  readonly drainSeconds: number;
  /** The code of the shop's currency, one of contract/common/currencies.ts; null for the one that its database has. */
  readonly currency: string | null;
  /** The shop's own settings that the environment sets; an admin sets the others (server/shop-settings). */
  readonly shop: Partial<ShopValues>;
  /** Encrypts and decrypts backups; null for plain ones. */
  readonly backupPassphrase: string | null;
  readonly logLevel: string;
  /** Whether each response is logged. */
  readonly accessLog: boolean;
  /** Metrics, traces and slow statements. */
  readonly observation: ObservationSettings;
  /** The place of this process among those of WEB_CONCURRENCY, which the supervisor sets; from 1. */
  readonly processNumber: number;
  /** Whether `npm start` or `npm run dev` started this process, which then exits with npm. */
  readonly startedByNpm: boolean;
  /** Names in the environment that look like settings but are not, in sentences. */
  readonly unknown: readonly string[];
}

const logLevels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'];

/** Settings that can't be used; `message` names every one of them. */
export class SettingsError extends Error {
  /** Whether the demo was requested, whose messages are for the terminal. */
  readonly demo: boolean;

  constructor(message: string, demo: boolean) {
    super(message);
    this.demo = demo;
  }
}

/**
 * Reads the settings.
 * @param environment usually process.env
 * @returns the settings
 * @throws SettingsError naming every problem at once
 */
export function readSettings(environment: Environment): Settings {
  const problems: string[] = [];
  const env = withSecretFiles(environment, problems);
  const text = (name: string): string | null => env[name]?.trim() || null;

  const wholeNumber = (name: string, fallback: number, lowest: number, highest: number): number => {
    const value = text(name);
    if (value === null) return fallback;
    const number = Number(value);
    if (Number.isInteger(number) && number >= lowest && number <= highest) return number;
    problems.push(`${name} must be a whole number from ${lowest} to ${highest}, not '${value}'`);
    return fallback;
  };

  /** A number with at most two decimals. */
  const decimal = (name: string, fallback: number, highest: number): number => {
    const value = text(name);
    if (value === null) return fallback;
    if (/^\d{1,6}(\.\d{1,2})?$/.test(value) && Number(value) <= highest) return Number(value);
    problems.push(
      `${name} must be a number from 0 to ${highest} with at most two decimals, not '${value}'`,
    );
    return fallback;
  };

  const address = (name: string, protocols: readonly string[]): string | null => {
    const value = text(name);
    if (value === null) return null;
    // Web addresses have no password.
    const cut = (protocols.includes('http:') ? null : addressProblem(value)) ?? portProblem(value);
    if (cut) {
      problems.push(`${name} ${cut}`);
      return null;
    }
    if (URL.canParse(value) && protocols.includes(new URL(value).protocol)) return value;
    problems.push(`${name} must be an address that begins with ${protocols.join(' or ')}//`);
    return null;
  };

  /** Null if it is not set. */
  const flag = (name: string): boolean | null => {
    const value = text(name);
    if (value !== null && value !== '0' && value !== '1') {
      problems.push(`${name} must be 1 or 0, not '${value}'`);
    }
    return value === null ? null : value === '1';
  };

  const proxies = (name: string): readonly string[] | number => {
    const value = text(name);
    if (value === null) return [];
    if (/^[1-9]$/.test(value)) return Number(value);
    const list = value.split(',').map((each) => each.trim());
    if (list.every(isNetwork)) return list;
    problems.push(
      `${name} must be addresses or CIDRs with commas between, or the number of proxies from 1 to 9, not '${value}'`,
    );
    return [];
  };

  const mode = env.NODE_ENV ?? '';
  const production = mode === 'production';
  if (/^\s*prod/i.test(mode) && !production) {
    problems.push(`NODE_ENV must be written 'production', not '${mode}'`);
  }
  const database = readDatabase({ address, text, flag }, problems);
  const { databaseUrl } = database;
  const demo = flag('DEMO') ?? (!databaseUrl && !production);
  if (demo && production) {
    problems.push(
      'DEMO=1 cannot be combined with NODE_ENV=production: the demo accounts are public',
    );
  }

  const port = wholeNumber('PORT', 3000, 0, 65_535);
  const publicUrl = new URL(
    address('PUBLIC_URL', ['http:', 'https:']) ?? `http://localhost:${port}`,
  );
  if (
    !/^\/*$/.test(publicUrl.pathname) ||
    publicUrl.href !== `${publicUrl.origin}${publicUrl.pathname}`
  ) {
    problems.push(
      'PUBLIC_URL must be an address without a path, a query or a user: the shop is at the root of its host',
    );
  }
  const secure = publicUrl.protocol === 'https:';
  const [newestSecret, ...olderSecrets] = secretsIn(text('AUTH_SECRET') ?? '');
  const authSecrets: Secrets | null =
    newestSecret === undefined ? null : [newestSecret, ...olderSecrets];
  if (authSecrets?.some((secret) => secret.length < minSecretLength)) {
    problems.push(
      `AUTH_SECRET must have at least ${minSecretLength} characters; with commas between, each of its secrets`,
    );
  }
  if (production && !demo && databaseUrl === null && text('DATABASE_URL') === null) {
    problems.push('DATABASE_URL is missing: the PostgreSQL where the shop keeps everything');
  }
  if (production && !demo && authSecrets === null) {
    problems.push(
      'AUTH_SECRET is missing: at least 32 random characters, the same on every machine',
    );
  }
  if (production && text('PUBLIC_URL') === null) {
    problems.push('PUBLIC_URL is missing: the address under which people reach the shop');
  }
  const stripe = readStripeSettings(env, { demo, production }, problems);
  const google = readGoogle(text, production, problems);
  const dataDir = resolve(text('DATA_DIR') ?? 'data');
  const logLevel = text('LOG_LEVEL') ?? 'info';
  if (!logLevels.includes(logLevel)) {
    problems.push(`LOG_LEVEL must be one of ${logLevels.join(', ')}, not '${logLevel}'`);
  }
  const currency = text('CURRENCY')?.toLowerCase() ?? null;
  const codes = currencies.map(({ code }) => code);
  if (currency !== null && !codes.includes(currency)) {
    problems.push(`CURRENCY must be one of ${codes.join(', ')}, not '${currency}'`);
  }
  if ((text('BACKUP_PASSPHRASE')?.length ?? 12) < 12) {
    problems.push('BACKUP_PASSPHRASE must have at least 12 characters');
  }
  const unknown = unknownSettings(environment);
  const smtpUrl = address('SMTP_URL', ['smtp:', 'smtps:']);
  if (smtpUrl !== null && new URL(smtpUrl).hostname === '') {
    problems.push('SMTP_URL must name a host: smtp://user:password@host:587');
  }
  const accessLog = flag('ACCESS_LOG') ?? false;
  if (accessLog && logLevels.indexOf(logLevel) > logLevels.indexOf('info')) {
    problems.push(
      `ACCESS_LOG=1 needs LOG_LEVEL=info: with '${logLevel}' its lines are not written`,
    );
  }
  const settings: Settings = {
    port,
    host: text('HOST') ?? (demo ? '127.0.0.1' : '0.0.0.0'),
    dataDir,
    ...database,
    demo,
    production,
    publicUrl: publicUrl.origin,
    trustProxy: proxies('TRUST_PROXY'),
    authSecrets,
    ...readImages({ address, text }, env, { dataDir, secure }, problems),
    smtpUrl,
    stripe,
    sandbox: !production && (demo || isThisMachine(publicUrl.origin)),
    google,
    requireAdminSecondFactor: flag('REQUIRE_ADMIN_SECOND_FACTOR') ?? false,
    poolSize: text('POOL_SIZE') === null ? null : wholeNumber('POOL_SIZE', 2, 2, 1_000),
    webConcurrency: wholeNumber('WEB_CONCURRENCY', 1, 1, 64),
    drainSeconds: wholeNumber('DRAIN_SECONDS', demo ? 1 : 5, 0, 300),
    currency,
    shop: readShopValues({ text, wholeNumber, decimal, address }, problems),
    backupPassphrase: text('BACKUP_PASSPHRASE'),
    logLevel,
    accessLog,
    observation: readObservation({ wholeNumber, decimal, address, text }),
    processNumber: wholeNumber('PROCESS_NUMBER', 1, 1, 64),
    startedByNpm: /^(?:start|dev)$/.test(env.npm_lifecycle_event ?? ''),
    unknown,
  };
  if (demo && settings.host !== '127.0.0.1' && settings.host !== 'localhost') {
    problems.push('HOST must stay 127.0.0.1 in demo mode: the demo accounts are public');
  }
  if (port !== 0 && settings.observation.metrics?.port === port) {
    problems.push('METRICS_PORT must be another one than PORT');
  }
  if (problems.length > 0) {
    throw new SettingsError(
      `PhoneHub cannot start with these settings:\n- ${problems.join('\n- ')}`,
      demo && !production,
    );
  }
  return settings;
}

/**
 * Returns whether a text is an address, or one with the length of its network, which is not every address:
 * 10.0.0.0/8.
 */
function isNetwork(text: string): boolean {
  const [address = '', bits, ...more] = text.split('/');
  const version = isIP(address);
  if (version === 0 || more.length > 0) return false;
  return (
    bits === undefined ||
    (/^[1-9]\d{0,2}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128))
  );
}
