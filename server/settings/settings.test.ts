import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readSettings, SettingsError } from './settings.ts';
import { missingSettings } from './missing-settings.ts';

const production = {
  NODE_ENV: 'production',
  DATABASE_URL: 'postgres://u:p@db.example/phonehub',
  AUTH_SECRET: 'x'.repeat(32),
  PUBLIC_URL: 'https://phonehub.example/',
};

function complaint(env: Record<string, string>): string {
  try {
    readSettings(env);
  } catch (error) {
    if (error instanceof SettingsError) return error.message;
    throw error;
  }
  return '';
}

test('without settings a laptop gets the demo, reachable from itself only', () => {
  expect(readSettings({})).toMatchObject({
    port: 3000,
    host: '127.0.0.1',
    demo: true,
    production: false,
    databaseUrl: null,
    publicUrl: 'http://localhost:3000',
    dataDir: expect.stringMatching(/\/data$/),
  });
});

test.each([
  [{}, true],
  [{ DEMO: '0' }, false],
  [{ DATABASE_URL: 'postgres://localhost/x' }, false],
  [{ DATABASE_URL: 'postgres://localhost/x', DEMO: '1' }, true],
  [production, false],
  [{ ...production, DEMO: '0' }, false],
])('%j means demo: %s', (env, demo) => {
  expect(readSettings(env).demo).toBe(demo);
});

test('the demo listens on 127.0.0.1 only, even when told otherwise', () => {
  expect(complaint({ HOST: '0.0.0.0' })).toContain('HOST must stay 127.0.0.1 in demo mode');
  expect(complaint({ DEMO: '1', DATABASE_URL: 'postgres://localhost/x', HOST: '::' })).toContain(
    'HOST',
  );
  expect(readSettings({ DEMO: '0' }).host).toBe('0.0.0.0');
});

test('the demo and production exclude each other', () => {
  expect(complaint({ ...production, DEMO: '1' })).toContain(
    'DEMO=1 cannot be combined with NODE_ENV=production',
  );
});

test('all problems are in one message', () => {
  const message = complaint({
    PORT: 'abc',
    DATABASE_URL: 'mysql://x',
    DEMO: 'yes',
    PUBLIC_URL: 'phonehub.example',
    AUTH_SECRET: 'short',
    IMAGE_STORE: 's3://Bucket',
    SMTP_URL: 'mail.example',
    POOL_SIZE: '1',
    LOG_LEVEL: 'loud',
    ACCESS_LOG: 'yes',
    FACEBOOK_URL: 'javascript:alert(1)',
  });
  const names = [
    'PORT',
    'DATABASE_URL',
    'DEMO',
    'PUBLIC_URL',
    'AUTH_SECRET',
    'IMAGE_STORE',
    'SMTP_URL',
    'POOL_SIZE',
    'LOG_LEVEL',
    'ACCESS_LOG',
    'FACEBOOK_URL',
  ];
  expect(message.split('\n').slice(1)).toHaveLength(names.length);
  for (const name of names) expect(message).toMatch(new RegExp(`^- ${name} must`, 'm'));
});

test('an error message never contains a secret', () => {
  const message = complaint({
    AUTH_SECRET: 'hunter2',
    DATABASE_URL: 'mysql://root:hunter3@db/x',
    SMTP_URL: 'http://u:hunter4@m',
    IMAGE_STORE: 's3://hunter5:hunter6@photos',
    AWS_ACCESS_KEY_ID: 'hunter7',
    AWS_SECRET_ACCESS_KEY: 'hunter8',
  });
  expect(message.split('\n')).toHaveLength(5);
  expect(message).not.toMatch(/hunter/);
});

test('production needs its address and its secret', () => {
  expect(readSettings(production)).toMatchObject({
    production: true,
    publicUrl: 'https://phonehub.example',
    host: '0.0.0.0',
  });
  const { AUTH_SECRET: _secret, PUBLIC_URL: _url, ...rest } = production;
  const message = complaint(rest);
  expect(message).toContain('AUTH_SECRET is missing');
  expect(message).toContain('PUBLIC_URL is missing');
});

test('production needs a database: none is created', () => {
  const { DATABASE_URL: _url, ...rest } = production;
  expect(complaint(rest)).toContain('DATABASE_URL is missing');
  // An invalid setting is not reported as missing as well.
  expect(complaint({ ...rest, DATABASE_URL: 'mysql://x' })).not.toContain('missing');
  expect(complaint({ DEMO: '0' })).toBe('');
});

