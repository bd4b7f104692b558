import { afterAll, beforeAll, expect, test } from 'vitest';
import { maxTokensPerPerson } from '#contract/accounts/constants.ts';
import type { PersonalToken } from '#contract/accounts/personal-tokens.ts';
import { fingerprint } from '#server/platform/http/identity.ts';
import { eraseClosedAccounts } from '#server/administration/erase-closed-accounts.ts';
import { codeFor, mailsTo, runJobs } from '#tests/support/app/mails.ts';
import { moveClock } from '#tests/support/market/paying.ts';
import { makePerson, sendCall, type TestPerson } from '#tests/support/people/people.ts';
import { makePersonalToken, sendWithToken } from '#tests/support/people/personal-tokens.ts';
import { makePhone, photo, productFields } from '#tests/support/market/phones.ts';
import { startTestApp, type TestApp } from '#tests/support/app/start-test-app.ts';

let app: TestApp;
const logged: string[] = [];
beforeAll(async () => {
  const logTo = { write: (line: string) => void logged.push(line) };
  app = await startTestApp({ logTo }, { LOG_LEVEL: 'trace' });
});
afterAll(() => app.close());

const list = async (as: TestPerson) =>
  (await sendCall(app, 'listPersonalTokens', { as })).json<PersonalToken[]>();
/** The status and code of a read of one's own listings. */
const read = async (token: string, seller: TestPerson) => {
  const params = { email: seller.email };
  const answer = await sendWithToken(app, token, 'listMyProducts', { params });
  return [answer.statusCode, answer.json().code, answer.headers['www-authenticate']];
};
const works = [200, undefined, undefined];
const invalid = [401, 'personal-token-invalid', 'Bearer error="invalid_token"'];

test('a token is shown once, stored as a hash, listed by its last characters, mailed and audited', async () => {
  const seller = await makePerson(app, 'seller');
  const createdPersonalToken = await makePersonalToken(app, seller);
  const { rows } = await app.pool.query('select * from personal_tokens where id = $1', [
    createdPersonalToken.insertedId,
  ]);
  expect(rows[0].token_hash).toBe(fingerprint(createdPersonalToken.token));
  expect(JSON.stringify(rows)).not.toContain(createdPersonalToken.token.slice(4, 20));
  const answer = await sendCall(app, 'listPersonalTokens', { as: seller });
  expect(answer.body).not.toContain(createdPersonalToken.token.slice(0, -4));
  expect(answer.json()).toEqual([
    {
      _id: createdPersonalToken.insertedId,
      name: 'The till',
      scopes: ['listings:read', 'listings:write'],
      lastFour: createdPersonalToken.token.slice(-4),
      createdAt: expect.any(String),
      lastUsedOn: null,
      endsAt: createdPersonalToken.endsAt,
      hasEnded: false,
    },
  ]);
  const days = (Date.parse(createdPersonalToken.endsAt) - Date.now()) / 86_400_000;
  expect(Math.round(days)).toBe(30);
  await runJobs(app);
  const [mail] = await mailsTo(app, seller.email);
  expect(mail?.body).toContain('“The till”');
  expect(mail?.body).not.toContain(createdPersonalToken.token.slice(4));

  await sendCall(app, 'revokePersonalToken', {
    as: seller,
    params: { id: createdPersonalToken.insertedId },
  });
  const audit = await app.pool.query(
    'select action, target_id, details from audit_log where actor_id = $1 order by position',
    [seller.id],
  );
  expect(audit.rows).toEqual([
    {
      action: 'create-token',
      target_id: seller.id,
      details: {
        days: 30,
        scopes: 'listings:read listings:write',
        token: createdPersonalToken.insertedId,
      },
    },
    {
      action: 'revoke-token',
      target_id: seller.id,
      details: { token: createdPersonalToken.insertedId },
    },
  ]);
});

