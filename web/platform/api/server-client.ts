import { data, type RouterContextProvider } from 'react-router';
import type { calls, CallName } from '#contract/calls.ts';
import {
  addressOfCall,
  readAnswer,
  readPage,
  type AnyAddress,
  type CallAddress,
  type CallAnswer,
  type ItemOf,
  type ListName,
  type OptionalArgument,
  type Page,
} from './call-request.ts';
import { apiBase, readJson } from './http.ts';
import { serverFetchContext, type ServerResponse } from './server-context.ts';

type Calls = typeof calls;
type Context = Readonly<RouterContextProvider>;

/** Server loaders have no session: they read public data. */
type PublicName = {
  [Name in CallName]: Calls[Name] extends { method: 'GET'; access: 'public' } ? Name : never;
}[CallName];
type PublicListName = PublicName & ListName;

/**
 * Calls the API from a server loader, within the process.
 * @param context of the loader
 * @param name of the call
 * @param options path parameters and query
 * @throws a response of React Router with the call's status and its problem details
 */
export async function callOnServer<Name extends PublicName>(
  context: Context,
  name: Name,
  ...[options]: OptionalArgument<CallAddress<Name>>
): Promise<CallAnswer<Name>> {
  const address: AnyAddress = options ?? {};
  return readAnswer<Name>(await fetchOnServer(context, addressOfCall(name, address)));
}

/** The first page of a list, read from a server loader. Throws as callOnServer does. */
export async function callListOnServer<Name extends PublicListName>(
  context: Context,
  name: Name,
  ...[options]: OptionalArgument<CallAddress<Name>>
): Promise<Page<ItemOf<Name>>> {
  const address: AnyAddress = options ?? {};
  return readPage<Name>(await fetchOnServer(context, addressOfCall(name, address)));
}

/** A further page of such a list, by the `next` of the page before. */
export async function nextPageOnServer<Name extends PublicListName>(
  context: Context,
  _name: Name,
  next: string,
): Promise<Page<ItemOf<Name>>> {
  return readPage<Name>(await fetchOnServer(context, next));
}

/**
 * The JSON of an address that is no row of the table of calls.
 * @param path below `/api`
 */
export async function readOnServer(context: Context, path: string): Promise<unknown> {
  return (await fetchOnServer(context, path)).json();
}

async function fetchOnServer(context: Context, path: string): Promise<ServerResponse> {
  const serverFetch = context.get(serverFetchContext);
  if (serverFetch === null) throw data(null, { status: 503 });
  const response = await serverFetch(apiBase + path);
  // Thrown as data: the router answers with its status; an Error would be 500 (problem-of.ts).
  if (!response.ok) throw data(await readJson(response), { status: response.status });
  return response;
}
