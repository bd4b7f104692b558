/** @module-tag slow */
import { afterAll, expect, test } from 'vitest';
import type { Conversation, ConversationRow } from '#contract/conversations/schemas.ts';
import { enter, leave, listPhone, type Party } from '#tests/e2e/support/buyers-and-sellers.ts';
import { expectNoViolations, overflow, violations } from '#tests/e2e/support/page-checks.ts';
import { askDatabase } from '#tests/e2e/support/shop-database.ts';
import {
  closeBrowser,
  photoFile,
  pressWhileComposing,
  untilAlive,
} from '#tests/e2e/support/visitor.ts';

afterAll(closeBrowser);

const field = ({ page }: Party) => page.getByRole('textbox', { name: 'Your message' });
const messageElement = ({ page }: Party, text: string) =>
  page.getByRole('log').getByText(text, { exact: true });
async function write(person: Party, text: string): Promise<void> {
  await field(person).fill(text);
  await person.page.getByRole('button', { name: 'Send', exact: true }).click();
}

const countDevicePhotos = async () =>
  (await (await caches.open('phonehub-device-photos')).keys()).length;

test('buyer and seller talk live at 360 px, also after being offline, and a question is published', async () => {
  const seller = await enter('seller', 'Seller who answers', { width: 360 });
  const buyer = await enter('buyer', 'Buyer who asks', { width: 360, dark: true });
  const phone = await listPhone(seller, 'Galaxy to ask about');

  // From the page of the phone to the first question.
  await buyer.page.goto(`/phones/${phone}`);
  await untilAlive(buyer.page);
  await buyer.page.getByRole('link', { name: 'Ask the seller' }).click();
  await buyer.page.getByRole('button', { name: 'How is the battery?' }).click();
  expect(await field(buyer).inputValue()).toBe('How is the battery?');
  // A draft survives a reload.
  await buyer.page.reload();
  await buyer.page.waitForFunction(
    () => document.querySelector('textarea')?.value === 'How is the battery?',
  );
  await pressWhileComposing(field(buyer));
  expect(await messageElement(buyer, 'How is the battery?').count()).toBe(0);
  expect(await field(buyer).inputValue()).toBe('How is the battery?');
  await buyer.page.getByRole('button', { name: 'Send', exact: true }).click();
  await messageElement(buyer, 'How is the battery?').waitFor();

  // The seller finds it with its badge, answers with a quick answer, and the buyer sees it at once.
  await seller.page.goto('/dashboard/messages');
  await seller.page.getByText('1 new message', { exact: true }).waitFor();
  await seller.page.getByRole('link', { name: 'Buyer who asks' }).click();
  await messageElement(seller, 'How is the battery?').waitFor();
  await write(seller, '91 % by the settings.');
  await messageElement(buyer, '91 % by the settings.').waitFor();
  await seller.page.getByText('Read', { exact: true }).waitFor();

  // A warning explains itself to its reader.
  await write(seller, 'Send the money to my bKash number');
  await buyer.page.getByText('If you pay outside PhoneHub, you lose your guarantee').waitFor();

  // Offline: it waits in sight, survives a reload of the other one, and is sent once.
  // So does a photo, which stays on the device until then.
  await buyer.context.setOffline(true);
  await buyer.page.locator('input[name=photos]').setInputFiles(photoFile);
  await buyer.page.getByRole('button', { name: 'Remove photo 1' }).waitFor();
  await write(buyer, 'I only pay here.');
  await buyer.page.getByText('We’ll send it when you’re back online').waitFor();
  // The first attempt reaches the server, but its answer is lost.
  let lostCount = 0;
  await buyer.page.route('**/api/conversations/*/messages', async (route) => {
    lostCount += 1;
    if (lostCount > 1) return route.continue();
    await route.fetch();
    return route.abort();
  });
  await buyer.context.setOffline(false);
  await messageElement(seller, 'I only pay here.').waitFor();
  await buyer.page.getByText('We’ll send it when you’re back online').waitFor({ state: 'hidden' });
  await expect.poll(() => lostCount).toBe(2);
  await expect.poll(() => messageElement(seller, 'I only pay here.').count()).toBe(1);
  await expect.poll(() => messageElement(buyer, 'I only pay here.').count()).toBe(1);
  const shownElement = seller.page.getByRole('log').locator('li', { hasText: 'I only pay here.' });
  expect(await shownElement.locator('img').count()).toBe(1);
  expect(await buyer.page.evaluate(countDevicePhotos)).toBe(0);

  // The newest message and the composer are in sight.
  for (const { page } of [buyer, seller]) {
    const newest = page.getByRole('log').getByText('I only pay here.', { exact: true });
    const { height } = page.viewportSize() ?? { height: 0 };
    const [place, composer] = [
      await newest.boundingBox(),
      await page.getByRole('textbox', { name: 'Your message' }).boundingBox(),
    ];
    expect(place && composer && place.y + place.height <= composer.y).toBe(true);
    expect(composer && composer.y + composer.height <= height).toBe(true);
    expect(await violations(page)).toEqual([]);
    expect(await overflow(page)).toBe(0);
  }

  // In a window that its keyboard has made lower, the composer is in sight.
  await seller.page.setViewportSize({ width: 360, height: 400 });
  await field(seller).blur();
  await field(seller).focus();
  const end = async () => {
    const box = await field(seller).boundingBox();
    return box ? box.y + box.height : Infinity;
  };
  await expect.poll(end).toBeLessThanOrEqual(400);
  await seller.page.setViewportSize({ width: 360, height: 740 });

  // Send, pressed while a photo is still going up, sends it with the words once it is there.
  let upload = () => {};
  const pressed = new Promise<void>((resolve) => (upload = resolve));
  await seller.page.route('**/api/images', async (route) => {
    await pressed;
    await route.continue();
  });
  await seller.page.locator('input[name=photos]').setInputFiles(photoFile);
  await seller.page.getByText('Uploading the photo…').waitFor();
  await write(seller, 'This is its back.');
  await seller.page.getByText('Your message goes out right after it').waitFor();
  upload();
  const sentElement = buyer.page.getByRole('log').locator('li', { hasText: 'This is its back.' });
  await sentElement.locator('img').waitFor();

  // A chosen photo survives a reload, as words do, and is sent.
  const chosenElement = seller.page.getByRole('button', { name: 'Remove photo 1' });
  await chosenElement.waitFor({ state: 'hidden' });
  await seller.page.locator('input[name=photos]').setInputFiles(photoFile);
  await chosenElement.waitFor();
  await seller.page.reload();
  await chosenElement.waitFor();
  await write(seller, 'And its side.');
  const second = buyer.page.getByRole('log').locator('li', { hasText: 'And its side.' });
  await second.locator('img').waitFor();
  await chosenElement.waitFor({ state: 'hidden' });

  // The answer goes to the page of the phone, where everybody reads it.
  await seller.page.getByRole('button', { name: 'Show on the phone’s page' }).first().click();
  await seller.page.getByText('On the phone’s page', { exact: true }).waitFor();
  await buyer.page.goto(`/phones/${phone}`);
  const section = buyer.page.getByRole('heading', { name: 'Questions and answers' });
  await section.waitFor();
  await buyer.page.getByText('91 % by the settings.').waitFor();
  await leave(seller, buyer);
});

