import { calls, type Call, type CallName } from '#contract/calls.ts';
import { freshToken, remintToken } from './access-token.ts';
import { hasHint } from '#web/platform/session/hint-cookie.ts';
import {
  addressOfCall,
  readAnswer as readBody,
  readPage as readPageOf,
  type AnyAddress,
  type CallAnswer,
  type CallOptions,
  type ItemOf,
  type ListName,
  type OptionalArgument,
  type Page,
} from './call-request.ts';
import { ApiProblem, networkProblem, send } from './http.ts';
import { announceMutation } from './mutation-listeners.ts';
import { leaveSession } from '#web/platform/session/leave-session.ts';
import { hasWholeSession, whileRenewing } from '#web/platform/session/session-renewal.ts';
import {
  invalidateIdentity,
  knownIdentity,
  signedOutAfter,
} from '#web/platform/session/session-state.ts';

export { ApiProblem } from './http.ts';

export type { CallOptions, ItemOf, ListName, Page } from './call-request.ts';

/** The options of any call. */
interface AnyOptions extends AnyAddress {
  body?: unknown;
  /** A list that is sent as it is. */
  csv?: Blob;
  /** Answers about the list, which is sent as a form then. */
  answers?: object;
  signal?: AbortSignal;
  /** The request continues when the page is left. */
  keepalive?: boolean;
}

/** Sends a call: `await call('bookPhone', { body })`. Refusals are thrown as ApiProblem. */
export async function call<Name extends CallName>(
  name: Name,
  ...[options]: OptionalArgument<CallOptions<Name>>
): Promise<CallAnswer<Name>> {
  return readAnswer<Name>(await sendCall(name, options ?? {}));
}

/** The first page of a list: `await callList('listBookings', { params: { email } })`. */
export async function callList<Name extends ListName>(
  name: Name,
  ...[options]: OptionalArgument<CallOptions<Name>>
): Promise<Page<ItemOf<Name>>> {
  return readPage<Name>(await sendCall(name, options ?? {}));
}

/** One page of a table, with the cursors of the neighbouring pages and the number of rows. */
export interface TablePage<Item> {
  items: Item[];
  next: string | null;
  /** '' is the first page. */
  previous: string | null;
  total: { count: number; more: boolean };
  /** The number of its first row; null beyond the limit of exact counting. */
  first: number | null;
}

/** One page of a table: `await callTable('listSellers', { query: { q, sort, cursor } })`. */
export async function callTable<Name extends ListName>(
  name: Name,
  options: AnyAddress & { signal?: AbortSignal },
): Promise<TablePage<ItemOf<Name>>> {
  const query = { ...options.query, count: '1' };
  const response = await sendCall(name, { ...options, query });
  const total = response.headers.get('X-Total-Count') ?? '0';
  const first = response.headers.get('X-First-Row');
  return {
    items: await (await readPage<Name>(response)).items,
    next: cursorOf(response, 'next'),
    previous: cursorOf(response, 'prev'),
    total: { count: Number.parseInt(total, 10), more: total.endsWith('+') },
    first: first === null ? null : Number(first),
  };
}

function cursorOf(response: Response, rel: 'next' | 'prev'): string | null {
  const links = response.headers.get('Link') ?? '';
  const address = new RegExp(`<([^>]+)>\\s*;\\s*rel="?${rel}"?`).exec(links)?.[1];
  if (address === undefined) return null;
  return new URLSearchParams(address.split('?')[1]).get('cursor') ?? '';
}

/** The page after another one, from its `next`. */
export async function nextPage<Name extends ListName>(
  name: Name,
  next: string,
): Promise<Page<ItemOf<Name>>> {
  return readPage<Name>(await withSession(calls[name], (headers) => send(next, { headers })));
}

async function sendCall(name: CallName, options: AnyOptions): Promise<Response> {
  const row: Call = calls[name];
  const response = await sendRow(name, row, options);
  if (row.method !== 'GET' && row.access === 'token') announceMutation(name);
  return response;
}

