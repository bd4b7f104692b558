/**
 * Fills the `:names` of a call's path. In a module of its own: the browser's build replaces calls.ts
 * (build-plugins/calls-without-schemas.ts).
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
