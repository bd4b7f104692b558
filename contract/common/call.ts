import type * as z from 'zod/mini';
import type { TokenScope } from './token-scopes.ts';

type Schema = z.ZodMiniType;

/**
 * Who may call: `public` anyone; `session` the holder of a sign-in cookie; `half-session` the same,
 * even before the second step; `session-or-token` cookie or token; `token` the holder of a bearer
 * access token.
 */
export type Access = 'public' | 'half-session' | 'session' | 'session-or-token' | 'token';

/** A row of a table of calls; `Code` are the refusals it may name. */
export interface Call<Code extends string = string> {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: string;
  readonly access: Access;
  /** The scope with which a personal access token may send it; none may without. */
  readonly scope?: TokenScope;
  readonly summary: string;
  readonly params?: Schema;
  readonly query?: Schema;
  readonly body?: Schema;
  /** The most bytes of a body that holds long texts; 100,000 elsewhere. */
  readonly maxBytes?: number;
  /** A multipart body, which the route reads itself. */
  readonly multipart?: true;
  /** A text/csv body of at most so many bytes, which the route reads itself. */
  readonly csv?: { readonly maxBytes: number };
  /** A list may also be multipart: the file `list`, and these parts beside it, each as JSON. */
  readonly answers?: Schema;
  readonly answer: Schema;
  /** The fields that a refusal carries beside the problem, for clients that ignore the status (R5). */
  readonly falsy?: Readonly<Record<string, unknown>>;
  /** Refusals this call has of its own, beside those any call can meet. */
  readonly refusals?: readonly Code[];
  /** How what it does is taken back: by which call, and within how many days where not at any time. */
  readonly undo?: { readonly by: string; readonly days?: number };
  /** Whether the answer is the same for everybody and may be cached. */
  readonly cacheable?: true;
  /** Whether it is counted for the caller's account, and the answer says how many are left. */
  readonly counted?: true;
  /** Whether it works while the shop is read-only: signing in and out, and renewing a sign-in; nothing else of it does. */
  readonly worksReadOnly?: true;
  /**
   * The resource it waits for beside the database; such calls are slow, and load shedding counts them
   * separately.
   */
  readonly heavy?: 'hash' | 'provider';
}

/** The input of a call, as the server's handler gets it (parsed) and the client sends it (typed). */
export type Parsed<
  C extends Call,
  Part extends 'params' | 'query' | 'body',
> = C[Part] extends Schema ? z.infer<C[Part]> : undefined;
export type Sent<C extends Call, Part extends 'params' | 'query' | 'body'> = C[Part] extends Schema
  ? z.input<C[Part]>
  : undefined;
export type Answer<C extends Call> = z.infer<C['answer']>;
