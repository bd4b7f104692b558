import {
  callPath,
  calls,
  type Answer,
  type Call,
  type CallName,
  type Sent,
} from '#contract/calls.ts';
import { freshToken, remintToken } from './access-token.ts';
import { hasHint } from '#web/platform/session/hint-cookie.ts';
import { ApiProblem, networkProblem, nextIn, send } from './http.ts';
import { leaveSession } from '#web/platform/session/leave-session.ts';
import { sessionStands, whileRenewing } from '#web/platform/session/session-renewal.ts';
import {
  distrustIdentity,
  knownIdentity,
  signedOutAfter,
} from '#web/platform/session/session-state.ts';

export { ApiProblem } from './http.ts';

type Calls = typeof calls;
type Part<C extends Call, Name extends 'params' | 'query' | 'body'> =
  Sent<C, Name> extends undefined ? unknown : { [Key in Name]: Sent<C, Name> };
type Query<C extends Call> =
  Sent<C, 'query'> extends undefined
    ? unknown
    : object extends Sent<C, 'query'>
      ? { query?: Sent<C, 'query'> }
      : { query: Sent<C, 'query'> };

/** What a call takes, read from the contract's table. */
export type Options<Name extends CallName> = Part<Calls[Name], 'params'> &
  Part<Calls[Name], 'body'> &
  Query<Calls[Name]> & { signal?: AbortSignal; keepalive?: boolean };
type Arguments<Name extends CallName> =
  object extends Options<Name> ? [options?: Options<Name>] : [options: Options<Name>];

interface Untyped {
  params?: Record<string, string>;
  query?: Record<string, string | undefined>;
  body?: unknown;
  signal?: AbortSignal;
  /** The request goes on when the page is left. */
  keepalive?: boolean;
}

/** One page of a list; `next` fetches the one after it, or is null at the end. */
export interface Page<Item> {
  items: Item[];
  next: string | null;
}

/** The calls that answer a list, and what it holds. */
export type ListName = {
  [Name in CallName]: Answer<Calls[Name]> extends unknown[] ? Name : never;
}[CallName];
export type ItemOf<Name extends ListName> =
  Answer<Calls[Name]> extends (infer Item)[] ? Item : never;

/** Asks the server: `await call('bookPhone', { body })`. Refusals are thrown as ApiProblem. */
export async function call<Name extends CallName>(
  name: Name,
  ...[options]: Arguments<Name>
): Promise<Answer<Calls[Name]>> {
  return readAnswer(await ask(name, (options ?? {}) as Untyped));
}

/** The first page of a list: `await callList('listBookings', { params: { email } })`. */
export async function callList<Name extends ListName>(
  name: Name,
  ...[options]: Arguments<Name>
): Promise<Page<ItemOf<Name>>> {
  return readPage(await ask(name, (options ?? {}) as Untyped));
}

/** One page of a table, with the places of those beside it and how many rows there are. */
export interface TablePage<Item> {
  items: Item[];
  next: string | null;
  /** '' is the first page. */
  previous: string | null;
  total: { count: number; more: boolean };
  /** Which row comes first; null when it is too far to count. */
  first: number | null;
}

/** One page of a table: `await callTable('listSellers', { query: { q, sort, cursor } })`. */
export async function callTable<Name extends ListName>(
  name: Name,
  options: Options<Name>,
): Promise<TablePage<ItemOf<Name>>> {
  const untyped: Untyped = options;
  const query = { ...untyped.query, count: '1' };
  const response = await ask(name, { ...untyped, query });
  const total = response.headers.get('X-Total-Count') ?? '0';
  const first = response.headers.get('X-First-Row');
  return {
    items: await readAnswer<ItemOf<Name>[]>(response),
    next: placeOf(response, 'next'),
    previous: placeOf(response, 'prev'),
    total: { count: Number.parseInt(total, 10), more: total.endsWith('+') },
    first: first === null ? null : Number(first),
  };
}

