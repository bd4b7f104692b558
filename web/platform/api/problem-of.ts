import { isRouteErrorResponse } from 'react-router';
import { ApiProblem, problemFrom } from './http.ts';

/**
 * The refusal in anything that was thrown: by a call of the browser, by a call of a loader on the
 * server, which gives its page the status of the call, or by a page that was refused itself.
 * @returns null for what is no refusal
 */
export function problemOf(error: unknown): ApiProblem | null {
  if (error instanceof ApiProblem) return error;
  if (isRouteErrorResponse(error)) return problemFrom(error.status, parseBody(error.data));
  // As a loader meets it, before the router has made a route's error of it.
  if (!isThrownData(error)) return null;
  return problemFrom(error.init?.status ?? 500, error.data);
}

interface ThrownData {
  readonly data: unknown;
  readonly init: ResponseInit | null;
}

function isThrownData(error: unknown): error is ThrownData {
  return typeof error === 'object' && error !== null && 'data' in error && 'init' in error;
}

/** A page's data that was refused before any loader ran comes as a text. */
function parseBody(body: unknown): unknown {
  if (typeof body !== 'string') return body;
  try {
    return JSON.parse(body);
  } catch {
    return null;
  }
}
