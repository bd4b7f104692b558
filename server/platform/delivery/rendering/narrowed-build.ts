import type { ServerBuild } from 'react-router';
import { withoutLanguage } from '#contract/common/languages.ts';

const narrowed = new WeakMap<ServerBuild, Map<string, ServerBuild>>();

/** The first part of a path that needs no decoding. */
const plainStart = /^\/([a-z0-9-]*)(?=[/?#]|$)/;

/** What stands for every first part that no route begins with. */
const unknown = '*';

/**
 * The build with only those routes that an address can match by the first part of its path. The router tries
 * its routes one after the other, three times a page, and prepares all of them for each document: a sixth of
 * a page's memory (measured).
 * @param build in the language of the address
 * @param url path and query
 * @returns the build itself for addresses that need decoding, and for the data of a page
 */
export function narrowedBuild(build: ServerBuild, url: string): ServerBuild {
  const start = plainStart.exec(withoutLanguage(url))?.[1];
  if (start === undefined) return build;
  const known = narrowed.get(build) ?? new Map<string, ServerBuild>();
  narrowed.set(build, known);
  const starts = startsOf(build);
  const key = starts.has(start) ? start : unknown;
  const existing = known.get(key);
  if (existing) return existing;
  const kept = routesOf(build, key);
  const created: ServerBuild = {
    ...build,
    routes: only(build.routes, kept),
    assets: { ...build.assets, routes: only(build.assets.routes, kept) },
  };
  known.set(key, created);
  return created;
}

const allStarts = new WeakMap<ServerBuild, ReadonlySet<string>>();

/** The first parts of all routes' paths; '' for the home page. */
function startsOf(build: ServerBuild): ReadonlySet<string> {
  const existing = allStarts.get(build);
  if (existing) return existing;
  const starts = new Set(Object.keys(build.routes).map((id) => startOf(build, id)));
  allStarts.set(build, starts);
  return starts;
}

/** The first part of a route's path, as the router compares it: without regard to case. */
function startOf({ routes }: ServerBuild, id: string): string {
  const parts: string[] = [];
  for (let route = routes[id]; route; route = routes[route.parentId ?? '']) {
    parts.unshift(...(route.path ?? '').split('/').filter(Boolean));
  }
  return (parts[0] ?? '').toLowerCase();
}

/** Routes that begin so, with what they are nested in. Those of other kinds, such as :id and *, match anything. */
function routesOf(build: ServerBuild, start: string): ReadonlySet<string> {
  const kept = new Set<string>();
  for (const id of Object.keys(build.routes)) {
    const own = startOf(build, id);
    if (/^[a-z0-9-]*$/.test(own) && own !== start) continue;
    for (let at: string | undefined = id; at !== undefined; at = build.routes[at]?.parentId) {
      kept.add(at);
    }
  }
  return kept;
}

function only<Value>(
  all: Readonly<Record<string, Value>>,
  kept: ReadonlySet<string>,
): Record<string, Value> {
  return Object.fromEntries(Object.entries(all).filter(([id]) => kept.has(id)));
}
