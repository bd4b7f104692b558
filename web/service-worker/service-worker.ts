import { inLanguage, languageOf, languages, mainLanguage } from '#contract/common/languages.ts';
import { forgetMessage, cacheNames } from '#web/static-pages/register-service-worker.ts';
import { stripContacts } from './strip-contacts.ts';
import type { Fetching, WorkerScope } from './worker-scope.ts';

/** Filled while building: files to keep from the start. */
declare const __PRECACHED__: readonly string[];
declare const self: WorkerScope;

const [pages, answers] = cacheNames;
const files = 'phonehub-files';
/** Each language's own; those of other languages come with the first page that was read in them. */
const offlinePages = languages.map((each) => inLanguage(each, '/offline'));
const defaultOfflinePage = inLanguage(mainLanguage, '/offline');
const maxEntries = { [pages]: 40, [answers]: 40, [files]: 240 } as const;
/** A page seen before is better than a network that does not answer. */
const patienceMs = 6_000;

/** Rises at sign-out: what was asked for before is not kept any more. */
let age = 0;

/** Calls that answer everybody alike; what they answer somebody signed in says no-store, and goes. */
const cachedPaths = /^\/api\/(categories|promotions|links|models|prices(\/[^/]+)?)$/;
/** Paying is never shown from memory, and forms that begin a session need the network. */
const neverCached =
  /^(?:\/[a-z]{2})?\/(dashboard\/(payment|account)|unsubscribe|login|register|[a-z]+-(password|email)|api|outbox)(\/|$)/;

self.addEventListener('install', (event) => {
  const fill = async () => {
    const cache = await caches.open(files);
    // As a stranger sees it: without a name, and without the program.
    await cache.add(new Request(defaultOfflinePage, { credentials: 'omit' }));
    await cache.addAll([...__PRECACHED__]);
    await self.skipWaiting();
  };
  event.waitUntil(fill());
});

self.addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([self.clients.claim(), removeUnstorable()]));
});

self.addEventListener('message', (event) => {
  if (event.data === forgetMessage) event.waitUntil(forget());
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (url.origin !== self.location.origin) return;
  if (request.method === 'DELETE' && url.pathname === '/api/session') event.waitUntil(forget());
  if (request.method !== 'GET') return;
  if (request.mode === 'navigate') event.respondWith(pageOf(event, url));
  else if (/^\/(assets|pictures|images)\//.test(url.pathname)) event.respondWith(fileOf(event));
  else if (cachedPaths.test(url.pathname)) event.respondWith(respond(event));
  else if (url.pathname.endsWith('.data') && !neverCached.test(url.pathname))
    event.respondWith(respond(event));
});

/** Whether an answer forbids to keep it (RFC 9111, 5.2.2.5). */
function forbidsStoring({ headers }: Response): boolean {
  return /(?:^|[\s,])no-store(?:$|[\s,;=])/i.test(headers.get('cache-control') ?? '');
}

/** An earlier worker kept what it should not have. */
async function removeUnstorable(): Promise<void> {
  for (const name of [...cacheNames, files]) {
    const cache = await caches.open(name);
    for (const request of await cache.keys()) {
      const response = await cache.match(request, { ignoreVary: true });
      if (response && forbidsStoring(response)) await cache.delete(request, { ignoreVary: true });
    }
  }
}

async function forget(): Promise<void> {
  age += 1;
  await Promise.all([caches.delete(pages), caches.delete(answers)]);
}

/** A file of the program or a picture: its address changes with its content. */
async function fileOf(event: Fetching): Promise<Response> {
  const known = await caches.match(event.request, { ignoreVary: true });
  if (known) return known;
  const response = await fetch(event.request);
  if (response.ok && response.status === 200) store(event, files, response.clone(), age);
  return response;
}

/** A page from the network; the one seen last where that fails; else what to do offline. */
async function pageOf(event: Fetching, url: URL): Promise<Response> {
  const seen = () =>
    caches.match(event.request, { cacheName: pages, ignoreVary: true, ignoreSearch: true });
  const begun = age;
  const fetched = fetch(event.request).then((response) => {
    const html = response.headers.get('content-type')?.startsWith('text/html');
    const fits = response.ok && html && !response.redirected && !neverCached.test(url.pathname);
    if (fits) {
      store(event, pages, response.clone(), begun);
      event.waitUntil(keepOfflinePage(url).catch(() => undefined));
    }
    return response;
  });
  event.waitUntil(fetched.catch(() => undefined));
  try {
    return await Promise.race([fetched, cachedAfterTimeout(seen)]);
  } catch {
    return (
      (await seen()) ??
      (await caches.match(offlineFor(url), { cacheName: files })) ??
      (await caches.match(defaultOfflinePage, { cacheName: files })) ??
      Response.error()
    );
  }
}

function offlineFor(url: URL): string {
  return inLanguage(languageOf(url.pathname), '/offline');
}

/** Whoever reads in another language is told in it that they are offline. */
async function keepOfflinePage(url: URL): Promise<void> {
  const page = offlineFor(url);
  const cache = await caches.open(files);
  if (await cache.match(page)) return;
  await cache.add(new Request(page, { credentials: 'omit' }));
}

/** An answer with data, without what tells how to reach somebody. */
async function respond(event: Fetching): Promise<Response> {
  const begun = age;
  try {
    const response = await fetch(event.request);
    if (response.status === 200 && !forbidsStoring(response)) {
      const copy = response.clone();
      event.waitUntil(
        copy.text().then(async (body) => {
          const json = copy.headers.get('content-type')?.includes('json');
          const headers = new Headers(copy.headers);
          headers.delete('content-encoding');
          headers.delete('content-length');
          await putCopy(
            answers,
            event.request,
            new Response(json ? stripContacts(body) : body, { headers }),
            begun,
          );
        }),
      );
    } else if (response.status === 401 || response.status === 403) {
      event.waitUntil(caches.open(answers).then((cache) => cache.delete(event.request)));
    }
    return response;
  } catch (error) {
    const seen = await caches.match(event.request, { cacheName: answers, ignoreVary: true });
    if (seen) return seen;
    throw error;
  }
}

/** Never settles where there is no copy: then the network alone decides. */
async function cachedAfterTimeout(seen: () => Promise<Response | undefined>): Promise<Response> {
  await new Promise((resolve) => setTimeout(resolve, patienceMs));
  return (await seen()) ?? new Promise<never>(() => undefined);
}

function store(
  event: Fetching,
  name: keyof typeof maxEntries,
  response: Response,
  begun: number,
): void {
  // A full disk must not break the page.
  event.waitUntil(putCopy(name, event.request, response, begun).catch(() => undefined));
}

async function putCopy(
  name: keyof typeof maxEntries,
  request: Request,
  response: Response,
  begun: number,
): Promise<void> {
  if (forbidsStoring(response)) return;
  const cache = await caches.open(name);
  // Somebody signed out meanwhile: this belongs to whoever was here before.
  if (begun !== age && name !== files) return;
  await cache.delete(request, { ignoreVary: true });
  await cache.put(request, response);
  const keys = await cache.keys();
  const more = keys.length - maxEntries[name];
  // The oldest go first, but never what was kept from the start.
  const old = keys.filter(({ url }) => {
    const { pathname } = new URL(url);
    return !offlinePages.includes(pathname) && !__PRECACHED__.includes(pathname);
  });
  await Promise.all(old.slice(0, Math.max(0, more)).map((key) => cache.delete(key)));
}
