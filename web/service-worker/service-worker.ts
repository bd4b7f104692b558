import { inLanguage, languageOf, languages, mainLanguage } from '#contract/common/languages.ts';
import { forgetMessage, cacheNames } from '#web/static-pages/register-service-worker.ts';
import { stripContacts } from './strip-contacts.ts';
import type { Fetching, WorkerScope } from './worker-scope.ts';

/** Set at build time: the files to precache. */
declare const __PRECACHED__: readonly string[];
declare const self: WorkerScope;

const [pages, answers] = cacheNames;
const files = 'phonehub-files';
/**
 * Each language has its own offline page; those of other languages are cached with the first page
 * read in them.
 */
const offlinePages = languages.map((each) => inLanguage(each, '/offline'));
const defaultOfflinePage = inLanguage(mainLanguage, '/offline');
const maxEntries = { [pages]: 40, [answers]: 40, [files]: 240 } as const;
/** After this time a cached page is preferred to the network. */
const patienceMs = 6_000;

/** Incremented at log-out: responses to earlier requests are not cached any more. */
let age = 0;

/**
 * Calls with the same response for everybody; for signed-in people it says no-store and is
 * removed.
 */
const cachedPaths =
  /^\/api\/(categories|divisions|promotions|links|models|meeting-places\/[^/]+|prices(\/[^/]+)?)$/;
/** Payments must be up to date, and sign-in forms need the network. */
const neverCached =
  /^(?:\/[a-z]{2})?\/(dashboard\/(payment|account)|unsubscribe|login|register|[a-z]+-(password|email)|api|outbox)(\/|$)/;

self.addEventListener('install', (event) => {
  const fill = async () => {
    const cache = await caches.open(files);
    // Requested without credentials: without a name, and without the program.
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

/** Returns whether a response forbids to store it (RFC 9111, 5.2.2.5). */
function forbidsStoring({ headers }: Response): boolean {
  return /(?:^|[\s,])no-store(?:$|[\s,;=])/i.test(headers.get('cache-control') ?? '');
}

/** Removes entries that an earlier version of the worker stored wrongly. */
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

/** A file of the program or a picture, cached for good: its address changes with its content. */
async function fileOf(event: Fetching): Promise<Response> {
  const knownResponse = await caches.match(event.request, { ignoreVary: true });
  if (knownResponse) return knownResponse;
  const response = await fetch(event.request);
  if (response.ok && response.status === 200) store(event, files, response.clone(), age);
  return response;
}

/** A page from the network; the cached one if that fails; else the offline page. */
async function pageOf(event: Fetching, url: URL): Promise<Response> {
  const cachedCopy = () => cachedPage(url);
  const initialAge = age;
  const fetched = fetch(event.request).then((response) => {
    const html = response.headers.get('content-type')?.startsWith('text/html');
    const fits = response.ok && html && !response.redirected && !neverCached.test(url.pathname);
    if (fits) {
      store(event, pages, response.clone(), initialAge);
      event.waitUntil(keepOfflinePage(url).catch(() => undefined));
    }
    return response;
  });
  event.waitUntil(fetched.catch(() => undefined));
  try {
    return await Promise.race([fetched, cachedAfterTimeout(cachedCopy)]);
  } catch {
    return (
      (await cachedCopy()) ??
      (await caches.match(offlineFor(url), { cacheName: files })) ??
      (await caches.match(defaultOfflinePage, { cacheName: files })) ??
      Response.error()
    );
  }
}

/** Pages that are others with another query; elsewhere the browser reads it, or it opens a dialog. */
const queryDecides = /^(?:\/[a-z]{2})?\/(search|compare|category|prices|sellers|help)(\/|$)/;
/** Parameters of these pages that open dialogs, and the number of rows shown. */
const besideContent = ['book', 'report', 'save', 'follow', 'shown'];

async function cachedPage(url: URL): Promise<Response | undefined> {
  const options = { cacheName: pages, ignoreVary: true };
  const exact = await caches.match(url.href, options);
  if (exact) return exact;
  if (!queryDecides.test(url.pathname)) {
    return caches.match(url.href, { ...options, ignoreSearch: true });
  }
  const plain = new URL(url);
  for (const name of besideContent) plain.searchParams.delete(name);
  return caches.match(plain.href, options);
}

function offlineFor(url: URL): string {
  return inLanguage(languageOf(url.pathname), '/offline');
}

/** The offline page in the language of the requested page. */
async function keepOfflinePage(url: URL): Promise<void> {
  const page = offlineFor(url);
  const cache = await caches.open(files);
  if (await cache.match(page)) return;
  await cache.add(new Request(page, { credentials: 'omit' }));
}

/** A JSON response without contact data. */
async function respond(event: Fetching): Promise<Response> {
  const initialAge = age;
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
            initialAge,
          );
        }),
      );
    } else if (response.status === 401 || response.status === 403) {
      event.waitUntil(caches.open(answers).then((cache) => cache.delete(event.request)));
    }
    return response;
  } catch (error) {
    const cachedCopy = await caches.match(event.request, { cacheName: answers, ignoreVary: true });
    if (cachedCopy) return cachedCopy;
    throw error;
  }
}

/** Never settles without a copy: then the network alone decides. */
async function cachedAfterTimeout(
  cachedCopy: () => Promise<Response | undefined>,
): Promise<Response> {
  await new Promise((resolve) => setTimeout(resolve, patienceMs));
  return (await cachedCopy()) ?? new Promise<never>(() => undefined);
}

function store(
  event: Fetching,
  name: keyof typeof maxEntries,
  response: Response,
  startedAt: number,
): void {
  // A full disk must not fail the page.
  event.waitUntil(putCopy(name, event.request, response, startedAt).catch(() => undefined));
}

async function putCopy(
  name: keyof typeof maxEntries,
  request: Request,
  response: Response,
  startedAt: number,
): Promise<void> {
  if (forbidsStoring(response)) return;
  const cache = await caches.open(name);
  // Logged out meanwhile: this response belongs to the previous person.
  if (startedAt !== age && name !== files) return;
  await cache.delete(request, { ignoreVary: true });
  await cache.put(request, response);
  const keys = await cache.keys();
  const more = keys.length - maxEntries[name];
  // Evicts the oldest entries, but no precached ones.
  const old = keys.filter(({ url }) => {
    const { pathname } = new URL(url);
    return !offlinePages.includes(pathname) && !__PRECACHED__.includes(pathname);
  });
  await Promise.all(old.slice(0, Math.max(0, more)).map((key) => cache.delete(key)));
}
