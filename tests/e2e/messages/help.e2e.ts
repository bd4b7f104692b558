/** @module-tag slow */
import { afterAll, expect, test } from 'vitest';
import { bookPhone, enter, listPhone, type Party } from '#tests/e2e/support/buyers-and-sellers.ts';
import { overflow, violations } from '#tests/e2e/support/page-checks.ts';
import {
  closeBrowser,
  logIn,
  newEmail,
  untilAlive,
  visit,
  type Visitor,
} from '#tests/e2e/support/visitor.ts';

afterAll(closeBrowser);

async function fits({ page }: Visitor): Promise<void> {
  expect(await violations(page)).toEqual([]);
  expect(await overflow(page)).toBe(0);
}

/** Chooses an option of a select by its first letters, as with the keyboard. */
const choose = ({ page }: Visitor, label: string, option: string) =>
  page.getByLabel(label).selectOption({ label: option });

test('the help is found, searched and read by keyboard at 360 px without scripts, in both languages', async () => {
  const plain = await visit({ javaScript: false, width: 360 });
  const { page } = plain;
  await page.goto('/');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Help' }).press('Enter');
  await page.getByRole('heading', { name: 'What can we help you with?' }).waitFor();
  expect(await page.getByRole('main').getByRole('listitem').count()).toBe(21);
  // Bangla typed with Latin letters and an ending it does not know.
  await page.getByLabel('Search the help').fill('taka pherot');
  await page.getByLabel('Search the help').press('Enter');
  await page.waitForURL('**/help?q=taka+pherot');
  await page
    .getByRole('main')
    .getByRole('link', { name: 'How do I return a phone?' })
    .press('Enter');
  await page.getByRole('heading', { name: 'How do I return a phone?' }).waitFor();
  await page.getByText('The seller has 72 hours', { exact: false }).waitFor();
  await page.getByRole('contentinfo').getByRole('link', { name: 'বাংলা' }).press('Enter');
  await page.getByRole('heading', { name: 'ফোন ফেরত দেব কীভাবে?' }).waitFor();
  await page.getByText('বিক্রেতার হাতে ৭২ ঘণ্টা', { exact: false }).waitFor();
  await page.goto('/bn/help?q=স্ক্যাম+scam');
  await page.getByRole('link', { name: 'প্রতারণা চিনব কীভাবে?' }).waitFor();
  await page.goto('/help?q=qqqq');
  await page.getByText('Nothing found for “qqqq”').waitFor();
  await page.getByRole('main').getByRole('link', { name: 'Ask us' }).waitFor();
  expect((await page.goto('/help/no-such-answer'))?.status()).toBe(404);
  await plain.context.close();
});

