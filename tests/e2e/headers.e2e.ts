import { afterAll, expect, test } from 'vitest';
import type { Page, Response } from 'playwright-core';
import { e2eShop } from './e2e-shop.ts';
import { closeBrowser, logIn, visit } from './visitor.ts';

afterAll(closeBrowser);

const guarding: readonly (readonly [string, RegExp])[] = [
  ['content-security-policy', /(^|; )default-src 'self'(;|$)/],
  ['content-security-policy', /(^|; )style-src 'self'( 'sha256-[\w+/=]+')*(;|$)/],
  ['content-security-policy', /(^|; )script-src 'self'( 'sha256-[\w+/]{43}=')*(;|$)/],
  ['content-security-policy', /(^|; )object-src 'none'(;|$)/],
  ['content-security-policy', /(^|; )base-uri 'none'(;|$)/],
  ['content-security-policy', /(^|; )frame-ancestors 'none'(;|$)/],
  ['content-security-policy', /(^|; )form-action 'self'(;|$)/],
  ['cross-origin-opener-policy', /^same-origin-allow-popups$/],
  ['cross-origin-resource-policy', /^same-origin$/],
  ['permissions-policy', /geolocation=\(\)/],
  ['referrer-policy', /^strict-origin-when-cross-origin$/],
  ['x-content-type-options', /^nosniff$/],
  ['x-frame-options', /^DENY$/],
];

/** The headers a response lacks. */
async function lacking(response: Response): Promise<string[]> {
  const headers = await response.allHeaders();
  const lacks = guarding
    .filter(([name, value]) => !value.test(headers[name] ?? ''))
    .map(([name, value]) => `${response.url()} ${name}: ${headers[name]} is not ${value}`);
  if (/unsafe|\*|http:/.test(headers['content-security-policy'] ?? '')) {
    lacks.push(`${response.url()} allows too much: ${headers['content-security-policy']}`);
  }
  return lacks;
}

/** One payment screen stands for all, as do one brand, one article and one model. */
function shapeOf(path: string): string {
  return path
    .replace(/[0-9a-f]{8}-[0-9a-f-]{27}/g, ':id')
    .replace(/\/category\/\d+/, '/category/:id')
    .replace(/\/(blog|prices)\/[\w-]+/, '/$1/:name')
    .replace(/[?#].*$/, '');
}

/** Follows every matching internal link from some pages, and collects all responses and policy violations. */
async function crawl(page: Page, starts: readonly string[], fits: RegExp) {
  const origin = new URL(e2eShop().url).origin;
  const answers: Promise<string[]>[] = [];
  const violations: string[] = [];
  const inspect = (response: Response) => {
    if (new URL(response.url()).origin === origin) answers.push(lacking(response));
  };
  page.on('response', inspect);
  await page.exposeFunction('noteViolation', (text: string) => void violations.push(text));
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      const note = (globalThis as unknown as { noteViolation: (text: string) => void })
        .noteViolation;
      note(`${location.pathname} ${event.violatedDirective} ${event.blockedURI} ${event.sample}`);
    });
  });
  const waiting = [...starts];
  const seen = new Set<string>();
  while (waiting.length > 0) {
    const path = waiting.shift() ?? '';
    const shape = shapeOf(path);
    if (seen.has(shape)) continue;
    seen.add(shape);
    await page.goto(path);
    const heading = page.getByRole('heading', { level: 1 }).first();
    await heading.waitFor().catch((error: unknown) => {
      throw new Error(`${path} shows no heading`, { cause: error });
    });
    await page.waitForFunction(() => !document.querySelector('[aria-busy=true]'));
    const links = await page
      .locator('a[href^="/"]:not([href$=".xml"])')
      .evaluateAll((all) => all.map((each) => each.getAttribute('href') ?? ''));
    waiting.push(...links.filter((link) => fits.test(link)));
  }
  // A response that arrives after the last page can lose its headers when the context closes.
  page.off('response', inspect);
  return {
    seen: [...seen],
    lacking: (await Promise.all(answers)).flat(),
    answers: answers.length,
    violations,
  };
}

test.each([
  [
    'nobody',
    ['/', '/about', '/blog', '/blog/:name', '/prices/:name', '/search', '/login', '/register'],
  ],
  [
    'buyer@phonehub.test',
    ['/category/01', '/dashboard', '/dashboard/my-bookings', '/dashboard/wishlist'],
  ],
  ['seller@phonehub.test', ['/dashboard', '/dashboard/my-products', '/dashboard/add-product']],
  [
    'admin@phonehub.test',
    ['/dashboard', '/dashboard/all-sellers', '/dashboard/deleted-accounts', '/dashboard/audit-log'],
  ],
])(
  'every page that %s can reach, and all it loads, comes with the whole policy and keeps to it',
  async (who, expected) => {
    const { page, context, complaints } = await visit();
    if (who !== 'nobody') await logIn(page, who);
    // Unreachable pages are the same for everybody.
    const own = /^\/(?:bn\/)?(?:dashboard|category)/;
    const found = await (who === 'nobody' ? crawl(page, ['/'], /./) : crawl(page, expected, own));
    expect(found.seen).toEqual(expect.arrayContaining(expected.map(shapeOf)));
    expect(found.answers).toBeGreaterThan(20);
    expect(found.lacking).toEqual([]);
    expect(found.violations).toEqual([]);
    expect(complaints).toEqual([]);
    await context.close();
  },
);

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
    const refused: string[] = [];
    for (const [name, attempt] of Object.entries(attempts)) {
      try {
        attempt();
      } catch {
        refused.push(name);
      }
    }
    box.setAttribute('style', 'position: fixed');
    const base = document.createElement('base');
    base.href = 'https://evil.example/';
    document.head.append(base);
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    const { smuggled } = globalThis as { smuggled?: number };
    const position = getComputedStyle(box).position;
    return { smuggled, position, base: document.baseURI, refused, blocked };
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