test('what was written without a connection goes out from another page, a first question too, and once', async () => {
  const seller = await enter('seller', 'Seller far away', { width: 360 });
  const buyer = await enter('buyer', 'Buyer in a tunnel', { width: 360 });
  const phone = await listPhone(seller, 'Galaxy in a tunnel');
  const path = {
    question: '**/api/products/*/conversation',
    message: '**/api/conversations/*/messages',
  };
  const waiting = () =>
    buyer.page.evaluate(
      () =>
        Object.keys(localStorage).filter((key) => key.startsWith('phonehub-draft:outbox:')).length,
    );
  const texts = async () => {
    const [row] = await seller.callApi<ConversationRow[]>('GET', '/conversations');
    if (!row) return [];
    const { messages } = await seller.callApi<Conversation>('GET', `/conversations/${row._id}`);
    return messages.map(({ text }) => text);
  };

  // The question reaches the server, but its answer is lost, however often it is tried.
  await buyer.page.route(path.question, async (route) => {
    if (route.request().method() === 'GET') return route.continue();
    await route.fetch();
    return route.abort();
  });
  await buyer.page.goto(`/phones/${phone}`);
  await untilAlive(buyer.page);
  await buyer.page.getByRole('link', { name: 'Ask the seller' }).click();
  await write(buyer, 'Is the box there?');
  await field(buyer).waitFor({ state: 'hidden' });
  await expect.poll(texts).toEqual(['Is the box there?']);
  expect(await waiting()).toBe(1);
  // A request on its way to the server ends first.
  await buyer.page.unrouteAll({ behavior: 'wait' });
  await buyer.page.goto('/dashboard/messages');
  await expect.poll(waiting).toBe(0);
  expect(await texts()).toEqual(['Is the box there?']);

  // A message that never left, in a conversation that is closed meanwhile.
  await buyer.page.getByRole('link', { name: 'Seller far away' }).click();
  await buyer.page.route(path.message, (route) => route.abort());
  await write(buyer, 'And the charger?');
  await messageElement(buyer, 'And the charger?').waitFor();
  await buyer.page.unroute(path.message);
  await buyer.page.goto('/dashboard/messages');
  await expect.poll(texts).toEqual(['Is the box there?', 'And the charger?']);
  await expect.poll(waiting).toBe(0);
  await leave(seller, buyer);
});

