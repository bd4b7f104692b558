import { join } from 'node:path';
import { hintCookie } from '#contract/accounts/hint-cookie.ts';
import type { InternalResponse } from '#server/platform/delivery/rendering/internal-calls.ts';
import { buildPageRenderer } from '#server/platform/delivery/rendering/render-page.ts';
import { builtWeb } from '#server/platform/delivery/rendering/web-pages.ts';

/**
 * The control of a page: its React tree rendered over and over from the answers of its first time,
 * without HTTP, database and compression. node bench/render-alone.ts SHOP PATH SIGNED_IN prints figures.
 */

const [shopUrl = '', url = '', signedIn] = process.argv.slice(2);
const warmUpMs = 1_000;
const ms = 2_000;

const { loadBuild } = await builtWeb(join(import.meta.dirname, '..'), shopUrl);
const render = buildPageRenderer({ loadBuild, development: false, publicUrl: shopUrl });

const answers = new Map<string, { status: number; headers: Headers; body: string }>();
const internalCall = async (path: string): Promise<InternalResponse> => {
  let answer = answers.get(path);
  if (!answer) {
    const { status, headers, ...response } = await fetch(`${shopUrl}${path}`).then(async (one) => ({
      status: one.status,
      headers: one.headers,
      body: await one.text(),
    }));
    answer = { status, headers, body: response.body };
    answers.set(path, answer);
  }
  const { status, headers, body } = answer;
  return {
    ok: status >= 200 && status < 300,
    status,
    headers: { get: (name) => headers.get(name) },
    json: async () => JSON.parse(body) as unknown,
  };
};

const headers: Record<string, string> = signedIn === 'true' ? { cookie: `${hintCookie}=1` } : {};
const renderOnce = () =>
  render({
    method: 'GET',
    url,
    headers,
    cardForm: null,
    internalCall,
    renderTurn: async () => true,
  });

const warm = performance.now() + warmUpMs;
while (performance.now() < warm) await renderOnce();
const times: number[] = [];
const end = performance.now() + ms;
while (performance.now() < end) {
  const from = performance.now();
  await renderOnce();
  times.push(performance.now() - from);
}
times.sort((one, other) => one - other);
const at = (share: number) => Math.round((times[Math.floor(times.length * share)] ?? 0) * 10) / 10;
process.stdout.write(
  JSON.stringify({
    perSecond: (times.length * 1_000) / ms,
    p50: at(0.5),
    p99: at(0.99),
    failed: 0,
  }),
  // A MessagePort of the built pages would keep the process alive.
  () => process.exit(),
);