test('access lines are off by default, and a log level that would drop them is refused', () => {
  expect(readSettings({}).accessLog).toBe(false);
  expect(readSettings({ ACCESS_LOG: '1' }).accessLog).toBe(true);
  expect(readSettings({ ACCESS_LOG: '1', LOG_LEVEL: 'debug' }).accessLog).toBe(true);
  expect(complaint({ ACCESS_LOG: '1', LOG_LEVEL: 'warn' })).toContain(
    'ACCESS_LOG=1 needs LOG_LEVEL=info',
  );
});

test.each(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'])(
  'LOG_LEVEL %s can be used',
  (LOG_LEVEL) => {
    expect(readSettings({ LOG_LEVEL }).logLevel).toBe(LOG_LEVEL);
  },
);

test('AUTH_SECRET may be several with commas between, the newest first', () => {
  const [newer, older] = ['n'.repeat(32), 'o'.repeat(40)];
  const several = { ...production, AUTH_SECRET: ` ${newer} , ${older},${newer} ` };
  expect(readSettings(several).authSecrets).toEqual([newer, older]);
  expect(readSettings(production).authSecrets).toEqual(['x'.repeat(32)]);
  expect(readSettings({}).authSecrets).toBeNull();
  expect(complaint({ ...production, AUTH_SECRET: `${newer},short` })).toMatch(
    /AUTH_SECRET must have at least 32 characters.* each of its secrets/,
  );
});

test.each(['0', '65535'])('PORT %s can be used', (PORT) => {
  expect(readSettings({ PORT }).port).toBe(Number(PORT));
});

test.each(['-1', '65536', '3000.5', '80 80', '0x50x'])('PORT %s can not be used', (PORT) => {
  expect(complaint({ PORT })).toContain('PORT must be a whole number');
});

test('empty settings count as not set', () => {
  expect(readSettings({ PORT: '', DATABASE_URL: ' ', DEMO: '' })).toEqual(readSettings({}));
});

test('missing settings are reported in production and not in the demo', () => {
  expect(missingSettings(readSettings({}))).toEqual([]);
  expect(missingSettings(readSettings(production)).join(' ')).toMatch(/SMTP_URL/);
});

test.each([
  ['PUBLIC_URL', 'https://phonehub.example/shop', 'must be an address without a path'],
  ['PUBLIC_URL', 'https://phonehub.example/?a=b', 'must be an address without a path'],
  ['PUBLIC_URL', 'https://phonehub.example\\shop', 'must be an address without a path'],
  ['PUBLIC_URL', 'https://me@phonehub.example', 'must be an address without a path'],
  ['IMAGE_STORE', 'https://bucket.s3.example', 'must be a folder or s3://bucket'],
  ['NODE_ENV', 'Production', "must be written 'production'"],
  ['NODE_ENV', 'prod', "must be written 'production'"],
  ['NODE_ENV', 'production ', "must be written 'production'"],
  ['DATABASE_URL', 'postgres://u:1@db.example:99999/x', 'must have a port from 1 to 65535'],
  ['DATABASE_URL', 'postgres://u:99999#1@db.example/x', 'has a special character'],
  ['DATABASE_DIRECT_URL', 'postgres://db.example:65536', 'must have a port from 1 to 65535'],
  ['DATABASE_REPLICA_URL', 'postgres://a/x,postgres://b:70000/x', 'must have a port from 1'],
  ['IMAGE_URL', 'https://cdn.example:99999', 'must have a port from 1 to 65535'],
  ['SMTP_URL', 'smtp://mail.example:99999', 'must have a port from 1 to 65535'],
  ['SMTP_URL', 'smtp://', 'must name a host'],
  ['SMTP_URL', 'smtps:mail.example', 'must name a host'],
  ['METRICS_PORT', '3000', 'must be another one than PORT'],
])('%s=%s is refused', (name, value, words) => {
  expect(complaint({ ...production, [name]: value })).toContain(`- ${name} ${words}`);
});

