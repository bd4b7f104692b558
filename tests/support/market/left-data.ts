import { makeConversation } from './conversations.ts';
import { sendCall, type TestPerson } from '#tests/support/people/people.ts';
import { makeBooking, makePhone } from './phones.ts';
import type { TestApp } from '#tests/support/app/start-test-app.ts';

/**
 * Gives a buyer something of every kind that stays when an account is closed and goes when it is erased: a message, a
 * booking, a report that was decided, a closed question to the shop, a payout account with a payout, an old mail.
 * @param app the app under test
 * @param buyer whose
 */
export async function leaveData(app: TestApp, buyer: TestPerson): Promise<void> {
  const phone = await makePhone(app);
  await makeConversation(app, buyer, phone.id, phone.seller);
  await makeBooking(app, buyer, phone.id);
  const words = 'My cousin in Kaptai has the same one';
  await sendCall(app, 'reportProduct', {
    as: buyer,
    params: { id: phone.id },
    body: { reason: 'fake', words },
  });
  await app.pool.query(
    `update reports set status = 'dismissed', decided_at = app_now(), decided_by = reporter_id
      where reporter_id = $1`,
    [buyer.id],
  );
  const body = { subject: 'paying', text: 'Which cards do you take?' };
  await sendCall(app, 'askForHelp', { as: buyer, body });
  await app.pool.query(`update help_requests set status = 'closed' where asker_id = $1`, [
    buyer.id,
  ]);
  await app.pool.query(
    `insert into payout_accounts (user_id, method, ciphertext) values ($1, 'bkash', 'ciphertext')`,
    [buyer.id],
  );
  await app.pool.query(
    `insert into payouts (id, seller_id, method, ciphertext, cents, status, reference, settled_at)
      values (gen_random_uuid(), $1, 'bkash', 'ciphertext', 100, 'paid', 'TX-1', app_now())`,
    [buyer.id],
  );
  await app.pool.query(
    `insert into mails (id, user_id, recipient, subject, body)
      values (gen_random_uuid(), $1, $2, 'Subject', 'Body')`,
    [buyer.id, buyer.email],
  );
}
