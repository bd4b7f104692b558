import type { ServerBuild } from 'react-router';
import { withoutLanguage } from '#contract/common/languages.ts';

const narrowedBuilds = new WeakMap<ServerBuild, Map<string, ServerBuild>>();

/** The first part of a path that needs no decoding. */
const plainStart = /^\/([a-z0-9-]*)(?=[/?#]|$)/;

/** The key of every first part that no route begins with. */
const anyOther = '*';

/**
 * The build with only those routes that an address can match by the first part of its path. The router tries its routes
 * one after the other, three times a page, and prepares all of them for each document: 0.3 ms of the 0.8 to 2 ms that
 * rendering a page takes (docs/decisions/0050-static-pages.md).
 * @param build in the language of the address
 * @param url path and query
 * @returns the build itself for addresses that need decoding, and for the data of a page
 */
export function narrowedBuild(build: ServerBuild, url: string): ServerBuild {
  const start = plainStart.exec(withoutLanguage(url))?.[1];
  if (start === undefined) return build;
  const builds = narrowedBuilds.get(build) ?? new Map<string, ServerBuild>();
  narrowedBuilds.set(build, builds);
  const key = startsOf(build).has(start) ? start : anyOther;
  const existing = builds.get(key);
  if (existing) return existing;
  const ids = routesOf(build, key);
  const created: ServerBuild = {
    ...build,
    routes: pick(build.routes, ids),
    assets: { ...build.assets, routes: pick(build.assets.routes, ids) },
  };
  builds.set(key, created);
  return created;
}

const startsOfBuilds = new WeakMap<ServerBuild, ReadonlySet<string>>();

/** The first parts of all routes' paths; '' for the home page. */
function startsOf(build: ServerBuild): ReadonlySet<string> {
  const existing = startsOfBuilds.get(build);
  if (existing) return existing;
  const starts = new Set(Object.keys(build.routes).map((id) => startOf(build, id)));
  startsOfBuilds.set(build, starts);
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

/** Routes that begin so, with their parents. Those of other kinds, such as :id and *, match anything. */
function routesOf(build: ServerBuild, start: string): ReadonlySet<string> {
  const ids = new Set<string>();
  for (const id of Object.keys(build.routes)) {
    const routeStart = startOf(build, id);
    if (/^[a-z0-9-]*$/.test(routeStart) && routeStart !== start) continue;
    for (let at: string | undefined = id; at !== undefined; at = build.routes[at]?.parentId) {
      ids.add(at);
    }
  }
  return ids;
}

function pick<Value>(
  all: Readonly<Record<string, Value>>,
  ids: ReadonlySet<string>,
): Record<string, Value> {
  return Object.fromEntries(Object.entries(all).filter(([id]) => ids.has(id)));
}