test.each([
  ['http://phonehub.example', true],
  ['https://phonehub.example', false],
  ['http://localhost:3000', false],
  ['http://127.0.0.1:3000/', false],
  ['http://[::1]:3000', false],
])('in production PUBLIC_URL=%s is warned of: %s', (PUBLIC_URL, isWarned) => {
  const sentences = missingSettings(readSettings({ ...production, PUBLIC_URL }));
  expect(sentences.some((each) => each.includes('sent in plain text'))).toBe(isWarned);
});

test('PUBLIC_URL is used as browsers write it, so that it equals their Origin', () => {
  for (const PUBLIC_URL of ['HTTPS://PhoneHub.Example', 'https://phonehub.example:443//']) {
    expect(readSettings({ ...production, PUBLIC_URL }).publicUrl).toBe('https://phonehub.example');
  }
});

test.each([
  [undefined, []],
  ['1', 1],
  ['10.0.0.7', ['10.0.0.7']],
  ['10.0.0.0/8, fd00::/8 ,::1', ['10.0.0.0/8', 'fd00::/8', '::1']],
])('TRUST_PROXY=%s trusts %j', (value, trusted) => {
  expect(readSettings({ TRUST_PROXY: value }).trustProxy).toEqual(trusted);
});

test.each([
  'true',
  '*',
  '0',
  '10',
  '-1',
  '10.0.0.0/33',
  '0.0.0.0/0',
  '::/0',
  '10.0.0.0/8/8',
  'fd00::/129',
  'proxy',
  ',',
])('TRUST_PROXY=%s is refused, so that nobody is trusted by mistake', (value) => {
  expect(complaint({ TRUST_PROXY: value })).toContain('TRUST_PROXY must be addresses or CIDRs');
});

const googleClient = { GOOGLE_CLIENT_ID: 'phonehub', GOOGLE_CLIENT_SECRET: 'hunter2 of Google' };

test('Google sign-in needs client id and secret, and uses Google’s issuer by default', () => {
  expect(readSettings({}).google).toBeNull();
  expect(readSettings(googleClient).google).toEqual({
    clientId: 'phonehub',
    clientSecret: 'hunter2 of Google',
    issuer: 'https://accounts.google.com',
  });
  for (const [name, value] of Object.entries(googleClient)) {
    const message = complaint({ [name]: value });
    expect(message).toContain('GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET belong together');
    expect(message).not.toContain('hunter2');
  }
});

test.each([
  [{ GOOGLE_ISSUER: 'http://127.0.0.1:4000' }, true],
  [{ GOOGLE_ISSUER: 'http://localhost:4000' }, true],
  [{ GOOGLE_ISSUER: 'https://id.example' }, true],
  [{ ...production, GOOGLE_ISSUER: 'https://id.example' }, true],
  [{ ...production, GOOGLE_ISSUER: 'http://127.0.0.1:4000' }, false],
  [{ GOOGLE_ISSUER: 'http://id.example' }, false],
  [{ GOOGLE_ISSUER: 'http://localhost.example' }, false],
  [{ GOOGLE_ISSUER: 'accounts.google.com' }, false],
])('the issuer of %j is taken: %s', (env, taken) => {
  expect(complaint({ ...googleClient, ...env }).includes('GOOGLE_ISSUER must')).toBe(!taken);
});

test('a second factor of admins is required by a setting of 1 or 0', () => {
  expect(readSettings({}).requireAdminSecondFactor).toBe(false);
  expect(readSettings({ REQUIRE_ADMIN_SECOND_FACTOR: '1' }).requireAdminSecondFactor).toBe(true);
  expect(complaint({ REQUIRE_ADMIN_SECOND_FACTOR: 'yes' })).toContain(
    "REQUIRE_ADMIN_SECOND_FACTOR must be 1 or 0, not 'yes'",
  );
});

test('replicas are several addresses with commas between, and need a primary', () => {
  const [one, two] = ['postgres://u:p@one:5432/phonehub', 'postgres://u:p%2Cq@two/phonehub'];
  expect(readSettings(production).databaseReplicaUrls).toEqual([]);
  const DATABASE_REPLICA_URL = `${one}, ${two},`;
  expect(readSettings({ ...production, DATABASE_REPLICA_URL }).databaseReplicaUrls).toEqual([
    one,
    two,
  ]);
  expect(complaint({ DATABASE_REPLICA_URL })).toContain('DATABASE_REPLICA_URL needs DATABASE_URL');
  expect(complaint({ ...production, DATABASE_REPLICA_URL: `${one},db.example` })).toContain(
    'DATABASE_REPLICA_URL must be addresses',
  );
});

