import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BrowserContext, Route } from 'playwright-core';
import type { StripeServer } from './stripe-server.ts';

const folder = join(import.meta.dirname, 'stripe-page');
const file = (name: string) => readFileSync(join(folder, name), 'utf8');

/** How Stripe's addresses behave in a browser; a test may change it while it runs. */
export interface StripePage {
  /** `hang` never responds, `gone` cannot be reached. */
  script: 'there' | 'hang' | 'gone';
  /** `answer-lost`: the card is charged, its response is lost. `cut`: so is everything after it. */
  api: 'there' | 'answer-lost' | 'cut';
  /** The requests to Stripe, method and address. */
  readonly sent: string[];
}

/**
 * Serves Stripe's addresses to a browser from this machine.
 * @param context whose windows
 * @param stripe the provider behind
 */
export async function serveStripe(
  context: BrowserContext,
  stripe: StripeServer,
): Promise<StripePage> {
  const page: StripePage = { script: 'there', api: 'there', sent: [] };
  const note = (route: Route) => {
    const url = new URL(route.request().url());
    page.sent.push(`${route.request().method()} ${url.origin}${url.pathname}`);
    return url;
  };

  await context.route(/^https:\/\/js\.stripe\.com\//, async (route) => {
    const { pathname } = note(route);
    if (pathname.endsWith('/stripe.js')) {
      if (page.script === 'hang') return;
      if (page.script === 'gone') return route.abort('connectionfailed');
      const body = file('stripe.js');
      return route.fulfill({ contentType: 'text/javascript; charset=utf-8', body });
    }
    if (!pathname.endsWith('/fields.html')) return route.fulfill({ status: 404, body: '' });
    return route.fulfill({ contentType: 'text/html; charset=utf-8', body: file('fields.html') });
  });

  // Browsers block local addresses for frames of public sites; a real shop's address is public.
  await context.route(/\.woff2$/, async (route) => {
    if (!route.request().frame().url().startsWith('https://js.stripe.com/'))
      return route.continue();
    return route.fulfill({ response: await route.fetch() });
  });

  await context.route(/^https:\/\/api\.stripe\.com\//, async (route) => {
    const { pathname, search } = note(route);
    const request = route.request();
    const hasCharged = page.sent.some((call) => call.endsWith('/confirm'));
    if (page.api === 'cut' && hasCharged && request.method() === 'GET') {
      return route.abort('failed');
    }
    const body = request.postData();
    const answer = await fetch(`${stripe.url}${pathname}${search}`, {
      method: request.method(),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      ...(body === null ? {} : { body }),
    });
    const isCharge = request.method() === 'POST';
    if (isCharge && page.api !== 'there') return route.abort('failed');
    return route.fulfill({
      status: answer.status,
      headers: Object.fromEntries(answer.headers),
      body: await answer.text(),
    });
  });

  await context.route(/^https:\/\/hooks\.stripe\.com\//, async (route) => {
    const { pathname, searchParams } = note(route);
    const [, id = '', answer] = /^\/redirect\/authenticate\/(\w+)(\/answer)?$/.exec(pathname) ?? [];
    if (!answer) {
      return route.fulfill({ contentType: 'text/html; charset=utf-8', body: file('bank.html') });
    }
    stripe.books.authenticate(id, searchParams.get('approve') === 'true');
    return route.fulfill({ json: {} });
  });
  return page;
}