test('with it a program uploads a photo, lists a phone, changes it and reads it', async () => {
  const seller = await makePerson(app, 'seller');
  const { token } = await makePersonalToken(app, seller);
  const form = new FormData();
  form.append('image', new Blob([new Uint8Array(photo)], { type: 'image/jpeg' }), 'photo.jpg');
  const packedResponse = new Response(form);
  const uploadResponse = await app.server.inject({
    method: 'POST',
    url: '/api/images',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': packedResponse.headers.get('content-type') ?? '',
    },
    payload: Buffer.from(await packedResponse.arrayBuffer()),
  });
  expect(uploadResponse.statusCode, uploadResponse.body).toBe(200);
  const fields = productFields(uploadResponse.json().data.display_url);
  const addResponse = await sendWithToken(app, token, 'addProduct', { body: fields });
  expect(addResponse.statusCode, addResponse.body).toBe(200);
  const params = { id: addResponse.json<{ insertedId: string }>().insertedId };
  const body = { ...fields, sealingPrice: 250 };
  expect((await sendWithToken(app, token, 'updateProduct', { params, body })).statusCode).toBe(200);
  const ownResponse = await sendWithToken(app, token, 'listMyProducts', {
    params: { email: seller.email },
  });
  expect(ownResponse.json()).toMatchObject([
    { _id: params.id, sealingPrice: 250, phnNumber: '01712345678' },
  ]);
  expect((await list(seller))[0]?.lastUsedOn).toBe(new Date().toISOString().slice(0, 10));
});

test('it works until its end, and never after it was revoked', async () => {
  const seller = await makePerson(app, 'seller');
  const [ending, revokedPersonalTokenMade] = [
    await makePersonalToken(app, seller),
    await makePersonalToken(app, seller),
  ];
  expect(await read(ending.token, seller)).toEqual(works);
  await sendCall(app, 'revokePersonalToken', {
    as: seller,
    params: { id: revokedPersonalTokenMade.insertedId },
  });
  expect(await read(revokedPersonalTokenMade.token, seller)).toEqual(invalid);
  await app.pool.query(
    `update personal_tokens set created_at = app_now() - interval '2 days', ends_at = app_now() where id = $1`,
    [ending.insertedId],
  );
  expect(await read(ending.token, seller)).toEqual(invalid);
  expect(await list(seller)).toMatchObject([{ _id: ending.insertedId, hasEnded: true }]);
  await app.pool.query(
    `update personal_tokens set created_at = app_now() - interval '40 days',
       ends_at = app_now() - interval '31 days' where id = $1`,
    [ending.insertedId],
  );
  await app.jobs.tasks['remove-expired-sign-ins']?.({}, {} as never);
  expect(await list(seller)).toEqual([]);
});

test('mistyped, unknown and doubled tokens are refused alike, a cookie beside them changes nothing', async () => {
  const seller = await makePerson(app, 'seller');
  const { token } = await makePersonalToken(app, seller);
  const wrong = `${token.slice(0, -1)}${token.endsWith('a') ? 'b' : 'a'}`;
  expect(await read(wrong, seller)).toEqual(invalid);
  expect(await read('phu_', seller)).toEqual(invalid);
  const params = { email: seller.email };
  const { cookie } = seller;
  const request = { params, headers: { cookie } };
  const beside = await sendWithToken(app, wrong, 'listMyProducts', request);
  expect(beside.statusCode).toBe(401);
  // A call of the session refuses the token instead of using the cookie.
  const listResponse = await sendWithToken(app, token, 'listPersonalTokens', {
    headers: { cookie },
  });
  expect([listResponse.statusCode, listResponse.json().code]).toEqual([403, 'insufficient-scope']);
  const inAddress = await app.server.inject({
    url: `/api/myproducts/${seller.email}?access_token=${token}`,
  });
  expect(inAddress.statusCode).toBe(401);
});

