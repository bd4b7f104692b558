import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const start = 'window.__reactRouterManifest=';

interface Route {
  readonly imports: readonly string[];
}

/**
 * Makes React Router's map of routes, which every page with the program loads, a tenth smaller to send:
 * what is false is left out, which the router reads the same, and the files of a route stand in one
 * order, which compresses better. Their order means nothing: all are preloaded at once.
 * @param client the folder of the built client
 * @throws Error when the map is not found
 */
export function slimManifest(client: string): void {
  const folder = join(client, 'assets');
  const name = readdirSync(folder).find((each) => /^manifest-\w+\.js$/.test(each));
  if (!name) throw new Error('the build has no map of routes');
  const file = join(folder, name);
  writeFileSync(file, slimmed(readFileSync(file, 'utf8')));
}

/** The same map, smaller. */
export function slimmed(code: string): string {
  if (!code.startsWith(start)) throw new Error('the map of routes has another form');
  const manifest = JSON.parse(code.slice(start.length).replace(/;\s*$/, '')) as {
    routes: Record<string, Route>;
  };
  const uses = new Map<string, number>();
  const routes = Object.entries(manifest.routes);
  for (const each of routes.flatMap(([, { imports }]) => imports)) {
    uses.set(each, (uses.get(each) ?? 0) + 1);
  }
  const order = (one: string, other: string) =>
    (uses.get(other) ?? 0) - (uses.get(one) ?? 0) || (one < other ? -1 : 1);
  const slim = ({ imports, ...route }: Route) => ({
    ...Object.fromEntries(Object.entries(route).filter(([, value]) => value !== false)),
    imports: imports.toSorted(order),
  });
  return `${start}${JSON.stringify({
    ...manifest,
    routes: Object.fromEntries(routes.map(([id, route]) => [id, slim(route)])),
  })};`;
}