test('earlier messages are added above what is being read, which stays in its place', async () => {
  const seller = await enter('seller', 'Seller of many words', { width: 360 });
  const buyer = await enter('buyer', 'Buyer of many words', { width: 360 });
  const phone = await listPhone(seller, 'Galaxy with a long talk');
  await buyer.page.goto(`/dashboard/messages/ask/${phone}`);
  await write(buyer, 'The first of many');
  await messageElement(buyer, 'The first of many').waitFor();
  // More than a person may send in ten minutes.
  await askDatabase(
    `with more as (
       insert into messages (id, conversation_id, position, sender_id, text)
       select uuidv7(), c.id, n, c.buyer_id, 'Message ' || n
       from conversations c, generate_series(2, 120) n where c.product_id = $1 returning 1)
     update conversations set message_count = 120 where product_id = $1`,
    [phone],
  );
  await buyer.page.reload();
  await messageElement(buyer, 'Message 120').waitFor();
  const topOf = (text: string) =>
    messageElement(buyer, text).evaluate((each) => Math.round(each.getBoundingClientRect().top));
  for (const [oldest, added] of [
    ['Message 71', 'Message 21'],
    ['Message 21', 'The first of many'],
  ] as const) {
    await buyer.page.getByRole('log').evaluate((list) => list.scrollTo(0, 0));
    const before = await topOf(oldest);
    await buyer.page.getByRole('button', { name: 'Show earlier messages' }).click();
    await messageElement(buyer, added).waitFor();
    // The button may go, and a line of days may come between.
    expect(Math.abs((await topOf(oldest)) - before)).toBeLessThan(80);
  }
  await leave(seller, buyer);
});

test('a list that was made longer stays so when somebody writes', async () => {
  const seller = await enter('seller', 'Seller of many talkers');
  const buyer = await enter('buyer', 'Buyer who asks last');
  const phone = await listPhone(seller, 'Galaxy of many talkers');
  await askDatabase(
    `with n as (select n, uuidv7() as buyer, uuidv7() as talk, uuidv7() as message
                from generate_series(1, 45) n),
     people as (insert into users (id, name, email, role)
       select buyer, 'Talker ' || n, n || $3, 'buyer' from n returning 1),
     talks as (insert into conversations (id, product_id, buyer_id, seller_id, message_count)
       select talk, $2, buyer, (select id from users where email = $1), 1 from n returning 1),
     words as (insert into messages (id, conversation_id, position, sender_id, text)
       select message, talk, 1, buyer, 'Hello ' || n from n returning 1),
     members as (insert into conversation_members (user_id, conversation_id, last_message_id)
       select buyer, talk, message from n union all
       select (select id from users where email = $1), talk, message from n returning 1)
     select (select count(*) from people), (select count(*) from talks),
       (select count(*) from words), (select count(*) from members)`,
    [seller.email, phone, `-${buyer.email}`],
  );
  const { page } = seller;
  await page.goto('/dashboard/messages');
  const rows = page.locator('main ul.panel > li');
  await page.getByRole('button', { name: 'Show more' }).click();
  await expect.poll(() => rows.count()).toBe(45);
  await buyer.page.goto(`/dashboard/messages/ask/${phone}`);
  await write(buyer, 'A question of today');
  await page.getByText('A question of today').waitFor();
  expect(await rows.count()).toBeGreaterThanOrEqual(45);
  // Also after looking at one of them.
  await rows.last().getByRole('link').click();
  await page.getByRole('log').waitFor();
  await page.goBack();
  await expect.poll(() => rows.count()).toBeGreaterThanOrEqual(45);
  await leave(seller, buyer);
});

test('a wide window shows the other conversations beside the open one, and asking looks like it', async () => {
  const seller = await enter('seller', 'Seller at a desk');
  const buyer = await enter('buyer', 'Buyer at a desk');
  const [first, second] = [
    await listPhone(seller, 'Galaxy on a desk'),
    await listPhone(seller, 'Pixel on a desk'),
  ];
  await buyer.page.goto(`/dashboard/messages/ask/${first}`);
  // The field stands at the end of the window, as in the conversation that follows.
  const box = await field(buyer).boundingBox();
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeGreaterThan(900 - 80);
  await write(buyer, 'About the first?');
  await messageElement(buyer, 'About the first?').waitFor();
  await buyer.page.goto(`/dashboard/messages/ask/${second}`);
  await write(buyer, 'About the second?');
  await messageElement(buyer, 'About the second?').waitFor();
  const others = buyer.page.getByRole('navigation', { name: 'Messages', exact: true });
  const current = others.locator('[aria-current=page]');
  await others.getByText('About Galaxy on a desk').waitFor();
  await others.getByText('You: About the second?').waitFor();
  expect(await current.count()).toBe(1);
  await expectNoViolations(buyer.page, 'a conversation beside the others');
  const open = others.locator('li', { hasText: 'Galaxy on a desk' }).getByRole('link');
  await open.click();
  await messageElement(buyer, 'About the first?').waitFor();
  await expect.poll(() => current.count()).toBe(1);
  // Once it is no longer for sale, its price says nothing.
  await askDatabase(`update products set status = 'returned' where id = $1`, [first]);
  await buyer.page.reload();
  const head = buyer.page.locator('.talk > header');
  await head.getByText('Back with its seller').waitFor();
  expect(await head.innerText()).not.toContain('$');
  await leave(seller, buyer);
});
