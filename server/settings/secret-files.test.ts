import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { secretSettings, withSecretFiles } from './secret-files.ts';
import { readSettings } from './settings.ts';

const folder = mkdtempSync(join(tmpdir(), 'phonehub-secrets-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const fileWith = (text: string) => {
  const file = join(folder, crypto.randomUUID());
  writeFileSync(file, text);
  return file;
};

test.each(secretSettings)('%s can be in a file', (name) => {
  const problems: string[] = [];
  const env = withSecretFiles({ [`${name}_FILE`]: fileWith('a value\n'), PORT: '80' }, problems);
  expect([env[name], env.PORT, problems]).toEqual(['a value', '80', []]);
});

test('a shop starts with all its secrets in files', () => {
  const settings = readSettings({
    NODE_ENV: 'production',
    PUBLIC_URL: 'https://phonehub.example',
    DATABASE_URL_FILE: fileWith('postgres://u:p@db.example/phonehub\n'),
    AUTH_SECRET_FILE: fileWith(`${'x'.repeat(32)}\n`),
    SMTP_URL_FILE: fileWith('smtp://mail.example'),
    IMAGE_STORE: 's3://photos',
    AWS_ACCESS_KEY_ID_FILE: fileWith('key'),
    AWS_SECRET_ACCESS_KEY_FILE: fileWith('secret'),
  });
  expect(settings).toMatchObject({
    databaseUrl: 'postgres://u:p@db.example/phonehub',
    authSecrets: ['x'.repeat(32)],
    smtpUrl: 'smtp://mail.example',
    imageStore: { kind: 's3', credentials: { accessKeyId: 'key', secretAccessKey: 'secret' } },
  });
});

test('a file that is missing, empty or one of two is named with its setting, and repeats nothing', () => {
  const problems: string[] = [];
  withSecretFiles(
    {
      AUTH_SECRET_FILE: join(folder, 'none'),
      SMTP_URL_FILE: fileWith(' \n'),
      DATABASE_URL_FILE: fileWith('hunter'),
      DATABASE_URL: 'hunter',
    },
    problems,
  );
  expect(problems).toEqual([
    'AUTH_SECRET_FILE names a file that cannot be read (ENOENT)',
    'DATABASE_URL_FILE and DATABASE_URL are the same setting: set one of them',
    'SMTP_URL_FILE names a file that is empty',
  ]);
});
