/**
 * Fills the `:names` of a call's path. In a module of its own: the browser's build takes it without
 * the schemas of the table of calls (vite.config.ts).
 * @param call a row of the table of calls
 * @param params the value of each name; encoded here
 * @returns the path below `/api`
 */
export function callPath(
  call: { readonly path: string },
  params: Readonly<Record<string, string>> = {},
): string {
  return call.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
}