test('the live row decides: a closed or blocked account, a buyer and an admin’s rights', async () => {
  const seller = await makePerson(app, 'seller');
  const { token } = await makePersonalToken(app, seller);
  const other = await makePhone(app);
  await app.db.insertInto('admin_grants').values({ user_id: seller.id }).execute();
  const foreign = await sendWithToken(app, token, 'deleteProduct', { params: { id: other.id } });
  expect(foreign.statusCode).toBe(404);
  expect((await read(token, other.seller)).slice(0, 2)).toEqual([403, 'not-yours']);
  await app.pool.query('delete from admin_grants where user_id = $1', [seller.id]);

  await app.pool.query('update users set disabled_at = app_now() where id = $1', [seller.id]);
  expect((await read(token, seller)).slice(0, 2)).toEqual([401, 'user-disabled']);
  await app.pool.query(`update users set disabled_at = null, role = 'buyer' where id = $1`, [
    seller.id,
  ]);
  expect((await read(token, seller)).slice(0, 2)).toEqual([403, 'sellers-only']);
});

test('logging out and changing the password keep it; a new password by mail and closing the account revoke it', async () => {
  const seller = await makePerson(app, 'seller');
  const { token } = await makePersonalToken(app, seller);
  const next = { password: 'battery staple #2' };
  expect((await sendCall(app, 'changePassword', { as: seller, body: next })).statusCode).toBe(200);
  await sendCall(app, 'endOtherSessions', { as: seller });
  expect(await read(token, seller)).toEqual(works);
  await sendCall(app, 'requestPasswordReset', { body: { email: seller.email } });
  const code = await codeFor(app, seller.email, 'reset-password');
  const body = { code, password: 'staple battery #3' };
  expect((await sendCall(app, 'resetPassword', { body })).statusCode).toBe(200);
  expect(await read(token, seller)).toEqual(invalid);

  const leaving = await makePerson(app, 'seller');
  const second = await makePersonalToken(app, leaving);
  const preview = (await sendCall(app, 'previewDeletion', { as: leaving })).json();
  expect(preview.erased).toContainEqual({
    what: 'Personal access tokens, revoked at once',
    count: 1,
  });
  await sendCall(app, 'deleteAccount', { as: leaving });
  expect(await read(second.token, leaving)).toEqual(invalid);
  const { rows } = await app.pool.query('select from personal_tokens where user_id = $1', [
    leaving.id,
  ]);
  expect(rows).toEqual([]);
});

