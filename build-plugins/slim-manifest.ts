import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const start = 'window.__reactRouterManifest=';

interface Route {
  readonly id: string;
  readonly css: readonly string[];
  readonly imports: readonly string[];
  readonly [field: string]: unknown;
}

interface Manifest {
  readonly entry: { readonly imports: readonly string[] };
  readonly routes: Readonly<Record<string, Route>>;
}

/** What a module of a route is named by: these and its imports are addresses of files. */
const modules = ['module', 'clientLoaderModule', 'hydrateFallbackModule'] as const;

/**
 * Makes React Router's map of routes, which every page with the program loads, smaller to send and to parse.
 * @param client the folder of the built client
 * @throws Error when the map is not found, or has fields that would be lost
 */
export function slimManifest(client: string): void {
  const folder = join(client, 'assets');
  const name = readdirSync(folder).find((each) => /^manifest-\w+\.js$/.test(each));
  if (!name) throw new Error('the build has no map of routes');
  const file = join(folder, name);
  writeFileSync(file, slimmed(readFileSync(file, 'utf8')));
}

/**
 * The same map as a list of files and numbers in it. What is false is left out, which the router
 * reads the same, and so are files that the entry imports, which are there before any route.
 */
export function slimmed(code: string): string {
  if (!code.startsWith(start)) throw new Error('the map of routes has another form');
  const manifest = JSON.parse(code.slice(start.length).replace(/;\s*$/, '')) as Manifest;
  const routes = Object.values(manifest.routes);
  const loaded = new Set(manifest.entry.imports);
  const filesOf = (route: Route) => [
    ...route.imports.filter((file) => !loaded.has(file)),
    ...modules.flatMap((field) => (route[field] as string | undefined) ?? []),
  ];
  const uses = new Map<string, number>();
  for (const file of routes.flatMap(filesOf)) uses.set(file, (uses.get(file) ?? 0) + 1);
  // The most used have the shortest numbers.
  const files = [...uses.keys()].toSorted(
    (one, other) => (uses.get(other) ?? 0) - (uses.get(one) ?? 0) || (one < other ? -1 : 1),
  );
  const place = new Map(files.map((file, index) => [file, index]));
  const slim = ({ id, css, imports, ...route }: Route) => {
    if (css.length > 0) throw new Error(`route ${id} has a style sheet of its own`);
    const rest = Object.entries(route).filter(([, value]) => value !== false);
    const numbered = rest.map(([field, value]) => [
      field,
      modules.some((each) => each === field) ? place.get(value as string) : value,
    ]);
    const needed = imports.flatMap((file) => place.get(file) ?? []);
    return { ...Object.fromEntries(numbered), imports: needed.toSorted((a, b) => a - b) };
  };
  const small = {
    ...manifest,
    routes: Object.fromEntries(routes.map((route) => [route.id, slim(route)])),
  };
  const read =
    `for(const[i,r]of Object.entries(m.routes)){r.id=i;r.css=[];r.imports=r.imports.map(n=>f[n]);` +
    `for(const k of ${JSON.stringify(modules)})if(k in r)r[k]=f[r[k]]}`;
  return `{const f=${JSON.stringify(files)},m=${JSON.stringify(small)};${read}${start}m}`;
}