test('behind a pooler statements are not prepared, unless a setting says that it bears them', () => {
  const DATABASE_DIRECT_URL = 'postgres://u:p@db.example:5432/phonehub';
  expect(readSettings(production)).toMatchObject({
    databaseDirectUrl: null,
    preparedStatements: true,
  });
  expect(readSettings({ ...production, DATABASE_DIRECT_URL })).toMatchObject({
    databaseDirectUrl: DATABASE_DIRECT_URL,
    preparedStatements: false,
  });
  const newer = { ...production, DATABASE_DIRECT_URL, PREPARED_STATEMENTS: '1' };
  expect(readSettings(newer).preparedStatements).toBe(true);
  expect(complaint({ DATABASE_DIRECT_URL })).toContain('DATABASE_DIRECT_URL needs DATABASE_URL');
  expect(complaint({ ...production, DATABASE_DIRECT_URL: 'db.example' })).toContain(
    'DATABASE_DIRECT_URL must be an address',
  );
});

test.each([
  [{}, true],
  [{ DATABASE_URL: 'postgres://u:p@db.example/phonehub' }, true],
  [{ ...production, NODE_ENV: '' }, false],
  [{ ...production, NODE_ENV: '', PUBLIC_URL: 'http://10.0.0.7:3000' }, false],
  [production, false],
  [{ ...production, PUBLIC_URL: 'http://localhost:3000' }, false],
])('with %j test cards pay: %s', (env, pays) => {
  const settings = readSettings(env);
  expect(settings.sandbox).toBe(pays);
  const said = missingSettings(settings).some((each) => each.includes('test cards pay'));
  expect(said).toBe(pays && !settings.demo);
});

test('behind TLS the start says that TRUST_PROXY is missing', () => {
  const missing = (more: object) =>
    missingSettings(readSettings({ ...production, ...more })).join();
  expect(missing({})).toContain('TRUST_PROXY is not set');
  expect(missing({ TRUST_PROXY: '1' })).not.toContain('TRUST_PROXY');
});

test.each([
  'postgres://u:p@ss#hunter@db.example/x',
  'postgres://u:12#hunter@db.example/x',
  'postgres://u:p@ss?hunter@db.example/x',
  'postgres://u:p@ss/hunter@db.example/x',
  'postgres://u:hunter@db.example/x?sslmode',
])('%s, whose password would be cut, is refused and not repeated', (address) => {
  for (const name of ['DATABASE_URL', 'DATABASE_DIRECT_URL', 'DATABASE_REPLICA_URL', 'SMTP_URL']) {
    const value = name === 'SMTP_URL' ? address.replace('postgres:', 'smtp:') : address;
    const message = complaint({ ...production, [name]: value });
    expect(message).toContain(`- ${name} `);
    expect(message).not.toMatch(/hunter|ss\b|p@/);
  }
});

test('a password of any characters, written as percent and digits, is taken', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', minLength: 1 }), (password) => {
      const DATABASE_URL = `postgres://u:${encodeURIComponent(password)}@db.example/x?sslmode=disable`;
      expect(readSettings({ ...production, DATABASE_URL }).databaseUrl).toBe(DATABASE_URL);
    }),
    { numRuns: 200 },
  );
});

test('an @ in a password may stand as it is', () => {
  const DATABASE_URL = 'postgres://u:p@ss@db.example/x';
  expect(readSettings({ ...production, DATABASE_URL }).databaseUrl).toBe(DATABASE_URL);
});

test.each([
  ['?sslmode=require', '?sslmode=verify-full'],
  ['?a=b&sslmode=verify-ca&c=d', '?a=b&sslmode=verify-full&c=d'],
  ['?sslmode=prefer', '?sslmode=verify-full'],
  ['?sslmode=no-verify', '?sslmode=no-verify'],
  ['?sslmode=disable', '?sslmode=disable'],
  ['?uselibpqcompat=true&sslmode=require', '?uselibpqcompat=true&sslmode=require'],
])('an address with %s is read as %s, which the driver does not warn of', (input, read) => {
  const DATABASE_URL = `postgres://u:p@db.example/x${input}`;
  expect(readSettings({ ...production, DATABASE_URL }).databaseUrl).toBe(
    `postgres://u:p@db.example/x${read}`,
  );
});
