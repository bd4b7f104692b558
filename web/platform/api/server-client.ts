import { data, type RouterContextProvider } from 'react-router';
import { calls, type Answer, type CallName } from '#contract/calls.ts';
import type { Page } from './api-client.ts';
import { apiBase, nextIn, readJson } from './http.ts';
import { serverFetchContext, type ServerAnswer } from './server-context.ts';

type PublicList = Extract<CallName, 'listCategories' | 'listPromotions'>;

/** Asks the API from a server loader, in the same process. */
export async function callOnServer<Name extends PublicList>(
  context: Readonly<RouterContextProvider>,
  name: Name,
): Promise<Answer<(typeof calls)[Name]>> {
  return (await readOnServer(context, `/api${calls[name].path}`)) as Answer<(typeof calls)[Name]>;
}

/** The JSON of one of our addresses, read from a server loader. */
export async function readOnServer(
  context: Readonly<RouterContextProvider>,
  path: string,
): Promise<unknown> {
  return (await fetchOnServer(context, path)).json();
}

/** The first page of a list, read from a server loader. */
export async function readListOnServer(
  context: Readonly<RouterContextProvider>,
  path: string,
): Promise<Page<unknown>> {
  const response = await fetchOnServer(context, path);
  return { items: (await response.json()) as unknown[], next: nextIn(response) };
}

/** Fetches further pages of such a list, each by the `next` of the one before. */
export function nextOnServer(context: Readonly<RouterContextProvider>) {
  return (next: string) => readListOnServer(context, apiBase + next);
}

async function fetchOnServer(
  context: Readonly<RouterContextProvider>,
  path: string,
): Promise<ServerAnswer> {
  const serverFetch = context.get(serverFetchContext);
  if (serverFetch === null) throw data(null, { status: 503 });
  const response = await serverFetch(path);
  // Thrown as data: the router answers with its status, where an Error would be 500 (problem-in.ts).
  if (!response.ok) throw data(await readJson(response), { status: response.status });
  return response;
}