test('a session that was ended meanwhile makes none', async () => {
  const seller = await makePerson(app, 'seller');
  const thief = app.pool.connect();
  const client = await thief;
  await client.query('begin');
  await client.query('select from users where id = $1 for update', [seller.id]);
  const making = sendCall(app, 'createPersonalToken', {
    as: seller,
    body: { name: 'Late', scopes: ['listings:write'], days: 1 },
  });
  await expect
    .poll(async () => {
      const { rows } = await app.pool.query(
        `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      );
      return rows.length;
    })
    .toBeGreaterThan(0);
  await client.query('delete from sessions where user_id = $1', [seller.id]);
  await client.query('commit');
  client.release();
  const answer = await making;
  expect([answer.statusCode, answer.json()]).toEqual([
    401,
    expect.objectContaining({ code: 'sign-in-required', token: '' }),
  ]);
});

test('making one needs a recent sign-in, a scope and an end within a year', async () => {
  const seller = await makePerson(app, 'seller');
  const send = async (changes: object) => {
    const body = { name: 'The till', scopes: ['listings:read'], days: 30, ...changes };
    const answer = await sendCall(app, 'createPersonalToken', { as: seller, body });
    return answer.json().errors?.[0]?.field ?? answer.statusCode;
  };
  expect(await send({ scopes: [] })).toBe('scopes');
  expect(await send({ scopes: ['money:send'] })).toMatch(/^scopes/);
  expect(await send({ days: 366 })).toBe('days');
  expect(await send({ days: 0 })).toBe('days');
  expect(await send({ name: ' ' })).toBe('name');
  expect(await send({ days: '৩৬৫' })).toBe(200);
  await app.pool.query(
    `update sessions set authenticated_at = app_now() - interval '6 minutes' where user_id = $1`,
    [seller.id],
  );
  expect(await send({})).toBe(403);
});

test('an account has ten at most, also when more are made at once', async () => {
  const seller = await makePerson(app, 'seller');
  const body = { name: 'One of many', scopes: ['listings:read'], days: 7 };
  const createResponse = await Promise.all(
    Array.from({ length: maxTokensPerPerson + 2 }, () =>
      sendCall(app, 'createPersonalToken', { as: seller, body }),
    ),
  );
  const codes = createResponse.map((answer) => answer.json<{ code?: string }>().code ?? 'made');
  expect(codes.filter((code) => code === 'made')).toHaveLength(maxTokensPerPerson);
  expect(codes.filter((code) => code === 'too-many-tokens')).toHaveLength(2);
  expect(await list(seller)).toHaveLength(maxTokensPerPerson);
});

test('each token has a limit of its own, which its answers announce', async () => {
  const seller = await makePerson(app, 'seller');
  const [one, other] = [await makePersonalToken(app, seller), await makePersonalToken(app, seller)];
  const send = (token: string) =>
    sendWithToken(app, token, 'listMyProducts', { params: { email: seller.email } });
  const first = await send(one.token);
  expect(first.headers['ratelimit-policy']).toBe('"token";q=300;w=60');
  expect(first.headers.ratelimit).toMatch(/^"token";r=299;t=\d+$/);
  await app.pool.query('update rate_limits set hits = 300 where hits = 1');
  const refusal = await send(one.token);
  expect([refusal.statusCode, refusal.json().code]).toEqual([429, 'too-many-requests']);
  expect(Number(refusal.headers['retry-after'])).toBeGreaterThan(0);
  expect((await send(other.token)).statusCode).toBe(200);
});

test('a request from another website is refused, whatever token it carries', async () => {
  const seller = await makePerson(app, 'seller');
  const { token } = await makePersonalToken(app, seller);
  const phone = await makePhone(app, seller);
  const answer = await sendWithToken(app, token, 'deleteProduct', {
    params: { id: phone.id },
    headers: { origin: 'https://elsewhere.example' },
  });
  expect([answer.statusCode, answer.json().code]).toEqual([403, 'foreign-origin']);
});

test('tokens are in the export without what opens anything, and are erased with the account', async () => {
  const seller = await makePerson(app, 'seller');
  const { token, endsAt } = await makePersonalToken(app, seller);
  const exportResponse = await sendCall(app, 'exportData', { as: seller });
  expect(exportResponse.json().personalTokens).toMatchObject([{ name: 'The till', endsAt }]);
  expect(exportResponse.body).not.toContain(token.slice(4, -4));
  expect(exportResponse.body).not.toContain(fingerprint(token));
  await app.pool.query('update users set deleted_at = app_now() where id = $1', [seller.id]);
  await moveClock(app, '8 days');
  await eraseClosedAccounts(app.db);
  await app.pool.query(`update clock set shift = '0'`);
  const { rows } = await app.pool.query('select from personal_tokens where user_id = $1', [
    seller.id,
  ]);
  expect(rows).toEqual([]);
});

test('the document for programs names the scheme and each call’s scope', async () => {
  const document = (await app.server.inject({ url: '/api/openapi.json' })).json();
  expect(document.components.securitySchemes.personalToken).toMatchObject({
    type: 'http',
    scheme: 'bearer',
  });
  const { post } = document.paths['/products'];
  expect(post.security).toEqual([{ token: [] }, { personalToken: ['listings:write'] }]);
  expect(document.paths['/bookings'].post.security).toEqual([{ token: [] }]);
});

test('no log line of all this holds a token', () => {
  expect(logged.length).toBeGreaterThan(50);
  expect(logged.filter((line) => /phu_[0-9A-Za-z]{8}/.test(line))).toEqual([]);
});