test('a question and its answer go back and forth, by keyboard at 360 px, in both languages', async () => {
  const seller: Party = await enter('seller', 'Salma Seller');
  const buyer = await enter('buyer', 'Babul Buyer', { width: 360, dark: true });
  const name = `Galaxy of test ${process.pid} to ask about`;
  const booking = await bookPhone(buyer, await listPhone(seller, name));

  // In Bangla; a message beside each field names the missing input.
  await buyer.page.goto(`/bn/help/contact?booking=${booking}`);
  await untilAlive(buyer.page);
  await expect.poll(() => buyer.page.getByLabel('আপনার ইমেইল').inputValue()).toBe(buyer.email);
  await expect.poll(() => buyer.page.getByLabel('কোন বুকিং').inputValue()).toBe(booking);
  await buyer.page.getByRole('button', { name: 'প্রশ্ন পাঠান' }).press('Enter');
  await buyer.page.getByText('কী নিয়ে, বেছে নিন').waitFor();
  await buyer.page.getByText('দু-এক কথায় লিখুন').waitFor();
  await fits(buyer);
  await choose(buyer, 'কী নিয়ে?', 'টাকা দেওয়া');
  await buyer.page.getByLabel('আপনার প্রশ্ন').fill('কোন কার্ড <b>নেন</b>?');
  await buyer.page.getByRole('button', { name: 'প্রশ্ন পাঠান' }).press('Enter');
  await buyer.page.getByRole('heading', { name: 'আপনার প্রশ্ন আমরা পেয়েছি' }).waitFor();
  await fits(buyer);
  await buyer.page.getByRole('link', { name: 'আবার পড়ুন' }).press('Enter');
  await buyer.page.getByText('কোন কার্ড <b>নেন</b>?').waitFor();
  await buyer.page.getByText(name, { exact: false }).waitFor();
  const address = new URL(buyer.page.url()).pathname.replace('/bn', '');

  // The admin answers from the queue.
  const admin = await visit({ width: 360 });
  await logIn(admin.page, 'admin@phonehub.test');
  await admin.page.goto('/dashboard/help-requests');
  await untilAlive(admin.page);
  await admin.page.getByText('কোন কার্ড <b>নেন</b>?').waitFor();
  await fits(admin);
  await admin.page.goto(address);
  await untilAlive(admin.page);
  await admin.page.getByRole('heading', { name: 'Question of Babul Buyer' }).waitFor();
  expect(await admin.page.title()).toBe('Question of Babul Buyer · PhoneHub');
  await admin.page.getByRole('button', { name: 'Send answer' }).press('Enter');
  await admin.page.getByText('Please tell us in a few words').waitFor();
  await admin.page.getByLabel('Your answer').fill('Visa and Mastercard.');
  await fits(admin);
  await admin.page.getByRole('button', { name: 'Send answer' }).press('Enter');
  await admin.page.getByText('Answered', { exact: true }).waitFor();
  // A sent text is not there again, ready to be sent twice.
  await expect.poll(() => admin.page.getByLabel('Your answer').inputValue()).toBe('');

  // The notification leads to the answer, and the buyer writes back.
  await buyer.page.goto('/bn/dashboard/notifications');
  await buyer.page
    .getByRole('link', { name: 'আপনি আমাদের যা জিজ্ঞেস করেছিলেন' })
    .first()
    .press('Enter');
  await buyer.page.getByText('Visa and Mastercard.').waitFor();
  await buyer.page.getByLabel('উত্তর লিখুন').fill('ধন্যবাদ!');
  await fits(buyer);
  await buyer.page.getByRole('button', { name: 'পাঠান', exact: true }).press('Enter');
  await buyer.page.getByText('আমাদের উত্তরের অপেক্ষায়').waitFor();

  // The admin, who has not read it, is told first; nothing typed is lost.
  await admin.page.getByLabel('Your answer').fill('Anything else?');
  await admin.page.getByRole('button', { name: 'Send answer' }).press('Enter');
  await admin.page.getByText('Something was written here meanwhile.', { exact: false }).waitFor();
  await admin.page.getByRole('button', { name: 'Read what is new' }).press('Enter');
  await admin.page.getByText('ধন্যবাদ!').waitFor();
  expect(await admin.page.getByLabel('Your answer').inputValue()).toBe('Anything else?');
  await admin.page.getByRole('button', { name: 'Close the question' }).press('Enter');
  await admin.page.getByText('This question is closed.', { exact: false }).waitFor();
  await buyer.page.goto('/dashboard/help');
  await buyer.page.getByText('Closed', { exact: true }).waitFor();
  await fits(buyer);
  expect([...buyer.complaints, ...admin.complaints]).toEqual([]);
  for (const { context } of [seller, buyer, admin]) await context.close();
});

test('a visitor asks with name and email, and what they typed survives a reload', async () => {
  const visitor = await visit({ width: 360 });
  const { page } = visitor;
  await page.goto('/help/contact');
  await untilAlive(page);
  await page.getByLabel('Your question').fill('Where are you?');
  await page.reload();
  await untilAlive(page);
  await expect.poll(() => page.getByLabel('Your question').inputValue()).toBe('Where are you?');
  await choose(visitor, 'What is it about?', 'Something else');
  await page.getByRole('button', { name: 'Send question' }).press('Enter');
  await page.getByText('Please tell us your name').waitFor();
  await page.getByText('Please give an email we can answer to').waitFor();
  await fits(visitor);
  const email = newEmail('visitor');
  await page.getByLabel('Your name').fill('Rafi');
  await page.getByLabel('Your email').fill(email);
  await page.getByRole('button', { name: 'Send question' }).press('Enter');
  await page.getByRole('heading', { name: 'We have your question' }).waitFor();
  await page.getByText(email, { exact: false }).waitFor();
  await fits(visitor);
  await page.getByRole('button', { name: 'Ask something else' }).press('Enter');
  expect(await page.getByLabel('Your question').inputValue()).toBe('');
  expect(visitor.complaints).toEqual([]);
  await visitor.context.close();
});
