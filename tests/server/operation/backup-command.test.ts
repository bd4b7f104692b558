import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..', '..', '..');

test.each(['backup', 'restore'])(
  'npm run %s says which place needs keys, in words that its usage knows',
  (command) => {
    const { AWS_ACCESS_KEY_ID: _id, AWS_SECRET_ACCESS_KEY: _secret, ...env } = process.env;
    const { stderr, status } = spawnSync(
      process.execPath,
      [`server/${command}.ts`, 's3://nope/x'],
      { cwd: root, env: { ...env, DATABASE_URL: 'postgres://127.0.0.1:1/x' }, encoding: 'utf8' },
    );
    expect(status).toBe(1);
    expect(stderr).toBe(
      'The place of the backup is on S3 and needs AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY\n',
    );
  },
);
