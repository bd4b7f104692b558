import { fieldOf, settingKeys } from '#contract/settings/fields.ts';
import { secretSettings, type Environment } from './secret-files.ts';

/** The names that readSettings looks up (tests/deployment.test.ts compares them). */
export const settingNames: readonly string[] = [
  ...secretSettings,
  ...secretSettings.map((name) => `${name}_FILE`),
  ...['PORT', 'HOST', 'PUBLIC_URL', 'TRUST_PROXY', 'DATA_DIR', 'DEMO', 'NODE_ENV', 'POOL_SIZE'],
  ...['PREPARED_STATEMENTS', 'WEB_CONCURRENCY', 'PROCESS_NUMBER', 'DRAIN_SECONDS'],
  ...['IMAGE_STORE', 'IMAGE_STORE_SECOND', 'IMAGE_URL', 'LOG_LEVEL', 'ACCESS_LOG'],
  ...['METRICS_PORT', 'METRICS_HOST', 'SLOW_STATEMENT_MS'],
  ...['OTEL_EXPORTER_OTLP_ENDPOINT', 'OTEL_SERVICE_NAME', 'OTEL_TRACES_SAMPLER_ARG'],
  ...['STRIPE_PUBLISHABLE_KEY', 'STRIPE_API_BASE', 'STRIPE_CONNECT'],
  ...['GOOGLE_CLIENT_ID', 'GOOGLE_ISSUER', 'REQUIRE_ADMIN_SECOND_FACTOR'],
  ...['CURRENCY', 'npm_lifecycle_event'],
  ...settingKeys.map((key) => fieldOf(key).environment).filter((name) => name !== null),
];

/** Beginnings that only settings of the shop have. */
const ownBeginnings =
  /^(?:DATABASE|SMTP|STRIPE|IMAGE|METRICS|BACKUP|AUTH_SECRET|FEE|PHONEHUB|UNPAID_BOOKING|TRUST_PROX)_?/;

/** Names of fewer letters are near to too many others. */
const minLength = 6;

/**
 * Names in the environment that look like a setting of the shop but are not, in sentences for the operator.
 * @param env usually process.env
 */
export function unknownSettings(env: Environment): string[] {
  const knownSettingNames = new Set(settingNames);
  return Object.keys(env)
    .filter(
      (name) => !knownSettingNames.has(name) && /^[A-Z][A-Z\d_]+$/.test(name) && env[name]?.trim(),
    )
    .flatMap((name) => {
      const nearName = settingNames.find(
        (each) => Math.min(name.length, each.length) >= minLength && isNear(name, each),
      );
      if (nearName) return [`${name} is no setting and has no effect. Is ${nearName} meant?`];
      return ownBeginnings.test(name)
        ? [`${name} is no setting and has no effect: docs/settings.md lists them.`]
        : [];
    });
}

/**
 * Returns whether one word becomes the other by two changes at most: a letter more, less, another, or two that
 * change places.
 */
function isNear(one: string, other: string): boolean {
  if (Math.abs(one.length - other.length) > 2) return false;
  const rows = [Array.from({ length: other.length + 1 }, (_, column) => column)];
  for (let row = 1; row <= one.length; row += 1) {
    const [above = [], aboveThat = []] = [rows[row - 1], rows[row - 2]];
    const current = [row];
    for (let column = 1; column <= other.length; column += 1) {
      const isSame = one[row - 1] === other[column - 1];
      const swapped = one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      current.push(
        Math.min(
          (above[column] ?? 0) + 1,
          (current[column - 1] ?? 0) + 1,
          (above[column - 1] ?? 0) + (isSame ? 0 : 1),
          swapped ? (aboveThat[column - 2] ?? 0) + 1 : Infinity,
        ),
      );
    }
    rows.push(current);
  }
  return (rows[one.length]?.[other.length] ?? Infinity) <= 2;
}
