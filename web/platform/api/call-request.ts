import type { input, ZodMiniType } from 'zod/mini';
import { callPath } from '#contract/call-path.ts';
import { calls, type Answer, type Call, type CallName, type Sent } from '#contract/calls.ts';
import { nextPagePath } from './http.ts';

/** The types of calls and their requests, shared by the browser's client and the server's own. */

type Calls = typeof calls;
type Part<C extends Call, Name extends 'params' | 'body'> =
  Sent<C, Name> extends undefined ? unknown : { [Key in Name]: Sent<C, Name> };
/**
 * The body with the version of the changed values, which the contract leaves to each client: a form that leaves
 * it out would undo another tab's change (docs/api.md).
 */
type Body<C extends Call> =
  Part<C, 'body'> extends infer Given
    ? Given extends { body: infer Fields }
      ? { body: Versioned<Fields> }
      : unknown
    : never;
type Versioned<Fields> = Fields extends unknown
  ? 'version' extends keyof Fields
    ? Fields & { version: string | undefined }
    : Fields
  : never;
type Query<C extends Call> =
  Sent<C, 'query'> extends undefined
    ? unknown
    : object extends Sent<C, 'query'>
      ? { query?: Sent<C, 'query'> }
      : { query: Sent<C, 'query'> };

/** Path parameters and query of a call, as the contract's table has them. */
export type CallAddress<Name extends CallName> = object &
  Part<Calls[Name], 'params'> &
  Query<Calls[Name]>;
/** Everything a call can be sent with. */
export type CallOptions<Name extends CallName> = CallAddress<Name> &
  Body<Calls[Name]> &
  (Calls[Name] extends { csv: object } ? { csv: Blob } : unknown) &
  (Calls[Name] extends { answers: infer Answers extends ZodMiniType }
    ? { answers?: input<Answers> }
    : unknown) & {
    signal?: AbortSignal;
    keepalive?: boolean;
  };
/** Options as a rest parameter: they may be left out if none of them is required. */
export type OptionalArgument<Options> = object extends Options
  ? [options?: Options]
  : [options: Options];

/** The body of a call's response with status 2xx. */
export type CallAnswer<Name extends CallName> = Answer<Calls[Name]>;
/** The calls that return a list. */
export type ListName = {
  [Name in CallName]: CallAnswer<Name> extends unknown[] ? Name : never;
}[CallName];
/** One entry of such a list. */
export type ItemOf<Name extends ListName> = CallAnswer<Name> extends (infer Item)[] ? Item : never;

/** One page of a list; `next` fetches the one after it, or is null at the end. */
export interface Page<Item> {
  items: Item[];
  next: string | null;
}

/** Path parameters and query of any call. */
export interface AnyAddress {
  params?: Readonly<Record<string, string>>;
  query?: Readonly<Record<string, string | undefined>>;
}

/**
 * The address of a call.
 * @param name of the call
 * @param address the parameters of its path and its query; undefined values are left out
 * @returns path and query below `/api`
 */
export function addressOfCall(name: CallName, { params, query = {} }: AnyAddress): string {
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(query)) if (value !== undefined) search.set(key, value);
  return callPath(calls[name], params) + (search.size > 0 ? `?${search}` : '');
}

/** A response of the API, fetched over the network or within the process. */
export type ApiResponse = Pick<Response, 'json'> & { headers: Pick<Headers, 'get'> };

/**
 * The body of a call's response. It has the shape that the contract's table declares: the server
 * tests check every response against its schema (tests/support/calls/expect-contract.ts).
 */
export async function readAnswer<Name extends CallName>(
  response: Pick<ApiResponse, 'json'>,
): Promise<CallAnswer<Name>> {
  return response.json();
}

/** The page of a list in a response, with the address of the next one from its `Link` header. */
export async function readPage<Name extends ListName>(
  response: ApiResponse,
): Promise<Page<ItemOf<Name>>> {
  return { items: await response.json(), next: nextPagePath(response) };
}
