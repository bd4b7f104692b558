/** @module-tag slow */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestApp } from '#tests/support/app/test-app.ts';
import { reviewSecrets, rotateSecrets } from '#server/composition/change-secret.ts';
import { buildEncryption } from '#server/platform/base/security/encryption.ts';
import {
  closeRestarted,
  enter,
  listAgain,
  oldSecret,
  openShop,
  restart,
  unsubscribe,
} from '#tests/support/processes/secret-change.ts';
import { outcome } from '#tests/support/people/people.ts';

/** The command that encrypts stored keys with a new secret. */
const fresh = 'the secret of afterwards that is long enough too';
const foreign = 'a secret that has never been in this shop';

const encryptedKeys = async (app: TestApp) =>
  (await app.pool.query<{ ciphertext: string }>('select ciphertext from totp_keys')).rows.map(
    (row) => row.ciphertext,
  );

describe('rotate-secrets', () => {
  let openedShop: Awaited<ReturnType<typeof openShop>>;
  beforeAll(async () => {
    openedShop = await openShop();
  });
  afterAll(async () => {
    await closeRestarted();
    await openedShop.shop.close();
  });

  function command(secrets: string, ...words: string[]) {
    const root = join(import.meta.dirname, '..', '..', '..');
    const child = spawn(process.execPath, ['server/admin.ts', 'rotate-secrets', ...words], {
      cwd: root,
      env: { ...process.env, DATABASE_URL: openedShop.shop.databaseUrl, AUTH_SECRET: secrets },
    });
    const loggedBytes: Buffer[] = [];
    child.stdout.on('data', (chunk: Buffer) => loggedBytes.push(chunk));
    child.stderr.on('data', (chunk: Buffer) => loggedBytes.push(chunk));
    return new Promise<{ code: number | null; output: string }>((resolve) => {
      child.once('close', (code) =>
        resolve({ code, output: Buffer.concat(loggedBytes).toString() }),
      );
    });
  }

  test('encrypts everything again in batches; then the new secret is enough', async () => {
    const { shop } = openedShop;
    // More than one batch, some from before keys had ids.
    const encryption = buildEncryption([oldSecret], 'second factors');
    const ciphertext = Array.from({ length: 1_203 }, (_, place) => {
      const whole = encryption.encrypt(Buffer.from(`key ${place}`));
      return place % 2 ? whole : (whole.split('.')[2] ?? '');
    });
    await shop.pool.query(
      `with people as (insert into users (id, name, email)
          select gen_random_uuid(), 'Somebody', 'batch' || place || '@people.test'
          from generate_series(1, 1203) as place returning id)
        insert into totp_keys (user_id, ciphertext)
        select id, ($1::text[])[row_number() over ()] from people`,
      [ciphertext],
    );
    const done = await command(`${fresh},${oldSecret}`);
    expect(done.output).toContain('1204 authenticator apps, 2 kept keys');
    expect(done.code).toBe(0);
    const renewedEncryption = buildEncryption([fresh], 'second factors');
    const keptKeys = await encryptedKeys(shop);
    expect(keptKeys.every((each) => renewedEncryption.isCurrent(each))).toBe(true);
    const opened = new Set(keptKeys.map((each) => renewedEncryption.decrypt(each).toString()));
    expect(ciphertext.every((_, place) => opened.has(`key ${place}`))).toBe(true);

    const after = await restart(shop, [fresh]);
    expect((await enter(after, openedShop.twoSteps, openedShop.totp, 0)).answer.statusCode).toBe(
      200,
    );
    expect(outcome(await listAgain(after, openedShop.imei))).toEqual([409, 'imei-already-listed']);
    expect((await unsubscribe(after, openedShop.link)).statusCode).toBe(200);
    expect(await reviewSecrets(shop.db, [fresh])).toEqual([]);
  });

  test('a second time changes nothing, and says so', async () => {
    const before = await encryptedKeys(openedShop.shop);
    expect(await rotateSecrets(openedShop.shop.db, [fresh], 'leave')).toContain(
      '0 authenticator apps',
    );
    expect(await encryptedKeys(openedShop.shop)).toEqual(before);
  });

  test('what is encrypted with a secret that is not given stays, and the command fails saying so', async () => {
    const before = await encryptedKeys(openedShop.shop);
    const failed = await command(foreign);
    expect(failed.code).toBe(1);
    expect(failed.output).toContain(
      'None of the secrets opens 1204 authenticator apps, the key for imei, the key for unsubscribing.',
    );
    expect(failed.output).not.toContain(foreign);
    expect(await encryptedKeys(openedShop.shop)).toEqual(before);
    expect((await command(fresh, 'everything')).code).toBe(1);
  });
});
