import { createContext } from 'react-router';
import type { ApiResponse } from './call-request.ts';

/** A response of the application's own API. */
export type ServerResponse = ApiResponse & Pick<Response, 'ok' | 'status'>;

/** Calls the application's own API within the process; `path` begins with /api. */
export type ServerFetch = (path: string) => Promise<ServerResponse>;

/** The nonce of this request's content security policy; the server sets it. */
export const nonceContext = createContext<string>('');

/** How a server loader calls the API; the server sets it. */
export const serverFetchContext = createContext<ServerFetch | null>(null);

/**
 * Whether this document may load the payment provider's card form, another one may, or the provider
 * has none; the server fills it.
 */
export const cardFormContext = createContext<'here' | 'elsewhere' | null>(null);

/**
 * Resolves when this page may be rendered, which blocks the process for a while: true, or false
 * when the client has disconnected. The server sets it.
 */
export const renderTurnContext = createContext<() => Promise<boolean>>(() => Promise.resolve(true));

/** The entry's result for the server. */
export interface RenderedDocument {
  html: string | null;
  /** The texts of its style elements. */
  styles: readonly string[];
}

/** Where the entry stores a page; the server creates one for each request. */
export const renderedContext = createContext<RenderedDocument>({ html: null, styles: [] });
