/** @module-tag slow */
import { afterAll, expect, test } from 'vitest';
import { guarding } from '#tests/e2e/support/policy-checks.ts';
import { closeBrowser, untilAlive, visit } from '#tests/e2e/support/visitor.ts';

afterAll(closeBrowser);

test('a script or style that was smuggled into a page does not run', async () => {
  const { page } = await visit();
  await page.goto('/about');
  const ran = await page.evaluate(async () => {
    const blocked: string[] = [];
    document.addEventListener('securitypolicyviolation', (event) => {
      blocked.push(event.violatedDirective);
    });
    const box = document.createElement('div');
    document.body.append(box);
    const attempts: Record<string, () => unknown> = {
      'markup from text': () => {
        box.innerHTML = '<img src="x" onerror="globalThis.smuggled = 1">';
        if (box.innerHTML === '') throw new Error('emptied');
      },
      'an event attribute': () => {
        box.setAttribute('onclick', 'globalThis.smuggled = 2');
        box.click();
      },
      'an inline script': () => {
        const script = document.createElement('script');
        script.append('globalThis.smuggled = 3');
        document.body.append(script);
      },
      'a script from elsewhere': () => {
        const script = document.createElement('script');
        script.src = 'https://evil.example/x.js';
        document.body.append(script);
      },
      'text as code': () => globalThis.setTimeout('globalThis.smuggled = 4', 0),
      'a policy of its own': () => {
        const { trustedTypes } = globalThis as unknown as {
          trustedTypes: { createPolicy: (name: string, rules: object) => unknown };
        };
        trustedTypes.createPolicy('mine', { createHTML: (text: string) => text });
      },
    };
    const refusals: string[] = [];
    for (const [name, attempt] of Object.entries(attempts)) {
      try {
        attempt();
      } catch {
        refusals.push(name);
      }
    }
    box.setAttribute('style', 'position: fixed');
    const base = document.createElement('base');
    base.href = 'https://evil.example/';
    document.head.append(base);
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    const { smuggled } = globalThis as { smuggled?: number };
    const position = getComputedStyle(box).position;
    return { smuggled, position, base: document.baseURI, refused: refusals, blocked };
  });
  expect(ran.smuggled).toBeUndefined();
  expect(ran.position).toBe('static');
  expect(ran.base).not.toContain('evil');
  expect(ran.refused).toEqual([
    'markup from text',
    'an event attribute',
    'a script from elsewhere',
    'text as code',
    'a policy of its own',
  ]);
  expect(ran.blocked).toEqual(expect.arrayContaining(['style-src-attr', 'base-uri']));
});

test('a page whose text a translator changes before hydration stays, and works', async () => {
  const { page, context } = await visit();
  await page.addInitScript(() => {
    document.addEventListener('DOMContentLoaded', () => {
      const heading = document.querySelector('h1');
      if (heading) heading.textContent = 'Übersetzt';
    });
  });
  await page.goto('/login');
  await untilAlive(page);
  await page.locator('[name=email]').fill('buyer@phonehub.test');
  await page.getByRole('navigation').first().getByRole('link', { name: 'About' }).click();
  await page.getByRole('heading', { level: 1, name: /facts/ }).waitFor();
  await context.close();
});

test('built files answer parts, unknown parts and unknown files as they should', async () => {
  const { page, context } = await visit();
  // A range is one of the encoded bytes, so all are requested without encoding.
  const requestPath = (path: string, headers: Record<string, string> = {}) =>
    page.request.get(path, { headers: { 'accept-encoding': 'identity', ...headers } });
  const file = /\/assets\/[\w-]+\.js/.exec(await (await requestPath('/')).text())?.[0] ?? '';
  const whole = await requestPath(file);
  const bytes = await whole.body();
  expect(whole.headers()['cache-control']).toContain('immutable');
  const part = await requestPath(file, { range: 'bytes=0-9' });
  expect(part.headers()['content-encoding']).toBeUndefined();
  expect(await part.body()).toEqual(bytes.subarray(0, 10));
  const beyond = await requestPath(file, { range: 'bytes=99999999-' });
  expect(beyond.headers()['content-range']).toBe(`bytes */${bytes.length}`);
  const answers = [
    whole,
    part,
    beyond,
    await requestPath(file, { 'if-none-match': whole.headers().etag ?? '' }),
    await requestPath('/assets/none.js'),
    await requestPath('/favicon.svg'),
  ];
  expect(answers.map((answer) => answer.status())).toEqual([200, 206, 416, 304, 404, 200]);
  for (const answer of answers) {
    for (const [name, value] of guarding) {
      expect([answer.url(), answer.headers()[name]]).toEqual([
        answer.url(),
        expect.stringMatching(value),
      ]);
    }
  }
  await context.close();
});