function placeOf(response: Response, rel: 'next' | 'prev'): string | null {
  const links = response.headers.get('Link') ?? '';
  const address = new RegExp(`<([^>]+)>\\s*;\\s*rel="?${rel}"?`).exec(links)?.[1];
  if (address === undefined) return null;
  return new URLSearchParams(address.split('?')[1]).get('cursor') ?? '';
}

/** A further page, by the `next` of the page before. */
export async function nextPage<Name extends ListName>(
  name: Name,
  next: string,
): Promise<Page<ItemOf<Name>>> {
  return readPage(await withSession(calls[name], (headers) => send(next, { headers })));
}

function ask(name: CallName, options: Untyped): Promise<Response> {
  const row: Call = calls[name];
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(options.query ?? {}))
    if (value !== undefined) search.set(key, value);
  const path = callPath(row, options.params) + (search.size > 0 ? `?${search}` : '');
  const json: Record<string, string> =
    options.body === undefined ? {} : { 'Content-Type': 'application/json' };
  const body = options.body === undefined ? null : JSON.stringify(options.body);
  const { signal = null, keepalive = false } = options;
  const sending = (headers: Record<string, string>) =>
    send(path, { method: row.method, headers: { ...headers, ...json }, body, signal, keepalive });
  if (!renewing.has(name)) return withSession(row, sending);
  return withSession(row, (headers) => whileRenewing(() => sending(headers)));
}

/** The calls whose answer brings a new sign-in cookie. */
const renewing: ReadonlySet<CallName> = new Set([
  'register',
  'logIn',
  'restoreAccount',
  'takeSecondStep',
  'signInWithPasskey',
  'reauthenticate',
]);

type Sending = (headers: Record<string, string>) => Promise<Response>;

/** Sends as the call wants it; once more where the session was renewed while it was under way. */
async function withSession(row: Call, sending: Sending): Promise<Response> {
  try {
    return await withToken(row, sending);
  } catch (error) {
    if (row.access === 'public' || row.access === 'half-session') throw error;
    const refused = error instanceof ApiProblem && renewable.has(error.code);
    if (!refused || !(await sessionStands())) throw await afterRefusal(error);
    return withToken(row, sending).catch(async (reason: unknown) => {
      throw await afterRefusal(reason);
    });
  }
}

/** Sends with the access token; one that has expired is renewed once while the session stands. */
async function withToken(row: Call, sending: Sending): Promise<Response> {
  if (row.access === 'half-session' || row.access === 'session') return sending({});
  // A public call goes through without a token, too.
  const token = await freshToken().catch((error: unknown) => {
    if (row.access === 'public') return null;
    throw error;
  });
  try {
    return await sending(bearer(token));
  } catch (error) {
    const refused = error instanceof ApiProblem && renewable.has(error.code);
    if (!refused || row.access === 'public' || !hasHint()) throw error;
    return sending(bearer(await remintToken()));
  }
}

const renewable = new Set(['user-token-expired', 'sign-in-required']);

/** A refusal may tell that the session is over, or that this person's rights are not what they were. */
async function afterRefusal(error: unknown): Promise<unknown> {
  if (!(error instanceof ApiProblem)) return error;
  if (error.code === 'multi-factor-auth-required') await leaveSession(false);
  const known = knownIdentity();
  const outdated =
    (error.code === 'admins-only' && known?.isAdmin) ||
    (error.code === 'sellers-only' && known?.role === 'seller');
  if (outdated) distrustIdentity();
  return signedOutAfter(error);
}

function bearer(token: string | null): Record<string, string> {
  return token === null ? {} : { Authorization: `Bearer ${token}` };
}

async function readAnswer<T>(response: Response): Promise<T> {
  try {
    return (await response.json()) as T;
  } catch {
    throw networkProblem();
  }
}

async function readPage<Item>(response: Response): Promise<Page<Item>> {
  return {
    items: await readAnswer<Item[]>(response),
    next: nextIn(response),
  };
}