function sendRow(name: CallName, row: Call, options: AnyOptions): Promise<Response> {
  const path = addressOfCall(name, options);
  const { body, type } = bodyOf(options);
  const { signal = null, keepalive = false } = options;
  const sending = (headers: Record<string, string>) =>
    send(path, { method: row.method, headers: { ...headers, ...type }, body, signal, keepalive });
  if (!sessionRenewingCalls.has(name)) return withSession(row, sending);
  return withSession(row, (headers) => whileRenewing(() => sending(headers)));
}

function bodyOf({ body, csv, answers }: AnyOptions): {
  body: string | Blob | FormData | null;
  type: Record<string, string>;
} {
  if (csv && answers) return { body: listForm(csv, answers), type: {} };
  if (csv) return { body: csv, type: { 'Content-Type': 'text/csv' } };
  if (body === undefined) return { body: null, type: {} };
  return { body: JSON.stringify(body), type: { 'Content-Type': 'application/json' } };
}

/** A list with the answers about it, each as JSON; the browser names the type with its boundary. */
function listForm(list: Blob, answers: object): FormData {
  const form = new FormData();
  for (const [name, answer] of Object.entries(answers)) {
    if (answer !== undefined) form.append(name, JSON.stringify(answer));
  }
  form.append('list', list);
  return form;
}

/** The calls whose response sets a new session cookie. */
const sessionRenewingCalls: ReadonlySet<CallName> = new Set([
  'register',
  'logIn',
  'restoreAccount',
  'takeSecondStep',
  'signInWithPasskey',
  'reauthenticate',
]);

type Sending = (headers: Record<string, string>) => Promise<Response>;

/** Sends a call, and again if the session was renewed during the request. */
async function withSession(row: Call, sending: Sending): Promise<Response> {
  try {
    return await withToken(row, sending);
  } catch (error) {
    if (row.access === 'public' || row.access === 'half-session') throw error;
    const isRenewable = error instanceof ApiProblem && renewable.has(error.code);
    if (!isRenewable || !(await hasWholeSession())) throw await afterRefusal(error);
    return withToken(row, sending).catch(async (reason: unknown) => {
      throw await afterRefusal(reason);
    });
  }
}

/** Sends with the access token; an expired one is renewed once while the session is valid. */
async function withToken(row: Call, sending: Sending): Promise<Response> {
  if (row.access === 'half-session' || row.access === 'session') return sending({});
  // A public call is sent without a token, too.
  const token = await freshToken().catch((error: unknown) => {
    if (row.access === 'public') return null;
    throw error;
  });
  try {
    return await sending(bearer(token));
  } catch (error) {
    const isRenewable = error instanceof ApiProblem && renewable.has(error.code);
    if (!isRenewable || row.access === 'public' || !hasHint()) throw error;
    return sending(bearer(await remintToken()));
  }
}

const renewable = new Set(['user-token-expired', 'sign-in-required']);

/** A refusal may mean that the session is over, or that this person's rights have changed. */
async function afterRefusal(error: unknown): Promise<unknown> {
  if (!(error instanceof ApiProblem)) return error;
  if (error.code === 'multi-factor-auth-required') await leaveSession(false);
  const identity = knownIdentity();
  const isOutdated =
    (error.code === 'admins-only' && identity?.isAdmin) ||
    (error.code === 'sellers-only' && identity?.role === 'seller');
  if (isOutdated) invalidateIdentity();
  return signedOutAfter(error);
}

function bearer(token: string | null): Record<string, string> {
  return token === null ? {} : { Authorization: `Bearer ${token}` };
}

function readAnswer<Name extends CallName>(response: Response): Promise<CallAnswer<Name>> {
  return readBody<Name>(response).catch(throwNetworkProblem);
}

function readPage<Name extends ListName>(response: Response): Promise<Page<ItemOf<Name>>> {
  return readPageOf<Name>(response).catch(throwNetworkProblem);
}

/** A body that is not JSON was truncated. */
function throwNetworkProblem(): never {
  throw networkProblem();
}
