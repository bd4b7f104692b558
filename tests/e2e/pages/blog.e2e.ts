/** @module-tag slow */
import { afterAll, expect, test } from 'vitest';
import { closeBrowser, visit } from '#tests/e2e/support/visitor.ts';

afterAll(closeBrowser);

test('every article has a page of its own with a drawing, its date and reading time, and leads on', async () => {
  const { page, complaints, context } = await visit();
  await page.goto('/blog');
  const links = page.getByRole('main').getByRole('article').getByRole('link');
  const addresses = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
  expect(addresses.length).toBeGreaterThanOrEqual(5);
  for (const address of addresses) {
    const answer = await page.goto(address ?? '');
    expect([address, answer?.status()]).toEqual([address, 200]);
    const article = page.getByRole('article');
    await article.getByRole('heading', { level: 1 }).waitFor();
    await article.getByRole('img').first().waitFor();
    expect(await article.innerText()).toMatch(/20\d\d\s· \d+ min read/i);
    expect(await page.locator('link[rel=canonical]').getAttribute('href')).toContain(address);
    const published = page.locator('meta[property="article:published_time"]');
    expect(await published.getAttribute('content')).toMatch(/^20\d\d-\d\d-\d\d$/);
    const data = await page.locator('script[type="application/ld+json"]').textContent();
    expect(JSON.parse(data ?? '')).toMatchObject({
      '@type': 'BlogPosting',
      headline: await article.getByRole('heading', { level: 1 }).textContent(),
    });
    // Each heading in the list of contents is on the page.
    for (const link of await page.locator('nav[aria-labelledby=contents] a').all()) {
      const anchor = (await link.getAttribute('href')) ?? '';
      expect(await page.locator(`[id="${anchor.slice(1)}"]`).textContent()).toBe(
        await link.textContent(),
      );
    }
  }
  expect(complaints).toEqual([]);
  await context.close();
});

test('code is coloured by classes, and the next older article is one link away', async () => {
  const { page, context } = await visit();
  await page.goto('/blog/a-strict-policy');
  expect(await page.locator('pre .code-keyword').count()).toBeGreaterThan(3);
  const colour = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((word) => getComputedStyle(word).color);
  expect(await colour('pre .code-keyword')).not.toBe(await colour('pre'));
  await page.getByRole('link', { name: /Older/ }).click();
  await page.waitForURL('**/blog/pictures-that-fit');
  await page.getByRole('link', { name: /Newer/ }).click();
  await page.waitForURL('**/blog/a-strict-policy');
  await context.close();
});

test('the feed is Atom, well-formed, and names every article', async () => {
  const { page, context } = await visit();
  await page.goto('/blog');
  const address = await page.locator('link[type="application/atom+xml"]').getAttribute('href');
  const answer = await page.request.get(address ?? '');
  expect(answer.headers()['content-type']).toContain('application/atom+xml');
  // The shop's own pages let no text be parsed; an empty one does.
  const reader = await context.newPage();
  const feed = await reader.evaluate(
    (text) => {
      const xml = new DOMParser().parseFromString(text, 'text/xml');
      return {
        error: xml.querySelector('parsererror')?.textContent ?? null,
        root: xml.documentElement.namespaceURI,
        titles: [...xml.querySelectorAll('entry > title')].map((title) => title.textContent),
        ids: new Set([...xml.querySelectorAll('entry > id')].map((id) => id.textContent)).size,
      };
    },
    await answer.text(),
  );
  expect(feed).toMatchObject({
    error: null,
    root: 'http://www.w3.org/2005/Atom',
  });
  const shownTexts = await page.getByRole('article').getByRole('heading').allTextContents();
  expect(feed.titles).toEqual(shownTexts);
  expect(feed.ids).toBe(shownTexts.length);
  await context.close();
});

test('an article that does not exist is a 404', async () => {
  const { page, context } = await visit();
  expect((await page.goto('/blog/no-such-article'))?.status()).toBe(404);
  await page.getByRole('heading', { name: 'Page Not Found' }).waitFor();
  await context.close();
});
